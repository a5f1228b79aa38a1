"""`overread order`: the order of the worklist by drafts."""

import json
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np
import typer

from audit.messages import Message
from audit.pilot.order.order_conduct import apply_waiting, override_order
from audit.pilot.order.order_overview import OrderOverview, read_order_overview
from audit.pilot.order.order_replay import as_json
from audit.pilot.order.queue_formulas import TriageSetting, triage_waits
from audit.pilot.order.queue_simulation import (
    Estimate,
    draw_cases,
    estimate_of_runs,
    simulate_reading,
)
from audit.record.events import OverrideReason, utc_now
from viewer.commands import fail
from viewer.commands.options.acting_account import acting, open_record
from viewer.commands.study.study_info import progress_on_terminal
from viewer.site.worklist import Wanted, Worklist, waiting

if TYPE_CHECKING:
    from audit.pilot.order.order_replay import GroupWaits
    from viewer.site.worklist import Row

order_app = typer.Typer(
    name="order", help="The order of the worklist by drafts.", no_args_is_help=True
)

Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
Share = Annotated[float, typer.Option(min=0.0, max=1.0)]
POSITIONS = {"next": "next", "without-draft": "without draft", "by-order": "by order"}
RUNS, CASES_OF_RUN = 20, 5000


@order_app.command()
def replay(json_: Json = False) -> None:
    """Replay the site's own arrivals: how long cases wait with and without the drafts.

    The protocol in force must compute an order. Only leads, administrators and auditors may see it.

    Example: overread order replay
    """
    with open_record(create=False) as log:
        overview = read_order_overview(log, acting(log))
    if json_:
        typer.echo(json.dumps(_overview_json(overview), indent=1, ensure_ascii=False))
        return
    result, rules = overview.replay, overview.rules
    state = "suspended" if overview.is_suspended else rules.use
    typer.echo(f"order: {state}, maximum wait {rules.max_wait_min} min")
    typer.echo(f"{result.n} cases, {result.n_read} read, {result.n_ranked} with a ranked draft")
    typer.echo(f"{'mean wait, min':<32}{'n':>6}{'without':>10}{'with':>10}  difference (95%)")
    for waits in result.groups:
        typer.echo(_group_line(waits))
    typer.echo(f"{result.n_overdue} cases waited for the maximum")
    delayed = overview.delayed
    if delayed.n:
        typer.echo(
            f"urgent cases that wait over {rules.delayed_min} min longer: {delayed.k} of "
            f"{delayed.n} ({100 * delayed.low:.0f} to {100 * delayed.high:.0f} %), limit "
            f"{100 * rules.delayed_limit:g} %"
        )
    else:
        typer.echo("no urgent case has a reference standard yet")


@order_app.command()
def simulate(
    load: Annotated[
        float, typer.Option(min=0.01, max=0.98, help="Share of time in which readers are busy.")
    ] = 0.8,
    reading_min: Annotated[
        float, typer.Option(min=0.1, help="Mean reading time in minutes.")
    ] = 10.0,
    prevalence: Annotated[
        float, typer.Option(min=0.0, max=1.0, help="Share of urgent cases.")
    ] = 0.1,
    sensitivity: Annotated[
        float, typer.Option(min=0.0, max=1.0, help="Share of urgent cases that drafts call urgent.")
    ] = 0.9,
    specificity: Annotated[
        float,
        typer.Option(min=0.0, max=1.0, help="Share of other cases that drafts call routine."),
    ] = 0.9,
    readers: Annotated[int, typer.Option(min=1, max=50, help="Number of readers.")] = 1,
    max_wait_min: Annotated[
        int | None, typer.Option("--max-wait", min=1, help="Maximum wait in minutes.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Seed of the random numbers.")] = 1,
    json_: Json = False,
) -> None:
    """Simulate a reading list that drafts order, before a pilot. Reads no record.

    Cases arrive at random, and reading times are exponential. Waits are in minutes, with 95%
    intervals over 20 runs of 5,000 cases. For one reader without a maximum wait, the values by
    formula are printed too.

    Example: overread order simulate --load 0.8 --prevalence 0.1 --sensitivity 0.9 --max-wait 120
    """
    setting = TriageSetting(load, reading_min, prevalence, sensitivity, specificity)
    means: dict[str, list[float]] = {}
    with progress_on_terminal("simulating") as progress:
        for run in range(RUNS):
            cases = draw_cases(
                setting, CASES_OF_RUN, np.random.default_rng([seed, run]), readers=readers
            )
            limit = None if max_wait_min is None else float(max_wait_min)
            by_arrival = simulate_reading(cases, readers, max_wait=limit, by_arrival=True)
            by_draft = simulate_reading(cases, readers, max_wait=limit)
            called = cases.rank == 0
            for name, mask in (
                ("all", np.ones(len(cases), dtype=bool)),
                ("urgent, called urgent", cases.is_urgent & called),
                ("urgent, missed by the draft", cases.is_urgent & ~called),
                ("not urgent", ~cases.is_urgent),
            ):
                for key, waits in (("without", by_arrival), ("with", by_draft)):
                    if mask.any():
                        means.setdefault(f"{name}/{key}", []).append(float(waits[mask].mean()))
            if progress is not None:
                progress(run + 1, RUNS)
    estimates = {name: estimate_of_runs(values) for name, values in means.items()}
    formula = triage_waits(setting) if readers == 1 and max_wait_min is None else None
    if json_:
        content: dict[str, Any] = {
            name: {"mean_min": e.mean, "low": e.low, "high": e.high}
            for name, e in estimates.items()
        }
        content["formula"] = None if formula is None else vars(formula)
        typer.echo(json.dumps(content, indent=1))
        return
    typer.echo(f"{'mean wait, min (95%)':<32}{'without drafts':>26}{'with drafts':>26}")
    for name in dict.fromkeys(key.partition("/")[0] for key in estimates):
        without, by_drafts = estimates[f"{name}/without"], estimates[f"{name}/with"]
        typer.echo(f"{name:<32}{_estimate(without):>26}{_estimate(by_drafts):>26}")
    if formula is not None:
        typer.echo(
            f"by formula: {formula.by_arrival:.1f} by arrival; with drafts {formula.positive:.1f} "
            f"called urgent, {formula.negative:.1f} called routine, {formula.urgent:.1f} urgent"
        )


