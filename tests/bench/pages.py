"""Gaps of the UI thread on the Worklist, Record and Results pages of a large record.

usage: xvfb-run -a python tests/bench/pages.py [--cases 10000] [--record FILE] [--tiny]
       xvfb-run -a python tests/bench/pages.py --pilot DIR [--wait 600]

The record has three to six events a case, unsigned and not sealed. DIR is a home with the signed
and sealed record of a whole pilot, as `tests/helpers/bulk_records.py` and `tests/bench/scale.py`
write it; its Results page is visited too. Each page is visited, scrolled, filtered, sorted and
searched. A timer that is always due records when it runs. Printed are the time
until the rows are there, and the 99th percentile and the longest of the gaps, on the clock and, of
that, on the processor of the UI thread, which separates our own work from waiting for a busy
machine. The ratio is the longest gap of processor time to the 100 ms after which a person notices a
delay. The first line contains what the first window of a program costs: fonts, icons, styles."""

import argparse
import gc
import hashlib
import json
import os
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication

from audit import Log
from audit.lexicon.vocabulary import Modality
from audit.pilot.protocol.case_conditions import KnownFacts
from audit.pilot.protocol.protocol import ArmKind
from audit.record.events import (
    Actor,
    CaseEnrolled,
    FailureNoted,
    ProtocolSigned,
    ReadLocked,
    RecordSigned,
    SeriesFacts,
    StudyOpened,
)
from tests.helpers.bulk_records import bulk_home
from tests.helpers.piloted import protocol
from tests.helpers.record import READER
from viewer.app import application, enable_garbage_collection
from viewer.site.auth_session import AuthSession
from viewer.ui.background.background_tasks import is_working
from viewer.ui.background.record_queue import watch_ui_thread
from viewer.ui.pages.record.record_page import RecordPage
from viewer.ui.pages.results.results_page import ResultsPage
from viewer.ui.pages.worklist.worklist_page import WorklistPage
from viewer.ui.pages.worklist.worklist_table import COLUMNS

LEAD: Final = Actor(id="lead", role="lead")
SHA: Final = "0" * 64
TINY_CASES, TINY_S = 30, 0.05
VISIT_S, PATIENCE_S = 1.5, 60.0
NOTICED_MS: Final = 100
SHORTEST_MS: Final = 1.0
"""Shorter gaps are counted; a percentile among them is printed as this."""
AT_ONCE: Final = 10_000
PAGES_SCROLLED: Final = 10
INSERT: Final = "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)"


def write_record(path: Path, n_cases: int) -> None:
    """Write the record, with events that are hashed and chained, but unsigned and not sealed."""
    series = SeriesFacts(series="3", modality="MR", kind="volume", n_files=12, sequence="FLAIR")
    facts = KnownFacts(modality=Modality.MR)
    signed = protocol(ArmKind.AI_SECOND)
    bodies: list[tuple[Any, Actor]] = [
        (StudyOpened(series=(series,)), READER),
        (CaseEnrolled(protocol_sha256=signed.sha256, known=facts, priority="urgent"), LEAD),
        (FailureNoted(where="bench", code="y", message=""), READER),
        (ReadLocked(content_sha256=SHA, draft_seen=False), READER),
        (FailureNoted(where="bench", code="x", message=""), READER),
        (RecordSigned(target_sha256=SHA), READER),
    ]
    with Log(path) as log:
        body = ProtocolSigned(
            protocol_sha256=signed.sha256, epoch=1, name="Lead", meaning="I approve"
        )
        log.append(body, actor=LEAD, blobs=[signed.canonical_bytes()])
        templates = [log.append(body, actor=who, case="case-first").seq for body, who in bodies]
        with log.writing() as db:
            query = f"SELECT body FROM events WHERE seq >= {templates[0]} ORDER BY seq"
            contents = [json.loads(body) for (body,) in db.execute(query)]
        for start in range(0, n_cases, AT_ONCE):
            with log.writing() as db:
                rows = _rows(db.head(), contents, range(start, min(start + AT_ONCE, n_cases)))
                db.connection.executemany(INSERT, rows)  # type: ignore[attr-defined]


