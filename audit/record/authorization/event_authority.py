"""Who could write an event at its time: accounts, roles and keys, folded from the events before it.

`Authority` is a pure fold over events as they are stored (public fields of the canonical JSON, no key of
the record needed). The record asks it before an append, verification asks it for every stored event,
so that an event that went around our programs is found.

While a record has no accounts nobody proves who they are: then only the role's permission is checked.
From the first account on, every actor is an account with that role at that time, and what
`permissions.MUST_SIGN` names is signed with a key that counted then.
"""

import base64
import json
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from audit.errors import RecordForbidden
from audit.messages import Message
from audit.record.authorization.permissions import MUST_SIGN, OWN_ACCOUNT, ROLES, Role, refusal
from audit.record.events.bodies.field_types import Actor
from audit.record.events.envelope import Signature, signed_bytes
from audit.record.keys.person_keys import holds, key_id, own_public_key
from audit.record.store.database import Database

SYSTEM: Final = "system"
TYPES: Final = (
    "account.changed",
    "account.key-countersigned",
    "account.key-enrolled",
    "account.key-replaced",
)
"""Events that change who may do what; nothing else has to be folded."""
ROTATED: Final = "site-key.rotated"
TAKEN: Final = frozenset({*TYPES, ROTATED})
"""Events that `AppendRules.take` takes on."""

PRESENCE_BYTES: Final = b"overread presence/1\n"
"""Stands before the random bytes that a person signs to show that the key is theirs."""

Signer = Callable[[bytes], Signature]
"""Signs bytes with the private key of the person who acts."""

Content = Mapping[str, Any]
"""An event as stored: its parsed canonical JSON."""


@dataclass
class Standing:
    """One account as it stands: its roles and keys."""

    roles: tuple[str, ...]
    closed: bool = False
    key: str | None = None
    """Id of the key that counts."""
    pending: list[str] = field(default_factory=list)
    """Keys that were enrolled and not countersigned yet."""


class Authority:
    """Accounts and keys after the events that were folded so far."""

    def __init__(self) -> None:
        self.accounts: Final[dict[str, Standing]] = {}
        self.public: Final[dict[str, bytes]] = {}
        """Every key ever enrolled, by id."""
        self.first: str | None = None
        """The record's first account."""
        self.first_key: str | None = None
        """The key that counted without a countersignature; the first checkpoint pins it."""

    @property
    def in_use(self) -> bool:
        """True from the first account on."""
        return bool(self.accounts)

    def active_key(self, account: str) -> str | None:
        """Return the id of the key that counts for an account."""
        standing = self.accounts.get(account)
        return standing.key if standing is not None else None

    def judge(self, content: Content) -> list[Message]:
        """Return what is wrong with who wrote this event, and fold it where nothing is.

        A forged change of accounts or keys changes nothing: what was done by its means is found as well,
        and gives nobody a role in our programs.
        """
        found = self.problems(content)
        if not found and content["body"]["type"] in TYPES:
            self._take(content)
        return found

    # --- checking ---------------------------------------------------------------------------------

    def problems(self, content: Content, signed_here_by: bytes | None = None) -> list[Message]:
        """Return what is wrong with who wrote this event, given all events before it.

        Args:
            content: The event.
            signed_here_by: Public key of the private key with which this process has made the signature
                just now; None where it came from elsewhere and must be checked.
        """
        try:
            found = self.refusals(content)
            if self.in_use:
                found += self._signature(content, signed_here_by)
        except KeyError:  # our programs write every field, those with a default too
            return [_message("incomplete")]
        return found

    def refusals(self, content: Content) -> list[Message]:
        """Return why this event cannot be by its actor, signature apart."""
        kind, actor = content["body"]["type"], content["actor"]
        role = _role(actor["role"])
        if role is None or (actor["id"] == SYSTEM) != (role == SYSTEM):
            return [_message("system-role", role=actor["role"])]
        if why := refusal(role, kind):
            return [why]
        if not self.in_use or role == SYSTEM:
            return self._of_accounts(content)
        standing = self.accounts.get(actor["id"])
        if standing is None:
            return [_message("actor-unknown", actor=actor["id"])]
        if standing.closed:
            return [_message("account-closed", actor=actor["id"])]
        if role not in standing.roles:
            return [_message("role-not-held", actor=actor["id"], role=role)]
        own = OWN_ACCOUNT.get(kind)
        if own is not None and content["body"].get(own) != actor["id"]:
            return [_message("not-own-account", actor=actor["id"])]
        return self._of_accounts(content)

    def _signature(self, content: Content, signed_here_by: bytes | None) -> list[Message]:
        kind, signature = content["body"]["type"], content.get("signature")
        if signature is None:
            needed = kind in MUST_SIGN and content["actor"]["role"] != SYSTEM
            return [_message("unsigned", type=kind)] if needed else []
        named = str(signature["key"])
        active = self.active_key(content["actor"]["id"]) or ""
        public = self.public.get(active, b"")
        if kind == "account.key-enrolled":
            public = _decoded(content["body"]["public_key"])
            active = key_id(public)
        if named != active:
            return [_message("key-not-active", key=named)]
        if public == signed_here_by:
            return []
        if not holds(public, signed_bytes(content), _decoded(signature["value"])):
            return [_message("signature-wrong", key=named)]
        return []

    def vouches_for(self, content: Content) -> bool:
        """Return whether the key that counts for the event's actor signed it, whatever it says."""
        try:
            active = self.active_key(str(content["actor"]["id"])) or ""
            signature = content["signature"]
            named, value = str(signature["key"]), _decoded(signature["value"])
        except (KeyError, TypeError):
            return False
        public = self.public.get(active, b"")
        return named == active and holds(public, signed_bytes(content), value)

    def _of_accounts(self, content: Content) -> list[Message]:
        """Return why an event that changes accounts or keys cannot have been."""
        body = content["body"]
        match body["type"]:
            case "account.changed":
                return self._of_change(body)
            case "account.key-enrolled":
                return self._of_enrollment(body)
            case "account.key-countersigned":
                return self._of_countersignature(body, content["actor"]["id"])
            case "account.key-replaced":
                return self._of_replacement(body)
        return []

    def _of_change(self, body: Content) -> list[Message]:
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
        """Return whether no other open account is an administrator's."""
        others = (s for name, s in self.accounts.items() if name != account)
        own = self.accounts.get(account)
        if own is None or own.closed or "administrator" not in own.roles:
            return False
        return not any("administrator" in s.roles and not s.closed for s in others)

    def _of_enrollment(self, body: Content) -> list[Message]:
        public = _decoded(body["public_key"])
        if body["account"] not in self.accounts:
            return [_message("actor-unknown", actor=body["account"])]
        if len(public) != 32 or key_id(public) in self.public:
            return [_message("key-known")]  # the same key twice, or two people with one key
        return []

    def _of_countersignature(self, body: Content, by: str) -> list[Message]:
        standing = self.accounts.get(body["account"])
        if standing is None or body["key"] not in standing.pending:
            return [_message("key-not-enrolled", key=body["key"])]
        if standing.key is not None:
            return [_message("key-has-predecessor", key=body["key"])]
        return [_message("key-own-countersignature")] if by == body["account"] else []

    def _of_replacement(self, body: Content) -> list[Message]:
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
        if body["account"] == self.first and self.first_key is None:
            self.first_key = key_id(public)
            self._activate(standing, self.first_key)

    def _activate(self, standing: Standing, key: str) -> None:
        standing.key = key
        standing.pending.clear()  # of several keys that wait only the confirmed one is real


