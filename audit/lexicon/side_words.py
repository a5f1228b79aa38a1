"""The side of a lesion in words, where they name other sides too.

Denied ones, normal ones, where a shift goes, symptoms.

`resources/lexicon/language.toml` holds the names of sides, `statements.toml` the symptoms.
"""

import re
import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import Final

from audit.lexicon.language import Node, Token, spans, tokenize, tokens
from audit.lexicon.terms import lexicon, side
from audit.lexicon.vocabulary import Side

_ABBREVIATED: Final = ((re.compile(r"(?<![\w'’/])L(?![\w'’/])"), "left"), (re.compile(r"(?<![\w'’/])R(?![\w'’/])"), "right"))  # fmt: skip
"""Upper case only: "l'insula" is French, "R/O" rules something out."""
_PREFIX: Final = re.compile(r"\bre(?=[-:])", re.IGNORECASE)
"""Of "re-demonstrated", which is no German "re." for right."""
_CLAUSE: Final = re.compile(r"[,;()（）、，；。]|\.\s")
_SIZE: Final = r"(?:(?:of|by|von|um|de)?\s*\d+(?:[.,]\d+)?\s*(?:mm|cm)\s+)?"
_DIRECTION: Final = re.compile(
    rf"\s*{_SIZE}(?:(?:from|von|de|desde)\s+(?:the\s+|la\s+)?[^\W\d_]+\s+)?"
    r"(?:(?:to|towards?|nach|vers|hacia|a|à)\s+)?(?:the\s+|la\s+)?([^\W\d_]+)",
    re.IGNORECASE,
)
"""What may follow the name of a shift: how far, from where, and where to."""
_SHIFTS: Final = ("midline-shift", "subfalcine-herniation")
_PARTED: Final = 2
"""Characters between two words from which there is more than a blank."""
_NORMAL: Final = "normal"
_SYMPTOM: Final = "symptom"


@lru_cache(maxsize=4096)
def side_in(words: str) -> Side | None:
    """Return the side that the words give a lesion; left and right together are bilateral.

    >>> side_in("right infarct (left hemiparesis)"), side_in("L > R")
    (<Side.RIGHT: 'right'>, <Side.BILATERAL: 'bilateral'>)
    >>> side_in("left, none on the right"), side_in("rechts, links unauffällig")
    (<Side.LEFT: 'left'>, <Side.RIGHT: 'right'>)
    >>> side_in("right subdural hematoma with midline shift to the left")
    <Side.RIGHT: 'right'>
    >>> side_in("shift to the left")
    <Side.LEFT: 'left'>
    """
    for pattern, name in _ABBREVIATED:
        words = pattern.sub(name, words)
    whole = _PREFIX.sub("  ", words)
    words = _without_symptoms(_without_names(whole))
    result = side(words)
    if result is not Side.BILATERAL:
        return result
    unshifted = side(_without_symptoms(_without_names(_without_directions(whole))))
    if unshifted in (Side.LEFT, Side.RIGHT):
        return unshifted
    sides = [s for s in (_of_clause(part) for part in _CLAUSE.split(words)) if s is not None]
    if not sides or Side.BILATERAL in sides or {Side.LEFT, Side.RIGHT} <= set(sides):
        return result
    return sides[0]


def _of_clause(words: str) -> Side | None:
    """Return the side of a clause.

    None of one that says that there is nothing, or that all is normal.
    """
    if any(code == _NORMAL for code, _, _ in _found(words)):
        return None
    statements = lexicon().statements(words)
    stated = {s for statement in statements for s in statement.sides}
    denied = {s for statement in statements for s in statement.denied_sides}
    if denied and stated <= {Side.MIDLINE}:
        return None
    if denied and len(stated) == 1:
        return next(iter(stated))
    return side(words)


def _without_names(words: str) -> str:
    """Return the words without names whose words are no side.

    "midline shift", the French straight sinus "sinus droit".
    """
    for mention in lexicon().mentions(words):
        name, is_structure = words[mention.start : mention.end], mention.kind == "structure"
        if is_structure:
            no_side = not lexicon().terms[mention.code].sided
        else:
            no_side = side(name) is Side.MIDLINE
        if no_side:
            words = (
                words[: mention.start] + " " * (mention.end - mention.start) + words[mention.end :]
            )
    return words


def _without_directions(words: str) -> str:
    """Return the words without shifts and where to they go.

    A lesion pushes the midline to the other side.
    """
    for mention in lexicon().mentions(words):
        if mention.code not in _SHIFTS:
            continue
        end, follows = mention.end, _DIRECTION.match(words, mention.end)
        if follows is not None and side(follows[1]) in (Side.LEFT, Side.RIGHT):
            end = follows.end()
        words = words[: mention.start] + " " * (end - mention.start) + words[end:]
    return words


def _without_symptoms(words: str) -> str:
    """Return the words without the side of a symptom: "left hemiparesis", "hémiparésie gauche"."""
    spoken = tokenize(words, stem=False)
    for code, start, end in list(_spans(spoken)):
        if code != _SYMPTOM:
            continue
        for first, last in ((start - 1, end), (start, end + 1), (start - 2, end)):
            near = spoken[max(first, 0) : last]
            a, b = near[0].start, near[-1].end
            apart = any(n.start - m.end >= _PARTED for m, n in pairwise(near))
            if not apart and side(words[a:b]) is not None:
                words = words[:a] + " " * (b - a) + words[b:]
                break
    return words


def _found(words: str) -> list[tuple[str, int, int]]:
    return list(_spans(tokenize(words, stem=False)))


def _spans(sentence: list[Token]) -> list[tuple[str, int, int]]:
    return list(spans(_names(), sentence))


@cache
def _names() -> Node:
    text = (files("resources") / "lexicon" / "statements.toml").read_text("utf-8")
    table = tomllib.loads(text)
    root = Node()
    for code, names in ((_SYMPTOM, table["symptom"]["words"]), (_NORMAL, table["normal"]["words"])):
        for name in names:
            root.add(tokens(name, stem=False), code)
    return root
