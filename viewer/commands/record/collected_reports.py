"""`overread audit reference collect`, `backlog`, `show`, `confirm` and `dismiss`."""

import json
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from audit.errors import RecordError, RecordInputError
from audit.lexicon.vocabulary import Normality
from audit.messages import Message, json_fields
from audit.pilot.conduct.pilot_conduct import StepNotOpen
from audit.reference.collected_reports import (
    Backlog,
    Certainty,
    CollectedReport,
    confirm_report,
    dismiss_report,
    read_backlog,
    read_content,
    report_of,
)
from viewer.case.comparison.pilot_scoring import score_cases
from viewer.commands import CHECK_FAILED, fail, one_line
from viewer.commands.options.acting_account import acting
from viewer.commands.options.record_opening import open_record
from viewer.commands.record.record import reference_app
from viewer.runs.reports.collecting import CollectedCase, Sources, collect_cases

__all__ = ["reference_app"]

if TYPE_CHECKING:
    from audit.reference.collected_reports import ReportContent

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
ReportId = Annotated[
    str, typer.Argument(metavar="REPORT", help="Id of the report, or its first digits.")
]


@reference_app.command("collect")
def collect(
    archive: Annotated[
        list[str] | None,
        typer.Option("--archive", metavar="NAME", help="Archive with structured reports."),
    ] = None,
    server: Annotated[
        list[str] | None,
        typer.Option("--fhir", metavar="NAME", help="FHIR server with reports. Repeatable."),
    ] = None,
    case: Annotated[
        list[str] | None,
        typer.Option("--case", help="Pseudonym; default: all enrolled cases. Repeatable."),
    ] = None,
    json_: AsJson = False,
) -> None:
    """Collect signed reports of the cases, to be confirmed as references by a person.

    Only verified structured reports, and FHIR reports that are final or were changed afterward, are
    taken. Exit code 1 when a source could not be asked for a case.

    Example: overread audit reference collect --fhir clinic --archive pacs
    """
    sources = Sources(tuple(archive or ()), tuple(server or ()))
    if not sources.archives and not sources.servers:
        fail("collect", Message("cli.report-source-missing"))
    try:
        with open_record() as log:
            actor = acting(log, "lead", "adjudicator", "service")
            results = collect_cases(log, actor, sources, case or ())
    except RecordError as error:
        fail("the record", error)
    if json_:
        rows = [_result_row(result) for result in results]
        typer.echo(json.dumps({"cases": rows}, indent=1, ensure_ascii=False))
    else:
        for result in results:
            typer.echo(f"{result.case}: {result.n_found} found, {result.n_new} new")
            for problem in result.problems:
                typer.echo(f"overread: {result.case}: {problem}", err=True)
    if any(result.problems for result in results):
        raise typer.Exit(CHECK_FAILED)


def _result_row(result: CollectedCase) -> dict[str, Any]:
    problems = [json_fields("reason", problem) for problem in result.problems]
    return {
        "case": result.case,
        "found": result.n_found,
        "new": result.n_new,
        "problems": problems,
    }


@reference_app.command("backlog")
def backlog(json_: AsJson = False) -> None:
    """List reports that wait for confirmation, and cases that wait for adjudication.

    Example: overread audit reference backlog --json
    """
    with open_record() as log:
        waiting = read_backlog(log, acting(log, "lead", "adjudicator"))
    if json_:
        typer.echo(json.dumps(_backlog_json(waiting), indent=1))
        return
    for report in waiting.reports:
        flag = "  CHANGED AFTER CONFIRMATION" if report.body.after_confirmation else ""
        n = report.body.n_proposals
        typer.echo(
            f"{report.body.report_id[:12]}  {report.case}  {report.body.origin}  "
            f"{report.body.status}  {n} proposal{'' if n == 1 else 's'}{flag}"
        )
    typer.echo(
        f"{len(waiting.reports)} waiting for confirmation, {len(waiting.changed)} changed after "
        f"confirmation, {len(waiting.unadjudicated)} waiting for adjudication, "
        f"{len(waiting.without_reference)} without a reference or report"
    )


