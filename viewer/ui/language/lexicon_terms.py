"""Terms of the lexicon in the language of the window. The record keeps their codes and English names."""

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QLocale

from viewer.ui.language.i18n import LANGUAGES

if TYPE_CHECKING:
    from audit.lexicon.terms import Kind, Lexicon


class OfferedTerm(NamedTuple):
    """A term to choose: its code, the words that are stored with it, and those on screen."""

    code: str
    words: str
    shown: str


def complete(typed: str, kind: "Kind") -> list[OfferedTerm]:
    """Terms that go on from what was typed, in the language in use or in English, best first."""
    spoken, known = _language(), lexicon()
    found = known.complete(typed, kind, spoken)
    if spoken == "en":
        return [OfferedTerm(code, name, name) for code, name in found]
    terms = [known.terms[code] for code, _ in found]
    return [OfferedTerm(t.code, t.name(), t.name(spoken)) for t in terms]


def shown(code: str | None, words: str | None) -> str | None:
    """An author's words; where they are a term's English name, its name in the language in use."""
    spoken = _language()
    if code and words and spoken != "en":
        term = lexicon().terms.get(code)
        if term is not None and words == term.name():
            return term.name(spoken)
    return words


def name(code: str | None) -> str | None:
    """A code as words: `frontal-lobe` is "frontal lobe", or what the language in use calls it."""
    if not code:
        return None
    spoken = _language()
    if spoken != "en" and (term := lexicon().terms.get(code)) is not None:
        return term.name(spoken)
    return code.replace("-", " ").replace("_", " ")


def _language() -> str:
    """Language of the window, as the lexicon calls it."""
    spoken = QLocale().name()[:2]
    return spoken if spoken in {known[:2] for known in LANGUAGES} else "en"


def lexicon() -> "Lexicon":
    """The shipped lexicon."""
    from audit.lexicon.terms import lexicon  # late: its words are read from files once

    return lexicon()
