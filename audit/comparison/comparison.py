"""Comparison of two interpretations: what agrees, and each discrepancy by name.

`compare(draft, reference)` proposes; a clinician decides. It runs three parts, each usable alone:

    alignment = align(draft, reference)                 # which finding is which
    discrepancies = find_discrepancies(alignment)       # typed list of what differs
    rows = render_rows(discrepancies)                   # rows with their texts

The right side is usually a reference standard; where it is a read the codes are the same.
"""

from collections.abc import Sequence
from typing import Final

from audit.comparison.alignment import align
from audit.comparison.citations import citation_flags
from audit.comparison.comparison_result import Comparison, Row
from audit.comparison.discrepancies import find_discrepancies, find_flags
from audit.comparison.discrepancy import Code
from audit.comparison.number_sources import contradiction_flags, with_sources
from audit.comparison.rendering import render_rows
from audit.comparison.severity import Severity
from audit.facts.number_labels import LabeledNumber
from audit.interpretation.image_places import ImagePlace
from audit.interpretation.interpretation import Interpretation, Technical
from audit.literature.cited_claims import LabeledClaim, count_claims
from audit.reasoning.reasoning_similarity import reasoning

__all__ = ["ALGORITHM", "Code", "Comparison", "Row", "Severity", "compare"]

ALGORITHM: Final = "overread-compare/4"
"""Version of the rules: changes whenever the same two interpretations may give other rows."""


def compare(
    draft: Interpretation,
    reference: Interpretation,
    *,
    images: Sequence[ImagePlace] | None = None,
    truth: Technical | None = None,
    right_images: Sequence[ImagePlace] = (),
    numbers: Sequence[LabeledNumber] = (),
    claims: Sequence[LabeledClaim] = (),
) -> Comparison:
    """Compare `draft` (left) with `reference` (right).

    Args:
        draft: Interpretation that is judged.
        reference: Interpretation that it is held against.
        images: Places of the images that the draft's author was given: with them a lesion that was
            on
            none is not shown rather than missed, and cited images are checked. None: not known.
        truth: What the headers say the images are; None: the reference's own technical facts.
        right_images: Places of the images that the right side's boxes and numbers are about.
        numbers: Sources of the draft's numbers, as recorded when it was received.
        claims: Claims of the draft and their citations, as recorded when it was received.
    """
    alignment = align(draft, reference, images, right_images)
    discrepancies = find_discrepancies(alignment, truth)
    return Comparison(
        algorithm=ALGORITHM,
        rows=with_sources(render_rows(discrepancies), numbers),
        flags=(
            *find_flags(alignment, discrepancies),
            *contradiction_flags(numbers),
            *citation_flags(claims),
        ),
        reasoning=reasoning(draft, reference),
        claims=count_claims(claims) if claims else None,
    )