def _rows(
    head: tuple[int, str], contents: list[dict[str, Any]], cases: range
) -> Iterator[tuple[Any, ...]]:
    seq, prev = head
    for number in cases:
        case = f"case-{hashlib.sha256(str(number).encode()).hexdigest()[:10]}"
        steps = contents[: 3 + number % 4]
        for content in steps:
            seq += 1
            minute, hour = number % 60, number // 60 % 24
            at = f"2026-{1 + number // 40320 % 12:02}-{1 + number // 1440 % 28:02}"
            at = f"{at}T{hour:02}:{minute:02}:00.000000Z"
            made = {"seq": seq, "prev": prev, "case": case, "at": at}
            event = content | made | {"details": None, "stored": [], "blobs": []}
            body = json.dumps(event, separators=(",", ":"), sort_keys=True)
            prev_hash, prev = prev, hashlib.sha256(b"\x00" + body.encode()).hexdigest()
            yield seq, prev, prev_hash, at, content["body"]["type"], case, body


class Gaps:
    """Records when a timer that is always due runs."""

    def __init__(self, app: QApplication, visit_s: float, patience_s: float = PATIENCE_S) -> None:
        self._app, self._visit_s, self._patience_s = app, visit_s, patience_s
        self._last = (time.perf_counter(), time.thread_time())
        self._n = 0
        self._long: tuple[list[float], list[float]] = ([], [])
        """Gaps of at least `SHORTEST_MS` on the clock and on the processor: a loop that is idle for
        minutes has a million shorter ones."""
        self._timer = QTimer(interval=0)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def _tick(self) -> None:
        now = (time.perf_counter(), time.thread_time())
        self._n += 1
        for long, earlier, later in zip(self._long, self._last, now, strict=True):
            if (later - earlier) * 1e3 >= SHORTEST_MS:
                long.append((later - earlier) * 1e3)
        self._last = now

    def during(self, name: str, act: Callable[[], object], there: Callable[[], bool]) -> float:
        """Print the gaps from `act` until what it asks for is there, at least some seconds.

        Returns:
            The seconds until it was there.
        """
        self._n, self._long = 0, ([], [])
        self._last = (time.perf_counter(), time.thread_time())
        started = time.perf_counter()
        act()
        waited_s: float | None = None
        while waited_s is None or time.perf_counter() < started + self._visit_s:
            self._app.processEvents()
            if waited_s is None and there():
                waited_s = time.perf_counter() - started
            elif waited_s is None and time.perf_counter() > started + self._patience_s:
                raise SystemExit(f"{name}: what was waited for did not come")
        self._app.processEvents()
        line = f"{name:28} there after {waited_s * 1e3:7.0f} ms"
        self._tick()
        longest = 0.0
        for what, long in zip(("clock", "processor"), self._long, strict=True):
            gaps, rank = sorted(long), int(self._n * 0.01)
            p99 = gaps[-1 - rank] if rank < len(gaps) else SHORTEST_MS
            longest = gaps[-1] if gaps else SHORTEST_MS
            line += f"   {what} p99 {p99:6.1f} ms, longest {longest:6.1f} ms"
        print(f"{line} ({longest / NOTICED_MS:.2f}x)", flush=True)
        assert waited_s is not None
        return waited_s


def visit_worklist(gaps: Gaps, log: Log) -> None:
    """Visit the Worklist page."""
    page = WorklistPage(lambda: None)
    page.resize(1440, 850)
    session = AuthSession(log, lambda: LEAD)
    watch_ui_thread()
    model, bar = page.model, page.bar

    def copied() -> bool:
        return not any(is_working(page.source, topic) for topic in ("copying", "listing", "paging"))

    gaps.during("worklist, without a record", page.show, lambda: True)
    gaps.during(
        "worklist, first rows",
        lambda: page.show_record(log, session),
        lambda: model.row_at(0) is not None,
    )
    gaps.during("worklist, all copied", lambda: None, copied)
    states = bar.state
    gaps.during("worklist, filter by state", lambda: states.setCurrentIndex(1), copied)
    gaps.during("worklist, all states again", lambda: states.setCurrentIndex(0), copied)
    gaps.during("worklist, search", lambda: bar.words.setText("case-1 flair"), copied)
    gaps.during("worklist, search again", lambda: bar.words.setText(""), copied)
    for column in ("case", "since", "modality"):
        n = COLUMNS.index(column)  # type: ignore[arg-type]
        gaps.during(
            f"worklist, sort by {column}",
            lambda n=n: page.table.sortByColumn(n, Qt.SortOrder.AscendingOrder),  # type: ignore[misc]
            copied,
        )
    gaps.during("worklist, to the end", page.table.scrollToBottom, copied)
    gaps.during("worklist, visited again", page.refresh, copied)
    page.close_threads()
    page.close()


