"""The steps of each case of an Overread record, in their order. Used by verifier_acts.py.

Python 3.9 or later, nothing to install. It lies beside verifier.py; verifier_acts.py says what is checked.
"""

from __future__ import annotations

from typing import Any

CHECKLIST = 6
"""Items that the checklist of a read has."""
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
        self.stated: set[str] = set()
        """Who stated since their last read what they looked at."""
        self.enrolled = self.excluded = self.erased = False

    def saw(self, actor: str) -> set[str]:
        """Drafts that the person saw; outside of the pilot those that anybody was shown."""
        given = self.given.get(actor, set())
        if self.enrolled:
            return given | self.seen.get(actor, set())
        return given.union(*self.seen.values())


# --- what a protocol asks of a read ---------------------------------------------------------------


def of_viewing(viewing: Any, asked: Any) -> str:
    by_app = viewing.get("surface") == "app" and viewing.get("evidence", "none") != "none"
    if asked.get("needs_viewing") and not by_app:
        return "read-without-viewing"
    least, share = asked.get("least_viewed"), viewing.get("least_share")
    if not least:
        return ""
    if share is None:
        return "read-share-not-recorded"
    return "read-viewed-too-little" if share < least - 0.0001 else ""  # kept with four digits


def of_checklist(n_open: int | None, rule: str | None, stated: bool) -> str:
    if rule not in ("all reads", "normal reads"):
        return ""
    if n_open is None:
        return "read-checklist-not-recorded"
    if rule == "all reads" and n_open > 0:
        return "read-checklist-open"
    return "read-checklist-unstated" if n_open < CHECKLIST and not stated else ""


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
        case.stated.discard(actor)
    elif kind == "coverage.checked":
        case.stated.add(actor)
    elif kind == "case.assigned":
        reader = body["reader"]
        case.readers.add(reader)
        case.release[reader] = body["draft_release"]
        case.protocol[reader] = body["protocol_sha256"]
        if body["reading"] > 1:  # a second reading begins anew
            case.seen[reader], case.given[reader], case.reads[reader] = set(), set(), 0
            case.stated.discard(reader)
    case.enrolled = case.enrolled or kind == "case.enrolled"
    case.excluded = case.excluded or kind == "case.excluded"
    case.erased = case.erased or kind == "case.erased"
