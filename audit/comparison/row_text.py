"""Sentences that several rows of a comparison are told in, and numbers of lesions."""

from collections.abc import Iterable, Mapping

from audit.interpretation import phrases
from audit.interpretation.stated_facts import Facts
from audit.lexicon.vocabulary import Presence
from audit.messages import Message, Text, Value


def instead(what: Text, one: Value, other: Value) -> Message:
    """What the first side says of something, and the second.

    >>> print(instead("mass", "left", "right"))
    mass: left instead of right
    """
    return Message("compare.attribute-instead", what=what, one=one, other=other)


def unanswered(what: Text, answer: Facts | None) -> Message:
    """Of a finding without its like on the other side: what the other side says of it, if anything."""
    if answer is None:
        return Message("compare.counterpart-missing", what=what)
    if answer.presence is Presence.ABSENT:
        return Message("compare.other-states-absent", what=what)
    return Message("compare.other-states-not-assessable", what=what)


def too_sure(sure: Message, answer: Facts | None) -> Message:
    """The same where the first side was sure of it; `sure` is its probability in words."""
    if answer is None:
        return Message("compare.confident-without-counterpart", sure=sure)
    if answer.presence is Presence.ABSENT:
        return Message("compare.confident-stated-absent", sure=sure)
    return Message("compare.confident-not-assessable", sure=sure)


def total(findings: Iterable[Facts]) -> tuple[float, float]:
    """Least and greatest number of lesions that the findings speak of together."""
    ranges = [f.count for f in findings]
    return sum(low for low, _ in ranges), sum(high for _, high in ranges)


def counts(findings: Mapping[int, Facts]) -> Text:
    """How many lesions findings of one kind, by their numbers, speak of together."""
    if len(findings) == 1:
        (one,) = findings.values()
        if one.finding.multiplicity is not None:
            return phrases.count(one.finding.multiplicity)
    low, high = total(findings.values())
    return f"{low:.0f}" if low == high else Message("compare.count-at-least", n=low)
