"""What a comparison is made of: rows, each an agreement or a discrepancy with its code."""

from collections import Counter
from enum import StrEnum
from typing import Final, Literal

from pydantic import Field, JsonValue

from audit.interpretation import Model
from audit.severity import Severity

SURE: Final = 0.9
"""At or above it an author who is wrong was over-confident."""
DOUBTFUL: Final = 0.5
"""Below it an author who is right was under-confident,"""
CONFIRMED: Final = 0.8
"""provided that the other side is at least as sure as this, or says no probability."""


class Code(StrEnum):
    """What a row says. The last two are an adjudicator's words and are never proposed."""

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


Subject = Literal["finding", "hypothesis", "technical", "quality"]


class Row(Model):
    """One agreement or discrepancy."""

    code: Code
    severity: Severity | None = None
    """Proposed; None where the sides agree."""
    subject: Subject
    left: int | None = None
    """Finding number or hypothesis rank (from 1) of the first interpretation."""
    right: int | None = None
    """The same of the second."""
    words: str
    detail: dict[str, JsonValue] = Field(default_factory=dict)


class Comparison(Model):
    """All rows of one comparison: findings, hypotheses, technical facts, quality."""

    algorithm: str
    rows: tuple[Row, ...]

    @property
    def counts(self) -> dict[Code, int]:
        """How many rows have each code."""
        return dict(Counter(row.code for row in self.rows))

    @property
    def agrees(self) -> bool:
        """True when no row is a discrepancy."""
        return all(row.code is Code.AGREES for row in self.rows)
