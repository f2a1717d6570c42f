"""Records the results of pixelmatch 7 for the pictures of PicturePair.swift, for PixelmatchTests.swift.

    pip install pixelmatch-fast==1.3.4
    TATAMI_WRITE_PAIRS=/tmp/pairs swift test --filter PixelmatchTests
    python3 Tests/ComparisonTests/Oracle/pixelmatch7.py /tmp/pairs > Tests/ComparisonTests/Oracle/pixelmatch7.json

pixelmatch-fast is a port of pixelmatch 7.1.0. (The package named pixelmatch is a port of version 5, which lays translucent
pixels over white.) Each pair is two files of RGBA bytes, NAME.expected and NAME.actual, where NAME is KIND-WIDTHxHEIGHT-SEED.

For each pair, the hash of both pictures' bytes; for each option, how many pixels differ, how many are antialiasing, and the
hash of a byte a pixel: 2 for those that differ, 1 for antialiasing, 0 for the rest. Hashes are FNV-1a of 32 bits.
"""

import json
import pathlib
import sys

from PIL import Image
from pixelmatch import pixelmatch

THRESHOLDS = [0, 0.02, 0.1, 0.3, 1]
MARKS = {b"\xff\x00\x00\xff": 2, b"\xff\xff\x00\xff": 1}


def fnv(data):
    value = 0x811C9DC5
    for byte in data:
        value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    return f"{value:x}"


def verdicts(expected, actual):
    for threshold in THRESHOLDS:
        for include in (False, True):
            # An alpha of 0 leaves the rest white.
            image = Image.new("RGBA", expected.size)
            count = pixelmatch(expected, actual, output=image, threshold=threshold, includeAA=include, alpha=0)
            drawn = image.tobytes()
            marks = bytes(MARKS.get(drawn[at : at + 4], 0) for at in range(0, len(drawn), 4))
            assert marks.count(2) == count
            yield [count, marks.count(1), fnv(marks)]


def main(folder):
    records = {}
    for path in sorted(pathlib.Path(folder).glob("*.expected")):
        size = tuple(int(side) for side in path.stem.split("-")[1].split("x"))
        pair = [path.read_bytes(), path.with_suffix(".actual").read_bytes()]
        expected, actual = (Image.frombytes("RGBA", size, data) for data in pair)
        records[path.stem] = {"hash": fnv(pair[0] + pair[1]), "verdicts": list(verdicts(expected, actual))}
    lines = (f"{json.dumps(name)}: {json.dumps(record)}" for name, record in records.items())
    print("{\n" + ",\n".join(lines) + "\n}")


main(sys.argv[1])
