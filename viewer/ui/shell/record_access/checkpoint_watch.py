"""Saves checkpoints on schedule, and compares the record with what was seen before."""

from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from audit.errors import RecordError
from audit.messages import Message, failure_code
from audit.record.checkpoints import checkpoint_schedule as scheduled
from audit.record.checkpoints import record_continuity
from audit.record.events import FailureNoted
from viewer.ui.background.background_tasks import (
    Job,
    is_working,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language.i18n import tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.shell.record_access.record_connection import SYSTEM, RecordConnection
from viewer.ui.shell.window.main_window import MainWindow

if TYPE_CHECKING:
    from audit.record.checkpoints.checkpoint_schedule import ScheduleCheck
    from audit.record.log.event_log import Log

LOOK_MS = 15 * 60_000
"""Interval in which the schedule is checked, in milliseconds."""
OBSERVE_MS = 60_000
"""Interval in which the newest event is remembered, in milliseconds."""
KEY = "checkpoint"
MEMORY_KEY = "continuity"


class CheckpointWatch(QObject):
    """Checks the schedule when the record is opened, and at intervals."""

    kept = Signal()
    """A checkpoint was saved to the folder."""
    wanted = Signal()
    """The user wants to deal with a due or missed checkpoint."""

    def __init__(self, window: MainWindow, connection: RecordConnection) -> None:
        super().__init__(window)
        self._window, self._connection = window, connection
        self._shown = ""
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self.look)
        self._observer = QTimer(self, interval=OBSERVE_MS)
        self._observer.timeout.connect(self.observe)
        self._waiting = False
        connection.opened.connect(self.begin)
        connection.start_checked.connect(self._start_checked)

    def begin(self) -> None:
        """Start to check, unless the record is not writable."""
        self._shown = ""
        if not self._connection.writable:
            self._timer.stop()
            self._observer.stop()
            return
        self._timer.start()
        self._observer.start()
        # A checkpoint verifies the record too: wait for the verification at the start.
        self._waiting = self._connection.is_checking_start
        if not self._waiting:
            self._start()

    def _start_checked(self) -> None:
        if self._waiting:
            self._waiting = False
            self._start()

    def _start(self) -> None:
        self.observe()
        self.look()

    # --- what this workstation has seen ----------------------------------------------------------

    def observe(self) -> None:
        """Compare the record with what was seen before, and remember its newest event."""
        log = self._connection.log
        if log is None or is_working(self, "observing"):
            return

        run_in_background(
            self,
            lambda _job: record_continuity.observe(log, SYSTEM),
            self._observed,
            self._not_observed,
            topic="observing",
        )

    def _observed(self, doubts: tuple[Message, ...]) -> None:
        if not doubts:
            self._window.banners.clear(MEMORY_KEY)
            return
        self._alarm(
            tr("The record differs from what this workstation last saw: {why}."), doubts, MEMORY_KEY
        )

    def _not_observed(self, error: Exception) -> None:
        why = translated(error) if isinstance(error, RecordError) else type(error).__name__
        text = tr("This workstation could not save what it has seen of the record: {why}.").format(
            why=why
        )
        self._window.notify("warn", text, key=MEMORY_KEY)

    def _alarm(self, words: str, doubts: tuple[Message, ...], key: str) -> None:
        text = words.format(why="; ".join(translated(doubt) for doubt in doubts))
        action = (tr("Review differences"), self.wanted.emit)
        self._window.notify("critical", text, action=action, key=key)

    # --- the schedule -----------------------------------------------------------------------------

    def look(self) -> None:
        """Save a checkpoint if one is due and a folder is set; otherwise show that it is due."""
        log = self._connection.log
        if log is None or is_working(self, "checkpoint"):
            return

        def check_schedule(job: Job) -> "ScheduleCheck":
            wanted = scheduled.schedule()
            if wanted.folder is None:
                return scheduled.check_schedule(log, wanted)
            return scheduled.keep_due(log, wanted, SYSTEM, job.report)

        run_in_background(self, check_schedule, self._looked, self._missed, topic="checkpoint")

    def _looked(self, result: "ScheduleCheck") -> None:
        if result.made is not None:
            self.kept.emit()
        if result.doubts:
            self._shown = ""
            doubts = tuple(doubt.message for doubt in result.doubts)
            self._alarm(tr("The checkpoint folder does not match the record: {why}."), doubts, KEY)
        elif result.due is not None:
            text = tr("{n} not covered by a checkpoint. Save one elsewhere.")
            self._notify("info", text.format(n=plural(result.due.n_events, "event")))
        elif result.timestamp_fault is not None:
            text = tr("The latest checkpoint has no timestamp: {why}.")
            self._notify("warn", text.format(why=translated(result.timestamp_fault)))
        else:
            self._shown = ""
            self._window.banners.clear(KEY)

    def _missed(self, error: Exception) -> None:
        """Show each reason once, and record it."""
        reason = translated(error) if isinstance(error, RecordError) else type(error).__name__
        text = tr("The checkpoint could not be saved elsewhere: {reason}.").format(reason=reason)
        records = self._connection.records
        if text != self._shown and records is not None:
            # Only the code, because the reason may contain a folder name.
            body = FailureNoted(where="checkpoints", code=failure_code(error))
            records.run(
                lambda log: log.append(body, actor=SYSTEM),
                failed=lambda refused: self._notify("critical", f"{text} {translated(refused)}"),
            )
        self._notify("critical", text)

    def _notify(self, level: str, text: str) -> None:
        if text == self._shown:
            return
        self._shown = text
        action = (tr("Show checkpoint settings"), self.wanted.emit)
        self._window.notify(level, text, action=action, key=KEY)  # type: ignore[arg-type]

    def close(self) -> None:
        """Remember the newest event and end the threads."""
        self._timer.stop()
        self._observer.stop()
        stop_background_work(self)
        records = self._connection.records
        if records is not None and self._connection.writable:
            records.run(_observe_last, failed=lambda _: None)


def _observe_last(log: "Log") -> None:
    with suppress(RecordError):  # the window is closed: the next start reports it
        record_continuity.observe(log, SYSTEM)
