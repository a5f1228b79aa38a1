"""What matters first of two interpretations: normality, urgency, and the side of the main finding.

`heads` gives these three of each interpretation, the side being that of the finding that answers
the main finding of the first. `differs` compares two of them; `headline` says the most pressing
difference between a draft and a read in one sentence.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from audit.comparison.finding_pairs import pair_findings
from audit.comparison.finding_similarity import flipped, opposite
from audit.comparison.read_changes import main_finding
from audit.interpretation import phrases
from audit.interpretation.interpretation import Interpretation
from audit.interpretation.stated_facts import Facts
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Normality, Presence, Side, Urgency
from audit.messages import Message, Text, term

HEAD_SUBJECTS: Final[tuple["Subject", ...]] = ("normality", "urgency", "side")
Subject = Literal["normality", "urgency", "side"]
Difference = Literal["agrees", "differs", "not-stated", "missed", "extra"]

_NO_ARTICLE: Final = frozenset(
    {
        *("edema", "vasogenic-edema", "cytotoxic-edema", "mass-effect", "herniation"),
        *("ventriculomegaly", "hydrocephalus-sign", "pneumocephalus", "atrophy"),
        *("hippocampal-atrophy", "cerebellar-atrophy", "encephalomalacia", "gliosis"),
        *("postoperative-change", "small-vessel-change", "age-related-change", "enhancement"),
        *("leptomeningeal-enhancement", "pachymeningeal-enhancement", "restricted-diffusion"),
        *("necrosis", "sinus-opacification", "scalp-swelling", "superficial-siderosis"),
        *("hemorrhagic-transformation", "gray-white-loss", "heterotopia", "tonsillar-ectopia"),
        *("ventricular-asymmetry", "beam-hardening"),
    }
)
"""Findings whose English names take no article."""


@dataclass(frozen=True)
class Head:
    """The three facts of one interpretation."""

    normality: Normality | None
    urgency: Urgency | None
    finding: Facts | None
    """The finding that answers the main one; None where there is none."""
    on_both_sides: bool = False
    """Whether another finding of its kind and place lies on the other side: as good as bilateral.
    """

    @property
    def side(self) -> Side | None:
        """Side of the finding, as stated; None where none is."""
        return self.finding.side if self.finding is not None else None


def heads(contents: Mapping[str, Interpretation]) -> dict[str, Head]:
    """Return the facts of each interpretation by its key.

    The main finding is that of the first interpretation which reports one; a finding of another
    answers it where `audit.comparison.finding_pairs` pairs the two.
    """
    main = next((found for c in contents.values() if (found := main_finding(c))), None)
    told: dict[str, Head] = {}
    for key, content in contents.items():
        answer = _answer(main, content)
        paired = answer is not None and _is_paired(answer, content)
        told[key] = Head(content.normality, content.urgency, answer, on_both_sides=paired)
    return told


def _answer(main: Facts | None, content: Interpretation) -> Facts | None:
    if main is None:
        return None
    if any(finding is main.finding for finding in content.findings):
        return main
    pairs = sorted(pair_findings(_reported(content), [main]), key=lambda pair: pair.covered)
    return pairs[0].left if pairs else None


def _reported(content: Interpretation) -> list[Facts]:
    return [
        facts
        for facts in map(Facts, content.findings)
        if facts.presence in (Presence.PRESENT, Presence.UNCERTAIN)
    ]


def _is_paired(answer: Facts, content: Interpretation) -> bool:
    return any(
        opposite(answer.side, facts.side)
        and (facts.code, facts.structure) == (answer.code, answer.structure)
        for facts in _reported(content)
    )


def differs(subject: Subject, left: Head, right: Head) -> Difference | None:
    """Return how `left` compares with `right`; None where neither says anything.

    "missed": `right` reports the main finding and `left` does not; "extra" is the reverse.
    """
    if subject == "side":
        return _sides(left, right)
    one, other = (
        (left.normality, right.normality)
        if subject == "normality"
        else (left.urgency, right.urgency)
    )
    return _values(one, other)


def _values(one: object, other: object) -> Difference | None:
    if one is None and other is None:
        return None
    if one is None or other is None:
        return "not-stated"
    return "agrees" if one is other else "differs"


def _sides(left: Head, right: Head) -> Difference | None:
    one, other = left.finding, right.finding
    if one is None and other is None:
        return None
    if one is None or other is None:
        return "missed" if one is None else "extra"
    if flipped(one, other):
        return "differs"
    if (one.side is Side.BILATERAL and right.on_both_sides) or (
        other.side is Side.BILATERAL and left.on_both_sides
    ):
        return "agrees"
    return _values(one.side, other.side)


def headline(draft: Interpretation, read: Interpretation, name: str) -> Message:
    """Return the most pressing difference between a draft, called `name`, and the reader's read."""
    found = heads({"read": read, "draft": draft})
    mine, theirs = found["read"], found["draft"]
    values: dict[str, Text | int | float | None] = {
        "draft": name,
        "finding": _with_article(mine.finding),
        "own": _with_article(main_finding(draft)),
        "before": _said(mine.normality),
        "after": _said(theirs.normality),
    }
    if draft.abstained:
        return Message("headline.abstained", **values)
    if mine.normality is not theirs.normality:
        return Message(_normality(mine, theirs, main_finding(draft)), **values)
    if mine.finding is not None and main_finding(read) is not None:
        if theirs.finding is None:
            return Message("headline.not-reported", **values)
        values |= {"before": _said(mine.side), "after": _said(theirs.side)}
        if _sides(theirs, mine) == "differs":
            both = mine.side is not None and theirs.side is not None
            return Message("headline.side" if both else "headline.marks", **values)
        if mine.side is not None and theirs.side is None:
            return Message("headline.side-open", **values)
    values |= {"before": _said(mine.urgency), "after": _said(theirs.urgency)}
    if mine.urgency is not None and theirs.urgency is not mine.urgency:
        name_of = "headline.urgency" if theirs.urgency is not None else "headline.urgency-open"
        return Message(name_of, **values)
    if main_finding(read) is None and values["own"] is not None:
        return Message("headline.extra", **values)
    return Message(_agreement(mine, theirs), **values)


