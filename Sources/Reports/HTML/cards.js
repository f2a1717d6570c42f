// The cards of causes and of snapshots that are not equal; their pictures are loaded when they become visible.

const data = JSON.parse(document.getElementById("data").textContent);
const state = { view: "side", search: "", verdicts: new Set(), scene: "", variant: "", cause: "" };
// The causes and snapshots with a card, in order.
const cards = { causes: [], snapshots: [] };
const find = (id) => document.getElementById(id);

// MARK: Cards

function announce(name, detail) {
  document.dispatchEvent(new CustomEvent(`tatami:${name}`, { detail }));
}

function fill(card, part, text) {
  const element = card.querySelector(part);
  if (text) element.textContent = text; else element.remove();
  return element;
}

// Sets the command to copy, the one quoted in `text`; removes the button if there is none.
function offerCopy(card, text) {
  const command = text && /'(tatami [^]*)'/.exec(text)?.[1];
  const button = card.querySelector(".copy");
  if (!command) return button.remove();
  button.append("Copy ", made("code", "", command));
  button.addEventListener("click", async () => {
    const isCopied = await navigator.clipboard.writeText(command).then(() => true, () => false);
    say(isCopied ? "Copied." : command);
  });
}

function madeCause(cause, number) {
  const card = cloned("cause-template");
  fill(card, ".count", cause.title);
  card.querySelector(".changes").replaceChildren(...cause.changes.map((change) => made("li", "", change)));
  fill(card, ".consequences", cause.consequences.join("\n"));
  fill(card, ".remainder", cause.remainder);
  const button = fill(card, ".filter", cause.snapshots.length === 1 ? "Show its snapshot" : `Show its ${cause.snapshots.length} snapshots`);
  button.addEventListener("click", () => { choose("cause", state.cause === String(number) ? "" : String(number)); });
  offerCopy(card, cause.hint);
  announce("cause", { card, cause, actions: card.querySelector(".actions") });
  return card;
}

function fillCloseUp(card, cause) {
  const snapshot = data.snapshots[cause.example];
  const place = card.querySelector(".close-up");
  if (!snapshot.expected && !snapshot.actual) return place.remove();
  const part = closePart(snapshot);
  const button = made("button", "plain pictures");
  button.type = "button";
  button.setAttribute("aria-label", `Zoom into ${snapshot.name}`);
  for (const side of ["expected", "actual"]) if (snapshot[side]) button.append(figure(snapshot, side, part));
  button.addEventListener("click", () => inspector.open(snapshot, state.view));
  place.replaceChildren(button, made("p", "example", snapshot.name));
}

// Returns the item of a lint issue: its place, and the snapshots that have it.
function madeLintIssue(lintIssue, number) {
  const item = made("li", "annotation");
  item.dataset.number = number;
  const names = made("p", "links");
  names.append(...lintIssue.snapshots.slice(0, 12).map((place) => linkTo(data.snapshots[place])));
  if (lintIssue.snapshots.length > 12) names.append(made("span", "", `and ${lintIssue.snapshots.length - 12} more`));
  const place = made("p", "meta");
  place.append(made("code", "", lintIssue.place));
  item.append(made("p", "sentence", lintIssue.sentence), place, names);
  return item;
}

// Returns a button that goes to the card of a snapshot; its name alone if it has no card.
function linkTo(snapshot) {
  if (snapshot.isApproved) return made("span", "", snapshot.name);
  const button = made("button", "link", snapshot.name);
  button.type = "button";
  button.addEventListener("click", () => goToCard(snapshot));
  return button;
}

// Goes to the card of a snapshot; resets the filters if they hide it.
function goToCard(snapshot) {
  const found = cards.snapshots.find((entry) => entry.snapshot === snapshot);
  if (found.card.hidden) reset();
  goTo(found);
}

// Returns the card of a snapshot without its pictures, which are loaded when it becomes visible.
function madeSnapshot(snapshot) {
  const card = cloned("snapshot-template");
  card.dataset.tone = snapshot.tone;
  fill(card, ".scene", snapshot.scene && `${snapshot.scene}/`);
  fill(card, ".shot", snapshot.shot);
  fill(card, ".variant", snapshot.variant && `@${snapshot.variant}`);
  fill(card, ".verdict", snapshot.label);
  fill(card, ".sentence", snapshot.sentence);
  fill(card, ".meta", [snapshot.place, snapshot.extent, snapshot.note].filter(Boolean).join(" · "));
  offerCopy(card, snapshot.hint);
  fillMoments(card, snapshot);
  const hasPictures = snapshot.expected || snapshot.actual;
  if (hasPictures) {
    card.querySelector(".zoom").addEventListener("click", () => inspector.open(snapshot, state.view));
    card.querySelector(".toggle").addEventListener("click", () => toggle(card, snapshot));
    card.querySelector(".stage").addEventListener("click", (event) => {
      if (event.target.closest(".frame")) inspector.open(snapshot, state.view);
    });
  } else {
    for (const part of [".stage", ".zoom", ".toggle"]) card.querySelector(part).remove();
  }
  if (!(snapshot.expected && snapshot.actual)) card.querySelector(".toggle")?.remove();
  announce("snapshot", { card, snapshot, actions: card.querySelector(".actions") });
  return card;
}

