// Which puzzles this browser's reader has solved.

function all() {
  try { return JSON.parse(localStorage.getItem("solved") ?? "{}"); } catch { return {}; }
}

/** The keys of those of a game. */
export const solved = (game) => new Set(all()[game] ?? []);

/** One more is solved. */
export function remember(game, key) {
  const known = all();
  known[game] = [...new Set([...(known[game] ?? []), key])];
  try { localStorage.setItem("solved", JSON.stringify(known)); } catch { /* Then it may be solved again. */ }
}
