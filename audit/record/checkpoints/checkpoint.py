"""Checkpoints: what to keep elsewhere so that a record cannot be cut short or replaced unnoticed.

A checkpoint states how many events there were and the root of the RFC 9162 Merkle tree over their
hashes (section 2.1.1). Its text has the three lines of a C2SP tlog-checkpoint body: origin, size,
root in base64; then up to two extension lines: where the record has accounts "first-key" and the fingerprint
of the first administrator's key, on which all other keys rest; where cases were erased "erased" and the newest
of them, so that a backup that is restored does not bring them back. Signed, it is a C2SP signed note
(`audit.record.keys.signed_note`); without a signature it proves only what
the place where it is kept can prove.
"""

import base64
import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

from audit.errors import RecordInputError
from audit.messages import Message
from audit.messages.library_errors import system_reason
from audit.record.checkpoints.merkle_tree import MerkleTree
from audit.record.keys import signed_note

if TYPE_CHECKING:
    from audit.record.keys.signing_key import SigningKey

__all__ = ["Checkpoint", "MerkleTree", "origin"]

MAX_BYTES = 10_000
"""A checkpoint is a few short lines; anything larger is another file."""
MOST_ERASED: Final = 100
"""Erased cases that a checkpoint names: as many as a QR code of it can hold."""
_ERASED: Final = "erased"
_CASE: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
_UNNAMED: Final = "the text"
_FIRST_KEY: Final = re.compile(r"first-key ([0-9a-f]{32})")
_MAX_DIGITS: Final = 18
"""Python refuses to read numbers of thousands of digits, which a hostile file may hold."""


@dataclass(frozen=True)
class Checkpoint:
    """Size and Merkle root of the record `origin` at one moment, and who signed that."""

    origin: str
    size: int
    root: bytes
    signatures: tuple[signed_note.Signature, ...] = field(default=(), compare=False)
    first_key: str | None = field(default=None, kw_only=True)
    """Fingerprint of the first administrator's key; None where the record has no accounts."""
    erased: tuple[str, ...] = field(default=(), compare=False, kw_only=True)
    """Pseudonyms of erased cases, the newest `MOST_ERASED` of them; they stand for nobody anymore."""

    def body(self) -> str:
        """The lines that a signature is made of."""
        lines = [self.origin, str(self.size), base64.b64encode(self.root).decode("ascii")]
        if self.first_key:
            lines.append(f"first-key {self.first_key}")
        if self.erased:
            lines.append(f"{_ERASED} {' '.join(self.erased)}")
        return "".join(f"{line}\n" for line in lines)

    def text(self) -> str:
        """The checkpoint as it is written to a file."""
        lines = "".join(signature.line() for signature in self.signatures)
        return f"{self.body()}\n{lines}" if lines else self.body()

    def signed(self, key: "SigningKey") -> Self:
        """This checkpoint with one more signature."""
        made = key.sign(self.body(), self.origin)
        return replace(self, signatures=(*self.signatures, made))

    def signature_fault(
        self, keys: Iterable[signed_note.PublicKey], *, required: bool = False
    ) -> Message | None:
        """Return why the signatures do not hold; None where they do.

        A signature by a key that is not among `keys` proves nothing. One that is wrong is a fault
        whatever the others say.

        Args:
            keys: Keys of which one must have signed.
            required: Whether an unsigned checkpoint is a fault, as it is where a person named the
                keys. Otherwise it proves what the place where it is kept can prove.
        """
        known = {(key.name, key.id): key for key in keys}
        if not self.signatures:
            return Message("checkpoint.unsigned", keys=_ids(known)) if required else None
        valid = False
        for signature in self.signatures:
            key = known.get((signature.name, signature.key_id))
            if key is None or key.name != self.origin:
                continue
            if not key.signed(self.body(), signature.signature):
                return Message("checkpoint.signature-wrong", key=key.id.hex())
            valid = True
        if valid:
            return None
        signers = ", ".join(signature.key_id.hex() for signature in self.signatures)
        return Message("checkpoint.signed-by-others", signers=signers)

    @classmethod
    def parse(cls, text: str, name: str = _UNNAMED) -> Self:
        """Read `text()` back.

        Args:
            text: Content of a checkpoint file.
            name: The file, for the error.

        Raises:
            RecordInputError: It is no checkpoint; the message says why.
        """
        text, signatures = signed_note.split(text)
        lines = text.splitlines()
        extension = _extension(lines[3:])
        if len(lines) < 3 or not lines[0] or extension is None:
            raise RecordInputError(Message("checkpoint.lines", name=name))
        if not (lines[1].isascii() and lines[1].isdigit()) or len(lines[1]) > _MAX_DIGITS:
            raise RecordInputError(Message("checkpoint.size", name=name))
        if int(lines[1]) < 1:
            raise RecordInputError(Message("checkpoint.size", name=name))
        try:
            root = base64.b64decode(lines[2], validate=True)
        except ValueError:
            root = b""
        if len(root) != hashlib.sha256().digest_size:
            raise RecordInputError(Message("checkpoint.root", name=name))
        first_key, erased = extension
        return cls(lines[0], int(lines[1]), root, signatures, first_key=first_key, erased=erased)

    @classmethod
    def decode(cls, content: bytes, name: str = _UNNAMED) -> Self:
        """Read a checkpoint from the bytes of a file. Raises RecordInputError."""
        if len(content) > MAX_BYTES:
            raise RecordInputError(Message("checkpoint.too-large", name=name))
        try:
            text = content.decode("utf-8")
        except UnicodeDecodeError:
            raise RecordInputError(Message("checkpoint.not-text", name=name)) from None
        return cls.parse(text, name)

    @classmethod
    def read(cls, path: Path) -> Self:
        """Read a checkpoint file. Raises RecordInputError."""
        try:
            with path.open("rb") as file:
                content = file.read(MAX_BYTES + 1)
        except OSError as error:
            values = {"name": str(path), "reason": system_reason(error)}
            raise RecordInputError(Message("checkpoint.unreadable", **values)) from error
        return cls.decode(content, str(path))


def _extension(lines: list[str]) -> tuple[str | None, tuple[str, ...]] | None:
    """Return first key and erased cases of the extension lines; None where they are something else."""
    rest, first_key = list(lines), None
    if rest and (found := _FIRST_KEY.fullmatch(rest[0])):
        first_key = found[1]
        rest.pop(0)
    erased = _erased_in(rest.pop(0)) if rest else ()
    return None if rest or erased is None else (first_key, erased)


def _erased_in(line: str) -> tuple[str, ...] | None:
    """Return the cases that an extension line names; None where it is no such line."""
    word, *cases = line.split(" ")
    valid = word == _ERASED and cases and len(cases) <= MOST_ERASED
    return tuple(cases) if valid and all(map(_CASE.fullmatch, cases)) else None


def _ids(keys: Iterable[tuple[str, bytes]]) -> str:
    return ", ".join(key_id.hex() for _, key_id in keys)


def origin(first_hash: str) -> str:
    """Name of a record, from the hash of its first event (which holds time and workstation)."""
    return f"overread/record/{first_hash[:16]}"
