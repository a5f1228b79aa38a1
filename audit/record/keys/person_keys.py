"""Personal key pairs, which sign locked reads, decisions and changes of the policy.

The public key is in the record. The private key is stored beside it, sealed by AES-256-GCM with a
key that only the person can derive: from the password, or from a signing PIN if a directory owns
the password (Argon2id), or from 32 random bytes in the keyring. A service reads its private key
from an environment variable. So a person can sign at every workstation of a record, and nobody else
can.

An unlocked key exists only in memory, in a `PersonSigner`, until the person signs out.
"""

import base64
import hashlib
import json
import os
import secrets
from collections.abc import Mapping
from functools import lru_cache
from types import MethodType
from typing import Final, Self, cast, get_args

from argon2.exceptions import HashingError
from argon2.low_level import Type, hash_secret_raw
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from audit.errors import RecordInputError, RecordKeyError
from audit.messages import Message
from audit.record.events import Signature
from audit.record.events.bodies.account_events import Wrapping
from audit.record.events.canonical_json import canonical
from audit.record.keys.key_storage import KEY_BYTES, read, store
from audit.record.keys.site_key import seal, unseal

VARIABLE: Final = "OVERREAD_PERSON_KEY"
"""Private key of a service account: 32 bytes in base64."""
KIND: Final = "signing-key"
"""Credential kind of a wrapped private key."""

ARGON2_TIME_COST: Final = 3
ARGON2_MEMORY_KIB: Final = 64 * 1024
ARGON2_LANES: Final = 4
"""RFC 9106, section 4, second recommended option (3 passes, 64 MiB, 4 lanes): above OWASP's
minimum of 19 MiB and 2 passes, and a tenth of a second on the slowest supported machine."""
SALT_BYTES: Final = 16
"""Recommended salt length for password hashing (RFC 9106, section 3.1)."""
SHORTEST_PIN: Final = 8
"""Minimum length of a signing PIN. An attacker with a copy of the database can try PINs offline, a
tenth of a second each: eight digits take a hundred days of one core, six digits a day."""

_FIELDS: Final = frozenset({"_private", "public", "key_id"})
"""Attributes of a genuine `PersonSigner`."""
_LARGEST_COST: Final = 2**21
"""Maximum memory (KiB) of a stored blob, so that a forged one cannot exhaust the machine."""


class PersonSigner:
    """An unlocked private key, in memory only. Call it with the bytes to sign."""

    def __init__(self, private: "Ed25519PrivateKey") -> None:
        self._private: Ed25519PrivateKey | None = private
        self.public: Final = private.public_key().public_bytes_raw()
        self.key_id: Final = key_id(self.public)

    @classmethod
    def generate(cls) -> Self:
        """Return a signer with a new key pair."""
        return cls.of_seed(secrets.token_bytes(KEY_BYTES))

    @classmethod
    def of_seed(cls, seed: bytes) -> Self:
        """Return the signer of a private key of 32 bytes."""
        return cls(Ed25519PrivateKey.from_private_bytes(seed))

    @property
    def locked(self) -> bool:
        """Whether the key was dropped."""
        return self._private is None

    def sign(self, message: bytes) -> "Signature":
        """Sign the bytes.

        Raises:
            RecordKeyError: The key was dropped at the idle lock or at sign-out.
        """
        value = base64.b64encode(self._open().sign(message)).decode("ascii")
        return Signature(key=self.key_id, value=value)

    __call__ = sign

    def seed(self) -> bytes:
        """Return the private key's 32 bytes, for wrapping it again."""
        return self._open().private_bytes_raw()

    def drop(self) -> None:
        """Forget the private key, at sign-out or the idle lock."""
        self._private = None

    def _open(self) -> "Ed25519PrivateKey":
        if self._private is None:
            raise RecordKeyError(Message("people.key-dropped"))
        return self._private

    def __repr__(self) -> str:
        return f"PersonSigner({self.key_id}, {'locked' if self.locked else 'unlocked'})"


def own_public_key(signer: object) -> bytes | None:
    """Return the public key of a signer whose private key this process holds; None otherwise.

    A signature by such a signer need not be verified: the public key is derived from the private
    one here rather than taken from the signer, and the private one is the library's own object,
    which nobody can make without the private key's bytes.
    """
    # `type(...) is`, not `isinstance`: a subclass could replace `sign` and return any signature.
    if type(signer) is MethodType and signer.__func__ is PersonSigner.sign:
        signer = signer.__self__
    if type(signer) is not PersonSigner:
        return None
    fields = vars(signer)
    private = fields.get("_private")
    if fields.keys() != _FIELDS or type(private) is not _library_type():
        return None  # a replaced method, or an object that only imitates a key
    return cast("Ed25519PrivateKey", private).public_key().public_bytes_raw()


@lru_cache(maxsize=1)
def _library_type() -> type:
    """Return the class of the library's private keys, which is built only from their bytes."""
    return type(Ed25519PrivateKey.from_private_bytes(bytes(KEY_BYTES)))


def key_id(public: bytes) -> str:
    """Return the 16 hex digits that identify a public key: the first of its SHA-256."""
    return hashlib.sha256(public).hexdigest()[:16]


def fingerprint(public: bytes) -> str:
    """Return a public key's fingerprint, 32 hex digits, for two people to compare.

    >>> fingerprint(bytes(32))
    '66687aadf862bd776c8fc18b8e9f8e20'
    """
    return hashlib.sha256(public).hexdigest()[:32]


