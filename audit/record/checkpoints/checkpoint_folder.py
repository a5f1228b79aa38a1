"""Compare the folder of kept checkpoints with the record.

Nothing is concluded from a file's name, size or date. A file that is neither a checkpoint of this
record nor a timestamp on one of them is reported, and so is a checkpoint that the record does not
continue. A person may accept what is reported (`audit.record.checkpoints.record_continuity`): the
record then stores the file's content, sealed, and who accepted it.
"""

import os
import stat
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from audit.errors import RecordError, RecordInputError
from audit.messages import Message, Value
from audit.messages.library_errors import system_reason
from audit.record.checkpoints import rollback_detection, timestamp
from audit.record.checkpoints.checkpoint import Checkpoint
from audit.record.checkpoints.merkle_tree import roots_at
from audit.record.checkpoints.timestamp import imprint
from audit.record.events import ContinuityAccepted
from audit.record.keys import signed_note

if TYPE_CHECKING:
    from cryptography.x509 import Certificate

    from audit.record.log.event_log import Log

MAX_BYTES: Final = 65_536
"""Larger than any checkpoint, and than a timestamp with the certificates of its server."""


@dataclass(frozen=True)
class Doubt:
    """One reason why the folder and the record do not match."""

    message: Message
    content: bytes | None = None
    """Content of the file, as far as it was read; None if no file is concerned."""
    is_of_record: bool = False
    """True if the record itself may have been replaced: then no new checkpoint is written."""


@dataclass(frozen=True)
class Examined:
    """State of the folder."""

    newest: Checkpoint | None
    """The largest checkpoint of this record."""
    doubts: tuple[Doubt, ...]
    is_stamped: bool = False
    """True if the folder has a timestamp on that checkpoint."""

    @property
    def stops(self) -> bool:
        """Whether new checkpoints must wait until somebody has looked at the doubts."""
        return any(doubt.is_of_record for doubt in self.doubts)


@dataclass(frozen=True)
class _File:
    path: Path
    content: bytes
    checkpoint: Checkpoint | None = None
    stamp: timestamp.Timestamp | None = None


def examine(
    log: "Log",
    folder: Path,
    keys: Sequence[signed_note.PublicKey],
    authorities: "Sequence[Certificate]" = (),
) -> Examined:
    """Read every file of the folder and compare each checkpoint with the record.

    Args:
        log: The record.
        folder: Folder that the schedule writes checkpoints to.
        keys: Keys that the record names as its signing keys.
        authorities: Certificate authorities of timestamp servers; without any, timestamps are
            matched to checkpoints but not verified.

    Raises:
        RecordInputError: The folder cannot be listed.
    """
    files, doubts = _read(folder)
    name = rollback_detection.origin_of(log)
    of_record = [f for f in files if f.checkpoint is not None and f.checkpoint.origin == name]
    doubts += [_foreign(f) for f in files if f.checkpoint and f.checkpoint.origin != name]
    mismatches = _mismatches(log, of_record)
    # Only checkpoints that the record continues: the signature of another one matters no more.
    mismatched = {doubt.content for doubt in mismatches}
    matching = [f for f in of_record if f.content not in mismatched]
    doubts += mismatches + _wrongly_signed(matching, keys)
    doubts += _wrong_timestamps(files, authorities)
    # Reading the accepted files takes a pass over events, so only if there is something to accept.
    accepted = set(_accepted(log)) if doubts else set()
    # By content: a renamed file stays accepted, and another file under its name is reported.
    doubts = [doubt for doubt in doubts if doubt.content not in accepted]
    if (missing := _missing(log, of_record)) is not None:
        doubts.append(missing)
    checkpoints = [f.checkpoint for f in of_record if f.checkpoint and f.content not in accepted]
    # By size, never by name or date, which anybody who may write the folder controls.
    newest = max(checkpoints, key=lambda checkpoint: checkpoint.size, default=None)
    doubtful = {doubt.content for doubt in doubts}
    stamps = {f.stamp.imprint for f in files if f.stamp and f.content not in doubtful}
    return Examined(newest, tuple(doubts), newest is not None and imprint(newest) in stamps)


