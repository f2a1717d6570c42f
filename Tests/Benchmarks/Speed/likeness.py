"""Checks that pictures show the expected text: likeness.py DRAWS OURS.png THEIRS.png…

What is looked at is the ink of each box of text, which is how far its pixels are from the background. A picture must have about
as much of it as ours, about where ours has it; fonts are the same, but lines may break elsewhere, and stand a little higher.
Prints a line for each picture, and ends with 1 when one has not drawn its text.
"""

import sys

import numpy
from PIL import Image

import drawlist

# The total ink as a ratio to ours, the least ink in each box (emoji are scaled in many ways), and the least
# correlation of its distribution: 1 if equal, 0 if unrelated. Peers had 0.92 to 1, 0.77 to 1, and 0.88 to 1.
AMOUNT = (0.85, 1.15)
LEAST = 0.6
LIKENESS = 0.8
# The pixels of a square of which only the sum of ink counts, and the squares by which text may be moved.
CELL = 8
REACH = 1


def ink(path):
    pixels = numpy.asarray(Image.open(path).convert("RGB")).astype(float)
    return numpy.abs(255 - pixels).max(axis=2)


def cells(picture):
    height, width = (side // CELL * CELL for side in picture.shape)
    return picture[:height, :width].reshape(height // CELL, CELL, width // CELL, CELL).sum(axis=(1, 3))


def alike(ours, theirs):
    """Returns the best correlation of two parts of a picture, one of them moved a little."""
    best = -1.0
    for down in range(-REACH, REACH + 1):
        for right in range(-REACH, REACH + 1):
            moved = numpy.roll(theirs, (down, right), axis=(0, 1))
            if ours.std() and moved.std():
                best = max(best, float(numpy.corrcoef(ours.ravel(), moved.ravel())[0, 1]))
    return best


def judge(drawn, ours, theirs):
    """Returns the share of ink, and the mean correlation of the boxes, weighted by size."""
    amounts, likenesses, weights = [], [], []
    for item in drawn.items:
        if not isinstance(item, drawlist.Text):
            continue
        left, top = (max(0, int(side * drawn.scale)) for side in item.place[:2])
        right, bottom = (int((item.place[i] + item.place[i + 2]) * drawn.scale) for i in (0, 1))
        box = (slice(top, bottom), slice(left, right))
        if ours[box].sum() == 0:
            continue
        amounts.append((ours[box].sum(), theirs[box].sum()))
        likenesses.append(alike(cells(ours[box]), cells(theirs[box])))
        weights.append(ours[box].sum())
    amount = sum(their for _, their in amounts) / sum(our for our, _ in amounts)
    return amount, float(numpy.average(likenesses, weights=weights)), min(t / o for o, t in amounts)


def main():
    drawn = drawlist.read(sys.argv[1])
    ours = ink(sys.argv[2])
    failed = False
    for path in sys.argv[3:]:
        theirs = ink(path)
        if theirs.shape != ours.shape:
            print(f"{path}: {theirs.shape[1]} x {theirs.shape[0]} pixels, and not {ours.shape[1]} x {ours.shape[0]}")
            failed = True
            continue
        amount, likeness, least = judge(drawn, ours, theirs)
        good = AMOUNT[0] <= amount <= AMOUNT[1] and likeness >= LIKENESS and least >= LEAST
        failed = failed or not good
        print(f"{path}: {amount:.2f} of the ink ({least:.2f} in the palest box), {likeness:.2f} alike"
              + ("" if good else "; this is not the same text"))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
