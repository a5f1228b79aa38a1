"""Scheduled checkpoints: written to a folder when they are due, or reminded of.

The folder should be one that nobody who can write the record can change, such as another machine's
share that only takes new files, or a removable medium. Every file in it is read each time
(`audit.record.checkpoints.checkpoint_folder`), so that a record which was truncated or replaced
since is noticed.

The schedule belongs to this workstation and is stored in `checkpoints.json` of Overread's home;
changing it is an event. The folder's path is not part of the record, because it can contain a
person's name.
"""

import json
import os
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final

from audit.errors import RecordError, RecordInputError
from audit.files.home_folder import home
from audit.files.private_file import write_record_file
from audit.messages import Message, reason_of
from audit.messages.library_errors import system_reason
from audit.record.authorization.permissions import Right, allow
from audit.record.checkpoints import rollback_detection, timestamp
from audit.record.checkpoints.checkpoint import Checkpoint
from audit.record.checkpoints.checkpoint_folder import Doubt, Examined, examine
from audit.record.checkpoints.checkpoint_policy import (
    DUE_AFTER,
    Due,
    Made,
    due,
    due_since,
    make_checkpoint,
    named_keys,
)
from audit.record.checkpoints.record_continuity import record_alarm
from audit.record.checkpoints.timestamp_client import Server, record_timestamp, stamp
from audit.record.events import Actor, CheckpointMade, CheckpointsScheduled, Event

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

FILE: Final = "checkpoints.json"
LONGEST_H: Final = 8760


@dataclass(frozen=True)
class Schedule:
    """Interval of checkpoints and the folder for them; without a folder, only a reminder."""

    every_h: int = int(DUE_AFTER / timedelta(hours=1))
    folder: Path | None = None
    timestamps: Server | None = None
    """Server that timestamps each checkpoint; None (the default) for no timestamps."""


@dataclass(frozen=True)
class ScheduleCheck:
    """State of the schedule and its folder."""

    due: Due | None
    doubts: tuple[Doubt, ...] = ()
    """Reasons why the folder and the record do not match."""
    made: Made | None = None
    path: Path | None = None
    """File of `made`, the checkpoint that was written just now."""
    timestamp_fault: Message | None = None
    """Why the newest checkpoint has no timestamp although a server was chosen."""


def schedule() -> Schedule:
    """Return this workstation's schedule, or the default.

    Raises:
        RecordError: The file cannot be read or is malformed.
    """
    try:
        content = json.loads((home() / FILE).read_text(encoding="utf-8"))
        folder, server = content["folder"], content["timestamps"]
        stamps = Server(str(server["url"]), Path(server["authorities"])) if server else None
        loaded = Schedule(content["every_h"], Path(folder) if folder else None, stamps)
    except FileNotFoundError:
        return Schedule()
    except (OSError, ValueError, KeyError, TypeError) as error:
        values = {"name": FILE, "reason": type(error).__name__}
        raise RecordError(Message("schedule.unreadable", **values)) from None
    _check_hours(loaded.every_h)
    return loaded


def set_schedule(log: "Log", actor: Actor, wanted: Schedule) -> Event:
    """Store a new schedule for this workstation and record the change.

    Args:
        log: The record.
        actor: Account that changes the schedule.
        wanted: The new schedule.

    Raises:
        RecordInputError: The folder is inside Overread's home, or the authorities' file holds no
            certificate.
    """
    allow(actor.role, Right.SCHEDULE)
    _check_hours(wanted.every_h)
    if wanted.folder is not None:
        _check_folder(wanted.folder)
    server = wanted.timestamps
    if server is not None:
        if wanted.folder is None:
            raise RecordInputError(Message("schedule.timestamps-need-folder"))
        server.read_authorities()
    body = CheckpointsScheduled(every_h=wanted.every_h, by_itself=wanted.folder is not None)
    event = log.append(body, actor=actor)
    content = {
        "every_h": wanted.every_h,
        "folder": str(wanted.folder.absolute()) if wanted.folder is not None else None,
        "timestamps": server
        and {"url": server.url, "authorities": str(server.authorities.absolute())},
    }
    write_record_file(home() / FILE, json.dumps(content, indent=1))
    return event


def check_schedule(log: "Log", wanted: Schedule) -> ScheduleCheck:
    """Return whether a checkpoint is due, and doubts about the folder; writes nothing.

    Raises:
        RecordInputError: The folder cannot be listed.
    """
    interval = timedelta(hours=wanted.every_h)
    if wanted.folder is None:
        return ScheduleCheck(due(log, interval))
    examined = _examined(log, wanted)
    newest = _event_of(log, examined.newest)
    return ScheduleCheck(due_since(log, newest, interval, at_once=True), examined.doubts)


