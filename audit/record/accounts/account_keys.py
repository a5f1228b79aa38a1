"""Signing keys of a record's accounts: enroll, unlock, countersign, replace."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, Literal

from audit.errors import RecordInputError, RecordKeyError
from audit.messages import Message
from audit.record.authorization.event_authority import Authority
from audit.record.events import Actor, KeyCountersigned, KeyEnrolled, KeyReplaced
from audit.record.events.bodies.account_events import Wrapping
from audit.record.keys.person_keys import (
    KIND,
    PersonSigner,
    fingerprint,
    from_environment,
    public_text,
    unwrap,
    wrap,
    wrapped_key_id,
    wrapping_of,
)
from audit.record.log.event_log import Log

NEXT: Final = "signing-key-next"
"""Credential kind of a key that waits to replace the active one."""
SLOTS: Final = (KIND, NEXT)
Reason = Literal["lost", "password-reset", "exposed", "renewed"]


@dataclass(frozen=True)
class KeyStanding:
    """State of an account's signing keys. Ids have 16 hex digits, fingerprints 32."""

    active: str | None
    """Id of the active key."""
    waiting: tuple[str, ...]
    """Ids of keys that wait for an administrator's countersignature."""
    fingerprints: Mapping[str, str]
    """Fingerprints of active and waiting keys by id."""
    wrapped_by: Wrapping | None
    """Secret that opens the stored private key; None if no private key is stored."""


class AccountKeys:
    """The signing keys of one record's accounts.

    The state of accounts and public keys comes from the caller's `Authority`.
    """

    def __init__(self, log: Log) -> None:
        self._log = log

    def standing(self, account: str, authority: Authority) -> KeyStanding:
        """Return the state of an account's signing keys."""
        known = authority.accounts.get(account)
        if known is None:
            return KeyStanding(None, (), {}, None)
        waiting = tuple(known.pending)
        ids = waiting if known.key is None else (known.key, *waiting)
        blobs = filter(None, (self._blob(account, key) for key in ids))
        wrapped_by = next(map(wrapping_of, blobs), None)
        fingerprints = {key: fingerprint(authority.public[key]) for key in ids}
        return KeyStanding(known.key, waiting, fingerprints, wrapped_by)

    def unlock(
        self, account: str, secret: str, authority: Authority
    ) -> tuple[PersonSigner | None, Message | None]:
        """Return the person's unlocked key, or the reason why signing is not possible here.

        Args:
            account: Owner of the key.
            secret: The password or PIN that wraps it.
            authority: Current accounts and keys.
        """
        active = authority.active_key(account)
        service = from_environment()
        if service is not None and service.key_id == active:
            return service, None
        blob = self._blob(account, active)
        if blob is None:
            waits = account in authority.accounts and authority.accounts[account].pending
            if waits:
                return None, Message("people.key-waits")
            return None, Message("people.key-elsewhere" if active else "people.no-key")
        try:
            return unwrap(blob, account, secret), None
        except RecordKeyError as error:
            return None, error.message or Message("people.key-does-not-open")

    def opens(self, account: str, secret: str) -> bool:
        """Return whether the PIN or password opens a key of the account."""
        return bool(self._opened(account, secret))

    def enroll(
        self, actor: Actor, wrapped_by: Wrapping, secret: str, authority: Authority
    ) -> PersonSigner:
        """Make a key pair for the actor's own account and record it, signed by the new key.

        The key becomes active when an administrator countersigns it; the first account's key is
        active at once.

        Args:
            actor: Owner of the key.
            wrapped_by: Kind of secret that opens the private key.
            secret: Password or PIN; unused for other kinds.
            authority: Current accounts and keys.

        Raises:
            RecordInputError: The PIN is too short, or the environment holds no key.
            RecordKeyError: No keyring stores keys safely.
        """
        if wrapped_by == "environment":
            signer = from_environment()
            if signer is None:
                raise RecordInputError(Message("people.no-service-key"))
            credentials = {}
        else:
            signer = PersonSigner.generate()
            # The active key stays usable until the new one is countersigned, so both are stored.
            slot = self._free_slot(actor.id, authority.active_key(actor.id))
            credentials = {slot: wrap(signer, actor.id, wrapped_by, secret)}
        body = KeyEnrolled(
            account=actor.id, public_key=public_text(signer.public), wrapped_by=wrapped_by
        )
        self._log.append(body, actor=actor, signer=signer.sign, credentials=credentials)
        return signer

    def countersign(self, account: str, key: str, *, by: Actor) -> None:
        """Activate a key whose fingerprint was compared with its owner."""
        self._log.append(KeyCountersigned(account=account, key=key), actor=by)

    def replace(
        self, account: str, old: str, new: str | None, reason: Reason, *, by: Actor
    ) -> None:
        """End an active key; `new` takes its place, or none does if it is None.

        Args:
            account: Owner of the key.
            old: Id of the active key.
            new: Id of a waiting key; None for no successor.
            reason: Why the key ends.
            by: Administrator who replaces it.
        """
        self._log.append(KeyReplaced(account=account, old=old, new=new, reason=reason), actor=by)

    def wrapped_again(self, account: str, old: str, new: str) -> dict[str, bytes]:
        """Return the keys that the old password or PIN opens, wrapped by the new one."""
        return {
            slot: wrap(signer, account, by, new)
            for slot, (signer, by) in self._opened(account, old).items()
        }

    def _opened(self, account: str, secret: str) -> dict[str, tuple[PersonSigner, Wrapping]]:
        """Return the keys that a secret opens, by credential kind.

        A key that was wrapped by a password from before a reset cannot be opened and is left out.
        """
        signers: dict[str, tuple[PersonSigner, Wrapping]] = {}
        for slot, blob in self._blobs(account).items():
            by = wrapping_of(blob)
            if by in ("password", "pin"):
                with suppress(RecordKeyError):
                    signers[slot] = (unwrap(blob, account, secret), by)
        return signers

    def _blobs(self, account: str) -> dict[str, bytes]:
        stored = {slot: self._log.credential(account, slot) for slot in SLOTS}
        return {slot: blob for slot, blob in stored.items() if blob}

    def _blob(self, account: str, key: str | None) -> bytes | None:
        blobs = self._blobs(account).values()
        return next((blob for blob in blobs if wrapped_key_id(blob) == key), None)

    def _free_slot(self, account: str, active: str | None) -> str:
        for slot, blob in self._blobs(account).items():
            if active is not None and wrapped_key_id(blob) == active:
                return NEXT if slot == KIND else KIND
        return KIND
