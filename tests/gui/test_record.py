"""The Record page: what happened, proved or broken, exported; nothing shown before its time."""

import csv
import json
import zipfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from assistant import provider_settings, providers
from assistant.request.bundle import make_bundle
from assistant.request.draft_request import DraftRequest
from audit.record.events import Body, Exported, FailureNoted, SessionStarted, StudyOpened
from audit.record.log.event_log import Log
from audit.record.store.sqlite import SqliteDatabase
from tests.helpers.case import READER, CaseRoom, interpretation, unnamed
from tests.helpers.gui import menu_by_keys
from tests.helpers.record import behind_its_back
from tests.helpers.record_case import CaseWriter
from viewer.ui.pages.record import event_texts
from viewer.ui.pages.record.case_choice import MOST_OFFERED
from viewer.ui.pages.record.event_table import Filter, read_batch, read_new
from viewer.ui.pages.record.record_page import RecordPage

T = TypeVar("T")
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(room: CaseRoom, qtbot: QtBot) -> RecordPage:
    """The page over the record of a case with a locked read."""
    room.open()
    room.workflow.images.open_study(room.session.view.scan.series)  # type: ignore[union-attr]
    CaseWriter(room.log, room.case).lock()
    made = RecordPage()
    made.resize(1300, 700)
    qtbot.addWidget(made)
    with qtbot.waitSignal(made.list.model.loaded):
        made.show_log(room.log, lambda body: room.log.append(body, actor=READER))
    with qtbot.waitSignal(made.list.model.loaded):
        made.show()
    yield made
    made.close_threads()


def column(page: RecordPage, n: int) -> list[str]:
    """The texts of a column, newest first."""
    return [
        page.list.model.data(page.list.model.index(r, n)) for r in range(page.list.model.rowCount())
    ]


