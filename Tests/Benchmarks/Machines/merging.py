"""Measures merging the reports of many shards: time, memory, and the size of the input.

Run from the package's folder: make bench-machines
"""

import argparse
import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time


def prints(number):
    return f"{number * 0x9E3779B97F4A7C15 % 2**128:032x}"


def snapshot(shard, number, environment, failed):
    scene = f"feature-{shard}/scene-{number // 10}"
    name = f"{scene}/shot-{number % 10}"
    value = {
        "drawn": {"environment": environment, "settled": True, "pixels": prints(number), "tree": prints(number + 1)},
        "failed": failed,
        "files": {"expected": f"snapshots/{name}.png", "expectedTree": f"snapshots/{name}.tree"},
        "name": name,
        "nanoseconds": {"draw pixels": 900_000 + number, "lay out": 700_000, "paint": 80_000, "read scene": 300_000, "resolve": 200_000},
        "place": {"column": 5, "file": f"snapshots/{scene}.yaml", "line": 40 + number % 10},
        "recorded": False,
        "scene": f"snapshots/{scene}.yaml",
        "verdict": "missing" if failed else "equal",
    }
    if failed:
        value["message"] = f"{name}: has no baseline"
    return value


def record(shard, shards, snapshots):
    entries = [{"name": "cairo", "value": "1.16.0"}]
    # The format of an environment file, to which the fingerprint belongs; reading recomputes it.
    environment = prints(7)
    values = [snapshot(shard, number, environment, shard == 3 and number < 20) for number in range(snapshots)]
    return {
        "environments": [{"differs": False, "entries": entries, "fingerprint": environment}],
        "format": "tatami-report",
        "nanoseconds": {"draw pixels": 900_000},
        "program": prints(3),
        "shard": {
            "count": shards, "list": prints(1), "names": [value["name"] for value in values], "number": shard,
            "split": prints(2), "total": shards * snapshots,
        },
        "snapshots": values,
        "summary": {"failed": 0, "recorded": 0, "snapshots": snapshots, "verdicts": {"equal": snapshots}},
        "tool": "0.1.0",
        "version": 3,
    }


def measure(command, folder):
    """Returns the seconds, and the peak memory of any process in MiB."""
    start = time.perf_counter()
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    output, _ = process.communicate()
    seconds = time.perf_counter() - start
    return seconds, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024, process.returncode, output


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tatami")
    parser.add_argument("--shards", type=int, default=100)
    parser.add_argument("--snapshots", type=int, default=1000, help="of each shard")
    parser.add_argument("--report", action="append", default=[], help="also with this report, as in junit=all.xml")
    arguments = parser.parse_args()
    tatami = os.path.abspath(arguments.tatami)
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "out"
        out.mkdir()
        size = 0
        for shard in range(1, arguments.shards + 1):
            text = json.dumps(record(shard, arguments.shards, arguments.snapshots), indent=2, sort_keys=True, ensure_ascii=False)
            (out / f"{shard}.json").write_text(text.replace('": ', '" : ') + "\n")
            size += len(text)
        print(f"{arguments.shards} reports of {arguments.snapshots} snapshots, {size / 2**20:.0f} MiB")
        for report in [None, *arguments.report]:
            command = [tatami, "merge", "out"] + (["--report", report] if report else [])
            seconds, memory, status, output = measure(command, folder)
            if status != 1:
                sys.exit(f"exit code {status}: {output[-2000:]}")
            print(f"  {' '.join(command[1:])}: {seconds:.2f} s, {memory:.0f} MiB; {output.splitlines()[-1]}", flush=True)


main()
