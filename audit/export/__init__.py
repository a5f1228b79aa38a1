"""Export the record: `export(log, path, format, actor)` writes a file and records that it did.

    csv, jsonl     events as rows                    audit.export.event_rows
    parquet        the same, typed                   audit.export.parquet
    package        all of it, with the verifier      audit.export.audit_package
    sr             DICOM SR TID 1500, zipped         audit.export.sr
    fhir           FHIR R4B bundle                   audit.export.fhir
    atna           audit messages of PS3.15 A.5      audit.export.atna
    registry       rows for a registry of AI results  audit.export.registry

Every export contains the notice "Investigational - not for diagnosis". Content that the reader may
not see yet (`audit.pilot.conduct.draft_visibility`) is left out unless requested; its place in the
chain is kept.
"""

import hashlib
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final

from audit.errors import RecordError, RecordForbidden, RecordInputError
from audit.export.export_source import NOTICE, ExportedEvent, Source
from audit.files.temporary_files import temporary_file
from audit.messages import Message
from audit.messages.library_errors import system_reason
from audit.pilot.conduct.draft_visibility import find_withheld
from audit.record.authorization.permissions import Right, allow
from audit.record.events import DraftsExported, Exported

if TYPE_CHECKING:
    from audit.export.registry import RegistryOptions
    from audit.record.checkpoints.checkpoint_policy import Made
    from audit.record.events import Actor
    from audit.record.log.event_log import Log

__all__ = [
    "FORMATS",
    "NOTICE",
    "SUFFIXES",
    "ExportedEvent",
    "Source",
    "export",
    "export_package",
    "source_of",
]

Writer = Callable[[IO[bytes], Source], None]
Written = Exported | DraftsExported
Append = Callable[[Written], object]
"""Stores an event as the signed-in user's; the export does not happen if it raises."""


def _writer(module: str, function: str) -> Writer:
    """Return a writer whose module is imported on first use: some load large libraries."""

    def write(file: IO[bytes], source: Source) -> None:
        getattr(import_module(f"audit.export.{module}"), function)(file, source)

    return write


FORMATS: Final[dict[str, Writer]] = {
    "csv": _writer("event_rows", "write_csv"),
    "jsonl": _writer("event_rows", "write_jsonl"),
    "parquet": _writer("parquet", "write_parquet"),
    "sr": _writer("sr", "write_sr"),
    "fhir": _writer("fhir", "write_fhir"),
    "atna": _writer("atna", "write_atna"),
}
"""Writers by format."""

SUFFIXES: Final = {
    "csv": ".csv",
    "jsonl": ".jsonl",
    "parquet": ".parquet",
    "sr": ".sr.zip",
    "fhir": ".fhir.json",
    "atna": ".atna.xml",
}
"""File name suffixes by format, also used in the audit package."""


def export(
    log: "Log",
    path: Path,
    format: str,
    *,
    append: Append | None = None,
    unrevealed_for: "Actor | None" = None,
) -> Written:
    """Write all events up to now to `path`, and return the event that records the export.

    The file appears atomically.

    Args:
        log: The record.
        path: File to write.
        format: One of `FORMATS`.
        append: Stores the event before the file gets its name; there is no file if it raises.
        unrevealed_for: Include drafts and references that are not released to this person, who must
            be signed in as lead, auditor or administrator. The event is then always stored as their
            act, and counts as having seen every draft in the file
            (`audit.record.authorization.draft_exposure`).

    Raises:
        RecordInputError: The format is unknown.
        RecordForbidden: The person may not have unreleased content; nothing was written.
        RecordError: The file cannot be written, or the record refuses the event.
    """
    if format not in FORMATS:
        raise RecordInputError(
            Message("export.format-unknown", format=format, formats=", ".join(FORMATS))
        )
    return _export(log, path, format, FORMATS[format], append, unrevealed_for)


def export_package(
    log: "Log",
    path: Path,
    made: "Made",
    *,
    opened: bool = False,
    append: Append | None = None,
    unrevealed_for: "Actor | None" = None,
    stamp: bytes | None = None,
) -> Written:
    """Write the audit package (`audit.export.audit_package`) with a new checkpoint.

    It contains the events that the checkpoint covers. See `export` for `append` and
    `unrevealed_for`.

    Args:
        log: The record.
        path: File to write.
        made: The checkpoint that was just made.
        opened: Include payloads in the clear (images and words of the cases), not only sealed.
        append: See `export`.
        unrevealed_for: See `export`.
        stamp: A timestamp server's answer about the checkpoint.
    """
    from audit.export import audit_package

    parts = {f"record{SUFFIXES[name]}": FORMATS[name] for name in SUFFIXES}

    def write(file: IO[bytes], source: Source) -> None:
        audit_package.write(file, source, made, parts, opened=opened, name=path.name, stamp=stamp)

    name = "package+opened" if opened else "package"
    until = made.checkpoint.size
    return _export(log, path, name, write, append, unrevealed_for, until)


def export_registry(
    log: "Log",
    path: Path,
    options: "RegistryOptions",
    *,
    append: Append | None = None,
    unrevealed_for: "Actor | None" = None,
) -> Written:
    """Write a CSV file for a registry of AI results (`audit.export.registry`).

    See `export` for `append` and `unrevealed_for`.

    Args:
        log: The record.
        path: File to write.
        options: Options of the registry's file.
        append: See `export`.
        unrevealed_for: See `export`.
    """
    return _export(log, path, "registry", options.write, append, unrevealed_for)


def _export(
    log: "Log",
    path: Path,
    name: str,
    writer: Writer,
    append: Append | None,
    unrevealed_for: "Actor | None",
    until: int | None = None,
) -> Written:
    record_file = log.path
    is_record_name = record_file and path.absolute().name.startswith(record_file.name)
    if record_file and is_record_name and path.parent.samefile(record_file.parent):
        raise RecordInputError(Message("export.path-is-record", path=str(path)))
    event: type[Written] = Exported
    source = source_of(log, until)
    if unrevealed_for is not None:
        _require_right(log, unrevealed_for)
        event, append = DraftsExported, partial(log.append, actor=unrevealed_for)
        source = replace(source, log=log.as_service(), hidden={})

    def record(digest: str) -> Written:
        body = event(
            format=name, n_events=source.n_events, head_sha256=source.head, file_sha256=digest
        )
        if append is not None:
            append(body)
        return body

    try:
        return _write(path, writer, source, record)
    except OSError as error:
        raise RecordError(
            Message("export.file-not-writable", path=str(path), strerror=system_reason(error))
        ) from error


def source_of(log: "Log", until: int | None = None) -> Source:
    """Return all events up to now or to number `until`, without unreleased content."""
    seq, head = log.head
    if until is not None and until < seq:
        seq, head = until, log.hash_of(until)
    return Source(log, seq, head, find_withheld(log, actor=log.person))


def _require_right(log: "Log", person: "Actor") -> None:
    """Refuse unreleased drafts to a person who may not have them, before anything is written."""
    allow(person.role, Right.BACK_UP)
    if log.seen_by(person).person != person:
        raise RecordForbidden(Message("workflow.person-not-proved", actor=person.id))


def _write(path: Path, writer: Writer, source: Source, record: Callable[[str], Written]) -> Written:
    """Write to a temporary file, have its hash recorded, then rename it to `path`."""
    with temporary_file(path) as partial:
        with partial.open("xb") as file:
            writer(file, source)
        with partial.open("rb") as written:
            body = record(hashlib.file_digest(written, "sha256").hexdigest())
        partial.replace(path)
    return body