class AppendRules:
    """What the record itself refuses to append, asked in the transaction of the append."""

    def __init__(self) -> None:
        self._authority, self._seen = Authority(), 0
        self.rotated = 0
        """Number of the newest event that says that the site key was replaced."""

    def take(self, db: Database) -> None:
        """Take on what changed of accounts and keys."""
        holes = ", ".join("?" * (len(TYPES) + 1))
        query = (
            f"SELECT seq, type, body FROM events WHERE type IN ({holes}) AND seq > ? ORDER BY seq"
        )
        for seq, kind, body in db.execute(query, (*TYPES, ROTATED, self._seen)):
            if kind == ROTATED:
                self.rotated = int(seq)
            else:
                self._authority.judge(json.loads(body))
            self._seen = int(seq)

    def check(self, content: Content, signer: Signer | None) -> None:
        """Refuse an event that its actor cannot write.

        Args:
            content: The event.
            signer: What made its signature just now.

        Raises:
            RecordForbidden: The actor is no account, has not the role, or did not sign what must be.
        """
        made_by = own_public_key(signer) if signer is not None else None
        if problems := self._authority.problems(content, made_by):
            raise RecordForbidden(problems[0])

    def require_proof(self, db: Database, person: Actor, signer: Signer | None) -> None:
        """Refuse whoever cannot sign with the key that counts for a person.

        Raises:
            RecordForbidden: The record has accounts and the signer's key is not that person's.
        """
        self.take(db)
        if not self._authority.in_use:
            return
        challenge = PRESENCE_BYTES + secrets.token_bytes(32)
        signature = signer(challenge) if signer is not None else None
        if (
            signature is None
            or not self.may_read_as(db, person, person)
            or signature.key != self._authority.active_key(person.id)
            or not holds(
                self._authority.public[signature.key], challenge, _decoded(signature.value)
            )
        ):
            raise RecordForbidden(_message("person-not-proved", actor=person.id))

    def may_read_as(self, db: Database, person: Actor, present: Actor | None) -> bool:
        """Return whether who is signed in may read as `person`: as themselves, in a role they have."""
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
        """Return the roles of an account: while there are no accounts, those of who makes the first."""
        roles = self.roles_of_account(db, account)
        return roles if self._authority.in_use else ("administrator",)

    def roles_of_account(self, db: Database, account: str) -> tuple[Role, ...]:
        """Return the roles of an open account; none while there are no accounts."""
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
