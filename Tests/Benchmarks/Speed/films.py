"""Compares screen B as an animated WebP and PNG with drawing each frame and joining them by the usual programs."""

import content
from measured import OURS, Goal, Workload
from stopwatch import in_turn

RATE = 60
# Seconds of the film that is timed, and of the one whose size is compared.
TIMED, WEIGHED = 0.5, 2
# The recorded ratios of our bytes to the other program's.
SIZES = {"webp": 0.84, "apng": 0.98}


def film(place, kind, joining):
    folder = content.fresh(place.out / f"film-{kind}")
    screen = [content.SCENES / "slide.yaml", "--width", "390", "--height", "844", "--scale", "2", "--fps", str(RATE)]

    def render(seconds, *output):
        return [place.tatami, "render", *screen, "--to", f"{seconds}s", *output]

    def join(seconds, out):
        """Draws the frames and joins them, one process after the other, by a shell."""
        frames = folder / f"frames-{seconds}"
        words = [str(word) for word in render(seconds, "--format", "frames", "-o", f"{frames}/")]
        return ["sh", "-c", f"{' '.join(words)} && cd {frames} && {joining.format(out=folder / out, rate=RATE)}"]

    other = f"each frame, then {joining.split()[0]}"
    programs = {OURS: place.program(render(TIMED, "-o", folder / f"film.{kind}")), other: place.program(join(TIMED, "other"))}
    title = f"{TIMED} s of screen B at {RATE} frames a second, as {kind}"
    work = Workload(f"film-{kind}", title, in_turn(programs, place.rounds))
    for command in (render(WEIGHED, "-o", folder / f"whole.{kind}"), join(WEIGHED, "whole-other")):
        place.program(command).time()
    ours, theirs = ((folder / name).stat().st_size for name in (f"whole.{kind}", "whole-other"))
    work.numbers = {f"bytes of {WEIGHED} s": ours, "bytes of the other program": theirs}
    work.goals = [
        Goal("faster", work.ratio(other, OURS), 3, at_least=True),
        Goal("bytes beside the other program's", ours / theirs, SIZES[kind]),
    ]
    return work


def film_webp(place):
    return film(place, "webp", "img2webp -lossless -loop 0 -d 17 *.png -o {out}")


def film_apng(place):
    return film(place, "apng", "apngasm {out} $(ls *.png | head -1) 1 {rate}")
