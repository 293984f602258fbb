// Before the first picture: what the reader prefers.
try {
  const wishes = JSON.parse(localStorage.getItem("wishes") ?? "{}");
  if (wishes.theme) document.documentElement.dataset.theme = wishes.theme;
  if (wishes.size) document.documentElement.dataset.size = wishes.size;
} catch { /* A browser that keeps nothing shows the usual page. */ }
