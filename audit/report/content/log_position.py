"""Position of a report in the record: the last event that counts, its time, and the Merkle root.

Opening a record leaves traces in it (exports, verifications, checkpoints), which say nothing about
the cases. They are skipped when the newest event is looked up, so that a second report of the same
record has the same bytes.
"""

import hashlib
from base64 import b64encode
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Final

from audit.errors import RecordInputError
from audit.messages import Message
from audit.record.authorization.permissions import INSPECTION
from audit.record.checkpoints.checkpoint import origin
from audit.record.checkpoints.merkle_tree import MerkleTree, leaf_batches
from audit.record.events import CheckpointMade, Event

if TYPE_CHECKING:
    from audit.record.authorization.permissions import Role
    from audit.record.log.event_log import Log

NAME_LETTERS: Final = 8
_LEFT_OUT: Final = tuple(sorted(INSPECTION - {"log.opened"}))


@dataclass(frozen=True)
class Position:
    """Position after `seq` events of the record `origin`.

    Attributes:
        seq: Number of the last event that counts.
        at: Its time (ISO 8601).
        origin: Name of the record in its checkpoints.
        root: Merkle root over the events (RFC 9162), in base64.
        head: SHA-256 of the last event, in hexadecimal.
        checkpoint: Number of events of the newest checkpoint before; None if there is none.
        signed: Whether that checkpoint is signed.
    """

    seq: int
    at: str
    origin: str
    root: str
    head: str
    checkpoint: int | None
    signed: bool

    @property
    def epoch_s(self) -> int:
        """Time in seconds since 1970, for files that state a time."""
        return int(datetime.fromisoformat(self.at).timestamp())


def find_position(log: "Log", upto: int | None = None, tree: MerkleTree | None = None) -> Position:
    """Return the position after event `upto`; None: after the newest event that counts.

    Args:
        log: The record.
        upto: Number of an event.
        tree: The Merkle tree over the events up to that position, if it is known.

    Raises:
        RecordInputError: The record has no such event.
    """
    newest = log.head[0]
    if upto is not None and not 1 <= upto <= newest:
        raise RecordInputError(Message("report.event-out-of-range", upto=upto, newest=newest))
    seq = upto if upto is not None else newest_that_counts(log)
    (event,) = [e for e, _, _ in log.as_service().stored(after=seq - 1, until=seq)]
    if tree is None or tree.size != seq:
        tree = MerkleTree()
        for leaves in leaf_batches(log, 0, seq):
            tree.extend(leaves)
    checkpoints = [
        e.body
        for e, _, _ in log.as_service().stored(types=("checkpoint.made",), until=seq)
        if isinstance(e.body, CheckpointMade)
    ]
    checkpoint = checkpoints[-1] if checkpoints else None
    return Position(
        seq=seq,
        at=event.at,
        origin=origin(log.first[1]),
        root=b64encode(tree.root()).decode("ascii"),
        head=log.hash_of(seq),
        checkpoint=checkpoint.n_events if checkpoint else None,
        signed=bool(checkpoint and checkpoint.key_id),
    )


def newest_that_counts(log: "Log") -> int:
    """Return the number of the newest event that says something about the cases."""
    placeholders = ", ".join("?" * len(_LEFT_OUT))
    # In descending order: the maximum over all events would read each of them.
    query = (
        f"SELECT seq FROM events WHERE type || '' NOT IN ({placeholders}) ORDER BY seq DESC LIMIT 1"
    )
    with log.reading() as db:
        rows = db.execute(query, _LEFT_OUT)
    return int(rows[0][0]) if rows else 1


class AsOf:
    """Read-only view of a record as it was after event `seq` (an `EventSource`)."""

    def __init__(self, log: "Log", seq: int) -> None:
        self._log, self._seq = log, seq

    def as_service(self, *, release: bool = True) -> "AsOf":
        """See `Log.as_service`."""
        return AsOf(self._log.as_service(release=release), self._seq)

    def events(
        self,
        case: str | None = None,
        types: Iterable[str] | None = None,
        after: int = 0,
        *,
        opening: frozenset[str] | None = None,
    ) -> Iterator[Event]:
        """See `Log.events`; ends at the position, and opens all types."""
        return (e for e, _, _ in self._log.stored(case, types, after, self._seq))

    def blob(self, sha256: str, case: str | None = None) -> bytes:
        """See `Log.blob`."""
        return self._log.blob(sha256, case)

    def roles_of(self, account: str) -> tuple["Role", ...]:
        """See `Log.roles_of`.

        Returns the current roles: access is decided at the time of the request, not of the report.
        """
        return self._log.roles_of(account)


def short_hash(text: str) -> str:
    """Return an eight-letter hash of a text, for HTML anchors.

    >>> short_hash("sensitivity")
    '5c16250f'
    """
    return hashlib.sha256(text.encode()).hexdigest()[:NAME_LETTERS]
