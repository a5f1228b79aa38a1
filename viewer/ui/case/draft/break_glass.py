"""The way to a draft that the protocol keeps back, where it claims a critical finding."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from viewer.ui.appearance import theme
from viewer.ui.language.i18n import tr
from viewer.ui.widgets.value_fields import Prose


class BrokenGlass(QFrame):
    """Says what is claimed and no more; shows the draft once there is a reason, which is recorded."""

    broken = Signal(str)
    """Why the draft is to be shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "banner-warn")
        self.setAccessibleName(tr("A draft that is kept back"))
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(6)
        claim = QLabel(
            tr(
                "This draft claims a critical finding and your read is not critical. It can be "
                "shown against the protocol: this is recorded and counted apart."
            )
        )
        claim.setWordWrap(True)
        theme.set_role(claim, "warn")
        self.open = QPushButton(tr("Show it with a reason…"))
        self.reason = Prose(tr("Why"), hint=tr("why the patient cannot wait"))
        self.show_it = QPushButton(tr("Show it: recorded"))
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
        given = bool(self.reason.value())
        self.show_it.setEnabled(given)
        self.show_it.setToolTip("" if given else tr("say why first"))

    def _break(self) -> None:
        if why := self.reason.value():
            self.broken.emit(str(why))
