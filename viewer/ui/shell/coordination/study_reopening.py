"""Offers on the welcome page the studies that were open when the application crashed."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from audit.messages.library_errors import system_reason
from viewer.session.persistence.open_studies import OpenStudies
from viewer.ui.language.i18n import tr, translated
from viewer.ui.shell.window.main_window import MainWindow

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Scan
    from viewer.ui.shell.coordination.case_coordinator import CaseCoordinator


class StudyReopening(QObject):
    """Saves which studies are open."""

    def __init__(self, window: MainWindow, coordinator: "CaseCoordinator") -> None:
        super().__init__(window)
        self._window, self._session, self._coordinator = window, window.session, coordinator
        self._studies = OpenStudies()
        window.paths_opened.connect(self._opened)
        self._forget = self._session.view.scan_changed.connect(self._scan_changed)
        window.closing.connect(self._close)
        window.welcome.interrupted_chosen.connect(self._open)
        window.welcome.interrupted_dismissed.connect(self._answered)
        self._try_on_disk(self._offer)

    def _offer(self) -> None:
        left = self._studies.left_open()
        if left and self._session.view.scan is None:
            self._window.welcome.show_interrupted(left)
        elif not left:
            self._studies.answered()

    def _open(self, paths: Sequence[Path], without_last: bool) -> None:
        self._coordinator.crash_recovery.want(paths if without_last else ())
        self._window.open_paths(paths)

    def _opened(self, paths: Sequence[Path], scan: "Scan") -> None:
        if scan.series:
            self._try_on_disk(lambda: self._studies.note(paths))
            self._answered()

    def _answered(self) -> None:
        self._window.welcome.show_interrupted([])
        self._try_on_disk(self._studies.answered)

    def _scan_changed(self) -> None:
        if self._session.view.scan is None:
            self._try_on_disk(lambda: self._studies.note(()))

    def _close(self) -> None:
        self._forget()
        self._try_on_disk(self._studies.close)

    def _try_on_disk(self, act: Callable[[], object]) -> None:
        """Carry out an action; if the disk fails, only show a notice."""
        try:
            act()
        except OSError as error:
            text = tr("Open studies cannot be saved for recovery after a crash: {why}.")
            self._window.notify(
                "warn", text.format(why=translated(system_reason(error))), key="reopening"
            )
