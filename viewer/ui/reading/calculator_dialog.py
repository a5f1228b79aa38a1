"""Dialog with clinical calculators and visual scales, beside the images."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from audit.messages import join
from viewer.core.errors import CoreError
from viewer.core.measure.calculators.calculator import Calculator, FieldValue
from viewer.core.measure.calculators.registry import CALCULATORS
from viewer.session.annotations.study_facts import value_of_mark
from viewer.ui.language.i18n import capitalized, titled, tr, translated
from viewer.ui.reading.calculator_fields import field_widget, marks_of
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.form_fields import Field

if TYPE_CHECKING:
    from viewer.session.session import Session

Save = Callable[[str, Mapping[str, FieldValue], Mapping[str, int]], None]
"""Records a calculation: key of the calculator, inputs, and numbers of marks."""


class CalculatorDialog(QDialog):
    """Form of one calculator, with its result, formula and source.

    It does not block the window, so that marks can be drawn and selected while it is open.

    Args:
        session: The open study, whose selected mark fields can use.
        save: Records a calculation.
        why_not_saved: Returns why nothing can be recorded now; empty if it can.
        parent: Parent widget.
    """

    def __init__(
        self,
        session: "Session",
        save: Save,
        why_not_saved: Callable[[], str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._session, self._save, self._why_not_saved = session, save, why_not_saved
        self.setWindowTitle(tr("Clinical calculators"))
        self.setModal(False)
        self.resize(520, 640)
        self.choice = QComboBox()
        self.choice.setAccessibleName(tr("Calculator"))
        self.choice.setMinimumHeight(32)
        for key, calculator in CALCULATORS.items():
            self.choice.addItem(translated(calculator.title), key)
        self.fields: dict[str, Field] = {}
        self._touched: set[str] = set()
        self.area = QScrollArea()
        self.area.setAccessibleName(tr("Scrollable content"))
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.outcome = wrapped_label(role="heading")
        self.outcome.setAccessibleDescription(tr("Result"))
        self.parts = wrapped_label(role="small")
        self.formula = wrapped_label(role="muted")
        self.note = wrapped_label(role="small")
        self.save_button = QPushButton(tr("Save to case"))
        self.save_button.setProperty("role", "primary")
        self.save_button.clicked.connect(self._record)
        close = QPushButton(tr("Close"))
        close.clicked.connect(self.reject)
        line = QHBoxLayout()
        line.addWidget(self.note, 1)
        line.addWidget(close)
        line.addWidget(self.save_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(10)
        column.addWidget(self.choice)
        column.addWidget(self.formula)
        column.addWidget(self.area, 1)
        column.addWidget(self.outcome)
        column.addWidget(self.parts)
        column.addLayout(line)
        for button in (self.save_button, close):
            button.setAutoDefault(False)
        self.choice.currentIndexChanged.connect(lambda _: self._build())
        self._build()

    @property
    def calculator(self) -> Calculator:
        """The chosen calculator."""
        return CALCULATORS[self.choice.currentData()]

    def choose(self, key: str) -> None:
        """Choose a calculator by its key."""
        self.choice.setCurrentIndex(self.choice.findData(key))

    def values(self) -> dict[str, FieldValue | None]:
        """Return the values of all fields; None where nothing is entered."""
        return {key: field.value() for key, field in self.fields.items()}

    def _build(self) -> None:
        calculator = self.calculator
        self._touched.clear()
        form = QWidget()
        column = QVBoxLayout(form)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(8)
        self.fields = {}
        for definition in calculator.fields:
            field = field_widget(definition, self._selected)
            field.changed.connect(lambda key=definition.key: self._edited(key))
            self.fields[definition.key] = field
            column.addWidget(field)
        column.addStretch(1)
        self.area.setWidget(form)
        text = translated(calculator.formula)
        self.formula.setText(f"{capitalized(text)} ({calculator.source})")
        self.note.setText(tr("Investigational - not for diagnosis."))
        self._show()

    def _selected(self, unit: str) -> tuple[int, float] | None:
        """Return number and value of the selected mark in a unit; with no unit, any mark."""
        annotations = self._session.annotations
        mark = annotations.selected_mark
        if mark is None:
            return None
        if not unit:
            return mark.number, 0.0
        volume = self._session.view.volumes.get(mark.where.series_id)
        value = value_of_mark(mark, annotations.current.marks, volume, unit)
        return (mark.number, value) if value is not None else None

    def _edited(self, key: str) -> None:
        self._touched.add(key)
        self.note.setText(tr("Investigational - not for diagnosis."))
        self._show()

    def _show(self) -> None:
        """Show problems of edited fields, and the result once all fields can be used."""
        calculator, values = self.calculator, self.values()
        problems = calculator.problems(values)
        for key, field in self.fields.items():
            wrong = problems.get(key) if key in self._touched else None
            field.set_problem(translated(wrong) if wrong is not None else None)
        try:
            result = calculator.calculate(values)
        except CoreError as error:
            self._show_no_result(tr("Complete all fields.") if problems else translated(error))
            return
        fact = calculator.fact(result)
        self.outcome.setText(titled(translated(calculator.title), fact.value_text))
        self.parts.setText(translated(join(result.parts, " · ")) if result.parts else "")
        why = self._why_not_saved()
        self.save_button.setEnabled(not why)
        self.save_button.setToolTip(why or tr("Record the result with this case, as your own"))

    def _show_no_result(self, why: str) -> None:
        self.outcome.setText(tr("No result"))
        self.parts.setText(capitalized(why))
        self.save_button.setEnabled(False)
        self.save_button.setToolTip(why)

    def _record(self) -> None:
        marks: dict[str, int] = {}
        for key, field in self.fields.items():
            marks |= marks_of(key, field)
        inputs = {key: value for key, value in self.values().items() if value is not None}
        self._save(self.calculator.key, inputs, marks)

    def show_saved(self) -> None:
        """Report that the result is stored with the case."""
        self.note.setText(tr("✓ Saved to the case."))

    def show_on_top(self) -> None:
        """Show the dialog, and put the focus into its form."""
        self._show()
        self.show()
        self.raise_()
        self.activateWindow()
        self.choice.setFocus(Qt.FocusReason.OtherFocusReason)
