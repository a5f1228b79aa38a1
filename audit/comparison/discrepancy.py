"""What a comparison is made of: rows, each an agreement or a discrepancy with its code."""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal

from pydantic import Field, JsonValue

from audit.comparison.severity import Severity
from audit.interpretation.interpretation import Model
from audit.messages import Text
from audit.record.events.bodies.comparison_events import Reasoning

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


class PairFlag(StrEnum):
    """What is told of two readings beside the rows, without a severity and without being decided on."""

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
    """The right names a disease, the left a word that says too little to be it: no right diagnosis."""


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
    words: Text
    detail: dict[str, JsonValue] = Field(default_factory=dict)
    """What figures need of it beside the code: as in the record's `ComparisonRow`."""

    @property
    def strict(self) -> bool | None:
        """Whether a finding of the right side is detected, its side being right; None: about no
        finding that the right side reports."""
        lenient = self.lenient
        right = self.detail.get("side") not in ("flipped", "unstated")
        return lenient and right if lenient is not None else None

    @property
    def unspecific(self) -> bool:
        """Whether a finding is only told of without a place that would be worth credit."""
        return bool(self.detail.get("unspecific"))

    @property
    def lenient(self) -> bool | None:
        """The same where a wrong or unstated side is forgiven; an unspecific place is not."""
        if self.subject != "finding" or self.right is None:
            return None
        if self.code in (Code.MISSED, Code.NOT_SHOWN) or self.unspecific:
            return False
        return True if "side" in self.detail else None


@dataclass(frozen=True)
class Detected:
    """How many of the right side's findings are detected, counting a wrong side as missed or not.

    `not_shown` of the missed ones lie on none of the images that the left author was given;
    `unspecific` of them are told of without their lobe or structure.
    """

    strict: int
    lenient: int
    reported: int
    not_shown: int
    unspecific: int = 0

    @property
    def shown(self) -> int:
        """Findings that could be seen, as far as is known."""
        return self.reported - self.not_shown


class Flagged(Model):
    """A flag, and what it is about: numbers of findings, or ranks of hypotheses; None: the whole."""

    code: PairFlag
    left: int | None = None
    right: int | None = None
    leaves_open: Severity | None = None
    """The worst confusion that the words of an unspecific diagnosis allow, where the table names one."""


class Comparison(Model):
    """All rows of one comparison: findings, hypotheses, technical facts, quality."""

    algorithm: str
    rows: tuple[Row, ...]
    flags: tuple[Flagged, ...] = ()
    reasoning: Reasoning | None = None
    """How the rationales are alike; None where the right side states none."""

    @property
    def detected(self) -> Detected:
        """The right side's findings, each counted once however many rows are about it."""
        strict: dict[int, bool] = {}
        lenient: dict[int, bool] = {}
        hidden, vague = set(), set()
        for row in self.rows:
            if row.lenient is None or row.right is None or row.strict is None:
                continue
            lenient[row.right] = lenient.get(row.right, False) or row.lenient
            strict[row.right] = strict.get(row.right, False) or row.strict
            if row.code is Code.NOT_SHOWN:
                hidden.add(row.right)
            if row.unspecific and row.code is not Code.MISSED:
                vague.add(row.right)
        vague -= {n for n, seen in lenient.items() if seen}
        return Detected(
            sum(strict.values()), sum(lenient.values()), len(lenient), len(hidden), len(vague)
        )

    @property
    def counts(self) -> dict[Code, int]:
        """How many rows have each code."""
        return dict(Counter(row.code for row in self.rows))

    @property
    def agrees(self) -> bool:
        """True when no row is a discrepancy."""
        return all(row.code is Code.AGREES for row in self.rows)
