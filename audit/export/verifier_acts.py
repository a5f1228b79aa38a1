r"""Check that each event of an Overread record could be by its actor. Used by verifier.py.

Python 3.9 or later, nothing to install. This file belongs beside verifier.py, and is independent of
the program that writes the records.

What is checked, so that you could write this program yourself
--------------------------------------------------------------
Account    "account.changed" adds, closes or reopens an account, or changes its roles. Before the
           first one nobody proves their identity. From then on "actor" is an open account that
           has the role, or "system" with the role "system". At least one administrator remains.
Role       PERMISSIONS lists the types of events that each permission covers, ROLES the
           permissions of each role, SYSTEM what the system writes. Nothing else is allowed.
Key        "account.key-enrolled" names a public key (Ed25519, base64) and is signed by it. The
           first key of the record's first account is active at once. Every other key becomes
           active when an administrator other than its owner countersigns it, or lets it replace
           the account's active key.
Signature  "signature": {"key": first 16 hex digits of SHA-256 of the public key, "value": base64}
           covers "overread event/1\n" and the event's bytes without the member "signature". Every
           signature must be valid, and once there are accounts the types in SIGNED must have one.
Version    "version" is 1. A later one is accepted if the actor's active key signed the event:
           then this file does not know its rules, and reports it.
Case       A draft is received once, after it was requested. It is shown after it was received; in
           a case of the pilot only to readers to whom the case was assigned, and when
           "draft_release" allows it. A read states whether a draft was seen: shown, exported or
           released by the database ("payload.released"), also of the same images under another
           case ("images.compared"). A decision needs a draft that was shown. Nobody adjudicates a
           case that they read. Nothing is shown of an excluded case, and nothing is added to an
           erased one.
Read       In a case of the pilot the case was assigned to the reader. The read meets the
           requirements of its protocol in "protocol.signed": "needs_viewing" requires slices
           counted by the app, "least_viewed" a minimum "least_share", "checklist" that
           "n_open_items" is 0: in "all reads", or in "normal reads" if the read's payload says
           "normal". Items are closed by a "coverage.checked" since the reader's last read.
Order      A draft is ranked once ("order.proposed"), after it was received, and only if "order" of
           the protocol is not "off". Its rank orders the worklist ("order.applied") only if "order"
           is "applied" and every reading of the case shows drafts at once. From then on no read of
           the case may state that no draft was seen. Only readers of the case change its place
           ("order.overridden").

An event that breaks a rule has no effect on later ones, except that a draft it showed was seen.
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


def listed(types: str) -> set[str]:
    """Return the types of events in a text."""
    return set(types.split())


PERMISSIONS = {
    "inspect": "session.started study.opened record.exported record.verified checkpoint.made "
    "signing-key.named failure.noted draft.released payload.released checkpoint.timestamped "
    "continuity.alarmed workstation.enrolled",
    "sign-in": "account.signed-in account.signed-out account.refused account.password-changed "
    "account.key-enrolled",
    "stop": "kill-switch.set",
    "change-accounts": "account.changed account.key-countersigned account.key-replaced "
    "login.changed session.ended site-configuration.signed",
    "work": "archive.queried study.retrieved fhir.read report.collected report.settled "
    "display.changed series.declared "
    "pictures.exported selection.made images.fingerprinted "
    "images.compared images.differ images.profiled similar.shown override.given "
    "preview.shown agent.opened agent.closed tool.called tool.answered "
    "egress.refused draft.requested draft.received draft.withheld draft.streamed draft.revealed "
    "order.proposed "
    "epoch.opened reference.imported comparison.made case.looked escalation.opened "
    "escalation.acknowledged alarm.raised use-error.reported usability.answered batch.started "
    "batch.ended probe.started probe.finished result.tried spend.reserved "
    "spend.settled",
    "enqueue": "batch.enqueued batch.cancelled",
    "serve": "batch.closed job.refused study.accounted study.changed",
    "read": "read.locked calculation.made coverage.checked draft.broken-glass decision.made "
    "record.signed result.queued order.overridden",
    "enroll": "case.enrolled case.assigned case.excluded order.applied",
    "lead": "protocol.signed assistant.resumed acceptance.planned acceptance.concluded",
    "adjudicate": "adjudication.made",
    "score": "rubric.set rationale.scored",
    "settings": "archive.changed fhir.changed library.changed policy.changed charge.stated "
    "provider.changed checkpoints.scheduled case.erased hold.changed retention.set identity.shown "
    "site-key.carried site-key.rotated keys.wrapped "
    "continuity.accepted station.authorized station.revoked study.decided opt-out.changed",
    "back-up": "record.backed-up record.restored drafts.exported",
}
ANYBODY = "inspect sign-in stop"
ROLES = {
    "reader": ANYBODY + " work enqueue read",
    "adjudicator": ANYBODY + " work adjudicate score",
    "lead": ANYBODY + " work enqueue read enroll lead score settings back-up",
    "auditor": ANYBODY + " back-up",
    "administrator": ANYBODY + " work enqueue enroll settings back-up change-accounts",
    "service": ANYBODY + " work serve enroll",
}
SYSTEM = listed(
    "log.opened account.refused alarm.raised checkpoint.made checkpoint.timestamped "
    "comparison.made continuity.alarmed egress.refused escalation.opened failure.noted "
    "keys.wrapped kill-switch.set record.backed-up record.restored record.verified "
    "login.changed session.ended session.started signing-key.named site-key.carried "
    "site-key.rotated spend.reserved spend.settled workstation.enrolled"
)
OWN = listed("account.signed-in account.signed-out account.password-changed account.key-enrolled")
SIGNED = listed(
    "acceptance.concluded acceptance.planned "
    "account.changed account.key-countersigned account.key-enrolled account.key-replaced "
    "adjudication.made archive.changed assistant.resumed batch.cancelled batch.enqueued "
    "case.erased case.excluded charge.stated checkpoints.scheduled "
    "continuity.accepted decision.made draft.broken-glass fhir.changed hold.changed "
    "library.changed policy.changed "
    "protocol.signed provider.changed read.locked record.signed result.queued retention.set "
    "site-configuration.signed "
    "rubric.set opt-out.changed order.overridden station.authorized station.revoked study.decided"
)
BY_AUTHORIZATION = {
    "case.enrolled": True,
    "case.assigned": True,
    "case.excluded": False,
    "order.applied": True,
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
    """Return the types of events that a role may write."""
    if role == "system":
        return SYSTEM
    return {kind for name in ROLES[role].split() for kind in PERMISSIONS[name].split()}


ALLOWED = {role: types_of(role) for role in (*ROLES, "system")}
KNOWN = set().union(*ALLOWED.values())


class Account:
    """State of one account: roles, keys, whether it is closed."""

    def __init__(self, roles: list[str]) -> None:
        self.roles, self.closed = roles, False
        self.key: str | None = None
        self.waiting: list[str] = []


class Acts:
    """All events so far. `signed(public key, message, signature)` verifies Ed25519."""

    def __init__(self, signed: Signed) -> None:
        self.signed = signed
        self.accounts: dict[str, Account] = {}
        self.keys: dict[str, bytes] = {}
        self.first: str | None = None
        self.first_key = ""
        """Fingerprint of the first account's key, as in checkpoints."""
        self.cases: dict[str | None, Case] = {}
        self.exports: dict[str, int] = {}
        self.open_reads: dict[str, list[tuple[int, int]]] = {}
        """Reads that must not be normal, by payload (see verifier_payloads.py)."""
        self.stations: dict[str, list[str]] = {}
        """Account and end of each authorization of a station."""
        self.rules: dict[str, Any] = {}
        """Signed protocols by hash, with their requirements for locking a read."""

    def is_newer(self, raw: bytes, event: Any) -> bool:
        """Return whether the event has a later version and its actor's active key signed it."""
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
        """Return codes of what is wrong with the next event, whose bytes are `raw`."""
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
        codes = ([wrong] if wrong else []) + self.signature(raw, event)
        if not codes:
            self.take_account(body)
            self.take_station(body)
        if kind in COUNTING and body["n_events"] >= event["seq"]:
            codes.append("more-events")
        if step := cases.of_case(event, case, self.exports.get(actor, 0)):
            codes.append(step)
        if lacking := self.of_rules(body, actor, case):
            codes.append(lacking)
        if kind in EXPOSING:
            self.exports[actor] = event["seq"]
        elif kind == "protocol.signed" and not codes:
            self.rules[body["protocol_sha256"]] = body
        elif kind == "read.locked":
            self.take_open_read(event, case)
        if not codes or kind in cases.SHOWING or kind == "order.applied":
            cases.take_case(event, case)
        return codes

    def of_rules(self, body: Any, actor: str, case: Case) -> str:
        """Return what a read lacks that its reader's protocol requires; empty for nothing."""
        asked = self.rules.get(case.protocol.get(actor, ""))
        if body["type"] == "result.queued":
            return cases.of_result(body, actor, case, asked)
        if body["type"] in cases.ORDER:
            return cases.of_order(body, actor, case, self.rules.get(body["protocol_sha256"]))
        if body["type"] != "read.locked":
            return ""
        if case.enrolled and actor not in case.release:
            return "read-not-assigned"
        if asked is None:
            return ""
        return cases.of_viewing(body.get("viewing") or {}, asked) or cases.of_checklist(
            body.get("n_open_items"), asked.get("checklist"), actor in case.stated
        )

    def take_open_read(self, event: Any, case: Case) -> None:
        """Note a read with open items that, by its protocol, must not be normal."""
        body = event["body"]
        asked = self.rules.get(case.protocol.get(event["actor"]["id"], "")) or {}
        if asked.get("checklist") == "normal reads" and body.get("n_open_items"):
            named = event["seq"], body["n_open_items"]
            self.open_reads.setdefault(body.get("content_sha256", ""), []).append(named)

    # --- actors -------------------------------------------------------------------------------

    def by_whom(self, event: Any) -> str:
        """Return why the event cannot be by its actor; empty if it can."""
        actor, role = event["actor"]["id"], event["actor"]["role"]
        kind = event["body"]["type"]
        if role not in ALLOWED or (actor == "system") != (role == "system"):
            return "system-role"
        if kind not in ALLOWED[role]:
            return "not-permitted" if kind in KNOWN else "unknown-type"
        if not self.accounts or role == "system":
            return ""
        return self.by_account(event)

    def by_account(self, event: Any) -> str:
        """Return why the actor's account cannot act in this role; empty if it can."""
        actor, role = event["actor"]["id"], event["actor"]["role"]
        account = self.accounts.get(actor)
        if account is None:
            return "actor-unknown"
        if account.closed:
            return "account-closed"
        if role not in account.roles:
            return "role-not-held"
        kind = event["body"]["type"]
        if kind in OWN and event["body"]["account"] != actor:
            return "not-own-account"
        if role == "service" and kind in BY_AUTHORIZATION:
            at = event["at"] if BY_AUTHORIZATION[kind] else ""
            ends = [until for station, until in self.stations.values() if station == actor]
            return "" if any(not at or at < until for until in ends) else "station-not-authorized"
        return ""

    def signature(self, raw: bytes, event: Any) -> list[str]:
        """Return what is wrong with the event's signature."""
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
        """Return why a change of accounts or keys is impossible; empty if it is possible."""
        kind, account = body["type"], self.accounts.get(body.get("account"))
        if kind == "account.changed":
            return self.of_change(body, account)
        if kind == "account.key-enrolled":
            return self.of_enrollment(body, account)
        if kind == "account.key-countersigned":
            return of_countersignature(body, account, actor)
        if kind == "account.key-replaced":
            return of_replacement(body, account)
        return ""

    def of_enrollment(self, body: Any, account: Account | None) -> str:
        """Return why a key cannot be enrolled; empty if it can."""
        public = decoded(body["public_key"])
        if account is None:
            return "actor-unknown"
        return "key-known" if len(public) != 32 or key_id(public) in self.keys else ""

    def of_change(self, body: Any, account: Account | None) -> str:
        """Return why an account cannot be changed in this way; empty if it can."""
        action, roles = body["action"], body["roles"]
        if action == "added":
            if not self.accounts and "administrator" not in roles:
                return "first-account"
            return "account-change" if account is not None or not roles else ""
        if account is None or (action == "reopened" and not account.closed):
            return "account-change"
        ends = action == "closed" or (action == "roles changed" and "administrator" not in roles)
        administrators = [a for a in self.accounts.values() if "administrator" in a.roles]
        if ends and [a for a in administrators if not a.closed] == [account]:
            return "last-administrator"
        return ""

    def take_station(self, body: Any) -> None:
        """Fold an authorization of a station, or its end."""
        kind, named = body["type"], body.get("authorization")
        if kind == "station.authorized":
            self.stations.setdefault(named, [body["station"], body["until"]])
        elif kind == "station.revoked" and named in self.stations:
            self.stations[named][1] = ""

    def take_account(self, body: Any) -> None:
        """Fold a change of accounts or keys."""
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


