// The board: zoom and pan, and pieces that travel from where they were to where they are.
import { still } from "./common.js";

const QUARTER = 250;
const MOST = 8;
const STEP = matchMedia("(pointer: coarse)").matches ? 2 : 1.4;
let view = null; // The part of the picture that is shown; null for all of it.

const holder = () => document.getElementById("board");
const picture = () => holder().querySelector("svg.pt");
const wholes = new WeakMap();

/** The viewBox of the whole picture, as the server drew it. */
function whole(svg) {
  if (!wholes.has(svg)) wholes.set(svg, svg.getAttribute("viewBox"));
  return wholes.get(svg);
}

function apply() {
  const svg = picture();
  const [x, y, width, height] = whole(svg).split(" ").map(Number);
  if (view && view.width >= width) view = null;
  holder().classList.toggle("zoomed", Boolean(view));
  if (view) {
    const box = svg.getBoundingClientRect(); // On a phone it is higher now, and shows more above and below.
    const room = Math.max(view.height, view.width * box.height / box.width);
    view.y -= (room - view.height) / 2;
    view.height = room;
    view.x = Math.min(Math.max(view.x, x), x + width - view.width);
    view.y = room < height ? Math.min(Math.max(view.y, y), y + height - room) : y + (height - room) / 2;
  }
  svg.setAttribute("viewBox", view ? `${view.x} ${view.y} ${view.width} ${view.height}` : whole(svg));
}

const inPicture = (x, y) => new DOMPoint(x, y).matrixTransform(picture().getScreenCTM().inverse());

/** Where something in sight can be answered, or where something happened: one looks closer to see that. */
function ofInterest(x, y, width, height) {
  const box = (holder().querySelector(".glow") ?? holder().querySelector(".halo"))?.getBoundingClientRect();
  const point = box && inPicture(box.x + box.width / 2, box.y + box.height / 2);
  return point && point.x > x && point.x < x + width && point.y > y && point.y < y + height ? point : null;
}

/** Zoom by a factor around a point of the screen, or around what is of interest, or around the middle. */
function zoom(factor, clientX, clientY) {
  const svg = picture();
  const [x, y, width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
  const centre = clientX === undefined ? ofInterest(x, y, width, height) ?? { x: x + width / 2, y: y + height / 2 } : inPicture(clientX, clientY);
  const magnified = Number(whole(svg).split(" ")[2]) / width;
  const k = Math.min(factor, MOST / magnified);
  view = { x: centre.x - (centre.x - x) / k, y: centre.y - (centre.y - y) / k, width: width / k, height: height / k };
  apply();
}

/** After the board was swapped: keep what was zoomed into. */
export const keepView = apply;

/** Wheel with Ctrl or a pinch zooms, dragging pans. A drag is not a click. */
export function makeMovable(box) {
  const fingers = new Map();
  let dragged = false;
  let spread = 0;
  box.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, event.clientX, event.clientY);
  }, { passive: false });
  box.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, event);
    dragged = false;
    spread = 0;
  });
  box.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    if (fingers.size === 2) {
      fingers.set(event.pointerId, event);
      const [one, two] = fingers.values();
      const now = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
      if (spread) zoom(now / spread, (one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2);
      spread = now;
      dragged = true;
    } else if (view && (dragged || Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) > 5)) {
      const scale = picture().getScreenCTM().a;
      view.x -= (event.clientX - before.clientX) / scale;
      view.y -= (event.clientY - before.clientY) / scale;
      fingers.set(event.pointerId, event);
      dragged = true;
      apply();
    }
  });
  for (const kind of ["pointerup", "pointercancel", "pointerleave"]) box.addEventListener(kind, (event) => { fingers.delete(event.pointerId); });
  box.addEventListener("click", (event) => { if (dragged) event.stopPropagation(); }, { capture: true });
  document.querySelector(".tools").addEventListener("click", (event) => {
    const way = event.target.closest("[data-zoom]")?.dataset.zoom;
    if (way === "all") { view = null; apply(); } else if (way) zoom(way === "in" ? STEP : 1 / STEP);
  });
}

/** Where each piece lies now, by its look. */
export function pieces() {
  const found = new Map();
  for (const path of holder().querySelectorAll(".piece")) {
    const place = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(path.getAttribute("transform") ?? "");
    if (!place) continue;
    const look = `${path.getAttribute("fill")} ${path.getAttribute("d")}`;
    if (!found.has(look)) found.set(look, []);
    found.get(look).push({ path, x: Number(place[1]), y: Number(place[2]) });
  }
  return found;
}

/** Let what moved travel: each new place of a look takes the nearest place that it left. */
export function travel(before) {
  if (still.matches || document.hidden) return;
  for (const [look, now] of pieces()) {
    const left = (before.get(look) ?? []).filter((old) => !now.some((one) => one.x === old.x && one.y === old.y));
    const came = now.filter((one) => !(before.get(look) ?? []).some((old) => one.x === old.x && one.y === old.y));
    for (const one of came.slice(0, 40)) {
      left.sort((a, b) => Math.hypot(a.x - one.x, a.y - one.y) - Math.hypot(b.x - one.x, b.y - one.y));
      const from = left.shift();
      const steps = from
        ? [{ transform: `translate(${from.x - one.x}px, ${from.y - one.y}px)` }, { transform: "none" }]
        : [{ opacity: 0 }, { opacity: 1 }];
      one.path.parentNode.animate(steps, { duration: QUARTER, easing: "ease-out" });
    }
  }
}
