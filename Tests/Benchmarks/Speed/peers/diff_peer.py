"""Compares two files with a Python package:

    diff_peer.py PACKAGE A B         as often as each line of standard input says
    diff_peer.py PACKAGE A B once
"""

import os
import sys


def blazediff():
    import blazediff
    return lambda a, b: blazediff.compare(a, b, threshold=0.1)


def blazediff_own_decoder():
    os.environ["BLAZEDIFF_PNG_ENABLED"] = "1"
    return blazediff()


def pixelmatch():
    from PIL import Image
    from pixelmatch.contrib.PIL import pixelmatch
    return lambda a, b: pixelmatch(Image.open(a).convert("RGBA"), Image.open(b).convert("RGBA"), threshold=0.1)


def pillow():
    from PIL import Image, ImageChops
    return lambda a, b: ImageChops.difference(Image.open(a).convert("RGB"), Image.open(b).convert("RGB")).getbbox()


package, a, b, *once = sys.argv[1:]
packages = {"blazediff": blazediff, "blazediff-own": blazediff_own_decoder, "pixelmatch": pixelmatch, "pillow": pillow}
compare = packages[package]()
if once:
    compare(a, b)
    sys.exit()
for line in sys.stdin:
    for _ in range(int(line)):
        compare(a, b)
    print("done", flush=True)
