"""Check whether each event could have happened: accounts, permissions and the steps of each case.

A pure fold over stored events: only public fields of the canonical JSON, without any key of the
record. Verification asks it for every event; the verifier in exports has its own rules, written
independently (`audit.export.verifier`).

    workflow = Workflow()
    for content in events:
        problems += workflow.judge(content)

An event that was written around our programs can claim what they refuse to do. It is reported with
a code `workflow.…`, and has no effect on the fold.
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
from audit.record.keys.payload_vault import attempt_of
from audit.record.keys.person_keys import fingerprint

if TYPE_CHECKING:
    from audit.record.store.database import Database

SHOWING: Final = REVEALING | {"draft.released", "payload.released"}
"""Types of events that show the actor a draft, including exports and releases by the database."""
COUNTING: Final = frozenset(
    {
        *("checkpoint.made", "record.exported", "record.verified", "record.backed-up"),
        *("record.restored", "drafts.exported"),
    }
)
"""Types of events that state the number of events before them."""
ELSEWHERE: Final = "another case"
"""Stands for a draft of the same images that a person saw under another case."""
SIGNED: Final = "protocol.signed"
SHARE_ROUNDED: Final = 0.0001
"""Rounding of shares of slices, which are stored with four decimals."""
CLOSED_BY_EXCLUSION: Final = REVEALING | {"adjudication.made"}
"""Types that may not be written for a case that was excluded from the pilot."""
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
"""Types that may still be written for an erased case: they have no content of it."""
CASE_TYPES: Final = (
    *sorted(SHOWING),
    "adjudication.made",
    "agent.closed",
    "agent.opened",
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
    "order.applied",
    "order.proposed",
    "read.locked",
    "record.signed",
    "tool.answered",
    "tool.called",
)
"""Types of events that the fold of one case needs."""

DRAFTING: Final = frozenset(
    {
        *("agent.closed", "agent.opened", "draft.received", "draft.requested"),
        *("tool.answered", "tool.called"),
    }
)
"""Types of events that are folded by `_take_drafting`."""

Earlier = Callable[[str | None, tuple[str, ...]], Iterable[Content]]
"""Function that returns earlier events of one case (None: all cases) and these types, in order."""


def earlier_in(db: "Database", until: int) -> Earlier:
    """Return a function that reads the events up to number `until` of a record."""

    def events(case: str | None, types: tuple[str, ...]) -> Iterable[Content]:
        placeholders = ", ".join("?" * len(types))
        where, values = f"seq <= ? AND type IN ({placeholders})", tuple[Any, ...]((until, *types))
        if case is not None:
            # `type || ''` keeps the planner off the index of types: a case has few events.
            where = f"case_id = ? AND seq <= ? AND type || '' IN ({placeholders})"
            values = (case, *values)
        rows = db.execute(f"SELECT body FROM events WHERE {where} ORDER BY seq", values)
        return (json.loads(body) for (body,) in rows)

    return events


@dataclass
class _Reader:
    """State of one person in a case, in the current reading."""

    seen: set[str] = field(default_factory=set)
    given: set[str] = field(default_factory=set)
    """Drafts that the database released to them; nobody else saw these."""
    reads: int = 0
    release: str | None = None
    """When the protocol lets them see a draft; None if the case was not assigned to them."""
    protocol: str | None = None
    """Hash of the protocol that applies to their reading."""
    ever_read: bool = False
    has_stated: bool = False
    """True if they stated their coverage since their last read."""
    revealed: set[str] = field(default_factory=set)
    """Drafts that were revealed to them, not only streamed, exported or shown against the arm."""
    accepted: set[str] = field(default_factory=set)
    """Drafts that their last decision accepts or edits."""
    has_signed: bool = False
    """True if their last step is a signature."""


@dataclass
class _Case:
    """State of one case after its events."""

    requested: set[str] = field(default_factory=set)
    received: set[str] = field(default_factory=set)
    first_answer: int | None = None
    """Number of the event of the first draft's arrival."""
    open_calls: set[tuple[str, int]] = field(default_factory=set)
    """Calls of tools, by session and number, that have no answer yet."""
    agents: dict[str, int] = field(default_factory=dict)
    """Number of calls so far of each session of an agent to which the case is open."""
    comparisons: set[int] = field(default_factory=set)
    readers: dict[str, _Reader] = field(default_factory=dict)
    enrolled: bool = False
    excluded: bool = False
    erased: bool = False
    never_shown: bool = False
    """True if a reader was assigned in an arm that never shows drafts."""
    broken: set[str] = field(default_factory=set)
    """Drafts that were shown by breaking the glass."""
    proposed: set[str] = field(default_factory=set)
    """Drafts whose rank was proposed for the order of the worklist."""
    hides_order: bool = False
    """True if a reader was assigned in an arm that does not show drafts at once."""
    is_ordered: bool = False
    """True if the rank of a draft was applied in the worklist, which everybody sees."""

    @property
    def is_assigned(self) -> bool:
        """Whether the case was ever assigned to a reader."""
        return any(reader.release is not None for reader in self.readers.values())

    def reader(self, account: str) -> _Reader:
        return self.readers.setdefault(account, _Reader())

    def has_seen(self, account: str, attempt: str | None = None) -> bool:
        """Return whether the person saw this draft, or any draft if `attempt` is None.

        Outside a pilot, drafts that anybody was shown count.
        """
        person = self.reader(account)
        readers = [person] if self.enrolled else list(self.readers.values())
        seen = person.given.union(*(reader.seen for reader in readers))
        return bool(seen) if attempt is None else attempt in seen

    def has_read(self, account: str) -> bool:
        """Return whether the person locked a read; outside a pilot anybody's counts."""
        if self.enrolled:
            return self.reader(account).reads > 0
        return any(reader.reads for reader in self.readers.values())


