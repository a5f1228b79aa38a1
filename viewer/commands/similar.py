"""`overread similar`: signed cases that are similar to a case whose read is locked."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from audit.errors import RecordError
from audit.messages import Message
from audit.messages.safe_text import one_line
from audit.similar.signed_cases import signed_cases
from audit.similar.similarity import N_SHOWN
from viewer.case.drafts.similar_examples import measure_series
from viewer.case.similar_lines import diagnosis, left_out_lines, reason_lines, result_lines
from viewer.case.step_files import StepTaker
from viewer.case.workflow.case_workflow import StepClosed
from viewer.commands import fail
from viewer.commands.options.acting_account import acting, open_record
from viewer.commands.study.study_info import progress_on_terminal, scan_paths
from viewer.core import load
from viewer.core.errors import CoreError

if TYPE_CHECKING:
    from audit.record.log.event_log import Log
    from viewer.case.workflow.case_workflow import CaseWorkflow
    from viewer.case.workflow.similar_cases import SimilarView

NOTICE = "Investigational, not for diagnosis."
MOST = 20


def similar(
    case: Annotated[str, typer.Argument(metavar="CASE", help="Pseudonym of the case.")],
    number: Annotated[
        int, typer.Option("--number", "-n", min=1, max=MOST, help="Number of similar cases.")
    ] = N_SHOWN,
    study: Annotated[
        list[Path] | None,
        typer.Option(
            "--study",
            metavar="PATH",
            help="Images of the case, to measure their intensity profile. Repeatable.",
        ),
    ] = None,
    release: Annotated[
        bool,
        typer.Option(
            "--release",
            help="Site database: also search cases that you may see and have not opened yet. The "
            "database records that it gives you their content.",
        ),
    ] = False,
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """List signed cases that are similar to a case, with their diagnosis and comparisons.

    Your read of the case must be locked. Cases of the same patient, unsigned and later cases, and
    cases of the running pilot are left out. The display is recorded.

    Example: overread similar case-k3tq7wzx2m
    """
    try:
        with open_record() as log:
            actor = acting(log, "reader", "lead", "adjudicator", "administrator")
            workflow = StepTaker(log, actor).workflow(case)
            if study:
                _measure(log, workflow, study)
            index = signed_cases(log.seen_by(log.person or actor)) if release else None
            shown = workflow.similar.show("cli", number, index)
    except (RecordError, StepClosed, CoreError) as error:
        fail(case, error)
    if json_:
        document = {
            "case": case,
            "features": [str(feature) for feature in shown.features],
            "similar": [each.to_json() for each in shown.cases],
            "left_out": dict(shown.left_out),
            "notice": NOTICE,
        }
        typer.echo(json.dumps(document, ensure_ascii=False, indent=1))
    else:
        _tell(shown)


def _measure(log: "Log", workflow: "CaseWorkflow", paths: list[Path]) -> None:
    """Record the intensity profiles of the case's series."""
    of_case = [
        s
        for s in scan_paths(paths).series
        if log.case_id(s.study_uid, s.patient_key) == workflow.case and not s.is_color
    ]
    if not of_case:
        fail(", ".join(map(str, paths)), Message("cli.no-images-of-case", case=workflow.case))
    with progress_on_terminal("measuring intensity profiles"):
        profiles = measure_series({s.id: load(s) for s in of_case})
    workflow.similar.record_profiles(profiles)


def _tell(shown: "SimilarView") -> None:
    for number, each in enumerate(shown.cases, 1):
        head = f"{number}. {diagnosis(each.final)}  {each.similar.score:.0%}  {each.similar.case}"
        typer.echo(one_line(head))
        for line in result_lines(each):
            typer.echo(f"   {one_line(str(line))}")
        for line in reason_lines(each):
            typer.echo(f"   - {one_line(str(line))}")
    if not shown.cases:
        typer.echo("No signed case of this record is similar.")
    left_out = "; ".join(map(str, left_out_lines(shown.left_out)))
    if left_out:
        typer.echo(f"Left out: {left_out}.")
    typer.echo(NOTICE)
