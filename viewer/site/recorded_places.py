"""Archives of cases, as the record holds them for every workstation of a site.

The record names the archive and the Study Instance UID of a case that was enrolled or opened from
an archive. The value is a sealed field of the event, under the key of the case, and is sealed once
more under a key of this use: listing cases, showing events and exporting them in the clear open
the former only, so that none of them contains a UID. The second key follows from the key of the
pseudonyms, which every workstation with the site key has, and which survives a change of that key.

Paths of files are not recorded. They often contain a patient's name, and another machine may have
another folder at the same path.
"""

from base64 import b64decode, b64encode
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from audit.errors import RecordKeyError
from audit.messages import Message
from audit.record.events import CaseEnrolled, Event, StudyOpened
from audit.record.keys.site_key import seal, unseal
from viewer.archive.location import ArchiveLocation
from viewer.site.case_locations import CasePlace, CasePlaces

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

_USE: Final = "location of a case"
_TYPES: Final = ("case.enrolled", "study.opened")
_BLOCK: Final = 128
"""Sealed locations are padded to a multiple of this, so that their length says nothing of a UID."""


def seal_location(log: "Log", case: str, location: ArchiveLocation | None) -> str | None:
    """Return a location in the form in which events of its case hold it; None for none."""
    if location is None:
        return None
    content = str(location).encode()
    content += b" " * (-len(content) % _BLOCK)
    key = log.derived_key(_USE, is_lasting=True)
    return b64encode(seal(key, content, case.encode())).decode("ascii")


def location_to_record(log: "Log", case: str, path: Path | None) -> str | None:
    """Return the sealed location that opening a case from a path records.

    From files, it is the one that the record holds already, so that the newest opening always
    states it.
    """
    archived = None if path is None else CasePlace(path).location
    if archived is not None:
        return seal_location(log, case, archived)
    return sealed_location(log, case)


def sealed_location(log: "Log", case: str) -> str | None:
    """Return what the record holds of a case's location, sealed; None if it holds nothing.

    A case of the pilot has the location with which it was enrolled. Otherwise it is that of the
    newest opening by a person, or of a batch if nobody else opened the case: a batch that drafts a
    case must change nothing for its readers.
    """
    return _chosen(list(log.events(case=case, types=_TYPES)))


def recorded_place(log: "Log", case: str) -> CasePlace | None:
    """Return the archive of a case from the record; None if the record names none.

    Raises:
        ArchiveSettingsError: The record holds something else than a location.
        RecordKeyError: The key is not here, or somebody changed the location.
    """
    sealed = sealed_location(log, case)
    if sealed is None:
        return None
    what = Message("worklist.location-of-case", case=case)
    try:
        content = b64decode(sealed, validate=True)
    except ValueError:
        raise RecordKeyError(Message("site-key.unseal-failed", what=what)) from None
    key = log.derived_key(_USE, is_lasting=True)
    text = unseal(key, content, case.encode(), what).decode().rstrip(" ")
    location = ArchiveLocation.parse(text)
    return None if location is None else CasePlace(Path(str(location)))


def find_place(log: "Log", case: str) -> CasePlace | None:
    """Return where the images of a case can be opened; None if neither file nor archive is known.

    Files on this workstation come first. Accesses the disk, and the record if they are not there.

    Raises:
        PlacesError: The list of locations is not usable.
        ArchiveSettingsError: The record holds something else than a location.
        RecordKeyError: The key is not here, or somebody changed the location.
    """
    own = CasePlaces().get(case)
    if own is not None and own.there:
        return own
    return recorded_place(log, case)


def _chosen(events: Sequence[Event]) -> str | None:
    enrolled = [e.body for e in events if isinstance(e.body, CaseEnrolled)]
    if enrolled:
        return enrolled[-1].location
    opened = [e.body for e in events if isinstance(e.body, StudyOpened)]
    by_person = [body for body in opened if body.batch is None]
    known = [body.location for body in by_person or opened if body.location is not None]
    return known[-1] if known else None
