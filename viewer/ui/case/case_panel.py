"""The case panel of the reading page: the steps of a case and the page of the current one."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QStackedWidget, QVBoxLayout, QWidget

from audit.interpretation.interpretation import Interpretation
from audit.interpretation.plausibility_flags import Flag
from viewer.case.case_view import CaseLook, CaseView
from viewer.case.state.case_state import CaseState
from viewer.session.annotations.study_facts import measurements
from viewer.session.persistence.autosave import Autosave
from viewer.session.selection_options import BundleOptions
from viewer.session.session import Session
from viewer.ui.actions.keyboard_focus import focus_first, has_focus
from viewer.ui.background.incremental_build import IncrementalBuild, build_now
from viewer.ui.background.record_queue import RecordQueue
from viewer.ui.case.agent.agent_step import AgentStep
from viewer.ui.case.case_controller import CaseController
from viewer.ui.case.case_panel_head import CasePanelHead
from viewer.ui.case.changed_images_gate import ChangedImagesGate
from viewer.ui.case.compare.comparison_table import ComparisonTable
from viewer.ui.case.compare.side_by_side import content_source
from viewer.ui.case.decide.decide_page import DecidePage
from viewer.ui.case.decide.decide_step import DecideStep
from viewer.ui.case.decide.edit_page import EditPage
from viewer.ui.case.draft.draft_follow_up import DraftFollowUp
from viewer.ui.case.draft.draft_page import DraftPage
from viewer.ui.case.draft.draft_step import DraftStep
from viewer.ui.case.draft.follow_up_preview import FollowUpPreview
from viewer.ui.case.draft.request.context_box import ContextBox, study_in_view
from viewer.ui.case.draft.request.images_box import ImagesBox
from viewer.ui.case.draft.request.live_context_row import LiveAccess
from viewer.ui.case.draft.request.multi_provider_preview import MultiProviderPreview
from viewer.ui.case.draft.request.prompting_box import PromptingBox
from viewer.ui.case.draft.request.request_preview import PreviewDialog
from viewer.ui.case.draft.tool_consent import ToolConsents
from viewer.ui.case.evidence_pages import EvidencePages
from viewer.ui.case.read.lock_page import LockPage
from viewer.ui.case.read.read_locking import ReadLocking
from viewer.ui.case.read.read_page import ReadPage
from viewer.ui.case.read.viewing_tracker import ViewingTracker
from viewer.ui.case.same_images import SameImages, show_notes
from viewer.ui.case.sign.report_dialog import ReportDialog
from viewer.ui.case.sign.results_box import ResultsBox
from viewer.ui.case.sign.sign_page import SignPage
from viewer.ui.language.i18n import tr
from viewer.ui.language.report_text import report_text, signature_text

STEPS = ("read", "lock", "draft", "compare", "sign")
READ_STEP, LOCK_STEP, DRAFT_STEP, COMPARE_STEP, SIGN_STEP = range(5)
MIN_WIDTH = 340
MIN_HEIGHT = 180
"""Pages scroll, so this may be less than their height and leaves room for the table."""
Page = TypeVar("Page", bound=QWidget)


class CasePanel(QFrame):
    """One case, step by step.

    Args:
        look: Takes views of the case, in the record's queue.
        view: The case as it was opened.
        session: The open study.
        records: Runs work on the record.
        autosave: Keeps the unfinished read on this machine.
        viewed: Keeps which slices were viewed; None to start anew.
        incremental: Build the panel in steps while the application responds, then emit `ready`.

    Attributes:
        table: The full-width comparison, which the window places below the views.
    """

    ready = Signal()
    go_to = Signal(dict)
    """Evidence to show in the views (image number, pixel or LPS mm)."""
    marks_chosen = Signal(list)
    """Marks of a table row: the views draw all and go to the first."""
    table_wanted = Signal(bool)
    """Whether the comparison table should be shown."""
    action_requested = Signal(str)
    """Key of a window action that the reader has requested in the panel."""
    step_changed = Signal(int)

    def __init__(
        self,
        look: CaseLook,
        view: CaseView,
        session: Session,
        records: RecordQueue,
        autosave: Autosave,
        *,
        viewed: Autosave | None = None,
        incremental: bool = False,
    ) -> None:
        super().__init__()
        self.setProperty("role", "side-right")
        self.setMinimumWidth(MIN_WIDTH)
        self.setAccessibleName(tr("Case"))
        self._session, self._records = session, records
        self._autosave = autosave
        self._lock_pressed = False  # the lock button had the focus, which then moves on
        self.controller = CaseController(
            look,
            view,
            records,
            lambda: session.view.volumes,
            session.selection.current,
            self,
            bundle_options=self._bundle_options,
        )
        self.same_images = SameImages(session, self.controller.workflow, self)
        self.controller.must_wait = self.same_images.must_wait
        self.controller.draft_seen_elsewhere = lambda: self.same_images.draft_seen
        self.looking = ViewingTracker(session, self, view.idle_after_s)
        self._viewed = viewed
        if viewed is not None:
            self.looking.resume(viewed, view.case, view.reading)
        self.table = ComparisonTable()
        # also stops a panel that is left half built
        self._stops: list[Callable[[], None]] = [self.same_images.close]
        self._build_frame()
        self._incremental_build = (
            IncrementalBuild(self._build_steps(), self.ready.emit, self) if incremental else None
        )
        if not incremental:
            build_now(self._build_steps())

    # --- construction -----------------------------------------------------------------------------

    def _build_steps(self) -> Iterator[None]:
        """Build page by page, in steps so that the application responds in between.

        A page is put in its place before it is filled, since moving a filled one takes longer.
        """
        self.stack.hide()  # nobody can type into a half-built form
        self.read_page = self._add(ReadPage(self.stack, whole=False))
        yield
        yield from self.read_page.form.build_steps()
        self.lock_page = self._add(LockPage(self.stack))
        yield
        self.draft_page = self._add(DraftPage(self.stack))
        options = self.draft_page.content
        yield
        self.images = ImagesBox(self._session, options)
        self._stops.append(self.images.stop)
        images_fold = self.draft_page.add_option(tr("Images"), self.images)
        self.images.summary_changed.connect(images_fold.set_summary)
        self.images.refresh()
        yield
        self.context = ContextBox(
            lambda: study_in_view(self._session.view.series, self._session.view.volumes),
            self._session.contexts,
            self.controller.case,
            options,
            LiveAccess(
                lambda: self._session.view.series,
                self.controller.record,
                lambda: self.controller.view.context_preselected,
            ),
        )
        self._stops.append(self.context.close_threads)
        context_fold = self.draft_page.add_option(tr("Clinical context and privacy"), self.context)
        self.context.changed.connect(lambda: context_fold.set_summary(self.context.summary))
        context_fold.set_summary(self.context.summary)
        yield
        self.asking = PromptingBox(options)
        yield
        self.afterwards = DraftFollowUp(self.draft_page, self.asking, self.controller)
        self._stops.append(self.afterwards.close_threads)
        yield
        self.agents = AgentStep(
            self.controller, self._bundle_options, self.draft_page, self.head.agent
        )
        self._stops.append(self.agents.close)
        yield
        self.decide_page = self._add(DecidePage(self.stack))
        yield
        self.sign_page = self._add(SignPage(self.stack))
        in_view = self._session.view
        results = ResultsBox(
            self.controller.workflow,
            self._records,
            lambda: in_view.scan.series if in_view.scan is not None else (),
        )
        self.sign_page.add_results(results)
        self._stops.append(results.close_threads)
        yield
        self.edit_page = self._add(EditPage(self.stack))
        self.gate = self._add(ChangedImagesGate(self.controller, self.stack))
        yield
        self._connect()
        self.locking.restore()
        yield
        self.refresh()
        self.go(self._first_open())
        self.stack.show()

    def _add(self, page: Page) -> Page:
        self.stack.addWidget(page)
        return page

    def _build_frame(self) -> None:
        self.head = CasePanelHead(self.controller.case, self)
        self.stepper, self.saved = self.head.stepper, self.head.saved
        self.trouble, self.images_note = self.head.trouble, self.head.images_note
        self.show_trouble = self.head.show_trouble
        self.stack = QStackedWidget(self)
        self.stack.setMinimumHeight(MIN_HEIGHT)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.head)
        column.addWidget(self.stack, 1)

    def _connect(self) -> None:
        c = self.controller
        c.changed.connect(self.refresh)
        c.trouble.connect(self.show_trouble)
        c.storing.connect(self.head.show_storing)
        self.second_look = FollowUpPreview(c.drafting, self)
        self.tool_consents = ToolConsents(c.drafting, self)
        self.drafts = DraftStep(
            self._session, c, self.draft_page, self.asking, self.context, self.refresh
        )
        self.comparing = DecideStep(c, self.table, self.decide_page, self.edit_page, self)
        self.comparing.edit_began.connect(self._show_edit)
        self.comparing.edit_ended.connect(lambda: self.go(COMPARE_STEP))
        self.comparing.compared.connect(self.draft_page.show_disagreements)
        c.checks.looked.connect(self._looked)
        self.same_images.ready.connect(self._show_same_images)
        self.stepper.chosen.connect(self.go)
        self.lock_page.lock_requested.connect(self._note_lock_pressed)
        self.locking = ReadLocking(
            self._session,
            c,
            self._autosave,
            (self.read_page, self.lock_page),
            self.looking,
            self,
        )
        self.evidence = EvidencePages(
            self._session,
            (self.lock_page, self.sign_page),
            lambda: self.locking.superseding,
            self,
        )
        self.locking.trouble.connect(self.show_trouble)
        self.locking.saved.connect(self.saved.set_text)
        self.locking.read_wanted.connect(lambda: self.go(READ_STEP))
        self.locking.locked.connect(self._locked)
        self.read_page.next_requested.connect(lambda: self.go(LOCK_STEP))
        self.decide_page.table_requested.connect(lambda: self.table_wanted.emit(True))
        self.sign_page.sign_requested.connect(c.sign)
        self.table.marks_chosen.connect(self.marks_chosen)
        self.evidence.go_to.connect(self.go_to)
        self.evidence.trouble.connect(self.show_trouble)
        self.gate.passed.connect(self._acknowledged)
        self.gate.open_requested.connect(lambda: self.action_requested.emit("open_folder"))
        self.sign_page.report_requested.connect(self._show_report)
        pages = (self.lock_page, self.draft_page, self.decide_page, self.images, self.sign_page)
        for page in pages:
            page.action_requested.connect(self.action_requested)
        self.table.action_requested.connect(self.action_requested)
        forms = (self.read_page, self.lock_page, self.edit_page)
        for source in (*forms, self.draft_page, self.decide_page, self.sign_page):
            source.go_to.connect(self.go_to)
        self._stops = [
            self.read_page.form.flush,
            self._session.annotations.finding_requested.connect(self.locking.add_finding),
            self._session.annotations.changed.connect(self.drafts.show_selection),
            self._session.selection.changed.connect(self.drafts.show_selection),
            self._session.view.volume_changed.connect(self.context.recheck),
            self.evidence.close,
            *self._stops,
        ]

    def close_threads(self) -> None:
        """Stop everything and save the unfinished read; call before the window closes."""
        if self._incremental_build is not None:
            self._incremental_build.stop()
        for stop in self._stops:
            stop()
        self.looking.stop()
        if self._viewed is not None and self.state.signed:
            self._viewed.discard(self.controller.case)
        self.controller.act(self.looking.time_note())
        self.controller.close()

    # --- steps ------------------------------------------------------------------------------------

    @property
    def state(self) -> CaseState:
        """State of the case in the record."""
        return self.controller.state

    @property
    def step(self) -> int:
        """Index of the step on screen."""
        return self.stepper.current

    def go(self, step: int) -> None:
        """Show a step. One that is not available says why, with its controls disabled."""
        if self.gate.bar(self.stack, self.stepper):
            self.table_wanted.emit(False)
            return
        self.comparing.leave_edit()
        self.show_trouble("")
        self.stepper.show_steps(self.controller.view.steps, step)
        if step == LOCK_STEP:
            self.locking.review()
            self.controller.reload()  # another program may have shown a draft
        elif step == DRAFT_STEP:
            self.drafts.show_providers()
            if not self._session.annotations.current.to_send:
                self.action_requested.emit("spread")  # the default selection takes no click
        elif step == SIGN_STEP:
            self._show_sign()
        moves_focus = step != self.stack.currentIndex() and has_focus(self.stack)
        self.stack.setCurrentIndex(step)
        self._show_same_images()
        self._enable()
        if moves_focus:
            self._focus_step()
        shows_drafts = step in (DRAFT_STEP, COMPARE_STEP)
        if shows_drafts:
            self.comparing.compare(several=step == DRAFT_STEP)
        self._session.annotations.show_pointers(self.comparing.pointers() if shows_drafts else ())
        self.table_wanted.emit(self.shows_comparison)
        self.step_changed.emit(step)

    @property
    def shows_comparison(self) -> bool:
        """True while the comparison is on screen and there are drafts to compare."""
        return self.stack.currentWidget() is self.decide_page and bool(self.comparing.drafts)

    def go_to_step(self, name: str) -> None:
        """Show and focus a step by name: read, lock, draft, compare or sign."""
        self.go(STEPS.index(name))
        if self.gate.is_closed:
            focus_first(self.gate, self.gate.proceed)
            return
        self._focus_step()

    def _focus_step(self) -> None:
        """Focus the main control of the step on screen, or its first control."""
        wanted: dict[int, QWidget] = {
            LOCK_STEP: self.lock_page.lock,
            DRAFT_STEP: self.draft_page.preview,
            SIGN_STEP: self.sign_page.name,
        }
        focus_first(self.stack.currentWidget(), wanted.get(self.step))

    def _acknowledged(self) -> None:
        self.go(self._first_open())

    def _first_open(self) -> int:
        if self.state.signed:  # show the signed content and its evidence
            return SIGN_STEP
        steps = self.controller.view.steps
        waiting = [i for i, s in enumerate(steps) if s.state == "open"]
        return waiting[0] if waiting else SIGN_STEP

    def _enable(self) -> None:
        steps = self.controller.view.steps
        self.draft_page.show_closed(steps[DRAFT_STEP].why)
        self.decide_page.show_closed(steps[COMPARE_STEP].why)

    def refresh(self) -> None:
        """Update every page from the record."""
        state = self.state
        self.stepper.show_steps(self.controller.view.steps, self.step)
        self.read_page.show_state(state, superseding=self.locking.superseding)
        self.draft_page.show_drafts(
            tuple(state.drafts.values()),
            self.controller.view.blob,
            hidden=self.controller.view.hidden,
            calls=state.calls_of,
        )
        self.draft_page.show_standing(self.controller.view.standing)
        self.afterwards.show(self.draft_page.cards)
        self.drafts.show_selection()
        self.comparing.refresh()
        self._show_sign()
        self.evidence.show(state.read)
        self._show_same_images()
        if self.gate.bar(self.stack, self.stepper):
            return
        if self.step in (DRAFT_STEP, COMPARE_STEP):
            self.comparing.compare(several=self.step == DRAFT_STEP)
            self._session.annotations.show_pointers(self.comparing.pointers())
        if self.step == LOCK_STEP:
            self.locking.review()
        self._enable()

    def _show_same_images(self) -> None:
        locks = self.step == LOCK_STEP
        notes_of = self.same_images.all_notes if locks else self.same_images.notes
        notes, warns = notes_of(self.state)
        show_notes(self.images_note, notes, warns=warns)
        if locks and self.same_images.draft_seen and self.state.read is None:
            self.locking.review()

    # --- read -------------------------------------------------------------------------------------

    def _looked(self) -> None:
        self.locking.looked()
        if self.step == LOCK_STEP:
            self.locking.review()
        self._show_sign()

    def _note_lock_pressed(self) -> None:
        self._lock_pressed = has_focus(self.lock_page)

    def _locked(self, again: bool) -> None:
        """Go to the step after the lock, and focus it if the panel still has the focus."""
        self.refresh()
        self.go(LOCK_STEP if again else self._first_open())
        if self._lock_pressed and has_focus(self):
            self._focus_step()
        self._lock_pressed = False

    # --- draft ------------------------------------------------------------------------------------

    def _bundle_options(self) -> BundleOptions:
        """Return the options of the images box and the context, to send with the slices."""
        options = self._session.selection.bundle_options
        completed = (made.fact for made in self.state.calculations.values())
        measured = measurements(self._session, (fact for fact in completed if fact is not None))
        return replace(
            options,
            context=self.context.value,
            mask_face=self.context.face_mask.isChecked(),
            measure=measured.facts,
        )

    @property
    def preview(self) -> PreviewDialog | MultiProviderPreview | None:
        """The request review that is open."""
        return self.drafts.preview

    def open_preview(self) -> None:
        """Open the review of the request to the chosen providers."""
        self.go_to_step("draft")
        if not self.gate.is_closed and self.draft_page.preview.isEnabled():
            self.draft_page.preview.click()

    # --- compare and decide -----------------------------------------------------------------------

    def _show_edit(self) -> None:
        self.stack.setCurrentWidget(self.edit_page)
        self.table_wanted.emit(False)  # the form needs the room

    # --- sign -------------------------------------------------------------------------------------

    def _show_sign(self) -> None:
        state = self.state
        sha256 = state.final_sha256
        closed = self.controller.view.steps[SIGN_STEP].why
        content = None
        if sha256 is not None:
            content = Interpretation.model_validate_json(self.controller.view.blob(sha256))
        doubts: tuple[Flag, ...] = ()
        if content is not None and self.step == SIGN_STEP:
            doubts = self.controller.checks.before_signing(state, content)
        self.sign_page.show_content(
            content,
            content_source(state),
            sha256 or "",
            closed,
            doubts,
            read=state.read.interpretation if state.read is not None else None,
            changes=self.controller.view.in_force,
        )
        if state.signed:
            when, signature = state.signatures[-1]
            self.sign_page.show_signature(signature, when)
        if self.sign_page.results is not None and self.step == SIGN_STEP:
            self.sign_page.results.show_case(signed=state.signed)

    def _show_report(self) -> None:
        view, state = self.controller.view, self.state
        if not state.signed or state.final_sha256 is None:
            return
        when, signature = state.signatures[-1]
        content = Interpretation.model_validate_json(view.blob(state.final_sha256))
        text = report_text(content, signature, when, view.report_template)
        signed = signature_text(signature, when)
        ReportDialog(self._session, text, view.case, when, signed=signed, parent=self).exec()
