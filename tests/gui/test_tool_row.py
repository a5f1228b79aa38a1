"""The row of tools in windows of every width: nothing is cut off, everything stays within reach."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFrame, QToolButton
from pytestqt.qtbot import QtBot

from tests.gui.conftest import MakeWindow
from tests.helpers.gui import LEFT, center, press, show, write_phantom
from viewer.core.measure.kinds import KINDS
from viewer.session.viewports.display_state import Slab
from viewer.ui.case.case_stepper import Stepper
from viewer.ui.reading.panels.tool_row import ChoiceButton, FoldedGroup, ToolRow
from viewer.ui.reading.reading_page import POINTER_TOOLS
from viewer.ui.shell.window.main_window import MainWindow

K = Qt.Key


def row(window: MainWindow) -> ToolRow:
    """The row of tools of a window."""
    (result,) = window.read_page.findChildren(ToolRow)
    return result


def shown(window: MainWindow) -> list[QToolButton]:
    """Its buttons that are seen."""
    return [button for button in row(window).findChildren(QToolButton) if button.isVisible()]


def within_reach(window: MainWindow) -> set[str]:
    """Names of the tools that are a button, or in the menu of one."""
    names = set()
    for button in shown(window):
        names.add(button.defaultAction().objectName() if button.defaultAction() else "")
        if button.menu() is not None and not isinstance(button, ChoiceButton):
            names |= {action.objectName() for action in button.menu().actions()}
    return names - {""}


def with_case(make_window: MakeWindow, width: int, tmp_path: Path, qtbot: QtBot) -> MainWindow:
    """A window with a study in view and a case beside it."""
    window = make_window(size=(width, 700))
    show(window, write_phantom(tmp_path / "study"))
    case = QFrame()
    case.setMinimumWidth(366)
    window.read_page.set_case_panel(case)
    qtbot.waitUntil(lambda: window.read_page.case_slot.isVisible() and laid_out(window))
    return window


def laid_out(window: MainWindow) -> bool:
    """True when every button has the room that it asks for."""
    bar = row(window)
    rest = bar.findChild(QToolButton, "qt_toolbar_ext_button")  # Qt's, for what has no room
    cut_off = rest is not None and rest.isVisible()
    return not cut_off and all(b.width() >= b.sizeHint().width() for b in shown(window))


@pytest.mark.parametrize("width", [1024, 1280, 1440, 1920])
def test_no_tool_falls_off_the_row(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, width: int
) -> None:
    window = with_case(make_window, width, tmp_path, qtbot)
    bar = row(window)
    for button in shown(window):
        assert bar.rect().contains(button.geometry()), button.accessibleName()
        assert button.accessibleName()
    assert len(within_reach(window)) == 5 + 5 + 8 + 2 + 4
    assert (bar.folded == 0) == (width == 1920 or bar.width() > 1010)


def test_a_folded_tool_is_two_clicks_away(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window = with_case(make_window, 1024, tmp_path, qtbot)
    assert row(window).folded >= 3
    measures = next(b for b in shown(window) if b.accessibleName() == "Measurements and masks")
    assert isinstance(measures, FoldedGroup) and not measures.isChecked()
    menu = measures.menu()
    angle = window.actions_table["tool_angle"]
    menu.aboutToShow.connect(
        lambda: QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(angle).center()),
        Qt.ConnectionType.QueuedConnection,
    )
    QTest.mouseClick(measures, LEFT, pos=center(measures))
    qtbot.waitUntil(lambda: window.session.tool.current == "angle")
    assert measures.isChecked()
    assert measures.icon().cacheKey() == angle.icon().cacheKey()
    press(window, K.Key_P)
    assert window.session.tool.current == "pan" and not measures.isChecked()


def test_what_changes_the_picture_is_never_an_icon_alone(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window = with_case(make_window, 1024, tmp_path, qtbot)
    page, bar = window.read_page, row(window)
    assert bar.folded > 0
    slab, layout = page._layouts.slab_button, page._layouts.layout_button
    icon_only = Qt.ToolButtonStyle.ToolButtonIconOnly
    assert slab.toolButtonStyle() == layout.toolButtonStyle() == icon_only
    assert page._window_button.text() == "W 80  L 40"
    assert page._window_button.toolTip().endswith("\nBrain  W 80  L 40")
    page.grid.active_view.pane.set_slab(Slab(10.0, "mip"))
    assert slab.toolButtonStyle() != icon_only and slab.text() == slab.full_text == "MIP 10 mm"
    qtbot.waitUntil(lambda: laid_out(window))
    window.resize(1920, 800)
    qtbot.waitUntil(lambda: bar.folded == 0)
    assert layout.text() == "Planes" and layout.toolButtonStyle() != icon_only


def test_long_words_are_elided_and_told_whole(phantom: MainWindow) -> None:
    layout = phantom.read_page._layouts.layout_button
    name = "Akuter Schlaganfall in der Computertomographie mit Angiographie und Perfusion"
    layout.set_choice(name)
    assert layout.text().endswith("…") and len(layout.text()) < len(name)
    assert name in layout.toolTip() and layout.accessibleDescription() == name


def test_pages_that_have_no_room_are_in_the_menu(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(size=(1024, 700))
    titles = {key: f"Eine Seite mit langem Namen {key}" for key in "abcdef"}
    for key, title in titles.items():
        window.add_page(key, title, QFrame())
    top, button = window.top, window.top.menu_button
    qtbot.waitUntil(button.isVisible)

    def hidden() -> list[int]:
        return [n for n in range(7) if not top.tab(n).isVisible()]

    first = hidden()
    assert first and first[-1] == 6 and 0 not in first
    assert all(top.tab(n).width() >= top.tab(n).sizeHint().width() for n in range(first[0]))
    menu = button.menu()
    listed = [action.text() for action in menu.actions() if action.isVisible()]
    assert listed[: len(first)] == [top.tab(n).text() for n in first]
    last = next(action for action in menu.actions() if action.text() == titles["f"])
    menu.aboutToShow.connect(
        lambda: QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(last).center()),
        Qt.ConnectionType.QueuedConnection,
    )
    QTest.mouseClick(button, LEFT, pos=center(button))
    qtbot.waitUntil(lambda: window.page == "f")
    qtbot.waitUntil(top.tab(6).isVisible)  # the page in front is never hidden
    assert not last.isVisible()
    window.resize(2400, 700)
    qtbot.waitUntil(lambda: not hidden())
    assert not [
        action
        for action in menu.actions()
        if action.text() in titles.values() and action.isVisible()
    ]


def test_steps_without_room_for_their_names_have_numbers(qtbot: QtBot) -> None:
    """The step on screen keeps its name, and those beside it as long as they can."""
    from viewer.case.workflow.case_workflow import Step

    names = ("Befunden", "Festschreiben", "Entwurf anfordern", "Vergleichen", "Unterschreiben")
    steps = [Step(name, "done" if n == 0 else "open", "") for n, name in enumerate(names)]
    stepper = Stepper()
    qtbot.addWidget(stepper)
    stepper.show_steps(steps, 1)
    stepper.resize(360, 60)
    stepper.show()
    qtbot.waitUntil(lambda: stepper.buttons[4].text() == "5")
    assert stepper.buttons[1].text() == "2 Festschreiben"
    qtbot.waitUntil(lambda: all(b.width() >= b.sizeHint().width() for b in stepper.buttons))
    QTest.mouseClick(stepper.buttons[4], LEFT, pos=center(stepper.buttons[4]))
    assert stepper.current == 4
    assert stepper.buttons[4].text() == "5 Unterschreiben" and stepper.buttons[0].text() == "✓"
    assert stepper.buttons[0].accessibleName() == "Step 1, Befunden, done"
    stepper.resize(900, 60)
    qtbot.waitUntil(lambda: stepper.buttons[0].text() == "✓ Befunden")


@pytest.mark.parametrize("width", [960, 1280, 1920])
def test_the_armed_tool_is_seen_however_narrow_the_row(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, width: int
) -> None:
    window = with_case(make_window, width, tmp_path, qtbot)
    for tool in (*POINTER_TOOLS, *KINDS, "brush"):
        window.session.tool.choose(tool)  # type: ignore[arg-type]
        action = window.actions_table[f"tool_{tool}"]
        down = [b for b in shown(window) if b.isChecked()]
        armed = [b for b in down if not b.icon().isNull() and action in (*b.actions(), *_listed(b))]
        assert armed, tool
        assert any(b.icon().cacheKey() == action.icon().cacheKey() for b in armed), tool


def _listed(button: QToolButton) -> list[QAction]:
    return button.menu().actions() if button.menu() is not None else []
