"""The desktop app's composition root: the only place that puts all the parts together."""

import gc
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from viewer.core.errors import Cancelled
from viewer.state import preferences
from viewer.state.session import Session
from viewer.ui import theme
from viewer.ui.tasks import Job
from viewer.ui.window import MainWindow

if TYPE_CHECKING:
    from viewer.ui.case.desk import CaseDesk


def application() -> QApplication:
    """The `QApplication`, made where there is none yet."""
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    app.setApplicationName("Overread")
    app.setApplicationDisplayName("Overread")
    app.setDesktopFileName("overread")
    return app


def build(app: QApplication) -> MainWindow:
    """The main window with what the first glance needs; `furnish` adds the rest."""
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
    window.use_chosen_keys()
    return window


def furnish(window: MainWindow) -> "CaseDesk":
    """Add icons, the record, the case panel and the sample case.

    They are slow to import, so they come when the window is on screen already.
    """
    from viewer.ui.case.desk import CaseDesk

    window.actions_table.dress()
    window.actions_table.bind("open_sample", lambda: open_sample(window))
    desk = CaseDesk(window)
    desk.open_record()
    return desk


def open_sample(window: MainWindow) -> None:
    """Write the sample case, unless it is there already, and open it."""
    window.opening.make_and_open(window.tr("Making the sample case"), _make_sample)


def _make_sample(job: Job) -> Path:
    from audit.home import make_home
    from viewer.demo.cases import GLIOMA, n_files, write_case

    folder = make_home() / "samples" / GLIOMA.key
    total, done = n_files(), 0

    def written() -> None:
        nonlocal done
        if job.cancelled():
            raise Cancelled
        done += 1
        job.report(done, total)

    if sum(1 for path in folder.rglob("*") if path.is_file()) != total:
        write_case(GLIOMA, folder, written)
    return folder


def tell_of_faults(window: MainWindow) -> None:
    """Show errors that nobody caught in the window, where they can be copied; it stays open."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        sys.__excepthook__(kind, error, trace)
        if isinstance(error, Exception):
            window.notify_error(window.tr("This step"), error, key="fault")

    sys.excepthook = hook


def spare_collecting() -> None:
    """Let the collector of garbage pass over what is there for good, all that was imported: looking
    at it again at each full collection holds every thread for over 100 ms."""
    gc.freeze()


def run(paths: Sequence[Path] = ()) -> int:
    """Open the window, with the study in `paths` when given; returns the exit code."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C in the terminal ends the app
    app = application()
    window = build(app)
    tell_of_faults(window)
    window.show()
    QTimer.singleShot(0, lambda: furnish(window).warmed.connect(spare_collecting))
    if paths:
        QTimer.singleShot(0, lambda: window.open_paths(list(paths)))
    return app.exec()
