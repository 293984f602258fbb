// Answering: on the map and the cards first, by the list, by steppers, by keys. What ends the turn is confirmed once.
import { element, symbol } from "./common.js";
import { wish } from "./comfort.js";
import { layOut } from "./dock.js";
import { meanings } from "./terms.js";
import { cell, here, neighbour, zoomBy } from "./stage.js";

let give = () => {}; // How an answer is given; the table says so.
let sure = null; // The button that was pressed once and ends the turn when it is pressed again.
const menu = document.getElementById("menu");
const peek = document.getElementById("peek");

export const choices = () => [...document.querySelectorAll("#ask [data-answer], #acts [data-answer]")];
const targetsOf = (one) => one.dataset.targets?.split("\n").filter(Boolean) ?? [];
/** The answers that are given at a thing; in a lesson, if one of them is asked for, that one. */
function answersAt(name) {
  const found = choices().filter((one) => targetsOf(one).includes(name));
  const wanted = found.filter((one) => one.dataset.wanted !== undefined);
  return wanted.length ? wanted : found;
}
const labelOf = (one) => (one.querySelector("b") ?? one.querySelector("span")?.childNodes[0])?.textContent.trim();

/** Give an answer; one after which others act is asked for a second time, unless the reader wants none of it or a teacher asks for it. */
export function answer(one) {
  if (one.dataset.again !== undefined && one.dataset.wanted === undefined && wish("confirm") && sure?.dataset.answer !== one.dataset.answer) return confirm(one);
  unconfirm();
  return give(one.dataset.answer);
}

function confirm(one) {
  unconfirm();
  sure = one;
  const button = element("button", "act main sure");
  button.type = "button";
  button.id = "sure";
  const ends = one.closest("#acts") !== null;
  button.append(symbol("check"), element("span", "", ends ? "End turn" : `Confirm: ${labelOf(one)}`));
  const back = element("button", "act", "Not yet");
  back.type = "button";
  back.id = "unsure";
  const acts = document.getElementById("acts");
  acts.classList.add("asking");
  acts.append(back, button);
  button.focus({ preventScroll: true });
}

export function unconfirm() {
  if (document.activeElement?.closest("#sure, #unsure")) sure?.focus({ preventScroll: true });
  sure = null;
  document.getElementById("sure")?.remove();
  document.getElementById("unsure")?.remove();
  document.getElementById("acts")?.classList.remove("asking");
}

/** Mark the places and cards of some answers. */
export function point(names) {
  for (const one of document.querySelectorAll(".on[data-target]")) one.classList.remove("on");
  for (const name of names) for (const one of document.querySelectorAll(`[data-target="${CSS.escape(name)}"]`)) {
    one.classList.add("on");
    if (one.matches(".pin.dot")) one.parentNode.append(one); // It opens above the others.
  }
}

