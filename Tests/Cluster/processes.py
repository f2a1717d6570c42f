"""The processes of a cluster, each started here and ended here by its id."""

import contextlib
import os
import signal
import socket
import subprocess
import time


class Processes(contextlib.ExitStack):
    """Ends the started processes with their descendants, the last first."""

    def start(self, command, log, **options):
        file = self.enter_context(open(log, "ab"))
        process = subprocess.Popen(command, stdout=file, stderr=file, stdin=subprocess.DEVNULL, **options)
        self.callback(self._end, process)
        return process

    @staticmethod
    def _end(process):
        below = descendants(process.pid)
        for number in (signal.SIGTERM, signal.SIGKILL):
            for pid in [process.pid, *below] if process.poll() is None else below:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, number)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(5)
            below = [pid for pid in below if is_running(pid)]
            if process.poll() is not None and not below:
                return


def descendants(pid):
    """Returns all descendants of a process, the nearest first."""
    found, next_ones = [], [pid]
    while next_ones:
        one = next_ones.pop(0)
        with contextlib.suppress(OSError):
            for thread in os.listdir(f"/proc/{one}/task"):
                with open(f"/proc/{one}/task/{thread}/children") as file:
                    next_ones += [int(child) for child in file.read().split()]
        found.append(one)
    return found[1:]


def is_running(pid):
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def kill_all(pids):
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def environment(pid):
    try:
        with open(f"/proc/{pid}/environ", "rb") as file:
            return file.read().split(b"\0")
    except OSError:
        return []


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def wait_for(words, condition, seconds=60):
    """Polls until the condition is true, and returns its value."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        result = condition()
        if result:
            return result
        time.sleep(0.05)
    raise TimeoutError(f"{words} did not come true in {seconds} s")


def count_files(folder):
    try:
        return sum(1 for entry in os.scandir(folder) if entry.is_file())
    except FileNotFoundError:
        return 0
