// Leaving an answer for the next question.
import { ask, say } from "./common.js";

const dialog = document.getElementById("ahead");
const [question, answer, careful] = ["question", "answer", "careful"].map((name) => document.getElementById(`ahead-${name}`));

/** Ask what may be left, let the reader choose, and leave it or take it back. */
export async function openAhead(table, seat, act) {
  let known;
  try {
    known = await ask(`/api/tables/${table}/standing?seat=${seat}`);
  } catch (error) {
    return say(error.message);
  }
  const { questions, left } = known;
  const none = known.why_not || (questions.length ? "" : "You were asked nothing lately that could be asked again.");
  dialog.querySelector(".ahead-none").textContent = none;
  dialog.querySelector(".ahead-none").hidden = !none;
  dialog.querySelector(".ahead-some").hidden = Boolean(none);
  document.getElementById("ahead-leave").hidden = Boolean(none);
  document.getElementById("ahead-withdraw").hidden = !left;
  question.replaceChildren(...questions.map((one) => new Option(one.question, one.key, false, one.key === left?.key)));
  const choose = () => {
    const choices = questions.find((one) => one.key === question.value)?.choices ?? [];
    answer.replaceChildren(...choices.map((one) => new Option(one.words, one.notation, false, one.notation === left?.action)));
  };
  question.onchange = choose;
  choose();
  careful.checked = left?.careful ?? true;
  dialog.returnValue = "";
  dialog.showModal();
  await new Promise((done) => dialog.addEventListener("close", done, { once: true }));
  const told = ({ done }) => say(done);
  if (dialog.returnValue === "leave") return act("standing", { seat, key: question.value, action: answer.value, careful: careful.checked }, told);
  if (dialog.returnValue === "withdraw") return act("standing/withdraw", { seat }, told);
  return undefined;
}