def _agreement(mine: Head, theirs: Head) -> str:
    """Return the code of the sentence that names only what both of them state."""
    if mine.normality is None:
        return "headline.both-open"
    urgency = differs("urgency", theirs, mine) == "agrees"
    side = differs("side", theirs, mine) == "agrees"
    if urgency and side:
        return "headline.agrees"
    if urgency:
        return "headline.agrees-urgency"
    return "headline.agrees-side" if side else "headline.agrees-normality"


def _normality(mine: Head, theirs: Head, own: Facts | None) -> str:
    """Return the code of the sentence about two statements of normality."""
    if theirs.normality is None:
        return "headline.normality-open"
    if theirs.normality is Normality.NORMAL:
        return "headline.normal-finding" if mine.finding is not None else "headline.normality"
    if mine.normality is Normality.NORMAL and own is not None:
        return "headline.you-normal-finding"
    return "headline.normality" if mine.normality is not None else "headline.you-open"


def _with_article(facts: Facts | None) -> Text | None:
    """Return a finding as a sentence names it: "a mass", "an abscess", "edema"."""
    if facts is None:
        return None
    kind = phrases.kind_of(facts)
    if facts.plural:
        return Message("headline.several-of-kind", kind=kind)
    if facts.code is None or facts.code in _NO_ARTICLE:
        return kind
    known = lexicon().terms.get(facts.code)
    if known is not None and known.name().startswith(tuple("aeiou")):
        return Message("headline.article-an", kind=kind)
    return Message("headline.article-a", kind=kind)


def _said(value: Normality | Urgency | Side | None) -> Message:
    return term(str(value)) if value is not None else Message("phrase.not-stated")
