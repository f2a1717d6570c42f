"use strict";

// Shows the scenes, and shows them again whenever they have changed. All text from a scene is inserted as text, never
// as HTML.
const find = (id) => document.getElementById(id);
// The figures by the name of the picture, so that each keeps its position.
const figures = new Map();
let version = 0;

function makeFigure(picture) {
  const figure = find("picture").content.firstElementChild.cloneNode(true);
  const [image, film] = ["img", ".film"].map((part) => figure.querySelector(part));
  const [button, slider, output] = ["button", "input", "output"].map((part) => film.querySelector(part));
  const made = { figure, image, film, slider, output, picture, isAsking: false, playing: undefined, isMoved: false };
  slider.addEventListener("input", () => { stop(made); made.isMoved = true; showMoment(made); });
  button.addEventListener("click", () => { if (made.playing) stop(made); else play(made, button); });
  made.button = button;
  return made;
}

// Replaces the picture when the next one is decoded.
async function showImage(made, id, name) {
  const next = new Image();
  next.src = `pictures/${id}`;
  try { await next.decode(); } catch { return; }
  made.image.src = next.src;
  made.image.alt = name;
}

function fill(made, picture, number) {
  Object.assign(made, { picture, number });
  made.figure.querySelector("strong").textContent = picture.name;
  made.figure.querySelector("figcaption span").textContent = `${picture.width} × ${picture.height} pt, at ${picture.scale}`;
  made.film.hidden = picture.duration === undefined;
  if (picture.duration !== undefined) {
    made.slider.max = Math.round(picture.duration * 1000);
    // Until it is moved, the slider stands at the shot's moment.
    if (!made.isMoved) made.slider.value = Math.round((picture.moment ?? 0) * 1000);
    tellMoment(made);
  }
  resize(made);
  if (picture.duration !== undefined && made.isMoved) showMoment(made); else showImage(made, picture.id, picture.name);
}

const resize = (made) => { made.image.width = Math.round(made.picture.width * find("size").value); };

// MARK: Moments

const tellMoment = (made) => { made.output.textContent = `${(made.slider.value / 1000).toFixed(2)} s`; };

// Requests the moment of the slider, one request at a time. Of the moments chosen meanwhile, only the last is
// requested.
async function showMoment(made) {
  tellMoment(made);
  if (made.isAsking) { made.asksAgain = true; return; }
  made.isAsking = true;
  do {
    made.asksAgain = false;
    try {
      const response = await fetch(`moment/${made.number}/${made.slider.value}`);
      const pictures = response.ok ? await response.json() : [];
      const found = pictures.find((other) => other.name === made.picture.name) ?? pictures[0];
      if (found) await showImage(made, found.id, found.name);
    } catch { /* The next update shows it. */ }
  } while (made.asksAgain);
  made.isAsking = false;
}

function stop(made) {
  made.playing = undefined;
  made.button.textContent = "Play";
}

async function play(made, button) {
  const own = {};
  made.playing = own;
  made.isMoved = true;
  button.textContent = "Stop";
  const from = Number(made.slider.value) >= Number(made.slider.max) ? 0 : Number(made.slider.value);
  const start = performance.now() - from;
  while (made.playing === own) {
    const time = Math.min(performance.now() - start, Number(made.slider.max));
    made.slider.value = time;
    await showMoment(made);
    if (time >= Number(made.slider.max)) stop(made);
  }
}

// MARK: Updates

function take(look) {
  version = look.version;
  find("diagnostics").hidden = !look.diagnostics;
  find("diagnostics").querySelector("pre").textContent = look.diagnostics ?? "";
  const names = new Set(look.pictures.map((picture) => picture.name));
  for (const [name, made] of figures) if (!names.has(name)) { made.figure.remove(); figures.delete(name); }
  look.pictures.forEach((picture, number) => {
    if (!figures.has(picture.name)) figures.set(picture.name, makeFigure(picture));
    const made = figures.get(picture.name);
    made.figure.classList.toggle("stale", picture.isStale);
    if (made.picture.id !== picture.id || !made.image.src || made.number !== number) fill(made, picture, number);
    find("pictures").append(made.figure);
  });
  const time = new Date().toLocaleTimeString();
  find("status").textContent = look.diagnostics ? `errors at ${time}` : `drawn in ${Math.round(look.milliseconds)} ms at ${time}`;
  document.title = `${look.diagnostics ? "✗ " : ""}${look.pictures[0]?.scene ?? "Tatami"}`;
}

async function follow() {
  for (;;) {
    try {
      const response = await fetch(`look?since=${version}`);
      const look = await response.json();
      if (look.version !== version) take(look);
    } catch {
      find("status").textContent = "the server has ended; start 'tatami watch' again";
      version = 0;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

find("size").addEventListener("input", () => { for (const made of figures.values()) resize(made); });
follow();
