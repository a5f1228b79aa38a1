"""Entries of the system's keyring. Without one that stores them safely there are none.

The words of a keyring's error may quote the secret, so only its kind is passed on.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from keyring.backend import KeyringBackend


class KeyringFailure(Exception):
    """The keyring refuses.

    Attributes:
        kind: Name of the library's error.
        locked: Whether it could not be unlocked.
    """

    def __init__(self, kind: str, *, locked: bool) -> None:
        super().__init__(kind)
        self.kind, self.locked = kind, locked


def keyring_backend() -> "KeyringBackend | None":
    """Return the system's keyring; None if there is none or it writes keys to a plain file."""
    import keyring  # takes longer to import than a short command
    from keyring.backends import fail, null

    backend = keyring.get_keyring()
    parts = [backend, *getattr(backend, "backends", [])]
    if isinstance(backend, (fail.Keyring, null.Keyring)):
        return None
    # Its backends write files, some of them in plain text: no better than a key in the record
    # itself.
    if any(type(part).__module__.startswith("keyrings.alt") for part in parts):
        return None
    return backend


def read_entry(service: str, entry: str) -> str | None:
    """Return an entry's secret; None if there is no entry or no keyring.

    Raises:
        KeyringFailure: The keyring refuses.
    """
    backend = keyring_backend()
    if backend is None:
        return None
    with _translating():
        return backend.get_password(service, entry) or None


def store_entry(service: str, entry: str, secret: str) -> bool:
    """Store an entry; return False if no keyring stores it safely.

    Raises:
        KeyringFailure: The keyring refuses.
    """
    backend = keyring_backend()
    if backend is None:
        return False
    with _translating():
        backend.set_password(service, entry, secret)
    return True


def remove_entry(service: str, entry: str) -> None:
    """Remove an entry, if it is there.

    Raises:
        KeyringFailure: The keyring refuses.
    """
    backend = keyring_backend()
    if backend is None:
        return
    with _translating():
        if backend.get_password(service, entry) is not None:
            backend.delete_password(service, entry)


@contextmanager
def _translating() -> Iterator[None]:
    from keyring.errors import KeyringError, KeyringLocked

    try:
        yield
    except KeyringError as error:
        locked = isinstance(error, KeyringLocked)
        raise KeyringFailure(type(error).__name__, locked=locked) from None
