"""Discrepancies and agreements between two interpretations, as codes with typed values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Literal

from audit.comparison.severity import Severity
from audit.interpretation.interpretation import Hypothesis
from audit.interpretation.stated_facts import Facts

SURE: Final = 0.9
"""Probability from which an author who is wrong was over-confident."""
DOUBTFUL: Final = 0.5
"""Probability below which an author who is right was under-confident."""
CONFIRMED: Final = 0.8
"""Least probability of the other side, where it states one, for an under-confidence."""


class Code(StrEnum):
    """Kind of a discrepancy. The last two are assigned by an adjudicator and are never proposed."""

    AGREES = "agrees"
    MISSED = "missed"
    NOT_SHOWN = "not-shown"
    NOT_IN_REFERENCE = "not-in-reference"
    VARIANT_CALLED_LESION = "variant-called-lesion"
    WRONG_SIDE = "wrong-side"
    WRONG_LOCATION = "wrong-location"
    WRONG_DESCRIPTION = "wrong-description"
    WRONG_SIZE = "wrong-size"
    WRONG_COUNT = "wrong-count"
    WRONG_CHANGE = "wrong-change"
    WRONG_SEQUENCE = "wrong-sequence"
    WRONG_MODALITY = "wrong-modality"
    WRONG_PLANE = "wrong-plane"
    WRONG_IMAGE = "wrong-image"
    WRONG_HYPOTHESIS = "wrong-hypothesis"
    MISSING_HYPOTHESIS = "missing-hypothesis"
    UNSUPPORTED_HYPOTHESIS = "unsupported-hypothesis"
    WRONG_SUBTYPE = "wrong-subtype"
    OVER_CONFIDENCE = "over-confidence"
    UNDER_CONFIDENCE = "under-confidence"
    LIMITATION_NOT_STATED = "limitation-not-stated"
    QUALITY_NOT_NOTICED = "quality-not-noticed"
    TRUE_EXTRA = "true-extra"
    HALLUCINATED = "hallucinated"


class PairFlag(StrEnum):
    """Remark on two readings beside the rows, without a severity and not put to an adjudicator."""

    FALSE_NORMAL = "false-normal"
    """The right side is abnormal, the left calls it normal."""
    FALSE_ABNORMAL = "false-abnormal"
    NO_CALL = "no-call"
    """The left commits to nothing, and the right calls the study normal or abnormal."""
    UNSPECIFIC_LOCATION = "unspecific-location"
    """The right side names a lobe or structure, the left no place or a coarser one: no credit."""
    SIDE_UNSTATED = "side-unstated"
    """The right side gives a side, the left none: never right where the side counts."""
    SIDE_CONTRADICTORY = "side-contradictory"
    """The left says left in one place and right in another: counts as a side that is not stated."""
    UNSPECIFIC_KIND = "unspecific-kind"
    """The left names so many kinds for one finding that one of them had to fit: no credit."""
    UNSPECIFIC_DIAGNOSIS = "unspecific-diagnosis"
    """The right names a disease, the left a word that says too little to be it: no right diagnosis.
    """
    CONTRADICTS_FACT = "contradicts-fact"
    """The left states a number that contradicts a measured fact."""
    CITES_NO_PASSAGE = "cites-no-passage"
    """The left cites a passage that was not sent."""
    CITATION_WITHOUT_TERMS = "citation-without-terms"
    """The left cites a passage that does not name the terms of the claim."""


Subject = Literal["finding", "hypothesis", "technical", "quality"]


@dataclass(frozen=True)
class KindOf:
    """Kind of a finding, without its place and size."""

    facts: Facts


@dataclass(frozen=True)
class LexiconName:
    """Preferred name of a lexicon code; None where nothing was stated."""

    code: str | None


@dataclass(frozen=True)
class Probability:
    """A stated probability, 0 to 1."""

    value: float


@dataclass(frozen=True)
class Images:
    """Numbers of the images that a discrepancy is about."""

    numbers: frozenset[int]


@dataclass(frozen=True)
class LesionCount:
    """Number of lesions that several findings of one kind speak of together."""

    findings: tuple[Facts, ...]

    @property
    def limits(self) -> tuple[float, float]:
        """Least and greatest number of lesions."""
        ranges = [facts.count for facts in self.findings]
        return sum(low for low, _ in ranges), sum(high for _, high in ranges)


@dataclass(frozen=True)
class Term:
    """Term of a closed vocabulary that is stored as plain text."""

    value: str


@dataclass(frozen=True)
class Reason:
    """Statement about a discrepancy: the code of a sentence and the typed values that it names."""

    sentence: str
    values: Mapping[str, "Value"] = field(default_factory=dict)


Value = (
    Facts
    | KindOf
    | LexiconName
    | Hypothesis
    | Probability
    | Images
    | LesionCount
    | Term
    | Reason
    | StrEnum
    | str
    | int
    | float
    | None
    | tuple["Value", ...]
)
"""Value that a discrepancy names; a tuple lists several."""


@dataclass(frozen=True)
class Discrepancy:
    """One discrepancy, or one agreement.

    Attributes:
        code: What kind of discrepancy it is.
        subject: Part of the interpretation that it is about.
        left: Finding number or hypothesis rank (from 1) of the left interpretation.
        right: The same of the right interpretation.
        severity: Proposed severity; None where the sides agree.
        reason: What the two sides state.
        detail: Facts that metrics need beside the code, as in the record's `ComparisonRow`.
    """

    code: Code
    subject: Subject
    left: int | None
    right: int | None
    severity: Severity | None
    reason: "Value"
    detail: Mapping[str, bool | float | str] = field(default_factory=dict)
