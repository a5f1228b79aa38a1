"""`overread archive find` and `overread archive worklist`."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from datetime import date
from typing import Annotated, Any, Literal

import typer

from audit.egress import PolicyRefusal
from audit.errors import RecordError
from audit.messages import Message
from viewer.archive.archive import Archive
from viewer.archive.archive_events import archive_queried_event
from viewer.archive.errors import ArchiveError
from viewer.archive.matches import (
    SeriesMatch,
    StudyMatch,
    StudyQuery,
    WorklistItem,
    WorklistQuery,
    checked_uid,
)
from viewer.commands import fail
from viewer.commands.options.acting_account import acting
from viewer.commands.options.record_opening import open_record
from viewer.commands.options.server_options import exit_code
from viewer.core.dicom.dates_and_ages import read_date

Name = Annotated[str, typer.Argument(metavar="NAME", help="Name of the archive.")]
MONTHS_SHOWN = 24
"""Age in months from which on it is printed in years."""
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


def find(
    name: Name,
    accession: Annotated[
        str, typer.Option("--accession", metavar="A", help="Accession number.")
    ] = "",
    patient_id: Annotated[str, typer.Option("--patient-id", metavar="P", help="Patient ID.")] = "",
    date_: Annotated[
        str,
        typer.Option("--date", metavar="FROM-TO", help="Study date or range, such as 20261101-."),
    ] = "",
    modality: Annotated[
        str, typer.Option("--modality", metavar="MR", help="Modality of at least one series.")
    ] = "",
    study: Annotated[
        str, typer.Option("--study", metavar="UID", help="List the series of this study instead.")
    ] = "",
    limit: Annotated[
        int, typer.Option("--limit", metavar="N", min=1, help="Largest number of studies.")
    ] = 100,
    json_: AsJson = False,
) -> None:
    """List the studies of an archive that match, or the series of a study.

    The output names patients. The record holds only how many matches there were.

    Example: overread archive find pacs --accession A123 --json
    """
    try:
        archive = Archive.configured(name)
        if study:
            series = archive.find_series(checked_uid(study))
            _record(name, "series", len(series))
            _print("series", series, json_, _series_line)
            return
        first, last = _dates(date_)
        query = StudyQuery(
            accession=accession,
            patient_id=patient_id,
            first_date=first,
            last_date=last,
            modality=modality,
            limit=limit,
        )
        studies = [match for page in archive.find_studies(query) for match in page]
    except (ArchiveError, PolicyRefusal) as error:
        fail(name, error, exit_code(error))
    _record(name, "studies", len(studies))
    _print("studies", studies, json_, _study_line)


def worklist(
    name: Name,
    date_: Annotated[
        str, typer.Option("--date", metavar="D", help="Day or range; today if not given.")
    ] = "",
    modality: Annotated[str, typer.Option("--modality", metavar="MR", help="Modality.")] = "",
    json_: AsJson = False,
) -> None:
    """List the scheduled procedure steps of a modality worklist.

    Example: overread archive worklist ris --modality MR
    """
    first, last = _dates(date_) if date_ else (date.today(), date.today())
    try:
        archive = Archive.configured(name)
        items = archive.worklist(WorklistQuery(first, last, modality))
    except (ArchiveError, PolicyRefusal) as error:
        fail(name, error, exit_code(error))
    _record(name, "worklist", len(items))
    _print("items", items, json_, _item_line)


def _dates(text: str) -> tuple[date | None, date | None]:
    """Parse a day or a range with at least one end."""
    if not text:
        return None, None
    start, dash, end = text.partition("-")
    first, last = read_date(start), read_date(end if dash else start)
    if (start and first is None) or (dash and end and last is None) or (not start and not end):
        fail(text, Message("archive.date-form"))
    return first, last


def _record(name: str, subject: Literal["studies", "series", "worklist"], n: int) -> None:
    """Record that an archive was queried, before its answer is shown."""
    try:
        with open_record(create=True) as log:
            log.append(archive_queried_event(name, subject, n), actor=acting(log))
    except RecordError as error:
        fail(name, error)


def _print(key: str, matches: Iterable[Any], json_: bool, line: Any) -> None:
    if json_:
        rows = [asdict(match) | _age(match) for match in matches]
        typer.echo(json.dumps({key: rows}, ensure_ascii=False, indent=1))
        return
    for match in matches:
        typer.echo(line(match))


def _age(match: Any) -> dict[str, int | None]:
    if not hasattr(match, "age_months"):
        return {}
    months = match.age_months
    return {"age_years": None if months is None else months // 12, "age_months": months}


def _study_line(match: StudyMatch) -> str:
    counts = f"{_count(match.n_series)} series, {_count(match.n_instances)} instances"
    parts = (
        match.study_date,
        "/".join(match.modalities),
        match.patient_name,
        match.patient_id,
        match.accession,
        match.description,
        counts,
        match.study_uid,
    )
    return "  ".join(filter(None, parts))


def _series_line(match: SeriesMatch) -> str:
    number = "" if match.number is None else str(match.number)
    count = f"{_count(match.n_instances)} instances"
    parts = (number, match.modality, match.description, count, match.series_uid)
    return "  ".join(filter(None, parts))


def _item_line(item: WorklistItem) -> str:
    months = item.age_months
    age = ""
    if months is not None:
        age = f"{months} mo" if months < MONTHS_SHOWN else f"{months // 12} y"
    parts = (
        item.scheduled_date,
        item.scheduled_time[:4],
        item.modality,
        item.patient_name,
        item.sex,
        age,
        item.accession,
        item.description,
        item.indication,
    )
    return "  ".join(filter(None, parts))


def _count(n: int | None) -> str:
    return "?" if n is None else str(n)
