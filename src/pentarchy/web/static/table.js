// A table: listen on the websocket, follow what others do, swap what changed, answer.
import { ask, copy, element, known, put, say, sendWhenSeen, symbol } from "./common.js";
import { answeredIt, companion, play, settle as comfort } from "./comfort.js";
import { company, setClock, tick } from "./company.js";
import { lookForNext } from "./next.js";
import { begin, choices, first, goOn, point, renewed, unconfirm } from "./answering.js";
import { follow, settle, skip, stood } from "./motion.js";
import { cell, centre, fit, lookAt, makeMovable } from "./stage.js";
import { begin as explain, markTerms } from "./terms.js";

const main = document.querySelector("main[data-table]");
const table = main.dataset.table;
const api = `/api/tables/${table}`;
const meta = () => document.getElementById("meta").dataset;
const teacher = document.querySelector("#teacher p") ? import("./teacher.js") : null; // In a lesson only.
const talk = document.getElementById("talk") ? import("./talk.js") : null; // Where there is somebody to talk with.
let eyes = ""; // The person on this device who said that they are looking,
let seen = ""; // and the one whose side is on the page.
let shown = Number(meta().number); // The number of the table on the page,
let wanted = shown; // and the last one that the server told of.
let refreshing = null;
let mine = false; // Whether what comes next is what this reader did.

// What changes.

/** Bring the page up to date; calls while one is under way share the next. What was asked with other eyes is not shown. */
function refresh() {
  refreshing ??= (async () => {
    try {
      let asked;
      do {
        asked = eyes;
        const own = mine;
        mine = false;
        const query = new URLSearchParams({ known: known() });
        if (asked !== "") query.set("as", asked);
        if (eyes === seen) query.set("since", meta().answers);
        const fresh = await ask(`/t/${table}/parts?${query}`, undefined, 15);
        if (asked !== eyes) continue;
        // What the reader did needs no telling; what others did since is played, however soon they were.
        const others = own ? fresh.frames.findIndex((frame) => frame.seat >= 0 && String(frame.seat) !== meta().seat) : 0;
        if (fresh.frames.length && others >= 0) await follow(fresh.frames, (frame) => tell(frame.lines), others);
        setClock(fresh.now);
        change(fresh.parts);
      } while (shown < wanted || asked !== eyes);
    } catch (error) {
      say(error.message);
      if (shown < wanted || seen !== eyes) setTimeout(refresh, 2000); // Nobody else would: the websocket has told already.
    } finally {
      refreshing = null;
    }
  })();
  return refreshing;
}

function change(parts) {
  const before = stood();
  const focused = document.activeElement?.closest("#ask, #acts");
  const was = { ...meta() };
  const bar = document.getElementById("chances");
  put(parts);
  markTerms();
  seen = eyes;
  shown = Number(meta().number);
  wanted = Math.max(wanted, shown);
  fit();
  tick();
  if (parts.standing) settle(before);
  if (parts.ask || parts.acts || parts.dock) renewed();
  companion();
  teacher?.then(({ place }) => place());
  if (meta().seat !== was.seat) forget();
  else if (parts.seats && meta().answers === was.answers) document.getElementById("chances").replaceWith(bar);
  if (parts.ask && focused && !document.activeElement.closest("#ask, #acts")) (first() ?? document.getElementById("status")).focus({ preventScroll: true });
  if (parts.seats) look();
  if (parts.log) tellNews(Number(was.answers));
  talk?.then(({ load, mark }) => (meta().seat === was.seat ? mark() : load()));
  if (parts.fight?.html.trim()) play("fight");
  if (meta().over && !was.over) ended();
  else if (choices().length && (was.seat !== meta().asked || was.asked !== meta().asked)) yourTurn();
  thinkLater();
  if (!choices().length) lookForNext();
  document.title = document.title.replace(/^• /, "");
  if (choices().length) document.title = `• ${document.title}`;
}

function yourTurn() {
  if (was_asked === meta().number) return;
  was_asked = meta().number;
  play("turn");
  lookAt();
}
let was_asked = "";

/** The game is over: the victory is shown, with the way there. */
function ended() {
  main.dataset.over = "";
  play("end");
  loadReview();
  document.getElementById("verdict").showModal();
}

/** Other eyes look now: what the last ones were shown and no part of the page replaces goes. */
function forget() {
  const bar = document.getElementById("chances");
  bar.hidden = true;
  bar.replaceChildren();
  delete bar.dataset.number;
}

/** For those who have the page read to them. */
const tell = (lines) => { document.getElementById("news").textContent = lines.join(" "); };

/** Mark the new lines of the log, and read them out. */
function tellNews(since) {
  const list = document.querySelector("#log .lines");
  const fresh = [...list.querySelectorAll("li[data-at]")].filter((line) => Number(line.dataset.at) > since);
  for (const line of fresh) line.classList.add("new");
  list.scrollTop = 0;
  const words = fresh.slice(0, 6).reverse().map((line) => line.lastElementChild.textContent);
  words.push(document.getElementById("status").textContent);
  if (choices().length) words.push(document.getElementById("question").textContent);
  tell(words);
}

