"""What a cache that machines share saves: 1,000 scenes, drawn by one checkout, known to another.

Run from the package's folder: make bench-machines
"""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time


def verify(tatami, folder, *arguments):
    environment = {
        **os.environ, "CI": "true", "TATAMI_CACHE_KEY": "a secret of the benchmark", "XDG_STATE_HOME": f"{folder}-state"}
    start = time.perf_counter()
    run = subprocess.run([tatami, "verify", *arguments], cwd=folder, env=environment, capture_output=True, text=True)
    if run.returncode:
        sys.exit(run.stdout[-2000:] + run.stderr[-2000:])
    return time.perf_counter() - start


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tatami")
    parser.add_argument("--scenes", type=int, default=1000)
    arguments = parser.parse_args()
    tatami = os.path.abspath(arguments.tatami)
    with tempfile.TemporaryDirectory() as root:
        first = pathlib.Path(root) / "first"
        (first / "snapshots").mkdir(parents=True)
        for number in range(arguments.scenes):
            rows = "".join(f"        - text: row {row} of scene {number}\n" for row in range(20))
            (first / "snapshots" / f"scene-{number:04}.yaml").write_text(
                f"screen: {{width: 390, height: 844, scale: 2}}\ncontent:\n  - list:\n      rows:\n{rows}")
        environment = {**os.environ, "CI": "", "XDG_STATE_HOME": f"{root}/state"}
        subprocess.run(
            [tatami, "verify", "--record", "missing"], cwd=first, env=environment, check=True, stdout=subprocess.DEVNULL)
        second = pathlib.Path(root) / "second"
        shutil.copytree(first, second)
        cache = f"{root}/cache"
        time.sleep(0.3)
        print(f"{arguments.scenes} scenes of 780 x 1688 pixels")
        print(f"  without a cache: {verify(tatami, first):.2f} s")
        print(f"  with an empty one: {verify(tatami, first, '--cache', cache):.2f} s")
        for _ in range(3):
            print(f"  in another checkout: {verify(tatami, second, '--cache', cache):.2f} s", flush=True)
        files = [path for path in pathlib.Path(cache).rglob("*") if path.is_file()]
        print(f"  {len(files)} files, {sum(path.stat().st_size for path in files) / 1024:.0f} KiB")


main()
