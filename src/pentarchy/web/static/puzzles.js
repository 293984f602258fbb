// The puzzles of a game: what is solved says so, and the button leads to the first that is not.
import { solved } from "./solved.js";

const { game } = document.getElementById("main").dataset;
const links = [...document.querySelectorAll(".puzzles a")];

function show() {
  const known = solved(game);
  for (const link of links) link.querySelector(".done").hidden = !known.has(link.dataset.key);
  const left = links.filter((link) => !known.has(link.dataset.key));
  const button = document.getElementById("go-on");
  const count = links.length - left.length;
  document.getElementById("progress").textContent = count ? `${count} of ${links.length} solved` : "";
  button.href = (left[0] ?? links[0]).getAttribute("href");
  button.textContent = !count ? "Begin" : left.length ? "Go on" : "Again from the first";
}
addEventListener("pageshow", show); // Also when a browser goes back to the page as it was.
