"""What people did: where they locked their reads, how far they agree with each other and the machine."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from audit.messages.said import said
from audit.metrics.measures.source_agreement import Aspect, Ends, agreements
from audit.report.content.log_position import AsOf
from audit.report.content.report_parts import Cell, Table
from audit.report.sections.verdict_codes import drafts_and_locks

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

_NOTE: Final = said(
    "Observed agreement, Cohen's kappa (1960) and Gwet's AC1 (2008). What the "
    "machine proposes is compared with what adjudicators decided, row by row; both "
    "are kept. Intervals: 95 %, over cases."
)


_SURFACES: Final = {
    "app": said("in the app"),
    "cli": said("on the command line"),
    "python": said("by a program"),
    "not-recorded": said("not recorded"),
}
_EVIDENCE: Final = {
    "slices-on-screen": said("slices on screen were counted"),
    "none": said("no viewing evidence"),
}


def reader_tables(log: "Log", upto: int) -> list[Table]:
    """Where reads were locked, and how far people agree, as of an event."""
    return [*lock_tables(log, upto), *agreement_tables(log, upto)]


def lock_tables(log: "Log", upto: int) -> list[Table]:
    """Where reads were locked: those of the command line and of programs stand apart."""
    rows = tuple(
        (
            Cell(_SURFACES.get(one["surface"], one["surface"])),
            Cell(_EVIDENCE.get(one["viewing"], one["viewing"])),
            Cell(str(one["n"])),
            Cell(str(one["independent"])),
        )
        for one in drafts_and_locks(log, upto)["reads_locked"]
    )
    if not rows:
        return []
    head = (said("Where"), said("Viewing"), said("Reads"), said("Independent"))
    note = said(
        "Every lock of the record, superseded ones included. Of a read without viewing evidence nobody "
        "knows whether its images were on a screen."
    )
    return [Table("locks", said("Where reads were locked"), head, rows, note, numbers_from=2)]


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
            Cell(_number(aspect.found.observed, aspect.found.observed_ends, share=True)),
            Cell(_number(aspect.found.kappa, aspect.found.kappa_ends)),
            Cell(_number(aspect.found.ac1, aspect.found.ac1_ends)),
            Cell(str(aspect.found.n)),
        )
        for aspect in aspects
        if aspect.found.n
    )
    if not rows:
        return None
    head = (said("About"), said("Same"), said("Kappa"), "AC1", "n")
    return Table(f"agreement-{name}", title, head, rows, _NOTE)


def _number(value: float | None, ends: Ends, *, share: bool = False) -> str:
    """A figure with its interval; one without is not told as if it were certain."""
    if value is None:
        return "–"
    if ends is None:
        return said("no interval")
    low, high = ends
    if share:
        return said(
            "{percent:.1f} % ({low:.1f}–{high:.1f})",
            percent=100 * value,
            low=100 * low,
            high=100 * high,
        )
    return said("{value:.2f} ({low:.2f}–{high:.2f})", value=value, low=low, high=high)
