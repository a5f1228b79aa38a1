"""`overread audit`: verification, timeline, comparisons and exports of the record."""

import json
import sys
from collections.abc import Iterable
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from audit.errors import RecordUnavailable
from audit.export import FORMATS, SUFFIXES
from audit.export import export as write
from audit.messages import Message, Text, json_fields
from audit.pilot.conduct.draft_visibility import find_withheld
from audit.record.accounts.accounts import without_accounts
from audit.record.retention.erasure import erasure_message, is_erased
from audit.timeline.event_timeline import timeline_entry
from viewer.case.state.case_overview import case_overviews
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.case.workflow.request_rules import gains
from viewer.commands import fail, one_line
from viewer.commands.options import acting_account
from viewer.commands.options.acting_account import site_store
from viewer.commands.options.console_output import console, is_terminal
from viewer.commands.options.record_opening import open_record
from viewer.commands.record import verification
from viewer.commands.record.file_comparison import compare_files, is_two_files

if TYPE_CHECKING:
    from rich.console import Console

    from audit.comparison.comparison import Comparison
    from audit.record.events import Actor, Event
    from audit.record.events.bodies.account_events import Role
    from audit.record.log.event_log import Log
    from viewer.case.state.case_overview import CaseOverview

PIPED_WIDTH = 160
OFFER = "keep a checkpoint of them elsewhere: overread audit checkpoint"
"""Hint after exports that contain no checkpoint."""

audit_app = typer.Typer(
    name="audit", help="Verify, show, compare and export the record.", no_args_is_help=True
)
reference_app = typer.Typer(
    name="reference", help="Reference standards of cases.", no_args_is_help=True
)
audit_app.add_typer(reference_app)

Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


class Format(StrEnum):
    """Formats of an export."""

    CSV = "csv"
    JSONL = "jsonl"
    PARQUET = "parquet"
    SR = "sr"
    FHIR = "fhir"
    ATNA = "atna"


@audit_app.command()
def verify(
    checkpoint: Annotated[
        Path | None,
        typer.Option("--checkpoint", metavar="FILE", help="Earlier checkpoint to verify against."),
    ] = None,
    key: Annotated[
        list[str] | None,
        typer.Option(
            "--key", metavar="KEY", help="Public key that must have signed the checkpoint."
        ),
    ] = None,
    timestamp: Annotated[
        Path | None,
        typer.Option(
            "--timestamp", metavar="FILE.tsr", help="Timestamp (RFC 3161) on the checkpoint."
        ),
    ] = None,
    tsa_ca: Annotated[
        Path | None,
        typer.Option("--tsa-ca", metavar="FILE.pem", help="CA certificates of timestamp servers."),
    ] = None,
    new: Annotated[
        bool,
        typer.Option("--new", help="Only events since the last verification on this workstation."),
    ] = False,
    chain: Annotated[
        bool,
        typer.Option(
            "--chain", help="Check only hashes and order of the events; fast enough to run often."
        ),
    ] = False,
    json_: Json = False,
) -> None:
    """Check all events, all payloads and the chain, and list what could not be checked.

    The result is complete (everything was checked), partial (no error was found, and the unchecked
    parts are listed) or failed. The exit code is 0 for complete or partial, 1 for failed, and 4 for
    partial because a newer version of Overread wrote events that this version does not know.

    With --key, a checkpoint signed by KEY (or by one of several keys) is required. Without --key,
    the signature is compared with the keys that the record itself names. With --tsa-ca, a valid
    timestamp is required. The record is also compared with this workstation's memory of it. The
    verification is recorded if the record can be written, except with --chain.

    Example: overread audit verify --checkpoint ~/checkpoint.txt --key "$(cat key.txt)"
    """
    if chain:
        verification.verify_chain(site_store(), checkpoint)
        return
    asked = verification.Asked(checkpoint, tuple(key or ()), timestamp, tsa_ca, only_new=new)
    verification.verify(site_store(), asked, as_json=json_)


@audit_app.command()
def show(
    case: Annotated[str | None, typer.Argument(metavar="[CASE]", help="Pseudonym, case-…")] = None,
    json_: Json = False,
) -> None:
    """Show the timeline of a case; without CASE, list the cases.

    Content that a reader may not see yet (a draft before it is revealed, a reference before the
    read is locked) is omitted; the outcome of a draft is shown.

    Example: overread audit show case-k3tq7wzx2m
    """
    with open_record() as log:
        if case is None:
            _show_cases(log, as_json=json_)
            return
        actor = acting(log)
        log = log.seen_by(actor)
        hidden = find_withheld(log, case, actor)
        events = list(log.events(case=case))
        if not events:
            fail(case, Message("cli.case-unknown"))
        if json_:
            shown = [_event_json(e, hidden.get(e.seq)) for e in events]
            document = {"case": case, "events": shown, "gains": _gains(log, case)}
            typer.echo(json.dumps(document, ensure_ascii=False, indent=1))
        else:
            _print_story(log, case, events, hidden)
            for gain in _gains(log, case):
                known = filter(None, (gain["gain"], gain["gain_by_reference"]))
                effect = "; ".join(known) or "the later draft has no usable answer"
                typer.echo(f"Granting what draft {gain['granted'][:8]} needed: {effect}")


