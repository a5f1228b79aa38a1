"""The chain alone: each stored event's hash, its number and place, and the Merkle tree over them.

Many events are looked at together, which is several times as fast as one after the other.
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
"""Events that are looked at together, and are in memory at a time."""

HASHES: Final = {
    "sqlite": "SELECT seq, hash, body FROM events NOT INDEXED ORDER BY seq",
    "postgresql": "SELECT seq, hash::bytea, convert_to(body, 'UTF8') FROM events ORDER BY seq",
}


def chain_root(where: Store | Path | str | None = None) -> MerkleTree:
    """The Merkle tree over the stored events, having checked each one's hash and place only.

    For a check that is quick and often; `verify` checks the rest. RecordTampered names the first event
    that is wrong.
    """
    store, tree, before = store_at(where), MerkleTree(), FIRST_PREV
    with store.told():
        if not store.exists():
            raise RecordUnavailable(Message("record.not-there", name=store.name))
        return _chained(store, tree, before)


def _chained(store: Store, tree: MerkleTree, before: bytes) -> MerkleTree:
    with closing(store.raw()) as db, db.snapshot():
        table_schema.version(db)  # a database of something else is refused
        for rows in batches(db.scan(HASHES[db.dialect])):
            digests = _linked(rows, before, tree.size + 1)
            if digests is None:
                raise RecordTampered(_first_unlinked(rows, before, tree.size + 1))
            tree.extend(digests)
            before = rows[-1][1]
    return tree


def batches(rows: Iterator[Row]) -> Iterator[list[Row]]:
    """Rows as they come from the database, `BATCH` at a time."""
    while batch := list(islice(rows, BATCH)):
        yield batch


def _linked(rows: Sequence[Row], before: bytes, first: int) -> list[bytes] | None:
    """Leaf hashes of rows of `HASHES` that follow `before`, the first of that number; None else."""
    try:
        seqs, hashes, bodies = zip(*rows, strict=True)
        digests = leaf_hashes(seqs, hashes, bodies, first)
        # Canonical JSON: the event's own "prev" and "seq" stand side by side, once, near its end.
        after = zip((before, *hashes[:-1]), seqs, strict=True)
        places = [b'"prev":"%s","seq":%d,"signature":' % each for each in after]
        return digests if -1 not in list(map(bytes.rfind, bodies, places)) else None
    except TypeError:  # a column of another kind: the file itself was changed
        return None


def leaf_hashes(
    seqs: Sequence[int], hashes: Sequence[bytes], bodies: Sequence[bytes], first: int
) -> list[bytes] | None:
    """Leaf hashes, where they are those stored and the rows are numbered from `first`; None else."""
    sha256 = hashlib.sha256
    digests = [sha256(b"\x00" + body).digest() for body in bodies]
    stored = b"".join(hashes)
    whole = b"".join(digests).hex().encode() == stored and set(map(len, hashes)) == {64}
    return digests if whole and list(seqs) == list(range(first, first + len(seqs))) else None


def _first_unlinked(rows: Sequence[Row], before: bytes, first: int) -> Message:
    for expected, row in enumerate(rows, start=first):
        if row[0] != expected:
            return Message("verification.event-out-of-order", seq=row[0], expected=expected)
        if _linked([row], before, expected) is None:
            break
        before = row[1]
    return Message("verification.event-altered", seq=row[0])
