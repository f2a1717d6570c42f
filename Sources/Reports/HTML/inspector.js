// The inspector: one snapshot in the whole window, at any scale, with the values of the pixel under the pointer.

const inspector = (() => {
  const dialog = document.getElementById("inspector");
  const canvas = dialog.querySelector("canvas");
  const readout = dialog.querySelector(".readout");
  const dialInput = dialog.querySelector(".dial");
  const brush = canvas.getContext("2d");
  let snapshot, sources = {}, view = "side", scale = 1, origin = { x: 0, y: 0 }, cursor, shown, timer, opened = 0;
  let isReadable = true;

  // A phone has no room for three panels.
  const sides = () => SIDES.filter((side) => sources[side] && (side !== "difference" || canvas.clientWidth > 700));
  const panels = () => (view === "side" && !shown ? sides() : ["one"]);
  const panelWidth = () => canvas.clientWidth / panels().length;
  const extent = () => ({
    width: Math.max(1, ...SIDES.map((side) => sources[side]?.width ?? 0)),
    height: Math.max(1, ...SIDES.map((side) => sources[side]?.height ?? 0)),
  });

  // Decodes a picture so that its pixels can be read.
  async function load(side) {
    if (!snapshot[side]) return;
    const bitmap = await pictures.bitmap(snapshot[side]);
    const surface = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = surface.getContext("2d", { willReadFrequently: true });
    context.drawImage(bitmap, 0, 0);
    bitmap.close();
    return { width: surface.width, height: surface.height, surface, context };
  }

  async function open(next, chosen) {
    const number = (opened += 1);
    snapshot = next;
    view = chosen;
    shown = undefined;
    cursor = undefined;
    sources = {};
    fillHead();
    if (!dialog.open) dialog.showModal();
    canvas.focus();
    address.zoomInto(snapshot);
    const loaded = await Promise.all(SIDES.map(load));
    if (number !== opened) return;
    SIDES.forEach((side, place) => { if (loaded[place]) sources[side] = loaded[place]; });
    // The view may have been changed meanwhile.
    show(view);
    fit();
  }

  // Shows the name, the changes with both values, and the place among the snapshots with pictures.
  function fillHead() {
    const all = walkable();
    const place = all.indexOf(snapshot);
    dialog.querySelector(".name").replaceChildren(snapshot.name, made("span", "count", place < 0 ? "" : ` ${(place + 1).toLocaleString("en")} of ${all.length.toLocaleString("en")}`));
    dialog.querySelector(".previous").disabled = place <= 0;
    dialog.querySelector(".next").disabled = place < 0 || place === all.length - 1;
    const changes = snapshot.causes.flatMap((cause) => cause.changes);
    const lines = changes.slice(0, 3).map((change) => changeAndPlace(change)[0]);
    // Otherwise, users would search equal pictures for the change.
    if (snapshot.verdict === "treeChanged") lines.push("The pixels are equal.");
    dialog.querySelector(".values").replaceChildren(...lines.map((line) => made("span", "line", line)));
    const actions = dialog.querySelector(".actions");
    actions.replaceChildren();
    announce("inspect", { snapshot, actions });
  }

  // The snapshots with pictures, those of the page in its order; among equal ones, those of the gallery.
  function walkable() {
    const hasPictures = (one) => one.expected || one.actual;
    if (snapshot.isApproved) return data.snapshots.filter((one) => one.isApproved && hasPictures(one));
    const { fit } = fitting();
    return data.snapshots.filter((one) => !one.isApproved && hasPictures(one) && (fit.has(one) || one === snapshot));
  }

  // Goes to another snapshot.
  function walk(distance) {
    const all = walkable();
    const next = all[Math.max(0, Math.min(all.indexOf(snapshot) + distance, all.length - 1))];
    if (next !== snapshot) open(next, view);
  }

  function show(next) {
    const middle = origin.x + panelWidth() / scale / 2;
    view = next;
    shown = undefined;
    origin.x = middle - panelWidth() / scale / 2;
    mark(dialog, view);
    dialInput.hidden = view !== "slider" && view !== "overlay";
    clearInterval(timer);
    if (view === "flicker") {
      // Flicker shows both pictures in one panel, in turn.
      shown = "expected";
      if (!motionIsReduced.matches) timer = setInterval(() => { toggle(); }, 600);
    }
    draw();
  }

  function toggle() {
    shown = shown === "expected" ? "actual" : "expected";
    draw();
  }

  function fit() {
    const all = extent();
    const least = Math.min((panelWidth() - 24) / all.width, (canvas.clientHeight - 24) / all.height);
    scale = least >= 1 ? Math.floor(least) : least;
    origin = {
      x: -(panelWidth() / scale - all.width) / 2,
      y: Math.min(0, -(canvas.clientHeight / scale - all.height) / 2),
    };
    draw();
  }

  // Scales around a position of a panel in CSS pixels, which stays fixed.
  function zoom(factor, place = { x: panelWidth() / 2, y: canvas.clientHeight / 2 }) {
    // Above the original size, scales are whole numbers.
    const next = scale * factor;
    scaleTo(next <= 1 ? next : factor > 1 ? Math.ceil(next) : Math.floor(next), place);
    draw();
  }

  function scaleTo(wanted, place) {
    const next = Math.max(0.05, Math.min(wanted, 64));
    origin.x += place.x / scale - place.x / next;
    origin.y += place.y / scale - place.y / next;
    scale = next;
  }

  function move(x, y) {
    origin.x -= x / scale;
    origin.y -= y / scale;
  }

  // Paints a picture on a panel; `from` and `to`, from 0 to 1, are the part of the panel that it covers.
  function paint(source, left, width, from = 0, to = 1) {
    if (!source) return;
    brush.save();
    brush.beginPath();
    brush.rect(left + from * width, 0, (to - from) * width, canvas.clientHeight);
    brush.clip();
    brush.imageSmoothingEnabled = scale < 1;
    brush.drawImage(source.surface, left - origin.x * scale, -origin.y * scale, source.width * scale, source.height * scale);
    brush.restore();
  }

  function draw() {
    if (!dialog.open) return;
    const density = devicePixelRatio || 1;
    canvas.width = Math.round(canvas.clientWidth * density);
    canvas.height = Math.round(canvas.clientHeight * density);
    brush.scale(density, density);
    const width = panelWidth();
    const { expected, actual, difference } = sources;
    const at = dialInput.value / 100;
    if (shown) paint(sources[shown] ?? actual ?? expected, 0, width);
    else if (view === "side") panels().forEach((side, number) => paint(sources[side], number * width, width - 1));
    else if (view === "difference") paint(difference ?? actual ?? expected, 0, width);
    else if (view === "slider") {
      paint(expected ?? actual, 0, width, 0, at);
      paint(actual ?? expected, 0, width, at, 1);
      brush.fillStyle = getComputedStyle(dialog).getPropertyValue("--accent");
      brush.fillRect(width * at - 1, 0, 2, canvas.clientHeight);
    } else {
      paint(expected ?? actual, 0, width);
      brush.globalAlpha = at;
      paint(actual, 0, width);
      brush.globalAlpha = 1;
    }
    if (cursor) panels().forEach((_, number) => outline(number * width, width));
    label();
    dialog.querySelector(".scale").textContent = `${Math.round(scale * 100)} %`;
    dialog.dataset.shown = shown ?? "";
    tell();
  }

  // Names the pictures above their panels, with their sizes in pixels.
  function label() {
    const sized = (side) => `${side}${sources[side] ? ` ${sources[side].width} × ${sources[side].height}` : ""}`;
    const both = [sources.expected && "expected", sources.actual && "actual"].filter(Boolean);
    const names = shown ? [sized(sources[shown] ? shown : both[0])]
      : view === "side" ? sides().map(sized)
        : view === "difference" && sources.difference ? [sized("difference")]
          : view === "slider" ? both.map(sized) : [both.map(sized).join(" below ")];
    const place = dialog.querySelector(".panels");
    if (place.dataset.names === names.join()) return;
    place.dataset.names = names.join();
    place.replaceChildren(...names.map((name) => made("span", "", name)));
  }

  function outline(left, width) {
    const x = left + (cursor.x - origin.x) * scale, y = (cursor.y - origin.y) * scale, side = Math.max(scale, 3);
    if (x < left || x + side > left + width) return;
    brush.lineWidth = 1;
    brush.strokeStyle = "#000";
    brush.strokeRect(x - 1.5, y - 1.5, side + 3, side + 3);
    brush.strokeStyle = "#fff";
    brush.strokeRect(x - 0.5, y - 0.5, side + 1, side + 1);
  }

  // Returns the pixel's colour, as in #FF8800, with its alpha if it is not opaque.
  function value(source) {
    if (!source || cursor.x >= source.width || cursor.y >= source.height) return undefined;
    let red, green, blue, alpha;
    // Browsers don't let a page read the pixels of files beside it, unless it comes from a server.
    try { [red, green, blue, alpha] = source.context.getImageData(cursor.x, cursor.y, 1, 1).data; } catch { isReadable = false; return undefined; }
    const digits = [red, green, blue].concat(alpha < 255 ? [alpha] : []);
    return `#${digits.map((part) => part.toString(16).padStart(2, "0")).join("").toUpperCase()}`;
  }

  function tell() {
    if (!cursor) {
      readout.textContent = "Point at a pixel, or use the arrow keys, for its values.";
      return;
    }
    const [expected, actual] = [value(sources.expected), value(sources.actual)];
    const parts = [made("span", "", `${cursor.x}, ${cursor.y}`)];
    for (const [side, color] of [["expected", expected], ["actual", actual]]) {
      if (!sources[side]) continue;
      const part = made("span", "value", `${side} ${color ?? "none"}`);
      const swatch = made("i", "swatch");
      if (color) swatch.style.setProperty("background", color);
      part.prepend(swatch);
      parts.push(part);
    }
    if (!isReadable) parts.splice(1, Infinity, made("span", "", "browsers can read the pixels of picture files only from a server, such as python3 -m http.server"));
    else if (sources.expected && sources.actual) parts.push(made("strong", "", expected === actual ? "equal" : "differs"));
    readout.replaceChildren(...parts);
  }

  function point(event) {
    const box = canvas.getBoundingClientRect();
    const x = (event.clientX - box.left) % panelWidth(), y = event.clientY - box.top;
    return { x, y, column: Math.floor(origin.x + x / scale), row: Math.floor(origin.y + y / scale) };
  }

  function aim(column, row) {
    const all = extent();
    cursor = { x: Math.max(0, Math.min(column, all.width - 1)), y: Math.max(0, Math.min(row, all.height - 1)) };
    draw();
  }

  // Moves the pixel cursor, and scrolls to keep it visible.
  function step(x, y) {
    const start = cursor ?? snapshot.bounds ?? { x: 0, y: 0 };
    aim(start.x + x, start.y + y);
    const place = { x: (cursor.x - origin.x) * scale, y: (cursor.y - origin.y) * scale };
    if (place.x < 0 || place.x > panelWidth() - scale) origin.x = cursor.x - panelWidth() / scale / 2;
    if (place.y < 0 || place.y > canvas.clientHeight - scale) origin.y = cursor.y - canvas.clientHeight / scale / 2;
    draw();
  }

  // One pointer moves the pictures; two, as on a phone, scale them around their middle.
  const pointers = new Map();
  const spread = () => {
    const [a, b] = [...pointers.values()];
    return { distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)), event: { clientX: (a.x + b.x) / 2, clientY: (a.y + b.y) / 2 } };
  };
  canvas.addEventListener("pointerdown", (event) => {
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener("pointermove", (event) => {
    const last = pointers.get(event.pointerId);
    if (pointers.size === 2 && last) {
      const before = spread();
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const after = spread();
      move(after.event.clientX - before.event.clientX, after.event.clientY - before.event.clientY);
      scaleTo(scale * after.distance / before.distance, point(after.event));
      return draw();
    }
    if (last) {
      move(event.clientX - last.x, event.clientY - last.y);
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    }
    const place = point(event);
    aim(place.column, place.row);
  });
  for (const end of ["pointerup", "pointercancel"]) canvas.addEventListener(end, (event) => { pointers.delete(event.pointerId); });
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoom(event.deltaY < 0 ? 1.25 : 0.8, point(event));
  }, { passive: false });
  dialInput.addEventListener("input", draw);
  dialog.addEventListener("close", () => {
    clearInterval(timer);
    sources = {};
    pointers.clear();
    address.zoomInto(undefined);
  });
  dialog.querySelector(".previous").addEventListener("click", () => walk(-1));
  dialog.querySelector(".next").addEventListener("click", () => walk(1));
  dialog.querySelector(".close").addEventListener("click", () => dialog.close());
  for (const button of dialog.querySelectorAll("[data-view]")) button.addEventListener("click", () => show(button.dataset.view));
  for (const button of dialog.querySelectorAll("[data-zoom]")) {
    button.addEventListener("click", () => press({ in: "+", out: "-", fit: "0" }[button.dataset.zoom], 1));
  }
  addEventListener("resize", () => { if (dialog.open) draw(); });

  // Handles a key; returns true if it has a meaning here.
  function press(key, distance) {
    switch (key) {
      case "+": case "=": zoom(1.5); break;
      case "-": zoom(1 / 1.5); break;
      case "0": fit(); break;
      case " ": toggle(); break;
      case "ArrowLeft": step(-distance, 0); break;
      case "ArrowRight": step(distance, 0); break;
      case "ArrowUp": step(0, -distance); break;
      case "ArrowDown": step(0, distance); break;
      default: {
        if (!VIEWS[key - 1]) return false;
        show(VIEWS[key - 1]);
      }
    }
    return true;
  }

  return { open, press, walk, get isOpen() { return dialog.open; }, get snapshot() { return snapshot; } };
})();

// Marks the button of the current view as pressed.
function mark(place, view) {
  for (const button of place.querySelectorAll("[data-view]")) {
    button.setAttribute("aria-pressed", String(button.dataset.view === view));
  }
}
