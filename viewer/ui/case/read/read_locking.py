"""The read and lock steps: saves, checks, locks and supersedes the read."""

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from audit.interpretation.interpretation import Interpretation
from audit.lexicon.vocabulary import Normality
from audit.messages.library_errors import system_reason
from audit.record.events import ReasonCode
from viewer.case.read.lock_evidence import gather
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.core.measure.coded_values import Point
from viewer.session.annotations.marks import SliceRef
from viewer.session.annotations.study_annotations import FindingPlace
from viewer.session.persistence.autosave import Autosave
from viewer.session.session import Session
from viewer.ui.case.case_controller import CaseController
from viewer.ui.case.read.coverage_box import BeforeLock
from viewer.ui.case.read.forms.finding_form import FindingForm
from viewer.ui.case.read.forms.normal_read import NormalChecklist
from viewer.ui.case.read.lock_page import LockPage
from viewer.ui.case.read.mark_side import MarkSide
from viewer.ui.case.read.read_page import ReadPage
from viewer.ui.case.read.viewing_tracker import ViewingTracker
from viewer.ui.language.i18n import tr, translated

READING: Final = "reading"
"""Key of the reading that an unfinished read belongs to, since another reading must not use it."""


class ReadLocking(QObject):
    """Connects the form, its copy on this machine, and the record."""

    trouble = Signal(str)
    saved = Signal(str)
    """Save status of the unfinished read."""
    read_wanted = Signal()
    """The form should be shown, since something is missing or wrong in it."""
    locked = Signal(bool)
    """A read is locked; True if it supersedes another one."""

    def __init__(
        self,
        session: Session,
        controller: CaseController,
        autosave: Autosave,
        pages: tuple[ReadPage, LockPage],
        tracker: ViewingTracker,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session, self._controller, self._autosave = session, controller, autosave
        self._read, self._lock_page = pages
        self._tracker = tracker
        self._evidence_for: FindingForm | None = None
        self._opened = time.monotonic()
        self.superseding = False
        self._waits = False  # for the comparison of the images with other cases
        self._places: dict[Point, SliceRef] = {}  # slice of each marked point
        self._sides = MarkSide(session, controller, lambda: self._read.form.findings)
        form, normal = self._read.form, self._read.form.normal
        form.autosave.connect(self._save)
        form.changed.connect(lambda: self.saved.emit(tr("Not saved yet")))
        form.evidence_requested.connect(self._evidence)
        self._read.supersede_requested.connect(self._start_superseding)
        self._read.supersede_left.connect(self._stop_superseding)
        normal.asked.connect(lambda: normal.show_seen(tracker.lines()))
        tracker.noted.connect(self._viewed_more)
        self._lock_page.coverage.checklist_requested.connect(self._ask_checklist)
        self._lock_page.lock_requested.connect(self._lock)
        self._lock_page.problem_chosen.connect(self._go_to_problem)

    # --- findings at marks ------------------------------------------------------------------------

    def add_finding(self, place: FindingPlace) -> None:
        """Add a finding at a mark, or evidence to the finding that requested it."""
        if self._evidence_for is not None:
            self._evidence_for.evidence.append(self._evidence_of(place))
            return
        if not self._read.writable:
            self.trouble.emit(tr("The read is locked. To add a finding, supersede the read."))
            return
        self.read_wanted.emit()
        form = self._read.form.add_finding(self._evidence_of(place))
        if place.longest_mm is not None:
            form.longest.set_value(round(place.longest_mm, 1))
        if place.perpendicular_mm is not None:
            form.perpendicular.set_value(round(place.perpendicular_mm, 1))
        self._sides.wait_for(form, place)

    def looked(self) -> None:
        """Set the sides of findings after the search for midlines."""
        self._sides.fill()

    def _evidence_of(self, place: FindingPlace) -> dict[str, Any]:
        """Return a place as evidence, with an image number if its slice is selected to be sent."""
        number = self._session.annotations.current.number_of(place.slice_ref)
        x, y, z = place.point_lps_mm
        self._places[place.point_lps_mm] = place.slice_ref
        point = {"x": x, "y": y, "z": z} if self._session.view.has_geometry else None
        return {"image": number, "point": None, "box": None, "point_lps_mm": point}

    def _evidence(self, number: int) -> None:
        """Add the current mark or the crosshair as evidence to an existing finding."""
        forms = [form for form in self._read.form.findings if form.number == number]
        self._evidence_for = forms[0]
        self._session.annotations.request_finding()
        self._evidence_for = None

    # --- the unfinished read ---------------------------------------------------------------------

    def restore(self) -> None:
        """Restore the unfinished read of this reading of the case."""
        content = self._autosave.restore(self._controller.case)
        # Earlier versions stored no number of the reading, since there was only the first one.
        if content is not None and content.pop(READING, 1) == self._controller.view.reading:
            self._read.form.set_data(content)
            self.saved.emit(tr("Unfinished read restored"))
            self.superseding = self._controller.state.read is not None

    def _save(self, content: Mapping[str, Any]) -> None:
        try:
            reading = self._controller.view.reading
            self._autosave.store(self._controller.case, {**content, READING: reading})
        except OSError as error:
            message = tr("The unfinished read could not be saved: {why}")
            self.trouble.emit(message.format(why=translated(system_reason(error))))
            self.saved.emit(tr("Not saved"))
        else:
            self.saved.emit(tr("Saved on this machine, not locked"))

    def _discard(self) -> None:
        self.superseding = False
        self._autosave.discard(self._controller.case)

    def _start_superseding(self) -> None:
        read = self._controller.state.read
        if read is None:
            return
        self.superseding = True
        self._read.form.set_data(read.interpretation.model_dump(mode="json"))
        self._lock_page.reason.clear()
        self._read.show_state(self._controller.state, superseding=True)
        self._opened = time.monotonic()

    def _stop_superseding(self) -> None:
        self._discard()
        self.saved.emit("")
        self._read.show_state(self._controller.state, superseding=False)

    # --- locking ----------------------------------------------------------------------------------

    def review(self) -> None:
        """Show the read to lock and its problems on the lock page."""
        read, page = self._controller.state.read, self._lock_page
        if read is not None and not self.superseding:
            page.show_locked(read, len(self._controller.state.reads))
            return
        content, problems = self._read.form.read()
        flags = self._controller.checks.flags(content) if content is not None else ()
        controller = self._controller
        draft_seen = controller.view.draft_seen or controller.draft_seen_elsewhere()
        before = self._before(content) if content is not None else None
        page.show_display(self._session.find_display_check())
        page.show_review(
            content,
            problems,
            again=read is not None,
            draft_seen=draft_seen,
            flags=flags,
            before=before,
        )
        if self._waits:
            page.show_waiting()

    def _before(self, read: Interpretation) -> BeforeLock:
        """Return viewing and checklist of this read so far."""
        regions, rules = NormalChecklist.regions(read), self._controller.view.reading_rules
        return BeforeLock(read.normality, self._tracker.viewed(), regions, rules)

    def _viewed_more(self) -> None:
        """Update the page on screen after another slice was viewed."""
        normal, page = self._read.form.normal, self._lock_page
        if normal.isVisible():
            normal.show_seen(self._tracker.lines())
        if page.isVisible() and page.read is not None:
            page.show_viewed(self._before(page.read))

    def _ask_checklist(self) -> None:
        """Open the checklist of reviewed regions in the form."""
        read, _ = self._read.form.read()
        self.read_wanted.emit()
        self._read.form.normal.ask(
            normal=read is not None and read.normality is Normality.NORMAL,
            stated=NormalChecklist.regions(read) if read is not None else (),
        )

    def _go_to_problem(self, problem: Any) -> None:
        self.read_wanted.emit()
        self._read.form.focus_problem(problem)

    def _lock(self) -> None:
        if self._waits:
            self._waits = False
            self.review()  # enables the button again in case the lock fails
        read, _ = self._read.form.read()
        again = self._controller.state.read is not None
        reason = self._lock_page.reason.value() if again else None
        if read is None or (again and reason is None):
            self.review()
            return
        if self._controller.must_wait("lock", self._lock):
            self._waits = True
            self._lock_page.show_waiting()
            return
        enrolled, normal = self._controller.view.enrolled, read.normality is Normality.NORMAL
        regions = NormalChecklist.regions(read)
        if enrolled and normal and not regions:
            self.read_wanted.emit()
            self._read.form.normal.ask()
            self.trouble.emit(tr("Complete the region checklist before locking a normal read."))
            return
        self._read.form.flush()  # the read stays saved on this machine until it is locked
        self._controller.step(self._step(read, regions, reason), lambda: self._locked(again))

    def _step(
        self,
        read: Interpretation,
        regions: Sequence[str],
        reason: tuple[ReasonCode, str] | None,
    ) -> Callable[[CaseWorkflow], None]:
        """Return the step that records coverage and time, and then the read."""
        coverage = self._tracker.coverage(regions)
        time_spent = self._tracker.time_note()
        gathered = gather(self._session, read, self._tracker.viewed(), self._places)
        seconds, autosave = time.monotonic() - self._opened, self._autosave

        def step(workflow: CaseWorkflow) -> None:
            coverage(workflow)
            time_spent(workflow)
            basis = gathered.hashed()  # here, off the UI thread
            if reason is None:
                workflow.reads.lock(read, seconds=seconds, basis=basis)
            else:
                workflow.reads.supersede(read, *reason, seconds=seconds, basis=basis)
            autosave.discard(workflow.case)  # here, since another case may be in view afterwards

        return step

    def _locked(self, again: bool) -> None:
        self._read.form.stop()
        self._discard()
        self.saved.emit(tr("Locked"))
        self.locked.emit(again)
