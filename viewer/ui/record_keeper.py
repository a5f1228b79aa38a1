"""Owns the record while the window is open: opens and verifies it, says who acts, shows its badge."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

from PySide6.QtCore import QObject, QTimer, Signal

from audit.errors import RecordError, RecordReadOnly
from audit.events import Actor, SessionStarted
from audit.people import system_user
from audit.said import said
from viewer.ui.i18n import sentence, tr, translated
from viewer.ui.pages.roles import local_role
from viewer.ui.tasks import Job, Tasks
from viewer.ui.window import MainWindow

if TYPE_CHECKING:
    from audit.events.people import Role as AccountRole
    from audit.log import Log
    from audit.outcome import Verification
    from audit.rights import Role
    from viewer.core.series import Scan
    from viewer.state.at_work import AtWork

SYSTEM = Actor(id="system", role="system")
VERIFY_AT_START = 20_000
"""Records of up to this many events are verified when the app starts; larger ones when asked."""

WATCH_MS = 2_000
"""How often the record's last number is looked at, for what other programs have stored."""

OpenLog = Callable[[], "Log"]


def open_log() -> "Log":
    """The record of this user or site."""
    from audit.log import Log  # late: the window is there before the database

    return Log()


class RecordKeeper(QObject):
    """The record and who is at work over it. Without one nothing is stored and the window says why."""

    opened = Signal()
    """The record is open, or could not be opened: `log` and `problem` say which."""
    grew = Signal()
    """There are more events, by this program or another."""
    start_checked = Signal()
    """The verification at the start has ended."""
    _stored = Signal()
    looked = Signal()
    """The record was looked at again, as it is every `WATCH_MS`."""

    def __init__(self, window: MainWindow, find_log: OpenLog = open_log) -> None:
        super().__init__(window)
        self._window = window
        self._find_log = find_log
        self._tasks = Tasks(self)
        self._verifying = Tasks(self)
        self._verified: Verification | None = None
        self._unreadable: list[Scan] = []
        self._head_seen = 0
        self._watch = QTimer(self, interval=WATCH_MS)
        self._watch.timeout.connect(self.look)
        window.paths_opened.connect(self._paths_opened)
        self._stored.connect(self.show_badge)
        self.log: Log | None = None
        self.at_work: AtWork | None = None
        self.problem = ""

    # --- opening ----------------------------------------------------------------------------------

    def open(self) -> None:
        """Open the record in a thread; what stands in the way is shown where it is needed."""

        def work(job: Job) -> "Log":
            import viewer.state.workflow  # noqa: F401  # brings much along: not when a case opens

            return self._find_log()

        self._tasks.start(work, self._opened, self.fail)

    def _opened(self, log: "Log") -> None:
        from viewer.state.at_work import AtWork

        self.log, self.problem = log, ""
        self.at_work = AtWork(log, self._unnamed)
        self._window.banners.clear("record")
        if log.read_only:
            self._refuse(
                tr("The record is read-only"),
                tr("{path} cannot be written.").format(path=log.path),
            )
        else:
            try:
                known = not self.at_work.needs_sign_in
                log.append(SessionStarted(surface="app"), actor=self.actor if known else SYSTEM)
            except RecordError as error:
                self.fail(error)
                return
            self.show_badge()
            self._verify_at_start(log)
            self._note_nothing_found()
        self._watch.start()
        self.opened.emit()

    def fail(self, error: Exception) -> None:
        """There is no record any more, or there never was."""
        self.log = self.at_work = None
        self.problem = translated(error)
        self._refuse(tr("There is no record"), sentence(error))
        self.opened.emit()

    def _refuse(self, title: str, reason: str) -> None:
        self._window.set_badge("record", tr("NO RECORD"), "badge-critical", reason)
        self._window.notify(
            "critical",
            tr(
                "{title}: {reason} Pictures can be looked at; nothing can be locked, sent or signed."
            ).format(title=title, reason=reason),
            mend=(tr("Try again"), self.open),
            key="record",
        )

    def close(self) -> None:
        """End the threads and close the record."""
        self._watch.stop()
        self._tasks.close()
        self._verifying.close()
        if self.log is not None:
            self.log.close()
            self.log = None

    # --- who --------------------------------------------------------------------------------------

    @property
    def writable(self) -> bool:
        """True when events can be stored."""
        return self.log is not None and not self.log.read_only

    @property
    def actor(self) -> Actor:
        """Who events are by. Raises `RecordForbidden` while somebody must sign in first."""
        return self.at_work.actor if self.at_work is not None else self._unnamed()

    @property
    def onlooker(self) -> Actor:
        """For whom the record is told: behind the cover for a reader who has done nothing yet."""
        covered = self.at_work is not None and self.at_work.needs_sign_in
        return Actor(id="nobody") if covered else self.actor

    def acting(self, *roles: "AccountRole") -> Actor:
        """Who is at work, in the first of the roles that is theirs; `onlooker` behind the cover."""
        if self.at_work is None or self.at_work.needs_sign_in:
            return self.onlooker
        return self.at_work.acting(*roles)

    def _unnamed(self) -> Actor:
        """Who events are by where the record has no accounts."""
        return Actor(id=self._window.preferences.reader or system_user())

    @property
    def role(self) -> "Role":
        """The role of whoever is at work. Raises `RecordError`."""
        present = self.at_work.present if self.at_work is not None else None
        return present.actor.role if present is not None else local_role()

    # --- storing and watching ---------------------------------------------------------------------

    def store(self, body: Any) -> object:
        """Store an event that belongs to no case, from any thread. Raises `RecordError`."""
        if self.log is None:
            raise RecordReadOnly(said("there is no record"))
        event = self.log.append(body, actor=self.actor)
        self._stored.emit()
        return event

    def look(self) -> None:
        """Take on what another program, or a probe run, has stored."""
        if self.log is None:
            return
        try:
            if self.at_work is not None:
                self.at_work.refresh()
            head = self.log.head[0]
            if head != self._head_seen:
                self._head_seen = head
                self.grew.emit()
                self.show_badge()
        except RecordError as error:
            self.fail(error)
        self.looked.emit()

    def _paths_opened(self, _paths: object, found: "Scan") -> None:
        if not found.series:
            self._unreadable.append(found)
            self._note_nothing_found()

    def _note_nothing_found(self) -> None:
        """Record what held no pictures; it waits until the record, which opens later, is there."""
        while self._unreadable and self.writable:
            from viewer.state.facts import nothing_found  # late: brings the assistant along

            found = self._unreadable.pop(0)
            try:
                self.store(nothing_found([r.code for r in found.rejected]))
            except RecordError as error:
                self.fail(error)

    # --- proof ------------------------------------------------------------------------------------

    def _verify_at_start(self, log: "Log") -> None:
        if log.head[0] > VERIFY_AT_START:
            return

        def ended(found: "Verification") -> None:
            self.take_verification(found)
            self.start_checked.emit()

        def failed(error: Exception) -> None:
            self._verification_failed(error)
            self.start_checked.emit()

        self._verifying.start(lambda job: log.verify(), ended, failed)

    @property
    def is_checking_start(self) -> bool:
        """True while the record is verified because it was just opened."""
        return self._verifying.busy

    def take_verification(self, found: "Verification") -> None:
        """Show what a verification has found."""
        self._verified = found
        self.show_badge()
        level: Literal["critical", "warn"] = "critical"
        if found.problems:
            words = tr("The record is not what was written: {found}")
            words = words.format(found=translated(found.problems[0]))
        elif found.is_newer:
            level = "warn"
            words = tr(
                "{found}. Nothing is wrong with its hashes. Use that version to read and verify all of it."
            )
            newer = translated(found.newer_words)
            words = words.format(found=newer[:1].upper() + newer[1:])
        else:
            self._window.banners.clear("verification")
            return
        mend = (tr("Show the record"), lambda: self._window.show_page("record"))
        self._window.notify(level, words, mend=mend, key="verification")

    def _verification_failed(self, error: Exception) -> None:
        words = tr("The record could not be verified: {why}").format(why=translated(error))
        self._window.notify("critical", words, key="verification")

    def show_badge(self) -> None:
        """Show how many events there are and whether they were verified."""
        log = self.log
        if log is None or log.read_only:
            return
        n, found = log.head[0], self._verified
        words, role, tip = tr("record {n}"), "badge", tr("not verified yet")
        if found is not None and found.problems:
            words, role, tip = tr("record damaged"), "badge-critical", translated(found.problems[0])
        elif found is not None and found.is_newer:
            words, role, tip = tr("record newer {n}"), "badge-warn", translated(found.newer_words)
        elif found is not None:
            words, role, tip = tr("record ok {n}"), "badge-ok", tr("verified")
        counted = tr("1 event, {state}") if n == 1 else tr("{n} events, {state}")
        words, tip = words.format(n=n), counted.format(n=n, state=tip)
        badge = self._window.set_badge("record", words, role, tip)
        once(badge, lambda: self._window.show_page("record"))


def once(badge: Any, act: Callable[[], object]) -> None:
    """Let a badge do one thing when it is clicked, however often it is shown again."""
    if not badge.property("acts"):
        badge.setProperty("acts", True)
        badge.clicked.connect(lambda: act())
