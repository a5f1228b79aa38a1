"""Writers that are killed while they write: real processes, forked from one that has loaded
everything.
"""

import atexit
import json
import os
import random
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path
from types import TracebackType
from typing import Self

_ROOT = Path(__file__).resolve().parents[2]
_NURSERY = textwrap.dedent(
    """
    import json, os, random, sys
    import psycopg
    from audit.record.events import Actor, SessionStarted
    from audit.record.log.event_log import Log
    from audit.record.log.software_provenance import software
    from tests.helpers.record_case import CaseWriter

    class Heard(Log):
        def append(self, *args, **named):
            event = super().append(*args, **named)
            told = f"{event.seq} {self.hash_of(event.seq)}\\n"
            os.write(1, told.encode())  # whole, whenever the killer comes
            return event

    LEAD = Actor(id="lead-1", role="lead")

    def rotate(url):
        from audit.record.key_transfer.site_key_rotation import rotate
        with Heard(url) as log:
            while True:
                done = rotate(log, LEAD)
                CaseWriter(log, f"case-{os.urandom(5).hex()}", os.urandom(8).hex()).lock()

    def erase(url):
        from audit.record.retention import erasure
        with Heard(url) as log:
            while True:
                case = f"case-{os.urandom(5).hex()}"
                CaseWriter(log, case, os.urandom(8).hex()).whole()
                erasure.erase(log, LEAD, case, "right to erasure", "asked for")

    def write(url):
        with Heard(url) as log:
            while True:
                CaseWriter(log, f"case-{os.urandom(5).hex()}", os.urandom(8).hex()).whole()
                blob = os.urandom(random.SystemRandom().randrange(200_000))
                log.append(SessionStarted(surface="python"), actor=Actor(id="w"), blobs=[blob])

    software()
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            try:
                order = json.loads(line)
                os.environ.clear()
                os.environ.update(order["environment"])
                {"write": write, "rotate": rotate, "erase": erase}[order["act"]](order["url"])
            finally:
                os._exit(1)
        os.write(1, b"born %d\\n" % child)
        os.waitpid(child, 0)
        os.write(1, b"gone\\n")
    """
)


_idle: "list[subprocess.Popen[str]]" = []
"""Processes whose last writer has ended: loading everything takes seconds, a fork next to nothing."""


def _start() -> "subprocess.Popen[str]":
    process = subprocess.Popen(
        [sys.executable, "-c", _NURSERY],
        cwd=_ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    atexit.register(_stop, process)
    return process


def _stop(process: "subprocess.Popen[str]") -> None:
    if process.poll() is None:
        process.kill()
        process.communicate()


class Nursery:
    """Forks one writer after the other; each appends complete cases until it is killed.

    With `act` "rotate" it replaces the site key between them, with "erase" it erases each. A writer
    has the environment variables that this process has when it begins.
    """

    def __init__(self, seed: int, act: str = "write") -> None:
        self._chance = random.Random(seed)
        self._act = act
        self._process = _idle.pop() if _idle else _start()
        self._writing = False

    def killed(self, url: str, most: int = 12, within_s: float = 0.01) -> dict[int, str]:
        """Kill a writer within that time of one of its first `most` appends; return what it acknowledged.

        With `most` 1 the time begins at its start.
        """
        heard, pid = self.begin(url), 0
        lines = self._chance.randrange(most)
        while len(heard) < lines or not pid:
            pid = self._hear(heard) or pid
        time.sleep(self._chance.random() * within_s)
        os.kill(pid, signal.SIGKILL)
        return self.end(heard)

    def begin(self, url: str) -> dict[int, str]:
        """Start a writer; `end` adds what it acknowledged to the result."""
        assert self._process.stdin is not None
        order = {"act": self._act, "url": url, "environment": dict(os.environ)}
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        self._writing = True
        return {}

    def end(self, heard: dict[int, str]) -> dict[int, str]:
        """Wait for the writer to end; return everything that it acknowledged, hashes by number."""
        while self._hear(heard) != -1:
            pass
        self._writing = False
        return heard

    def _hear(self, heard: dict[int, str]) -> int:
        """Read one line: the writer's process id, -1 at its end, 0 for an event, which is stored."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line.endswith("\n"), "the nursery ended"
        if line == "gone\n":
            return -1
        first, second = line.split()
        if first == "born":
            return int(second)
        heard[int(first)] = second
        return 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._writing or error is not None:
            _stop(self._process)
        else:
            _idle.append(self._process)
