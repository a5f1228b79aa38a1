"""The steps of each case of an Overread record, in their order. Used by verifier_acts.py.

Python 3.9 or later, nothing to install. This file belongs beside verifier.py; verifier_acts.py
describes what is checked.
"""

from __future__ import annotations

from typing import Any

CHECKLIST = 6
"""Number of items in the checklist of a read."""
REVEALING = {"draft.revealed", "draft.streamed", "draft.broken-glass"}
SHOWING = REVEALING | {"draft.released", "payload.released"}
AFTER_ERASURE = {
    "case.looked",
    "failure.noted",
    "hold.changed",
    "identity.shown",
    "payload.released",
    "study.opened",
}
ORDER = {"order.proposed", "order.applied", "order.overridden"}


class Case:
    """State of one case: drafts, readers, progress."""

    def __init__(self) -> None:
        self.asked: set[str] = set()
        self.answered: set[str] = set()
        self.first_answer = 0
        self.open_calls: set[tuple[str, int]] = set()
        """Calls of tools, by session and number, that have no answer yet."""
        self.agents: dict[str, int] = {}
        """Number of calls so far of each agent's session that is open."""
        self.comparisons: set[int] = set()
        self.seen: dict[str, set[str]] = {}
        self.given: dict[str, set[str]] = {}
        self.reads: dict[str, int] = {}
        self.readers: set[str] = set()
        self.release: dict[str, str] = {}
        self.protocol: dict[str, str] = {}
        self.stated: set[str] = set()
        """Readers who stated their coverage since their last read."""
        self.enrolled = self.excluded = self.erased = self.never_shown = False
        self.revealed: dict[str, set[str]] = {}
        """Drafts revealed to each reader."""
        self.accepted: dict[str, dict[str, bool]] = {}
        """Whether each reader's last decision on a draft accepts or edits it."""
        self.broken: set[str] = set()
        self.signed: set[str] = set()
        """Readers whose last step is a signature."""
        self.proposed: set[str] = set()
        """Drafts that were ranked for the order of the worklist."""
        self.hides_order = self.ordered = False
        """Whether an arm hides drafts at first; whether the rank of a draft was applied."""

    def saw(self, actor: str) -> set[str]:
        """Return the drafts that the person saw; outside a pilot those that anybody was shown."""
        given = self.given.get(actor, set())
        if self.enrolled:
            return given | self.seen.get(actor, set())
        return given.union(*self.seen.values())


# --- requirements of a protocol for a read --------------------------------------------------------


def of_viewing(viewing: Any, asked: Any) -> str:
    """Return the code of viewing that a read lacks; empty if it lacks none."""
    by_app = viewing.get("surface") == "app" and viewing.get("evidence", "none") != "none"
    if asked.get("needs_viewing") and not by_app:
        return "read-without-viewing"
    least, share = asked.get("least_viewed"), viewing.get("least_share")
    if not least:
        return ""
    if share is None:
        return "read-share-not-recorded"
    # Shares are stored with four decimals.
    return "read-viewed-too-little" if share < least - 0.0001 else ""


def of_checklist(n_open: int | None, rule: str | None, stated: bool) -> str:
    """Return the code of the missing part of a read's checklist; empty if it is complete."""
    if rule not in ("all reads", "normal reads"):
        return ""
    if n_open is None:
        return "read-checklist-not-recorded"
    if rule == "all reads" and n_open > 0:
        return "read-checklist-open"
    return "read-checklist-unstated" if n_open < CHECKLIST and not stated else ""


# --- results sent to an archive or a clinical record ----------------------------------------------


def of_result(body: Any, actor: str, case: Case, asked: Any) -> str:
    """Return why results of a case may not be sent; empty if they may, or are withdrawn."""
    if body["purpose"] == "retracted":
        return ""
    attempt = body["attempt"]
    if actor not in case.release or case.excluded:
        return "result-not-assigned"
    if case.never_shown:
        return "result-arm-never-shows"
    if (asked or {}).get("results", "never") == "never":
        return "result-against-protocol"
    if attempt in case.broken or attempt not in case.revealed.get(actor, set()):
        return "result-not-revealed"
    if not case.accepted.get(actor, {}).get(attempt, False):
        return "result-not-accepted"
    return "" if actor in case.signed else "result-not-signed"


