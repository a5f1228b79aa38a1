"""Connects the record, the pages and the case panel with the main window.

Without a record the application stays usable: images can be viewed, but nothing can be locked, sent
or signed, and the panel states why.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from assistant.errors import BundleError
from audit.errors import RecordError
from audit.files.home_folder import home
from audit.messages import Message, Text
from audit.record.authorization.permissions import Right
from audit.record.retention.erasure import erasure_message
from viewer.case.state.log_recorder import LogRecorder
from viewer.session.persistence.autosave import Autosave
from viewer.session.session import Session
from viewer.site.case_erasure import MARKS, VIEWED, forget
from viewer.site.case_locations import PlacesError
from viewer.ui.background.background_tasks import run_in_background, stop_background_work
from viewer.ui.background.incremental_build import build_now
from viewer.ui.case.case_panel import STEPS, CasePanel
from viewer.ui.case.case_placeholder import placeholder
from viewer.ui.case.preloading import warm_up
from viewer.ui.language.code_labels import capital
from viewer.ui.language.i18n import titled, tr, translated
from viewer.ui.pages.archive.archive_page import ArchivePage
from viewer.ui.pages.page import Page, PageContext
from viewer.ui.pages.page_registry import PAGES
from viewer.ui.pages.pilot.adjudication.reasoning_scoring import score_reasoning
from viewer.ui.pages.probes.probe_runner import OpenStudy
from viewer.ui.pages.record.record_page import RecordPage
from viewer.ui.pages.settings.settings_page import SettingsPage
from viewer.ui.pages.worklist.worklist_page import WorklistPage
from viewer.ui.shell.coordination.calculator_entry import CalculatorEntry
from viewer.ui.shell.coordination.case_announcements import CaseAnnouncements
from viewer.ui.shell.coordination.case_navigation import CaseNavigation
from viewer.ui.shell.coordination.case_opening import (
    OpenedCase,
    StudyToOpen,
    compare_images,
    look_at,
    open_case,
)
from viewer.ui.shell.coordination.crash_recovery import CrashRecovery
from viewer.ui.shell.coordination.display_record import DisplayRecord
from viewer.ui.shell.coordination.escalations import EscalationNotices
from viewer.ui.shell.coordination.hidden_case_notices import HiddenCaseNotices
from viewer.ui.shell.coordination.palette_sources import PaletteSources
from viewer.ui.shell.coordination.place_navigation import PlaceNavigation
from viewer.ui.shell.coordination.reference_entry import ReferenceEntry
from viewer.ui.shell.coordination.settings_updates import SettingsUpdates
from viewer.ui.shell.coordination.similar_entry import SimilarEntry
from viewer.ui.shell.record_access.checkpoint_watch import CheckpointWatch
from viewer.ui.shell.record_access.record_changes import RecordChanges, forget_recent
from viewer.ui.shell.record_access.record_connection import OpenLog, RecordConnection
from viewer.ui.shell.record_access.sign_in_guard import SignInGuard
from viewer.ui.shell.window.main_window import MainWindow

if TYPE_CHECKING:
    from audit.record.log.event_log import Log
    from viewer.site.auth_session import AuthSession
    from viewer.ui.case.case_controller import CaseController
    from viewer.ui.shell.coordination.case_opening import StartedCase

P = TypeVar("P", bound=Page)
NOTICED_MS = 200
"""A case that opens within this time shows no waiting message."""


class CaseCoordinator(QObject):
    """Owns the pages and the panel of the case in view.

    Args:
        window: Main window.
        find_log: Opens the record; None opens the configured one.
        incremental: Whether the caller carries out `build_steps`, before anything else.
    """

    opened = Signal()
    """The record was opened, or could not be; the pages show which."""
    warmed = Signal()
    """The modules of the read form and the comparison are imported."""
    case_opened = Signal(object)
    """Panel of the case in view; None if there is none."""

    def __init__(
        self, window: MainWindow, find_log: OpenLog | None = None, *, incremental: bool = False
    ) -> None:
        super().__init__(window)
        self._window = window
        self._session: Session = window.session
        self.panel: CasePanel | None = None
        self._next_panel: CasePanel | None = None  # being built, becomes the panel
        self._opening = 0  # number of the study whose case is being opened
        self._recorder: LogRecorder | None = None
        self.pages: dict[str, Page] = {}
        self.crash_recovery = CrashRecovery(window)
        self.connection = RecordConnection(window, find_log)
        self.guard = SignInGuard(window)
        self.checkpoint_watch = CheckpointWatch(window, self.connection)
        self.record_changes = RecordChanges(window, self.connection)
        window.why_open = self.connection.why_open
        window.complete().arrival.record = self.connection.act
        identity = window.read_page.browser.identity
        identity.role = lambda: self.connection.role
        identity.level_of = self.connection.identity_level
        self.connection.opened.connect(identity.refresh)
        self.connection.grew.connect(identity.check_again)
        self.build_steps = self._build_steps()
        if not incremental:
            build_now(self.build_steps)

    def _build_steps(self) -> Iterator[None]:
        window, connection = self._window, self.connection
        yield from self._add_pages()
        self.navigation = CaseNavigation(window, self.worklist_page, connection.case_of)
        PaletteSources(window, self.settings_page, self.worklist_page)
        archive = self.page(ArchivePage)
        archive.retrieval_requested.connect(window.retrieve_study)
        archive.priors_ranked.connect(window.complete().priors_ahead.set_priors)
        archive.settings_wanted.connect(self._show_archives)
        self.places = PlaceNavigation(window, self.navigation, connection, lambda: self.panel)
        self.references = ReferenceEntry(
            window, self.connection, lambda: self.panel, self.places.go_to
        )
        self.escalations = EscalationNotices(
            window, lambda: connection.records, lambda: connection.onlooker
        )
        self.settings_updates = SettingsUpdates(
            window, self.settings_page, self.connection, self.guard, lambda: self.panel
        )
        self.record_changes.configured.connect(self.settings_updates.show_site)
        self.display_record = DisplayRecord(window, self._case_in_view)
        self.calculators = CalculatorEntry(window, lambda: self.panel)
        self.similar = SimilarEntry(window, lambda: self.panel)
        self.case_opened.connect(HiddenCaseNotices(window).follow)
        self.case_opened.connect(CaseAnnouncements(self).follow)
        self._bind()
        self._connect()

    def _case_in_view(self) -> "CaseController | None":
        panel = self.panel or self._next_panel
        return panel.controller if panel is not None else None

    @property
    def log(self) -> "Log | None":
        """Record; None while it is not open."""
        return self.connection.log

    @property
    def auth_session(self) -> "AuthSession | None":
        """User and accounts of the record; None while it is not open."""
        return self.connection.auth_session

    def _series_in_view(self) -> str | None:
        series = self._session.view.case_series()
        return series.id if series is not None else None

    def _add_pages(self) -> Iterator[None]:
        context = PageContext(
            connection=self.connection,
            open_study=self._open_study,
            series_in_view=self._series_in_view,
            study_path=lambda: self.navigation.study,
            parent=self._window.pages,
        )
        for descriptor in PAGES:
            page = descriptor.create(descriptor, context)
            yield
            yield from page.build_steps
            self.pages[descriptor.key] = page
            self._window.add_page(
                descriptor.key,
                descriptor.local_title,
                page,
                icon=descriptor.icon,
                shortcut=descriptor.shortcut,
            )
            yield
        self._window.top.show_icons()
        self.worklist_page = self.page(WorklistPage)
        self.record_page = self.page(RecordPage)
        self.settings_page = self.page(SettingsPage)

    def page(self, kind: type[P]) -> P:
        """Return the page of a class."""
        return next(page for page in self.pages.values() if isinstance(page, kind))

    def _bind(self) -> None:
        actions = self._window.actions_table
        for name in STEPS[1:]:
            actions.bind(f"step_{name}", lambda n=name: self._step(n))  # type: ignore[misc]
        actions.bind("preview", self._preview)

    def _connect(self) -> None:
        connection, guard = self.connection, self.guard
        self._window.closing.connect(self.close)
        self._forget_study = self._session.view.study_changed.connect(self._study_changed)
        connection.opened.connect(self._record_opened)
        connection.login_wanted.connect(
            lambda problem: guard.ask_login(connection.open_as, problem)
        )
        guard.login_left.connect(connection.ask_login)
        connection.grew.connect(self._record_grew)
        connection.looked.connect(self.escalations.look)
        self.escalations.case_wanted.connect(lambda case: self.places.show(case, {}))
        self.record_page.verified.connect(connection.take_verification)
        self.record_page.retry_requested.connect(self.open_record)
        self.record_page.case_erased.connect(self._case_erased)
        self.checkpoint_watch.kept.connect(self.record_page.reload)
        self.checkpoint_watch.wanted.connect(self._show_retention)
        self.record_changes.erased.connect(self.worklist_page.refresh)
        self.record_page.retention.accepted.connect(self.checkpoint_watch.begin)
        guard.came.connect(self._study_changed)
        for page in self.pages.values():
            guard.came.connect(page.refresh)
            page.place_wanted.connect(self.places.show)
            page.written.connect(connection.show_badge)
        guard.left.connect(self._leave_case)
        for changed in (guard.came, guard.left):
            changed.connect(self._window.read_page.browser.identity.refresh)
        guard.leaving.connect(self._close_for_agent)
        for drop in (self.worklist_page.drop, self.page(ArchivePage).drop):
            guard.locked.connect(drop)
        guard.came_back.connect(self.worklist_page.refresh)
        self.settings_page.accounts.changed.connect(self._accounts_changed)
        self.settings_updates.reader_changed.connect(self._study_changed)

    # --- record -----------------------------------------------------------------------------------

    def open_record(self) -> None:
        """Open the record in a thread; problems are shown where they matter."""
        self.connection.open()

    def _record_opened(self) -> None:
        """Show the record on the pages, or why there is none."""
        connection = self.connection
        self.guard.watch(connection.auth_session, connection.records)
        for page in self.pages.values():
            page.show_connection(connection)
        if connection.writable:
            run_in_background(self, warm_up, lambda _: self.warmed.emit())
            self._window.complete().arrival.store_left()
        self._study_changed()
        self.escalations.watch()
        self.opened.emit()

    def _record_grew(self) -> None:
        """Update the case in view after another program or a probe run stored events."""
        panel, recorder, records = self.panel, self._recorder, self.connection.records
        if panel is None or recorder is None or records is None:
            return
        case = panel.controller.case

        def look(log: "Log") -> tuple[bool, bool]:
            behind = recorder.is_behind(case)
            return behind, behind and erasure_message(log, case) is not None

        def looked(changes: tuple[bool, bool]) -> None:
            behind, erased = changes
            if self.panel is not panel or not behind:
                return
            if erased:
                self._case_erased(case)  # its content can no longer be read
            else:
                panel.controller.reload()

        def failed(error: Exception) -> None:
            if not isinstance(error, RecordError):
                raise error
            self._window.notify("critical", translated(error), key="case")

        records.run(look, looked, failed)

    def _show_archives(self) -> None:
        self._window.show_page("settings")
        self.settings_page.show_section("archives")

    def _show_retention(self) -> None:
        self._window.show_page("record")
        self.record_page.show_part(1)

    def _accounts_changed(self) -> None:
        self.connection.look()

    def read_reference(self, path: Path) -> None:
        """Import the reference standards of a file in a thread, and show the result."""
        self.references.read(path)

    # --- case -------------------------------------------------------------------------------------

    def _open_study(self) -> OpenStudy | None:
        scan, series = self._session.view.scan, self._session.view.series
        if scan is None or series is None or self._session.view.is_preview:
            return None
        study = [s for s in scan.series if s.study_uid == series.study_uid]
        return OpenStudy(replace(scan, series=study), dict(self._session.view.volumes))

    def _study_changed(self) -> None:
        """Open the case of the study in view and show its panel."""
        self._leave_case()
        session, records, auth_session = self._session, self.connection.records, self.auth_session
        series, scan = session.view.series, session.view.scan
        if series is None or scan is None:
            return
        show = self._window.read_page.set_case_panel
        if (
            records is None
            or auth_session is None
            or auth_session.needs_sign_in
            or not self.connection.writable
        ):
            show(placeholder())
            return
        number = self._opening
        wanted = StudyToOpen(
            series,
            tuple(s for s in scan.series if s.study_uid == series.study_uid),
            tuple(r.code for r in scan.rejected),
            self.connection.actor,
            None if auth_session.why_not(Right.READ) else session.view.convention,
            self.navigation.study,
        )

        def opened(result: "OpenedCase | Text") -> None:
            if number == self._opening:  # still the study in view
                self._show_opened(result)

        def failed(error: Exception) -> None:
            if not isinstance(error, RecordError):
                raise error
            text = tr("The case could not be opened: {error}").format(error=translated(error))
            self._window.notify("critical", text, key="case")
            if number == self._opening:
                show(placeholder())

        QTimer.singleShot(NOTICED_MS, self, lambda: self._show_wait(number))

        def compared(begun: "StartedCase | Text") -> None:
            records.run(lambda log: look_at(log, wanted, begun), opened, failed)

        def begun(
            result: "StartedCase | Text",
        ) -> None:  # one event per call, so that each is retried
            records.run(lambda _: compare_images(wanted, result), compared, failed)

        records.run(lambda log: open_case(log, wanted), begun, failed)

    def _show_wait(self, number: int) -> None:
        """Show that the case is being opened, if that takes noticeable time."""
        if number == self._opening and self._is_waiting:
            title = tr("Opening the case…")
            text = tr("Waiting for the record. You can view the images meanwhile.")
            self._window.read_page.set_case_panel(placeholder(title, text))

    def _show_opened(self, result: "OpenedCase | Text") -> None:
        """Show the panel of a case, or why there is none; a text states how it was erased."""
        if isinstance(result, OpenedCase):
            series = self._session.view.series
            if series is not None:
                indication = self.page(ArchivePage).indications.get(series.study_uid)
                self.navigation.remember_case(result.look.workflow.case, series, indication)
        show, case, auth_session = (
            self._window.read_page.set_case_panel,
            self.case,
            self.auth_session,
        )
        self._is_waiting = False
        if auth_session is None:
            show(placeholder())
        elif isinstance(result, str | Message):
            heading = tr("This case was erased")
            erased = tr("{case} was {words}. You can still view the images.")
            show(placeholder(heading, erased.format(case=case, words=translated(result))))
        elif self.references.writes_here:
            show(self.references.panel_for_view())
        elif why := auth_session.why_not(Right.READ):
            title = tr("Your role cannot lock a read")
            text = tr("{why}. You can still view the images.").format(why=capital(translated(why)))
            show(placeholder(title, text))
        else:
            self._recorder = result.recorder
            self._show_case(result)

    @property
    def case(self) -> str | None:
        """Pseudonym of the case in view; None without one."""
        return self.connection.case_of(self._session.view.series)

    def _case_erased(self, case: str) -> None:
        """Close an erased case, and delete its data on this machine."""
        panel = self.panel or self._next_panel
        if panel is not None and panel.controller.case == case:
            self._study_changed()  # before deleting, as closing the panel saves the draft
            try:
                forget(case)
            except (OSError, BundleError, PlacesError) as error:
                self._window.notify("critical", titled(case, translated(error)), key="erased")
        forget_recent(self._window)
        self.worklist_page.refresh()

    def _show_case(self, opened: "OpenedCase") -> None:
        assert self.connection.records is not None
        reads = self.kept_in("reads")
        self.crash_recovery.leave_out(opened.look.workflow.case, (reads, self.kept_in(MARKS)))
        panel = CasePanel(
            opened.look,
            opened.view,
            self._session,
            self.connection.records,
            reads,
            viewed=self.kept_in(VIEWED),
            incremental=True,
        )
        self._next_panel = panel
        panel.ready.connect(self._case_ready)
        panel.go_to.connect(self.places.go_to)
        panel.marks_chosen.connect(self.places.show_marks)
        panel.table_wanted.connect(self._show_table)
        panel.table.taller_wanted.connect(
            lambda tall: self._window.read_page.share_height(tall=tall)
        )
        panel.action_requested.connect(self._act)
        self._window.read_page.set_case_panel(panel)
        panel.looking.watch(self._window.read_page.grid)

    def kept_in(self, folder: str) -> Autosave:
        """Return the store for unfinished work of the current user in a folder."""
        user = self.auth_session.user if self.auth_session is not None else None
        directory = home() / folder
        return Autosave(directory / user.account.id if user is not None else directory)

    def _case_ready(self) -> None:
        panel, self._next_panel = self._next_panel, None
        self.panel = panel
        if panel is not None and self.auth_session is not None:
            if (user := self.auth_session.user) is not None:
                panel.sign_page.ask_proof(user.account.name, self.auth_session.sign_as)
            panel.asking.speak(self._window.preferences.answer_language)
        self._show_table(
            panel is not None and panel.shows_comparison
        )  # may have been requested while the panel was built
        self._record_grew()  # events may have been stored while the panel was built
        self._window.set_case_ready(True)
        self.case_opened.emit(panel)

    def _close_for_agent(self) -> None:
        if self.panel is not None:
            self.panel.agents.access.end("program-ended")

    def _leave_case(self) -> None:
        self._opening += 1
        self._is_waiting = True
        self.references.leave()
        panel = self.panel or self._next_panel
        if self.panel is not None:
            self.panel.sign_page.close_threads()
        self.panel = self._next_panel = None
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

    def _act(self, key: str) -> None:
        """Carry out an action that the case panel asks for."""
        if key == "import_reference":
            self.references.ask()
        elif key == "write_reference":
            self.references.write()
        elif key == "score_reasoning":
            score_reasoning(self._window, self.connection, self.panel)
        else:
            self._window.actions_table.perform(key)

    def close(self) -> None:
        """End threads and close the record."""
        self._forget_study()
        self.settings_updates.close()
        self._leave_case()
        self.guard.close()
        self.navigation.close()
        for page in self.pages.values():
            page.close_threads()
        self.references.close()
        self.checkpoint_watch.close()
        self.record_changes.close()
        stop_background_work(self)
        self.connection.close()
