"""Readers: where they locked reads, and how far they agree with each other and the model."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from audit.messages import Message, Text
from audit.metrics.measures.source_agreement import Aspect, Ends, agreements
from audit.report.content.log_position import AsOf
from audit.report.content.report_parts import Cell, Table
from audit.report.sections.verdict_codes import drafts_and_locks

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

_NOTE: Final = Message("report.agreement-note")


_SURFACES: Final = {
    "app": Message("report.lock-in-application"),
    "cli": Message("report.lock-on-command-line"),
    "python": Message("report.lock-by-script"),
    "not-recorded": Message("report.lock-not-recorded"),
}
_EVIDENCE: Final = {
    "slices-on-screen": Message("report.viewing-slices-counted"),
    "none": Message("report.viewing-evidence-missing"),
}


def reader_tables(log: "Log", upto: int) -> list[Table]:
    """Return where reads were locked, and agreement, as of event `upto`."""
    return [*lock_tables(log, upto), *agreement_tables(log, upto)]


def lock_tables(log: "Log", upto: int) -> list[Table]:
    """Return where reads were locked: in the application, on the command line or by a program."""
    rows = tuple(
        (
            Cell(_SURFACES.get(lock["surface"], lock["surface"])),
            Cell(_EVIDENCE.get(lock["viewing"], lock["viewing"])),
            Cell(str(lock["n"])),
            Cell(str(lock["independent"])),
        )
        for lock in drafts_and_locks(log, upto)["reads_locked"]
    )
    if not rows:
        return []
    head = (
        Message("report-column.interface"),
        Message("report-column.viewing"),
        Message("report-column.reads"),
        Message("report-column.independent"),
    )
    note = Message("report.locks-note")
    return [Table("locks", Message("report-section.read-locks"), head, rows, note, numbers_from=2)]


def agreement_tables(log: "Log", upto: int) -> list[Table]:
    """Return a table for each pair of raters with results to compare, as of event `upto`."""
    agreement = agreements(AsOf(log, upto))
    tables = (
        _table("references", Message("report-section.reference-agreement"), agreement.references),
        _table("third", Message("report-section.third-reference-agreement"), agreement.third),
        _table("machine", Message("report-section.adjudicator-agreement"), agreement.machine),
    )
    return [table for table in tables if table is not None]


def _table(name: str, title: Message, aspects: Sequence[Aspect]) -> Table | None:
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
    head = (
        Message("report-column.aspect"),
        Message("report-column.observed-agreement"),
        Message("report-column.kappa"),
        "AC1",
        "n",
    )
    return Table(f"agreement-{name}", title, head, rows, _NOTE)


def _number(value: float | None, interval: Ends, *, share: bool = False) -> Text:
    """Return a coefficient with its interval.

    Without an interval no coefficient is shown: it would look more certain than it is.
    """
    if value is None:
        return "–"
    if interval is None:
        return Message("report.interval-missing")
    low, high = interval
    if share:
        return Message(
            "report.agreement-percent",
            percent=100 * value,
            low=100 * low,
            high=100 * high,
        )
    return Message("report.agreement-coefficient", value=value, low=low, high=high)
