"""Writes the README's table, between two marks."""

import re

from measured import OURS

MARKS = ("<!-- What `make bench` measured: begin -->", "<!-- What `make bench` measured: end -->")


def cell(work, name, told=""):
    """Returns the time of one picture and its ratio to Tatami's."""
    time = work.median(name) / work.pictures
    share = "" if name == OURS else f" ({work.ratio(name, OURS):.2g} ×)"
    return f"{told}{time:,.{0 if time >= 20 else 1}f} ms{share}"


def table(works):
    """Returns the table of pictures: milliseconds for each, and the ratio to Tatami's."""
    lines = ["| workload | limit: C, Cairo, Pango, ISA-L | Tatami | best peer | browser |", "| --- | --- | --- | --- | --- |"]
    for work in works:
        if work.peers:
            best = work.fastest(work.peers)
            cells = [cell(work, work.limit), f"**{cell(work, OURS)}**", cell(work, best, f"{best.split(',')[0]} "),
                     cell(work, work.browser)]
            lines.append(f"| {work.words} | {' | '.join(cells)} |")
    return "\n".join(lines)


def write(path, works):
    text = path.read_text(encoding="utf-8")
    pattern = re.compile(f"({re.escape(MARKS[0])}\n).*?({re.escape(MARKS[1])})", re.DOTALL)
    if not pattern.search(text):
        raise SystemExit(f"{path} lacks the marks between which the table stands")
    path.write_text(pattern.sub(lambda marks: f"{marks.group(1)}{table(works)}\n{marks.group(2)}", text), encoding="utf-8")