# --- order of the worklist ------------------------------------------------------------------------


def of_order(body: Any, actor: str, case: Case, asked: Any) -> str:
    """Return why a draft cannot be ranked, be applied or overridden; empty if it can."""
    kind, use = body["type"], (asked or {}).get("order", "off")
    if use == "off" or (use == "silent" and kind != "order.proposed"):
        return "order-against-protocol"
    if kind == "order.overridden":
        return "order-not-assigned" if actor not in case.release or case.excluded else ""
    if kind == "order.proposed":
        if body["attempt"] not in case.answered:
            return "order-without-draft"
        return "order-proposed-twice" if body["attempt"] in case.proposed else ""
    if case.hides_order or not case.release or case.excluded:
        return "order-reveals-draft"
    return "" if body["attempt"] in case.proposed else "order-not-proposed"


# --- earlier steps of a case ----------------------------------------------------------------------


def of_case(event: Any, case: Case, exported: int) -> str:
    """Return the code of the earlier step that an event lacks; empty if it lacks none."""
    kind = event["body"]["type"]
    if event["case"] is not None and case.erased and kind not in AFTER_ERASURE:
        return "after-erasure"
    if case.excluded and (kind in REVEALING or kind == "adjudication.made"):
        return "case-excluded"
    if kind not in STEPS:
        return ""
    return STEPS[kind](event, case, exported)


def of_answer(event: Any, case: Case, _: int) -> str:
    """Return why a draft cannot have been received; empty if it can."""
    attempt = event["body"]["attempt"]
    if attempt not in case.asked:
        return "answer-without-request"
    return "second-answer" if attempt in case.answered else ""


def of_tool(event: Any, case: Case, _: int) -> str:
    """Return why a tool cannot have been called, or a call answered; empty if it can."""
    body = event["body"]
    attempt = body.get("attempt")
    if attempt is None and body["session"] not in case.agents:
        return "tool-call-agent-not-open"
    if body["type"] == "tool.called":
        # The session is the draft that is made of the calls, and is asked for after them.
        made = attempt is None or (attempt in case.answered and body["session"] not in case.asked)
        return "" if made else "tool-call-without-answer"
    known = (body["session"], body["number"]) in case.open_calls
    return "" if known else "tool-answer-without-call"


def of_agent_end(event: Any, case: Case, _: int) -> str:
    """Return why the session of an agent cannot have ended so; empty if it can."""
    body = event["body"]
    known = case.agents.get(body["session"]) == body["n_calls"]
    return "" if known else "agent-closed-differently"


def of_read(event: Any, case: Case, exported: int) -> str:
    """Return why a read cannot deny that its reader saw a draft; empty if it can, or does not."""
    if event["body"]["draft_seen"]:
        return ""
    has_export = case.first_answer and exported > case.first_answer
    seen = has_export or case.ordered or case.saw(event["actor"]["id"])
    return "draft-seen-denied" if seen else ""


def of_decision(event: Any, case: Case, _: int) -> str:
    """Return why a draft cannot have been decided on; empty if it can."""
    actor = event["actor"]["id"]
    if event["body"]["attempt"] not in case.saw(actor):
        return "decision-unseen"
    needs_read = case.enrolled and case.release.get(actor) != "at once"
    return "decision-without-read" if needs_read and not case.reads.get(actor, 0) else ""


def of_signing(event: Any, case: Case, _: int) -> str:
    """Return why a record cannot have been signed; empty if it can."""
    reads = case.reads.get(event["actor"]["id"], 0) if case.enrolled else sum(case.reads.values())
    return "" if reads else "signed-without-read"


def of_assignment(_: Any, case: Case, __: int) -> str:
    """Return why a case cannot have been assigned; empty if it can."""
    return "" if case.enrolled else "assigned-not-enrolled"


def of_adjudication(event: Any, case: Case, _: int) -> str:
    """Return why a comparison cannot have been adjudicated; empty if it can."""
    if event["body"]["comparison"] not in case.comparisons:
        return "no-comparison"
    return "adjudicated-by-reader" if event["actor"]["id"] in case.readers else ""


def of_showing(event: Any, case: Case, _: int) -> str:
    """Return why a draft cannot have been shown; empty if it can."""
    kind, attempt, actor = event["body"]["type"], event["body"]["attempt"], event["actor"]["id"]
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