class Workflow:
    """The fold. With `earlier` it judges only the events after a trusted checkpoint.

    The cost is then that of the new events and of their cases.
    """

    def __init__(self, earlier: Earlier | None = None) -> None:
        self.authority: Final = Authority()
        self._cases: Final[dict[str | None, _Case]] = {}
        self._exports: Final[dict[str, int]] = {}
        """Number of each account's last export or backup with drafts."""
        self._viewing: Final[dict[str, Content]] = {}
        """Signed protocols by hash, with their requirements for locking a read."""
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
        """Whether the record has accounts, so that acts are signed."""
        return self.authority.in_use

    @property
    def first_key(self) -> str | None:
        """Fingerprint of the first administrator's key, on which all others rest."""
        key = self.authority.first_key
        if key is not None:
            return fingerprint(self.authority.public[key])
        return None

    def judge(self, content: Content) -> list[Message]:
        """Return what is wrong with an event, given all before it, and fold it if nothing is."""
        problems = self.authority.judge(content)
        try:
            problems += _count_faults(content)
            case = self._case(content["case"])
            problems += _step_faults(content, case, self._exports.get(content["actor"]["id"], 0))
            problems += self._reading_rule_faults(content, case)
            problems += self._result_faults(content, case)
            problems += self._order_faults(content, case)
            if content["body"]["type"] in EXPOSING:
                self._exports[content["actor"]["id"]] = content["seq"]
            elif content["body"]["type"] == SIGNED and not problems:
                self._viewing[content["body"]["protocol_sha256"]] = content["body"]
            # A draft shown by an invalid event was seen nevertheless.
            if not problems or content["body"]["type"] in (*SHOWING, "order.applied"):
                _take(content, case)
        except KeyError:  # our programs write every field, even those with a default
            problems = problems or [_message("incomplete")]
        return problems

    def checklist_rule(self, case: str | None, account: str) -> ChecklistRule | None:
        """Return which reads need a checklist by the protocol of an account's reading."""
        rules = self._rules_of(self._case(case), account)
        return rules.get("checklist") if rules is not None else None

    def _rules_of(self, case: _Case, account: str) -> Content | None:
        return self._viewing.get(case.reader(account).protocol or "")

    def _reading_rule_faults(self, content: Content, case: _Case) -> list[Message]:
        """Return the first rule of its reader's protocol that a read breaks."""
        body, actor = content["body"], content["actor"]["id"]
        if body["type"] != "read.locked":
            return []
        reader = case.reader(actor)
        if case.enrolled and reader.release is None:
            return [_message("read-not-assigned", actor=actor)]
        rules = self._rules_of(case, actor)
        if rules is None:
            return []
        return _viewing_faults(body, actor, rules) or _checklist_faults(body, actor, rules, reader)

    def _result_faults(self, content: Content, case: _Case) -> list[Message]:
        """Return why results of a case may not be sent; a retraction sends none."""
        body, actor = content["body"], content["actor"]["id"]
        if body["type"] != "result.queued" or body["purpose"] == "retracted":
            return []
        reader, rules = case.reader(actor), self._rules_of(case, actor) or {}
        faults = {
            "result-not-assigned": reader.release is None or case.excluded,
            "result-arm-never-shows": case.never_shown,
            "result-against-protocol": rules.get("results", "never") == "never",
            "result-not-revealed": body["attempt"] not in reader.revealed - case.broken,
            "result-not-accepted": body["attempt"] not in reader.accepted,
            "result-not-signed": not reader.has_signed,
        }
        return [_message(code, actor=actor) for code, fault in faults.items() if fault][:1]

    def _order_faults(self, content: Content, case: _Case) -> list[Message]:
        """Return why a draft cannot be ranked, order the worklist, or be overridden."""
        body, actor = content["body"], content["actor"]["id"]
        if body["type"] not in ("order.proposed", "order.applied", "order.overridden"):
            return []
        rules = self._viewing.get(body["protocol_sha256"]) or {}
        use = rules.get("order", "off")
        if body["type"] == "order.proposed":
            faults = {
                "order-against-protocol": use == "off",
                "order-without-draft": body["attempt"] not in case.received,
                "order-proposed-twice": body["attempt"] in case.proposed,
            }
        elif body["type"] == "order.applied":
            faults = {
                "order-against-protocol": use != "applied",
                "order-reveals-draft": case.hides_order or not case.is_assigned or case.excluded,
                "order-not-proposed": body["attempt"] not in case.proposed,
            }
        else:
            faults = {
                "order-against-protocol": use != "applied",
                "order-not-assigned": case.reader(actor).release is None or case.excluded,
            }
        return [_message(code, actor=actor) for code, fault in faults.items() if fault][:1]

    def _case(self, name: str | None) -> _Case:
        known = self._cases.get(name)
        if known is None:
            known = self._cases[name] = _Case()
            if self._earlier is not None and name is not None:
                for content in self._earlier(name, CASE_TYPES):
                    with suppress(KeyError):
                        _take(content, known)
        return known


