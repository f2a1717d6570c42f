// The page: failures to run, new snapshots, causes, then snapshots, with search, filters and keys.
//
// Events on the document let a script before this one add to the page: `tatami:error`, `tatami:cause` and `tatami:snapshot`
// for a new card, with the card, its data and the place for further buttons; `tatami:inspect` for a snapshot that is zoomed
// into, with the place for its buttons; and `tatami:page` when all are there. `mode` in the data is the page's purpose.

// MARK: Going from card to card

const focusedEntry = () => document.activeElement?.closest?.("article")?.tatami;
const isInSight = (entry) => {
  const box = entry.card?.isConnected ? entry.card.getBoundingClientRect() : undefined;
  return box && box.bottom > find("search").getBoundingClientRect().bottom + 40 && box.top < innerHeight;
};

// Returns the current card: the focused one, or the last one that was gone to if it is in sight.
let lastEntry;
function currentEntry() {
  return focusedEntry() ?? (lastEntry && isInSight(lastEntry) ? lastEntry : undefined);
}

// Scrolls to a card so that its headline is below the bar. `data-brought` makes the browser render the card, so that
// its height is known.
function bring(card) {
  card.dataset.brought = "";
  const style = getComputedStyle(document.documentElement);
  const room = innerHeight - parseFloat(style.scrollPaddingTop) - parseFloat(style.scrollPaddingBottom);
  card.scrollIntoView({ block: card.offsetHeight > room ? "start" : "center" });
}

function goToEntry(entry) {
  if (!shownEntries.includes(entry)) {
    if (entry.snapshot) state.opened = entry.snapshot;
    if (!entry.snapshot || isFiltered()) clearFilters();
    refresh();
  }
  lists[listOf(entry)].reach(entry);
  const card = cardOf(entry);
  lastEntry = entry;
  card.focus({ preventScroll: true });
  bring(card);
  contents.follow(entry);
  address.goTo(entry);
}

const goToSnapshot = (snapshot) => goToEntry(entries.get(snapshot));

// Goes to the next or previous card from the current one, or from what is in sight.
function step(distance) {
  if (shownEntries.length === 0) return;
  const current = currentEntry();
  let place = shownEntries.indexOf(current);
  if (place < 0) {
    const first = shownEntries.findIndex(isInSight);
    place = first < 0 ? (distance > 0 ? -1 : shownEntries.length) : scrollY < 10 && distance > 0 ? -1 : distance > 0 ? first - 1 : first;
  }
  goToEntry(shownEntries[Math.max(0, Math.min(place + distance, shownEntries.length - 1))]);
}

// Returns the snapshot for keys: the current one, the example of the current cause, or the first on the screen.
function meant() {
  const entry = currentEntry() ?? shownEntries.find(isInSight);
  return entry && { entry, snapshot: pictured(entry) };
}

// MARK: Keys

function press(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target;
  const writes = target.matches("input[type=search], input[type=text], textarea, select");
  if (event.key === "Escape" && !document.querySelector("dialog[open]")) {
    if (writes) target.blur();
    unfold("contents", false);
    reset();
  } else if (writes || find("help").open) {
    return;
  } else if (event.key === "?") {
    if (!inspector.isOpen) find("help").showModal();
  } else if (inspector.isOpen) {
    const isOwn = target.matches("button, input") && (event.key === " " || event.key.startsWith("Arrow"));
    if (event.key === "j" || event.key === "k") inspector.walk(event.key === "j" ? 1 : -1);
    else if (isOwn || !inspector.press(event.key, event.shiftKey ? 10 : 1)) return;
  } else if (event.key === "/") {
    find("search").focus();
    find("search").select();
  } else if (event.key === "j" || event.key === "k") {
    step(event.key === "j" ? 1 : -1);
  } else if (event.key === "z") {
    const found = meant();
    if (found?.snapshot && (found.snapshot.expected || found.snapshot.actual)) inspector.open(found.snapshot, state.view);
  } else if (event.key === " " && !target.matches("button, input, a, summary")) {
    const found = meant();
    if (!found?.snapshot) return;
    toggle(found.entry);
  } else if (VIEWS[event.key - 1]) {
    show(VIEWS[event.key - 1]);
  } else {
    return;
  }
  event.preventDefault();
}

// MARK: The page

function begin() {
  find("lintIssues").querySelector("ul").append(...data.lintIssues.map(madeLintIssue));
  fillFilters();
  contents.fill();
  for (const button of document.querySelectorAll(".bar [data-view]")) {
    button.addEventListener("click", () => show(button.dataset.view));
  }
  find("help-button").addEventListener("click", () => find("help").showModal());
  addEventListener("keydown", press);
  motionIsReduced.addEventListener("change", () => show(state.view));
  document.addEventListener("focusin", () => {
    const entry = focusedEntry();
    if (!entry || entry === lastEntry) return;
    lastEntry = entry;
    contents.follow(entry);
    address.goTo(entry);
  });
  const noteBar = () => document.documentElement.style.setProperty("--top", `${document.querySelector(".bar").offsetHeight}px`);
  new ResizeObserver(noteBar).observe(document.querySelector(".bar"));
  noteBar();
  address.read();
  announce("page", { data, cards, say, refresh });
}

begin();
