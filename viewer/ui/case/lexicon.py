"""Words with a code behind them: completion from the lexicon, free words always allowed."""

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from PySide6.QtWidgets import QLabel, QWidget

from viewer.ui.case.describe import readable
from viewer.ui.case.fields import Words


class WordList(Protocol):
    """What the form needs of a lexicon."""

    def finding_terms(self) -> Iterable[str]:
        """Terms offered for a finding's type."""
        ...

    def structure_terms(self) -> Iterable[str]:
        """Terms offered for an anatomical structure."""
        ...

    def finding_code(self, words: str) -> str | None:
        """The code that stands for these words, or None."""
        ...

    def structure_code(self, words: str) -> str | None:
        """The code of the structure that these words name, or None."""
        ...


class FreeWords:
    """No lexicon: nothing is offered and nothing has a code."""

    def finding_terms(self) -> Iterable[str]:
        """No terms."""
        return ()

    def structure_terms(self) -> Iterable[str]:
        """No terms."""
        return ()

    def finding_code(self, words: str) -> str | None:
        """No code."""
        return None

    def structure_code(self, words: str) -> str | None:
        """No code."""
        return None


class Coded(Words):
    """Own words, and beside them the lexicon code that they match: `{"code", "words"}`."""

    def __init__(
        self,
        name: str,
        terms: Iterable[str],
        code: Callable[[str], str | None],
        parent: QWidget | None = None,
        *,
        hint: str = "",
    ) -> None:
        super().__init__(name, parent, hint=hint, completions=terms)
        self._code_of = code
        self._shown = QLabel()
        self._shown.setProperty("role", "small")
        self._row.addWidget(self._shown)
        self._shown.hide()

    def _edited(self, value: Any) -> None:
        if isinstance(value, str):
            value = {"code": self._code_of(value), "words": value}
        self._tell(value)
        super()._edited(value)

    def _show(self, value: Any) -> None:
        super()._show((value or {}).get("words") or readable((value or {}).get("code")))
        self._tell(value)

    def _tell(self, value: Any) -> None:
        """Show the code where it says more than the words; a code that fits is a quiet tick."""
        code, words = (value or {}).get("code"), (value or {}).get("words")
        same = code is not None and readable(code) == (words or "").lower()
        self._shown.setText("✓" if same or not code else f"✓ {readable(code)}")
        self._shown.setToolTip(f"Lexicon code: {code}")
        self._shown.setVisible(code is not None)
