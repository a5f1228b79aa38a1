"""The Merkle tree over a record's events, and proofs from it (RFC 9162, section 2.1).

A leaf is the hash of an event, SHA-256(0x00 || event); a node is SHA-256(0x01 || left || right).
Hashes are 32 bytes; proofs are lists of them, from the leaf toward the root.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Self

from audit.errors import RecordTampered
from audit.messages import Message

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

EMPTY_ROOT: Final = hashlib.sha256().digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """Return the hash of an inner node."""
    return hashlib.sha256(b"\x01" + left + right).digest()


class MerkleTree:
    """Root of a growing tree, in memory that grows with the logarithm of its size.

    >>> MerkleTree().root().hex()[:8]  # SHA-256 of nothing
    'e3b0c442'
    """

    def __init__(self, leaf_hashes: Iterable[bytes] = ()) -> None:
        self.size = 0
        self._peaks: list[bytes] = []
        """Roots of the complete subtrees, one for each bit of the size, from the largest."""
        self.extend(leaf_hashes)

    @classmethod
    def from_frontier(cls, size: int, frontier: Sequence[bytes]) -> Self:
        """Return a tree that continues from a `frontier()`.

        Args:
            size: Number of leaves of the earlier tree.
            frontier: Its frontier, largest subtree first.

        Raises:
            ValueError: The frontier does not fit a tree of this size.
        """
        if size < 0 or len(frontier) != size.bit_count():
            raise ValueError(f"a tree of {size} leaves has another number of peaks")
        if any(len(peak) != hashlib.sha256().digest_size for peak in frontier):
            raise ValueError("a peak of the frontier is no SHA-256 hash")
        tree = cls()
        tree.size, tree._peaks = size, list(frontier)
        return tree

    def frontier(self) -> tuple[bytes, ...]:
        """Return the roots of the complete subtrees, largest first, which suffice to grow."""
        return tuple(self._peaks)

    def append(self, leaf_hash: bytes) -> None:
        """Add a leaf by its 32-byte hash."""
        self.extend((leaf_hash,))

    def extend(self, leaf_hashes: Iterable[bytes]) -> None:
        """Add leaves in order, level by level; faster with many leaves at a time.

        Args:
            leaf_hashes: Hashes of 32 bytes.
        """
        level, below, peaks = list(leaf_hashes), self.size, list[bytes]()
        self.size += len(level)
        while level:
            # An odd number of nodes on this level so far: the last of them has waited as a peak for
            # its right sibling, which is the first new node.
            if below & 1:
                level.insert(0, self._peaks.pop())
            # The last node has no sibling yet: it becomes a peak.
            if len(level) & 1:
                peaks.append(level.pop())
            level, below = _parents(level), below >> 1
        self._peaks.extend(reversed(peaks))

    def root(self) -> bytes:
        """Return the 32-byte root; for an empty tree the hash of nothing."""
        if not self._peaks:
            return EMPTY_ROOT
        node = self._peaks[-1]
        # From the smallest subtree to the largest, as the recursive definition folds an incomplete
        # tree.
        for peak in reversed(self._peaks[:-1]):
            node = node_hash(peak, node)
        return node


class ProvingTree:
    """A complete tree in memory (64 bytes per leaf) from which proofs are read."""

    def __init__(self, leaf_hashes: Iterable[bytes]) -> None:
        level = list(leaf_hashes)
        self.size = len(level)
        self._levels = [level]
        """Level h holds the hashes of the complete subtrees of 2**h leaves."""
        while len(level) > 1:
            level = _parents(level)
            self._levels.append(level)

    def root(self, size: int | None = None) -> bytes:
        """Return the root over the first `size` leaves, or over all by default.

        Args:
            size: Number of leaves; None for all.

        Raises:
            ValueError: The tree has fewer leaves.
        """
        n = self.size if size is None else size
        if not 0 <= n <= self.size:
            raise ValueError(f"the tree has {self.size} leaves, not {n}")
        return self._root(0, n) if n else EMPTY_ROOT

    def inclusion(self, index: int, size: int | None = None) -> list[bytes]:
        """Return the proof that a leaf is in the tree.

        Args:
            index: Place of the leaf, from 0.
            size: Number of leaves of the tree; None for all.

        Returns:
            Hashes of 32 bytes, from the leaf to the root.

        Raises:
            ValueError: The tree has no such leaf.

        Source: RFC 9162, section 2.1.3.1.
        """
        n = self.size if size is None else size
        if not 0 <= index < n <= self.size:
            raise ValueError(f"leaf {index} is not in a tree of {n} leaves")
        path: list[bytes] = []
        low, high = 0, n
        while high - low > 1:
            middle = low + _split(high - low)
            if index < middle:
                path.append(self._root(middle, high))
                high = middle
            else:
                path.append(self._root(low, middle))
                low = middle
        return path[::-1]

    def consistency(self, earlier: int, size: int | None = None) -> list[bytes]:
        """Return the proof that a tree continues an earlier one.

        Args:
            earlier: Number of leaves of the earlier tree.
            size: Number of leaves of the tree; None for all.

        Returns:
            Hashes of 32 bytes.

        Raises:
            ValueError: The tree does not continue one of that size.

        Source: RFC 9162, section 2.1.4.1.
        """
        n = self.size if size is None else size
        if not 1 <= earlier <= n <= self.size:
            raise ValueError(f"a tree of {n} leaves does not continue one of {earlier}")
        path: list[bytes] = []
        low, high, is_prefix = 0, n, True
        # Subproof of RFC 9162: the tree of `earlier` leaves is cut into complete subtrees, whose
        # hashes both roots can be computed from.
        while high != earlier:
            middle = low + _split(high - low)
            if earlier <= middle:
                path.append(self._root(middle, high))
                high = middle
            else:
                path.append(self._root(low, middle))
                low, is_prefix = middle, False
        if not is_prefix:
            path.append(self._root(low, high))
        return path[::-1]

    def _root(self, low: int, high: int) -> bytes:
        n = high - low
        # A complete subtree: its hash is stored. Only the right edge of the tree is computed, at
        # most one node per level.
        if n & (n - 1) == 0 and low % n == 0:
            return self._levels[n.bit_length() - 1][low // n]
        middle = low + _split(n)
        return node_hash(self._root(low, middle), self._root(middle, high))


def root_from_inclusion(leaf: bytes, index: int, size: int, path: Sequence[bytes]) -> bytes | None:
    """Return the root that an inclusion proof leads to; None for an impossible proof.

    See RFC 9162, section 2.1.3.2, for `fn` and `sn`.

    Args:
        leaf: Hash of the leaf, 32 bytes.
        index: Place of the leaf, from 0.
        size: Number of leaves of the tree.
        path: Hashes of the proof, from the leaf to the root.
    """
    if not 0 <= index < size:
        return None
    fn, sn, node = index, size - 1, leaf
    for step in path:
        if sn == 0:
            return None
        if fn & 1 or fn == sn:
            node = node_hash(step, node)
            while fn and not fn & 1:
                fn, sn = fn >> 1, sn >> 1
        else:
            node = node_hash(node, step)
        fn, sn = fn >> 1, sn >> 1
    return node if sn == 0 else None


def is_consistent(
    earlier: int, earlier_root: bytes, size: int, root: bytes, path: Sequence[bytes]
) -> bool:
    """Return whether the proof shows that the tree continues the earlier one.

    See RFC 9162, section 2.1.4.2.

    Args:
        earlier: Number of leaves of the earlier tree.
        earlier_root: Its root, 32 bytes.
        size: Number of leaves of the later tree.
        root: Its root, 32 bytes.
        path: Hashes of the proof.
    """
    if not 1 <= earlier <= size:
        return False
    if earlier == size:
        return not path and earlier_root == root
    steps = list(path)
    if earlier & (earlier - 1) == 0:
        # A tree of 2**k leaves is itself a complete subtree of the later one, so the proof does not
        # repeat its root.
        steps.insert(0, earlier_root)
    if not steps:
        return False
    fn, sn = earlier - 1, size - 1
    # Skip the levels on which the earlier tree's last node is a right child: there both trees are
    # the same.
    while fn & 1:
        fn, sn = fn >> 1, sn >> 1
    old = new = steps[0]
    for step in steps[1:]:
        if sn == 0:
            return False
        if fn & 1 or fn == sn:
            old, new = node_hash(step, old), node_hash(step, new)
            while fn and not fn & 1:
                fn, sn = fn >> 1, sn >> 1
        else:
            new = node_hash(new, step)
        fn, sn = fn >> 1, sn >> 1
    # sn is 0 only if the proof has exactly as many hashes as the later tree has levels to climb.
    return sn == 0 and old == earlier_root and new == root


def _parents(level: Sequence[bytes]) -> list[bytes]:
    """Return the hashes of the nodes above each pair; a last node without a partner is left out."""
    sha256 = hashlib.sha256
    pairs = zip(level[::2], level[1::2], strict=False)
    return [sha256(b"\x01" + left + right).digest() for left, right in pairs]


def _split(n: int) -> int:
    """Return the largest power of two below n."""
    return 1 << (n - 1).bit_length() - 1


BATCH: Final = 10_000


def leaf_batches(log: "Log", after: int, until: int) -> Iterator[list[bytes]]:
    """Yield the stored hashes of events `after` + 1 to `until` in batches, 32 bytes each.

    The hashes are not compared with the events' content; only verification does that.

    Args:
        log: The record.
        after: Number of the event before the first one.
        until: Number of the last event.

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

    Takes one pass over the hashes.

    Args:
        log: The record.
        sizes: Numbers of events; sizes beyond the record's end are left out.
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
