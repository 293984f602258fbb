// Following the others: what they did is played piece by piece, slowly enough to be followed, and can be paused or skipped.
import { still } from "./common.js";
import { wish, prefer } from "./comfort.js";

const STEP = 700;
const OWN = 250;
let paused = false;
let skipping = false;
let wake = null;
const standing = () => document.getElementById("standing");
const svg = "http://www.w3.org/2000/svg";

const position = (node) => {
  const found = /translate\(([-\d.]+)[ ,]([-\d.]+)\)/.exec(node?.getAttribute("transform") ?? "");
  return found ? [Number(found[1]), Number(found[2])] : null;
};
const kind = (name) => name.replace(/@[^@]*$/, "");
const find = (name) => standing().querySelector(`[data-piece="${CSS.escape(name)}"]`);

/** Where each piece stands, by its name. */
export function stood() {
  return new Map([...standing().querySelectorAll("[data-piece]")].map((node) => [node.dataset.piece, position(node)]));
}

/** Let a piece travel to where it stands now. */
function travel(node, from, duration) {
  const to = position(node);
  if (!from || !to || (from[0] === to[0] && from[1] === to[1]) || !duration) return null;
  return node.animate([{ translate: `${from[0] - to[0]}px ${from[1] - to[1]}px` }, { translate: "0 0" }], { duration, easing: "cubic-bezier(.3, .1, .2, 1)" }).finished;
}

/** An arrow from where to where, in the colour of who moved. */
function arrow(from, to, seat, duration) {
  const path = document.createElementNS(svg, "path");
  const [x, y] = to;
  const angle = Math.atan2(y - from[1], x - from[0]);
  const head = (turn) => `${x - 16 * Math.cos(angle + turn)} ${y - 16 * Math.sin(angle + turn)}`;
  path.setAttribute("d", `M${from[0]} ${from[1]}L${x} ${y}M${head(0.5)}L${x} ${y}L${head(-0.5)}`);
  path.setAttribute("class", `trip s${seat}`);
  document.getElementById("trips").append(path);
  path.animate([{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], { duration: duration * 1.5 }).finished.then(() => path.remove(), () => path.remove());
}

/** Pair what is new with what is gone: the same piece by name, or one of the same kind that left somewhere. */
function pairs(before, names) {
  const gone = [...before.keys()].filter((name) => !names.has(name));
  const found = new Map();
  for (const name of names) {
    if (before.has(name)) { found.set(name, before.get(name)); continue; }
    const place = gone.findIndex((other) => kind(other) === kind(name));
    if (place >= 0) found.set(name, before.get(gone.splice(place, 1)[0]));
  }
  return found;
}

/** After the layer was replaced at once: what moved travels, what is new appears. */
export function settle(before, duration = OWN) {
  if (still.matches || document.hidden) return;
  const now = stood();
  const from = pairs(before, new Set(now.keys()));
  let moved = 0;
  for (const [name, to] of now) {
    const was = from.get(name);
    if (was && to && (was[0] !== to[0] || was[1] !== to[1])) {
      if (moved++ < 40) travel(find(name), was, duration);
    } else if (!was && before.size) {
      find(name)?.animate([{ opacity: 0 }, { opacity: 1 }], { duration });
    }
  }
}

const pace = () => (skipping || document.hidden ? 0 : { 0: 0, 1: STEP, 2: STEP / 2 }[wish("speed")] ?? STEP);

function rest(milliseconds) {
  return new Promise((done) => {
    const over = () => { wake = null; done(); };
    const timer = setTimeout(() => (paused ? null : over()), milliseconds);
    wake = () => { clearTimeout(timer); over(); };
  });
}

/** Change the pieces as one answer changed them. */
function apply(frame, duration) {
  const before = stood();
  const holder = document.createElementNS(svg, "g");
  const names = new Set([...before.keys()].filter((name) => !frame.went.includes(name)));
  for (const name of Object.keys(frame.came)) names.add(name);
  const from = pairs(before, names);
  for (const name of frame.went) find(name)?.remove();
  for (const [name, markup] of Object.entries(frame.came)) {
    holder.innerHTML = markup;
    const node = holder.firstElementChild;
    const old = find(name);
    if (old) old.replaceWith(node);
    else standing().append(node);
    const was = from.get(name);
    const to = position(node);
    if (!duration || still.matches) continue;
    if (was && to && Math.hypot(was[0] - to[0], was[1] - to[1]) > 6) {
      travel(node, was, duration);
      if (frame.seat >= 0) arrow(was, to, frame.seat, duration);
    } else if (!was) {
      node.animate([{ opacity: 0, translate: "0 -14px" }, { opacity: 1, translate: "0 0" }], { duration });
    }
  }
}

/** Light up where it happened. */
function light(marks, on) {
  for (const name of marks) document.querySelector(`#places [data-target="${CSS.escape(name)}"]`)?.classList.toggle("halo", on);
}

/** Play frames one after the other; what each one is stands below the map. The first few may be the reader's own: they need no telling. */
export async function follow(frames, told = () => {}, own = 0) {
  skipping = false;
  const line = document.getElementById("follow");
  if (pace() && frames.length > own) line.hidden = false;
  for (const [place, frame] of frames.entries()) {
    const duration = pace();
    apply(frame, place < own ? Math.min(duration, OWN) : duration);
    if (!duration || place < own) continue;
    line.className = `follow s${frame.seat}`;
    document.getElementById("follow-words").textContent = frame.lines.join(" ");
    light(frame.marks, true);
    told(frame);
    await rest(still.matches ? 500 : duration + Math.min(900, 12 * frame.lines.join("").length));
    light(frame.marks, false);
  }
  line.hidden = true;
}

/** Finish at once. */
export function skip() {
  skipping = true;
  paused = false;
  wake?.();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-follow]");
  if (!button) return;
  if (button.dataset.follow === "skip") skip();
  if (button.dataset.follow === "pause") {
    paused = !paused;
    button.setAttribute("aria-label", paused ? "Go on" : "Pause");
    if (!paused) wake?.();
  }
  if (button.dataset.follow === "speed") {
    const next = { 1: "2", 2: "0", 0: "1" }[wish("speed")];
    prefer("speed", next);
    button.textContent = { 1: "1×", 2: "2×", 0: "at once" }[next];
    if (next === "0") skip();
  }
});
