"""The record itself: opened, used, exported, verified, and what failed."""

from typing import Annotated, Literal

from pydantic import Field

from audit.interpretation.interpretation import Model
from audit.messages import Text
from audit.record.events.bodies.field_types import Code, Count, KeyId, PublicKey, Sha256
from audit.record.events.bodies.sealed_fields import KEYED, SEALED


class LogOpened(Model):
    """First event of every record."""

    type: Literal["log.opened"] = "log.opened"
    chain: Literal["sha256-rfc8785/1"] = "sha256-rfc8785/1"
    notice: Literal["Investigational - not for diagnosis"] = "Investigational - not for diagnosis"


class SessionStarted(Model):
    """The app or a command began to work on the record."""

    type: Literal["session.started"] = "session.started"
    surface: Literal["app", "cli", "demo", "python"]


class Exported(Model):
    """The record was exported; hash of the file that was written."""

    type: Literal["record.exported"] = "record.exported"
    format: Code
    n_events: Count
    head_sha256: Sha256
    file_sha256: Sha256


class DraftsExported(Model):
    """The record was exported with drafts and references that are not released to whoever did it.

    That account has then seen every draft among these events.
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
    """True only where everything was checked and nothing is wrong."""
    n_events: Count
    n_problems: Count
    n_not_checked: Count = 0
    """How many kinds of things were not checked: where there are any, the check was a partial one."""
    n_newer: Count | None = None
    """What only a newer version of Overread can check: events, and one for the schema; no problems."""


class SigningKeyNamed(Model):
    """From here on a key signs checkpoints of this record; its private half stays where it is."""

    type: Literal["signing-key.named"] = "signing-key.named"
    key: PublicKey
    """Public key as `name+id+base64` (C2SP signed-note)."""
    place: Literal["keyring", "environment"]


class CheckpointMade(Model):
    """A checkpoint of the events before this one was handed out, to be kept elsewhere."""

    type: Literal["checkpoint.made"] = "checkpoint.made"
    n_events: Count
    root_sha256: Sha256
    key_id: Code | None
    """The key that signed it; null for an unsigned one."""
    kept: Literal["file", "text", "qr", "export", "backup"]


class CheckpointsScheduled(Model):
    """How often a workstation keeps a checkpoint elsewhere, and whether by itself or by reminding."""

    type: Literal["checkpoints.scheduled"] = "checkpoints.scheduled"
    every_h: Annotated[int, Field(ge=1, le=8760)]
    by_itself: bool
    """True where they are written to a folder; where that is stays on the workstation."""


class KeysWrapped(Model):
    """Keys of cases that had lain open in the record were wrapped by a site key."""

    type: Literal["keys.wrapped"] = "keys.wrapped"
    site_key: KeyId
    n_keys: Count


class SiteKeyCarried(Model):
    """The site key was written to a file that a passphrase opens, or taken from one."""

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
    """Enrolled workstations that the new key was wrapped for."""
    n_removed: Count
    """Workstations that do not get it: left out by whoever did it, or never proved to hold the old key."""


class WorkstationEnrolled(Model):
    """A workstation holds this site key, and gets the one that takes its place.

    It is written when a workstation enrolls and each time it took a new site key.
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
    """Blob, of the record and not of the case, with the reason in words."""
    n_payloads: Count


class RetentionSet(Model):
    """How long a case is kept at least, counted from its last event."""

    type: Literal["retention.set"] = "retention.set"
    days: Annotated[int, Field(ge=184)]
    """At least six months (Regulation (EU) 2024/1689, article 26(6))."""


class HoldChanged(Model):
    """A legal hold: nothing of the case (or, without a case, of the record) is erased under it."""

    type: Literal["hold.changed"] = "hold.changed"
    held: bool
    reason_sha256: Annotated[Sha256 | None, KEYED] = None


class IdentityShown(Model):
    """Somebody was told whom the case's pseudonym stands for."""

    type: Literal["identity.shown"] = "identity.shown"


class BackedUp(Model):
    """A copy of the record was written; hash of the file."""

    type: Literal["record.backed-up"] = "record.backed-up"
    n_events: Count
    head_sha256: Sha256
    file_sha256: Sha256


class Restored(Model):
    """The record was put here from a copy or from another database; its events went before."""

    type: Literal["record.restored"] = "record.restored"
    n_events: Count
    head_sha256: Sha256
    source: Literal["backup", "record"]
    n_erased: Count = 0
    """Cases that were erased after the copy was made, and were erased again with the restore."""


class FailureNoted(Model):
    """Something failed where a user was; `message` is what was shown, without patient data."""

    type: Literal["failure.noted"] = "failure.noted"
    where: Code
    code: Code
    message: Annotated[Text, SEALED] = ""