def _read(folder: Path) -> tuple[list[_File], list[Doubt]]:
    files: list[_File] = []
    doubts: list[Doubt] = []
    try:
        paths = sorted(Path(entry.path) for entry in os.scandir(folder))
    except OSError as error:
        values = {"name": str(folder), "reason": system_reason(error)}
        raise RecordInputError(Message("folder.unlisted", **values)) from None
    for path in paths:
        try:
            kind = path.stat().st_mode
            if stat.S_ISDIR(kind):
                continue
            if not stat.S_ISREG(kind):  # opening a pipe would wait for a writer
                doubts.append(Doubt(Message("folder.no-file", name=path.name)))
                continue
            with path.open("rb") as stream:
                content = stream.read(MAX_BYTES)
        except OSError as error:
            values = {"name": path.name, "reason": system_reason(error)}
            doubts.append(Doubt(Message("folder.unreadable", **values)))
            continue
        file = _classified(path, content)
        files.append(file)
        if file.checkpoint is None and file.stamp is None:
            doubts.append(Doubt(Message("folder.no-checkpoint", name=path.name), content))
    return files, doubts


def _classified(path: Path, content: bytes) -> _File:
    file = _File(path, content)
    try:
        # By content: a suffix proves nothing.
        return replace(file, checkpoint=Checkpoint.decode(content, path.name))
    except RecordInputError:
        pass
    try:
        return replace(file, stamp=timestamp.decode(content))
    except RecordError:
        return file


def _foreign(file: _File) -> Doubt:
    return Doubt(Message("folder.other-record", name=file.path.name), file.content, True)


def _mismatches(log: "Log", files: Sequence[_File]) -> list[Doubt]:
    """Compare each checkpoint with the record's root at its size."""
    n_events = log.head[0]
    roots = roots_at(log, [f.checkpoint.size for f in files if f.checkpoint])
    doubts = []
    for file in files:
        assert file.checkpoint is not None
        size = file.checkpoint.size
        if size > n_events:
            longer: dict[str, Value] = {"name": file.path.name, "size": size, "n_events": n_events}
            doubts.append(Doubt(Message("folder.longer", **longer), file.content, True))
        elif roots.get(size) != file.checkpoint.root:
            replaced: dict[str, Value] = {"name": file.path.name, "size": size}
            doubts.append(Doubt(Message("folder.replaced", **replaced), file.content, True))
    return doubts


def _wrongly_signed(files: Sequence[_File], keys: Sequence[signed_note.PublicKey]) -> list[Doubt]:
    return [
        Doubt(Message("folder.signature", name=file.path.name), file.content)
        for file in files
        if file.checkpoint and file.checkpoint.signature_fault(keys) is not None
    ]


def _wrong_timestamps(files: Sequence[_File], authorities: "Sequence[Certificate]") -> list[Doubt]:
    """Find timestamps that fit no checkpoint here, and those that do not verify."""
    checkpoints = {
        imprint(file.checkpoint): file.checkpoint for file in files if file.checkpoint is not None
    }
    doubts = []
    for file in files:
        if file.stamp is None:
            continue
        code, checkpoint = "", checkpoints.get(file.stamp.imprint)
        if checkpoint is None:
            code = "folder.stray-timestamp"
        elif authorities:
            try:
                timestamp.verify(file.stamp, checkpoint, authorities)
            except RecordError:
                code = "folder.wrong-timestamp"
        if code:
            doubts.append(Doubt(Message(code, name=file.path.name), file.content))
    return doubts


def _missing(log: "Log", files: Sequence[_File]) -> Doubt | None:
    """Return a doubt if the newest checkpoint that was written here is gone."""
    newest = rollback_detection.last_kept(log)
    existing = {(f.checkpoint.size, f.checkpoint.root.hex()) for f in files if f.checkpoint}
    if newest is None or (newest.size, newest.hash) in existing:
        return None
    return Doubt(Message("folder.kept-gone", size=newest.size), None, True)


def _accepted(log: "Log") -> Iterable[bytes]:
    """Yield the contents of the files that somebody has accepted."""
    for event in log.events(types=("continuity.accepted",)):
        if isinstance(event.body, ContinuityAccepted) and event.body.source == "folder":
            for payload in event.blobs:
                try:
                    yield log.blob(payload)
                except RecordError:
                    continue  # without the site key an accepted file is reported again
