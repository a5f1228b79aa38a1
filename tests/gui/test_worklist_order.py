"""The order of the worklist in the app: places with reasons, an override by mouse and keys, replay."""

import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from audit import Log
from audit.pilot.protocol.protocol import ArmKind
from audit.record.accounts.accounts import without_accounts
from audit.record.events import Actor, OrderOverridden, OverrideReason
from tests.gui.test_story import coordinator_of
from tests.gui.test_worklist import page_of, settle
from tests.helpers.gui import press, when_open
from tests.helpers.piloted import begun, case_name
from tests.unit.viewer.test_worklist_order import APPLIED, draft_by, enter
from viewer.ui.background.background_tasks import is_working
from viewer.ui.pages.pilot.pilot_page import PilotPage
from viewer.ui.pages.worklist.order_place import ChangePlaceDialog
from viewer.ui.pages.worklist.worklist_page import WorklistPage
from viewer.ui.pages.worklist.worklist_table import COLUMNS
from viewer.ui.shell.window.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
CASES = [case_name(number) for number in range(1, 5)]


@pytest.fixture
def window(ordered: list[str], furnished_window: MainWindow) -> MainWindow:
    return furnished_window


@pytest.fixture
def ordered() -> list[str]:
    """Four cases of the user; the third has a critical draft, the fourth was stated critical."""
    reader = Actor(id=without_accounts().id)
    with Log() as log:
        lead = begun(log, ArmKind.CONCURRENT, reader, case=CASES[0], order=APPLIED)
        for number in (2, 3):
            enter(lead, number, reader)
        enter(lead, 4, reader, priority="critical")
        draft_by(log, CASES[2], "critical")
        draft_by(log, CASES[1], "routine")
    return CASES


def order(page: WorklistPage) -> list[str]:
    rows = [page.model.row_at(n) for n in range(page.model.rowCount())]
    return [row.case for row in rows if row is not None]


def text(page: WorklistPage, row: int) -> str:
    index = page.model.index(row, COLUMNS.index("order"))
    return str(page.model.data(index))


def test_story_of_the_order(ordered: list[str], window: MainWindow, qtbot: QtBot) -> None:
    """Places with reasons; one case moved up by mouse, its draft ignored by keys; the replay."""
    first, second, third, fourth = ordered
    page = page_of(window, qtbot)
    qtbot.waitUntil(lambda: order(page) == [fourth, third, first, second], timeout=20_000)
    settle(page, qtbot)
    assert not page.table.isColumnHidden(COLUMNS.index("order"))
    assert page.bar.order_note.isVisible() and page.bar.place.isVisible()
    texts = [text(page, row) for row in range(4)]
    assert "critical" in texts[0] and "critical" in texts[1] and texts[0] != texts[1]
    assert ["minutes" in shown for shown in texts] == [False, True, True, True]

    was_enabled: list[bool] = []
    chosen: list[object] = []

    def move_up(dialog: ChangePlaceDialog) -> None:
        was_enabled.append(dialog.confirm.isEnabled())
        QTest.keyClicks(dialog.code.control(), "cl")
        keep(window, "order-dialog", dialog)
        chosen.append(dialog.code.value())
        QTest.mouseClick(dialog.confirm, LEFT)
        if dialog.isVisible():  # the button did nothing: the test must not hang
            dialog.reject()

    page.choose(second)
    when_open(ChangePlaceDialog, move_up)
    QTest.mouseClick(page.bar.place, LEFT)
    qtbot.waitUntil(lambda: order(page) == [second, fourth, third, first], timeout=20_000)

    def ignore_draft(dialog: ChangePlaceDialog) -> None:
        dialog.position.set_value("without draft")
        QTest.keyClicks(dialog.code.control(), "dr")
        chosen.append(dialog.code.value())
        QTest.keyClick(dialog.confirm, Qt.Key.Key_Space)
        if dialog.isVisible():
            dialog.reject()

    page.choose(third)
    page.table.setFocus()
    when_open(ChangePlaceDialog, ignore_draft)
    press(page, Qt.Key.Key_P, CONTROL | SHIFT)
    qtbot.waitUntil(lambda: order(page) == [second, fourth, first, third], timeout=20_000)
    keep(window, "order-worklist")
    assert was_enabled == [False]
    assert chosen == [OverrideReason.CALLED, OverrideReason.DRAFT_WRONG]
    with Log() as log:
        overrides = [event.body for event in log.events(types=("order.overridden",))]
    assert [(b.position, b.reason) for b in overrides if isinstance(b, OrderOverridden)] == [
        ("next", OverrideReason.CALLED),
        ("without draft", OverrideReason.DRAFT_WRONG),
    ]

    window.show_page("pilot")
    pilot = coordinator_of(window).page(PilotPage)
    qtbot.waitUntil(lambda: pilot.overview is not None and not is_working(pilot), timeout=20_000)
    box = pilot.status.order
    qtbot.waitUntil(box.isVisible, timeout=20_000)
    QTest.mouseClick(box.replay, LEFT)
    qtbot.waitUntil(lambda: "4" in box.result.text() and not is_working(box), timeout=20_000)
    keep(window, "order-pilot", box)


def keep(window: MainWindow, name: str, dialog: QWidget | None = None) -> None:
    """Save a screenshot, if a folder for them is named."""
    if folder := os.environ.get("OVERREAD_SCREENSHOTS"):
        (dialog or window).grab().save(str(Path(folder) / f"{name}.png"))
