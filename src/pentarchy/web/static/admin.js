// The administrators' page: a form with one reason, and a button for each thing that can be done with it.
import { ask, say } from "./common.js";

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("[data-deeds]");
  if (!form) return;
  event.preventDefault();
  const button = event.submitter;
  const body = {};
  for (const field of form.querySelectorAll("[name]")) {
    if (field.name !== "days") body[field.name] = field.value;
    else if ("days" in button.dataset) body.days = field.value ? Number(field.value) : null;
  }
  button.disabled = true;
  try {
    const { done } = await ask(button.dataset.call, body);
    sessionStorage.setItem("done", done);
    location.reload();
  } catch (error) {
    say(error.message);
    button.disabled = false;
  }
});
const done = sessionStorage.getItem("done");
sessionStorage.removeItem("done");
if (done) say(done);
