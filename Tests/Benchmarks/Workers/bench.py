"""Measures pictures a second and core of a pool of workers, and of as many processes that only draw.

Run from the package's folder: make bench-workers

Both have as many processes as there are cores, and the same pictures; the pool's are asked for as lines, and come back as lines
whose bytes are taken, or are written as files, as the bare loop then does too. In turn, medians of the rounds. Below, what the
workers' pictures come to for many cores and many pictures, by multiplication alone.
"""

import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

CARD = """screen: {width: 390, height: content, scale: 2}
values: {name: Anna, text: Hello, price: 1}
content:
  - list:
      rows:
        - chat: {icon: person.crop.circle, name: "{name}", comment: "{text}"}
        - text: "Price {price}"
        - text: "{name}"
"""
WORDS = ["こんにちは", "ありがとう", "meeting", "tomorrow at nine", "行の高さは文字列に追従する", "ok", "see you", "👍"]


def records(path, count):
    with open(path, "w", encoding="utf-8") as file:
        for number in range(count):
            text = " ".join(WORDS[(number * 7 + word) % len(WORDS)] for word in range(1 + number % 9))
            record = {"id": number, "name": f"user {number}", "text": text, "price": number % 100}
            file.write(json.dumps(record, ensure_ascii=False) + "\n")


def screen(rows):
    """Returns a card with `rows` further rows; with 12 it is a whole screen of a phone."""
    row = '        - chat: {icon: person.crop.circle, name: "{name}", comment: "{text}"}\n'
    return CARD.replace("height: content", "height: 844") + row * rows


def run(arguments):
    """Returns the seconds and the bytes."""
    seconds, size = subprocess.run(arguments, check=True, stdout=subprocess.PIPE, text=True).stdout.split()
    return float(seconds), int(size)


def side_by_side(commands):
    """Returns the longest time in seconds, and all bytes."""
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for command in commands]
    ended = [process.communicate()[0].split() for process in running]
    if any(process.returncode for process in running):
        sys.exit("a process failed")
    return max(float(seconds) for seconds, _ in ended), sum(int(size) for _, size in ended)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tatami")
    parser.add_argument("program")
    parser.add_argument("--cores", type=int, default=os.cpu_count())
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--count", type=int, default=2000)
    options = parser.parse_args()
    tatami, program = os.path.abspath(options.tatami), os.path.abspath(options.program)
    cores = options.cores
    with tempfile.TemporaryDirectory() as folder:
        data = f"{folder}/records.jsonl"
        records(data, 500)
        for name, scene, count in [("a card", CARD, options.count), ("a full screen", screen(12), options.count // 2)]:
            path = f"{folder}/scene.yaml"
            pathlib.Path(path).write_text(scene)
            for way in ("in lines", "as files"):
                measure(f"{name}, {way}", [path, data], count // cores, cores, options.rounds, program, tatami, way)


def measure(name, inputs, part, cores, rounds, program, tatami, way):
    rates = {"bare": [], "pool": []}
    for _ in range(rounds):
        for side in rates:
            with tempfile.TemporaryDirectory() as pictures:
                place = [pictures] if way == "as files" else []
                if side == "bare":
                    seconds, size = side_by_side([[program, "bare", *inputs, str(part), *place]] * cores)
                else:
                    seconds, size = run([program, "pool", *inputs, str(part * cores), str(cores), tatami, *place])
                rates[side].append(part / seconds)
    bare, pool = (statistics.median(side) for side in rates.values())
    ratio = pool / bare
    print(
        f"{name}: bare loop {bare:.0f} pictures a second and core, {cores} workers"
        f" {pool:.0f}; {ratio:.2f} of it (goal: 0.95); {size // (part * cores):,} bytes a picture"
    )
    scale(pool, size / (part * cores))


def scale(rate, size):
    """Prints an extrapolation from the pictures a second and core, and the bytes of a picture."""
    print(
        f"  {rate * 3600 / 1e6:.2f} million pictures a core and hour; 100 million: {1e8 / rate / 3600:.0f} core hours,"
        f" {1e8 * size / 1e12:.1f} TB; 1,000 cores: {1e8 / rate / 1000 / 60:.0f} minutes, {rate * 1000 / 1e3:.0f} thousand"
        f" pictures and {rate * 1000 * size / 1e9:.1f} GB a second"
    )


if __name__ == "__main__":
    main()
