"""Takes notice of what another program or workstation did to the record's keys while the window is open."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings, Signal

from audit.errors import RecordError
from audit.messages import Message
from audit.record.key_transfer.workstation_keys import attend
from audit.record.retention import erased_cases
from viewer.site.case_erasure import forget_erased, pending
from viewer.ui.background.background_tasks import (
    Job,
    is_working,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language.i18n import sentence, tr, translated
from viewer.ui.shell.record_access.record_connection import SYSTEM, RecordConnection
from viewer.ui.shell.window.main_window import MainWindow

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

KEYS_BANNER = "site-key"
ERASURE_BANNER = "erasure"


@dataclass(frozen=True)
class _Seen:
    """How far was looked, and what was found."""

    head: int
    key_fault: Message | None
    undone: Message | None
    pending: Message | None
    erased: frozenset[str]


class RecordChanges(QObject):
    """Looks in a thread when the record was opened and whenever it has grown.

    A new site key that waits for this workstation is taken. What was erased elsewhere is forgotten here,
    also by the window, which would write its list of recent folders back.
    """

    erased = Signal()
    """Cases were erased by another program or workstation, and are forgotten here."""

    def __init__(self, window: MainWindow, connection: RecordConnection) -> None:
        super().__init__(window)
        self._window, self._connection = window, connection
        self._log: Log | None = None
        self._head = -1
        connection.opened.connect(self.look)
        connection.looked.connect(self.look)

    def look(self) -> None:
        """Look, unless that is being done or nothing was stored since the last time."""
        log = self._connection.log
        if log is None or is_working(self):
            return
        if log is not self._log:
            self._log, self._head = log, -1
        before = self._head

        def work(_job: Job) -> _Seen | None:
            return None if log.head[0] == before else _look(log)

        run_in_background(self, work, self._show, self._failed)

    def _show(self, seen: _Seen | None) -> None:
        if seen is None:
            return
        self._head = seen.head
        if seen.erased:
            forget_recent(self._window)
            self.erased.emit()
        show = (tr("Show record"), lambda: self._window.show_page("record"))
        for key, found in (
            (KEYS_BANNER, seen.key_fault),
            (ERASURE_BANNER, seen.undone or seen.pending),
        ):
            self._window.banners.clear(key)
            if found is not None:
                self._window.notify("warn", sentence(found), mend=show, key=key)

    def _failed(self, error: Exception) -> None:
        if isinstance(error, RecordError):
            self._window.notify("warn", translated(error), key=ERASURE_BANNER)
        else:
            self._window.notify_error(tr("Checking the record"), error, key=ERASURE_BANNER)

    def close(self) -> None:
        """End the thread; call before the record is closed."""
        stop_background_work(self)


def forget_recent(window: MainWindow) -> None:
    """Forget the folders that were opened, also those that Qt's own file dialog remembers."""
    window.forget_recent()
    dialogs = QSettings(QSettings.Scope.UserScope, "QtProject")
    for entry in ("history", "lastVisited"):
        dialogs.remove(f"FileDialog/{entry}")


def _look(log: "Log") -> _Seen:
    head = log.head[0]  # before: what comes meanwhile is looked at the next time
    fault = attend(log, SYSTEM)
    undone = erased_cases.undone_message(log)
    return _Seen(head, fault, undone, _of_file(log, pending(log)), forget_erased(log))


def _of_file(log: "Log", found: Message | None) -> Message | None:
    """Return what is pending in a file; in a database it stays so for long, and the Record page shows it."""
    return found if log.path is not None else None
