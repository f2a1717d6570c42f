// The cards of errors, causes and snapshots. The card of a snapshot is made when it is first shown, and its pictures are
// loaded when it becomes visible.

const data = JSON.parse(document.getElementById("data").textContent);
const state = { view: "side", search: "", verdicts: new Set(), scene: "", variant: "", cause: "", isUnfolded: false };
const find = (id) => document.getElementById(id);

data.snapshots.forEach((snapshot, number) => { Object.assign(snapshot, { number, causes: [] }); });
data.causes.forEach((cause, number) => {
  cause.number = number;
  for (const place of cause.snapshots) data.snapshots[place].causes.push(cause);
});

// The entries that have a card, in order; `card` is missing until it is made.
const cards = {
  errors: data.errors.map((error) => ({ error, name: error.title, make: () => madeError(error) })),
  causes: data.causes.map((cause) => ({ cause, name: cause.title, isFilled: false, make: () => madeCause(cause) })),
  snapshots: data.snapshots.filter((snapshot) => !snapshot.isApproved && !snapshot.isUnknown)
    .map((snapshot) => ({ snapshot, name: snapshot.name, isFilled: false, make: () => madeSnapshot(snapshot) })),
};
const entries = new Map(cards.snapshots.map((entry) => [entry.snapshot, entry]));

// MARK: Cards

function announce(name, detail) {
  document.dispatchEvent(new CustomEvent(`tatami:${name}`, { detail }));
}

function fillText(card, part, text) {
  const element = card.querySelector(part);
  if (text) element.textContent = text; else element.remove();
  return element;
}

// Returns the card of an entry; makes it if necessary.
function cardOf(entry) {
  if (entry.card) return entry.card;
  entry.card = entry.make();
  entry.card.tatami = entry;
  entry.card.setAttribute("aria-label", entry.name);
  estimate(entry);
  seen.observe(entry.card);
  return entry.card;
}

// Sets the command to copy, the one quoted in `text`; removes the button if there is none.
function offerCopy(card, text) {
  const command = text && /'(tatami [^]*)'/.exec(text)?.[1];
  const button = card.querySelector(".copy");
  if (!command) return button.remove();
  button.append("Copy ", made("code", "", command));
  button.addEventListener("click", () => copy(command, button));
}

// The end of a change, after four spaces, is its place in a file.
function changeAndPlace(text) {
  const end = text.lastIndexOf("    ");
  return end > 0 ? [text.slice(0, end), text.slice(end + 4)] : [text];
}

function madeLine(text, name) {
  const [change, place] = changeAndPlace(text);
  const line = made(name, "line", change);
  if (place) line.append(" ", made("code", "place", place));
  return line;
}

function madeError(error) {
  const card = cloned("error-template");
  fillText(card, ".verdict", error.label);
  card.querySelector(".changes").replaceChildren(...error.lines.map((line) => made("span", "line", line)));
  fillText(card, ".count", error.title);
  if (error.snapshots.length === 1) card.querySelector(".links").remove();
  else fillNames(card.querySelector(".links"), error.snapshots);
  offerCopy(card, error.hint);
  announce("error", { card, error, actions: card.querySelector(".actions") });
  return card;
}

function madeMark(text, tone) {
  const mark = made("span", "mark", text);
  mark.dataset.tone = tone;
  return mark;
}

const filterLabel = (cause) => (cause.snapshots.length === 1 ? "Show its snapshot" : `Show its ${cause.snapshots.length.toLocaleString("en")} snapshots`);

function madeCause(cause) {
  const card = cloned("cause-template");
  card.querySelector(".changes").replaceChildren(...cause.changes.map((change) => madeLine(change, "p")));
  fillText(card, ".consequences", cause.consequences.join("\n"));
  const count = fillText(card, ".count", cause.extent);
  if (cause.intent) count.append(" ", madeMark(cause.intent, cause.isDeclared ? "good" : "warn"));
  // An explained change may still be a mistake, so it is not marked as good.
  count.append(" ", madeMark(cause.standing, cause.isExplained ? "plain" : "warn"));
  fillText(card, ".remainder", cause.remainder);
  const button = fillText(card, ".filter", filterLabel(cause));
  button.addEventListener("click", () => {
    choose("cause", state.cause === cause.ids[0] ? "" : cause.ids[0]);
    bring(card);
  });
  offerCopy(card, cause.hint);
  fillThumbnails(card.querySelector(".thumbnails"), cause);
  fillCloseUp(card, cause);
  announce("cause", { card, cause, actions: card.querySelector(".actions") });
  return card;
}

// Returns an empty stage, whose pictures open the zoom.
function madeStage(snapshot) {
  const stage = made("div", "stage");
  stage.addEventListener("click", (event) => {
    if (event.target.closest(".frame")) inspector.open(snapshot, state.view);
  });
  return stage;
}

function fillCloseUp(card, cause) {
  const snapshot = data.snapshots[cause.example];
  const place = card.querySelector(".close-up");
  if (!snapshot.expected && !snapshot.actual) return place.remove();
  const button = made("button", "plain", "Zoom");
  button.type = "button";
  button.setAttribute("aria-label", `Zoom into ${snapshot.name}`);
  button.addEventListener("click", () => inspector.open(snapshot, state.view));
  const example = made("div", "example");
  example.append(made("p", "", snapshot.name), button);
  place.replaceChildren(madeStage(snapshot), example);
}

