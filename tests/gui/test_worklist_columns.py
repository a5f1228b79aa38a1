"""Columns, filters and bulk import of the worklist, by keyboard and by mouse."""

import json
import os
import threading
import time
import zipfile
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from audit.files.home_folder import home, make_home
from tests.gui.test_story import coordinator_of
from tests.helpers.gui import press, when_open, write_phantom
from viewer.session.persistence import worklist_columns
from viewer.site.case_import import ImportProgress, folders
from viewer.site.case_index import Column
from viewer.site.case_locations import CasePlaces
from viewer.ui.background.background_tasks import is_working
from viewer.ui.pages.worklist import worklist_import
from viewer.ui.pages.worklist.column_dialog import ChooseColumnsDialog
from viewer.ui.pages.worklist.worklist_dialogs import ImportCasesDialog
from viewer.ui.pages.worklist.worklist_import import ImportProblemsDialog
from viewer.ui.pages.worklist.worklist_page import WorklistPage
from viewer.ui.pages.worklist.worklist_table import COLUMNS, WorklistTable
from viewer.ui.shell.window.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton
CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
ALT, NO_KEYS = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def window(furnished_window: MainWindow) -> MainWindow:
    return furnished_window


@pytest.fixture
def studies(tmp_path: Path) -> Path:
    """Two folders, a zip archive, a folder without images and a file that is none."""
    at = tmp_path / "studies"
    for n, age in enumerate(("061Y", "044Y", "012Y")):
        write_phantom(
            at / f"s{n}",
            StudyInstanceUID=f"1.2.3.{n}",
            PatientName=f"Canary{n}^Person",
            PatientAge=age,
            PatientSex="FMF"[n],
            StudyDate=f"2024050{n + 1}",
        )
    with zipfile.ZipFile(at / "s2.zip", "w") as archive:
        for file in sorted((at / "s2").iterdir()):
            archive.write(file, file.name)
            file.unlink()
    (at / "s2").rmdir()
    (at / "empty").mkdir()
    (at / "empty" / "notes.dcm").write_bytes(b"no image" * 40)
    return at


def settle(page: WorklistPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not is_working(page) and not is_working(page.source), timeout=30_000)


def visible(page: WorklistPage) -> list[Column]:
    return [column for column in page.columns.order() if page.columns.is_shown(column)]


def texts(page: WorklistPage, column: Column) -> list[str]:
    at = COLUMNS.index(column)
    return [str(page.model.data(page.model.index(n, at))) for n in range(page.model.rowCount())]


def keep(window: QWidget, name: str, front: QWidget | None = None) -> None:
    """Save a screenshot where `OVERREAD_SCREENSHOTS` says."""
    if folder := os.environ.get("OVERREAD_SCREENSHOTS"):
        (front or window).grab().save(str(Path(folder) / f"{name}.png"))


