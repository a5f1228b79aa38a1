"""Text field with lexicon codes: completion from the lexicon, free text always allowed."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtWidgets import QCompleter, QLabel, QWidget

from viewer.ui.language import lexicon_terms
from viewer.ui.language.i18n import tr
from viewer.ui.widgets.form_fields import TextField

if TYPE_CHECKING:
    from audit.lexicon.terms import Kind


class LexiconField(TextField):
    """Free text and the lexicon code that it matches, as `{"code", "words"}`.

    Text is matched as it is typed. A term chosen from the list has its own code and its English
    name, whatever the language of the list.
    """

    chosen = Signal(str)
    """Emits the code of a term chosen from the list."""

    def __init__(
        self, name: str, kind: "Kind", parent: QWidget | None = None, *, hint: str = ""
    ) -> None:
        super().__init__(name, parent, hint=hint)
        self._kind = kind
        self._offered: dict[str, lexicon_terms.OfferedTerm] = {}
        self._model = QStringListModel(self)
        completer = QCompleter(self._model, self)
        completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setMaxVisibleItems(10)
        completer.activated.connect(self._choose)
        self.edit.setCompleter(completer)
        self._shown = QLabel()
        self._shown.setProperty("role", "ok")
        self._row.addWidget(self._shown)
        self._shown.hide()

    @property
    def offered(self) -> list[str]:
        """Terms that complete the typed text, best first."""
        return list(self._offered)

    @property
    def code(self) -> str | None:
        """Lexicon code; None for free text."""
        return (self._value or {}).get("code")

    def _typed(self, text: str) -> None:
        text = text.strip()
        offers = lexicon_terms.complete(text, self._kind) if text else []
        self._offered = {offer.shown: offer for offer in offers}
        self._model.setStringList(list(self._offered))
        code = lexicon_terms.lexicon().match(text, self._kind) if text else None
        self._update_value({"code": code, "words": text} if text else None)

    def _choose(self, name: str) -> None:
        offer = self._offered.get(name)
        self._update_value(
            {"code": offer.code, "words": offer.words} if offer else {"code": None, "words": name}
        )
        if offer is not None:
            self.chosen.emit(offer.code)

    def _update_value(self, value: Any) -> None:
        self._update_tick(value)
        self._edited(value)

    def _show(self, value: Any) -> None:
        given = value or {}
        code, text = given.get("code"), given.get("words")
        super()._show(lexicon_terms.shown(code, text) or lexicon_terms.name(code))
        self._update_tick(value)

    def _update_tick(self, value: Any) -> None:
        """Show a tick for known terms; the tooltip names the term."""
        code = (value or {}).get("code")
        self._shown.setText("✓")
        name = lexicon_terms.name(code)
        self._shown.setToolTip(tr("Matches the lexicon term {name}").format(name=name))
        self._shown.setAccessibleName(tr("matches the lexicon term {name}").format(name=name))
        self._shown.setVisible(code is not None)
