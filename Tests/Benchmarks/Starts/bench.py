"""Times what it would cost to start the program anew where it forks: for its work, and for each SVG image.

usage: bench.py TATAMI [ROUNDS]

Three commands take turns: a cold render of a small scene, one that does next to nothing, which is what a second start of
the program costs at most, and the dynamic loader alone, which is what it costs at least. Then scenes with one and with 41
SVG images say what an image costs with a process of its own, forked. Medians, in milliseconds."""

import os
import statistics
import subprocess
import sys
import tempfile
import time

TATAMI = os.path.abspath(sys.argv[1])
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 21

SMALL = "screen: {width: 300, height: 200, scale: 1}\ncontent: [{label: hi}]\n"
SVG = "<svg xmlns='http://www.w3.org/2000/svg' width='16' height='16'><rect width='%d' height='16'/></svg>"


def images(count, folder):
    for number in range(count):
        with open(f"{folder}/{number}.svg", "w") as file:
            file.write(SVG % (number + 1))
    boxes = ", ".join(f"{{image: {{source: {number}.svg, width: 16, height: 16}}}}" for number in range(count))
    return f"screen: {{width: 300, height: content, scale: 1}}\ncontent: [{boxes}]\n"


def run(command, folder, variables):
    """Returns the wall and processor time of the command and all of its processes."""
    begun = time.perf_counter()
    process = subprocess.Popen(
        command, cwd=folder, env={**os.environ, **variables}, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - begun
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, command
    return wall * 1000, (usage.ru_utime + usage.ru_stime) * 1000


with tempfile.TemporaryDirectory() as folder:
    for name, text in [("small", SMALL), ("one", images(1, folder)), ("many", images(41, folder))]:
        with open(f"{folder}/{name}.yaml", "w") as file:
            file.write(text)

    def render(name):
        return [TATAMI, "render", f"{name}.yaml", "-o", f"{name}.png", "--quiet"], {}

    commands = {
        "cold render": render("small"),
        "start, at most": ([TATAMI, "devices"], {}),
        "start, at least": ([TATAMI, "devices"], {"LD_TRACE_LOADED_OBJECTS": "1"}),
        "one SVG image": render("one"),
        "41 SVG images": render("many"),
    }
    times = {name: [] for name in commands}
    for number in range(ROUNDS + 1):
        for name, (command, variables) in commands.items():
            taken = run(command, folder, variables)
            # The first round reads the files from disk.
            if number > 0:
                times[name].append(taken)
    medians = {name: [statistics.median(column) for column in zip(*taken)] for name, taken in times.items()}
    render = medians["cold render"]
    for name, taken in medians.items():
        shares = ", ".join(f"{one / whole:.0%}" for one, whole in zip(taken, render))
        print(f"{name:16} wall {taken[0]:6.1f}, processor {taken[1]:6.1f}: {shares} of the cold render")
    per_image = [(many - one) / 40 for many, one in zip(medians["41 SVG images"], medians["one SVG image"])]
    print(f"an SVG image     wall {per_image[0]:6.1f}, processor {per_image[1]:6.1f}")
