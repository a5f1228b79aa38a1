"""`overread case send-results` and `overread results`: what is sent of signed cases."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from audit.egress import PolicyRefusal
from audit.errors import RecordError
from audit.messages import Message, json_fields
from viewer.archive.archive import Archive
from viewer.archive.errors import ArchiveError
from viewer.case.results.result_preparation import (
    Destination,
    PreparedResult,
    allowed_destinations,
    list_destinations,
)
from viewer.case.results.result_sending import (
    ResultSender,
    StudyHeader,
    TriedResult,
    study_header,
)
from viewer.case.state.case_steps import StepClosed
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.commands import CHECK_FAILED, PROVIDER, fail, one_line
from viewer.commands.assistant.draft import interruptible
from viewer.commands.options.acting_account import acting
from viewer.commands.options.record_opening import open_record
from viewer.commands.study.study_info import scan_paths
from viewer.core.errors import CoreError
from viewer.runs.station.study_headers import header_from_archive
from viewer.site.case_locations import PlacesError
from viewer.site.recorded_places import find_place

if TYPE_CHECKING:
    from audit.record.events import Actor
    from audit.record.log.event_log import Log
    from viewer.case.results.result_outbox import QueuedResult
    from viewer.core.dicom.assembly.series import Series

results_app = typer.Typer(
    name="results",
    help="Results that were queued for the archive or a FHIR server: show them, try again.",
    no_args_is_help=True,
)
DONE: Final = ("stored", "committed")
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


def send(
    case: str,
    study: list[Path] | None,
    to: list[str] | None,
    preview: Path | None,
    *,
    retraction: str | None,
    json_: bool,
) -> None:
    """Send the results of a case, or show what would be sent.

    Args:
        case: Pseudonym of the case.
        study: Images of the case; None: where they were opened last.
        to: Names of destinations; None: all that the policy allows.
        preview: Folder to write into instead of sending.
        retraction: Reason for withdrawing what was sent; None to send.
        json_: Print one JSON document.
    """
    try:
        with open_record() as log, interruptible() as cancelled:
            actor = acting(log, "reader", "lead")
            series = _series(log, case, study)
            sender = ResultSender(log, actor, study_header(log, series))
            destinations = _chosen(list_destinations(), to)
            queued: list[QueuedResult] = []
            shown: list[dict[str, Any]] = []
            for destination in destinations:
                if retraction is not None:
                    prepared = sender.retract(case, series, destination, retraction)
                else:
                    workflow = CaseWorkflow(case, LogRecorder(log, actor))
                    prepared = sender.prepare(workflow, series, destination)
                shown += [_prepared(item) for item in prepared]
                if preview is not None:
                    _write(prepared, preview)
                else:
                    queued += sender.queue(case, prepared)
            if preview is not None:
                _tell(shown, [], json_)
                return
            waiting = [r for r in sender.outbox(case).pending() if r.reader == actor.id]
            ids = {r.id: None for r in (*queued, *waiting)}
            tried = list(sender.send_due(only=ids, cancelled=cancelled.is_set))
    except (RecordError, StepClosed, ArchiveError, CoreError, PolicyRefusal, PlacesError) as error:
        fail(case, error)
    _finish(shown, tried, json_)


@results_app.command()
def pending(json_: Json = False) -> None:
    """Show the results that are not stored yet, and why.

    Example: overread results pending --json
    """
    try:
        with open_record() as log:
            sender = _sender(log)
            rows = [_row(result) for result in sender.outbox().pending()]
    except RecordError as error:
        fail("results", error)
    if json_:
        typer.echo(json.dumps({"results": rows}, indent=1, ensure_ascii=False))
        return
    for row in rows:
        typer.echo(_line(row))


@results_app.command()
def retry(
    result: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="RESULT...", help="Ids from `overread results pending`; all that are due."
        ),
    ] = None,
    json_: Json = False,
) -> None:
    """Try again to send what is due, or the named results at once.

    A service can run this at intervals: it sends only what a person has queued.

    Example: overread results retry
    """
    try:
        with open_record() as log, interruptible() as cancelled:
            tried = list(_sender(log).send_due(only=result, cancelled=cancelled.is_set))
    except (RecordError, PolicyRefusal, ArchiveError, CoreError, PlacesError) as error:
        fail("results", error)
    _finish([], tried, json_)


def _sender(log: "Log") -> ResultSender:
    actor = acting(log, "reader", "lead", "service")
    return ResultSender(log, actor, stored_places(log, actor))


def stored_places(log: "Log", actor: "Actor") -> StudyHeader:
    """Return a source of headers from this workstation's files, or the archive in the record."""

    def header(case: str, study_uid: str) -> Any:
        place = find_place(log, case)
        if place is None:
            return None
        if (location := place.location) is not None:
            archive = Archive.configured(location.archive)
            return header_from_archive(log, actor, archive, case, study_uid)
        return study_header(log, scan_paths([place.path]).series)(case, study_uid)

    return header


