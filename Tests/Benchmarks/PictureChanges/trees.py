"""Measures how often `tatami compare` names rightly what changed between two pictures of a page that Chromium drew, by the trees
beside them.

    python3 Tests/Benchmarks/PictureChanges/trees.py TATAMI [--pages N] [--seed S] [--keep FOLDER]

Each page has one or two changes: of a row, a text, or a rule of its style. Exit code 1 if fewer than 97 % of the changes are
told at their element, fewer than 92 % with their property, or if 2 % of the pages have a false cause.
"""

import argparse
import base64
import collections
import json
import pathlib
import random
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "ReportsTests/Oracle"))

from browser import Browser
from pages import change, fresh, page

SCRIPT = (HERE.parents[2] / "Sources/Command/Browser/tatami-tree.cjs").read_text()
STRUCTURE = {"inserted", "side inserted", "removed", "side removed", "exchanged", "moved"}

# Style rules: elements, a rule, and the properties that may be reported.
RULES = [
    ("title", "h1 { font-size: 32px }", ["font-size"]),
    ("title", "h1 { text-align: center }", ["text-align"]),
    ("title", "h1 { padding-top: 30px }", ["padding-top"]),
    ("title", "h1 { letter-spacing: 2px }", ["letter-spacing"]),
    ("title", "h1 { color: #a00 }", ["color"]),
    ("title", "h1 { margin-bottom: 12px }", ["margin-bottom"]),
    ("html", "body { color: #204080 }", ["color"]),
    ("html", "body { background: #f4f0e8 }", ["background-color"]),
    ("html", "body { line-height: 1.5 }", ["line-height"]),
    ("html", "body { letter-spacing: 0.3px }", ["letter-spacing"]),
    ("tool", ".tool { gap: 20px }", ["gap", "column-gap", "row-gap"]),
    ("tool", ".tool { padding-left: 40px }", ["padding-left"]),
    ("tool", ".tool { justify-content: flex-end }", ["justify-content"]),
    ("tool", ".tool { margin-top: 18px }", ["margin-top"]),
    ("buttons", ".tool span { border-radius: 14px }", ["border-radius"]),
    ("buttons", ".tool span { font-weight: 700 }", ["font-weight"]),
    ("buttons", ".tool span { background: #070 }", ["background-color"]),
    ("buttons", ".tool span { padding: 9px 18px }", ["padding-top", "padding-left", "padding-right", "padding-bottom", "padding"]),
    ("button-0", "[data-id=button-0] { width: 120px }", ["width"]),
    ("button-1", "[data-id=button-1] { text-transform: uppercase }", ["text-transform"]),
    ("button-2", "[data-id=button-2] { box-shadow: 0 4px 8px #0006 }", ["box-shadow"]),
    ("rows", ".row { padding-top: 16px }", ["padding-top"]),
    ("rows", ".row { border-bottom-color: #f00 }", ["border-bottom-color"]),
    ("rows", ".row { align-items: flex-start }", ["align-items"]),
    ("rows", ".row .dot { border-radius: 4px }", ["border-radius"]),
    ("rows", ".row .dot { width: 40px; height: 40px }", ["width", "height"]),
    ("rows", ".row .note { font-size: 17px }", ["font-size"]),
    ("rows", ".row .note { color: #090 }", ["color"]),
    ("rows", ".row .when { font-weight: 700 }", ["font-weight"]),
    ("rows", ".row .name { font-style: italic }", ["font-style"]),
    ("row-1", "[data-id=row-1] { background: #ffd }", ["background-color"]),
    ("row-2", "[data-id=row-2] { height: 90px }", ["height"]),
    ("row-0", "[data-id=row-0] { opacity: 0.4 }", ["opacity"]),
    ("row-3", "[data-id=row-3] { margin-top: 24px }", ["margin-top"]),
    ("row-2", "[data-id=row-2] .when { display: none }", ["display"]),
    ("row-4", "[data-id=row-4] { transform: translateX(10px) }", ["transform", "left"]),
    ("cards", ".card { padding: 16px }", ["padding"]),
    ("cards", ".card { border-color: #06c }", ["border-color"]),
    ("cards", ".card { border-width: 3px }", ["border-width"]),
    ("cards", ".card { box-shadow: 0 2px 6px #0005 }", ["box-shadow"]),
    ("cards", ".card b { font-size: 20px }", ["font-size"]),
    ("columns", ".cards { gap: 24px }", ["gap", "column-gap", "row-gap"]),
    ("columns", ".column { gap: 20px }", ["gap", "row-gap", "column-gap"]),
    ("sides", ".side { width: 150px }", ["width"]),
    ("sides", ".side { background: #dde }", ["background-color"]),
    ("sides", ".side { padding: 20px }", ["padding"]),
    ("side rows", ".side div { padding: 11px 0 }", ["padding-top", "padding-bottom"]),
    ("sides", ".side { font-size: 14px }", ["font-size"]),
]


def meant(page, target):
    """The ids of the elements that a rule is of; an element without id is known by the nearest one above."""
    rows, cards = [row["id"] for row in page.rows], [card["id"] for column in page.columns for card in column]
    many = {
        "rows": rows, "cards": cards, "buttons": [one["id"] for one in page.buttons], "sides": ["side"] if page.sidebar else [],
        "side rows": [f"side-{name}" for name in page.sidebar],
        "columns": ["columns"] if page.columns else [], "tool": ["tool"], "html": ["html"], "title": ["title"],
    }
    if target in many:
        return many[target]
    return [target] if target in rows + cards + many["buttons"] else []


