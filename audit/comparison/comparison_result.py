"""Result of a comparison: rows to show and to store, each an agreement or a discrepancy."""

from collections import Counter
from dataclasses import dataclass

from pydantic import Field, JsonValue

from audit.comparison.discrepancy import Code, PairFlag, Subject
from audit.comparison.severity import Severity
from audit.interpretation.interpretation import Model
from audit.literature.cited_claims import ClaimCounts
from audit.messages import Text
from audit.record.events.bodies.comparison_events import Reasoning


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
        """Whether a finding of the right side is detected, its side being right.

        None: about no finding that the right side reports.
        """
        lenient = self.lenient
        right = self.detail.get("side") not in ("flipped", "unstated")
        return lenient and right if lenient is not None else None

    @property
    def unspecific(self) -> bool:
        """Whether a finding is only informed of without a place that would be worth credit."""
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
    """Number of the right side's findings detected, counting a wrong side as missed or not.

    `not_shown` of the missed ones lie on none of the images that the left author was given;
    `unspecific` of them are reported of without their lobe or structure.
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
    """A flag, and the findings (number) or hypotheses (rank) that it is about; None: all."""

    code: PairFlag
    left: int | None = None
    right: int | None = None
    leaves_open: Severity | None = None
    """The worst confusion that the words of an unspecific diagnosis allow, where the table names
    one."""


class Comparison(Model):
    """All rows of one comparison: findings, hypotheses, technical facts, quality."""

    algorithm: str
    rows: tuple[Row, ...]
    flags: tuple[Flagged, ...] = ()
    reasoning: Reasoning | None = None
    """How the rationales are alike; None where the right side states none."""
    claims: ClaimCounts | None = None
    """Claims of the left side by their citations; None where citations were not looked for."""

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
        """Number of rows with each code."""
        return dict(Counter(row.code for row in self.rows))

    @property
    def agrees(self) -> bool:
        """Whether no row is a discrepancy."""
        return all(row.code is Code.AGREES for row in self.rows)
