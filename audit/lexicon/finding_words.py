"""Facts in the words of a finding beside kind and location: denial, change, number, size, age.

A field wins over words; these are read where a field is empty. `resources/lexicon/statements.toml`
holds the words of all languages, the lexicon the names.
"""

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import Any, Final

from audit.lexicon.language import Node, spans, tokenize, tokens
from audit.lexicon.measured_words import measure
from audit.lexicon.terms import Mention, lexicon
from audit.lexicon.vocabulary import Change

NORMAL: Final = "normal-study"
_NO_CHANGE: Final = "none"
_NOT_NEW: Final = "not_new"
_UNCHANGED: Final = "unchanged"
_OPERATED: Final = "postoperative-change"
_AFTER_SURGERY: Final = ("postoperative-change", "encephalomalacia", "gliosis", "infarct")
_BLEEDS: Final = ("hemorrhage",)
_IN_VENTRICLES: Final = "intraventricular-hemorrhage"
_LASTING: Final = (
    *("infarct", "white-matter-lesion", "atrophy", "malformation", "encephalomalacia", "gliosis"),
    *("vascular-abnormality", "hydrocephalus-sign", "chronic-subdural-hematoma", "cyst"),
    *("postoperative-change", "superficial-siderosis", "microbleed", "calcification"),
)
"""What a history of it leaves behind, or what does not go away."""
_NUMBER_FOLLOWS: Final = re.compile(r"\s*\d")
_CLAUSE: Final = re.compile(r"[,;]\s|[、，；。.]\s*(?!\d)")


@dataclass(frozen=True)
class Wording:
    """Facts in the words of a finding. `kinds`: lexicon codes of findings and diagnoses.

    `denied`: nothing is stated to be there. `hedged`: only that it cannot be excluded, which states
    nothing. `count`: least and greatest number of lesions. Sizes in mm, the longest first.
    """

    kinds: tuple[str, ...] = ()
    denied_kinds: tuple[str, ...] = ()
    denied: bool = False
    hedged: bool = False
    change: Change | None = None
    count: tuple[float, float] | None = None
    size_mm: tuple[float, ...] = ()
    volume_ml: float | None = None
    is_acute: bool = False
    is_chronic: bool = False
    for_age: bool = False
    everywhere: bool = False


