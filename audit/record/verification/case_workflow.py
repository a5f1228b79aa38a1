"""Could each event have happened? Accounts, permissions and the steps of each case, folded.

A pure fold over events as they are stored: public fields of the canonical JSON only, no key of the
record. Verification asks it for every event; the verifier that goes with exports has rules of its own,
written apart from these (`audit.export.verifier`).

    workflow = Workflow()
    for content in events:
        problems += workflow.judge(content)

What our programs refuse to do, an event that was written around them still claims. Such an event is
reported with a code `workflow.…`, and it changes nothing in the fold.
"""

import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from audit.interpretation.reading_checklist import ChecklistItem, ChecklistRule
from audit.messages import Message
from audit.record.authorization.draft_exposure import EXPOSING
from audit.record.authorization.event_authority import TYPES as ACCOUNT_TYPES
from audit.record.authorization.event_authority import Authority, Content
from audit.record.authorization.payload_release import REVEALING
from audit.record.keys.person_keys import fingerprint

if TYPE_CHECKING:
    from audit.record.store.database import Database

SHOWING: Final = REVEALING | {"draft.released", "payload.released"}
"""Events after which the actor has seen a draft, one that was exported or given out among them."""
_DRAFT: Final = "draft:"
"""What the scope of a draft's payloads begins with."""
COUNTING: Final = frozenset(
    {
        *("checkpoint.made", "record.exported", "record.verified", "record.backed-up"),
        *("record.restored", "drafts.exported"),
    }
)
"""Events that state how many events there were."""
ELSEWHERE: Final = "another case"
"""Stands among the drafts that a person saw for one of the same images under another case."""
SIGNED: Final = "protocol.signed"
SHARE_ROUNDED: Final = 0.0001
"""Shares of slices are kept with four digits."""
AFTER_ERASURE: Final = frozenset(
    {
        "case.looked",
        "hold.changed",
        "identity.shown",
        "study.opened",
        "failure.noted",
        "payload.released",
    }
)
"""What may still be written of an erased case: it holds no content. The images may be opened again."""
CASE_TYPES: Final = (
    *sorted(SHOWING),
    "adjudication.made",
    "case.assigned",
    "case.enrolled",
    "case.erased",
    "case.excluded",
    "comparison.made",
    "coverage.checked",
    "decision.made",
    "draft.received",
    "draft.requested",
    "images.compared",
    "read.locked",
    "record.signed",
)
"""Types that the fold of one case is made of."""

Earlier = Callable[[str | None, tuple[str, ...]], Iterable[Content]]
"""Events before the first that is judged: of one case (None: of all), of these types, in order."""


def earlier_in(db: "Database", until: int) -> Earlier:
    """Return the events up to number `until` of a record, for judging those that follow."""

    def events(case: str | None, types: tuple[str, ...]) -> Iterable[Content]:
        holes = ", ".join("?" * len(types))
        where, values = f"seq <= ? AND type IN ({holes})", tuple[Any, ...]((until, *types))
        if case is not None:
            # Not by the index of types: a case has few events, and a type has them in every case.
            where, values = f"case_id = ? AND seq <= ? AND type || '' IN ({holes})", (case, *values)
        rows = db.execute(f"SELECT body FROM events WHERE {where} ORDER BY seq", values)
        return (json.loads(body) for (body,) in rows)

    return events


@dataclass
class _Reader:
    """What one person has seen and done in a case, in the reading that is open."""

    seen: set[str] = field(default_factory=set)
    given: set[str] = field(default_factory=set)
    """Drafts that the database gave to them: nobody else saw these by it."""
    reads: int = 0
    release: str | None = None
    """When the protocol lets them see a draft; None where the case was not assigned to them."""
    protocol: str | None = None
    """Hash of the protocol that they read the case by."""
    ever_read: bool = False
    has_stated: bool = False
    """Whether they stated since their last read what they looked at."""


@dataclass
class _Case:
    """One case as far as its events tell."""

    requested: set[str] = field(default_factory=set)
    received: set[str] = field(default_factory=set)
    first_answer: int | None = None
    """Number of the event by which the first draft arrived."""
    comparisons: set[int] = field(default_factory=set)
    readers: dict[str, _Reader] = field(default_factory=dict)
    enrolled: bool = False
    excluded: bool = False
    erased: bool = False

    def reader(self, account: str) -> _Reader:
        return self.readers.setdefault(account, _Reader())

    def has_seen(self, account: str, attempt: str | None = None) -> bool:
        """Whether the person saw this draft, or any; outside of a pilot what anybody was shown counts."""
        own = self.reader(account)
        readers = [own] if self.enrolled else list(self.readers.values())
        seen = own.given.union(*(reader.seen for reader in readers))
        return bool(seen) if attempt is None else attempt in seen

    def has_read(self, account: str) -> bool:
        """Whether the person locked a read; outside of a pilot anybody's counts."""
        if self.enrolled:
            return self.reader(account).reads > 0
        return any(reader.reads for reader in self.readers.values())


