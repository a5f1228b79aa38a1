"""Brings record, case panel and their pages into the main window, and keeps them in step.

The window stays usable without a record: pictures can be looked at, but nothing can be locked,
sent or signed, and the panel says why.
"""

import getpass
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QFileDialog, QFrame, QLabel, QVBoxLayout

from assistant import policy
from assistant.errors import PolicyRefusal
from audit.errors import RecordError, RecordInputError, RecordReadOnly
from audit.events import Actor, SessionStarted
from audit.home import home
from audit.rights import Right
from viewer.state.autosave import Autosave
from viewer.state.recorder import LogRecorder
from viewer.state.session import Session
from viewer.ui import theme
from viewer.ui.case.controller import warm_up
from viewer.ui.case.describe import plural
from viewer.ui.case.escalating import Escalating
from viewer.ui.case.panel import STEPS, CasePanel
from viewer.ui.case.table import Mark
from viewer.ui.case_walk import CaseWalk
from viewer.ui.guard import Guard
from viewer.ui.pages.pilot import PilotPage
from viewer.ui.pages.probes import ProbesPage
from viewer.ui.pages.probing import OpenStudy
from viewer.ui.pages.record import RecordPage
from viewer.ui.pages.reference_dialog import ReferenceDialog, is_of_one_case
from viewer.ui.pages.roles import local_role
from viewer.ui.pages.settings import SettingsPage
from viewer.ui.pages.worklist import WorklistPage
from viewer.ui.tasks import Job, Tasks
from viewer.ui.window import MainWindow

if TYPE_CHECKING:
    from audit.events.people import Role as AccountRole
    from audit.log import Log
    from audit.reference import ReferenceRecord
    from audit.rights import Role
    from audit.verification import Verification
    from viewer.core.series import Scan
    from viewer.state.at_work import AtWork
    from viewer.state.workflow import CaseWorkflow

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


