"""Dialog with a new checkpoint as text, file and QR code, to be stored elsewhere."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QGuiApplication, QPixmap
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from audit.messages.library_errors import system_reason
from viewer.ui.language.i18n import titled, tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.language.record_labels import word

if TYPE_CHECKING:
    from audit.record.checkpoints.checkpoint_policy import Made

QR_SCALE = 4  # pixels per QR module
TEXT_ROWS = 6


class CheckpointDialog(QDialog):
    """Offers the checkpoint. That it was made is already in the record."""

    def __init__(self, made: "Made", qr: bytes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.made = made
        self.setWindowTitle(tr("Save this checkpoint elsewhere"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        title = QLabel(tr("Checkpoint of {n}").format(n=plural(made.checkpoint.size, "event")))
        title.setProperty("role", "heading")
        column.addWidget(title)
        column.addWidget(self._why())
        column.addLayout(self._content(qr), 1)
        column.addLayout(self._buttons())

    def _why(self) -> QLabel:
        why = tr(
            "Store it where nobody who can write to the record has access. It later proves "
            "that no event was removed or replaced."
        )
        key = self.made.key
        if key is None:
            signed = tr(
                "This checkpoint is unsigned, because this machine has no keyring and "
                "OVERREAD_SIGNING_KEY is not set."
            )
        else:
            text = tr("Signed with the key in the {place}: {key}")
            signed = text.format(place=word(self.made.place), key=key)
        label = QLabel(f"{why}\n\n{signed}")
        label.setWordWrap(True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return label

    def _content(self, qr: bytes) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(16)
        image = QPixmap()
        image.loadFromData(QByteArray(qr))
        self.qr = QLabel()
        self.qr.setPixmap(image)
        self.qr.setFixedSize(image.size())
        self.qr.setAccessibleName(tr("Checkpoint as QR code"))
        line.addWidget(self.qr)
        self.text = QPlainTextEdit(self.made.checkpoint.text())
        self.text.setReadOnly(True)
        self.text.setProperty("role", "mono")
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(tr("Checkpoint as text"))
        self.text.setMinimumWidth(360)
        line.addWidget(self.text, 1)
        return line

    def _buttons(self) -> QHBoxLayout:
        line = QHBoxLayout()
        self.status = QLabel()
        self.status.setProperty("role", "muted")
        self.copy_button = QPushButton(tr("Copy text"))
        self.copy_button.clicked.connect(self.copy)
        self.save_button = QPushButton(tr("Save as file…"))
        self.save_button.setProperty("role", "primary")
        self.save_button.clicked.connect(self.save)
        close = QPushButton(tr("Close"))
        close.clicked.connect(self.accept)
        line.addWidget(self.status, 1)
        for button in (self.copy_button, self.save_button, close):
            line.addWidget(button)
        return line

    def copy(self) -> None:
        """Copy the text to the clipboard."""
        QGuiApplication.clipboard().setText(self.made.checkpoint.text())
        self.status.setText(tr("Copied."))

    def save(self) -> None:
        """Write the text to a new file that the user chooses; never overwrite one."""
        chosen, _ = QFileDialog.getSaveFileName(
            self,
            tr("Save checkpoint"),
            "checkpoint.txt",
            tr("Text (*.txt)"),
            options=QFileDialog.Option.DontConfirmOverwrite,
        )
        if not chosen:
            return
        path = Path(chosen)
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(self.made.checkpoint.text())
        except FileExistsError:
            self.status.setText(
                tr(
                    "{name} already exists. Keep it and choose another name: older checkpoints "
                    "prove more."
                ).format(name=path.name)
            )
        except OSError as error:
            self.status.setText(titled(f"✗ {path.name}", translated(system_reason(error))))
        else:
            self.status.setText(tr("✓ Written to {name}").format(name=path.name))
