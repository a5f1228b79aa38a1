"""`overread pilot worklist`, and enrolling many cases from a manifest."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from audit.messages import Message, json_fields
from audit.record.events import utc_now
from viewer.commands import CHECK_FAILED, fail
from viewer.commands.options.acting_account import acting, open_record
from viewer.commands.pilot.pilot import pilot_app
from viewer.commands.pilot.worklist_columns import (
    NAMES,
    details_json,
    make_filter,
    parse_columns,
    table_lines,
)
from viewer.commands.study.study_info import progress_on_terminal
from viewer.site.case_details import StoredDetails
from viewer.site.case_import import ImportProgress, read_manifest, take_in
from viewer.site.case_index import DETAIL_LEVELS
from viewer.site.case_locations import CasePlaces, PlacesError
from viewer.site.randomization_seed import randomization_seed
from viewer.site.worklist import STATES, Wanted, Worklist, waiting

__all__ = ["pilot_app"]

if TYPE_CHECKING:
    from viewer.site.case_import import Taken
    from viewer.site.worklist import Row


@pilot_app.command("worklist")
def show_worklist(
    state: Annotated[
        str | None, typer.Option("--state", help="Only cases in this state, such as 'new'.")
    ] = None,
    reader: Annotated[
        str | None, typer.Option("--reader", help="Only cases assigned to this account.")
    ] = None,
    batches: Annotated[
        bool, typer.Option("--batches", help="Include cases that only a batch has opened.")
    ] = False,
    columns: Annotated[
        str | None,
        typer.Option(
            "--columns",
            metavar="NAME,…",
            help=f"Columns in this order: {', '.join(NAMES)}. What policy and protocol do not show "
            "to your role is printed as 'hidden'.",
        ),
    ] = None,
    next_step: Annotated[
        str | None, typer.Option("--next", help="Only cases that wait for this, such as 'read'.")
    ] = None,
    images: Annotated[
        str, typer.Option("--images", help="Only cases with this modality or sequence.")
    ] = "",
    sex: Annotated[str, typer.Option("--sex", help="Only this sex, such as F.")] = "",
    age: Annotated[
        str | None, typer.Option("--age", metavar="60-80", help="Only ages in years, 60-80 or 60-.")
    ] = None,
    studied: Annotated[
        str | None,
        typer.Option("--date", metavar="DAY:DAY", help="Only study dates, 2026-11-01:2026-11-30."),
    ] = None,
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """List the cases with their state: the most urgent first, then those that have waited longest.

    The columns are those of the app, with the same rules for names, IDs and other facts about the
    patient. They are only known for cases whose headers were read on this computer.

    Example: overread pilot worklist --columns case,state,next,age,description --next reference
    """
    shown = parse_columns(columns)
    wanted_columns = make_filter(next_step, images, sex, age, studied)
    chosen = next((s for s in STATES if s == state), None)
    if state is not None and chosen is None:
        fail(state, Message("cli.value-not-allowed", choices=", ".join(STATES)))
    with open_record(create=False) as log:
        try:
            places = CasePlaces().all()
        except PlacesError as error:
            fail("worklist", error)
        needs_details = wanted_columns.is_about_patients or any(c in DETAIL_LEVELS for c in shown)
        details = StoredDetails() if needs_details else None
        worklist = Worklist(log, acting(log), places, details)
        worklist.copy(places)
        _fill_index(worklist)
        wanted = Wanted(chosen, reader, batches=batches, columns=wanted_columns)
        rows = list(worklist.find_all(worklist.search(wanted)))
    if json_:
        listed = [_as_json(row) | details_json(row, shown) for row in rows]
        typer.echo(json.dumps({"cases": listed}, indent=1, ensure_ascii=False))
        return
    if not rows:
        typer.echo("no cases")
    now = utc_now()
    if columns is not None:
        for line in table_lines(rows, shown, now) if rows else ():
            typer.echo(line)
        return
    for row in rows:
        seen = " ".join(filter(None, (row.modality, row.sequence))) or "-"
        by = ", ".join(row.readers) or "-"
        arm = f"  {', '.join(row.arms)}" if row.arms else ""
        lost = ""
        if row.place is None or not row.place.there:
            lost = "  in an archive" if row.in_archive else "  files not here"
        priority = row.priority or ("batch" if row.batch else "-")
        typer.echo(
            f"{row.case:<18} {row.state:<15} {priority:<9} {seen:<10} {by:<16} "
            f"{waiting(row.since, now)}{arm}{lost}"
        )


def _fill_index(worklist: Worklist) -> None:
    """Derive the next steps, and open what filters need."""
    for part in (worklist.index_steps, worklist.index_texts, worklist.index_details):
        for _ in part():
            pass


def _as_json(row: "Row") -> dict[str, Any]:
    """Return a row as JSON without the path, which may name a patient."""
    return {
        "case": row.case,
        "state": row.state,
        "enrolled": row.enrolled,
        "next": None if row.next_step is None else row.next_step.step,
        "priority": row.priority,
        "modality": row.modality,
        "sequence": row.sequence,
        "readers": list(row.readers),
        "arms": list(row.arms),
        "since": row.since,
        "batch": row.batch,
        "files_here": row.place is not None and row.place.there,
        "in_archive": row.in_archive,
    }


def enroll_manifest(file: Path, *, as_json: bool = False) -> None:
    """Enroll the cases of a manifest; exit with 1 if one of them has a problem."""
    entries = read_manifest(file)
    results: list[Taken] = []
    with open_record() as log, progress_on_terminal("taking in") as progress:
        actor = acting(log, "lead", "administrator")

        def report(now: ImportProgress) -> None:
            if progress is not None:
                progress(now.n_done, now.n_all)

        seed, places = randomization_seed(), CasePlaces()
        try:
            imported = take_in(
                log,
                actor,
                entries,
                places=places,
                details=StoredDetails(),
                seed=seed,
                progress=report,
            )
            for taken in imported:
                results.append(taken)
                if not as_json:
                    typer.echo(_taken_line(taken))
        except PlacesError as error:
            fail(file, error)
    if as_json:
        document = {"cases": [_taken_json(taken) for taken in results]}
        typer.echo(json.dumps(document, indent=1, ensure_ascii=False))
    if any(taken.problem for taken in results):
        raise typer.Exit(CHECK_FAILED)


def _taken_line(taken: "Taken") -> str:
    to = f", assigned to {', '.join(taken.assigned)}" if taken.assigned else ""
    head = f"line {taken.entry.line}: {taken.case or 'not taken in'}"
    entered = " enrolled" if taken.enrolled else ""
    why = f": {taken.problem}" if taken.problem else ""
    return f"{head}{entered}{to}{why}"


def _taken_json(taken: "Taken") -> dict[str, Any]:
    return {
        "line": taken.entry.line,
        "case": taken.case,
        "enrolled": bool(taken.enrolled),
        "assigned": list(taken.assigned),
        **json_fields("problem", taken.problem or None),
    }
