// The page: failures to run, causes, then snapshots, with search, filters and keys.
//
// Events on the document let a script before this one add to the page: `tatami:cause` and `tatami:snapshot` for a new card,
// with the card, its data and the place for further buttons, and `tatami:page` when all are there; `mode` in the data is
// the page's purpose.

// MARK: Keys

// Returns the visible cards in the page's order.
const visible = () => {
  const isFirst = ({ snapshot }) => snapshot.isUnknown;
  return [...cards.snapshots.filter(isFirst), ...cards.causes, ...cards.snapshots.filter((entry) => !isFirst(entry))]
    .filter((entry) => !entry.card.hidden);
};

function currentEntry() {
  return document.activeElement?.closest?.("article")?.tatami;
}

function goTo(entry) {
  entry.card.focus({ preventScroll: true });
  entry.card.scrollIntoView({ block: entry.card.offsetHeight > innerHeight * 0.8 ? "start" : "center" });
}

function step(distance) {
  const entries = visible();
  if (entries.length === 0) return;
  const place = entries.indexOf(currentEntry());
  goTo(entries[place < 0 ? (distance > 0 ? 0 : entries.length - 1) : Math.max(0, Math.min(place + distance, entries.length - 1))]);
}

// Returns the snapshot for keys: the current one, the example of the current cause, or the first on the screen.
function meant() {
  const entry = currentEntry() ?? visible().find(({ card }) => card.getBoundingClientRect().bottom > 140);
  return entry && { entry, snapshot: entry.snapshot ?? data.snapshots[entry.cause.example] };
}

function press(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target;
  const writes = target.matches("input[type=search], input[type=text], textarea, select");
  if (event.key === "Escape" && !document.querySelector("dialog[open]")) {
    if (writes) target.blur();
    reset();
  } else if (writes || find("help").open) {
    return;
  } else if (event.key === "?") {
    if (!inspector.isOpen) find("help").showModal();
  } else if (inspector.isOpen) {
    const isOwn = target.matches("button, input") && (event.key === " " || event.key.startsWith("Arrow"));
    if (event.key === "j" || event.key === "k") walk(event.key === "j" ? 1 : -1);
    else if (isOwn || !inspector.press(event.key, event.shiftKey ? 10 : 1)) return;
  } else if (event.key === "/") {
    find("search").focus();
    find("search").select();
  } else if (event.key === "j" || event.key === "k") {
    step(event.key === "j" ? 1 : -1);
  } else if (event.key === "z") {
    const found = meant();
    if (found && (found.snapshot.expected || found.snapshot.actual)) inspector.open(found.snapshot, state.view);
  } else if (event.key === " " && !target.matches("button, input, a, summary")) {
    const found = meant();
    if (!found?.entry.snapshot) return;
    toggle(found.entry.card, found.snapshot);
  } else if (VIEWS[event.key - 1]) {
    show(VIEWS[event.key - 1]);
  } else {
    return;
  }
  event.preventDefault();
}

// Goes to another snapshot with pictures within the inspector.
function walk(distance) {
  const entries = visible().filter(({ snapshot }) => snapshot && (snapshot.expected || snapshot.actual));
  const place = entries.findIndex(({ snapshot }) => snapshot === walk.at);
  const next = entries[Math.max(0, Math.min(place + distance, entries.length - 1))];
  if (!next) return;
  walk.at = next.snapshot;
  inspector.open(next.snapshot, state.view);
}

// MARK: The page

function begin() {
  data.snapshots.forEach((snapshot, number) => { snapshot.number = number; });
  data.causes.forEach((cause, number) => { cards.causes.push({ cause, number, card: madeCause(cause, number) }); });
  for (const snapshot of data.snapshots) {
    if (snapshot.isApproved) {
      const item = made("li", "", snapshot.name);
      item.dataset.number = snapshot.number;
      item.dataset.tone = snapshot.tone;
      find("approved").querySelector("ul").append(item);
    } else {
      cards.snapshots.push({ snapshot, isFilled: false, card: madeSnapshot(snapshot) });
    }
  }
  fillGrids();
  find("lintIssues").querySelector("ul").append(...data.lintIssues.map(madeLintIssue));
  const width = roomForStage();
  for (const [id, entries] of Object.entries(cards)) {
    for (const entry of entries) {
      find(entry.snapshot?.isUnknown ? "unknown" : id).querySelector(".list").append(entry.card);
      entry.card.tatami = entry;
      if (entry.snapshot) estimate(entry, width);
      entry.card.setAttribute("aria-label", entry.snapshot?.name ?? entry.cause.title);
      seen.observe(entry.card);
    }
  }
  fillFilters();
  refresh();
  mark(document.querySelector(".head"), state.view);
  for (const button of document.querySelectorAll(".head [data-view]")) {
    button.addEventListener("click", () => show(button.dataset.view));
  }
  find("help-button").addEventListener("click", () => find("help").showModal());
  addEventListener("keydown", press);
  motionIsReduced.addEventListener("change", () => show(state.view));
  announce("page", { data, cards, say, refresh });
}

begin();
