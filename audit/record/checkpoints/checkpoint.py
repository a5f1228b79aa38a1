"""Checkpoints: kept elsewhere, they reveal a record that was truncated or replaced.

A checkpoint states the number of events and the root of the RFC 9162 Merkle tree over their hashes
(section 2.1.1). Its text has the three lines of a C2SP tlog-checkpoint body: origin, size, root in
base64. Up to two extension lines follow. If the record has accounts, "first-key" and the
fingerprint of the first administrator's key, on which all other keys rest. If cases were erased,
"erased" and the newest of them, so that restoring a backup does not bring them back. A signed
checkpoint is a C2SP signed note (`audit.record.keys.signed_note`); an unsigned one is only as
trustworthy as the place where it is kept.
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
"""A checkpoint has a few short lines; a larger file is something else."""
MOST_ERASED: Final = 100
"""Maximum number of erased cases in a checkpoint: as many as its QR code can hold."""
_ERASED: Final = "erased"
_CASE: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
_UNNAMED: Final = "the text"
_FIRST_KEY: Final = re.compile(r"first-key ([0-9a-f]{32})")
_MAX_DIGITS: Final = 18
"""Limit for hostile files: Python raises an error for numbers of thousands of digits."""


@dataclass(frozen=True)
class Checkpoint:
    """Size and Merkle root of the record `origin` at one moment, with signatures."""

    origin: str
    size: int
    root: bytes
    signatures: tuple[signed_note.Signature, ...] = field(default=(), compare=False)
    first_key: str | None = field(default=None, kw_only=True)
    """Fingerprint of the first administrator's key; None if the record has no accounts."""
    erased: tuple[str, ...] = field(default=(), compare=False, kw_only=True)
    """Pseudonyms of the newest `MOST_ERASED` erased cases; nobody can be identified by them."""

    def body(self) -> str:
        """Return the lines that signatures cover."""
        lines = [self.origin, str(self.size), base64.b64encode(self.root).decode("ascii")]
        if self.first_key:
            lines.append(f"first-key {self.first_key}")
        if self.erased:
            lines.append(f"{_ERASED} {' '.join(self.erased)}")
        return "".join(f"{line}\n" for line in lines)

    def text(self) -> str:
        """Return the content of the checkpoint's file."""
        lines = "".join(signature.line() for signature in self.signatures)
        return f"{self.body()}\n{lines}" if lines else self.body()

    def signed(self, key: "SigningKey") -> Self:
        """Return this checkpoint with one more signature."""
        signature = key.sign(self.body(), self.origin)
        return replace(self, signatures=(*self.signatures, signature))

    def signature_fault(
        self, keys: Iterable[signed_note.PublicKey], *, required: bool = False
    ) -> Message | None:
        """Return why the signatures are not valid; None if they are.

        A signature by a key that is not among `keys` proves nothing. A wrong signature by one of
        them is a fault, whatever the others are.

        Args:
            keys: Keys of which one must have signed.
            required: Treat an unsigned checkpoint as a fault, as when a person named the keys.
        """
        known = {(key.name, key.id): key for key in keys}
        if not self.signatures:
            if required:
                return Message("checkpoint.unsigned", keys=_ids(known))
            return None
        valid = False
        for signature in self.signatures:
            key = known.get((signature.name, signature.key_id))
            # A signed note names its signer. The key must be for this record, or a note of another
            # record could be presented here.
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
        """Parse the text of a checkpoint file.

        Args:
            text: Content of a checkpoint file.
            name: Name of the file, for the error.

        Raises:
            RecordInputError: The text is not a checkpoint; the message says why.
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
        """Parse the bytes of a checkpoint file.

        Args:
            content: Bytes of the file.
            name: Name of the file, for the error.

        Raises:
            RecordInputError: The content is not a checkpoint.
        """
        if len(content) > MAX_BYTES:
            raise RecordInputError(Message("checkpoint.too-large", name=name))
        try:
            text = content.decode("utf-8")
        except UnicodeDecodeError:
            raise RecordInputError(Message("checkpoint.not-text", name=name)) from None
        return cls.parse(text, name)

    @classmethod
    def read(cls, path: Path) -> Self:
        """Read a checkpoint file.

        Raises:
            RecordInputError: The file cannot be read or is not a checkpoint.
        """
        try:
            with path.open("rb") as file:
                # One byte more than allowed, so that a larger file is noticed without being read.
                content = file.read(MAX_BYTES + 1)
        except OSError as error:
            values = {"name": str(path), "reason": system_reason(error)}
            raise RecordInputError(Message("checkpoint.unreadable", **values)) from error
        return cls.decode(content, str(path))


def _extension(lines: list[str]) -> tuple[str | None, tuple[str, ...]] | None:
    """Return first key and erased cases from the extension lines; None if they are malformed."""
    rest, first_key = list(lines), None
    if rest and (match := _FIRST_KEY.fullmatch(rest[0])):
        first_key = match[1]
        rest.pop(0)
    erased = _erased_in(rest.pop(0)) if rest else ()
    return None if rest or erased is None else (first_key, erased)


def _erased_in(line: str) -> tuple[str, ...] | None:
    """Return the erased cases in an extension line; None if it is malformed."""
    keyword, *cases = line.split(" ")
    valid = keyword == _ERASED and cases and len(cases) <= MOST_ERASED
    if valid and all(map(_CASE.fullmatch, cases)):
        return tuple(cases)
    return None


def _ids(keys: Iterable[tuple[str, bytes]]) -> str:
    return ", ".join(key_id.hex() for _, key_id in keys)


def origin(first_hash: str) -> str:
    """Return a record's name from the hash of its first event, which holds time and workstation."""
    return f"overread/record/{first_hash[:16]}"
