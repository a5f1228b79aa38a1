"""A case from images to signature in a window of 960 x 540, as a screen reader finds it.

1920 x 1080 at 200%: every act stays on screen, every control has a name, and changes are announced.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from audit.interpretation.interpretation import Evidence, PixelPoint
from audit.lexicon.vocabulary import Side
from tests.gui.test_story import keys, open_folder, write_read
from tests.helpers.case import answer_text, configure, finding, interpretation
from tests.helpers.gui import press, write_phantom
from tests.helpers.screen_reader import problems, spoken, walk
from tests.helpers.vlm_server import VlmServer, answering
from viewer.ui.actions.keyboard_focus import tab_stops
from viewer.ui.case.case_panel import CasePanel
from viewer.ui.shell.window.main_window import MainWindow

__all__ = ["spoken"]
SIZE = (960, 540)
K = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def small(furnished_window: MainWindow) -> Iterator[MainWindow]:
    """The whole app in the small window."""
    furnished_window.resize(*SIZE)
    yield furnished_window


def hidden_part(widget: QWidget) -> str:
    """Say what of a widget is off screen; empty if nothing is."""
    window = widget.window()
    area = QRect(widget.mapTo(window, QPoint()), widget.size())
    seen = widget.visibleRegion().boundingRect().size()
    if widget.isVisible() and window.rect().contains(area) and seen == widget.size():
        return ""
    return f"{type(widget).__name__} {widget.accessibleName()}: {seen} of {widget.size()} at {area}"


def step_on(window: MainWindow, key: Qt.Key) -> None:
    window.activateWindow()  # no window manager does it here when a dialog closes
    window.read_page.grid.focus_active()
    press(window, key)


def check(root: QWidget, *acts: QWidget) -> None:
    """Check what a screen reader finds, and that acts are on screen once the focus reaches them."""
    assert root.width() <= SIZE[0] and root.height() <= SIZE[1]
    assert not problems(root)
    for act in acts:
        act.setFocus(Qt.FocusReason.TabFocusReason)
        QApplication.processEvents()
        assert not hidden_part(act)


def test_a_case_is_read_sent_compared_and_signed(
    small: MainWindow,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    spoken: list[str],
) -> None:
    folder = write_phantom(tmp_path / "study")
    with VlmServer() as server:
        configure(server)
        panel = open_folder(small, folder, qtbot, monkeypatch)
        assert (small.width(), small.height()) == SIZE
        check_views(small, qtbot, spoken)
        check_order(small, panel)
        write_read(small, panel, qtbot)
        press(small, K.Key_K, Qt.KeyboardModifier.ShiftModifier)
        check(small, *panel.stepper.buttons, panel.read_page.next)
        lock(small, panel, qtbot, spoken)
        check_hidden_panel(small, panel, qtbot, spoken)
        send(small, panel, qtbot, server, spoken)
        compare(small, panel, qtbot, spoken)
        sign(small, panel, qtbot, spoken)


def check_views(window: MainWindow, qtbot: QtBot, spoken: list[str]) -> None:
    """Each view states series, plane, slice and window as its value, and announces a new slice."""
    views = {s.name: s for s in walk(window.read_page.grid) if s.role == QAccessible.Role.Graphic}
    assert len(views) == 4
    axial = next(v for name, v in views.items() if "xial" in name)
    assert axial.focusable
    for part in ("Phantom axial", "slice 7 of 12", "W 80 L 40", "exact"):
        assert part in axial.value
    spoken.clear()
    window.read_page.grid.focus_active()
    press(window, K.Key_Down)
    qtbot.waitUntil(lambda: bool(spoken))
    assert any("slice 8 of 12" in text and "Phantom" not in text for text in spoken)
    press(window, K.Key_Up)


def check_order(window: MainWindow, panel: CasePanel) -> None:
    """Tab goes from the top bar to tools, series, views, case and images to send."""
    stops = tab_stops(window)
    page = window.read_page
    parts = (
        window.top,
        page.browser,
        page.grid,
        page.selection_strip,
        panel.stepper,
        panel.read_page,
        window.status,
    )
    order = [
        next(n for n, part in enumerate(parts) if part.isAncestorOf(stop))
        for stop in stops
        if any(part.isAncestorOf(stop) for part in parts)
    ]
    assert set(order) >= {1, 2, 3, 4, 5, 6}
    assert order == sorted(order), [parts[n].accessibleName() for n in dict.fromkeys(order)]


def lock(window: MainWindow, panel: CasePanel, qtbot: QtBot, spoken: list[str]) -> None:
    step_on(window, K.Key_L)
    qtbot.waitUntil(panel.lock_page.lock.hasFocus)
    check(window, *panel.stepper.buttons, panel.lock_page.lock)
    spoken.clear()
    QTest.keyClick(panel.lock_page.lock, K.Key_Space)
    assert panel.state.read is not None
    assert "Step 2, Lock, done" in spoken


def check_hidden_panel(
    window: MainWindow, panel: CasePanel, qtbot: QtBot, spoken: list[str]
) -> None:
    """What a hidden case panel states comes as a notice that leads back to it."""
    press(window, K.Key_2, CTRL | Qt.KeyboardModifier.AltModifier)
    assert not panel.isVisible() and window.read_page.grid.active_view.hasFocus()
    viewed = sum(series.n_viewed for series in panel.looking.viewed())
    for _ in range(3):  # slices that are read without the panel count
        press(window, K.Key_Down)
        QApplication.processEvents()
    qtbot.waitUntil(lambda: sum(s.n_viewed for s in panel.looking.viewed()) > viewed)
    panel.show_trouble("The disk is full")
    (notice,) = [b for b in window.banners.banners if b.notice.key == "hidden-case"]
    assert any("The disk is full" in text for text in spoken)
    button = next(b for b in notice.findChildren(QPushButton) if b.text() == "Show case panel")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert panel.isVisible()
    assert not [b for b in window.banners.banners if b.notice.key == "hidden-case"]
    panel.show_trouble("")


def send(
    window: MainWindow, panel: CasePanel, qtbot: QtBot, server: VlmServer, spoken: list[str]
) -> None:
    wrong = finding(1, side=Side.LEFT, evidence=(Evidence(image=1, point=PixelPoint(x=20, y=12)),))
    server.next(answering(answer_text(interpretation(wrong))))
    step_on(window, K.Key_D)
    panel.draft_page.choose(["vlm"])
    check(window, panel.draft_page.preview)
    press(window, K.Key_P, CTRL)
    qtbot.waitUntil(lambda: panel.preview is not None)
    preview = panel.preview
    assert preview is not None
    preview.resize(SIZE[0] - 32, SIZE[1] - 32)  # as on a screen of that size
    check(preview, preview.send_button)
    with qtbot.waitSignal(panel.controller.answered):
        QTest.keyClick(preview, K.Key_Return, CTRL)
    assert "Draft by vlm" in " ".join(spoken)


def compare(window: MainWindow, panel: CasePanel, qtbot: QtBot, spoken: list[str]) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    spoken.clear()
    with qtbot.waitSignal(panel.controller.compared):
        step_on(window, K.Key_C)
    assert panel.table.isVisible()
    assert window.read_page.grid.height() >= SIZE[1] / 2
    assert any("differ" in text for text in spoken)
    card = panel.decide_page.cards[0]
    more = panel.decide_page.next_decision.button
    qtbot.waitUntil(more.isVisible)
    check(window, more, panel.table.taller)
    qtbot.mouseClick(more, Qt.MouseButton.LeftButton)
    check(window, card.accept_button, card.edit_button, card.reject_button)
    qtbot.mouseClick(card.reject_button, Qt.MouseButton.LeftButton)
    card.reason.code._combo.setCurrentText("Wrong side")
    card.reason.text.setFocus()
    keys("it lies on the right")
    qtbot.waitUntil(lambda: not hidden_part(card.confirm))
    qtbot.mouseClick(card.confirm, Qt.MouseButton.LeftButton)
    assert "Step 4, Compare, done" in spoken


def sign(window: MainWindow, panel: CasePanel, qtbot: QtBot, spoken: list[str]) -> None:
    step_on(window, K.Key_S)
    page = panel.sign_page
    qtbot.waitUntil(page.name.edit.hasFocus)
    keys("R. Reader")
    page.meaning.setFocus()
    QTest.keyClick(QApplication.focusWidget(), K.Key_Down)
    check(window, page.meaning, page.sign)
    spoken.clear()
    QTest.keyClick(page.sign, K.Key_Space)
    assert panel.state.signed
    assert "Step 5, Sign, done" in spoken
