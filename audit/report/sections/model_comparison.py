"""Models, epochs or arms compared on the same cases; all tests are adjusted together (Holm)."""

from collections.abc import Sequence
from functools import partial
from itertools import combinations

from audit.charts import ForestRow, forest
from audit.errors import RecordInputError
from audit.messages import Message, Text, join, reason_of, term
from audit.metrics.contrasts.model_contrasts import Comparison, Difference, compare
from audit.metrics.contrasts.multi_reader import FIGURES, ArmsCompared, compare_arms
from audit.metrics.evaluation import filtered
from audit.metrics.measures.measure_registry import MEASURES
from audit.metrics.table.table_view import IN_SENTENCES
from audit.report.content.log_position import short_hash
from audit.report.content.report_parts import Block, Cell, Plan, Step, Table, Words
from audit.report.content.stratum_values import Numbers
from audit.report.sections.interaction_tables import difference_table

TITLE = Message("report-section.comparison")
PAIRED = Message("report.paired-tests-note")
MAX_COMPARED = 4
"""Values of a stratum that are compared pairwise; with more, the tests would be too many."""


def plan(numbers: Numbers, stratum: str = "configuration", planned: Sequence[str] = ()) -> Plan:
    """Return the pairwise comparison of the values of a stratum; arms by readers' final contents.

    Args:
        numbers: Evaluation of measures.
        stratum: Column to compare by.
        planned: Subgroups that the protocol names; the difference of two configurations is tested
            for interaction with them.
    """
    if stratum == "arm":
        return Plan(
            "against",
            TITLE,
            (lambda: arms_table(numbers),),
            Message("report.arms-too-few"),
        )
    chosen = _there(numbers, stratum)
    if len(chosen) < 2:
        only = Message("report.stratum-too-few", stratum=IN_SENTENCES[stratum])
        return Plan("against", TITLE, (), only)
    steps: list[Step] = [lambda: _blocks(numbers, stratum, chosen)]
    if planned and stratum == "configuration":
        steps += [
            partial(difference_table, numbers, first, second, planned, planned)
            for first, second in combinations(chosen[:MAX_COMPARED], 2)
        ]
    return Plan("against", TITLE, tuple(steps))


def _blocks(numbers: Numbers, stratum: str, chosen: tuple[str, ...]) -> list[Block]:
    try:
        comparison = compare(numbers.pairs, stratum, chosen[:MAX_COMPARED], numbers.view)
    except RecordInputError as error:
        return [Words(Message("report.comparison-unavailable", reason=reason_of(error)), "muted")]
    left_out = (
        Message("report.comparison-truncated", most=MAX_COMPARED, n=len(chosen))
        if len(chosen) > MAX_COMPARED
        else ""
    )
    blocks: list[Block] = [Words(join([PAIRED, left_out] if left_out else [PAIRED], " "))]
    for first, second in dict.fromkeys((d.first, d.second) for d in comparison.differences):
        blocks += _pair(numbers, comparison, first, second)
    if comparison.cochran_p:
        p_values = join(
            Message("report.cochran-measure", measure=MEASURES[m].title, p=_p(p))
            for m, p in comparison.cochran_p.items()
        )
        blocks.append(Words(Message("report.cochran-summary", told=p_values)))
    return blocks


def _there(numbers: Numbers, stratum: str) -> tuple[str, ...]:
    if stratum == "configuration":
        return numbers.configurations
    (rows,) = numbers.rows_by_stratum(numbers.view).values() or (numbers.pairs,)
    rows = rows.take(rows.has("kind", numbers.view.kind))
    return tuple(sorted({w for w in rows.words(stratum) if w}))


def _pair(numbers: Numbers, comparison: Comparison, first: str, second: str) -> list[Block]:
    differences = [d for d in comparison.differences if (d.first, d.second) == (first, second)]
    names = numbers.label(comparison.stratum, first), numbers.label(comparison.stratum, second)
    title = Message("report.difference-title", first=names[0], second=names[1])
    name = short_hash(f"{first} {second}")
    rows = tuple(
        (
            Cell(MEASURES[d.measure].title, about=d.measure),
            *(Cell(_rate(rate)) for rate in d.rates),
            Cell(_difference(d)),
            Cell(_p(d.p_holm), status="warn" if d.p_holm is not None and d.p_holm < 0.05 else ""),
            Cell(str(d.n_paired)),
            Cell(term(d.test)),
        )
        for d in differences
    )
    head = (
        Message("report-column.measure"),
        *names,
        Message("report-column.difference"),
        "p (Holm)",
        Message("report-column.shared-cases"),
        Message("report-column.test"),
    )
    forest_rows = [
        ForestRow(
            MEASURES[d.measure].title,
            d.difference,
            d.low,
            d.high,
            _difference(d),
            status="accent",
        )
        for d in differences
        if d.difference is not None
    ]
    table = Table(f"against-{name}", title, head, rows)
    if not forest_rows:
        return [table]
    figure = forest(
        f"against-f-{name}",
        title,
        forest_rows,
        palette=numbers.palette,
        axis=(-1.0, 1.0),
        axis_title=Message("figure.difference-axis", first=names[0]),
    )
    return [figure, table]


def arms_table(numbers: Numbers) -> Table | None:
    """Return arms compared by readers' final contents; None with fewer than two arms."""
    rows = filtered(numbers.pairs, numbers.view)
    final = rows.take(rows.has("kind", "final"))
    arms = tuple(sorted({w for w in final.words("arm") if w}))
    if len(arms) < 2:
        return None
    lines = [line for f in FIGURES for line in _arms(compare_arms(rows, arms[:MAX_COMPARED], f))]
    head = (
        Message("report-column.measure"),
        Message("report-column.arms"),
        Message("report-column.reader-means"),
        Message("report-column.difference"),
        "p",
        Message("report-column.readers"),
        Message("report-column.cases"),
    )
    note = Message("report.arms-method-note")
    return Table("arms", Message("report-section.arm-comparison"), head, tuple(lines), note, 2)


def _arms(compared: ArmsCompared) -> list[tuple[Cell, ...]]:
    ends = Cell(str(len(compared.readers))), Cell(str(compared.cases))
    name = Cell(MEASURES[compared.figure].title, about=compared.figure)
    if compared.result is None:
        arms = Cell(", ".join(compared.arms))
        return [(name, arms, Cell("–"), Cell(compared.note, status="muted"), Cell("–"), *ends)]
    means = compared.result.arms
    return [
        (
            name,
            Cell(
                Message(
                    "report.difference-title",
                    first=compared.arms[c.first],
                    second=compared.arms[c.second],
                )
            ),
            Cell(
                Message(
                    "report.percent-pair",
                    first=100 * means[c.first].mean,
                    second=100 * means[c.second].mean,
                )
            ),
            Cell(_points(c.difference, c.low, c.high)),
            Cell(_p(c.p)),
            *ends,
        )
        for c in compared.result.contrasts
    ]


def _rate(rate: float | None) -> Text:
    return "–" if rate is None else Message("report.percent", percent=100 * rate)


def _difference(d: Difference) -> Text:
    return d.note if d.difference is None else _points(d.difference, d.low, d.high)


def _points(difference: float, low: float | None, high: float | None) -> Message:
    if low is None or high is None:
        return Message("report.percentage-points", points=100 * difference)
    return Message(
        "report.percentage-points-interval",
        points=100 * difference,
        low=100 * low,
        high=100 * high,
    )


def _p(p: float | None) -> Text:
    if p is None:
        return "–"
    return Message("report.p-value-below", p=0.001) if p < 0.001 else Message("report.p-value", p=p)
