"""The record itself: sessions, checks, checkpoints, keys, erasure, database, and failures."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from audit.interpretation.interpretation import Model
from audit.messages import Text
from audit.record.events.bodies.field_types import AccountId, Code, Count, KeyId, PublicKey, Sha256
from audit.record.events.bodies.sealed_fields import KEYED, SEALED


class LogOpened(Model):
    """First event of every record."""

    type: Literal["log.opened"] = "log.opened"
    chain: Literal["sha256-rfc8785/1"] = "sha256-rfc8785/1"
    notice: Literal["Investigational - not for diagnosis"] = "Investigational - not for diagnosis"


class SessionStarted(Model):
    """The app or a command started working with the record."""

    type: Literal["session.started"] = "session.started"
    surface: Literal["app", "cli", "demo", "python"]


class Exported(Model):
    """The record was exported; hash of the written file."""

    type: Literal["record.exported"] = "record.exported"
    format: Code
    n_events: Count
    head_sha256: Sha256
    file_sha256: Sha256


class DraftsExported(Model):
    """The record was exported with drafts and references not released to the exporter.

    That account then counts as having seen every draft among these events.
    """

    type: Literal["drafts.exported"] = "drafts.exported"
    format: Code
    n_events: Count
    head_sha256: Sha256
    file_sha256: Sha256


class Verified(Model):
    """A verification was run from the app or the command line."""

    type: Literal["record.verified"] = "record.verified"
    ok: bool
    """True only if everything was checked and nothing is wrong."""
    n_events: Count
    n_problems: Count
    n_not_checked: Count = 0
    """Number of kinds of things that were not checked; more than 0 for a partial check."""
    n_newer: Count | None = None
    """Number of events that only a newer version of Overread can check; these are no problems."""


class SigningKeyNamed(Model):
    """From now on this key signs checkpoints of the record; its private half is not stored."""

    type: Literal["signing-key.named"] = "signing-key.named"
    key: PublicKey
    """Public key as `name+id+base64` (C2SP signed-note)."""
    place: Literal["keyring", "environment"]


class CheckpointMade(Model):
    """A checkpoint of the events before this one was issued, to be kept elsewhere."""

    type: Literal["checkpoint.made"] = "checkpoint.made"
    n_events: Count
    root_sha256: Sha256
    key_id: Code | None
    """Key that signed the checkpoint; null if it is unsigned."""
    kept: Literal["file", "text", "qr", "export", "backup"]


class CheckpointsScheduled(Model):
    """A workstation's interval of checkpoints, and whether it writes or reminds."""

    type: Literal["checkpoints.scheduled"] = "checkpoints.scheduled"
    every_h: Annotated[int, Field(ge=1, le=8760)]
    by_itself: bool
    """True if they are written to a folder, whose path only the workstation knows."""


class KeysWrapped(Model):
    """Keys of cases that had been stored unwrapped were wrapped by a site key."""

    type: Literal["keys.wrapped"] = "keys.wrapped"
    site_key: KeyId
    n_keys: Count


class SiteKeyCarried(Model):
    """The site key was written to a passphrase-protected file, or imported from one."""

    type: Literal["site-key.carried"] = "site-key.carried"
    action: Literal["written", "taken"]
    site_key: KeyId
    """The key's public id."""


class SiteKeyRotated(Model):
    """The site key was replaced, and every key of the record wrapped by the new one."""

    type: Literal["site-key.rotated"] = "site-key.rotated"
    old: KeyId
    new: KeyId
    n_keys: Count
    n_workstations: Count
    """Enrolled workstations that get the new key."""
    n_removed: Count
    """Workstations that do not get it: excluded by the actor, or without proof of the old key."""


class WorkstationEnrolled(Model):
    """A workstation holds this site key, and will get the next one.

    Written when a workstation enrolls and whenever it takes over a new site key.
    """

    type: Literal["workstation.enrolled"] = "workstation.enrolled"
    workstation_key: KeyId
    """Id of the workstation's public key (X25519)."""
    site_key: KeyId


