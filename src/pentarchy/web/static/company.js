// People at a table beside the game: joining, inviting, voting, and the clocks.
import { ask, copy, say } from "./common.js";

/** How long, as a clock says it: minutes and seconds, or days and hours. */
function words(seconds) {
  const left = Math.max(0, Math.ceil(seconds));
  const pad = (count) => String(count).padStart(2, "0");
  if (left >= 86400) return `${Math.floor(left / 86400)} d ${Math.floor(left % 86400 / 3600)} h`;
  if (left >= 3600) return `${Math.floor(left / 3600)}:${pad(Math.floor(left % 3600 / 60))}:${pad(left % 60)}`;
  return `${Math.floor(left / 60)}:${pad(left % 60)}`;
}

let ahead = 0; // How many seconds this device's clock is ahead of the server's.
/** What the server's clock says, when it said it. */
export const setClock = (now) => { ahead = Date.now() / 1000 - now; };

/** Write all clocks of the page as they stand now. */
export function tick() {
  for (const one of document.querySelectorAll(".timer")) {
    const left = one.dataset.ends ? Number(one.dataset.ends) - (Date.now() / 1000 - ahead) : Number(one.dataset.left);
    one.textContent = words(left);
    one.classList.toggle("short", Boolean(one.dataset.ends) && left < 30);
  }
}

/** What the buttons do. */
export function company(table, act, converse) {
  const api = `/api/tables/${table}`;
  document.addEventListener("submit", async (event) => {
    const form = event.target.closest("[data-invite]");
    if (!form) return;
    event.preventDefault();
    const field = form.querySelector("input");
    try {
      const { name } = await ask(`${api}/invite`, { name: field.value });
      field.value = "";
      say(`${name} is invited.`);
    } catch (error) {
      say(error.message);
    }
  });
  return {
    async join(_, token) {
      const known = document.getElementById("main").dataset.name || localStorage.getItem("name") || "";
      if (!known && !await converse("Your name", "How shall the others call you?", "Join", "", true)) return undefined;
      const name = known || document.getElementById("dialog-field").value;
      if (name && !known) localStorage.setItem("name", name);
      return act("join", { name, ...(token ? { token } : {}) });
    },
    leave: () => act("leave", {}),
    begin: () => act("begin", {}),
    vote: (button) => act("vote", { seat: Number(button.dataset.seat), choice: button.dataset.choice }),
    async abort() {
      if (await converse("End it without a result?", "Nobody wins, and it counts for no rating. A game that has begun ends when all who play agree.", "End it")) await act("abort", {});
    },
    async door() {
      try {
        const { path } = await ask(`${api}/door`, {});
        const address = new URL(path, location.href).href;
        if (!await converse("A link to join", "Whoever opens it can take a free seat.", "Copy", address)) return;
        await copy(address);
        say("The link is copied.");
      } catch (error) {
        say(error.message);
      }
    },
  };
}
setInterval(tick, 500);
