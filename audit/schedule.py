"""Checkpoints kept elsewhere on a schedule: written to a folder when they are due, or reminded of.

The folder should be one that nobody who can write the record can change: another machine's share that
only takes new files, a medium that is carried away. What was kept there last is read again each time,
so a record that was cut short or replaced since is found when the next one is due.

The choice is this workstation's and lies in `checkpoints.json` of Overread's home; that it was made
is an event. The folder is no part of the record: its path can name a person.
"""

import json
import os
import re
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final

from audit.checkpoint import Checkpoint, origin
from audit.errors import RecordError, RecordInputError
from audit.events import Actor, CheckpointMade, CheckpointsScheduled, Event, FailureNoted
from audit.home import home, make_home
from audit.keeping import DUE_AFTER, Append, Due, Made, due, due_since, make_checkpoint
from audit.rights import Right, allow
from audit.said import said

if TYPE_CHECKING:
    from collections.abc import Callable

    from audit.log import Log

FILE: Final = "checkpoints.json"
LONGEST_H: Final = 8760
_NAME: Final = re.compile(r"^overread-checkpoint-(?P<record>[0-9a-f]{16})-(?P<size>\d+)\.txt$")


class NotACheckpoint(RecordInputError):
    """What was kept in the folder last cannot be read as a checkpoint. `set_aside` makes way."""


@dataclass(frozen=True)
class Schedule:
    """How often, and where; without a folder one is only reminded of it."""

    every_h: int = int(DUE_AFTER / timedelta(hours=1))
    folder: Path | None = None


@dataclass(frozen=True)
class KeptThere:
    """A checkpoint that was written to the folder."""

    made: Made
    path: Path


def schedule() -> Schedule:
    """What was chosen on this workstation; the default where nothing was. Raises RecordError."""
    try:
        content = json.loads((home() / FILE).read_text(encoding="utf-8"))
        folder = content["folder"]
        found = Schedule(content["every_h"], Path(folder) if folder else None)
    except FileNotFoundError:
        return Schedule()
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise RecordError(
            said("{file} cannot be read ({error})", file=FILE, error=type(error).__name__)
        ) from None
    _check_hours(found.every_h)
    return found


def set_schedule(log: "Log", actor: Actor, wanted: Schedule) -> Event:
    """Choose how often and where. RecordInputError where the folder is not one elsewhere."""
    allow(actor.role, Right.SCHEDULE)
    _check_hours(wanted.every_h)
    if wanted.folder is not None:
        _check_folder(wanted.folder)
    body = CheckpointsScheduled(every_h=wanted.every_h, by_itself=wanted.folder is not None)
    event = log.append(body, actor=actor)
    folder = str(wanted.folder.absolute()) if wanted.folder is not None else None
    text = json.dumps({"every_h": wanted.every_h, "folder": folder}, indent=1)
    try:
        handle, scratch = tempfile.mkstemp(dir=make_home())  # 0600
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text + "\n")
        Path(scratch).replace(home() / FILE)
    except OSError as error:
        raise RecordError(
            said("{file} cannot be written ({reason})", file=FILE, reason=error.strerror)
        ) from None
    return event


def due_by(log: "Log", wanted: Schedule) -> Due | None:
    """Whether a checkpoint is due by the schedule; by what the folder holds, where there is one.

    RecordInputError where the folder cannot be read, NotACheckpoint what was kept in it last.
    """
    every = timedelta(hours=wanted.every_h)
    if wanted.folder is None:
        return due(log, every)
    kept = _last_kept(log, wanted.folder)
    return due_since(log, _told_of(log, kept), every, at_once=True)