ErasureReason = Literal[
    "right to erasure",
    "retention ended",
    "consent withdrawn",
    "entered in error",
    "re-applied after a restore",
]


class CaseErased(Model):
    """The key of the case was destroyed: its words and images cannot be read any more."""

    type: Literal["case.erased"] = "case.erased"
    reason: ErasureReason
    reason_sha256: Annotated[Sha256 | None, KEYED] = None
    """Blob with the reason in words; it belongs to the record, not to the case."""
    n_payloads: Count


class RetentionSet(Model):
    """Minimum retention of a case, counted from its last event."""

    type: Literal["retention.set"] = "retention.set"
    days: Annotated[int, Field(ge=184)]
    """At least six months (Regulation (EU) 2024/1689, article 26(6))."""


class HoldChanged(Model):
    """A legal hold: nothing of the case (or, without a case, of the record) may be erased."""

    type: Literal["hold.changed"] = "hold.changed"
    held: bool
    reason_sha256: Annotated[Sha256 | None, KEYED] = None


class IdentityShown(Model):
    """Somebody was shown the identity behind the case's pseudonym."""

    type: Literal["identity.shown"] = "identity.shown"


class BackedUp(Model):
    """A copy of the record was written; hash of the file."""

    type: Literal["record.backed-up"] = "record.backed-up"
    n_events: Count
    head_sha256: Sha256
    file_sha256: Sha256


class Restored(Model):
    """The record was restored from a backup or another database; its events precede this one."""

    type: Literal["record.restored"] = "record.restored"
    n_events: Count
    head_sha256: Sha256
    source: Literal["backup", "record"]
    n_erased: Count = 0
    """Cases erased after the copy was made, and erased again with the restore."""


class FailureNoted(Model):
    """An operation failed; `message` is the text shown to the user, without patient data."""

    type: Literal["failure.noted"] = "failure.noted"
    where: Code
    code: Code
    message: Annotated[Text, SEALED] = ""


class ContinuityAlarmed(Model):
    """The record differs from this workstation's memory or the checkpoint folder."""

    type: Literal["continuity.alarmed"] = "continuity.alarmed"
    source: Literal["memory", "folder"]
    codes: tuple[Code, ...]


class ContinuityAccepted(Model):
    """Somebody accepted such a difference, as after restoring the record."""

    type: Literal["continuity.accepted"] = "continuity.accepted"
    source: Literal["memory", "folder"]
    codes: tuple[Code, ...]
    remembered_size: Count | None = None
    """Largest number of events that this workstation remembered; None for another record."""
    n_events: Count
    """Events that the record holds now."""
    reason_sha256: Annotated[Sha256 | None, KEYED] = None
    """Blob with the reason in words."""


class CheckpointTimestamped(Model):
    """A server confirmed when it saw a checkpoint (RFC 3161); its answer is a payload."""

    type: Literal["checkpoint.timestamped"] = "checkpoint.timestamped"
    n_events: Count
    root_sha256: Sha256
    at: Annotated[str, Field(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$")]
    """The server's time, UTC."""
    token_sha256: Annotated[Sha256 | None, KEYED] = None
    """Blob with the server's answer."""


_Scope = Annotated[
    str,
    StringConstraints(
        pattern=(
            r"^(|[A-Za-z0-9][A-Za-z0-9._-]{0,63}"
            r"|author:[A-Za-z0-9][A-Za-z0-9._-]{0,63}:[A-Za-z0-9][A-Za-z0-9._@-]{0,63}"
            r"|comparison:[A-Za-z0-9][A-Za-z0-9._:-]{0,63}:[A-Za-z0-9][A-Za-z0-9._@-]{0,63}"
            r"|(draft|batch):[A-Za-z0-9][A-Za-z0-9._:-]{0,63})$"
        )
    ),
]


class ReleasedPayload(Model):
    """A payload by its id and scope, the owner of the key that seals it."""

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
