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
    from audit.pilot.conduct.pilot_state import PilotCase
    from audit.record.events import Actor
    from audit.record.log.event_log import Log


def role_refusal(actor: "Actor") -> Text:
    """Return why the actor's role may not see the numbers; empty if it may."""
    if actor.role not in LEADING:
        return Message("report.access-role", roles=", ".join(sorted(LEADING)))
    return ""


def readings_refusal(unread: int) -> Text:
    """Return why an actor with open readings may not see the numbers; empty without any."""
    return Message("report.access-readings-open", unread=unread) if unread else ""


def check_role(actor: "Actor") -> None:
    """Raise RecordForbidden if the actor's role may not see the numbers."""
    if why := role_refusal(actor):
        raise RecordForbidden(why)


def check_readings(unread: int) -> None:
    """Raise RecordForbidden if an actor has readings that have not ended."""
    if why := readings_refusal(unread):
        raise RecordForbidden(why)


def access_refusal(log: "Log", actor: "Actor") -> Text:
    """Return why the actor may not see the numbers; empty if they may."""
    if why := role_refusal(actor):
        return why
    protocols = Protocols(log)
    cases = fold_events(log.as_service().events(types=TYPES)).cases.values()
    return readings_refusal(sum(open_readings(case, protocols).get(actor.id, 0) for case in cases))


class Protocols:
    """Protocols of a record by hash, each read once."""

    def __init__(self, log: "Log") -> None:
        self._log = log
        self._read: dict[str, Protocol] = {}

    def __getitem__(self, sha256: str) -> Protocol:
        if sha256 not in self._read:
            content = self._log.as_service().blob(sha256)
            self._read[sha256] = Protocol.model_validate_json(content)
        return self._read[sha256]


def open_readings(case: "PilotCase", protocols: Protocols) -> dict[str, int]:
    """Return the number of assigned readings of a case that have not ended, by reader."""
    if case.excluded is not None:
        return {}
    results = {}
    for reader, readings in case.readings.items():
        assigned = [(r, r.assigned) for r in readings if r.assigned is not None]
        n = sum(not r.is_over(protocols[a.protocol_sha256].arm(a.arm).kind) for r, a in assigned)
        if n:
            results[reader] = n
    return results


def check_access(log: "Log", actor: "Actor") -> None:
    """Raise RecordForbidden if the actor may not see the numbers."""
    if why := access_refusal(log, actor):
        raise RecordForbidden(why)
