"""Locations of the files of cases on this machine.

Paths often contain a patient's name, so they are not part of the record. They are stored in
`case-places.json` in Overread's home, readable only by its owner, and are never logged.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from audit.files.home_folder import home
from audit.files.temporary_files import write_private
from audit.messages import Message
from audit.messages.library_errors import system_reason
from viewer.archive.errors import ArchiveError
from viewer.archive.location import ArchiveLocation

FILE: Final = "case-places.json"


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
    def location(self) -> ArchiveLocation | None:
        """The study in an archive that the path stands for; None for files."""
        try:
            return ArchiveLocation.parse(self.path)
        except ArchiveError:
            return None


class CasePlaces:
    """Locations by pseudonym of the case. Not thread-safe; the last of two writers wins."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or home() / FILE

    @property
    def version(self) -> tuple[int, int] | None:
        """Changes whenever the stored locations do; None if there are none."""
        try:
            status = self._path.stat()
        except OSError:
            return None
        return status.st_mtime_ns, status.st_size

    def all(self) -> dict[str, CasePlace]:
        """Return all known locations. Raises `PlacesError` for an unusable file."""
        try:
            content = json.loads(self._path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as error:
            raise PlacesError(
                Message(
                    "worklist.places-unreadable",
                    name=self._path.name,
                    kind=type(error).__name__,
                )
            ) from None
        try:
            return {
                case: CasePlace(Path(entry["path"]), entry.get("series"))
                for case, entry in content.items()
            }
        except (AttributeError, KeyError, TypeError):
            raise PlacesError(Message("worklist.places-malformed", name=self._path.name)) from None

    def keep(self, places: Mapping[str, CasePlace]) -> None:
        """Store the locations of cases, all or none."""
        self._write(self.all() | dict(places))

    def forget(self, case: str) -> None:
        """Remove the location of a case."""
        known = self.all()
        if known.pop(case, None) is not None:
            self._write(known)

    def _write(self, known: Mapping[str, CasePlace]) -> None:
        content = {
            case: {"path": str(place.path.absolute()), "series": place.series}
            for case, place in known.items()
        }
        try:
            write_private(self._path, json.dumps(content, indent=1, sort_keys=True))
        except OSError as error:
            raise PlacesError(
                Message(
                    "worklist.places-not-written",
                    name=self._path.name,
                    reason=system_reason(error),
                )
            ) from None