def keep_due(
    log: "Log",
    wanted: Schedule,
    actor: Actor,
    progress: Callable[[int, int], None] | None = None,
) -> ScheduleCheck:
    """Write a checkpoint to the schedule's folder if one is due, and have it timestamped.

    Doubts about the record are recorded once. If the record itself may have been replaced, nothing
    is written until somebody accepts that (`audit.record.checkpoints.record_continuity.accept`).

    Args:
        log: The record.
        wanted: The schedule of this workstation.
        actor: Account that the checkpoint is recorded for.
        progress: Called with the number of events and payloads verified, and their total.

    Raises:
        RecordInputError: The folder cannot be listed or written; then no checkpoint is recorded.
        RecordTampered: The record does not verify.
    """
    folder = wanted.folder
    if folder is None:
        raise RecordInputError(Message("schedule.no-folder"))
    examined = _examined(log, wanted)
    if examined.doubts:
        record_alarm(log, actor, "folder", [doubt.message for doubt in examined.doubts])
    still_due = due_since(
        log, _event_of(log, examined.newest), timedelta(hours=wanted.every_h), at_once=True
    )
    if examined.stops:
        return ScheduleCheck(still_due, examined.doubts)
    made = path = None
    if still_due is not None:
        made, path = _write(log, folder, actor, progress, examined.newest)
    newest = made.checkpoint if made else examined.newest
    fault = None
    if wanted.timestamps is not None and newest is not None and (made or not examined.is_stamped):
        fault = _stamp(log, actor, wanted.timestamps, newest, folder)
    return ScheduleCheck(None if made else still_due, examined.doubts, made, path, fault)


def _examined(log: "Log", wanted: Schedule) -> Examined:
    assert wanted.folder is not None
    trusted = wanted.timestamps.read_authorities() if wanted.timestamps else []
    return examine(log, wanted.folder, named_keys(log), trusted)


def _write(
    log: "Log",
    folder: Path,
    actor: Actor,
    progress: Callable[[int, int], None] | None,
    earlier: Checkpoint | None,
) -> tuple[Made, Path]:
    """Make a checkpoint and write it to a new file; never rename or overwrite one."""
    paths: list[Path] = []

    def store(made: Checkpoint) -> None:
        paths.append(_write_new(folder, made, ".txt", made.text().encode()))

    made = make_checkpoint(
        log, lambda body: log.append(body, actor=actor), "file", progress, earlier, store
    )
    head = rollback_detection.Head(made.checkpoint.size, made.checkpoint.root.hex())
    rollback_detection.remember(log, kept=head)
    return made, paths[0]


def _stamp(
    log: "Log", actor: Actor, server: Server, checkpoint: Checkpoint, folder: Path
) -> Message | None:
    """Have a checkpoint timestamped; return why that failed. The next call tries again."""
    try:
        stamped = stamp(checkpoint, server)
        _write_new(folder, checkpoint, timestamp.SUFFIX, stamped.der)
        record_timestamp(log, actor, checkpoint, stamped)
    except RecordError as error:
        return error.message or Message("timestamp.unreachable", reason=reason_of(error))
    return None


def _write_new(folder: Path, checkpoint: Checkpoint, suffix: str, content: bytes) -> Path:
    """Write a new file in one call, and wait until it is on disk.

    The name has no meaning and is random, so that nobody can create the file first.
    """
    record = checkpoint.origin.rpartition("/")[2]
    name = f"overread-checkpoint-{record}-{checkpoint.size}-{secrets.token_hex(4)}{suffix}"
    path, made = folder / name, False
    try:
        with path.open("xb", buffering=0) as file:
            made = True
            file.write(content)
            os.fsync(file.fileno())
    except OSError as error:
        if made:  # an incomplete file would raise an alarm
            with suppress(OSError):
                path.unlink()
        values = {"name": str(folder), "reason": system_reason(error)}
        raise RecordInputError(Message("schedule.not-written", **values)) from None
    return path


def _event_of(log: "Log", checkpoint: Checkpoint | None) -> Event | None:
    """Return the event that recorded this checkpoint; None if the record has none."""
    if checkpoint is None:
        return None
    for event in log.events(types=("checkpoint.made",), after=checkpoint.size):
        body = event.body
        if isinstance(body, CheckpointMade) and body.root_sha256 == checkpoint.root.hex():
            return event
    return None


def _check_hours(hours: object) -> None:
    if not isinstance(hours, int) or not 1 <= hours <= LONGEST_H:
        raise RecordInputError(Message("schedule.hours", most=LONGEST_H))


def _check_folder(folder: Path) -> None:
    if not folder.is_dir():
        raise RecordInputError(Message("schedule.not-a-folder", name=str(folder)))
    if folder.absolute().is_relative_to(home()):
        raise RecordInputError(Message("schedule.not-elsewhere", name=str(folder)))
