"""Passages of a request in its review: each can be read, and taken out before it is sent."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assistant.literature.passage_text import quoted
from audit.literature.passages import LiteratureBlock
from viewer.ui.language.i18n import N_, tr, translated
from viewer.ui.widgets.basic_widgets import wrapped_label

ROW_HEIGHT = 28
REASONS = {
    "taken-out": N_("taken out"),
    "names-patient": N_("left out: contains words of the study's headers"),
}
"""Why a passage that was found is not sent, to be translated."""


class PassagesTab(QWidget):
    """Lists the passages of a request.

    Args:
        block: The passages.
        editable: Whether the reader may take passages out.
    """

    taken_out = Signal(object)
    """Numbers of passages (frozenset) that the reader takes out; the request is built again."""
    changed = Signal()
    """A passage was checked or unchecked."""

    def __init__(self, block: LiteratureBlock, *, editable: bool) -> None:
        super().__init__()
        self._block = block
        self.note = wrapped_label(self._summary(), "small")
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Passages to send"))
        self.list.setTextElideMode(Qt.TextElideMode.ElideMiddle)  # the page stays visible
        for each in block.passages:
            self._add_row(
                f"[L{each.number}] {each.passage.title}, "
                + tr("page {page}").format(page=each.passage.page),
                each.number,
                checkable=editable,
            )
        for left_out in block.left_out:
            reason = translated(REASONS[left_out.reason])
            self._add_row(f"[L{left_out.number}] {reason}", None, checkable=False)
        self.list.setFixedHeight(ROW_HEIGHT * max(self.list.count(), 1) + 6)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(tr("Passage as it is sent"))
        self.text.setProperty("role", "mono")
        self.rule = wrapped_label(
            tr(
                "Clear the check mark of a passage to take it out. The request is then built and "
                "shown again, and the record states what you took out."
            )
            if editable
            else tr("The protocol does not let you take passages out of a request."),
            "small",
        )
        self.apply = QPushButton(tr("Take out unchecked passages"))
        self.apply.setVisible(editable and bool(block.passages))
        self.apply.clicked.connect(lambda: self.taken_out.emit(self.unchecked))
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 6, 8, 6)
        column.setSpacing(6)
        column.addWidget(self.note)
        column.addWidget(self.list)
        column.addWidget(self.text, 1)
        column.addWidget(self.rule)
        column.addWidget(self.apply, 0, Qt.AlignmentFlag.AlignLeft)
        self.list.currentRowChanged.connect(self._show)
        self.list.itemChanged.connect(lambda _: self._check())
        self.list.setCurrentRow(0)
        self._check()

    @property
    def unchecked(self) -> frozenset[int]:
        """Numbers of the passages that the reader wants to take out."""
        items = (self.list.item(row) for row in range(self.list.count()))
        return frozenset(
            number
            for item in items
            if (number := item.data(Qt.ItemDataRole.UserRole)) is not None
            and item.data(Qt.ItemDataRole.CheckStateRole) is not None  # without a box otherwise
            and item.checkState() is not Qt.CheckState.Checked
        )

    @property
    def missing(self) -> str:
        """Why the request cannot be sent as shown; empty if it can."""
        if self.unchecked:
            return tr("Take out the unchecked passages first, or check them again")
        return ""

    def _add_row(self, text: str, number: int | None, *, checkable: bool) -> None:
        item = QListWidgetItem(text)
        item.setSizeHint(QSize(0, ROW_HEIGHT))
        item.setToolTip(text)
        item.setData(Qt.ItemDataRole.UserRole, number)
        if checkable:
            item.setCheckState(Qt.CheckState.Checked)
        self.list.addItem(item)

    def _summary(self) -> str:
        query = self._block.query
        searched = ", ".join((*query.words, *query.codes))
        if not searched:
            return tr("The request holds nothing to search for: no passage is sent.")
        if not self._block.passages:
            return tr("No passage is sent. Searched for (word stems and codes): {words}").format(
                words=searched
            )
        text = tr(
            "Quoted as data, with the instruction not to follow it. Searched for (word stems and "
            "codes): {words}"
        )
        return text.format(words=searched)

    def _show(self, row: int) -> None:
        passages = self._block.passages
        text = ""
        if 0 <= row < len(passages):
            each = passages[row]
            text = f"{quoted(each.passage)}\n\nSHA-256 {each.sha256}\n" + tr(
                "Document {sha256}"
            ).format(sha256=each.passage.document)
        self.text.setPlainText(text)

    def _check(self) -> None:
        self.apply.setEnabled(bool(self.unchecked))
        self.changed.emit()
