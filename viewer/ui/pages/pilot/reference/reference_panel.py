"""Panel to write a reference standard in the structured form, beside the images."""

from typing import Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from audit.messages.library_errors import system_reason
from audit.reference.reference_standard import ReferenceRecord
from viewer.session.annotations.study_annotations import FindingPlace
from viewer.session.persistence.autosave import Autosave
from viewer.session.session import Session
from viewer.ui.appearance import theme
from viewer.ui.background.incremental_build import IncrementalBuild
from viewer.ui.case.read.forms.finding_form import FindingForm
from viewer.ui.case.read.forms.read_form import AUTOSAVE_MS, ReadForm
from viewer.ui.case.read.review_points import ReviewPoints, content_doubts, points_of_flags
from viewer.ui.language.i18n import N_, tr, translated
from viewer.ui.pages.pilot.reference.reference_origin import ReferenceOriginForm
from viewer.ui.widgets.collapsible_sections import ActionButton, CollapsibleSection

STORE = N_("Save reference as a new version")


class ReferencePanel(QFrame):
    """Read form with the origin of the reference.

    Args:
        case: Pseudonym of the case.
        session: Images in view.
        kept: Store of unfinished references.
        parent: Parent widget.
    """

    stored = Signal(object)
    """A `ReferenceRecord` to store."""
    file_wanted = Signal()
    go_to = Signal(dict)

    def __init__(
        self,
        case: str,
        session: Session,
        autosave: Autosave,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._case, self._session, self._drafts = case, session, autosave
        self.setAccessibleName(tr("Reference standard"))
        self.setProperty("role", "side-right")
        heading = QLabel(tr("Reference standard"))
        heading.setProperty("role", "heading")
        self.state = QLabel(case)
        self.state.setProperty("role", "small")
        self.about = ReferenceOriginForm()
        self.section = CollapsibleSection(tr("Source, date, certainty"), folded=False)
        self.section.add(self.about)
        self.form = ReadForm(whole=False)
        self.points = ReviewPoints(most=3)
        self.points.chosen.connect(self.form.focus_problem)
        self.trouble = QLabel()
        self.trouble.setProperty("role", "critical")
        self.trouble.setWordWrap(True)
        self.trouble.hide()
        self.file = QPushButton(tr("Import from file…"))
        self.file.setToolTip(tr("CSV, JSON, DICOM SR or SEG, NIfTI mask or text report"))
        self.file.clicked.connect(self.file_wanted)
        self.store = ActionButton(translated(STORE), "mdi6.check-decagram-outline")
        self.store.clicked.connect(self._store)
        self._build(heading)
        self.store.setEnabled(False)
        self._save_timer = QTimer(self, singleShot=True, interval=AUTOSAVE_MS)
        self._save_timer.timeout.connect(self.save_draft)
        self._incremental_build = IncrementalBuild(self.form.build_steps(), self._form_built, self)
        self._is_built = False

    def _form_built(self) -> None:
        """Fill the finished form with the saved draft."""
        form, content = self.form, self._drafts.restore(self._case)
        form.go_to.connect(self.go_to)
        form.evidence_requested.connect(self._evidence)
        form.changed.connect(self._changed)
        form.autosave.connect(lambda _: self.save_draft())
        self.about.changed.connect(self._save_timer.start)
        if content is not None:
            self.about.set_data(content.get("about") or {})
            form.set_data(content.get("form") or {})
            self.state.setText(tr("{case} · draft restored, not saved").format(case=self._case))
        self._is_built = True
        self._changed()

    def _changed(self) -> None:
        """Clear the error, and list doubtful statements, which do not prevent saving."""
        self.show_problem("")
        content, _ = self.form.read()
        self.points.show_points(
            points_of_flags(content_doubts(content), content) if content is not None else []
        )

    def _build(self, heading: QLabel) -> None:
        head = QVBoxLayout()
        head.setContentsMargins(12, 10, 12, 0)
        head.setSpacing(4)
        line = QHBoxLayout()
        line.addWidget(heading, 1)
        line.addWidget(self.file)
        head.addLayout(line)
        head.addWidget(self.state)
        head.addWidget(self.section)
        foot = QFrame()
        foot.setProperty("role", "bar-bottom")
        column = QVBoxLayout(foot)
        column.setContentsMargins(12, 8, 12, 8)
        column.addWidget(self.points)
        column.addWidget(self.trouble)
        column.addWidget(self.store)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addLayout(head)
        outer.addWidget(self.form, 1)
        outer.addWidget(foot)

    # --- findings at marks ------------------------------------------------------------------------

    def add_finding(self, place: FindingPlace) -> None:
        """Add a finding at a marked place, with the measurements of the mark."""
        if not self._is_built:
            return
        form = self.form.add_finding(self._evidence_at(place))
        if place.longest_mm is not None:
            form.longest.set_value(round(place.longest_mm, 1))
        if place.perpendicular_mm is not None:
            form.perpendicular.set_value(round(place.perpendicular_mm, 1))

    def _evidence(self, number: int) -> None:
        """Add the current mark, or the crosshair, as evidence of an existing finding."""
        place = self._session.annotations.finding_place
        forms: list[FindingForm] = [f for f in self.form.findings if f.number == number]
        if place is not None and forms:
            forms[0].evidence.append(self._evidence_at(place))

    def _evidence_at(self, place: FindingPlace) -> dict[str, Any]:
        """Return the place as evidence. Image numbers exist only in requests to models."""
        x, y, z = place.point_lps_mm
        point = {"x": x, "y": y, "z": z} if self._session.view.has_geometry else None
        return {"image": None, "point": None, "box": None, "point_lps_mm": point}

    # --- storing ----------------------------------------------------------------------------------

    def _store(self) -> None:
        content, problems = self.form.read()
        authorship = self.about.authorship()
        if authorship is None:
            self.section.fold.open()
            self.show_problem(tr("Enter the source of the reference"))
            return
        if content is None:
            self.show_problem("; ".join(problem.text for problem in problems[:3]))
            return
        rater = self.about.rater.value()
        record = ReferenceRecord(
            case=self._case, authorship=authorship, interpretation=content, rater=rater
        )
        self.store.setEnabled(False)
        self.stored.emit(record)

    def show_stored(self, record: "ReferenceRecord") -> None:
        """Confirm that it was recorded; the form keeps its content for another version."""
        self.store.setEnabled(True)
        self.form.stop()
        self._save_timer.stop()
        self._drafts.discard(self._case)
        theme.set_role(self.state, "ok")
        text = tr("{case} · saved: {source}")
        self.state.setText(text.format(case=self._case, source=record.authorship.author))

    def show_problem(self, problem: str) -> None:
        """Show why it was not saved; empty clears the message."""
        self.store.setEnabled(True)
        self.trouble.setText(f"✗ {problem}" if problem else "")
        self.trouble.setVisible(bool(problem))

    def save_draft(self) -> None:
        """Save the draft on this machine until it is recorded."""
        try:
            self._drafts.store(self._case, {"about": self.about.data(), "form": self.form.data()})
        except OSError as error:
            text = tr("Your draft could not be saved on this machine: {why}")
            self.show_problem(text.format(why=translated(system_reason(error))))
            return
        theme.set_role(self.state, "small")
        text = tr("{case} · draft kept on this machine, not saved to the record")
        self.state.setText(text.format(case=self._case))

    def leave(self) -> None:
        """Save pending changes before the panel is closed."""
        self._incremental_build.stop()
        if self._save_timer.isActive():
            self._save_timer.stop()
            self.save_draft()
        if self._is_built:
            self.form.flush()
