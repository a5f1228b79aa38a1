"""Accounts, roles and keys at the time of each event, folded from the events before it.

`Authority` is a pure fold over stored events (public fields of the canonical JSON, without any key
of the record). The record asks it before an append. Verification asks it for every stored event, so
that an event written around our programs is noticed.

While a record has no accounts nobody proves their identity, and only the role's permission is
checked. From the first account on, every actor must be an account with that role at that time, and
the types in `permissions.MUST_SIGN` must be signed with a key that was active then.
"""

import base64
import json
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from audit.errors import RecordForbidden
from audit.messages import Message
from audit.record.authorization.permissions import (
    BY_AUTHORIZATION,
    MUST_SIGN,
    OWN_ACCOUNT,
    ROLES,
    Role,
    refusal,
)
from audit.record.events.bodies.field_types import Actor
from audit.record.events.envelope import Signature, signed_bytes
from audit.record.keys.person_keys import is_signed_by, key_id, own_public_key
from audit.record.store.database import Database

SYSTEM: Final = "system"
TYPES: Final = (
    "account.changed",
    "account.key-countersigned",
    "account.key-enrolled",
    "account.key-replaced",
    "station.authorized",
    "station.revoked",
)
"""Types of events that change accounts, roles, keys or what a station may do."""
ROTATED: Final = "site-key.rotated"
TAKEN: Final = frozenset({*TYPES, ROTATED})
"""Types of events that `AppendRules.take` reads."""

PRESENCE_BYTES: Final = b"overread presence/1\n"
"""Prefix of the random bytes that a person signs to prove that the key is theirs."""

Signer = Callable[[bytes], Signature]
"""Function that signs bytes with the actor's private key."""

Content = Mapping[str, Any]
"""A stored event: its parsed canonical JSON."""


@dataclass
class Standing:
    """Current roles and keys of one account."""

    roles: tuple[str, ...]
    closed: bool = False
    key: str | None = None
    """Id of the active key."""
    pending: list[str] = field(default_factory=list)
    """Ids of enrolled keys that are not countersigned yet."""


@dataclass
class StationTerm:
    """Whom an authorization of a station is for, and until when; empty once it was revoked."""

    station: str
    until: str


