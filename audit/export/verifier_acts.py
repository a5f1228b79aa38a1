"""Could each event of an Overread record have been written by whom it names? Used by verifier.py.

Python 3.9 or later, nothing to install. It lies beside verifier.py, and is written apart from the
program whose records it checks.

What is checked, so that you could write this program yourself
--------------------------------------------------------------
Account   "account.changed" adds, closes, reopens an account or gives it other roles. Before the first one
          nobody proves who they are. From then on "actor" is an open account that has the role, or
          "system" with the role "system". One administrator remains.
Role      PERMISSIONS lists the types of events that each permission covers, ROLES the permissions of
          each role, SYSTEM what the system writes. Nothing else is allowed.
Key       "account.key-enrolled" names a public key (Ed25519, base64) and is signed by it. The first key
          of the record's first account counts at once. Every other one counts when an administrator
          other than its owner countersigns it, or lets it replace the account's present key.
Signature "signature": {"key": first 16 hex digits of SHA-256 of the public key, "value": base64}, over
          "overread event/1\\n" and the event's bytes without the member "signature". It must hold where
          there is one, and there must be one on the types in SIGNED once there are accounts.
Version   "version" is 1. A later one counts as such where the key that counts for the actor signed the event:
          then this file does not know its rules, and says so.
Case      A draft is received once, after it was requested; shown after it was received and, in a case of
          the pilot, to whom the case was assigned and when "draft_release" allows; a read says whether
          a draft was seen, shown, exported or given out by the database ("payload.released"), also of the
          same images under another case ("images.compared"); a decision needs a draft that was shown; nobody adjudicates a case that they
          read; nothing is shown of an excluded case, and nothing is added to an erased one.
Read      In a case of the pilot its reader was given the case. What the protocol by which they were given it
          says in "protocol.signed" holds: "needs_viewing" asks for slices that the app counted, "least_viewed"
          for that "least_share", "checklist" for "n_open_items" 0 in "all reads", in "normal reads" where the
          read's payload says "normal". Items are closed by a "coverage.checked" since their last read.

An event that breaks a rule changes nothing for those after it, except that what was shown was seen.
"""

from __future__ import annotations

import base64
import hashlib
import runpy
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from audit.export import verifier_cases as cases
    from audit.export.verifier_cases import Case
else:
    cases = SimpleNamespace(**runpy.run_path(str(Path(__file__).with_name("verifier_cases.py"))))
    Case = cases.Case

Signed = Callable[[bytes, bytes, bytes], bool]
VERSION = 1

PERMISSIONS = {
    "inspect": "session.started study.opened record.exported record.verified checkpoint.made "
    "signing-key.named failure.noted draft.released payload.released checkpoint.timestamped "
    "continuity.alarmed workstation.enrolled",
    "sign-in": "account.signed-in account.signed-out account.refused account.password-changed "
    "account.key-enrolled",
    "stop": "kill-switch.set",
    "change-accounts": "account.changed account.key-countersigned account.key-replaced "
    "login.changed session.ended",
    "work": "display.changed series.declared pictures.exported selection.made images.fingerprinted "
    "images.compared images.differ override.given preview.shown "
    "egress.refused draft.requested draft.received draft.withheld draft.streamed draft.revealed "
    "epoch.opened reference.imported comparison.made case.looked escalation.opened "
    "escalation.acknowledged alarm.raised use-error.reported usability.answered batch.started "
    "batch.ended probe.started probe.finished spend.reserved spend.settled",
    "read": "read.locked coverage.checked draft.broken-glass decision.made record.signed",
    "enrol": "case.enrolled case.assigned case.excluded",
    "lead": "protocol.signed assistant.resumed",
    "adjudicate": "adjudication.made",
    "score": "rubric.set rationale.scored",
    "settings": "policy.changed provider.changed checkpoints.scheduled case.erased hold.changed "
    "retention.set identity.shown site-key.carried site-key.rotated keys.wrapped "
    "continuity.accepted",
    "back-up": "record.backed-up record.restored drafts.exported",
}
ANYBODY = "inspect sign-in stop"
ROLES = {
    "reader": ANYBODY + " work read",
    "adjudicator": ANYBODY + " work adjudicate score",
    "lead": ANYBODY + " work read enrol lead score settings back-up",
    "auditor": ANYBODY + " back-up",
    "administrator": ANYBODY + " work enrol settings back-up change-accounts",
}
SYSTEM = {
    "log.opened",
    "account.refused",
    "alarm.raised",
    "checkpoint.made",
    "checkpoint.timestamped",
    "comparison.made",
    "continuity.alarmed",
    "egress.refused",
    "escalation.opened",
    "failure.noted",
    "keys.wrapped",
    "kill-switch.set",
    "record.backed-up",
    "record.restored",
    "record.verified",
    "login.changed",
    "session.ended",
    "session.started",
    "signing-key.named",
    "site-key.carried",
    "site-key.rotated",
    "spend.reserved",
    "spend.settled",
    "workstation.enrolled",
}
OWN = {
    "account.signed-in",
    "account.signed-out",
    "account.password-changed",
    "account.key-enrolled",
}
SIGNED = {
    "account.changed",
    "account.key-countersigned",
    "account.key-enrolled",
    "account.key-replaced",
    "adjudication.made",
    "assistant.resumed",
    "case.erased",
    "case.excluded",
    "checkpoints.scheduled",
    "continuity.accepted",
    "decision.made",
    "draft.broken-glass",
    "hold.changed",
    "policy.changed",
    "protocol.signed",
    "provider.changed",
    "read.locked",
    "record.signed",
    "retention.set",
    "rubric.set",
}
EXPOSING = {"drafts.exported", "record.backed-up"}
COUNTING = {
    "drafts.exported",
    "checkpoint.made",
    "record.exported",
    "record.verified",
    "record.backed-up",
    "record.restored",
}


