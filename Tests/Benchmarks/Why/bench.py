"""Measures how often `tatami verify` explains a changed picture correctly: random scenes and the reference scenes, each
with one or a few known changes, judged by the JSON report.

    python3 Tests/Benchmarks/Why/bench.py TATAMI [--cases N] [--seed S] [--at-once 1|2|3] [--json FILE] [--keep DIR]

Exit code 1 if fewer than 99 % of the cases with one change are explained correctly, or fewer than 97 % of those with more.
"""

import argparse
import collections
import csv
import dataclasses
import io
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

import yaml

sys.dont_write_bytecode = True

from boards import Board
from changes import CHANGES, LIKELY
from generated import FLAVOURS, Writer, plain
from judging import DIFFERENT, briefly, fault, is_different
from kit_pieces import screen_of_kit
from moving_pieces import screen_of_film, screen_of_follower
from own_pieces import screen_of_own
from workplace import Workplace

REFERENCES = pathlib.Path(__file__).resolve().parents[3] / "snapshots"
GOALS = {1: 0.99, 2: 0.97, 3: 0.97}
# The kinds of scenes of pieces; each is as frequent as its repetitions here.
PIECES = {
    "kit": screen_of_kit, "own": screen_of_own, "follower": screen_of_follower, "film": screen_of_film,
}


@dataclasses.dataclass
class Step:
    """A scene before and after one change; the sum of several changes is a step too."""
    name: str
    before: tuple
    after: tuple
    # The lines as written: the scene's and those of its data, by file name, before and after.
    lines: list = dataclasses.field(default_factory=lambda: [{}, {}])


@dataclasses.dataclass
class Case:
    name: str
    kinds: list
    source: str
    claims: list
    whole: Step
    steps: list
    records: list
    images: dict
    changed_bytes: dict


def reference(lot):
    """Returns one of the reference scenes, with at most two of its pictures, at scale 1.

    Scenes that select or sort records are left out, since the row of a record is unknown in them.
    """
    asked = [path for path in sorted(REFERENCES.glob("*.yaml")) if not re.search(r"\b(where|sort):", path.read_text())]
    path = lot.choice(asked)
    scene = plain(yaml.safe_load(path.read_text()))
    scene.setdefault("screen", {})["scale"] = 1
    shots = scene.get("shots", [])
    scene["shots"] = [shots[index] for index in sorted(lot.sample(range(len(shots)), min(2, len(shots))))]
    for shot in scene["shots"]:
        shot.get("screen", {}).pop("scale", None)
    return path.stem, scene


def case(number, lot, kinds, is_small):
    """Generates scenes until one has something that each of the kinds can change."""
    name = f"case{number:04}"
    for attempt in range(60):
        writer = Writer(lot, name, is_small)
        if lot.random() < 0.35 and not is_small:
            source, scene = reference(lot)
        else:
            source = lot.choice(LIKELY.get(kinds[attempt % len(kinds)], FLAVOURS))
            scene = writer.scene(source)
        scene = plain(scene)
        place = Workplace(plain(scene), plain(writer.records), writer.images, lot)
        claims, states = [], [(scene, plain(writer.records))]
        for kind in kinds:
            claim = CHANGES[kind](place)
            if claim is None:
                break
            claims.append(claim)
            states.append((plain(place.scene), plain(place.records)))
        if len(claims) < len(kinds) or states[0] == states[-1] and not place.changed_bytes:
            continue
        place.renumbered(claims)
        steps = [
            Step(f"{name}-{index}", states[index], states[index + 1]) for index in range(len(kinds))
        ] if len(kinds) > 1 else []
        return Case(
            name, kinds, source, claims, Step(name, states[0], states[-1]), steps, writer.records, writer.images,
            place.changed_bytes)
    return None


