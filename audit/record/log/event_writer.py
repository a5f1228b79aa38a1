"""Build the next event of a record, and store it with its payloads and keys."""

import hashlib
import json
import time
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeVar

import rfc8785

from audit.errors import RecordError, RecordForbidden, RecordTampered, RecordUnanswered
from audit.messages import Message, reason_of
from audit.record.authorization.event_authority import TAKEN, AppendRules, Signer
from audit.record.authorization.permissions import refusal
from audit.record.events import Actor, Body, Event, KeysWrapped, utc_now
from audit.record.events.bodies.sealed_fields import markers
from audit.record.events.canonical_json import canonical
from audit.record.events.envelope import (
    SIGNED_BYTES,
    around_signature,
    is_body,
    is_case,
    public_content,
    with_signature,
)
from audit.record.keys.payload_vault import (
    IDENTITIES,
    PSEUDONYMS,
    Vault,
    attempt_of,
    keyed_hash,
    scope_of,
    seal_identity,
    seal_payload,
)
from audit.record.keys.site_key import SiteKey
from audit.record.log.event_table import leaf_hash
from audit.record.log.software_provenance import software, workstation
from audit.record.store.database import Database, KeyRow, Write

_T = TypeVar("_T")


class ExtraRows(NamedTuple):
    """Rows that are stored with an event, beside its payloads."""

    credentials: Mapping[str, bytes] = MappingProxyType({})
    """Credentials of the account that the event is about, by kind."""
    fingerprints: tuple[str, ...] = ()
    """Keyed fingerprints of the case's images."""
    keys: tuple[KeyRow, ...] = ()
    """Keys of scopes without one."""


_NO_EXTRA_ROWS: Final = ExtraRows()


