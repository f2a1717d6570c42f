// The list at the left: errors, new snapshots, causes, then scenes as a tree. A cause goes to its card, a scene filters; the
// search filters the list too.

const contents = (() => {
  const place = find("contents");
  const rows = new Map();
  const scenes = new Map();
  // The folders of scenes, by their paths with a slash at the end.
  const folders = new Map();
  // The titles of the groups with their rows.
  const groups = [];

  function madeRow(text, tone, count, act) {
    const row = made("button", "row");
    row.type = "button";
    row.dataset.tone = tone;
    row.append(made("span", "text", text));
    if (count) row.append(made("span", "number", count.toLocaleString("en")));
    row.addEventListener("click", () => {
      unfold("contents", false);
      act();
    });
    return row;
  }

  function addGroup(title, groupRows) {
    if (groupRows.length === 0) return;
    const heading = made("h2", "", title);
    groups.push([heading, groupRows]);
    place.append(heading, ...groupRows);
  }

  function rowOf(entry, text, tone, count) {
    const row = madeRow(text, tone, count, () => goToEntry(entry));
    rows.set(entry, row);
    return row;
  }

  // The scenes as a tree of their folders: `{ path, folders, scenes }`.
  function tree() {
    const root = { path: "", folders: new Map(), scenes: [] };
    const counts = new Map();
    for (const { scene, isApproved } of data.snapshots) {
      const count = counts.get(scene) ?? { all: 0, open: 0 };
      counts.set(scene, { all: count.all + 1, open: count.open + (isApproved ? 0 : 1) });
    }
    for (const [scene, count] of counts) {
      const parts = scene.split("/");
      let folder = root;
      for (const part of parts.slice(0, -1)) {
        const path = folder.path ? `${folder.path}/${part}` : part;
        if (!folder.folders.has(part)) folder.folders.set(part, { path, folders: new Map(), scenes: [] });
        folder = folder.folders.get(part);
      }
      if (scene) folder.scenes.push({ scene, name: parts.at(-1), ...count });
    }
    return root;
  }

  const open = (folder) => folder.scenes.reduce((sum, { open }) => sum + open, 0) + [...folder.folders.values()].reduce((sum, inner) => sum + open(inner), 0);

  function madeTree(folder) {
    const parts = [...folder.folders].map(([name, inner]) => {
      const part = made("details", "folder");
      const title = made("summary", "row");
      title.append(made("span", "text", name));
      if (open(inner)) title.append(made("span", "number", open(inner).toLocaleString("en")));
      part.append(title);
      // Its rows are made when it is expanded. It is expanded from the start if some of its snapshots are not equal,
      // but fewer than 40.
      let isMade = false;
      const fill = () => { isMade = true; part.append(...madeTree(inner)); };
      part.addEventListener("toggle", () => { if (!isMade) { fill(); refresh(); } });
      folders.set(`${inner.path}/`, part);
      if (open(inner) > 0 && open(inner) < 40) { part.open = true; fill(); }
      return part;
    });
    const sceneRows = folder.scenes.map(({ scene, name, open }) => {
      const row = madeRow(name, open ? "bad" : "good", open, () => choose("scene", state.scene === scene ? "" : scene));
      row.classList.add("scene-row");
      scenes.set(scene, row);
      return row;
    });
    return [...parts, ...sceneRows];
  }

  // The first change of a cause, and the number of the others.
  function summary({ cause, name }) {
    const [first] = changeAndPlace(cause.changes[0] ?? name);
    return cause.changes.length > 1 ? `+${cause.changes.length - 1} · ${first}` : first;
  }

  function fill() {
    addGroup("Could not run", cards.errors.map((entry) => rowOf(entry, entry.error.lines[0] ?? entry.name, "bad", entry.error.snapshots.length)));
    const missing = cards.snapshots.filter(({ snapshot }) => snapshot.verdict === "missing");
    addGroup("New", missing.slice(0, 200).map((entry) => rowOf(entry, entry.name, "warn")));
    addGroup("Causes", cards.causes.map((entry) => rowOf(entry, summary(entry), entry.cause.isExplained ? "warn" : "bad", entry.cause.snapshots.length)));
    addGroup("Scenes", madeTree(tree()));
    place.hidden = place.children.length === 0;
  }

  // Marks the row of the current card.
  function follow(entry) {
    for (const [other, row] of rows) {
      if (other === entry) row.setAttribute("aria-current", "true"); else row.removeAttribute("aria-current");
    }
    rows.get(entry)?.scrollIntoView({ block: "nearest" });
  }

  const snapshotsOf = ({ error, cause, snapshot }) => (snapshot ? [snapshot] : (error ?? cause).snapshots.map((number) => data.snapshots[number]));

  // Marks the row of the chosen scene, and hides the rows of all that the search doesn't find.
  function refresh() {
    const isFound = searching();
    const found = new Set(data.snapshots.filter(isFound).map(({ scene }) => scene));
    for (const scene of [...found]) {
      for (let end = scene.lastIndexOf("/"); end > 0; end = scene.lastIndexOf("/", end - 1)) found.add(scene.slice(0, end + 1));
    }
    for (const [entry, row] of rows) row.hidden = !snapshotsOf(entry).some(isFound);
    for (const [path, part] of [...scenes, ...folders]) part.hidden = !found.has(path);
    for (const [scene, row] of scenes) row.setAttribute("aria-pressed", String(scene === state.scene));
    for (const [heading, groupRows] of groups) heading.hidden = groupRows.every((row) => row.hidden);
  }

  return { fill, follow, refresh, row: (entry) => rows.get(entry) };
})();
