"""Page of the lock step: the read to lock, open points, and the button that locks it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from audit.interpretation.interpretation import Interpretation
from audit.interpretation.plausibility_flags import Flag
from audit.lexicon.vocabulary import Normality
from audit.messages import Message
from audit.record.events import DisplayCheck
from viewer.case.state.case_state import LockedRead
from viewer.ui.actions.keyboard_focus import focus_first, hold_focus
from viewer.ui.appearance import theme
from viewer.ui.case.read.coverage_box import BeforeLock, CoverageBox
from viewer.ui.case.read.evidence_box import EvidenceBox
from viewer.ui.case.read.forms.read_validation import Problem
from viewer.ui.case.read.interpretation_view import InterpretationView
from viewer.ui.case.read.review_points import ReviewPoint, ReviewPoints, points_of_flags
from viewer.ui.language import interpretation_texts
from viewer.ui.language.code_labels import atlas_line, capital
from viewer.ui.language.i18n import N_, titled, tr, translated
from viewer.ui.language.state_labels import display_state
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.collapsible_sections import ActionButton, make_scroll_column
from viewer.ui.widgets.page_footer import MIN_HEIGHT_ABOVE, PageFooter
from viewer.ui.widgets.reason_form import ReasonForm

LOCK = N_("Lock read (can be superseded, not edited)")
LOCK_AGAIN = N_("Lock new read (the previous one stays in the audit record)")
NOT_INDEPENDENT = N_("⚠ Not independent: a draft of these images was shown before.")


class LockPage(QWidget):
    """Shows the read for review before the lock, and the locked read after it."""

    lock_requested = Signal()
    problem_chosen = Signal(object)
    """A `Problem` that the reader wants to fix."""
    go_to = Signal(dict)
    evidence_chosen = Signal(object)
    """A mark or slice of the locked read's evidence."""
    action_requested = Signal(str)
    """Key of a window action that the reader has requested."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._read: Interpretation | None = None
        self._again = False
        self._refused = False
        self.state = wrapped_label(role="heading")
        self.detail = wrapped_label(role="muted")
        self.detail.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.reason = ReasonForm(tr("What changed and why"))
        self.reason.changed.connect(self._refresh)
        self.lock = ActionButton(translated(LOCK), "mdi6.lock-outline")
        self.lock.clicked.connect(self.lock_requested)
        self.similar = QPushButton(tr("Similar signed cases…"))
        self.similar.setToolTip(tr("Signed cases like this, with their diagnosis and the reasons"))
        self.similar.clicked.connect(lambda: self.action_requested.emit("similar_cases"))
        self.similar.hide()
        self.why = wrapped_label(role="warn")
        self.coverage = CoverageBox()
        self.evidence = EvidenceBox()
        self.evidence.chosen.connect(self.evidence_chosen)
        self.points = ReviewPoints()
        self.points.chosen.connect(self.problem_chosen)
        self.unchecked = wrapped_label(role="muted")
        self.display = wrapped_label(role="muted")
        self.check_display = QPushButton(tr("Check display…"))
        self.check_display.clicked.connect(lambda: self.action_requested.emit("check_display"))
        self.view = InterpretationView(grows=True)
        self.view.go_to.connect(self.go_to)
        self._build()

    @property
    def read(self) -> Interpretation | None:
        """The read that would be locked; None if there is none or it is locked already."""
        return self._read

    def _build(self) -> None:
        area, _, column = make_scroll_column(self)
        column.addWidget(self.state)
        column.addWidget(self.detail)
        column.addWidget(self.similar, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.coverage)
        column.addWidget(self.points)
        column.addWidget(self.unchecked)
        line = QHBoxLayout()
        line.addWidget(self.display, 1)
        line.addWidget(self.check_display)
        column.addLayout(line)
        column.addWidget(self.view)
        column.addWidget(self.evidence)
        column.addStretch(1)
        area.setMinimumHeight(MIN_HEIGHT_ABOVE)
        self._foot = PageFooter()
        self._foot.add_fields(self.reason)
        self._foot.set_action(self.why, self.lock)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(area, 1)
        outer.addWidget(self._foot)

    def show_review(
        self,
        read: Interpretation | None,
        problems: Sequence[Problem],
        *,
        again: bool,
        draft_seen: bool = False,
        flags: Sequence[Flag] = (),
        before: BeforeLock | None = None,
    ) -> None:
        """Show the read to lock.

        Args:
            read: The read; None if it is not valid.
            problems: Reasons why it is not valid.
            again: Whether it supersedes a locked read.
            draft_seen: Whether a draft of the case was shown before, so that the read is not
                independent.
            flags: Doubts about the read, which do not prevent the lock.
            before: Viewing and checklist. The read cannot be locked while the protocol refuses it.
        """
        self._read, self._again = read, again
        self.evidence.hide()
        self.similar.hide()
        self._foot.show()
        self.reason.setVisible(again)
        self.lock.set_text(translated(LOCK_AGAIN if again else LOCK))
        self.view.setVisible(read is not None)
        if read is None:
            self.state.setText(tr("This read cannot be locked yet"))
            self.detail.setText(
                tr("Complete the following fields. Click an entry to go to its field.")
            )
            self.points.show_points(
                [ReviewPoint(p, f"✗ {capital(_problem_text(p))}", "critical") for p in problems]
            )
        else:
            self.state.setText(tr("Ready to lock"))
            detail = tr("The complete read to be locked is shown below.")
            if draft_seen:
                detail = f"{translated(NOT_INDEPENDENT)} {detail}"
            self.detail.setText(detail)
            self.points.show_points(points_of_flags(flags, read))
            self.view.show_interpretation(read, tr("Read to be locked"))
        self.show_viewed(before if read is not None else None)
        self.unchecked.setText(atlas_line(read) if read is not None else "")
        self.unchecked.setVisible(bool(self.unchecked.text()))
        self._refresh()

    def show_display(self, check: DisplayCheck | None) -> None:
        """Show whether the screen was checked; that is recorded with the read."""
        self.check_display.show()
        self.display.setText(display_state(check))
        theme.set_role(self.display, "muted" if check is not None and check.passed else "warn")

    def show_viewed(self, before: BeforeLock | None) -> None:
        """Show viewing and checklist; None hides them."""
        self._refused = bool(before is not None and before.refusals())
        self.coverage.setVisible(before is not None)
        if before is not None:
            self.coverage.show_before(before)
            ready = tr("Ready to lock")
            self.state.setText(tr("Not ready to lock") if self._refused else ready)
            self._refresh()

    def show_waiting(self) -> None:
        """Show that the read is locked as soon as the images are compared with other cases."""
        hold_focus(self._foot, self)
        self.lock.setEnabled(False)
        self.why.setText(translated(Message("same-images.waiting")))
        self.why.show()

    def show_locked(self, read: LockedRead, versions: int) -> None:
        """Show the locked read."""
        self._read = None
        self.points.show_points([])
        self.coverage.show_locked(
            read.viewing,
            read.open_items,
            is_normal=read.interpretation.normality is Normality.NORMAL,
        )
        self.unchecked.hide()
        self.show_display(read.display_check)
        self.check_display.hide()
        hold_focus(self._foot, self)
        self._foot.hide()
        self.similar.show()
        self.state.setText(tr("✓ Read locked"))
        independent = tr("Independent: no draft had been seen.")
        details = [
            tr("By {reader}, event {n}.").format(reader=read.reader, n=read.seq),
            independent if read.independent else translated(NOT_INDEPENDENT),
        ]
        if versions > 1:
            details.append(tr("Version {n} of {n}.").format(n=versions))
        sha256 = tr("SHA-256 {start}…").format(start=read.sha256[:16])
        self.detail.setText(f"{' '.join(details)}\n{sha256}")
        tip = tr("SHA-256 of the content: {sha256}")
        self.detail.setToolTip(tip.format(sha256=read.sha256))
        self.view.show()
        self.view.show_interpretation(read.interpretation, tr("The locked read"))

    def _refresh(self) -> None:
        missing = self.reason.missing() if self._again else ""
        self.lock.setEnabled(self._read is not None and not missing and not self._refused)
        if self.hasFocus():  # the focus waited here while the button was disabled
            focus_first(self, self.lock)
        why = ""
        if self._read is not None and self._refused:
            why = tr("The protocol does not accept this read yet. See above.")
        elif self._read is not None and missing:
            why = tr("To lock, {missing}.").format(missing=missing)
        self.why.setText(why)
        self.why.setVisible(bool(self.why.text()))


def _problem_text(problem: Problem) -> str:
    """Return a problem with its place: "finding 2: enter what was found"."""
    if not problem.loc:
        return problem.text
    where = str(problem.loc[0])
    if len(problem.loc) >= 2 and isinstance(problem.loc[1], int):
        template = {
            "findings": tr("finding {n}: {problem}"),
            "hypotheses": tr("hypothesis {n}: {problem}"),
            "rationale": tr("step {n}: {problem}"),
        }.get(where, f"{where} {{n}}: {{problem}}")
        return template.format(n=problem.loc[1] + 1, problem=problem.text)
    name = translated(interpretation_texts.TOP_LEVEL.get(where, where.replace("_", " ")))
    return titled(name, problem.text)
