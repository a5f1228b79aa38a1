"""Images of a case for commands that name only the case."""

from typing import TYPE_CHECKING

from audit.errors import RecordError
from viewer.archive.errors import ArchiveError
from viewer.commands import fail
from viewer.site.case_locations import CasePlace, PlacesError
from viewer.site.recorded_places import find_place

if TYPE_CHECKING:
    from audit.record.log.event_log import Log


def place_of(log: "Log", case: str) -> CasePlace | None:
    """Return where the images of a case are, as in the app; None if that is not known.

    Files on this workstation come first, then the archive that the record names. Exits with a
    message if neither list is usable.
    """
    try:
        return find_place(log, case)
    except (ArchiveError, PlacesError, RecordError) as error:
        fail(case, error)
