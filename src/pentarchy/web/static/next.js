// The way to the next table that waits for the reader.
import { ask, say } from "./common.js";

const EVERY = 60_000; // Milliseconds between two looks by itself.
const link = document.getElementById("next");
const table = document.querySelector("main[data-table]").dataset.table;
let looked = 0;

/** See how many others wait; not more often than every few seconds. */
export async function lookForNext() {
  if (!link || document.hidden || Date.now() - looked < 3000) return;
  looked = Date.now();
  const turns = await ask("/api/turns").catch(() => null);
  if (!turns) return; // The page says by itself when the server can't be reached.
  const others = turns.filter((one) => one.id !== table).length;
  link.hidden = !others;
  link.querySelector("b").textContent = others;
  link.setAttribute("aria-label", `Next table: ${others} ${others === 1 ? "waits" : "wait"} for you`);
}

/** The key: there at once, or the reason why not. */
async function toNext() {
  looked = 0;
  await lookForNext();
  if (link?.hidden) say("No other table waits for you.");
  else link?.click();
}

/** Who looks at their question needs no alert about it; only a server for a community sends any. */
function beHere() {
  const { asked, seat } = document.getElementById("meta").dataset;
  if (link.dataset.here && !document.hidden && asked === seat) ask(`/api/tables/${table}/here`, {}).catch(() => {}); // Then one comes too many.
}

setInterval(beHere, 30_000);
setTimeout(beHere, 10_000);
addEventListener("next", toNext);
setInterval(lookForNext, EVERY);
document.addEventListener("visibilitychange", lookForNext);