def test_story_of_the_worklist(window: MainWindow, qtbot: QtBot, studies: Path) -> None:
    window.resize(960, 540)
    page = coordinator_of(window).worklist_page
    window.show_page("worklist")
    settle(page, qtbot)

    # everything that can be imported is, from folders and archives; the rest is listed
    def import_dropped(dialog: ImportCasesDialog) -> None:
        dialog.accept()

    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(studies))])
    copy, drop = Qt.DropAction.CopyAction, QPointF(100, 100)
    when_open(ImportCasesDialog, import_dropped)
    page.dropEvent(QDropEvent(drop, copy, data, LEFT, NO_KEYS))
    qtbot.waitUntil(page.banner.isVisible, timeout=20_000)
    settle(page, qtbot)
    assert len(CasePlaces().all()) == 3 and page.model.rowCount() == 3
    assert page.banner.action.isVisible()
    keep(window, "worklist-imported")

    # what each case waits for, with a filter by keys
    assert texts(page, "state") == ["○ new"] * 3
    assert texts(page, "next") == ["waits for your read"] * 3
    window.activateWindow()  # there is no window manager that does it once a dialog has closed
    qtbot.waitUntil(window.isActiveWindow)
    page.table.setFocus()
    qtbot.waitUntil(page.table.hasFocus)
    press(page.table, Qt.Key.Key_F, CONTROL_SHIFT)
    panel = page.bar.panel
    qtbot.waitUntil(panel.step.hasFocus)
    panel.age_from.setFocus()
    QTest.keyClicks(panel.age_from, "40")
    settle(page, qtbot)
    assert sorted(texts(page, "age")) == ["44 y", "61 y"]
    QTest.keyClicks(panel.studied_from, "2024-05-0")
    assert panel.problem.isVisible() and panel.wanted().studied_from is None
    keep(window, "worklist-filters")
    QTest.keyClicks(panel.studied_from, "2")
    settle(page, qtbot)
    assert texts(page, "age") == ["44 y"] and not panel.problem.isVisible()
    QTest.keyClick(panel.clear_button, Qt.Key.Key_Space)
    settle(page, qtbot)
    assert page.model.rowCount() == 3
    panel.step.setCurrentIndex(panel.step.findData("reference"))
    settle(page, qtbot)
    assert page.model.rowCount() == 0
    panel.clear()
    settle(page, qtbot)

    # a column is sorted and moved without the mouse
    page.table.setFocus()
    page.table.setCurrentIndex(page.model.index(0, COLUMNS.index("age")))
    for expected in (["12 y", "44 y", "61 y"], ["61 y", "44 y", "12 y"]):
        press(page.table, Qt.Key.Key_S, CONTROL_SHIFT)
        settle(page, qtbot)
        assert texts(page, "age") == expected
    at = visible(page).index("age")
    press(page.table, Qt.Key.Key_Left, CONTROL_SHIFT)
    assert visible(page).index("age") == at - 1
    keep(window, "worklist-columns")

    # columns are chosen and ordered in a dialog, and remembered for the account
    before = visible(page)

    def choose(dialog: ChooseColumnsDialog) -> None:
        try:
            keep(window, "worklist-choose", dialog)
            row = dialog.order.index("sex")
            dialog.list.setCurrentRow(row)
            QTest.keyClick(dialog.list, Qt.Key.Key_Space)
            dialog.list.setCurrentRow(dialog.order.index("next"))
            QTest.keyClick(dialog.list, Qt.Key.Key_Up, ALT)
            QTest.keyClick(dialog.list, Qt.Key.Key_Up, ALT)
            dialog.accept()
        finally:
            if dialog.isVisible():
                dialog.reject()

    when_open(ChooseColumnsDialog, choose)
    press(page.table, Qt.Key.Key_H, CONTROL_SHIFT)
    chosen = visible(page)
    assert chosen[0] == "next" and "sex" not in chosen and len(chosen) == len(before) - 1
    file = home() / worklist_columns.FILE
    qtbot.waitUntil(file.exists)
    settle(page, qtbot)
    account = coordinator_of(window).worklist_page._auth_session.actor.id  # type: ignore[union-attr]
    qtbot.waitUntil(lambda: "sex" in worklist_columns.load_columns(account).hidden)
    assert account not in file.read_text() and "Canary" not in file.read_text()
    assert len(json.loads(file.read_text())) == 1
    page.columns.use("somebody else")
    assert "sex" in visible(page)
    page.columns.use(account)
    qtbot.waitUntil(lambda: visible(page) == chosen)

    # the menu of the heading shows the column again; by a drag it comes first
    page.columns.toggle("sex")
    assert "sex" in visible(page)
    header = page.table.horizontalHeader()
    header.moveSection(header.visualIndex(COLUMNS.index("sex")), 0)
    assert visible(page)[0] == "sex"
    page.columns.reset()
    assert visible(page) == [c for c in COLUMNS if c in visible(page)]

    # what was not imported is listed with file and reason
    listed: list[str] = []

    def read_problems(dialog: ImportProblemsDialog) -> None:
        try:
            keep(window, "worklist-problems", dialog)
            QTest.mouseClick(dialog.copy, LEFT)
            listed.extend(QApplication.clipboard().text().splitlines())
        finally:
            dialog.reject()

    when_open(ImportProblemsDialog, read_problems)
    QTest.keyClick(page.banner.action, Qt.Key.Key_Space)
    paths = [line.split("\t")[0] for line in listed]
    assert paths == [str(studies / "empty"), str(studies / "empty" / "notes.dcm")]
    assert all(line.split("\t")[1] for line in listed)


def test_an_import_is_canceled_and_keeps_what_it_had(
    window: MainWindow, qtbot: QtBot, studies: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = coordinator_of(window).worklist_page
    window.show_page("worklist")
    settle(page, qtbot)
    has_first, take_in = threading.Event(), worklist_import.take_cases_in

    def wait_after_first(*values: Any, progress: Any, cancelled: Any, **more: Any) -> Any:
        def report(now: ImportProgress) -> None:
            progress(now)
            if now.n_done >= 1:
                has_first.set()
                while not cancelled():
                    time.sleep(0.01)

        return take_in(*values, progress=report, cancelled=cancelled, **more)

    monkeypatch.setattr(worklist_import, "take_cases_in", wait_after_first)
    entries = [entry for entry in folders(studies) if entry.path.name != "empty"]
    page.importer.take_in(entries * 20)
    qtbot.waitUntil(has_first.is_set, timeout=20_000)
    page.banner.action.click()
    settle(page, qtbot)
    assert page.result.text().startswith("▲ Canceled after")
    assert 1 <= page.model.rowCount() <= 3


def test_a_hidden_column_keeps_its_place_and_a_bad_file_is_reported(qtbot: QtBot) -> None:
    page = WorklistPage(lambda: None)
    qtbot.addWidget(page)
    layout = page.columns
    layout.use("weber")
    layout.hide_by_rule(frozenset({"name", "arm"}))
    assert isinstance(page.model, WorklistTable) and "name" not in layout.order()
    layout.choose(["age", *(c for c in layout.order() if c != "age")], layout.order())
    layout.hide_by_rule(frozenset())
    assert layout.order()[0] == "age"
    assert layout.order().index("name") == layout.order().index("order") + 1
    (make_home() / worklist_columns.FILE).write_text("[]")
    layout.use("rossi")
    qtbot.waitUntil(lambda: worklist_columns.FILE in page.result.text())
    page.close_threads()
