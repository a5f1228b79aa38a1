"""Bar above the images with what hidden panels would state: whose study it is, and its state."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from viewer.ui.language.i18n import tr
from viewer.ui.reading.panels.identity_banner import IdentityBanner
from viewer.ui.widgets.elided_labels import ElidedLabel


class ContextBar(QFrame):
    """Shown while the series list is hidden; in reading mode also with badges and a way back."""

    left = Signal()
    """The user leaves the reading mode."""

    def __init__(self, identity: IdentityBanner) -> None:
        super().__init__()
        self.setProperty("role", "bar")
        self.setAccessibleName(tr("Study in view"))
        self.study = ElidedLabel(identity.text())
        self.hint = ElidedLabel()
        self.hint.setProperty("role", "warn")
        self.leave_button = QPushButton(tr("Leave reading mode (Esc)"))
        self.leave_button.clicked.connect(self.left)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(12, 2, 12, 2)
        self._row.setSpacing(12)
        self._row.addWidget(self.study)
        self._row.addWidget(self.hint, 1)
        self._row.addStretch(0)
        self._row.addWidget(self.leave_button)
        identity.shown.connect(self.study.set_text)
        self.hide()

    def show_mode(self, *, reading: bool, named: bool) -> None:
        """Show or hide the bar.

        Args:
            reading: Whether only images are shown.
            named: Whether the series list names the study.
        """
        self.leave_button.setVisible(reading)
        self.setVisible(not named)

    def show_hint(self, text: str) -> None:
        """Show what is known of the series in view, such as slices that are still loading."""
        self.hint.set_text(text)

    def hold(self, badges: QWidget) -> None:
        """Show the badges of the window."""
        self._row.insertWidget(self._row.count() - 1, badges)
