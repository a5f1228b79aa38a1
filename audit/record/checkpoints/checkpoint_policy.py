"""Checkpoints to keep elsewhere: made, signed, recorded, and offered when they are due."""

import io
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final, Literal

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
"""A checkpoint is due after so many events, or so long after the newest one while events came."""

Append = Callable[[CheckpointMade | SigningKeyNamed], object]
Kept = Literal["file", "text", "qr", "export", "backup"]


@dataclass(frozen=True)
class Made:
    """A checkpoint and the public key that it can be checked with; None where it is unsigned."""

    checkpoint: Checkpoint
    key: signed_note.PublicKey | None
    place: str | None
    """Where the private half is kept."""


@dataclass(frozen=True)
class Due:
    """Why a checkpoint should be kept elsewhere now."""

    n_events: int
    """Events that no checkpoint counts yet."""
    since: str | None
    """UTC time of the newest checkpoint; None where there never was one."""


def make_checkpoint(
    log: "Log",
    append: Append,
    kept: Kept,
    progress: Callable[[int, int], None] | None = None,
    earlier: Checkpoint | None = None,
    store: Callable[[Checkpoint], None] | None = None,
) -> Made:
    """Verify the record, then sign and record a checkpoint of it.

    It counts the event that names its key, and not the event that says that it was made. A record
    that is only read gives a checkpoint and keeps no event of it. Without a place that keeps a
    private key safe the checkpoint is unsigned.

    Args:
        log: The record.
        append: Stores an event as its actor.
        kept: What the checkpoint is made for.
        progress: Called with events and payloads verified, and all of them.
        earlier: A checkpoint that the record must continue.
        store: Called with the checkpoint before it is recorded; where it raises, nothing is.

    Raises:
        RecordTampered: The record is damaged, does not continue `earlier`, or is not what this
            workstation has seen before.
        RecordTooNew: A newer version wrote some of it.
    """
    if doubts := rollback_detection.check(log):
        raise RecordTampered(doubts[0])
    key = signing_key(create=not log.read_only)
    public = _named(log, key, append) if key else None
    found = log.verify(earlier, progress)
    if found.problems or found.checkpoint is None:
        raise RecordTampered(Message("checkpoint.record-broken", fault=reason_of(found.fault)))
    if found.is_newer:
        raise RecordTooNew(Message("checkpoint.record-newer", fault=reason_of(found.fault)))
    made = found.checkpoint.signed(key) if key else found.checkpoint
    if store is not None:
        store(made)
    if not log.read_only:
        body = CheckpointMade(
            n_events=made.size,
            root_sha256=made.root.hex(),
            key_id=public.id.hex() if public else None,
            kept=kept,
        )
        append(body)
    with suppress(RecordError):  # a home that cannot be written undoes no checkpoint that was made
        rollback_detection.remember_verified(log, made.size, made.root)
    return Made(made, public, key.place.value if key else None)


def named_keys(log: "Log") -> list[signed_note.PublicKey]:
    """Public keys that the record says it is signed with, oldest first."""
    return [
        signed_note.PublicKey.parse(event.body.key)
        for event in log.events(types=["signing-key.named"])
        if isinstance(event.body, SigningKeyNamed)
    ]


def due(log: "Log", every: timedelta = DUE_AFTER) -> Due | None:
    """Whether a checkpoint should be kept now; None when the newest one still does."""
    return due_since(log, log.newest("checkpoint.made"), every)


def due_since(
    log: "Log", newest: Event | None, every: timedelta, *, at_once: bool = False
) -> Due | None:
    """Whether one is due after the one that `newest` tells of; `at_once`: the first of all is."""
    head, _ = log.head
    if newest is None:
        return Due(head, None) if at_once or head >= DUE_EVENTS else None
    n = head - newest.seq
    gone = datetime.now(UTC) - datetime.fromisoformat(newest.at)
    turned_back = gone < timedelta(0)
    if n >= DUE_EVENTS or (n > 0 and (gone >= every or turned_back)):
        return Due(n, newest.at)
    return None


def qr_png(text: str, scale: int = 6) -> bytes:
    """A checkpoint as a QR code: PNG, `scale` pixels a module, with a quiet zone of four."""
    import segno

    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(out, kind="png", scale=scale, border=4)
    return out.getvalue()


def _named(log: "Log", key: SigningKey, append: Append) -> signed_note.PublicKey:
    """The key's public half, named in the record where it was not yet."""
    _, first = log.first
    public = key.public(origin(first))
    if not log.read_only and public not in named_keys(log):
        append(SigningKeyNamed(key=str(public), place=key.place.value))
    return public
