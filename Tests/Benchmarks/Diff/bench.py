"""Times `tatami diff` against whatever of its peers is installed, from file to verdict:

    python3 Tests/Benchmarks/Diff/bench.py .build/release/tatami

The pictures are a chat screen of 780 x 1688 and one of 3840 x 8000 pixels, each beside one in which a message changed,
as Tatami writes them and as libpng does (through ImageMagick's convert). Every run is a new process; programs take turns,
so that a machine whose speed drifts treats them alike, and the first turn is not counted.

Peers: odiff (where it is in the path), ImageMagick's compare, and Python packages: blazediff, pixelmatch-fast,
pybind11_pixelmatch, pillow. The latter are timed as processes, and without the start of Python and the imports
("inside"), which is what a native program of theirs would at least take.
"""

import importlib.util
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

SCENES = pathlib.Path(__file__).parent.parent / "scenes"

# Each is a statement that compares the files `a` and `b`, after what it imports.
PACKAGES = {
    "blazediff": ("import blazediff", "blazediff.compare(a, b, threshold=0.1)"),
    "blazediff, own PNG decoder": (
        "import os; os.environ['BLAZEDIFF_PNG_ENABLED'] = '1'; import blazediff",
        "blazediff.compare(a, b, threshold=0.1)",
    ),
    "pixelmatch-fast": ("from pixelmatch import pixelmatch", "pixelmatch(a, b)"),
    "pybind11_pixelmatch": (
        "import numpy; from PIL import Image; from pybind11_pixelmatch import pixelmatch, Options",
        "read = lambda path: numpy.array(Image.open(path).convert('RGBA'));"
        " pixelmatch(read(a), read(b), options=Options())",
    ),
    "pillow, exactly": (
        "from PIL import Image, ImageChops",
        "ImageChops.difference(Image.open(a).convert('RGB'), Image.open(b).convert('RGB')).getbbox()",
    ),
}
MODULES = {"pixelmatch-fast": "numba", "pillow, exactly": "PIL", "pybind11_pixelmatch": "pybind11_pixelmatch"}


def run(command):
    """Milliseconds that a process takes, and what it printed."""
    start = time.perf_counter()
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    return (time.perf_counter() - start) * 1000, result


def make_pictures(tatami, folder):
    messages = (SCENES / "chat.jsonl").read_text().splitlines()
    for name, count in (("a", None), ("b", len(messages) // 3)):
        scene = folder / f"scene-{name}"
        shutil.copytree(SCENES, scene)
        lines = list(messages)
        if count is not None:
            lines[count] = lines[count].replace('"text":', '"text": "Changed.", "was":', 1)
        (scene / "chat.jsonl").write_text("\n".join(lines * 12) + "\n")
        sizes = {"780x1688": ["--width", "390", "--height", "844"], "3840x8000": ["--width", "1920", "--height", "4000"]}
        for size, options in sizes.items():
            picture = folder / f"{size}-{name}.png"
            subprocess.run(
                [tatami, "render", scene / "chat.yaml", "-o", picture, "--scale", "2", *options],
                check=True, stdout=subprocess.DEVNULL,
            )
            if shutil.which("convert"):
                subprocess.run(["convert", picture, folder / f"{size}-libpng-{name}.png"], check=True)


def programs(tatami, a, b):
    """Name, command, and whether the time is what the program prints."""
    yield "tatami diff", [tatami, "diff", a, b], False
    yield "tatami diff --threshold 0.1", [tatami, "diff", a, b, "--threshold", "0.1"], False
    odiff = shutil.which("odiff")
    yield "odiff", odiff and [odiff, a, b, str(pathlib.Path(a).parent / "odiff.png"), "--antialiasing"], False
    compare = shutil.which("compare")
    yield "ImageMagick compare, exactly", compare and [compare, "-metric", "AE", a, b, "null:"], False
    for name, (setup, statement) in PACKAGES.items():
        found = importlib.util.find_spec(MODULES.get(name, name.split(",")[0]))
        code = (
            f"a, b = {str(a)!r}, {str(b)!r}\n{setup}\nimport time\nstart = time.perf_counter()\n{statement}\n"
            "print((time.perf_counter() - start) * 1000)"
        )
        command = found and [sys.executable, "-c", code]
        yield f"{name} (PyPI)", command, False
        yield f"{name} (PyPI), inside", command, True


def measure(tatami, a, b, runs):
    entries = list(programs(tatami, a, b))
    times = {name: [] for name, command, _ in entries if command}
    for turn in range(runs + 1):
        taken = {}
        for name, command, is_inside in entries:
            if not command:
                continue
            if is_inside:
                milliseconds = taken[name.removesuffix(", inside")]
            else:
                milliseconds, result = run(command)
                if result.returncode not in (0, 1, 21, 22):
                    sys.exit(f"{name} failed: {result.stderr}")
                if result.stdout.strip().replace(".", "").isdigit():
                    taken[name] = float(result.stdout)
            if turn > 0:
                times[name].append(milliseconds)
    base = statistics.median(times["tatami diff --threshold 0.1"])
    for name, command, _ in entries:
        if command:
            median = statistics.median(times[name])
            spread = f"({min(times[name]):.1f} to {max(times[name]):.1f})"
            print(f"  {name:44}{median:9.1f} ms  {spread:22}{median / base:7.2f} x")
        elif not name.endswith(", inside"):
            print(f"  {name:44} not installed, not measured")


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: bench.py TATAMI")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        make_pictures(sys.argv[1], folder)
        for picture in sorted(folder.glob("*-a.png")):
            kind = picture.name.removesuffix("-a.png")
            runs = 15 if kind.startswith("780") else 7
            print(f"{kind}, {picture.stat().st_size:,} bytes each, medians (and ranges) of {runs} runs in turn")
            measure(sys.argv[1], str(picture), str(picture).replace("-a.png", "-b.png"), runs)


main()
