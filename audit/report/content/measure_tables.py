"""Tables of measures: one column for each configuration, arm, stratum or epoch."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from audit.messages import Message, Text, join, term
from audit.metrics.measures.measure_registry import MEASURES
from audit.metrics.table.measure_definition import Measure
from audit.metrics.table.metric_value import Value
from audit.metrics.table.table_view import STRATA, View
from audit.report.content.report_parts import Cell, Table
from audit.report.content.stratum_values import Numbers

MAX_BASES = 2
"""Kinds of labels that a table's note lists; with more, see each number's own basis."""
RECORD_ONLY = "metric-basis.record-only"
"""Basis of numbers without labels; the note leaves it out."""
Column = tuple[Text, View, tuple[str, ...]]
"""Heading, view, and the stratum of the view if it is split."""


def by_configuration(numbers: Numbers, **changes: object) -> list[Column]:
    """Return a column for each configuration."""
    return [
        (numbers.configuration_name(c), numbers.view_of(c, **changes), ())
        for c in numbers.configurations
    ]


def measures_table(
    numbers: Numbers,
    name: str,
    title: Message,
    measures: Sequence[Measure],
    columns: Sequence[Column],
    note: Text = "",
) -> Table | None:
    """Return a table of measures (rows) by columns; None if it would have no row.

    A measure without a case in any column has no row, unless the fact that it needs is missing in
    all cases: then the row states that.
    """
    names = tuple(m.name for m in measures)
    tables = [numbers.table(names, view) for _, view, _ in columns] if names else []
    rows = []
    missing = 0
    for measure in measures:
        values = [_value(t, measure.name, s) for t, (_, _, s) in zip(tables, columns, strict=True)]
        if not any(v is not None and (v.n or v.absent) for v in values):
            continue
        missing += any(v is not None and v.missing for v in values)
        cells = [
            Cell("–", status="muted") if value is None else numbers.cell(value, view, stratum)
            for value, (_, view, stratum) in zip(values, columns, strict=True)
        ]
        rows.append((Cell(measure.title, about=measure.name), *cells))
    if not rows:
        return None
    head = (Message("report-column.measure"), *(heading for heading, _, _ in columns))
    return Table(name, title, head, tuple(rows), note or _basis(tables, names))


def strata_table(
    numbers: Numbers,
    name: str,
    title: Message,
    measures: Sequence[str],
    view: View,
    note: Text = "",
) -> Table | None:
    """Return strata by measures for a view that is split once; None without a stratum."""
    table = numbers.table(tuple(measures), view)
    by = view.by[0]
    rows = []
    for stratum in table.strata:
        values = [table.get(m, *stratum) for m in measures]
        if any(v.n for v in values):
            cells = [numbers.cell(v, view, stratum) for v in values]
            rows.append((Cell(numbers.label(by, stratum[0])), *cells))
    if not rows:
        return None
    head = (STRATA[by], *(MEASURES[m].title for m in measures))
    return Table(name, title, head, tuple(rows), note or _basis([table], tuple(measures)))


def split_view(view: View, by: str) -> View:
    """Return the view, split by one stratum."""
    return replace(view, by=(by,))


def _value(table: object, measure: str, stratum: tuple[str, ...]) -> Value | None:
    try:
        return table.get(measure, *stratum)  # type: ignore[attr-defined, no-any-return]
    except KeyError:
        return None


def _basis(tables: Iterable[object], measures: Sequence[str]) -> Text:
    """Return the note below a table: basis of the labels, interval methods, rows not counted."""
    values = [c.value for t in tables for c in t.cells if c.value.measure in measures and c.value.n]  # type: ignore[attr-defined]
    if not values:
        return ""
    bases = list(dict.fromkeys(v.basis for v in values if v.basis.code != RECORD_ONLY))
    if len(bases) > MAX_BASES:
        bases = [Message("report.label-bases-several")]
    intervals = list(dict.fromkeys(v.interval for v in values if v.interval != "none"))
    level = 100 * values[0].confidence
    parts: list[Text] = []
    if bases:
        parts.append(Message("report.label-bases", bases=join(bases, "; ")))
    if intervals:
        names = join(map(term, intervals))
        parts.append(Message("report.interval-methods", level=level, intervals=names))
    unknown = max((v.missing for v in values), default=0)
    if unknown:
        parts.append(Message("report.rows-uncounted", n=unknown))
    return join(parts, " ") if parts else ""