def save_to(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """The file that the next dialog gives."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(path), ""))


def test_events_are_listed_newest_first(page: RecordPage) -> None:
    assert column(page, 0) == ["3", "2", "1"]
    assert column(page, 3) == ["Read locked", "Study opened", "Record opened"]
    assert column(page, 4)[0] == "reader-1"
    assert page.list.counted.text() == "3 events"


def test_coming_back_shows_what_happened_meanwhile(
    page: RecordPage, room: CaseRoom, qtbot: QtBot
) -> None:
    page.hide()
    room.log.append(SessionStarted(surface="app"), actor=READER)
    with qtbot.waitSignal(page.list.model.loaded):
        page.show()
    assert column(page, 0) == ["4", "3", "2", "1"]
    assert page.list.counted.text() == "4 events"


def shown_text(page: RecordPage, qtbot: QtBot) -> str:
    """What is shown of the chosen event, once its words were read."""
    detail = page.list.detail
    qtbot.waitUntil(lambda: detail.toPlainText() != "" and "…" not in detail.toPlainText()[:1])
    return detail.toPlainText()


def test_a_chosen_event_is_shown_as_it_is_stored(
    page: RecordPage, room: CaseRoom, qtbot: QtBot
) -> None:
    page.list.table.setFocus()
    page.list.table.selectRow(1)
    QTest.keyClick(page.list.table, Qt.Key.Key_Up)
    shown = shown_text(page, qtbot)
    assert shown.splitlines()[0] == "Read locked"
    stored = json.loads(shown[shown.index("\n{") :])
    event = list(room.log.events())[-1]
    assert stored == event.model_dump(mode="json")
    menu_by_keys(page.list.menu, page.list.table)["Copy stored event"].trigger()
    assert QGuiApplication.clipboard().text() == shown


def test_it_says_how_strongly_drafts_are_withheld(page: RecordPage) -> None:
    assert "could write a program that does" in page.guarantee.text()


def test_cases_and_kinds_filter(page: RecordPage, room: CaseRoom, qtbot: QtBot) -> None:
    room.log.append(SessionStarted(surface="cli"), actor=READER)
    qtbot.waitUntil(lambda: page.list.case.count() == 2)
    assert page.list.case.itemData(1) == room.case
    with qtbot.waitSignal(page.list.model.loaded):
        page.list.show_case(room.case)
    assert column(page, 3) == ["Read locked", "Study opened"]
    with qtbot.waitSignal(page.list.model.loaded):
        page.list.kind.setCurrentText("Study opened")
    assert column(page, 3) == ["Study opened"]


def test_verifying_says_how_many_events_are_right(page: RecordPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.verified, timeout=20_000):
        qtbot.mouseClick(page.verify_button, LEFT)
    first = page.outcome.words.text()
    assert "! Partially verified, no problems found: 3 events" in first
    assert "events cut off at the end cannot be noticed" in first
    qtbot.waitUntil(lambda: column(page, 3)[:1] == ["Record verified"])
    assert page.verify_button.isEnabled()
    with qtbot.waitSignal(page.verified, timeout=20_000):  # the record is remembered now
        qtbot.mouseClick(page.verify_button, LEFT)
    assert "✓ Record verified, 4 events" in page.outcome.words.text()


def test_one_changed_byte_names_the_event(page: RecordPage, room: CaseRoom, qtbot: QtBot) -> None:
    with behind_its_back(room.log.path) as db:
        db.execute("UPDATE events SET body = replace(body, 'reader-1', 'reader-2') WHERE seq = 3")
    with qtbot.waitSignal(page.verified, timeout=20_000):
        qtbot.mouseClick(page.verify_button, LEFT)
    assert "event 3 (read.locked)" in page.outcome.words.text()
    assert page.outcome.words.property("role") == "critical"


@pytest.mark.parametrize("file_format", ["csv", "jsonl"])
def test_exports_are_written_and_recorded(
    page: RecordPage,
    room: CaseRoom,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    file_format: str,
) -> None:
    path = tmp_path / f"out.{file_format}"
    save_to(monkeypatch, path)
    page.export_actions[file_format].trigger()
    qtbot.waitUntil(lambda: "exported to" in page.outcome.words.text(), timeout=20_000)
    assert "Investigational" in path.read_text(encoding="utf-8")
    body = list(room.log.events())[-1].body
    assert isinstance(body, Exported) and body.n_events == 3
    if file_format == "csv":
        lines = path.read_text(encoding="utf-8-sig").splitlines()
        assert len(list(csv.reader(lines))) >= 4


def test_an_export_that_cannot_be_written_says_why(
    page: RecordPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_to(monkeypatch, tmp_path / "no" / "such" / "folder" / "out.csv")
    page.export_actions["csv"].trigger()
    qtbot.waitUntil(lambda: page.outcome.words.text().startswith("✗"), timeout=20_000)
    assert page.export_button.isEnabled()


def test_a_checkpoint_is_kept_and_holds(
    page: RecordPage,
    room: CaseRoom,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = tmp_path / "checkpoint.txt"
    save_to(monkeypatch, path)
    qtbot.mouseClick(page.checkpoint_button, LEFT)
    qtbot.waitUntil(lambda: "Checkpoint of 3 events" in page.outcome.words.text(), timeout=20_000)
    dialog = page.checkpoint_dialog
    assert not dialog.qr.pixmap().isNull()
    qtbot.mouseClick(dialog.copy_button, LEFT)
    assert QGuiApplication.clipboard().text() == dialog.text.toPlainText()
    qtbot.mouseClick(dialog.save_button, LEFT)
    assert path.name in dialog.status.text()
    qtbot.mouseClick(dialog.save_button, LEFT)
    assert "already exists" in dialog.status.text()
    dialog.accept()
    assert list(room.log.events())[-1].body.type == "checkpoint.made"
    room.log.append(SessionStarted(surface="cli"), actor=READER)
    assert room.log.verify(path).ok


def test_an_audit_package_is_written_with_its_verifier(
    page: RecordPage,
    room: CaseRoom,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = tmp_path / "package.zip"
    save_to(monkeypatch, path)
    page.export_actions["package"].trigger()
    qtbot.waitUntil(lambda: "exported to" in page.outcome.words.text(), timeout=30_000)
    with zipfile.ZipFile(path) as package:
        assert {"verifier.py", "record.jsonl", "checkpoint.txt"} <= set(package.namelist())
    assert [e.body.type for e in room.log.events(after=3)] == ["checkpoint.made", "record.exported"]


def test_a_checkpoint_that_is_due_is_offered(
    room: CaseRoom, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("audit.record.checkpoints.checkpoint_policy.DUE_EVENTS", 1)
    made = RecordPage()
    qtbot.addWidget(made)
    made.show_log(room.log, lambda body: room.log.append(body, actor=READER))
    qtbot.waitUntil(lambda: "no checkpoint yet" in made.outcome.words.text(), timeout=20_000)
    made.close_threads()


def test_without_a_record_it_says_why_and_offers_another_try(qtbot: QtBot) -> None:
    made = RecordPage()
    qtbot.addWidget(made)
    made.show_missing("Record unavailable", "record.sqlite is from a newer version")
    made.show()
    assert made.empty_text.text() == "record.sqlite is from a newer version"
    with qtbot.waitSignal(made.retry_requested):
        qtbot.mouseClick(made.retry, LEFT)
    made.close_threads()


def test_a_draft_before_the_read_shows_its_outcome_only(room: CaseRoom, qtbot: QtBot) -> None:
    """Asked for before the lock: neither table nor detail say anything of the answer."""
    room.open()
    room.select(5)
    selection = room.session.selection.current()
    assert selection is not None
    provider = providers.build(provider_settings.entry("always-normal"))
    bundle = make_bundle(room.session.view.volumes, selection)
    workflow = room.workflow
    workflow.requests.show_preview(provider, bundle, None)
    workflow.requests.ask(DraftRequest(provider, bundle, None, without_read=True))
    made = RecordPage()
    qtbot.addWidget(made)
    with qtbot.waitSignal(made.list.model.loaded):
        made.show_log(room.log, lambda body: room.log.append(body, actor=READER))
    assert column(made, 3)[0] == "Draft received"
    assert "withheld" in column(made, 5)[0]
    made.list.table.selectRow(0)
    shown = shown_text(made, qtbot)
    assert '"outcome": "valid"' in shown
    assert "normality" not in shown and "coded" not in shown
    workflow.reads.lock(interpretation())
    with qtbot.waitSignal(made.list.model.loaded):
        made.refresh()
    made.list.table.selectRow(2)
    assert "normality" in shown_text(made, qtbot)
    made.close_threads()


def test_every_kind_of_event_has_words() -> None:
    from typing import get_args

    union = get_args(Body)[0]
    types = {model.model_fields["type"].default for model in get_args(union)}
    assert types == set(event_texts.WORDS)


def in_thread(work: Callable[..., T], *given: object) -> T:
    """What the work returns, done where the page does it."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(work, *given).result()


def test_long_records_are_read_a_stretch_at_a_time(tmp_path: Path) -> None:
    with Log(tmp_path / "long.sqlite") as log:
        for n in range(450):
            log.append(FailureNoted(where="test", code="x", message=str(n)), actor=READER)
        log.append(SessionStarted(surface="cli"), actor=READER)
        seen: list[int] = []
        batch = in_thread(read_batch, log, Filter(), None)
        seen += [event.seq for event in batch.events]
        while not batch.is_last:
            batch = in_thread(read_batch, log, Filter(), seen[-1])
            seen += [event.seq for event in batch.events]
        assert seen == list(range(452, 0, -1))
        rare = in_thread(read_batch, log, Filter(event_type="log.opened"), None)
        assert [event.seq for event in rare.events] == [1] and rare.is_last


@pytest.mark.parametrize("wanted", [Filter(), Filter("case-a"), Filter(None, "log.opened")])
def test_a_visit_reads_as_much_of_a_long_record_as_of_a_short_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wanted: Filter
) -> None:
    costs = []
    for n in (300, 1500):
        with Log(tmp_path / f"{n}.sqlite") as log:
            log.append(StudyOpened(), actor=READER, case="case-a")
            failure = FailureNoted(where="test", code="x", message="")
            with log.writing() as db:
                for _ in range(n):
                    log._writer.store(db, failure, READER, None, {})
            log.append(StudyOpened(), actor=READER, case="case-a")
            n_read = count_rows(monkeypatch)
            in_thread(read_batch, log, wanted, None)
            in_thread(log.case_list.names, "", 50)
            in_thread(read_new, log, wanted, n, {1: "case-a"})
            costs.append(tuple(n_read))
    assert costs[0] == costs[1]


