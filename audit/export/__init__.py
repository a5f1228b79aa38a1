"""The record for others: `export(log, path, format)` writes CSV or JSONL.

Every export says "Investigational - not for diagnosis" inside the file. What a reader may not see
yet (`audit.disclosure`) stays out unless asked for; its place in the chain is kept.
"""

import hashlib
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final

from audit.disclosure import withheld
from audit.errors import RecordError, RecordInputError
from audit.events import Exported
from audit.export import tables
from audit.export.tables import Stored

if TYPE_CHECKING:
    from audit.log import Log

NOTICE: Final = "Investigational - not for diagnosis"

_Writer = Callable[[IO[str], str, list[str], Iterator[Stored]], None]

FORMATS: Final[dict[str, _Writer]] = {"csv": tables.write_csv, "jsonl": tables.write_jsonl}
"""Names of the formats, and what writes each."""


def export(log: "Log", path: Path, format: str, *, unrevealed: bool = False) -> Exported:
    """Write all events up to now to `path`, and return the event that says so (not appended).

    `unrevealed` includes drafts that no reader has seen and references of cases whose read is not
    locked: for auditors, never for readers; the event's format then ends in `+unrevealed`. The file
    appears whole or not at all. Raises RecordInputError for an unknown format, RecordError where the
    file cannot be written.
    """
    if format not in FORMATS:
        raise RecordInputError(f"unknown format {format!r}: {', '.join(FORMATS)}")
    own = log.path
    if own and path.absolute().name.startswith(own.name) and path.parent.samefile(own.parent):
        raise RecordInputError(f"{path} is the record itself")
    seq, head = log.head
    hidden = {} if unrevealed else withheld(log)
    rows = (
        Stored(event, body, sha256, hidden.get(event.seq))
        for event, body, sha256 in log.stored(until=seq)
    )
    try:
        digest = _write(path, FORMATS[format], head, seq, rows)
    except OSError as error:
        raise RecordError(f"cannot write {path}: {error.strerror}") from error
    name = f"{format}+unrevealed" if unrevealed else format
    return Exported(format=name, n_events=seq, head_sha256=head, file_sha256=digest)


def _write(path: Path, writer: _Writer, head: str, n_events: int, rows: Iterator[Stored]) -> str:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            writer(file, NOTICE, [head, str(n_events)], rows)
        with Path(name).open("rb") as written:
            digest = hashlib.file_digest(written, "sha256").hexdigest()
        Path(name).replace(path)
    except BaseException:
        with suppress(FileNotFoundError):
            Path(name).unlink()
        raise
    return digest