class Workflow:
    """The fold. With `earlier` it judges the events after a trusted checkpoint only.

    Then the cost is that of the new events and of the cases that they are about.
    """

    def __init__(self, earlier: Earlier | None = None) -> None:
        self.authority: Final = Authority()
        self._cases: Final[dict[str | None, _Case]] = {}
        self._exports: Final[dict[str, int]] = {}
        """Number of each account's last export or backup with drafts."""
        self._viewing: Final[dict[str, Content]] = {}
        """By hash: what a signed protocol asks for before a read is locked."""
        self._earlier = earlier
        if earlier is not None:
            for content in earlier(None, ACCOUNT_TYPES):
                self.authority.judge(content)
            for content in earlier(None, EXPOSING):
                self._exports[content["actor"]["id"]] = content["seq"]
            for content in earlier(None, (SIGNED,)):
                self._viewing[content["body"]["protocol_sha256"]] = content["body"]

    @property
    def has_accounts(self) -> bool:
        """False where acts are not signed, because the record has no accounts."""
        return self.authority.in_use

    @property
    def first_key(self) -> str | None:
        """Fingerprint of the first administrator's key, on which all others rest."""
        key = self.authority.first_key
        return fingerprint(self.authority.public[key]) if key is not None else None

    def judge(self, content: Content) -> list[Message]:
        """Return what is wrong with an event, given all before it, and fold it where nothing is."""
        found = self.authority.judge(content)
        try:
            found += _of_count(content)
            case = self._case(content["case"])
            found += _of_case(content, case, self._exports.get(content["actor"]["id"], 0))
            found += self._of_reading_rules(content, case)
            if content["body"]["type"] in EXPOSING:
                self._exports[content["actor"]["id"]] = content["seq"]
            elif content["body"]["type"] == SIGNED and not found:
                self._viewing[content["body"]["protocol_sha256"]] = content["body"]
            if not found or content["body"]["type"] in SHOWING:  # what was seen was seen
                _take(content, case)
        except KeyError:  # our programs write every field, those with a default too
            found = found or [_message("incomplete")]
        return found

    def checklist_rule(self, case: str | None, account: str) -> ChecklistRule | None:
        """Return which reads the protocol that somebody reads a case by takes only with a checklist."""
        rules = self._rules_of(self._case(case), account)
        return rules.get("checklist") if rules is not None else None

    def _rules_of(self, case: _Case, account: str) -> Content | None:
        return self._viewing.get(case.reader(account).protocol or "")

    def _of_reading_rules(self, content: Content, case: _Case) -> list[Message]:
        """Return which of its reader's protocol's rules a read breaks: the first, in the rules' order."""
        body, actor = content["body"], content["actor"]["id"]
        if body["type"] != "read.locked":
            return []
        reader = case.reader(actor)
        if case.enrolled and reader.release is None:
            return [_message("read-not-assigned", actor=actor)]
        rules = self._rules_of(case, actor)
        if rules is None:
            return []
        return _of_viewing(body, actor, rules) or _of_checklist(body, actor, rules, reader)

    def _case(self, name: str | None) -> _Case:
        known = self._cases.get(name)
        if known is None:
            known = self._cases[name] = _Case()
            if self._earlier is not None and name is not None:
                for content in self._earlier(name, CASE_TYPES):
                    with suppress(KeyError):
                        _take(content, known)
        return known


def _of_viewing(body: Content, actor: str, rules: Content) -> list[Message]:
    """Return whether a read lacks the viewing that its protocol asks for."""
    viewing, least = body.get("viewing") or {}, rules.get("least_viewed")
    # Only the app counts slices: elsewhere a number is a claim.
    counted = viewing.get("evidence", "none") != "none" and viewing.get("surface") == "app"
    if rules.get("needs_viewing") and not counted:
        return [_message("read-without-viewing", actor=actor)]
    if not least:
        return []
    share, asked = viewing.get("least_share"), round(100 * least, 1)
    if share is None:
        return [_message("read-share-not-recorded", actor=actor, least=asked)]
    if share < least - SHARE_ROUNDED:
        values = {"n": round(100 * share, 1), "least": asked}
        return [_message("read-viewed-too-little", actor=actor, **values)]
    return []


def _of_checklist(body: Content, actor: str, rules: Content, reader: _Reader) -> list[Message]:
    """Return whether a read lacks the checklist that its protocol asks for.

    Which reads are normal is sealed: those are for `audit.record.verification.checklist_checks`.
    """
    rule, n_open = rules.get("checklist"), body.get("n_open_items")
    if rule not in ("all reads", "normal reads"):
        return []
    if n_open is None:
        return [_message("read-checklist-not-recorded", actor=actor)]
    if rule == "all reads" and n_open:
        return [_message("read-checklist-open", actor=actor, n=n_open)]
    if n_open < len(ChecklistItem) and not reader.has_stated:
        return [_message("read-checklist-unstated", actor=actor)]
    return []