class CaseDesk(QObject):
    """Owns the record while the window is open."""

    opened = Signal()
    """The record is open, or could not be opened: the pages say which."""
    warmed = Signal()
    """What form and comparison need is imported."""
    case_opened = Signal(object)
    """The panel of the study in view; None when there is none."""

    def __init__(self, window: MainWindow, find_log: OpenLog = open_log) -> None:
        super().__init__(window)
        self._window = window
        self._session: Session = window.session
        self._find_log = find_log
        self._tasks = Tasks(self)
        self._verifying = Tasks(self)
        self._importing = Tasks(self)
        self._warming = Tasks(self)
        self._verified: bool | None = None
        self._unreadable: list[Scan] = []
        self.log: Log | None = None
        self.panel: CasePanel | None = None
        self._coming: CasePanel | None = None  # on its way to become the panel
        self.at_work: AtWork | None = None
        self.guard = Guard(window)
        self.record_page = RecordPage()
        self.record_page.who = lambda: self.onlooker
        self.settings_page = SettingsPage(self.store, role=lambda: self.role)
        self.probes_page = ProbesPage(
            lambda: self.log if self.writable else None,
            lambda: self.actor,
            self._open_study,
            lambda: self._session.series.id if self._session.series else None,
        )
        self.worklist_page = WorklistPage(lambda: self.walk.study)
        self.walk = CaseWalk(window, self.worklist_page, lambda: self.log)
        window.add_page("worklist", "Worklist", self.worklist_page)
        window.add_page("probes", "Probes", self.probes_page)
        self.pilot_page = PilotPage(self.acting)
        window.add_page("pilot", "Pilot", self.pilot_page)
        window.add_page("record", "Record", self.record_page)
        window.add_page("settings", "Settings", self.settings_page)
        self._place_wanted: tuple[str, dict[str, Any]] | None = None
        self._head_seen = 0
        self._watch = QTimer(self, interval=WATCH_MS)
        self._watch.timeout.connect(self.look_at_record)
        self.escalating = Escalating(window, lambda: self.onlooker)
        self._watch.timeout.connect(self.escalating.look)
        self._bind()
        self._connect()
        self._show_policy()
        self._show_preferences()

    def _bind(self) -> None:
        actions = self._window.actions_table
        for name in STEPS[1:]:
            actions.bind(f"step_{name}", lambda n=name: self._step(n))  # type: ignore[misc]
        actions.bind("preview", self._preview)

    def _connect(self) -> None:
        window, session = self._window, self._session
        window.closing.connect(self.close)
        window.paths_opened.connect(self._paths_opened)
        self._stops = [
            session.study_changed.connect(self._study_changed),
            session.convention_changed.connect(self._show_preferences),
            theme.changed.connect(self._show_preferences),
        ]
        self.record_page.verified.connect(self._took_verification)
        self.record_page.retry_requested.connect(self.open_record)
        self.guard.came.connect(self._study_changed)
        self.guard.came.connect(self._show_preferences)
        self.guard.came.connect(self.settings_page.people.refresh)
        self.guard.came.connect(self.record_page.refresh)
        self.guard.came.connect(self.worklist_page.refresh)
        self.guard.came.connect(self.pilot_page.refresh)
        self.pilot_page.written.connect(self._badge)
        self.pilot_page.place_wanted.connect(self._show_place)
        self.pilot_page.case_wanted.connect(lambda case: self._show_place(case, {}))
        window.opening.shown.connect(lambda _series: self._go_to_wanted())
        self.guard.left.connect(self._leave_case)
        settings = self.settings_page
        settings.people.changed.connect(self.guard.accounts_changed)
        settings.people.idle_chosen.connect(self._use_idle_lock)
        settings.policy.changed.connect(self._show_policy)
        settings.providers.changed.connect(self._settings_changed)
        settings.reading.theme_chosen.connect(self._use_theme)
        settings.reading.convention_chosen.connect(session.set_convention)
        settings.reading.reader_chosen.connect(self._name_reader)
        settings.reading.language_chosen.connect(self._use_language)

    # --- record -----------------------------------------------------------------------------------

    def open_record(self) -> None:
        """Open the record in a thread; what stands in the way is shown where it is needed."""

        def work(job: Job) -> "Log":
            import viewer.state.workflow  # noqa: F401  # brings much along: not when a case opens

            return self._find_log()

        self._tasks.start(work, self._record_opened, self._record_failed)

    def _record_opened(self, log: "Log") -> None:
        from viewer.state.at_work import AtWork

        self.log = log
        self.at_work = AtWork(log, self._unnamed)
        self.guard.watch(self.at_work)
        self.settings_page.people.show_people(self.at_work)
        self.worklist_page.show_record(log, self.at_work)
        self.pilot_page.show_log(log)
        self._window.banners.clear("record")
        if log.read_only:
            self._refuse("The record is read-only", f"{log.path} cannot be written.")
            self.record_page.show_log(log, self.store)
        else:
            try:
                known = not self.at_work.needs_sign_in
                log.append(SessionStarted(surface="app"), actor=self.actor if known else SYSTEM)
            except RecordError as error:
                self._record_failed(error)
                return
            self.record_page.show_log(log, self.store)
            self._badge()
            self._verify_at_start(log)
            self._warming.start(warm_up, lambda _: self.warmed.emit(), self._warming_failed)
            self._note_nothing_found()
        self._study_changed()
        self.escalating.watch(log)
        self._watch.start()
        self.opened.emit()

    def _record_failed(self, error: Exception) -> None:
        self.log = self.at_work = None
        self.guard.watch(None)
        self.worklist_page.show_record(None, None, str(error))
        self._refuse("There is no record", str(error))
        self.record_page.show_missing("There is no record", str(error))
        self.pilot_page.show_log(None)
        self._study_changed()
        self.opened.emit()

    def _refuse(self, title: str, reason: str) -> None:
        self._window.set_badge("record", "NO RECORD", "badge-critical", reason)
        self._window.notify(
            "critical",
            f"{title}: {reason} Pictures can be looked at; nothing can be locked, sent or signed.",
            mend=("Try again", self.open_record),
            key="record",
        )

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
        return Actor(id=self._window.preferences.reader or _login())

    @property
    def role(self) -> "Role":
        """The role of whoever is at work. Raises `RecordError`."""
        present = self.at_work.present if self.at_work is not None else None
        return present.actor.role if present is not None else local_role()

    def store(self, body: Any) -> object:
        """Store an event that belongs to no case. Raises `RecordError`."""
        if self.log is None:
            raise RecordReadOnly("there is no record")
        event = self.log.append(body, actor=self.actor)
        self._badge()
        return event

    def _verify_at_start(self, log: "Log") -> None:
        if log.head[0] <= VERIFY_AT_START:
            self._verifying.start(
                lambda job: log.verify(), self._took_verification, self._verification_failed
            )

    def _warming_failed(self, error: Exception) -> None:
        raise error  # the same would stand in the way of a comparison, which tells it

    def _took_verification(self, found: "Verification") -> None:
        self._verified = found.ok
        self._badge()
        if not found.ok:
            self._window.notify(
                "critical",
                f"The record is not what was written: {found.problems[0]}",
                mend=("Show the record", lambda: self._window.show_page("record")),
                key="verification",
            )

    def _verification_failed(self, error: Exception) -> None:
        self._window.notify(
            "critical", f"The record could not be verified: {error}", key="verification"
        )

    def _badge(self) -> None:
        log = self.log
        if log is None or log.read_only:
            return
        n = log.head[0]
        if n == self._head_seen + 1:  # our own event, which the panel knows of
            self._head_seen = n
        words, role = {
            True: (f"record ok {n}", "badge-ok"),
            False: ("record damaged", "badge-critical"),
            None: (f"record {n}", "badge"),
        }[self._verified]
        tip = f"{n} events" + (", verified" if self._verified else ", not verified yet")
        badge = self._window.set_badge("record", words, role, tip)
        _once(badge, lambda: self._window.show_page("record"))

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
                self._record_failed(error)

    def look_at_record(self) -> None:
        """Take on what another program, or a probe run, has stored of the case in view."""
        if self.log is None or self.panel is None:
            return
        try:
            head = self.log.head[0]
            if head != self._head_seen:
                self._head_seen = head
                self.panel.controller.workflow.catch_up()
                self._badge()
        except RecordError as error:
            self._record_failed(error)

    # --- case -------------------------------------------------------------------------------------

    def _open_study(self) -> OpenStudy | None:
        scan, series = self._session.scan, self._session.series
        if scan is None or series is None or self._session.is_preview:
            return None
        study = [s for s in scan.series if s.study_uid == series.study_uid]
        return OpenStudy(replace(scan, series=study), dict(self._session.volumes))

    def _study_changed(self) -> None:
        """A panel for the study in view, or none."""
        self._leave_case()
        session, log = self._session, self.log
        series, scan = session.series, session.scan
        if series is None or scan is None:
            return
        unknown = self.at_work is None or self.at_work.needs_sign_in
        if log is None or unknown or not self.writable:
            self._window.read_page.set_case_panel(_placeholder())
            return
        if self.at_work is not None and (why := self.at_work.why_not(Right.READ)):
            title = self.tr("This role locks no read")
            words = self.tr("{why}. The pictures can be looked at.").format(why=why.capitalize())
            self._window.read_page.set_case_panel(_placeholder(title, words))
            return
        from viewer.state.asking import patient_of  # late: brings the assistant along
        from viewer.state.workflow import CaseWorkflow

        case = log.case_id(series.study_uid, series.patient_key)
        try:
            recorder = LogRecorder(log, self.actor)
            workflow = CaseWorkflow(case, recorder, patient_of(log, series))
            study = [s for s in scan.series if s.study_uid == series.study_uid]
            workflow.open_study(study, [r.code for r in scan.rejected])
        except RecordError as error:
            self._window.notify("critical", f"The case cannot be opened: {error}", key="case")
            self._window.read_page.set_case_panel(_placeholder())
            return
        self._show_case(workflow, log)

    def _show_case(self, workflow: "CaseWorkflow", log: "Log") -> None:
        present = self.at_work.present if self.at_work is not None else None
        own = home() / "reads"  # nobody goes on with the read that another has begun
        reads = Autosave(own / present.account.id if present is not None else own)
        panel = CasePanel(workflow, self._session, log.blob, reads, in_turns=True)
        self._coming = panel
        panel.ready.connect(self._case_ready)
        panel.go_to.connect(self.go_to)
        panel.marks_chosen.connect(self._show_marks)
        panel.table_wanted.connect(self._show_table)
        panel.table.taller_wanted.connect(
            lambda tall: self._window.read_page.share_height(tall=tall)
        )
        panel.action_requested.connect(self._act)
        panel.step_changed.connect(lambda _: self._badge())
        workflow.observe(lambda _: self._badge())
        self._badge()
        self._window.read_page.set_case_panel(panel)

    def _case_ready(self) -> None:
        panel, self._coming = self._coming, None
        self.panel = panel
        if panel is not None and self.at_work is not None:
            if (present := self.at_work.present) is not None:
                panel.sign_page.ask_proof(present.account.name, self.at_work.sign_as)
            panel.asking.speak(self._window.preferences.answer_language)
        self._window.set_case_ready(True)
        self.case_opened.emit(panel)

    def _leave_case(self) -> None:
        panel = self.panel or self._coming
        if self.panel is not None:
            self.panel.sign_page.close_threads()
        self.panel = self._coming = None
        if panel is None:
            return
        panel.close_threads()
        self._window.read_page.show_below(None)
        self._window.read_page.set_case_panel(None)
        self._window.set_case_ready(False)
        panel.table.deleteLater()
        self.case_opened.emit(None)

    def _step(self, name: str) -> None:
        if self.panel is not None:
            self._window.show_page("read")
            self.panel.go_to_step(name)

    def _preview(self) -> None:
        if self.panel is not None:
            self._window.show_page("read")
            self.panel.open_preview()

    def _show_table(self, wanted: bool) -> None:
        if self.panel is not None:
            self.panel.table.taller.setChecked(False)
            self._window.read_page.show_below(self.panel.table if wanted else None)

    def go_to(self, evidence: dict[str, Any]) -> None:
        """Show a piece of evidence in the views: its place, else its slice."""
        session = self._session
        if point := evidence.get("point_lps_mm"):
            session.move_cursor([point["x"], point["y"], point["z"]])
            return
        number = evidence.get("image")
        to_send = session.annotations.to_send
        if number is not None and 0 < number <= len(to_send):
            self._window.read_page.go_to(to_send[number - 1])

    def _show_place(self, case: str, evidence: dict[str, Any]) -> None:
        """Show a place of a case; its study is opened first where it is not in view."""
        self._place_wanted = (case, evidence)
        if self.panel is not None and self.panel.controller.workflow.case == case:
            self._window.show_page("read")
            self._go_to_wanted()
        else:
            self._open_case(case)

    def _go_to_wanted(self) -> None:
        """Go to the place that was asked for, once the case is the one in view."""
        if self._place_wanted is None or self.log is None or self._session.series is None:
            return
        series = self._session.series
        case, evidence = self._place_wanted
        self._place_wanted = None
        if self.log.case_id(series.study_uid, series.patient_key) == case and evidence:
            self.go_to(evidence)

    def _open_case(self, case: str) -> None:
        """Open the study of a case from where its files are on this machine."""
        from viewer.state.case_places import CasePlaces, PlacesError
        from viewer.state.worklist import Row

        try:
            place = CasePlaces().all().get(case)
        except PlacesError as error:
            self._window.notify("critical", str(error), key="place")
            return
        if place is None or not place.there:
            words = f"Where the files of {case} are is not known here: locate them in the worklist."
            mend = ("Show the worklist", lambda: self._window.show_page("worklist"))
            self._window.notify("warn", words, mend=mend, key="place")
            return
        self.walk.open(Row(case, "new", enrolled=True, place=place))

    def _show_marks(self, marks: list[Mark]) -> None:
        """Point a row's places out and go to the first."""
        places = [pointer for mark in marks for pointer in mark.pointers]
        self._session.point_out(places)
        if places:  # a number alone is one of the images that its author had, not of those in view
            self._session.move_cursor(places[0].point_lps_mm)

    # --- what panels ask for ----------------------------------------------------------------------

    def _act(self, key: str) -> None:
        if key == "import_reference":
            self.import_reference()
        else:
            self._window.actions_table[key].trigger()

    def import_reference(self) -> None:
        """Let the user choose a reference file and import what it holds for this case."""
        chosen, _ = QFileDialog.getOpenFileName(
            self._window,
            "Import reference",
            "",
            "Reference (*.json *.csv *.txt *.dcm *.nii *.nii.gz)",
        )
        if chosen:
            self.read_reference(Path(chosen))

    def read_reference(self, path: Path) -> None:
        """Import the reference standards of a file in a thread; says what came of it."""
        log, actor = self.log, self.actor
        if log is None or not self.writable:
            return
        given = None
        if is_of_one_case(path) and (given := self._ask_reference(path)) is None:
            return

        def work(job: Job) -> list[str]:
            from audit.reference import import_references, read_references
            from viewer.state.scoring import score_cases

            records = [given] if given else read_references(path, lambda f: _case_of_study(log, f))
            events = import_references(log, records, actor)
            score_cases(log, [r.case for r in records])
            return [r.case for r, event in zip(records, events, strict=True) if event is not None]

        def done(cases: list[str]) -> None:
            case = self.panel.controller.workflow.case if self.panel else None
            if self.panel is not None and case in cases:
                self.panel.controller.workflow.reload()
            self._tell_imported(path, cases, case)

        def failed(error: Exception) -> None:
            self._window.notify("critical", str(error), key="reference")

        self._importing.start(work, done, failed)

    def _ask_reference(self, path: Path) -> "ReferenceRecord | None":
        """What a file of the case in view says, once the user has confirmed it."""
        if self.panel is None:
            return None
        try:
            dialog = ReferenceDialog(path, self.panel.controller.workflow.case, self._window)
        except RecordError as error:
            self._window.notify("critical", str(error), key="reference")
            return None
        return dialog.record if dialog.exec() else None

    def _tell_imported(self, path: Path, cases: list[str], case: str | None) -> None:
        n = plural(len(cases), "case")
        if case in cases:
            text, level = f"Reference imported for this case ({n} in {path.name}).", "info"
        elif cases:
            text, level = f"Imported for {n}, none of them this case ({case}).", "warn"
        else:
            text, level = f"Nothing new in {path.name}: the record has these versions.", "info"
        self._window.notify(level, text, key="reference")  # type: ignore[arg-type]

    # --- settings ---------------------------------------------------------------------------------

    def _show_policy(self) -> None:
        try:
            current = policy.Policy.load()
        except PolicyRefusal as error:
            badge = self._window.set_badge(
                "policy", "NOTHING IS SENT", "badge-critical", error.reason
            )
        else:
            words = policy.describe(current)
            short = "NOTHING IS SENT" if current.kill_switch else "MAY SEND"
            local = current.local_only and not current.kill_switch
            role = "badge-critical" if current.kill_switch else "badge" if local else "badge-warn"
            badge = self._window.set_badge(
                "policy", "LOCAL ONLY" if local else short, role, f"Egress policy: {words}"
            )
        _once(badge, self._open_policy)

    def _open_policy(self) -> None:
        self._window.show_page("settings")
        self.settings_page.show_section("Sending")

    def _settings_changed(self) -> None:
        if self.panel is not None:
            self.panel.go(self.panel.step)

    def _show_preferences(self) -> None:
        self.settings_page.reading.show_choices(self._window.preferences, _login())
        present = self.at_work.present if self.at_work is not None else None
        if present is not None:
            self.settings_page.reading.show_account(present.account.name)
        self.settings_page.people.show_idle(self._window.preferences.idle_lock_min)

    def _use_theme(self, key: str) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        self._window.preferences = replace(self._window.preferences, theme=key)
        self._window.save_preferences()
        theme.use(app, key)

    def _use_idle_lock(self, minutes: int) -> None:
        self._window.preferences = replace(self._window.preferences, idle_lock_min=minutes)
        self._window.save_preferences()
        self.guard.set_minutes(minutes)

    def _use_language(self, code: str) -> None:
        """Drafts asked for from now on are asked to write in this language."""
        self._window.preferences = replace(self._window.preferences, answer_language=code)
        self._window.save_preferences()
        if self.panel is not None:
            self.panel.asking.speak(code)

    def _name_reader(self, reader: str) -> None:
        """Another reader opens the case anew: events from now on are theirs."""
        if reader == self._window.preferences.reader:
            return
        self._window.preferences = replace(self._window.preferences, reader=reader)
        self._window.save_preferences()
        self._study_changed()

    def close(self) -> None:
        """End threads and close the record."""
        for stop in self._stops:
            stop()
        self._leave_case()
        self.guard.close()
        self.walk.close()
        self.worklist_page.close_threads()
        self._watch.stop()
        self.escalating.watch(None)
        self.probes_page.close_threads()
        self.record_page.close_threads()
        self.pilot_page.close_threads()
        self.settings_page.close_threads()
        self._tasks.close()
        self._verifying.close()
        self._importing.close()
        self._warming.close()
        if self.log is not None:
            self.log.close()
            self.log = None


