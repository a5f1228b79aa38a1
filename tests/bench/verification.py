"""Time of verification from the last trusted checkpoint, compared with reading the complete record.

usage: python tests/bench/verification.py [--events 5000,50000] [--new 500] [--tiny]

For each size of record: processor time of a complete verification, of one that continues from
what was verified before, and the ratio, beside the ratio of the events. The second time should
not depend on the size."""

import argparse
import base64
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from audit import Log
from audit.record.checkpoints import rollback_detection
from audit.record.events import Actor, SessionStarted
from audit.record.keys import signing_key
from tests.helpers.record_case import CaseWriter

ACTOR = Actor(id="bench")
ROUNDS = 3
TINY_EVENTS, TINY_NEW = "150,300", 50


def timed(act: Callable[[], object]) -> float:
    """Return the seconds of the processor, the least of some rounds."""
    times = []
    for _ in range(ROUNDS):
        started = time.process_time()
        act()
        times.append(time.process_time() - started)
    return min(times)


def grow(log: Log, n: int) -> None:
    """Append events to a record of `n` in one transaction; payloads only in its first case."""
    with log.writing() as db:
        for _ in range(n - log.head[0]):
            log.append_within(db, SessionStarted(surface="python"), ACTOR)


def measure(folder: Path, n: int, new: int) -> None:
    """Print the results of one size."""
    with Log(folder / f"{n}.sqlite") as log:
        CaseWriter(log).whole()
        grow(log, n - new)
        verification = log.verify()
        _must(verification.checkpoint is not None and verification.ok)
        assert verification.checkpoint is not None
        rollback_detection.remember_verified(
            log, verification.n_events, verification.checkpoint.root
        )
        CaseWriter(log, "case-new").whole()
        grow(log, n)

        def from_before() -> None:
            since = rollback_detection.trusted(log)
            _must(since is not None and since.size == n - new)
            _must(log.verify(since=since).ok)

        full_s, partial_s = timed(lambda: _must(log.verify().ok)), timed(from_before)
        _must(
            log.verify().checkpoint == log.verify(since=rollback_detection.trusted(log)).checkpoint
        )
    print(
        f"since    {new} of {n} events ({new / n:.3f}): {partial_s / full_s:.3f}x of reading all"
        f" ({1000 * partial_s:.0f} ms against {1000 * full_s:.0f} ms)"
    )


def _must(true: bool) -> None:
    if not true:
        raise SystemExit("the record of the bench does not verify")


def main() -> None:
    """Run all, and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--events", default="5000,50000")
    parser.add_argument("--new", type=int, default=500)
    parser.add_argument("--tiny", action="store_true", help="small records, for the test suite")
    options = parser.parse_args()
    if options.tiny:
        options.events, options.new = TINY_EVENTS, TINY_NEW
    with tempfile.TemporaryDirectory() as scratch:
        os.environ["OVERREAD_HOME"] = scratch
        os.environ[signing_key.VARIABLE] = base64.b64encode(os.urandom(32)).decode()
        for n in map(int, options.events.split(",")):
            measure(Path(scratch), n, options.new)


if __name__ == "__main__":
    main()
