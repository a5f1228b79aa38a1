"""Break-glass access to a draft that the protocol withholds although it is critical."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from viewer.ui.appearance import theme
from viewer.ui.language.i18n import tr
from viewer.ui.widgets.value_fields import MultilineField


class BreakGlassBox(QFrame):
    """States that the draft is critical, and shows it once a reason is entered and recorded."""

    broken = Signal(str)
    """Reason for showing the draft."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "banner-warn")
        self.setAccessibleName(tr("Withheld draft"))
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(6)
        claim = QLabel(
            tr(
                "This draft reports a critical finding and your read is not critical. You can "
                "show it against the protocol; this is recorded and counted separately."
            )
        )
        claim.setWordWrap(True)
        theme.set_role(claim, "warn")
        self.open = QPushButton(tr("Show draft with a reason…"))
        self.reason = MultilineField(tr("Reason"), hint=tr("Why the patient cannot wait"))
        self.show_it = QPushButton(tr("Show draft (recorded)"))
        self.reason.changed.connect(self._refresh)
        self.open.clicked.connect(self._ask)
        self.show_it.clicked.connect(self._break)
        for widget in (claim, self.open, self.reason, self.show_it):
            column.addWidget(widget)
        for button in (self.open, self.show_it):
            column.setAlignment(button, Qt.AlignmentFlag.AlignLeft)
        self.reason.hide()
        self.show_it.hide()
        self._refresh()

    def _ask(self) -> None:
        self.open.hide()
        self.reason.show()
        self.show_it.show()
        self.reason.setFocus(Qt.FocusReason.OtherFocusReason)

    def _refresh(self) -> None:
        has_reason = bool(self.reason.value())
        self.show_it.setEnabled(has_reason)
        self.show_it.setToolTip("" if has_reason else tr("Enter a reason first"))

    def _break(self) -> None:
        if reason := self.reason.value():
            self.broken.emit(str(reason))
