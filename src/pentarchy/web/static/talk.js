// Table talk: what people say to each other, beside the log.
import { ask, element, say, symbol } from "./common.js";

const main = document.querySelector("main[data-table]");
const api = `/api/tables/${main.dataset.table}/talk`;
const panel = document.getElementById("talk");
const list = document.getElementById("said");
const form = document.getElementById("say-it");
const note = document.getElementById("talk-note");
const menu = document.getElementById("talk-menu");
let facts = null; // The talk as the server told it last,
let said = []; // and all its messages that are on the page.

/** The number of the last message that the page knows. */
export const last = () => facts?.last ?? 0;

/** When something was said: the time today, else the day. */
function when(made) {
  const then = new Date(made * 1000);
  const today = then.toDateString() === new Date().toDateString();
  return then.toLocaleString([], today ? { hour: "2-digit", minute: "2-digit" } : { day: "numeric", month: "short" });
}

function line(one) {
  const row = element("li");
  row.dataset.number = one.number;
  const words = element("span", "line-of");
  words.append(element("b", "", one.name), " ", one.removed ? element("span", "gone", "This message was removed.") : one.text, element("time", "", when(one.made)));
  words.querySelector("time").dateTime = new Date(one.made * 1000).toISOString();
  row.append(symbol(`s${one.seat}`, `e s${one.seat}`), words);
  if (!one.yours && !one.removed) {
    const more = element("button");
    more.type = "button";
    more.dataset.about = one.number;
    more.setAttribute("aria-label", `More about what ${one.name} said`);
    more.append(symbol("more"));
    row.append(more);
  }
  return row;
}

function show() {
  const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  const rows = said.map(line);
  if (facts.more && said.length) {
    const more = element("li", "more");
    const button = element("button", "button small", "Earlier messages");
    button.type = "button";
    button.dataset.earlier = "";
    more.append(button);
    rows.unshift(more);
  }
  if (!rows.length) rows.push(element("li", "soft", facts.muted ? "" : "Nobody has said anything yet."));
  list.replaceChildren(...rows);
  if (atEnd) list.scrollTop = list.scrollHeight;
  form.hidden = !facts.may_write;
  const words = facts.muted ? "You have muted the talk at this table." : !facts.on ? "The host has switched the talk off." : facts.may_write ? "" : "Only who sits at this table can talk here.";
  note.hidden = !words;
  note.replaceChildren(words);
  if (facts.muted) note.append(act("Read it again", "mute", { muted: false }));
  else if (!facts.on && facts.may_switch) note.append(act("Switch it on", "switch", { on: true }));
  mark();
}

/** A button that does something about the talk. */
function act(words, path, body, look = "button small") {
  const button = element("button", look, words);
  button.type = "button";
  button.addEventListener("click", async () => {
    if (menu.matches(":popover-open")) menu.hidePopover();
    try {
      take(await ask(`${api}/${path}`, body));
    } catch (error) {
      say(error.message);
    }
  });
  return button;
}

/** The talk anew. */
function take(found) {
  facts = found;
  said = found.messages;
  show();
}

let loading = null;
/** Read the talk; who calls while it is being read waits for the same. Who may not read it is told so where it would be, and not
 * alarmed while they look at the table. */
export function load() {
  const refused = (error) => { note.textContent = error.message; note.hidden = false; };
  loading ??= ask(api).then(take, refused).finally(() => { loading = null; });
  return loading;
}

/** How many messages are unread, wherever that is shown; who sees the talk has read it. */
export function mark() {
  if (!facts) return;
  if (facts.unread && panel.checkVisibility() && !document.hidden) {
    facts.unread = 0;
    ask(`${api}/read`, { number: facts.last }).catch(() => { /* Then it is unread the next time. */ });
  }
  for (const one of document.querySelectorAll(".unread")) {
    one.textContent = facts.unread || "";
    one.hidden = !facts.unread;
    if (facts.unread) one.append(element("span", "hush", facts.unread === 1 ? " unread message" : " unread messages"));
  }
  for (const one of document.querySelectorAll(".pair [data-beside]")) one.setAttribute("aria-selected", String(one.closest("#talk") ? one.dataset.beside === "talk" : one.dataset.beside === "log"));
}

