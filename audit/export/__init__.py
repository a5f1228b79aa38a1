"""The record for others: `export(log, path, format, actor)` writes a file and records that it did.

    csv, jsonl     events as rows                    audit.export.tables
    parquet        the same, typed                   audit.export.parquet
    package        all of it, with the verifier      audit.export.package
    sr             DICOM SR TID 1500, zipped         audit.export.sr
    fhir           FHIR R4B bundle                   audit.export.fhir
    atna           audit messages of PS3.15 A.5      audit.export.atna

Every export says "Investigational - not for diagnosis" inside the file. What a reader may not see
yet (`audit.disclosure`) stays out unless asked for; its place in the chain is kept.
"""

import hashlib
import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final

from audit.disclosure import withheld
from audit.errors import RecordError, RecordInputError
from audit.events import Exported
from audit.export.source import NOTICE, Source, Stored
from audit.said import said

if TYPE_CHECKING:
    from audit.keeping import Made
    from audit.log import Log

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
Append = Callable[[Exported], object]
"""Stores an event as whoever is at work, or raises and the export does not happen."""


def _csv(file: IO[bytes], source: Source) -> None:
    from audit.export.tables import write_csv

    write_csv(file, source)


def _jsonl(file: IO[bytes], source: Source) -> None:
    from audit.export.tables import write_jsonl

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
    unrevealed: bool = False,
    append: Append | None = None,
) -> Exported:
    """Write all events up to now to `path`, and return the event that says so.

    `append` stores that event before the file gets its name: where it raises there is no file.

    `unrevealed` includes drafts that no reader has seen and references of cases whose read is not
    locked: for auditors, never for readers; the event's format then ends in `+unrevealed`. The file
    appears whole or not at all. Raises RecordInputError for an unknown format, RecordError where the
    file cannot be written.
    """
    if format not in FORMATS:
        raise RecordInputError(
            said("unknown format {format!r}: {formats}", format=format, formats=", ".join(FORMATS))
        )
    return _export(log, path, format, FORMATS[format], unrevealed=unrevealed, append=append)


def export_package(
    log: "Log",
    path: Path,
    made: "Made",
    *,
    opened: bool = False,
    unrevealed: bool = False,
    append: Append | None = None,
) -> Exported:
    """Write the audit package (`audit.export.package`) with the checkpoint that was just made.

    `append` as with `export`.

    `opened` puts payloads in readable instead of as they are sealed: images and words of the cases.
    """
    from audit.export import package

    parts = {f"record{SUFFIXES[name]}": FORMATS[name] for name in SUFFIXES}

    def write(file: IO[bytes], source: Source) -> None:
        package.write(file, source, made, parts, opened=opened, name=path.name)

    name = "package+opened" if opened else "package"
    return _export(log, path, name, write, unrevealed=unrevealed, append=append)


def _export(
    log: "Log",
    path: Path,
    name: str,
    writer: Writer,
    *,
    unrevealed: bool,
    append: Append | None,
) -> Exported:
    own = log.path
    if own and path.absolute().name.startswith(own.name) and path.parent.samefile(own.parent):
        raise RecordInputError(said("{path} is the record itself", path=path))
    source = source_of(log, unrevealed=unrevealed)
    told = f"{name}+unrevealed" if unrevealed else name

    def record(digest: str) -> Exported:
        body = Exported(
            format=told, n_events=source.n_events, head_sha256=source.head, file_sha256=digest
        )
        if append is not None:
            append(body)
        return body

    try:
        return _write(path, writer, source, record)
    except OSError as error:
        raise RecordError(
            said("cannot write {path}: {strerror}", path=path, strerror=error.strerror)
        ) from error


def source_of(log: "Log", *, unrevealed: bool = False) -> Source:
    """All events up to now, without what may not be seen yet unless `unrevealed`."""
    seq, head = log.head
    return Source(log, seq, head, {} if unrevealed else withheld(log))


def _write(
    path: Path, writer: Writer, source: Source, record: Callable[[str], Exported]
) -> Exported:
    """Write beside `path`, have the file's hash recorded, then give it its name."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            writer(file, source)
        with Path(name).open("rb") as written:
            body = record(hashlib.file_digest(written, "sha256").hexdigest())
        Path(name).replace(path)
    except BaseException:
        with suppress(FileNotFoundError):
            Path(name).unlink()
        raise
    return body
