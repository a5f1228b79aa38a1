"""Events that a site's database writes itself: released payloads, logins, ended sessions."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from audit.interpretation.interpretation import Model
from audit.record.events.bodies.field_types import AccountId, Count, Sha256

_Scope = Annotated[
    str,
    StringConstraints(
        pattern=r"^(|[A-Za-z0-9][A-Za-z0-9._-]{0,63}|draft:[A-Za-z0-9][A-Za-z0-9._:-]{0,63})$"
    ),
]


class ReleasedPayload(Model):
    """A payload by its id and scope: a case, a draft, or "" for the record as a whole."""

    id: Sha256
    scope: _Scope


class PayloadReleased(Model):
    """The database gave these sealed payloads to the event's actor for the first time."""

    type: Literal["payload.released"] = "payload.released"
    payloads: Annotated[tuple[ReleasedPayload, ...], Field(min_length=1)]


class LoginChanged(Model):
    """The database administrator assigned a database login to an account, or revoked it."""

    type: Literal["login.changed"] = "login.changed"
    account: AccountId
    action: Literal["granted", "revoked"]
    login: Sha256
    """Keyed hash of the login's name; its key is in the table of logins, deleted with the row."""


class SessionEnded(Model):
    """A session was ended because it kept others from appending."""

    type: Literal["session.ended"] = "session.ended"
    account: AccountId | None
    """Account of the login; null for a login without an account."""
    held_s: Count
