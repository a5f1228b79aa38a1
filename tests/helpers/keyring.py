"""Keyrings for tests: in memory, and in a file for programs that are killed."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import keyring
from keyring.backend import KeyringBackend
from keyring.errors import KeyringLocked


class MemoryKeyring(KeyringBackend):
    """Stores entries in memory; `locked` makes it refuse as a locked keyring does."""

    priority = 1.0

    def __init__(self) -> None:
        super().__init__()
        self.entries: dict[tuple[str, str], str] = {}
        self.locked = False

    def get_password(self, service: str, username: str) -> str | None:
        """Return an entry."""
        self._check()
        return self.entries.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        """Store an entry."""
        self._check()
        self.entries[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        """Remove an entry."""
        self._check()
        del self.entries[service, username]

    def _check(self) -> None:
        if self.locked:
            raise KeyringLocked("locked")


@contextmanager
def memory_keyring() -> Iterator[MemoryKeyring]:
    """Use a keyring in memory."""
    before, memory = keyring.get_keyring(), MemoryKeyring()
    keyring.set_keyring(memory)
    try:
        yield memory
    finally:
        keyring.set_keyring(before)


class FileKeyring(KeyringBackend):
    """Stores entries in the file that `$OVERREAD_TEST_KEYRING` names, for programs that are killed.

    Each change is atomic, as in a system's keyring.
    """

    priority = 1.0

    def _path(self) -> Path:
        return Path(os.environ["OVERREAD_TEST_KEYRING"])

    def _entries(self) -> dict[str, str]:
        path = self._path()
        return dict(json.loads(path.read_text())) if path.exists() else {}

    def _store(self, entries: dict[str, str]) -> None:
        part = self._path().with_suffix(f".{os.getpid()}")
        part.write_text(json.dumps(entries))
        part.replace(self._path())

    def get_password(self, service: str, username: str) -> str | None:
        """Return an entry."""
        return self._entries().get(f"{service}/{username}")

    def set_password(self, service: str, username: str, password: str) -> None:
        """Store an entry."""
        self._store({**self._entries(), f"{service}/{username}": password})

    def delete_password(self, service: str, username: str) -> None:
        """Remove an entry."""
        entries = self._entries()
        del entries[f"{service}/{username}"]
        self._store(entries)
