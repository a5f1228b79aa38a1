"""Transfer the site key to another workstation or a safe, and record that."""

from pathlib import Path
from typing import TYPE_CHECKING

from audit.errors import RecordKeyError
from audit.messages import Message
from audit.record.authorization.permissions import Right, allow
from audit.record.events import Actor, SiteKeyCarried
from audit.record.key_transfer import key_escrow
from audit.record.keys.key_storage import Place
from audit.record.keys.site_key import SiteKey, keep_site_key, one_at_a_time, promote, site_key

if TYPE_CHECKING:
    from audit.record.log.event_log import Log


def write_out(log: "Log", actor: Actor, path: Path, passphrase: str) -> SiteKey:
    """Write the site key to a new file protected by the passphrase.

    Raises:
        RecordError: The key cannot be written; the message says why.
    """
    allow(actor.role, Right.CARRY_KEYS)
    key = site_key(create=True)
    if key is None:
        raise RecordKeyError(Message("record.site-key-none"))
    key_escrow.check(path, passphrase)
    log.append(SiteKeyCarried(action="written", site_key=key.id), actor=actor)
    key_escrow.write_escrow(key, path, passphrase)
    return key


def take_over(log: "Log | None", actor: Actor, path: Path, passphrase: str) -> SiteKey:
    """Store the site key of a file in this account's keyring.

    A workstation without a record does not record it.

    Raises:
        RecordError: The key cannot be taken over; the message says why.
    """
    value = key_escrow.read_escrow(path, passphrase)
    taken = SiteKey(value, Place.KEYRING)
    present = site_key(create=False)
    if log is not None and present is not None and present.id != taken.id:
        used = log.wrapping_keys()
        if taken.id in used and present.id not in used and present.place is Place.KEYRING:
            # The record's key was replaced, and this workstation was excluded from the rotation.
            with one_at_a_time():
                promote(taken)
    kept = keep_site_key(value)
    if log is not None and not log.read_only and (present is None or present.id != kept.id):
        log.forget_keys()
        log.append(SiteKeyCarried(action="taken", site_key=kept.id), actor=actor)
    return kept
