"""Where in the record a report stands: the last event that counts, its time, and the Merkle root there.

Looking at a record leaves traces in it (exports, verifications, checkpoints). They say nothing
of the cases: a report's position is the newest event beside them, so that a second report of the
same record is made of the same bytes.
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
from audit.record.checkpoints.merkle_tree import MerkleTree
from audit.record.events import CheckpointMade, Event

if TYPE_CHECKING:
    from audit.record.authorization.permissions import Role
    from audit.record.log.event_log import Log

NAME_LETTERS: Final = 8
_LEFT_OUT: Final = tuple(sorted(INSPECTION - {"log.opened"}))


@dataclass(frozen=True)
class Position:
    """The first `seq` events of the record `origin`; `root`: RFC 9162 root over them, in base64."""

    seq: int
    at: str
    origin: str
    root: str
    head: str
    """Hash of event `seq`."""
    checkpoint: int | None
    """Events of the newest checkpoint that was made before; None where there is none."""
    signed: bool
    """Whether that checkpoint is signed."""

    @property
    def epoch_s(self) -> int:
        """The time as seconds since 1970, for files that carry a time."""
        return int(datetime.fromisoformat(self.at).timestamp())


def find_position(log: "Log", upto: int | None = None) -> Position:
    """The position after event `upto`; None: after the newest event that counts.

    Raises RecordInputError where the record has no such event.
    """
    newest = log.head[0]
    if upto is not None and not 1 <= upto <= newest:
        raise RecordInputError(Message("report.event-out-of-range", upto=upto, newest=newest))
    seq = upto if upto is not None else _newest_that_counts(log)
    (event,) = [e for e, _, _ in log.as_service().stored(after=seq - 1, until=seq)]
    leaf_hashes = log.leaf_hashes(seq)
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
        root=b64encode(MerkleTree(leaf_hashes).root()).decode("ascii"),
        head=leaf_hashes[-1].hex(),
        checkpoint=checkpoint.n_events if checkpoint else None,
        signed=bool(checkpoint and checkpoint.key_id),
    )


def _newest_that_counts(log: "Log") -> int:
    placeholders = ", ".join("?" * len(_LEFT_OUT))
    query = f"SELECT max(seq) FROM events WHERE type NOT IN ({placeholders})"
    with log.reading() as db:
        return int(db.execute(query, _LEFT_OUT)[0][0] or 1)


class AsOf:
    """A record as it stood after event `seq`, for what only reads events and payloads."""

    def __init__(self, log: "Log", seq: int) -> None:
        self._log, self._seq = log, seq

    def as_service(self, *, release: bool = True) -> "AsOf":
        """As `Log.as_service`."""
        return AsOf(self._log.as_service(release=release), self._seq)

    def events(
        self, case: str | None = None, types: Iterable[str] | None = None, after: int = 0
    ) -> Iterator[Event]:
        """As `Log.events`, up to the position."""
        return (e for e, _, _ in self._log.stored(case, types, after, self._seq))

    def blob(self, sha256: str) -> bytes:
        """As `Log.blob`."""
        return self._log.blob(sha256)

    def roles_of(self, account: str) -> tuple["Role", ...]:
        """As `Log.roles_of`: of now, since what somebody may have is decided when they ask."""
        return self._log.roles_of(account)


def short_hash(text: str) -> str:
    """A name of eight letters for a longer text, for anchors; the same text gives the same.

    >>> short("sensitivity")
    '5c16250f'
    """
    return hashlib.sha256(text.encode()).hexdigest()[:NAME_LETTERS]