def grouped_digits(digits: str) -> str:
    """Return a fingerprint in groups of four digits, for reading aloud.

    >>> grouped_digits("66687aadf862bd77")
    '6668 7aad f862 bd77'
    """
    return " ".join(digits[i : i + 4] for i in range(0, len(digits), 4))


def public_text(public: bytes) -> str:
    """Return a public key in the form of events: base64 of its 32 bytes."""
    return base64.b64encode(public).decode("ascii")


def is_signed_by(public: bytes, message: bytes, value: bytes) -> bool:
    """Return whether the key made this signature of the message.

    Args:
        public: Public key, 32 bytes.
        message: The signed bytes.
        value: The signature, 64 bytes.
    """
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(value, message)
    except (InvalidSignature, ValueError):
        return False
    return True


# --- wrapped private keys -------------------------------------------------------------------------


def wrap(signer: PersonSigner, account: str, by: Wrapping, secret: str = "") -> bytes:
    """Return the private key sealed for the account, as stored in the record's credentials.

    Args:
        signer: An unlocked key.
        account: The account that it is bound to; a blob moved to another account does not open.
        by: "password" and "pin" use `secret`; "keyring" stores 32 new random bytes there.
        secret: The password or PIN.

    Raises:
        RecordInputError: A PIN is too short.
        RecordKeyError: No keyring stores keys safely.
    """
    content: dict[str, str | int] = {"version": 1, "by": by, "key": signer.key_id}
    if by in ("password", "pin"):
        if by == "pin" and len(secret) < SHORTEST_PIN:
            raise RecordInputError(Message("people.pin-too-short", least=SHORTEST_PIN))
        salt = os.urandom(SALT_BYTES)
        content |= {
            "salt": base64.b64encode(salt).decode("ascii"),
            "time_cost": ARGON2_TIME_COST,
            "memory_kib": ARGON2_MEMORY_KIB,
            "lanes": ARGON2_LANES,
        }
        key = _stretched(secret, content)
    elif by == "keyring":
        key = secrets.token_bytes(KEY_BYTES)
        if not store(_entry(account), key):
            raise RecordKeyError(Message("people.no-keyring"))
    else:
        raise RecordInputError(Message("people.not-wrapped", variable=VARIABLE))
    sealed = seal(key, signer.seed(), _about(account, signer.key_id))
    return canonical(content | {"sealed": base64.b64encode(sealed).decode("ascii")})


def wrapping_of(blob: bytes) -> Wrapping:
    """Return the kind of secret that opens a wrapped private key.

    Raises:
        RecordKeyError: The bytes are not a wrapped key.
    """
    by = _parsed(blob)["by"]
    for known in get_args(Wrapping):
        if by == known:
            return known  # type: ignore[no-any-return]
    raise RecordKeyError(Message("people.key-malformed"))


def wrapped_key_id(blob: bytes) -> str:
    """Return the id of a wrapped key.

    Raises:
        RecordKeyError: The bytes are not a wrapped key.
    """
    return str(_parsed(blob)["key"])


def unwrap(blob: bytes, account: str, secret: str = "") -> PersonSigner:
    """Return the unlocked key from a wrapped one.

    Args:
        blob: Result of `wrap`.
        account: The account that it belongs to.
        secret: Password or PIN; unused for a key in the keyring.

    Raises:
        RecordKeyError: The password or PIN is wrong, the keyring lacks the entry, the blob belongs
            to another account, or it was changed.
    """
    content = _parsed(blob)
    if content["by"] in ("password", "pin"):
        key = _stretched(secret, content)
    else:
        stored = read("", _entry(account))
        if stored is None:
            raise RecordKeyError(Message("people.not-in-keyring"))
        key = stored.value
    try:
        sealed = base64.b64decode(str(content["sealed"]), validate=True)
        seed = unseal(key, sealed, _about(account, str(content["key"])), "")
        signer = PersonSigner.of_seed(seed)
    except (RecordKeyError, ValueError):
        raise RecordKeyError(Message("people.key-does-not-open")) from None
    # Otherwise a blob could name another key than the one in it, whose signatures would be rejected
    # later.
    if signer.key_id != content["key"]:
        raise RecordKeyError(Message("people.key-malformed"))
    return signer


def from_environment() -> PersonSigner | None:
    """Return the signer of a service, from `$OVERREAD_PERSON_KEY`; None if it is not set."""
    if not os.environ.get(VARIABLE, "").strip():
        return None
    stored = read(VARIABLE, "")
    return PersonSigner.of_seed(stored.value) if stored else None


def _stretched(secret: str, content: Mapping[str, object]) -> bytes:
    try:
        time_cost, memory = int(str(content["time_cost"])), int(str(content["memory_kib"]))
        lanes = int(str(content["lanes"]))
        # The costs come from the database, whose owner may have changed them.
        if memory > _LARGEST_COST or time_cost > ARGON2_TIME_COST * 8:
            raise ValueError
        salt = base64.b64decode(str(content["salt"]), validate=True)
        return hash_secret_raw(secret.encode(), salt, time_cost, memory, lanes, KEY_BYTES, Type.ID)
    except (KeyError, ValueError, HashingError):
        raise RecordKeyError(Message("people.key-malformed")) from None


def _parsed(blob: bytes) -> dict[str, object]:
    try:
        content = json.loads(blob)
        if content["version"] == 1 and {"by", "key", "sealed"} <= set(content):
            return dict(content)
    except (ValueError, KeyError, TypeError):
        pass
    raise RecordKeyError(Message("people.key-malformed"))


def _about(account: str, key: str) -> bytes:
    return f"overread person key/1\n{account}\n{key}".encode()


def _entry(account: str) -> str:
    return f"person-key-{account}"
