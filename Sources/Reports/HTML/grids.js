// The tables of the variants of a shot, device by appearance.

// Returns the snapshots of each shot in several variants, if at least one is not equal, in the order of the run.
function shotsInVariants() {
  const shots = new Map();
  for (const snapshot of data.snapshots) {
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
  const button = made("button", "cell");
  button.type = "button";
  button.dataset.tone = snapshot.tone;
  button.dataset.number = snapshot.number;
  button.setAttribute("aria-label", `${snapshot.name}: ${snapshot.label}`);
  button.append(made("span", "small"), made("span", "verdict", snapshot.label));
  button.addEventListener("click", () => {
    if (snapshot.isApproved) {
      if (snapshot.expected) inspector.open(snapshot, state.view);
    } else {
      goToCard(snapshot);
    }
  });
  return button;
}

const seenGrids = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    if (!entry.isIntersecting) continue;
    seenGrids.unobserve(entry.target);
    for (const button of entry.target.querySelectorAll(".cell")) {
      const snapshot = data.snapshots[button.dataset.number];
      const picture = snapshot.actual ?? snapshot.expected;
      if (!picture) continue;
      const image = made("img");
      [image.alt, image.width, image.height] = ["", picture.width, picture.height];
      image.decoding = "async";
      pictures.address(picture.id).then((address) => { image.src = address; }, () => {});
      button.querySelector(".small").replaceChildren(image);
    }
  }
}, { rootMargin: "600px 0px" });

// MARK: Tables in the page

const grids = [];

function fillGrids() {
  grids.push(...shotsInVariants().map(madeGrid));
  find("grids").querySelector(".list").append(...grids.map((grid) => grid.frame));
  for (const grid of grids) seenGrids.observe(grid.frame);
}

function refreshGrids(fitting) {
  for (const { frame, snapshots } of grids) {
    frame.hidden = !snapshots.some((snapshot) => fitting.has(snapshot));
    for (const button of frame.querySelectorAll(".cell")) {
      button.classList.toggle("other", !fitting.has(data.snapshots[button.dataset.number]));
    }
  }
}
