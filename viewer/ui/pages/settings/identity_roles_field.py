"""Field for the roles that see names and IDs of patients."""

from collections.abc import Iterable
from typing import get_args

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QWidget

from audit.egress.egress_policy import RoleName
from audit.record.authorization.permissions import NAMES
from viewer.ui.language.i18n import tr, translated


class IdentityRolesField(QWidget):
    """One box for each role."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        label = QLabel(tr("Show patient names and IDs to:"))
        label.setToolTip(tr("Everybody else sees age, sex and study date only"))
        self.boxes = {role: QCheckBox(translated(NAMES[role])) for role in get_args(RoleName)}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(label)
        for box in self.boxes.values():
            box.setAccessibleName(f"{label.text()} {box.text()}")
            box.toggled.connect(lambda _: self.changed.emit())
            row.addWidget(box)
        row.addStretch(1)

    def set_value(self, roles: Iterable[str]) -> None:
        """Check the boxes of these roles."""
        shown = set(roles)
        for role, box in self.boxes.items():
            box.setChecked(role in shown)

    def value(self) -> tuple[str, ...]:
        """Return the roles whose boxes are checked."""
        return tuple(role for role, box in self.boxes.items() if box.isChecked())

    def allow(self, reason: str) -> None:
        """Allow changes, or show why they are not possible."""
        for box in self.boxes.values():
            box.setEnabled(not reason)
            box.setToolTip(reason)