@audit_app.command()
def compare(
    cases: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[CASE]...|A.json B.json", help="Pseudonyms (default: all), or two files."
        ),
    ] = None,
    json_: Json = False,
) -> None:
    """Compare reads, revealed drafts and reference standards, and list the discrepancies.

    New comparisons are recorded. Two readings given as files (docs/case-steps.md) are compared
    without a record, with A as the draft and B as the reference.

    Example: overread audit compare case-k3tq7wzx2m --json
    """
    if is_two_files(cases):
        assert cases is not None
        results = [("", *compare_files(Path(cases[0]), Path(cases[1])))]
        _tell_comparisons(results, as_json=json_)
        return

    with open_record() as log:
        known = log.cases()
        wanted = list(dict.fromkeys(cases or (c for c in known if not is_erased(log, c))))
        for case in wanted:
            if case not in known:
                fail(case, Message("cli.case-unknown"))
            if is_erased(log, case):
                fail(case, erasure_message(log, case) or Message("step.no-case"))
        recorder = LogRecorder(log, acting(log))
        results = [
            (case, *comparison)
            for case in wanted
            for comparison in _comparisons(CaseWorkflow(case, recorder))
        ]
    _tell_comparisons(results, as_json=json_)


@audit_app.command()
def export(
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="File to write.")],
    format_: Annotated[
        Format | None,
        typer.Option(
            "--format",
            metavar="csv|jsonl|parquet|sr|fhir|atna",
            help="Format. Default: from the file name.",
        ),
    ] = None,
    unrevealed: Annotated[
        bool,
        typer.Option(
            "--unrevealed",
            help="For auditors: include what readers may not see yet; this is recorded.",
        ),
    ] = False,
) -> None:
    """Write the record for other programs (docs/record.md). The export is recorded.

    csv and parquet have one row per event; jsonl has each event as it was hashed.

    sr is a zip file of DICOM structured reports, fhir a FHIR R4B bundle, atna a file of DICOM
    PS3.15 audit messages.

    Example: overread audit export -o record.csv
    """
    by_name = [key for key, suffix in SUFFIXES.items() if output.name.lower().endswith(suffix)]
    if format_:
        name = format_.value
    elif by_name:
        name = by_name[0]
    else:
        name = ""
    if name not in FORMATS:
        fail(output, Message("cli.export-format-unknown", formats=" or ".join(FORMATS)))
    with open_record() as log:
        if log.read_only and unrevealed:
            fail(log.name, Message("cli.unrevealed-read-only"))
        actor = None if log.read_only else acting(log)
        append = partial(log.append, actor=actor) if actor is not None else None
        unrevealed_for = actor if unrevealed else None
        written = write(log, output, name, append=append, unrevealed_for=unrevealed_for)
    typer.echo(f"{written.n_events} events written to {output}")
    typer.echo(OFFER)


# --- the record -----------------------------------------------------------------------------------


def acting(log: "Log | None", *roles: "Role") -> "Actor":
    """Return the actor of a record (None: this user's), in the first role that they have."""
    if log is not None:
        return acting_account.acting(log, *roles)
    try:
        with open_record() as own_log:
            return acting_account.acting(own_log, *roles)
    except RecordUnavailable:
        return without_accounts(*roles)


def _comparisons(workflow: "CaseWorkflow") -> Iterable[tuple[str, str, "Comparison"]]:
    """Yield (left, right, comparison) of everything in a case that can be compared now."""
    state = workflow.state
    for draft in state.revealed:
        if draft.interpretation is None:
            continue
        name = f"draft {draft.attempt[:8]} ({draft.requested.provider})"
        if state.read is not None:
            yield name, "read", workflow.comparisons.compare_read_with_draft(draft.attempt)
        if state.reference is not None:
            yield (
                name,
                _version(state),
                workflow.comparisons.compare_draft_with_reference(draft.attempt),
            )
    if state.read is not None and state.reference is not None:
        yield "read", _version(state), workflow.comparisons.compare_read_with_reference()


def _gains(log: "Log", case: str) -> list[dict[str, Any]]:
    """Return the effects of granting what drafts of a case needed; empty if it was erased."""
    if is_erased(log, case):
        return []
    return list(gains(CaseWorkflow(case, LogRecorder(log, acting(log))).state))


def _version(state: Any) -> str:
    return f"reference version {state.reference.imported.version}"


# --- as JSON --------------------------------------------------------------------------------------