@order_app.command()
def show(json_: Json = False) -> None:
    """List the cases that wait in the order in force, with the reason of each place.

    Readers see the order of the cases that are assigned to them.

    Example: overread order show
    """
    now = utc_now()
    with open_record(create=False) as log:
        worklist = Worklist(log, acting(log), {})
        worklist.copy()
        if worklist.order.in_force is None:
            fail("order", Message("order.not-applied-by-protocol"))
        rows = [
            row
            for row in worklist.find_all(worklist.search(Wanted(), "order", now=now))
            if row.place_in_order is not None
        ]
    if json_:
        listed = {"cases": [_row_json(row) for row in rows]}
        typer.echo(json.dumps(listed, indent=1, ensure_ascii=False))
        return
    if not rows:
        typer.echo("no cases wait")
    for number, row in enumerate(rows, 1):
        assert row.place_in_order is not None
        place = row.place_in_order
        rank = f" ({place.rank})" if place.reason == "draft" else ""
        since = waiting(row.since, now)
        typer.echo(f"{number:>4}  {row.case:<18} {place.reason}{rank}; waiting: {since}")


@order_app.command()
def apply(json_: Json = False) -> None:
    """Apply the ranks of drafts that wait to be applied, as the protocol in force permits.

    A station and leads apply each rank as the draft arrives. This command applies the others.

    Example: overread order apply
    """
    with open_record() as log:
        events = apply_waiting(log, acting(log, "lead", "administrator"))
    if json_:
        typer.echo(json.dumps({"applied": [event.case for event in events]}, indent=1))
        return
    typer.echo(f"{len(events)} applied")


@order_app.command()
def override(
    case: Annotated[str, typer.Argument(metavar="CASE", help="Pseudonym, case-…")],
    position: Annotated[
        str, typer.Option("--position", help="next, without-draft, or by-order.")
    ] = "next",
    code: Annotated[
        str, typer.Option("--code", help="Reason code, such as 'clinician called'.")
    ] = "",
    reason: Annotated[
        str, typer.Option("--reason", help="Reason in words; required for 'other'. Sealed.")
    ] = "",
) -> None:
    """Change the place of a case that is assigned to you, for everybody who reads it.

    Example: overread order override case-k3tq7wzx2m --position next --code "clinician called"
    """
    if position not in POSITIONS:
        fail(position, Message("cli.value-not-allowed", choices=", ".join(POSITIONS)))
    try:
        chosen = OverrideReason(code)
    except ValueError:
        fail(code, Message("cli.value-not-allowed", choices=", ".join(OverrideReason)))
    with open_record() as log:
        actor = acting(log, "reader", "lead")
        override_order(log, actor, case, POSITIONS[position], chosen, reason)  # type: ignore[arg-type]
    typer.echo(f"{case}: {POSITIONS[position]} ({chosen.value})")


def _group_line(waits: "GroupWaits") -> str:
    interval = "" if waits.low is None else f" ({waits.low:+.1f} to {waits.high:+.1f})"
    return (
        f"{waits.group:<32}{waits.n:>6}{waits.without:>10.1f}{waits.with_drafts:>10.1f}"
        f"  {waits.difference:+.1f}{interval}"
    )


def _estimate(value: Estimate) -> str:
    return f"{value.mean:.1f} ({value.low:.1f} to {value.high:.1f})"


def _overview_json(overview: OrderOverview) -> dict[str, Any]:
    rules, delayed = overview.rules, overview.delayed
    return {
        "use": rules.use,
        "suspended": overview.is_suspended,
        "max_wait_min": rules.max_wait_min,
        "delayed_min": rules.delayed_min,
        "delayed_limit": rules.delayed_limit,
        "delayed": {"k": delayed.k, "n": delayed.n, "low": delayed.low, "high": delayed.high},
        "proposed": overview.n_proposed,
        "applied": overview.n_applied,
        "overrides": overview.overrides,
        "replay": as_json(overview.replay),
    }


def _row_json(row: "Row") -> dict[str, Any]:
    place = row.place_in_order
    assert place is not None
    return {
        "case": row.case,
        "priority": row.priority,
        "reason": place.reason,
        "rank": place.rank,
        "since": row.since,
        "overdue_at": place.overdue_at,
    }
