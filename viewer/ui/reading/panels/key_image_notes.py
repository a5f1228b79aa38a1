"""One-line notes on key images, stored with the marks and part of their undo history."""

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from viewer.session.annotations.marks import SliceRef
from viewer.session.session import Session
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import tr

MAX_NOTE_LENGTH = 200


class KeyImageNoteDialog(QDialog):
    """Dialog for the note of a slice; an empty text removes the note."""

    def __init__(self, ref: SliceRef, note: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Key image note"))
        self.setMinimumWidth(420)
        where = QLabel(state_labels.slice_name(ref))
        where.setProperty("role", "muted")
        self.line = QLineEdit(note)
        self.line.setMaxLength(MAX_NOTE_LENGTH)
        self.line.setAccessibleName(tr("Key image note"))
        self.line.setPlaceholderText(tr("Describe what this image shows"))
        text = tr("Notes are never sent to a model. They are included when you export key images.")
        hint = QLabel(text)
        hint.setProperty("role", "muted")
        hint.setWordWrap(True)
        kinds = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(kinds.Ok | kinds.Cancel)
        buttons.button(kinds.Ok).setProperty("role", "primary")
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(8)
        for widget in (where, self.line, hint, buttons):
            layout.addWidget(widget)
        self.line.selectAll()
        self.line.setFocus()


def edit_note(session: Session, parent: QWidget) -> bool:
    """Ask for the note of the active slice; return False if it cannot be a key image."""
    ref = session.view.slice_ref(session.view.active_plane)
    if ref is None or ref.turn is not None or session.view.is_preview:
        return False
    dialog = KeyImageNoteDialog(ref, session.annotations.current.note_of(ref), parent)
    if dialog.exec():
        text = " ".join(dialog.line.text().split())
        session.annotations.apply(session.annotations.current.noted(ref, text))
    return True
