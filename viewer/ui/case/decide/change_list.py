"""List of the changes that a decision makes to the reader's own read, shown before it."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from audit.comparison.read_changes import describe
from audit.interpretation.interpretation import Interpretation
from audit.messages.safe_text import neutralize_controls
from audit.record.events import ReadChange
from viewer.ui.appearance import theme
from viewer.ui.language.code_labels import capital
from viewer.ui.language.i18n import translated
from viewer.ui.widgets.basic_widgets import wrapped_label

SYMBOLS: Final = {"lost": "−", "gained": "+", "flipped": "↔", "changed": "Δ"}


class ChangeList(QWidget):
    """A title and a line for each change; changes that need a reason are highlighted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.changes: tuple[ReadChange, ...] = ()
        self.title = wrapped_label()
        self.lines: list[QLabel] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 4, 0, 4)
        self._column.setSpacing(2)
        self._column.addWidget(self.title)

    def show_changes(
        self,
        changes: Sequence[ReadChange],
        title: str,
        nothing: str,
        read: Interpretation | None = None,
        result: Interpretation | None = None,
    ) -> None:
        """Show the changes.

        Args:
            changes: Changes of the read.
            title: Shown above the changes.
            nothing: Shown instead of the title if there are no changes.
            read: The locked read, whose findings are named in its own words.
            result: The read after the decision, likewise.
        """
        self.changes = tuple(changes)
        for label in self.lines:
            label.setParent(None)
            label.deleteLater()
        self.lines = []
        self.title.setText(title if changes else nothing)
        theme.set_role(self.title, "text" if changes else "muted")
        for change in changes:
            text = capital(translated(describe(change, read, result)))
            label = wrapped_label(neutralize_controls(f"{SYMBOLS[change.effect]} {text}"))
            theme.set_role(label, "critical" if change.needs_reason else "muted")
            self._column.addWidget(label)
            self.lines.append(label)
        self.setVisible(bool(self.title.text()))

    @property
    def text(self) -> str:
        """All lines as they are shown."""
        return "\n".join(label.text() for label in (self.title, *self.lines))
