"""The wall-clock times of whole processes, from start to exit, and of running services."""

import os
import pathlib
import subprocess
import sys
import time


class Program:
    """Concurrent processes, timed until all have ended; `prepare` runs before each time and is not timed."""

    def __init__(self, *commands, environment=None, prepare=None, accepts=(0,)):
        self.commands = [[str(word) for word in command] for command in commands]
        self.environment = {**os.environ, **(environment or {})}
        self.prepare = prepare
        self.accepts = accepts
        self.peak = 0

    def time(self):
        """Returns the seconds of one run."""
        if self.prepare:
            self.prepare()
        silent = [(os.POSIX_SPAWN_OPEN, out, os.devnull, os.O_WRONLY, 0) for out in (1, 2)]
        start = time.perf_counter()
        running = {os.posix_spawnp(command[0], command, self.environment, file_actions=silent): command
                   for command in self.commands}
        while running:
            process, status, usage = os.wait4(-1, 0)
            command = running.pop(process, None)
            if command and os.waitstatus_to_exitcode(status) not in self.accepts:
                self.explain(command)
            # The maximum of the largest process, and never less than this process takes itself.
            self.peak = max(self.peak, usage.ru_maxrss * 1024)
        return time.perf_counter() - start

    def explain(self, command):
        again = subprocess.run(command, env=self.environment, capture_output=True, text=True)
        sys.exit(f"failed: {' '.join(command)[:400]}\n{again.stderr[-2000:]}")

    def close(self):
        pass


class Service:
    """A process that does its work as often as each line of its input says, and then answers."""

    def __init__(self, command, count, environment=None, of=1):
        self.count, self.of = count, of
        self.command = [str(word) for word in command]
        self.process = subprocess.Popen(
            self.command, env={**os.environ, **(environment or {})}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def time(self):
        """Returns the seconds for each repetition of the work, or for as many as one stands for."""
        start = time.perf_counter()
        self.process.stdin.write(f"{self.count}\n")
        self.process.stdin.flush()
        if not self.process.stdout.readline():
            sys.exit(f"failed: {' '.join(self.command)}")
        return (time.perf_counter() - start) / self.count * self.of

    def resident(self):
        """Returns the memory in bytes that the process has now, without that of its children."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) * 1024

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def in_turn(entries, rounds, after=None):
    """Returns the milliseconds of each entry, in the order A B C A B C …, so that a drifting speed of the machine affects all.

    The first turn is not counted. `after` is called after each turn."""
    times = {name: [] for name in entries}
    for turn in range(rounds + 1):
        for name, entry in entries.items():
            spent = entry.time() * 1000
            if turn:
                times[name].append(spent)
        if after:
            after(turn)
    return times
