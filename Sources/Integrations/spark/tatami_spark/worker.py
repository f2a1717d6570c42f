"""One `tatami worker`: returns answers to lines in their order, even if the process dies."""

from __future__ import annotations

import collections
import json
import os
import select
import signal
import subprocess
import tempfile
from typing import Any, Deque, Iterable, Iterator, Mapping, Optional, Sequence

Answer = Mapping[str, Any]

# The exit codes of a worker whose job exceeded a limit.
TIMED_OUT, TOOK_MEMORY = 124, 125


class Unavailable(RuntimeError):
    """This machine can't draw, but another one may: Spark should retry the task there."""


class Died(RuntimeError):
    """The worker ended without an answer to its current job."""

    def __init__(self, status: int, words: str) -> None:
        self.status = status
        self.words = words
        super().__init__(f"{self.reason}: {words}" if words else self.reason)

    @property
    def kind(self) -> str:
        return {TIMED_OUT: "timedOut", TOOK_MEMORY: "exceededMemory"}.get(self.status, "died")

    @property
    def reason(self) -> str:
        if self.status < 0:
            return f"the worker was killed by {signal.Signals(-self.status).name}"
        return f"the worker ended with exit code {self.status}"


class Worker:
    """Draws one job after the other in a process that is started on demand, and restarted after it died.

    A job is a line of JSON without its end. A job during which a process dies is retried once by a new one, since the machine
    may have been short of memory; a job that exceeds its limits fails immediately. Neither affects
    other jobs.
    """

    def __init__(self, command: Sequence[str] = ("tatami",), folder: Optional[str] = None) -> None:
        self.command = [*command, "worker"]
        self.folder = folder
        self._process: Optional[subprocess.Popen[bytes]] = None
        self._words: Any = None
        self._waiting: Deque[bytes] = collections.deque()
        self._unsent = b""
        self._received = bytearray()

    # The number of unanswered jobs of a process: the current one, and some more, so that it need not wait.
    AHEAD = 4

    def answers(self, jobs: Iterable[bytes]) -> Iterator[Answer]:
        """Yields an answer for each job, in their order."""
        source = iter(jobs)
        is_retried = is_over = False
        try:
            while True:
                while not is_over and len(self._waiting) < self.AHEAD:
                    job = next(source, None)
                    if job is None:
                        is_over = True
                    else:
                        self._give(job)
                if not self._waiting:
                    return
                line = self._line()
                if line is not None:
                    self._waiting.popleft()
                    is_retried = False
                    yield json.loads(line)
                    continue
                death = self._bury()
                if death.kind == "died" and not is_retried:
                    is_retried = True
                else:
                    is_retried = False
                    failure = {"kind": death.kind, "reason": str(death)}
                    job = json.loads(self._waiting.popleft())
                    yield {"version": 1, "job": job.get("job"), "failure": failure}
                self._unsent = b"".join(job + b"\n" for job in self._waiting)
        finally:
            # A reader that stops early, such as a killed task, leaves no answers for the next one.
            if self._waiting:
                self.close()

    def close(self) -> None:
        """Ends the process; the next job starts another."""
        if self._process is not None:
            self._process.kill()
            self._bury()
        self._waiting.clear()
        self._unsent = b""

    def _give(self, job: bytes) -> None:
        if b"\n" in job:
            raise ValueError("a job is one line")
        self._waiting.append(job)
        self._unsent += job + b"\n"

    def _start(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            self._words = tempfile.TemporaryFile()
            try:
                self._process = subprocess.Popen(
                    self.command, cwd=self.folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._words, bufsize=0
                )
            except OSError as error:
                self._words.close()
                raise Unavailable(f"{self.command[0]} can't be started on this machine: {error}") from error
            for pipe in (self._process.stdin, self._process.stdout):
                os.set_blocking(pipe.fileno(), False)  # type: ignore[union-attr]
        return self._process

    def _line(self) -> Optional[bytes]:
        """Returns the next line; an empty one if the process has ended."""
        searched = 0
        while True:
            end = self._received.find(b"\n", searched)
            if end >= 0:
                line = bytes(self._received[:end])
                del self._received[: end + 1]
                return line
            searched = len(self._received)
            process = self._start()
            assert process.stdin is not None and process.stdout is not None
            waiting = select.poll()
            waiting.register(process.stdout.fileno(), select.POLLIN)
            if self._unsent:
                waiting.register(process.stdin.fileno(), select.POLLOUT)
            for descriptor, _ in waiting.poll():
                if descriptor == process.stdout.fileno():
                    piece = process.stdout.read(1 << 20)
                    if piece == b"":
                        return None
                    self._received += piece or b""
                else:
                    try:
                        self._unsent = self._unsent[os.write(descriptor, self._unsent) :]
                    except BrokenPipeError:
                        # Its end is detected at its output.
                        self._unsent = b""
                    except BlockingIOError:
                        pass

    def _bury(self) -> Died:
        process = self._process
        assert process is not None and process.stdin is not None and process.stdout is not None
        process.stdin.close()
        process.stdout.close()
        status = process.wait()
        self._words.seek(max(0, self._words.tell() - 4096))
        words = self._words.read().decode("utf-8", "replace").strip()
        self._words.close()
        self._process = None
        self._received.clear()
        return Died(status, words)


_resting: dict[tuple[tuple[str, ...], Optional[str]], Worker] = {}


def resting(command: Sequence[str], folder: Optional[str] = None) -> Worker:
    """Returns the worker of this Python process, which Spark keeps between tasks: its fonts are loaded once."""
    key = (tuple(command), folder)
    if key not in _resting:
        _resting[key] = Worker(command, folder)
    return _resting[key]