STEPS = {
    "draft.received": of_answer,
    "tool.called": of_tool,
    "tool.answered": of_tool,
    "agent.closed": of_agent_end,
    **dict.fromkeys(REVEALING, of_showing),
    "read.locked": of_read,
    "decision.made": of_decision,
    "record.signed": of_signing,
    "case.assigned": of_assignment,
    "adjudication.made": of_adjudication,
}
"""Functions that return the code of the earlier step that an event lacks, by type."""


def take_case(event: Any, case: Case) -> None:
    """Fold an event into its case."""
    body, kind = event["body"], event["body"]["type"]
    if kind == "draft.requested":
        case.asked.add(body["attempt"])
    elif kind == "draft.received":
        case.answered.add(body["attempt"])
        case.first_answer = case.first_answer or event["seq"]
    elif kind.partition(".")[0] in ("tool", "agent"):
        take_tools(body, case)
    elif kind == "comparison.made":
        case.comparisons.add(event["seq"])
    elif kind == "case.assigned":
        take_assignment(body, case)
    elif kind == "order.proposed":
        case.proposed.add(body["attempt"])
    else:
        take_reader(body, event["actor"]["id"], case)
    case.ordered = case.ordered or kind == "order.applied"
    case.enrolled = case.enrolled or kind == "case.enrolled"
    case.excluded = case.excluded or kind == "case.excluded"
    case.erased = case.erased or kind == "case.erased"


def take_tools(body: Any, case: Case) -> None:
    """Fold a call of a tool, its answer, or the session of an agent."""
    kind, session = body["type"], body["session"]
    if kind == "tool.called":
        case.open_calls.add((session, body["number"]))
        if body.get("attempt") is None:
            case.agents[session] += 1
    elif kind == "tool.answered":
        case.open_calls.discard((session, body["number"]))
    elif kind == "agent.opened":
        case.agents[session] = 0
    else:
        case.agents.pop(session, None)


def take_assignment(body: Any, case: Case) -> None:
    """Fold the assignment of a case to a reader."""
    reader = body["reader"]
    case.readers.add(reader)
    case.release[reader] = body["draft_release"]
    case.protocol[reader] = body["protocol_sha256"]
    case.never_shown = case.never_shown or body["draft_release"] == "never"
    case.hides_order = case.hides_order or body["draft_release"] != "at once"
    if body["reading"] > 1:  # a second reading starts over
        case.seen[reader], case.given[reader], case.reads[reader] = set(), set(), 0
        case.revealed[reader], case.accepted[reader] = set(), {}
        case.stated.discard(reader)
        case.signed.discard(reader)


def take_reader(body: Any, actor: str, case: Case) -> None:
    """Fold what an actor saw or did in a case."""
    kind = body["type"]
    if kind == "payload.released":
        for payload in body["payloads"]:
            prefix, _, rest = payload["scope"].partition(":")
            if prefix in ("draft", "comparison"):  # the latter ends in the account that compared
                attempt = rest if prefix == "draft" else rest.rpartition(":")[0]
                case.given.setdefault(actor, set()).add(attempt)
    elif kind in SHOWING:
        case.seen.setdefault(actor, set()).update(body.get("attempts") or [body["attempt"]])
        take_showing(kind, body, actor, case)
    elif kind == "images.compared" and body["draft_seen"]:
        case.seen.setdefault(actor, set()).add("another case")
    elif kind == "read.locked":
        case.reads[actor] = case.reads.get(actor, 0) + 1
        case.readers.add(actor)
        case.stated.discard(actor)
        case.signed.discard(actor)
    elif kind == "coverage.checked":
        case.stated.add(actor)
    elif kind == "decision.made":
        case.signed.discard(actor)
        accepts = body.get("decision") in ("accepted", "edited")
        case.accepted.setdefault(actor, {})[body["attempt"]] = accepts
    elif kind == "record.signed":
        case.signed.add(actor)


def take_showing(kind: str, body: Any, actor: str, case: Case) -> None:
    """Fold how a draft was shown, for results of it."""
    if kind == "draft.revealed":
        case.revealed.setdefault(actor, set()).add(body["attempt"])
    elif kind == "draft.broken-glass":
        case.broken.add(body["attempt"])
