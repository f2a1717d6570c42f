"""Measures verifying 1,000 full screens beside drawing, encoding and comparing each, and memory over 10,000.

Run from the package's folder: make bench-snapshots
"""

import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import threading
import time

TATAMI = os.path.abspath(sys.argv[1])
ANEW = os.path.abspath(sys.argv[2])
STATE = tempfile.TemporaryDirectory()
WORDS = ["こんにちは", "ありがとう", "meeting", "tomorrow at nine", "行の高さは文字列に追従する", "ok", "see you", "👍"]


def write_scene(path, number, width, height, scale, rows):
    lines = [f"screen: {{width: {width}, height: {height}, scale: {scale}}}", "content:", "  - list:", "      rows:"]
    for row in range(rows):
        text = " ".join(WORDS[(number * 7 + row * 3 + word) % len(WORDS)] for word in range(1 + (number + row) % 9))
        lines.append(f'        - chat: {{icon: person.crop.circle, name: "user {number}-{row}", comment: "{text}"}}')
    path.write_text("\n".join(lines) + "\n")


def project(folder, count, **look):
    snapshots = pathlib.Path(folder) / "snapshots"
    snapshots.mkdir()
    for number in range(count):
        write_scene(snapshots / f"scene-{number:05}.yaml", number, **look)
    return snapshots


def run(command, folder):
    """Runs a command as at a terminal, with a cache beside the project, since one in the project is not trusted."""
    start = time.perf_counter()
    environment = {**os.environ, "CI": "", "XDG_STATE_HOME": STATE.name, "XDG_CACHE_HOME": STATE.name}
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL, env=environment)
    return time.perf_counter() - start


def anew(snapshots, folder):
    """Runs two processes with half of the scenes each."""
    scenes = sorted(str(scene) for scene in snapshots.glob("*.yaml"))
    start = time.perf_counter()
    halves = [subprocess.Popen([ANEW, str(snapshots), *scenes[half::2]], cwd=folder) for half in (0, 1)]
    if any(half.wait() for half in halves):
        sys.exit("the peer found a difference")
    return time.perf_counter() - start


def thousand():
    print("1,000 unchanged snapshots of 780 x 1688 pixels, two workers; goals: 5 times faster, and a second run under 1 s")
    with tempfile.TemporaryDirectory() as folder:
        snapshots = project(folder, 1000, width=390, height=844, scale=2, rows=14)
        print(f"  recording them: {run([TATAMI, 'verify', '--record', 'all', '--workers', '2'], folder):.2f} s")
        times = {"verify, drawing all": [], "drawing, encoding and comparing all": [], "verify again": []}
        for _ in range(5):
            times["verify, drawing all"].append(run([TATAMI, "verify", "--workers", "2", "--redraw"], folder))
            times["drawing, encoding and comparing all"].append(anew(snapshots, folder))
            run([TATAMI, "verify", "--workers", "2"], folder)
            times["verify again"].append(run([TATAMI, "verify", "--workers", "2"], folder))
        medians = {name: statistics.median(values) for name, values in times.items()}
        for name, median in medians.items():
            print(f"  {name}: {median:.2f} s")
        naive = medians["drawing, encoding and comparing all"]
        print(f"  faster than that: {naive / medians['verify, drawing all']:.1f} times drawing all, "
              f"{naive / medians['verify again']:.0f} times again")


def resident(process):
    """Returns the memory of a process and its children in KiB; shared pages are counted for each."""
    total = 0
    children = pathlib.Path(f"/proc/{process}/task/{process}/children").read_text().split()
    for number in [str(process), *children]:
        for line in pathlib.Path(f"/proc/{number}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                total += int(line.split()[1])
    return total


def memory():
    print("Memory over 10,000 snapshots, command and two workers; goal: at most 5 % more than after the first 1,000")
    with tempfile.TemporaryDirectory() as folder:
        project(folder, 10_000, width=320, height=480, scale=1, rows=8)
        run([TATAMI, "verify", "--record", "all", "--workers", "2"], folder)
        start = time.perf_counter()
        process = subprocess.Popen(
            [TATAMI, "verify", "--workers", "2", "--redraw"], cwd=folder, stdout=subprocess.DEVNULL)
        samples = []

        def sample():
            while process.poll() is None:
                try:
                    samples.append((time.perf_counter() - start, resident(process.pid)))
                except OSError:
                    pass
                time.sleep(0.02)

        thread = threading.Thread(target=sample)
        thread.start()
        if process.wait():
            sys.exit("verify failed")
        end = time.perf_counter() - start
        thread.join()
        early = max(size for when, size in samples if when <= end / 10)
        late = max(size for when, size in samples)
        print(f"  all: {end:.1f} s")
        print(f"  most while the first tenth was done: {early / 1024:.0f} MiB")
        print(f"  most: {late / 1024:.0f} MiB")
        print(f"  growth: {(late / early - 1) * 100:.1f} %")


thousand()
memory()
