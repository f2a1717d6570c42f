// The page's state in its address, so that it can be linked: the view, the filters, the current card, and whether it
// is zoomed into.

const address = (() => {
  let isReading = false;
  const current = { at: "", isZoomed: false };

  const nameOf = (entry) => (entry.error ? `error ${entry.error.id}` : entry.cause ? `cause ${entry.cause.ids[0]}` : entry.snapshot.name);
  const named = (name) => [...cards.errors, ...cards.causes, ...cards.snapshots].find((entry) => nameOf(entry) === name);

  function text() {
    const words = new URLSearchParams();
    if (state.view !== "side") words.set("view", state.view);
    for (const key of ["search", "scene", "variant", "cause"]) if (state[key]) words.set(key, state[key]);
    if (state.verdicts.size) words.set("verdict", [...state.verdicts].join(","));
    if (state.isUnfolded) words.set("all", "1");
    if (current.at) words.set("at", current.at);
    if (current.isZoomed) words.set("zoom", "1");
    return words.toString();
  }

  function note() {
    if (isReading) return;
    const next = text();
    // Browsers refuse to change an address very often.
    clearTimeout(note.wait);
    note.wait = setTimeout(() => { if (location.hash.slice(1) !== next) history.replaceState(null, "", next ? `#${next}` : location.pathname + location.search); }, 150);
  }

  function goTo(entry) {
    current.at = nameOf(entry);
    note();
  }

  // Notes the snapshot that is zoomed into; undefined once the zoom is closed.
  function zoomInto(snapshot) {
    current.isZoomed = Boolean(snapshot);
    if (snapshot) current.at = snapshot.name;
    note();
  }

  // Sets the page's state from its address.
  function read() {
    const words = new URLSearchParams(location.hash.slice(1));
    isReading = true;
    clearFilters();
    for (const key of ["search", "scene", "variant", "cause"]) {
      state[key] = words.get(key) ?? "";
      if (find(key)) find(key).value = state[key];
    }
    for (const verdict of (words.get("verdict") ?? "").split(",").filter(Boolean)) state.verdicts.add(verdict);
    state.isUnfolded = words.has("all");
    const view = words.get("view");
    state.view = VIEWS.includes(view) ? view : "side";
    refresh();
    show(state.view);
    const at = words.get("at");
    const entry = at && named(at);
    if (entry) goToEntry(entry);
    const snapshot = entry?.snapshot ?? (at && data.snapshots.find((one) => one.name === at));
    if (words.has("zoom") && snapshot && (snapshot.expected || snapshot.actual)) inspector.open(snapshot, state.view);
    isReading = false;
    note();
  }

  addEventListener("hashchange", read);
  return { note, goTo, zoomInto, read };
})();