def _of_count(content: Content) -> list[Message]:
    body = content["body"]
    if body["type"] in COUNTING and body["n_events"] >= content["seq"]:
        return [_message("more-events", n=body["n_events"], before=content["seq"] - 1)]
    return []


def _of_case(content: Content, case: _Case, exported: int) -> list[Message]:
    """Return which steps of a case this event presupposes and lacks.

    `exported` is the number of the actor's last export of drafts; 0 for none.
    """
    body, actor = content["body"], content["actor"]["id"]
    kind = body["type"]
    if content["case"] is not None and case.erased and kind not in AFTER_ERASURE:
        return [_message("after-erasure")]
    if case.excluded and (kind in REVEALING or kind == "adjudication.made"):
        return [_message("case-excluded")]
    match kind:
        case "draft.received":
            return _of_answer(body["attempt"], case)
        case "draft.revealed" | "draft.streamed" | "draft.broken-glass":
            return _of_reveal(kind, body["attempt"], actor, case)
        case "read.locked":
            held = case.first_answer is not None and exported > case.first_answer
            denies = not body["draft_seen"] and (held or case.has_seen(actor))
            return [_message("draft-seen-denied", actor=actor)] if denies else []
        case "decision.made":
            return _of_decision(body["attempt"], actor, case)
        case "record.signed" if not case.has_read(actor):
            return [_message("signed-without-read", actor=actor)]
        case "case.assigned" if not case.enrolled:
            return [_message("assigned-not-enrolled")]
        case "adjudication.made":
            return _of_adjudication(body["comparison"], actor, case)
    return []


def _of_answer(attempt: str, case: _Case) -> list[Message]:
    if attempt not in case.requested:
        return [_message("answer-without-request")]
    return [_message("second-answer")] if attempt in case.received else []


def _of_reveal(kind: str, attempt: str, actor: str, case: _Case) -> list[Message]:
    if attempt not in (case.requested if kind == "draft.streamed" else case.received):
        return [_message("shown-without-answer")]
    reader = case.reader(actor)
    if not case.enrolled:
        return []
    if reader.release is None:
        return [_message("shown-not-assigned", actor=actor)]
    if kind == "draft.broken-glass":  # against the arm, but never before the read
        return [] if reader.reads else [_message("shown-before-read", actor=actor)]
    if reader.release == "never":
        return [_message("shown-against-protocol", actor=actor)]
    if reader.release == "after read" and not reader.reads:
        return [_message("shown-before-read", actor=actor)]
    return []


def _of_decision(attempt: str, actor: str, case: _Case) -> list[Message]:
    if not case.has_seen(actor, attempt):
        return [_message("decision-unseen", actor=actor)]
    reader = case.reader(actor)
    if case.enrolled and reader.release != "at once" and not reader.reads:
        return [_message("decision-without-read", actor=actor)]
    return []


def _of_adjudication(comparison: int, actor: str, case: _Case) -> list[Message]:
    if comparison not in case.comparisons:
        return [_message("no-comparison", comparison=comparison)]
    reader = case.readers.get(actor)
    if reader is not None and (reader.ever_read or reader.release is not None):
        return [_message("adjudicated-by-reader", actor=actor)]
    return []


def _take(content: Content, case: _Case) -> None:
    """Fold an event into its case."""
    body, actor = content["body"], content["actor"]["id"]
    kind = body["type"]
    match kind:
        case "payload.released":
            scopes = [one["scope"] for one in body["payloads"]]
            drafts = {s.removeprefix(_DRAFT) for s in scopes if s.startswith(_DRAFT)}
            case.reader(actor).given.update(drafts)
        case _ if kind in SHOWING:  # by the protocol, or by an export
            case.reader(actor).seen.update(body.get("attempts") or [body["attempt"]])
        case "draft.requested":
            case.requested.add(body["attempt"])
        case "draft.received":
            case.received.add(body["attempt"])
            case.first_answer = case.first_answer or content["seq"]
        case "comparison.made":
            case.comparisons.add(content["seq"])
        case "images.compared" if body["draft_seen"]:
            case.reader(actor).seen.add(ELSEWHERE)
        case "read.locked":
            reader = case.reader(actor)
            reader.reads, reader.ever_read = reader.reads + 1, True
            reader.has_stated = False
        case "coverage.checked":
            case.reader(actor).has_stated = True
        case "case.enrolled":
            case.enrolled = True
        case "case.assigned":
            _assign(body["reader"], body["draft_release"], body["reading"], case)
            case.reader(body["reader"]).protocol = body["protocol_sha256"]
        case "case.excluded":
            case.excluded = True
        case "case.erased":
            case.erased = True


def _assign(account: str, release: str, reading: int, case: _Case) -> None:
    reader = case.reader(account)
    reader.release = release
    if reading > 1:  # a second reading begins anew, after the protocol's time in between
        reader.seen, reader.given, reader.reads = set(), set(), 0
        reader.has_stated = False


def _message(code: str, **values: str | float) -> Message:
    return Message(f"workflow.{code}", **values)
