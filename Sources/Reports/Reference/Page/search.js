"use strict";
// Searches the entries of `search-index.js`, by name first, then by description. Works from local files.
const box = document.getElementById("search");
const list = document.getElementById("results");
const status = document.getElementById("status");
const most = 40;

if (matchMedia("(max-width: 900px)").matches) document.querySelector("nav details").open = false;

// Scrolls the list at the left to the link of this page.
const pages = document.querySelector("nav"), current = pages.querySelector("[aria-current]");
if (current) pages.scrollTop += current.getBoundingClientRect().top - pages.getBoundingClientRect().top - pages.clientHeight / 2;

function rank(entry, words) {
  const [name, , of, doc] = entry.map((text) => text.toLowerCase());
  let total = 0;
  for (const word of words) {
    if (name === word) total += of ? 100 : 120;
    else if (name.startsWith(word)) total += 60;
    else if (name.includes(word)) total += 40;
    else if (of.includes(word)) total += 20;
    else if (doc.includes(word)) total += 5;
    else return 0;
  }
  return total;
}

function show() {
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.length === 0 ? [] : entries
    .map((entry, place) => ({ entry, place, rank: rank(entry, words) }))
    .filter((item) => item.rank > 0)
    .sort((a, b) => b.rank - a.rank || a.place - b.place);
  list.replaceChildren(...found.slice(0, most).map(({ entry: [name, href, of, doc] }) => {
    const item = document.createElement("li"), link = document.createElement("a");
    link.href = href;
    link.append(name);
    if (of) { const small = document.createElement("small"); small.append(of); link.append(small); }
    if (doc) { const span = document.createElement("span"); span.append(doc); link.append(span); }
    item.append(link);
    return item;
  }));
  list.hidden = found.length === 0;
  status.textContent = words.length === 0 ? "" : found.length === 1 ? "1 result" : `${found.length} results`;
}

box.addEventListener("input", show);
box.addEventListener("focus", show);
list.addEventListener("click", () => { list.hidden = true; });
document.addEventListener("click", (event) => { if (!event.target.closest(".search")) list.hidden = true; });
document.addEventListener("keydown", (event) => {
  const links = [...list.querySelectorAll("a")], place = links.indexOf(document.activeElement);
  if (event.key === "/" && !/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)) { event.preventDefault(); box.focus(); }
  else if (event.key === "Escape") { list.hidden = true; box.focus(); }
  else if (list.hidden) return;
  else if (event.key === "ArrowDown") { event.preventDefault(); links[Math.min(place + 1, links.length - 1)]?.focus(); }
  else if (event.key === "ArrowUp") { event.preventDefault(); (place > 0 ? links[place - 1] : box).focus(); }
  else if (event.key === "Enter" && document.activeElement === box) links[0]?.click();
});
