// Follows the guide's recipe with Playwright: pictures with their trees, a change, a report, an approval.
//
//   node Tests/Playwright/recipe.cjs PLAYWRIGHT TATAMI
//
// PLAYWRIGHT is the folder of its package. Playwright's test runner isn't in PyPI, so that a stand-in takes the place of `expect`.

const assert = require("node:assert");
const { execFileSync, spawnSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");

const [, , playwright, tatami] = process.argv;
const { chromium } = require(path.resolve(playwright));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "tatami-playwright-"));
const file = (name) => path.join(folder, name);
const run = (...words) => spawnSync(path.resolve(tatami), words, { cwd: folder, encoding: "utf8", env: { ...process.env, CI: "" } });

fs.writeFileSync(file("tatami-tree.cjs"), execFileSync(path.resolve(tatami), ["tree-script"]));
const { writeTree, expectScreenshot } = require(file("tatami-tree.cjs"));

const html = (rows, button) => `<!doctype html><style>* { margin: 0 } body { font: 16px/20px sans-serif } li { height: 30px }
button { width: 120px; height: 40px }</style><ul>${rows.map((row) => `<li data-testid="${row}">${row}</li>`).join("")}</ul>
<button data-testid="pay">${button}</button>`;

async function draw(page, name, rows, button) {
  await page.setContent(html(rows, button));
  fs.mkdirSync(path.dirname(file(name)), { recursive: true });
  await page.screenshot({ path: file(name), fullPage: true });
  await writeTree(page, file(name), { fullPage: true });
}

async function main() {
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
  const page = await browser.newPage({ viewport: { width: 320, height: 400 }, deviceScaleFactor: 2 });
  await draw(page, "e/home.png", ["Apples", "Bread"], "Pay now");
  await draw(page, "a/home.png", ["Apples", "Basil", "Bread"], "Buy");

  // The picture of an element.
  await writeTree(page.getByTestId("pay"), file("button.png"));
  const button = JSON.parse(fs.readFileSync(file("button.tree.json"), "utf8"));
  assert.deepStrictEqual(button.root.frame, [0, 0, 120, 40]);
  assert.strictEqual(button.scale, 2);

  // The files of the test runner: one test that fails, and one that passes.
  const info = {
    outputPath: (name) => file(`test-results/home/${name}`),
    snapshotPath: (name, options) => file(`tests/home.spec.js-snapshots/${options?.kind ?? "snapshot"}/${name}`),
  };
  // Before 1.53, each argument is a part of the path.
  const infoBefore = { ...info, snapshotPath: (...parts) => file(path.join("tests/home.spec.js-snapshots", ...parts)) };
  const expecting = (passes) => () => ({ toHaveScreenshot: async () => assert(passes, "differs") });
  delete process.env.CI;
  await assert.rejects(expectScreenshot(expecting(false), page, info, "home.png"));
  assert(fs.existsSync(file("test-results/home/home-actual.tree.json")));
  assert(!fs.existsSync(file("tests/home.spec.js-snapshots/screenshot/home.tree.json")));
  await expectScreenshot(expecting(true), page, info, "home.png");
  assert(fs.existsSync(file("tests/home.spec.js-snapshots/screenshot/home.tree.json")));
  await expectScreenshot(expecting(true), page, infoBefore, "home.png");
  assert(fs.existsSync(file("tests/home.spec.js-snapshots/home.tree.json")));
  await browser.close();

  const report = run("compare", "e", "a", "--report", "html=report.html");
  console.log(report.stdout + report.stderr);
  assert.strictEqual(report.status, 1);
  for (const words of ["home: 2 changes, every pixel explained", `button 'pay': text "Pay now" → "Buy"`, `listitem 'Basil' "Basil": inserted`]) {
    assert(report.stdout.includes(words), words);
  }
  assert(fs.readFileSync(file("report.html"), "utf8").includes("listitem"));
  run("compare", "e", "a", "--update");
  assert.strictEqual(run("compare", "e", "a").status, 0);
  assert.deepStrictEqual(fs.readFileSync(file("e/home.tree.json")), fs.readFileSync(file("a/home.tree.json")));
  fs.rmSync(folder, { recursive: true });
}

main();
