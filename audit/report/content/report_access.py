"""Access to the pilot's numbers: for leads and auditors, after their own readings are complete.

A reader who knows how often the assistant is wrong, or in which group, reads differently.
"""

from typing import TYPE_CHECKING

from audit.errors import RecordForbidden
from audit.messages import Message, Text
from audit.pilot.conduct.pilot_overview import LEADING
from audit.pilot.conduct.pilot_state import TYPES, fold_events
from audit.pilot.protocol.protocol import Protocol

if TYPE_CHECKING:
    from audit.record.events import Actor
    from audit.record.log.event_log import Log


def access_refusal(log: "Log", actor: "Actor") -> Text:
    """Return why the actor may not see the numbers; empty if they may."""
    if actor.role not in LEADING:
        roles = ", ".join(sorted(LEADING))
        return Message("report.access-role", roles=roles)
    protocols: dict[str, Protocol] = {}
    unread = 0
    for case in fold_events(log.as_service().events(types=TYPES)).cases.values():
        if case.excluded is not None:
            continue
        for reading in case.readings.get(actor.id, ()):
            assignment = reading.assigned
            if assignment is None:
                continue
            if assignment.protocol_sha256 not in protocols:
                content = log.as_service().blob(assignment.protocol_sha256)
                protocols[assignment.protocol_sha256] = Protocol.model_validate_json(content)
            unread += not reading.is_over(
                protocols[assignment.protocol_sha256].arm(assignment.arm).kind
            )
    if unread:
        return Message("report.access-readings-open", unread=unread)
    return ""


def check_access(log: "Log", actor: "Actor") -> None:
    """Raise RecordForbidden if the actor may not see the numbers."""
    if why := access_refusal(log, actor):
        raise RecordForbidden(why)
