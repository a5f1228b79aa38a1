"""Order of the entries of the command palette: what the user means comes first."""

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Final

SIMILAR: Final = 0.78
"""Similarity of a typed word and a word of a name from which on one is taken for the other."""
SHORTEST_SIMILAR: Final = 4
"""Letters of the shortest word that is compared in this way."""

_WHOLE, _START, _WORD, _WITHIN, _NEAR, _MORE = 32, 16, 12, 6, 4, 3


def rank_entry(words: Sequence[str], name: str, more: str) -> int | None:
    """Return how well an entry fits, higher is better; None if a word does not occur in it.

    Args:
        words: What was typed, in words, case-folded.
        name: Name of the entry.
        more: Other texts to find it by, such as its menu and explanation.
    """
    name, more = name.casefold(), more.casefold()
    names = name.split()
    total = _WHOLE if " ".join(words) == name else 0
    for word in words:
        score = _rank_word(word, name, names, more)
        if score is None:
            return None
        total += score
    return total


def _rank_word(word: str, name: str, names: Sequence[str], more: str) -> int | None:
    if name.startswith(word):
        return _START
    if any(part.startswith(word) for part in names):
        return _WORD
    if word in name:
        return _WITHIN
    if word in more:
        return _MORE
    if len(word) >= SHORTEST_SIMILAR and any(_is_similar(word, part) for part in names):
        return _NEAR
    return None


def _is_similar(word: str, part: str) -> bool:
    """Return whether a typed word is a name's word with a typing error."""
    return SequenceMatcher(None, word, part[: len(word) + 1]).ratio() >= SIMILAR
