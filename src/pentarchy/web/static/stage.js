// The map: as large as its place, zoomed and moved by wheel, pinch and drag; pins that keep their size; badges that make room
// for each other; what is under the pointer, in words.

const box = () => document.getElementById("map-box");
const map = () => document.getElementById("map");
const scroller = () => document.getElementById("scroller");
const MOST = 5;
let zoom = 1;
let k = 1; // What undoes the map's scale for pins.

/** The size of the map in its own units. */
const size = () => map().viewBox.baseVal;

/** The shape of the map. It is set before the page is laid out for the first time: the map is the most of that work. */
function shape() {
  const [width, height] = (document.getElementById("meta")?.dataset.box ?? "").split(" ").map(Number);
  if (width && (size().width !== width || size().height !== height)) map().setAttribute("viewBox", `0 0 ${width} ${height}`);
  box().style.setProperty("--ratio", size().width / size().height);
  box().style.setProperty("--zoom", zoom);
}

/** After the map or its place has changed: its shape, and the scale that pins undo. Only the layers with pins are told of it: a value
 * that the whole map inherits would have every piece of it styled again. */
export function fit() {
  shape();
  const shown = map().getBoundingClientRect().width;
  if (!shown) return;
  const root = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  k = size().width / shown * Math.max(1, root);
  nameAll();
  for (const layer of map().querySelectorAll("#labels, #names")) layer.style.setProperty("--k", k);
  document.getElementById("labels").style.display = "";
  makeRoom();
  dispatchEvent(new Event("fitted"));
}

/** What a place is called: what is written before the colon of what it is. */
const nameIn = (title) => title?.textContent.split(":")[0] ?? "";

/** The names of all places, for readers who want them. */
function nameAll() {
  document.getElementById("names")?.remove();
  if (!document.body.classList.contains("all-names")) return;
  const layer = document.createElementNS("http://www.w3.org/2000/svg", "g");
  layer.id = "names";
  const written = new Set([...map().querySelectorAll(".pin.name text")].map((one) => one.textContent));
  for (const place of map().querySelectorAll("#places [data-target]")) {
    const name = nameIn(place.querySelector("title"));
    if (!name || written.has(name)) continue;
    const box = place.getBBox();
    const pin = document.createElementNS("http://www.w3.org/2000/svg", "g");
    pin.setAttribute("class", "pin name");
    pin.setAttribute("transform", `translate(${box.x + box.width / 2} ${box.y + box.height / 2})`);
    pin.innerHTML = "<text></text>";
    pin.firstChild.textContent = name;
    layer.append(pin);
  }
  map().append(layer);
}

/** A point of the screen in the map's own units. */
export const inMap = (x, y) => new DOMPoint(x, y).matrixTransform(map().getScreenCTM().inverse());

/** Where a pin may go to that has no room where it belongs: the nearest first, and rather up or down than aside. */
const STEPS = [[0, 0]];
for (const far of [12, 18, 24, 32, 40]) for (let turn = 0; turn < 12; turn++) STEPS.push([Math.round(1.4 * far * Math.sin(turn * Math.PI / 6)), Math.round(-far * Math.cos(turn * Math.PI / 6))]);

/** Whether two boxes lie over each other by more than a pixel. */
const over = (one, other) => one.left < other.right - 1 && one.right > other.left + 1 && one.top < other.bottom - 1 && one.bottom > other.top + 1;

/** Plates stay. Names on paper and badges that would lie over them, or over each other, move to another side of their place; a badge
 * for which there is no room becomes a dot that opens when its place is pointed at. */
function makeRoom() {
  const taken = [];
  const shown = (pin) => pin.querySelector("rect")?.getBoundingClientRect();
  const free = (one) => !taken.some((other) => over(one, other));
  const pins = [...map().querySelectorAll(".pin.badge, .pin.tag")];
  for (const pin of pins) {
    pin.classList.remove("dot");
    pin.firstElementChild.style.translate = "";
  }
  // First all are looked at, then all are moved: by turns, each look would lay the map out again.
  const starts = pins.map(shown);
  const frame = map().getBoundingClientRect();  // on a phone it is wider than what is seen of it
  for (const pin of map().querySelectorAll(".pin.plate")) { const rect = shown(pin); if (rect) taken.push(rect); }
  chooseNames();
  for (const [place, pin] of pins.entries()) {
    const inner = pin.firstElementChild;
    const start = starts[place];
    if (!start) continue;
    const named = pin.classList.contains("tag");
    let found = named ? [0, 0, start] : null;
    for (const [x, y] of STEPS) {
      const moved = { left: start.left + x, right: start.right + x, top: start.top + y, bottom: start.bottom + y };
      if (zoom === 1 && (moved.left < frame.left || moved.right > frame.right || moved.top < frame.top)) continue;
      if (free(moved)) { found = [x, y, moved]; break; }
    }
    if (found) {
      inner.style.translate = `${found[0] * k}px ${found[1] * k}px`;
      taken.push(found[2]);
    } else {
      pin.classList.add("dot");
    }
  }
}

/** Names that would lie over each other: the one that matters more is seen, the others once there is room, closer up. First come those of
 * places that answer, last those of seas; of equals, the one that is drawn first. What a place is called is said when it is pointed at. */
function chooseNames() {
  const asked = new Set([...map().querySelectorAll("#places .can > title")].map(nameIn));
  const names = [...map().querySelectorAll(".pin.name, .pin.water")].flatMap((pin) => (pin.hasAttribute("transform") ? [pin] : [...pin.children]));
  const rank = (one) => (asked.has(one.textContent) ? 0 : one.closest(".water") ? 2 : 1);
  const shown = [];
  const low = new Set();
  for (const one of names.sort((a, b) => rank(a) - rank(b))) {
    const lines = [one, ...one.children].filter((part) => part.localName === "text").map((line) => line.getBoundingClientRect());
    if (lines.some((line) => shown.some((other) => over(line, other)))) low.add(one);
    else shown.push(...lines);
  }
  for (const one of names) one.classList.toggle("low", low.has(one));
}