def keep_due(
    log: "Log",
    wanted: Schedule,
    append: Append,
    progress: "Callable[[int, int], None] | None" = None,
) -> KeptThere | None:
    """Write a checkpoint to the schedule's folder where one is due; None where none is.

    The record is verified, and held to what was kept there last. RecordInputError where the folder
    cannot be written, which is found out before anything is recorded; RecordTampered where the record is
    not what it was.
    """
    folder = wanted.folder
    if folder is None:
        raise RecordInputError(said("no folder was chosen to keep checkpoints in"))
    if due_by(log, wanted) is None:
        return None
    try:
        handle, scratch = tempfile.mkstemp(dir=folder, prefix=".overread-checkpoint-")
    except OSError as error:
        raise RecordInputError(
            said("cannot write to {folder}: {reason}", folder=folder, reason=error.strerror)
        ) from None
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            made = make_checkpoint(log, append, "file", progress, _last_kept(log, folder))
            file.write(made.checkpoint.text())
            file.flush()
            os.fsync(file.fileno())
        record = origin(log.first[1]).rpartition("/")[2]
        path = folder / f"overread-checkpoint-{record}-{made.checkpoint.size}.txt"
        Path(scratch).rename(path)
    except OSError as error:
        raise RecordInputError(
            said("cannot write to {folder}: {reason}", folder=folder, reason=error.strerror)
        ) from None
    finally:
        with suppress(OSError):
            Path(scratch).unlink()
    return KeptThere(made, path)


def _newest(log: "Log", folder: Path) -> Path | None:
    """The file in the folder that by its name holds the newest checkpoint of this record."""
    record = origin(log.first[1]).rpartition("/")[2]
    try:
        names = [m for entry in os.scandir(folder) if (m := _NAME.match(entry.name))]
    except OSError as error:
        raise RecordInputError(
            said("cannot read {folder}: {reason}", folder=folder, reason=error.strerror)
        ) from None
    own = [m for m in names if m["record"] == record]
    if not own:
        return None
    return folder / max(own, key=lambda m: int(m["size"])).string


def _last_kept(log: "Log", folder: Path) -> Checkpoint | None:
    """The newest checkpoint of this record in the folder."""
    newest = _newest(log, folder)
    if newest is None:
        return None
    try:
        return Checkpoint.read(newest)
    except RecordInputError as error:
        raise NotACheckpoint(
            said("what was kept last cannot be used: {error}", error=str(error))
        ) from None


def set_aside(log: "Log", actor: Actor, wanted: Schedule) -> Path:
    """Rename the newest file of this record in the folder, which is no checkpoint, so that it stops none.

    It stays there as `NAME.set-aside`, and the record says that it was set aside. RecordInputError where the
    newest one can be read: one that the record does not continue is what a schedule is there to find.
    """
    allow(actor.role, Right.SCHEDULE)
    if wanted.folder is None:
        raise RecordInputError(said("no folder was chosen to keep checkpoints in"))
    newest = _newest(log, wanted.folder)
    if newest is not None:
        try:
            Checkpoint.read(newest)
        except RecordInputError:
            message = said("a file that is no checkpoint was set aside in the schedule's folder")
            body = FailureNoted(where="checkpoints", code="set-aside", message=message)
            log.append(body, actor=actor)
            return _renamed(newest)
    raise RecordInputError(said("nothing in {folder} has to be set aside", folder=wanted.folder))


def _renamed(path: Path) -> Path:
    aside = path.with_name(f"{path.name}.set-aside")
    try:
        if aside.exists():
            raise RecordInputError(said("{path} exists already; it is not overwritten", path=aside))
        return path.rename(aside)
    except OSError as error:
        raise RecordInputError(
            said("cannot rename {path}: {reason}", path=path, reason=error.strerror)
        ) from None


def _told_of(log: "Log", kept: Checkpoint | None) -> Event | None:
    """The event that tells of this checkpoint; none of one that the record does not know."""
    if kept is None:
        return None
    for event in log.events(types=("checkpoint.made",), after=kept.size):
        body = event.body
        if isinstance(body, CheckpointMade) and body.root_sha256 == kept.root.hex():
            return event
    return None


def _check_hours(hours: object) -> None:
    if not isinstance(hours, int) or not 1 <= hours <= LONGEST_H:
        raise RecordInputError(said("checkpoints are kept every 1 to {most} hours", most=LONGEST_H))


def _check_folder(folder: Path) -> None:
    if not folder.is_dir():
        raise RecordInputError(said("{folder} is no folder", folder=folder))
    if folder.absolute().is_relative_to(home()):
        raise RecordInputError(
            said("{folder} lies with the record: it is not elsewhere", folder=folder)
        )
