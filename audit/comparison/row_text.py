"""Sentences that several rows of a comparison are told in, and numbers of lesions."""

from collections.abc import Iterable, Mapping

from audit.interpretation import phrases
from audit.interpretation.stated_facts import Facts
from audit.lexicon.vocabulary import Presence
from audit.messages.said import Said, said


def instead(what: str, one: object, other: object) -> Said:
    """What the first side says of something, and the second.

    >>> instead("mass", "left", "right")
    'mass: left instead of right'
    """
    return said("{what}: {one} instead of {other}", what=what, one=one, other=other)


def unanswered(what: str, answer: Facts | None) -> Said:
    """Of a finding without its like on the other side: what the other side says of it, if anything."""
    if answer is None:
        return said("{what}: has no counterpart", what=what)
    if answer.presence is Presence.ABSENT:
        return said("{what}: the other states it to be absent", what=what)
    return said("{what}: not assessable to the other", what=what)


def too_sure(sure: str, answer: Facts | None) -> Said:
    """The same where the first side was sure of it; `sure` is its probability in words."""
    if answer is None:
        return said("{sure} sure of a finding that has no counterpart", sure=sure)
    if answer.presence is Presence.ABSENT:
        return said("{sure} sure of a finding that the other states to be absent", sure=sure)
    return said("{sure} sure of a finding that is not assessable to the other", sure=sure)


def total(findings: Iterable[Facts]) -> tuple[float, float]:
    """Least and greatest number of lesions that the findings speak of together."""
    ranges = [f.count for f in findings]
    return sum(low for low, _ in ranges), sum(high for _, high in ranges)


def counts(findings: Mapping[int, Facts]) -> str:
    """How many lesions findings of one kind, by their numbers, speak of together."""
    if len(findings) == 1:
        (one,) = findings.values()
        if one.finding.multiplicity is not None:
            return phrases.count(one.finding.multiplicity)
    low, high = total(findings.values())
    return f"{low:.0f}" if low == high else said("at least {n:.0f}", n=low)