function zoomTo(wanted, clientX, clientY) {
  const place = scroller();
  const before = map().getBoundingClientRect();
  const frame = place.getBoundingClientRect();
  const x = clientX ?? frame.x + frame.width / 2;
  const y = clientY ?? frame.y + frame.height / 2;
  const share = [(x - before.x) / before.width, (y - before.y) / before.height];
  zoom = Math.max(1, Math.min(MOST, wanted));
  fit();
  const after = map().getBoundingClientRect();
  place.scrollBy(after.x + share[0] * after.width - x, after.y + share[1] * after.height - y);
}

/** Bring a place into sight, in the middle if it is out of it. */
export function centre(node) {
  const place = scroller();
  const frame = place.getBoundingClientRect();
  const one = node?.getBoundingClientRect();
  if (!one) return;
  const inside = one.left >= frame.left && one.right <= frame.right && one.top >= frame.top && one.bottom <= frame.bottom;
  if (!inside) place.scrollBy({ left: one.x + one.width / 2 - frame.x - frame.width / 2, top: one.y + one.height / 2 - frame.y - frame.height / 2 });
}

export const cell = (name) => document.querySelector(`#places [data-target="${CSS.escape(name)}"]`);

/** Say what is here. */
export function here(words) {
  const line = document.getElementById("here");
  const [first, ...rest] = (words ?? "").split(/: (.*)/s);
  line.replaceChildren();
  if (first) {
    const name = document.createElement("b");
    name.textContent = first;
    line.append(name, rest[0] ? ` ${rest[0]}` : "");
  }
  line.hidden = !first;
}

/** Wheel with Ctrl or a pinch zooms, dragging moves. A drag is not a click. */
export function makeMovable() {
  const place = scroller();
  const fingers = new Map();
  let dragged = false;
  let spread = 0;
  place.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomTo(zoom * (event.deltaY < 0 ? 1.2 : 1 / 1.2), event.clientX, event.clientY);
  }, { passive: false });
  place.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, event);
    dragged = false;
    spread = 0;
  });
  place.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    if (fingers.size === 2) {
      fingers.set(event.pointerId, event);
      const [one, two] = fingers.values();
      const now = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
      if (spread) zoomTo(zoom * now / spread, (one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2);
      spread = now;
      dragged = true;
    } else if (event.pointerType === "mouse" && (dragged || Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) > 5)) {
      if (place.scrollWidth > place.clientWidth || place.scrollHeight > place.clientHeight) {
        place.scrollBy(before.clientX - event.clientX, before.clientY - event.clientY);
        fingers.set(event.pointerId, event);
        dragged = true;
      }
    }
  });
  for (const kind of ["pointerup", "pointercancel", "pointerleave"]) place.addEventListener(kind, (event) => { fingers.delete(event.pointerId); });
  place.addEventListener("click", (event) => { if (dragged) { event.stopPropagation(); dragged = false; } }, { capture: true });
  place.addEventListener("pointerover", (event) => here(event.target.closest?.("[data-target], [data-piece]")?.querySelector(":scope > title")?.textContent ?? ""));
  place.addEventListener("pointerleave", () => here(""));
  document.querySelector(".tools").addEventListener("click", (event) => {
    const way = event.target.closest("[data-zoom]")?.dataset.zoom;
    if (way) zoomBy(way);
  });
  shape();
  document.getElementById("labels").style.display = "none"; // Until their scale is known.
  let wide = 0;
  new ResizeObserver(() => {
    fit();
    if (wide !== place.clientWidth) lookAt(); // A device that was turned, or a window of another size.
    wide = place.clientWidth;
  }).observe(document.querySelector(".stage"));
}

/** On a screen that shows a part of the map: the part where the question is, or where something happened. */
export function lookAt() {
  const place = scroller();
  if (place.scrollWidth <= place.clientWidth + 40) return;
  const things = [...document.querySelectorAll("#places .can")];
  const around = things.length ? things : [...document.querySelectorAll("#places .from, #places .halo")];
  const frame = place.getBoundingClientRect();
  const boxes = around.map((one) => one.getBoundingClientRect());
  const middle = boxes.length
    ? [(Math.min(...boxes.map((one) => one.left)) + Math.max(...boxes.map((one) => one.right))) / 2, (Math.min(...boxes.map((one) => one.top)) + Math.max(...boxes.map((one) => one.bottom))) / 2]
    : [map().getBoundingClientRect().x + map().getBoundingClientRect().width / 2, map().getBoundingClientRect().y + map().getBoundingClientRect().height / 2];
  place.scrollBy(middle[0] - frame.x - frame.width / 2, middle[1] - frame.y - frame.height / 2);
}

/** Zoom in, out, or show the whole map. */
export function zoomBy(way) {
  if (way === "all") { zoom = 1; fit(); } else zoomTo(zoom * (way === "in" ? 1.4 : 1 / 1.4));
}

/** From a place of the map to the nearest one in a direction, for keys. */
export function neighbour(from, dx, dy) {
  const middle = (one) => { const rect = one.getBoundingClientRect(); return [rect.x + rect.width / 2, rect.y + rect.height / 2]; };
  const all = [...document.querySelectorAll("#places .can")];
  if (!from || !all.includes(from)) return all[0];
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const one of all) {
    const [a, b] = middle(one);
    const along = (a - x) * dx + (b - y) * dy;
    const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    if (one !== from && along > 4 && along + 2 * aside < least) { least = along + 2 * aside; best = one; }
  }
  return best;
}
