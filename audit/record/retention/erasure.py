"""Retention, legal holds, erasure of cases, and the identities behind pseudonyms.

Erasing a case destroys the key that seals its words and images, the identity behind its pseudonym,
and the keys of its drafts. Its events stay: codes of what happened, numbers and keyed hashes, so
that the chain verifies; the content of reads, drafts and references is gone. Earlier copies of the
record still contain the key and have to be destroyed as well.
"""

import hashlib
import json
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final, get_args

from audit.errors import RecordError, RecordInputError
from audit.messages import Message
from audit.record.authorization.permissions import Right, allow
from audit.record.events import Actor, CaseErased, Event, HoldChanged, IdentityShown, RetentionSet
from audit.record.events.bodies.record_events import ErasureReason
from audit.record.keys.payload_vault import IDENTITIES, Vault
from audit.record.keys.site_key import unseal
from audit.record.store.database import Database

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

FLOOR_DAYS: Final = 184
"""Logs must be kept for at least six months (Regulation (EU) 2024/1689, articles 19 and 26(6))."""

REAPPLIED: Final = "re-applied after a restore"
CHOICES: Final = tuple(name for name in get_args(ErasureReason) if name != REAPPLIED)
"""Reasons that a person may give; `REAPPLIED` is the program's."""


def retention_days(log: "Log") -> int:
    """Return the number of days after its last event from which a case may be erased."""
    newest = log.newest("retention.set")
    if newest and isinstance(newest.body, RetentionSet):
        return newest.body.days
    return FLOOR_DAYS


def set_retention(log: "Log", actor: Actor, days: int) -> Event:
    """Set the minimum retention of cases.

    Args:
        log: The record.
        actor: Who sets it.
        days: Days after the last event of a case.

    Raises:
        RecordInputError: The period is below the legal minimum.
    """
    allow(actor.role, Right.ERASE)
    if days < FLOOR_DAYS:
        raise RecordInputError(
            Message(
                "retention.period-too-short",
                days=days,
                least=FLOOR_DAYS,
            )
        )
    return log.append(RetentionSet(days=days), actor=actor)


def holds(log: "Log") -> frozenset[str | None]:
    """Return the cases under a legal hold; None among them for the entire record."""
    held: dict[str | None, bool] = {}
    for event in log.events(types=["hold.changed"]):
        if isinstance(event.body, HoldChanged):
            # In the order of the events: the last one about a case applies.
            held[event.case] = event.body.held
    return frozenset(case for case, is_held in held.items() if is_held)


def is_held(log: "Log", case: str) -> bool:
    """Return whether the case, or the entire record, is under a legal hold."""
    return not holds(log).isdisjoint((case, None))


@dataclass(frozen=True)
class CaseRetention:
    """Retention of a case that is not erased. Times are UTC, ISO 8601."""

    case: str
    n_events: int
    n_payloads: int
    """Number of payloads that an erasure would make unreadable."""
    last: str
    kept_until: str
    """First day on which the end of retention is a reason to erase the case."""
    held: bool
    """True if the case itself is under a legal hold."""


def case_retention(log: "Log") -> list[CaseRetention]:
    """Return the retention of every case that is not erased, oldest first."""
    held, retention = holds(log), timedelta(days=retention_days(log))
    erased = erased_cases(log)
    with log.reading() as db:
        cases = db.execute(
            "SELECT case_id, count(*), max(at) FROM events WHERE case_id IS NOT NULL"
            " GROUP BY case_id ORDER BY min(seq)"
        )
    return [
        CaseRetention(
            case,
            n,
            log.payloads_of(case),
            last,
            f"{datetime.fromisoformat(last) + retention:%Y-%m-%d}",
            case in held,
        )
        for case, n, last in cases
        if case not in erased
    ]


def set_hold(log: "Log", actor: Actor, case: str | None, *, held: bool, words: str) -> Event:
    """Put a case or the record under a legal hold, or end it.

    Args:
        log: The record.
        actor: Who does it.
        case: Pseudonym of the case; None for the record.
        held: Put under the hold; False ends it.
        words: Reason, which is sealed.
    """
    allow(actor.role, Right.ERASE)
    _known(log, case)
    content = words.encode()
    body = HoldChanged(held=held, reason_sha256=hashlib.sha256(content).hexdigest())
    return log.append(body, actor=actor, case=case, blobs=[content])


