// Returns texts with less contrast to their background than 4.5 to 1 (https://www.w3.org/TR/WCAG22/#contrast-minimum).
(() => {
  const probe = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const over = (colors) => {
    probe.clearRect(0, 0, 1, 1);
    for (const color of colors) { probe.fillStyle = color; probe.fillRect(0, 0, 1, 1); }
    return [...probe.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (color) => {
    const [r, g, b] = color.map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const found = [];
  for (const element of document.querySelectorAll("body *")) {
    const text = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data.trim()).join("");
    if (!text || !element.checkVisibility() || element.closest("dialog, script, noscript, template, select, .skip")) continue;
    const behind = [];
    for (let other = element; other; other = other.parentElement) behind.unshift(getComputedStyle(other).backgroundColor);
    const ground = over(["Canvas", ...behind]);
    const ink = over([`rgb(${ground.join(",")})`, getComputedStyle(element).color]);
    const [a, b] = [light(ground), light(ink)].sort((x, y) => y - x);
    const contrast = (a + 0.05) / (b + 0.05);
    if (contrast < 4.5) found.push(`${text.slice(0, 30)}: ${contrast.toFixed(2)}`);
  }
  return [...new Set(found)];
})()
