"""Tables of tests of interaction: does a rate, or the difference of two models, depend on a subgroup."""

from collections.abc import Sequence
from typing import Final

from audit.messages.said import listed, said, word
from audit.metrics.contrasts.model_contrasts import last_of_case
from audit.metrics.contrasts.subgroup_interaction import (
    Interaction,
    interactions,
    interactions_of_difference,
)
from audit.metrics.measures.measure_registry import MEASURES, filtered
from audit.metrics.table.table_view import IN_SENTENCES, NOT_KNOWN
from audit.report.content.log_position import short
from audit.report.content.report_parts import Block, Cell, Table, Words
from audit.report.content.stratum_values import Numbers

NOTED: Final = 0.05
"""Adjusted p-value below which an exploratory test is listed: of dozens the others would only fill pages."""


def interaction_table(
    n: Numbers, configuration: str, strata: Sequence[str], planned: Sequence[str]
) -> Block | None:
    """Rates of a configuration over these subgroups; None where there is no subgroup to test."""
    view = n.of(configuration)
    found = interactions(n.pairs, strata, view=view, planned=planned)
    title = said("Interaction with subgroups: {name}", name=n.name(configuration))
    return _table(f"interaction-{short(configuration)}", title, found)


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
    title = said(
        "Interaction with subgroups: {first} less {second}",
        first=n.name(first),
        second=n.name(second),
    )
    return _table(f"interaction-{short(first + second)}", title, found)


def _table(name: str, title: str, found: Sequence[Interaction]) -> Block | None:
    tested = [one for one in found if one.p is not None]
    if not tested:
        return None
    exploratory = [one for one in tested if not one.confirmatory]
    shown = [one for one in found if one.confirmatory]
    shown += [one for one in exploratory if one.p_holm is not None and one.p_holm < NOTED]
    head = (
        said("Subgroup"),
        said("Measure"),
        said("Levels"),
        "p",
        "p (Holm)",
        said("Planned"),
    )
    note = said(
        "One test over all levels (generalized score test, residuals summed over patients). Levels with "
        "fewer than five cases or patients are left out. Planned are the subgroups that the protocol "
        "names; all others are exploratory and adjusted among themselves."
    )
    if exploratory:
        listed_ = said(
            "Of {n} exploratory tests those below {noted:g} are listed.",
            n=len(exploratory),
            noted=NOTED,
        )
        note = listed([note, listed_], " ")
    if not shown:
        return Words(listed([said("{title}: no planned test.", title=title), note], " "), "muted")
    return Table(name, title, head, tuple(map(_row, shown)), note, 3)


def _row(one: Interaction) -> tuple[Cell, ...]:
    levels = [
        said(
            "{level} {percent:.1f} % of {n}",
            level=word(level.word),
            percent=100 * level.rate,
            n=level.n,
        )
        for level in one.levels
    ]
    left = [word(name) for name in one.left_out if name != NOT_KNOWN]
    if left:
        levels.append(said("left out: {levels}", levels=listed(left)))
    warn = "warn" if one.p_holm is not None and one.p_holm < NOTED else ""
    return (
        Cell(IN_SENTENCES[one.stratum]),
        Cell(MEASURES[one.measure].title, about=one.measure),
        Cell(listed(levels, "; ")),
        Cell(one.note or _p(one.p)),
        Cell(_p(one.p_holm), status=warn),
        Cell(said("planned") if one.confirmatory else said("exploratory")),
    )


def _p(p: float | None) -> str:
    if p is None:
        return "–"
    return said("< {p}", p=0.001) if p < 0.001 else said("{p:.3f}", p=p)