class Authority:
    """Accounts and keys after the events folded so far."""

    def __init__(self) -> None:
        self.accounts: Final[dict[str, Standing]] = {}
        self.public: Final[dict[str, bytes]] = {}
        """Every public key ever enrolled, by id."""
        self.first: str | None = None
        """The record's first account."""
        self.first_key: str | None = None
        """Id of the key active without a countersignature; the first checkpoint pins it."""
        self.stations: Final[dict[str, StationTerm]] = {}
        """Authorizations of stations, by id."""

    @property
    def in_use(self) -> bool:
        """Whether the record has accounts."""
        return bool(self.accounts)

    def active_key(self, account: str) -> str | None:
        """Return the id of an account's active key."""
        standing = self.accounts.get(account)
        return standing.key if standing is not None else None

    def judge(self, content: Content) -> list[Message]:
        """Return what is wrong with the author of an event, and fold the event if nothing is.

        A forged change of accounts or keys has no effect, so that events which rely on it are
        reported too.
        """
        problems = self.problems(content)
        # Only what passes is folded: a forged change must not make later events look right.
        if not problems and content["body"]["type"] in TYPES:
            self._take(content)
        return problems

    # --- checking ---------------------------------------------------------------------------------

    def problems(self, content: Content, signed_here_by: bytes | None = None) -> list[Message]:
        """Return what is wrong with the author of an event, given all events before it.

        Args:
            content: The event.
            signed_here_by: Public key of the private key with which this process has just made the
                signature; None if the signature came from elsewhere and must be verified.
        """
        try:
            problems = self.refusals(content)
            if self.in_use:
                problems += self._signature_faults(content, signed_here_by)
        except KeyError:  # our programs write every field, even those with a default
            return [_message("incomplete")]
        return problems

    def refusals(self, content: Content) -> list[Message]:
        """Return why this event cannot be by its actor, apart from its signature."""
        kind, actor = content["body"]["type"], content["actor"]
        role = _role(actor["role"])
        # The name and the role "system" belong together: an account of that name would inherit its
        # rights.
        if role is None or (actor["id"] == SYSTEM) != (role == SYSTEM):
            return [_message("system-role", role=actor["role"])]
        if reason := refusal(role, kind):
            return [reason]
        if self.in_use and role != SYSTEM:
            fault = self._actor_fault(content, role)
            if fault is not None:
                return [fault]
        return self._account_faults(content)

    def _actor_fault(self, content: Content, role: Role) -> Message | None:
        """Return why the actor's account may not act in this role; None if it may."""
        actor = content["actor"]["id"]
        standing = self.accounts.get(actor)
        if standing is None:
            return _message("actor-unknown", actor=actor)
        if standing.closed:
            return _message("account-closed", actor=actor)
        if role not in standing.roles:
            return _message("role-not-held", actor=actor, role=role)
        own_field = OWN_ACCOUNT.get(content["body"]["type"])
        if own_field is not None and content["body"].get(own_field) != actor:
            return _message("not-own-account", actor=actor)
        in_force = BY_AUTHORIZATION.get(content["body"]["type"])
        if role == "service" and in_force is not None:
            at = str(content["at"]) if in_force else ""
            if not self.is_station(actor, at):
                return _message("station-not-authorized", actor=actor)
        return None

    def is_station(self, account: str, at: str = "") -> bool:
        """Return whether a person authorized an account as a station.

        Args:
            account: The account.
            at: Time of an event, at which the authorization must be in force; empty for any time.
        """
        terms = (term for term in self.stations.values() if term.station == account)
        return any(not at or at < term.until for term in terms)

    def _signature_faults(self, content: Content, signed_here_by: bytes | None) -> list[Message]:
        kind, signature = content["body"]["type"], content.get("signature")
        if signature is None:
            needed = kind in MUST_SIGN and content["actor"]["role"] != SYSTEM
            return [_message("unsigned", type=kind)] if needed else []
        named = str(signature["key"])
        active = self.active_key(content["actor"]["id"]) or ""
        public = self.public.get(active, b"")
        # A key enrolls itself: the signature proves that the actor holds its private half.
        if kind == "account.key-enrolled":
            public = _decoded(content["body"]["public_key"])
            active = key_id(public)
        # A revoked key signs nothing any more, and a waiting one nothing yet.
        if named != active:
            return [_message("key-not-active", key=named)]
        # This process has just made the signature with that very key: verifying it again would cost
        # more than making it (tests/adversary/test_signed_appends.py attacks this).
        if public == signed_here_by:
            return []
        if not is_signed_by(public, signed_bytes(content), _decoded(signature["value"])):
            return [_message("signature-wrong", key=named)]
        return []

    def vouches_for(self, content: Content) -> bool:
        """Return whether the actor's active key signed the event, whatever it says."""
        try:
            active = self.active_key(str(content["actor"]["id"])) or ""
            signature = content["signature"]
            named, value = str(signature["key"]), _decoded(signature["value"])
        except (KeyError, TypeError):
            return False
        public = self.public.get(active, b"")
        return named == active and is_signed_by(public, signed_bytes(content), value)

    def _account_faults(self, content: Content) -> list[Message]:
        """Return why a change of accounts or keys is impossible at this point."""
        body = content["body"]
        match body["type"]:
            case "account.changed":
                return self._change_faults(body)
            case "account.key-enrolled":
                return self._enrollment_faults(body)
            case "account.key-countersigned":
                return self._countersignature_faults(body, content["actor"]["id"])
            case "account.key-replaced":
                return self._replacement_faults(body)
        return []

    def _change_faults(self, body: Content) -> list[Message]:
        action, account, roles = body["action"], body["account"], tuple(body["roles"])
        standing = self.accounts.get(account)
        impossible = [_message("account-change", account=account, action=action)]
        if action == "added":
            if not self.in_use and "administrator" not in roles:
                return [_message("first-account")]
            return impossible if standing is not None or not roles else []
        if standing is None or (action == "reopened" and not standing.closed):
            return impossible
        ends = action == "closed" or (action == "roles changed" and "administrator" not in roles)
        if ends and self.is_last_administrator(account):
            return [_message("last-administrator")]
        return []

    def is_last_administrator(self, account: str) -> bool:
        """Return whether this is the only open administrator account."""
        administrators = [
            name
            for name, standing in self.accounts.items()
            if "administrator" in standing.roles and not standing.closed
        ]
        return administrators == [account]

    def _enrollment_faults(self, body: Content) -> list[Message]:
        public = _decoded(body["public_key"])
        if body["account"] not in self.accounts:
            return [_message("actor-unknown", actor=body["account"])]
        if len(public) != 32 or key_id(public) in self.public:
            return [_message("key-known")]  # two accounts, or one account twice, with the same key
        return []

    def _countersignature_faults(self, body: Content, by: str) -> list[Message]:
        standing = self.accounts.get(body["account"])
        if standing is None or body["key"] not in standing.pending:
            return [_message("key-not-enrolled", key=body["key"])]
        # An active key is replaced, with a reason; a countersignature cannot do it silently.
        if standing.key is not None:
            return [_message("key-has-predecessor", key=body["key"])]
        # Two people must have compared the fingerprint.
        if by == body["account"]:
            return [_message("key-own-countersignature")]
        return []

    def _replacement_faults(self, body: Content) -> list[Message]:
        standing = self.accounts.get(body["account"])
        if standing is None or standing.key != body["old"]:
            return [_message("key-not-active", key=body["old"])]
        if body["new"] is not None and body["new"] not in standing.pending:
            return [_message("key-not-enrolled", key=body["new"])]
        return []

    # --- folding ----------------------------------------------------------------------------------

    def _take(self, content: Content) -> None:
        body = content["body"]
        match body["type"]:
            case "account.changed":
                self._change(body)
            case "account.key-enrolled":
                self._enroll(body)
            case "account.key-countersigned":
                self._activate(self.accounts[body["account"]], body["key"])
            case "account.key-replaced":
                standing = self.accounts[body["account"]]
                standing.key = None
                if body["new"] is not None:
                    self._activate(standing, body["new"])
            case "station.authorized":
                term = StationTerm(body["station"], body["until"])
                self.stations.setdefault(body["authorization"], term)
            case "station.revoked" if body["authorization"] in self.stations:
                self.stations[body["authorization"]].until = ""

    def _change(self, body: Content) -> None:
        account, action = body["account"], body["action"]
        if action == "added":
            self.accounts[account] = Standing(tuple(body["roles"]))
            self.first = self.first or account
        elif action == "roles changed":
            self.accounts[account].roles = tuple(body["roles"])
        elif action in ("closed", "reopened"):
            self.accounts[account].closed = action == "closed"

    def _enroll(self, body: Content) -> None:
        standing = self.accounts[body["account"]]
        public = _decoded(body["public_key"])
        self.public[key_id(public)] = public
        standing.pending.append(key_id(public))
        # Nobody is there to countersign the first key. Checkpoints pin it instead.
        if body["account"] == self.first and self.first_key is None:
            self.first_key = key_id(public)
            self._activate(standing, self.first_key)

    def _activate(self, standing: Standing, key: str) -> None:
        standing.key = key
        standing.pending.clear()  # of several waiting keys only the confirmed one is genuine


