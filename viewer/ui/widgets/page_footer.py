"""The bar below a page: what an act asks for, and the act itself, which is in view at any height."""

from PySide6.QtWidgets import QFrame, QLabel, QLayout, QVBoxLayout, QWidget

from viewer.ui.widgets.fitted_area import FittedArea

LEAST_ABOVE = 64
"""Height that the part of a page above its foot keeps."""


class PageFooter(QFrame):
    """Asks for what an act needs, above the act. Where both have no room, what is asked scrolls."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar-bottom")
        self._asked = FittedArea(self, (12, 8, 12, 0))
        self._act = QVBoxLayout()
        self._act.setContentsMargins(12, 6, 12, 12)
        self._act.setSpacing(6)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._asked)
        column.addLayout(self._act)

    def add_fields(self, *widgets: QWidget) -> None:
        """Append what the act needs: fields, a list of what it does."""
        for widget in widgets:
            self._asked.column.addWidget(widget)

    def set_action(self, why: QLabel, act: QWidget | QLayout) -> None:
        """Put the act at the bottom, and above it `why`, which says what it still waits for."""
        self._act.addWidget(why)
        if isinstance(act, QLayout):
            self._act.addLayout(act)
        else:
            self._act.addWidget(act)
