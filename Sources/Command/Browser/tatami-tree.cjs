// Lists the elements that a page shows, for the reports of Tatami. `tatami tree-script` prints this file.
//
//   const { writeTree, expectScreenshot } = require("./tatami-tree.cjs");
//
//   await page.screenshot({ path: "build/screenshots/home.png", fullPage: true });
//   await writeTree(page, "build/screenshots/home.png", { fullPage: true });
//
//   await expectScreenshot(expect, page, test.info(), "home.png");

/**
 * Returns the tree of the page, to run in the page: `await page.evaluate(tatamiTree, { fullPage: true })`, or
 * `await locator.evaluate(tatamiTree)` for the picture of one element.
 *
 * Options: `fullPage`, whether the picture has the whole page and not only what the window shows; `ids`, the
 * attributes that name elements, of which the first one that an element has is used; `style`, more computed properties
 * to list.
 */
function tatamiTree(first, second) {
  const target = first instanceof Element ? first : null;
  const options = (target ? second : first) || {};
  const ids = options.ids || ["data-testid", "data-test-id", "data-test", "data-cy", "data-qa", "id"];
  const sides = ["top", "right", "bottom", "left"];
  // The properties that are listed, each with its usual value, which is left out.
  const properties = {
    color: "", "font-family": "", "font-size": "", "font-weight": "400", "font-style": "normal", "line-height": "normal",
    "letter-spacing": "normal", "text-align": "start", "text-transform": "none", "text-decoration-line": "none",
    "white-space": "normal", "text-shadow": "none", direction: "ltr", "list-style-type": "disc", visibility: "visible",
    display: "block", position: "static", "z-index": "auto", opacity: "1", "background-color": "#00000000",
    "background-image": "none", "box-shadow": "none", transform: "none", filter: "none", "overflow-x": "visible",
    "overflow-y": "visible", "flex-direction": "row", "flex-wrap": "nowrap", "flex-grow": "0", "justify-content": "normal",
    "align-items": "normal", "grid-template-columns": "none", "align-self": "auto", order: "0", "row-gap": "normal", "column-gap": "normal",
    "object-fit": "fill", "vertical-align": "baseline", "min-width": "0px", "min-height": "0px", "max-width": "none",
    "max-height": "none",
  };
  for (const side of sides) properties[`padding-${side}`] = properties[`margin-${side}`] = "0px";
  for (const corner of ["top-left", "top-right", "bottom-right", "bottom-left"]) properties[`border-${corner}-radius`] = "0px";
  for (const name of options.style || []) if (!(name in properties)) properties[name] = "";
  const roles = {
    a: "link", article: "article", aside: "complementary", button: "button", dialog: "dialog", footer: "contentinfo",
    form: "form", h1: "heading", h2: "heading", h3: "heading", h4: "heading", h5: "heading", h6: "heading", header: "banner",
    hr: "separator", img: "img", li: "listitem", main: "main", nav: "navigation", ol: "list", option: "option",
    progress: "progressbar", select: "combobox", table: "table", td: "cell", textarea: "textbox", th: "columnheader",
    tr: "row", ul: "list",
  };
  const inputs = { button: "button", checkbox: "checkbox", image: "button", radio: "radio", range: "slider", reset: "button", submit: "button" };
  const named = ["button", "cell", "checkbox", "columnheader", "heading", "link", "option", "radio", "tab", "menuitem"];
  const skipped = ["head", "script", "style", "template", "noscript", "link", "meta", "title", "base"];

  const scroll = options.fullPage && !target ? { x: window.scrollX, y: window.scrollY } : { x: 0, y: 0 };
  const corner = target ? target.getBoundingClientRect() : { x: 0, y: 0 };
  const rounded = (length) => Math.round(length * 1000) / 1000;
  // Tatami's JSON files contain no invisible characters.
  const words = (text) => (text || "").replace(/[\u0000-\u001f\u007f-\u009f\ufffe\uffff\s]+/g, " ").trim();
  const hex = (value) =>
    value.replace(/rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)/g, (_, red, green, blue, alpha) =>
      "#" + [red, green, blue].concat(alpha === undefined ? [] : [Math.round(alpha * 255)])
        .map((part) => Number(part).toString(16).padStart(2, "0")).join(""));
  // FNV-1a, for values that are too long to list.
  const hash = (text) => {
    let value = 0x811c9dc5;
    for (let place = 0; place < text.length; place++) value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
    return (value >>> 0).toString(16).padStart(8, "0");
  };
  const short = (text) => (text.length > 200 ? `${text.slice(0, 80)}… (${hash(text)})` : text);

  function frame(element) {
    const box = element.getBoundingClientRect();
    return [box.x + scroll.x - corner.x, box.y + scroll.y - corner.y, box.width, box.height].map(rounded);
  }

  function role(element, kind) {
    const given = element.getAttribute("role");
    if (given) return given;
    if (kind === "input") return inputs[element.type] || "textbox";
    if (kind === "a" && !element.hasAttribute("href")) return undefined;
    return roles[kind];
  }

  function name(element, role) {
    const labels = (element.getAttribute("aria-labelledby") || "").split(/\s+/).filter(Boolean)
      .map((id) => element.getRootNode().getElementById?.(id)?.textContent).filter(Boolean);
    const candidates = [
      labels.join(" "), element.getAttribute("aria-label"), element.getAttribute("alt"),
      element.labels && element.labels.length ? element.labels[0].textContent : "",
      named.includes(role) ? element.textContent : "", element.getAttribute("placeholder"), element.getAttribute("title"),
    ];
    return words(candidates.find((candidate) => words(candidate))).slice(0, 200) || undefined;
  }

  function text(element, kind) {
    if (kind === "input" || kind === "textarea") {
      return element.type === "password" ? undefined : words(element.value || element.placeholder) || undefined;
    }
    if (kind === "svg") return undefined;
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data);
    return words(own.join(" ")) || undefined;
  }

  function style(element, kind) {
    const computed = getComputedStyle(element);
    const style = {};
    for (const [property, usual] of Object.entries(properties)) {
      const value = hex(computed.getPropertyValue(property));
      if (value !== usual && value !== "" && value !== "auto") style[property] = short(value);
    }
    for (const side of sides) {
      if (computed.getPropertyValue(`border-${side}-style`) === "none") continue;
      for (const part of ["width", "style", "color"]) {
        style[`border-${side}-${part}`] = hex(computed.getPropertyValue(`border-${side}-${part}`));
      }
    }
    if (computed.outlineStyle !== "none") style.outline = hex(computed.outline);
    for (const part of ["::before", "::after"]) {
      const content = getComputedStyle(element, part).content;
      if (content && !["none", "normal", '""'].includes(content)) style[part] = short(words(content));
    }
    if (kind === "img" || kind === "video") style.src = short((element.currentSrc || element.src || "").replace(location.origin, ""));
    if (kind === "svg") style.shape = hash(element.outerHTML);
    if (element.checked !== undefined && ["checkbox", "radio"].includes(element.type)) style.checked = String(element.checked);
    return style;
  }

  function place(element) {
    const given = /^(.+?):(\d+)(?::(\d+))?$/.exec(element.getAttribute("data-source") || "");
    if (given) return { file: given[1], line: Number(given[2]), ...(given[3] ? { column: Number(given[3]) } : {}) };
    // React's development builds up to 18 know where an element is written.
    const key = Object.keys(element).find((key) => key.startsWith("__reactFiber$"));
    const source = key && element[key]._debugSource;
    return source ? { file: source.fileName, line: source.lineNumber } : undefined;
  }

  function content(element) {
    const kind = element.localName;
    if (kind === "svg") return [];
    if (kind === "slot") {
      const assigned = element.assignedElements({ flatten: true });
      return assigned.length ? assigned : [...element.children];
    }
    return [...(element.shadowRoot || element).children];
  }

  function tree(element) {
    const kind = element.localName;
    if (skipped.includes(kind)) return [];
    const display = getComputedStyle(element).display;
    if (display === "none") return [];
    const children = content(element).flatMap(tree);
    if (display === "contents") return children;
    const attribute = ids.find((name) => element.getAttribute(name));
    const id = attribute && element.getAttribute(attribute);
    // Libraries number elements anew on every run.
    const isMade = attribute === "id" && /^[:«_]|^(radix|headlessui|mui|react-aria)[-:]/.test(id);
    const ownRole = role(element, kind);
    const node = { kind, id: id && !isMade ? words(id) : undefined, role: ownRole, name: name(element, ownRole) };
    return [{ ...node, text: text(element, kind), frame: frame(element), style: style(element, kind), place: place(element), children: children.length ? children : undefined }];
  }

  const page = document.documentElement;
  const [root] = tree(target || page);
  if (!root) throw new Error("the element is not displayed");
  if (!target) {
    root.frame = options.fullPage
      ? [0, 0, page.scrollWidth, Math.max(page.scrollHeight, window.innerHeight)] : [0, 0, window.innerWidth, window.innerHeight];
  }
  return { tatamiTree: 1, scale: window.devicePixelRatio, root };
}

