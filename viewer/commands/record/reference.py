"""`overread audit reference` and `overread audit adjudicate`: reference standards, adjudication."""

import json
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from audit.errors import RecordInputError
from audit.interpretation.interpretation import Authorship
from audit.lexicon.vocabulary import Normality
from audit.messages import Message, Text, reason_of
from audit.pilot.conduct.adjudication import list_pending_adjudications
from audit.plausibility import Midplane
from audit.reference.reference_files import read_one
from audit.reference.reference_standard import ReferenceRecord, import_references, read_references
from audit.reference.report_statements import confirmed, propose, read_words
from viewer.case.comparison.pilot_scoring import score_cases
from viewer.case.comparison.reference_fit import fit, midplane, refuse, series_of
from viewer.case.step_files import adjudicate as decide
from viewer.commands import fail, one_line
from viewer.commands.options.acting_account import acting, open_record
from viewer.commands.record.collected_reports import reference_app
from viewer.commands.record.record import audit_app
from viewer.commands.study.case_images import place_of
from viewer.commands.study.study_info import scan_paths
from viewer.core import load, scan
from viewer.site.case_locations import CasePlace

__all__ = ["audit_app"]

if TYPE_CHECKING:
    from audit.interpretation.interpretation import Interpretation
    from audit.pilot.conduct.adjudication import PendingAdjudication
    from audit.record.log.event_log import Log

SOURCES: Final = ("pathology", "follow-up", "consensus", "single expert", "clinical report")


@reference_app.command("import")
def import_reference(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help=".csv, .json, .dcm (SR or SEG), .nii, .nii.gz, .txt"),
    ],
    case: Annotated[
        str | None, typer.Option("--case", help="Pseudonym, for files that name no case.")
    ] = None,
    source: Annotated[
        str | None, typer.Option("--source", help=f"{', '.join(SOURCES)}, or another word.")
    ] = None,
    certainty: Annotated[
        str | None, typer.Option("--certainty", help="Certainty: certain, probable or possible.")
    ] = None,
    on: Annotated[
        datetime | None,
        typer.Option("--date", formats=["%Y-%m-%d"], help="Date of the reference standard."),
    ] = None,
    rater: Annotated[
        str | None, typer.Option("--rater", help="Name of the rater; stored sealed.")
    ] = None,
    blinded: Annotated[
        bool | None,
        typer.Option("--blinded/--not-blinded", help="Whether the rater was blinded to the draft."),
    ] = None,
    finding: Annotated[
        str | None, typer.Option("--finding", help="Finding that a mask outlines, such as 'mass'.")
    ] = None,
    midline: Annotated[
        float | None,
        typer.Option(
            "--midline", help="LPS x of the midline in mm, if it is not found automatically."
        ),
    ] = None,
    study: Annotated[
        Path | None,
        typer.Option("--study", help="Study of the case. Default: its location in the worklist."),
    ] = None,
    although: Annotated[
        str | None,
        typer.Option(
            "--although", help="Reason to import a file that cannot be shown to belong to the case."
        ),
    ] = None,
    normality: Annotated[
        str | None, typer.Option("--normality", help="For .txt: normal, abnormal or indeterminate.")
    ] = None,
    confirm: Annotated[
        str | None,
        typer.Option(
            "--confirm", metavar="1,3", help="For .txt: numbers of the proposals to store."
        ),
    ] = None,
) -> None:
    """Import reference standards as new versions; nothing is overwritten.

    JSON: one object or a list of them with the keys case (or study),
    authorship and interpretation.

    CSV: a header and one row per finding. Needed are case (or study, a folder
    of DICOM relative to the file) and source (pathology, consensus...).

    Of the case: certainty, date, rater, blinded_to_draft, blinded_to_reads,
    normality, category, group, subtype, icd10, icd10_edition, urgency,
    quality, limitations.

    Of the finding: finding, code, presence, structure, side, compartment,
    place, multiplicity, count, longest_mm, perpendicular_mm, third_mm,
    volume_ml, change, x_mm, y_mm, z_mm (DICOM LPS), confidence.

    docs/record.md explains each column.

    A structured report (TID 1500), a segmentation, a NIfTI mask or a text report needs --case and
    --source. For a text report, proposals are printed and only those confirmed with --confirm are
    stored.

    A report or mask must belong to the case: by the study that it names, or for a NIfTI mask by the
    grid of one of the study's series. Otherwise it is refused unless you give --although WHY, which
    is stored with it. Sides of a mask are determined by the midplane of the head in the study; if
    none is found, they are left open.

    A person who has read a case of the pilot, or seen a draft of it, cannot supply its reference.

    Example: overread audit reference import references.csv
    """
    with open_record() as log:
        if file.suffix.lower() in (".csv", ".json"):
            records = read_references(file, lambda folder: _case_of_study(log, folder))
        else:
            if not file.is_file():
                fail(file, Message("cli.file-missing"))
            origin = None
            if is_words(file):
                content = _from_words(file, normality, confirm)
                if content is None:
                    return
            if case is None or source is None:
                fail(file, Message("cli.case-and-source"))
            if case not in log.cases():
                fail(case, Message("cli.case-unknown"))
            if not is_words(file):
                content, origin = _from_file(log, case, file, finding, midline, study, although)
            assert content is not None
            day = on.date() if on else None
            record = _record(case, content, source, certainty, day, rater, blinded)
            records = [record.model_copy(update={"origin": origin})]
        events = import_references(log, records, acting(log, "lead", "adjudicator", "reader"))
        score_cases(log, [record.case for record in records])
    for record, event in zip(records, events, strict=True):
        if event is None:
            typer.echo(f"{record.case}: unchanged")
        else:
            n = len(record.interpretation.findings)
            version = getattr(event.body, "version", "?")
            typer.echo(f"{record.case}: version {version}, {n} finding{'' if n == 1 else 's'}")


