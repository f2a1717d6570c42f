// The filters of the snapshots.

function fits(snapshot, leavingOut) {
  const words = `${snapshot.name} ${snapshot.place ?? ""} ${snapshot.sentence ?? ""}`.toLowerCase();
  return (leavingOut === "verdicts" || state.verdicts.size === 0 || state.verdicts.has(snapshot.verdict))
    && (!state.scene || snapshot.scene === state.scene)
    && (!state.variant || (snapshot.variant ?? " ") === state.variant)
    && (!state.cause || data.causes[state.cause].snapshots.includes(snapshot.number))
    && state.search.split(/\s+/).every((word) => words.includes(word));
}

function choose(key, value) {
  state[key] = value;
  if (find(key).tagName === "SELECT") find(key).value = value;
  refresh();
}

function refresh() {
  const fitting = new Set(data.snapshots.filter((snapshot) => fits(snapshot)));
  for (const entry of cards.snapshots) entry.card.hidden = !fitting.has(entry.snapshot);
  for (const entry of cards.causes) {
    const isChosen = state.cause === String(entry.number);
    entry.card.hidden = state.cause ? !isChosen : !entry.cause.snapshots.some((number) => fitting.has(data.snapshots[number]));
    entry.card.classList.toggle("chosen", isChosen);
    entry.card.querySelector(".filter").setAttribute("aria-pressed", String(isChosen));
  }
  for (const item of find("approved").querySelectorAll("li")) item.hidden = !fitting.has(data.snapshots[item.dataset.number]);
  for (const item of find("lintIssues").querySelectorAll("li")) {
    item.hidden = !data.lintIssues[item.dataset.number].snapshots.some((number) => fitting.has(data.snapshots[number]));
  }
  refreshGrids(fitting);
  for (const [id, part] of [["unknown", "article"], ["grids", ".grid-frame"], ["causes", "article"], ["snapshots", "article"], ["lintIssues", "li"], ["approved", "li"]]) {
    find(id).hidden = !find(id).querySelector(`${part}:not([hidden])`);
  }
  for (const button of find("verdicts").children) {
    const verdict = button.dataset.verdict;
    button.setAttribute("aria-pressed", String(state.verdicts.has(verdict)));
    const count = data.snapshots.filter((snapshot) => snapshot.verdict === verdict && fits(snapshot, "verdicts")).length;
    button.querySelector("b").textContent = count.toLocaleString("en");
  }
  find("nothing").hidden = fitting.size > 0;
  const isAll = fitting.size === data.snapshots.length;
  find("reset").hidden = isAll && !state.search && !state.verdicts.size;
  say(isAll ? "" : `${fitting.size.toLocaleString("en")} of ${data.snapshots.length.toLocaleString("en")} snapshots`);
}

function reset() {
  Object.assign(state, { search: "", scene: "", variant: "", cause: "" });
  state.verdicts.clear();
  for (const id of ["search", "scene", "variant", "cause"]) find(id).value = "";
  refresh();
}

function say(text) { find("status").textContent = text; }

function madeOption(value, text) {
  const option = made("option", "", text);
  option.value = value;
  return option;
}

function fillChoice(id, all, entries) {
  const select = find(id);
  select.append(madeOption("", all), ...entries.map(([value, text]) => madeOption(value, text)));
  select.hidden = entries.length < 2;
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
  fillChoice("cause", "All causes", data.causes.map((cause, number) => [String(number), cause.changes.join("; ")]));
  let wait;
  find("search").addEventListener("input", () => {
    clearTimeout(wait);
    wait = setTimeout(() => choose("search", find("search").value.toLowerCase().trim()), 80);
  });
  find("reset").addEventListener("click", reset);
}
