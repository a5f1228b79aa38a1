"""The chain alone: each stored event's hash, number and place, and the Merkle tree over them.

Many events are checked together, which is several times as fast as one by one.
"""

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Final

from audit.errors import RecordTampered, RecordUnavailable
from audit.messages import Message
from audit.record.checkpoints.merkle_tree import MerkleTree
from audit.record.store import table_schema
from audit.record.store.database import Row, Store
from audit.record.store.store_location import store_at

FIRST_PREV: Final = b"0" * 64
BATCH: Final = 256
"""Number of events checked together, and in memory at a time."""

HASHES: Final = {
    "sqlite": "SELECT seq, hash, body FROM events NOT INDEXED ORDER BY seq",
    "postgresql": "SELECT seq, hash::bytea, convert_to(body, 'UTF8') FROM events ORDER BY seq",
}


def chain_root(where: Store | Path | str | None = None) -> MerkleTree:
    """Return the Merkle tree over the stored events, after checking each one's hash and place.

    A quick check for frequent use; `verify` checks the rest.

    Raises:
        RecordTampered: An event is wrong; the message names the first.
    """
    store, tree, before = store_at(where), MerkleTree(), FIRST_PREV
    with store.translating_errors():
        if not store.exists():
            raise RecordUnavailable(Message("record.not-there", name=store.name))
        return _chained(store, tree, before)


def _chained(store: Store, tree: MerkleTree, before: bytes) -> MerkleTree:
    with closing(store.raw()) as db, db.snapshot():
        table_schema.version(db)  # refuses other databases
        for rows in batches(db.scan(HASHES[db.dialect])):
            digests = _linked(rows, before, tree.size + 1)
            if digests is None:
                raise RecordTampered(_first_unlinked(rows, before, tree.size + 1))
            tree.extend(digests)
            before = rows[-1][1]
    return tree


def batches(rows: Iterator[Row]) -> Iterator[list[Row]]:
    """Yield lists of up to `BATCH` rows as they come from the database."""
    while batch := list(islice(rows, BATCH)):
        yield batch


def _linked(rows: Sequence[Row], before: bytes, first: int) -> list[bytes] | None:
    """Return the leaf hashes of rows that follow `before`, from number `first`; None otherwise."""
    try:
        seqs, hashes, bodies = zip(*rows, strict=True)
        # A whole batch at once, and only whether it is right; `_first_unlinked` finds the wrong
        # event.
        digests = leaf_hashes(seqs, hashes, bodies, first)
        # In canonical JSON the event's own "prev" and "seq" are adjacent, once, near its end.
        links = zip((before, *hashes[:-1]), seqs, strict=True)
        expected = [b'"prev":"%s","seq":%d,"signature":' % link for link in links]
        if -1 not in list(map(bytes.rfind, bodies, expected)):
            return digests
        return None
    except TypeError:  # a column of another type: the file itself was changed
        return None


def leaf_hashes(
    seqs: Sequence[int], hashes: Sequence[bytes], bodies: Sequence[bytes], first: int
) -> list[bytes] | None:
    """Return the leaf hashes of some rows if they match what is stored; None otherwise.

    Args:
        seqs: Stored numbers.
        hashes: Stored hashes, 64 hex digits each.
        bodies: Stored canonical JSON.
        first: Number that the first row must have.
    """
    sha256 = hashlib.sha256
    digests = [sha256(b"\x00" + body).digest() for body in bodies]
    stored = b"".join(hashes)
    # The lengths as well: joined, two hashes of 63 and 65 digits would look right.
    matches = b"".join(digests).hex().encode() == stored and set(map(len, hashes)) == {64}
    if matches and list(seqs) == list(range(first, first + len(seqs))):
        return digests
    return None


def _first_unlinked(rows: Sequence[Row], before: bytes, first: int) -> Message:
    for expected, row in enumerate(rows, start=first):
        if row[0] != expected:
            return Message("verification.event-out-of-order", seq=row[0], expected=expected)
        if _linked([row], before, expected) is None:
            break
        before = row[1]
    return Message("verification.event-altered", seq=row[0])