def is_words(file: Path) -> bool:
    """Return whether a file is a text report."""
    return file.name.lower().endswith(".txt")


def _from_file(
    log: "Log",
    case: str,
    file: Path,
    finding: str | None,
    midline: float | None,
    study: Path | None,
    although: str | None,
) -> "tuple[Interpretation, Text]":
    """Return the content of a report or mask, and how it was shown to belong to the case."""
    place = CasePlace(study) if study is not None else place_of(log, case)
    series = None
    if place is not None:
        name = place.path.name if place.location is None else place.location.archive
        series = series_of(log, case, scan_paths([place.path]).series, name)
    result = fit(log, case, file, series)
    try:
        origin = refuse(result, although)
    except RecordInputError as error:
        fail(file, Message("cli.see-although", reason=reason_of(error)))
    plane = Midplane(midline) if midline is not None else None
    if plane is None and result.is_mask:
        of_head = midplane(result, load)
        plane = of_head.plane
        typer.echo(of_head.words)
    return read_one(file, finding, plane), origin


def _from_words(file: Path, normality: str | None, confirm: str | None) -> "Interpretation | None":
    proposals = propose(read_words(file))
    if confirm is None:
        for proposal in proposals:
            typer.echo(f"{proposal.number:>3}  {proposal.words}")
            typer.echo(f"     “{one_line(proposal.statement)}”")
        typer.echo("nothing is stored yet: confirm proposals with --confirm 1,3")
        return None
    try:
        numbers = [int(part) for part in confirm.split(",") if part.strip()]
        stated = Normality(normality) if normality else None
    except ValueError as error:
        fail(file, error)
    return confirmed(proposals, numbers, stated)


def _record(
    case: str,
    content: "Interpretation",
    source: str,
    certainty: str | None,
    on: date | None,
    rater: str | None,
    blinded: bool | None,
) -> "ReferenceRecord":
    if certainty not in (None, "certain", "probable", "possible"):
        fail(certainty, Message("cli.value-not-allowed", choices="certain, probable, possible"))
    authorship = Authorship.model_validate(
        {
            "kind": "reference",
            "author": source,
            "on": on,
            "certainty": certainty,
            "blinding": {"to_draft": blinded},
        }
    )
    return ReferenceRecord(case=case, authorship=authorship, interpretation=content, rater=rater)