// Returns the item of a lint issue: its place, and the snapshots that have it.
function madeLintIssue(lintIssue, number) {
  const item = made("li", "annotation");
  item.dataset.number = number;
  const place = made("p", "meta");
  place.append(made("code", "", lintIssue.place));
  const names = made("p", "links");
  fillNames(names, lintIssue.snapshots);
  item.append(made("p", "sentence", lintIssue.sentence), place, names);
  return item;
}

function fillNames(place, numbers) {
  place.replaceChildren(...numbers.slice(0, 12).map((number) => linkTo(data.snapshots[number])));
  if (numbers.length > 12) place.append(made("span", "", `and ${(numbers.length - 12).toLocaleString("en")} more`));
}

// Returns a button that goes to the card of a snapshot; its name alone if it has no card.
function linkTo(snapshot) {
  if (!entries.has(snapshot)) return made("span", "", snapshot.name);
  const button = made("button", "link", snapshot.name);
  button.type = "button";
  button.addEventListener("click", () => goToSnapshot(snapshot));
  return button;
}

// Returns the card of a snapshot without its pictures, which are loaded when it becomes visible.
function madeSnapshot(snapshot) {
  const card = cloned("snapshot-template");
  card.dataset.tone = snapshot.tone;
  fillText(card, ".scene", snapshot.scene && `${snapshot.scene}/`);
  fillText(card, ".shot", snapshot.shot);
  fillText(card, ".variant", snapshot.variant && `@${snapshot.variant}`);
  fillText(card, ".verdict", snapshot.label);
  fillText(card, ".sentence", snapshot.sentence);
  fillText(card, ".meta", [snapshot.place, snapshot.extent, snapshot.note].filter(Boolean).join(" · "));
  // The copy button replaces the usual advice.
  fillText(card, ".advice", snapshot.hint?.startsWith("accept it with") ? undefined : snapshot.hint);
  offerCopy(card, snapshot.hint);
  fillMoments(card, snapshot);
  const hasPictures = snapshot.expected || snapshot.actual;
  if (hasPictures) {
    card.querySelector(".zoom").addEventListener("click", () => inspector.open(snapshot, state.view));
    card.querySelector(".toggle").addEventListener("click", () => toggle(entries.get(snapshot)));
    card.querySelector(".stage").replaceWith(madeStage(snapshot));
  } else {
    for (const part of [".stage", ".zoom", ".toggle"]) card.querySelector(part).remove();
  }
  if (!(snapshot.expected && snapshot.actual)) card.querySelector(".toggle")?.remove();
  announce("snapshot", { card, snapshot, actions: card.querySelector(".actions") });
  return card;
}

// The snapshot in the stage of a card: its own, or the example of its cause.
const pictured = (entry) => entry.snapshot ?? (entry.cause && data.snapshots[entry.cause.example]);

function fillCard(entry) {
  const stage = entry.card.querySelector(".stage");
  fillStage(stage, pictured(entry), state.view, stage.dataset.shown, Boolean(entry.cause));
}

// Shows the actual or the expected picture alone; undefined for the view.
function showAlone(entry, side) {
  const stage = entry.card.querySelector(".stage");
  if (side) stage.dataset.shown = side; else delete stage.dataset.shown;
  const button = entry.card.querySelector(".toggle");
  if (button) {
    button.textContent = side === "actual" ? "Show expected alone" : "Show actual alone";
    button.setAttribute("aria-pressed", String(Boolean(side)));
  }
}

function toggle(entry) {
  const snapshot = pictured(entry);
  if (!(snapshot?.expected && snapshot.actual)) return;
  const side = entry.card.querySelector(".stage").dataset.shown === "actual" ? "expected" : "actual";
  showAlone(entry, side);
  fillCard(entry);
  say(`${side} picture of ${snapshot.name}`);
}

// MARK: Visible cards

const seen = new IntersectionObserver((changes) => {
  for (const { isIntersecting, target } of changes) {
    const entry = target.tatami;
    const stage = entry.card.querySelector(".stage");
    if (!stage) continue;
    if (isIntersecting) {
      flight.load(target, () => {
        if (!entry.isFilled) fillCard(entry);
        entry.isFilled = true;
      });
      continue;
    }
    flight.forget(target);
    entry.isFilled = false;
    if (!stage.contains(document.activeElement)) stage.replaceChildren();
  }
}, { rootMargin: "600px 0px" });

// The width for pictures in CSS pixels, measured once for each width of the window.
let measured = { width: 0, room: 0 };
function roomForStage() {
  if (measured.width !== innerWidth) measured = { width: innerWidth, room: Math.min(find("main").clientWidth, 1360) - 96 };
  return measured.room;
}

function estimate(entry) {
  const stage = entry.card.querySelector(".stage");
  if (!stage) return;
  // The pictures of a cause have a column beside its words.
  const width = entry.cause && innerWidth > 1240 ? 420 : roomForStage();
  const height = Math.round(estimatedHeight(pictured(entry), state.view, width, Boolean(entry.cause)));
  stage.style.setProperty("min-height", `${height}px`);
  entry.card.style.setProperty("--height", `${height + 190}px`);
}

function show(view) {
  state.view = view;
  mark(document.querySelector(".bar"), view);
  const current = currentEntry();
  for (const entry of [...cards.causes, ...cards.snapshots]) {
    if (!entry.card?.querySelector(".stage")) continue;
    showAlone(entry);
    estimate(entry);
    if (entry.isFilled) fillCard(entry);
  }
  if (current && document.activeElement === current.card) bring(current.card);
  address.note();
}
