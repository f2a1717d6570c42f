// The filters of the snapshots, and the lists of cards that they leave.

// Returns a list that makes its elements as they come near the window: the first `step`, then as many again.
function growing(place, make, step) {
  let rest = [];
  const end = made(place.tagName === "UL" ? "li" : "div", "end");
  const seenEnd = new IntersectionObserver((changes) => { if (changes.some((change) => change.isIntersecting)) grow(); }, { rootMargin: "1200px 0px" });
  function grow(count = step) {
    end.before(...rest.splice(0, count).map(make));
    if (rest.length === 0) end.remove();
  }
  function show(items) {
    rest = [...items];
    place.replaceChildren(end);
    grow();
    // An end that stays visible is reported again only if it is observed again.
    seenEnd.disconnect();
    if (rest.length > 0) seenEnd.observe(end);
  }
  // Makes the elements up to that of an item.
  function reach(item) {
    const number = rest.indexOf(item);
    if (number >= 0) grow(number + 1);
  }
  return { show, reach, get isEmpty() { return place.children.length === 0; } };
}

const lists = Object.fromEntries(["errors", "missing", "causes", "snapshots"].map((id) => [
  id, growing(find(id).querySelector(".list"), cardOf, 10),
]));

// The entries that are shown, in the page's order.
let shownEntries = [];
const listOf = (entry) => (entry.error ? "errors" : entry.cause ? "causes" : entry.snapshot.verdict === "missing" ? "missing" : "snapshots");

const textOf = (snapshot) => (snapshot.text ??= `${snapshot.name} ${snapshot.place ?? ""} ${snapshot.sentence ?? ""}`.toLowerCase());
const chosenCause = () => data.causes.find((cause) => cause.ids.includes(state.cause));

// Returns whether a snapshot has all words of the search, as a function.
function searching() {
  const words = state.search.split(/\s+/).filter(Boolean);
  return (snapshot) => words.every((word) => textOf(snapshot).includes(word));
}

// Returns the snapshots that fit all filters, and those that fit all but the verdicts.
function fitting() {
  const isFound = searching();
  const cause = chosenCause();
  const ofCause = cause && new Set(cause.snapshots);
  const others = data.snapshots.filter((snapshot) =>
    (!state.scene || snapshot.scene === state.scene || snapshot.scene.startsWith(`${state.scene}/`))
    && (!state.variant || (snapshot.variant ?? " ") === state.variant)
    && (!ofCause || ofCause.has(snapshot.number)) && isFound(snapshot));
  const isChosen = (snapshot) => state.verdicts.size === 0 || state.verdicts.has(snapshot.verdict);
  return { fit: new Set(others.filter(isChosen)), others };
}

const isFiltered = () => Boolean(state.search || state.verdicts.size || state.scene || state.variant || state.cause);

function choose(key, value) {
  state[key] = value;
  if (find(key)) find(key).value = value;
  refresh();
}

function refresh() {
  const { fit, others } = fitting();
  const has = (numbers) => numbers.some((number) => fit.has(data.snapshots[number]));
  const isShown = (snapshot) => !snapshot.isExplained || state.isUnfolded || isFiltered() || snapshot === state.opened;
  const cause = chosenCause();
  const snapshots = cards.snapshots.filter(({ snapshot }) => fit.has(snapshot));
  const shown = snapshots.filter(({ snapshot }) => isShown(snapshot));
  const ofList = {
    errors: cards.errors.filter(({ error }) => has(error.snapshots)),
    missing: shown.filter((entry) => listOf(entry) === "missing"),
    causes: cards.causes.filter((entry) => (cause ? entry.cause === cause : has(entry.cause.snapshots))),
    snapshots: shown.filter((entry) => listOf(entry) === "snapshots"),
  };
  shownEntries = Object.values(ofList).flat();
  for (const [id, list] of Object.entries(lists)) {
    list.show(ofList[id]);
    find(id).hidden = ofList[id].length === 0;
  }
  for (const entry of cards.causes) {
    entry.card?.classList.toggle("chosen", entry.cause === cause);
    entry.card?.querySelector(".filter")?.setAttribute("aria-pressed", String(entry.cause === cause));
  }
  for (const item of find("lintIssues").querySelectorAll("li")) item.hidden = !has(data.lintIssues[item.dataset.number].snapshots);
  gallery.refresh(fit);
  refreshGrids(fit, isShown);
  for (const [id, part] of [["grids", ".grid-frame"], ["lintIssues", "li"], ["approved", "li"]]) {
    find(id).hidden = !find(id).querySelector(`${part}:not([hidden])`);
  }
  const folded = snapshots.length - shown.length;
  find("unfold").hidden = folded === 0 && !(state.isUnfolded && !isFiltered());
  find("unfold").textContent = folded === 0 ? "Fold what is explained" : `Show ${folded === 1 ? "the snapshot" : `the ${folded.toLocaleString("en")} snapshots`} that ${folded === 1 ? "is" : "are"} explained`;
  const counts = new Map();
  for (const { verdict } of others) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  for (const button of find("verdicts").children) {
    button.setAttribute("aria-pressed", String(state.verdicts.has(button.dataset.verdict)));
    button.querySelector("b").textContent = (counts.get(button.dataset.verdict) ?? 0).toLocaleString("en");
  }
  find("nothing").hidden = fit.size > 0;
  find("reset").hidden = !isFiltered();
  say(fit.size === data.snapshots.length ? "" : `${fit.size.toLocaleString("en")} of ${data.snapshots.length.toLocaleString("en")} snapshots`);
  contents.refresh();
  address.note();
}

