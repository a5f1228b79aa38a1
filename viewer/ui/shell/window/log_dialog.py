"""Dialog with the application log and a report to copy."""

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from audit.messages.library_errors import system_reason
from viewer.site import application_log
from viewer.ui.language.i18n import tr, translated

SHOWN = 2000  # lines


class LogDialog(QDialog):
    """Shows the end of the log."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Log"))
        self.resize(820, 480)
        note = QLabel(
            tr(
                "Technical log of Overread. It contains no patient data: no names, paths, "
                "dates or file values, and only the type and location of errors."
            )
        )
        note.setWordWrap(True)
        where = QLabel(str(application_log.path()))
        where.setProperty("role", "muted")
        where.setWordWrap(True)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName(tr("Log"))
        try:
            lines = application_log.last_lines(SHOWN)
        except OSError as error:
            lines = [
                tr("The log could not be read: {why}").format(why=translated(system_reason(error)))
            ]
        self.text.setPlainText("\n".join(lines) or tr("The log is empty."))
        self.text.moveCursor(self.text.textCursor().MoveOperation.End)
        copy = QPushButton(tr("Copy report"))
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(application_log.report()))
        folder = QPushButton(tr("Open log folder"))
        folder.clicked.connect(
            lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(application_log.path().parent)))
        )
        close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        close.rejected.connect(self.reject)
        row = QHBoxLayout()
        row.addWidget(copy)
        row.addWidget(folder)
        row.addStretch(1)
        row.addWidget(close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        for widget in (note, where, self.text):
            layout.addWidget(widget)
        layout.addLayout(row)
