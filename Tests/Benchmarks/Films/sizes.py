"""Compares the sizes of animations with those by the usual programs: sizes.py TATAMI SCENE [OPTION…]

Two seconds at 60 frames a second (of the GIF 50, as many as players show), at 390 × 844 points and scale 2.
"""

import glob
import os
import subprocess
import sys
import tempfile
import time


def run(*arguments):
    subprocess.run(arguments, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)


def timed(*arguments):
    start = time.monotonic()
    run(*arguments)
    return time.monotonic() - start


def milliseconds(frame, rate):
    return (2 * frame * 1000 + rate) // (2 * rate)


def main():
    tatami, scene, options = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), sys.argv[3:]
    rate = 60
    screen = ["--width", "390", "--height", "844", "--scale", "2", "--to", "2s"] + options
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)

        def draw(name, fps):
            return timed(tatami, "render", scene, *screen, "--fps", str(fps), "-o", name)

        run(tatami, "render", scene, *screen, "--fps", str(rate), "--format", "frames", "-o", "frames/")
        frames = sorted(glob.glob("frames/*.png"))
        spent = {"webp": draw("film.webp", rate), "apng": draw("film.apng", rate), "gif": draw("film.gif", 50)}
        times = [["-d", str(milliseconds(i + 1, rate) - milliseconds(i, rate)), f] for i, f in enumerate(frames)]
        run("img2webp", "-lossless", "-loop", "0", *sum(times, []), "-o", "other.webp")
        run("apngasm", "other.png", frames[0], "1", str(rate))
        run("gifsicle", "-O3", "film.gif", "-o", "other.gif")
        print(f"{len(frames)} frames, bytes:")
        for name, other, program in [
            ("webp", "other.webp", "img2webp -lossless"),
            ("apng", "other.png", "apngasm"),
            ("gif", "other.gif", "gifsicle -O3 of it"),
        ]:
            mine, theirs = os.path.getsize("film." + name), os.path.getsize(other)
            print(f"{name:5} {mine:8}   {program:20} {theirs:8}   ratio {mine / theirs:.3f}   in {spent[name]:.1f} s")


main()
