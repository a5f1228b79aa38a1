"""Files of a report in a folder, with their hashes; the export is recorded as an event."""

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from audit.errors import RecordError, RecordInputError
from audit.messages import Message
from audit.messages.library_errors import system_reason
from audit.metrics.table.table_view import View
from audit.record.events import Actor, Exported
from audit.report.content.log_position import Position
from audit.report.content.report_parts import Table
from audit.report.output.html_page import render_page
from audit.report.output.numbers_export import basis_csv, numbers_csv, numbers_json, rows_csv
from audit.report.output.pdf_page import render_pdf
from audit.report.output.report_builder import SECTIONS, Report, build_report, gather

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

Maker = Callable[[Report], dict[str, bytes]]


def _html(report: Report) -> dict[str, bytes]:
    return {"report.html": render_page(report).encode()}


def _pdf(report: Report) -> dict[str, bytes]:
    return {
        "report.pdf": render_pdf(render_page(report, paper=True), report.gathered.position.epoch_s)
    }


def _csv(report: Report) -> dict[str, bytes]:
    tables = {
        f"table-{block.name}.csv": block.csv().encode()
        for section in report.sections
        for block in section.blocks
        if isinstance(block, Table)
    }
    figures = {"numbers.csv": numbers_csv(report).encode(), "rows.csv": rows_csv(report).encode()}
    return {**figures, "basis.csv": basis_csv(report).encode(), **tables}


def _json(report: Report) -> dict[str, bytes]:
    return {"report.json": numbers_json(report).encode()}


FORMATS: Final[dict[str, Maker]] = {"html": _html, "pdf": _pdf, "csv": _csv, "json": _json}
"""Makers of files (content by file name) by format."""


CHECKSUMS: Final = "SHA256SUMS"
"""File with the hash of every other file, in the format of sha256sum."""


def write_report(
    log: "Log",
    folder: Path,
    actor: Actor,
    *,
    formats: Sequence[str] = ("html",),
    view: View | None = None,
    upto: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> tuple[Report, tuple[Path, ...]]:
    """Write the report's files into a folder.

    An existing file is overwritten only by the same bytes.

    Args:
        log: The record.
        folder: Folder to write; created if missing.
        actor: Who exports.
        formats: Names in `FORMATS`.
        view: Filters; None: the default view.
        upto: Last event that counts; None: the newest.
        progress: Called with the number of sections and formats that are done, and their total.

    Raises:
        RecordForbidden: The actor may not see the numbers.
        RecordInputError: A format is unknown.
        RecordError: A file cannot be written.
    """
    unknown = [name for name in formats if name not in FORMATS]
    if unknown:
        raise RecordInputError(
            Message(
                "report.format-unknown",
                unknown=", ".join(unknown),
                formats=", ".join(FORMATS),
            )
        )
    wanted = list(dict.fromkeys(formats))
    total = len(SECTIONS) + len(wanted)

    def tell(done: int) -> None:
        if progress is not None:
            progress(done, total)

    report = build_report(gather(log, actor, upto), view, tell)
    files: dict[str, bytes] = {}
    for done, name in enumerate(wanted, len(SECTIONS) + 1):
        files |= FORMATS[name](report)
        tell(done)
    export_name = "+".join(("report", *wanted))
    return report, write_files(log, folder, actor, files, export_name, report.gathered.position)


def write_files(
    log: "Log", folder: Path, actor: Actor, files: dict[str, bytes], export_name: str, at: Position
) -> tuple[Path, ...]:
    """Write files by name together with `CHECKSUMS`.

    The export event contains the hash of `CHECKSUMS` and is appended before the files are written.
    """
    lines = [f"{hashlib.sha256(files[name]).hexdigest()}  {name}\n" for name in sorted(files)]
    files = {**files, CHECKSUMS: "".join(lines).encode()}
    try:
        for name, content in files.items():
            path = folder / name
            if path.exists() and path.read_bytes() != content:
                raise RecordError(Message("report.file-exists", path=str(path)))
        if not log.read_only:
            event = Exported(
                format=export_name,
                n_events=at.seq,
                head_sha256=at.head,
                file_sha256=hashlib.sha256(files[CHECKSUMS]).hexdigest(),
            )
            log.append(event, actor=actor)
        for name, content in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    except OSError as error:
        raise RecordError(
            Message("report.folder-not-written", folder=str(folder), strerror=system_reason(error))
        ) from error
    return tuple(folder / name for name in files)
