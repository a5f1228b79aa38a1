"""Each number of a draft: copied from a fact, contradicting one, or without source.

Copied: it is the fact's value after conversion of the unit and rounding, or a range or limit that
contains it. Contradicting: it states the same quantity of the same thing, with another value.
Everything else is without source.
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Final

from audit.facts.measured_fact import Fact
from audit.facts.quantities import Quantity
from audit.facts.stated_numbers import Part, StatedNumber, stated_numbers
from audit.interpretation.interpretation import Finding, Interpretation, Model, PointLps
from audit.lexicon.terms import lexicon

ALGORITHM: Final = "overread-numbers/1"
"""Version of the rules: changes whenever the same draft and facts may give other labels."""
REACH_MM: Final = 10.0
"""A mark within this distance of a fact's box is about the same thing."""
ROUNDING: Final = 1e-9
"""Share of a value that arithmetic may be off."""
MOST_DIGITS_APART: Final = 2
"""A number that names no quantity is a copy only if it has at least so many significant digits."""


class NumberLabel(StrEnum):
    """Source of a number in a draft."""

    COPIED = "copied"
    CONTRADICTS = "contradicts-fact"
    UNSOURCED = "without-source"


class LabeledNumber(Model):
    """The label of one number; the number itself is in the draft's content."""

    part: Part
    number: int | None = None
    """Number of the finding, rationale step or limitation."""
    field: str
    """Field of the part; "words" for text."""
    label: NumberLabel
    quantity: Quantity | None = None
    """Quantity that it states, where it names one or a fact does."""
    fact: int | None = None
    """Number of the fact in the block that it is compared with; None without source."""


def label_numbers(draft: Interpretation, facts: Sequence[Fact]) -> tuple[LabeledNumber, ...]:
    """Return the label of every number of a draft.

    Args:
        draft: The draft, whose marks are mapped to the patient.
        facts: Facts that were measured, whether or not they were sent.
    """
    labels = _Labels(draft, facts)
    return tuple(labels.of(stated) for stated in stated_numbers(draft))


class _Labels:
    """Labels of one draft's numbers.

    Args:
        draft: The draft.
        facts: Facts by their place in the block.
    """

    def __init__(self, draft: Interpretation, facts: Sequence[Fact]) -> None:
        self._facts = list(enumerate(facts, 1))
        self._findings = {finding.number: finding for finding in draft.findings}
        fields = [s for s in stated_numbers(draft) if s.field != "words"]
        self._stated = {
            quantity: {s.number for s in fields if s.quantity is quantity} for quantity in Quantity
        }

    def of(self, stated: StatedNumber) -> LabeledNumber:
        """Return the label of a number."""
        cited = next((f for f in self._facts if f[0] == stated.cited), None)
        if cited is not None and _same_dimension(stated, cited[1]):
            return _labeled(stated, cited, is_copy=agrees(stated, cited[1].value))
        same = list(self._same_quantity(stated))
        copied = next((f for f in same if agrees(stated, f[1].value)), None)
        if copied is not None:
            return _labeled(stated, copied, is_copy=True)
        contradicted = next((f for f in same if self._is_same_thing(stated, f[1], same)), None)
        if contradicted is not None:
            return _labeled(stated, contradicted, is_copy=False)
        unnamed = next((f for f in self._facts if self._is_unnamed_copy(stated, f[1])), None)
        if unnamed is not None:
            return _labeled(stated, unnamed, is_copy=True)
        return LabeledNumber(
            part=stated.part,
            number=stated.number,
            field=stated.field,
            label=NumberLabel.UNSOURCED,
            quantity=stated.quantity,
        )

    def _same_quantity(self, stated: StatedNumber) -> Iterator[tuple[int, Fact]]:
        for number, fact in self._facts:
            if fact.quantity is stated.quantity or (
                stated.quantity in _DIAMETERS and fact.quantity is Quantity.LENGTH
            ):
                yield number, fact

    def _is_same_thing(
        self, stated: StatedNumber, fact: Fact, same: Sequence[tuple[int, Fact]]
    ) -> bool:
        """Return whether the fact is about the very thing that the number is about."""
        if fact.quantity is not stated.quantity:  # a plain length is a diameter of nothing yet
            return False
        if fact.quantity.is_of_study:
            return True
        finding = self._findings.get(stated.number or 0) if stated.part == "finding" else None
        if finding is None:  # a text that names the quantity and no lesion
            return len(same) == 1 and len(self._stated[fact.quantity]) <= 1
        place = _near(finding, fact)
        if place is not None:
            return place
        kind = _same_kind(finding, fact)
        if kind is not None:
            return kind and sum(_same_kind(finding, other) is True for _, other in same) == 1
        return len(same) == 1 and len(self._stated[fact.quantity]) <= 1

    def _is_unnamed_copy(self, stated: StatedNumber, fact: Fact) -> bool:
        """Return whether a number that names no quantity has a fact's unit and value."""
        if stated.quantity is not None or stated.dimension is None or stated.bound != "exact":
            return False
        if stated.field != "words" or stated.high is not None or not _same_dimension(stated, fact):
            return False
        is_precise = _significant(stated) >= min(MOST_DIGITS_APART, len(f"{fact.value:g}"))
        return is_precise and agrees(stated, fact.value)


