"""Checks how time grows with the amount of work: exponents, fitted over several sizes, have bounds.

Growing times are measured without that of the smallest size (start, fonts), by the slope of a line through the
logarithms; times that must stay flat, or fall, are measured as they are.
"""

import json
import math
import os
import statistics

import content
from measured import Goal, Workload
from stopwatch import in_turn

# The bounds of exponents; -0.85 is 1.8 times the speed on twice as many cores.
LINEAR, FLAT, FALLING = 1.1, 0.1, -0.85


def slope(sizes, times):
    """Returns the exponent of a power of the size, by least squares of logarithms."""
    points = [(math.log(size), math.log(time)) for size, time in zip(sizes, times)]
    x, y = statistics.mean(p[0] for p in points), statistics.mean(p[1] for p in points)
    return sum((p[0] - x) * (p[1] - y) for p in points) / sum((p[0] - x) ** 2 for p in points)


def growing(sizes, times):
    """Returns the exponent of the time above that of the first size."""
    more = [(size - sizes[0], max(time - times[0], 1e-3)) for size, time in zip(sizes[1:], times[1:])]
    return slope(*zip(*more))


def curve(place, name, title, programs, bound=LINEAR):
    """Measures a curve; `programs` are by size, ascending."""
    times = in_turn({f"{size:,}": program for size, program in programs.items()}, place.rounds)
    work = Workload(name, title, times)
    # The minimum counts, since other work of the machine only adds time.
    least = [min(each) for each in times.values()]
    exponent = slope(list(programs), least) if bound in (FLAT, FALLING) else growing(list(programs), least)
    work.goals = [Goal("exponent", exponent, bound, unit="")]
    return work


def render(place, scene, out):
    return place.program([place.tatami, "render", scene, "-o", out])


def rows_on_screen(place):
    folder = content.fresh(place.out / "curve-rows")
    programs = {}
    for count in (1, 100, 200, 400, 800):
        content.write_list(folder / f"{count}.yaml", count, height=800 * 24, row_height=24, scale=1)
        programs[count] = render(place, folder / f"{count}.yaml", folder / f"{count}.png")
    return curve(place, "curve-rows", "Rows on a screen of 390 × 19200 pixels", programs)


def rows_in_list(place):
    folder = content.fresh(place.out / "curve-list")
    programs = {}
    for count in (100, 1_000, 10_000, 100_000, 1_000_000):
        with open(folder / f"{count}.jsonl", "w", encoding="utf-8") as data:
            data.writelines(f'{{"title": "{row} {content.WORDS[row % len(content.WORDS)]}"}}\n' for row in range(count))
        scene = folder / f"{count}.yaml"
        scene.write_text("screen: {width: 390, height: 844, scale: 2}\ncontent:\n  - list:\n"
                         f"      rows: {{from: {count}.jsonl, as: {{text: '{{title}}'}}}}\n")
        programs[count] = render(place, scene, folder / f"{count}.png")
    return curve(place, "curve-list", "Rows in a list of which a screen shows the first", programs, bound=FLAT)


def characters(place):
    folder = content.fresh(place.out / "curve-text")
    text = "行の高さは文字列に追従する。Slack and 資料を送る; tickets for Saturday, 写真を印刷する。"
    programs = {}
    for count in (10, 4_000, 8_000, 16_000, 32_000):
        scene = folder / f"{count}.yaml"
        said = (text * (count // len(text) + 1))[:count]
        scene.write_text("screen: {width: 390, height: 24000, scale: 1}\ncontent:\n"
                         f"  - label: {json.dumps(said, ensure_ascii=False)}\n", encoding="utf-8")
        programs[count] = render(place, scene, folder / f"{count}.png")
    return curve(place, "curve-text", "Characters of one text on a screen of 390 × 24000 pixels", programs)


def scenes(place):
    programs = {}
    for count in (1, 15, 30, 60, 120):
        folder = content.write_lists(place.out / f"curve-scenes-{count}", count)
        programs[count] = render(place, folder, f"{folder}-out/")
    return curve(place, "curve-scenes", "Scenes that are drawn together", programs)


def cores(place):
    folder = content.write_lists(place.out / "curve-cores", 60)
    programs = {}
    for count in range(1, len(os.sched_getaffinity(0)) + 1):
        render_all = [place.tatami, "render", folder, "-o", f"{folder}-out/"]
        programs[count] = place.program(["taskset", "-c", f"0-{count - 1}", *render_all])
    return curve(place, "curve-cores", "Cores for 60 scenes", programs, bound=FALLING)


def differing_pixels(place):
    """Measures comparisons by the number of differing pixels: a square in the lower right corner."""
    folder = content.fresh(place.out / "curve-pixels")
    programs = {}

    def draw(name, side):
        (folder / f"{name}.yaml").write_text(
            "screen: {width: 2000, height: 2000, scale: 1}\ncontent:\n  - list:\n      rows: [text: 資料]\n"
            f"  - hstack: {{content: [spacer: , area: {{width: {side}, height: {side}, background: red}}]}}\n")
        render(place, folder / f"{name}.yaml", folder / f"{name}.png").time()

    draw("none", 1)
    for side in (10, 300, 600, 900, 1200):
        draw(side, side)
        programs[side * side] = place.program(
            [place.tatami, "compare", folder / "none.png", folder / f"{side}.png"], accepts=(1,))
    return curve(place, "curve-pixels", "Differing pixels of two pictures of 2000 × 2000", programs)
