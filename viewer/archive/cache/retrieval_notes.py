"""Notes of retrievals that the record does not hold yet.

A note is written before the first instance is requested, and removed once the record holds the
retrieval. What a process left behind, however it ended, is recorded at the next start.

The counts of a note are readable; names and UIDs are sealed with the study's key, so that erasing
the study erases them too.
"""

import json
import secrets
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from viewer.archive.cache.live_processes import is_alive
from viewer.archive.errors import CacheError

if TYPE_CHECKING:
    from viewer.archive.cache.study_cache import CachedStudy, StudyCache

SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS note(
    id TEXT PRIMARY KEY, process TEXT NOT NULL, study TEXT NOT NULL, protocol TEXT NOT NULL,
    expected INTEGER NOT NULL, received INTEGER NOT NULL, complete INTEGER,
    sealed BLOB NOT NULL) WITHOUT ROWID;
"""
COUNT_RECEIVED: Final = """
UPDATE note SET received = (SELECT COUNT(*) FROM instance i WHERE i.study = note.study)
    WHERE study = ? AND complete IS NULL
"""
"""Statement that keeps the number of instances of a study that is about to be erased."""


@dataclass(frozen=True)
class RetrievalNote:
    """A retrieval that the record does not hold yet.

    Attributes:
        protocol: Protocol of the transfer.
        expected: Instances to expect, as far as known.
        received: Instances that are here.
        complete: Whether it ended with a complete study; None if it did not end.
        details: Archive, study, requested series, accession number, and problems by code; empty if
            the study was erased.
        cached: The study; None if it was erased.
    """

    id: str
    cache: "StudyCache" = field(repr=False)
    protocol: str
    expected: int = 0
    received: int = 0
    complete: bool | None = None
    details: dict[str, Any] = field(default_factory=dict, repr=False)
    cached: "CachedStudy | None" = field(default=None, repr=False)

    def remove(self) -> None:
        """Remove the note, because the record holds the retrieval."""
        with suppress(CacheError), self.cache.transaction() as db:
            db.execute("DELETE FROM note WHERE id = ?", (self.id,))


def begin_note(
    cache: "StudyCache", cached: "CachedStudy", protocol: str, expected: int, details: Any
) -> RetrievalNote:
    """Note that a retrieval begins.

    Raises:
        CacheError: The index cannot be written.
    """
    note = RetrievalNote(secrets.token_hex(16), cache, protocol, expected, 0, None, details, cached)
    _write(note, cached)
    return note


def end_note(
    note: RetrievalNote, expected: int, received: int, complete: bool, **more: Any
) -> None:
    """Note how a retrieval ended; what cannot be written is counted again at the next start."""
    assert note.cached is not None
    details = note.details | more
    counts: dict[str, Any] = {"expected": expected, "received": received, "complete": complete}
    ended = replace(note, details=details, **counts)
    with suppress(CacheError):
        _write(ended, note.cached)


def left_notes(cache: "StudyCache") -> list[RetrievalNote]:
    """Return the notes of processes that have ended.

    Raises:
        CacheError: The index cannot be read.
    """
    query = "SELECT id, process, study, protocol, expected, received, complete, sealed FROM note"
    notes = []
    for name, process, token, protocol, expected, received, complete, sealed in cache.rows(query):
        if is_alive(cache.folder, process):
            continue
        cached = cache.existing(token)
        details = cached.unseal(sealed) if cached is not None else None
        note = RetrievalNote(name, cache, protocol, expected, received)
        if complete is not None:
            note = replace(note, complete=bool(complete))
        if cached is not None and details is not None:
            note = replace(note, details=details, cached=cached)
        notes.append(note)
    return notes


def _write(note: RetrievalNote, cached: "CachedStudy") -> None:
    row = (
        note.id,
        note.cache.process,
        cached.token,
        note.protocol,
        note.expected,
        note.received,
        note.complete,
        cached.seal(json.dumps(note.details).encode()),
    )
    with note.cache.transaction() as db:
        db.execute("INSERT OR REPLACE INTO note VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