/** What a thing is and what can be answered there, in a small menu. */
function openMenu(words, answers, why, x, y) {
  menu.replaceChildren();
  if (words) menu.append(element("p", "", words));
  if (why) menu.append(element("p", "soft", why));
  for (const one of answers) {
    const item = one.cloneNode(true);
    item.removeAttribute("id");
    delete item.dataset.take;
    if (item.classList.contains("act")) item.className = "answer";
    item.addEventListener("click", (event) => { event.stopPropagation(); menu.hidePopover(); answer(one); });
    menu.append(item);
  }
  if (!menu.childNodes.length) return;
  peek.hidden = true;
  menu.showPopover();
  const box = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(4, Math.min(x + 8, innerWidth - box.width - 8))}px`;
  menu.style.top = `${Math.max(4, Math.min(y + 8, innerHeight - box.height - 8))}px`;
  menu.querySelector("button")?.focus({ preventScroll: true });
}

/** A click on a place or a card: a mouse that points at the only answer gives it; a finger, which hides what it taps, sees it first. */
function clickThing(thing, event) {
  const name = thing.dataset.target;
  const answers = answersAt(name);
  const words = thing.querySelector(":scope > title")?.textContent ?? thing.querySelector("h3, .nm")?.textContent ?? "";
  const why = thing.dataset.why ?? [...document.querySelectorAll("#cannot [data-targets]")].find((one) => targetsOf(one).includes(name))?.querySelector("small")?.textContent ?? "";
  const laid = ways(name);
  if (laid.length > 1 && laid.length === answers.length) return answer(laid[turn % laid.length]);
  if (answers.length === 1 && event.pointerType !== "touch") return answer(answers[0]);
  if (!answers.length && !why && !thing.closest("#places")) return undefined;
  const box = thing.getBoundingClientRect();
  return openMenu(words, answers, why, event.clientX || box.right, event.clientY || box.top);
}

/** How many, where the pointer is: after a gesture on the map one need not go back to the list. */
let pointed = { time: -Infinity, x: 0, y: 0 };
function askHowMany() {
  const numbers = [...document.querySelectorAll("#ask .number")];
  if (numbers.length && performance.now() - pointed.time < 4000) openMenu(numbers[0].parentNode.querySelector("p").textContent, numbers, "", pointed.x, pointed.y);
}

/** Where all answers are given at one place, they lie around it. */
const RING_GAP = 6;
function layRing() {
  document.getElementById("ring")?.remove();
  const listed = choices().filter((one) => one.closest("#ask .answers"));
  const names = new Set(listed.flatMap(targetsOf));
  const place = names.size === 1 ? cell([...names][0]) : null;
  if (!place || !listed.every((one) => targetsOf(one).length) || listed.length < 2 || listed.length > 8 || listed.length !== choices().filter((one) => one.closest("#ask")).length) return;
  const ring = element("div", "ring");
  ring.id = "ring";
  ring.ariaHidden = "true"; // The list has the same answers.
  const stage = document.querySelector(".stage");
  const frame = stage.getBoundingClientRect();
  const box = place.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2 - frame.x, box.y + box.height / 2 - frame.y];
  if (x < 0 || y < 0 || x > frame.width || y > frame.height) return;
  stage.append(ring);
  const items = listed.map((one) => {
    const item = element("button", `answer${one.classList.contains("fight") ? " fight" : ""}`);
    item.tabIndex = -1;
    item.title = one.textContent.replace(/\s+/g, " ").trim();
    item.append(...[...one.querySelector("b").childNodes].filter((part) => !part.matches?.(".same")).map((part) => part.cloneNode(true)));
    item.addEventListener("click", (event) => { event.stopPropagation(); answer(one); });
    ring.append(item);
    return item;
  });
  // Half of them to the right and half to the left, one below the other, farther out in the middle: a ring in which none covers another.
  const half = Math.ceil(items.length / 2);
  for (const [side, some] of [[1, items.slice(0, half)], [-1, items.slice(half)]]) {
    const all = some.reduce((sum, item) => sum + item.offsetHeight + RING_GAP, -RING_GAP);
    let top = Math.max(RING_GAP, Math.min(y - all / 2, frame.height - all - RING_GAP));
    for (const item of some) {
      const off = (top + item.offsetHeight / 2 - y) / (all / 2 + box.height / 2);
      const out = box.width * (0.15 + 0.4 * Math.sqrt(Math.max(0, 1 - off * off)));
      const left = side > 0 ? x + out : x - out - item.offsetWidth;
      item.style.left = `${Math.max(RING_GAP, Math.min(left, frame.width - item.offsetWidth - RING_GAP))}px`;
      item.style.top = `${top}px`;
      top += item.offsetHeight + RING_GAP;
    }
  }
}

/** What is to be laid shows at the place under the pointer; of several ways to lay it there, R turns to the next. */
let turn = 0;
let under = null;
const ways = (name) => answersAt(name).filter((one) => one.dataset.ghost && document.getElementById(one.dataset.ghost)?.closest("#places"));
function showGhost(name) {
  under = name;
  document.getElementById("laying")?.remove();
  const some = name ? ways(name) : [];
  const at = some.length ? cell(name)?.dataset.at : null;
  if (!at) return;
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.id = "laying";
  use.setAttribute("href", `#${some[turn % some.length].dataset.ghost}`);
  use.setAttribute("transform", `translate(${at})`);
  document.getElementById("trips").append(use);
}
function turnGhost() {
  turn += 1;
  showGhost(under);
}