/** What the websocket tells. */
export function hear(told) {
  if (told.again || !facts) return load();
  const { message } = told;
  if (message.number <= facts.last) return undefined;
  facts.last = message.number;
  if (!facts.muted) {
    said.push(message);
    if (!message.yours) facts.unread += 1;
  }
  return show();
}

async function earlier() {
  const before = said[0].number;
  try {
    const found = await ask(`${api}?before=${before}`);
    const height = list.scrollHeight;
    said = [...found.messages, ...said];
    facts.more = found.more;
    show();
    list.scrollTop = list.scrollHeight - height;
  } catch (error) {
    say(error.message);
  }
}

/** Show the log or the talk; the tab that was clicked has its twin there. */
function turn(to) {
  main.dataset.beside = to;
  dispatchEvent(new Event("resize")); // On a phone the talk has more room than the log, and the map less.
  list.scrollTop = list.scrollHeight;
  document.querySelector(`#${to} .pair [data-beside="${to}"]`)?.focus({ preventScroll: true });
}

function open(button, ...entries) {
  menu.replaceChildren(...entries);
  menu.showPopover();
  const at = button.getBoundingClientRect();
  menu.style.left = `${Math.max(8, Math.min(at.right - menu.offsetWidth, innerWidth - menu.offsetWidth - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(at.bottom + 4, innerHeight - menu.offsetHeight - 8))}px`;
  menu.querySelector("button")?.focus();
}

/** What can be done about a message. */
function about(button) {
  const one = said.find(({ number }) => String(number) === button.dataset.about);
  const entries = [act(`Mute ${one.name}`, "mute", { muted: true, message: one.number }, "act")];
  if ("reports" in panel.dataset) {
    const report = element("button", "act", "Report this message");
    report.type = "button";
    report.addEventListener("click", () => { menu.hidePopover(); complain(one); });
    entries.push(report);
  }
  open(button, ...entries);
}

/** What can be done about the whole talk. */
function all(button) {
  if (!facts) return;
  const entries = [facts.muted ? act("Read the talk again", "mute", { muted: false }, "act") : act("Mute the talk at this table", "mute", { muted: true }, "act")];
  for (const one of facts.muted_people) entries.push(act(`Read ${one.name} again`, "mute", { muted: false, message: one.message }, "act"));
  if (facts.may_switch) entries.push(facts.on ? act("Switch the talk off for all", "switch", { on: false }, "act") : act("Switch the talk on for all", "switch", { on: true }, "act"));
  open(button, ...entries);
}

const dialog = document.getElementById("report");
function complain(one) {
  dialog.querySelector("blockquote").textContent = one.text;
  const field = dialog.querySelector("textarea");
  field.value = "";
  dialog.returnValue = "";
  dialog.showModal();
  dialog.addEventListener("close", async () => {
    if (dialog.returnValue !== "yes") return;
    try {
      say((await ask("/api/reports", { table: main.dataset.table, message: one.number, reason: field.value })).done);
    } catch (error) {
      say(error.message);
    }
  }, { once: true });
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = form.querySelector("input");
  const text = field.value.trim();
  if (!text) return;
  const { seat } = document.getElementById("meta").dataset;
  const button = form.querySelector("button");
  button.disabled = true;
  try {
    const message = await ask(api, { text, ...(seat === "" ? {} : { seat: Number(seat) }) });
    field.value = "";
    list.scrollTop = list.scrollHeight;
    hear({ message });
    list.scrollTop = list.scrollHeight;
  } catch (error) {
    say(error.message);
  }
  button.disabled = false;
  field.focus();
});
document.addEventListener("click", (event) => {
  const tab = event.target.closest(".pair [data-beside]");
  if (tab) turn(tab.dataset.beside);
  else if (event.target.closest("[data-sheet], [data-earlier]")) event.target.closest("[data-earlier]") ? earlier() : requestAnimationFrame(mark);
  else if (event.target.closest("#talk-more")) all(event.target.closest("#talk-more"));
  else if (event.target.closest("[data-about]")) about(event.target.closest("[data-about]"));
});
document.addEventListener("visibilitychange", mark);
addEventListener("resize", mark);
