"""Checkpoints: what to keep elsewhere so that a record cannot be cut short or replaced unnoticed.

A checkpoint states how many events there were and the root of the RFC 9162 Merkle tree over their
hashes (section 2.1.1). Its text has the three lines of a C2SP tlog-checkpoint body: origin, size,
root in base64. It carries no signature: it proves only what the place where it is kept can prove.
"""

import base64
import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from audit.errors import RecordInputError

MAX_BYTES = 10_000
"""A checkpoint is three short lines; anything larger is another file."""


class MerkleTree:
    """Root of a growing RFC 9162 tree, in memory that grows with the logarithm of its size.

    >>> MerkleTree().root().hex()[:8]  # SHA-256 of nothing
    'e3b0c442'
    """

    def __init__(self, leaf_hashes: Iterable[bytes] = ()) -> None:
        self.size = 0
        self._peaks: list[bytes] = []
        for leaf in leaf_hashes:
            self.append(leaf)

    def append(self, leaf_hash: bytes) -> None:
        """Add a leaf by its 32-byte hash."""
        node, below = leaf_hash, self.size
        while below & 1:
            node = _parent(self._peaks.pop(), node)
            below >>= 1
        self._peaks.append(node)
        self.size += 1

    def root(self) -> bytes:
        """The 32-byte root; that of an empty tree is the hash of nothing."""
        if not self._peaks:
            return hashlib.sha256().digest()
        node = self._peaks[-1]
        for peak in reversed(self._peaks[:-1]):
            node = _parent(peak, node)
        return node


def _parent(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"\x01" + left + right).digest()


@dataclass(frozen=True)
class Checkpoint:
    """Size and Merkle root of the record `origin` at one moment."""

    origin: str
    size: int
    root: bytes

    def text(self) -> str:
        """The checkpoint as it is written to a file."""
        return f"{self.origin}\n{self.size}\n{base64.b64encode(self.root).decode('ascii')}\n"

    @classmethod
    def parse(cls, text: str, name: str = "the checkpoint") -> Self:
        """Read `text()` back; RecordInputError says what is wrong with `name`."""
        lines = text.splitlines()
        if len(lines) != 3 or not lines[0]:
            raise RecordInputError(f"{name} is not a checkpoint: three lines are expected")
        if not (lines[1].isascii() and lines[1].isdigit()) or int(lines[1]) < 1:
            raise RecordInputError(f"{name}, line 2: the number of events is expected")
        try:
            root = base64.b64decode(lines[2], validate=True)
        except ValueError:
            root = b""
        if len(root) != hashlib.sha256().digest_size:
            raise RecordInputError(f"{name}, line 3: a SHA-256 root in base64 is expected")
        return cls(lines[0], int(lines[1]), root)

    @classmethod
    def read(cls, path: Path) -> Self:
        """Read a checkpoint file."""
        try:
            with path.open("rb") as file:
                text = file.read(MAX_BYTES).decode("utf-8")
        except OSError as error:
            raise RecordInputError(f"cannot read {path}: {error.strerror}") from error
        except UnicodeDecodeError as error:
            raise RecordInputError(f"{path} is not a checkpoint: not text") from error
        return cls.parse(text, str(path))


def origin(first_hash: str) -> str:
    """Name of a record, from the hash of its first event (which holds time and workstation)."""
    return f"overread/record/{first_hash[:16]}"
