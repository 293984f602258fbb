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

const known = new Map();

/** How to find what takes the place of this in a fresh part of the page; empty if it is nothing that stays. */
function selector(one) {
  if (one.id) return `#${CSS.escape(one.id)}`;
  if (one.tagName === "SUMMARY" && one.parentNode.id) return `${selector(one.parentNode)} > summary`;
  const { act, seat } = one.dataset;
  if (act) return `[data-act="${act}"]${seat ? `[data-seat="${seat}"]` : ""}`;
  const label = one.getAttribute("aria-label");
  return label ? `[aria-label="${CSS.escape(label)}"]` : "";
}

/** Put a part in the place of the old one; what was open stays open, and the focus stays where it was. */
function put(part, old) {
  const open = [old, ...old.querySelectorAll("details")].filter((one) => one.open && one.id).map((one) => one.id);
  const focused = old.contains(document.activeElement) ? selector(document.activeElement) : "";
  old.replaceWith(part);
  for (const one of [part, ...part.querySelectorAll("details")]) if (open.includes(one.id)) one.open = true;
  if (focused) part.querySelector(focused)?.focus({ preventScroll: true });
}

/** Replace every part of the page that differs from the same part in this HTML; the ids that changed. */
export function swap(html) {
  const fresh = new DOMParser().parseFromString(html, "text/html");
  const changed = new Set();
  for (const part of fresh.querySelectorAll("[data-part]")) {
    const text = part.outerHTML;
    if (known.get(part.id) === text) continue;
    known.set(part.id, text);
    const old = document.getElementById(part.id);
    if (!old) continue;
    put(document.adoptNode(part), old);
    changed.add(part.id);
  }
  return { changed, fresh };
}
