"""Models, epochs or arms against each other on the same cases, all tests adjusted together (Holm)."""

from audit.charts import ForestRow, forest
from audit.errors import RecordInputError
from audit.metrics.against import Comparison, Difference, compare
from audit.metrics.measures import MEASURES, filtered
from audit.metrics.multi_reader import FIGURES, ArmsCompared, compare_arms
from audit.metrics.view import STRATA
from audit.report.numbers import Numbers
from audit.report.parts import Block, Cell, Plan, Table, Words
from audit.report.position import short

TITLE = "Against each other"
MOST = 4
"""Words of a stratum that are compared; of more, every two would be too many tests to mean anything."""


def plan(n: Numbers, stratum: str = "configuration") -> Plan:
    """Every two words of a stratum; arms by their readers' final contents."""
    if stratum == "arm":
        return Plan(
            "against",
            TITLE,
            (lambda: arms_table(n),),
            "There is one arm at most: nothing to compare.",
        )
    chosen = _there(n, stratum)
    if len(chosen) < 2:
        only = f"There is one {STRATA[stratum].lower()} at most: nothing to compare."
        return Plan("against", TITLE, (), only)
    return Plan("against", TITLE, (lambda: _blocks(n, stratum, chosen),))


def _blocks(n: Numbers, stratum: str, chosen: tuple[str, ...]) -> list[Block]:
    try:
        found = compare(n.pairs, stratum, chosen[:MOST], n.view)
    except RecordInputError as error:
        return [Words(f"○ {error}", "muted")]
    left_out = (
        f" Only the first {MOST} of {len(chosen)} are compared." if len(chosen) > MOST else ""
    )
    blocks: list[Block] = [
        Words(
            "Paired tests where both answered the same cases; of several answers to a case the last "
            f"counts. p-values are adjusted for all tests of this section (Holm).{left_out}"
        )
    ]
    for first, second in dict.fromkeys((d.first, d.second) for d in found.differences):
        blocks += _pair(n, found, first, second)
    if found.cochran_p:
        told = ", ".join(f"{MEASURES[m].title} p {_p(p)}" for m, p in found.cochran_p.items())
        blocks.append(Words(f"Cochran's Q over the cases that all have: {told}."))
    return blocks


def _there(n: Numbers, stratum: str) -> tuple[str, ...]:
    if stratum == "configuration":
        return n.configurations
    (rows,) = n.parts(n.view).values() or (n.pairs,)
    rows = rows.take(rows.has("kind", n.view.kind))
    return tuple(sorted({w for w in rows.words(stratum) if w}))


def _pair(n: Numbers, found: Comparison, first: str, second: str) -> list[Block]:
    these = [d for d in found.differences if (d.first, d.second) == (first, second)]
    names = n.label(found.stratum, first), n.label(found.stratum, second)
    title = f"{names[0]} less {names[1]}"
    name = short(f"{first} {second}")
    rows = tuple(
        (
            Cell(MEASURES[d.measure].title, about=d.measure),
            *(Cell(_rate(rate)) for rate in d.rates),
            Cell(_difference(d)),
            Cell(_p(d.p_holm), status="warn" if d.p_holm is not None and d.p_holm < 0.05 else ""),
            Cell(str(d.n_paired)),
            Cell(d.test),
        )
        for d in these
    )
    head = ("Measure", *names, "Difference (95 %)", "p (Holm)", "Cases in common", "Test")
    forest_rows = [
        ForestRow(
            MEASURES[d.measure].title,
            d.difference,
            d.low,
            d.high,
            _difference(d),
            status="accent",
        )
        for d in these
        if d.difference is not None
    ]
    table = Table(f"against-{name}", title, head, rows)
    if not forest_rows:
        return [table]
    figure = forest(
        f"against-f-{name}",
        title,
        forest_rows,
        palette=n.palette,
        axis=(-1.0, 1.0),
        axis_title=f"difference of rates; above 0: more in {names[0]}",
    )
    return [figure, table]


def arms_table(n: Numbers) -> Table | None:
    """Arms against each other by what readers came to in them; None with fewer than two arms."""
    rows = filtered(n.pairs, n.view)
    final = rows.take(rows.has("kind", "final"))
    arms = tuple(sorted({w for w in final.words("arm") if w}))
    if len(arms) < 2:
        return None
    lines = [line for f in FIGURES for line in _arms(compare_arms(rows, arms[:MOST], f))]
    head = ("Measure", "Arms", "Means of readers", "Difference (95 %)", "p", "Readers", "Cases")
    note = (
        "Obuchowski and Rockette 1995 with Hillis' degrees of freedom: readers and cases are random. An "
        "arm without the draft is the control."
    )
    return Table("arms", "Arms against each other", head, tuple(lines), note, 2)


def _arms(found: ArmsCompared) -> list[tuple[Cell, ...]]:
    ends = Cell(str(len(found.readers))), Cell(str(found.cases))
    name = Cell(MEASURES[found.figure].title, about=found.figure)
    if found.result is None:
        every = Cell(", ".join(found.arms))
        return [(name, every, Cell("–"), Cell(found.note, status="muted"), Cell("–"), *ends)]
    means = found.result.arms
    return [
        (
            name,
            Cell(f"{found.arms[c.first]} less {found.arms[c.second]}"),
            Cell(f"{100 * means[c.first].mean:.1f} and {100 * means[c.second].mean:.1f} %"),
            Cell(f"{100 * c.difference:+.1f} points ({100 * c.low:+.1f} to {100 * c.high:+.1f})"),
            Cell(_p(c.p)),
            *ends,
        )
        for c in found.result.contrasts
    ]


def _rate(rate: float | None) -> str:
    return "–" if rate is None else f"{100 * rate:.1f} %"


def _difference(d: Difference) -> str:
    if d.difference is None:
        return d.note
    ends = (
        "" if d.low is None or d.high is None else f" ({100 * d.low:+.1f} to {100 * d.high:+.1f})"
    )
    return f"{100 * d.difference:+.1f} points{ends}"


def _p(p: float | None) -> str:
    return "–" if p is None else "< 0.001" if p < 0.001 else f"{p:.3f}"
