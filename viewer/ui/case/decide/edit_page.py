"""Page to edit a draft: the form with its content, and the reason for the changes."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from audit.comparison.read_changes import needs_reason
from audit.interpretation.interpretation import Interpretation
from audit.interpretation.plausibility_flags import Flag
from audit.record.events import Decision, ReadChange, ReasonCode
from viewer.case.decisions.draft_decisions import FindingDecisions, without
from viewer.ui.case.decide.change_list import ChangeList
from viewer.ui.case.read.forms.read_form import ReadForm
from viewer.ui.case.read.review_points import ReviewPoints, points_of_flags
from viewer.ui.language.i18n import tr
from viewer.ui.language.interpretation_texts import joined
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.collapsible_sections import ActionButton
from viewer.ui.widgets.page_footer import PageFooter
from viewer.ui.widgets.reason_form import ReasonForm

FOOT_SHARE = 0.6
"""Maximum share of the page's height for the list of changes and the reason."""


class EditPage(QWidget):
    """Edits a copy of a draft; the draft itself stays unchanged in the record."""

    kept = Signal(object, object, str)
    """The edited `Interpretation`, reason code and text."""
    left = Signal()
    go_to = Signal(dict)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft: Interpretation | None = None
        self._read: Interpretation | None = None
        self.doubts: Callable[[Interpretation], Sequence[Flag]] = lambda _: ()
        """Returns the doubts about the edited content, which do not prevent saving."""
        self.changes: Callable[[Interpretation], Sequence[ReadChange]] = lambda _: ()
        """Returns the changes of the locked read if the edit is saved."""
        self.decisions: dict[int, tuple[Decision, ReasonCode | None]] = {}
        """Decisions on single findings before the edit."""
        self.title = wrapped_label(role="heading")
        self.title.setContentsMargins(12, 8, 12, 0)
        self._form: ReadForm | None = None
        self.change_list = ChangeList()
        self.points = ReviewPoints(most=3)
        self.points.chosen.connect(lambda problem: self.form.focus_problem(problem))
        self.reason = ReasonForm(tr("What you changed and why"))
        self.reason.changed.connect(self._refresh)
        self.why = wrapped_label(role="warn")
        self.keep = ActionButton(tr("Save edit (the original draft stays in the audit record)"))
        self.keep.clicked.connect(self._keep)
        leave = QPushButton(tr("Back"))
        leave.setToolTip(tr("Go back without deciding"))
        leave.clicked.connect(self.left)
        self.foot = foot = PageFooter()
        foot.add_fields(self.change_list, self.points, self.reason)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(leave)
        line.addWidget(self.keep, 1)
        foot.set_action(self.why, line)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(4)
        outer.addWidget(self.title)
        self._form_place = QVBoxLayout()
        outer.addLayout(self._form_place, 1)
        outer.addWidget(foot)

    @property
    def form(self) -> ReadForm:
        """The form, built when it is first needed, since most drafts are never edited."""
        if self._form is None:
            self._form = ReadForm(self)
            self._form.changed.connect(self._refresh)
            self._form.go_to.connect(self.go_to)
            self._form_place.addWidget(self._form)
        return self._form

    def edit(
        self,
        draft: Interpretation,
        name: str,
        decisions: FindingDecisions | None = None,
        first: int | None = None,
        read: Interpretation | None = None,
    ) -> None:
        """Start editing a copy of a draft without its rejected findings.

        Args:
            draft: The draft.
            name: Name of its provider.
            decisions: Decisions on single findings.
            first: Number of the finding to open first.
            read: The locked read, whose changes are listed.
        """
        self._draft, self._read, self.decisions = draft, read, dict(decisions or {})
        rejected = {n: code for n, (d, code) in self.decisions.items() if d is Decision.REJECTED}
        title = tr("Editing the draft by {name}")
        if rejected:
            title = tr("Editing the draft by {name}, without finding {numbers}")
        self.title.setText(title.format(name=name, numbers=joined(rejected)))
        self.form.set_data(without(draft, rejected).model_dump(mode="json"))
        self.reason.clear()
        codes = {code for code in rejected.values() if code is not None}
        if len(codes) == 1:
            self.reason.code.set_value(codes.pop())
        for form in self.form.findings:
            if form.number == first:
                form.fold.open()
                form.fold.setFocus(Qt.FocusReason.OtherFocusReason)
        self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Limit the height of the footer, so that the form keeps its share."""
        super().resizeEvent(event)
        least = self.foot.minimumSizeHint().height()
        self.foot.setMaximumHeight(max(least, round(self.height() * FOOT_SHARE)))

    def _refresh(self) -> None:
        read, problems = self.form.read()
        self.points.show_points(
            points_of_flags(self.doubts(read), read) if read is not None else []
        )
        self._show_changes(read)
        if read is None:
            why = tr("Fields to complete: {n}").format(n=len(problems))
        elif read == self._draft:
            why = tr("No changes yet. To keep the draft as it is, accept it.")
        else:
            missing = self.reason.missing()
            why = tr("To save, {missing}").format(missing=missing) if missing else ""
        self.why.setText(f"○ {why}" if why else "")
        self.why.setVisible(bool(why))
        self.keep.setEnabled(not why)

    def _show_changes(self, result: Interpretation | None) -> None:
        """List the changes that saving the edit makes to the locked read."""
        self.change_list.setVisible(self._read is not None and result is not None)
        if self._read is None or result is None:
            return
        changes = self.changes(result)
        self.change_list.show_changes(
            changes,
            tr("Saving this edit changes your read:"),
            tr("Saving this edit does not change your read."),
            self._read,
            result,
        )
        if needs_reason(changes):
            act = tr("Save edit and change your read as listed")
            hint = tr("What you changed in the draft and why your read changes")
        else:
            act = tr("Save edit (the original draft stays in the audit record)")
            hint = tr("What you changed and why")
        self.keep.set_text(act)
        self.reason.set_hint(hint)

    def _keep(self) -> None:
        read, _ = self.form.read()
        reason = self.reason.value()
        if read is not None and reason is not None:
            code, text = reason
            self.kept.emit(read, code, text)