class AppendRules:
    """Rules for appending, checked within the transaction of each append."""

    def __init__(self) -> None:
        self._authority, self._seen = Authority(), 0
        self.rotated = 0
        """Number of the newest event that replaced the site key."""

    def take(self, db: Database) -> None:
        """Read changes of accounts and keys since the last call."""
        placeholders = ", ".join("?" * (len(TYPES) + 1))
        query = (
            f"SELECT seq, type, body FROM events WHERE type IN ({placeholders})"
            " AND seq > ? ORDER BY seq"
        )
        for seq, kind, body in db.execute(query, (*TYPES, ROTATED, self._seen)):
            if kind == ROTATED:
                self.rotated = int(seq)
            else:
                self._authority.judge(json.loads(body))
            self._seen = int(seq)

    def check(self, content: Content, signer: Signer | None) -> None:
        """Refuse an event that its actor may not write.

        Args:
            content: The event.
            signer: The signer that has just signed it.

        Raises:
            RecordForbidden: The actor is no account, lacks the role, or did not sign what must be
                signed.
        """
        made_by = own_public_key(signer) if signer is not None else None
        if problems := self._authority.problems(content, made_by):
            raise RecordForbidden(problems[0])

    def require_proof(self, db: Database, person: Actor, signer: Signer | None) -> None:
        """Require a signature with a person's active key.

        Raises:
            RecordForbidden: The record has accounts and the signer's key is not that person's.
        """
        self.take(db)
        if not self._authority.in_use:
            return
        # Random, so that no earlier signature can be replayed; with a prefix, so that it cannot be
        # the bytes of an event.
        challenge = PRESENCE_BYTES + secrets.token_bytes(32)
        signature = signer(challenge) if signer is not None else None
        if signature is not None and self.may_read_as(db, person, person):
            public = self._authority.public.get(signature.key, b"")
            is_active = signature.key == self._authority.active_key(person.id)
            if is_active and is_signed_by(public, challenge, _decoded(signature.value)):
                return
        raise RecordForbidden(_message("person-not-proved", actor=person.id))

    def may_read_as(self, db: Database, person: Actor, present: Actor | None) -> bool:
        """Return whether the signed-in user may read as `person`.

        They may as themselves, in a role that they have, or in a record without accounts.

        Args:
            db: Connection to the record.
            person: Account and role to read as.
            present: Account that is signed in; None if nobody is.
        """
        self.take(db)
        if not self._authority.in_use:
            return True
        standing = self._authority.accounts.get(person.id)
        return (
            present is not None
            and present.id == person.id
            and standing is not None
            and not standing.closed
            and person.role in standing.roles
        )

    def roles(self, db: Database, account: str) -> tuple[Role, ...]:
        """Return an account's roles; in a record without accounts the administrator's."""
        roles = self.roles_of_account(db, account)
        return roles if self._authority.in_use else ("administrator",)

    def roles_of_account(self, db: Database, account: str) -> tuple[Role, ...]:
        """Return the roles of an open account; none in a record without accounts."""
        self.take(db)
        standing = self._authority.accounts.get(account)
        named = standing.roles if standing is not None and not standing.closed else ()
        return tuple(role for name in named if (role := _role(name)) is not None)


def _role(name: object) -> Role | None:
    return next((role for role in ROLES if role == name), None)


def _decoded(text: object) -> bytes:
    try:
        return base64.b64decode(str(text), validate=True)
    except ValueError:
        return b""


def _message(code: str, **values: str) -> Message:
    return Message(f"workflow.{code}", **values)
