"""Choice of a case by its pseudonym: the last ones, and any other by typing."""

from collections.abc import Sequence

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtWidgets import QComboBox, QCompleter, QLineEdit, QWidget

from viewer.ui.language.i18n import tr

MOST_OFFERED = 50
"""Cases in the list; others are found by typing the beginning of their pseudonym."""


class CaseChoice(QComboBox):
    """Offers all cases together, the last ones to change, and those that match what is typed."""

    names_wanted = Signal(str)
    """The beginning of a pseudonym that was typed; empty for the last cases to change."""
    chosen = Signal()
    """Another case was chosen; see `case`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = QLineEdit()
        self.setLineEdit(self.line)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setAccessibleName(tr("Case"))
        self.line.setAccessibleName(tr("Case"))
        self.setMinimumWidth(190)
        self.addItem(tr("All cases"), None)
        self._names = QStringListModel(self)
        completer = self._completer = QCompleter(self._names, self)
        completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.activated.connect(self.choose)
        self.setCompleter(completer)
        line = self.line
        line.setPlaceholderText(tr("Case"))
        line.textEdited.connect(self._ask)
        line.returnPressed.connect(self._take_text)
        line.editingFinished.connect(self._take_text)
        self.currentIndexChanged.connect(lambda _: self._note())
        self._case: str | None = None

    @property
    def case(self) -> str | None:
        """Chosen case; None for all."""
        return self._case

    def offer(self, names: Sequence[str]) -> None:
        """Offer the last cases to change, with the chosen one."""
        kept = [] if self._case is None or self._case in names else [self._case]
        text, was_blocked = self.line.text(), self.blockSignals(True)
        is_typing = self.line.isModified() and self.line.hasFocus()
        while self.count() > 1:
            self.removeItem(1)
        for name in (*kept, *names):
            self.addItem(name, name)
        self.setCurrentIndex(max(self.findData(self._case), 0) if self._case else 0)
        self.blockSignals(was_blocked)
        if is_typing:
            self.line.setText(text)

    def complete(self, prefix: str, names: Sequence[str]) -> None:
        """Show the cases that match what is being typed."""
        if self.line.text().strip() != prefix:
            return
        self._names.setStringList(list(names))
        if names:
            self._completer.complete()
        else:
            self._completer.popup().hide()  # type: ignore[union-attr]

    def choose(self, case: str | None) -> None:
        """Choose a case; None chooses all."""
        if case is not None and self.findData(case) < 0:
            self.addItem(case, case)
        self.setCurrentIndex(0 if case is None else self.findData(case))
        self._note()

    def _ask(self, text: str) -> None:
        if text.strip():
            self.names_wanted.emit(text.strip())

    def _take_text(self) -> None:
        text = self.line.text().strip()
        self.choose(text if text and text != self.itemText(0) else None)

    def _note(self) -> None:
        case = self.currentData()
        self.setEditText(self.currentText() if case is None else case)
        if case != self._case:
            self._case = case
            self.chosen.emit()
