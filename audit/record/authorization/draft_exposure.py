"""Drafts that an account may have seen outside the app: in exports, backups or the database.

Anybody who makes an export with unreleased drafts, or a copy of the record, can read every draft in
it. This counts as having seen these drafts: a later read of such a case by that account is not
independent. The same holds for drafts that PostgreSQL released to an account.
"""

from typing import TYPE_CHECKING, Final

from audit.record.events.bodies.record_events import PayloadReleased
from audit.record.keys.payload_vault import attempt_of

if TYPE_CHECKING:
    from audit.record.events import Event
    from audit.record.log.event_log import Log

EXPOSING: Final = ("drafts.exported", "record.backed-up")
"""Types of events that give an account every draft in the record at that moment."""


def saw_by_export(log: "Log", account: str, case: str) -> bool:
    """Return whether an account got a draft of the case by export, backup or the database."""
    return first_exposure(log, account, case) is not None


def first_exposure(log: "Log", account: str, case: str) -> "Event | None":
    """Return the first event by which an account got a draft of a case outside the app."""
    log = log.as_service(release=False)  # this query itself must not count as seeing a draft
    exposures = []
    for event in log.events(case=case, types=("payload.released",)):
        if event.actor.id == account and gives_draft(event):
            exposures.append(event)
            break
    first = next(iter(log.events(case=case, types=("draft.received",))), None)
    if first is not None:
        exports = log.events(types=EXPOSING, after=first.seq)
        exposures += [e for e in exports if e.actor.id == account][:1]
    return min(exposures, key=lambda event: event.seq, default=None)


def gives_draft(event: "Event") -> bool:
    """Return whether the database released content of a draft with this event."""
    body = event.body
    return isinstance(body, PayloadReleased) and any(
        attempt_of(payload.scope) is not None for payload in body.payloads
    )