def of_countersignature(body: Any, account: Account | None, actor: str) -> str:
    """Return why a key cannot be countersigned; empty if it can."""
    if account is None or body["key"] not in account.waiting:
        return "key-not-enrolled"
    if account.key is not None:
        return "key-has-predecessor"
    return "key-own-countersignature" if actor == body["account"] else ""


def of_replacement(body: Any, account: Account | None) -> str:
    """Return why a key cannot be replaced; empty if it can."""
    if account is None or account.key != body["old"]:
        return "key-not-active"
    new = body["new"]
    return "key-not-enrolled" if new is not None and new not in account.waiting else ""


# --- bytes ----------------------------------------------------------------------------------------


def key_id(public: bytes) -> str:
    """Return the 16 hex digits that identify a public key."""
    return hashlib.sha256(public).hexdigest()[:16]


def decoded(text: Any) -> bytes:
    """Return the bytes of a base64 text; empty if it is malformed."""
    try:
        return base64.b64decode(text, validate=True)
    except (ValueError, TypeError):
        return b""


def without_signature(raw: bytes, signature: Any) -> bytes | None:
    """Return the signed bytes: canonical JSON with the signature cut out, never re-encoded."""
    member = f'"signature":{{"key":"{signature["key"]}","value":"{signature["value"]}"}},'
    before, matched, after = raw.partition(member.encode())
    return b"overread event/1\n" + before + after if matched else None
