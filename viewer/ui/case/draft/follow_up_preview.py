"""Review of slices that a model chose and that may contain text.

The model chose them on an overview that was reviewed and showed no text. A person therefore has to
review these slices as well and enter a reason, or nothing more is sent.
"""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from viewer.ui.case.draft.drafting import Drafting
from viewer.ui.case.draft.request.request_preview import OutgoingItem, PreviewDialog


class FollowUpPreview(QObject):
    """Opens one review after the other for requests that wait for permission."""

    def __init__(self, drafting: Drafting, parent: QWidget) -> None:
        super().__init__(parent)
        self._drafting, self._panel = drafting, parent
        self._waiting: list[tuple[str, OutgoingItem]] = []
        self._attempt, self._reason = "", ""
        self.dialog: PreviewDialog | None = None
        drafting.consent_wanted.connect(self._wanted)
        drafting.answered.connect(self._ended)

    def _wanted(self, attempt: str, item: OutgoingItem) -> None:
        self._waiting.append((attempt, item))
        self._open()

    def _open(self) -> None:
        if self.dialog is not None or not self._waiting:
            return
        self._attempt, item = self._waiting.pop(0)
        self._reason = ""
        self.dialog = PreviewDialog(item, self._panel.window())
        self.dialog.reasoned.connect(self._note_reason)
        self.dialog.finished.connect(self._closed)
        self.dialog.open()

    def _note_reason(self, reason: str) -> None:
        self._reason = reason

    def _closed(self) -> None:
        assert self.dialog is not None
        attempt, reason = self._attempt, self._reason
        self.dialog.deleteLater()
        self.dialog, self._attempt = None, ""
        self._drafting.consent(attempt, reason)
        self._open()

    def _ended(self, attempt: str) -> None:
        """Drop the reviews of a request that has ended."""
        self._waiting = [waiting for waiting in self._waiting if waiting[0] != attempt]
        if self.dialog is not None and attempt == self._attempt:
            self.dialog.reject()
