"""The site key on its way to another workstation or into a safe; that it went is in the record."""

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
    """Write the site key to a new file that the passphrase opens; RecordError says why not."""
    allow(actor.role, Right.CARRY_KEYS)
    key = site_key(create=True)
    if key is None:
        raise RecordKeyError(Message("record.site-key-none"))
    key_escrow.check(path, passphrase)
    log.append(SiteKeyCarried(action="written", site_key=key.id), actor=actor)
    key_escrow.write_escrow(key, path, passphrase)
    return key


def take_over(log: "Log | None", actor: Actor, path: Path, passphrase: str) -> SiteKey:
    """Take over the site key of a file into this account's keyring; RecordError says why not.

    A workstation that has no record yet keeps no event of it.
    """
    value = key_escrow.read_escrow(path, passphrase)
    taken = SiteKey(value, Place.KEYRING)
    present = site_key(create=False)
    if log is not None and present is not None and present.id != taken.id:
        used = log.wrapping_keys()
        if taken.id in used and present.id not in used and present.place is Place.KEYRING:
            with (
                one_at_a_time()
            ):  # the record's key was replaced, and this workstation was left out
                promote(taken)
    kept = keep_site_key(value)
    if log is not None and not log.read_only and (present is None or present.id != kept.id):
        log.forget_keys()
        log.append(SiteKeyCarried(action="taken", site_key=kept.id), actor=actor)
    return kept
