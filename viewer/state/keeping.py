"""What is kept of the record elsewhere, what may be forgotten of it, and which keys protect it."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from audit.erasure import CaseStanding, holds, retention_days, standing
from audit.errors import RecordError
from audit.events import CaseErased
from audit.keeping import Due, named_keys
from audit.keys.payloads import wrapping_keys
from audit.keys.signing import signing_key
from audit.keys.site import site_key
from audit.outcome import Verification
from audit.said import N, said, word
from audit.schedule import Schedule, due_by, schedule
from audit.store.sqlite import SqliteStore
from audit.verification import verify

if TYPE_CHECKING:
    from audit.log import Log


_PLACES: Final = {"environment": N("environment"), "keyring": N("keyring")}


@dataclass(frozen=True)
class KeyFacts:
    """Public facts of keys; no key is in here."""

    site: str | None
    """Id of this account's site key and where it is kept; None where there is none."""
    signing: str | None
    """Where the private half of this account's signing key is; None where there is none."""
    signs_as: tuple[str, ...]
    """Public keys that the record names, oldest first."""
    wrapped_by: tuple[str, ...]
    """Ids of the site keys that protect the record's keys."""
    open: bool
    """True while some keys of cases lie unprotected in the record."""
    trouble: str = ""
    """Why a key could not be looked for."""


@dataclass(frozen=True)
class KeepingFacts:
    """Everything that the page shows. Times are UTC, ISO 8601."""

    checkpoint: tuple[str, int] | None
    """When the newest was made and how many events it counts."""
    schedule: Schedule
    due: Due | None
    backup: tuple[str, int] | None
    """When the newest was written and how many events it holds."""
    n_backups: int
    days: int
    record_held: bool
    cases: tuple[CaseStanding, ...]
    """Cases that are not erased, the oldest first."""
    erased: tuple[tuple[str, str, str], ...]
    """(case, when, reason) of those that are."""
    keys: KeyFacts
    trouble: str = ""
    """Why the schedule could not be looked at."""


@dataclass(frozen=True)
class BackupCheck:
    """A backup, verified, and whether this record continues it."""

    found: Verification
    continues: bool


def facts(log: "Log") -> KeepingFacts:
    """Read everything. Takes as long as the record is long: call it in a thread."""
    made, copied = log.newest("checkpoint.made"), log.newest("record.backed-up")
    erased = [e for e in log.events(types=("case.erased",)) if isinstance(e.body, CaseErased)]
    wanted, late, trouble = Schedule(), None, ""
    try:
        wanted = schedule()
        late = due_by(log, wanted)
    except RecordError as error:
        trouble = str(error)
    return KeepingFacts(
        checkpoint=(made.at, getattr(made.body, "n_events", 0)) if made else None,
        schedule=wanted,
        due=late,
        backup=(copied.at, getattr(copied.body, "n_events", 0)) if copied else None,
        n_backups=sum(1 for _ in log.events(types=("record.backed-up",))),
        days=retention_days(log),
        record_held=None in holds(log),
        cases=tuple(standing(log)),
        erased=tuple((e.case or "", e.at, getattr(e.body, "reason", "")) for e in erased),
        keys=_keys(log),
        trouble=trouble,
    )


def _keys(log: "Log") -> KeyFacts:
    with log.reading() as db:
        wrapped_by = wrapping_keys(db)
    site = signing = None
    trouble = ""
    try:
        own, private = site_key(create=False), signing_key(create=False)
        site = (
            said("{id}, in the {place}", id=own.id, place=word(_PLACES[own.place.value]))
            if own
            else None
        )
        signing = str(private.place) if private else None
    except RecordError as error:
        trouble = str(error)
    return KeyFacts(
        site=site,
        signing=signing,
        signs_as=tuple(str(key) for key in named_keys(log)),
        wrapped_by=tuple(sorted(name for name in wrapped_by if name)),
        open=None in wrapped_by,
        trouble=trouble,
    )


def check_backup(
    log: "Log", path: Path, progress: Callable[[int, int], None] | None = None
) -> BackupCheck:
    """Verify the backup at `path`, and find out whether this record continues it. RecordError."""
    found = verify(SqliteStore(path), None, progress)
    n = found.n_events
    here = next(log.stored(after=n - 1, until=n), None) if n else None
    return BackupCheck(found, here is not None and here[2] == found.head_hash)
