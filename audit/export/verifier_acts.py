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

An event that breaks a rule changes nothing for those after it, except that what was shown was seen.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable
from typing import Any

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
REVEALING = {"draft.revealed", "draft.streamed", "draft.broken-glass"}
SHOWING = REVEALING | {"draft.released", "payload.released"}
EXPOSING = {"drafts.exported", "record.backed-up"}
COUNTING = {
    "drafts.exported",
    "checkpoint.made",
    "record.exported",
    "record.verified",
    "record.backed-up",
    "record.restored",
}
AFTER_ERASURE = {
    "case.looked",
    "failure.noted",
    "hold.changed",
    "identity.shown",
    "payload.released",
    "study.opened",
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


class Case:
    """One case: drafts, readers, how far it is."""

    def __init__(self) -> None:
        self.asked: set[str] = set()
        self.answered: set[str] = set()
        self.first_answer = 0
        self.comparisons: set[int] = set()
        self.seen: dict[str, set[str]] = {}
        self.given: dict[str, set[str]] = {}
        self.reads: dict[str, int] = {}
        self.readers: set[str] = set()
        self.release: dict[str, str] = {}
        self.protocol: dict[str, str] = {}
        self.enrolled = self.excluded = self.erased = False

    def saw(self, actor: str) -> set[str]:
        """Drafts that the person saw; outside of the pilot those that anybody was shown."""
        given = self.given.get(actor, set())
        if self.enrolled:
            return given | self.seen.get(actor, set())
        return given.union(*self.seen.values())


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
        self.viewing: dict[str, Any] = {}

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
        if step := of_case(event, case, self.exports.get(actor, 0)):
            found.append(step)
        if viewing := self.of_viewing(body, case.protocol.get(actor)):
            found.append(viewing)
        if kind in EXPOSING:
            self.exports[actor] = event["seq"]
        elif kind == "protocol.signed" and not found:
            self.viewing[body["protocol_sha256"]] = body
        if not found or kind in SHOWING:
            take_case(event, case)
        return found

    def of_viewing(self, body: Any, protocol: str | None) -> str:
        """What a read lacks that its reader's protocol asks for."""
        asked = self.viewing.get(protocol or "")
        if body["type"] != "read.locked" or asked is None:
            return ""
        viewing, least = body.get("viewing") or {}, asked.get("least_viewed")
        if asked.get("needs_viewing") and viewing.get("evidence", "none") == "none":
            return "read-without-viewing"
        share = viewing.get("least_share")
        too_little = None not in (least, share) and share < least - 0.0001  # kept with four digits
        return "read-viewed-too-little" if too_little else ""

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


# --- what happened before -------------------------------------------------------------------------


def of_case(event: Any, case: Case, exported: int) -> str:
    """What a step of a case presupposes and lacks; empty where it lacks nothing."""
    body, actor = event["body"], event["actor"]["id"]
    kind = body["type"]
    if event["case"] is not None and case.erased and kind not in AFTER_ERASURE:
        return "after-erasure"
    if case.excluded and (kind in REVEALING or kind == "adjudication.made"):
        return "case-excluded"
    if kind == "draft.received":
        if body["attempt"] not in case.asked:
            return "answer-without-request"
        return "second-answer" if body["attempt"] in case.answered else ""
    if kind in REVEALING:
        return of_showing(kind, body["attempt"], actor, case)
    own_reads = case.reads.get(actor, 0)
    held = case.first_answer and exported > case.first_answer
    if kind == "read.locked" and not body["draft_seen"] and (held or case.saw(actor)):
        return "draft-seen-denied"
    if kind == "decision.made":
        if body["attempt"] not in case.saw(actor):
            return "decision-unseen"
        early = case.enrolled and case.release.get(actor) != "at once" and not own_reads
        return "decision-without-read" if early else ""
    if kind == "record.signed":
        reads = own_reads if case.enrolled else sum(case.reads.values())
        return "" if reads else "signed-without-read"
    if kind == "case.assigned" and not case.enrolled:
        return "assigned-not-enrolled"
    if kind == "adjudication.made":
        if body["comparison"] not in case.comparisons:
            return "no-comparison"
        return "adjudicated-by-reader" if actor in case.readers else ""
    return ""


def of_showing(kind: str, attempt: str, actor: str, case: Case) -> str:
    if attempt not in (case.asked if kind == "draft.streamed" else case.answered):
        return "shown-without-answer"
    release, reads = case.release.get(actor), case.reads.get(actor, 0)
    if not case.enrolled:
        return ""
    if release is None:
        return "shown-not-assigned"
    if kind != "draft.broken-glass" and release == "never":
        return "shown-against-protocol"
    if not reads and (kind == "draft.broken-glass" or release == "after read"):
        return "shown-before-read"
    return ""


def take_case(event: Any, case: Case) -> None:
    body, actor = event["body"], event["actor"]["id"]
    kind = body["type"]
    if kind == "payload.released":
        scopes = [one["scope"].partition("draft:") for one in body["payloads"]]
        drafts = {attempt for before, draft, attempt in scopes if draft and not before}
        case.given.setdefault(actor, set()).update(drafts)
    elif kind in SHOWING:
        case.seen.setdefault(actor, set()).update(body.get("attempts") or [body["attempt"]])
    elif kind == "draft.requested":
        case.asked.add(body["attempt"])
    elif kind == "draft.received":
        case.answered.add(body["attempt"])
        case.first_answer = case.first_answer or event["seq"]
    elif kind == "comparison.made":
        case.comparisons.add(event["seq"])
    elif kind == "images.compared" and body["draft_seen"]:
        case.seen.setdefault(actor, set()).add("another case")
    elif kind == "read.locked":
        case.reads[actor] = case.reads.get(actor, 0) + 1
        case.readers.add(actor)
    elif kind == "case.assigned":
        reader = body["reader"]
        case.readers.add(reader)
        case.release[reader] = body["draft_release"]
        case.protocol[reader] = body["protocol_sha256"]
        if body["reading"] > 1:  # a second reading begins anew
            case.seen[reader], case.given[reader], case.reads[reader] = set(), set(), 0
    case.enrolled = case.enrolled or kind == "case.enrolled"
    case.excluded = case.excluded or kind == "case.excluded"
    case.erased = case.erased or kind == "case.erased"


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