def count_rows(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count statements and rows from now on."""
    counted = [0, 0]
    execute = SqliteDatabase.execute

    def counting(db: SqliteDatabase, sql: str, values: Any = ()) -> Any:
        rows = execute(db, sql, values)
        counted[0] += 1
        counted[1] += len(rows)
        return rows

    monkeypatch.setattr(SqliteDatabase, "execute", counting)
    return counted


def test_new_events_come_above_and_the_selection_stays(
    page: RecordPage, room: CaseRoom, qtbot: QtBot
) -> None:
    page.list.table.selectRow(1)
    chosen = page.list.model.event_at(1)
    detail = shown_text(page, qtbot)
    room.log.append(SessionStarted(surface="cli"), actor=READER)
    with qtbot.waitSignal(page.list.model.loaded):
        page.list.reload()
    assert column(page, 3)[0] == "Session started"
    row = page.list.table.currentIndex().row()
    assert row == 2 and page.list.model.event_at(row) == chosen
    assert shown_text(page, qtbot) == detail


def test_a_released_draft_is_shown_when_the_record_has_grown(room: CaseRoom, qtbot: QtBot) -> None:
    room.open()
    room.select(5)
    selection = room.session.selection.current()
    assert selection is not None
    provider = providers.build(provider_settings.entry("always-normal"))
    bundle = make_bundle(room.session.view.volumes, selection)
    workflow = room.workflow
    workflow.requests.show_preview(provider, bundle, None)
    workflow.requests.ask(DraftRequest(provider, bundle, None, without_read=True))
    made = RecordPage()
    qtbot.addWidget(made)
    made.who = lambda: READER
    with qtbot.waitSignal(made.list.model.loaded):
        made.show_log(room.log, lambda body: room.log.append(body, actor=READER))
    assert "withheld" in column(made, 5)[0]
    made.list.table.selectRow(0)
    assert "normality" not in shown_text(made, qtbot)
    workflow.reads.lock(interpretation())
    with qtbot.waitSignal(made.list.model.loaded):
        made.list.reload()
    row = made.list.table.currentIndex().row()
    assert "withheld" not in column(made, 5)[row]
    qtbot.waitUntil(lambda: "normality" in shown_text(made, qtbot), timeout=20_000)
    made.close_threads()


def test_a_case_is_found_by_typing(page: RecordPage, room: CaseRoom, qtbot: QtBot) -> None:
    with room.log.writing() as db:
        for n in range(120):
            room.log._writer.store(db, StudyOpened(), READER, f"case-zz{n:08}", {})
    with qtbot.waitSignal(page.list.model.loaded):
        page.list.reload()
    qtbot.waitUntil(lambda: page.list.case.count() == MOST_OFFERED + 1)
    line = page.list.case.lineEdit()
    line.selectAll()
    QTest.keyClicks(line, "case-zz0000000")
    offered = page.list.case.completer().model()
    qtbot.waitUntil(lambda: offered.rowCount() == 10)
    line.setText("case-zz00000003")
    with qtbot.waitSignal(page.list.model.loaded):
        QTest.keyClick(line, Qt.Key.Key_Return)
    assert column(page, 2) == ["case-zz00000003"]
    line.clear()
    with qtbot.waitSignal(page.list.model.loaded):
        QTest.keyClick(line, Qt.Key.Key_Return)
    assert page.list.case.case is None and line.text() == page.list.case.itemText(0)


def test_every_control_has_a_name(page: RecordPage) -> None:
    assert unnamed(page) == []


def test_the_event_stands_below_the_table_in_a_narrow_window(page: RecordPage) -> None:
    assert page.list.orientation() is Qt.Orientation.Horizontal
    page.resize(1000, 600)
    QTest.qWait(1)
    assert page.list.orientation() is Qt.Orientation.Vertical
