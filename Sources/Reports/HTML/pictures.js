"use strict";

// Pictures are text at the end of the page, each once, and are decoded when they become visible, so that the page is
// shown before they are loaded. Those of a large run are files beside the page.
const pictures = (() => {
  const blobs = new Map();
  const addresses = new Map();
  let isWhole = document.readyState !== "loading";
  document.addEventListener("DOMContentLoaded", () => { isWhole = true; });

  function decoded(text) {
    if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  }

  async function read(id) {
    for (;;) {
      const block = document.getElementById(`p${id}`);
      // A block followed by another element is complete.
      if (block && (isWhole || block.nextElementSibling)) {
        const blob = new Blob([decoded(block.textContent)], { type: "image/png" });
        block.remove();
        return blob;
      }
      if (isWhole) throw new Error(`there is no picture ${id}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  function blob(id) {
    if (!blobs.has(id)) blobs.set(id, read(id));
    return blobs.get(id);
  }

  // Returns the URL of a picture for an `img` element; the same for the same picture.
  function address({ id, file }) {
    if (file) return Promise.resolve(file);
    if (!addresses.has(id)) addresses.set(id, blob(id).then((found) => URL.createObjectURL(found)));
    return addresses.get(id);
  }

  // Returns the pixels exactly as in the file.
  async function bitmap({ id, file }) {
    const exact = { colorSpaceConversion: "none", premultiplyAlpha: "none" };
    if (!file) return createImageBitmap(await blob(id), exact);
    const image = new Image();
    image.src = file;
    await image.decode();
    return createImageBitmap(image, exact);
  }

  // Returns a part of a picture in another size.
  async function scaled(picture, part, size) {
    const whole = await bitmap(picture);
    const quality = { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: "high" };
    try { return await createImageBitmap(whole, part.x, part.y, part.width, part.height, quality); } finally { whole.close(); }
  }

  return { address, bitmap, scaled };
})();

// While the page is scrolled too fast to see its pictures, none is loaded.
const flight = (() => {
  const FAR = 150, SOON = 100, FRAMES = 3;
  const waiting = new Map();
  let frames = 0, last = { y: 0, time: 0 }, timer;

  function land() {
    frames = 0;
    for (const load of waiting.values()) load();
    waiting.clear();
  }

  addEventListener("scroll", () => {
    const now = performance.now();
    const isFar = Math.abs(scrollY - last.y) > FAR && now - last.time < SOON;
    frames = isFar ? frames + 1 : 0;
    last = { y: scrollY, time: now };
    clearTimeout(timer);
    timer = setTimeout(land, SOON);
  }, { passive: true });

  // Loads the pictures of an element at once, or when the scrolling becomes slow.
  function load(element, how) {
    if (frames > FRAMES) waiting.set(element, how); else how();
  }

  return { load, forget: (element) => waiting.delete(element) };
})();

// Returns a new element with a class and a text, which is never parsed as HTML.
function made(name, className, text) {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}

function cloned(id) {
  return document.getElementById(id).content.firstElementChild.cloneNode(true);
}

// Copies a text, and says so at the button. Pages without TLS have no `navigator.clipboard`, so a selection is copied there.
async function copy(text, button) {
  const isCopied = await (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(() => true, () => copySelected(text, button));
  const label = [...button.childNodes];
  if (button.dataset.copied) return;
  button.dataset.copied = isCopied;
  button.style.setProperty("min-width", `${button.offsetWidth}px`);
  button.replaceChildren(made("span", "copied", isCopied ? "Copied" : "Press Ctrl-C"));
  button.querySelector(".copied").setAttribute("role", "status");
  setTimeout(() => { button.replaceChildren(...label); delete button.dataset.copied; }, isCopied ? 1400 : 4000);
}

function copySelected(text, button) {
  const field = made("textarea", "unseen");
  field.value = text;
  field.setAttribute("aria-hidden", "true");
  button.after(field);
  field.select();
  const isCopied = document.execCommand("copy");
  if (isCopied) field.remove(); else field.addEventListener("blur", () => field.remove());
  if (isCopied) button.focus();
  return isCopied;
}
