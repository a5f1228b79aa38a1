"""The signing keys of a record's accounts: enrolled, unlocked, countersigned, replaced."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, Literal

from audit.errors import RecordInputError, RecordKeyError
from audit.messages import Message
from audit.record.authorization.event_authority import Authority
from audit.record.events import Actor, KeyCountersigned, KeyEnrolled, KeyReplaced
from audit.record.keys.person_keys import (
    KIND,
    PersonSigner,
    Wrapping,
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
"""Kind of the credential of a key that waits to take the place of the one that counts."""
SLOTS: Final = (KIND, NEXT)
Reason = Literal["lost", "password-reset", "exposed", "renewed"]


@dataclass(frozen=True)
class KeyStanding:
    """How an account's signing stands. Ids are 16 hex digits, fingerprints 32."""

    active: str | None
    """Id of the key that counts."""
    waiting: tuple[str, ...]
    """Ids of keys that wait for an administrator."""
    fingerprints: Mapping[str, str]
    """Fingerprint of each of them."""
    wrapped_by: Wrapping | None
    """What opens the private key that counts or waits; None where none of them is stored."""


class AccountKeys:
    """The keys of one record's accounts, over the fold that `People` keeps."""

    def __init__(self, log: Log) -> None:
        self._log = log

    def standing(self, account: str, authority: Authority) -> KeyStanding:
        """Return how an account's signing stands."""
        known = authority.accounts.get(account)
        active = known.key if known is not None else None
        waiting = tuple(known.pending) if known is not None else ()
        ids = (*((active,) if active else ()), *waiting)
        blob = next((kept for each in ids if (kept := self._blob(account, each))), None)
        return KeyStanding(
            active,
            waiting,
            {each: fingerprint(authority.public[each]) for each in ids},
            wrapping_of(blob) if blob is not None else None,
        )

    def unlock(
        self, account: str, secret: str, authority: Authority
    ) -> tuple[PersonSigner | None, Message | None]:
        """Return the person's unlocked key, or why signing is not possible here.

        Args:
            account: Whose key.
            secret: The password or PIN that wraps it.
            authority: The accounts and keys as they stand.
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

        The key counts from an administrator's countersignature; that of the first account at once.

        Raises:
            RecordInputError: The PIN is too short, or the environment holds no key.
            RecordKeyError: There is no keyring that keeps keys safe.
        """
        if wrapped_by == "environment":
            signer = from_environment()
            if signer is None:
                raise RecordInputError(Message("people.no-service-key"))
            credentials = {}
        else:
            signer = PersonSigner.generate()
            slot = self._free_slot(actor.id, authority.active_key(actor.id))
            credentials = {slot: wrap(signer, actor.id, wrapped_by, secret)}
        body = KeyEnrolled(
            account=actor.id, public_key=public_text(signer.public), wrapped_by=wrapped_by
        )
        self._log.append(body, actor=actor, signer=signer.sign, credentials=credentials)
        return signer

    def countersign(self, account: str, key: str, *, by: Actor) -> None:
        """Let a key count, after its fingerprint was compared with the person."""
        self._log.append(KeyCountersigned(account=account, key=key), actor=by)

    def replace(
        self, account: str, old: str, new: str | None, reason: Reason, *, by: Actor
    ) -> None:
        """End a key that counts; `new` takes its place, or nothing does."""
        self._log.append(KeyReplaced(account=account, old=old, new=new, reason=reason), actor=by)

    def wrapped_again(self, account: str, old: str, new: str) -> dict[str, bytes]:
        """Return the account's keys that the old password or PIN opens, wrapped by the new one."""
        return {
            slot: wrap(signer, account, by, new)
            for slot, (signer, by) in self._opened(account, old).items()
        }

    def _opened(self, account: str, secret: str) -> dict[str, tuple[PersonSigner, Wrapping]]:
        """Return the keys that a secret opens; one that was wrapped before a reset is lost."""
        found: dict[str, tuple[PersonSigner, Wrapping]] = {}
        for slot, blob in self._blobs(account).items():
            by = wrapping_of(blob)
            if by in ("password", "pin"):
                with suppress(RecordKeyError):
                    found[slot] = (unwrap(blob, account, secret), by)
        return found

    def _blobs(self, account: str) -> dict[str, bytes]:
        found = {slot: self._log.credential(account, slot) for slot in SLOTS}
        return {slot: blob for slot, blob in found.items() if blob}

    def _blob(self, account: str, key: str | None) -> bytes | None:
        blobs = self._blobs(account).values()
        return next((blob for blob in blobs if wrapped_key_id(blob) == key), None)

    def _free_slot(self, account: str, active: str | None) -> str:
        for slot, blob in self._blobs(account).items():
            if active is not None and wrapped_key_id(blob) == active:
                return NEXT if slot == KIND else KIND
        return KIND
