"""Output of `overread run`: outline, progress and report."""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import typer
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from assistant.errors import PolicyRefusal
from assistant.images.image_recipe import limits_of
from assistant.request.request_cost import expected
from audit.messages import json_fields
from viewer.commands.options.console_output import console, is_terminal
from viewer.runs.batches.batch_case import RowRefused, open_case, planned

if TYPE_CHECKING:
    from assistant.provider_protocol import Provider
    from audit.record.log.event_log import Log
    from viewer.case.state.log_recorder import LogRecorder
    from viewer.runs.batches.batch_cache import Money
    from viewer.runs.batches.batch_case import Wishes
    from viewer.runs.batches.batch_manifest import BatchManifest
    from viewer.runs.batches.batch_report import BatchReport, Status

NOTICE: Final = "Investigational, not for diagnosis."
SHOWN_ROWS: Final = 20


def outline(
    manifest: "BatchManifest",
    providers: "Sequence[Provider]",
    wishes: "Wishes",
    recorder: "LogRecorder",
    log: "Log",
) -> Iterator[str]:
    """Return a line per provider on what would be sent, from the first case that can be opened."""
    n = len(manifest.rows)
    opened = None
    leaving = any(provider.host is not None for provider in providers)
    for row in manifest.rows[:SHOWN_ROWS] if leaving else ():
        try:
            opened = open_case(row, wishes, log)
            break
        except RowRefused:
            continue
    labeled = sum(row.label is not None for row in manifest.rows)
    yield f"{_plural(n, 'case')}, {labeled} with a label, {wishes.captions} captions"
    for provider in providers:
        if provider.host is None or opened is None:
            yield (
                f"{provider.label}: nothing leaves this machine"
                if provider.host is None
                else (f"{provider.label}: none of the first cases could be opened")
            )
            continue
        try:
            plan, _ = planned(opened, wishes, limits_of(provider.entry), recorder)
            outgoing = provider.prepare(plan.bundle)
        except (RowRefused, PolicyRefusal) as refused:
            yield f"{provider.label}: {refused}"
            continue
        assert outgoing is not None
        samples = plan.bundle.asked.samples if plan.bundle.asked else 1
        usd = expected(provider.entry, plan.bundle, outgoing).usd
        if usd is None:
            cost = "cost not known"
        else:
            cost = f"at most about {usd * samples * n:.2f} USD, by the first case"
        images = _plural(outgoing.n_images, "image")
        times = f" {samples} times" if samples > 1 else ""
        yield (
            f"{provider.label}: at most {_plural(n * samples, 'request')}, {images} "
            f"each case{times}, {cost}"
        )
        if plan.says:
            yield f"{provider.label}: {plan.says}"


@contextmanager
def progress(names: Sequence[str], total: int) -> "Iterator[Callable[[Status], None] | None]":
    """Yield a callback that shows progress on stderr; None if stderr is no terminal."""
    if not is_terminal(sys.stderr):
        yield None
        return

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        TextColumn("{task.fields[told]}"),
    )
    with Progress(*columns, console=console(stderr=True)) as bars:
        task = bars.add_task(f"asking {', '.join(names)}", told="", total=total)
        yield lambda status: bars.update(
            task, completed=status.done, total=status.total, told=_summary(status)
        )


def _summary(status: "Status") -> str:
    parts = [f"{status.reused} answered before"] if status.reused else []
    parts += [f"{status.failed} failed"] if status.failed else []
    parts += [f"{status.refused} not asked"] if status.refused else []
    parts.append(_money(status.spent))
    if status.left_usd is not None:
        parts.append(f"about {status.left_usd:.2f} USD more")
    return ", ".join(parts)


def tell_report(report: "BatchReport", names: Sequence[str], *, as_json: bool) -> None:
    """Print the report of a run, as a JSON document or for a reader at a terminal."""
    if as_json:
        typer.echo(json.dumps(document(report), ensure_ascii=False))
        return
    for name in names:
        of_one = [r for r in report.results if r.provider == name]
        mix = Counter(r.outcome or "not asked" for r in of_one)
        reused = sum(r.reused for r in of_one)
        outcomes = ", ".join(f"{n} {outcome}" for outcome, n in sorted(mix.items()))
        typer.echo(f"{name}: {outcomes or 'nothing'}; {reused} of these were answered before")
    refused = [r for r in report.results if r.outcome is None]
    for result in refused[:SHOWN_ROWS]:
        typer.echo(f"overread: line {result.line}, {result.provider}: {result.reason}", err=True)
    if len(refused) > SHOWN_ROWS:
        typer.echo(f"overread: and {len(refused) - SHOWN_ROWS} more rows", err=True)
    for note in report.notes:
        typer.echo(f"overread: {note}", err=True)
    if report.lost:
        typer.echo(
            f"{_plural(report.lost, 'request')} of an earlier run came to no recorded answer: "
            "counted at most, since they may have been paid, and asked again"
        )
    typer.echo(f"Spent by this run {_money(report.spent)}, in all {_money(report.spent_in_all)}.")
    if report.stopped is not None:
        typer.echo(f"overread: stopped: {report.stopped}; run it again to go on", err=True)
    typer.echo(f"Recorded as batch {report.run}. {NOTICE}")


def document(report: "BatchReport") -> dict[str, Any]:
    """Return the report as JSON, with pseudonym and line of each case."""
    return {
        "batch": report.run,
        "asked": report.asked,
        "answered_before": report.reused,
        "lost": report.lost,
        "outcomes": report.outcomes,
        "spent": _amounts(report.spent),
        "spent_in_all": _amounts(report.spent_in_all),
        **json_fields("stopped", report.stopped),
        "notes": [json_fields("message", note) for note in report.notes],
        "cases": [
            {
                "line": r.line,
                "provider": r.provider,
                "case": r.case,
                "attempt": r.attempt,
                "outcome": r.outcome,
                "model": r.model,
                "answered_before": r.reused,
                **json_fields("reason", r.reason),
            }
            for r in report.results
        ],
        "notice": NOTICE,
    }


def _amounts(money: "Money") -> dict[str, float | int]:
    return {
        "usd": round(money.usd, 9),
        "perhaps_usd": round(money.unsettled, 9),
        "requests_at_no_known_price": money.unpriced,
    }


def _money(money: "Money") -> str:
    text = f"{money.usd:.4f} USD"
    if money.unsettled:
        text += f" and perhaps {money.unsettled:.4f} more"
    if money.unpriced:
        text += f", {_plural(money.unpriced, 'request')} at no known price"
    return text


def _plural(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"
