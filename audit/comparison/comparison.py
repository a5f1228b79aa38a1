"""Two interpretations side by side: what agrees, and each discrepancy by name.

`compare(draft, reference)` proposes; a clinician decides. The right side is usually a reference
standard; where it is a read the codes are the same and the words stay neutral. A lesion that is on
none of the images sent is *not shown*, not missed. A lesion on the wrong side is one discrepancy.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from audit.comparison.diagnosis_rows import call_flags, hypothesis_rows, unspecific_flags
from audit.comparison.discrepancy import Code, Comparison, Flagged, PairFlag, Row
from audit.comparison.finding_rows import finding_rows
from audit.comparison.severity import Severity
from audit.comparison.study_rows import quality_rows, technical_rows
from audit.interpretation.image_places import ImagePlace
from audit.interpretation.interpretation import Interpretation, Technical
from audit.reasoning.reasoning_similarity import reasoning

__all__ = ["ALGORITHM", "Code", "Comparison", "Row", "Severity", "compare"]

ALGORITHM: Final = "overread-compare/4"
"""Changes whenever the same two interpretations may give other rows."""


def compare(
    draft: Interpretation,
    reference: Interpretation,
    *,
    images: Sequence[ImagePlace] | None = None,
    truth: Technical | None = None,
    right_images: Sequence[ImagePlace] = (),
) -> Comparison:
    """Compare `draft` (left) with `reference` (right).

    `images` are the places of the images that the draft's author was given: with them a lesion
    that was on none is not shown rather than missed, and cited images are checked. `truth` is what
    the headers say the images are; without it the reference's own technical facts are used.
    `right_images` are the places of the images that the right side's boxes and numbers are about.
    """
    findings = finding_rows(draft, reference, images, right_images)
    rows = (
        *findings,
        *hypothesis_rows(draft, reference, findings),
        *technical_rows(draft, truth or reference.technical),
        *quality_rows(draft, reference),
    )
    return Comparison(
        algorithm=ALGORITHM,
        rows=rows,
        flags=(
            *call_flags(draft, reference),
            *unspecific_flags(draft, reference),
            *_finding_flags(findings),
        ),
        reasoning=reasoning(draft, reference),
    )


def _finding_flags(rows: Iterable[Row]) -> list[Flagged]:
    """Places and sides that the left leaves open, each once for a pair of findings."""
    found = []
    for row in rows:
        if row.detail.get("vague_place"):
            found.append((PairFlag.UNSPECIFIC_LOCATION, row.left, row.right))
        if row.detail.get("vague_kind"):
            found.append((PairFlag.UNSPECIFIC_KIND, row.left, row.right))
        if row.detail.get("contradictory"):
            found.append((PairFlag.SIDE_CONTRADICTORY, row.left, row.right))
        elif row.detail.get("side") == "unstated":
            found.append((PairFlag.SIDE_UNSTATED, row.left, row.right))
    return [Flagged(code=c, left=a, right=b) for c, a, b in dict.fromkeys(found)]
