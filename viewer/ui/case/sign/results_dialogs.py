"""Dialogs that show exactly which results would be stored, or retracted, where."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QVBoxLayout, QWidget

from audit.pilot.conduct.pilot_conduct import is_reason
from viewer.ui.language.i18n import N_, tr, translated
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.value_fields import MultilineField

if TYPE_CHECKING:
    from audit.record.events import ResultQueued
    from viewer.case.results.result_outbox import QueuedResult
    from viewer.case.results.result_preparation import PreparedResult
    from viewer.ui.case.sign.results_work import RetractionView

PURPOSES = {
    "new": N_("new results"),
    "amended": N_("amended results"),
    "retracted": N_("retraction"),
}
KINDS = {
    "report": N_("structured report"),
    "assessment": N_("your assessment"),
    "key-objects": N_("key images"),
    "segmentation": N_("bounding boxes as segmentation"),
    "secondary-capture": N_("images with marks"),
    "fhir-report": N_("FHIR report"),
}
IDENTITY = N_(
    "When this is sent, the patient's name, ID, birth date and sex, the study date and the "
    "accession number are added from the images. Nothing else is sent."
)
RETRACTION = N_(
    "Nothing is deleted. The objects below are stored. Archives use them to hide the retracted "
    "results; a FHIR report is marked as entered in error."
)


class ResultsPreview(QDialog):
    """Shows exactly what would be stored where, without the patient's identity."""

    def __init__(
        self, prepared: "Sequence[PreparedResult]", contents: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Send results"))
        self.resize(760, 560)
        column = QVBoxLayout(self)
        lines = [_line(item.body) for item in prepared]
        column.addWidget(wrapped_label("\n".join(lines)))
        self.content = _content_box(contents, tr("Contents of the results"))
        column.addWidget(self.content, 1)
        column.addWidget(wrapped_label(tr(IDENTITY), role="muted"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.send = buttons.addButton(tr("Send"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)


class RetractionPreview(QDialog):
    """Shows which results would be retracted, and by which objects, and asks for the reason."""

    def __init__(self, view: "RetractionView", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Retract results"))
        self.resize(760, 620)
        column = QVBoxLayout(self)
        lines = [_retracted_line(result, view.reader) for result in view.retracted]
        text = "\n".join([tr("These results will be retracted:"), *lines])
        self.retracted = wrapped_label(text)
        column.addWidget(self.retracted)
        for name, why in view.refused:
            text = tr("Cannot be retracted from {name}: {reason}")
            text = text.format(name=name, reason=translated(why))
            column.addWidget(wrapped_label(text, role="warn"))
        column.addWidget(wrapped_label(tr(RETRACTION), role="muted"))
        self.content = _content_box(view.contents, tr("Contents of the retraction"))
        column.addWidget(self.content, 1)
        column.addWidget(wrapped_label(tr(IDENTITY), role="muted"))
        self.reason = MultilineField(tr("Reason"), hint=tr("Why the results are withdrawn"))
        self.reason.changed.connect(self._refresh)
        column.addWidget(self.reason)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.retract = buttons.addButton(tr("Retract"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.retract.setProperty("role", "danger")
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)
        self.reason.control().setFocus()
        self._refresh()

    @property
    def words(self) -> str:
        """The reason; empty if none was entered."""
        return str(self.reason.value() or "")

    def _refresh(self) -> None:
        has_reason = is_reason(self.words)
        self.retract.setEnabled(has_reason)
        self.retract.setToolTip("" if has_reason else tr("Enter a reason first"))


def _content_box(contents: str, name: str) -> QPlainTextEdit:
    box = QPlainTextEdit()
    box.setReadOnly(True)
    box.setTabChangesFocus(True)
    box.setAccessibleName(name)
    box.setPlainText(contents)
    return box


def _retracted_line(result: "QueuedResult", reader: str) -> str:
    line = _line(result.body)
    if result.reader == reader:
        return line
    return tr("{results}, sent by {reader}").format(results=line, reader=result.reader)


def _line(body: "ResultQueued") -> str:
    kinds = ", ".join(tr(KINDS[kind]) for kind in dict.fromkeys(body.kinds))
    text = tr("{name}: {purpose} ({kinds})")
    return text.format(name=body.destination, purpose=tr(PURPOSES[body.purpose]), kinds=kinds)
