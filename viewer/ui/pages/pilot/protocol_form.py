"""Form for the pilot's protocol, made from its model.

It therefore has every field of the protocol, and uses the checks of the model.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from types import UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from viewer.ui.appearance import theme
from viewer.ui.background.incremental_build import build_now
from viewer.ui.language import i18n
from viewer.ui.language.i18n import N_, pointed, tr, translated
from viewer.ui.language.record_labels import word
from viewer.ui.widgets.form_fields import DropdownField, Field, TextField
from viewer.ui.widgets.value_fields import MultilineField, NumberField

Place = tuple[str | int, ...]
"""Path to a field, as in a validation error."""

HINTS: Final[Mapping[str, str]] = {
    "title": N_("Name of the pilot"),
    "lead": N_("Position, such as head of neuroradiology"),
    "endpoints": N_("Such as sensitivity; one per line"),
    "approval": N_("Ethics approval, or why none is needed"),
    "patient_opt_out": N_("How patients can opt out"),
    "inclusion": N_("One per line"),
    "exclusion": N_("One per line"),
    "groups": N_("Such as demyelination; one per line; empty for all"),
    "looks": N_("Numbers of patients, one per line; empty for one analysis at the planned number"),
    "series": N_("Such as FLAIR; one per line; empty for all series"),
    "late_exclusions": N_("Such as images not diagnostic; one per line; empty for none"),
    "any_of": N_("For text criteria; one value per line"),
    "least": N_("For numeric criteria"),
    "most": N_("For numeric criteria"),
    "id": "cfg-…",
    "seed_sha256": N_("Output of “overread pilot seed”; empty without randomization"),
    "usability_every_days": N_("Default: 30"),
    "escalation": N_("Who is notified, in order; one per line"),
    "lowest": N_("Probability of abnormality at which you would act, such as 0.05"),
    "highest": N_("Such as 0.5; leave both empty to skip net benefit"),
    "missed": N_("Abnormal read as normal; leave all four empty to skip expected cost"),
    "false_alarm": N_("Normal read as abnormal, in the same unit"),
    "wrong_category": N_("Abnormal, but in the wrong category"),
    "no_answer": N_("No answer, or neither normal nor abnormal"),
    "margin": N_("Largest acceptable loss against unaided reads, such as 0.05"),
    "patients": N_("Tested once, after this number of patients"),
    "configuration": N_("ID of a configuration above; empty for the first"),
    "critical_findings": N_("Codes such as hemorrhage; one per line"),
    "urgent_findings": N_("Codes such as mass; one per line"),
    "safety_reader": N_("Account notified of critical findings that only the draft has"),
    "subgroups": N_("Strata such as modality or vendor, one per line; all others are exploratory"),
}


LABELS: Final[Mapping[str, str]] = {
    "title": N_("Title", "protocol"),
    "lead": N_("Lead", "protocol"),
    "intended_use": N_("Intended use", "protocol"),
    "setting": N_("Setting", "protocol"),
    "ethics": N_("Ethics", "protocol"),
    "approval": N_("Approval", "protocol"),
    "patient_opt_out": N_("Patient opt-out", "protocol"),
    "scope": N_("Scope", "protocol"),
    "conditions": N_("Conditions", "protocol"),
    "fact": N_("Criterion", "protocol"),
    "any_of": N_("Values", "protocol"),
    "least": N_("Minimum", "protocol"),
    "most": N_("Maximum", "protocol"),
    "inclusion": N_("Inclusion", "protocol"),
    "exclusion": N_("Exclusion", "protocol"),
    "configurations": N_("Configurations", "protocol"),
    "id": N_("ID", "protocol"),
    "provider": N_("Provider", "protocol"),
    "label": N_("Label", "protocol"),
    "arms": N_("Arms", "protocol"),
    "name": N_("Name", "protocol"),
    "kind": N_("Kind", "protocol"),
    "weight": N_("Weight", "protocol"),
    "randomization": N_("Randomization", "protocol"),
    "unit": N_("Unit", "protocol"),
    "seed_sha256": N_("Seed hash", "protocol"),
    "readings": N_("Readings", "protocol"),
    "washout_days": N_("Washout (days)", "protocol"),
    "endpoints": N_("Endpoints", "protocol"),
    "gates": N_("Gates", "protocol"),
    "measure": N_("Measure", "protocol"),
    "limit": N_("Limit", "protocol"),
    "expected": N_("Expected", "protocol"),
    "confidence": N_("Confidence", "protocol"),
    "power": N_("Power", "protocol"),
    "opens": N_("Opens", "protocol"),
    "groups": N_("Groups", "protocol"),
    "prevalence": N_("Prevalence", "protocol"),
    "dropout": N_("Dropout", "protocol"),
    "timing": N_("Gate timing", "protocol"),
    "looks": N_("Interim analyses", "protocol"),
    "stop_rules": N_("Stop rules", "protocol"),
    "when": N_("Conditions", "protocol"),
    "stop_error": N_("Stop rule error rate", "protocol"),
    "suspensions": N_("Suspensions", "protocol"),
    "escalation": N_("Escalation", "protocol"),
    "idle_after_s": N_("Idle time limit (s)", "protocol"),
    "late_exclusions": N_("Reasons for exclusion after a draft", "protocol"),
    "reading": N_("Required before locking a read", "protocol"),
    "viewing": N_("Evidence of viewing", "protocol"),
    "least_viewed": N_("Minimum share of slices viewed", "protocol"),
    "series": N_("Sequences", "protocol"),
    "checklist": N_("Complete checklist", "protocol"),
    "identity": N_("Patient details on screen", "protocol"),
    "results": N_("Results to archive and record", "protocol"),
    "fhir_context": N_("Context from FHIR", "protocol"),
    "fact_authors": N_("Measurements sent as facts are by", "protocol"),
    "report_template": N_("Report template", "protocol"),
    "tools": N_("Tools of the model", "protocol"),
    "show_image": N_("Show an image", "protocol"),
    "measure_distance": N_("Measure a distance", "protocol"),
    "list_series": N_("List the series", "protocol"),
    "get_fact": N_("Get a measured fact", "protocol"),
    "get_context": N_("Get the clinical context", "protocol"),
    "calls": N_("Maximum calls", "protocol"),
    "images": N_("Maximum further images", "protocol"),
    "tokens": N_("Maximum tokens", "protocol"),
    "usd": N_("Maximum cost (USD)", "protocol"),
    "similar_cases": N_("Similar signed cases after the lock", "protocol"),
    "literature": N_("Passages of documents in requests", "protocol"),
    "acceptance": N_("Local acceptance of configurations", "protocol"),
    "repeats": N_("Repeated requests", "protocol"),
    "concordant_sample": N_("Concordant sample", "protocol"),
    "usability_every_days": N_("Usability survey interval (days)", "protocol"),
    "thresholds": N_("Net benefit thresholds", "protocol"),
    "lowest": N_("Lowest", "protocol"),
    "highest": N_("Highest", "protocol"),
    "error_costs": N_("Error costs", "protocol"),
    "missed": N_("Missed abnormality", "protocol"),
    "false_alarm": N_("False alarm", "protocol"),
    "wrong_category": N_("Wrong category", "protocol"),
    "no_answer": N_("No answer", "protocol"),
    "margins": N_("Non-inferiority margins", "protocol"),
    "margin": N_("Margin", "protocol"),
    "patients": N_("Patients", "protocol"),
    "subgroups": N_("Subgroups", "protocol"),
    "order": N_("Order of the worklist", "protocol"),
    "use": N_("Order by drafts", "protocol"),
    "configuration": N_("Configuration whose drafts count", "protocol"),
    "critical_findings": N_("Findings that make a draft critical", "protocol"),
    "urgent_findings": N_("Findings that make a draft urgent", "protocol"),
    "max_wait_min": N_("Maximum wait (min)", "protocol"),
    "delayed_min": N_("Delayed if longer by (min)", "protocol"),
    "delayed_limit": N_("Share of delayed urgent cases that suspends", "protocol"),
    "station": N_("Station", "protocol"),
    "written_criteria": N_("Written criteria are checked by", "protocol"),
    "safety_reader": N_("Safety reader", "protocol"),
}
"""Label of each field of the protocol."""

ADDING: Final[Mapping[str, str]] = {
    "conditions": N_("Add condition"),
    "when": N_("Add condition"),
    "configurations": N_("Add configuration"),
    "arms": N_("Add arm"),
    "gates": N_("Add gate"),
    "stop_rules": N_("Add stop rule"),
    "suspensions": N_("Add suspension"),
    "margins": N_("Add non-inferiority margin"),
}
"""Text of the button that adds an item to a list."""

REMOVING: Final[Mapping[str, str]] = {
    "conditions": N_("Remove condition {n}"),
    "when": N_("Remove condition {n}"),
    "configurations": N_("Remove configuration {n}"),
    "arms": N_("Remove arm {n}"),
    "gates": N_("Remove gate {n}"),
    "stop_rules": N_("Remove stop rule {n}"),
    "suspensions": N_("Remove suspension {n}"),
    "margins": N_("Remove non-inferiority margin {n}"),
}
"""Accessible name of the button that removes the n-th item."""


def field_label(name: str) -> str:
    """Return the label of a field."""
    return i18n.tr(LABELS[name], "protocol")


class ModelForm(QWidget):
    """Fields of one model. `value` omits fields that are not stated.

    Args:
        model: Model with the fields.
        parent: Parent widget.
        whole: Whether to build all fields at once; otherwise carry out `build_steps`.
        optional: Whether the model need not be stated; it is not if none of its fields is.
    """

    changed = Signal()

    def __init__(
        self,
        model: type[BaseModel],
        parent: QWidget | None = None,
        *,
        whole: bool = True,
        optional: bool = False,
    ) -> None:
        super().__init__(parent)
        self._model, self.optional = model, optional
        self.parts: dict[str, Field | ModelForm | ListForm] = {}
        self.note = QLabel()
        self.problem = QLabel()
        for label, role in ((self.note, "muted"), (self.problem, "critical")):
            label.setProperty("role", role)
            label.setWordWrap(True)
            label.hide()
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        if whole:
            build_now(self.build_steps())

    def build_steps(self) -> Iterator[None]:
        """Build one field in each step."""
        for name, info in self._model.model_fields.items():
            part = _make_part(name, info)
            if isinstance(part, ModelForm):
                yield from part.build_steps()
            self.parts[name] = part
            part.changed.connect(self.changed)
            self._column.addWidget(
                _add_heading(field_label(name), part) if _is_section(part) else part
            )
            yield
        self._column.addWidget(self.note)
        self._column.addWidget(self.problem)

    def value(self) -> dict[str, Any]:
        """Return the stated values by field."""
        stated = {name: (part, part.value()) for name, part in self.parts.items()}
        return {
            name: value
            for name, (part, value) in stated.items()
            if value is not None and (value or not _is_optional(part))
        }

    def set_value(self, content: Any) -> None:
        """Fill in values and clear all other fields."""
        build_now(self.fill_steps(content))

    def fill_steps(self, content: Any) -> Iterator[None]:
        """Carry out `set_value` in steps."""
        stated = content if isinstance(content, Mapping) else {}
        for name, part in self.parts.items():
            if isinstance(part, Field):
                part.set_value(stated.get(name))
            else:
                yield from part.fill_steps(stated.get(name))

    def show_note(self, text: str, role: str = "muted") -> None:
        """Show a note below the fields; empty clears it."""
        theme.set_role(self.note, role)
        self.note.setText(text)
        self.note.setVisible(bool(text))

    def set_problem(self, text: str | None) -> None:
        """Show an error of the form as a whole; None clears it."""
        self.problem.setText(f"✗ {text}" if text else "")
        self.problem.setVisible(bool(text))

    def clear_problems(self) -> None:
        """Clear all messages."""
        self.set_problem(None)
        for part in self.parts.values():
            _clear(part)

    def show_problem(self, place: Place, text: str) -> Field | None:
        """Show an error at a path, and return the field that it concerns, if any."""
        part = self.parts.get(str(place[0])) if place else None
        if part is None:
            self.set_problem(text)
            return None
        if isinstance(part, Field):
            part.set_problem(text)
            return part
        return part.show_problem(place[1:], text)


class ListForm(QWidget):
    """List of models with a card each, and a button to add one."""

    changed = Signal()

    def __init__(self, name: str, model: type[BaseModel], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name, self._model = name, model
        self.items: list[ModelForm] = []
        self._cards: list[QFrame] = []
        self.problem = QLabel()
        self.problem.setProperty("role", "critical")
        self.problem.setWordWrap(True)
        self.problem.hide()
        self.add = QPushButton(translated(ADDING[name]))
        self.add.clicked.connect(lambda: self._add_by_hand())
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._column.addWidget(self.problem)
        line = QHBoxLayout()
        line.addWidget(self.add)
        line.addStretch(1)
        self._column.addLayout(line)

    def value(self) -> list[dict[str, Any]]:
        """Return the values of each card."""
        return [item.value() for item in self.items]

    def set_value(self, content: Any) -> None:
        """Show these items."""
        build_now(self.fill_steps(content))

    def fill_steps(self, content: Any) -> Iterator[None]:
        """Carry out `set_value` in steps, one card each."""
        while self.items:
            self._remove(self.items[0])
        for item in content if isinstance(content, list | tuple) else ():
            self._append().set_value(item)
            yield

    def warn(self, text: str) -> None:
        """Show a warning above the list; empty clears it."""
        theme.set_role(self.problem, "warn")
        self.problem.setText(text)
        self.problem.setVisible(bool(text))

    def set_problem(self, text: str | None) -> None:
        """Show an error of the list as a whole; None clears it."""
        theme.set_role(self.problem, "critical")
        self.problem.setText(f"✗ {text}" if text else "")
        self.problem.setVisible(bool(text))

    def clear_problems(self) -> None:
        """Clear all messages."""
        self.set_problem(None)
        for item in self.items:
            item.clear_problems()

    def show_problem(self, place: Place, text: str) -> Field | None:
        """Show an error in one of the cards, or of the list."""
        if place and isinstance(place[0], int) and place[0] < len(self.items):
            return self.items[place[0]].show_problem(place[1:], text)
        self.set_problem(text)
        return None

    def _add_by_hand(self) -> None:
        item = self._append()
        item.set_value(_defaults(self._model))
        _first_field(item).control().setFocus()
        self.changed.emit()

    def _append(self) -> ModelForm:
        item = ModelForm(self._model)
        item.changed.connect(self.changed)
        card = QFrame()
        card.setProperty("role", "card")
        column = QVBoxLayout(card)
        column.setContentsMargins(12, 8, 12, 8)
        column.addWidget(item)
        remove = QPushButton(tr("Remove"))
        remove.setProperty("role", "quiet")
        removing = translated(REMOVING[self.name])
        remove.setAccessibleName(removing.format(n=len(self.items) + 1))
        remove.clicked.connect(lambda: self._removed(item))
        line = QHBoxLayout()
        line.addStretch(1)
        line.addWidget(remove)
        column.addLayout(line)
        self.items.append(item)
        self._cards.append(card)
        self._column.insertWidget(self._column.count() - 2, card)
        return item

    def _removed(self, item: ModelForm) -> None:
        self._remove(item)
        self.add.setFocus()
        self.changed.emit()

    def _remove(self, item: ModelForm) -> None:
        at = self.items.index(item)
        del self.items[at]
        card = self._cards.pop(at)
        card.hide()
        card.deleteLater()


def _make_part(name: str, info: FieldInfo) -> Field | ModelForm | ListForm:
    kind = _unwrap_type(info.annotation)
    label, hint = field_label(name), translated(HINTS.get(name, ""))
    if get_origin(kind) is tuple:
        inner = _unwrap_type(get_args(kind)[0])
        if _is_model(inner):
            return ListForm(name, inner)
        return _Lines(label, hint=hint, lines=True, rows=1)
    if _is_model(kind):
        return ModelForm(kind, whole=False, optional=info.default is None)
    if options := _options(kind):
        return DropdownField(label, options)
    if kind in (int, float):
        return NumberField(label, integer=kind is int, hint=hint or _default_words(info))
    return TextField(label, hint=hint)


class _Lines(MultilineField):
    """Text lines, where an empty list means not stated."""

    def set_value(self, value: Any) -> None:
        """Show these lines; a file may contain a single value instead of a list."""
        if isinstance(value, list | tuple):
            given = value
        elif value is None:
            given = ()
        else:
            given = (value,)
        super().set_value([str(line) for line in given])

    def value(self) -> Any:
        return super().value() or None


def _unwrap_type(kind: Any) -> Any:
    """Return the type without constraints and without None."""
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    if get_origin(kind) in (UnionType, Union):
        kind = _unwrap_type(next(part for part in get_args(kind) if part is not type(None)))
    return kind


def _is_model(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseModel)


def _options(kind: Any) -> Sequence[tuple[Any, str]]:
    if isinstance(kind, type) and issubclass(kind, Enum):
        return [(option.value, word(option.value)) for option in kind]
    if get_origin(kind) is Literal:
        return [(option, word(str(option).replace("_", " "))) for option in get_args(kind)]
    return ()


def _default_words(info: FieldInfo) -> str:
    if info.is_required() or info.default is None:
        return ""
    text = tr("Default: {value}")
    return text.format(value=pointed(f"{info.default:g}"))


def _defaults(model: type[BaseModel]) -> dict[str, Any]:
    """Return the plain defaults of a model, for a new card."""
    defaults = {n: i.get_default() for n, i in model.model_fields.items() if not i.is_required()}
    return {name: value for name, value in defaults.items() if isinstance(value, str | int | float)}


def _is_section(part: object) -> bool:
    return isinstance(part, ModelForm | ListForm)


def _is_optional(part: object) -> bool:
    """Return whether it is the form of an optional model."""
    return isinstance(part, ModelForm) and part.optional


def _clear(part: "Field | ModelForm | ListForm") -> None:
    if isinstance(part, Field):
        part.set_problem(None)
    else:
        part.clear_problems()


def _first_field(form: ModelForm) -> Field:
    return next(p for p in form.parts.values() if isinstance(p, Field))


def _add_heading(title: str, part: QWidget) -> QWidget:
    box = QWidget()
    column = QVBoxLayout(box)
    column.setContentsMargins(0, 10, 0, 0)
    column.setSpacing(6)
    heading = QLabel(title)
    heading.setProperty("role", "heading")
    column.addWidget(heading)
    column.addWidget(part)
    return box