def cases(count, seed, at_once, is_small=False):
    lot = random.Random(seed)
    kinds, made, number = list(CHANGES), [], 0
    lot.shuffle(kinds)
    while len(made) < count and number < 4 * count:
        first = kinds[number % len(kinds)]
        rest = lot.sample([kind for kind in kinds if kind != first], at_once - 1)
        found = case(number, lot, [first, *rest], is_small)
        number += 1
        if found:
            made.append(found)
    return made


def piece_case(number, lot, at_once, tried):
    """Returns a scene of pieces, with changes of the kinds that were tried least so far."""
    name = f"case{number:04}"
    for _ in range(60):
        source = lot.choice(["kit", "kit", "own", "own", "own", "follower", "film"])
        board = Board(lot, name)
        PIECES[source](board)
        chosen = board.chosen(at_once, lambda kind: tried[kind])
        if chosen is None:
            continue
        before = board.naming()
        states = [(plain(board.scene), plain(board.records))]
        for offer in chosen:
            offer.act()
            states.append((plain(board.scene), plain(board.records)))
        if any(states[index] == states[index + 1] for index in range(at_once)):
            continue
        after = board.naming()
        kinds = [offer.kind for offer in chosen]
        tried.update(kinds)
        steps = [Step(f"{name}-{index}", states[index], states[index + 1]) for index in range(at_once)] if at_once > 1 else []
        claims = [offer.claim(before, after) for offer in chosen]
        return Case(name, kinds, source, claims, Step(name, states[0], states[-1]), steps, board.records, {}, {})
    return None


def piece_cases(count, seed, at_once):
    lot, tried = random.Random(seed), collections.Counter()
    found = (piece_case(5000 + number, lot, at_once, tried) for number in range(count))
    return [case for case in found if case]


# Files

def data(name, records):
    if name.endswith(".jsonl"):
        return "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records)
    if name.endswith(".json"):
        return json.dumps(records, ensure_ascii=False, indent=1)
    out = io.StringIO()
    rows = csv.DictWriter(out, list(records[0]) if records else ["key"])
    rows.writeheader()
    rows.writerows(records)
    return out.getvalue()


def write(folder, case, step, is_after):
    """Writes the files of a step, under names of their own, so that all can be in one project."""
    scene, records = step.after if is_after else step.before
    text = yaml.safe_dump(scene, allow_unicode=True, sort_keys=False, width=10_000)
    for name, kept in records.items():
        own = name.replace(case.name, step.name)
        text = text.replace(name, own)
        step.lines[is_after][f"snapshots/{own}"] = data(name, kept).splitlines()
        (folder / own).write_text(data(name, kept))
    for name, original in case.images.items():
        own = name.replace(case.name, step.name)
        text = text.replace(name, own)
        source = case.changed_bytes.get(name, original) if is_after else original
        shutil.copyfile(folder / source, folder / own)
    step.lines[is_after][f"snapshots/{step.name}.yaml"] = text.splitlines()
    (folder / f"{step.name}.yaml").write_text(text)


def run(tatami, project, *options):
    environment = {**os.environ, "CI": "", "XDG_STATE_HOME": str(project / "state"), "XDG_CACHE_HOME": str(project / "state")}
    return subprocess.run(
        [tatami, "verify", *options], cwd=project, env=environment, capture_output=True, text=True)


def verified(tatami, made, project):
    """Records the unchanged scenes, verifies the changed ones, and returns the snapshots by their scenes' names."""
    folder = project / "snapshots"
    folder.mkdir()
    for part in ("images", "data"):
        shutil.copytree(REFERENCES / part, folder / part)
    steps = [(case, step) for case in made for step in [case.whole, *case.steps]]
    for case, step in steps:
        write(folder, case, step, False)
    recorded = run(tatami, project, "--record", "all")
    if recorded.returncode not in (0, 2):
        sys.exit(f"recording ended with {recorded.returncode}:\n{recorded.stdout[-2000:]}{recorded.stderr[-4000:]}")
    refused = recorded.stderr.strip()
    for case, step in steps:
        write(folder, case, step, True)
    start = time.perf_counter()
    ended = run(tatami, project, "--report", "json=report.json")
    if not (project / "report.json").exists():
        sys.exit(f"verifying ended with {ended.returncode}:\n{ended.stdout[-2000:]}{ended.stderr[-4000:]}")
    found = collections.defaultdict(dict)
    for snapshot in json.loads((project / "report.json").read_text())["snapshots"]:
        scene, _, shot = snapshot["name"].partition("/")
        found[scene][shot] = snapshot
    return found, time.perf_counter() - start, refused, ended.stderr


