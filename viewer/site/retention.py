"""Retention and backup of the record: checkpoints, backups, erasures and keys."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from audit.errors import RecordError
from audit.messages import Message, Text, reason_of, term
from audit.record.checkpoints import rollback_detection
from audit.record.checkpoints.checkpoint import Checkpoint
from audit.record.checkpoints.checkpoint_policy import Due, named_keys
from audit.record.checkpoints.checkpoint_schedule import Schedule, check_schedule, schedule
from audit.record.events import Actor, CaseErased, Event
from audit.record.key_transfer.workstation_keys import Enrolled, enrolled
from audit.record.keys.signing_key import signing_key
from audit.record.keys.site_key import next_site_key, site_key
from audit.record.retention.backup import restore
from audit.record.retention.erasure import CaseRetention, case_retention, holds, retention_days
from audit.record.retention.erasure_list import known_erased
from audit.record.store.sqlite import SqliteStore
from audit.record.verification.verification import verify
from audit.record.verification.verification_result import Verification
from viewer.site.case_erasure import pending

if TYPE_CHECKING:
    from audit.record.log.event_log import Log


_PLACES: Final = {"environment": "environment", "keyring": "keyring"}


@dataclass(frozen=True)
class KeyFacts:
    """Public facts about keys, without the keys themselves."""

    site: Message | None
    """Id and location of this account's site key; None if there is none."""
    signing: str | None
    """Location of this account's private signing key; None if there is none."""
    signs_as: tuple[str, ...]
    """Public keys that the record names, the oldest first."""
    wrapped_by: tuple[str, ...]
    """Ids of the site keys that protect the record's keys."""
    open: bool
    """Whether keys of cases are unprotected in the record."""
    trouble: Text = ""
    """Why keys could not be looked up."""
    workstations: tuple[Enrolled, ...] = ()
    """Workstations that receive a new site key, and whether each has the present one."""


@dataclass(frozen=True)
class KeepingFacts:
    """Everything that the page shows. Times are ISO 8601 in UTC."""

    checkpoint: tuple[str, int] | None
    """Time and number of events of the newest checkpoint."""
    schedule: Schedule
    due: Due | None
    backup: tuple[str, int] | None
    """Time and number of events of the newest backup."""
    n_backups: int
    days: int
    record_held: bool
    cases: tuple[CaseRetention, ...]
    """Cases that are not erased, the oldest first."""
    erased: tuple[tuple[str, str, str], ...]
    """(case, time, reason) of erased cases."""
    keys: KeyFacts
    pending: Message | None = None
    """Where bytes of erased keys remain."""
    can_rotate: bool = False
    """Whether the site key can be replaced on this workstation."""
    n_others: int = 0
    """Other records that this workstation has opened, which the site key may protect too."""
    trouble: Text = ""
    """Why the schedule could not be read."""
    doubts: tuple[Message, ...] = ()
    """Differences between the record and this workstation's memory or the checkpoint folder."""


def kept_checkpoints() -> list[Checkpoint]:
    """Return the checkpoints in the schedule's folder, of any record; [] without a folder."""
    checkpoints = []
    folder = schedule().folder
    for path in sorted(folder.iterdir()) if folder is not None and folder.is_dir() else ():
        try:
            if path.is_file():
                checkpoints.append(Checkpoint.read(path))
        except RecordError:
            continue  # the folder's own check reports it
    return checkpoints


@dataclass(frozen=True)
class BackupCheck:
    """A verified backup, and whether this record continues it."""

    result: Verification
    continues: bool


def facts(log: "Log") -> KeepingFacts:
    """Read everything. Takes time for a long record: call it in a thread."""
    made, copied = log.newest("checkpoint.made"), log.newest("record.backed-up")
    erased = [e for e in log.events(types=("case.erased",)) if isinstance(e.body, CaseErased)]
    trouble: Text = ""
    wanted, late, doubts = Schedule(), None, rollback_detection.check(log)
    try:
        wanted = schedule()
        seen = check_schedule(log, wanted)
        late = seen.due
        doubts += tuple(doubt.message for doubt in seen.doubts)
    except RecordError as error:
        trouble = reason_of(error)
    return KeepingFacts(
        checkpoint=(made.at, getattr(made.body, "n_events", 0)) if made else None,
        schedule=wanted,
        due=late,
        backup=(copied.at, getattr(copied.body, "n_events", 0)) if copied else None,
        n_backups=sum(1 for _ in log.events(types=("record.backed-up",))),
        days=retention_days(log),
        record_held=None in holds(log),
        cases=tuple(case_retention(log)),
        erased=tuple((e.case or "", e.at, getattr(e.body, "reason", "")) for e in erased),
        keys=_keys(log),
        pending=pending(log),
        can_rotate=_can_rotate(log),
        n_others=_count_others(log),
        trouble=trouble,
        doubts=doubts,
    )


def _count_others(log: "Log") -> int:
    try:
        return rollback_detection.count_others(log)
    except RecordError:
        return 0  # among the doubts


def _can_rotate(log: "Log") -> bool:
    """Return whether the site key of the record can be replaced on this workstation."""
    with log.reading() as db:
        may = db.reads_payloads
    key = next_site_key() or site_key(create=False)
    return may and key is not None and None not in log.wrapping_keys() and log.key_fault() is None


def _keys(log: "Log") -> KeyFacts:
    wrapped_by = log.wrapping_keys()
    site = signing = None
    trouble: Text = ""
    try:
        key, private = site_key(create=False), signing_key(create=False)
        if key:
            site = Message("site-key.id-location", id=key.id, place=term(_PLACES[key.place.value]))
        else:
            site = None
        signing = str(private.place) if private else None
    except RecordError as error:
        trouble = reason_of(error)
    return KeyFacts(
        site=site,
        signing=signing,
        signs_as=tuple(str(key) for key in named_keys(log)),
        wrapped_by=tuple(sorted(name for name in wrapped_by if name)),
        open=None in wrapped_by,
        trouble=trouble,
        workstations=tuple(enrolled(log)),
    )


def check_backup(
    log: "Log", path: Path, progress: Callable[[int, int], None] | None = None
) -> BackupCheck:
    """Verify a backup and check whether this record continues it. Raises `RecordError`."""
    verification = verify(SqliteStore(path), None, progress)
    n = verification.n_events
    here = next(log.stored(after=n - 1, until=n), None) if n else None
    return BackupCheck(verification, here is not None and here[2] == verification.head_hash)


def put_backup(
    log: "Log",
    source: Path,
    target: Path,
    actor: Actor,
    progress: Callable[[int, int], None] | None = None,
) -> Event:
    """Restore a backup to a new place; cases erased since are erased there too.

    Args:
        log: The record that is open; whoever is signed in to it signs.
        source: The backup.
        target: File of the new record.
        actor: Who does it.
        progress: Called with events and payloads verified, and all of them.

    Raises:
        RecordError: Nothing was put there.
    """
    erased = known_erased(SqliteStore(source), checkpoints=kept_checkpoints(), replaced=log)

    def sign_in(made: "Log") -> Actor:
        log.lend_signer(made)
        return actor

    return restore(
        SqliteStore(source), SqliteStore(target), sign_in, erased=erased, progress=progress
    )