// Adds buttons that go to the moments of the same film, and one that plays them.
function fillMoments(card, snapshot) {
  const moments = snapshot.moment === undefined ? [] : films.get(film(snapshot));
  const place = card.querySelector(".moments");
  if (moments.length < 2) return place.remove();
  place.hidden = false;
  place.setAttribute("aria-label", `Moments of ${snapshot.scene}`);
  place.append(...moments.map((other) => {
    const button = made("button", "moment", `${other.moment} s`);
    button.type = "button";
    button.dataset.tone = other.tone;
    if (other === snapshot) button.setAttribute("aria-current", "true");
    const target = () => cards.snapshots.find((entry) => entry.snapshot === other);
    button.title = `${other.shot}: ${other.label}`;
    button.addEventListener("click", () => { const found = target(); if (found) goTo(found); else say(`${other.name} equals its baseline.`); });
    return button;
  }));
  const shown = moments.filter((other) => other.expected || other.actual);
  if (shown.length < 2) return;
  const play = made("button", "moment play", "Play");
  play.type = "button";
  play.addEventListener("click", () => playFilm(card, snapshot, shown, play));
  place.append(play);
}

// Shows the moments that differ one after the other on this card's stage, then its own again.
function playFilm(card, snapshot, moments, button) {
  const stage = card.querySelector(".stage");
  clearInterval(card.playing);
  if (card.playing) { end(); return; }
  let place = 0;
  function end() {
    clearInterval(card.playing);
    card.playing = undefined;
    button.textContent = "Play";
    fillStage(stage, snapshot, state.view, stage.dataset.shown);
  }
  function next() {
    if (place === moments.length) return end();
    button.textContent = `Stop (${moments[place].moment} s)`;
    fillStage(stage, moments[place], state.view, stage.dataset.shown);
    place += 1;
  }
  card.playing = setInterval(next, 700);
  next();
}

const film = (snapshot) => `${snapshot.scene}\n${snapshot.variant ?? ""}`;
const films = new Map();
for (const snapshot of data.snapshots) {
  if (snapshot.moment === undefined) continue;
  if (!films.has(film(snapshot))) films.set(film(snapshot), []);
  films.get(film(snapshot)).push(snapshot);
}
for (const moments of films.values()) moments.sort((a, b) => a.moment - b.moment);

function toggle(card, snapshot) {
  if (!(snapshot.expected && snapshot.actual)) return;
  const stage = card.querySelector(".stage");
  stage.dataset.shown = stage.dataset.shown === "actual" ? "expected" : "actual";
  const button = card.querySelector(".toggle");
  button.textContent = stage.dataset.shown === "actual" ? "Show expected alone" : "Show actual alone";
  button.setAttribute("aria-pressed", "true");
  fillStage(stage, snapshot, state.view, stage.dataset.shown);
  say(`${stage.dataset.shown} picture of ${snapshot.name}`);
}

// MARK: Visible cards

const seen = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    const own = entry.target.tatami;
    if (entry.isIntersecting === own.isFilled) continue;
    own.isFilled = entry.isIntersecting;
    if (own.cause) { if (own.isFilled) { fillCloseUp(own.card, own.cause); seen.unobserve(own.card); } continue; }
    const stage = own.card.querySelector(".stage");
    if (!stage) continue;
    if (own.isFilled) {
      fillStage(stage, own.snapshot, state.view, stage.dataset.shown);
    } else if (!stage.contains(document.activeElement)) {
      stage.replaceChildren();
    }
  }
}, { rootMargin: "900px 0px" });

// Reads that force a layout are done once for all cards.
const roomForStage = () => Math.min(document.documentElement.clientWidth, 1360) - 96;

function estimate(entry, width) {
  const stage = entry.card.querySelector(".stage");
  if (!stage) return;
  const height = Math.round(estimatedHeight(entry.snapshot, state.view, width));
  stage.style.setProperty("min-height", `${height}px`);
  entry.card.style.setProperty("--height", `${height + 190}px`);
}

function show(view) {
  state.view = view;
  mark(document.querySelector(".head"), view);
  const current = currentEntry();
  const width = roomForStage();
  for (const entry of cards.snapshots) {
    const stage = entry.card.querySelector(".stage");
    if (!stage) continue;
    delete stage.dataset.shown;
    const button = entry.card.querySelector(".toggle");
    if (button) { button.textContent = "Show actual alone"; button.setAttribute("aria-pressed", "false"); }
    estimate(entry, width);
    if (entry.isFilled) fillStage(stage, entry.snapshot, view);
  }
  if (current && document.activeElement === current.card) current.card.scrollIntoView({ block: "nearest" });
}
