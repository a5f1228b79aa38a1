"""Form for the pilot's protocol, made from its model.

It therefore has every field of the protocol, and uses the checks of the model.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from viewer.ui.appearance import theme
from viewer.ui.background.incremental_build import build_now
from viewer.ui.language.i18n import pointed, tr, translated
from viewer.ui.language.record_labels import word
from viewer.ui.pages.pilot.protocol_labels import ADDING, HINTS, REMOVING, field_label
from viewer.ui.widgets.form_fields import DropdownField, Field, TextField
from viewer.ui.widgets.value_fields import MultilineField, NumberField

Place = tuple[str | int, ...]
"""Path to a field, as in a validation error."""
FormPart = Union[Field, "ModelForm", "ListForm"]


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
        self.parts: dict[str, FormPart] = {}
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
        yield from self._build_fields(self._model.model_fields)

    def _build_fields(self, fields: Mapping[str, FieldInfo]) -> Iterator[None]:
        for name, info in fields.items():
            part = _make_part(name, info)
            if isinstance(part, ModelForm):
                yield from part.build_steps()
            self.parts[name] = part
            part.changed.connect(self.changed)
            self._place(name, _add_heading(field_label(name), part) if _is_section(part) else part)
            yield
        self._column.addWidget(self.note)
        self._column.addWidget(self.problem)

    def _place(self, _name: str, part: QWidget) -> None:
        """Put a field, with its heading if it has one, where it belongs."""
        self._column.addWidget(part)

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

    def part_at(self, place: Place) -> "FormPart":
        """Return the field, list or form that an error at this path concerns."""
        part = self.parts.get(str(place[0])) if place else None
        if part is None:
            return self
        return part if isinstance(part, Field) else part.part_at(place[1:])

    def first_field(self) -> Field | None:
        """Return the first field; None if there is none."""
        return next((part for part in self.parts.values() if isinstance(part, Field)), None)


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

    def part_at(self, place: Place) -> "FormPart":
        """Return the field, list or form that an error at this path concerns."""
        if place and isinstance(place[0], int) and place[0] < len(self.items):
            return self.items[place[0]].part_at(place[1:])
        return self

    def _add_by_hand(self) -> None:
        item = self._append()
        item.set_value(_defaults(self._model))
        if (first := item.first_field()) is not None:
            first.control().setFocus()
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


def _make_part(name: str, info: FieldInfo) -> FormPart:
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
    if kind is bool:
        return [(True, tr("Yes")), (False, tr("No"))]
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


def _clear(part: FormPart) -> None:
    if isinstance(part, Field):
        part.set_problem(None)
    else:
        part.clear_problems()


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
