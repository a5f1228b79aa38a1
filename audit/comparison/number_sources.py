"""Sources of a draft's numbers in a comparison: contradictions as flags, sources of sizes."""

from collections.abc import Iterable, Sequence

from audit.comparison.comparison_result import Flagged, Row
from audit.comparison.discrepancy import Code, PairFlag
from audit.facts.number_labels import LabeledNumber, NumberLabel

_SIZES = ("size_mm.longest", "volume_ml", "size_mm.perpendicular", "size_mm.third")
"""Fields whose source a row about a wrong size states, the first that is labeled."""


def contradiction_flags(numbers: Iterable[LabeledNumber]) -> tuple[Flagged, ...]:
    """Return a flag for each finding, and one for the rest of a draft, that contradicts a fact.

    Args:
        numbers: Labels of the left side's numbers.
    """
    findings = [
        number.number if number.part == "finding" else None
        for number in numbers
        if number.label is NumberLabel.CONTRADICTS
    ]
    return tuple(
        Flagged(code=PairFlag.CONTRADICTS_FACT, left=finding) for finding in dict.fromkeys(findings)
    )


def with_sources(rows: Sequence[Row], numbers: Iterable[LabeledNumber]) -> tuple[Row, ...]:
    """Return the rows; those about a wrong size state the source of the left side's number.

    Args:
        rows: Rows of the comparison.
        numbers: Labels of the left side's numbers.
    """
    labels = {
        (number.number, number.field): number.label
        for number in numbers
        if number.part == "finding" and number.field in _SIZES
    }
    return tuple(_with_source(row, labels) for row in rows)


def _with_source(row: Row, labels: dict[tuple[int | None, str], NumberLabel]) -> Row:
    if row.code is not Code.WRONG_SIZE:
        return row
    found = [labels[row.left, field] for field in _SIZES if (row.left, field) in labels]
    if not found:
        return row
    return row.model_copy(update={"detail": {**row.detail, "source": found[0].value}})