def _case_of_study(log: "Log", folder: Path) -> str:
    """Return the pseudonym of the only study in a folder."""
    if not folder.exists():
        fail(folder, Message("cli.path-missing"))
    studies = {(s.study_uid, s.patient_key) for s in scan([folder]).series}
    if len(studies) != 1:
        fail(folder, Message("cli.one-study-expected", n=len(studies)))
    return log.case_id(*studies.pop())


@audit_app.command()
def adjudicate(
    case: Annotated[
        str | None,
        typer.Argument(metavar="[CASE]", help="Pseudonym; if absent, list what waits for you."),
    ] = None,
    comparison: Annotated[
        int | None, typer.Option("--comparison", help="Event number of the comparison.")
    ] = None,
    row: Annotated[
        list[str] | None,
        typer.Option(
            "--row", metavar="ROW=ANSWER[:SEVERITY[:CAUSE]]", help="One decision. Repeatable."
        ),
    ] = None,
    note: Annotated[str, typer.Option("--note", help="Reason; stored with the event.")] = "",
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Adjudicate the discrepancies of a comparison; without --row, show them with masked sources.

    A and B are in random order, which is constant for you and the case. Answers are given by
    number, because codes would reveal the sides.

    Severity: critical, urgent or routine. Cause: perceptual, reasoning, knowledge,
    grounding, hallucination, data or software.

    Example: overread audit adjudicate case-k3tq7wzx2m --comparison 41 --row 0=4:urgent:perceptual
    """
    with open_record() as log:
        actor = acting(log, "adjudicator")
        score_cases(log)
        pending = [
            w
            for w in list_pending_adjudications(log, actor)
            if case in (None, w.case) and comparison in (None, w.comparison)
        ]
        if case is None or comparison is None or not row:
            if json_:
                document = {"waiting": [_waiting_json(item) for item in pending]}
                typer.echo(json.dumps(document, indent=1, ensure_ascii=False))
            else:
                _print_waiting(pending)
            return
        if not pending:
            fail(case, Message("cli.comparison-not-pending", comparison=comparison))
        try:
            n = decide(log, actor, pending[0], row, note)
        except RecordInputError as error:
            fail(case, error)
    if json_:
        typer.echo(json.dumps({"case": case, "comparison": comparison, "decided": n}, indent=1))
    else:
        typer.echo(f"{case}, comparison {comparison}: {n} decided")


def _waiting_json(comparison: "PendingAdjudication") -> dict[str, Any]:
    """Return a waiting comparison as JSON, masked: without sources and codes."""
    return {
        "case": comparison.case,
        "comparison": comparison.comparison,
        "concordant": comparison.drawn,
        "rows": [
            {
                "row": row.number,
                "question": str(row.question),
                "a": str(row.a) if row.a is not None else None,
                "b": str(row.b) if row.b is not None else None,
                "answers": [
                    {"answer": n, "words": str(answer.words), "is_error": answer.is_error}
                    for n, answer in enumerate(row.answers, 1)
                ],
            }
            for row in comparison.rows
        ],
    }


def _print_waiting(comparisons: list[Any]) -> None:
    if not comparisons:
        typer.echo("nothing waits for you")
    for comparison in comparisons:
        typer.echo(f"{comparison.case}, comparison {comparison.comparison}")
        for row in comparison.rows:
            typer.echo(f"  {row.number}  {row.question}")
            for side, statement in (("A", row.a), ("B", row.b)):
                typer.echo(
                    f"     {side}: {one_line(str(statement)) if statement else 'does not state it'}"
                )
            for n, answer in enumerate(row.answers, 1):
                matters = " (then :SEVERITY, and :CAUSE)" if answer.is_error else ""
                typer.echo(f"     {n}  {answer.words}{matters}")
