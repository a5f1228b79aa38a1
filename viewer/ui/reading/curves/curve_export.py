"""Export of curves as CSV."""

import csv
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from numpy.typing import NDArray
from PySide6.QtWidgets import QFileDialog, QWidget

from audit.messages.safe_text import csv_row
from viewer.core.errors import CoreError
from viewer.core.files.atomic_write import atomic_write
from viewer.session.annotations.annotation_export import export_when_recorded
from viewer.session.session import Session
from viewer.ui.background.background_tasks import Job, run_in_background
from viewer.ui.language.i18n import sentence, tr

SIGNIFICANT_DIGITS = 9  # of values of 32 bits, so that they can be read back


@dataclass(frozen=True, eq=False)
class CurveTable:
    """Columns of equal length, and rows of text under them.

    Attributes:
        columns: Values `(n)` by the name of their column.
        notes: Rows that follow an empty one, such as the numbers of each curve.
    """

    columns: Mapping[str, NDArray[Any]]
    notes: tuple[tuple[str, ...], ...] = ()


def write_table(table: CurveTable, path: Path, job: Job | None = None) -> None:
    """Write a table as CSV, with points as decimal separators; a missing value is empty."""
    with (
        atomic_write(path, None if job is None else job.cancelled) as temporary,
        temporary.open("w", newline="", encoding="utf-8") as stream,
    ):
        writer = csv.writer(stream)
        writer.writerow(csv_row(table.columns))
        for row in zip(*table.columns.values(), strict=True):
            writer.writerow([_cell(float(value)) for value in row])
        if table.notes:
            writer.writerow([])
            writer.writerows(map(csv_row, table.notes))


def _cell(value: float) -> str:
    return "" if math.isnan(value) else f"{value:.{SIGNIFICANT_DIGITS}g}"


def export_table(
    owner: QWidget,
    session: Session,
    name: str,
    table: CurveTable,
    report: Callable[[str], object],
) -> None:
    """Ask for a file and write a table in a thread, once the record has stored the export.

    Args:
        owner: Dialog that asks.
        session: The open study.
        name: Proposed file name.
        table: Content; it names no patient.
        report: Shows a sentence about the end of the export.
    """
    chosen, _ = QFileDialog.getSaveFileName(owner, tr("Export CSV"), name, "CSV (*.csv)")
    if not chosen:
        return
    path = Path(chosen)
    path = path if path.suffix.lower() == ".csv" else path.with_name(path.name + ".csv")

    def failed(error: Exception) -> None:
        if not isinstance(error, CoreError):
            raise error
        report(sentence(error))

    def write() -> None:
        run_in_background(
            owner,
            partial(write_table, table, path),
            lambda _nothing: report(tr("Exported: {name}").format(name=path.name)),
            failed,
            topic="export",
        )

    series = session.view.series
    export_when_recorded(session, "curves", [series.id] if series else [], write)
