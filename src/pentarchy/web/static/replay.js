// A replay: slider, step keys and log all lead to a moment, and the address says which.
import { ask, copy, known, put, say, sendWhenSeen } from "./common.js";
import { settle as comfort } from "./comfort.js";
import { begin, renewed } from "./answering.js";
import { settle, stood } from "./motion.js";
import { fit, makeMovable } from "./stage.js";

const main = document.querySelector("main[data-table]");
const table = main.dataset.table;
const slider = document.getElementById("slider");
const last = Number(slider.max);
let at = Number(slider.value);
let under = null;
let playing = null;

/** Go to a moment; while one is on its way, only the latest wish counts. */
function go(moment) {
  at = Math.max(0, Math.min(last, moment));
  slider.value = at;
  document.getElementById("at").textContent = at;
  under ??= load().finally(() => { under = null; });
  return under;
}

async function load() {
  let moment;
  do {
    moment = at;
    try {
      const eyes = main.dataset.eyes === "" ? "" : `&as=${main.dataset.eyes}`;
      const { parts } = await ask(`/t/${table}/moment?at=${moment}${eyes}&known=${encodeURIComponent(known())}`);
      const before = stood();
      put(parts);
      fit();
      if (parts.standing) settle(before, 400);
      renewed();
    } catch (error) {
      say(error.message);
      stop();
      return;
    }
    mark();
    history.replaceState(null, "", `?at=${moment}`);
    document.getElementById("picture").href = `/api/tables/${table}/board.svg?at=${moment}${main.dataset.eyes === "" ? "" : `&seat=${main.dataset.eyes}`}`;
  } while (moment !== at);
}

function mark() {
  let now = null;
  for (const line of document.querySelectorAll("#log li[data-at]")) {
    line.classList.toggle("now", Number(line.dataset.at) === at);
    if (Number(line.dataset.at) <= at) now = line;
  }
  const list = document.querySelector("#log .lines");
  if (now) list.scrollTop = now.offsetTop - list.offsetTop - list.clientHeight / 2;
}

/** The button says what it would do now. */
function offer(words) {
  const button = document.querySelector('[data-step="play"]');
  button.setAttribute("aria-label", words);
  const [play, pause] = button.children;
  play.hidden = words !== "Play";
  pause.hidden = !play.hidden;
}

function stop() {
  clearInterval(playing);
  playing = null;
  offer("Play");
}

const steps = {
  first: () => go(0),
  last: () => go(last),
  "-1": () => go(at - 1),
  1: () => go(at + 1),
  play() {
    if (playing) return stop();
    if (at === last) go(0);
    offer("Pause");
    playing = setInterval(() => (at < last ? go(at + 1) : stop()), 600);
    return undefined;
  },
};

slider.addEventListener("input", () => { stop(); go(Number(slider.value)); });
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-step]");
  if (button) {
    if (button.dataset.step !== "play") stop();
    steps[button.dataset.step]();
  }
  const line = event.target.closest("#log a");
  if (line) {
    event.preventDefault();
    stop();
    go(Number(line.parentNode.dataset.at));
  }
});
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select") || event.altKey || event.ctrlKey || event.metaKey) return;
  const step = { ArrowLeft: "-1", ArrowRight: "1", Home: "first", End: "last" }[event.key];
  if (!step) return;
  event.preventDefault();
  stop();
  steps[step]();
});
document.getElementById("eyes")?.addEventListener("change", (event) => {
  main.dataset.eyes = event.target.value;
  go(at);
});
document.getElementById("copy").addEventListener("click", async () => {
  try {
    await copy(location.href);
    say("The link is copied.");
  } catch {
    say(`The link is: ${location.href}`);
  }
});

comfort();
makeMovable();
begin(() => {});
sendWhenSeen(() => go(at));
history.replaceState(null, "", `?at=${at}`);
mark();
main.dataset.ready = performance.now().toFixed(); // Milliseconds after the click that led here.
