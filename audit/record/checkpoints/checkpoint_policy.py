"""Make, sign and record checkpoints, and determine when the next one is due."""

import io
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final, Literal

import segno

from audit.errors import RecordError, RecordTampered, RecordTooNew
from audit.messages import Message, reason_of
from audit.record.checkpoints import rollback_detection
from audit.record.checkpoints.checkpoint import Checkpoint, origin
from audit.record.events import CheckpointMade, Event, SigningKeyNamed
from audit.record.keys import signed_note
from audit.record.keys.signing_key import SigningKey, signing_key

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

DUE_EVENTS: Final = 1000
DUE_AFTER: Final = timedelta(days=7)
"""A checkpoint is due after this many events, or after this time if there are new events."""

Append = Callable[[CheckpointMade | SigningKeyNamed], object]
Kept = Literal["file", "text", "qr", "export", "backup"]


@dataclass(frozen=True)
class Made:
    """A checkpoint and the public key that verifies it; None if it is unsigned."""

    checkpoint: Checkpoint
    key: signed_note.PublicKey | None
    place: str | None
    """Storage of the private key; None if the checkpoint is unsigned."""


@dataclass(frozen=True)
class Due:
    """Reason why a checkpoint should be kept elsewhere now."""

    n_events: int
    """Number of events that no checkpoint covers yet."""
    since: str | None
    """UTC time of the newest checkpoint; None if there is none."""


def make_checkpoint(
    log: "Log",
    append: Append,
    medium: Kept,
    progress: Callable[[int, int], None] | None = None,
    earlier: Checkpoint | None = None,
    store: Callable[[Checkpoint], None] | None = None,
) -> Made:
    """Verify the record, then sign and record a checkpoint of it.

    The checkpoint covers the event that names its key, but not the event that records the
    checkpoint. For a read-only record the checkpoint is made without an event. It is unsigned if no
    place stores a private key safely.

    Args:
        log: The record.
        append: Stores an event as its actor.
        medium: Where the checkpoint will be stored.
        progress: Called with the number of events and payloads verified, and their total.
        earlier: A checkpoint that the record must continue.
        store: Called with the checkpoint before it is recorded; nothing is recorded if it raises.

    Raises:
        RecordTampered: The record is damaged, does not continue `earlier`, or differs from what
            this workstation has seen before.
        RecordTooNew: A newer version wrote some of it.
    """
    if doubts := rollback_detection.check(log):
        raise RecordTampered(doubts[0])
    key = signing_key(create=not log.read_only)
    # Before the verification, so that the checkpoint covers the event that names its key.
    public = _named(log, key, append) if key else None
    verification = log.verify(earlier, progress)
    if verification.problems or verification.checkpoint is None:
        raise RecordTampered(
            Message("checkpoint.record-broken", fault=reason_of(verification.fault))
        )
    if verification.is_newer:
        raise RecordTooNew(Message("checkpoint.record-newer", fault=reason_of(verification.fault)))
    checkpoint = verification.checkpoint.signed(key) if key else verification.checkpoint
    # Stored first: an event about a checkpoint that nobody has would be a false statement.
    if store is not None:
        store(checkpoint)
    if not log.read_only:
        body = CheckpointMade(
            n_events=checkpoint.size,
            root_sha256=checkpoint.root.hex(),
            key_id=public.id.hex() if public else None,
            kept=medium,
        )
        append(body)
    with suppress(RecordError):  # a home that cannot be written must not undo the checkpoint
        rollback_detection.remember_verified(log, checkpoint.size, checkpoint.root)
    return Made(checkpoint, public, key.place.value if key else None)


def named_keys(log: "Log") -> list[signed_note.PublicKey]:
    """Return the public keys that the record names as its signing keys, oldest first."""
    return [
        signed_note.PublicKey.parse(event.body.key)
        for event in log.events(types=["signing-key.named"])
        if isinstance(event.body, SigningKeyNamed)
    ]


def due(log: "Log", interval: timedelta = DUE_AFTER) -> Due | None:
    """Return why a checkpoint is due; None if it is not.

    Args:
        log: The record.
        interval: Longest time between checkpoints while there are new events.
    """
    return due_since(log, log.newest("checkpoint.made"), interval)


def due_since(
    log: "Log", newest: Event | None, interval: timedelta, *, at_once: bool = False
) -> Due | None:
    """Return why a checkpoint is due after the one that `newest` records; None if it is not.

    Args:
        log: The record.
        newest: Event of the newest checkpoint; None if there is none.
        interval: Longest time between checkpoints while there are new events.
        at_once: The very first checkpoint is due immediately.
    """
    head, _ = log.head
    if newest is None:
        if at_once or head >= DUE_EVENTS:
            return Due(head, None)
        return None
    n_new = head - newest.seq
    elapsed = datetime.now(UTC) - datetime.fromisoformat(newest.at)
    # Otherwise none would be due until the clock has caught up with the newest checkpoint.
    clock_set_back = elapsed < timedelta(0)
    if n_new >= DUE_EVENTS or (n_new > 0 and (elapsed >= interval or clock_set_back)):
        return Due(n_new, newest.at)
    return None


def qr_png(text: str, scale: int = 6) -> bytes:
    """Return text as a PNG QR code: `scale` pixels per module, quiet zone of four modules.

    Args:
        text: The text.
        scale: Pixels per module.
    """
    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(out, kind="png", scale=scale, border=4)
    return out.getvalue()


def _named(log: "Log", key: SigningKey, append: Append) -> signed_note.PublicKey:
    """Return the public half of the key, after naming it in the record if needed."""
    _, first = log.first
    public = key.public(origin(first))
    if not log.read_only and public not in named_keys(log):
        append(SigningKeyNamed(key=str(public), place=key.place.value))
    return public
