"""The protocol's tests of non-inferiority, as a table."""

from typing import TYPE_CHECKING, Final

from audit.messages import Message, term
from audit.metrics.contrasts.noninferiority import NonInferiority, Shows, margins
from audit.report.content.report_parts import Block, Cell, Table, Words
from audit.report.content.stratum_values import Numbers

if TYPE_CHECKING:
    from audit.pilot.protocol.protocol import Protocol

SIGNS: Final = {
    Shows.NON_INFERIOR: ("✓", "ok"),
    Shows.INFERIOR: ("✗", "critical"),
    Shows.OPEN: ("○", "muted"),
    Shows.FRAGILE: ("▲", "accent"),
}


def margin_blocks(n: Numbers, protocol: "Protocol", epoch: int) -> list[Block]:
    """Every margin of the protocol by configuration; nothing where it states none."""
    found = margins(n.pairs, protocol, epoch)
    if not found:
        return []
    head = (
        Message("report-column.margin"),
        Message("stratum.model-title"),
        Message("report-column.error-with-draft"),
        Message("report-column.error-reads-alone"),
        Message("report-column.difference-one-sided"),
        Message("report-column.limit"),
        Message("report-column.patients"),
        Message("report-column.unsettled-cases"),
        Message("report-column.result"),
    )
    rows = tuple(_row(n, one) for one in found)
    return [
        Table("margins", Message("report-section.non-inferiority"), head, rows, numbers_from=99),
        Words(
            Message("report.margin-note"),
            "muted",
        ),
    ]


def _row(n: Numbers, one: NonInferiority) -> tuple[Cell, ...]:
    sign, status = SIGNS[one.shows]
    return (
        Cell(Message("report.margin-measure", name=one.name, measure=term(one.measure))),
        Cell(n.name(one.configuration)),
        Cell(_rate(one.assisted)),
        Cell(_rate(one.alone)),
        Cell(_difference(one)),
        Cell(Message("report.percentage-points", points=100 * one.margin)),
        Cell(Message("report.patients-of-planned", n=one.patients, planned=one.planned)),
        Cell(str(one.unsettled)),
        Cell(
            Message("verdict.signed-term", sign=sign, verdict=term(one.shows.value)), status=status
        ),
    )


def _rate(rate: float | None) -> Message:
    return (
        Message("report.too-few-cases")
        if rate is None
        else Message("report.percent", percent=100 * rate)
    )


def _difference(one: NonInferiority) -> Message:
    if one.difference is None or one.lower is None or one.upper is None:
        return Message("report.too-few-cases")
    return Message(
        "report.percentage-points-interval",
        points=100 * one.difference,
        low=100 * one.lower,
        high=100 * one.upper,
    )
