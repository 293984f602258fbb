// Forms that are calls: each names its call, what it sends are its fields, and what is done is said.
import { ask, say } from "./common.js";

/** The fields of a form as the server takes them; what was left empty is not sent. */
function fields(form) {
  const found = {};
  for (const field of form.querySelectorAll("[name]:not([data-not])")) {
    if (field.type === "checkbox") found[field.name] = field.checked;
    else if (field.value !== "") found[field.name] = field.type === "number" || "number" in field.dataset ? Number(field.value) : field.value;
  }
  return found;
}

async function send(form) {
  if (form.dataset.sure && !confirm(form.dataset.sure)) return;
  const button = form.querySelector("[type=submit]");
  button.disabled = true;
  say("");
  try {
    const said = await ask(form.dataset.call, fields(form));
    if (form.dataset.then) location.assign(form.dataset.then);
    else if (form.dataset.secret) tell(form, said[form.dataset.secret]);
    else say(said.done);
  } catch (error) {
    say(error.message);
  }
  button.disabled = false;
}

/** Something that is shown once. */
function tell(form, secret) {
  const place = form.querySelector(".told");
  place.querySelector("code").textContent = secret;
  place.hidden = false;
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-call]");
  if (!form) return;
  event.preventDefault();
  send(form);
});

/** Somebody came by a letter's link: its secret is in the fragment, which no server has seen. Hand it over once. */
async function arrive(token) {
  history.replaceState(null, "", location.pathname);
  try {
    const { done } = await ask("/api/account/ticket", { token });
    sessionStorage.setItem("done", done);
    location.reload();
  } catch (error) {
    say(error.message);
  }
}
const token = new URLSearchParams(location.hash.slice(1)).get("ticket");
if (token) arrive(token);
const done = sessionStorage.getItem("done");
sessionStorage.removeItem("done");
if (done) say(done);
