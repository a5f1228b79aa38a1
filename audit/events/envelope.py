"""The envelope around each body: number, chain, time, who, where, with which software."""

from datetime import UTC, datetime
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from audit.added import ADDED
from audit.canonical import canonical
from audit.events.basis import EVENT_VERSION, Actor, Count, Sha256, Software
from audit.events.bodies import Body
from audit.interpretation import Model


class Event(Model):
    """Envelope. `prev` is the hash of the event before (64 zeros for the first)."""

    version: Literal[1, 2] = EVENT_VERSION
    seq: Annotated[int, Field(ge=1)]
    prev: Sha256
    at: Annotated[str, StringConstraints(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$")]
    """UTC, microseconds."""
    monotonic_us: Count
    """Microseconds of the machine's monotonic clock: order and durations within one boot."""
    actor: Actor
    workstation: str
    software: Software
    case: str | None = None
    blobs: tuple[Sha256, ...] = ()
    """Blobs that the event was stored with; verification checks that the record holds each."""
    stored: Annotated[tuple[Sha256, ...], ADDED] = ()
    """Of each of `blobs`, the hash of its sealed bytes: what is checked where no key is at hand."""
    body: Body

    def canonical_bytes(self) -> bytes:
        """RFC 8785 canonical JSON; what is hashed and stored."""
        return canonical(self.model_dump(mode="json"))


def utc_now() -> str:
    """The time in the envelope's form.

    >>> len(utc_now())
    27
    """
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")
