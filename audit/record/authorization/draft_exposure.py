"""Who may have seen drafts outside the app: through exports and backups, or from the database.

An export with drafts that are not released, and every copy of the whole record, can be read by whoever
made it. So it counts as having seen each draft that it holds: a later read of such a case by that
account is not independent. The same holds for drafts that PostgreSQL gave to an account.
"""

from typing import TYPE_CHECKING, Final

from audit.record.events.bodies.database_events import PayloadReleased
from audit.record.keys.payload_vault import DRAFT

if TYPE_CHECKING:
    from audit.record.events import Event
    from audit.record.log.event_log import Log

EXPOSING: Final = ("drafts.exported", "record.backed-up")
"""Types of events by which an account gets every draft that the record holds at that moment."""


def saw_by_export(log: "Log", account: str, case: str) -> bool:
    """Return whether an export or backup by this account holds a draft of the case.

    Or whether the database gave it one.
    """
    return first_exposure(log, account, case) is not None


def first_exposure(log: "Log", account: str, case: str) -> "Event | None":
    """Return the first event by which an account got a draft of a case outside the app, if any."""
    log = log.as_service(release=False)  # asking is no look at a draft
    found = []
    for event in log.events(case=case, types=("payload.released",)):
        if event.actor.id == account and gives_draft(event):
            found.append(event)
            break
    first = next(iter(log.events(case=case, types=("draft.received",))), None)
    if first is not None:
        exports = log.events(types=EXPOSING, after=first.seq)
        found += [e for e in exports if e.actor.id == account][:1]
    return min(found, key=lambda event: event.seq, default=None)


def gives_draft(event: "Event") -> bool:
    """Return whether the database gave something of a draft with this event."""
    body = event.body
    return isinstance(body, PayloadReleased) and any(
        one.scope.startswith(DRAFT) for one in body.payloads
    )
