"""Argon2id hashes of account passwords, and the rules for new passwords."""

from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from audit.errors import RecordInputError
from audit.messages import Message

MIN_LENGTH: Final = 12
"""Minimum length; NIST SP 800-63B asks for length and advises against composition rules."""
_MIN_DISTINCT: Final = 5
"""Minimum number of distinct characters, to refuse passwords such as "aaaaaaaaaaaa"."""


def check_strength(password: str, account: str, name: str) -> None:
    """Refuse a password that is short, repeats few characters, or is the account's name.

    Raises:
        RecordInputError: The password is too weak; the message says why.
    """
    if len(password) < MIN_LENGTH:
        raise RecordInputError(Message("people.password-too-short", least=MIN_LENGTH))
    folded = password.casefold()
    if len(set(folded)) < _MIN_DISTINCT or folded in (account * 4, name.casefold(), account * 2):
        raise RecordInputError(Message("people.password-guessable"))


def hash_password(password: str) -> bytes:
    """Return the password's Argon2id hash (RFC 9106) with its parameters and salt."""
    return PasswordHasher().hash(password).encode()


def verify_password(stored: bytes | None, password: str) -> bool:
    """Return whether the password matches; takes equally long without a stored hash."""
    hasher = PasswordHasher()
    if stored is None:
        hasher.hash(password)
        return False
    try:
        return hasher.verify(stored.decode("utf-8", errors="replace"), password)
    except (VerificationError, InvalidHashError):
        return False
