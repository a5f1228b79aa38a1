"""Checks of an interpretation without knowing the truth, the same for a draft and for a read.

>>> from audit.interpretation.interpretation import Interpretation
>>> flags = check(Interpretation(normality="abnormal", p_abnormal=0.2))
>>> [flag.code.value for flag in flags if flag.kind == "doubt"]
['abnormal-without-findings', 'normality-and-probability']
"""

from collections.abc import Sequence
from typing import Literal

from audit.facts.measured_fact import Fact
from audit.interpretation.interpretation import Interpretation, Technical
from audit.interpretation.plausibility_flags import SUBJECTS, Flag, FlagCode
from audit.literature.passages import CitedPassage
from audit.messages import sort_key
from audit.plausibility.citation_checks import citation_flags
from audit.plausibility.consistency_checks import unstated_flags, whole_flags
from audit.plausibility.diagnosis_checks import hypothesis_flags
from audit.plausibility.fact_checks import fact_flags
from audit.plausibility.mark_checks import Midplane, SeenImage, mark_flags, middle, on_image
from audit.plausibility.technical_checks import technical_flags
from audit.plausibility.text_checks import text_flags

__all__ = ["Flag", "FlagCode", "Midplane", "SeenImage", "check", "middle", "on_image"]


def check(
    interpretation: Interpretation,
    *,
    images: Sequence[SeenImage] | None = None,
    midplanes: Sequence[Midplane] | None = None,
    truth: Technical | None = None,
    captions: Literal["informed", "blinded"] | None = None,
    facts: Sequence[Fact] = (),
    passages: Sequence[CitedPassage] = (),
) -> tuple[Flag, ...]:
    """Return every doubt, gap and check that could not be made, in a fixed order.

    `images`: what the author had under each number, None where that is not known; `midplanes`:
    the planes between left and right of the series seen, empty where none was found and None
    where none was looked for; `truth`: what the headers say the images are; `captions`: what the
    author was informed of it, None for a reader at the workstation; `facts`: what was
    measured; `passages`: those that were sent. The order in which findings are listed changes
    nothing.
    """
    flags = [
        *whole_flags(interpretation),
        *unstated_flags(interpretation),
        *mark_flags(interpretation, images, midplanes),
        *technical_flags(interpretation, truth, captions, images),
        *hypothesis_flags(interpretation),
        *text_flags(interpretation),
        *fact_flags(interpretation, facts),
        *citation_flags(interpretation, passages),
    ]
    codes = list(FlagCode)
    flags.sort(
        key=lambda f: (
            SUBJECTS.index(f.subject),
            f.number or 0,
            codes.index(f.code),
            sort_key(f.words),
        )
    )
    return tuple(dict.fromkeys(flags))