def _viewing_faults(body: Content, actor: str, rules: Content) -> list[Message]:
    """Return what viewing a read lacks that its protocol requires."""
    viewing, least = body.get("viewing") or {}, rules.get("least_viewed")
    # Only the app counts slices; a number from elsewhere is only a claim.
    counted = viewing.get("evidence", "none") != "none" and viewing.get("surface") == "app"
    if rules.get("needs_viewing") and not counted:
        return [_message("read-without-viewing", actor=actor)]
    if not least:
        return []
    share, required = viewing.get("least_share"), round(100 * least, 1)
    if share is None:
        return [_message("read-share-not-recorded", actor=actor, least=required)]
    if share < least - SHARE_ROUNDED:
        values = {"n": round(100 * share, 1), "least": required}
        return [_message("read-viewed-too-little", actor=actor, **values)]
    return []


def _checklist_faults(body: Content, actor: str, rules: Content, reader: _Reader) -> list[Message]:
    """Return how a read's checklist falls short of its protocol.

    Whether a read is normal is sealed; `audit.record.verification.read_checks` checks these reads.
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


def _count_faults(content: Content) -> list[Message]:
    body = content["body"]
    if body["type"] in COUNTING and body["n_events"] >= content["seq"]:
        return [_message("more-events", n=body["n_events"], before=content["seq"] - 1)]
    return []


def _step_faults(content: Content, case: _Case, exported: int) -> list[Message]:
    """Return which earlier steps of the case this event requires and lacks.

    Args:
        content: The event.
        case: State of its case.
        exported: Number of the event of the actor's last export of drafts; 0 for none.
    """
    body, actor = content["body"], content["actor"]["id"]
    kind = body["type"]
    if content["case"] is not None and case.erased and kind not in AFTER_ERASURE:
        return [_message("after-erasure")]
    if case.excluded and kind in CLOSED_BY_EXCLUSION:
        return [_message("case-excluded")]
    faults: list[Message] = []
    match kind:
        case "draft.received" | "tool.called" | "tool.answered" | "agent.closed":
            faults = _answer_faults(body, case)
        case "draft.revealed" | "draft.streamed" | "draft.broken-glass":
            faults = _reveal_faults(kind, body["attempt"], actor, case)
        case "read.locked" if not body["draft_seen"]:
            faults = _denial_faults(actor, case, exported)
        case "decision.made":
            faults = _decision_faults(body["attempt"], actor, case)
        case "record.signed" if not case.has_read(actor):
            faults = [_message("signed-without-read", actor=actor)]
        case "case.assigned" if not case.enrolled:
            faults = [_message("assigned-not-enrolled")]
        case "adjudication.made":
            faults = _adjudication_faults(body["comparison"], actor, case)
    return faults


def _answer_faults(body: Content, case: _Case) -> list[Message]:
    """Return whether an answer was asked for, once; a call of a tool and its answer as well."""
    if body["type"] == "agent.closed":
        is_open = case.agents.get(body["session"]) == body["n_calls"]
        return [] if is_open else [_message("agent-closed-differently")]
    if body["type"] != "draft.received":
        return _tool_faults(body, case)
    attempt = body["attempt"]
    if attempt not in case.requested:
        return [_message("answer-without-request")]
    if attempt in case.received:
        return [_message("second-answer")]
    return []


def _tool_faults(body: Content, case: _Case) -> list[Message]:
    """Return whether a call follows an answer that made it, or an answer its call, once.

    Those of an agent are made while the case is open to it.
    """
    attempt = body.get("attempt")
    if attempt is None and body["session"] not in case.agents:
        return [_message("tool-call-agent-not-open")]
    if body["type"] == "tool.called":
        # The session is the draft that is made of the calls, and is asked for after them.
        is_made = body["session"] in case.requested
        if attempt is not None and (attempt not in case.received or is_made):
            return [_message("tool-call-without-answer")]
    elif (body["session"], body["number"]) not in case.open_calls:
        return [_message("tool-answer-without-call")]
    return []


def _reveal_faults(kind: str, attempt: str, actor: str, case: _Case) -> list[Message]:
    if attempt not in (case.requested if kind == "draft.streamed" else case.received):
        return [_message("shown-without-answer")]
    reader = case.reader(actor)
    if not case.enrolled:
        return []
    if reader.release is None:
        return [_message("shown-not-assigned", actor=actor)]
    breaks_glass = kind == "draft.broken-glass"  # overrides the arm, but needs a read as well
    if reader.release == "never" and not breaks_glass:
        return [_message("shown-against-protocol", actor=actor)]
    if not reader.reads and (breaks_glass or reader.release == "after read"):
        return [_message("shown-before-read", actor=actor)]
    return []


def _denial_faults(actor: str, case: _Case, exported: int) -> list[Message]:
    has_export = case.first_answer is not None and exported > case.first_answer
    if has_export or case.is_ordered or case.has_seen(actor):
        return [_message("draft-seen-denied", actor=actor)]
    return []


def _decision_faults(attempt: str, actor: str, case: _Case) -> list[Message]:
    if not case.has_seen(actor, attempt):
        return [_message("decision-unseen", actor=actor)]
    reader = case.reader(actor)
    if case.enrolled and reader.release != "at once" and not reader.reads:
        return [_message("decision-without-read", actor=actor)]
    return []


def _adjudication_faults(comparison: int, actor: str, case: _Case) -> list[Message]:
    if comparison not in case.comparisons:
        return [_message("no-comparison", comparison=comparison)]
    reader = case.readers.get(actor)
    if reader is not None and (reader.ever_read or reader.release is not None):
        return [_message("adjudicated-by-reader", actor=actor)]
    return []


def _take(content: Content, case: _Case) -> None:
    """Fold an event into its case."""
    body, kind = content["body"], content["body"]["type"]
    match kind:
        case _ if kind in DRAFTING:
            _take_drafting(content, case)
        case "comparison.made":
            case.comparisons.add(content["seq"])
        case "case.enrolled":
            case.enrolled = True
        case "case.assigned":
            _assign(body, case.reader(body["reader"]))
            case.never_shown = case.never_shown or body["draft_release"] == "never"
            case.hides_order = case.hides_order or body["draft_release"] != "at once"
        case "case.excluded":
            case.excluded = True
        case "case.erased":
            case.erased = True
        case "order.proposed" | "order.applied":
            case.is_ordered = case.is_ordered or kind == "order.applied"
            case.proposed.add(body["attempt"])
        case _:
            if kind == "draft.broken-glass":
                case.broken.add(body["attempt"])
            _take_reader(body, case.reader(content["actor"]["id"]))


def _take_drafting(content: Content, case: _Case) -> None:
    """Fold a request, an answer, a call of a tool, or the session of an agent."""
    body = content["body"]
    match body["type"]:
        case "agent.opened":
            case.agents[body["session"]] = 0
        case "agent.closed":
            case.agents.pop(body["session"], None)
        case "draft.requested":
            case.requested.add(body["attempt"])
        case "draft.received":
            case.received.add(body["attempt"])
            case.first_answer = case.first_answer or content["seq"]
        case "tool.called":
            case.open_calls.add((body["session"], body["number"]))
            if body.get("attempt") is None:
                case.agents[body["session"]] += 1
        case _:
            case.open_calls.discard((body["session"], body["number"]))


def _take_reader(body: Content, reader: _Reader) -> None:
    """Fold what its actor saw or did in a case."""
    kind = body["type"]
    match kind:
        case "payload.released":
            attempts = (attempt_of(payload["scope"]) for payload in body["payloads"])
            reader.given.update(attempt for attempt in attempts if attempt is not None)
        case _ if kind in SHOWING:  # as the protocol permits, or by an export
            reader.seen.update(body.get("attempts") or [body["attempt"]])
            if kind == "draft.revealed":
                reader.revealed.add(body["attempt"])
        case "images.compared" if body["draft_seen"]:
            reader.seen.add(ELSEWHERE)
        case "read.locked":
            reader.reads, reader.ever_read = reader.reads + 1, True
            reader.has_stated = reader.has_signed = False
        case "coverage.checked":
            reader.has_stated = True
        case "decision.made":
            reader.has_signed = False
            reader.accepted.discard(body["attempt"])
            if body.get("decision") in ("accepted", "edited"):
                reader.accepted.add(body["attempt"])
        case "record.signed":
            reader.has_signed = True


def _assign(body: Content, reader: _Reader) -> None:
    reader.release, reader.protocol = body["draft_release"], body["protocol_sha256"]
    if body["reading"] > 1:  # a second reading starts over, after the protocol's washout time
        reader.seen, reader.given, reader.reads = set(), set(), 0
        reader.revealed, reader.accepted = set(), set()
        reader.has_stated = reader.has_signed = False


def _message(code: str, **values: str | float) -> Message:
    return Message(f"workflow.{code}", **values)
