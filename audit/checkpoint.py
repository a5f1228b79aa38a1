"""Checkpoints: what to keep elsewhere so that a record cannot be cut short or replaced unnoticed.

A checkpoint states how many events there were and the root of the RFC 9162 Merkle tree over their
hashes (section 2.1.1). Its text has the three lines of a C2SP tlog-checkpoint body: origin, size,
root in base64. Signed, it is a C2SP signed note (`audit.note`); without a signature it proves only what
the place where it is kept can prove.
"""

import base64
import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Self

from audit import note
from audit.errors import RecordInputError
from audit.merkle import MerkleTree
from audit.said import said

if TYPE_CHECKING:
    from audit.keys.signing import SigningKey

__all__ = ["Checkpoint", "MerkleTree", "origin"]

MAX_BYTES = 10_000
"""A checkpoint is a few short lines; anything larger is another file."""


@dataclass(frozen=True)
class Checkpoint:
    """Size and Merkle root of the record `origin` at one moment, and who signed that."""

    origin: str
    size: int
    root: bytes
    signatures: tuple[note.Signature, ...] = field(default=(), compare=False)

    def body(self) -> str:
        """The three lines that a signature is made of."""
        return f"{self.origin}\n{self.size}\n{base64.b64encode(self.root).decode('ascii')}\n"

    def text(self) -> str:
        """The checkpoint as it is written to a file."""
        lines = "".join(signature.line() for signature in self.signatures)
        return f"{self.body()}\n{lines}" if lines else self.body()

    def signed(self, key: "SigningKey") -> Self:
        """This checkpoint with one more signature."""
        made = key.sign(self.body(), self.origin)
        return replace(self, signatures=(*self.signatures, made))

    def fault(self, keys: Iterable[note.PublicKey]) -> str | None:
        """Why the signatures do not hold for one of these keys; None where one does, or for none.

        A signature by a key that is not among them says nothing. One that is wrong is a fault
        whatever the others say.
        """
        if not self.signatures:
            return None
        known = {(key.name, key.id): key for key in keys}
        holds = False
        for signature in self.signatures:
            key = known.get((signature.name, signature.key_id))
            if key is None:
                continue
            if not key.signed(self.body(), signature.signature):
                return said("the checkpoint's signature by key {key} is wrong", key=key.id.hex())
            holds = True
        ids = ", ".join(signature.key_id.hex() for signature in self.signatures)
        return (
            None if holds else said("the checkpoint is signed by an unknown key ({ids})", ids=ids)
        )

    @classmethod
    def parse(cls, text: str, name: str = said("the checkpoint")) -> Self:
        """Read `text()` back; RecordInputError says what is wrong with `name`."""
        text, signatures = note.split(text)
        lines = text.splitlines()
        if len(lines) != 3 or not lines[0]:
            raise RecordInputError(
                said("{name} is not a checkpoint: three lines are expected", name=name)
            )
        if not (lines[1].isascii() and lines[1].isdigit()) or int(lines[1]) < 1:
            raise RecordInputError(
                said("{name}, line 2: the number of events is expected", name=name)
            )
        try:
            root = base64.b64decode(lines[2], validate=True)
        except ValueError:
            root = b""
        if len(root) != hashlib.sha256().digest_size:
            raise RecordInputError(
                said("{name}, line 3: a SHA-256 root in base64 is expected", name=name)
            )
        return cls(lines[0], int(lines[1]), root, signatures)

    @classmethod
    def read(cls, path: Path) -> Self:
        """Read a checkpoint file."""
        try:
            with path.open("rb") as file:
                text = file.read(MAX_BYTES).decode("utf-8")
        except OSError as error:
            raise RecordInputError(
                said("cannot read {path}: {reason}", path=path, reason=error.strerror)
            ) from error
        except UnicodeDecodeError as error:
            raise RecordInputError(
                said("{path} is not a checkpoint: not text", path=path)
            ) from error
        return cls.parse(text, str(path))


def origin(first_hash: str) -> str:
    """Name of a record, from the hash of its first event (which holds time and workstation)."""
    return f"overread/record/{first_hash[:16]}"
