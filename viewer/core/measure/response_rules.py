"""Target lesions and sums by the published response criteria of neuro-oncology.

Only what follows from sizes is computed: measurable lesions, target lesions, and their sum. A
response also needs enhancement, clear margins, steroids, clinical state and confirmation, and RANO
2.0 compares with the smallest sum since its baseline. These remain with the reader. Rules for the
rest of the body are left out.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from audit.messages import Message
from viewer.core.measure.lesions import Lesion
from viewer.core.measure.voxel_uncertainty import Estimate, sum_of

Size = Literal["product", "longest"]
SHOWN_DIGITS: Final = 1
"""Diameters are compared as they are shown, in tenths of a millimeter."""
THICK_SLICE_MM: Final = 5.0
"""With thicker slices, a measurable lesion is at least twice as large as a slice is thick."""


@dataclass(frozen=True, kw_only=True)
class ResponseRule:
    """The sizes and numbers of a response criterion.

    Attributes:
        key: Its name in lists and tests.
        title: Its name for the reader.
        source: The publication.
        longest_mm: Least longest diameter of a measurable lesion.
        perpendicular_mm: Least perpendicular diameter of a measurable lesion.
        n_slices: Least number of slices that show it.
        max_targets: Most target lesions.
        size: What is summed: products of both diameters, or longest diameters.
        progression: Growth of the sum from which on the criterion speaks of progression.
        response: Loss of the sum from which on it speaks of a partial response.
        least_growth_mm: Growth in mm that progression needs of at least one lesion, besides the
            share of the sum; 0 for none.
    """

    key: str
    title: Message
    source: str
    longest_mm: float = 10.0
    perpendicular_mm: float
    n_slices: int = 2
    max_targets: int
    size: Size
    progression: float
    response: float
    least_growth_mm: float = 0.0

    def why_not_measurable(self, lesion: Lesion) -> Message | None:
        """Return why a lesion is not measurable by this rule; None if it is."""
        longest, perpendicular = lesion.longest, lesion.perpendicular
        if longest is None or perpendicular is None:
            return Message("lesion.diameters-missing")
        spacing = lesion.slice_spacing_mm or 0.0
        thick_mm = 2 * spacing if spacing > THICK_SLICE_MM else 0.0
        least, across = max(self.longest_mm, thick_mm), max(self.perpendicular_mm, thick_mm)
        if round(longest.value, SHOWN_DIGITS) < least:
            return Message("lesion.longest-too-short", least=least)
        if round(perpendicular.value, SHOWN_DIGITS) < across:
            return Message("lesion.perpendicular-too-short", least=across)
        if lesion.n_slices is None:
            return None  # a drawn mark lies on one slice; whether more show it is the reader's call
        if lesion.n_slices < self.n_slices:
            return Message("lesion.too-few-slices", n=self.n_slices)
        return None

    def size_of(self, lesion: Lesion) -> Estimate | None:
        """Return what the rule sums of a lesion, in mm^2 or mm."""
        return lesion.product if self.size == "product" else lesion.longest

    def targets(self, lesions: Sequence[Lesion]) -> tuple[Lesion, ...]:
        """Return the largest measurable lesions, up to the number that the rule permits."""
        measurable = [item for item in lesions if self.why_not_measurable(item) is None]

        def by_size(lesion: Lesion) -> tuple[float, int]:
            size = self.size_of(lesion)
            return -(size.value if size is not None else 0.0), lesion.number

        return tuple(sorted(measurable, key=by_size)[: self.max_targets])

    def total(self, lesions: Sequence[Lesion]) -> Estimate | None:
        """Return the sum of the sizes of lesions; None if one has no size, or there is none."""
        sizes = [self.size_of(item) for item in lesions]
        known = [size for size in sizes if size is not None]
        if not known or len(known) < len(sizes):
            return None
        return sum_of(known)


RANO_2: Final = ResponseRule(
    key="rano-2",
    title=Message("lesion.rule-rano-2"),
    source="Wen PY et al., J Clin Oncol 2023;41:5187-99",
    perpendicular_mm=10.0,
    max_targets=3,
    size="product",
    progression=0.25,
    response=0.5,
)
RANO_2_MIXED: Final = ResponseRule(
    key="rano-2-mixed",
    title=Message("lesion.rule-rano-2-mixed"),
    source=RANO_2.source,
    perpendicular_mm=10.0,
    max_targets=2,
    size="product",
    progression=0.25,
    response=0.5,
)
RANO_BM: Final = ResponseRule(
    key="rano-bm",
    title=Message("lesion.rule-rano-bm"),
    source="Lin NU et al., Lancet Oncol 2015;16:e270-8",
    perpendicular_mm=5.0,
    max_targets=5,
    size="longest",
    progression=0.2,
    response=0.3,
    least_growth_mm=5.0,
)
RESPONSE_RULES: Final = {rule.key: rule for rule in (RANO_2, RANO_2_MIXED, RANO_BM)}
"""The rules by key, in the order in which they are offered."""
