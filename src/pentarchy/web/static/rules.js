// The rulebook: a search that shows what fits and marks it; / begins, Enter goes to the next, Escape ends it.
import { learn } from "./common.js";

const field = document.getElementById("search");
const lines = [...document.querySelectorAll(".clauses > li, .meant > div")];
const texts = lines.map((line) => line.textContent.toLowerCase());
let marks = [];
let at = -1;

/** Take the marks off again; the text is as it was. */
function unmark() {
  for (const mark of marks) {
    const parent = mark.parentNode;
    mark.replaceWith(...mark.childNodes);
    parent.normalize();
  }
  marks = [];
  at = -1;
}

/** Mark the places of some words in a line. */
function mark(line, words) {
  const walk = document.createTreeWalker(line, NodeFilter.SHOW_TEXT, (node) => (node.parentNode.closest("svg") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT));
  const nodes = [];
  while (walk.nextNode()) nodes.push(walk.currentNode);
  for (const node of nodes) {
    const text = node.data.toLowerCase();
    const hits = [];
    for (const word of words) for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + word.length)) hits.push([from, from + word.length]);
    for (const [from, to] of hits.sort((one, other) => other[0] - one[0])) {
      if (to > node.data.length) continue; // It lies in what was marked already.
      const rest = node.splitText(from);
      rest.splitText(to - from);
      const found = document.createElement("mark");
      rest.replaceWith(found);
      found.append(rest);
      marks.push(found);
    }
  }
}

function search() {
  unmark();
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  lines.forEach((line, place) => {
    const fits = words.every((word) => texts[place].includes(word));
    line.hidden = !fits || (words.length > 0 && line.classList.contains("between"));
    if (fits && words.length && !line.hidden) {
      mark(line, words);
      found += 1;
    }
  });
  for (const chapter of document.querySelectorAll(".chapter")) {
    const own = [...chapter.querySelectorAll(".clauses > li, .meant > div")];
    chapter.hidden = words.length > 0 && own.every((line) => line.hidden);
    for (const aside of chapter.querySelectorAll(".pieces, .whence")) aside.hidden = words.length > 0;
  }
  marks.sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  document.getElementById("found").textContent = !words.length ? "" : found ? `${found} ${found === 1 ? "rule" : "rules"}` : "Nothing is said of that.";
}

/** The next place that was found, or the one before. */
function step(by) {
  if (!marks.length) return;
  marks[at]?.classList.remove("now");
  at = (at + by + marks.length) % marks.length;
  marks[at].classList.add("now");
  marks[at].scrollIntoView({ block: "center" });
}

/** Whoever follows a link to a clause that the search hides sees all rules again. */
function show() {
  const wanted = document.getElementById(location.hash.slice(1));
  if (!wanted?.closest("[hidden]") && !wanted?.hidden) return;
  field.value = "";
  search();
  wanted.scrollIntoView();
}

field.addEventListener("input", search);
field.addEventListener("keydown", (event) => {
  if (event.key === "Enter") {
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  } else if (event.key === "Escape" && field.value) {
    event.preventDefault();
    field.value = "";
    search();
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea")) return;
  event.preventDefault();
  field.focus();
  field.select();
});
addEventListener("hashchange", show);
document.getElementById("searching").hidden = false;
if (field.value) search(); // A browser that goes back keeps what was typed.
learn();
