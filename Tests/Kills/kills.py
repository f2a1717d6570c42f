"""Kills each command that writes files at random moments: every file is old or new, and the next run completes the work.

    python3 Tests/Kills/kills.py TATAMI [--kills N] [--seed N]

Each command changes a small project from one state to another; both are drawn once, without a kill. Then it starts again and again
from the first state, and is killed with SIGKILL somewhere in its duration: half of the time alone, half of the time with the
processes that it started. After each kill:

- every file has its old or its new bytes, or is missing where it is missing in one of the states; other files are temporary,
- reports, which contain times, are whole,
- a snapshot is equal or different only if all of its files are, for the commands that write baselines,
- the command, run again, reaches the second state, and no temporary file is left (`init` never overwrites, so it isn't run again).
"""

import argparse
import json
import math
import os
import random
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import xml.etree.ElementTree

arguments = argparse.ArgumentParser()
arguments.add_argument("tatami")
arguments.add_argument("--kills", type=int, default=1000)
arguments.add_argument("--seed", type=int, default=1)
arguments.add_argument("--only", help="one command, by its name below")
arguments = arguments.parse_args()
TATAMI = os.path.abspath(arguments.tatami)
COUNT = 12


def scene(number, color):
    return (f"screen: {{width: {60 + number}, height: {20 + 7 * number}, scale: 1}}\n"
            f"content:\n- label: {{text: Row {number}, color: white}}\n  background: {color}\n  height: fill\n")


def scenes(color, count=COUNT):
    return {f"snapshots/scene-{number:02}.yaml": scene(number, color).encode() for number in range(count)}


class Command:
    """A command, its files before it, and the commands that prepare and repeat it."""

    def __init__(self, name, before, words, prepare=(), then=None, repeat=None, reports=(), verifies=False, status=0, share=1.0):
        self.name, self.words, self.prepare, self.reports, self.status, self.share = name, words, prepare, reports, status, share
        self.before, self.then, self.verifies = before, then or {}, verifies
        self.repeat = [words] if repeat is None else repeat


MANY = "screen: {width: 72, height: 8, scale: 1}\nvalues: {length: 0}\ncontent: [{area: {background: label, height: fill, width: '{length}'}}]\nshots:\n" + "".join(
    f"  - {{name: shot-{number}, set: {{length: {number}}}}}\n" for number in range(1, 41))
FILM = "screen: {width: 90, height: 40, scale: 1}\ncontent: [{area: {background: red, height: fill}}]\ntimeline: [{wait: 1s}]\n"
UNTIDY = {f"snapshots/untidy-{number:02}.yaml": f"content:  [ {{label:   Row {number}  }} ]\nscreen: {{ width: 90,height: 40 }}\n".encode() for number in range(20)}
RECORD = ["verify", "--record", "all", "-q"]

COMMANDS = [
    Command("render", {"many.yaml": MANY.encode()}, ["render", "many.yaml", "--width", "80", "-o", "out/"], prepare=[["render", "many.yaml", "--width", "70", "-o", "out/"]]),
    Command("render-formats", scenes("blue", 4), ["render", "snapshots", "--format", "png,svg,pdf", "-o", "out/"], then=scenes("red", 4)),
    Command("render-frames", {"film.yaml": FILM.encode()}, ["render", "film.yaml", "--format", "frames", "--fps", "30", "-o", "out/"]),
    Command("render-film", {"film.yaml": FILM.encode()}, ["render", "film.yaml", "--format", "apng", "-o", "film.png"], prepare=[["render", "film.yaml", "-o", "film.png"]]),
    Command("record", scenes("red"), RECORD, prepare=[RECORD], then=scenes("blue"), verifies=True),
    Command("record-missing", scenes("blue"), ["verify", "--record", "missing", "-q"], repeat=[RECORD], verifies=True),
    Command("reports", scenes("blue"), ["verify", "--report", "html=page.html,json=run.json,junit=run.xml,markdown=run.md", "-q"], prepare=[RECORD], then=scenes("red"),
            reports=("page.html", "run.json", "run.xml", "run.md"), status=1),
    Command("approve", scenes("red"), ["approve", "--pending", "mine", "-q"], prepare=[RECORD], then=scenes("blue"), repeat=[RECORD], verifies=True),
    Command("prune", scenes("red"), ["prune", "--delete"], prepare=[RECORD], then={name: None for name in scenes("red", 8)}),
    Command("move", scenes("red"), ["prune", "--move"], prepare=[RECORD], repeat=[["prune", "--move"], RECORD]),
    Command("format", UNTIDY, ["format", "snapshots"]),
    Command("convert", scenes("red", 1), ["convert", "snapshots/scene-00.yaml", "-o", "scene.json"]),
    Command("reference", scenes("red", 1), ["reference", "snapshots/scene-00.yaml", "-o", "pages"], share=0.02),
    Command("init", {}, ["init", "project"], repeat=[]),
    Command("compare", scenes("blue", 6), ["compare", "approved", "mine", "-o", "differences"],
            prepare=[["render", "snapshots", "-o", "approved/"]], then=scenes("red", 6), status=1),
    Command("merge", scenes("blue", 3), ["merge", "run.json", "--report", "html=all.html,junit=all.xml"], prepare=[RECORD, ["verify", "--report", "json=run.json", "-q"]], reports=("all.html", "all.xml")),
]