async function loadReview() {
  const review = document.getElementById("review");
  if (review.dataset.loaded) return;
  review.dataset.loaded = "yes";
  review.replaceChildren(element("p", "soft", "The review is being made…"));
  try {
    review.innerHTML = await ask(`/t/${table}/review`);
  } catch (error) {
    review.textContent = error.message;
  }
}

/** What the others did since the reader answered, once more. */
async function recap() {
  const query = meta().seat === "" ? "" : `?as=${meta().seat}`;
  const now = document.getElementById("standing").innerHTML;
  const { standing, frames } = await ask(`/t/${table}/recap${query}`).catch((error) => { say(error.message); return {}; });
  if (!frames) return;
  document.getElementById("standing").innerHTML = standing;
  await follow(frames);
  document.getElementById("standing").innerHTML = now;
}

// The connection. It comes back by itself, from the number that the page shows.

let pause = 500;
async function listen() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const talking = await talk;
  const socket = new WebSocket(`${scheme}://${location.host}${api}/live?since=${shown}${talking ? `&talk=${talking.last()}` : ""}`);
  socket.onopen = () => {
    pause = 500;
    document.getElementById("lost").hidden = true;
  };
  socket.onmessage = (event) => {
    const told = JSON.parse(event.data);
    if (told.talk) return talking.hear(told.talk);
    wanted = Math.max(wanted, told.number);
    if (wanted > shown) refresh();
  };
  socket.onclose = () => {
    document.getElementById("lost").hidden = false;
    setTimeout(listen, pause);
    pause = Math.min(pause * 2, 8000);
  };
}

// While a device sleeps, nothing may reach it, not even that the connection is lost.
document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });

// Answers.

/** Do something at the table; until it is done, nothing else. */
async function act(path, body, after) {
  const question = document.getElementById("ask");
  if (question.ariaBusy) return;
  question.ariaBusy = "true";
  say("");
  try {
    const result = await ask(`${api}/${path}`, body);
    after?.(result);
  } catch (error) {
    say(error.message);
  }
  await refresh();
  document.getElementById("ask").ariaBusy = null;
  goOn();
}

const seat = () => Number(meta().seat);
const answer = (notation) => { mine = true; answeredIt(); return act("answers", { seat: seat(), action: notation, number: shown }); };

const dialog = document.getElementById("dialog");
/** A question to the person, or something to copy; true for yes. */
function converse(title, text, yes, field, asks = false) {
  document.getElementById("dialog-title").textContent = title;
  document.getElementById("dialog-text").textContent = text;
  document.getElementById("dialog-yes").textContent = yes;
  const input = document.getElementById("dialog-field");
  input.hidden = field === undefined;
  input.readOnly = !asks;
  input.value = field ?? "";
  input.setAttribute("aria-label", title);
  dialog.returnValue = "";
  dialog.showModal();
  if (!input.hidden) input.select();
  return new Promise((done) => dialog.addEventListener("close", () => done(dialog.returnValue === "yes"), { once: true }));
}

/** The best answers with the chance to win after each, and why; the first one is marked among the answers. */
function showAdvice(answers) {
  const best = choices().find((one) => one.dataset.answer === answers[0].notation);
  if (!best) return; // The question has changed since.
  const list = element("ol", "advice");
  list.setAttribute("role", "status");
  list.setAttribute("aria-label", "Hint");
  list.append(...answers.map(({ chance, label, why }, place) => {
    const line = element("li");
    line.append(element("b", "", `${Math.round(chance * 100)}%`), ` ${label.replace(/\.$/, "")}.`, place ? "" : ` ${why}`);
    return line;
  }));
  document.querySelector("#ask .advice")?.remove();
  document.querySelector("#ask > header").after(list);
  best.classList.add("hinted");
  const names = best.dataset.targets.split("\n").filter(Boolean);
  point(names);
  for (const name of names) centre(cell(name));
}

