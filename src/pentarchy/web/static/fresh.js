// Lists of tables stay true while a page is open: every now and then, and whenever somebody comes back to it, they are asked for again.
import { put } from "./common.js";

const EVERY = 20_000; // Milliseconds.
let looking = false;

async function freshen() {
  if (document.hidden || looking) return;
  looking = true;
  try {
    const answer = await fetch(location.href, { signal: AbortSignal.timeout(EVERY) });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const list of document.querySelectorAll("[data-fresh]")) {
      const html = page.getElementById(list.id)?.innerHTML ?? "";
      if (html !== list.innerHTML) put({ [list.id]: { digest: "", html } });
    }
  } catch {
    // The server can't be reached just now: the lists stay as they are until it can.
  } finally {
    looking = false;
  }
}

setInterval(freshen, EVERY);
document.addEventListener("visibilitychange", freshen);
addEventListener("pageshow", (event) => { if (event.persisted) freshen(); }); // back to a page that was put away
