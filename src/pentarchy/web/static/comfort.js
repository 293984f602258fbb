// Comfort: what the reader prefers, kept by the browser; keys, full screen, sound; the page that is there without a server.

const USUAL = { theme: "", size: "", speed: "1", confirm: true, sound: false, patterns: false, names: false, tips: true };
let wishes = { ...USUAL };
try { wishes = { ...USUAL, ...JSON.parse(localStorage.getItem("wishes") ?? "{}") }; } catch { /* What can't be read is as usual. */ }

/** What the reader prefers, by name. */
export const wish = (name) => wishes[name];

function apply() {
  const root = document.documentElement;
  for (const name of ["theme", "size"]) {
    if (wishes[name]) root.dataset[name] = wishes[name];
    else delete root.dataset[name];
  }
  document.body.classList.toggle("all-names", wishes.names);
  document.body.classList.toggle("patterns", wishes.patterns);
  dispatchEvent(new Event("resize")); // Other letters, another layout.
}

/** Prefer something from now on. */
export function prefer(name, value) {
  wishes = { ...wishes, [name]: value };
  try { localStorage.setItem("wishes", JSON.stringify(wishes)); } catch { /* Then for this page only. */ }
  apply();
}

let audio = null;
/** A few tones made by the browser: your turn, a fight, the end. */
export function play(kind) {
  if (!wishes.sound) return;
  audio ??= new AudioContext();
  const tones = { turn: [523, 659], fight: [165, 147, 165], end: [392, 523, 659, 784] }[kind];
  tones.forEach((pitch, place) => {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const at = audio.currentTime + place * 0.13;
    tone.type = kind === "fight" ? "sawtooth" : "sine";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(kind === "fight" ? 0.04 : 0.09, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.32);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.34);
  });
}

export function fullScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.();
}

/** Which kinds of questions the reader has met. */
const met = () => { try { return JSON.parse(localStorage.getItem("met") ?? "[]"); } catch { return []; } };

/** Who meets a kind of question for the first time is told what it is; dismissed one by one, or for good. */
export function companion() {
  const tip = document.querySelector("#ask .companion");
  if (!tip) return;
  const was = tip.hidden;
  tip.hidden = !wishes.tips || met().includes(tip.dataset.kind);
  if (tip.hidden !== was) dispatchEvent(new Event("resize")); // It takes room, or gives it back.
}

/** This kind of question is known from now on. */
export function meet(kind) {
  try { localStorage.setItem("met", JSON.stringify([...new Set([...met(), kind])])); } catch { /* Then it is told again. */ }
  companion();
}

/** The question was answered: whoever read about it has met it. */
export function answeredIt() {
  const tip = document.querySelector("#ask .companion:not([hidden])");
  if (tip) meet(tip.dataset.kind);
}

/** Wire the controls of the page. */
export function settle() {
  for (const control of document.querySelectorAll("[data-pref]")) {
    const name = control.dataset.pref;
    if (control.type === "checkbox") control.checked = wishes[name];
    else control.value = wishes[name];
    control.addEventListener("change", () => {
      prefer(name, control.type === "checkbox" ? control.checked : control.value);
      if (name === "sound") play("turn");
      if (name === "tips" && control.checked) localStorage.removeItem("met"); // Who wants tips again wants all of them.
      if (name === "tips") companion();
    });
  }
  document.addEventListener("click", (event) => {
    const opener = event.target.closest("[data-open]");
    if (opener) {
      const wanted = document.getElementById(opener.dataset.open);
      if (wanted.popover) {
        wanted.togglePopover();
        const box = opener.getBoundingClientRect();
        wanted.style.left = `${Math.max(8, Math.min(box.left, innerWidth - wanted.offsetWidth - 8))}px`;
        wanted.style.top = `${box.bottom + 4}px`;
      } else {
        document.querySelector(".menu:popover-open")?.hidePopover();
        wanted.showModal();
      }
    }
    if (event.target.closest("[data-full]")) fullScreen();
    if (event.target.closest("[data-met]")) meet(event.target.closest(".companion").dataset.kind);
    if (event.target.closest("[data-no-tips]")) {
      prefer("tips", false);
      companion();
    }
  });
  apply();
  companion();
  // After the first picture. Without TLS there is none, and nothing is lost.
  setTimeout(() => navigator.serviceWorker?.register("/offline.js").catch(() => {}), 1000);
}
