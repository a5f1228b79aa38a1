"""Bar at the bottom of a page with the fields of an action and its button."""

from PySide6.QtWidgets import QFrame, QLabel, QLayout, QVBoxLayout, QWidget

from viewer.ui.widgets.fitted_area import FittedArea

MIN_HEIGHT_ABOVE = 64
"""Minimum height of the page above its footer."""


class PageFooter(QFrame):
    """Fields above an action button. The button is always visible; the fields scroll."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar-bottom")
        self._fields = FittedArea(self, (12, 8, 12, 0))
        self._action = QVBoxLayout()
        self._action.setContentsMargins(12, 6, 12, 12)
        self._action.setSpacing(6)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._fields)
        column.addLayout(self._action)

    def add_fields(self, *widgets: QWidget) -> None:
        """Append fields that the action needs."""
        for widget in widgets:
            self._fields.column.addWidget(widget)

    def set_action(self, why: QLabel, act: QWidget | QLayout) -> None:
        """Put the action at the bottom, below the label that says what is missing."""
        self._action.addWidget(why)
        self.add_action(act)

    def add_action(self, act: QWidget | QLayout) -> None:
        """Put an action at the bottom."""
        if isinstance(act, QLayout):
            self._action.addLayout(act)
        else:
            self._action.addWidget(act)