/** From here to there in one gesture: the first place answers now, the second as soon as it is asked for. */
let dragging = null;
let after = null;
function beginDrag(event) {
  const thing = event.target.closest("#places .can");
  dragging = thing && event.button === 0 ? { name: thing.dataset.target, x: event.clientX, y: event.clientY } : null;
}
function endDrag(event) {
  const start = dragging;
  dragging = null;
  if (!start || Math.hypot(event.clientX - start.x, event.clientY - start.y) < 24) return;
  const goal = document.elementFromPoint(event.clientX, event.clientY)?.closest?.("#places [data-target]")?.dataset.target;
  const [first, ...more] = answersAt(start.name);
  if (!goal || goal === start.name || !first || more.length) return;
  after = goal;
  answer(first);
}
/** The next question is there: the second half of a gesture is answered, if it is one of the answers. */
export function goOn() {
  const goal = after;
  after = null;
  const found = goal ? answersAt(goal) : [];
  if (found.length === 1) answer(found[0]);
}

/** A card whose words are hidden for want of room opens beside it. */
function openCard(card) {
  if (!card?.matches(".closed")) {
    peek.hidden = true;
    return;
  }
  peek.className = `${card.className.replace("closed", "")} peek`;
  peek.innerHTML = card.innerHTML;
  for (const one of peek.querySelectorAll("[id]")) one.removeAttribute("id");
  peek.append(...meanings(card));
  peek.hidden = false;
  const box = card.getBoundingClientRect();
  peek.style.left = `${Math.max(4, Math.min(box.left, innerWidth - peek.offsetWidth - 4))}px`;
  peek.style.top = `${Math.max(4, Math.min(box.bottom - peek.offsetHeight, innerHeight - peek.offsetHeight - 4))}px`;
}

/** A stepper chooses among answers that differ by a number. */
function step(box, by) {
  const counts = [...document.querySelectorAll("#ask [data-count]")].map((one) => Number(one.dataset.count));
  const output = box.querySelector("output");
  const place = Math.max(0, Math.min(counts.length - 1, counts.indexOf(Number(output.value)) + by));
  output.value = counts[place];
  const said = [...document.querySelectorAll(`#ask [data-count="${counts[place]}"] small`)].map((one) => one.textContent).join(". ");
  if (said) box.querySelector("span").textContent = said;
  const [less, more] = box.querySelectorAll("[data-step]");
  less.disabled = place === 0;
  more.disabled = place === counts.length - 1;
}

export const sheet = (name) => {
  const main = document.getElementById("main");
  main.dataset.tab = name;
  if (name === "mine") main.dataset.dock = "0";
  if (name === "market") main.dataset.dock = document.getElementById("area-1") ? "1" : "0";
  for (const tab of document.querySelectorAll("[data-sheet]")) tab.setAttribute("aria-selected", tab.dataset.sheet === name);
  tabs();
};

/** Which area lies in the dock. */
let picked = false; // Whether the reader has chosen an area; then it stays.
export function tabs(wanted) {
  const main = document.getElementById("main");
  if (wanted !== undefined) main.dataset.dock = wanted;
  if (!document.getElementById(`area-${main.dataset.dock}`)) main.dataset.dock = "0";
  for (const tab of document.querySelectorAll(".pick [data-tab]")) tab.setAttribute("aria-selected", tab.dataset.tab === main.dataset.dock);
  layOut();
}

