"""The app's window as a benchmark uses it."""

import gc

from PySide6.QtWidgets import QApplication

from viewer.app import application, build, furnish
from viewer.ui.shell.coordination.case_coordinator import CaseCoordinator
from viewer.ui.shell.window.main_window import MainWindow


def show_window() -> tuple[QApplication, MainWindow, CaseCoordinator]:
    """Start the app as `overread` does and show its window."""
    gc.disable()  # as `viewer.start` does
    app = application()
    window = build(app)
    window.resize(1440, 900)
    window.show()
    return app, window, furnish(window)