def erase(log: "Log", actor: Actor, case: str, reason: ErasureReason, words: str) -> Event:
    """Destroy the key of a case, in one transaction with the event that records it.

    While another program reads an older state of the file, bytes of the key remain in it
    (`pending_erasure`).

    Args:
        log: The record.
        actor: Who erases.
        case: Pseudonym of the case.
        reason: Reason code.
        words: Reason in words, which is sealed with the record's key and stays readable.

    Raises:
        RecordError: The actor may not, the case is held or already erased, or `reason` is the end
            of retention and that has not come.
    """
    allow(actor.role, Right.ERASE)
    _known(log, case)
    if is_held(log, case):
        raise RecordError(Message("erasure.legal-hold", case=case))
    if is_erased(log, case):
        raise RecordError(Message("erasure.already-erased", case=case))
    if reason == "retention ended":
        _refuse_early(log, case)
    content = words.encode()
    body = CaseErased(
        reason=reason,
        reason_sha256=hashlib.sha256(content).hexdigest(),
        n_payloads=log.payloads_of(case),
    )
    event = log.append(body, actor=actor, case=case, blobs=[content])
    _forget_results(log, case)
    log.forget_keys()
    log.forget_deleted()
    return event


def _forget_results(log: "Log", case: str) -> None:
    """Remove the case from what is derived from the record and stored beside it."""
    from audit.report.content.stored_sections import forget_sections  # late: computes with numpy
    from audit.report.content.stored_state import forget_case

    forget_sections(log)
    forget_case(log, case)


def pending_erasure(db: Database) -> Message | None:
    """Return where bytes of erased keys may be left; None if there are none.

    On SQLite they are left while a program reads an older state. On PostgreSQL they are left until
    the site key is replaced, because the server keeps deleted rows in files of its own.
    """
    if not db.deletion_pending:
        return None
    if db.dialect == "postgresql":
        return Message("erasure.pending-database")
    return Message("erasure.pending", name=db.name)


def is_erased(log: "Log", case: str) -> bool:
    """Return whether the key of the case was destroyed, so that its content cannot be read."""
    return log.newest("case.erased", case) is not None


def erased_cases(log: "Log") -> frozenset[str]:
    """Return every erased case, of which only codes and figures can be read."""
    return frozenset(e.case for e in log.events(types=("case.erased",)) if e.case is not None)


def erasure_message(log: "Log", case: str) -> Message | None:
    """Return a message with day and reason of the case's erasure; None if it was not erased."""
    event = log.newest("case.erased", case)
    if event is None or not isinstance(event.body, CaseErased):
        return None
    return Message(
        "erasure.case-erased",
        day=event.at[:10],
        reason=event.body.reason,
    )


def identity(log: "Log", actor: Actor, case: str) -> tuple[str, str] | None:
    """Return the identity behind a pseudonym, after recording the request.

    Args:
        log: The record.
        actor: Who asks.
        case: Pseudonym of the case.

    Returns:
        StudyInstanceUID and patient key; None if the record does not know them: the case was
        erased, or predates stored identities.
    """
    allow(actor.role, Right.SHOW_IDENTITY)
    _known(log, case)
    # First, so that nobody sees an identity without a trace. PostgreSQL gives it out only after
    # this event.
    log.append(IdentityShown(), actor=actor, case=case)
    vault = Vault()
    with log.reading() as db:
        sealed = db.identity(case)
        key = vault.key(db, IDENTITIES)
    if sealed is None or key is None:
        return None
    content = json.loads(
        unseal(key, sealed, case.encode(), Message("site-key.identity-name", case=case))
    )
    return str(content["study_uid"]), str(content["patient_key"])


def _refuse_early(log: "Log", case: str) -> None:
    newest = max(log.events(case=case), key=lambda event: event.seq)
    retention = timedelta(days=retention_days(log))
    until = datetime.fromisoformat(newest.at) + retention
    if until > datetime.now(UTC):
        raise RecordError(
            Message(
                "retention.not-ended",
                case=case,
                until=f"{until:%Y-%m-%d}",
                days=retention.days,
            )
        )


def _known(log: "Log", case: str | None) -> None:
    if case is not None and next(iter(log.events(case=case)), None) is None:
        raise RecordInputError(Message("record-error.case-unknown", case=case))
