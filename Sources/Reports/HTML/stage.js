// The pictures of a snapshot in the chosen view, as far as they are visible without a click.

const VIEWS = ["side", "slider", "overlay", "flicker", "difference"];
const SIDES = ["expected", "actual", "difference"];
const motionIsReduced = matchMedia("(prefers-reduced-motion: reduce)");

// Returns the start of a part of this size whose middle is that of a range, as far as all has room for it.
const within = (start, length, room, all) => Math.max(0, Math.min(start + length / 2 - room / 2, all - room));

// Returns the part of the pictures to show: all, or the differing part if they are very high or wide.
function wholePart(snapshot) {
  const sides = SIDES.map((side) => snapshot[side]).filter(Boolean);
  const width = Math.max(1, ...sides.map((side) => side.width));
  const height = Math.max(1, ...sides.map((side) => side.height));
  const most = { width: Math.min(width, height * 5), height: Math.min(height, Math.ceil(width * 2.3)) };
  const bounds = snapshot.bounds || { x: 0, y: 0, width: 0, height: 0 };
  return {
    x: Math.round(within(bounds.x, bounds.width, most.width, width)),
    y: Math.round(within(bounds.y, bounds.height, most.height, height)),
    width: most.width, height: most.height, isWhole: most.width === width && most.height === height,
  };
}

// Returns the differing part with a margin.
function closePart(snapshot) {
  const whole = wholePart(snapshot);
  const bounds = snapshot.bounds;
  if (!bounds) return whole;
  const sides = [snapshot.expected, snapshot.actual].filter(Boolean);
  const all = { width: Math.max(...sides.map((side) => side.width)), height: Math.max(...sides.map((side) => side.height)) };
  const width = Math.min(all.width, Math.max(bounds.width + 48, all.width / 3, 80));
  const height = Math.min(all.height, Math.max(bounds.height + 32, width / 2.4), width * 1.6);
  const y = height < bounds.height ? Math.max(0, bounds.y - 16) : within(bounds.y, bounds.height, height, all.height);
  return { x: within(bounds.x, bounds.width, width, all.width), y, width, height };
}

// Returns a frame that shows a part of a picture.
function framed(picture, part, name, side) {
  const frame = made("span", "frame");
  frame.style.setProperty("--shape", `${part.width} / ${part.height}`);
  const image = made("img");
  image.alt = `${side} picture of ${name}`;
  [image.width, image.height] = [picture.width, picture.height];
  image.decoding = "async";
  image.draggable = false;
  image.style.setProperty("width", `${(100 * picture.width) / part.width}%`);
  image.style.setProperty("left", `${(-100 * part.x) / part.width}%`);
  image.style.setProperty("top", `${(-100 * part.y) / part.height}%`);
  pictures.address(picture).then((address) => { image.src = address; }, () => { image.alt = `${image.alt} is missing`; });
  frame.append(image);
  return frame;
}

// Covers a frame's picture with one that is scaled down from all of its pixels. Browsers use only the nearest four
// pixels for each point, so that hairlines fade or vanish.
async function cover(frame, picture, part) {
  const size = (length) => Math.max(1, Math.round(length * devicePixelRatio));
  const [width, height] = [size(frame.clientWidth), size(frame.clientHeight)];
  if (width >= part.width || frame.clientWidth === 0) return;
  const scaled = await pictures.scaled(picture, part, { width, height }).catch(() => undefined);
  if (!scaled) return;
  const canvas = made("canvas");
  canvas.setAttribute("aria-hidden", "true");
  Object.assign(canvas, { width, height });
  canvas.getContext("bitmaprenderer").transferFromImageBitmap(scaled);
  frame.append(canvas);
}

function figure(snapshot, side, part) {
  const figure = made("figure", side);
  figure.append(made("figcaption", "", side), framed(snapshot[side], part, snapshot.name, side));
  return figure;
}

function dial(stage, label) {
  const input = made("input", "dial");
  Object.assign(input, { type: "range", min: "0", max: "100", value: "50" });
  input.setAttribute("aria-label", label);
  input.addEventListener("input", () => stage.style.setProperty("--at", input.value));
  stage.style.setProperty("--at", "50");
  return input;
}

// The pictures side by side; a close-up has no room for the difference.
const sidesOf = (snapshot, isClose) => SIDES.filter((side) => snapshot[side] && !(isClose && side === "difference"));

// Replaces the stage's content. `shown` is "expected" or "actual" to show only that; undefined for the view. A close-up shows
// the part that differs.
function fillStage(stage, snapshot, view, shown, isClose = false) {
  const part = isClose ? closePart(snapshot) : wholePart(snapshot);
  const sides = sidesOf(snapshot, isClose);
  const hasBoth = snapshot.expected && snapshot.actual;
  // With only one picture, a view that compares two becomes "side".
  const own = shown ? "alone" : view === "difference" && snapshot.difference ? view : hasBoth ? view : "side";
  stage.dataset.view = own === "difference" && !snapshot.difference ? "side" : own;
  stage.style.setProperty("--shape", `${part.width} / ${part.height}`);
  const contents = [];
  switch (stage.dataset.view) {
    case "side": contents.push(...sides.map((side) => figure(snapshot, side, part))); break;
    case "difference": contents.push(figure(snapshot, "difference", part)); break;
    case "alone": contents.push(figure(snapshot, snapshot[shown] ? shown : sides[0], part)); break;
    default: {
      const layers = made("div", "layers");
      layers.append(figure(snapshot, "expected", part), figure(snapshot, "actual", part));
      contents.push(layers);
      if (view === "slider") {
        layers.append(made("span", "edge"));
        layers.append(dial(stage, "Share of the expected picture"));
      } else if (view === "overlay") {
        contents.push(dial(stage, "Share of the actual picture"));
      } else if (motionIsReduced.matches) {
        contents.push(made("p", "hint", "Motion is reduced here: press space to switch between the pictures."));
      }
    }
  }
  if (!isClose && !part.isWhole) contents.push(made("p", "hint", "A part of it, where it differs; zoom shows all."));
  stage.replaceChildren(...contents);
  if (!isClose) return;
  for (const side of sides) {
    const frame = stage.querySelector(`.${side} .frame`);
    if (frame) cover(frame, snapshot[side], part);
  }
}

// Returns the height of a stage in CSS pixels before it is filled, so that the page does not jump.
function estimatedHeight(snapshot, view, width, isClose = false) {
  const part = isClose ? closePart(snapshot) : wholePart(snapshot);
  const sides = view === "side" ? sidesOf(snapshot, isClose).length : 1;
  if (sides === 0) return 0;
  const isColumn = width < 700 && !isClose;
  const column = isColumn ? width : Math.min(width / sides, 560);
  const height = Math.min((column * part.height) / part.width, 640) + 30;
  return isColumn ? height * sides : height;
}
