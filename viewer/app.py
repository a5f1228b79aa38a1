"""Composition root of the desktop application.

The window shows its welcome page before most of the program is imported. The rest is imported in a
thread and added in steps (`join`), or at once if something needs it.
"""

import gc
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from audit.files.home_folder import make_home, make_private_tree
from audit.messages.library_errors import system_reason
from viewer.core.errors import Cancelled
from viewer.session.persistence import preferences
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import run_in_background, stop_background_work
from viewer.ui.background.incremental_build import IncrementalBuild, build_now
from viewer.ui.language import i18n
from viewer.ui.language.i18n import tr, translated
from viewer.ui.shell.window.main_window import MainWindow

if TYPE_CHECKING:
    from viewer.ui.background.background_tasks import Job
    from viewer.ui.shell.coordination.case_coordinator import CaseCoordinator

LATER: Final = (
    "viewer.ui.reading.study_workspace",
    "qtawesome",
    "viewer.ui.shell.coordination.case_coordinator",
    "viewer.ui.shell.coordination.workspace_autosave",
    "assistant.providers.builtin.baseline_provider",
)
"""Modules imported while the welcome page is shown; they import nearly all others."""
COLLECTING_AFTER_MS: Final = 30_000
"""Latest start of garbage collection, if the warm-up does not finish."""


SWITCH_S = 0.0005
"""Longest time for which a thread keeps Python's lock from another, by default 5 ms.

Each of some 200 calls of Qt in one paint gives the lock away and asks for it again.
"""


def application() -> QApplication:
    """Return the `QApplication`, created if necessary."""
    sys.setswitchinterval(SWITCH_S)
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    app.setApplicationName("Overread")
    app.setApplicationDisplayName("Overread")
    app.setDesktopFileName("overread")
    return app


def build(app: QApplication) -> MainWindow:
    """Return the main window with its welcome page; `furnish` or `join` adds the rest."""
    problem: Exception | None = None
    try:
        chosen = preferences.load()
    except preferences.PreferencesError as error:
        chosen, problem = preferences.Preferences(), error
    i18n.install(app, chosen.language)
    theme.apply_theme(app, chosen.theme if chosen.theme in theme.theme_names() else "dark")
    app.setWindowIcon(theme.app_icon())
    window = MainWindow(chosen=chosen)
    window.actions_table.bind("open_sample", lambda: open_sample(window))
    if problem:
        window.notify("warn", translated(problem), key="preferences")
    window.use_chosen_keys()
    if chosen.language and chosen.language not in i18n.LANGUAGES:
        text = tr("The language {name} is not available. Overread uses the system language.")
        window.notify("warn", text.format(name=chosen.language), key="language")
    return window


def furnish(window: MainWindow) -> "CaseCoordinator":
    """Add icons, the record and the case panel at once."""
    made: list[CaseCoordinator] = []
    build_now(_build_steps(window, made.append))
    return made[0]


def _build_steps(
    window: MainWindow, joined: "Callable[[CaseCoordinator], object]"
) -> Iterator[None]:
    from viewer.ui.shell.coordination.case_coordinator import CaseCoordinator
    from viewer.ui.shell.coordination.study_reopening import StudyReopening
    from viewer.ui.shell.coordination.workspace_autosave import WorkspaceAutosave

    yield from window.completion_steps()
    yield
    window.actions_table.dress()
    yield
    coordinator = CaseCoordinator(window, incremental=True)
    yield
    yield from coordinator.build_steps
    yield
    WorkspaceAutosave(window, coordinator)
    StudyReopening(window, coordinator)
    coordinator.open_record()
    joined(coordinator)


def join(
    window: MainWindow, joined: "Callable[[CaseCoordinator], object]" = lambda _: None
) -> None:
    """Do what `furnish` does in steps, so that the window responds in between.

    Imports are done in a thread. `joined` gets the case coordinator.
    """
    keep_log(window)
    window.closing.connect(lambda: stop_background_work(window))

    def furnished(coordinator: "CaseCoordinator") -> None:
        coordinator.warmed.connect(enable_garbage_collection)
        joined(coordinator)

    def build_rest(_: object) -> None:
        build = IncrementalBuild(_build_steps(window, furnished), lambda: None, window)
        window.closing.connect(build.stop)

    run_in_background(window, _import_later, build_rest)  # an uncaught error is shown in the window


def keep_log(window: MainWindow) -> None:
    """Write the log while the window is open, or show why that is not possible."""
    from viewer.site import application_log

    try:
        handler = application_log.begin()
    except OSError as error:
        text = tr("The log could not be written: {why}.").format(
            why=translated(system_reason(error))
        )
        window.notify("warn", text, key="log")
    else:
        window.closing.connect(lambda: application_log.end(handler))


def _import_later(job: "Job") -> None:
    for name in LATER:
        if job.cancelled():
            return
        import_module(name)


def open_sample(window: MainWindow) -> None:
    """Create the sample case if necessary, and open it."""
    window.opening.create_and_open(tr("Creating the sample case"), _make_sample)


def _make_sample(job: "Job") -> Path:
    from viewer.demo.sample_cases import GLIOMA, n_files, write_case

    folder = make_home() / "samples" / GLIOMA.key
    total, done = n_files(), 0

    def written() -> None:
        nonlocal done
        if job.cancelled():
            raise Cancelled
        done += 1
        job.report(done, total)

    if sum(1 for path in folder.rglob("*") if path.is_file()) != total:
        make_private_tree(folder)
        try:
            write_case(GLIOMA, folder, written)
        finally:
            make_private_tree(folder)
    return folder


def report_uncaught_errors(window: MainWindow) -> None:
    """Show uncaught errors in the window and log them; the window stays open.

    Their message is not logged, as it may quote patient data.
    """

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        from viewer.site import application_log

        print(application_log.trace(error), file=sys.stderr)  # noqa: T201 - may end up in the system's journal
        if isinstance(error, Exception):
            window.notify_error(tr("The last action"), error, key="fault")

    sys.excepthook = hook


def enable_garbage_collection() -> None:
    """Exclude imported modules from garbage collection, then enable it.

    A full collection of them would block all threads for over 100 ms. Collection may have been off
    until now (see `viewer.start`).
    """
    gc.freeze()
    gc.enable()


def run(paths: Sequence[Path] = ()) -> int:
    """Open the window, with the study in `paths` if given, and return the exit code."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C in the terminal ends the app
    app = application()
    window = build(app)
    report_uncaught_errors(window)
    window.painted.connect(partial(join, window))
    window.show()
    QTimer.singleShot(COLLECTING_AFTER_MS, gc.enable)
    if paths:
        QTimer.singleShot(0, lambda: window.open_paths(list(paths)))
    return app.exec()
