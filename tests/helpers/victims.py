"""Writers that are killed while they write: real processes, forked from one that has loaded
everything.
"""

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
    import os, random, sys
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
                act, url = line.split()
                {"write": write, "rotate": rotate, "erase": erase}[act](url)
            finally:
                os._exit(1)
        os.write(1, b"born %d\\n" % child)
        os.waitpid(child, 0)
        os.write(1, b"gone\\n")
    """
)


class Nursery:
    """Forks one writer after the other; each appends complete cases until it is killed.

    With `act` "rotate" it replaces the site key between them, with "erase" it erases each.
    """

    def __init__(self, seed: int, act: str = "write") -> None:
        self._chance = random.Random(seed)
        self._act = act
        self._process = subprocess.Popen(
            [sys.executable, "-c", _NURSERY],
            cwd=_ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def killed(self, url: str, most: int = 12, within_s: float = 0.01) -> dict[int, str]:
        """Kill a writer within that time of one of its first `most` appends; return what it acknowledged.

        With `most` 1 the time begins at its start.
        """
        heard, pid = self.begin(url), 0
        lines = self._chance.randrange(most)
        while len(heard) < lines or not pid:
            pid = self._hear(heard) or pid
        until = time.perf_counter() + self._chance.random() * within_s
        while time.perf_counter() < until:
            pass
        os.kill(pid, signal.SIGKILL)
        return self.end(heard)

    def begin(self, url: str) -> dict[int, str]:
        """Start a writer; `end` adds what it acknowledged to the result."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{self._act} {url}\n")
        self._process.stdin.flush()
        return {}

    def end(self, heard: dict[int, str]) -> dict[int, str]:
        """Wait for the writer to end; return everything that it acknowledged, hashes by number."""
        while self._hear(heard) != -1:
            pass
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
        self._process.kill()
        self._process.communicate()
