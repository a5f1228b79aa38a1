"""The record is called in order, off the window's thread, and again after an outage."""

import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from audit.errors import RecordAway, RecordFull
from audit.messages import Message
from audit.record.events import Actor, SessionStarted
from audit.record.log.event_log import Log
from tests.helpers.gui import long_query
from viewer.ui.background import record_queue
from viewer.ui.background.record_queue import RecordQueue

AWAY = Message("database.held", name="record")
ACTOR = Actor(id="reader-1")


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    with Log(tmp_path / "record.sqlite") as made:
        yield made


@pytest.fixture
def records(log: Log, qapp: QObject) -> Iterator[RecordQueue]:
    made = RecordQueue(log, retry_s=0.001)
    yield made
    made.close()


def test_work_runs_off_the_windows_thread_in_order_and_answers_on_it(
    records: RecordQueue, qtbot: QtBot
) -> None:
    worked: list[tuple[int, int]] = []
    answered: list[tuple[int, int]] = []
    here = threading.get_ident()
    for n in range(5):
        records.run(
            lambda log, n=n: worked.append((n, threading.get_ident())),  # type: ignore[misc]
            lambda _, n=n: answered.append((n, threading.get_ident())),  # type: ignore[misc]
        )
    assert records.busy and answered == []
    qtbot.waitUntil(lambda: not records.busy)
    assert [n for n, _ in worked] == [n for n, _ in answered] == list(range(5))
    assert {thread for _, thread in worked} & {here} == set()
    assert {thread for _, thread in answered} == {here}


def test_nothing_is_called_done_before_it_is_stored(
    records: RecordQueue, log: Log, qtbot: QtBot
) -> None:
    seen: list[int] = []
    body = SessionStarted(surface="app")
    with qtbot.waitSignal(records.stored):
        records.run(lambda log: log.append(body, actor=ACTOR), lambda e: seen.append(e.seq))
    qtbot.waitUntil(lambda: bool(seen))
    assert seen == [log.head[0]]


def test_a_deleted_widget_gets_no_answer_though_its_work_is_stored(
    records: RecordQueue, log: Log, qtbot: QtBot
) -> None:
    class Page(QLabel):
        def show_answer(self, answer: str) -> None:
            self.setText(answer)

        def ask(self, answer: str) -> None:
            def work(log: Log) -> str:
                log.append(SessionStarted(surface="app"), actor=ACTOR)
                return answer

            records.run(work, self.show_answer)
            records.run(work, partial(self.show_answer))
            records.run(work, lambda text: self.setText(text))

    kept, deleted = Page(), Page()
    qtbot.addWidget(kept)
    before = log.head[0]
    for page in (kept, deleted):
        page.ask("stored")
    delete(deleted)
    qtbot.waitUntil(lambda: not records.busy)
    assert kept.text() == "stored" and log.head[0] == before + 6


def test_after_an_outage_the_work_is_done_by_itself_and_once(
    records: RecordQueue, log: Log, qtbot: QtBot
) -> None:
    tries, result, done = list[int](), list[object](), list[str]()
    records.waiting.connect(result.append)

    def work(log: Log) -> str:
        tries.append(1)
        if len(tries) < 4:
            raise RecordAway(AWAY)
        log.append(SessionStarted(surface="app"), actor=ACTOR)
        return "stored"

    before = log.head[0]
    records.run(work, done.append)
    records.run(lambda log: "behind it", done.append)
    qtbot.waitUntil(lambda: len(done) == 2)
    assert done == ["stored", "behind it"]
    assert len(tries) == 4 and log.head[0] == before + 1
    assert result[-1] is None and all(isinstance(item, RecordAway) for item in result[:-1])


def test_work_that_was_stored_in_part_is_not_done_a_second_time(
    records: RecordQueue, log: Log, qtbot: QtBot
) -> None:
    refused: list[Exception] = []

    def work(log: Log) -> None:
        log.append(SessionStarted(surface="app"), actor=ACTOR)
        raise RecordAway(AWAY)

    before = log.head[0]
    records.run(work, failed=refused.append)
    qtbot.waitUntil(lambda: bool(refused))
    assert log.head[0] == before + 1


def test_a_refusal_is_no_outage(records: RecordQueue, qtbot: QtBot) -> None:
    refused: list[Exception] = []

    def work(log: Log) -> None:
        raise RecordFull(Message("database.disk-full", name="record"))

    with qtbot.assertNotEmitted(records.waiting):
        records.run(work, failed=refused.append)
        qtbot.waitUntil(lambda: bool(refused))


def test_what_was_handed_in_is_stored_when_the_window_closes(log: Log, qtbot: QtBot) -> None:
    records, begin = RecordQueue(log), threading.Event()
    before = log.head[0]
    records.run(lambda log: begin.wait(60))
    for _ in range(3):
        records.run(lambda log: log.append(SessionStarted(surface="app"), actor=ACTOR))
    threading.Timer(0.01, begin.set).start()
    records.close()
    assert log.head[0] == before + 3


def test_closing_does_not_wait_for_a_record_that_stays_away(log: Log, qtbot: QtBot) -> None:
    records = RecordQueue(log, retry_s=60)
    tries: list[int] = []

    def work(log: Log) -> None:
        tries.append(1)
        raise RecordAway(AWAY)

    with qtbot.waitSignal(records.waiting):
        records.run(work)
        records.run(work)
    records.close()
    assert len(tries) == 1


def test_work_does_not_wait_for_a_long_query_of_a_page(
    records: RecordQueue, log: Log, qtbot: QtBot
) -> None:
    with long_query(log):
        done: list[int] = []
        records.run(lambda log: log.head[0], done.append)
        records.run(
            lambda log: log.append(SessionStarted(surface="app"), actor=ACTOR).seq, done.append
        )
        qtbot.waitUntil(lambda: len(done) == 2)
    assert done == [done[0], done[0] + 1]


def test_a_result_that_nobody_wants_any_more_is_not_delivered(
    records: RecordQueue, qtbot: QtBot
) -> None:
    seen: list[str] = []
    job = records.run(lambda log: "old", seen.append)
    records.drop(job)
    records.run(lambda log: "new", seen.append)
    qtbot.waitUntil(lambda: not records.busy)
    assert seen == ["new"]


def test_a_call_on_the_windows_thread_is_reported(
    log: Log, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    monkeypatch.setattr(Log, "before_use", Log.before_use)  # restored after the test
    record_queue.watch_ui_thread()
    assert log.head[0] >= 1
    assert "ui.record-called-on-ui-thread" in caplog.text
    caplog.clear()
    reading = threading.Thread(target=lambda: log.head)
    reading.start()
    reading.join()
    assert caplog.text == ""
