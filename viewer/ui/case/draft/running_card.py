"""Card of a running request: elapsed time, incoming text, and a button to cancel."""

import time

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from viewer.ui.case.draft.running_requests import RunningRequest
from viewer.ui.language.i18n import grouped, tr, translated
from viewer.ui.widgets.basic_widgets import wrapped_label

REFRESH_MS = 200
TEXT_HEIGHT = 120


class RunningCard(QFrame):
    """Waits for one attempt, and shows its incoming text if the answer may be seen."""

    cancel = Signal(str)
    """The attempt to cancel."""
    text_came = Signal(str)
    """The first text of this attempt has arrived; it may be shown once that is recorded."""

    def __init__(self, running: RunningRequest, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.running = running
        self.setProperty("role", "card")
        self.setAccessibleName(tr("Waiting for {name}").format(name=translated(running.label)))
        self._started = time.monotonic()
        self._announced = self._may_show = False
        self._shown = 0
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 12)
        column.setSpacing(8)
        title = wrapped_label(tr("Waiting for {name}").format(name=translated(running.label)))
        column.addWidget(title)
        self.bar = QProgressBar()
        self.bar.setRange(0, 0)
        column.addWidget(self.bar)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setProperty("role", "mono")
        self.text.setAccessibleName(tr("Incoming answer, not checked yet"))
        self.text.setTabChangesFocus(True)
        self.text.setFixedHeight(TEXT_HEIGHT)
        self.text.hide()
        column.addWidget(self.text)
        column.addLayout(self._foot())
        where = tr("at {host}").format(host=running.host)
        self._where = where if running.host else tr("on this machine")
        self._timer = QTimer(self)
        self._timer.setInterval(REFRESH_MS)
        self._timer.timeout.connect(self.refresh)
        self._timer.start()
        self.refresh()

    def _foot(self) -> QHBoxLayout:
        self.note = QLabel()
        self.note.setProperty("role", "small")
        self.stop = QPushButton(tr("Cancel"))
        self.stop.setAccessibleName(tr("Cancel {name}").format(name=translated(self.running.label)))
        self.stop.clicked.connect(self._cancel)
        line = QHBoxLayout()
        line.addWidget(self.note, 1)
        line.addWidget(self.stop)
        return line

    def show_text(self) -> None:
        """Show the text from now on, after the record has stored that it is seen."""
        self._may_show = True
        self.refresh()

    def refresh(self) -> None:
        """Update elapsed time and number of characters, and show the text if that is allowed."""
        live = self.running.live
        parts = [f"{time.monotonic() - self._started:.0f} s", self._where]
        if live.n_characters:
            parts.append(tr("{n} characters so far").format(n=grouped(live.n_characters)))
        self.note.setText(", ".join(parts))
        if not live.visible or not live.n_characters:
            return
        if not self._announced:
            self._announced = True
            self.text_came.emit(self.running.attempt)
        if self._may_show:
            self._show(live.text())

    def _show(self, text: str) -> None:
        self.text.show()
        bar = self.text.verticalScrollBar()
        at_end = bar.value() == bar.maximum()
        end = QTextCursor(self.text.document())
        end.movePosition(QTextCursor.MoveOperation.End)
        end.insertText(text[self._shown :])
        self._shown = len(text)
        if at_end:
            bar.setValue(bar.maximum())

    def _cancel(self) -> None:
        self.stop.setEnabled(False)
        self.stop.setText(tr("Canceling…"))
        self.cancel.emit(self.running.attempt)
