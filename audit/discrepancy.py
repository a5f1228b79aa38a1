"""What a comparison is made of: rows, each an agreement or a discrepancy with its code."""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal

from pydantic import Field, JsonValue

from audit.interpretation import Model, Words
from audit.record.events.comparing import Reasoning
from audit.said import N
from audit.severity import Severity

SURE: Final = 0.9
"""At or above it an author who is wrong was over-confident."""
DOUBTFUL: Final = 0.5
"""Below it an author who is right was under-confident,"""
CONFIRMED: Final = 0.8
"""provided that the other side is at least as sure as this, or says no probability."""


class Code(StrEnum):
    """What a row says. The last two are an adjudicator's words and are never proposed."""

    AGREES = N("agrees")
    MISSED = N("missed")
    NOT_SHOWN = N("not-shown")
    NOT_IN_REFERENCE = N("not-in-reference")
    VARIANT_CALLED_LESION = N("variant-called-lesion")
    WRONG_SIDE = N("wrong-side")
    WRONG_LOCATION = N("wrong-location")
    WRONG_DESCRIPTION = N("wrong-description")
    WRONG_SIZE = N("wrong-size")
    WRONG_COUNT = N("wrong-count")
    WRONG_CHANGE = N("wrong-change")
    WRONG_SEQUENCE = N("wrong-sequence")
    WRONG_MODALITY = N("wrong-modality")
    WRONG_PLANE = N("wrong-plane")
    WRONG_IMAGE = N("wrong-image")
    WRONG_HYPOTHESIS = N("wrong-hypothesis")
    MISSING_HYPOTHESIS = N("missing-hypothesis")
    UNSUPPORTED_HYPOTHESIS = N("unsupported-hypothesis")
    WRONG_SUBTYPE = N("wrong-subtype")
    OVER_CONFIDENCE = N("over-confidence")
    UNDER_CONFIDENCE = N("under-confidence")
    LIMITATION_NOT_STATED = N("limitation-not-stated")
    QUALITY_NOT_NOTICED = N("quality-not-noticed")
    TRUE_EXTRA = N("true-extra")
    HALLUCINATED = N("hallucinated")


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
    words: Words
    detail: dict[str, JsonValue] = Field(default_factory=dict)
    """What figures need of it beside the code: as in the record's `ComparisonRow`."""

    @property
    def strict(self) -> bool | None:
        """Whether a finding of the right side is detected, its side being right; None: about no
        finding that the right side reports."""
        lenient = self.lenient
        return lenient and self.detail.get("side") != "flipped" if lenient is not None else None

    @property
    def lenient(self) -> bool | None:
        """The same where the wrong side is forgiven."""
        if self.subject != "finding" or self.right is None:
            return None
        if self.code in (Code.MISSED, Code.NOT_SHOWN):
            return False
        return True if "side" in self.detail else None


@dataclass(frozen=True)
class Detected:
    """How many of the right side's findings are detected, counting a wrong side as missed or not.

    `not_shown` of the missed ones lie on none of the images that the left author was given.
    """

    strict: int
    lenient: int
    reported: int
    not_shown: int

    @property
    def shown(self) -> int:
        """Findings that could be seen, as far as is known."""
        return self.reported - self.not_shown


class Comparison(Model):
    """All rows of one comparison: findings, hypotheses, technical facts, quality."""

    algorithm: str
    rows: tuple[Row, ...]
    reasoning: Reasoning | None = None
    """How the rationales are alike; None where the right side states none."""

    @property
    def detected(self) -> Detected:
        """The right side's findings, each counted once however many rows are about it."""
        strict: dict[int, bool] = {}
        lenient: dict[int, bool] = {}
        hidden = set()
        for row in self.rows:
            if row.lenient is None or row.right is None or row.strict is None:
                continue
            lenient[row.right] = lenient.get(row.right, False) or row.lenient
            strict[row.right] = strict.get(row.right, False) or row.strict
            if row.code is Code.NOT_SHOWN:
                hidden.add(row.right)
        return Detected(sum(strict.values()), sum(lenient.values()), len(lenient), len(hidden))

    @property
    def counts(self) -> dict[Code, int]:
        """How many rows have each code."""
        return dict(Counter(row.code for row in self.rows))

    @property
    def agrees(self) -> bool:
        """True when no row is a discrepancy."""
        return all(row.code is Code.AGREES for row in self.rows)
