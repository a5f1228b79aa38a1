"""Form of one hanging protocol: names, conditions and tiles, checked while you type."""

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from assistant.images.series_roles import ROLES
from viewer.ui.language.i18n import tr
from viewer.ui.reading.hanging.field_names import field_names
from viewer.ui.reading.hanging.rule_table import RuleTable


class HangingForm(QWidget):
    """Edits the content of a protocol, which need not be valid."""

    edited = Signal()

    def __init__(self, windows: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        names = field_names()
        self.name, self.purpose = QLineEdit(), QLineEdit()
        self.name.setAccessibleName(names["name"])
        self.purpose.setAccessibleName(names["meant_for"])
        self.name.setPlaceholderText(tr("Name in menus"))
        self.purpose.setPlaceholderText(tr("What it is for"))
        self.requires = RolesButton(names["requires"])
        self.one_of = RolesButton(names["one_of"])
        self.prior = QCheckBox(tr("Needs a prior study"))
        self.grows = QCheckBox(names["grows"])
        self.grows.setToolTip(
            tr("Add rows and columns, up to 3 × 3, for more series of the tiles' sequences")
        )
        self.rows, self.columns = _count(names["rows"]), _count(names["columns"])
        self.tiles = RuleTable(windows)
        self.add_tile = _button(tr("Add tile"), self.tiles.add)
        self.remove_tile = _button(tr("Remove tile"), self.tiles.remove)
        self.tile_up = _button(tr("Move up"), lambda: self.tiles.move_rule(-1))
        self.tile_down = _button(tr("Move down"), lambda: self.tiles.move_rule(1))
        self._lay_out()
        for line in (self.name, self.purpose):
            line.textChanged.connect(lambda _text: self.edited.emit())
        for box in (self.prior, self.grows):
            box.toggled.connect(lambda _on: self.edited.emit())
        for number in (self.rows, self.columns):
            number.valueChanged.connect(lambda _n: self.edited.emit())
        for source in (self.requires, self.one_of, self.tiles):
            source.edited.connect(self.edited)

    def _lay_out(self) -> None:
        titles = QHBoxLayout()
        titles.setSpacing(8)
        titles.addWidget(self.name, 2)
        titles.addWidget(self.purpose, 3)
        conditions = QHBoxLayout()
        conditions.setSpacing(8)
        for widget in (self.requires, self.one_of, self.prior):
            conditions.addWidget(widget)
        conditions.addStretch(1)
        shape = QHBoxLayout()
        shape.setSpacing(8)
        for name, box in ((tr("Rows"), self.rows), (tr("Columns"), self.columns)):
            label = QLabel(name)
            label.setBuddy(box)
            shape.addWidget(label)
            shape.addWidget(box)
        shape.addWidget(self.grows)
        shape.addStretch(1)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self.add_tile, self.remove_tile, self.tile_up, self.tile_down):
            buttons.addWidget(button)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(titles)
        column.addLayout(conditions)
        column.addLayout(shape)
        column.addWidget(self.tiles, 1)
        column.addLayout(buttons)

    def value(self) -> dict[str, Any]:
        """Return the content, without its key."""
        return {
            "name": self.name.text().strip(),
            "meant_for": self.purpose.text().strip(),
            "requires": self.requires.roles(),
            "one_of": self.one_of.roles(),
            "prior": self.prior.isChecked(),
            "rows": self.rows.value(),
            "columns": self.columns.value(),
            "grows": self.grows.isChecked(),
            "tile": self.tiles.value(),
        }

    def show_content(self, content: Mapping[str, Any]) -> None:
        """Show another protocol, without announcing an edit."""
        self.blockSignals(True)
        self.name.setText(content.get("name", ""))
        self.purpose.setText(content.get("meant_for", ""))
        for line in (self.name, self.purpose):
            line.setCursorPosition(0)
        self.requires.set_roles(content.get("requires", ()))
        self.one_of.set_roles(content.get("one_of", ()))
        self.prior.setChecked(content.get("prior", False))
        self.grows.setChecked(content.get("grows", True))
        self.rows.setValue(content.get("rows", 1))
        self.columns.setValue(content.get("columns", 1))
        self.tiles.show_rules(content.get("tile", ()))
        self.blockSignals(False)


class RolesButton(QToolButton):
    """Button with a menu of sequences, of which several can be checked."""

    edited = Signal()

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = title
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        menu = QMenu(self)
        self._boxes = {}
        for role in ROLES:
            action = menu.addAction(role)
            action.setCheckable(True)
            action.toggled.connect(lambda _on: self._changed())
            self._boxes[role] = action
        self.setMenu(menu)
        self._show()

    def roles(self) -> list[str]:
        """Return the checked sequences."""
        return [role for role, action in self._boxes.items() if action.isChecked()]

    def set_roles(self, roles: Sequence[str]) -> None:
        """Check these sequences only, without announcing an edit."""
        self.blockSignals(True)
        for role, action in self._boxes.items():
            action.setChecked(role in roles)
        self.blockSignals(False)
        self._show()

    def _changed(self) -> None:
        self._show()
        self.edited.emit()

    def _show(self) -> None:
        chosen = ", ".join(self.roles()) or tr("nothing", "sequences")
        text = tr("{name}: {value}").format(name=self._title, value=chosen)
        self.setText(text)
        self.setAccessibleName(text)


def _count(name: str) -> QSpinBox:
    box = QSpinBox()
    box.setRange(1, 3)
    box.setAccessibleName(name)
    return box


def _button(text: str, act: object) -> QPushButton:
    button = QPushButton(text)
    button.setAutoDefault(False)
    button.clicked.connect(lambda _checked=False: act())  # type: ignore[operator]
    return button