class Problem(Exception):
    pass


class Trial:
    def __init__(self, command):
        self.command = command
        self.folder = tempfile.mkdtemp(prefix="tatami-kills-")
        self.work = os.path.join(self.folder, "work")
        os.mkdir(self.work)
        self.variables = {**os.environ, "CI": "", "XDG_STATE_HOME": self.folder + "/state", "XDG_CACHE_HOME": self.folder + "/cache"}
        self.write(command.before)
        for words in command.prepare:
            self.run(words)
        self.change(command.then)
        if command.name == "approve":
            self.run(["verify", "--pending", "mine", "-q"], 1)
        if command.name == "compare":
            self.run(["render", "snapshots", "-o", "mine/"])
        if command.name == "move":
            self.move()
            self.run(["verify", "-q"], 1)
        self.old = self.files()
        durations = []
        for _ in range(3):
            self.write(self.old, exactly=True)
            start = time.monotonic()
            self.run(command.words, command.status)
            durations.append(time.monotonic() - start)
        self.duration = statistics.median(durations)
        self.new = self.files()
        if self.new == self.old:
            raise Problem("changes nothing")

    def move(self):
        for name in scenes("red"):
            os.rename(os.path.join(self.work, name), os.path.join(self.work, name.replace("scene-", "renamed-")))

    def change(self, files):
        for name, content in files.items():
            if content is None:
                os.remove(os.path.join(self.work, name))
        self.write({name: content for name, content in files.items() if content is not None})

    def write(self, files, exactly=False):
        if exactly:
            for name in self.files():
                if name not in files:
                    os.remove(os.path.join(self.work, name))
        for name, content in files.items():
            path = os.path.join(self.work, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(content)

    def files(self):
        found = {}
        for folder, _, names in os.walk(self.work):
            for name in names:
                path = os.path.join(folder, name)
                with open(path, "rb") as file:
                    found[os.path.relpath(path, self.work)] = file.read()
        return found

    def run(self, words, status=0):
        run = subprocess.run([TATAMI, *words], cwd=self.work, env=self.variables, capture_output=True, text=True, timeout=600)
        if run.returncode != status:
            raise Problem(f"{' '.join(words)}: status {run.returncode}: {run.stdout[-600:]}{run.stderr[-600:]}")
        return run

    def kill(self, numbers):
        """Returns whether the command was still running."""
        self.write(self.old, exactly=True)
        process = subprocess.Popen([TATAMI, *self.command.words], cwd=self.work, env=self.variables, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        time.sleep(self.duration * numbers.uniform(0.2, 1.0))
        is_alone = numbers.random() < 0.5
        try:
            (os.kill if is_alone else os.killpg)(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        if process.wait(timeout=600) != -signal.SIGKILL:
            self.duration *= 0.99
            return False
        self.duration *= 1.005
        self.expect_end_of_all(process.pid)
        self.expect_old_or_new()
        if self.command.verifies:
            self.expect_verdicts()
        for words in self.command.repeat:
            self.run(words, self.command.status)
        if self.command.repeat:
            self.expect_new()
        return True

    def expect_end_of_all(self, group):
        """The processes of a killed command end by themselves."""
        end = time.monotonic() + 30
        while time.monotonic() < end:
            try:
                os.killpg(group, 0)
            except ProcessLookupError:
                return
            time.sleep(0.005)
        raise Problem("a process of the killed command is still running")

    def expect_old_or_new(self):
        found = self.files()
        for name, content in found.items():
            base = os.path.basename(name)
            if base.startswith(".tatami-") and base.endswith(".tmp"):
                continue
            if name not in self.old and name not in self.new:
                raise Problem(f"{name} is neither in the old nor in the new state")
            if content == self.old.get(name):
                continue
            if name in self.command.reports:
                self.expect_whole(name, content)
            elif content != self.new.get(name):
                raise Problem(f"{name} is neither old nor new")
        for name in self.old.keys() & self.new.keys() - found.keys():
            raise Problem(f"{name} is missing")

    def expect_new(self):
        """The state after the next run. What `.tatami` remembers of it depends on what was left to do; a recording in place of the killed command completes baselines alone."""
        left = self.files()
        for name in sorted({*left, *self.new}):
            if name in self.command.reports:
                self.expect_whole(name, left[name])
            elif left.get(name) != self.new.get(name) and not name.startswith(".tatami/") and (RECORD not in self.command.repeat or name.startswith("snapshots/")):
                raise Problem(f"the next run leaves another {name}")

    def expect_whole(self, name, content):
        try:
            if name.endswith(".json"):
                json.loads(content)
            elif name.endswith(".xml"):
                xml.etree.ElementTree.fromstring(content)
            elif name.endswith(".html") and not content.rstrip().endswith(b"</html>"):
                raise ValueError("no end")
            elif name.endswith(".md") and not content.endswith(b"\n"):
                raise ValueError("no end")
        except ValueError as error:
            raise Problem(f"{name} is cut: {error}")

    def expect_verdicts(self):
        """Verifies, and expects the verdict of each snapshot to be that of its files."""
        found = self.files()
        subprocess.run([TATAMI, "verify", "-q", "--pending", "../pending", "--report", "json=../run.json"], cwd=self.work, env=self.variables, capture_output=True, timeout=600)
        with open(self.folder + "/run.json", encoding="utf-8") as file:
            snapshots = json.load(file)["snapshots"]
        if len(snapshots) != COUNT:
            raise Problem(f"{len(snapshots)} snapshots of {COUNT}")
        for snapshot in snapshots:
            files = [f"snapshots/{snapshot['name']}{end}" for end in (".png", ".tree")]
            states = {state for state, files_of_state in (("new", self.new), ("old", self.old)) if all(found.get(name) == files_of_state.get(name) for name in files)}
            verdict = snapshot["verdict"]
            expected = {"equal"} if "new" in states else {"differs", "missing", "new"} if "old" in states else {"damaged"}
            if verdict not in expected:
                raise Problem(f"{snapshot['name']} is {verdict}, its files are {states or 'mixed'}")

    def close(self):
        shutil.rmtree(self.folder)


def main():
    commands = [command for command in COMMANDS if arguments.only in (None, command.name)]
    one = arguments.kills / sum(command.share for command in commands)
    waiting, lock, problems, total = list(commands), threading.Lock(), [], [0, 0]

    def work():
        while True:
            with lock:
                if not waiting:
                    return
                command = waiting.pop(0)
            numbers, kills, runs, start = random.Random(f"{arguments.seed} {command.name}"), 0, 0, time.monotonic()
            found, share = [], math.ceil(one * command.share)
            try:
                trial = Trial(command)
                while kills < share and len(found) < 5:
                    runs += 1
                    try:
                        kills += trial.kill(numbers)
                    except (Problem, subprocess.TimeoutExpired) as problem:
                        found.append(f"{command.name}, run {runs}: {problem}")
                        kills += 1
                trial.close()
            except Problem as problem:
                found.append(f"{command.name}: {problem}")
            with lock:
                problems.extend(found)
                total[0] += kills
                total[1] += runs
                print(f"{command.name:16} {kills:5} kills in {runs:5} runs, {len(found)} problems, {time.monotonic() - start:.0f} s", flush=True)
                for problem in found:
                    print("   " + problem, flush=True)

    threads = [threading.Thread(target=work) for _ in range(os.cpu_count() or 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(f"{total[0]} kills of {len(commands)} commands in {total[1]} runs, seed {arguments.seed}: {len(problems)} problems")
    sys.exit(bool(problems))


main()
