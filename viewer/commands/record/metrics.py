"""`overread audit metrics`: metrics of the record with intervals and definitions."""

import csv
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from audit.messages import Message
from audit.messages.library_errors import system_reason
from audit.messages.safe_text import csv_row
from audit.metrics.contrasts.model_contrasts import HITS, compare, last_of_case
from audit.metrics.contrasts.multi_reader import FIGURES, compare_arms
from audit.metrics.contrasts.noninferiority import margins
from audit.metrics.contrasts.subgroup_interaction import (
    TESTED,
    interactions,
    interactions_of_difference,
)
from audit.metrics.evaluation import evaluate, filtered
from audit.metrics.measures.measure_registry import MEASURES, chosen
from audit.metrics.monitoring.discordance_drift import drifts
from audit.metrics.monitoring.input_drift import input_drifts
from audit.metrics.monitoring.stop_rule_status import monitored
from audit.metrics.table.metric_value import coded
from audit.metrics.table.results_table import pairs_from
from audit.metrics.table.table_view import View
from audit.pilot.conduct.draft_visibility import find_withheld
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.order.order_results import OrderResults, as_json, read_order_results
from audit.pilot.protocol.case_conditions import describe_stratum
from audit.report.content.released_results import find_hidden, released
from audit.report.content.report_access import check_access
from audit.report.content.study_facts import protocol_in_force, read_study
from audit.report.output.numbers_export import pilot_json_of
from viewer.commands import CHECK_FAILED, fail
from viewer.commands.options.acting_account import acting, open_record
from viewer.commands.record.record_keys import keys_app
from viewer.commands.record.reference import audit_app

if TYPE_CHECKING:
    from audit.metrics.contrasts.model_contrasts import Comparison
    from audit.metrics.contrasts.multi_reader import ArmsCompared
    from audit.metrics.contrasts.noninferiority import NonInferiority
    from audit.metrics.contrasts.subgroup_interaction import Interaction
    from audit.metrics.evaluation import Table
    from audit.metrics.monitoring.discordance_drift import Drift
    from audit.metrics.monitoring.input_drift import InputDrift
    from audit.metrics.table.measure_definition import Measure
    from audit.metrics.table.results_table import Pairs
    from audit.pilot.protocol.protocol import Protocol
    from audit.record.events import Actor
    from audit.record.log.event_log import Log

__all__ = ["audit_app", "keys_app"]


