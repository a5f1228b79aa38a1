"""Slices that a model chose and that may hold text: shown before they leave, sent for a reason only.

They follow from the preview of the overview they were chosen on, which showed no text; so somebody has
to look at them, and to say why they may go, or nothing more is sent.
"""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from viewer.ui.case.draft.drafting import Drafting
from viewer.ui.case.draft.request.request_preview import OutgoingItem, PreviewDialog


class FollowUpPreview(QObject):
    """Opens one preview after the other for askings that wait to be allowed."""

    def __init__(self, drafting: Drafting, parent: QWidget) -> None:
        super().__init__(parent)
        self._drafting, self._panel = drafting, parent
        self._waiting: list[tuple[str, OutgoingItem]] = []
        self._attempt, self._reason = "", ""
        self.dialog: PreviewDialog | None = None
        drafting.consent_wanted.connect(self._wanted)
        drafting.answered.connect(self._ended)

    def _wanted(self, attempt: str, departure: OutgoingItem) -> None:
        self._waiting.append((attempt, departure))
        self._open()

    def _open(self) -> None:
        if self.dialog is not None or not self._waiting:
            return
        self._attempt, departure = self._waiting.pop(0)
        self._reason = ""
        self.dialog = PreviewDialog(departure, self._panel.window())
        self.dialog.reasoned.connect(self._give)
        self.dialog.finished.connect(self._closed)
        self.dialog.open()

    def _give(self, reason: str) -> None:
        self._reason = reason

    def _closed(self) -> None:
        assert self.dialog is not None
        attempt, reason = self._attempt, self._reason
        self.dialog.deleteLater()
        self.dialog, self._attempt = None, ""
        self._drafting.consent(attempt, reason)
        self._open()

    def _ended(self, attempt: str) -> None:
        """An asking that was stopped waits for nobody."""
        self._waiting = [one for one in self._waiting if one[0] != attempt]
        if self.dialog is not None and attempt == self._attempt:
            self.dialog.reject()
