"""Verifies snapshots: with no changes, and with a change in each scene's file that is not visible.

`make bench-snapshots` verifies more of them, and measures memory.
"""

import os
import tempfile
import time

import content
from measured import OURS, Goal, Workload
from stopwatch import Program, in_turn

ANEW = "drawing, encoding and comparing all"


class Project:
    """A folder with recorded snapshots. The cache is elsewhere, since one in a checkout is not trusted."""

    def __init__(self, place, name, count, **look):
        self.place, self.folder = place, content.fresh(place.out / name)
        self.state = tempfile.TemporaryDirectory()
        self.snapshots = self.folder / "snapshots"
        self.snapshots.mkdir()
        self.scenes = [self.snapshots / f"scene-{number:05}.yaml" for number in range(count)]
        for number, scene in enumerate(self.scenes):
            content.write_list(scene, number=number, **look)
        self.verify("--record", "all").time()
        self.changes = 0

    def verify(self, *options, prepare=None):
        # As at a terminal, with a cache.
        variables = {"CI": "", "XDG_STATE_HOME": self.state.name, "XDG_CACHE_HOME": self.state.name}
        command = ["sh", "-c", f"cd {self.folder} && exec {self.place.tatami} verify {' '.join(options)}"]
        return Program(command, environment=variables, prepare=prepare)

    def anew(self, program):
        """Runs one process per core, each with an equal share of the scenes."""
        cores = len(os.sched_getaffinity(0))
        return Program(*([program, self.snapshots, *self.scenes[core::cores]] for core in range(cores)))

    def change(self):
        """Writes a different comment into each scene's file, and waits.

        A file written just before it is read is not cached: it might be written again within the same clock tick."""
        self.changes += 1
        for scene in self.scenes:
            lines = scene.read_text(encoding="utf-8").splitlines()
            scene.write_text("\n".join([line for line in lines if line[:1] != "#"] + [f"# {self.changes}"]) + "\n",
                             encoding="utf-8")
        time.sleep(2.5)


def unchanged(place, count=10_000):
    project = Project(place, "unchanged", count, rows=8, height=480, scale=1)
    work = Workload("unchanged", f"{count:,} snapshots of which no input was changed",
                    in_turn({OURS: project.verify()}, place.rounds))
    work.goals = [Goal("in all", work.median(OURS) / 1000, 1, unit="s")]
    return work


def changed(place, count=200):
    project = Project(place, "changed", count, rows=20)
    programs = {OURS: project.verify(prepare=project.change), ANEW: project.anew(place.anew)}
    work = Workload("changed", f"{count} snapshots of 780 × 1688 pixels; another comment in each scene",
                    in_turn(programs, place.rounds))
    work.goals = [Goal("faster", work.ratio(ANEW, OURS), 8, at_least=True)]
    return work
