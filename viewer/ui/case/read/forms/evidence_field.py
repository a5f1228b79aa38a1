"""Field for the evidence of a finding: images by number, and marks in the patient."""

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from viewer.ui.appearance import theme
from viewer.ui.language import interpretation_texts
from viewer.ui.language.i18n import tr
from viewer.ui.widgets.basic_widgets import clear_layout
from viewer.ui.widgets.form_fields import Field


class EvidenceField(Field):
    """A list of evidence as JSON. A click on an item shows it in the views."""

    go_to = Signal(dict)
    add_requested = Signal()
    """The reader wants to add the crosshair position or the current mark as evidence."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Location"), parent)
        self._value = []
        box = QWidget()
        self._column = QVBoxLayout(box)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._empty = QLabel(tr("None marked"))
        self._empty.setProperty("role", "small")
        self._add = QPushButton(tr("Use crosshair"))
        self._add.setProperty("role", "quiet")
        self._add.setIcon(theme.icon("mdi6.crosshairs-gps"))
        self._add.setToolTip(tr("Add the location of the selected mark or the crosshair"))
        self._add.setAccessibleName(tr("Add current location as evidence"))
        self._add.clicked.connect(self.add_requested)
        last = QHBoxLayout()
        last.addWidget(self._empty, 1)
        last.addWidget(self._add)
        self._items = QVBoxLayout()
        self._items.setSpacing(0)
        self._column.addLayout(self._items)
        self._column.addLayout(last)
        self._add_control(box)
        self.setFocusProxy(self._add)

    def append(self, item: dict[str, Any]) -> None:
        """Add an item of evidence."""
        if item not in self._value:
            self._edited([*self._value, item])
            self._show(self._value)

    def _remove(self, item: dict[str, Any]) -> None:
        self._edited([other for other in self._value if other is not item])
        self._show(self._value)
        self._add.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, value: Any) -> None:
        self._value = list(value or ())
        clear_layout(self._items)
        for item in self._value:
            self._items.addWidget(self._item(item))
        self._empty.setText("" if self._value else tr("None marked"))

    def _item(self, item: dict[str, Any]) -> QWidget:
        text = interpretation_texts.evidence(item)
        go = QPushButton(interpretation_texts.evidence(item, decimals=0))
        go.setProperty("role", "row")
        go.setToolTip(tr("Show this location in the views: {text} (LPS)").format(text=text))
        go.setAccessibleName(tr("Go to {text}").format(text=text))
        go.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        go.clicked.connect(lambda: self.go_to.emit(item))
        remove = QToolButton()
        remove.setProperty("role", "quiet")
        remove.setIcon(theme.icon("mdi6.close", "muted"))
        remove.setToolTip(tr("Remove this evidence"))
        remove.setAccessibleName(tr("Remove evidence {text}").format(text=text))
        remove.clicked.connect(lambda: self._remove(item))
        widget = QWidget()
        line = QHBoxLayout(widget)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(0)
        line.addWidget(go, 1)
        line.addWidget(remove)
        return widget
