// Lessons; and opening a record: the file goes to the server as it is.
import { ask, learn, say } from "./common.js";

document.getElementById("record")?.addEventListener("change", async (event) => {
  const [file] = event.target.files;
  if (!file) return;
  say("");
  try {
    const { id } = await ask("/api/records", await file.text());
    location.href = `/t/${id}/replay?at=0`;
  } catch (error) {
    say(error.message);
    event.target.value = "";
  }
});
learn();
