"""Time of the pilot's views in a large record, as ratios to reading its events once.

usage: python tests/bench/pilot.py [--cases 5000] [--record FILE] [--tiny]

The record has twenty events per case: enrolled, assigned, read, drafted, compared, decided,
signed; most cases have a reference standard that everything was compared with. `again`: after
one more event of one case. `--record` keeps the record in a file, or uses an existing one."""

import argparse
import hashlib
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from audit import Log
from audit.comparison.comparison import compare
from audit.interpretation.interpretation import Interpretation
from audit.pilot.conduct.adjudication import list_pending_adjudications
from audit.pilot.conduct.draft_visibility import find_withheld
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.conduct.pilot_overview import read_overview
from audit.pilot.protocol.protocol import ArmKind
from audit.record.events import (
    Actor,
    AdjudicationMade,
    CaseAssigned,
    CaseEnrolled,
    CaseLooked,
    Compared,
    ComparisonMade,
    ComparisonRow,
    CoverageChecked,
    Event,
    ProtocolSigned,
    RowDecision,
    utc_now,
)
from audit.record.keys.payload_vault import by_hash
from tests.helpers.piloted import FIRST, JUDGE, LEAD, MR, protocol
from tests.helpers.record import READER
from tests.helpers.record_case import DRAFT, READ, CaseWriter
from viewer.case.comparison.pending_comparisons import unscored
from viewer.case.comparison.pilot_scoring import score_cases
from viewer.site.worklist import Wanted, Worklist

SYSTEM = Actor(id="system", role="system")
CLOCK = time.process_time
TINY_CASES = 6


class Bulk:
    """Replaces a Log in a `CaseWriter`: everything in one transaction."""

    def __init__(self, log: Log, db: Any) -> None:
        self._log, self._db = log, db

    def append(
        self,
        body: Any,
        *,
        actor: Actor,
        case: str | None = None,
        blobs: Mapping[str, bytes] | Iterable[bytes] = (),
    ) -> Event:
        return self._log._writer.store(self._db, body, actor, case, by_hash(blobs))


def build(path: Path, n: int) -> None:
    """Write a pilot of `n` cases."""
    signed = protocol(ArmKind.AI_SECOND)
    with Log(path) as log, log.writing() as db:
        bulk = Bulk(log, db)
        body = ProtocolSigned(
            protocol_sha256=signed.sha256, epoch=1, name="Lead", meaning="I approve"
        )
        bulk.append(body, actor=LEAD, blobs=[signed.canonical_bytes()])
        for number in range(n):
            _case(bulk, f"case-{number:010x}", number, signed.sha256)


def _case(bulk: Bulk, case: str, number: int, protocol_sha256: str) -> None:
    writer = CaseWriter(bulk, case)  # type: ignore[arg-type]
    bulk.append(CaseEnrolled(protocol_sha256=protocol_sha256, known=MR), actor=LEAD, case=case)
    assigned = CaseAssigned(
        protocol_sha256=protocol_sha256,
        reader=READER.id,
        arm="the arm",
        stratum="all",
        index=number,
        draft_release=ArmKind.AI_SECOND.draft_release,
    )
    bulk.append(assigned, actor=LEAD, case=case)
    for seconds in range(5):
        bulk.append(
            CaseLooked(step="read", raw_s=seconds, active_s=seconds), actor=READER, case=case
        )
    checked = CoverageChecked(series=("3",), seen=("3",), regions=("frontal-lobe",))
    bulk.append(checked, actor=READER, case=case)
    writer.whole()
    for kind, content in (("read", READ), ("final", READ), ("draft", DRAFT)):
        event = bulk.append(_compared(kind, content), actor=SYSTEM, case=case)
    if number % 2:
        wrong = enumerate(event.body.rows)  # type: ignore[union-attr]
        rows = tuple(
            RowDecision(row=r, proposed=error.code, decided=error.code)
            for r, error in wrong
            if error.code != "agrees"
        )
        judged = AdjudicationMade(comparison=event.seq, rows=rows, concordant_sample=False)
        bulk.append(judged, actor=JUDGE, case=case)


def _compared(kind: str, content: Interpretation) -> ComparisonMade:
    result = compare(content, READ)
    return ComparisonMade(
        mask="5a" * 16,
        left=Compared.model_validate({"kind": kind, "sha256": content.content_sha256}),
        right=Compared(kind="reference", sha256=READ.content_sha256, version=1),
        attempt="0123456789abcdef" if kind == "draft" else None,
        algorithm=result.algorithm,
        rows=tuple(
            ComparisonRow(code=r.code, subject=r.subject, severity=r.severity) for r in result.rows
        ),
        detail_sha256=hashlib.sha256(b"x").hexdigest(),
    )


def timed(act: Callable[[], object], rounds: int = 1) -> float:
    """Return the seconds of processor time, the least of some rounds."""
    best = float("inf")
    for _ in range(rounds):
        started = CLOCK()
        act()
        best = min(best, CLOCK() - started)
    return best


def measure(path: Path) -> None:
    """Compare each view with reading every event once."""
    with Log(path) as log:
        n = log.head[0]
        plain = timed(lambda: sum(1 for _ in log.events()))
        print(f"{n} events, read once in {plain:.2f} s")
        case = next(iter(log.cases()))
        looked = CaseLooked(step="read", raw_s=1, active_s=1)

        def tell(
            name: str, act: Callable[[], object], again: Callable[[], object] | None = None
        ) -> None:
            first = timed(act)
            log.append(looked, actor=READER, case=case)
            second = timed(again or act)
            print(f"{name:24} {first / plain:6.2f}x ({first:.3f} s), again {second * 1000:8.2f} ms")

        worklist = Worklist(log, LEAD, {})
        listed = worklist.search(Wanted())
        tell("worklist, first page", partial(worklist.find, listed))
        tell("worklist", worklist.copy, worklist.copy)
        tell("  sealed facts", lambda: sum(1 for _ in worklist.index_texts()))
        tell("  search", partial(worklist.find, worklist.search(Wanted(words="mr case-0"))))
        pilot = Pilot(log, LEAD)
        tell("pilot", partial(Pilot, log, LEAD), pilot.refresh)
        item = Pilot(log, FIRST, case=case)
        tell("pilot, one case", partial(Pilot, log, FIRST, case=case), item.refresh)
        for actor in (LEAD, FIRST, JUDGE, None):
            name = actor.role if actor else "nobody"
            tell(f"withheld, {name}", partial(find_withheld, log, actor=actor))
        tell("withheld, one case", partial(find_withheld, log, case, FIRST))
        tell("overview", partial(read_overview, log, LEAD, utc_now()))
        tell("unscored", partial(unscored, log))
        tell("score", partial(score_cases, log))
        tell("waiting", partial(list_pending_adjudications, log, JUDGE))


def main() -> None:
    """Build, measure, print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--cases", type=int, default=5_000)
    parser.add_argument("--record", type=Path)
    parser.add_argument("--tiny", action="store_true", help="few cases, for the test suite")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        path = options.record or Path(scratch) / "pilot.sqlite"
        if not path.exists():
            build(path, TINY_CASES if options.tiny else options.cases)
        measure(path)


if __name__ == "__main__":
    main()
