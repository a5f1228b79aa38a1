"""Lists of small records in a form: signals per sequence, reasoning steps, needs."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from viewer.ui.appearance import theme
from viewer.ui.case.read.forms.read_validation import Problem
from viewer.ui.language.code_labels import inside
from viewer.ui.language.i18n import tr
from viewer.ui.widgets.collapsible_sections import SectionHeader, insert_in_tab_order
from viewer.ui.widgets.form_fields import Field

Loc = tuple[int | str, ...]
"""Path of a value in an interpretation's JSON, as in the errors of the schema."""


class _Row(NamedTuple):
    fields: Mapping[str, Field]
    widget: QWidget


class RecordRows(Field):
    """A list of records, each edited in one or two lines, with buttons to add and remove rows."""

    def __init__(
        self,
        name: str,
        make: Callable[[], Mapping[str, Field]],
        add_text: str,
        parent: QWidget | None = None,
        *,
        stacked: bool = False,
        caption: bool = False,
    ) -> None:
        super().__init__(name, parent, caption=caption)
        self._make = make
        self._stacked = stacked
        self._value = []
        self._rows: list[_Row] = []
        box = QWidget()
        self._column = QVBoxLayout(box)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self.add_button = QPushButton(add_text)
        self.add_button.setProperty("role", "quiet")
        self.add_button.setIcon(theme.icon("mdi6.plus"))
        self.add_button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.add_button.clicked.connect(self._add)
        self._column.addWidget(self.add_button, 0, Qt.AlignmentFlag.AlignLeft)
        self._add_control(box)
        self.setFocusProxy(self.add_button)

    def field_at(self, loc: Loc) -> Field | None:
        """Return the field at (row, key, ...), or this list if there is no such field."""
        if len(loc) >= 2 and isinstance(loc[0], int) and loc[0] < len(self._rows):
            return self._rows[loc[0]].fields.get(str(loc[1]), self)
        return self

    def fields(self) -> list[Field]:
        """Return all fields of all rows."""
        return [field for row in self._rows for field in row.fields.values()]

    def _add(self) -> None:
        row = self._append({})
        self._collect()
        next(iter(row.fields.values())).setFocus(Qt.FocusReason.OtherFocusReason)

    def _append(self, content: Mapping[str, Any]) -> _Row:
        fields = self._make()
        widget = QWidget()
        line = QHBoxLayout(widget)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(4)
        inner: QVBoxLayout | QHBoxLayout = QVBoxLayout() if self._stacked else QHBoxLayout()
        inner.setSpacing(4)
        for key, field in fields.items():
            field.set_value(content.get(key))
            field.changed.connect(self._collect)
            inner.addWidget(field, 1)
        line.addLayout(inner, 1)
        remove = QToolButton()
        remove.setProperty("role", "quiet")
        remove.setIcon(theme.icon("mdi6.close"))
        tip = tr("Remove from {list}").format(list=inside(self.name))
        remove.setToolTip(tip)
        remove.setAccessibleName(tip)
        line.addWidget(remove, 0, Qt.AlignmentFlag.AlignTop)
        row = _Row(fields, widget)
        remove.clicked.connect(lambda: self._remove(row))
        self._rows.append(row)
        self._column.insertWidget(len(self._rows) - 1, widget)
        insert_in_tab_order(self.add_button, widget)
        return row

    def _remove(self, row: _Row) -> None:
        self._rows.remove(row)
        row.widget.setParent(None)
        row.widget.deleteLater()
        self.add_button.setFocus(Qt.FocusReason.OtherFocusReason)
        self._collect()

    def _collect(self) -> None:
        self._edited(self._content())

    def _content(self) -> list[dict[str, Any]]:
        return [{key: f.value() for key, f in row.fields.items()} for row in self._rows]

    def _show(self, value: Any) -> None:
        for row in self._rows:
            row.widget.setParent(None)
            row.widget.deleteLater()
        self._rows.clear()
        for item in value or ():
            self._append(item)
        self._value = self._content()


def field_at(fields: Mapping[Loc, Field], loc: Loc) -> Field | None:
    """Return the field with the longest path that matches an error at `loc`."""
    for n in range(len(loc), 0, -1):
        field = fields.get(loc[:n])
        if isinstance(field, RecordRows):
            return field.field_at(loc[n:])
        if field is not None:
            return field
    return None


def show_problem(
    fields: Mapping[Loc, Field],
    problem: Problem,
    fold: SectionHeader,
    more: SectionHeader,
    folded: QWidget,
) -> Field | None:
    """Show a problem at its field and open the folds around it.

    Args:
        fields: Fields by path.
        problem: The problem.
        fold: Fold around all fields.
        more: Fold around `folded`.
        folded: Widget with the optional fields.

    Returns:
        The field; None if no field has the path of the problem.
    """
    field = field_at(fields, problem.loc)
    if field is None:
        return None
    field.set_problem(problem.text)
    fold.open()
    if folded.isAncestorOf(field):
        more.open()
    return field


def clear_problems(fields: Mapping[Loc, Field]) -> None:
    """Remove all messages."""
    for field in fields.values():
        field.set_problem(None)
        if isinstance(field, RecordRows):
            for inner in field.fields():
                inner.set_problem(None)
