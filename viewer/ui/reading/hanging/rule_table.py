"""Table of the tiles of a hanging protocol: one row of controls for each rule."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QLineEdit,
    QSpinBox,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from assistant.images.series_roles import ROLES
from viewer.session.viewports.hanging_protocols import MAX_TILES
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import tr
from viewer.ui.reading.hanging.field_names import field_names, field_tips

PLANES: Final = ("axial", "coronal", "sagittal", "acquired")
MODES: Final = ("mip", "minip", "mean")
CHOSEN: Final = "chosen"
"""Column with the series of the open study that a tile gets."""
WIDTHS: Final = {
    "label": 140,
    CHOSEN: 200,
    "role": 88,
    "nth": 54,
    "plane": 100,
    "words": 110,
    "window": 104,
    "slab_mm": 88,
    "mode": 94,
    "prior": 48,
}
"""Widths of the columns in points, by field."""
COLUMNS: Final = tuple(WIDTHS)
FIELDS: Final = tuple(field for field in COLUMNS if field != CHOSEN)
ROW_HEIGHT: Final = 34


class RuleTable(QTableWidget):
    """Edits the rules of tiles as JSON.

    Args:
        windows: Names of window presets to choose from; others can be typed.
        parent: Parent widget.
    """

    edited = Signal()

    def __init__(self, windows: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(0, len(COLUMNS), parent)
        self._windows = windows
        self.setAccessibleName(tr("Tiles"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        names = field_names()
        for column, field in enumerate(COLUMNS):
            item = QTableWidgetItem(names.get(field) or tr("In the open study"))
            item.setToolTip(field_tips().get(field, ""))
            self.setHorizontalHeaderItem(column, item)
        header = self.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for column, width in enumerate(WIDTHS.values()):
            header.resizeSection(column, width)
        header.setMinimumSectionSize(40)
        self.verticalHeader().setDefaultSectionSize(ROW_HEIGHT)

    # --- content ----------------------------------------------------------------------------------

    def value(self) -> list[dict[str, Any]]:
        """Return the rules, without what is left as usual."""
        return [self._row(row) for row in range(self.rowCount())]

    def _row(self, row: int) -> dict[str, Any]:
        rule: dict[str, Any] = {}
        for field in FIELDS:
            control = self.cellWidget(row, COLUMNS.index(field))
            if isinstance(control, QLineEdit):
                rule[field] = control.text().strip() or None
            elif isinstance(control, QComboBox):
                editable = control.isEditable()
                rule[field] = (
                    control.currentText().strip() or None if editable else control.currentData()
                )
            elif isinstance(control, QSpinBox | QDoubleSpinBox):
                rule[field] = control.value()
            elif isinstance(control, QCheckBox):
                rule[field] = control.isChecked()
        rule["label"] = rule["label"] or ""
        return rule

    def show_rules(self, rules: Sequence[Mapping[str, Any]]) -> None:
        """Show other rules, without announcing an edit."""
        self.setRowCount(0)
        for rule in rules:
            self._append(rule)

    def add(self) -> None:
        """Add a tile at the end."""
        self._append({})
        self.cellWidget(self.rowCount() - 1, 0).setFocus(Qt.FocusReason.OtherFocusReason)
        self.edited.emit()

    def current_rule(self) -> int | None:
        """Return the row whose control has the focus, or had it last; None if there is none."""
        row = self.currentRow()
        return row if 0 <= row < self.rowCount() else None

    def remove(self) -> None:
        """Remove the current tile, or the last one."""
        row = self.current_rule()
        self.removeRow(self.rowCount() - 1 if row is None else row)
        self.edited.emit()

    def move_rule(self, step: int) -> None:
        """Move the current tile up or down."""
        row = self.current_rule()
        if row is None or not 0 <= row + step < self.rowCount():
            return
        rules = self.value()
        rules.insert(row + step, rules.pop(row))
        self.show_rules(rules)
        self.setCurrentCell(row + step, 0)
        self.cellWidget(row + step, 0).setFocus(Qt.FocusReason.OtherFocusReason)
        self.edited.emit()

    def show_series(self, titles: Sequence[str]) -> None:
        """Show which series of the open study each tile gets."""
        for row, title in enumerate(titles):
            item = QTableWidgetItem(title)
            item.setToolTip(title)
            self.setItem(row, COLUMNS.index(CHOSEN), item)

    # --- rows -------------------------------------------------------------------------------------

    def _append(self, rule: Mapping[str, Any]) -> None:
        row = self.rowCount()
        self.insertRow(row)
        names = field_names()
        for field in FIELDS:
            control = self._control(field, rule.get(field))
            control.setAccessibleName(tr("Tile {n}, {field}").format(n=row + 1, field=names[field]))
            control.installEventFilter(self)
            self.setCellWidget(row, COLUMNS.index(field), control)

    def _control(self, field: str, value: Any) -> QWidget:
        if field in ("label", "words"):
            line = QLineEdit(value or "", self.viewport())
            line.setCursorPosition(0)
            line.textChanged.connect(lambda _text: self.edited.emit())
            return line
        if field in ("role", "plane", "mode"):
            return self._choice(field, value)
        if field == "window":
            return self._window(value)
        if field == "nth":
            number = QSpinBox(self.viewport())
            number.setRange(1, MAX_TILES)
            number.setValue(value or 1)
            number.valueChanged.connect(lambda _n: self.edited.emit())
            return number
        if field == "slab_mm":
            slab = QDoubleSpinBox(self.viewport())
            slab.setRange(0, 200)
            slab.setDecimals(1)
            slab.setSuffix(" mm")  # not shown
            slab.setSpecialValueText(tr("Off"))
            slab.setValue(value or 0.0)
            slab.valueChanged.connect(lambda _mm: self.edited.emit())
            return slab
        box = QCheckBox(self.viewport())
        box.setChecked(bool(value))
        box.toggled.connect(lambda _on: self.edited.emit())
        return box

    def _choice(self, field: str, value: Any) -> QComboBox:
        box = QComboBox(self.viewport())
        if field == "role":
            box.addItem(tr("any", "sequence"), None)
            for role in ROLES:
                box.addItem(role, role)
        elif field == "plane":
            for plane in PLANES:
                box.addItem(state_labels.plane(plane), plane)
        else:
            for mode in MODES:
                box.addItem(state_labels.slab_mode(mode), mode)
        usual = {"plane": "axial", "mode": "mip"}.get(field)
        box.setCurrentIndex(max(box.findData(value if value is not None else usual), 0))
        box.currentIndexChanged.connect(lambda _n: self.edited.emit())
        return box

    def _window(self, value: Any) -> QComboBox:
        box = QComboBox(self.viewport())
        box.setEditable(True)
        box.addItem("")
        box.addItems(list(self._windows))
        box.setCurrentText(value or "")
        box.currentTextChanged.connect(lambda _text: self.edited.emit())
        return box

    def eventFilter(self, watched: object, event: object) -> bool:
        """Make the row of a control that gets the focus the current one."""
        if isinstance(event, QEvent) and event.type() == QEvent.Type.FocusIn:
            for row in range(self.rowCount()):
                if any(self.cellWidget(row, c) is watched for c in range(len(COLUMNS))):
                    self.setCurrentCell(row, 0)
        return super().eventFilter(watched, event)  # type: ignore[arg-type]
