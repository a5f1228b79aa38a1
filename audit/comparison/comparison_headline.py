"""Headline of a comparison: normality, urgency, and the side of the main finding.

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
_Stated = Normality | Urgency | Side | None
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
    main = next((finding for c in contents.values() if (finding := main_finding(c))), None)
    texts: dict[str, Head] = {}
    for key, content in contents.items():
        answer = _answer(main, content)
        paired = answer is not None and _is_paired(answer, content)
        texts[key] = Head(content.normality, content.urgency, answer, on_both_sides=paired)
    return texts


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
    """Return how the left side compares with the right; None if neither states anything.

    Args:
        subject: What is compared.
        left: Statements of one author.
        right: Statements of the other author.

    Returns:
        "missed" if only the right side reports the main finding, "extra" if only the left does.
    """
    if subject == "side":
        return _sides(left, right)
    first, second = (
        (left.normality, right.normality)
        if subject == "normality"
        else (left.urgency, right.urgency)
    )
    return _values(first, second)


def _values(first: object, second: object) -> Difference | None:
    if first is None and second is None:
        return None
    if first is None or second is None:
        return "not-stated"
    return "agrees" if first is second else "differs"


def _sides(left: Head, right: Head) -> Difference | None:
    first, second = left.finding, right.finding
    if first is None and second is None:
        return None
    if first is None or second is None:
        return "missed" if first is None else "extra"
    if flipped(first, second):
        return "differs"
    if (first.side is Side.BILATERAL and right.on_both_sides) or (
        second.side is Side.BILATERAL and left.on_both_sides
    ):
        return "agrees"
    return _values(first.side, second.side)


def headline(draft: Interpretation, read: Interpretation, name: str) -> Message:
    """Return the most important difference between a draft and the reader's read.

    Args:
        draft: The draft.
        read: The reader's read.
        name: Name or letter of the draft.
    """
    answers = heads({"read": read, "draft": draft})
    mine, theirs = answers["read"], answers["draft"]
    own = main_finding(draft)
    reported = main_finding(read) is not None
    code, before, after = _most_pressing(mine, theirs, own, reported=reported)
    if draft.abstained:
        code, before, after = "headline.abstained", mine.normality, theirs.normality
    return Message(
        code,
        draft=name,
        finding=_with_article(mine.finding),
        own=_with_article(own),
        before=_term_of(before),
        after=_term_of(after),
    )


def _most_pressing(
    mine: Head, theirs: Head, own: Facts | None, *, reported: bool
) -> tuple[str, _Stated, _Stated]:
    """Return the code of the headline, and what read and draft state of its subject.

    `own`: the draft's own main finding; `reported`: whether the read reports a finding.
    """
    if mine.normality is not theirs.normality:
        return _normality(mine, theirs, own), mine.normality, theirs.normality
    if mine.finding is not None and reported:
        if theirs.finding is None:
            return "headline.not-reported", mine.normality, theirs.normality
        if (code := _side_code(mine, theirs)) is not None:
            return code, mine.side, theirs.side
    if mine.urgency is not None and theirs.urgency is not mine.urgency:
        open_urgency = theirs.urgency is None
        code = "headline.urgency-open" if open_urgency else "headline.urgency"
    elif not reported and own is not None:
        code = "headline.extra"
    else:
        code = _agreement(mine, theirs)
    return code, mine.urgency, theirs.urgency


def _side_code(mine: Head, theirs: Head) -> str | None:
    """Return the code of the sentence about two sides; None where they do not differ."""
    if _sides(theirs, mine) == "differs":
        both = mine.side is not None and theirs.side is not None
        return "headline.side" if both else "headline.marks"
    if mine.side is not None and theirs.side is None:
        return "headline.side-open"
    return None


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
    if side:
        return "headline.agrees-side"
    return "headline.agrees-normality"


def _normality(mine: Head, theirs: Head, own: Facts | None) -> str:
    """Return the code of the sentence about two statements of normality."""
    if theirs.normality is None:
        return "headline.normality-open"
    if theirs.normality is Normality.NORMAL:
        if mine.finding is not None:
            return "headline.normal-finding"
        return "headline.normality"
    if mine.normality is Normality.NORMAL and own is not None:
        return "headline.you-normal-finding"
    if mine.normality is not None:
        return "headline.normality"
    return "headline.you-open"


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


def _term_of(value: _Stated) -> Message:
    if value is not None:
        return term(str(value))
    return Message("phrase.not-stated")
