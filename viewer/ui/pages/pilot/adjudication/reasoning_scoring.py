"""Opens the dialog that scores reasoning, for the case in view or an adjudicated one."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from viewer.ui.language.i18n import tr
from viewer.ui.pages.pilot.adjudication.reasoning_dialog import ReasoningDialog

if TYPE_CHECKING:
    from audit.record.events import Actor
    from audit.record.log.event_log import Log
    from viewer.ui.case.case_panel import CasePanel
    from viewer.ui.shell.record_access.record_connection import RecordConnection


def score_reasoning(
    window: QWidget, connection: "RecordConnection", panel: "CasePanel | None"
) -> "ReasoningDialog | None":
    """Open the dialog for the case in view; None without a case or a writable record."""
    log = connection.log
    if panel is None or log is None or not connection.writable:
        return None
    case = panel.controller
    dialog = _open(log, connection.acting("adjudicator", "lead"), case.case, window)
    dialog.stored.connect(case.reload)
    return dialog


def _open(log: "Log", actor: "Actor", case: str, parent: QWidget) -> "ReasoningDialog":
    dialog = ReasoningDialog(log, actor, case, parent)
    dialog.open()
    return dialog


class ReasoningButton(QToolButton):
    """Menu of the cases whose reasoning can be scored."""

    stored = Signal()

    def __init__(self, actor: "Callable[[], Actor]", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._actor = actor
        self._log: Log | None = None
        self.setText(tr("Score reasoning"))
        self.setToolTip(tr("Cases that you have adjudicated and whose reads are complete"))
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setMenu(QMenu(self))
        self.hide()

    def offer(self, log: "Log", cases: Sequence[str]) -> None:
        """Offer these cases; hide the button if there are none."""
        self._log = log
        menu = self.menu()
        menu.clear()
        for case in cases:
            menu.addAction(case).triggered.connect(lambda _=False, case=case: self.score(case))
        self.setVisible(bool(cases) and not log.read_only)

    def score(self, case: str) -> None:
        """Open the dialog for a case."""
        if self._log is not None:
            _open(self._log, self._actor(), case, self.window()).stored.connect(self.stored)
