"""Alarms when the record does not continue what was seen of it before, and their acceptance.

Two memories are compared with the record: this workstation's
(`audit.record.checkpoints.rollback_detection`) and the folder of checkpoints
(`audit.record.checkpoints.checkpoint_folder`). A difference is recorded once. It remains an alarm
until a person who may schedule checkpoints states that the record is the right one nevertheless.
"""

import hashlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from audit.errors import RecordInputError
from audit.messages import Message
from audit.record.authorization.permissions import Right, allow
from audit.record.checkpoints import rollback_detection
from audit.record.checkpoints.checkpoint_folder import Doubt
from audit.record.events import Actor, ContinuityAccepted, ContinuityAlarmed, Event

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

Source = Literal["memory", "folder"]


def observe(log: "Log", actor: Actor) -> tuple[Message, ...]:
    """Compare the record with this workstation's memory; remember its head or record an alarm.

    Cheap: it looks up two or three events. Call it when the record is opened, now and then, and
    before it is closed.

    Args:
        log: The record.
        actor: Actor of the alarm.

    Returns:
        Every difference; empty if the record continues what was seen.
    """
    if doubts := rollback_detection.check(log):
        record_alarm(log, actor, "memory", doubts)
    else:
        rollback_detection.remember(log)
    return doubts


def record_alarm(log: "Log", actor: Actor, source: Source, doubts: Sequence[Message]) -> bool:
    """Append an alarm unless the newest event about this source says the same.

    Args:
        log: The record.
        actor: Account that the alarm is recorded for.
        source: Where the doubts come from.
        doubts: Reasons to doubt that the record is the same as before.

    Returns:
        Whether an alarm was appended.
    """
    if log.read_only:
        return False
    codes = tuple(sorted({doubt.code for doubt in doubts}))
    for event in reversed(list(log.events(types=("continuity.alarmed", "continuity.accepted")))):
        # Only the newest event about this source counts: after an acceptance, the same doubt is a
        # new alarm.
        if getattr(event.body, "source", None) == source:
            if isinstance(event.body, ContinuityAlarmed) and event.body.codes == codes:
                return False
            break
    log.append(ContinuityAlarmed(source=source, codes=codes), actor=actor)
    return True


def accept(log: "Log", actor: Actor, why: str, folder: Sequence[Doubt] = ()) -> list[Event]:
    """State that the record is the right one although it differs from what was seen before.

    Args:
        log: The record.
        actor: Who states it.
        why: The reason in words.
        folder: Doubts about the folder of checkpoints.

    Returns:
        One event for each of the two memories that differed.

    Raises:
        RecordInputError: Nothing differs, the reason is missing, or a file cannot be read.
        RecordError: The role may not do this.
    """
    allow(actor.role, Right.SCHEDULE)
    if not why.strip():
        raise RecordInputError(Message("continuity.no-reason"))
    if unreadable := [
        d for d in folder if d.message.code in ("folder.unreadable", "folder.no-file")
    ]:
        raise RecordInputError(unreadable[0].message)
    memory = rollback_detection.check(log)
    if not memory and not folder:
        raise RecordInputError(Message("continuity.nothing"))
    events = []
    if memory:
        sizes = [int(str(m.values["remembered"])) for m in memory if m.code == "memory.shorter"]
        size = max(sizes, default=None)
        events.append(_accepted(log, actor, "memory", memory, why, remembered_size=size))
    if folder:
        messages = [doubt.message for doubt in folder]
        contents = [doubt.content for doubt in folder if doubt.content is not None]
        events.append(_accepted(log, actor, "folder", messages, why, contents))
    rollback_detection.forget(log)
    return events


def _accepted(
    log: "Log",
    actor: Actor,
    source: Source,
    doubts: Sequence[Message],
    why: str,
    contents: Sequence[bytes] = (),
    remembered_size: int | None = None,
) -> Event:
    reason = why.strip().encode()
    body = ContinuityAccepted(
        source=source,
        codes=tuple(sorted({doubt.code for doubt in doubts})),
        remembered_size=remembered_size,
        n_events=log.head[0],
        reason_sha256=hashlib.sha256(reason).hexdigest(),
    )
    return log.append(body, actor=actor, blobs=[reason, *contents])
