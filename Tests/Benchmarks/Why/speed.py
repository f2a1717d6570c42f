"""Measures explaining: 1,000 snapshots affected by one change, and pictures with 1, 12 and 100 causes beside drawing them.

    python3 Tests/Benchmarks/Why/speed.py TATAMI
"""

import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

TATAMI = os.path.abspath(sys.argv[1])
COUNT = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
WORDS = ["こんにちは", "ありがとう", "meeting", "tomorrow at nine", "行の高さは文字列に追従する", "ok", "see you", "👍"]
PIXELS = ("resolve", "lay out", "paint", "draw pixels")
PICTURE = ("read scene", *PIXELS, "encode")


def scene(number, padding):
    lines = ["screen: {width: 390, height: 844, scale: 2}", "content:", "  - list:", "      id: list", "      rows:"]
    for row in range(12):
        text = " ".join(WORDS[(number * 7 + row * 3 + word) % len(WORDS)] for word in range(1 + (number + row) % 9))
        lines.append(f'        - chat: {{icon: person.crop.circle, name: "user {number}-{row}", comment: "{text}"}}')
        if row == 2:
            lines.append(f"          padding: {padding}")
    return "\n".join(lines) + "\n"


def verify(project, *options):
    start = time.perf_counter()
    environment = {**os.environ, "CI": "", "XDG_STATE_HOME": str(project / "state"), "XDG_CACHE_HOME": str(project / "state")}
    subprocess.run(
        [TATAMI, "verify", "--workers", "2", *options], cwd=project, env=environment, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def rows(count, changed):
    """A picture as high as its rows, of which the first ones are changed, each in a way of its own."""
    lines = [f"screen: {{width: 390, height: {60 * count}, scale: 2}}", "content:", "  - list:", "      id: list", "      rows:"]
    for row in range(count):
        size, font, spacing = 16, "body", 8
        if row < changed:
            size, font, spacing = [(17 + row % 5, font, spacing), (size, f"{{size: {14 + row % 7}}}", spacing), (size, font, 4 + row % 4)][row % 3]
        icon = f"{{symbol: {{name: star.fill, size: {size}}}}}"
        texts = f"{{vstack: {{content: [{{label: {{text: Title {row}, font: {font}}}}}, {{label: Some words below}}]}}}}"
        lines.append(f"        - hstack: {{id: r{row}, padding: 8, spacing: {spacing}, content: [{icon}, {texts}]}}")
    return "\n".join(lines) + "\n"


def causes(count, changed):
    """Returns the milliseconds of explaining so many causes, and those of drawing the same picture."""
    with tempfile.TemporaryDirectory() as folder:
        project = pathlib.Path(folder)
        (project / "snapshots").mkdir()
        scene = project / "snapshots/rows.yaml"
        scene.write_text(rows(count, 0))
        verify(project, "--record", "all")
        scene.write_text(rows(count, changed))
        spent = []
        for _ in range(7):
            verify(project, "--redraw", "--report", "json=report.json")
            snapshot = json.loads((project / "report.json").read_text())["snapshots"][0]
            spent.append(snapshot["nanoseconds"]["explain"] / 1e6)
        drawn = [drawing(project, 1) for _ in range(7)]
        return statistics.median(spent), statistics.median(sum(one.get(stage, 0) for stage in PICTURE) for one in drawn)


def drawing(project, count):
    """Returns the milliseconds of drawing each of the scenes, by stages."""
    ran = subprocess.run(
        [TATAMI, "render", "snapshots", "-o", "drawn", "--timings", "--workers", "2"], cwd=project,
        env={**os.environ, "XDG_STATE_HOME": str(project / "state"), "XDG_CACHE_HOME": str(project / "state")}, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True)
    stages = (line.rsplit(None, 2) for line in ran.stderr.splitlines() if line.endswith(" ms"))
    return {name.strip(): float(spent) / count for name, spent, _ in stages}


with tempfile.TemporaryDirectory() as folder:
    project = pathlib.Path(folder)
    (project / "snapshots").mkdir()

    def write(padding):
        for number in range(COUNT):
            (project / f"snapshots/scene-{number:04}.yaml").write_text(scene(number, padding))

    write(0)
    verify(project, "--record", "all")
    unchanged = verify(project, "--redraw")
    write(2)
    seconds = verify(project, "--report", "json=report.json")
    snapshots = json.loads((project / "report.json").read_text())["snapshots"]
    explained = [snapshot for snapshot in snapshots if len(snapshot.get("explanation", {}).get("causes", [])) == 1]
    spent = [snapshot["nanoseconds"] for snapshot in explained]
    explaining = sum(stages.get("explain", 0) for stages in spent) / max(1, len(spent)) / 1e6
    drawn = drawing(project, COUNT)
    pixels, picture = (sum(drawn.get(stage, 0) for stage in stages) for stages in (PIXELS, PICTURE))
    print(f"{COUNT:,} snapshots of 780 x 1688 pixels with 12 rows, of which {len(explained):,} have one cause, two workers")
    print(f"  verified and explained: {seconds:.1f} s (goal: under {30 * COUNT / 1000:.0f} s); unchanged: {unchanged:.1f} s")
    print(f"  explaining one takes {explaining:.2f} ms; drawing it {picture:.2f} ms, from its file to its PNG ({pixels:.2f} its pixels)")
    is_quick = len(explained) == COUNT and seconds < 30 * COUNT / 1000 and explaining < picture
    for count, changed in [(12, 1), (12, 12), (100, 12), (100, 100)]:
        explaining, picture = causes(count, changed)
        print(f"  {count} rows, {changed} changed: explaining takes {explaining:.0f} ms, {explaining / picture:.1f} times as long as drawing")
    sys.exit(0 if is_quick else 1)
