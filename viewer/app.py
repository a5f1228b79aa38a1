"""The desktop app's composition root: the only place that puts all the parts together."""

import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from viewer.state import preferences
from viewer.state.session import Session
from viewer.ui import theme
from viewer.ui.window import MainWindow


def application() -> QApplication:
    """The `QApplication`, made where there is none yet."""
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    app.setApplicationName("Overread")
    app.setApplicationDisplayName("Overread")
    app.setDesktopFileName("overread")
    return app


def build(app: QApplication) -> MainWindow:
    """The main window with everything in it, not shown yet."""
    problem = None
    try:
        chosen = preferences.load()
    except preferences.PreferencesError as error:
        chosen, problem = preferences.Preferences(), str(error)
    theme.use(app, chosen.theme if chosen.theme in theme.names() else "dark")
    app.setWindowIcon(theme.app_icon())
    window = MainWindow(Session(chosen.convention), chosen)
    if problem:
        window.notify("warn", problem, key="preferences")
    return window


def run(paths: Sequence[Path] = ()) -> int:
    """Open the window, with the study in `paths` when given; returns the exit code.

    What is slow to import (icons, VTK, pydicom, the record) is imported after the window is there.
    """
    app = application()
    window = build(app)
    window.show()
    QTimer.singleShot(0, window.actions_table.dress)
    if paths:
        QTimer.singleShot(0, lambda: window.open_paths(list(paths)))
    return app.exec()
