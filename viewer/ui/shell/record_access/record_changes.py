"""Watches for key changes and erasures by other programs and workstations."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings, Signal

from audit.egress import central_policy
from audit.errors import RecordError
from audit.messages import Message
from audit.record.key_transfer.workstation_keys import synchronize_keys
from audit.record.log import site_configuration
from audit.record.retention import erasure_list
from viewer.site.case_erasure import forget_erased, pending
from viewer.ui.background.background_tasks import (
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
    """Result of one check, up to an event."""

    head: int
    key_fault: Message | None
    undone: Message | None
    pending: Message | None
    erased: frozenset[str]
    rules: tuple[object, ...]
    """Changes with the configuration of the site."""


class RecordChanges(QObject):
    """Checks the record in a thread, when it is opened and when it has grown.

    Takes over a new site key for this workstation. Deletes local data of cases that were erased
    elsewhere, also from the window, which would otherwise save its list of recent folders again.
    """

    erased = Signal()
    """Cases were erased elsewhere, and their data was deleted here."""
    configured = Signal()
    """The record brought another configuration of the site, which is in force now."""

    def __init__(self, window: MainWindow, connection: RecordConnection) -> None:
        super().__init__(window)
        self._window, self._connection = window, connection
        self._log: Log | None = None
        self._head = -1
        self._rules = central_policy.stamp()
        connection.opened.connect(self.look)
        connection.looked.connect(self.look)

    def look(self) -> None:
        """Check the record, unless a check is running or no event was added."""
        log = self._connection.log
        if log is None or is_working(self):
            return
        if log is not self._log:
            self._log, self._head = log, -1
        before = self._head

        run_in_background(
            self,
            lambda _job: None if log.head[0] == before else _look(log),
            self._show,
            self._failed,
        )

    def _show(self, seen: _Seen | None) -> None:
        if seen is None:
            return
        # A pending erasure ends without an event, so look again.
        self._head = -1 if seen.pending is not None else seen.head
        if seen.erased:
            forget_recent(self._window)
            self.erased.emit()
        if seen.rules != self._rules:
            self._rules = seen.rules
            self.configured.emit()
        show = (tr("Show record"), lambda: self._window.show_page("record"))
        for key, message in (
            (KEYS_BANNER, seen.key_fault),
            (ERASURE_BANNER, seen.undone or seen.pending),
        ):
            self._window.banners.clear(key)
            if message is not None:
                self._window.notify("warn", sentence(message), action=show, key=key)

    def _failed(self, error: Exception) -> None:
        if isinstance(error, RecordError):
            self._window.notify("warn", translated(error), key=ERASURE_BANNER)
        else:
            self._window.notify_error(tr("Checking the record"), error, key=ERASURE_BANNER)

    def close(self) -> None:
        """End the thread before the record is closed."""
        stop_background_work(self)


def forget_recent(window: MainWindow) -> None:
    """Clear the list of recent folders, also in Qt's own file dialog."""
    window.forget_recent()
    dialogs = QSettings(QSettings.Scope.UserScope, "QtProject")
    for entry in ("history", "lastVisited"):
        dialogs.remove(f"FileDialog/{entry}")


def _look(log: "Log") -> _Seen:
    head = log.head[0]  # read first: later events are checked the next time
    site_configuration.follow(log)
    fault = synchronize_keys(log, SYSTEM)
    undone = erasure_list.undone_erasures_message(log)
    erased = forget_erased(log)
    return _Seen(head, fault, undone, _of_file(log, pending(log)), erased, central_policy.stamp())


def _of_file(log: "Log", pending: Message | None) -> Message | None:
    """Return an erasure that is pending in a file.

    In a database it may stay pending for long, and the Record page shows it.
    """
    return pending if log.path is not None else None
