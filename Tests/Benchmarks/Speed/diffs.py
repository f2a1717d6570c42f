"""Compares two pictures, from files to a verdict: a chat of 780 × 1688 pixels and one of 3840 × 8000, each beside one in
which a message was changed, and beside a copy of itself.

Peers that are Python packages are timed as processes, and again in one that stays ("inside"): without Python's start and the
imports, which is what a native program of theirs would at least take.
"""

import shutil
import subprocess

import content
from measured import OURS, Goal, Workload
from stopwatch import in_turn

EXACT, SEEN = OURS, "Tatami, --threshold 0.1"
EQUAL = "Tatami, two files of the same bytes"
PACKAGES = {"blazediff": "blazediff", "blazediff, its own PNG decoder": "blazediff-own", "pillow, exactly": "pillow"}
COMPARE = "ImageMagick compare, exactly"
# The peers of each of our rules: those that judge visible differences, and those that count any difference.
JUDGES = {SEEN: ["blazediff", "blazediff, its own PNG decoder", "odiff"], EXACT: ["pillow, exactly", COMPARE]}
# Takes seconds, since it is pure Python: has fewer turns, and only the smaller pictures.
SLOW = "pixelmatch"
SIZES = {"780x1688": (390, 844), "3840x8000": (1920, 4000)}


def make_pictures(place, folder):
    """Writes NAME-a.png, a copy of it, and NAME-b.png, in which one message differs."""
    messages = (content.SCENES / "chat.jsonl").read_text(encoding="utf-8").splitlines() * 12
    changed = list(messages)
    changed[4] = changed[4].replace('"text":', '"text": "Changed.", "was":', 1)
    for kind, lines in {"a": messages, "b": changed}.items():
        scene = folder / kind
        shutil.copytree(content.SCENES, scene)
        (scene / "chat.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
        for name, (width, height) in SIZES.items():
            command = [place.tatami, "render", scene / "chat.yaml", "-o", folder / f"{name}-{kind}.png", "--scale", "2",
                       "--width", str(width), "--height", str(height)]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    for name in SIZES:
        shutil.copy(folder / f"{name}-a.png", folder / f"{name}-copy.png")


def diff(place, name):
    folder = place.out / "diffs"
    if not folder.exists():
        make_pictures(place, content.fresh(folder))
    a, b, copy = (folder / f"{name}-{kind}.png" for kind in ("a", "b", "copy"))
    entries = {
        EXACT: place.program([place.tatami, "compare", a, b], accepts=(1,)),
        SEEN: place.program([place.tatami, "compare", a, b, "--threshold", "0.1"], accepts=(1,)),
        EQUAL: place.program([place.tatami, "compare", a, copy]),
        COMPARE: place.program(["compare", "-metric", "AE", a, b, "null:"], accepts=(1,)),
    }
    entries.update({peer: place.program(place.peer("diff", package, a, b, "once")) for peer, package in PACKAGES.items()})
    if odiff := shutil.which("odiff"):
        entries["odiff"] = place.program([odiff, a, b, folder / "odiff.png", "--antialiasing"], accepts=(21, 22))
    inside = {f"{peer}, inside": place.service(place.peer("diff", package, a, b), 1) for peer, package in PACKAGES.items()}
    title = f"Two pictures of {name.replace('x', ' × ')} pixels to a verdict"
    work = Workload(f"diff-{name}", title, in_turn({**entries, **inside}, place.rounds))
    for service in inside.values():
        service.close()
    if name == "780x1688":
        slow = place.service(place.peer("diff", "pixelmatch", a, b), 1)
        work.numbers[f"{SLOW}, ms in one turn"] = in_turn({SLOW: slow}, 1)[SLOW][0]
        slow.close()
    for ours, peers in JUDGES.items():
        best = work.fastest(peers)
        work.goals.append(Goal(f"{ours} is faster than {best}", work.ratio(best, ours), 1.5, at_least=True))
        if best in PACKAGES:
            work.numbers[f"{best}, times as long inside as {ours}"] = work.ratio(f"{best}, inside", ours)
    work.goals.append(Goal("two files of the same bytes", work.median(EQUAL), 5, unit="ms"))
    return work


def diff_small(place):
    return diff(place, "780x1688")


def diff_large(place):
    return diff(place, "3840x8000")
