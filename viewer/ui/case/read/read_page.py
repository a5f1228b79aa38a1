"""Page of the read step: the form, or the locked read."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from viewer.case.state.case_state import CaseState
from viewer.ui.appearance import theme
from viewer.ui.case.read.forms.read_form import ReadForm
from viewer.ui.case.read.interpretation_view import InterpretationView
from viewer.ui.language.i18n import tr
from viewer.ui.widgets.basic_widgets import wrapped_label


class ReadPage(QWidget):
    """Shows the form, or the locked read with a button to supersede it.

    Args:
        parent: Parent widget.
        whole: Build the form at once. Otherwise the caller goes through `form.build_steps`.
    """

    next_requested = Signal()
    supersede_requested = Signal()
    supersede_left = Signal()
    go_to = Signal(dict)

    def __init__(self, parent: QWidget | None = None, *, whole: bool = True) -> None:
        super().__init__(parent)
        self.form = ReadForm(self, whole=whole)
        self.form.go_to.connect(self.go_to)
        self.banner = wrapped_label()
        self.banner.setContentsMargins(12, 8, 12, 0)
        self.view = InterpretationView()
        self.view.go_to.connect(self.go_to)
        self._holder = QWidget(self)
        inner = QVBoxLayout(self._holder)
        inner.setContentsMargins(12, 4, 12, 4)
        inner.addWidget(self.view)
        self.next = QPushButton(tr("Review and lock…"))
        self.next.setIcon(theme.icon("mdi6.lock-outline"))
        self.next.setToolTip(tr("Review the read before locking (L)"))
        self.next.clicked.connect(self.next_requested)
        self.supersede = QPushButton(tr("Supersede read…"))
        self.supersede.clicked.connect(self.supersede_requested)
        self.leave = QPushButton(tr("Keep locked read"))
        self.leave.setToolTip(tr("Discard the changes and keep the locked read"))
        self.leave.clicked.connect(self.supersede_left)
        foot = QFrame()
        foot.setProperty("role", "bar-bottom")
        line = QHBoxLayout(foot)
        line.setContentsMargins(12, 8, 12, 8)
        line.addWidget(self.supersede)
        line.addWidget(self.leave)
        line.addStretch(1)
        line.addWidget(self.next)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.banner)
        outer.addWidget(self.form, 1)
        outer.addWidget(self._holder, 1)
        outer.addWidget(foot)

    @property
    def writable(self) -> bool:
        """True while the form is open."""
        return not self.form.isHidden()

    def show_state(self, state: CaseState, *, superseding: bool) -> None:
        """Show the form or the locked read, depending on the state in the record."""
        read = state.read
        writing = read is None or superseding
        self.form.setVisible(writing)
        self._holder.setVisible(not writing)
        self.next.setVisible(writing)
        self.leave.setVisible(superseding)
        self.supersede.setVisible(not writing)
        self.banner.setVisible(read is not None)
        if read is None:
            return
        if superseding:
            theme.set_role(self.banner, "warn")
            self.banner.setText(
                tr("▲ This supersedes the locked read, which stays in the audit record.")
            )
            return
        theme.set_role(self.banner, "ok")
        text = tr("✓ Locked, SHA-256 {start}…")
        if len(state.reads) > 1:
            text = tr("✓ Locked, version {n}, SHA-256 {start}…")
        self.banner.setText(text.format(n=len(state.reads), start=read.sha256[:12]))
        if self.view.interpretation != read.interpretation:
            self.view.show_interpretation(read.interpretation, tr("Your locked read"))