def types_of(role: str) -> set[str]:
    """Types of events that a role may write."""
    if role == "system":
        return SYSTEM
    return {kind for name in ROLES[role].split() for kind in PERMISSIONS[name].split()}


ALLOWED = {role: types_of(role) for role in (*ROLES, "system")}
KNOWN = set().union(*ALLOWED.values())


class Account:
    """One account: roles, keys, whether it is closed."""

    def __init__(self, roles: list[str]) -> None:
        self.roles, self.closed = roles, False
        self.key: str | None = None
        self.waiting: list[str] = []


class Acts:
    """All events so far. `signed(public key, message, signature)` checks Ed25519."""

    def __init__(self, signed: Signed) -> None:
        self.signed = signed
        self.accounts: dict[str, Account] = {}
        self.keys: dict[str, bytes] = {}
        self.first: str | None = None
        self.first_key = ""
        """Fingerprint of the key that counted at once, as checkpoints name it."""
        self.cases: dict[str | None, Case] = {}
        self.exports: dict[str, int] = {}
        self.open_reads: dict[str, list[tuple[int, int]]] = {}
        """By payload: reads that must not be normal, with their open items (verifier_payloads.py)."""
        self.rules: dict[str, Any] = {}
        """By hash of a signed protocol: what it asks for before a read is locked."""

    def is_newer(self, raw: bytes, event: Any) -> bool:
        """True where the event is of a later version, and the key that counts for its actor signed it."""
        version, made = event.get("version"), event.get("signature")
        if not isinstance(version, int) or version <= VERSION or not made:
            return False
        account = self.accounts.get(event.get("actor", {}).get("id"))
        counts = account.key if account else None
        message = without_signature(raw, made)
        if counts is None or made["key"] != counts or message is None:
            return False
        return self.signed(self.keys[counts], message, decoded(made["value"]))

    def judge(self, raw: bytes, event: Any) -> list[str]:
        """Codes of what is wrong with the next event, whose bytes are `raw`."""
        if event.get("version") != VERSION:
            return ["version-unknown"]
        try:
            return self._judge(raw, event)
        except KeyError:
            return ["incomplete"]

    def _judge(self, raw: bytes, event: Any) -> list[str]:
        body, actor = event["body"], event["actor"]["id"]
        kind = body["type"]
        case = self.cases.setdefault(event["case"], Case())
        wrong = self.by_whom(event) or self.of_account(body, actor)
        found = ([wrong] if wrong else []) + self.signature(raw, event)
        if not found:
            self.take_account(body)
        if kind in COUNTING and body["n_events"] >= event["seq"]:
            found.append("more-events")
        if step := cases.of_case(event, case, self.exports.get(actor, 0)):
            found.append(step)
        if lacking := self.of_rules(body, actor, case):
            found.append(lacking)
        if kind in EXPOSING:
            self.exports[actor] = event["seq"]
        elif kind == "protocol.signed" and not found:
            self.rules[body["protocol_sha256"]] = body
        elif kind == "read.locked":
            self.take_open_read(event, case)
        if not found or kind in cases.SHOWING:
            cases.take_case(event, case)
        return found

    def of_rules(self, body: Any, actor: str, case: Case) -> str:
        """What a read lacks that its reader's protocol asks for."""
        if body["type"] != "read.locked":
            return ""
        if case.enrolled and actor not in case.release:
            return "read-not-assigned"
        asked = self.rules.get(case.protocol.get(actor, ""))
        if asked is None:
            return ""
        return cases.of_viewing(body.get("viewing") or {}, asked) or cases.of_checklist(
            body.get("n_open_items"), asked.get("checklist"), actor in case.stated
        )

    def take_open_read(self, event: Any, case: Case) -> None:
        """Keep a read with open items that its protocol takes only where it is not called normal."""
        body = event["body"]
        asked = self.rules.get(case.protocol.get(event["actor"]["id"], "")) or {}
        if asked.get("checklist") == "normal reads" and body.get("n_open_items"):
            named = event["seq"], body["n_open_items"]
            self.open_reads.setdefault(body.get("content_sha256", ""), []).append(named)

    # --- who ----------------------------------------------------------------------------------

    def by_whom(self, event: Any) -> str:
        actor, role = event["actor"]["id"], event["actor"]["role"]
        kind = event["body"]["type"]
        if role not in ALLOWED or (actor == "system") != (role == "system"):
            return "system-role"
        if kind not in ALLOWED[role]:
            return "not-permitted" if kind in KNOWN else "unknown-type"
        if not self.accounts or role == "system":
            return ""
        account = self.accounts.get(actor)
        if account is None:
            return "actor-unknown"
        if account.closed:
            return "account-closed"
        if role not in account.roles:
            return "role-not-held"
        if kind in OWN and event["body"]["account"] != actor:
            return "not-own-account"
        return ""

    def signature(self, raw: bytes, event: Any) -> list[str]:
        if not self.accounts:
            return []
        kind, made = event["body"]["type"], event.get("signature")
        if made is None:
            person = event["actor"]["role"] != "system"
            return ["unsigned"] if kind in SIGNED and person else []
        account = self.accounts.get(event["actor"]["id"])
        counts = account.key if account else None
        public = self.keys.get(counts or "", b"")
        if kind == "account.key-enrolled":
            public = decoded(event["body"]["public_key"])
            counts = key_id(public)
        if made["key"] != counts:
            return ["key-not-active"]
        message = without_signature(raw, made)
        good = message is not None and self.signed(public, message, decoded(made["value"]))
        return [] if good else ["signature-wrong"]

    def of_account(self, body: Any, actor: str) -> str:
        kind, account = body["type"], self.accounts.get(body.get("account"))
        if kind == "account.changed":
            return self.of_change(body, account)
        if kind == "account.key-enrolled":
            public = decoded(body["public_key"])
            if account is None:
                return "actor-unknown"
            return "key-known" if len(public) != 32 or key_id(public) in self.keys else ""
        if kind == "account.key-countersigned":
            if account is None or body["key"] not in account.waiting:
                return "key-not-enrolled"
            if account.key is not None:
                return "key-has-predecessor"
            return "key-own-countersignature" if actor == body["account"] else ""
        if kind == "account.key-replaced":
            if account is None or account.key != body["old"]:
                return "key-not-active"
            new = body["new"]
            return "key-not-enrolled" if new is not None and new not in account.waiting else ""
        return ""

    def of_change(self, body: Any, account: Account | None) -> str:
        action, roles = body["action"], body["roles"]
        if action == "added":
            if not self.accounts and "administrator" not in roles:
                return "first-account"
            return "account-change" if account is not None or not roles else ""
        if account is None or (action == "reopened" and not account.closed):
            return "account-change"
        ends = action == "closed" or (action == "roles changed" and "administrator" not in roles)
        open_ones = [a for a in self.accounts.values() if "administrator" in a.roles]
        if ends and [a for a in open_ones if not a.closed] == [account]:
            return "last-administrator"
        return ""

    def take_account(self, body: Any) -> None:
        kind, account = body["type"], self.accounts.get(body.get("account"))
        if kind == "account.changed" and body["action"] == "added":
            self.accounts[body["account"]] = Account(body["roles"])
            self.first = self.first or body["account"]
        elif account is None:
            return
        elif kind == "account.changed" and body["action"] == "roles changed":
            account.roles = body["roles"]
        elif kind == "account.changed" and body["action"] in ("closed", "reopened"):
            account.closed = body["action"] == "closed"
        elif kind == "account.key-enrolled":
            public = decoded(body["public_key"])
            self.keys[key_id(public)] = public
            account.waiting.append(key_id(public))
            if body["account"] == self.first and not self.first_key:
                self.first_key = hashlib.sha256(public).hexdigest()[:32]
                account.key, account.waiting = key_id(public), []
        elif kind == "account.key-countersigned":
            account.key, account.waiting = body["key"], []
        elif kind == "account.key-replaced":
            account.key = body["new"]
            account.waiting = account.waiting if body["new"] is None else []


# --- bytes ----------------------------------------------------------------------------------------


def key_id(public: bytes) -> str:
    return hashlib.sha256(public).hexdigest()[:16]


def decoded(text: Any) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except (ValueError, TypeError):
        return b""


def without_signature(raw: bytes, signature: Any) -> bytes | None:
    """The bytes that were signed: canonical JSON is cut, never written anew."""
    member = f'"signature":{{"key":"{signature["key"]}","value":"{signature["value"]}"}},'
    before, found, after = raw.partition(member.encode())
    return b"overread event/1\n" + before + after if found else None