/** A question that is answered in an area of the dock opens it. */
function showArea() {
  const thing = document.querySelector("#dock .can-play");
  const area = thing?.closest(".area");
  const main = document.getElementById("main");
  const other = !picked && !document.querySelector(`#area-${main.dataset.dock} .can-play`);
  tabs(other ? area?.id.slice(5) ?? "0" : undefined);
  const names = document.querySelectorAll("[data-sheet] [data-name]");
  const areas = [...document.querySelectorAll("#dock .area")];
  if (names[0]) names[0].textContent = areas[0]?.dataset.title.replace(/^Your /, "").replace(/^./, (letter) => letter.toUpperCase()) ?? "Mine";
  if (names[1]) names[1].textContent = areas.length === 2 ? areas[1].dataset.title : "Market";
}

/** Where answers begin: at the stepper, or at the first answer of the list. */
export const first = () => document.querySelector("#ask [data-take]") ?? choices().find((one) => one.checkVisibility()) ?? null;
function toFirst() {
  const list = document.getElementById("list");
  if (list) list.open = true;
  first()?.focus();
}

function keys(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches?.("input, select, textarea") || document.querySelector("dialog[open]")) return;
  if (event.repeat && /^([1-9]|Enter| )$/.test(event.key)) return event.preventDefault(); // A key that is held answers once.
  const list = event.target.closest?.("#menu") ? [...menu.querySelectorAll("button")] : choices().filter((one) => one.offsetParent && !one.closest("[hidden]"));
  const here_ = list.indexOf(document.activeElement);
  const arrows = { ArrowDown: [0, 1], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowLeft: [-1, 0] }[event.key];
  if (arrows && event.target.closest?.("#places")) {
    event.preventDefault();
    const next = neighbour(document.activeElement, ...arrows);
    next?.focus();
  } else if (arrows && here_ >= 0) {
    event.preventDefault();
    list[(here_ + arrows[0] + arrows[1] + list.length) % list.length].focus();
  } else if (/^[1-9]$/.test(event.key)) {
    const one = list[Number(event.key) - 1];
    if (one) answer(one);
  } else if (event.key === "Enter" && !event.target.closest?.("a, button, summary, [role=button], [role=tab]")) {
    document.getElementById("sure")?.click();
  } else if ((event.key === "Enter" || event.key === " ") && event.target.closest?.("[data-target]") && !event.target.closest("button, summary")) {
    event.preventDefault();
    clickThing(event.target.closest("[data-target]"), event);
  } else {
    const acts = {
      a: toFirst,
      u: () => document.querySelector("[data-act='undo']")?.click(),
      h: () => document.querySelector("[data-act='hint']")?.click(),
      m: () => document.querySelector("#places .can")?.focus(),
      r: turnGhost,
      n: () => dispatchEvent(new Event("next")), // Which table that is, the page of a table knows.
      f: () => document.querySelector("[data-full]")?.click(),
      "?": () => document.getElementById("keys")?.showModal(),
      "+": () => zoomBy("in"), "-": () => zoomBy("out"), 0: () => zoomBy("all"),
    };
    acts[event.key.toLowerCase()]?.();
  }
  return undefined;
}