@audit_app.command()
def metrics(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[MEASURE]...", help="Metrics or families of metrics. Default: all."
        ),
    ] = None,
    by: Annotated[
        list[str] | None,
        typer.Option("--by", metavar="STRATUM", help="Stratify by model, group, sex… Repeatable."),
    ] = None,
    filters: Annotated[
        list[str] | None,
        typer.Option(
            "--filter", metavar="NAME=VALUE[,VALUE]", help="Count only these. Repeatable."
        ),
    ] = None,
    kind: Annotated[str, typer.Option(help="Results to use: draft, read or final.")] = "draft",
    basis: Annotated[
        str, typer.Option(help="Labels of discrepancies: decided, proposed or adjudicated.")
    ] = "decided",
    prevalence: Annotated[
        list[str] | None,
        typer.Option(
            metavar="[CATEGORY=]SHARE",
            help="Prevalence of abnormal cases, or of a category, for predictive values. "
            "Repeatable.",
        ),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(
            "--compare",
            metavar="STRATUM=A,B",
            help="Test two or more models, epochs, arms… against each other.",
        ),
    ] = None,
    interaction: Annotated[
        list[str] | None,
        typer.Option(
            "--interaction",
            metavar="STRATUM",
            help="Test whether rates, or with --compare their difference, depend on this stratum. "
            "Repeatable.",
        ),
    ] = None,
    upto: Annotated[
        int | None,
        typer.Option("--upto", min=1, help="Use events up to this number. Default: the newest."),
    ] = None,
    define: Annotated[
        bool, typer.Option("--define", help="Print the definition and source of each metric.")
    ] = False,
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
    csv_: Annotated[
        Path | None, typer.Option("--csv", metavar="FILE", help="Write the metrics to a file.")
    ] = None,
) -> None:
    """Print metrics of the record with intervals, from accuracy to cost.

    In a record with a pilot only the pilot's cases are counted, unless you give --filter setting=….
    Readers do not see the metrics. If the protocol orders the worklist by drafts, the list of all
    metrics ends with ranks, waits by group and delayed urgent cases.

    Example: overread audit metrics accuracy sensitivity --by model --by modality
    """
    if define:
        _define(chosen(names or None), as_json=json_)
        return
    with open_record(create=False) as log:
        actor, view = _view(log, filters or [], by or [], kind, basis, prevalence or [])
        if upto is not None and upto > log.head[0]:
            fail(str(upto), Message("cli.record-length", n=log.head[0]))
        complete = pairs_from(log, upto)
        pairs = released(complete, find_hidden(log, actor, upto))
        protocol, epoch = _protocol(log, pairs)
        wants_codes = json_ and against is None and not interaction
        codes = pilot_json_of(log, actor, upto) if wants_codes else {}
        of_order = None if names or against or interaction else protocol
        order = _order_results(log, actor, of_order, upto)
    if interaction:
        planned = tuple(protocol.subgroups) if protocol is not None else ()
        _interact(pairs, interaction, names, against, view, planned, as_json=json_, file=csv_)
        return
    if against is not None:
        _compare(pairs, against, view, as_json=json_, file=csv_)
        return
    table = evaluate(pairs, names or None, view)
    tested = []
    if protocol is not None and not names:
        tested = list(margins(complete, protocol, epoch))
    if csv_ is not None:
        _write(csv_, table.rows())
    if json_:
        content = table.to_json() | {"pilot": codes, "withheld": len(complete) - len(pairs)}
        content |= {"margins": [m.to_json() for m in tested]} if tested else {}
        content |= _order_json(order)
        typer.echo(json.dumps(content, indent=1, ensure_ascii=False))
    elif csv_ is None:
        _print(table, tested)
        for line in (*_order_lines(order), *_withheld_lines(len(complete) - len(pairs))):
            typer.echo(line)


