"""Timeline entries about the station and the studies that it received."""

from collections.abc import Callable
from typing import Any, Final

from audit.messages import Message
from audit.record.events import (
    Body,
    OptOutChanged,
    StationAuthorized,
    StationRevoked,
    StudyAccounted,
    StudyChanged,
    StudyDecided,
)


def entry(body: Body) -> Message | None:
    """Return the entry of an event of the station; None for other events."""
    make_entry = _ENTRIES.get(type(body))
    return make_entry(body) if make_entry is not None else None


def _accounted(body: StudyAccounted) -> Message:
    if body.status == "enrolled":
        return Message("timeline.study-enrolled", n=body.n_instances)
    return Message(f"timeline.study-{body.status}", reason=body.reason or body.code)


_ENTRIES: Final[dict[type, Callable[[Any], Message]]] = {
    StationAuthorized: lambda body: Message(
        "timeline.station-authorized", station=body.station, until=body.until
    ),
    StationRevoked: lambda _: Message("timeline.station-revoked"),
    StudyAccounted: _accounted,
    StudyChanged: lambda body: Message(
        "timeline.study-changed", before=body.n_before, after=body.n_after
    ),
    StudyDecided: lambda body: Message(f"timeline.study-decided-{body.decision}"),
    OptOutChanged: lambda body: Message(f"timeline.opt-out-{body.action}", n=len(body.patients)),
}
"""Functions that make the entry of an event, by class of its body."""
