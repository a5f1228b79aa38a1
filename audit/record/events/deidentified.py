"""De-identified content of an interpretation, which an event may keep permanently."""

import re
from typing import Any, Final

from audit.interpretation.interpretation import Interpretation
from audit.lexicon.terms import lexicon
from audit.record.events import Coded

_WORDS: Final = {
    "words",
    "free_text",
    "limitations",
    "statement",
    "detail",
    "reason",
    "reasons",
    "appearance",
    "shape",
    "margin",
    "enhancement",
    "diffusion",
    "mass_effect",
    "hemorrhage",
}
"""Fields of an interpretation that can hold free text of its author."""

_LEXICON_CODES: Final = {"structure", "subtype"}
_EDITION = re.compile(r"^[A-Za-z0-9][A-Za-z0-9 .-]{0,23}$")


def deidentify(interpretation: Interpretation) -> Coded:
    """Return codes, sides, sizes and probabilities: enough for metrics once the words are erased.

    A code that the lexicon does not know is left out, because an author could put a sentence there.
    """
    content = _without_words(interpretation.model_dump(mode="json"))
    assert isinstance(content, dict)
    return content


def _without_words(value: Any, key: str = "", parent: str = "") -> Any:
    if isinstance(value, dict):
        return {k: _without_words(v, k, key) for k, v in value.items() if k not in _WORDS}
    if isinstance(value, list):
        return [_without_words(v, key, parent) for v in value]
    if not isinstance(value, str):
        return value
    if key in _LEXICON_CODES or (key == "code" and parent == "type"):
        return value if value in lexicon().terms else None
    if key == "edition":
        return value if _EDITION.match(value) else None
    return value
