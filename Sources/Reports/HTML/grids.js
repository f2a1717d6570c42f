// The tables of the variants of a shot, device by appearance.

// Returns the snapshots of each shot in several variants, if at least one is not equal, in the order of the run.
function shotsInVariants() {
  const shots = new Map();
  for (const snapshot of data.snapshots) {
    // A snapshot that could not be judged has nothing to show; its error is at the start of the page.
    if (snapshot.isUnknown) continue;
    const key = `${snapshot.scene}\n${snapshot.shot}`;
    if (!shots.has(key)) shots.set(key, []);
    shots.get(key).push(snapshot);
  }
  return [...shots.values()].filter((all) => all.length > 1 && all.some((one) => one.variant) && all.some((one) => !one.isApproved));
}

// The first trait is the row and the others the column; if the numbers of traits differ, all are the column.
function axes(snapshots) {
  const parts = snapshots.map((snapshot) => snapshot.variant?.split(",") ?? []);
  const isEven = parts.every((part) => part.length === parts[0].length && part.length > 1);
  return snapshots.map((snapshot, place) => ({
    snapshot,
    row: isEven ? parts[place][0] : "",
    column: (isEven ? parts[place].slice(1) : parts[place]).join(", ") || "as the scene says",
  }));
}

function madeGrid(snapshots) {
  const places = axes(snapshots);
  const rows = [...new Set(places.map((place) => place.row))];
  const columns = [...new Set(places.map((place) => place.column))];
  const table = made("table", "grid");
  table.append(made("caption", "", [snapshots[0].scene, snapshots[0].shot].filter(Boolean).join("/")));
  const head = table.createTHead().insertRow();
  if (rows[0]) head.append(made("td"));
  head.append(...columns.map((column) => heading(column, "col")));
  const body = table.createTBody();
  for (const row of rows) {
    const line = body.insertRow();
    if (row) line.append(heading(row, "row"));
    for (const column of columns) {
      const place = places.find((other) => other.row === row && other.column === column);
      const cell = line.insertCell();
      if (place) cell.append(madeCell(place.snapshot));
    }
  }
  const frame = made("div", "grid-frame");
  frame.append(table);
  return { frame, snapshots };
}

function heading(text, scope) {
  const cell = made("th", "", text);
  cell.scope = scope;
  return cell;
}

// Returns a cell with the verdict and a small picture, which opens the snapshot.
function madeCell(snapshot) {
  const button = madeThumbnail(snapshot, { width: 130, height: 110 }, () => {
    if (entries.has(snapshot)) goToSnapshot(snapshot);
    else if (snapshot.expected) inspector.open(snapshot, state.view);
  });
  button.classList.add("cell");
  button.append(made("span", "verdict", snapshot.label));
  return button;
}

// MARK: Tables in the page

let grids;

// Shows the tables with a fitting snapshot. One whose differences all have a known cause is folded with them.
function refreshGrids(fitting, isShown) {
  grids ??= shotsInVariants().map((snapshots) => ({ snapshots }));
  const place = find("grids").querySelector(".list");
  const shown = grids.filter(({ snapshots }) => snapshots.some((snapshot) => fitting.has(snapshot))
    && snapshots.some((snapshot) => !snapshot.isApproved && isShown(snapshot)));
  for (const grid of shown) {
    grid.frame ??= madeGrid(grid.snapshots).frame;
    for (const button of grid.frame.querySelectorAll(".cell")) {
      button.classList.toggle("other", !fitting.has(data.snapshots[button.dataset.number]));
    }
  }
  place.replaceChildren(...shown.map((grid) => grid.frame));
}
