"""Opens the table of lesions, and drops it with its study."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from viewer.session.session import Session
from viewer.ui.actions.action_registry import Actions
from viewer.ui.background.background_tasks import stop_background_work
from viewer.ui.reading.lesions.lesion_dialog import LesionDialog


class LesionEntry(QObject):
    """The dialog of lesions, made when it is opened.

    Args:
        session: The open studies.
        actions: Actions of the window.
        parent: Parent widget.
    """

    def __init__(self, session: Session, actions: Actions, parent: QWidget) -> None:
        super().__init__(parent)
        self._session, self._actions, self._parent = session, actions, parent
        self.dialog: LesionDialog | None = None
        actions.bind("lesions", self.open)
        session.view.study_changed.connect(self.close)

    def open(self) -> None:
        """Show the dialog beside the images."""
        if self.dialog is None or not self.dialog.isVisible():
            self.close()
            self.dialog = LesionDialog(self._session, self._actions, self._parent.window())
        self.dialog.show_on_top()

    def close(self) -> None:
        """Drop the dialog: its numbers belong to the study that was in view."""
        if self.dialog is not None:
            self.dialog.close()
            self.dialog.deleteLater()
            self.dialog = None

    def close_threads(self) -> None:
        """Wait for running measurements; call before the application ends."""
        if self.dialog is not None:
            stop_background_work(self.dialog)
