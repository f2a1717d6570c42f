"""Whether what came of two changes is told of the right one: in each scene one change moves rows, and another recolours something.

    python3 Tests/Benchmarks/Why/consequences.py TATAMI [PAIRS] [SEED]

The truth is known by construction: all moves, and their amounts, are of the first change, and none is of a colour.
"""

import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

TATAMI = os.path.abspath(sys.argv[1])
PAIRS = int(sys.argv[2]) if len(sys.argv) > 2 else 500
COLORS = ["systemRed", "systemBlue", "systemGreen", "black", "systemPurple"]
GOAL = 0.97


def row(number, height, color):
    content = [{"area": {"width": 20, "height": 20, "background": color["area"]}},
               {"label": {"id": f"label{number}", "text": f"Row {number}", "color": color["label"]}}]
    return {"hstack": {"spacing": 8, "content": content, "padding": 8, "height": height}, "id": f"row{number}"}


def pair(lot):
    """A scene before and after, and the rows that move with the distance in points."""
    count = lot.randint(4, 8)
    rows = [[number, lot.randint(60, 80), {"area": lot.choice(COLORS), "label": lot.choice(COLORS)}]
            for number in range(count)]
    before = [row(*given) for given in rows]
    kind = lot.choice(["insert", "remove", "height"])
    place = lot.randrange(count - 1)
    painted = lot.choice([number for number in range(count) if number != place])
    part = lot.choice(["area", "label"])
    rows[painted][2] = {**rows[painted][2], part: lot.choice([color for color in COLORS if color != rows[painted][2][part]])}
    after = [row(*given) for given in rows]
    if kind == "insert":
        distance = 48
        after.insert(place, row(99, distance, {"area": "black", "label": "black"}))
        moved = range(place, count)
    elif kind == "remove":
        distance = -rows[place][1]
        del after[place]
        moved = range(place + 1, count)
    else:
        distance = lot.choice([-10, 12, 20])
        after[place] = row(place, rows[place][1] + distance, rows[place][2])
        moved = range(place + 1, count)
    return scene(before), scene(after), {f"row{number}": distance for number in moved}


def scene(rows):
    # High enough for all rows, so that none comes into view.
    return {"screen": {"width": 300, "height": 700, "scale": 1}, "content": [{"list": {"id": "list", "rows": rows}}]}


def all_of(elements):
    """The ids in a list of a report, where row{2..4,7} stands for four."""
    for text in elements:
        before, brace, rest = text.partition("{")
        numbers, _, after = rest.partition("}")
        for run in numbers.split(",") if brace else []:
            first, _, last = run.partition("..")
            yield from (f"{before}{number}{after}" for number in range(int(first), int(last or first) + 1))
        if not brace:
            yield text


def fault(explanation, moves):
    """What is wrong with it, in words; None when all is right."""
    causes = {cause["id"]: cause for cause in explanation["causes"]}
    if len(causes) != 2 or not explanation["proven"] or explanation["unexplainedPixels"]:
        return "causes"
    told = {}
    for consequence in explanation["consequences"]:
        if consequence["kind"] != "moved":
            continue
        of = [causes[name] for name in [consequence["of"], *consequence.get("with", [])]]
        if any(cause.get("property") in ("color", "background") for cause in of):
            return "a move of a colour"
        for _, down, *elements in consequence.get("moves", []):
            for element in all_of(elements):
                if element.startswith("row") and element[3:].isdigit():
                    told[element] = told.get(element, 0) + down
    return None if told == moves else "moves"


def main():
    lot = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    pairs = [pair(lot) for _ in range(PAIRS)]
    with tempfile.TemporaryDirectory() as folder:
        project = pathlib.Path(folder)
        (project / "snapshots").mkdir()
        environment = {**os.environ, "CI": "", "XDG_STATE_HOME": folder, "XDG_CACHE_HOME": folder}

        def verify(which, *options):
            for number, given in enumerate(pairs):
                (project / f"snapshots/s{number}.json").write_text(json.dumps(given[which]))
            subprocess.run([TATAMI, "verify", *options], cwd=project, env=environment, stdout=subprocess.DEVNULL)

        verify(0, "--record", "all")
        verify(1, "--report", "json=report.json")
        snapshots = json.loads((project / "report.json").read_text())["snapshots"]
    explained = {snapshot["name"].split("/")[0]: snapshot.get("explanation") for snapshot in snapshots}
    faults = {}
    for number, (_, _, moves) in enumerate(pairs):
        explanation = explained.get(f"s{number}")
        found = fault(explanation, moves) if explanation else "no explanation"
        if found:
            faults.setdefault(found, []).append(f"s{number}")
    right = PAIRS - sum(map(len, faults.values()))
    print(f"What came of each of two changes: {right} of {PAIRS} pairs told right, {right / PAIRS * 100:.2f} % "
          f"(goal {GOAL * 100:.0f} %, and no move of a colour)")
    for words, names in faults.items():
        print(f"  {words}: {len(names)}, such as {', '.join(names[:5])}")
    sys.exit(0 if right / PAIRS >= GOAL and "a move of a colour" not in faults else 1)


if __name__ == "__main__":
    main()
