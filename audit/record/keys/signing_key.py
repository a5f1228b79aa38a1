"""The key that signs checkpoints: `$OVERREAD_SIGNING_KEY`, else one in the keyring."""

from dataclasses import dataclass
from typing import Final

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from audit.record.keys import signed_note
from audit.record.keys.key_storage import KeptKey, Place, read, store

VARIABLE: Final = "OVERREAD_SIGNING_KEY"
ENTRY: Final = "record-signing-key"


@dataclass(frozen=True)
class SigningKey:
    """An Ed25519 key and the storage of its private half."""

    private: "Ed25519PrivateKey"
    place: Place

    def public(self, origin: str) -> signed_note.PublicKey:
        """Return the public half, named after the record that it signs."""
        return signed_note.public_key(origin, self.private)

    def sign(self, text: str, origin: str) -> signed_note.Signature:
        """Sign the text of a checkpoint of that record."""
        return signed_note.sign(text, origin, self.private)


def signing_key(*, create: bool = True) -> SigningKey | None:
    """Return the account's signing key; None if no place stores one safely.

    Args:
        create: Make a key and store it in the keyring if there is none.
    """
    stored = read(VARIABLE, ENTRY)
    if stored is None and create:
        generated = Ed25519PrivateKey.generate().private_bytes_raw()
        if store(ENTRY, generated):
            stored = KeptKey(generated, Place.KEYRING)
    if stored is None:
        return None
    return SigningKey(Ed25519PrivateKey.from_private_bytes(stored.value), stored.place)