function clearFilters() {
  Object.assign(state, { search: "", scene: "", variant: "", cause: "" });
  state.verdicts.clear();
  for (const id of ["search", "scene", "variant"]) find(id).value = "";
}

// Changes what is shown; the current card, or the first one in sight of a scrolled page, stays in sight.
function keepingPlace(change) {
  const entry = currentEntry() ?? (scrollY > 0 ? shownEntries.find(isInSight) : undefined);
  change();
  if (!shownEntries.includes(entry)) return;
  lists[listOf(entry)].reach(entry);
  bring(entry.card);
}

function reset() {
  if (!isFiltered() && !find("search").value) return;
  keepingPlace(() => {
    clearFilters();
    refresh();
  });
}

function say(text) { find("status").textContent = text; }

function madeOption(value, text) {
  const option = made("option", "", text);
  option.value = value;
  return option;
}

function fillChoice(id, all, choices) {
  const select = find(id);
  select.append(madeOption("", all), ...choices.map(([value, text]) => madeOption(value, text)));
  select.hidden = choices.length < 2;
  select.addEventListener("change", () => choose(id, select.value));
}

function fillFilters() {
  const labels = new Map(data.snapshots.map((snapshot) => [snapshot.verdict, snapshot]));
  find("verdicts").append(...[...labels].map(([verdict, { label, tone }]) => {
    const button = made("button", "chip");
    Object.assign(button.dataset, { verdict, tone });
    button.type = "button";
    button.append(made("b", "", ""), ` ${label}`);
    button.addEventListener("click", () => {
      if (!state.verdicts.delete(verdict)) state.verdicts.add(verdict);
      refresh();
    });
    return button;
  }));
  const scenes = [...new Set(data.snapshots.map((snapshot) => snapshot.scene))];
  const variants = [...new Set(data.snapshots.map((snapshot) => snapshot.variant ?? " "))];
  fillChoice("scene", "All scenes", scenes.filter(Boolean).map((scene) => [scene, scene]));
  fillChoice("variant", "All variants", variants.map((variant) => [variant, variant === " " ? "as the scene says" : variant]));
  let wait;
  find("search").addEventListener("input", () => {
    clearTimeout(wait);
    wait = setTimeout(() => choose("search", find("search").value.toLowerCase().trim()), 80);
  });
  find("reset").addEventListener("click", reset);
  find("unfold").addEventListener("click", () => keepingPlace(() => { state.isUnfolded = !state.isUnfolded; refresh(); }));
  for (const id of ["filters", "contents"]) find(`${id}-button`).addEventListener("click", () => unfold(id, !document.body.classList.contains(`shows-${id}`)));
  // On a narrow screen, the list lies over the page until something else is pressed.
  document.addEventListener("pointerdown", (event) => {
    if (!event.target.closest("#contents, #contents-button")) unfold("contents", false);
  });
}

// Shows or hides a part that has a button on a narrow screen.
function unfold(id, isShown) {
  document.body.classList.toggle(`shows-${id}`, isShown);
  find(`${id}-button`).setAttribute("aria-expanded", String(isShown));
}