# Judging

@dataclasses.dataclass
class Outcome:
    case: Case
    word: str
    fault: str | None = None
    snapshot: dict | None = None


def judged(case, found):
    """Returns the outcome: right if all differing pictures are explained correctly, otherwise that of the first that is not."""
    shots = found.get(case.name, {})
    if not shots or any(snapshot["verdict"] in ("couldNotRun", "missing") for snapshot in shots.values()):
        return Outcome(case, "refused")
    different = {shot: snapshot for shot, snapshot in shots.items() if is_different(snapshot)}
    if not different:
        return Outcome(case, "no effect")
    demanded = False
    for shot, snapshot in different.items():
        claims, hidden = [], []
        for index, claim in enumerate(case.claims):
            seen = not case.steps or is_seen(found.get(case.steps[index].name, {}).get(shot))
            (claims if seen else hidden).append(claim)
        if not claims:
            continue
        demanded = True
        wrong = fault(snapshot.get("explanation"), claims, hidden)
        if wrong:
            return Outcome(case, "wrong", wrong, snapshot)
    return Outcome(case, "right") if demanded else Outcome(case, "no effect")


def places(outcomes, found):
    """Counts, of the causes in correctly explained pictures, those that name a changed line, and those that name any."""
    counts = collections.Counter()
    for outcome in [outcome for outcome in outcomes if outcome.word == "right"]:
        before, after = outcome.case.whole.lines
        for snapshot in found[outcome.case.name].values():
            for cause in (snapshot.get("explanation") or {}).get("causes", []):
                counts["causes"] += 1
                counts["said"] += bool(cause.get("change"))
                place = cause.get("place") or {}
                lines = after.get(place.get("file"), [])
                if 0 < place.get("line", 0) <= len(lines):
                    counts["placed"] += 1
                    counts["changed"] += lines[place["line"] - 1] not in before.get(place["file"], [])
    return counts


def is_seen(snapshot):
    return snapshot is not None and snapshot["verdict"] in DIFFERENT | {"treeChanged"}


def keep(outcome, project, into):
    """Writes the scene before and after, its files and its explanation; returns the folder's path."""
    case = outcome.case
    folder = into / f"{case.name}-{'-'.join(case.kinds).replace(' ', '_')}"
    shutil.rmtree(folder, ignore_errors=True)
    snapshots = folder / "snapshots"
    for part in ("images", "data"):
        (snapshots / part).mkdir(parents=True)
        for file in (project / "snapshots" / part).iterdir():
            if not file.name.startswith("case") or file.name.startswith((case.name + ".", case.name + "-")):
                shutil.copyfile(file, snapshots / part / file.name)
    write(snapshots, case, case.whole, False)
    shutil.move(snapshots / f"{case.name}.yaml", folder / "expected.yaml")
    write(snapshots, case, case.whole, True)
    shutil.copytree(project / "snapshots" / case.name, snapshots / case.name)
    if outcome.snapshot:
        (folder / "snapshot.json").write_text(json.dumps(outcome.snapshot, ensure_ascii=False, indent=1))
    return folder


