// The words of a game explain themselves, on hover, focus and tap: one list for the whole page, and this marks the words.
import { element } from "./common.js";

const PLACES = "#question, #ask .answer .say, #ask .companion > p:first-child, #ask .rule p, #teacher .say, #dock .card .body > p:not(.foot), #dock .line .say, #mat .about";
const READ = "#question, .companion p, .rule p, #teacher .say";
const MOST = 4; // How many terms of an answer or a card are explained at a time.
const FOCUSABLE = "button, a, summary, [role=button], .card[tabindex]";
const terms = new Map(); // By each of its forms, in small letters: the term.
let pattern = null;
let tip = null;

/** Mark each term at its first place in a text. Only what is read before answering is a stop for the Tab key word by word; an answer or
 * a card says what its words mean when it has the focus itself. */
function mark(place) {
  if (place.dataset.marked !== undefined) return;
  place.dataset.marked = "";
  const seen = new Set();
  const stop = place.matches(READ) && place.closest(FOCUSABLE) === null;
  const walk = document.createTreeWalker(place, NodeFilter.SHOW_TEXT, (node) => (node.parentNode.closest("svg, a, .term") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT));
  const nodes = [];
  while (walk.nextNode()) nodes.push(walk.currentNode);
  for (const node of nodes) {
    const parts = [];
    let last = 0;
    for (const found of node.data.matchAll(pattern)) {
      const term = terms.get(found[0].toLowerCase());
      if (seen.has(term)) continue;
      seen.add(term);
      const span = element("span", "term", found[0]);
      if (stop) span.tabIndex = 0;
      parts.push(node.data.slice(last, found.index), span);
      last = found.index + found[0].length;
    }
    if (!parts.length) continue;
    const whole = [...parts, node.data.slice(last)];
    // Where boxes lie side by side, a text must stay one of them.
    const boxed = getComputedStyle(node.parentNode).display.includes("flex");
    if (!boxed) {
      node.replaceWith(...whole);
      continue;
    }
    const box = element("span");
    box.append(...whole);
    node.replaceWith(box);
  }
}

/** Mark the terms of the page, or those of its parts that are new. */
export function markTerms() {
  if (pattern) for (const place of document.querySelectorAll(PLACES)) mark(place);
}

/** What some marked words mean, a line for each term. */
function lines(words) {
  return [...new Set([...words].map((word) => terms.get(word.textContent.toLowerCase())))].map((term) => {
    const line = element("span", "meaning");
    line.append(element("b", "", term.name), ` ${term.means}`);
    return line;
  });
}

/** What the terms inside something mean. */
export const meanings = (thing) => lines(thing.querySelectorAll(".term")).slice(0, MOST);

function hide() {
  if (!tip || tip.hidden) return;
  tip.hidden = true;
  document.querySelector("[aria-describedby='tip']")?.removeAttribute("aria-describedby");
}

function show(thing, told) {
  hide();
  if (!told.length) return;
  tip.replaceChildren(...told);
  tip.hidden = false;
  if (!thing.hasAttribute("aria-describedby")) thing.setAttribute("aria-describedby", "tip");
  // Beside what answers, so that it covers no other answer; else below the word.
  const box = (thing.closest(".answer, .card") ?? thing).getBoundingClientRect();
  const beside = thing.closest(".answer") && box.left > tip.offsetWidth + 12;
  const above = thing.closest(".answer, .card") || box.bottom + 6 + tip.offsetHeight > innerHeight;
  tip.style.left = `${beside ? box.left - tip.offsetWidth - 8 : Math.max(4, Math.min(box.left, innerWidth - tip.offsetWidth - 8))}px`;
  tip.style.top = `${Math.max(4, beside ? Math.min(box.top, innerHeight - tip.offsetHeight - 4) : above ? box.top - tip.offsetHeight - 6 : box.bottom + 6)}px`;
}

const explain = (word) => show(word, lines([word]));

/** Fetch the list and listen. */
export async function begin(address) {
  tip = document.getElementById("tip");
  const found = await fetch(address).then((response) => (response.ok ? response.json() : [])).catch(() => []);
  for (const term of found) for (const form of term.forms) terms.set(form.toLowerCase(), term);
  if (!terms.size) return;
  const words = [...terms.keys()].sort((one, other) => other.length - one.length).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  pattern = new RegExp(`\\b(?:${words.join("|")})\\b`, "giu");
  markTerms();
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const term = event.target.closest?.(".term");
    if (term) explain(term);
    else if (!event.target.closest?.("#tip") && !document.activeElement?.matches(".term")) hide();
  });
  document.addEventListener("focusin", (event) => {
    const { target } = event;
    if (target.matches(".term")) explain(target);
    else if (target.matches(":focus-visible") && target.matches(`:is(${FOCUSABLE})`)) show(target, meanings(target));
    else hide();
  });
  document.addEventListener("focusout", hide);
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
  // A finger: a tap explains, but on an answer or a card it answers; there a long press explains.
  document.addEventListener("click", (event) => {
    const term = event.target.closest?.(".term");
    if (term && !term.closest("button, [role=button]")) explain(term);
    else if (!event.target.closest?.("#tip")) hide();
  });
  document.addEventListener("contextmenu", (event) => {
    const term = event.target.closest?.(".term");
    if (!term || event.pointerType !== "touch") return;
    event.preventDefault();
    explain(term);
  });
}