class _Words:
    """The phrases of the table, all languages together."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self.change = _node(table["change"])
        self.age = _node(table["age"])
        self.normal = _node(table["normal"])
        self.past = {code: _node({code: names}) for code, names in table["past"].items()}
        self.intraventricular = _node(table["intraventricular"])
        self.everywhere = _node(table["everywhere"])


def _node(table: Mapping[str, list[str]]) -> Node:
    root = Node()
    for code, phrases in table.items():
        for phrase in phrases:
            root.add(tokens(phrase, stem=False), code)
    return root


@cache
def _words() -> _Words:
    text = (files("resources") / "lexicon" / "statements.toml").read_text("utf-8")
    return _Words(tomllib.loads(text))


@lru_cache(maxsize=4096)
def wording(text: str) -> Wording:
    """Return what the words of a finding state.

    >>> wording("edema without mass").kinds, wording("edema without mass").denied
    (('edema',), False)
    >>> wording("no growth of the known meningioma").change
    <Change.UNCHANGED: 'unchanged'>
    >>> wording("normal ventricles").denied, wording("cannot exclude a small aneurysm").hedged
    (True, True)
    >>> wording("méningiome de 3,2 cm").size_mm
    (32.0,)
    """
    known = _words()
    text = unicodedata.normalize("NFKC", text)
    changes = [
        (code, start, end)
        for code, start, end in _found(known.change, text)
        if code != _NO_CHANGE and not _NUMBER_FOLLOWS.match(text, end)  # "larger than 3 cm"
    ]
    ages = {code for code, _, _ in _found(known.age, text)}
    measured = measure(text)
    rest = text
    for code, start, end in changes:
        if code == _NOT_NEW and _names_one(text, end):
            continue  # "no new infarct" denies an infarct
        if lexicon().denies(text[start:end]):  # "without any change" denies no lesion
            rest = rest[:start] + " " * (end - start) + rest[end:]
    mentions = _with_exception(rest, _kinds(rest))
    stated = [m for m in mentions if not m.negated]
    present, past = _of_today(text, stated)
    hedged = lexicon().hedges(rest) and _only_hedged(rest, stated)
    normal = {code for code, _, _ in _found(known.normal, rest)}
    normal |= {"words" for m in lexicon().mentions(rest, "diagnosis") if _says_normal(m)}
    denied = not stated and (bool(normal) or lexicon().denies(rest))
    hedged = hedged or bool(stated and not present and not past)
    codes = tuple(dict.fromkeys((*(m.code for m in present), *past)))
    if any(_is_any(code, _BLEEDS) for code in codes) and any(
        True for _ in _found(known.intraventricular, rest)
    ):
        codes = (*codes, _IN_VENTRICLES)
    if not stated and mentions:
        changes = [hit for hit in changes if hit[0] != _NOT_NEW]
    return Wording(
        kinds=() if hedged else codes,
        denied_kinds=tuple(dict.fromkeys(m.code for m in mentions if m.negated)),
        denied=denied and not hedged,
        hedged=hedged,
        change=_change({_UNCHANGED if c == _NOT_NEW else c for c, _, _ in changes}),
        count=measured.count,
        size_mm=measured.size_mm,
        volume_ml=measured.volume_ml,
        is_acute="acute" in ages and "chronic" not in ages,
        is_chronic=("chronic" in ages or _is_history(text)) and "acute" not in ages,
        for_age="for_age" in normal,
        everywhere=any(True for _ in _found(known.everywhere, text)),
    )


def _names_one(text: str, start: int) -> bool:
    """Return whether a finding is named between a character and the end of its clause."""
    end = next((m.start() for m in _CLAUSE.finditer(text, start)), len(text))
    return any(start <= m.start < end for m in _kinds(text))


def _with_exception(text: str, mentions: list[Mention]) -> list[Mention]:
    """Return the same, where "no infarct except in the thalamus" names one.

    What it denies is there after all.
    """
    at = lexicon().exception(text)
    if at is None or not mentions or any(m.start >= at or not m.negated for m in mentions):
        return mentions
    return [replace(m, negated=False) for m in mentions]


def _of_today(text: str, stated: list[Mention]) -> tuple[list[Mention], list[str]]:
    """Return what is there now, and what an operation leaves.

    "s/p resection of a meningioma" names no meningioma.

    Old infarcts and lasting diseases are still there. A clause that speaks of a rest or of
    something new speaks of today.
    """
    known = _words().past
    hits = {code: list(_found(root, text)) for code, root in known.items()}
    if not hits["history"] and not hits["done"]:
        return stated, []
    for _, start, end in hits["history"]:  # the point of "Z. n." ends no clause
        text = text[:start] + text[start : end + 1].replace(".", " ") + text[end + 1 :]
    present, past = [], []
    for mention in stated:
        start, end = _clause_around(text, mention)
        here = {
            code for code, matches in hits.items() if any(start <= a < end for _, a, _ in matches)
        }
        was = {"history", "done"} & here and "left" not in here
        operated = was and ("done" in here or "operated" in here)
        if operated and not _is_any(mention.code, _AFTER_SURGERY):
            past.append(_OPERATED)
        elif operated or not was or _is_any(mention.code, _LASTING):
            present.append(mention)
    return present, past


def _is_history(text: str) -> bool:
    return any(True for _ in _found(_words().past["history"], text))


def _clause_around(text: str, mention: Mention) -> tuple[int, int]:
    ends = [0, *(m.end() for m in _CLAUSE.finditer(text)), len(text)]
    return next((a, b) for a, b in pairwise(ends) if a <= mention.start < b)


def _is_any(code: str, kinds: Iterable[str]) -> bool:
    return any(lexicon().is_a(code, kind) for kind in kinds)


def _found(root: Node, text: str) -> Iterator[tuple[str, int, int]]:
    """Yield the code and characters [start, end) of each phrase."""
    words = tokenize(text, stem=False)
    for code, start, end in spans(root, words):
        yield code, words[start].start, words[end - 1].end


def _kinds(text: str) -> list[Mention]:
    """Return the findings and diagnoses that are named; a longer name hides what lies within it."""
    mentions = [m for m in lexicon().mentions(text) if m.kind != "structure"]
    selected = [m for m in mentions if not any(_hides(o, m) for o in mentions)]
    return [m for m in selected if m.code != NORMAL]


def _hides(mention: Mention, other: Mention) -> bool:
    """Return whether a name lies within a longer one, or names a diagnosis and a finding alike."""
    if not (mention.start <= other.start and other.end <= mention.end):
        return False
    longer = mention.end - mention.start > other.end - other.start
    return longer or (mention.kind == "finding" and other.kind == "diagnosis")


def _says_normal(mention: Mention) -> bool:
    return mention.code == NORMAL and not mention.negated


def _only_hedged(text: str, stated: list[Mention]) -> bool:
    """Return whether every lesion stands in a clause that only does not exclude it."""
    ends = [0, *(m.end() for m in _CLAUSE.finditer(text)), len(text)]
    for start, end in pairwise(ends):
        inside = any(start <= m.start < end for m in stated)
        if inside and not lexicon().hedges(text[start:end]):
            return False
    return True


def _change(codes: set[str]) -> Change | None:
    """Return the one change that is spoken of.

    "new" beside "unchanged" belongs to something else.
    """
    if len(codes) > 1:
        codes -= {"new"}
    return Change(codes.pop()) if len(codes) == 1 else None