const acts = {
  async undo(button) {
    unconfirm();
    if (button.getAttribute("aria-disabled")) return say(document.getElementById("why")?.textContent ?? "Nothing can be taken back.");
    mine = true;
    return act("undo", { seat: Number(button.dataset.seat), number: shown });
  },
  async hint(button) {
    if (button.ariaDisabled) return;
    button.ariaDisabled = "true"; // And not disabled, which would take the focus away.
    const asker = meta().seat;
    try {
      const { answers } = await ask(`${api}/hint?seat=${asker}`);
      if (meta().seat === asker) showAdvice(answers);
    } catch (error) {
      say(error.message);
    }
    button.ariaDisabled = null;
  },
  async coach(button) {
    if (button.ariaDisabled) return;
    button.ariaDisabled = "true";
    button.textContent = "The coach goes through the game; that takes a moment…";
    const place = document.getElementById("coach");
    const found = await ask(`/t/${table}/coach`).catch((error) => error);
    const focused = place.contains(document.activeElement);
    if (found instanceof Error) place.textContent = found.message;
    else place.innerHTML = found;
    if (focused) place.focus({ preventScroll: true });
  },
  async resign(button) {
    if (await converse("Resign?", `${button.dataset.name} can't win any more; a bot plays on while others remain.`, "Resign")) await act("resign", { seat: Number(button.dataset.seat) });
  },
  async rename(button) {
    if (await converse("Your name", "How shall the others call you?", button.dataset.new ? "Play" : "Change", button.dataset.name, true)) {
      await act("rename", { seat: Number(button.dataset.seat), name: document.getElementById("dialog-field").value });
    }
  },
  replace: (button) => act("replace", { seat: Number(button.dataset.seat), bot: main.dataset.bot }),
  return: (button) => act("replace", { seat: Number(button.dataset.seat), bot: null }),
  graduate: () => act("graduate", {}),
  rematch: () => act("rematch", {}, (found) => { location.href = `/t/${found.id}`; }),
  async link(button) {
    try {
      const link = await ask(`${api}/links`, { seat: Number(button.dataset.seat) });
      const address = new URL(link.path, location.href).href;
      if (!await converse(`A link for ${button.dataset.name}`, "Whoever opens this link plays this seat. Send it to nobody else.", "Copy", address)) return;
      await copy(address);
      say("The link is copied.");
    } catch (error) {
      say(error.message);
    }
  },
};

Object.assign(acts, company(table, act, converse));
acts.try = async (button) => {
  try {
    const { id } = await ask(`${api}/try`, { seat: Number(button.dataset.seat) });
    location.href = `/t/${id}`;
  } catch (error) {
    say(error.message);
  }
};
acts.ahead = async () => (await import("./ahead.js")).openAhead(table, seat(), act);

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-act]");
  if (button) return acts[button.dataset.act](button);
  if (event.target.closest("[data-recap]")) return recap();
  if (event.target.closest("[data-open='verdict']")) return loadReview();
  const look = event.target.closest("[data-eyes]");
  if (look) {
    eyes = look.dataset.eyes;
    return refresh();
  }
  return undefined;
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  skip();
  const open = document.querySelector(".seatmenu[open]");
  if (!open) return;
  open.open = false;
  open.querySelector("summary").focus();
});

// An estimate of the chances, once nothing has changed for a moment.

let thinking;
function thinkLater() {
  clearTimeout(thinking);
  const { over, waiting, covered } = meta();
  if (!over && waiting && !covered && !document.hidden) thinking = setTimeout(estimate, 1200);
}

async function estimate() {
  const bar = document.getElementById("chances");
  if (bar.dataset.number === String(shown)) return;
  bar.dataset.number = shown;
  const asker = meta().seat;
  const found = await ask(`${api}/chances${asker === "" ? "" : `?seat=${asker}`}`).catch(() => null);
  if (!found?.chances || found.number !== shown || meta().seat !== asker) return;
  const names = found.chances.map((_, one) => document.querySelector(`#seat-${one} .nm`)?.firstChild.textContent ?? document.querySelector("#mat .me b")?.textContent ?? "");
  const row = element("div", "share");
  row.setAttribute("role", "img");
  row.setAttribute("aria-label", found.chances.map((share, one) => `${names[one]} ${Math.round(share * 100)}%`).join(", "));
  row.append(...found.chances.map((share, one) => {
    const part = element("span", `s${one}`);
    part.style.flexGrow = Math.max(share, 0.02);
    if (share >= 0.12) part.append(symbol(`s${one}`, `e s${one}`), `${Math.round(share * 100)}%`);
    return part;
  }));
  const place = document.getElementById("chances");
  place.dataset.number = shown;
  place.replaceChildren(row, element("p", "", "Chances to win, as a bot sees them from here."));
  place.hidden = false;
}

/** Somebody came by a link: its secret is in the fragment, which no server has seen. Hand it over once, and ask for a name. */
async function arrive(token) {
  history.replaceState(null, "", location.pathname);
  try {
    const { seats } = await ask(`${api}/claim`, { token });
    await refresh();
    const newcomer = document.querySelector("[data-act='rename'][data-new]");
    if (newcomer && seats.length === 1) await acts.rename(newcomer);
  } catch (error) {
    say(error.message);
  }
}
const brought = new URLSearchParams(location.hash.slice(1));
if (brought.get("seat")) arrive(brought.get("seat"));
if (brought.get("join")) {
  history.replaceState(null, "", location.pathname);
  acts.join(null, brought.get("join"));
}
setClock(Number(main.dataset.now));
tick();

comfort();
makeMovable();
begin(answer);
const look = sendWhenSeen(refresh);
teacher?.then(({ place }) => place());
if (meta().over) loadReview();
thinkLater();
// After the first picture, from which they would take the processor; what happens until then is told as well.
setTimeout(async () => {
  try {
    await talk?.then(({ load }) => load());
  } finally {
    listen();
  }
}, 200);
setTimeout(() => {
  explain(main.dataset.terms);
  lookForNext();
}, 300);
if (choices().length) document.title = `• ${document.title}`;
main.dataset.ready = performance.now().toFixed(); // Milliseconds after the click that led here.