/** Listen to the reader, and show the first question; `given` gives an answer by its notation. */
export function begin(given) {
  give = given;
  document.addEventListener("click", (event) => {
    for (const open of document.querySelectorAll(".seatmenu[open]")) if (!open.contains(event.target)) open.open = false;
    if (event.target.closest("#sure")) return answer(sure);
    if (event.target.closest("#unsure")) return unconfirm();
    const one = event.target.closest("#ask [data-answer], #acts [data-answer]");
    if (one) return answer(one);
    const stepper = event.target.closest("[data-stepper]");
    if (stepper && event.target.closest("[data-step]")) return step(stepper, Number(event.target.closest("[data-step]").dataset.step));
    if (stepper && event.target.closest("[data-take]")) return answer(document.querySelector(`#ask [data-count="${stepper.querySelector("output").value}"] [data-answer]`));
    const tab = event.target.closest(".pick [data-tab]");
    if (tab) {
      picked = true;
      return tabs(tab.dataset.tab);
    }
    const wanted = event.target.closest("[data-sheet]");
    if (wanted) return sheet(wanted.dataset.sheet);
    if (event.target.closest("#grip")) return event.target.closest("#grip").setAttribute("aria-pressed", document.getElementById("main").classList.toggle("tall"));
    const thing = event.target.closest("#places [data-target], #dock [data-target], #seats [data-target], #mat [data-target]");
    if (thing && (thing.closest("#places") || thing.matches(".can-play, [data-why], [role=button]") || thing.querySelector(":scope > .can-play"))) {
      if (thing.closest("summary")) event.preventDefault();
      return clickThing(thing, event);
    }
    return undefined;
  });
  for (const kind of ["focusin", "pointerover"]) document.addEventListener(kind, (event) => {
    const one = event.target.closest?.("#ask [data-answer], #acts [data-answer]");
    if (one) point(targetsOf(one));
    const count = event.target.closest?.(".number");
    if (count) count.parentNode.querySelector("p").textContent = count.lastElementChild.textContent.trim() || "How many?";
    const thing = event.target.closest?.("[data-target]");
    if (thing && !one) {
      point([thing.dataset.target]);
      const marked = answersAt(thing.dataset.target);
      for (const other of choices()) other.classList.toggle("on", marked.includes(other));
      if (kind === "focusin" && thing.closest("#places")) here(thing.querySelector("title")?.textContent);
    }
    const chip = event.target.closest?.(".bit, .fact, .has, .chip, .cost, .corner");
    if (chip && !chip.title && chip.querySelector(".hush")) chip.title = chip.textContent.trim(); // What its sign means.
    if (event.target.closest?.("#scroller")) showGhost(event.target.closest("#places .can")?.dataset.target ?? null);
    if (event.target.closest) openCard(event.target.closest("#dock :is(.card, .goal)"));
  });
  document.addEventListener("pointerdown", beginDrag);
  document.addEventListener("pointerup", (event) => { if (event.target.closest?.("#scroller")) pointed = { time: performance.now(), x: event.clientX, y: event.clientY }; }, { capture: true });
  addEventListener("fitted", layRing);
  document.getElementById("scroller")?.addEventListener("scroll", layRing, { passive: true });
  document.addEventListener("pointerup", endDrag);
  document.addEventListener("keydown", keys);
  document.addEventListener("input", (event) => {
    if (event.target.id !== "search") return;
    const words = event.target.value.toLowerCase();
    const list = document.getElementById("list");
    if (list) list.open = true;
    for (const one of document.querySelectorAll("#ask .answers li")) one.hidden = !one.textContent.toLowerCase().includes(words);
  });
  addEventListener("resize", layOut);
  renewed();
}

/** Places that answer are buttons, and say what is there and what they do. */
function nameTargets() {
  const said = new Map();
  for (const one of choices()) for (const name of targetsOf(one)) said.set(name, [...said.get(name) ?? [], one.textContent.replace(/\s+/g, " ").trim()]);
  for (const one of document.querySelectorAll("#places .can")) {
    one.tabIndex = 0;
    one.role = "button";
    one.ariaLabel = `${one.querySelector("title").textContent}. ${said.get(one.dataset.target)?.join("; ") ?? ""}`;
  }
}

/** After the question has changed. */
export function renewed() {
  unconfirm();
  turn = 0;
  showGhost(null);
  peek.hidden = true;
  if (menu.matches(":popover-open")) menu.hidePopover();
  for (const stepper of document.querySelectorAll("[data-stepper]")) step(stepper, 0);
  nameTargets();
  layRing();
  askHowMany();
  showArea();
}
