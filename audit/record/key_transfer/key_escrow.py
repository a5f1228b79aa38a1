"""The site key in a passphrase-protected file, for a safe or another workstation.

Writing and importing such a file is recorded.

scrypt (RFC 7914, N = 2**17, r = 8, p = 1) derives the key from the passphrase, AES-256-GCM seals.
Anybody who has the file can try passphrases offline, so the passphrase must be long.
"""

import base64
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

from audit.errors import RecordError, RecordInputError, RecordKeyError
from audit.messages import Message
from audit.messages.library_errors import system_reason
from audit.record.authorization.permissions import Right, allow
from audit.record.events import Actor, SiteKeyCarried
from audit.record.keys.key_storage import Place
from audit.record.keys.site_key import (
    SiteKey,
    keep_site_key,
    one_at_a_time,
    promote,
    seal,
    site_key,
    unseal,
)

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

SHORTEST: Final = 14
"""Minimum length of a passphrase: about 60 bits for random words or letters."""
_COST: Final = 2**17


def write_escrow(key: SiteKey, path: Path, passphrase: str) -> None:
    """Write the site key to a new file, readable by its owner only.

    Args:
        key: The site key.
        path: File that must not exist.
        passphrase: Passphrase of at least `SHORTEST` characters.

    Raises:
        RecordInputError: The passphrase is too short, or the file exists.
        RecordError: The file cannot be written.
    """
    check(path, passphrase)
    salt = os.urandom(16)
    sealed = seal(_stretched(passphrase, salt), key.value, _about(key.id))
    content = {
        "overread_site_key": 1,
        "id": key.id,
        "kdf": {"name": "scrypt", "n": _COST, "r": 8, "p": 1, "salt": _text(salt)},
        "sealed": _text(sealed),
    }
    try:
        # O_EXCL: neither an existing file nor a link that somebody else put there is followed.
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(json.dumps(content, indent=1) + "\n")
    except FileExistsError:
        raise RecordInputError(Message("file.already-exists", path=str(path))) from None
    except OSError as error:
        raise RecordError(
            Message("file.not-writable", path=str(path), reason=system_reason(error))
        ) from error


def check(path: Path, passphrase: str) -> None:
    """Check that an escrow file can be made.

    Raises:
        RecordInputError: The passphrase is too short, or the file exists.
    """
    if len(passphrase) < SHORTEST:
        raise RecordInputError(Message("escrow.passphrase-too-short", least=SHORTEST))
    if path.exists():
        raise RecordInputError(Message("file.already-exists", path=str(path)))


def read_escrow(path: Path, passphrase: str) -> bytes:
    """Return the site key in a file.

    Raises:
        RecordInputError: The file cannot be read or is malformed.
        RecordKeyError: The passphrase is wrong.
    """
    try:
        content = json.loads(path.read_text("utf-8"))
        salt = base64.b64decode(content["kdf"]["salt"], validate=True)
        sealed = base64.b64decode(content["sealed"], validate=True)
        key_id, cost = str(content["id"]), content["kdf"]["n"]
    except OSError as error:
        raise RecordInputError(
            Message("file.not-readable", path=str(path), reason=system_reason(error))
        ) from error
    except (ValueError, KeyError, TypeError):
        raise RecordInputError(Message("escrow.file-invalid", path=str(path))) from None
    # A file with another cost was not written here. A huge one would exhaust the memory.
    if cost != _COST:
        raise RecordInputError(Message("escrow.scrypt-cost-differs", path=str(path)))
    try:
        return unseal(_stretched(passphrase, salt), sealed, _about(key_id), str(path))
    except RecordKeyError:
        raise RecordKeyError(Message("escrow.passphrase-wrong", path=str(path))) from None


def _stretched(passphrase: str, salt: bytes) -> bytes:
    return Scrypt(salt=salt, length=32, n=_COST, r=8, p=1).derive(passphrase.encode())


def _about(key_id: str) -> bytes:
    return f"overread escrow/1\n{key_id}".encode()


def _text(value: bytes) -> str:
    return base64.b64encode(value).decode("ascii")


def write_out(log: "Log", actor: Actor, path: Path, passphrase: str) -> SiteKey:
    """Write the site key to a new file protected by the passphrase.

    Args:
        log: The record.
        actor: Who does it.
        path: File that must not exist.
        passphrase: Passphrase of at least `SHORTEST` characters.

    Raises:
        RecordError: The key cannot be written; the message says why.
    """
    allow(actor.role, Right.CARRY_KEYS)
    key = site_key(create=True)
    if key is None:
        raise RecordKeyError(Message("record.site-key-none"))
    check(path, passphrase)
    # Recorded before the file exists: if the record refuses, no key leaves it.
    log.append(SiteKeyCarried(action="written", site_key=key.id), actor=actor)
    write_escrow(key, path, passphrase)
    return key


def take_over(log: "Log | None", actor: Actor, path: Path, passphrase: str) -> SiteKey:
    """Store the site key of a file in this account's keyring.

    A workstation without a record does not record it.

    Args:
        log: The record; None if this workstation has none.
        actor: Who does it.
        path: The file.
        passphrase: Its passphrase.

    Raises:
        RecordError: The key cannot be taken over; the message says why.
    """
    value = read_escrow(path, passphrase)
    taken = SiteKey(value, Place.KEYRING)
    present = site_key(create=False)
    if log is not None and present is not None and present.id != taken.id:
        used = log.wrapping_keys()
        if taken.id in used and present.id not in used and present.place is Place.KEYRING:
            # The record's key was replaced, and this workstation was excluded from the rotation.
            with one_at_a_time():
                promote(taken)
    stored = keep_site_key(value)
    if log is not None and not log.read_only and (present is None or present.id != stored.id):
        log.forget_keys()
        log.append(SiteKeyCarried(action="taken", site_key=stored.id), actor=actor)
    return stored