def _backlog_json(waiting: Backlog) -> dict[str, Any]:
    return {
        "reports": [_row(report) for report in waiting.reports],
        "unadjudicated": list(waiting.unadjudicated),
        "without_reference": list(waiting.without_reference),
    }


def _row(report: CollectedReport) -> dict[str, Any]:
    body = report.body
    return {
        "report": body.report_id,
        "case": report.case,
        "origin": body.origin,
        "status": body.status,
        "proposals": body.n_proposals,
        "after_confirmation": body.after_confirmation,
    }


@reference_app.command("show")
def show(report: ReportId, json_: AsJson = False) -> None:
    """Show a collected report with what the parser proposes, to somebody who has not read the case.

    Example: overread audit reference show 3f2a91c0
    """
    try:
        with open_record() as log:
            actor = acting(log, "lead", "adjudicator")
            found = report_of(log, report)
            content = read_content(log, actor, found)
    except RecordInputError as error:
        fail(report, error)
    if json_:
        proposals = [
            {"number": p.number, **json_fields("proposal", p.words), "statement": p.statement}
            for p in content.proposals
        ]
        stated = content.interpretation
        document = {
            **_row(found),
            "text": content.text,
            "proposed": proposals,
            "interpretation": stated.model_dump(mode="json") if stated is not None else None,
        }
        typer.echo(json.dumps(document, indent=1, ensure_ascii=False))
        return
    _print_content(content)


def _print_content(content: "ReportContent") -> None:
    if content.interpretation is not None:
        typer.echo(content.interpretation.model_dump_json(indent=1, exclude_none=True))
        return
    typer.echo(content.text)
    for proposal in content.proposals:
        typer.echo(f"{proposal.number:>3}  {proposal.words}")
        typer.echo(f"     “{one_line(proposal.statement)}”")


@reference_app.command("confirm")
def confirm(
    report: ReportId,
    take: Annotated[
        str, typer.Option("--take", metavar="1,3", help="Numbers of the proposals to store.")
    ] = "",
    normality: Annotated[
        Normality | None,
        typer.Option("--normality", help="Your word on the whole study, of a report in words."),
    ] = None,
    certainty: Annotated[
        Certainty | None,
        typer.Option("--certainty", help="Certainty: certain, probable or possible."),
    ] = None,
) -> None:
    """Store what you confirm of a collected report as the reference of its case.

    A structured report is taken as a whole. Reads and drafts that differ from the reference wait
    for adjudication afterward.

    Example: overread audit reference confirm 3f2a91c0 --take 1,3 --normality abnormal
    """
    try:
        numbers = [int(part) for part in take.split(",") if part.strip()]
    except ValueError as error:
        fail("--take", error)
    try:
        with open_record() as log:
            actor = acting(log, "lead", "adjudicator")
            found = report_of(log, report)
            event = confirm_report(log, actor, found, numbers, normality, certainty)
            score_cases(log, [found.case])
    except (RecordInputError, StepNotOpen) as error:
        fail(report, error)
    version = getattr(event.body, "reference_version", "?")
    typer.echo(f"{found.case}: version {version}")


@reference_app.command("dismiss")
def dismiss(
    report: ReportId,
    reason: Annotated[str, typer.Option("--reason", help="Why it is no reference; sealed.")],
) -> None:
    """Set a collected report aside.

    Example: overread audit reference dismiss 3f2a91c0 --reason "report of another region"
    """
    outcome: Literal["dismissed"] = "dismissed"
    try:
        with open_record() as log:
            actor = acting(log, "lead", "adjudicator")
            found = report_of(log, report)
            dismiss_report(log, actor, found, reason)
    except RecordInputError as error:
        fail(report, error)
    typer.echo(f"{found.case}: {outcome}")
