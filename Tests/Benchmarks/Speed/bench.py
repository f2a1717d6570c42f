"""Times Tatami, its peers and the limit program, in turn, in one run, on the same content:

    bench.py TATAMI PROGRAMS [--folder FOLDER] [--only NAME]… [--rounds N] [--readme README.md] [--check]

TATAMI is the command, PROGRAMS the folder of `tatami-bench` and `tatami-bench-anew`. A table is printed as it comes; FOLDER
(.build/bench) then has results.json and plot.svg. --readme writes the table of the README, --check ends with 1 when a goal is
not reached.
"""

import argparse
import json
import os
import pathlib
import platform
import sys
import time

# No byte code is written beside the sources.
sys.dont_write_bytecode = True

import curves
import diffs
import films
import lists
import pictures
import plot
import readme
import verifying
from place import Place, say

WORKLOADS = {
    "long": pictures.cold_long,
    "short": pictures.cold_short,
    "many": pictures.many,
    "warm": pictures.warm,
    "film-webp": films.film_webp,
    "film-apng": films.film_apng,
    "diff-small": diffs.diff_small,
    "diff-large": diffs.diff_large,
    "million": lists.million,
    "unchanged": verifying.unchanged,
    "changed": verifying.changed,
    "curve-rows": curves.rows_on_screen,
    "curve-list": curves.rows_in_list,
    "curve-text": curves.characters,
    "curve-scenes": curves.scenes,
    "curve-cores": curves.cores,
    "curve-pixels": curves.differing_pixels,
}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tatami", type=pathlib.Path)
    parser.add_argument("programs", type=pathlib.Path)
    parser.add_argument("--folder", type=pathlib.Path, default=pathlib.Path(".build/bench"))
    parser.add_argument("--only", action="append", choices=WORKLOADS, help="leaves out the other workloads; may be repeated")
    parser.add_argument("--rounds", type=int, default=9, help="turns of each program (default: 9)")
    parser.add_argument("--readme", type=pathlib.Path, help="writes its table, after a whole run of 9 rounds or more")
    parser.add_argument("--check", action="store_true", help="ends with 1 when a goal is not reached")
    return parser.parse_args()


def machine():
    name = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "?")
    return {"processor": name, "cores": len(os.sched_getaffinity(0)), "system": platform.platform()}


def main():
    options = arguments()
    place = Place(options.tatami, options.programs, options.folder, options.rounds)
    print(f"Milliseconds, medians of {options.rounds} rounds in turn (least to most), and how many times as long as Tatami")
    works = []
    for name, measure in WORKLOADS.items():
        if options.only and name not in options.only:
            continue
        say(f"{name} …")
        start = time.perf_counter()
        works.append(measure(place))
        print("\n" + works[-1].table(), flush=True)
        say(f"{name} took {time.perf_counter() - start:.0f} s")
    results = {"machine": machine(), "versions": place.versions(), "rounds": options.rounds,
               "workloads": {work.name: work.record() for work in works}}
    (place.folder / "results.json").write_text(json.dumps(results, indent=2, ensure_ascii=False) + "\n")
    plot.write(place.tatami, place.folder, works)
    if options.readme and not options.only and options.rounds >= 9:
        readme.write(options.readme, works)
    goals = [goal for work in works for goal in work.goals]
    print(f"\n{sum(goal.is_reached for goal in goals)} of {len(goals)} goals are reached")
    sys.exit(1 if options.check and not all(goal.is_reached for goal in goals) else 0)


if __name__ == "__main__":
    main()
