"""Locations of the files of cases on this machine.

Paths often contain a patient's name, so they are not part of the record. They are stored in
`case-places.sqlite` in Overread's home, readable only by its owner, and are never logged. A path
that is removed or replaced is overwritten with zeros. `viewer.site.case_details` stores what the
headers of the cases state in the same file, sealed.
"""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from audit.files.home_folder import home, make_private_file, make_private_folder
from audit.messages import Message
from audit.messages.library_errors import system_reason
from viewer.archive.errors import ArchiveError
from viewer.archive.location import ArchiveLocation

FILE: Final = "case-places.sqlite"
BUSY_SECONDS: Final = 10.0
"""Time to wait for another program, which writes within milliseconds."""
_TABLE: Final = """CREATE TABLE IF NOT EXISTS places (case_id TEXT NOT NULL PRIMARY KEY,
    path TEXT NOT NULL, series TEXT) STRICT, WITHOUT ROWID"""
_DETAILS: Final = """CREATE TABLE IF NOT EXISTS details (number INTEGER PRIMARY KEY AUTOINCREMENT,
    case_id TEXT NOT NULL UNIQUE, sealed BLOB NOT NULL) STRICT"""
"""A row that is replaced gets a new number, so that new rows are those above a number."""
_CHANGES: Final = slice(24, 28)
"""Bytes of an SQLite file that count its transactions (www.sqlite.org/fileformat.html, 1.3.5)."""


class PlacesError(Exception):
    """The list of locations cannot be read or written; the message contains no path of a case."""


@dataclass(frozen=True)
class CasePlace:
    """Folder, file or archive of a case's study, and the series to show first, if named."""

    path: Path
    series: str | None = None

    @property
    def there(self) -> bool:
        """Whether the path exists now; accesses the disk. An archive is taken to be there."""
        return self.location is not None or self.path.exists()

    @property
    def stored_path(self) -> Path:
        """The path independent of the working directory; a location in an archive as it is."""
        return self.path.absolute() if self.location is None else self.path

    @property
    def location(self) -> ArchiveLocation | None:
        """The study in an archive that the path stands for; None for files."""
        try:
            return ArchiveLocation.parse(self.path)
        except ArchiveError:
            return None


class PlacesFile:
    """The file with what this machine knows of cases, by pseudonym.

    Any number of programs and threads may use it.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or home() / FILE

    @property
    def version(self) -> tuple[int, int] | None:
        """Changes whenever the stored locations do; None if there are none."""
        try:
            status = self._path.stat()
            with self._path.open("rb") as file:
                header = file.read(_CHANGES.stop)
        except OSError:
            return None
        return status.st_mtime_ns, int.from_bytes(header[_CHANGES], "big")

    def forget(self, case: str) -> None:
        """Remove everything about a case. Raises `PlacesError`."""
        query = """SELECT 1 FROM places WHERE case_id = ?1
            UNION ALL SELECT 1 FROM details WHERE case_id = ?1"""
        if self.rows(query, case):
            with self.writing() as db:
                db.execute("DELETE FROM places WHERE case_id = ?", (case,))
                db.execute("DELETE FROM details WHERE case_id = ?", (case,))

    def rows(self, query: str, *values: str | int) -> list[tuple[Any, ...]]:
        """Return the rows of a query; [] without a file. Raises `PlacesError`."""
        if not self._path.exists():
            return []
        try:
            with closing(self._connect()) as db:
                return db.execute(query, values).fetchall()
        except (OSError, sqlite3.Error) as error:
            if isinstance(error, sqlite3.Error) and _is_malformed(error):
                raise PlacesError(
                    Message("worklist.places-malformed", name=self._path.name)
                ) from None
            raise PlacesError(
                Message(
                    "worklist.places-unreadable",
                    name=self._path.name,
                    kind=type(error).__name__,
                )
            ) from None

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Yield a connection in one transaction, which is durable at the end."""
        try:
            make_private_folder(self._path.parent)
            make_private_file(self._path)
            with closing(self._connect()) as db:
                db.execute("PRAGMA secure_delete = ON")
                db.execute("BEGIN IMMEDIATE")
                with db:
                    db.execute(_TABLE)
                    db.execute(_DETAILS)
                    yield db
        except (OSError, sqlite3.Error) as error:
            reason = system_reason(error) if isinstance(error, OSError) else str(error)
            raise PlacesError(
                Message("worklist.places-not-written", name=self._path.name, reason=reason)
            ) from None

    def _connect(self) -> sqlite3.Connection:
        """Open the file that exists; its rollback journal exists only while a program writes."""
        return sqlite3.connect(self._path, timeout=BUSY_SECONDS, isolation_level=None)


class CasePlaces(PlacesFile):
    """Locations by pseudonym of the case."""

    def all(self) -> dict[str, CasePlace]:
        """Return all known locations. Raises `PlacesError` for an unusable file."""
        return dict(self._find("SELECT case_id, path, series FROM places ORDER BY case_id"))

    def get(self, case: str) -> CasePlace | None:
        """Return the location of a case; None if unknown. Raises `PlacesError`."""
        query = "SELECT case_id, path, series FROM places WHERE case_id = ?"
        return dict(self._find(query, case)).get(case)

    def keep(self, places: Mapping[str, CasePlace]) -> None:
        """Store the locations of cases, all or none. Raises `PlacesError`."""
        rows = [(case, str(place.stored_path), place.series) for case, place in places.items()]
        with self.writing() as db:
            db.executemany("INSERT OR REPLACE INTO places VALUES (?, ?, ?)", rows)

    def _find(self, query: str, *values: str) -> Iterator[tuple[str, CasePlace]]:
        for case, path, series in self.rows(query, *values):
            yield case, CasePlace(Path(path), series)


def _is_malformed(error: sqlite3.Error) -> bool:
    """Return whether the content is wrong, rather than not accessible."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return code in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_ERROR)
