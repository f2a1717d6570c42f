"""Times the comparison of two folders of pictures that other tools drew, beside ImageMagick's compare and blazediff.

usage: bench.py TATAMI [--pairs 1000] [--changed 5] [--rounds 3]

The pictures are chats of 780 × 1688 pixels, of which so many in a hundred have a changed message. ImageMagick compares one
pair in a process, as many at once as there are cores. blazediff (from PyPI, if it is installed) compares them in as many
processes that stay. All take turns. Then every picture has other bytes of the same pixels, so that all are decoded, and at
last ten times as many pairs say whether memory grows."""

import argparse
import concurrent.futures
import importlib.util
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

SCENES = pathlib.Path(__file__).resolve().parent.parent / "scenes"
CORES = len(os.sched_getaffinity(0))
# This many pictures differ from each other; the others are copies, since drawing them is not measured.
KINDS = 20


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("tatami", type=os.path.abspath)
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--changed", type=int, default=5)
    parser.add_argument("--rounds", type=int, default=3)
    return parser.parse_args()


def draw(tatami, folder):
    """Returns the bytes of KINDS pictures, each as it is, with a changed message, and compressed otherwise."""
    messages = (SCENES / "chat.jsonl").read_text(encoding="utf-8").splitlines()
    pictures = []
    for number in range(KINDS):
        lines = messages[number % len(messages):] + messages[:number % len(messages)]
        changed = [lines[0], lines[1].replace('"text":', '"text": "Changed.", "was":', 1), *lines[2:]]
        drawn = []
        for kind, own in (("as it is", lines), ("changed", changed)):
            scene = folder / "scene"
            shutil.copytree(SCENES, scene)
            (scene / "chat.jsonl").write_text("\n".join(own) + "\n", encoding="utf-8")
            for small in ((), ("--small",)) if kind == "as it is" else ((),):
                command = [tatami, "render", scene / "chat.yaml", "-o", folder / "drawn.png", "--scale", "2", "--width", "390",
                           "--height", "844", *small]
                subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
                drawn.append((folder / "drawn.png").read_bytes())
            shutil.rmtree(scene)
        pictures.append({"plain": drawn[0], "small": drawn[1], "changed": drawn[2]})
    return pictures


def write(folder, pictures, pairs, changed, kind="plain"):
    for number in range(pairs):
        picture = pictures[number % KINDS]
        isChanged = number * changed % 100 < changed
        for side, bytes in (("expected", picture["plain"]), ("actual", picture["changed" if isChanged else kind])):
            place = folder / side / f"screen{number // 100}"
            place.mkdir(parents=True, exist_ok=True)
            (place / f"{number}.png").write_bytes(bytes)


def paths(folder):
    return [(str(folder / "expected" / file.relative_to(folder / "actual")), str(file))
            for file in sorted((folder / "actual").glob("**/*.png"))]


def timed(work):
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def tatami(program, folder):
    command = [program, "compare", "expected", "actual", "--quiet"]
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 1, command
    return usage.ru_maxrss / 1024


def imagemagick(folder):
    lines = "\0".join(path for pair in paths(folder) for path in pair).encode()
    script = 'compare -metric AE "$0" "$1" null: 2>/dev/null; [ $? -lt 2 ]'
    subprocess.run(["xargs", "-0", "-n", "2", "-P", str(CORES), "sh", "-c", script], input=lines, check=True)


def blazediff_pair(pair):
    import blazediff

    # Its result can't be passed from one process to another.
    return blazediff.compare(*pair).diff_count


def main():
    given = options()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        pictures = draw(given.tatami, folder)
        sets = {kind: folder / kind for kind in ("plain", "small")}
        for kind, place in sets.items():
            write(place, pictures, given.pairs, given.changed, kind)
        entries = {
            "Tatami": lambda: tatami(given.tatami, sets["plain"]),
            "Tatami, all decoded": lambda: tatami(given.tatami, sets["small"]),
            "ImageMagick compare": lambda: imagemagick(sets["plain"]),
        }
        pool = None
        if importlib.util.find_spec("blazediff"):
            pool = concurrent.futures.ProcessPoolExecutor(CORES)
            entries["blazediff, in processes that stay"] = lambda: list(
                pool.map(blazediff_pair, paths(sets["plain"]), chunksize=8))
        times = {name: [] for name in entries}
        for _ in range(given.rounds):
            for name, work in entries.items():
                times[name].append(timed(work))
        if pool:
            pool.shutdown()
        print(f"{given.pairs} pairs of 780 × 1688 pixels, {given.changed} % changed, {CORES} cores; seconds, medians:")
        for name, seconds in times.items():
            print(f"  {name}: {statistics.median(seconds):.2f}")
        few = tatami(given.tatami, sets["plain"])
        write(folder / "many", pictures, given.pairs * 10, given.changed)
        seconds = timed(lambda: print(
            f"most memory: {few:.0f} MB, of {given.pairs * 10} pairs {tatami(given.tatami, folder / 'many'):.0f} MB"))
        print(f"  {given.pairs * 10} pairs: {seconds:.2f} s")


if __name__ == "__main__":
    sys.exit(main())
