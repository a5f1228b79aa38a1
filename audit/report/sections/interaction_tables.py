"""Tables of tests of interaction: does a rate, or the difference of two models, depend on a subgroup."""

from collections.abc import Sequence
from typing import Final

from audit.messages import Message, Text, join, term
from audit.metrics.contrasts.model_contrasts import last_of_case
from audit.metrics.contrasts.subgroup_interaction import (
    Interaction,
    interactions,
    interactions_of_difference,
)
from audit.metrics.evaluation import filtered
from audit.metrics.measures.measure_registry import MEASURES
from audit.metrics.table.table_view import IN_SENTENCES, NOT_KNOWN
from audit.report.content.log_position import short_hash
from audit.report.content.report_parts import Block, Cell, Table, Words
from audit.report.content.stratum_values import Numbers

LISTED_BELOW_P: Final = 0.05
"""Adjusted p-value below which an exploratory test is listed: of dozens the others would only fill pages."""


def interaction_table(
    n: Numbers, configuration: str, strata: Sequence[str], planned: Sequence[str]
) -> Block | None:
    """Rates of a configuration over these subgroups; None where there is no subgroup to test."""
    view = n.of(configuration)
    found = interactions(n.pairs, strata, view=view, planned=planned)
    title = Message("report-section.subgroup-interaction", name=n.name(configuration))
    return _table(f"interaction-{short_hash(configuration)}", title, found)


def difference_table(
    n: Numbers, first: str, second: str, strata: Sequence[str], planned: Sequence[str]
) -> Block | None:
    """The difference of two configurations over these subgroups."""
    sides = []
    for configuration in (first, second):
        view = n.of(configuration)
        rows = filtered(n.pairs, view)
        sides.append(last_of_case(rows.take(rows.has("kind", view.kind)))[0])
    found = interactions_of_difference(sides[0], sides[1], strata, planned=planned)
    title = Message(
        "report-section.subgroup-interaction-difference",
        first=n.name(first),
        second=n.name(second),
    )
    return _table(f"interaction-{short_hash(first + second)}", title, found)


def _table(name: str, title: Message, found: Sequence[Interaction]) -> Block | None:
    tested = [one for one in found if one.p is not None]
    if not tested:
        return None
    exploratory = [one for one in tested if not one.confirmatory]
    shown = [one for one in found if one.confirmatory]
    shown += [one for one in exploratory if one.p_holm is not None and one.p_holm < LISTED_BELOW_P]
    head = (
        Message("report-column.subgroup"),
        Message("report-column.measure"),
        Message("report-column.levels"),
        "p",
        "p (Holm)",
        Message("report-column.planned"),
    )
    note = Message("report.interaction-note")
    if exploratory:
        listed_ = Message(
            "report.interaction-listed-count",
            n=len(exploratory),
            noted=LISTED_BELOW_P,
        )
        note = join([note, listed_], " ")
    if not shown:
        return Words(
            join([Message("report.interaction-none-planned", title=title), note], " "), "muted"
        )
    return Table(name, title, head, tuple(map(_row, shown)), note, 3)


def _row(one: Interaction) -> tuple[Cell, ...]:
    levels = [
        Message(
            "report.interaction-level",
            level=term(level.word),
            percent=100 * level.rate,
            n=level.n,
        )
        for level in one.levels
    ]
    left = [term(name) for name in one.left_out if name != NOT_KNOWN]
    if left:
        levels.append(Message("report.interaction-levels-omitted", levels=join(left)))
    warn = "warn" if one.p_holm is not None and one.p_holm < LISTED_BELOW_P else ""
    return (
        Cell(IN_SENTENCES[one.stratum]),
        Cell(MEASURES[one.measure].title, about=one.measure),
        Cell(join(levels, "; ")),
        Cell(one.note or _p(one.p)),
        Cell(_p(one.p_holm), status=warn),
        Cell(Message("report.interaction-planned") if one.confirmatory else term("exploratory")),
    )


def _p(p: float | None) -> Text:
    if p is None:
        return "–"
    return Message("report.p-value-below", p=0.001) if p < 0.001 else Message("report.p-value", p=p)
