"""Alignment: pairs the findings of two interpretations.

    alignment = align(draft, reference)
    alignment.pairs, alignment.unpaired_left, alignment.unpaired_right

It says which finding of one author is which of the other, and which statement of absence answers a
finding. What differs within a pair is for `audit.comparison.discrepancies`.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from audit.comparison.finding_pairs import Pair, pair_findings
from audit.comparison.finding_similarity import flipped, same_place, says_nothing
from audit.interpretation.image_places import ImagePlace
from audit.interpretation.interpretation import Interpretation
from audit.interpretation.stated_facts import Facts, is_sign
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Presence, Side

REPORTED: Final = {Presence.PRESENT, Presence.UNCERTAIN}
"""Presences of a finding that its author reports rather than denies."""

_ARTIFACT_LOOKS: Final = {
    "abnormality",
    "signal-abnormality",
    "hyperintensity",
    "hypointensity",
    "hyperdensity",
    "hypodensity",
}
"""Kinds that the words of an artifact may name without speaking of a lesion."""


@dataclass(frozen=True)
class Alignment:
    """Two interpretations with their findings paired.

    Attributes:
        left: Usually the draft.
        right: Usually the reference standard.
        images: Places of the images that the left author was given; None where unknown.
        left_findings: All findings of the left interpretation.
        right_findings: All findings of the right interpretation.
        pairs: Reported findings that are the same lesion.
        unpaired_left: Reported findings of the left that have no counterpart and count.
        unpaired_right: The same of the right.
        vague_left: Unpaired findings of the left that name neither a kind nor a place.
        denials: Findings that the left denies, by the number of the unpaired right finding that
            they answer.
        answers: Findings that the right denies, by the number of the unpaired left finding that
            they answer.
        agreed_denials: Pairs of findings that both sides deny.
    """

    left: Interpretation
    right: Interpretation
    images: Sequence[ImagePlace] | None
    left_findings: tuple[Facts, ...]
    right_findings: tuple[Facts, ...]
    pairs: tuple[Pair, ...]
    unpaired_left: tuple[Facts, ...]
    unpaired_right: tuple[Facts, ...]
    vague_left: tuple[Facts, ...]
    denials: Mapping[int, Facts]
    answers: Mapping[int, Facts]
    agreed_denials: tuple[Pair, ...]

    @cached_property
    def sides_covered(self) -> Mapping[tuple[int, int], set[Side | None]]:
        """Sides of all findings that a pair's findings are paired with, by its numbers."""
        of_left: dict[int, set[Side | None]] = {}
        of_right: dict[int, set[Side | None]] = {}
        for pair in self.pairs:
            of_left.setdefault(pair.left.number, set()).add(pair.right.side)
            of_right.setdefault(pair.right.number, set()).add(pair.left.side)
        return {
            (pair.left.number, pair.right.number): of_left[pair.left.number]
            | of_right[pair.right.number]
            for pair in self.pairs
        }

    def vague_counterpart(self, facts: Facts) -> Facts | None:
        """Return the vague finding of the left that may mean an unpaired right finding."""
        return next((vague for vague in self.vague_left if says_nothing(vague, facts)), None)


def align(
    left: Interpretation,
    right: Interpretation,
    images: Sequence[ImagePlace] | None = None,
    right_images: Sequence[ImagePlace] = (),
) -> Alignment:
    """Pair the findings of two interpretations.

    Args:
        left: Usually the draft.
        right: Usually the reference standard.
        images: Places of the images that the left author was given; None where unknown.
        right_images: Places of the images that the right side's boxes and numbers are about.
    """
    lefts = _facts(left, images or ())
    rights = _facts(right, right_images)
    pairs = pair_findings(_reported(lefts), _reported(rights))
    alone_left = _unpaired(_reported(lefts), {pair.left.number for pair in pairs})
    unpaired_right = _unpaired(_reported(rights), {pair.right.number for pair in pairs})
    vague_left = [
        facts for facts in alone_left if any(says_nothing(facts, other) for other in unpaired_right)
    ]
    unpaired_left = [facts for facts in alone_left if facts not in vague_left]
    denied_left = [facts for facts in lefts if facts.presence not in REPORTED]
    denied_right = [facts for facts in rights if facts.presence not in REPORTED]
    denials = {pair.right.number: pair.left for pair in pair_findings(denied_left, unpaired_right)}
    answers = {pair.left.number: pair.right for pair in pair_findings(unpaired_left, denied_right)}
    agreed = pair_findings(
        _without(denied_left, denials.values()), _without(denied_right, answers.values())
    )
    return Alignment(
        left=left,
        right=right,
        images=images,
        left_findings=lefts,
        right_findings=rights,
        pairs=tuple(pairs),
        unpaired_left=tuple(unpaired_left),
        unpaired_right=tuple(unpaired_right),
        vague_left=tuple(vague_left),
        denials=denials,
        answers=answers,
        agreed_denials=tuple(agreed),
    )


def _facts(content: Interpretation, images: Iterable[ImagePlace]) -> tuple[Facts, ...]:
    places = {place.number: place for place in images}
    return tuple(Facts(finding, places) for finding in content.findings)


def _reported(findings: Iterable[Facts]) -> list[Facts]:
    return [facts for facts in findings if facts.presence in REPORTED]


def _without(findings: Iterable[Facts], used: Collection[Facts]) -> list[Facts]:
    numbers = {facts.number for facts in used}
    return [facts for facts in findings if facts.number not in numbers]


def _unpaired(findings: Sequence[Facts], paired: Collection[int]) -> list[Facts]:
    """Return the findings without a partner that count: no artifacts, and no signs of a lesion.

    A sign, such as an edema, counts where its author reports nothing that it can belong to. An
    artifact is no lesion that one can belong to.
    """
    lesions = [
        facts
        for facts in findings
        if facts.number in paired or not (_is_sign(facts) or _is_artifact(facts))
    ]
    unpaired = []
    for facts in findings:
        if facts.number in paired or _is_artifact(facts):
            continue
        if _is_sign(facts) and any(_belongs(facts, lesion) for lesion in lesions):
            continue
        unpaired.append(facts)
    return unpaired


def _is_sign(facts: Facts) -> bool:
    return facts.code is not None and is_sign(facts.code)


def _is_artifact(facts: Facts) -> bool:
    """Return whether it is an artifact whose words name no lesion beside it.

    "Artifact or hemorrhage" would be credited where there is a hemorrhage, and count as nothing
    where there is none.
    """
    if facts.code is None or not lexicon().is_a(facts.code, "artifact"):
        return False
    return not any(
        lexicon().terms[kind].nature == "lesion" and kind not in _ARTIFACT_LOOKS
        for kind in facts.wording.kinds
    )


def _belongs(sign: Facts, lesion: Facts) -> bool:
    """Return whether a sign can be one of the lesion: neither side nor place speaks against it."""
    if flipped(sign, lesion) or sign.code == lesion.code:
        return False
    wide = sign.code is not None and lexicon().is_a(sign.code, "mass-effect")
    return wide or same_place(sign, lesion) is not False
