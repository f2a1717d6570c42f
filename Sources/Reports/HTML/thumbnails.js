// Small pictures: the snapshots of a cause, the cells of a table, and the gallery of equal snapshots. They are loaded
// while they are visible.

// The size of a picture within a box, in CSS pixels.
function fitted(picture, width, height) {
  const scale = Math.min(1, width / picture.width, height / picture.height);
  return { width: Math.max(1, Math.round(picture.width * scale)), height: Math.max(1, Math.round(picture.height * scale)) };
}

// Returns a button with a small picture, whose place has its size before it is loaded.
function madeThumbnail(snapshot, box, open) {
  const button = made("button", "thumbnail");
  button.type = "button";
  button.dataset.tone = snapshot.tone;
  button.dataset.number = snapshot.number;
  button.setAttribute("aria-label", `${snapshot.name}: ${snapshot.label}`);
  button.title = snapshot.name;
  const picture = snapshot.actual ?? snapshot.expected;
  const place = made("span", "small");
  if (picture) {
    const size = fitted(picture, box.width, box.height);
    place.style.setProperty("width", `${size.width}px`);
    place.style.setProperty("height", `${size.height}px`);
    seenThumbnails.observe(place);
    place.tatami = { picture, size };
  }
  button.append(place);
  button.addEventListener("click", () => open(snapshot));
  return button;
}

const seenThumbnails = new IntersectionObserver((changes) => {
  for (const { isIntersecting, target } of changes) {
    if (isIntersecting) {
      flight.load(target, () => showThumbnail(target));
    } else {
      flight.forget(target);
      target.replaceChildren();
    }
  }
}, { rootMargin: "600px 0px" });

function showThumbnail(place) {
  const { picture, size } = place.tatami;
  const image = made("img");
  Object.assign(image, { alt: "", width: size.width, height: size.height, decoding: "async" });
  pictures.address(picture).then((address) => { image.src = address; }, () => {});
  place.replaceChildren(image);
}

const MOST_THUMBNAILS = 12;

// Shows the snapshots of a cause, its example first.
function fillThumbnails(place, cause) {
  const numbers = [cause.example, ...cause.snapshots.filter((number) => number !== cause.example)];
  const shown = numbers.map((number) => data.snapshots[number]).filter((snapshot) => snapshot.actual || snapshot.expected);
  if (shown.length < 2) return place.remove();
  const open = (snapshot) => inspector.open(snapshot, state.view);
  const hasShots = shown.some((snapshot) => snapshot.shot !== shown[0].shot || snapshot.scene !== shown[0].scene);
  place.append(...shown.slice(0, MOST_THUMBNAILS).map((snapshot) => {
    const button = madeThumbnail(snapshot, { width: 72, height: 96 }, open);
    if (hasShots && snapshot.variant) button.append(made("span", "label", snapshot.shot));
    button.append(made("span", "label", snapshot.variant ?? snapshot.shot));
    return button;
  }));
  const left = cause.snapshots.length - Math.min(shown.length, MOST_THUMBNAILS);
  if (left > 0) place.append(made("span", "left", `and ${left.toLocaleString("en")} more`));
}

// MARK: The gallery

// Shows the equal snapshots: as pictures if the page has some, otherwise as names.
const gallery = (() => {
  const place = find("approved").querySelector("ul");
  const approved = data.snapshots.filter((snapshot) => snapshot.isApproved);
  const hasPictures = data.hasGallery;
  place.classList.toggle("gallery", hasPictures);

  function madeItem(snapshot) {
    const item = made("li", "", hasPictures ? undefined : snapshot.name);
    item.dataset.tone = snapshot.tone;
    if (hasPictures) {
      item.append(
        madeThumbnail(snapshot, { width: 150, height: 220 }, () => (snapshot.expected ? inspector.open(snapshot, state.view) : undefined)),
        made("span", "label", snapshot.name));
    }
    return item;
  }

  const list = growing(place, madeItem, hasPictures ? 60 : 400);
  function refresh(fitting) { list.show(approved.filter((snapshot) => fitting.has(snapshot))); }
  return { refresh };
})();
