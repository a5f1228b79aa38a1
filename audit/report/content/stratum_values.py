"""Values of measures by stratum, each with the rows that it was computed from."""

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

import numpy as np

from audit.charts import PRINT, ForestRow, Palette
from audit.messages import Message, Text, join, term
from audit.metrics.evaluation import Table, evaluate, filtered, strata
from audit.metrics.measures.measure_registry import MEASURES
from audit.metrics.table.column_frame import Indices
from audit.metrics.table.measure_definition import Counts, Measure
from audit.metrics.table.metric_value import Value
from audit.metrics.table.patient_sums import Block
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View
from audit.report.content.number_basis import Basis
from audit.report.content.report_parts import Cell

UNITS: Final = frozenset({"USD", "s", "mm", "tokens", "lesions", "per case", "per 100 cases"})
"""Units that are shown with a number; for others the name of the measure states the unit."""
MOST_VIEWS: Final = 4
"""Views whose rows are kept: a report of 10,000 cases would otherwise hold a gigabyte of them."""


@dataclass(frozen=True)
class _RowsOfView:
    """The rows of a view by stratum, and what was counted in them."""

    parts: dict[tuple[str, ...], Pairs]
    blocks: dict[tuple[Counts, tuple[str, ...]], Block] = field(default_factory=dict)


@dataclass
class Numbers:
    """Evaluates measures on the rows of a view and keeps what each value was computed from.

    Attributes:
        pairs: The results table, without rows that are withheld from the user.
        complete: The table with those rows, for gates, stop rules and flows, which count cases and
            show none; None: nothing is withheld.
        view: Filters that apply to every number.
        palette: Colors of figures.
        names: Display name by configuration.
        readers: Display name by account.
        basis: Row sets of a page that lists the rows behind every number.
        lazy: Look up the rows of a number only on request, as a screen does.
        exported: Every number as a flat row; None until they are first requested.
    """

    pairs: Pairs
    view: View = field(default_factory=View)
    complete: Pairs | None = None
    palette: Palette = PRINT
    names: dict[str, str] = field(default_factory=dict)
    readers: dict[str, Text] = field(default_factory=dict)
    basis: Basis = field(default_factory=Basis)
    lazy: bool = False
    exported: list[dict[str, Any]] | None = None
    _configurations: tuple[str, ...] | None = None
    _asked: dict[str, tuple[str, View, tuple[str, ...]]] = field(default_factory=dict)
    _tables: dict[tuple[tuple[str, ...], View], Table] = field(default_factory=dict)
    _views: OrderedDict[View, _RowsOfView] = field(default_factory=OrderedDict)

    @property
    def complete_pairs(self) -> Pairs:
        """The results table with the rows that are withheld from the user."""
        return self.pairs if self.complete is None else self.complete

    def table(self, measures: Sequence[str], view: View | None = None) -> Table:
        """Return the values of these measures or families in every stratum of a view."""
        view = view or self.view
        key = tuple(measures), view
        if key not in self._tables:
            self._tables[key] = evaluate(self.pairs, measures, view)
        return self._tables[key]

    def value(self, measure: str, view: View) -> Value:
        """Return one value of an unsplit view."""
        return self.table([measure], view).get(measure)

    def rows(self, measure: str, view: View, stratum: Sequence[str] = ()) -> Indices:
        """Return the rows behind a value, as numbers in the complete results table."""
        of_view = self._rows_of_view(view)
        part = of_view.parts.get(tuple(stratum))
        if part is None:
            return np.zeros(0, dtype=np.int64)
        definition = MEASURES[measure]
        at = definition.counts, tuple(stratum)
        if at not in of_view.blocks:
            of_view.blocks[at] = definition.counts.make(part, view)
        block = of_view.blocks[at]
        inside = np.isin(block.cell, definition.denominator_positions) & (block.amount != 0)
        return np.asarray(part.rows[np.unique(block.row[inside])])

    def rows_by_stratum(self, view: View) -> dict[tuple[str, ...], Pairs]:
        """Return the rows in each stratum of a view."""
        return self._rows_of_view(view).parts

    def _rows_of_view(self, view: View) -> _RowsOfView:
        if view not in self._views:
            self._views[view] = _RowsOfView(dict(strata(filtered(self.pairs, view), view.by)))
            if len(self._views) > MOST_VIEWS:
                self._views.popitem(last=False)
        self._views.move_to_end(view)
        return self._views[view]

    def key(self, measure: str, view: View, stratum: Sequence[str] = ()) -> str:
        """Return the key of the rows that a value was computed from."""
        if not self.lazy:
            return self.basis.key(self.rows(measure, view, stratum))
        name = f"n{len(self._asked)}"
        self._asked[name] = (measure, view, tuple(stratum))
        return name

    def key_of_cases(self, cases: Iterable[str]) -> str:
        """Return the key of all rows of some cases."""
        wanted = set(cases)
        codes = [n for n, case in enumerate(self.pairs.levels("case")) if case in wanted]
        return self.basis.key(self.pairs.rows[np.isin(self.pairs.codes("case"), codes)])

    def rows_of(self, key: str) -> Indices:
        """Return the rows of a key.

        Raises:
            KeyError: The key is unknown.
        """
        if key in self._asked:
            return self.rows(*self._asked[key])
        return self.basis.rows(key)

    def measure_of(self, key: str) -> str:
        """Return the measure that a key belongs to; empty if it belongs to none."""
        return self._asked[key][0] if key in self._asked else ""

    def value_of(self, key: str) -> Value | None:
        """Return the value that a key belongs to; None if it belongs to none."""
        if key not in self._asked:
            return None
        measure, view, stratum = self._asked[key]
        for (names, table_view), table in self._tables.items():
            if table_view == view and measure in names:
                return table.get(measure, *stratum)
        return self.table([measure], view).get(measure, *stratum)

    @property
    def configurations(self) -> tuple[str, ...]:
        """Configurations with drafts in the view, ordered by name."""
        if self._configurations is None:
            rows = filtered(self.pairs, self.view)
            codes = rows.codes("configuration")[rows.has("kind", "draft")]
            levels = rows.levels("configuration")
            configurations = [
                levels[configuration] for configuration in np.unique(codes[codes >= 0])
            ]
            self._configurations = tuple(
                sorted(
                    configurations,
                    key=lambda configuration: (
                        self.names.get(configuration, configuration),
                        configuration,
                    ),
                )
            )
        return self._configurations

    def view_of(self, configuration: str, **changes: object) -> View:
        """Return the view of one configuration; `changes` are fields of the view."""
        view = self.view.where("configuration", configuration)
        return replace(view, **changes) if changes else view  # type: ignore[arg-type]

    def configuration_name(self, configuration: str) -> str:
        """Return the display name of a configuration, with its id if the name is not unique."""
        name = self.names.get(configuration, configuration)
        same_name = [
            configuration_id
            for configuration_id, other_name in self.names.items()
            if other_name == name
        ]
        if len(same_name) > 1:
            return f"{name} ({configuration})"
        return name

    def reader_name(self, account: str) -> Text:
        """Return the display name of a reader."""
        return self.readers.get(account, account)

    def sort_readers(self, accounts: Iterable[str]) -> list[str]:
        """Sort accounts by reader number; accounts without a number come last."""
        places = {account: n for n, account in enumerate(self.readers)}
        return sorted(accounts, key=lambda a: (places.get(a, len(places)), a))

    def label(self, stratum: str, value: str) -> Text:
        """Return the display name of a stratum's value."""
        if stratum == "configuration":
            return self.configuration_name(value)
        if stratum == "reader":
            return self.reader_name(value)
        return term(value)

    # --- cells and rows of figures ----------------------------------------------------------------

    def cell(self, value: Value, view: View, stratum: Sequence[str] = ()) -> Cell:
        """Return a value as a table cell: estimate, interval, denominator."""
        return Cell(format_value(value), self.key(value.measure, view, stratum))

    def forest_rows(
        self, measure: str, view: View, *, series: int = 0, label: Text = ""
    ) -> list[tuple[tuple[str, ...], ForestRow]]:
        """Return each stratum of a view with its row of a forest plot; `series` picks the color."""
        table = self.table([measure], view)
        rows = []
        for stratum in table.strata:
            value = table.get(measure, *stratum)
            if not value.n:
                continue
            row = ForestRow(
                label=label or (self.label(view.by[0], stratum[0]) if view.by else ""),
                estimate=value.estimate,
                low=value.low,
                high=value.high,
                text=format_value(value),
                series=series,
                key=self.key(measure, view, stratum),
                status="" if value.known else "muted",
            )
            rows.append((stratum, row))
        return rows