class EventWriter:
    """Builds and stores the events of one record, shared by all its views."""

    def __init__(self, vault: Vault) -> None:
        self.rules: Final = AppendRules()
        self.identities: Final[dict[str, tuple[str, str]]] = {}
        """Study UID and patient key by pseudonym, of the cases named so far."""
        self._vault: Final = vault
        self._confirmed: int | None = None
        """The newest rotation after which the site key was confirmed to be the record's."""
        self._taken: tuple[int, str] | None = None
        """Head of an SQLite record up to which accounts and site key were read."""
        self._checked: Event | None = None
        """An event that the schema has fully validated, without seals and signature."""

    def store_first(self, db: Database, body: Body, actor: Actor, signer: Signer | None) -> None:
        """Store the first event of a new record, and the keys that every record has.

        Args:
            db: Writing connection, within a transaction.
            body: Content of the first event.
            actor: Who creates the record.
            signer: Signs the event; None leaves it unsigned.
        """
        write, _ = self._built(db, body, actor, None, {}, signer)
        rows = {row.scope: row for row in write.keys}
        for scope in ("", PSEUDONYMS, IDENTITIES):
            if scope not in rows and not db.key_rows([scope]):
                rows[scope] = self._vault.make_key(db, scope, None)[1]
        db.append(write._replace(keys=tuple(rows.values())))

    def store(
        self,
        db: Database,
        body: Body,
        actor: Actor,
        case: str | None,
        contents: Mapping[str, bytes],
        *,
        signer: Signer | None = None,
        extra: ExtraRows = _NO_EXTRA_ROWS,
        condition: Callable[[], None] | None = None,
    ) -> Event:
        """Append an event within a writing transaction; build it again if another event came first.

        Args:
            db: Writing connection, within a transaction.
            body: Content of the event.
            actor: Who acts.
            case: Pseudonym of the case; None for an event of the record as a whole.
            contents: Payloads by their SHA-256.
            signer: Signs the event; None leaves it unsigned.
            extra: Further rows to store in the same transaction.
            condition: Reads the record, and raises if the event must not be stored. What it reads
                holds until the event is stored.

        Raises:
            RecordTampered: The database's head is not its newest event.
            RecordUnanswered: The database went away before it confirmed the event.
        """
        before: tuple[int, str] | None = None
        while True:
            if condition is not None:
                # Again each time: a connection that is lost between the condition and the append
                # loses its turn, and somebody else's event may come first.
                db.take_turn()
                condition()
            write, event = self._built(db, body, actor, case, contents, signer)
            if (write.seq, write.prev) == before:
                # Refused although nobody appended: the database's head is not the newest event.
                raise RecordTampered(Message("record.head-differs", seq=write.seq))
            before = write.seq, write.prev
            account = vars(body).get("account", "")
            write = write._replace(
                credentials=tuple((account, *item) for item in extra.credentials.items()),
                fingerprints=tuple((value, case or "") for value in extra.fingerprints),
                keys=(*write.keys, *extra.keys),
            )
            try:
                stored = db.append(write)
            except RecordUnanswered as unanswered:
                unanswered.event, unanswered.hash = event, write.hash
                raise
            if stored:
                if self._taken is not None and body.type not in TAKEN:
                    self._taken = write.seq, write.hash
                return event

    def wrap_keys(self, db: Database, site: SiteKey, actor: Actor, signer: Signer | None) -> int:
        """Wrap the unwrapped keys in a writing transaction, record it, return their number."""
        if not db.reads_payloads:
            raise RecordForbidden(Message("database.needs-maintenance", name=db.name))
        rows = db.execute("SELECT scope, wrapped FROM keys WHERE site_key IS NULL")
        for scope, value in rows:
            db.execute(
                "UPDATE keys SET wrapped = ?, site_key = ? WHERE scope = ?",
                (site.wrap(bytes(value), scope), site.id, scope),
            )
        if rows:
            db.note_deleted()
            body = KeysWrapped(site_key=site.id, n_keys=len(rows))
            self.store(db, body, actor, None, {}, signer=signer)
        return len(rows)

    def attributed(self, db: Database, body: Body, system: Actor, person: Actor | None) -> Actor:
        """Return the actor of the program's own action: on PostgreSQL the login's account.

        The database knows nobody else there, so that no person can write what only a service
        should. The maintenance role's logins are services.

        Args:
            db: Writing connection.
            body: Content of the event.
            system: The program as an actor.
            person: The person who is signed in; None if there is none.

        Raises:
            RecordForbidden: No role of the login's account may write the event.
        """
        if db.account is None or db.reads_payloads:
            return system
        roles = self.rules.roles(db, db.account)
        if person is not None and person.id == db.account:
            roles = (person.role, *roles)
        for role in roles:
            if refusal(role, body.type) is None:
                return Actor(id=db.account, role=role)
        reason = refusal(roles[0], body.type) if roles else None
        closed = Message("workflow.account-closed", actor=db.account)
        raise RecordForbidden(reason or closed)

    def reconfirm_site_key(self) -> None:
        """Check before the next event whether the site key is the record's."""
        self._confirmed = self._taken = None

    def _follow(self, db: Database) -> tuple[int, str]:
        """Return the newest event's (number, hash), after reading changed accounts and keys.

        In an SQLite record nobody else writes meanwhile, and nothing changed if the newest event is
        the one stored last from here.
        """
        if db.dialect != "sqlite":
            self._confirm_site_key(db)  # before reading the head, which may block others
            return db.head()
        head = db.head()
        if head != self._taken:
            # Another program has appended since: it may have rotated the site key or changed an
            # account.
            self._confirm_site_key(db)
            self._taken = head
        return head

    def _confirm_site_key(self, db: Database) -> None:
        """Refuse to write with another site key than the record's; notice rotations."""
        self.rules.take(db)
        if self.rules.rotated != self._confirmed:
            if self._confirmed is not None:
                self._vault.forget()
            self._vault.of_record(db)
            self._confirmed = self.rules.rotated

    def _built(
        self,
        db: Database,
        body: Body,
        actor: Actor,
        case: str | None,
        contents: Mapping[str, bytes],
        signer: Signer | None,
    ) -> tuple[Write, Event]:
        """Return the rows of an event that follows the newest one, and the event itself."""
        seq, prev = self._follow(db)
        event = self._begun(
            seq=seq + 1,
            prev=prev,
            at=utc_now(),
            monotonic_us=time.monotonic_ns() // 1000,
            actor=actor,
            case=case,
            blobs=tuple(sorted(contents)),
            body=body,
        )
        scope = scope_of(body.type, case, actor.id, vars(body))
        key, new_keys = b"", tuple[KeyRow, ...]()
        if contents or markers(type(body)):
            key, new_keys = self._scope_key(db, scope, case)
        content, details = public_content(event, partial(keyed_hash, key))
        # By keyed hash, so that two equal payloads are stored once.
        payloads = {}
        for blob in contents.values():
            row = seal_payload(key, scope, blob)
            payloads[row.id] = row
        stored = [payloads[name].stored_sha256 for name in content["blobs"]]
        if details or contents:
            # `seq` makes them unlike the details of any other event, which a replayed event needs.
            sealed_fields = {"seq": seq + 1, "blobs": sorted(contents), "body": details}
            row = seal_payload(key, scope, _of(body, canonical, sealed_fields))
            payloads[row.id] = row
            content["details"], stored = row.id, [row.stored_sha256, *stored]
        content["stored"] = stored
        identities: tuple[tuple[str, bytes], ...] = ()
        if payloads and case in self.identities and attempt_of(scope) is None:
            identity, identity_keys = self._identity(db, case, key if scope == case else None)
            identities = ((case, identity),)
            new_keys = (*new_keys, *identity_keys)
            # The hash binds the identity to the chain: the row itself can be deleted with the case.
            content["identity"] = hashlib.sha256(identity).hexdigest()
        # The signature covers the canonical JSON around its own place in it.
        before, after = _of(body, partial(around_signature, event), content)
        signature = None
        if signer is not None:
            signature = signer(SIGNED_BYTES + before + after)
            content["signature"] = dict(vars(signature))
        # Before anything is stored: an event that breaks a rule must not enter the chain, which
        # cannot lose it again.
        self.rules.check(content, signer)
        text = with_signature(before, signature, after)
        write = Write(
            seq=seq + 1,
            # The chain's hash is the Merkle leaf as well: one hash per event serves both.
            hash=leaf_hash(text),
            prev=prev,
            at=event.at,
            type=body.type,
            case=case,
            body=text.decode(),
            payloads=tuple(payloads.values()),
            keys=new_keys,
            identities=identities,
            erased_case=case if body.type == "case.erased" else None,
        )
        complete_event = event.complete(
            content["details"], tuple(stored), content["identity"], signature
        )
        return write, complete_event

    def _begun(self, *, actor: Actor, case: str | None, body: Body, **made: Any) -> Event:
        """Return an event without seals and signature.

        The schema validates the first event completely. For later ones it has validated the body
        and the actor, which arrive as models; the remaining fields are made here, or checked one by
        one.
        """
        known = type(actor) is Actor and (case is None or is_case(case)) and is_body(body)
        if self._checked is not None and known:
            fields = {"actor": actor, "case": case, "body": body, **made}
            return self._checked.model_copy(update=fields)
        event = Event(
            actor=actor,
            case=case,
            body=body,
            workstation=workstation(),
            software=software(),
            **made,
        )
        self._checked = event.model_copy()
        return event

    def _scope_key(
        self, db: Database, scope: str, case: str | None
    ) -> tuple[bytes, tuple[KeyRow, ...]]:
        """Return the key of a scope, and the row to store if it was made just now."""
        key = self._vault.key(db, scope)
        if key is not None:
            return key, ()
        key, row = self._vault.make_key(db, scope, case if scope else None)
        return key, (row,)

    def _identity(
        self, db: Database, case: str, case_key: bytes | None
    ) -> tuple[bytes, tuple[KeyRow, ...]]:
        """Return a case's sealed identity, and the rows of the keys that were made for it.

        Args:
            db: Writing connection.
            case: Pseudonym of the case.
            case_key: Its key; None to look it up.
        """
        made_for_case = tuple[KeyRow, ...]()
        if case_key is None:
            case_key, made_for_case = self._scope_key(db, case, case)
        study_uid, patient_key = self.identities[case]
        content = json.dumps({"study_uid": study_uid, "patient_key": patient_key}).encode()
        key, made = self._scope_key(db, IDENTITIES, None)
        return seal_identity(key, case_key, content, case), (*made_for_case, *made)


def _of(body: Body, form: Callable[[Mapping[str, Any]], _T], content: Mapping[str, Any]) -> _T:
    """Return `form(content)`, with a coded error if the content has no canonical form."""
    try:
        return form(content)
    except rfc8785.CanonicalizationError as error:
        raise RecordError(
            Message("record.cannot-be-recorded", type=body.type, error=reason_of(error))
        ) from error
