"""Opens a case without its last saved change, which may have caused a crash."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from audit.messages.library_errors import system_reason
from viewer.session.persistence.autosave import Autosave, discard_last_change
from viewer.ui.language.i18n import tr, translated
from viewer.ui.shell.window.main_window import MainWindow

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Scan


class CrashRecovery(QObject):
    """Remembers the requested files until their case is opened."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._opened: tuple[Path, ...] = ()  # files of the study in view
        self._wanted: tuple[Path, ...] = ()
        window.paths_opened.connect(self._take)

    def want(self, paths: Sequence[Path]) -> None:
        """Open the case in these files without its last step; no paths: with all of it."""
        self._wanted = tuple(paths)

    def leave_out(self, case: str, stores: Sequence[Autosave]) -> None:
        """Undo the last change in `stores` if that was requested, and show the result."""
        wanted, self._wanted = self._wanted, ()
        if not wanted or wanted != self._opened:
            return
        try:
            done = discard_last_change(stores, case)
        except OSError as error:
            text = tr("The last step could not be undone: {why}.")
            text = text.format(why=translated(system_reason(error)))
            self._window.notify("critical", text, key="reopening")
            return
        text = tr("This case had no saved work to undo.")
        if done:
            text = tr("Case opened without the last step.")
        self._window.notify("info", text, key="reopening")

    def _take(self, paths: Sequence[Path], scan: "Scan") -> None:
        if scan.series:
            self._opened = tuple(paths)
