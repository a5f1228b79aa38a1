"""The record itself: opened, used, exported, verified, and what failed."""

from typing import Literal

from audit.events.basis import Count, Sha256
from audit.interpretation import Model


class LogOpened(Model):
    """First event of every record."""

    type: Literal["log.opened"] = "log.opened"
    chain: Literal["sha256-rfc8785/1"] = "sha256-rfc8785/1"
    notice: str = "Investigational - not for diagnosis"


class SessionStarted(Model):
    """The app or a command began to work on the record."""

    type: Literal["session.started"] = "session.started"
    surface: Literal["app", "cli", "demo", "python"]


class Exported(Model):
    """The record was exported; hash of the file that was written."""

    type: Literal["record.exported"] = "record.exported"
    format: str
    n_events: Count
    head_sha256: Sha256
    file_sha256: Sha256


class Verified(Model):
    """A verification was run from the app or the command line."""

    type: Literal["record.verified"] = "record.verified"
    ok: bool
    n_events: Count
    n_problems: Count


class SigningKeyNamed(Model):
    """From here on a key signs checkpoints of this record; its private half stays where it is."""

    type: Literal["signing-key.named"] = "signing-key.named"
    key: str
    """Public key as `name+id+base64` (C2SP signed-note)."""
    place: Literal["keyring", "environment"]


class CheckpointMade(Model):
    """A checkpoint of the events before this one was handed out, to be kept elsewhere."""

    type: Literal["checkpoint.made"] = "checkpoint.made"
    n_events: Count
    root_sha256: Sha256
    key_id: str | None
    """The key that signed it; null for an unsigned one."""
    kept: Literal["file", "text", "qr", "export", "backup"]


class FailureNoted(Model):
    """Something failed where a user was; `message` is what was shown, without patient data."""

    type: Literal["failure.noted"] = "failure.noted"
    where: str
    code: str
    message: str
