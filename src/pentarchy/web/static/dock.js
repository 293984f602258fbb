// The dock: cards whose words have no room are closed, and open beside the pointer or the focus; a mat that does not fit leaves out
// what is not there.

const EDGE = 5; // What is left free below a card: its shadow and its row's padding.
const CLOSING = ".hand .card, .hand .goal, .market .card";

/** After the dock, its place or the letters have changed. */
export function layOut() {
  const dock = document.getElementById("dock");
  const mat = document.getElementById("mat");
  if (!dock) return;
  const cards = [...dock.querySelectorAll(CLOSING)].filter((one) => one.checkVisibility());
  for (const one of cards) one.classList.remove("closed");
  mat?.classList.remove("tight");
  for (const row of new Set(cards.map((one) => one.parentNode))) {
    const some = [...row.children].filter((one) => cards.includes(one));
    row.style.alignItems = "start"; // Each by its own words: else all are as high as the highest.
    const end = endOf(row.closest(".area"));
    const tooLong = (one) => one.getBoundingClientRect().top + one.scrollHeight > end;
    const together = row.classList.contains("meters") && tooLong(row); // Meters share a column.
    const long = some.filter((one) => together || tooLong(one));
    for (const one of long) one.classList.add("closed");
    row.style.alignItems = "";
  }
  const pick = mat?.querySelector(".pick");
  const me = mat?.querySelector(".me");
  if (pick && me && pick.offsetTop > me.offsetTop + me.offsetHeight / 2) mat.classList.add("tight");
}

/** How far down the cards of an area may reach: to its end, unless it grows with them. */
function endOf(area) {
  if (getComputedStyle(area).overflowY === "visible") return Infinity;
  return area.getBoundingClientRect().top + area.clientHeight - area.scrollTop - EDGE;
}