def restyle(lot, before):
    """Returns the page with another rule, and what that changed."""
    target, rule, properties = lot.choice([rule for rule in RULES if meant(before, rule[0])])
    after = before.copy()
    after.css += rule
    return after, {"kind": "style", "rule": rule, "ids": meant(before, target), "properties": properties}


def changes(lot, before):
    """Returns the page after one or two changes, and these."""
    after, truths = before, []
    for _ in range(1 if lot.random() < 0.6 else 2):
        if lot.random() < 0.5:
            after, truth = restyle(lot, after)
        else:
            after, one = change(lot, after)
            kind, ids = one["kind"], [one["id"]] + ([one["other"]] if "other" in one else [])
            properties = {
                "text": ["text"], "button text": ["text"], "title": ["text"], "color": ["background-color"],
                "taller": ["text"] if after.columns else ["padding-bottom"]}.get(kind, [])
            truth = {"kind": kind, "ids": ids, "properties": properties}
        # Two changes of one element, or of one list, may be the same.
        if any(set(truth["ids"]) & set(other["ids"]) or {truth["kind"], other["kind"]} <= STRUCTURE for other in truths):
            after = truths[0]["page"]
            continue
        truth["page"] = after
        truths.append(truth)
    for truth in truths:
        del truth["page"]
    return after, truths


def draw(browser, folder, name, page):
    source = folder / f"{name}.html"
    source.write_text(page.html(), encoding="utf-8")
    shown = browser.open(source.as_uri(), width=page.width, height=page.height)
    tree = shown.evaluate(f"{SCRIPT}; tatamiTree({{fullPage: true, ids: ['data-id']}})")
    (folder / f"{name}.tree.json").write_text(json.dumps(tree, ensure_ascii=False), encoding="utf-8")
    _, _, width, height = tree["root"]["frame"]
    clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
    picture = browser.call("Page.captureScreenshot", shown.session, clip=clip, captureBeyondViewport=True)
    (folder / f"{name}.png").write_bytes(base64.b64decode(picture["data"]))
    browser.call("Target.closeTarget", targetId=browser.call("Target.getTargetInfo", shown.session)["targetInfo"]["targetId"])


def told_causes(tatami, folder, number):
    """Returns the explanation that the JSON report has."""
    report = folder / "report.json"
    report.unlink(missing_ok=True)
    subprocess.run(
        [tatami, "compare", f"{folder}/{number}-before.png", f"{folder}/{number}-after.png", "--report", f"json={report}"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    [snapshot] = json.loads(report.read_text())["snapshots"]
    return snapshot.get("explanation") or {"causes": []}


def is_of(cause, truth):
    elements = cause.get("elements") or [cause["element"]]
    return any(one == name or one.startswith(name + ".") for one in elements for name in truth["ids"])


def is_named(cause, truth):
    if truth["properties"]:
        # Elements that are no longer displayed are in no tree, unless its tool lists them.
        is_gone = truth["properties"] == ["display"] and cause["kind"] == "removed"
        return is_gone or cause.get("property") in truth["properties"]
    return cause["kind"] in {"inserted", "removed", "moved"}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tatami")
    parser.add_argument("--pages", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep")
    options = parser.parse_args()
    lot = random.Random(options.seed)
    counts, wrong, faults = collections.Counter(), collections.Counter(), []
    with tempfile.TemporaryDirectory() as temporary, Browser() as browser:
        folder = pathlib.Path(options.keep or temporary)
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(options.pages):
            before = page(lot)
            after, truths = changes(lot, before)
            if not (folder / f"{number}-after.tree.json").exists():
                draw(browser, folder, f"{number}-before", before)
                draw(browser, folder, f"{number}-after", after)
            if (folder / f"{number}-before.png").read_bytes() == (folder / f"{number}-after.png").read_bytes():
                continue
            explanation = told_causes(options.tatami, folder, number)
            causes = explanation["causes"]
            false = [cause for cause in causes if not any(is_of(cause, truth) and is_named(cause, truth) for truth in truths)]
            counts["pages"] += 1
            counts["pages with a false cause"] += bool(false)
            counts["unexplained"] += explanation.get("unexplainedPixels", 0) > 0
            for truth in truths:
                element = any(is_of(cause, truth) for cause in causes)
                named = any(is_of(cause, truth) and is_named(cause, truth) for cause in causes)
                counts["changes"] += 1
                counts["elements"] += element
                counts["properties"] += named
                if not named:
                    wrong[truth.get("rule", truth["kind"])] += 1
            if false or not all(any(is_of(cause, truth) and is_named(cause, truth) for cause in causes) for truth in truths):
                told = [(cause["kind"], cause.get("elements") or cause["element"], cause.get("property")) for cause in causes]
                faults.append(f"{number} {truths} told: {told}" + (f" false: {len(false)}" if false else ""))
    print(*faults, sep="\n")
    for name, count in wrong.most_common():
        print(f"{count:4} not told: {name}")
    share = lambda name, of: counts[name] / max(1, counts[of])
    print(f"{counts['pages']} pages, {counts['changes']} changes")
    print(f"told at their element: {share('elements', 'changes'):.1%} (goal 97 %)")
    print(f"told with their property: {share('properties', 'changes'):.1%} (goal 92 %)")
    print(f"pages with a false cause: {share('pages with a false cause', 'pages'):.1%} (goal below 2 %)")
    print(f"pages with pixels that aren't explained: {share('unexplained', 'pages'):.1%}")
    sys.exit(0 if share("elements", "changes") >= 0.97 and share("properties", "changes") >= 0.92
             and share("pages with a false cause", "pages") <= 0.02 else 1)


if __name__ == "__main__":
    main()
