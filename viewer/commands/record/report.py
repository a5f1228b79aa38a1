"""`overread audit report` and `overread audit failures`: reports of a pilot."""

from pathlib import Path
from typing import Annotated

import typer

from audit.messages import Message
from audit.metrics.table.table_view import View
from audit.report.output.failure_pack import write_pack
from audit.report.output.report_files import FORMATS, write_report
from viewer.commands import fail
from viewer.commands.options.acting_account import acting, open_record
from viewer.commands.record.metrics import audit_app
from viewer.commands.study.study_info import progress_on_terminal

__all__ = ["audit_app"]

Folder = Annotated[
    Path, typer.Option("--output", "-o", metavar="DIR", help="Folder; created if it is missing.")
]
Filters = Annotated[
    list[str] | None,
    typer.Option("--filter", metavar="NAME=VALUE[,VALUE]", help="Count only these. Repeatable."),
]
Upto = Annotated[
    int | None,
    typer.Option("--upto", min=1, help="Use events up to this number. Default: the newest."),
]


@audit_app.command()
def report(
    output: Folder,
    format_: Annotated[
        str,
        typer.Option("--format", metavar="html,pdf,csv,json", help="Formats, separated by commas."),
    ] = "html",
    filters: Filters = None,
    upto: Upto = None,
) -> None:
    """Write the pilot's report: recommendation, metrics, failures, checklists.

    The report states its position in the log; the same log gives the same bytes. Readers do not see
    the metrics. In a record with a pilot only the pilot's cases are counted, unless you give
    --filter setting=…. Writing the report is recorded.

    Example: overread audit report -o report --format html,pdf,csv,json
    """
    formats = [word.strip() for word in format_.split(",") if word.strip()]
    for name in formats:
        if name not in FORMATS:
            fail(name, Message("cli.format-unknown", formats=", ".join(FORMATS)))
    if output.suffix.lstrip(".") in FORMATS:
        fail(output, Message("cli.report-folder"))
    with open_record(create=False) as log, progress_on_terminal("report") as progress:
        actor = acting(log, "lead", "auditor", "administrator")
        made, written = write_report(
            log,
            output,
            actor,
            formats=formats,
            view=_view(filters),
            upto=upto,
            progress=progress,
        )
    typer.echo(f"report of {made.gathered.position.seq} events: {len(written)} files in {output}")
    for path in written:
        if path.suffix in (".html", ".pdf", ".json"):
            typer.echo(str(path))


@audit_app.command()
def failures(
    output: Folder,
    groups: Annotated[
        list[str] | None,
        typer.Option(
            "--group",
            metavar="GROUP",
            help="Disease group, such as glioma. Repeatable. Default: all.",
        ),
    ] = None,
    filters: Filters = None,
    upto: Upto = None,
) -> None:
    """Write the failures of each disease group: images sent, answers, references, comparisons.

    Erased content stays erased, and content that may not be seen yet is omitted. Writing the
    failures is recorded.

    Example: overread audit failures -o failures --group demyelination
    """
    with open_record(create=False) as log, progress_on_terminal("failures") as progress:
        actor = acting(log, "lead", "auditor", "administrator")
        n, _ = write_pack(
            log,
            output,
            actor,
            groups=groups or (),
            view=_view(filters),
            upto=upto,
            progress=progress,
        )
    typer.echo(f"{n} failure{'' if n == 1 else 's'} written to {output}")


def _view(filters: list[str] | None) -> "View | None":
    """Return the view with the filters; None for the default."""
    if not filters:
        return None
    return View.parse("&".join(filters))
