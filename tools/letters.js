// What a page's words look like: each with the size of its letters as they are drawn, and those that are cut.
() => {
  const area = ({ a, b, c, d }) => Math.sqrt(Math.abs(a * d - b * c));
  const scale = (one) => {
    if (one.ownerSVGElement) return one.getScreenCTM() ? area(one.getScreenCTM()) : 0;
    let found = 1;
    for (let up = one; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.transform !== "none") found *= area(new DOMMatrix(style.transform));
      if (style.scale !== "none") found *= Math.min(...style.scale.split(" ").map(Number));
      found *= Number(style.zoom) || 1;
    }
    return found;
  };
  const named = (one) => {
    const classes = (one.getAttribute("class") ?? "").trim().split(/\s+/).filter(Boolean);
    return one.id ? `#${one.id}` : classes.length ? `.${classes.join(".")}` : one.localName;
  };
  const where = (one) => {
    const names = [];
    for (let up = one; up && names.length < 4; up = up.parentElement) {
      names.unshift(named(up));
      if (up.id) break;
    }
    return names.join(" ");
  };
  const told = (one, words, size) => ({ words: words.trim().slice(0, 60), where: where(one), size });
  // What is there for those who have the page read to them is not looked at.
  const hushed = [...document.querySelectorAll("*")].filter((one) => getComputedStyle(one).clipPath === "inset(50%)");
  const hidden = (one) => !one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    || one.closest(".defs, [hidden]") || hushed.some((other) => other.contains(one));

  const found = [];
  const seen = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.textContent.trim() || seen.has(one)) continue;
    seen.add(one);
    if (one.closest("script, style, title, option, textarea") || hidden(one)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const shown = range.getClientRects().length > 0;
    if (shown) found.push(told(one, node.textContent, parseFloat(getComputedStyle(one).fontSize) * scale(one)));
  }

  const cut = [];
  const clips = (way) => way === "hidden" || way === "clip";
  for (const one of document.body.querySelectorAll("*:not(.stage, .map)")) {
    if (one.ownerSVGElement || one.localName === "svg" || !one.clientWidth || hidden(one)) continue;
    const { overflowX, overflowY } = getComputedStyle(one);
    const wide = clips(overflowX) && one.scrollWidth > one.clientWidth + 1;
    const high = clips(overflowY) && one.scrollHeight > one.clientHeight + 1;
    if ((wide || high) && one.innerText?.trim()) cut.push(told(one, one.innerText, 0));
  }
  const room = document.documentElement.clientWidth;
  const scrolls = (one) => one && (["auto", "scroll"].includes(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
  for (const one of document.body.querySelectorAll("b, h1, h2, h3, p, summary, button, li, .nm, .card, .chip, .has")) {
    if (hidden(one) || !one.innerText?.trim()) continue;
    const box = one.getBoundingClientRect();
    if (box.width && (box.right > room + 1 || box.left < -1) && !scrolls(one.parentElement)) cut.push(told(one, one.innerText, 0));
  }
  return { found, cut };
}