_DIAMETERS: Final = (Quantity.LONGEST_DIAMETER, Quantity.PERPENDICULAR_DIAMETER)


def agrees(stated: StatedNumber, value: float) -> bool:
    """Return whether a stated number is a value, rounded, or a range or limit that contains it."""
    slack = stated.half_step + ROUNDING * max(abs(value), 1.0)
    low = stated.readings[0]
    if stated.high is not None:
        return low - slack <= value <= stated.high + slack
    if stated.bound == "at-least":
        return any(value >= reading - slack for reading in stated.readings)
    if stated.bound == "at-most":
        return any(value <= reading + slack for reading in stated.readings)
    return any(abs(reading - value) <= _slack(stated, n, value) for n, reading in _numbered(stated))


def _numbered(stated: StatedNumber) -> Iterator[tuple[int, float]]:
    return enumerate(stated.readings)


def _slack(stated: StatedNumber, reading: int, value: float) -> float:
    """Return how far a reading may be off: "1.293" read as a decimal has smaller steps."""
    step = stated.half_step if reading == 0 else stated.half_step / 1000
    return step + ROUNDING * max(abs(value), 1.0)


def _same_dimension(stated: StatedNumber, fact: Fact) -> bool:
    return (stated.dimension or "number") == fact.quantity.dimension


def _significant(stated: StatedNumber) -> int:
    """Return the number of significant digits of a stated number."""
    steps = abs(stated.readings[0]) / (2 * stated.half_step)
    return len(str(round(steps))) if steps >= 1 else 0


def _labeled(stated: StatedNumber, fact: tuple[int, Fact], *, is_copy: bool) -> LabeledNumber:
    return LabeledNumber(
        part=stated.part,
        number=stated.number,
        field=stated.field,
        label=NumberLabel.COPIED if is_copy else NumberLabel.CONTRADICTS,
        quantity=fact[1].quantity,
        fact=fact[0],
    )


def _near(finding: Finding, fact: Fact) -> bool | None:
    """Return whether a finding is marked at the fact's place; None where a place is not known."""
    box = fact.box_lps_mm
    points = [e.point_lps_mm for e in finding.evidence if e.point_lps_mm is not None]
    if box is None or not points:
        return None

    def inside(point: PointLps) -> bool:
        return all(
            getattr(box.low, axis) - REACH_MM
            <= getattr(point, axis)
            <= getattr(box.high, axis) + REACH_MM
            for axis in "xyz"
        )

    return any(inside(point) for point in points)


def _same_kind(finding: Finding, fact: Fact) -> bool | None:
    """Return whether a finding is of the fact's kind; None where one of them is not known."""
    code, known = finding.type.code, lexicon()
    if fact.subject is None or code not in known.terms:
        return None
    return known.is_a(code, fact.subject) or known.is_a(fact.subject, code)
