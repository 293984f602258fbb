// A lesson: the teacher stands beside what the step is about, and hides nothing that matters for it.
import { meet } from "./comfort.js";

const GAP = 14;
const GLOWS = "#places .can, #dock .can-play, #mat .can-play, #seats .can-play, [data-wanted], .counts:has([data-wanted])";
/** What the teacher should rather not hide, and how much: first what is asked for, then plates on the map, then words. */
const KEEP = [[GLOWS, 60], ["#places .from", 60], ["#labels .plate, #labels .badge", 9], [".clock, .ask, .acts, .seats, .mat, .dock .card", 4]];
const SIDES = [["right", 1, 0], ["left", -1, 0], ["above", 0, -1], ["below", 0, 1]];

const teacher = document.getElementById("teacher");
const visible = (one) => one?.checkVisibility() && one.getBoundingClientRect().width > 0;
/** A thing on the table by its name, or a panel of the page: "clock", "mat", "seats". */
const find = (name) => [...document.querySelectorAll(`[data-target="${CSS.escape(name)}"], .table #${CSS.escape(name)}, .bar #${CSS.escape(name)}`)].find(visible);
/** Where the list gives the answer that is asked for: its button, or the stepper that counts up to it. */
const answered = () => [...document.querySelectorAll("[data-wanted]")].map((one) => (visible(one) ? one : one.closest(".counts")?.querySelector(".step"))).find(visible);
const shared = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const within = (least, value, most) => Math.max(least, Math.min(most, value));

/** What it stands beside: a place or a card; an answer with the whole width of its list, of which nothing is hidden. */
function around(thing) {
  const { left, right, top, bottom } = thing.getBoundingClientRect();
  const panel = thing.closest("#ask, #acts, #seats")?.getBoundingClientRect();
  return panel ? { left: panel.left, right: panel.right, top, bottom } : { left, right, top, bottom };
}

/** Where it could stand beside a box: on four sides, at the middle or at either end. */
function* places(box, width, height) {
  for (const [side, x, y] of SIDES) for (const end of [0, -1, 1]) {
    const left = x ? (x > 0 ? box.right + GAP : box.left - GAP - width) : (box.left + box.right - width) / 2 + end * width / 2.4;
    const top = y ? (y > 0 ? box.bottom + GAP : box.top - GAP - height) : (box.top + box.bottom - height) / 2 + end * height / 2.4;
    const moved = { left: within(8, left, innerWidth - width - 8), top: within(8, top, innerHeight - height - 8) };
    yield { side, ...moved, right: moved.left + width, bottom: moved.top + height, off: Math.abs(moved.left - left) + Math.abs(moved.top - top) };
  }
}

/** Bring a place of the map into sight, below some height. */
function bring(thing, least) {
  const scroller = thing.closest(".scroller");
  if (!scroller) return;
  const { left, right, top: ceiling, bottom } = scroller.getBoundingClientRect();
  const top = Math.max(ceiling, least);
  const box = thing.getBoundingClientRect();
  if (box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom) return;
  scroller.scrollBy((box.left + box.right - left - right) / 2, (box.top + box.bottom - top - bottom) / 2);
}

/** Stand beside what the step is about; on a phone above the map, of which the rest shows it. */
export function place() {
  teacher.style.cssText = "";
  delete teacher.dataset.side;
  const say = teacher.querySelector(".say[data-marks]");
  const small = innerWidth < 700;
  const free = small && say ? `${teacher.offsetHeight + 12}px` : "";
  document.getElementById("scroller").style.paddingTop = free;
  document.getElementById("fight").style.marginTop = free;
  if (!say) return;
  if (say.dataset.kind) meet(say.dataset.kind);
  const wanted = answered();
  wanted?.scrollIntoView({ block: "nearest" });
  const named = say.dataset.marks.split("\n").filter(Boolean).map(find).filter(Boolean);
  const thing = named[0] ?? wanted;
  if (!thing) return;
  bring(thing, small ? teacher.getBoundingClientRect().bottom : 0);
  if (small) return;
  const box = around(thing);
  const { offsetWidth: width, offsetHeight: height } = teacher;
  const kept = [...KEEP.flatMap(([names, weight]) => [...document.querySelectorAll(names)].filter(visible).map((one) => [one, weight])), ...named.map((one) => [one, 60])];
  const boxes = kept.map(([one, weight]) => [one.getBoundingClientRect(), weight]);
  let best = null;
  for (const one of places(box, width, height)) {
    const far = Math.hypot((one.left + one.right - box.left - box.right) / 2, (one.top + one.bottom - box.top - box.bottom) / 2);
    one.cost = 20 * far + 200 * one.off + boxes.reduce((sum, [other, weight]) => sum + weight * shared(one, other), 0);
    if (!best || one.cost < best.cost) best = one;
  }
  const frame = teacher.offsetParent.getBoundingClientRect();
  teacher.dataset.side = best.side;
  teacher.style.translate = "none";
  teacher.style.left = `${best.left - frame.left}px`;
  teacher.style.top = `${best.top - frame.top}px`;
  const beside = best.side === "left" || best.side === "right";
  const at = beside ? (box.top + box.bottom) / 2 - best.top : (box.left + box.right) / 2 - best.left;
  teacher.style.setProperty("--beak", `${within(20, at, (beside ? height : width) - 20)}px`);
}

new ResizeObserver(place).observe(document.querySelector(".stage"));
