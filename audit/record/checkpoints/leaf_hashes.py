"""Hashes of a record's events in order: the leaves of its Merkle tree."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from audit.errors import RecordTampered
from audit.messages import Message
from audit.record.checkpoints.merkle_tree import MerkleTree

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

BATCH: Final = 10_000


def leaf_batches(log: "Log", after: int, until: int) -> Iterator[list[bytes]]:
    """Yield the stored hashes of events `after` + 1 to `until` in batches, 32 bytes each.

    The hashes are not compared with the events' content; only verification does that.

    Raises:
        RecordTampered: A stored value is not a hash.
    """
    query = "SELECT seq, hash FROM events WHERE seq > ? AND seq <= ? ORDER BY seq LIMIT ?"
    while after < until:
        with log.reading() as db:
            rows = db.execute(query, (after, until, BATCH))
        if not rows:
            return
        try:
            yield [bytes.fromhex(row[1]) for row in rows]
        except ValueError:
            raise RecordTampered(Message("continuity.hash-unreadable")) from None
        after = int(rows[-1][0])


def roots_at(log: "Log", sizes: Iterable[int]) -> Mapping[int, bytes]:
    """Return the Merkle root over the first events for each size.

    Takes one pass over the hashes. Sizes beyond the record's end are left out.
    """
    wanted = sorted(set(sizes))
    tree, roots = MerkleTree(), dict[int, bytes]()
    if not wanted:
        return roots
    for leaves in leaf_batches(log, 0, wanted[-1]):
        first = tree.size
        for size in wanted:
            if tree.size < size <= first + len(leaves):
                tree.extend(leaves[tree.size - first : size - first])
                roots[size] = tree.root()
        tree.extend(leaves[tree.size - first :])
    return roots
