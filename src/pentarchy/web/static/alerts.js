// Alerts on the page of the account: this browser as one of them, and the reader's time zone.
import { ask, say } from "./common.js";

const section = document.getElementById("alerts");
const button = document.getElementById("push");

const zone = document.getElementById("quiet-zone");
if (!zone.value) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "UTC";
document.getElementById("zones").append(...(Intl.supportedValuesOf?.("timeZone") ?? []).map((name) => new Option(name, name)));

/** The bytes of a text in the base64 of addresses. */
const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

async function subscribe() {
  if (await Notification.requestPermission() !== "granted") throw new Error("This browser does not allow notices from here; its settings for this page do.");
  const worker = await navigator.serviceWorker.register("/offline.js");
  await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(section.dataset.key) });
  const { endpoint, keys } = made.toJSON();
  const { done } = await ask("/api/account/alerts/push", { endpoint, p256dh: keys.p256dh, auth: keys.auth });
  sessionStorage.setItem("done", done);
  location.reload();
}

// Without TLS a browser has neither.
if ("PushManager" in window && "serviceWorker" in navigator && "Notification" in window) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    button.disabled = true;
    say("");
    try {
      await subscribe();
    } catch (error) {
      say(error.name === "AbortError" ? "This browser could not reach its push service." : error.message);
    }
    button.disabled = false;
  });
}

// Who signs out hears nothing in this browser any more: its push service says so when the next notice is to come.
document.querySelector("form[data-call='/api/account/exit']").addEventListener("submit", async () => {
  const worker = await navigator.serviceWorker?.getRegistration();
  await (await worker?.pushManager?.getSubscription())?.unsubscribe();
});
