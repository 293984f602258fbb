// What all pages share: asking the server, saying what went wrong, swapping parts of a page.

/** Ask the API; a refusal becomes an Error with its sentence, and so does silence after so many seconds. */
export async function ask(path, body, seconds = 120) {
  const options = body === undefined ? {} : { method: "POST", headers: { "Content-Type": "application/json" }, body: typeof body === "string" ? body : JSON.stringify(body) };
  let response;
  let isJson;
  let content;
  try {
    response = await fetch(path, { ...options, signal: AbortSignal.timeout(seconds * 1000) });
    isJson = (response.headers.get("content-type") ?? "").includes("json");
    content = isJson ? await response.json() : await response.text();
  } catch {
    throw new Error("The server can't be reached.");
  }
  if (!response.ok) throw new Error(isJson ? content.error : "The server could not do that.");
  return content;
}

let fading;
/** Show a sentence; it goes away by itself. */
export function say(sentence) {
  const notice = document.getElementById("notice");
  notice.textContent = sentence;
  clearTimeout(fading);
  if (sentence) fading = setTimeout(() => { notice.textContent = ""; }, 9000);
}

/** Copy a text. A page that came without TLS has to do it in the old way. */
export async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (!done) throw new Error("This browser lets no page copy; mark the link and copy it yourself.");
}

export const still = matchMedia("(prefers-reduced-motion: reduce)");

/** What the page has: the sign of each part, as the server named it. */
export const known = () => [...document.querySelectorAll("[data-part]")].map((one) => `${one.id}:${one.dataset.part}`).join(",");

/** How to find what takes the place of this in a fresh part of the page; empty if it is nothing that stays. */
function selector(one) {
  if (one.id) return `#${CSS.escape(one.id)}`;
  if (one.tagName === "SUMMARY" && one.parentNode.id) return `${selector(one.parentNode)} > summary`;
  const { act, seat, tab, answer, join } = one.dataset;
  if (act) return `[data-act="${act}"]${seat ? `[data-seat="${seat}"]` : ""}`;
  if (tab) return `[data-tab="${tab}"]`;
  if (answer) return `[data-answer="${CSS.escape(answer)}"]`;
  if (join) return `[data-join="${join}"]`;
  if (one.localName === "a") return `a[href="${CSS.escape(one.getAttribute("href"))}"]`;
  const label = one.getAttribute("aria-label");
  return label ? `[aria-label="${CSS.escape(label)}"]` : "";
}

/** Replace the parts that the server sent; what was open stays open, what was scrolled stays, and so does the focus. */
export function put(parts) {
  for (const [name, { digest, html }] of Object.entries(parts)) {
    const part = document.getElementById(name);
    if (!part) continue;
    const open = [...part.querySelectorAll("details[open][id]")].map((one) => one.id);
    const focused = part.contains(document.activeElement) && document.activeElement !== part ? selector(document.activeElement) : "";
    const { scrollTop } = part;
    part.innerHTML = html;
    part.dataset.part = digest;
    for (const id of open) { const one = document.getElementById(id); if (one) one.open = true; }
    part.scrollTop = name === "ask" ? 0 : scrollTop;
    if (focused) part.querySelector(focused)?.focus({ preventScroll: true });
  }
}

/** What is sent only once it is seen: parts whose sign is "later". */
export function sendWhenSeen(refresh) {
  const look = async () => {
    const words = document.getElementById("words");
    const seen = [...document.querySelectorAll("[data-part='later']")].filter((one) => (one === words ? words.open : one.checkVisibility()));
    for (const one of seen) one.dataset.part = "";
    if (seen.length) await refresh();
    if (seen.some((one) => one.isConnected && !one.dataset.part)) refresh(); // One that was under way did not know of it.
  };
  document.addEventListener("toggle", ({ target }) => {
    if (target.id === "words" && !target.open) target.dataset.part = "later";
    else if (target.localName === "details") look();
  }, { capture: true });
  document.addEventListener("click", (event) => { if (event.target.closest("[data-sheet]")) look(); });
  addEventListener("resize", look);
  look();
  return look;
}

/** An element with a class and words. */
export function element(tag, className = "", words = "") {
  const one = document.createElement(tag);
  if (className) one.className = className;
  if (words !== "") one.textContent = words;
  return one;
}

/** One of the symbols of the page. */
export function symbol(name, className = "i") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", className);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#i-${name}`);
  svg.append(use);
  return svg;
}

/** The games that this browser's reader knows, or wants no lesson of. */
export const knows = (game) => { try { return JSON.parse(localStorage.getItem("known") ?? "[]").includes(game); } catch { return false; } };
export function know(game) {
  try { localStorage.setItem("known", JSON.stringify([...new Set([...JSON.parse(localStorage.getItem("known") ?? "[]"), game])])); } catch { /* Then it is offered again. */ }
}

/** Buttons that begin a lesson. */
export function learn() {
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-lesson]");
    if (!button) return;
    button.disabled = true;
    try {
      const { id } = await ask("/api/lessons", { game: button.dataset.lesson });
      know(button.dataset.lesson);
      location.href = `/t/${id}`;
    } catch (error) {
      say(error.message);
      button.disabled = false;
    }
  });
}
