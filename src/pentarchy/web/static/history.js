// The history of a table: agree to go on under newer rules.
const main = document.getElementById("main");
const notice = document.getElementById("notice");

async function agree(button) {
  button.disabled = true;
  const response = await fetch(`/api/tables/${main.dataset.table}/agree`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ seat: Number(button.dataset.agree) }),
  });
  const said = await response.json();
  if (response.ok) location.assign(said.goes_on ? `/t/${main.dataset.table}` : location.href);
  else {
    notice.textContent = said.error;
    button.disabled = false;
  }
}

main.addEventListener("click", (event) => {
  const button = event.target.closest("[data-agree]");
  if (button) agree(button);
});
