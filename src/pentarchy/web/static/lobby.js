// The lobby: join, decline, find a table.
import { ask, say } from "./common.js";

const form = document.getElementById("find");
const field = form.querySelector("[name=name]");
if (field) field.value = localStorage.getItem("name") ?? "";
const name = () => {
  if (field?.value) localStorage.setItem("name", field.value);
  return form.dataset.name || field?.value || localStorage.getItem("name") || "";
};

/** Do something with a button; it leads somewhere, or it says why not. */
async function attempt(button, work) {
  button.disabled = true;
  say("");
  try {
    location.assign(await work());
  } catch (error) {
    say(error.message);
    button.disabled = false;
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const order = { name: name() };
  for (const one of form.querySelectorAll("select")) if (one.value) order[one.name] = one.name === "players" ? Number(one.value) : one.value;
  attempt(form.querySelector("[type=submit]"), async () => `/t/${(await ask("/api/lobby/find", order)).id}`);
});

document.addEventListener("click", (event) => {
  const join = event.target.closest("[data-join]");
  const decline = event.target.closest("[data-decline]");
  if (join) {
    attempt(join, async () => {
      await ask(`/api/tables/${join.dataset.join}/join`, { name: name() });
      return `/t/${join.dataset.join}`;
    });
  } else if (decline) {
    attempt(decline, async () => {
      await ask(`/api/tables/${decline.dataset.decline}/decline`, {});
      return location.href;
    });
  }
});
