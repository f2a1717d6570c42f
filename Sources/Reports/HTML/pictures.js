"use strict";

// Pictures lie at the end of the page as text, each once, and are decoded when they are seen: the page is there before
// they are, however many there are.
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
      // What follows it is there, so it is whole.
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

  // For an image; the same for the same picture.
  function address(id) {
    if (!addresses.has(id)) addresses.set(id, blob(id).then((found) => URL.createObjectURL(found)));
    return addresses.get(id);
  }

  // Its pixels as they are in the file.
  async function bitmap(id) {
    return createImageBitmap(await blob(id), { colorSpaceConversion: "none", premultiplyAlpha: "none" });
  }

  return { address, bitmap };
})();

// An element with a class, and text that is never anything else.
function made(name, className, text) {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}

function cloned(id) {
  return document.getElementById(id).content.firstElementChild.cloneNode(true);
}
