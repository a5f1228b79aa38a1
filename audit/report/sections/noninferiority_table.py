"""The protocol's tests of non-inferiority, as a table."""

from typing import TYPE_CHECKING, Final

from audit.messages.said import said, word
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
        said("Margin"),
        said("Model"),
        said("Error with it"),
        said("Error of reads alone"),
        said("Difference (one-sided bounds)"),
        said("Limit"),
        said("Patients"),
        said("Unsettled cases"),
        said("Shows"),
    )
    rows = tuple(_row(n, one) for one in found)
    return [
        Table("margins", said("Non-inferiority to the reads alone"), head, rows, numbers_from=99),
        Words(
            said(
                "Decided once, over the patients who were enrolled first, by the upper bound with every "
                "unsettled case at its worst. Rates and difference are of cases of which both sides are "
                "known."
            ),
            "muted",
        ),
    ]


def _row(n: Numbers, one: NonInferiority) -> tuple[Cell, ...]:
    sign, status = SIGNS[one.shows]
    return (
        Cell(said("{name}: {measure}", name=one.name, measure=word(one.measure))),
        Cell(n.name(one.configuration)),
        Cell(_rate(one.assisted)),
        Cell(_rate(one.alone)),
        Cell(_difference(one)),
        Cell(said("{points:+.1f} points", points=100 * one.margin)),
        Cell(said("{n} of {planned}", n=one.patients, planned=one.planned)),
        Cell(str(one.unsettled)),
        Cell(said("{sign} {verdict}", sign=sign, verdict=word(one.shows.value)), status=status),
    )


def _rate(rate: float | None) -> str:
    return said("too few cases") if rate is None else said("{percent:.1f} %", percent=100 * rate)


def _difference(one: NonInferiority) -> str:
    if one.difference is None or one.lower is None or one.upper is None:
        return said("too few cases")
    return said(
        "{points:+.1f} points ({low:+.1f} to {high:+.1f})",
        points=100 * one.difference,
        low=100 * one.lower,
        high=100 * one.upper,
    )