def _series(log: "Log", case: str, study: list[Path] | None) -> list["Series"]:
    paths = study
    if paths is None:
        place = find_place(log, case)
        if place is None:
            raise CoreError(Message("results.no-images"))
        paths = [place.path]
    return [
        s for s in scan_paths(paths).series if log.pseudonym(s.study_uid, s.patient_key) == case
    ]


def _chosen(destinations: Iterable[Destination], names: list[str] | None) -> list[Destination]:
    """Return the named destinations; without names those that the policy allows."""
    known = {destination.name: destination for destination in destinations}
    if names is None:
        found = allowed_destinations(known.values())
        if not found:
            raise StepClosed(Message("results.no-destination"))
        return found
    for name in names:
        if name not in known:
            raise StepClosed(Message("results.destination-unknown", name=name))
    return [known[name] for name in names]


def _write(prepared: Iterable[PreparedResult], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for item in prepared:
        pairs = zip(item.body.kinds, item.contents, strict=True)
        for number, (kind, content) in enumerate(pairs, 1):
            ending = "json" if item.body.medium == "fhir" else "dcm"
            name = f"{item.body.destination}-{item.body.purpose}-{number}-{kind}.{ending}"
            (folder / name).write_bytes(content)


def _prepared(item: PreparedResult) -> dict[str, Any]:
    return {
        "destination": item.body.destination,
        "purpose": item.body.purpose,
        "kinds": list(item.body.kinds),
        "bytes": sum(map(len, item.contents)),
    }


def _row(result: "QueuedResult") -> dict[str, Any]:
    at = result.next_try
    return {
        "result": result.id,
        "case": result.case,
        "destination": result.body.destination,
        "purpose": result.body.purpose,
        "kinds": list(result.kinds),
        "status": result.status,
        "tries": len(result.tries),
        "next_try": at.isoformat() if at is not None and result.tries else None,
        **json_fields("reason", result.reason or None),
    }


def _line(row: dict[str, Any]) -> str:
    reason = f": {row['reason']}" if row.get("reason") else ""
    kinds = ", ".join(dict.fromkeys(row["kinds"]))
    return one_line(
        f"{row['case']} {row['destination']} ({row['purpose']}: {kinds}) {row['status']}{reason}"
        f"  {row['result']}"
    )


def _rows(tried: Iterable[TriedResult]) -> Iterator[dict[str, Any]]:
    for item in tried:
        yield _row(item.result) | json_fields("waits", item.waits or None)


def _finish(shown: list[dict[str, Any]], tried: list[TriedResult], json_: bool) -> None:
    rows = list(_rows(tried))
    _tell(shown, rows, json_)
    if any(row["status"] == "failed" for row in rows):
        raise typer.Exit(PROVIDER)
    if any(row["status"] not in DONE for row in rows):
        raise typer.Exit(CHECK_FAILED)


def _tell(shown: list[dict[str, Any]], rows: list[dict[str, Any]], json_: bool) -> None:
    if json_:
        document = {"prepared": shown, "results": rows}
        typer.echo(json.dumps(document, indent=1, ensure_ascii=False))
        return
    for item in shown:
        kinds = ", ".join(dict.fromkeys(item["kinds"]))
        typer.echo(f"{item['destination']} ({item['purpose']}): {kinds}, {item['bytes']} bytes")
    for row in rows:
        waits = f"; {row['waits']}" if row.get("waits") else ""
        typer.echo(_line(row) + waits)
