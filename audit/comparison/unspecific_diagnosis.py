"""Diagnoses that say too little to be the reference's.

A bare category, a group of many diseases, a class that could be either side of a confusion that
changes treatment.

The rule is the rubric's (`docs/comparison-rubric.md`, `unspecific-diagnosis`). The tables are
`resources/lexicon/groups.toml`, `bare.toml` and `confusions.toml`.
"""

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from audit.comparison.critical_confusions import confusion_severity
from audit.comparison.listed_alternatives import worst_alternative
from audit.comparison.severity import Severity, diagnosis_code, worst
from audit.interpretation.interpretation import Hypothesis
from audit.lexicon.diagnosis_groups import group_table
from audit.lexicon.language import Node, spans, tokenize, tokens
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import GROUP_CATEGORY, Category, Group

_CATEGORY_OF_ONE = {Category.MULTIPLE_SCLEROSIS: Group.DEMYELINATION}
"""Categories that are named after the disease which their only group stands for."""
_ANYTHING = "abnormality"


@dataclass(frozen=True)
class Unspecific:
    """An unspecific diagnosis. `leaves_open`: the worst confusion that its words allow."""

    leaves_open: Severity | None = None


def disease_code(stated: Hypothesis) -> str | None:
    """Return the lexicon code of the disease that a diagnosis names.

    None of a bare category ("stroke").

    >>> from audit.lexicon.vocabulary import Role
    >>> def of(words): return Hypothesis(category="stroke", subtype=words, role=Role.PRIMARY)
    >>> disease_code(of("acute stroke")), disease_code(of("ischemic stroke"))
    (None, 'acute-ischemic-stroke')
    """
    if is_bare(stated.subtype):
        return None
    return diagnosis_code(stated)


def is_bare(words: str | None) -> bool:
    """Return whether the words of a diagnosis name a category, and neither a disease nor a vessel.

    >>> is_bare("Schlaganfall"), is_bare("left MCA stroke"), is_bare("hemorrhagic stroke")
    (True, False, False)
    """
    if not words or words in lexicon().terms:
        return False
    spoken = tokenize(words)
    bare = [(spoken[a].start, spoken[b - 1].end) for _, a, b in spans(_bare_names(), spoken)]
    if not bare:
        return False
    for mention in lexicon().mentions(words):
        if mention.kind == "structure":
            if _is_vessel(mention.code) and not _within(mention.start, mention.end, bare):
                return False
        elif not _within(mention.start, mention.end, bare):
            return False
    return True


def _within(start: int, end: int, ranges: Iterable[tuple[int, int]]) -> bool:
    return any(a <= start and end <= b for a, b in ranges)


def _is_vessel(code: str) -> bool:
    known = lexicon()
    return code.endswith("-territory") or (code != "vessels" and known.is_a(code, "vessels"))


@cache
def _bare_names() -> Node:
    text = (files("resources") / "lexicon" / "bare.toml").read_text("utf-8")
    root = Node()
    for category, names in tomllib.loads(text).items():
        for name in (n for each in names.values() for n in each):
            root.add(tokens(name), category)
    return root


def unspecific(stated: Hypothesis, reference: Hypothesis) -> Unspecific | None:
    """Return what is unspecific about a diagnosis; None if it is specific enough.

    The diagnosis must not be another disease than the reference's. If the reference names neither a
    disease nor a group, its category is enough.

    Args:
        stated: The diagnosis that is judged.
        reference: The reference's diagnosis.
    """
    alternative, asked = (worst_alternative(h.subtype or "") for h in (stated, reference))
    if alternative is not None and (asked is None or worst(alternative, asked) is not asked):
        # What the reference leaves open itself is asked of nobody.
        return Unspecific(alternative)
    wanted, group = disease_code(reference), _group(reference)
    if reference.category is Category.NORMAL or (wanted is None and group is None):
        return None
    given = disease_code(stated)
    if given is not None:
        named = _of_class(given, wanted, stated.group)
        if named is None or stated.group is None or wanted is None:
            return named
        return named if _of_group(stated.group, wanted) is not None else None
    if _shares_name(stated, reference):
        return None
    given_group = _group(stated) or _CATEGORY_OF_ONE.get(stated.category)
    if given_group is None:
        return Unspecific(_open(_of_category(stated.category), wanted, group))
    return _of_group(given_group, wanted) if wanted is not None else None


def _group(stated: Hypothesis) -> Group | None:
    if stated.group is not None:
        return stated.group
    code = disease_code(stated)
    if code is not None:
        return lexicon().terms[code].group
    return None


def _shares_name(a: Hypothesis, b: Hypothesis) -> bool:
    """Return whether both give a name that the lexicon does not know, and it is one name."""
    known = lexicon()
    words = [
        known.content(h.subtype) if h.subtype and not is_bare(h.subtype) else frozenset[str]()
        for h in (a, b)
    ]
    return bool(words[0] & words[1])


def _of_class(given: str, wanted: str | None, group: Group | None) -> Unspecific | None:
    """Return a named disease or finding.

    Too wide where what it may mean as well must not be confused with it.

    `group`: the one that stands beside it, which leaves only its own diseases.
    """
    known = lexicon()
    if wanted is None:
        return None
    if known.is_a(given, wanted):
        return None
    if known.terms[given].kind == "diagnosis":
        if not known.is_a(wanted, given):
            return None
        others = [c for c in _diagnoses() if known.is_a(c, given)]
    else:
        others = [c for c in _diagnoses() if known.is_a(c, given) or known.goes(c, given)]
    if group is not None:
        others = [c for c in others if known.terms[c].group is group]
    leaves_open = _open(others, wanted, None)
    if leaves_open is None and given not in (_ANYTHING, "mass"):
        return None
    return Unspecific(leaves_open)


def _of_group(given: Group, wanted: str) -> Unspecific | None:
    """Return a bare group against a disease that it holds, or that goes with it."""
    entry, known = group_table()[given], lexicon()
    meant = [c for c in _diagnoses() if known.terms[c].group is given]
    if entry.of_many:
        return Unspecific(_open(meant, wanted, None))
    if entry.stands_for:
        usual = [c for c in meant if any(known.is_a(c, member) for member in entry.stands_for)]
        if not any(known.is_a(wanted, member) for member in entry.stands_for):
            return Unspecific(_open(usual, wanted, None))
        meant = usual
    leaves_open = _open(meant, wanted, None)
    return None if leaves_open is None else Unspecific(leaves_open)


def _open(others: Iterable[str], wanted: str | None, group: Group | None) -> Severity | None:
    """Return the worst confusion of the wanted disease or group with the words' other meanings."""
    results = [confusion_severity(c, wanted, groups=(None, group)) for c in others]
    known = [s for s in results if s is not None]
    return worst(*known) if known else None


def _diagnoses() -> Iterator[str]:
    return (code for code, term in lexicon().terms.items() if term.kind == "diagnosis")


def _of_category(category: Category) -> Iterator[str]:
    for code in _diagnoses():
        group = lexicon().terms[code].group
        if group is not None and GROUP_CATEGORY[group] is category:
            yield code
