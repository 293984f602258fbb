// A puzzle: the table as it stood, one answer to find. What was solved is remembered by the browser.
import { ask, element, say } from "./common.js";
import { settle as comfort } from "./comfort.js";
import { begin, choices } from "./answering.js";
import { makeMovable } from "./stage.js";
import { begin as explain } from "./terms.js";
import { remember, solved } from "./solved.js";

const main = document.getElementById("main");
const { game, number, key } = main.dataset;
const judgement = document.getElementById("judgement");
let over = false;

function tell(words, kind) {
  judgement.className = `judgement ${kind}`;
  judgement.replaceChildren(...words.map((line) => element("p", "", line)));
  judgement.hidden = false;
  document.getElementById("then").hidden = false;
  document.getElementById("ask").scrollTop = 0;
  judgement.focus({ preventScroll: true });
}

/** Give an answer; without one, ask for the solution. */
async function give(action) {
  if (over) return;
  try {
    const found = await ask(`/api/puzzles/${game}/${number}`, { action });
    for (const one of choices()) if (one.dataset.answer === action && !found.right) one.classList.add("missed");
    tell(found.words, found.right ? "right" : found.best ? "told" : "wrong");
    if (!found.best) return;
    over = true;
    for (const one of choices()) one.classList.toggle("hinted", one.dataset.answer === found.best);
    document.getElementById("show").hidden = true;
    document.getElementById("next").hidden = false;
    if (found.right) {
      remember(game, key);
      document.getElementById("solved").hidden = false;
    }
  } catch (error) {
    say(error.message);
  }
}

document.getElementById("show").addEventListener("click", () => give(null));
document.getElementById("solved").hidden = !solved(game).has(key);
comfort();
makeMovable();
begin(give);
explain(main.dataset.terms);
main.dataset.ready = performance.now().toFixed();
