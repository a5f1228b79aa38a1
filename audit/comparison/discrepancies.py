"""Discrepancies: what differs and what agrees between two aligned interpretations.

    alignment = align(draft, reference)
    for discrepancy in find_discrepancies(alignment):
        discrepancy.code, discrepancy.severity, discrepancy.left, discrepancy.right

A lesion that is on none of the images sent is *not shown*, not missed. A lesion on the wrong side
is one discrepancy. No text is composed here: `audit.comparison.rendering` does that.
"""

from collections.abc import Iterable

from audit.comparison.alignment import Alignment
from audit.comparison.comparison_result import Flagged
from audit.comparison.diagnosis_discrepancies import (
    call_flags,
    diagnosis_discrepancies,
    unspecific_flags,
)
from audit.comparison.discrepancy import Discrepancy, PairFlag
from audit.comparison.finding_discrepancies import finding_discrepancies
from audit.comparison.study_discrepancies import quality_discrepancies, technical_discrepancies
from audit.interpretation.interpretation import Technical


def find_discrepancies(
    alignment: Alignment, truth: Technical | None = None
) -> tuple[Discrepancy, ...]:
    """Return what differs and what agrees: findings, diagnoses, technical facts, quality.

    Args:
        alignment: The two interpretations with their findings paired.
        truth: What the headers say the images are; None: the right side's own technical facts.
    """
    left, right = alignment.left, alignment.right
    findings = finding_discrepancies(alignment)
    return (
        *findings,
        *diagnosis_discrepancies(left, right, findings),
        *technical_discrepancies(left, truth or right.technical),
        *quality_discrepancies(left, right),
    )


def find_flags(alignment: Alignment, discrepancies: Iterable[Discrepancy]) -> tuple[Flagged, ...]:
    """Return remarks that have no severity.

    The call, unspecific diagnoses, vague places and sides.
    """
    left, right = alignment.left, alignment.right
    return (
        *call_flags(left, right),
        *unspecific_flags(left, right),
        *_finding_flags(discrepancies),
    )


def _finding_flags(discrepancies: Iterable[Discrepancy]) -> list[Flagged]:
    """Return places, kinds and sides that the left leaves open, once for each pair of findings."""
    flags = []
    for discrepancy in discrepancies:
        if discrepancy.detail.get("vague_place"):
            flags.append((PairFlag.UNSPECIFIC_LOCATION, discrepancy.left, discrepancy.right))
        if discrepancy.detail.get("vague_kind"):
            flags.append((PairFlag.UNSPECIFIC_KIND, discrepancy.left, discrepancy.right))
        if discrepancy.detail.get("contradictory"):
            flags.append((PairFlag.SIDE_CONTRADICTORY, discrepancy.left, discrepancy.right))
        elif discrepancy.detail.get("side") == "unstated":
            flags.append((PairFlag.SIDE_UNSTATED, discrepancy.left, discrepancy.right))
    return [
        Flagged(code=code, left=left, right=right) for code, left, right in dict.fromkeys(flags)
    ]