def format_value(value: Value) -> Message:
    """Return a value as text: estimate, interval and denominator, or why there is no estimate.

    >>> from audit.metrics.table.metric_value import Value
    >>> basis = Message("metric-basis.reference-standard")
    >>> value = Value("a", 0.9, 0.6, 0.98, 9, 10, "share", 10, 10, "Wilson", 0.95, basis)
    >>> print(format_value(value))
    90.0% (60.0–98.0), 9/10
    >>> value = Value("a", None, None, None, 0, 0, "share", 0, 0, "none", 0.95, basis)
    >>> print(format_value(value))
    no cases
    """
    if value.n == 0:
        if value.absent:
            return join([value.note, _of(value)])
        return Message("report.no-cases")
    count_text = _of(value)
    interval = None
    if value.low is not None and value.high is not None:
        low, high = _number(value.low, value.unit), _number(value.high, value.unit)
        interval = Message("report.interval", low=low, high=high)
    if value.estimate is None:
        note = value.note or term("not known")
        if value.is_of_too_few:
            note = Message("report.too-few-cases")
        if interval:
            return Message("report.note-with-interval", note=note, ends=interval, of=count_text)
        return join([note, count_text])
    number: Text = _number(value.estimate, value.unit)
    if value.unit == "share":
        number = Message("chart.percent", number=number)
    elif value.unit in UNITS:
        number = Message("report.value-with-unit", number=number, unit=term(value.unit))
    if interval:
        return Message("report.value-with-interval", number=number, ends=interval, of=count_text)
    return Message("report.value-without-interval", number=number, of=count_text)


def _of(value: Value) -> Message:
    if value.k is not None:
        return Message("report.fraction", k=value.k, n=value.n)
    return Message("report.denominator", n=value.n)


def family(name: str) -> tuple[Measure, ...]:
    """Return the measures of a family in registry order."""
    return tuple(m for m in MEASURES.values() if m.family == name)


def _number(value: float, unit: str) -> Message:
    if unit == "share":
        return Message("report.share-value", value=100 * value)
    if abs(value) >= 1000:
        return Message("report.large-value", value=value)
    return Message("report.value", value=value)
