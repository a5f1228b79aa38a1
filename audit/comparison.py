"""Two interpretations side by side: what agrees, and each discrepancy by name.

`compare(draft, reference)` proposes; a clinician decides. The right side is usually a reference
standard; where it is a read the codes are the same and the words stay neutral. A lesion that is on
none of the images sent is *not shown*, not missed. A lesion on the wrong side is one discrepancy.
"""

from collections.abc import Sequence
from typing import Final

from audit.compare_findings import finding_rows
from audit.compare_whole import hypothesis_rows, quality_rows, technical_rows
from audit.discrepancy import Code, Comparison, Row
from audit.interpretation import Interpretation, Technical
from audit.judging_figures import reasoning
from audit.places import ImagePlace
from audit.severity import Severity

__all__ = ["ALGORITHM", "Code", "Comparison", "Row", "Severity", "compare"]

ALGORITHM: Final = "overread-compare/2"
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
    return Comparison(algorithm=ALGORITHM, rows=rows, reasoning=reasoning(draft, reference))
