"""Rendering: turns the discrepancies of two interpretations into rows with their texts.

    rows = render_rows(discrepancies)

Only this module composes messages. It knows nothing of how findings were paired or discrepancies
found.
"""

from collections.abc import Callable, Iterable
from enum import StrEnum
from math import inf
from typing import Any, Final

from audit.comparison.comparison_result import Row
from audit.comparison.discrepancy import (
    Code,
    Discrepancy,
    Images,
    KindOf,
    LesionCount,
    LexiconName,
    Probability,
    Reason,
    Term,
    Value,
)
from audit.interpretation import phrases
from audit.interpretation.interpretation import Hypothesis
from audit.interpretation.stated_facts import Facts
from audit.messages import Message, Text, join, sort_key, term
from audit.messages import Value as MessageValue

_CODE_ORDER = {code: position for position, code in enumerate(Code)}


def render_rows(discrepancies: Iterable[Discrepancy]) -> tuple[Row, ...]:
    """Return one row for each discrepancy: findings by number, then the others in their order."""
    rows = [render_row(discrepancy) for discrepancy in discrepancies]
    findings = [row for row in rows if row.subject == "finding"]
    others = [row for row in rows if row.subject != "finding"]
    return (*sorted(findings, key=_row_order), *others)


def render_row(discrepancy: Discrepancy) -> Row:
    """Return the row of one discrepancy."""
    rendered = render_value(discrepancy.reason)
    assert isinstance(rendered, Message | str)
    return Row(
        code=discrepancy.code,
        severity=discrepancy.severity,
        subject=discrepancy.subject,
        left=discrepancy.left,
        right=discrepancy.right,
        words=rendered,
        detail=dict(discrepancy.detail),
    )


def render_value(value: Value) -> MessageValue:
    """Return a value of a discrepancy as a message shows it; None where nothing is stated."""
    if isinstance(value, tuple):
        parts = [render_value(part) for part in value]
        return join(part for part in parts if part and isinstance(part, Message | str))
    if isinstance(value, Reason):
        values = {name: render_value(part) for name, part in value.values.items()}
        return Message(value.sentence, **values)
    if isinstance(value, StrEnum):
        return term(str(value))
    if isinstance(value, str | int | float | None):
        return value
    return _PHRASES[type(value)](value)


def _count_text(count: LesionCount) -> Text:
    if len(count.findings) == 1 and count.findings[0].finding.multiplicity is not None:
        return phrases.count(count.findings[0].finding.multiplicity)
    low, high = count.limits
    if low == high:
        return f"{low:.0f}"
    return Message("compare.count-at-least", n=low)


_PHRASES: Final[dict[type, Callable[[Any], Text | None]]] = {
    Facts: phrases.finding,
    KindOf: lambda kind: phrases.kind_of(kind.facts),
    LexiconName: lambda name: phrases.name(name.code),
    Hypothesis: phrases.hypothesis,
    Probability: lambda probability: phrases.percent(probability.value),
    Images: lambda images: phrases.images(images.numbers),
    LesionCount: _count_text,
    Term: lambda plain: term(plain.value),
}


def _row_order(row: Row) -> tuple[float, float, int, str]:
    return row.right or inf, row.left or inf, _CODE_ORDER[row.code], sort_key(row.words)
