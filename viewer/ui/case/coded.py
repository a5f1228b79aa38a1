"""Words with a code behind them: completion from the lexicon, free words always allowed."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtWidgets import QCompleter, QLabel, QWidget

from viewer.ui.case.describe import readable
from viewer.ui.case.fields import Words

if TYPE_CHECKING:
    from audit.lexicon import Kind, Lexicon


class Coded(Words):
    """Own words, and the lexicon code that they match, as `{"code", "words"}`.

    What is typed is looked up as it is typed; a term chosen from the list carries its own code.
    """

    chosen = Signal(str)
    """Code of a term that was taken from the list."""

    def __init__(
        self, name: str, kind: "Kind", parent: QWidget | None = None, *, hint: str = ""
    ) -> None:
        super().__init__(name, parent, hint=hint)
        self._kind = kind
        self._offered: dict[str, str] = {}
        self._model = QStringListModel(self)
        completer = QCompleter(self._model, self)
        completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setMaxVisibleItems(10)
        completer.activated.connect(self._take)
        self.edit.setCompleter(completer)
        self._shown = QLabel()
        self._shown.setProperty("role", "ok")
        self._row.addWidget(self._shown)
        self._shown.hide()

    @property
    def offered(self) -> list[str]:
        """Terms that go on from what was typed, the best first."""
        return list(self._offered)

    @property
    def code(self) -> str | None:
        """The lexicon code, or None for free words."""
        return (self._value or {}).get("code")

    def _typed(self, text: str) -> None:
        text = text.strip()
        found = _lexicon().complete(text, self._kind) if text else []
        self._offered = {name: code for code, name in found}
        self._model.setStringList(list(self._offered))
        self._say({"code": _lexicon().match(text, self._kind), "words": text} if text else None)

    def _take(self, name: str) -> None:
        code = self._offered.get(name)
        self._say({"code": code, "words": name})
        if code is not None:
            self.chosen.emit(code)

    def _say(self, value: Any) -> None:
        self._tell(value)
        self._edited(value)

    def _show(self, value: Any) -> None:
        super()._show((value or {}).get("words") or readable((value or {}).get("code")))
        self._tell(value)

    def _tell(self, value: Any) -> None:
        """A tick for words that the lexicon knows; the code itself stands in the tooltip."""
        code = (value or {}).get("code")
        self._shown.setText("✓")
        self._shown.setToolTip(f"In the lexicon as {readable(code)}")
        self._shown.setAccessibleName(f"in the lexicon as {readable(code)}")
        self._shown.setVisible(code is not None)


def _lexicon() -> "Lexicon":
    from audit.lexicon import lexicon  # late: its words are read from files once

    return lexicon()
