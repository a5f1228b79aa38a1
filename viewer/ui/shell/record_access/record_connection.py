"""Connection to the record: opens and verifies it, states the user, shows its badge."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from audit.errors import RecordAway, RecordError, RecordKeyError, RecordReadOnly, RecordSignInNeeded
from audit.messages import Message
from audit.record.accounts.accounts import system_user
from audit.record.events import Actor, SessionStarted
from audit.record.key_transfer.workstation_keys import synchronize_keys
from viewer.case.state.event_factory import nothing_found
from viewer.site.auth_session import AuthSession
from viewer.site.database_login import DatabaseLogin
from viewer.site.identity_rule import IdentityLevel, case_level
from viewer.site.record_check import can_start_from_before, check_record
from viewer.ui.background.background_tasks import (
    Job,
    is_working,
    run_in_background,
    stop_background_work,
)
from viewer.ui.background.record_queue import RecordQueue, Store, watch_ui_thread
from viewer.ui.language.i18n import sentence, tr, translated
from viewer.ui.pages.settings.local_role import local_role
from viewer.ui.shell.window.main_window import MainWindow

if TYPE_CHECKING:
    from audit.record.authorization.permissions import Role
    from audit.record.events.bodies.account_events import Role as AccountRole
    from audit.record.log.event_log import Log
    from viewer.core.dicom.assembly.series import Scan, Series
    from viewer.site.auth_session import Accounts
    from viewer.site.record_check import Checked

SYSTEM = Actor(id="system", role="system")
VERIFY_AT_START = 20_000
"""Larger records, in events, are verified only on request, not at the start."""

WATCH_MS = 2_000
"""Interval in which events of other programs are looked for, in milliseconds."""

REOPEN_MS = 5_000
"""Delay before a record that did not respond is opened again, in milliseconds."""

OpenLog = Callable[[], "Log"]
T = TypeVar("T")


@dataclass(frozen=True)
class _Opened:
    """Opened record with what the window shows at once."""

    log: "Log"
    auth_session: "AuthSession"
    n_events: int
    key_fault: RecordKeyError | None = None
    """Why nothing can be written: a key is missing."""


class RecordConnection(QObject):
    """Record and user. Without a record nothing is stored, and the window states why.

    The window calls the record through `records`, never on its own thread. Threads of long work
    read `log` beside the queue.
    """

    login_wanted = Signal(str)
    """The record database requires a login; with the error of the previous attempt."""
    opened = Signal()
    """The record was opened, or could not be; see `records` and `problem`."""
    grew = Signal()
    """New events were stored, by this program or another."""
    start_checked = Signal()
    """The verification at the start has ended."""
    _stored = Signal()
    looked = Signal()
    """The record was checked for new events, as it is every `WATCH_MS`."""

    def __init__(self, window: MainWindow, find_log: OpenLog | None = None) -> None:
        super().__init__(window)
        self._window = window
        self._login = DatabaseLogin()
        self._find_log = find_log or self._login.open
        self._verified: Checked | None = None
        self._unreadable: list[Scan] = []
        self._n_events = self._head_seen = 0
        self._is_looking = False
        self._reopen = QTimer(self, singleShot=True, interval=REOPEN_MS)
        self._reopen.timeout.connect(self.open)
        self._watch = QTimer(self, interval=WATCH_MS)
        self._watch.timeout.connect(self.look)
        window.paths_opened.connect(self._paths_opened)
        self._stored.connect(self.show_badge)
        self.log: Log | None = None
        self.records: RecordQueue | None = None
        self.auth_session: AuthSession | None = None
        self.problem = ""
        self._lacks_key = False

    # --- opening ----------------------------------------------------------------------------------

    def open(self) -> None:
        """Open the record in a thread; problems are shown where they matter."""
        self._reopen.stop()
        run_in_background(self, lambda _: self._open(), self._opened, self.fail, topic="opening")

    def _open(self) -> _Opened:
        """Open the record, read the accounts and record the session, in a thread."""
        import viewer.case.workflow.case_workflow  # noqa: F401  # brings much along: not when a case opens

        watch_ui_thread()
        log = self._find_log()
        with suppress(RecordError):  # the first event reports the problem
            synchronize_keys(log, SYSTEM)
        auth_session = AuthSession(log, self._unnamed)
        try:
            log.case_id("", "")  # reads the pseudonym key, so that later calls need no database
            if not log.read_only:
                actor = SYSTEM if auth_session.needs_sign_in else auth_session.actor
                log.append(SessionStarted(surface="app"), actor=actor)
        except RecordKeyError as error:
            return _Opened(log, auth_session, log.head[0], error)
        return _Opened(log, auth_session, log.head[0])

    def _opened(self, opened: _Opened) -> None:
        log = self.log = opened.log
        self.problem, self.auth_session, self._n_events = "", opened.auth_session, opened.n_events
        self._lacks_key = opened.key_fault is not None
        records = self.records = RecordQueue(log, self)
        records.waiting.connect(self._show_waiting)
        records.stored.connect(self.show_badge)
        self._window.banners.clear("record")
        if log.read_only:
            self._refuse(
                tr("The record is read-only"),
                tr("{path} is not writable.").format(path=log.path),
            )
        elif opened.key_fault is not None:
            self._refuse(
                tr("The site key is missing on this workstation"), sentence(opened.key_fault)
            )
        else:
            self._show_badge()
            self._verify_at_start(log)
            self._note_nothing_found()
        self._watch.start()
        self.opened.emit()

    def _show_waiting(self, away: RecordError | None) -> None:
        """Show that the record does not respond, until it does."""
        if away is None:
            for key in ("waiting", "closing"):
                self._window.banners.clear(key)
            self.show_badge()
            return
        text = tr(
            "The record is not responding: {why}. Overread keeps trying and saves your "
            "work as soon as it responds."
        )
        self._window.notify("warn", text.format(why=translated(away)), key="waiting")
        self._window.set_badge("record", tr("RECORD OFFLINE"), "badge-warn", translated(away))

    def open_as(self, login: str, password: str) -> None:
        """Open the record with a database login."""
        self._login.use(login, password)
        self.open()

    def ask_login(self) -> None:
        """Close the record, and ask for another database login."""
        self._drop()
        self.open()

    def _drop(self) -> None:
        """Close the record of the connected user; pages show that there is none."""
        self._login.forget()
        self._watch.stop()
        close = self._let_go()
        self.auth_session = None
        self.problem = ""
        self.opened.emit()
        close()

    def fail(self, error: Exception) -> None:
        """Close the record after an error and show why."""
        close = self._let_go()
        self._report(error)
        close()

    def _report(self, error: Exception) -> None:
        if isinstance(error, RecordSignInNeeded):
            self._drop()
            message = error.message
            refused = message is not None and message.code == "database.sign-in-refused"
            self.login_wanted.emit(sentence(error) if refused else "")
            return
        self.log = self.auth_session = None
        self.problem = translated(error)
        if isinstance(error, RecordAway):
            self._reopen.start()
        self._refuse(tr("Record unavailable"), sentence(error))
        self.opened.emit()

    def _refuse(self, title: str, reason: str) -> None:
        self._window.set_badge("record", tr("NO RECORD"), "badge-critical", reason)
        self._window.notify(
            "critical",
            tr(
                "{title}: {reason} You can view images, but cannot lock, send or sign anything."
            ).format(title=title, reason=reason),
            action=(tr("Try again"), self.open),
            key="record",
        )

    def why_open(self) -> str:
        """Return why closing the window would lose data; empty if it would not."""
        n = self.records.n_held_up if self.records is not None else 0
        if not n:
            return ""
        singular = tr("1 action is not saved yet because the record is not responding.")
        plural = tr("{n} actions are not saved yet because the record is not responding.")
        return singular if n == 1 else plural.format(n=n)

    def close(self) -> None:
        """End the threads and close the record."""
        self._watch.stop()
        self._reopen.stop()
        stop_background_work(self)
        self._let_go()()

    def _let_go(self) -> Callable[[], None]:
        """Forget the record.

        Returns:
            Function that finishes queued work and closes the record on the queue's thread. Call
                it after the work that uses the record has ended.
        """
        records, self.records, self.log = self.records, None, None

        def close() -> None:
            if records is not None:
                records.run(lambda log: log.close())
                records.close()

        return close

    # --- who --------------------------------------------------------------------------------------

    @property
    def writable(self) -> bool:
        """Whether events can be stored."""
        return self.log is not None and not self.log.read_only and not self._lacks_key

    def case_of(self, series: "Series | None") -> str | None:
        """Return the pseudonym of the case of a series; None without a record. Calls nothing."""
        if self.log is None or self._lacks_key or series is None:
            return None
        return self.log.case_id(series.study_uid, series.patient_key)

    def identity_level(self, series: "Series") -> IdentityLevel:
        """Return what the pilot's protocol shows of a series' patient; call it in a thread.

        Raises:
            RecordError: The record is not open or cannot be read, so the protocol is unknown.
        """
        log = self.log
        if log is None:
            raise RecordReadOnly(Message("record.none"))
        return case_level(log, self.case_of(series))

    @property
    def actor(self) -> Actor:
        """User of events. Raises `RecordForbidden` while someone must sign in first."""
        if self.auth_session is not None:
            return self.auth_session.actor
        return self._unnamed()

    @property
    def onlooker(self) -> Actor:
        """User for whom the record is shown; one without rights while nobody is signed in."""
        covered = self.auth_session is not None and self.auth_session.needs_sign_in
        return Actor(id="nobody") if covered else self.actor

    def acting(self, *roles: "AccountRole") -> Actor:
        """Return the user in the first of these roles that they have, or `onlooker`."""
        if self.auth_session is None or self.auth_session.needs_sign_in:
            return self.onlooker
        return self.auth_session.acting(*roles)

    def _unnamed(self) -> Actor:
        """Return the user of events without accounts."""
        return Actor(id=self._window.preferences.reader or system_user())

    @property
    def role(self) -> "Role":
        """Role of the user. Raises `RecordError`."""
        user = self.auth_session.user if self.auth_session is not None else None
        return user.actor.role if user is not None else local_role()

    # --- storing and watching ---------------------------------------------------------------------

    def store(self, body: Any) -> object:
        """Store an event without a case, from a thread of long work. Raises `RecordError`."""
        if self.log is None:
            raise RecordReadOnly(Message("record.none"))
        event = self.log.append(body, actor=self.actor)
        self._stored.emit()
        return event

    def act(
        self,
        work: Callable[[Store], T],
        then: Callable[[T], object],
        failed: Callable[[Exception], object],
    ) -> None:
        """Run work in the record queue as the current user.

        Args:
            work: Gets a function that stores an event without a case.
            then: Gets the result.
            failed: Gets the error.
        """
        self._act_as((), work, then, failed)

    def act_as_lead(
        self,
        work: Callable[[Store], T],
        then: Callable[[T], object],
        failed: Callable[[Exception], object],
    ) -> None:
        """Run work as `act` does, without accounts in the role of a lead if the user has it."""
        self._act_as(("lead",), work, then, failed)

    def _act_as(
        self,
        roles: "tuple[AccountRole, ...]",
        work: Callable[[Store], T],
        then: Callable[[T], object],
        failed: Callable[[Exception], object],
    ) -> None:
        try:
            actor = self.actor
            if roles and self.auth_session is not None:
                actor = self.auth_session.acting(*roles)
        except RecordError as error:
            failed(error)
            return
        if self.records is None:
            failed(RecordReadOnly(Message("record.none")))
            return
        self.records.run(
            lambda log: work(lambda body: log.append(body, actor=actor)), then, failed, is_step=True
        )

    def look(self) -> None:
        """Look for events that other programs or probe runs have stored."""
        auth_session = self.auth_session
        if self.records is None or auth_session is None or self._is_looking:
            return

        self._is_looking = True
        self.records.run(
            lambda log: (auth_session.read_accounts(), log.head[0]),
            lambda connection: self._look_at(*connection),
            self._not_looked,
        )

    def _look_at(self, accounts: "Accounts", n_events: int) -> None:
        self._is_looking = False
        if self.auth_session is not None:
            self.auth_session.take(accounts)
        if n_events != self._head_seen:
            self._head_seen = self._n_events = n_events
            self.grew.emit()
            self._show_badge()
        self.looked.emit()

    def _not_looked(self, error: Exception) -> None:
        self._is_looking = False
        self.fail(error)
        self.looked.emit()

    def _paths_opened(self, _paths: object, scan: "Scan") -> None:
        if not scan.series:
            self._unreadable.append(scan)
            self._note_nothing_found()

    def _note_nothing_found(self) -> None:
        """Record files without images, as soon as the record is open."""
        while self._unreadable and self.writable:
            scan = self._unreadable.pop(0)
            body = nothing_found([r.code for r in scan.rejected])
            self.act(lambda store, body=body: store(body), lambda _: None, self.fail)  # type: ignore[misc]

    # --- proof ------------------------------------------------------------------------------------

    def _verify_at_start(self, log: "Log") -> None:
        def verify_new_events(_job: Job) -> "Checked | None":
            long = log.head[0] > VERIFY_AT_START
            if long and not can_start_from_before(log):
                return None
            return check_record(log, only_new=long)

        def ended(checked: "Checked | None") -> None:
            if checked is not None:
                self.take_verification(checked)
            self.start_checked.emit()

        def failed(error: Exception) -> None:
            self._verification_failed(error)
            self.start_checked.emit()

        run_in_background(self, verify_new_events, ended, failed, topic="verifying")

    @property
    def is_checking_start(self) -> bool:
        """Whether the verification at the start is running."""
        return is_working(self, "verifying")

    def take_verification(self, checked: "Checked") -> None:
        """Show the result of a verification."""
        self._verified, result = checked, checked.result
        self._show_badge()
        level: Literal["critical", "warn"] = "critical"
        if problems := checked.covered.problems:
            text = tr("The record was changed after it was written: {found}")
            text = text.format(found=translated(problems[0]))
        elif result.is_newer:
            level = "warn"
            text = tr(
                "{found}. Its hashes are correct. Use that version to read and verify the "
                "complete record."
            )
            newer = translated(result.newer_words)
            text = text.format(found=newer[:1].upper() + newer[1:])
        else:
            self._window.banners.clear("verification")
            return
        action = (tr("Show record"), lambda: self._window.show_page("record"))
        self._window.notify(level, text, action=action, key="verification")

    def _verification_failed(self, error: Exception) -> None:
        text = tr("The record could not be verified: {why}").format(why=translated(error))
        self._window.notify("critical", text, key="verification")

    def show_badge(self) -> None:
        """Count the events and show their number in the badge."""
        if self.records is not None:
            self.records.run(lambda log: log.head[0], self._count, self.fail)

    def _count(self, n_events: int) -> None:
        self._n_events = n_events
        self._show_badge()

    def _show_badge(self) -> None:
        """Show the number of events, and whether they were verified."""
        if not self.writable:
            return
        n, checked = self._n_events, self._verified
        text, role, tip = tr("record {n}"), "badge", tr("not verified yet")
        if checked is not None and (problems := checked.covered.problems):
            text, role, tip = tr("record damaged"), "badge-critical", translated(problems[0])
        elif checked is not None and checked.result.is_newer:
            newer = translated(checked.result.newer_words)
            text, role, tip = tr("record newer {n}"), "badge-warn", newer
        elif checked is not None and checked.covered.is_complete:
            text, role, tip = tr("record ok {n}"), "badge-ok", tr("verified")
        elif checked is not None:
            text, role, tip = tr("record {n}"), "badge", tr("partially verified")
        counted = tr("1 event, {state}") if n == 1 else tr("{n} events, {state}")
        text, tip = text.format(n=n), counted.format(n=n, state=tip)
        badge = self._window.set_badge("record", text, role, tip)
        connect_badge(badge, lambda: self._window.show_page("record"))


def connect_badge(badge: Any, act: Callable[[], object]) -> None:
    """Connect a click on a badge once, however often the badge is shown again."""
    if not badge.property("acts"):
        badge.setProperty("acts", True)
        badge.clicked.connect(lambda: act())
