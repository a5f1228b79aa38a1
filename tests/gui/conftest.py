"""A real main window per test; its threads end with it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.helpers.gui import no_opengl, show, write_phantom
from viewer.state.session import Session
from viewer.ui import theme
from viewer.ui.window import MainWindow

MakeWindow = Callable[..., MainWindow]


@pytest.fixture
def make_window(qtbot: QtBot, qapp: object) -> Iterator[MakeWindow]:
    """Makes and shows a main window; `find_opengl` and `size` can be given."""
    windows: list[MainWindow] = []
    theme.use(qapp, "dark")  # type: ignore[arg-type]

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
