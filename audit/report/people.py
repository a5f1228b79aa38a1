"""How far people agree: those who set references with each other, adjudicators with the machine."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from audit.pilot.agreeing import Aspect, agreements
from audit.report.parts import Cell, Table
from audit.report.position import AsOf
from audit.said import said

if TYPE_CHECKING:
    from audit.log import Log

_NOTE: Final = said(
    "Observed agreement, Cohen's kappa (1960) and Gwet's AC1 (2008). What the "
    "machine proposes is compared with what adjudicators decided, row by row; both "
    "are kept."
)


def agreement_tables(log: "Log", upto: int) -> list[Table]:
    """A table for each pair of raters that has something to compare, as of an event."""
    found = agreements(cast("Log", AsOf(log, upto)))
    tables = (
        _table("references", said("Two references of a case"), found.references),
        _table("third", said("References against the third"), found.third),
        _table("machine", said("Adjudicators against the machine's proposals"), found.machine),
    )
    return [table for table in tables if table is not None]


def _table(name: str, title: str, aspects: Sequence[Aspect]) -> Table | None:
    rows = tuple(
        (
            Cell(aspect.words),
            Cell(_number(aspect.found.observed, share=True)),
            Cell(_number(aspect.found.kappa)),
            Cell(_number(aspect.found.ac1)),
            Cell(str(aspect.found.n)),
        )
        for aspect in aspects
        if aspect.found.n
    )
    if not rows:
        return None
    head = (said("About"), said("Same"), said("Kappa"), "AC1", "n")
    return Table(f"agreement-{name}", title, head, rows, _NOTE)


def _number(value: float | None, *, share: bool = False) -> str:
    if value is None:
        return "–"
    return (
        said("{percent:.1f} %", percent=100 * value) if share else said("{value:.2f}", value=value)
    )
