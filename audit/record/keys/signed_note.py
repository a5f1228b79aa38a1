"""Signed notes (C2SP signed-note): a text, an empty line, and a line per Ed25519 signature.

    text
    — name base64(key id || signature)

The key id is the first four bytes of SHA-256(name || 0x0A || 0x01 || public key). The text form of
a public key is `name+hex(key id)+base64(0x01 || public key)`.
"""

import base64
import hashlib
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from audit.errors import RecordInputError
from audit.messages import Message

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

_ED25519: Final = b"\x01"
_MARK: Final = "— "
_NAME: Final = re.compile(r"[^\s+]+")


@dataclass(frozen=True)
class PublicKey:
    """Name and 32 bytes of an Ed25519 public key."""

    name: str
    raw: bytes

    @property
    def id(self) -> bytes:
        """The four bytes that identify the key in a signature."""
        return hashlib.sha256(self.name.encode() + b"\n" + _ED25519 + self.raw).digest()[:4]

    def __str__(self) -> str:
        encoded = base64.b64encode(_ED25519 + self.raw).decode("ascii")
        return f"{self.name}+{self.id.hex()}+{encoded}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse the text form of a key.

        Raises:
            RecordInputError: The text is not a key.
        """
        name, _, rest = text.strip().partition("+")
        key_id, _, encoded = rest.partition("+")
        try:
            raw = base64.b64decode(encoded, validate=True)
        except ValueError:
            raw = b""
        if not _NAME.fullmatch(name) or len(raw) != 33 or raw[:1] != _ED25519:
            raise RecordInputError(Message("checkpoint.key-malformed"))
        key = cls(name, raw[1:])
        if key.id.hex() != key_id:
            raise RecordInputError(Message("checkpoint.key-id-wrong"))
        return key

    def signed(self, text: str, signature: bytes) -> bool:
        """Return whether this key made the signature of the text.

        Args:
            text: The signed text.
            signature: The signature, 64 bytes.
        """
        try:
            Ed25519PublicKey.from_public_bytes(self.raw).verify(signature, text.encode())
        except (InvalidSignature, ValueError):
            return False
        return True


@dataclass(frozen=True)
class Signature:
    """One signature line."""

    name: str
    key_id: bytes
    signature: bytes

    def line(self) -> str:
        """Return the line that is written below the text."""
        encoded = base64.b64encode(self.key_id + self.signature).decode("ascii")
        return f"{_MARK}{self.name} {encoded}\n"


def public_key(name: str, private: "Ed25519PrivateKey") -> PublicKey:
    """Return the public half of a signing key under a name."""
    return PublicKey(name, private.public_key().public_bytes_raw())


def sign(text: str, name: str, private: "Ed25519PrivateKey") -> Signature:
    """Sign a text, which must end with a line end.

    Args:
        text: Text that ends with a line end.
        name: Name of the key.
        private: The private key.
    """
    return Signature(name, public_key(name, private).id, private.sign(text.encode()))


def split(text: str) -> tuple[str, tuple[Signature, ...]]:
    """Return the signed text of a note and its signatures.

    Without an empty line the entire input is the text, and unsigned.

    Raises:
        RecordInputError: A signature line is malformed.
    """
    # The first empty line, as the specification says; the text itself has none.
    body, separator, rest = text.partition("\n\n")
    if not separator:
        return text, ()
    return body + "\n", tuple(_signature(line) for line in rest.splitlines() if line)


def _signature(line: str) -> Signature:
    name, _, encoded = line.removeprefix(_MARK).partition(" ")
    try:
        raw = base64.b64decode(encoded, validate=True)
    except ValueError:
        raw = b""
    if not line.startswith(_MARK) or not name or len(raw) < 5:
        raise RecordInputError(Message("checkpoint.signature-line"))
    return Signature(name, raw[:4], raw[4:])
