// A table: listen on the websocket, swap what changed, answer by button or by clicking on the board.
import { ask, copy, say, still, swap } from "./common.js";
import { keepView, makeMovable, pieces, travel } from "./board.js";

const main = document.querySelector("main[data-table]");
const table = main.dataset.table;
const api = `/api/tables/${table}`;
const meta = () => document.getElementById("meta").dataset;
const choices = () => [...document.querySelectorAll("#ask .choice")];
let eyes = ""; // The person on this device who said that they are looking,
let seen = ""; // and the one whose side is on the page.
let shown = Number(meta().number); // The number of the table on the page,
let wanted = shown; // and the last one that the server told of.
let refreshing = null;

// What changes.

/** Bring the page up to date; calls while one is under way share the next. What was asked with other eyes is not shown. */
function refresh() {
  refreshing ??= (async () => {
    try {
      let asked;
      do {
        asked = eyes;
        const html = await ask(`/t/${table}/parts${asked === "" ? "" : `?as=${asked}`}`, undefined, 15);
        if (asked === eyes) await show(html);
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

/** A change of eyes is a change of scene, with a transition; an answer must be there at once, and its pieces travel. */
function show(html) {
  if (eyes === seen || still.matches || document.hidden || !document.startViewTransition) return change(html);
  const asked = eyes;
  const transition = document.startViewTransition(() => { // It begins a little later: the eyes may be others by then.
    if (asked === eyes) change(html);
  });
  transition.ready.catch(() => {}); // The next change may cut it short; the page is right all the same.
  return transition.updateCallbackDone;
}

function change(html) {
  const before = pieces();
  const focused = document.activeElement?.closest("#ask");
  const lastAt = Number(meta().answers);
  const lastSeat = meta().seat;
  const bar = document.getElementById("chances");
  const { changed, fresh } = swap(html);
  seen = eyes;
  shown = Number(meta().number);
  wanted = Math.max(wanted, shown);
  if (changed.has("board")) {
    keepView();
    travel(before);
  }
  if (meta().seat !== lastSeat) forget();
  else if (changed.has("players") && Number(meta().answers) === lastAt) document.getElementById("chances").replaceWith(bar);
  if (changed.has("ask") && focused && !document.activeElement.closest("#ask")) (choices()[0] ?? document.getElementById("status")).focus({ preventScroll: true });
  if (changed.has("log")) tellNews(lastAt);
  const review = fresh.getElementById("review");
  if (review && !document.getElementById("review")) document.querySelector(".stage").append(document.adoptNode(review));
  if (!review) document.getElementById("review")?.remove();
  loadReview();
  thinkLater();
  document.title = document.title.replace(/^• /, "");
  if (choices().length) document.title = `• ${document.title}`;
}

/** Other eyes look now: what the last ones were shown and no part of the page replaces goes. */
function forget() {
  menu.hidePopover();
  menu.replaceChildren();
  const bar = document.getElementById("chances");
  bar.hidden = true;
  bar.replaceChildren();
  delete bar.dataset.number;
}

/** Mark the new lines of the log, and read them out. */
function tellNews(since) {
  const list = document.querySelector("#log .log");
  const fresh = [...list.querySelectorAll("li[data-at]")].filter((line) => Number(line.dataset.at) > since);
  for (const line of fresh) line.classList.add("new");
  list.scrollTop = list.scrollHeight;
  const words = fresh.slice(-6).map((line) => line.querySelector("span").textContent);
  words.push(document.getElementById("status").textContent);
  if (choices().length) words.push(document.querySelector("#ask .question").textContent);
  document.getElementById("news").textContent = words.join(" ");
}

async function loadReview() {
  const review = document.getElementById("review");
  if (!review?.dataset.load) return;
  const path = review.dataset.load;
  delete review.dataset.load;
  try {
    review.innerHTML = await ask(path);
  } catch (error) {
    review.textContent = error.message;
  }
}

// The connection. It comes back by itself, from the number that the page shows.

let pause = 500;
function listen() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}${api}/live?since=${shown}`);
  socket.onopen = () => {
    pause = 500;
    document.getElementById("lost").hidden = true;
  };
  socket.onmessage = (event) => {
    wanted = Math.max(wanted, JSON.parse(event.data).number);
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
}

const seat = () => Number(meta().seat);
const answer = (notation) => act("answers", { seat: seat(), action: notation, number: shown });
const labelOf = (choice) => choice.firstChild.textContent;
const answersAt = (name) => choices().filter((one) => one.dataset.targets.split("\n").includes(name));

const menu = document.getElementById("menu");
/** What a thing on the board is and what can be answered there, in a small menu. */
function openMenu(words, answers, x, y) {
  menu.replaceChildren(...answers.map((one) => {
    const item = document.createElement("button");
    item.type = "button";
    item.className = "choice";
    item.textContent = labelOf(one);
    item.addEventListener("click", () => { menu.hidePopover(); answer(one.dataset.answer); });
    return item;
  }));
  if (words) {
    const text = document.createElement("p");
    text.textContent = words;
    menu.prepend(text);
  }
  menu.showPopover();
  const box = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(4, Math.min(x, innerWidth - box.width - 8))}px`;
  menu.style.top = `${Math.max(4, Math.min(y, innerHeight - box.height - 8))}px`;
  menu.querySelector("button")?.focus();
}

/** The words that the board has for what was clicked, as it shows them to a mouse that rests there. */
function wordsFor(node) {
  for (let one = node; one && one.parentNode !== document.getElementById("board"); one = one.parentNode) {
    const title = [...one.children].find((child) => child.tagName === "title");
    if (title) return title.textContent;
  }
  return "";
}

/** A mouse that points at the only answer gives it; a finger, which hides what it taps, first sees what it is. */
function clickBoard(event) {
  const place = event.target.closest(".target.glow");
  const answers = place ? answersAt(place.dataset.target) : [];
  if (answers.length === 1 && event.pointerType !== "touch") return answer(answers[0].dataset.answer);
  const words = wordsFor(event.target);
  if (words || answers.length) openMenu(words, answers, event.clientX, event.clientY);
}

/** Mark these things on the board. */
function point(names) {
  for (const one of document.querySelectorAll("#board .target.point")) one.classList.remove("point");
  const things = names.map((name) => document.querySelector(`#board [data-target="${CSS.escape(name)}"]`)).filter(Boolean);
  for (const one of things) one.classList.add("point");
}

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
  const list = document.createElement("ol");
  list.className = "advice";
  list.setAttribute("role", "status");
  list.setAttribute("aria-label", "Hint");
  list.append(...answers.map(({ chance, label, why }, place) => {
    const line = document.createElement("li");
    const share = document.createElement("b");
    share.textContent = `${Math.round(chance * 100)}%`;
    line.append(share, ` ${label.replace(/\.$/, "")}.`, place ? "" : ` ${why}`);
    return line;
  }));
  document.querySelector("#ask .advice")?.remove();
  document.querySelector("#ask .acts").after(list);
  best.classList.add("hinted");
  best.scrollIntoView({ block: "nearest" });
  point(best.dataset.targets.split("\n").filter(Boolean));
}

const acts = {
  async undo(button) {
    if (button.getAttribute("aria-disabled")) return say(document.getElementById("why")?.textContent ?? "Nothing can be taken back.");
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

document.addEventListener("click", (event) => {
  for (const open of document.querySelectorAll(".seatmenu[open]")) if (!open.contains(event.target)) open.open = false;
  const choice = event.target.closest("#ask .choice");
  if (choice) return answer(choice.dataset.answer);
  if (event.target.closest("#board")) return clickBoard(event);
  const button = event.target.closest("[data-act]");
  if (button) return acts[button.dataset.act](button);
  const look = event.target.closest("[data-eyes]");
  if (look) {
    eyes = look.dataset.eyes;
    return refresh();
  }
});

/** Say below the answers what a thing is. */
function describe(words, choice) {
  for (const one of choices()) one.removeAttribute("aria-describedby");
  const line = document.getElementById("about");
  if (!line) return;
  line.textContent = words;
  if (words && line.offsetParent) choice?.setAttribute("aria-describedby", "about"); // A touch screen has them in the label.
}

for (const kind of ["focusin", "pointerover"]) document.addEventListener(kind, (event) => {
  const choice = event.target.closest?.("#ask .choice");
  if (!choice) return;
  point(choice.dataset.targets.split("\n").filter(Boolean));
  describe(choice.querySelector("small")?.textContent ?? "", choice === document.activeElement ? choice : null);
});
document.getElementById("board").parentNode.addEventListener("pointerover", (event) => {
  const place = event.target.closest(".target.glow");
  const marked = place ? answersAt(place.dataset.target) : [];
  for (const one of choices()) one.classList.toggle("point", marked.includes(one));
  if (place) describe(wordsFor(place));
});

// Keys: arrows walk through the answers, digits take one of the first nine. A key that is held answers once: the next
// question already has the focus.
document.addEventListener("keydown", (event) => {
  const inside = event.target.closest?.("#ask, #menu") && event.target.tagName !== "INPUT";
  const open = event.key === "Escape" && !dialog.open && document.querySelector(".seatmenu[open]");
  if (open) {
    open.open = false;
    open.querySelector("summary").focus();
  }
  if (inside && event.repeat && /^([1-9]|Enter| )$/.test(event.key)) return event.preventDefault();
  const list = event.target.closest?.("#menu") ? [...menu.querySelectorAll(".choice")] : choices().filter((one) => !one.parentNode.hidden);
  if (event.altKey || event.ctrlKey || event.metaKey || !list.length) return;
  const here = list.indexOf(document.activeElement);
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (here >= 0 && step) {
    event.preventDefault();
    list[(here + step + list.length) % list.length].focus();
  } else if (inside && /^[1-9]$/.test(event.key)) {
    list[Number(event.key) - 1]?.click();
  }
});
document.addEventListener("input", (event) => {
  if (event.target.id !== "search") return;
  const words = event.target.value.toLowerCase();
  for (const one of choices()) one.parentNode.hidden = !one.textContent.toLowerCase().includes(words);
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
  const players = [...document.querySelectorAll(".player")];
  const row = document.createElement("div");
  row.className = "bar";
  row.setAttribute("role", "img");
  row.setAttribute("aria-label", found.chances.map((share, one) => `${players[one].querySelector("b").textContent} ${Math.round(share * 100)}%`).join(", "));
  row.append(...found.chances.map((share, one) => {
    const part = document.createElement("span");
    part.className = `seat${one}`;
    part.style.flexGrow = Math.max(share, 0.02);
    if (share >= 0.12) part.append(players[one].querySelector(".shape").cloneNode(true), `${Math.round(share * 100)}%`);
    return part;
  }));
  const words = document.createElement("p");
  words.textContent = "Chances to win, as a bot sees them from here.";
  const place = document.getElementById("chances");
  place.dataset.number = shown;
  place.replaceChildren(row, words);
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
const token = new URLSearchParams(location.hash.slice(1)).get("seat");
if (token) arrive(token);

makeMovable(document.querySelector(".board"));
requestAnimationFrame(() => { // Asked for now, how high the log is would hold up the first picture.
  const list = document.querySelector("#log .log");
  list.scrollTop = list.scrollHeight;
});
setTimeout(listen, 100); // After the first picture; what happens until then is told as well.
loadReview();
thinkLater();
if (choices().length) document.title = `• ${document.title}`;
main.dataset.ready = performance.now().toFixed(); // Milliseconds after the click that led here.