def _event_json(event: "Event", withheld: "Message | None") -> dict[str, Any]:
    content = event.model_dump(mode="json")
    if withheld:
        visible = {k: v for k, v in content["body"].items() if k in ("type", "attempt", "outcome")}
        content["body"] = visible | json_fields("withheld", withheld)
        content["blobs"] = []
    return content


def _comparison_json(case: str, left: str, right: str, comparison: "Comparison") -> dict[str, Any]:
    detected = vars(comparison.detected) | {"shown": comparison.detected.shown}
    content = comparison.model_dump(mode="json")
    for fields, row in zip(content["rows"], comparison.rows, strict=True):
        fields |= json_fields("words", row.words)
    return {"case": case or None, "left": left, "right": right, "detected": detected, **content}


# --- on a terminal --------------------------------------------------------------------------------


def _show_cases(log: "Log", *, as_json: bool) -> None:
    recorder = LogRecorder(log, acting(log))
    cases = [_overview_json(each) for each in case_overviews(log.cases(), recorder)]
    if as_json:
        typer.echo(json.dumps({"cases": cases}, indent=1))
        return

    table = Table("case", "events", "last event (UTC)", "next step", "drafts", "references")
    table.box = None
    for row in cases:
        step = next((name for name, state in row["steps"].items() if state == "open"), "none")
        step = "erased" if row["erased"] else step
        numbers = (str(row["drafts"]), str(row["references"]))
        table.add_row(row["case"], str(row["events"]), row["last"][:19], step, *numbers)
    _console().print(table if cases else "the record holds no case yet")


def _overview_json(overview: "CaseOverview") -> dict[str, Any]:
    return {
        "case": overview.case,
        "events": overview.n_events,
        "first": overview.first,
        "last": overview.last,
        "steps": dict(overview.steps),
        "drafts": overview.n_drafts,
        "references": overview.n_references,
        "erased": overview.erased,
    }


def _print_story(log: "Log", case: str, events: list["Event"], hidden: Any) -> None:
    console = _console()
    console.print(f"[bold]{escape(case)}[/]  {len(events)} events")
    console.print("[dim]Investigational - not for diagnosis[/]")
    load = partial(log.blob, case=case)
    for event in events:
        entry = timeline_entry(event, load, hidden.get(event.seq))
        when = f"{entry.at[:10]} {entry.at[11:19]}"
        console.print(
            f"[dim]{entry.seq:>5}  {when}[/]  [bold]{escape(_plain(entry.headline))}[/]"
            f"  [dim]{escape(entry.actor)}[/]"
        )
        for line in entry.details:
            console.print(Padding(escape(_plain(line)), (0, 0, 0, 28), expand=False))


def _tell_comparisons(results: list[tuple[str, str, str, "Comparison"]], *, as_json: bool) -> None:
    if as_json:
        document = {"comparisons": [_comparison_json(*result) for result in results]}
        typer.echo(json.dumps(document, ensure_ascii=False, indent=1))
    elif not results:
        typer.echo("nothing to compare yet: lock a read, reveal a draft or import a reference")
    else:
        _print_comparisons(results)


def _print_comparisons(results: list[tuple[str, str, str, "Comparison"]]) -> None:
    console = _console()
    for case, left, right, comparison in results:
        console.print(f"\n[bold]{escape(case)}[/]  {escape(left)} against {escape(right)}")
        table = Table("what", "severity", "of", "left", "right", "in words", box=None)
        for row in sorted(comparison.rows, key=lambda r: r.code.value == "agrees"):
            table.add_row(
                row.code.value,
                row.severity or "",
                row.subject,
                str(row.left or ""),
                str(row.right or ""),
                escape(_plain(row.words)),
            )
        console.print(table if comparison.rows else "neither side states anything")
        seen = comparison.detected
        if seen.reported:
            console.print(
                f"  {seen.strict} of {seen.reported} findings detected,"
                f" {seen.lenient} with a wrong side forgiven;"
                f" {seen.not_shown} on no image that was sent;"
                f" {seen.unspecific} without lobe or structure"
            )
        for flag in comparison.flags:
            at = [f"{n}" for n in (flag.left, flag.right) if n is not None]
            console.print(f"  flag: {flag.code.value} {' against '.join(at)}".rstrip())
        if (alike := comparison.reasoning) is not None:
            console.print(
                f"  {len(alike.recalled)} of {alike.n_statements} statements of its reasoning"
            )


def _console() -> "Console":
    """Return a console on stdout, wide without a terminal so that lines in files do not wrap."""
    return console(highlight=False, width=None if is_terminal(sys.stdout) else PIPED_WIDTH)


def _plain(words: Text) -> str:
    """Return text of a model or a person without control characters, in one line."""
    return one_line("".join(c if c.isprintable() else " " for c in str(words)))
