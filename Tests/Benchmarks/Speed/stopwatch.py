"""The wall-clock times of whole processes, from start to exit, and of services that were started before."""

import os
import pathlib
import subprocess
import sys
import time


class Program:
    """Processes that run side by side until all have ended; `prepare` is done before each time, and not timed."""

    def __init__(self, *commands, environment=None, prepare=None, accepts=(0,)):
        self.commands = [[str(word) for word in command] for command in commands]
        self.environment = {**os.environ, **(environment or {})}
        self.prepare = prepare
        self.accepts = accepts
        self.peak = 0

    def time(self):
        """Seconds."""
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
            # Of the largest process. What is measured here is never less than this process takes itself.
            self.peak = max(self.peak, usage.ru_maxrss * 1024)
        return time.perf_counter() - start

    def explain(self, command):
        again = subprocess.run(command, env=self.environment, capture_output=True, text=True)
        sys.exit(f"failed: {' '.join(command)[:400]}\n{again.stderr[-2000:]}")

    def close(self):
        pass


class Service:
    """A process that does its work as often as each line says that it reads, and answers when it has."""

    def __init__(self, command, count, environment=None, of=1):
        self.count, self.of = count, of
        self.command = [str(word) for word in command]
        self.process = subprocess.Popen(
            self.command, env={**os.environ, **(environment or {})}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def time(self):
        """Seconds for each of the times that it did its work, or for so many of them as it stands for."""
        start = time.perf_counter()
        self.process.stdin.write(f"{self.count}\n")
        self.process.stdin.flush()
        if not self.process.stdout.readline():
            sys.exit(f"failed: {' '.join(self.command)}")
        return (time.perf_counter() - start) / self.count * self.of

    def resident(self):
        """Bytes that it takes now, without those of processes that it started."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) * 1024

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def in_turn(entries, rounds, after=None):
    """Milliseconds of each entry, A B C A B C …, so that a machine whose speed drifts treats them alike; the first turn is not
    counted. `after` is told of each turn."""
    times = {name: [] for name in entries}
    for turn in range(rounds + 1):
        for name, entry in entries.items():
            spent = entry.time() * 1000
            if turn:
                times[name].append(spent)
        if after:
            after(turn)
    return times