@audit_app.command()
def monitors(
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Print each stop rule's rate with anytime-valid bounds, and the drift of discordance.

    If the protocol orders the worklist by drafts, also print ranks, waits by group and delayed
    urgent cases, from recorded events.

    The exit code is 1 if a rule has alarmed since it was last resumed, or the assistant is
    suspended.

    Example: overread audit monitors
    """
    with open_record(create=False) as log:
        actor = acting(log, "lead", "auditor", "administrator")
        check_access(log, actor)
        pilot = Pilot(log, actor)
        protocol = pilot.protocol
        pairs = pairs_from(log)
        rules = monitored(log, protocol, pairs=pairs) if protocol is not None else ()
        signals, inputs = drifts(pairs), input_drifts(pairs)
        suspended = sorted(pilot.standing.suspended)
        order = _order_results(log, actor, protocol)
    if json_:
        document = {
            "suspended": [{"rule": rule, "stratum": stratum} for rule, stratum in suspended],
            "rules": [asdict(r) | {"stratum": str(r.stratum)} for r in rules],
            "drift": [asdict(d) | coded("note", d.note) for d in signals],
            "input_drift": [signal.to_json() for signal in inputs],
            "order": None if order is None else as_json(order),
        }
        typer.echo(json.dumps(document, indent=1, ensure_ascii=False))
    else:
        for name, stratum in suspended:
            typer.echo(f"SUSPENDED by {name} in {describe_stratum(stratum)}")
        for rule in rules:
            if rule.alarm_at:
                held = "ALARM"
            elif rule.suspended:
                held = "SUSPENDED"
            else:
                held = "no alarm"
            typer.echo(
                f"{held}: {rule.rule} ({rule.measure}, {rule.stratum}, {rule.configuration}): "
                f"{rule.errors} in {rule.cases} cases, {rule.low:.1%} to {rule.high:.1%}, limit "
                f"{rule.limit:.1%}; evidence {rule.evidence:.3g} of {1 / rule.alpha:.3g}; "
                f"{rule.waiting} cases not settled"
            )
        if not rules:
            typer.echo("no stop rule is in force")
        for signal in signals:
            typer.echo(_drift_line(signal))
        for line in (*_input_lines(inputs), *_order_lines(order)):
            typer.echo(line)
    if suspended or any(rule.alarm_at for rule in rules):
        raise typer.Exit(CHECK_FAILED)


def _order_results(
    log: "Log", actor: "Actor", protocol: "Protocol | None", upto: int | None = None
) -> OrderResults | None:
    if protocol is None or protocol.order.use == "off":
        return None
    withheld = find_withheld(log, actor=actor)
    return read_order_results(log, protocol.sha256, protocol.order, upto or log.head[0], withheld)


def _order_json(order: OrderResults | None) -> dict[str, object]:
    return {} if order is None else {"order": as_json(order)}


def _withheld_lines(n: int) -> list[str]:
    return [str(Message("report-head.withheld-results", n=n))] if n else []


def _order_lines(order: OrderResults | None) -> list[str]:
    if order is None:
        return []
    overridden = sum(order.overrides.values())
    lines = [
        f"order of the worklist ({order.rules.use}): {order.n_proposed} ranks proposed, "
        f"{order.n_applied} applied, {overridden} places changed, {order.n_alarms} alarms"
    ]
    lines += [
        f"wait, {waits.group}: median {waits.median:.1f} min, longest {waits.longest:.1f} min, "
        f"{waits.n} cases"
        for waits in order.waits
    ]
    delayed, missed = order.delayed, order.delayed_missed
    lines.append(
        f"urgent cases delayed by over {order.rules.delayed_min} min: {delayed.k} of {delayed.n}; "
        f"of those that the draft missed: {missed.k} of {missed.n}"
    )
    return lines


def _drift_line(drift: "Drift") -> str:
    if drift.usual is None or drift.simulated is None:
        return f"drift of {drift.configuration}: {drift.note}"
    now = f"signal after {drift.signal_at} cases" if drift.signal_at else "no signal"
    chart = drift.simulated
    return (
        f"drift of {drift.configuration}: {now} in {len(drift.path)}; discordance in the first "
        f"{drift.n_baseline} cases {drift.usual:.1%}; "
        f"by simulation {chart.false_share:.0%} of charts signal "
        f"within 100 cases without a cause, and {chart.found_share:.0%} where the odds have doubled"
    )


def _input_lines(drifts: "Sequence[InputDrift]") -> list[str]:
    """Return a line per configuration, and one per fact with a signal."""
    lines = []
    for configuration in dict.fromkeys(drift.configuration for drift in drifts):
        mine = [drift for drift in drifts if drift.configuration == configuration]
        changed = [drift for drift in mine if drift.signal_at is not None]
        state = (
            mine[0].note or f"{len(changed)} of {len(mine)} facts signal in {mine[0].blocks} blocks"
        )
        lines.append(f"cases, images and answers of {configuration}: {state}")
        lines += [
            f"  {drift.fact}: {_shares(drift.baseline)} at first; "
            f"{_shares(drift.block)} in block {drift.at}"
            for drift in changed
        ]
    return lines


def _shares(counts: "Sequence[tuple[str, int]]") -> str:
    total = sum(k for _, k in counts)
    return ", ".join(f"{word} {k / total:.0%}" for word, k in counts)


def _view(
    log: "Log",
    filters: list[str],
    by: list[str],
    kind: str,
    basis: str,
    prevalence: list[str],
) -> "tuple[Actor, View]":
    """Return the actor and the filtered view, if the actor may see it."""
    actor = acting(log, "lead", "auditor", "administrator")
    check_access(log, actor)
    parts = [*filters, f"kind={kind}", f"basis={basis}"]
    parts += [f"by={','.join(by)}"] if by else []
    parts += [f"prevalence:{p}" if "=" in p else f"prevalence={p}" for p in prevalence]
    view = View.parse("&".join(parts))
    in_pilot = next(iter(log.events(types=("protocol.signed",))), None) is not None
    if in_pilot and not any(name == "setting" for name, _ in view.filters):
        view = view.where("setting", "pilot")
    return actor, view


def _protocol(log: "Log", pairs: "Pairs") -> "tuple[Protocol | None, int]":
    """Return the protocol in force at the last row, and its epoch."""
    made = read_study(log, pairs.upto)
    return protocol_in_force(log, made), made.protocols[-1][1].epoch if made.protocols else 0


def _interact(
    pairs: "Pairs",
    strata: list[str],
    names: list[str] | None,
    against: str | None,
    view: "View",
    planned: tuple[str, ...],
    *,
    as_json: bool,
    file: Path | None,
) -> None:
    """Print tests of interaction of rates, or of the difference that `--compare` names."""
    for stratum in strata:
        view.where(stratum, "-")  # refuses an unknown stratum
    chosen = tuple(names or TESTED)
    for name in chosen:
        if name not in HITS:
            fail(name, Message("cli.rate-unknown", choices=", ".join(HITS)))
    if against is None:
        tested = interactions(pairs, strata, chosen, view, planned)
    else:
        left, right = _two_sides(pairs, against, view)
        tested = interactions_of_difference(left, right, strata, chosen, planned)
    rows_json = [interaction.to_json() for interaction in tested]
    if file is not None:
        _write(file, ({**row, "levels": json.dumps(row["levels"])} for row in rows_json))
    if as_json:
        typer.echo(json.dumps({"interactions": rows_json}, indent=1, ensure_ascii=False))
    elif file is None:
        for interaction in tested:
            typer.echo(_interaction_line(interaction))
        typer.echo("Investigational - not for diagnosis")


def _two_sides(pairs: "Pairs", against: str, view: "View") -> "tuple[Pairs, Pairs]":
    """Return the last results of each case for both values of `--compare`."""
    stratum, words = _compared(against, view)
    if len(words) != 2:
        fail(against, Message("cli.difference-needs-compare"))
    sides = []
    for word in words:
        rows = filtered(pairs, view.where(stratum, word))
        sides.append(last_of_case(rows.take(rows.has("kind", view.kind)))[0])
    return sides[0], sides[1]


def _interaction_line(interaction: "Interaction") -> str:
    levels = "; ".join(
        f"{level.word} {level.rate:+.3f} of {level.n}" for level in interaction.levels
    )
    kind = "planned" if interaction.confirmatory else "exploratory"
    p = str(interaction.note)
    if interaction.p is not None and interaction.p_holm is not None:
        p = f"p {interaction.p:.3g}, by Holm {interaction.p_holm:.3g}"
    levels = levels or "no level with 5 cases"
    return f"{interaction.measure} by {interaction.stratum} ({kind}): {p}; {levels}"


def _margin_line(margin: "NonInferiority") -> str:
    bounds = "no bound"
    if margin.lower is not None and margin.upper is not None:
        bounds = f"{margin.lower:+.3f} to {margin.upper:+.3f}"
    return (
        f"{margin.shows.value}: {margin.name} ({margin.measure}, {margin.configuration}): "
        f"difference of errors from the reads alone {bounds}, margin {margin.margin:g}; "
        f"{margin.patients} of {margin.planned} patients, "
        f"{margin.unsettled} cases not settled"
    )


def _define(measures: "Iterable[Measure]", *, as_json: bool) -> None:
    if as_json:
        rows = [{"name": m.name, **m.texts()} for m in measures]
        typer.echo(json.dumps({"measures": rows}, indent=1, ensure_ascii=False))
        return
    for measure in measures:
        typer.echo(f"{measure.name}: {measure.title}")
        typer.echo(f"  {measure.definition}")
        typer.echo(f"  Of: {measure.population}. Source: {measure.source}.")


def _print(table: "Table", tested: "list[NonInferiority]") -> None:
    shown = f"; {table.view}" if str(table.view) else ""
    typer.echo(f"{table.n_rows} results as of event {table.upto}{shown}")
    for note in table.notes:
        typer.echo(f"note: {note}")
    for stratum in table.strata:
        if stratum:
            named = zip(table.view.by, stratum, strict=True)
            typer.echo("\n" + ", ".join(f"{name} {word}" for name, word in named))
        unknown = 0
        for cell in table.cells:
            if cell.stratum == stratum:
                value = cell.value
                if value.n == 0 and not value.absent:
                    unknown += 1
                    continue
                left_out = f"; {value.missing} not counted" if value.missing else ""
                typer.echo(f"  {MEASURES[value.measure].title}: {value}{left_out}")
        if unknown:
            typer.echo(f"  {unknown} measures have no cases here")
    for tested_model in tested:
        typer.echo(_margin_line(tested_model))
    typer.echo("Investigational - not for diagnosis")


def _compare(pairs: "Pairs", asked: str, view: "View", *, as_json: bool, file: Path | None) -> None:
    stratum, words = _compared(asked, view)
    if stratum == "arm":
        arms = [compare_arms(pairs, words, figure, view.confidence) for figure in FIGURES]
        _print_arms(arms, as_json=as_json, file=file)
        return
    comparison = compare(pairs, stratum, words, view)
    if file is not None:
        _write(file, (difference.to_json() for difference in comparison.differences))
    if as_json:
        typer.echo(json.dumps(comparison.to_json(), indent=1, ensure_ascii=False))
    elif file is None:
        _print_differences(comparison)


def _compared(asked: str, view: "View") -> tuple[str, tuple[str, ...]]:
    """Return the stratum and the values of `--compare`."""
    stratum, equals, value = asked.partition("=")
    words = tuple(filter(None, value.split(",")))
    if not equals or len(words) < 2:
        fail(asked, Message("cli.compare-format"))
    view.where(stratum, *words)  # refuses an unknown stratum
    return stratum, words


def _print_differences(comparison: "Comparison") -> None:
    for difference in comparison.differences:
        if difference.difference is None:
            typer.echo(
                f"{difference.measure}, {difference.first} less {difference.second}: "
                f"{difference.note}"
            )
            continue
        if difference.p is None:
            p = "not defined"
        else:
            p = f"{difference.p:.3g}, by Holm {difference.p_holm:.3g}"
        ends = "no interval"
        if difference.low is not None and difference.high is not None:
            ends = f"{difference.low:+.3f} to {difference.high:+.3f}"
        typer.echo(
            f"{difference.measure}, {difference.first} less {difference.second}: "
            f"{difference.difference:+.3f} "
            f"({ends}); p {p}; {difference.test}; "
            f"{difference.n_paired} cases in common of {difference.n[0]} and {difference.n[1]}"
        )
    for name, p_all in comparison.cochran_p.items():
        typer.echo(f"{name}, all {len(comparison.words)} together: p {p_all:.3g} (Cochran's Q)")
    typer.echo("Investigational - not for diagnosis")


def _print_arms(arms: "list[ArmsCompared]", *, as_json: bool, file: Path | None) -> None:
    rows = [row for arm in arms for row in _arm_rows(arm)]
    if file is not None:
        _write(file, rows)
    if as_json:
        typer.echo(json.dumps({"arms": rows}, indent=1, ensure_ascii=False))
    elif file is None:
        for row in rows:
            typer.echo("; ".join(f"{key} {value}" for key, value in row.items() if value != ""))
        typer.echo("Investigational - not for diagnosis")


def _arm_rows(compared: "ArmsCompared") -> list[dict[str, Any]]:
    base = {"figure": compared.figure, "readers": len(compared.readers), "cases": compared.cases}
    if compared.result is None:
        return [base | coded("note", compared.note)]
    return [
        base
        | {
            "first": compared.arms[c.first],
            "second": compared.arms[c.second],
            "difference": round(c.difference, 6),
            "low": round(c.low, 6),
            "high": round(c.high, 6),
            "p": round(c.p, 6),
            "df": round(compared.result.df2, 3),
            "test": "Obuchowski-Rockette, random readers and cases",
        }
        for c in compared.result.contrasts
    ]


def _write(file: Path, rows: Iterable[dict[str, Any]]) -> None:
    """Write the rows as CSV to a new file; existing files are not overwritten."""
    listed = list(rows)
    try:
        with file.open("x", encoding="utf-8", newline="") as out:
            writer = csv.DictWriter(out, list(listed[0]) if listed else ["measure"])
            writer.writeheader()
            writer.writerows(dict(zip(row, csv_row(row.values()), strict=True)) for row in listed)
    except OSError as error:
        fail(file, system_reason(error))
    typer.echo(f"{len(listed)} numbers written to {file}", err=True)
