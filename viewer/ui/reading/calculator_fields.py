"""Fields of a calculator's form, some of which take their value from the selected mark."""

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QCheckBox, QGridLayout, QPushButton, QSizePolicy, QWidget

from viewer.core.measure.calculators.calculator import Field as Definition
from viewer.ui.language.i18n import tr, translated
from viewer.ui.widgets.form_fields import ChoiceField, DropdownField, Field
from viewer.ui.widgets.value_fields import NumberField

MOST_BUTTONS = 2
"""More options than this are shown in a drop-down list."""
MIN_HEIGHT = 28

TakeMark = Callable[[str], tuple[int, float] | None]
"""Returns number and value of the selected mark in a unit; "" for any mark, with the value 0."""


class MarkedNumberField(NumberField):
    """Number that the selected measurement can fill in.

    Args:
        name: Label.
        unit: UCUM code.
        take: Returns the selected mark.
        integer: Only whole numbers are meant.
    """

    def __init__(self, name: str, unit: str, take: TakeMark, *, integer: bool = False) -> None:
        super().__init__(name, unit, integer=integer)
        self.mark: int | None = None
        """Number of the mark that the value was taken from."""
        self._unit, self._take = unit, take
        self.button = QPushButton(tr("Use mark"))
        self.button.setToolTip(tr("Take the value of the selected measurement"))
        self.button.setAccessibleName(tr("{name}: use the selected mark").format(name=name))
        self.button.setMinimumHeight(MIN_HEIGHT)
        self.button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.button.clicked.connect(self._use_mark)
        self.add_widgets(self.button)
        self.edit.textEdited.connect(self._forget_mark)

    def _forget_mark(self) -> None:
        self.mark = None

    def _use_mark(self) -> None:
        taken = self._take(self._unit)
        if taken is None:
            self.set_problem(tr("Select a measurement in {unit} first.").format(unit=self._unit))
            return
        self.mark = taken[0]
        self._show(taken[1])
        self._edited(taken[1])


class RegionsField(Field):
    """Check boxes of regions, each of which can name the mark that shows it.

    Args:
        definition: The field, whose options are the regions.
        take: Returns the selected mark.
    """

    def __init__(self, definition: Definition, take: TakeMark) -> None:
        super().__init__(translated(definition.title))
        self._take = take
        self.boxes: dict[str, QCheckBox] = {}
        self.buttons: dict[str, QPushButton] = {}
        self.marks: dict[str, int] = {}
        """Number of the mark of a region, by its code."""
        self._value = ()
        area = QWidget()
        grid = QGridLayout(area)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        for row, option in enumerate(definition.options):
            title = translated(option.title)
            box = QCheckBox(title)
            box.setMinimumHeight(MIN_HEIGHT)
            box.setAccessibleName(f"{self.name}: {title}")
            box.toggled.connect(lambda _on: self._changed())
            button = QPushButton(tr("Use mark"))
            button.setMinimumHeight(MIN_HEIGHT)
            button.setToolTip(tr("Check the region, and note the selected mark that shows it"))
            button.setAccessibleName(tr("{name}: use the selected mark").format(name=title))
            button.clicked.connect(lambda _c=False, code=option.code: self._use_mark(code))
            grid.addWidget(box, row, 0)
            grid.addWidget(button, row, 1)
            self.boxes[option.code], self.buttons[option.code] = box, button
        self._add_control(area)
        self.setFocusProxy(next(iter(self.boxes.values())))

    def _changed(self) -> None:
        checked = tuple(code for code, box in self.boxes.items() if box.isChecked())
        for code in [code for code in self.marks if code not in checked]:
            del self.marks[code]
            self.buttons[code].setText(tr("Use mark"))
        self._edited(checked)

    def _use_mark(self, code: str) -> None:
        taken = self._take("")
        if taken is None:
            self.set_problem(tr("Select a mark first."))
            return
        self.set_problem(None)
        self.boxes[code].setChecked(True)
        self.marks[code] = taken[0]
        self.buttons[code].setText(tr("Mark {n}").format(n=taken[0]))

    def _show(self, value: Any) -> None:
        for code, box in self.boxes.items():
            box.setChecked(code in (value or ()))


def field_widget(definition: Definition, take: TakeMark) -> Field:
    """Return the widget of a field.

    Args:
        definition: The field.
        take: Returns the selected mark, for numbers and regions.
    """
    name = translated(definition.title)
    if definition.kind == "regions":
        return RegionsField(definition, take)
    if definition.kind == "number":
        if definition.from_mark:
            return MarkedNumberField(name, definition.unit, take, integer=definition.is_whole)
        return NumberField(name, definition.unit, integer=definition.is_whole)
    options = [(option.code, translated(option.title)) for option in definition.options]
    if len(options) > MOST_BUTTONS:
        return DropdownField(name, options)
    return ChoiceField(name, options)


def marks_of(key: str, field: Field) -> dict[str, int]:
    """Return the numbers of the marks that a field was taken from, by field or region."""
    if isinstance(field, MarkedNumberField) and field.mark is not None:
        return {key: field.mark}
    if isinstance(field, RegionsField):
        return dict(field.marks)
    return {}
