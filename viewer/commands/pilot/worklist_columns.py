"""Columns and filters of `overread pilot worklist`, with the identity rules of the app."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import Final

from audit.messages import Message
from audit.messages.safe_text import neutralize_controls
from viewer.commands import fail
from viewer.site.case_details import CaseDetails
from viewer.site.case_index import DETAIL_LEVELS, Column
from viewer.site.next_steps import STEPS, Step
from viewer.site.worklist import Row, waiting
from viewer.site.worklist_filter import ColumnFilter

NAMES: Final[dict[str, Column]] = {
    "case": "case",
    "state": "state",
    "next": "next",
    "priority": "priority",
    "order": "order",
    "name": "name",
    "patient-id": "patient_id",
    "age": "age",
    "sex": "sex",
    "date": "studied",
    "images": "modality",
    "description": "description",
    "indication": "indication",
    "accession": "accession",
    "readers": "readers",
    "arm": "arm",
    "waiting": "since",
}
"""Columns by their name on the command line."""
STEP_NAMES: Final[dict[str, Step]] = {step.replace(" ", "-"): step for step in STEPS}
USUAL: Final = ("case", "state", "priority", "images", "readers", "waiting", "arm")
HIDDEN: Final = "hidden"
"""Text of a cell that policy or protocol hides."""


def parse_columns(text: str | None) -> tuple[Column, ...]:
    """Return the columns of a list separated by commas, in its order; exit if one is unknown."""
    names = USUAL if text is None else tuple(name.strip() for name in text.split(","))
    for name in names:
        if name not in NAMES:
            fail(name, Message("cli.value-not-allowed", choices=", ".join(NAMES)))
    return tuple(dict.fromkeys(NAMES[name] for name in names))


def parse_step(text: str | None) -> Step | None:
    """Return a step by its name with hyphens; exit if it is unknown."""
    if text is not None and text not in STEP_NAMES:
        fail(text, Message("cli.value-not-allowed", choices=", ".join(STEP_NAMES)))
    return None if text is None else STEP_NAMES[text]


def parse_range(text: str | None, option: str) -> tuple[int | None, int | None]:
    """Return the ends of a range such as "60-", "-17" or "60-80"; exit if it is none."""
    low, separator, high = (text or "-").partition("-")
    if not separator or not all(part == "" or part.isdecimal() for part in (low, high)):
        fail(text or "", Message("cli.value-not-allowed", choices=f"{option} 60-80, 60-, -17"))
    return (int(low) if low else None), (int(high) if high else None)


def parse_dates(text: str | None, option: str) -> tuple[date | None, date | None]:
    """Return the ends of a range of days such as "2026-11-01:2026-11-30"; exit if it is none."""
    first, separator, last = (text or ":").partition(":")
    try:
        if not separator:
            raise ValueError
        ends = [date.fromisoformat(part) if part else None for part in (first, last)]
    except ValueError:
        choices = f"{option} 2026-11-01:2026-11-30, 2026-11-01:, :2026-11-30"
        fail(text or "", Message("cli.value-not-allowed", choices=choices))
    return ends[0], ends[1]


def make_filter(
    next_step: str | None, images: str, sex: str, age: str | None, studied: str | None
) -> ColumnFilter:
    """Return the filter that the options state."""
    age_from, age_to = parse_range(age, "--age")
    first, last = parse_dates(studied, "--date")
    step = parse_step(next_step)
    return ColumnFilter(step, images, sex.upper(), age_from, age_to, first, last)


def cell(row: Row, column: Column, now: str) -> str:
    """Return the text of a cell; "-" for what is not known."""
    if column in DETAIL_LEVELS:
        if row.level < DETAIL_LEVELS[column]:
            return HIDDEN
        return _detail(row.details or CaseDetails(), column) or "-"
    texts: dict[Column, Callable[[], str]] = {
        "case": lambda: row.case,
        "state": lambda: "batch" if row.batch else row.state,
        "next": lambda: "" if row.next_step is None else str(row.next_step.message),
        "priority": lambda: row.priority or "",
        "order": lambda: "" if row.place_in_order is None else row.place_in_order.reason,
        "modality": lambda: " ".join(filter(None, (row.modality, row.sequence))),
        "readers": lambda: ", ".join(row.readers),
        "arm": lambda: ", ".join(row.arms),
        "since": lambda: str(waiting(row.since, now)),
    }
    return texts[column]() or "-"


def _detail(details: CaseDetails, column: Column) -> str:
    patient = details.patient
    age = patient.age_years
    texts: dict[Column, str] = {
        "name": patient.name,
        "patient_id": patient.patient_id,
        "age": "" if age is None else f"{age:g}",
        "sex": patient.sex,
        "studied": "" if patient.study_date is None else patient.study_date.isoformat(),
        "description": details.description,
        "indication": details.indication,
        "accession": details.accession,
    }
    return neutralize_controls(" ".join(texts[column].split()))


def table_lines(rows: Sequence[Row], columns: Sequence[Column], now: str) -> list[str]:
    """Return the header and the rows as aligned text."""
    headings = {column: name for name, column in NAMES.items()}
    lines = [[headings[column] for column in columns]]
    lines += [[cell(row, column, now) for column in columns] for row in rows]
    widths = [max(len(line[n]) for line in lines) for n in range(len(columns))]
    return [
        "  ".join(text.ljust(width) for text, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    ]


def details_json(row: Row, columns: Sequence[Column]) -> dict[str, str | None]:
    """Return the chosen columns of what the header states; null if unknown or hidden."""
    values: dict[str, str | None] = {}
    for name, column in NAMES.items():
        if column in DETAIL_LEVELS and column in columns:
            is_shown = row.level >= DETAIL_LEVELS[column] and row.details is not None
            text = _detail(row.details, column) if is_shown and row.details is not None else ""
            values[name] = text or None
    return values
