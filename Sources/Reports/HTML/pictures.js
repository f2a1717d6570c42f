"use strict";

// Pictures are text at the end of the page, each once, and are decoded when they become visible, so that the page is
// shown before they are loaded.
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

  // Returns the URL of a picture for an `img` element; the same for the same id.
  function address(id) {
    if (!addresses.has(id)) addresses.set(id, blob(id).then((found) => URL.createObjectURL(found)));
    return addresses.get(id);
  }

  // Returns the pixels exactly as in the file.
  async function bitmap(id) {
    return createImageBitmap(await blob(id), { colorSpaceConversion: "none", premultiplyAlpha: "none" });
  }

  return { address, bitmap };
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
