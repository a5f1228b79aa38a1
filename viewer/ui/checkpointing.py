"""Keeps checkpoints elsewhere while the window is open: writes due ones, tells missed ones."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from audit.errors import RecordError
from audit.events import FailureNoted
from viewer.ui.case.describe import plural
from viewer.ui.i18n import N, tr, translated
from viewer.ui.record_keeper import SYSTEM, RecordKeeper
from viewer.ui.tasks import Job, Tasks
from viewer.ui.window import MainWindow

if TYPE_CHECKING:
    from audit.keeping import Due
    from audit.schedule import KeptThere

LOOK_MS = 15 * 60_000
"""How often it is looked whether one is due."""
KEY = "checkpoint"


class Checkpointing(QObject):
    """Looks when the record is opened, and every so often after that."""

    kept = Signal()
    """A checkpoint was written to the folder."""
    wanted = Signal()
    """The user wants to do something about one that is due or was missed."""

    def __init__(self, window: MainWindow, keeper: RecordKeeper) -> None:
        super().__init__(window)
        self._window, self._keeper = window, keeper
        self._tasks = Tasks(self)
        self._told = ""
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self.look)
        self._waiting = False
        keeper.opened.connect(self.begin)
        keeper.start_checked.connect(self._start_checked)

    def begin(self) -> None:
        """Look now and from now on; not at all over a record that cannot be written."""
        self._told = ""
        if self._keeper.writable:
            self._timer.start()
            # A checkpoint verifies the record too: not while that is being done already.
            self._waiting = self._keeper.is_checking_start
            if not self._waiting:
                self.look()
        else:
            self._timer.stop()

    def _start_checked(self) -> None:
        if self._waiting:
            self._waiting = False
            self.look()

    def look(self) -> None:
        """Write a checkpoint where one is due and a folder was chosen; else say that one is due."""
        log = self._keeper.log
        if log is None or self._tasks.busy:
            return

        def work(job: Job) -> "KeptThere | Due | None":
            from audit.schedule import due_by, keep_due, schedule

            wanted = schedule()
            if wanted.folder is None:
                return due_by(log, wanted)
            return keep_due(log, wanted, lambda body: log.append(body, actor=SYSTEM), job.report)

        self._tasks.start(work, self._looked, self._missed)

    def _looked(self, found: "KeptThere | Due | None") -> None:
        from audit.keeping import Due

        if isinstance(found, Due):
            words = tr("{n} that no checkpoint counts: keep one elsewhere.")
            self._tell("info", words.format(n=plural(found.n_events, "event")))
            return
        self._told = ""
        self._window.banners.clear(KEY)
        if found is not None:
            self.kept.emit()

    def _missed(self, error: Exception) -> None:
        """Say it once for each reason, and keep that in the record."""
        reason = translated(error) if isinstance(error, RecordError) else type(error).__name__
        words = tr("No checkpoint could be kept elsewhere: {reason}.").format(reason=reason)
        if words != self._told and self._keeper.log is not None:
            code = type(error).__name__  # the reason names a folder, which names can be in
            body = FailureNoted(
                where="checkpoints", code=code, message=N("a checkpoint was missed")
            )  # not shown
            try:
                self._keeper.log.append(body, actor=SYSTEM)
            except RecordError as refused:
                words += f" {translated(refused)}"
        mend = None
        if (
            type(error).__name__ == "NotACheckpoint"
        ):  # by name: its module comes with the first look
            mend = (tr("Set that file aside"), self._set_aside)
        self._tell("critical", words, mend)

    def _set_aside(self) -> None:
        """Make way for the next checkpoint, and look at once whether one is due."""
        from audit.schedule import schedule, set_aside

        log = self._keeper.log
        if log is None:
            return
        try:
            set_aside(log, self._keeper.acting("lead", "administrator"), schedule())
        except RecordError as error:
            self._tell(
                "critical", tr("It was not set aside: {error}.").format(error=translated(error))
            )
            return
        self._told = ""
        self._window.banners.clear(KEY)
        self.look()

    def _tell(self, level: str, words: str, mend: "tuple[str, object] | None" = None) -> None:
        if words == self._told:
            return
        self._told = words
        mend = mend or (tr("Show how they are kept"), self.wanted.emit)
        self._window.notify(level, words, mend=mend, key=KEY)  # type: ignore[arg-type]

    def close(self) -> None:
        """End the thread and look no more."""
        self._timer.stop()
        self._tasks.close()
