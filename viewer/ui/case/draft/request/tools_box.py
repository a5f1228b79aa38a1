"""Choice of the tools that a model may call: a policy for each, and the limits."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QLabel, QSpinBox, QWidget

from audit.tools.tool_rules import MOST_CALLS, MOST_IMAGES, ToolBounds, ToolName, ToolRules
from viewer.ui.appearance import theme
from viewer.ui.language.i18n import tr
from viewer.ui.language.tool_texts import POLICIES, tool_name

MIN_HEIGHT: Final = 28


class ToolsBox(QWidget):
    """Chooses whether tools are offered, and by which rules."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        self.offered = QCheckBox(tr("The model may call tools"))
        self.offered.setMinimumHeight(MIN_HEIGHT)
        self.offered.setToolTip(
            tr("Further slices, distances, facts and context, by the rules below")
        )
        grid.addWidget(self.offered, 0, 0, 1, 2)
        self.policies: dict[ToolName, QComboBox] = {}
        self._rows: list[QWidget] = []
        for row, tool in enumerate(ToolName, 1):
            box = QComboBox()
            for policy, text in POLICIES.items():
                box.addItem(tr(text), policy)
            box.setCurrentIndex(box.findData("allowed"))
            box.currentIndexChanged.connect(lambda _: self.changed.emit())
            self.policies[tool] = box
            self._add(grid, row, tool_name(tool), box)
        self.calls = _spin(1, MOST_CALLS, ToolBounds().calls)
        self.images = _spin(0, MOST_IMAGES, ToolBounds().images)
        last = len(ToolName) + 1
        self._add(grid, last, tr("Maximum calls"), self.calls)
        self._add(grid, last + 1, tr("Maximum further images"), self.images)
        for spin in (self.calls, self.images):
            spin.valueChanged.connect(lambda _: self.changed.emit())
        self.offered.toggled.connect(self._toggled)
        self._toggled(False)

    def rules(self) -> ToolRules | None:
        """Return the chosen rules; None if no tools are offered."""
        if not self.offered.isChecked():
            return None
        policies = {tool: box.currentData() for tool, box in self.policies.items()}
        bounds = ToolBounds(calls=self.calls.value(), images=self.images.value())
        return ToolRules(policies=policies, bounds=bounds)

    def _add(self, grid: QGridLayout, row: int, name: str, control: QWidget) -> None:
        label = QLabel(name)
        label.setProperty("role", "muted")
        label.setBuddy(control)
        control.setAccessibleName(name)
        control.setMinimumHeight(MIN_HEIGHT)
        if isinstance(control, QSpinBox):
            control.lineEdit().setAccessibleName(name)
        grid.addWidget(label, row, 0)
        grid.addWidget(control, row, 1)
        self._rows += [label, control]

    def _toggled(self, on: bool) -> None:
        for widget in self._rows:
            widget.setVisible(on)
        self.changed.emit()


def _spin(minimum: int, maximum: int, value: int) -> QSpinBox:
    spin = QSpinBox()
    theme.inset_text(spin)
    spin.setRange(minimum, maximum)
    spin.setValue(value)
    return spin
