"""Measures the report of 5,000 red snapshots: sizes, and its page in Chromium, which is scrolled for half a minute.

Run from the package's folder: make bench-reports. The goals: the first card in 1.5 s, the 99th percentile of frames under
50 ms, the tab itself under 500 MB, and a JSON report of at most 4 KB a snapshot.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

TATAMI = os.path.abspath(sys.argv[1])
SNAPSHOTS = int(sys.argv[2]) if len(sys.argv) > 2 else 5000
SHOTS = 20
WORDS = ["inbox", "meeting", "tomorrow at nine", "see you", "a row that needs a second line because it is long", "ok"]

# One frame each: scrolls 300 points, and notes the time until the next.
SCROLL = """async (seconds) => {
  const frames = [];
  const end = performance.now() + seconds * 1000;
  let last = performance.now();
  while (performance.now() < end) {
    scrollBy(0, 300);
    if (innerHeight + scrollY >= document.documentElement.scrollHeight - 10) scrollTo(0, 0);
    await new Promise(requestAnimationFrame);
    frames.push(performance.now() - last);
    last = performance.now();
  }
  frames.sort((a, b) => a - b);
  return {frames: frames.length, median: frames[frames.length >> 1], p99: frames[Math.floor(frames.length * 0.99)]};
}"""


def write_scenes(folder, detail):
    """Two changes: the detail of a row, which is the same everywhere, and the title of each scene."""
    for number in range(SNAPSHOTS // SHOTS):
        rows = [f'        - text: {{title: "{WORDS[(number + row) % len(WORDS)]}", detail: {row}}}' for row in range(8)]
        shots = ", ".join(f"{{name: s{shot:02}, width: {300 + shot * 4}}}" for shot in range(SHOTS))
        (folder / f"scene-{number:04}.yaml").write_text("\n".join([
            "use: tatami", "screen: {width: 320, height: 560, scale: 2}", "content:",
            f'  - navigationBar: {{title: "{detail} {number}"}}', "  - list:", "      rows:",
            f"        - text: {{title: Common, detail: {detail}}}", *rows, f"shots: [{shots}]", ""]))


def run(folder, *arguments, expect=0):
    environment = {name: value for name, value in os.environ.items() if name != "CI"}
    environment["XDG_STATE_HOME"] = environment["XDG_CACHE_HOME"] = f"{folder}/state"
    start = time.perf_counter()
    ended = subprocess.run([TATAMI, *arguments], cwd=folder, env=environment, capture_output=True, text=True)
    if ended.returncode != expect:
        sys.exit(f"tatami {' '.join(arguments)} ended with {ended.returncode}:\n{ended.stdout[-2000:]}{ended.stderr[-2000:]}")
    return time.perf_counter() - start


def children(process):
    """The processes below one."""
    try:
        started = [int(child) for task in pathlib.Path(f"/proc/{process}/task").iterdir()
                   for child in (task / "children").read_text().split()]
    except OSError:
        return []
    return started + [below for child in started for below in children(child)]


def tab_memory():
    """What the largest process of a tab holds for itself, and its decoded pictures, which Chromium drops when it needs room."""
    most = (0, 0)
    for process in children(os.getpid()):
        try:
            if b"--type=renderer" not in pathlib.Path(f"/proc/{process}/cmdline").read_bytes():
                continue
            lines = pathlib.Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()[1:]
        except OSError:
            continue
        sizes = {name.rstrip(":"): int(size) / 1000 for name, size, _ in map(str.split, lines)}
        most = max(most, (sizes["Pss_Anon"], sizes["Pss_Shmem"]))
    return f"tab {most[0]:.0f} MB, its decoded pictures {most[1]:.0f} MB"


def measure_page(address):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        start = time.perf_counter()
        page.goto(address, wait_until="commit")
        page.wait_for_selector("article")
        print(f"  first card: {time.perf_counter() - start:.2f} s")
        page.wait_for_load_state()
        print(f"  loaded: {tab_memory()}")
        # The snapshots of a cause are folded until someone wants them.
        unfold = page.locator("#unfold")
        if unfold.count() and unfold.is_visible():
            unfold.click()
        for seconds in (4, 26):
            frames = page.evaluate(SCROLL, seconds)
            print(f"  scrolled for {seconds} s: {frames['frames']} frames, median {frames['median']:.0f} ms, "
                  f"99th percentile {frames['p99']:.0f} ms; {tab_memory()}")
        browser.close()


def main():
    with tempfile.TemporaryDirectory() as folder:
        snapshots = pathlib.Path(folder) / "snapshots"
        snapshots.mkdir()
        write_scenes(snapshots, "Old")
        run(folder, "verify", "--record", "all")
        write_scenes(snapshots, "New")
        seconds = run(folder, "verify", "--report", "html=report/,json=report.json", expect=1)
        report = pathlib.Path(folder) / "report.json"
        count = len(json.loads(report.read_text())["snapshots"])
        print(f"{count:,} red snapshots, verified with both reports in {seconds:.0f} s")
        print(f"  JSON: {report.stat().st_size / count / 1000:.2f} KB a snapshot")
        page = pathlib.Path(folder) / "report" / "index.html"
        print(f"  page: {page.stat().st_size / 1e6:.1f} MB, beside its pictures")
        measure_page(page.as_uri())


main()
