"""Sign-ins that last: refresh tokens in the system's keyring, and nowhere else."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from audit.files.home_folder import home
from audit.messages import Message
from audit.record.keys import system_keyring
from audit.record.keys.system_keyring import KeyringFailure
from viewer.archive.archive_settings import Secret, keyring_error
from viewer.archive.errors import ArchiveError, ArchiveSettingsError
from viewer.archive.sign_in.openid_client import OpenidClient
from viewer.archive.sign_in.server_entry import ServerEntry

LOCK_S: Final = 20.0
"""Limit for another process to exchange a refresh token."""


@dataclass(frozen=True)
class StoredSignIn:
    """A refresh token, and whose it is.

    Attributes:
        refresh: Refresh token.
        subject: Identifier of the user at the provider.
        name: Name to show.
    """

    refresh: Secret
    subject: str
    name: str


def stored_sign_in(entry: ServerEntry) -> StoredSignIn | None:
    """Return the sign-in to a server; None without one.

    One of another provider or client is not returned: its token must not be sent to this one.

    Raises:
        ArchiveSettingsError: The keyring cannot be read.
    """
    client = entry.openid
    if client is None:
        return None
    try:
        text = system_keyring.read_entry(entry.sign_in_service, entry.name)
    except KeyringFailure as failure:
        raise keyring_error(failure) from None
    if text is None:
        return None
    try:
        fields = json.loads(text)
        found = StoredSignIn(Secret(fields["refresh"]), fields["subject"], fields["name"])
        owner = fields["issuer"], fields["client_id"]
    except (ValueError, KeyError, TypeError, ArchiveError):
        return None
    return found if owner == (client.issuer, client.client_id) else None


def store_sign_in(entry: ServerEntry, client: OpenidClient, sign_in: StoredSignIn) -> None:
    """Store the sign-in to a server in the keyring, instead of an earlier one.

    Raises:
        ArchiveSettingsError: There is no keyring that stores it safely, or it refuses.
    """
    fields = {
        "refresh": sign_in.refresh.reveal(),
        "subject": sign_in.subject,
        "name": sign_in.name,
        "issuer": client.issuer,
        "client_id": client.client_id,
    }
    service, text = entry.sign_in_service, json.dumps(fields)
    try:
        stored = system_keyring.store_entry(service, entry.name, text)
    except KeyringFailure as failure:
        raise keyring_error(failure) from None
    if not stored:
        raise ArchiveSettingsError(Message("archive.sign-in-no-keyring"))


@contextmanager
def exclusive(entry: ServerEntry) -> Iterator[None]:
    """Hold the sign-in to a server for this process.

    A provider that rotates refresh tokens takes one that is used twice for stolen, and ends the
    sign-in.

    Raises:
        ArchiveSettingsError: Another process has held it for `LOCK_S`, or there can be no lock.
    """
    from filelock import FileLock, Timeout

    folder = home()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        service = entry.sign_in_service.replace(" ", "-")
        lock = FileLock(folder / f"{service}-{entry.name}.lock")
        lock.acquire(timeout=LOCK_S)
    except (Timeout, OSError, NotImplementedError) as error:
        values = {"name": entry.name, "error": type(error).__name__}
        raise ArchiveSettingsError(Message("archive.sign-in-locked", **values)) from None
    try:
        yield
    finally:
        lock.release()
