"""Passwords of accounts: Argon2id hashes, and what a password must be."""

from typing import Final

from audit.errors import RecordInputError
from audit.messages import Message

MIN_LENGTH: Final = 12
"""Characters of a password; NIST SP 800-63B asks for length and against rules of composition."""
_DIFFERENT: Final = 5
"""Different characters at least: "aaaaaaaaaaaa" is long enough and no password."""


def check_strength(password: str, account: str, name: str) -> None:
    """Refuse a password that is short, repeats few characters, or is the account's own name.

    Raises:
        RecordInputError: It says why.
    """
    if len(password) < MIN_LENGTH:
        raise RecordInputError(Message("people.password-too-short", least=MIN_LENGTH))
    folded = password.casefold()
    if len(set(folded)) < _DIFFERENT or folded in (account * 4, name.casefold(), account * 2):
        raise RecordInputError(Message("people.password-guessable"))


def hash_password(password: str) -> bytes:
    """Return the password's Argon2id hash (RFC 9106) with its parameters and salt."""
    from argon2 import PasswordHasher

    return PasswordHasher().hash(password).encode()


def verify_password(stored: bytes | None, password: str) -> bool:
    """Return whether the password fits. It takes as long for an account that does not exist."""
    from argon2 import PasswordHasher
    from argon2.exceptions import InvalidHashError, VerificationError

    hasher = PasswordHasher()
    if stored is None:
        hasher.hash(password)
        return False
    try:
        return hasher.verify(stored.decode("utf-8", errors="replace"), password)
    except (VerificationError, InvalidHashError):
        return False
