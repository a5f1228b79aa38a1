"""A real main window per test; its threads end with it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.helpers.gui import no_opengl, show, write_phantom
from viewer import app
from viewer.state.session import Session
from viewer.ui import theme
from viewer.ui.window import MainWindow

if TYPE_CHECKING:
    from tests.helpers.case import CaseRoom
    from tests.helpers.vlm_server import VlmServer
    from viewer.ui.case.panel import CasePanel

MakeWindow = Callable[..., MainWindow]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Numbers and days as in English, whatever the machine or the test before spoke."""
    before = QLocale()
    QLocale.setDefault(QLocale("en_GB"))
    yield
    QLocale.setDefault(before)


@pytest.fixture
def make_window(qtbot: QtBot, qapp: QApplication) -> Iterator[MakeWindow]:
    """Makes and shows a main window; `find_opengl` and `size` can be given."""
    windows: list[MainWindow] = []
    if theme.current().key != "dark" or not qapp.styleSheet():
        theme.use(qapp, "dark")

    def make(find_opengl: object = no_opengl, size: tuple[int, int] = (1200, 800)) -> MainWindow:
        window = MainWindow(Session(), find_opengl=find_opengl)
        window.actions_table.dress()
        window.resize(*size)
        qtbot.addWidget(window)
        windows.append(window)
        window.show()
        qtbot.waitExposed(window)
        window.activateWindow()
        return window

    yield make
    for window in windows:
        window.close()


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    """A main window on its welcome page."""
    return make_window()


@pytest.fixture
def phantom(window: MainWindow, tmp_path: Path) -> MainWindow:
    """A main window with the asymmetric phantom in view and the focus on the axial view."""
    show(window, write_phantom(tmp_path / "phantom"))
    return window


@pytest.fixture
def room(qtbot: QtBot, qapp: object, tmp_path: Path) -> "Iterator[CaseRoom]":
    """A case over the phantom with a real record; `room.open()` gives its panel."""
    from tests.helpers.case import CaseRoom

    if not qapp.styleSheet():  # type: ignore[attr-defined]
        theme.use(qapp, "dark")  # type: ignore[arg-type]
    made = CaseRoom(tmp_path)
    yield made
    made.close()
    for panel in made.panels:
        panel.table.deleteLater()
        panel.deleteLater()


@pytest.fixture
def panel(room: "CaseRoom", qtbot: QtBot) -> "CasePanel":
    """The panel of a case of which nothing is recorded yet."""
    made = room.open()
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


@pytest.fixture
def server() -> "Iterator[VlmServer]":
    """A VLM server on loopback, configured as the provider `vlm`."""
    from tests.helpers.case import configure
    from tests.helpers.vlm_server import VlmServer

    with VlmServer() as made:
        configure(made)
        yield made


@pytest.fixture
def furnished_window(qtbot: QtBot, qapp: QApplication) -> Iterator[MainWindow]:
    """The whole app's window, in front, with its record open and somebody at work in it or asked for."""
    made = app.build(qapp)
    made.resize(1440, 900)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    desk = app.furnish(made)
    qtbot.waitUntil(lambda: desk.at_work is not None, timeout=20_000)
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    yield made
    made.close()