def tell(outcomes, project, into, shown):
    tallies = collections.defaultdict(collections.Counter)
    for outcome in outcomes:
        for kind in outcome.case.kinds:
            tallies[kind][outcome.word] += 1
    print(f"{'change':20} {'tried':>5} {'no effect':>9} {'right':>5} {'wrong':>5}  refused")
    for kind in sorted(tallies):
        if tally := tallies.get(kind):
            row = [tally[word] for word in ("no effect", "right", "wrong", "refused")]
            print(f"{kind:20} {tally.total():5} {row[0]:9} {row[1]:5} {row[2]:5}  {row[3] or ''}")
    faults = collections.Counter(outcome.fault for outcome in outcomes if outcome.word == "wrong")
    for outcome in [outcome for outcome in outcomes if outcome.word == "wrong"]:
        path = keep(outcome, project, into) if into else ""
        if shown > 0:
            shown -= 1
            print(f"\n{outcome.snapshot['name']} ({outcome.case.source}), changed: {', '.join(outcome.case.kinds)}; "
                  f"{outcome.fault} {path}")
            for claim in outcome.case.claims:
                properties = "any" if claim.properties is None else "/".join(sorted(claim.properties))
                print(f"    asked: {'/'.join(sorted(claim.kinds or []))} {sorted(claim.elements)[:8]} {properties}")
            print(briefly(outcome.snapshot.get("explanation")))
    return faults


def main():
    options = argparse.ArgumentParser()
    options.add_argument("tatami")
    options.add_argument("--cases", type=int, default=400)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--at-once", type=int, choices=[1, 2, 3], default=1)
    options.add_argument("--json", type=pathlib.Path)
    options.add_argument("--keep", type=pathlib.Path)
    options.add_argument("--only", action="append", help="only these kinds of change")
    options.add_argument(
        "--scenes", choices=["written", "pieces", "all"], default="all",
        help="written as people write them, put together of pieces of all kinds, or half of each")
    options.add_argument("--small", action="store_true", help="no reference scenes, and small screens: for a test")
    options.add_argument("--shown", type=int, default=12)
    given = options.parse_args()
    if given.only:
        for kind in [kind for kind in CHANGES if kind not in given.only]:
            del CHANGES[kind]
    made = []
    if given.scenes in ("written", "all"):
        made += cases(given.cases if given.scenes == "written" else (given.cases + 1) // 2, given.seed, given.at_once, given.small)
    if given.scenes in ("pieces", "all"):
        made += piece_cases(given.cases - len(made), given.seed, given.at_once)
    with tempfile.TemporaryDirectory() as folder:
        project = pathlib.Path(folder)
        found, seconds, refused, errors = verified(os.path.abspath(given.tatami), made, project)
        outcomes = [judged(case, found) for case in made]
        if refused or errors:
            lines = [line for line in (refused + "\n" + errors).splitlines() if " error: " in line]
            print("\n".join(lines[:10]), file=sys.stderr)
        if given.keep:
            given.keep.mkdir(parents=True, exist_ok=True)
        faults = tell(outcomes, project, given.keep, given.shown)
        lines = places(outcomes, found)
    print(f"\nOf {lines['causes']} causes told right {lines['said']} have a sentence and {lines['placed']} a place, "
          f"{lines['changed']} of these on a changed line.")
    words = collections.Counter(outcome.word for outcome in outcomes)
    tried = words["right"] + words["wrong"]
    share = words["right"] / tried if tried else 0
    print(f"{given.at_once} at once: {words['right']} of {tried} told right, {share * 100:.2f} % "
          f"(goal {GOALS[given.at_once] * 100:.0f} %); {words['no effect']} without effect, {words['refused']} refused; "
          f"{seconds:.1f} s to verify", *(f"; {count} {fault}" for fault, count in faults.most_common()))
    if given.json:
        given.json.write_text(json.dumps({
            "atOnce": given.at_once, "seed": given.seed, "cases": len(made), "right": words["right"],
            "wrong": words["wrong"], "noEffect": words["no effect"], "refused": words["refused"], "share": share,
        }, indent=1) + "\n")
    sys.exit(0 if share >= GOALS[given.at_once] else 1)


if __name__ == "__main__":
    main()
