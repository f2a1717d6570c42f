"""Measures how often `tatami compare` tells rightly what changed between two pictures of a page that Chromium drew, by their
pixels alone.

    python3 Tests/Benchmarks/PictureChanges/bench.py TATAMI [--pages N] [--seed S] [--keep FOLDER]

Exit code 1 if fewer than 95 % of the rows that came, went, moved or were exchanged are told, or more than 2 % of all statements
are false.
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
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "ReportsTests/Oracle"))

from browser import Browser
from pages import change, page

# The expected reports for each kind of change.
TOLD = {
    "inserted": {"inserted"}, "side inserted": {"inserted"}, "removed": {"removed"}, "side removed": {"removed"},
    "text": {"textLike", "differs"}, "button text": {"textLike", "differs", "resized"}, "title": {"textLike", "differs", "inserted"},
    "color": {"recolored"}, "taller": {"spaceInserted", "inserted", "differs", "textLike"}, "exchanged": {"exchanged", "moved"},
    # Moving by one place is the same as swapping.
    "moved": {"moved", "exchanged"},
}
STRUCTURAL = {"inserted", "side inserted", "removed", "side removed", "exchanged", "moved"}
BOXES = """JSON.stringify(Object.fromEntries([...document.querySelectorAll("[data-id]")].map(one => {
  const box = one.getBoundingClientRect(); return [one.dataset.id, [box.x, box.y, box.width, box.height]] })))"""


def draw(browser, folder, name, page):
    source = folder / f"{name}.html"
    source.write_text(page.html(), encoding="utf-8")
    shown = browser.open(source.as_uri(), width=page.width, height=page.height)
    boxes = json.loads(shown.evaluate(BOXES))
    full = shown.evaluate("document.documentElement.scrollHeight")
    clip = {"x": 0, "y": 0, "width": page.width, "height": full, "scale": 1}
    picture = browser.call("Page.captureScreenshot", shown.session, clip=clip, captureBeyondViewport=True)
    (folder / f"{name}.png").write_bytes(base64.b64decode(picture["data"]))
    return boxes


def overlap(area, box):
    """The share of the smaller of both that they have in common."""
    width = min(area[0] + area[2], box[0] + box[2]) - max(area[0], box[0])
    height = min(area[1] + area[3], box[1] + box[3]) - max(area[1], box[1])
    return max(0, width) * max(0, height) / max(1, min(area[2] * area[3], box[2] * box[3]))


def told_changes(tatami, folder, number):
    """Returns the changes that the JSON report has, each with its area."""
    report = folder / "report.json"
    report.unlink(missing_ok=True)
    subprocess.run(
        [tatami, "compare", f"{folder}/{number}-before.png", f"{folder}/{number}-after.png", "--report", f"json={report}"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    [snapshot] = json.loads(report.read_text())["snapshots"]
    changes = (snapshot.get("difference") or {}).get("changes", {"changes": []})["changes"]
    for one in changes:
        area = one.get("actual") or one["expected"]
        one["area"] = [area["x"], area["y"], area["width"], area["height"]]
    return changes


def judge(changes, truth, boxes):
    """Returns whether the change is told, and the statements that are false."""
    ids = [truth["id"]] + ([truth["other"]] if "other" in truth else [])
    meant = [boxes[side][name] for name in ids for side in ("before", "after") if name in boxes[side]]
    told, false = False, []
    for one in changes:
        area = one["area"]
        fits = any(overlap(area, box) >= 0.5 for box in meant)
        if fits and one["kind"] in TOLD[truth["kind"]]:
            told = True
        elif not (fits and one["kind"] in {"differs", "textLike"}) and one["kind"] not in {"grown", "cut", "spaceInserted", "spaceRemoved"}:
            false.append(one)
    return told, false


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tatami")
    parser.add_argument("--pages", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep")
    options = parser.parse_args()
    lot = random.Random(options.seed)
    right, wrong, statements, false_count, faults = collections.Counter(), collections.Counter(), 0, 0, []
    with tempfile.TemporaryDirectory() as temporary, Browser() as browser:
        folder = pathlib.Path(options.keep or temporary)
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(options.pages):
            before = page(lot)
            after, truth = change(lot, before)
            kept = folder / f"{number}.json"
            if not kept.exists():
                kept.write_text(json.dumps({
                    "before": draw(browser, folder, f"{number}-before", before),
                    "after": draw(browser, folder, f"{number}-after", after)}))
            boxes = json.loads(kept.read_text())
            changes = told_changes(options.tatami, folder, number)
            told, false = judge(changes, truth, boxes)
            (right if told else wrong)[truth["kind"]] += 1
            statements += len(changes)
            false_count += len(false)
            if not told or false:
                faults.append(f"{number} {truth} told: {told} false: {false} of {changes}")
    for kind in sorted(right + wrong):
        print(f"{kind:16} {right[kind]:4} right {wrong[kind]:4} wrong")
    print(*faults, sep="\n")
    count = sum(right[kind] + wrong[kind] for kind in STRUCTURAL)
    share = sum(right[kind] for kind in STRUCTURAL) / max(1, count)
    print(f"rows that came, went, moved or were exchanged: {share:.1%} of {count} told (goal 95 %)")
    print(f"false statements: {false_count / max(1, statements):.1%} of {statements} (goal 2 %)")
    sys.exit(0 if share >= 0.95 and false_count <= 0.02 * statements else 1)


main()
