"""Where the files of each case are on this machine.

Paths often hold a patient's name, so they are no part of the record: they lie in
`case-places.json` of Overread's home, readable by its owner only, and are never logged.
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

FILE: Final = "case-places.json"


class PlacesError(Exception):
    """The list of places cannot be read or written; the message names no case's path."""


@dataclass(frozen=True)
class CasePlace:
    """Folder, file or archive of a case's study, and the series to begin with where one is named."""

    path: Path
    series: str | None = None

    @property
    def there(self) -> bool:
        """Whether something is at the path now; asks the disk."""
        return self.path.exists()


class CasePlaces:
    """The places by the case's pseudonym. Not thread-safe; the newest of two writers wins."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or home() / FILE

    def all(self) -> dict[str, CasePlace]:
        """Every place that is known. Raises `PlacesError` for a file that is not usable."""
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
        """Remember where these cases are, whole or not at all."""
        self._write(self.all() | dict(places))

    def forget(self, case: str) -> None:
        """Know the place of this case no more."""
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
