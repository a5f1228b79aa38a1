"""Tests of interaction: does a rate, or the difference of two models, depend on a subgroup?"""

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
"""Adjusted p-value below which an exploratory test is listed: there are dozens of them."""


def interaction_table(
    numbers: Numbers, configuration: str, strata: Sequence[str], planned: Sequence[str]
) -> Block | None:
    """Return the rates of a configuration by subgroup; None if no subgroup can be tested."""
    view = numbers.view_of(configuration)
    tests = interactions(numbers.pairs, strata, view=view, planned=planned)
    title = Message(
        "report-section.subgroup-interaction", name=numbers.configuration_name(configuration)
    )
    return _table(f"interaction-{short_hash(configuration)}", title, tests)


def difference_table(
    numbers: Numbers, first: str, second: str, strata: Sequence[str], planned: Sequence[str]
) -> Block | None:
    """Return the difference of two configurations by subgroup."""
    sides = []
    for configuration in (first, second):
        view = numbers.view_of(configuration)
        rows = filtered(numbers.pairs, view)
        sides.append(last_of_case(rows.take(rows.has("kind", view.kind)))[0])
    tests = interactions_of_difference(sides[0], sides[1], strata, planned=planned)
    title = Message(
        "report-section.subgroup-interaction-difference",
        first=numbers.configuration_name(first),
        second=numbers.configuration_name(second),
    )
    return _table(f"interaction-{short_hash(first + second)}", title, tests)


def _table(name: str, title: Message, tests: Sequence[Interaction]) -> Block | None:
    tested = [test for test in tests if test.p is not None]
    if not tested:
        return None
    exploratory = [test for test in tested if not test.confirmatory]
    listed = [test for test in tests if test.confirmatory]
    listed += [
        test for test in exploratory if test.p_holm is not None and test.p_holm < LISTED_BELOW_P
    ]
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
    if not listed:
        return Words(
            join([Message("report.interaction-none-planned", title=title), note], " "), "muted"
        )
    return Table(name, title, head, tuple(map(_row, listed)), note, 3)


def _row(test: Interaction) -> tuple[Cell, ...]:
    levels = [
        Message(
            "report.interaction-level",
            level=term(level.word),
            percent=100 * level.rate,
            n=level.n,
        )
        for level in test.levels
    ]
    left_out = [term(name) for name in test.left_out if name != NOT_KNOWN]
    if left_out:
        levels.append(Message("report.interaction-levels-omitted", levels=join(left_out)))
    warn = "warn" if test.p_holm is not None and test.p_holm < LISTED_BELOW_P else ""
    return (
        Cell(IN_SENTENCES[test.stratum]),
        Cell(MEASURES[test.measure].title, about=test.measure),
        Cell(join(levels, "; ")),
        Cell(test.note or _p(test.p)),
        Cell(_p(test.p_holm), status=warn),
        Cell(Message("report.interaction-planned") if test.confirmatory else term("exploratory")),
    )


def _p(p: float | None) -> Text:
    if p is None:
        return "–"
    if p < 0.001:
        return Message("report.p-value-below", p=0.001)
    return Message("report.p-value", p=p)
