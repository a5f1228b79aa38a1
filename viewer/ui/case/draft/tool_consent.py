"""The question whether a tool call of a model may be answered."""

from typing import Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from viewer.case.drafts.tool_drafting import ToolConsent
from viewer.ui.case.draft.drafting import Drafting
from viewer.ui.language.i18n import tr, translated
from viewer.ui.language.tool_texts import tool_name
from viewer.ui.widgets.basic_widgets import wrapped_label

WIDTH = 420


class ToolCallDialog(QDialog):
    """Shows one call, and takes the decision. Escape declines.

    Args:
        consent: The call.
        parent: Parent widget.
    """

    def __init__(self, consent: ToolConsent, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        pending = consent.pending
        self.setWindowTitle(tr("Tool call"))
        self.setMinimumWidth(WIDTH)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 12)
        column.setSpacing(8)
        provider = translated(consent.provider.label)
        self.heading = wrapped_label(
            tr("{provider} asks to: {tool}").format(
                provider=provider, tool=tool_name(pending.name)
            ),
            role="heading",
        )
        column.addWidget(self.heading)
        self.arguments = wrapped_label(arguments_text(pending.arguments), role="mono")
        self.arguments.setVisible(bool(self.arguments.text()))
        column.addWidget(self.arguments)
        rule = tr(
            "Call {number} of at most {n}. An answer goes to the same provider, de-identified and "
            "checked like the request. The record stores your decision."
        )
        column.addWidget(
            wrapped_label(rule.format(number=pending.number, n=consent.n_calls), role="small")
        )
        line = QHBoxLayout()
        line.addStretch(1)
        self.decline = QPushButton(tr("&Decline"))
        self.allow = QPushButton(tr("&Answer call"))
        for button, slot in ((self.decline, self.reject), (self.allow, self.accept)):
            button.clicked.connect(slot)
            button.setAutoDefault(True)
            line.addWidget(button)
        column.addLayout(line)
        # Enter must not send anything by habit: the reader moves to the button first.
        self.decline.setFocus(Qt.FocusReason.OtherFocusReason)


def arguments_text(arguments: Any) -> str:
    """Return validated arguments, one a line."""
    stated = arguments.model_dump(mode="json") if arguments is not None else {}
    return "\n".join(f"{name}: {value}" for name, value in stated.items())


class ToolConsents(QObject):
    """Asks about one call after the other.

    Args:
        drafting: The requests of the case.
        parent: Widget in whose window the question appears.
    """

    def __init__(self, drafting: Drafting, parent: QWidget) -> None:
        super().__init__(parent)
        self._drafting, self._panel = drafting, parent
        self._waiting: list[tuple[str, ToolConsent]] = []
        self._attempt = ""
        self.dialog: ToolCallDialog | None = None
        drafting.call_wanted.connect(self._wanted)
        drafting.answered.connect(self._ended)

    def _wanted(self, attempt: str, consent: ToolConsent) -> None:
        self._waiting.append((attempt, consent))
        self._open()

    def _open(self) -> None:
        if self.dialog is not None or not self._waiting:
            return
        self._attempt, consent = self._waiting.pop(0)
        self.dialog = ToolCallDialog(consent, self._panel.window())
        self.dialog.finished.connect(self._closed)
        self.dialog.open()

    def _closed(self, result: int) -> None:
        assert self.dialog is not None
        attempt, self._attempt = self._attempt, ""
        self.dialog.deleteLater()
        self.dialog = None
        self._drafting.decide_call(attempt, granted=result == QDialog.DialogCode.Accepted)
        self._open()

    def _ended(self, attempt: str) -> None:
        """Drop the questions of a request that has ended."""
        self._waiting = [waiting for waiting in self._waiting if waiting[0] != attempt]
        if self.dialog is not None and attempt == self._attempt:
            self.dialog.reject()
