"""The form of a structured read: essentials first, the rest folded, usable by keyboard.

The form holds JSON in the shape of `audit.Interpretation`, which need not be valid yet. The schema
reports what is wrong, and each message is shown at its field.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer, Signal
from PySide6.QtWidgets import QLabel, QMenu, QPushButton, QVBoxLayout, QWidget
from shiboken6 import isValid

from audit.interpretation.interpretation import Interpretation
from audit.lexicon.vocabulary import (
    TIME_TO_ACTION,
    Category,
    Group,
    Normality,
    Presence,
    Role,
    Urgency,
)
from viewer.case.read.read_templates import Template, templates
from viewer.ui.appearance import theme
from viewer.ui.background.incremental_build import build_now
from viewer.ui.case.read.forms import read_validation
from viewer.ui.case.read.forms.finding_form import FindingForm
from viewer.ui.case.read.forms.form_rows import clear_problems, field_at
from viewer.ui.case.read.forms.hypothesis_form import CATEGORY_KEYS, CategoryField, HypothesisForm
from viewer.ui.case.read.forms.normal_read import NormalChecklist
from viewer.ui.case.read.forms.read_details import ReadDetails
from viewer.ui.case.read.forms.read_validation import Problem
from viewer.ui.language.code_labels import label, percent, word
from viewer.ui.language.i18n import tr, translated
from viewer.ui.widgets.collapsible_sections import (
    CollapsibleSection,
    add_column,
    heading_label,
    insert_in_tab_order,
    make_add_button,
    make_scroll_column,
    title_row,
)
from viewer.ui.widgets.form_fields import ChoiceField, Field
from viewer.ui.widgets.value_fields import ProbabilityField

AUTOSAVE_MS = 400
"""The read is saved after a pause in typing of this length: a crash loses no more than that."""


class ReadForm(QWidget):
    """Edits an interpretation, as JSON in `data` and `set_data`.

    Args:
        parent: Parent widget.
        whole: Build the form at once. Otherwise the caller goes through `build_steps`.
    """

    changed = Signal()
    autosave = Signal(dict)
    """The content, after a pause since the last edit."""
    go_to = Signal(dict)
    evidence_requested = Signal(int)
    """Number of the finding to which the current mark should be added as evidence."""

    def __init__(self, parent: QWidget | None = None, *, whole: bool = True) -> None:
        super().__init__(parent)
        self._findings: list[FindingForm] = []
        self._hypotheses: list[HypothesisForm] = []
        self._removed: dict[str, Any] | None = None
        self._pointed: tuple[Problem, Field] | None = None  # shown until an edit may have fixed it
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(AUTOSAVE_MS)
        self._timer.timeout.connect(lambda: self.autosave.emit(self.data()))
        self.area, self._content, self._column = make_scroll_column(self)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.area)
        if whole:
            build_now(self.build_steps())

    # --- construction -----------------------------------------------------------------------------

    def build_steps(self) -> Iterator[None]:
        """Build the form in steps, so that the application responds in between."""
        self._build_head()
        yield
        self._build_categories()
        yield
        self._build_urgency()
        yield
        self.parts = ReadDetails(self._content)
        yield from self.parts.build_steps()
        for section in self.parts.sections:
            self._column.addWidget(section)
        self._column.addStretch(1)
        yield
        self._connect()
        yield
        self.set_data({})

    def _build_head(self) -> None:
        self.normality = ChoiceField(
            tr("The study is"), [(n.value, label(n)) for n in Normality], caption=False, big=True
        )
        self.p_abnormal = ProbabilityField(tr("P (abnormal)"))
        self.normal = NormalChecklist()
        column = self._column
        column.setSpacing(6)
        column.addWidget(heading_label(tr("Is the study normal for age?")))
        column.addWidget(self.normality)
        column.addWidget(self.normal)
        column.addWidget(self.p_abnormal)
        self.add_finding_button = make_add_button(
            tr("Finding"), tr("Add a finding from the current mark (N)")
        )
        self.add_finding_button.clicked.connect(lambda: self.add_finding())
        self._findings_heading = heading_label(tr("Findings"))
        line = title_row(self._findings_heading, self._template_button())
        line.addWidget(self.add_finding_button)
        column.addLayout(line)
        self._undo = QPushButton()
        self._undo.setProperty("role", "quiet")
        self._undo.setIcon(theme.icon("mdi6.undo"))
        self._undo.clicked.connect(self._restore_removed)
        self._undo.hide()
        column.addWidget(self._undo)
        self._finding_box = add_column(column)
        self.add_hypothesis_button = make_add_button(
            tr("Hypothesis"), tr("Add a diagnosis to consider")
        )
        self.add_hypothesis_button.clicked.connect(lambda: self.add_hypothesis())
        column.addLayout(
            title_row(
                heading_label(tr("Hypotheses, most likely first")), self.add_hypothesis_button
            )
        )
        self._hypothesis_box = add_column(column)

    def _template_button(self) -> QPushButton:
        button = QPushButton(tr("Template"))
        button.setToolTip(tr("Add the findings of a template as open questions"))
        menu = QMenu(button)
        for template in templates():
            menu.addAction(translated(template.name), partial(self.ask_about, template))
        button.setMenu(menu)
        self.template_button = button
        return button

    def _build_categories(self) -> None:
        self.categories = CategoryField()
        self.category_section = CollapsibleSection(
            tr("Five category probabilities"), parent=self._content
        )
        self.category_section.add(self.categories)
        self._column.addWidget(self.category_section)

    def _build_urgency(self) -> None:
        column = self._column
        self.urgency = ChoiceField(
            tr("Urgency"), [(u.value, label(u)) for u in Urgency], caption=False
        )
        column.addLayout(title_row(heading_label(tr("Urgency")), None))
        column.addWidget(self.urgency)
        self._meaning = QLabel()
        self._meaning.setProperty("role", "small")
        column.addWidget(self._meaning)

    def _connect(self) -> None:
        self._fields = {
            ("normality",): self.normality,
            ("p_abnormal",): self.p_abnormal,
            ("urgency",): self.urgency,
            ("category_probabilities",): self.categories,
        } | self.parts.places
        for field in self._fields.values():
            field.changed.connect(self._edited)
        self.parts.toggled.connect(self._edited)
        self.normal.taken.connect(self._take_normal)
        self.normality.changed.connect(self._normality_chosen)

    # --- content ----------------------------------------------------------------------------------

    def data(self) -> dict[str, Any]:
        """Return the read as JSON, with None for what is not stated."""
        return {
            "schema_version": 1,
            "normality": self.normality.value(),
            "p_abnormal": self.p_abnormal.value(),
            "findings": [f.value() for f in self._findings],
            "hypotheses": [h.value() for h in self._hypotheses],
            "category_probabilities": self.categories.value(),
            "urgency": self.urgency.value(),
            **self.parts.value(),
        }

    def set_data(self, data: Mapping[str, Any]) -> None:
        """Show a read given as JSON, without announcing an edit."""
        self._timer.stop()
        self.normality.set_value(data.get("normality"))
        self.p_abnormal.set_value(data.get("p_abnormal"))
        self.urgency.set_value(data.get("urgency"))
        self.categories.set_value(data.get("category_probabilities"))
        self.parts.set_value(data)
        self._set_findings(data.get("findings") or ())
        self._set_hypotheses(data.get("hypotheses") or ())
        self.normal.fold_away()
        self._removed = None
        self._undo.hide()
        self._summaries()
        self.clear_problems()

    def read(self) -> tuple[Interpretation | None, tuple[Problem, ...]]:
        """Return the read if it is valid, or else None and the problems, shown at their fields."""
        read, problems = read_validation.check(self.data())
        self.show_problems(problems)
        return read, problems

    def flush(self) -> None:
        """Emit `autosave` now if an edit waits for it."""
        if self._timer.isActive():
            self._timer.stop()
            self.autosave.emit(self.data())

    def stop(self) -> None:
        """Drop a waiting `autosave`, since the content has been locked."""
        self._timer.stop()

    @property
    def findings(self) -> Sequence[FindingForm]:
        """Forms of the findings in order."""
        return tuple(self._findings)

    @property
    def hypotheses(self) -> Sequence[HypothesisForm]:
        """Forms of the hypotheses, most likely first."""
        return tuple(self._hypotheses)

    def add_finding(self, evidence: Mapping[str, Any] | None = None) -> FindingForm:
        """Add a finding with the evidence of its mark, and focus it."""
        number = max((f.number for f in self._findings), default=0) + 1
        for other in self._findings:
            other.fold.setChecked(False)
        form = self._append_finding(number)
        if evidence:
            form.evidence.append(dict(evidence))
        self._edited()
        form.focus_first()
        self._bring_into_view(form)
        return form

    def ask_about(self, template: Template) -> None:
        """Add the findings of a template, whose presence has to be stated, and focus the first."""
        known = {str((f.type.value() or {}).get("code")) for f in self._findings}
        first = max((f.number for f in self._findings), default=0) + 1
        for finding in template.open_findings(first, known):
            form = self._append_finding(finding["number"])
            form.set_value(finding)
            form.fold.setChecked(False)
            form.presence.changed.connect(lambda form=form: self._ask_next(form))
        self._edited()
        self._open_unstated()

    def _ask_next(self, form: FindingForm) -> None:
        """Go to the next finding without presence, if there is no more to say about this one."""
        if form.presence.value() in (Presence.ABSENT.value, Presence.NOT_ASSESSABLE.value):
            form.fold.setChecked(False)
            self._open_unstated()

    def _open_unstated(self) -> None:
        waiting = [f for f in self._findings if f.presence.value() is None]
        if waiting:
            first = waiting[0]
            first.fold.open()
            first.presence.setFocus(Qt.FocusReason.OtherFocusReason)
            QTimer.singleShot(0, first, lambda: self.area.ensureWidgetVisible(first, 0, 40))

    def add_hypothesis(self) -> HypothesisForm:
        """Add a hypothesis, the first one as the primary diagnosis."""
        for other in self._hypotheses:
            other.fold.setChecked(False)
        first = not any(h.role.value() == Role.PRIMARY.value for h in self._hypotheses)
        form = self._append_hypothesis()
        form.set_value({"role": (Role.PRIMARY if first else Role.DIFFERENTIAL).value})
        self._rank()
        self._edited()
        form.focus_first()
        self._bring_into_view(form)
        return form

    def _bring_into_view(self, form: QWidget) -> None:
        """Scroll to a form that was added, once the layout has set its height."""

        def scroll() -> None:
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
            self.area.ensureWidgetVisible(form, 0, 8)

        QTimer.singleShot(0, form, scroll)

    def _append_finding(self, number: int) -> FindingForm:
        form = FindingForm(number, self._content)
        form.changed.connect(self._edited)
        form.removed.connect(lambda: self._remove_finding(form))
        form.go_to.connect(self.go_to)
        form.evidence.add_requested.connect(lambda: self.evidence_requested.emit(number))
        self._findings.append(form)
        self._finding_box.addWidget(form)
        insert_in_tab_order(self.add_hypothesis_button, form)
        return form

    def _append_hypothesis(self) -> HypothesisForm:
        form = HypothesisForm(self._content)
        form.changed.connect(self._edited)
        form.removed.connect(lambda: self._remove_hypothesis(form))
        form.moved.connect(lambda step: self._move(form, step))
        self._hypotheses.append(form)
        self._hypothesis_box.addWidget(form)
        insert_in_tab_order(self.category_section.fold, form)
        return form

    def _set_findings(self, findings: Sequence[Mapping[str, Any]]) -> None:
        _discard(self._findings)
        for finding in findings:
            form = self._append_finding(int(finding["number"]))
            form.set_value(finding)
            form.fold.setChecked(len(findings) == 1)

    def _set_hypotheses(self, hypotheses: Sequence[Mapping[str, Any]]) -> None:
        _discard(self._hypotheses)
        for hypothesis in hypotheses:
            form = self._append_hypothesis()
            form.set_value(hypothesis)
            form.fold.setChecked(len(hypotheses) == 1)
        self._rank()

    # --- edits ------------------------------------------------------------------------------------

    def _remove_finding(self, form: FindingForm) -> None:
        """Remove a finding and the numbers that cite it; one click restores both."""
        before, data = self.data(), self.data()
        data["findings"] = [f for f in data["findings"] if f["number"] != form.number]
        for hypothesis in data["hypotheses"]:
            hypothesis["supporting"] = _without(hypothesis["supporting"], form.number)
        for step in data["rationale"]:
            step["findings"] = _without(step["findings"], form.number)
        self.set_data(data)
        self._removed = before
        self._undo.setText(
            tr("Undo removal of finding {n} and its citations").format(n=form.number)
        )
        self._undo.show()
        self._undo.setFocus(Qt.FocusReason.OtherFocusReason)
        self._edited(keep_undo=True)

    def _restore_removed(self) -> None:
        if self._removed is not None:
            self.set_data(self._removed)
            self._edited()

    def _remove_hypothesis(self, form: HypothesisForm) -> None:
        self._hypotheses.remove(form)
        _discard([form])
        self._rank()
        self._edited()
        self.add_hypothesis_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _move(self, form: HypothesisForm, step: int) -> None:
        at = self._hypotheses.index(form)
        self._hypotheses.insert(at + step, self._hypotheses.pop(at))
        self._hypothesis_box.removeWidget(form)
        self._hypothesis_box.insertWidget(at + step, form)
        for other in self._hypotheses:
            insert_in_tab_order(self.category_section.fold, other)
        self._rank()
        self._edited()

    def _rank(self) -> None:
        for rank, form in enumerate(self._hypotheses, 1):
            form.set_rank(rank, len(self._hypotheses))

    def _normality_chosen(self) -> None:
        if self.normality.value() == Normality.NORMAL.value:
            self.normal.ask()
        else:
            self.normal.fold_away()

    def _take_normal(self, statement: str) -> None:
        """Add the reviewed regions as a reasoning step, and the hypothesis of a normal study."""
        steps = [s for s in self.parts.rationale.value() if not NormalChecklist.is_statement(s)]
        self.parts.rationale.set_value([{"statement": statement}, *steps])
        is_normal = self.normality.value() == Normality.NORMAL.value
        if is_normal and not self._hypotheses:
            form = self._append_hypothesis()
            form.set_value(
                {"category": Category.NORMAL, "group": Group.NORMAL, "role": Role.PRIMARY}
            )
            form.fold.setChecked(False)
            self._rank()
        self._edited()

    def _edited(self, *, keep_undo: bool = False) -> None:
        if not keep_undo:
            self._undo.hide()
        self._clear_pointed()
        self._summaries()
        self._timer.start()
        self.changed.emit()

    def _clear_pointed(self) -> None:
        """Remove the message that the reader came for, once an edit may have fixed it.

        A doubt can concern several fields, and an edit of any of them counts. The message stays if
        the value is still not valid.
        """
        if self._pointed is None:
            return
        (problem, field), self._pointed = self._pointed, None
        _, remaining = read_validation.check(self.data())
        if any(other.loc == problem.loc for other in remaining):
            self._pointed = (problem, field)
        elif isValid(field):  # its finding may have been removed
            field.set_problem(None)

    def _summaries(self) -> None:
        n = len(self._findings)
        self._findings_heading.setText(
            tr("Findings ({n})").format(n=n) if n else tr("Findings: none")
        )
        urgency = self.urgency.value()
        meaning = translated(TIME_TO_ACTION[Urgency(urgency)]) if urgency else tr("not stated")
        self._meaning.setText(meaning)
        given = self.categories.value()
        summary = tr("not stated")
        if given:
            top = max(given, key=lambda k: _number(given[k]))
            summary = f"{word(CATEGORY_KEYS[top])} {percent(_number(given[top]))}"
        self.category_section.fold.set_summary(summary)
        self.parts.summaries()

    # --- problems ---------------------------------------------------------------------------------

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Show every message at its field, and remove the old ones."""
        self.clear_problems()
        for problem in problems:
            self._show_problem(problem)

    def focus_problem(self, problem: Problem) -> None:
        """Focus the field of a problem."""
        field = self._show_problem(problem)
        if field is not None:
            self._pointed = (problem, field)
            field.setFocus(Qt.FocusReason.OtherFocusReason)
            QTimer.singleShot(0, field, lambda: self.area.ensureWidgetVisible(field, 0, 40))

    def _show_problem(self, problem: Problem) -> Field | None:
        loc = problem.loc
        if len(loc) >= 2 and isinstance(loc[1], int):
            inner = Problem(loc[2:], problem.text)
            if loc[0] == "findings" and loc[1] < len(self._findings):
                return self._findings[loc[1]].show_problem(inner)
            if loc[0] == "hypotheses" and loc[1] < len(self._hypotheses):
                return self._hypotheses[loc[1]].show_problem(inner)
        field = field_at(self._fields, loc)
        if field is not None:
            field.set_problem(problem.text)
            self._open_section_of(field)
        return field

    def _open_section_of(self, field: Field) -> None:
        for section in (self.category_section, *self.parts.sections):
            if section.isAncestorOf(field):
                section.fold.open()

    def clear_problems(self) -> None:
        """Remove all messages."""
        clear_problems(self._fields)
        forms: list[FindingForm | HypothesisForm] = [*self._findings, *self._hypotheses]
        for form in forms:
            form.clear_problems()


def _without(numbers: list[Any], number: int) -> list[Any]:
    return [n for n in numbers if n != number]


def _number(value: Any) -> float:
    return float(value) if isinstance(value, int | float) else 0.0


def _discard(forms: list[Any]) -> None:
    for form in forms:
        form.setParent(None)
        form.deleteLater()
    forms.clear()