/** The file of the tree beside a picture. */
function treeFile(picture) {
  return picture.replace(/\.(png|jpe?g)$/i, "") + ".tree.json";
}

function write(file, tree) {
  const fs = require("node:fs");
  fs.mkdirSync(require("node:path").dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(tree));
}

/** Writes the tree of a page, or of an element, beside its picture. `shown` is a page or locator of Playwright or a page of Puppeteer. */
async function writeTree(shown, picture, options = {}) {
  write(treeFile(picture), await shown.evaluate(tatamiTree, options));
}

/**
 * The same as `await expect(shown).toHaveScreenshot(name, options)`, with the tree beside each picture: where Playwright leaves
 * the actual one, and, if it is as expected and not in CI, beside the approved one.
 */
async function expectScreenshot(expect, shown, testInfo, name, options = {}) {
  const tree = await shown.evaluate(tatamiTree, { fullPage: options.fullPage });
  write(testInfo.outputPath(treeFile(name).replace(/\.tree\.json$/, "-actual.tree.json")), tree);
  await expect(shown).toHaveScreenshot(name, options);
  if (!process.env.CI) write(treeFile(approvedPath(testInfo, name)), tree);
}

/** Since Playwright 1.53, screenshots may have a path template that other snapshots don't have. */
function approvedPath(testInfo, name) {
  try {
    return testInfo.snapshotPath(name, { kind: "screenshot" });
  } catch {
    return testInfo.snapshotPath(name);
  }
}

if (typeof module !== "undefined") module.exports = { tatamiTree, writeTree, expectScreenshot };
