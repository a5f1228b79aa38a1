"""Terms of the lexicon in the language in use; the record keeps codes and English names."""

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QLocale

from audit.lexicon import terms
from viewer.ui.language.i18n import LANGUAGES

if TYPE_CHECKING:
    from audit.lexicon.terms import Kind, Lexicon


class OfferedTerm(NamedTuple):
    """A term to choose: its code, the name to store, and the name to display."""

    code: str
    words: str
    shown: str


def complete(typed: str, kind: "Kind") -> list[OfferedTerm]:
    """Return terms that complete the typed text in the language in use or English, best first."""
    language, terms_of = _language(), lexicon()
    matches = terms_of.complete(typed, kind, language)
    if language == "en":
        return [OfferedTerm(code, name, name) for code, name in matches]
    terms = [terms_of.terms[code] for code, _ in matches]
    return [OfferedTerm(t.code, t.name(), t.name(language)) for t in terms]


def shown(code: str | None, words: str | None) -> str | None:
    """Return the author's words, translated if they are the English name of the term."""
    language = _language()
    if code and words and language != "en":
        term = lexicon().terms.get(code)
        if term is not None and words == term.name():
            return term.name(language)
    return words


def name(code: str | None) -> str | None:
    """Return the name of a code in the language in use: "frontal lobe" for `frontal-lobe`."""
    if not code:
        return None
    language = _language()
    if language != "en" and (term := lexicon().terms.get(code)) is not None:
        return term.name(language)
    return code.replace("-", " ").replace("_", " ")


def _language() -> str:
    """Return the language in use as a key of the lexicon."""
    spoken = QLocale().name()[:2]
    if spoken in {known[:2] for known in LANGUAGES}:
        return spoken
    return "en"


def lexicon() -> "Lexicon":
    """Return the shipped lexicon."""
    return terms.lexicon()
