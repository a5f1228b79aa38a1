"""The protocol's tests of non-inferiority as a table."""

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


def margin_blocks(numbers: Numbers, protocol: "Protocol", epoch: int) -> list[Block]:
    """Return every margin of the protocol by configuration; empty if it states none."""
    results = margins(numbers.complete_pairs, protocol, epoch)
    if not results:
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
    rows = tuple(_row(numbers, result) for result in results)
    return [
        Table("margins", Message("report-section.non-inferiority"), head, rows, numbers_from=99),
        Words(
            Message("report.margin-note"),
            "muted",
        ),
    ]


def _row(numbers: Numbers, result: NonInferiority) -> tuple[Cell, ...]:
    sign, status = SIGNS[result.shows]
    return (
        Cell(Message("report.margin-measure", name=result.name, measure=term(result.measure))),
        Cell(numbers.configuration_name(result.configuration)),
        Cell(_rate(result.assisted)),
        Cell(_rate(result.alone)),
        Cell(_difference(result)),
        Cell(Message("report.percentage-points", points=100 * result.margin)),
        Cell(Message("report.patients-of-planned", n=result.patients, planned=result.planned)),
        Cell(str(result.unsettled)),
        Cell(
            Message("verdict.signed-term", sign=sign, verdict=term(result.shows.value)),
            status=status,
        ),
    )


def _rate(rate: float | None) -> Message:
    if rate is None:
        return Message("report.too-few-cases")
    return Message("report.percent", percent=100 * rate)


def _difference(result: NonInferiority) -> Message:
    if result.difference is None or result.lower is None or result.upper is None:
        return Message("report.too-few-cases")
    return Message(
        "report.percentage-points-interval",
        points=100 * result.difference,
        low=100 * result.lower,
        high=100 * result.upper,
    )
