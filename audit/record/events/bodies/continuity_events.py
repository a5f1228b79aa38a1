"""Continuity of the record with its copies elsewhere: alarms, acceptance, timestamps."""

from typing import Annotated, Literal

from pydantic import Field

from audit.interpretation.interpretation import Model
from audit.record.events.bodies.field_types import Code, Count, Sha256
from audit.record.events.bodies.sealed_fields import KEYED


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
