"""The neuro lexicon. Names of its terms are messages: `lexicon.` and the term's code."""

from typing import Final

from audit.messages import Message
from audit.messages.catalog import NAMES

AREA: Final = "lexicon"


def term_message(code: str) -> Message:
    """Return the preferred name of a term, which renders in the language of its reader.

    >>> str(term_message("frontal-lobe"))
    'frontal lobe'
    """
    return Message(f"{AREA}.{code}")


def _name(code: str, language: str) -> str | None:
    from audit.lexicon.terms import lexicon

    term = lexicon().terms.get(code)
    if term is not None:
        return term.name(language.split("_")[0])
    return None


NAMES[AREA] = _name