def visit_record(gaps: Gaps, log: Log, case: str = "case-first") -> None:
    """Visit the Record page, and there the events of a case."""
    page = RecordPage()
    page.resize(1440, 850)
    events = page.list
    table, detail = events.table, events.detail

    def idle() -> bool:
        return not is_working(events.model) and not is_working(events)

    def grow() -> None:
        thread = threading.Thread(
            target=lambda: log.append(FailureNoted(where="bench", code="z", message=""), actor=LEAD)
        )
        thread.start()
        thread.join()
        page.reload()

    def scroll() -> None:
        for _ in range(PAGES_SCROLLED):
            table.scrollToBottom()
            while not idle():
                QApplication.processEvents()

    def is_shown() -> bool:
        return idle() and detail.toPlainText()[:1] not in ("", "…")

    gaps.during("record, without a record", page.show, lambda: True)
    gaps.during(
        "record, first rows",
        lambda: page.show_log(log, lambda body: None),
        lambda: events.model.rowCount() > 0,
    )
    gaps.during("record, all read", lambda: None, idle)
    gaps.during("record, visited again", page.reload, idle)
    gaps.during("record, ten pages down", scroll, idle)
    gaps.during("record, choose an event", lambda: table.selectRow(50), is_shown)
    gaps.during("record, one event more", grow, idle)
    kind = events.kind.findData("case.enrolled")
    gaps.during("record, one kind", lambda: events.kind.setCurrentIndex(kind), idle)
    gaps.during("record, one case", lambda: events.show_case(case), idle)
    gaps.during("record, all events again", lambda: events.show_case(None), idle)
    gaps.during("record, type a case", lambda: events.case.names_wanted.emit("case-1"), idle)
    page.close_threads()
    page.close()


def visit_results(gaps: Gaps, log: Log) -> None:
    """Visit the Results page, and there every section."""
    page = ResultsPage(lambda: LEAD)
    page.resize(1440, 850)

    def has_answer() -> bool:
        return bool(page.empty.counts.text()) or page.shown is not None

    def idle() -> bool:
        return page.shown is not None and not page.is_busy

    gaps.during("results, without a record", page.show, lambda: not is_working(page))
    gaps.during("results, first answer", lambda: page.show_log(log), has_answer)
    gaps.during("results, first section", lambda: None, idle)
    for row in range(1, page.list.count()):
        name = page.list.item(row).text().lower()
        gaps.during(f"results, {name}", lambda row=row: page.list.setCurrentRow(row), idle)  # type: ignore[misc]
    gaps.during("results, visited again", page.refresh, idle)
    page.close()


def visit_pilot(
    folder: Path, app: QApplication, patience_s: float, only: str | None = None
) -> None:
    """Visit the pages of a whole pilot's record, or only one of them."""
    with bulk_home(folder) as path, Log(path, create=False) as log:
        print(f"{log.head[0]} events, load {os.getloadavg()[0]:.1f}", flush=True)
        gaps, case = Gaps(app, VISIT_S, patience_s), log.cases()[0]
        if only in (None, "worklist"):
            visit_worklist(gaps, log)
        if only in (None, "record"):
            visit_record(gaps, log, case)
        if only in (None, "results"):
            visit_results(gaps, log)
        Log.before_use = staticmethod(lambda: None)


def main() -> None:
    """Build the record, visit the pages, and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--cases", type=int, default=10_000)
    parser.add_argument("--record", type=Path, help="keep the record in this file, or use it")
    parser.add_argument("--pilot", type=Path, help="home with the record of a whole pilot")
    parser.add_argument("--only", choices=("worklist", "record", "results"), help="of the pilot")
    parser.add_argument("--wait", type=float, default=PATIENCE_S, help="seconds for each step")
    parser.add_argument("--tiny", action="store_true", help="few cases, for the test suite")
    options = parser.parse_args()
    gc.disable()  # as `viewer.start` does, until the app is built
    app = application()
    enable_garbage_collection()
    if options.pilot is not None:
        visit_pilot(options.pilot, app, options.wait, options.only)
        return
    with tempfile.TemporaryDirectory() as scratch:
        os.environ["OVERREAD_HOME"] = f"{scratch}/home"
        path = options.record or Path(scratch) / "pages.sqlite"
        if not path.exists():
            write_record(path, TINY_CASES if options.tiny else options.cases)
        with Log(path, create=False) as log:
            print(f"{log.head[0]} events, load {os.getloadavg()[0]:.1f}", flush=True)
            gaps = Gaps(app, TINY_S if options.tiny else VISIT_S)
            visit_worklist(gaps, log)
            visit_record(gaps, log)
            Log.before_use = staticmethod(lambda: None)


if __name__ == "__main__":
    main()
