"""Similar signed cases: refused before the lock, then found, explained and recorded."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from audit.lexicon.vocabulary import Category, Side
from audit.record.events import SimilarShown
from audit.record.log.event_log import Log
from tests.helpers.case import interpretation, unnamed
from tests.helpers.gui import press, settle, write_phantom
from tests.helpers.similar import add_case, erase_case, read_of
from viewer import app
from viewer.ui.case.similar_dialog import SimilarDialog
from viewer.ui.shell.coordination.case_coordinator import CaseCoordinator
from viewer.ui.shell.window.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton
CTRL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier
TUMOR = (Category.TUMOR, "glioblastoma")


def fill(log: Log) -> None:
    """Sign seven cases, of which the first is most like the read of `interpretation`."""
    add_case(
        log,
        "case-1",
        read=read_of("mass", side=Side.RIGHT, size_mm=30, diagnosis=TUMOR),
        sequence="CT",
    )
    add_case(log, "case-2", read=read_of("mass", "temporal-lobe", diagnosis=TUMOR), sequence="CT")
    for n in range(3, 8):
        add_case(log, f"case-{n}", read=read_of(size_mm=10 + n))
    add_case(log, "case-8", signed=False)


@pytest.fixture
def window(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    """The app with signed cases in its record, and an open case."""
    with Log() as log:
        fill(log)
    made = app.build(qapp)
    made.resize(1200, 800)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    app.furnish(made)
    coordinator = coordinator_of(made)
    qtbot.waitUntil(lambda: coordinator.log is not None, timeout=20_000)
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    folder = write_phantom(tmp_path / "study")
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))
    press(made, Qt.Key.Key_O, CTRL)
    qtbot.waitUntil(lambda: coordinator.panel is not None, timeout=20_000)
    qtbot.waitUntil(lambda: not made.session.view.is_preview)
    yield made
    made.close()


def coordinator_of(window: MainWindow) -> CaseCoordinator:
    coordinator = window.findChild(CaseCoordinator)
    assert isinstance(coordinator, CaseCoordinator)
    return coordinator


def dialog_of(window: MainWindow) -> SimilarDialog:
    dialog = coordinator_of(window).similar.dialog
    assert dialog is not None and dialog.isVisible()
    return dialog


def displays(window: MainWindow) -> list[SimilarShown]:
    log = coordinator_of(window).log
    assert log is not None
    bodies = [event.body for event in log.events(types=("similar.shown",))]
    return [body for body in bodies if isinstance(body, SimilarShown)]


def picture(widget: SimilarDialog, name: str) -> None:
    """Keep a screenshot, if a folder for it is named."""
    if folder := os.environ.get("OVERREAD_TEST_PICTURES"):
        widget.grab().save(str(Path(folder) / f"{name}.png"))


def test_similar_cases_are_shown_after_the_lock_with_reasons(
    window: MainWindow, qtbot: QtBot
) -> None:
    press(window, Qt.Key.Key_J, CTRL | ALT)
    dialog = dialog_of(window)
    assert not dialog.cards, "nothing is shown before the read is locked"
    picture(dialog, "similar-before-lock")
    assert not displays(window)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)

    panel = coordinator_of(window).panel
    assert panel is not None
    panel.read_page.form.set_data(interpretation().model_dump(mode="json"))
    panel.go_to_step("lock")
    qtbot.waitUntil(panel.lock_page.lock.isEnabled, timeout=20_000)
    qtbot.mouseClick(panel.lock_page.lock, LEFT)
    qtbot.waitUntil(lambda: panel.state.read is not None, timeout=20_000)
    panel.go_to_step("lock")
    qtbot.waitUntil(panel.lock_page.similar.isVisible)
    qtbot.mouseClick(panel.lock_page.similar, LEFT)
    dialog = dialog_of(window)
    qtbot.waitUntil(lambda: len(dialog.cards) == 5, timeout=30_000)
    assert not unnamed(dialog)
    first = dialog.cards[0]
    assert first.case == "case-1" and "lioblastoma" in first.title.text()
    assert "mass" in first.reasons.text() and "frontal" in first.reasons.text()
    assert "1" in dialog.left_out.text(), "the unsigned case is counted"
    picture(dialog, "similar-cases")
    (shown,) = displays(window)
    assert [each.case for each in shown.cases] == [card.case for card in dialog.cards]
    assert shown.surface == "app" and "findings" in shown.features

    # The cards are reached by keyboard, and an erased case is gone when the panel is opened again.
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Tab)
    settle()
    assert dialog.cards[1].hasFocus()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    log = coordinator_of(window).log
    assert log is not None
    erase_case(log, "case-1")
    window.activateWindow()
    press(window, Qt.Key.Key_J, CTRL | ALT)
    dialog = dialog_of(window)
    qtbot.waitUntil(lambda: bool(dialog.cards), timeout=30_000)
    assert dialog.cards[0].case == "case-2"
    assert len(displays(window)) == 2