def _case_of_study(log: "Log", folder: Path) -> str:
    """Pseudonym of the one study in a folder. Raises `RecordInputError` when it is not one."""
    from viewer.core import scan

    studies = {(s.study_uid, s.patient_key) for s in scan([folder]).series}
    if len(studies) != 1:
        raise RecordInputError(f"{folder}: one study is expected, {len(studies)} were found")
    return log.case_id(*studies.pop())


def _login() -> str:
    """The account's name; "reader" where the system has none."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "reader"


NO_CASE = "No case without a record"
NO_RECORD = (
    "Reads, drafts and signatures are kept in the record, and it cannot be written now. "
    "The pictures can be looked at."
)


def _placeholder(heading: str = NO_CASE, words: str = NO_RECORD) -> QFrame:
    """What stands in the panel's place while nothing can be written of the case."""
    frame = QFrame()
    frame.setAccessibleName("Case")
    column = QVBoxLayout(frame)
    column.setContentsMargins(24, 24, 24, 24)
    column.setSpacing(8)
    title = QLabel(heading)
    title.setProperty("role", "heading")
    text = QLabel(words)
    text.setProperty("role", "muted")
    text.setWordWrap(True)
    column.addWidget(title)
    column.addWidget(text)
    column.addStretch(1)
    return frame


def _once(badge: Any, act: Callable[[], object]) -> None:
    """Let a badge do one thing when it is clicked, however often it is shown again."""
    if not badge.property("acts"):
        badge.setProperty("acts", True)
        badge.clicked.connect(lambda: act())
