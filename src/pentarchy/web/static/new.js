// The form that starts a table.
import { ask, know, knows, learn, say } from "./common.js";

const form = document.getElementById("order");
const seats = [...form.querySelectorAll(".place")];
const count = document.getElementById("players");
const kindOf = (seat) => seat.querySelector("select").value;
const nameOf = (seat) => seat.querySelector("input");

const timeOf = () => document.getElementById("time")?.value ?? "none";
const numberIn = (id) => Number(document.getElementById(id).value);

function fit() {
  seats.forEach((seat, place) => {
    seat.hidden = place >= Number(count.value);
    nameOf(seat).disabled = kindOf(seat).startsWith("bot:") || kindOf(seat) === "open";
  });
  const time = timeOf();
  for (const one of form.querySelectorAll("[data-for]")) one.hidden = !one.dataset.for.split(" ").includes(time);
}

const name = form.dataset.name || localStorage.getItem("name");
if (name) nameOf(seats[0]).value = name;
if (location.search === "?open") for (const seat of seats.slice(1)) seat.querySelector("select").value = "open";
form.addEventListener("change", fit);
fit();

/** Who starts a game for the first time is offered its lesson; who wants none is not asked again. */
const offer = document.getElementById("offer");
const thanks = document.getElementById("no-thanks");
function show() {
  if (!offer) return;
  offer.hidden = knows(form.dataset.game);
  thanks.hidden = offer.hidden;
  document.getElementById("offered").hidden = !offer.hidden;
}
thanks?.addEventListener("click", () => {
  know(form.dataset.game);
  show();
  count.focus();
});
addEventListener("pageshow", show); // Also when a browser goes back to the page as it was.

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const mine = seats.find((seat) => !seat.hidden && kindOf(seat) === "me");
  if (mine) localStorage.setItem("name", nameOf(mine).value);
  const options = {};
  for (const field of form.querySelectorAll(".option [name]")) options[field.name] = field.type === "checkbox" ? field.checked : field.value;
  const order = {
    game: form.dataset.game,
    options,
    listed: document.getElementById("listed").checked,
    talk: document.getElementById("talk").checked,
    seats: seats.filter((seat) => !seat.hidden).map((seat) => {
      const kind = kindOf(seat);
      return { name: kind.startsWith("bot:") ? "" : nameOf(seat).value, bot: kind.startsWith("bot:") ? kind.slice(4) : null, link: kind === "link", open: kind === "open" };
    }),
  };
  const time = timeOf();
  if (time === "live") order.time = { kind: time, minutes: numberIn("minutes"), increment: numberIn("increment") };
  if (time === "days") order.time = { kind: time, days: numberIn("days") };
  if (order.time) order.overtime = document.getElementById("overtime").value;
  const button = form.querySelector("[type=submit]");
  button.disabled = true;
  try {
    const { id } = await ask("/api/tables", order);
    know(order.game);
    location.href = `/t/${id}`;
  } catch (error) {
    say(error.message);
    button.disabled = false;
  }
});
learn();
