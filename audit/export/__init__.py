"""The record for others: `export(log, path, format, actor)` writes a file and records that it did.

    csv, jsonl     events as rows                    audit.export.event_rows
    parquet        the same, typed                   audit.export.parquet
    package        all of it, with the verifier      audit.export.audit_package
    sr             DICOM SR TID 1500, zipped         audit.export.sr
    fhir           FHIR R4B bundle                   audit.export.fhir
    atna           audit messages of PS3.15 A.5      audit.export.atna

Every export says "Investigational - not for diagnosis" inside the file. What a reader may not see
yet (`audit.pilot.conduct.draft_visibility`) stays out unless asked for; its place in the chain is kept.
"""

import hashlib
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final

from audit.errors import RecordError, RecordForbidden, RecordInputError
from audit.export.export_source import NOTICE, Source, Stored
from audit.files.temporary_files import temporary_file
from audit.messages import Message
from audit.messages.library_errors import system_reason
from audit.pilot.conduct.draft_visibility import find_withheld
from audit.record.authorization.permissions import Right, allow
from audit.record.events import DraftsExported, Exported

if TYPE_CHECKING:
    from audit.record.checkpoints.checkpoint_policy import Made
    from audit.record.events import Actor
    from audit.record.log.event_log import Log

__all__ = [
    "FORMATS",
    "NOTICE",
    "SUFFIXES",
    "Source",
    "Stored",
    "export",
    "export_package",
    "source_of",
]

Writer = Callable[[IO[bytes], Source], None]
Written = Exported | DraftsExported
Append = Callable[[Written], object]
"""Stores an event as whoever is at work, or raises and the export does not happen."""


def _csv(file: IO[bytes], source: Source) -> None:
    from audit.export.event_rows import write_csv

    write_csv(file, source)


def _jsonl(file: IO[bytes], source: Source) -> None:
    from audit.export.event_rows import write_jsonl

    write_jsonl(file, source)


def _parquet(file: IO[bytes], source: Source) -> None:
    from audit.export.parquet import write_parquet

    write_parquet(file, source)


def _sr(file: IO[bytes], source: Source) -> None:
    from audit.export.sr import write_sr

    write_sr(file, source)


def _fhir(file: IO[bytes], source: Source) -> None:
    from audit.export.fhir import write_fhir

    write_fhir(file, source)


def _atna(file: IO[bytes], source: Source) -> None:
    from audit.export.atna import write_atna

    write_atna(file, source)


FORMATS: Final[dict[str, Writer]] = {
    "csv": _csv,
    "jsonl": _jsonl,
    "parquet": _parquet,
    "sr": _sr,
    "fhir": _fhir,
    "atna": _atna,
}
"""Names of the formats, and what writes each."""

SUFFIXES: Final = {
    "csv": ".csv",
    "jsonl": ".jsonl",
    "parquet": ".parquet",
    "sr": ".sr.zip",
    "fhir": ".fhir.json",
    "atna": ".atna.xml",
}
"""What files of a format are called; their names stand in the audit package."""


def export(
    log: "Log",
    path: Path,
    format: str,
    *,
    append: Append | None = None,
    unrevealed_for: "Actor | None" = None,
) -> Written:
    """Write all events up to now to `path`, and return the event that says so.

    `append` stores that event before the file gets its name: where it raises there is no file.

    With `unrevealed_for` it includes drafts and references that are not released to that person, who
    must be signed in as lead, auditor or administrator. It is stored as their act, whatever `append`
    does, and counts as having seen every draft in the file (`audit.record.authorization.draft_exposure`). The file appears
    whole or not at all.

    Raises:
        RecordInputError: The format is unknown.
        RecordForbidden: The person may not have what is not released; nothing was written.
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
    """Write the audit package (`audit.export.audit_package`) with the checkpoint that was just made.

    It holds the events that the checkpoint counts. `append` and `unrevealed_for` as with `export`.

    `opened` puts payloads in readable instead of as they are sealed: images and words of the cases.
    `stamp` is a timestamp server's answer about the checkpoint.
    """
    from audit.export import audit_package

    parts = {f"record{SUFFIXES[name]}": FORMATS[name] for name in SUFFIXES}

    def write(file: IO[bytes], source: Source) -> None:
        audit_package.write(file, source, made, parts, opened=opened, name=path.name, stamp=stamp)

    name = "package+opened" if opened else "package"
    until = made.checkpoint.size
    return _export(log, path, name, write, append, unrevealed_for, until)


def _export(
    log: "Log",
    path: Path,
    name: str,
    writer: Writer,
    append: Append | None,
    unrevealed_for: "Actor | None",
    until: int | None = None,
) -> Written:
    own = log.path
    if own and path.absolute().name.startswith(own.name) and path.parent.samefile(own.parent):
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
    """Return all events up to now or to number `until`, without what may not be seen yet."""
    seq, head = log.head
    if until is not None and until < seq:
        seq, head = until, log.hash_of(until)
    return Source(log, seq, head, find_withheld(log, actor=log.person))


def _require_right(log: "Log", person: "Actor") -> None:
    """Refuse drafts that are not released to whoever may not have them, before a byte is written."""
    allow(person.role, Right.BACK_UP)
    if log.seen_by(person).person != person:
        raise RecordForbidden(Message("workflow.person-not-proved", actor=person.id))


def _write(path: Path, writer: Writer, source: Source, record: Callable[[str], Written]) -> Written:
    """Write beside `path`, have the file's hash recorded, then give it its name."""
    with temporary_file(path) as partial:
        with partial.open("xb") as file:
            writer(file, source)
        with partial.open("rb") as written:
            body = record(hashlib.file_digest(written, "sha256").hexdigest())
        partial.replace(path)
    return body
