"""Events in words: what happened, in one line that a reader understands."""

from collections import Counter
from typing import Any, Final

from audit.events import Event, Outcome
from audit.phrases import configuration_id
from viewer.ui.case.describe import plural
from viewer.ui.case.words import DECISIONS, OUTCOMES, Sign

WORDS: Final[dict[str, str]] = {
    "log.opened": "Record opened",
    "session.started": "Session started",
    "study.opened": "Study opened",
    "display.changed": "Display convention",
    "selection.made": "Images selected",
    "read.locked": "Read locked",
    "preview.shown": "Preview shown",
    "egress.refused": "Sending refused",
    "draft.requested": "Draft requested",
    "draft.received": "Draft received",
    "draft.streamed": "Draft shown as it came",
    "draft.revealed": "Draft revealed",
    "epoch.opened": "Epoch opened",
    "reference.imported": "Reference imported",
    "comparison.made": "Compared",
    "decision.made": "Decided",
    "record.signed": "Signed",
    "provider.changed": "Provider changed",
    "policy.changed": "Policy changed",
    "spend.reserved": "Spend reserved",
    "spend.settled": "Spend settled",
    "record.exported": "Record exported",
    "record.verified": "Record verified",
    "batch.started": "Batch started",
    "batch.ended": "Batch ended",
    "probe.started": "Probes started",
    "probe.finished": "Probes finished",
    "signing-key.named": "Signing key named",
    "checkpoint.made": "Checkpoint handed out",
    "payloads.sealed": "Payloads sealed",
    "keys.wrapped": "Keys wrapped",
    "case.erased": "Case erased",
    "retention.set": "Retention set",
    "hold.changed": "Legal hold changed",
    "identity.shown": "Identity shown",
    "checkpoints.scheduled": "Checkpoints scheduled",
    "rubric.set": "Rubric set",
    "rationale.scored": "Reasoning scored",
    "site-key.carried": "Site key carried",
    "record.backed-up": "Backed up",
    "record.restored": "Restored",
    "override.given": "Warning overridden",
    "account.changed": "Account changed",
    "account.signed-in": "Signed in",
    "account.signed-out": "Signed out",
    "account.refused": "Sign-in refused",
    "protocol.signed": "Protocol signed",
    "case.enrolled": "Case enrolled",
    "case.assigned": "Case assigned",
    "case.excluded": "Case excluded",
    "case.looked": "Case looked at",
    "coverage.checked": "Coverage checked",
    "draft.withheld": "Draft withheld",
    "draft.broken-glass": "Draft opened early",
    "adjudication.made": "Adjudicated",
    "alarm.raised": "Alarm raised",
    "assistant.resumed": "Assistant resumed",
    "escalation.opened": "Escalation opened",
    "escalation.acknowledged": "Escalation acknowledged",
    "use-error.reported": "Use error reported",
    "usability.answered": "Usability answered",
    "failure.noted": "Failure noted",
}

_ROLES: Final = {
    "read.locked": "accent",
    "record.signed": "ok",
    "egress.refused": "warn",
    "failure.noted": "critical",
    "case.erased": "warn",
    "identity.shown": "warn",
    "site-key.carried": "warn",
    "account.refused": "warn",
    "draft.broken-glass": "warn",
    "override.given": "warn",
    "escalation.opened": "critical",
    "alarm.raised": "critical",
}


def name(event_type: str) -> str:
    """What a kind of event is called; an unknown one keeps its code."""
    return WORDS.get(event_type, event_type)


def role(event: Event) -> str:
    """Theme role of the event's name."""
    if event.body.type == "draft.received":
        return OUTCOMES[event.body.outcome].role
    return _ROLES.get(event.body.type, "text")


def detail(event: Event) -> str:
    """What is particular to this event, in one line without anybody's own words."""
    told = _DETAILS.get(event.body.type)
    return told(event.body) if told else ""


def _read(body: Any) -> str:
    kind = "superseding" if body.supersedes else "independent"
    if body.draft_seen:
        kind = "after a draft was seen"
    return f"{kind}, {body.content_sha256[:12]}…"


def _requested(body: Any) -> str:
    where = body.host or "on this machine"
    ai = ("" if body.is_ai else ", no AI") + (", probe" if body.probe else "")
    if body.part is not None:
        ai += f", {body.part.kind}"  # a sample, a choice of slices, a question: no draft itself
    return f"{body.provider}{ai}, {plural(len(body.images), 'image')}, {where}"


def _received(body: Any) -> str:
    sign: Sign = OUTCOMES[Outcome(body.outcome)]
    return f"{sign}, {body.total_s:.1f} s"


def _compared(body: Any) -> str:
    differ = sum(row.code != "agrees" for row in body.rows)
    return f"{body.left.kind} with {body.right.kind}: {differ} of {len(body.rows)} rows differ"


def _decided(body: Any) -> str:
    why = f", {body.reason_code.value}" if body.reason_code else ""
    counts = Counter(str(one.decision) for one in body.findings)
    by_finding = [f"{n} {word}" for word, n in counts.items()]
    more = f"; findings: {', '.join(by_finding)}" if by_finding else ""
    return f"{DECISIONS[body.decision].word.lower()}{why}{more}"


def _spend(body: Any) -> str:
    cost = "cost not known" if body.usd is None else f"{body.usd:.4f} USD"
    return f"{body.tokens:,} tokens, {cost}"


def _study(body: Any) -> str:
    out = sum(body.rejected.values())
    left = f", {plural(out, 'file')} left out" if out else ""
    return f"{len(body.series)} series{left}"


def _refused(body: Any) -> str:
    return f"{body.provider}, {body.host or 'this machine'}: {body.reason}"


_DETAILS: Final[dict[str, Any]] = {
    "session.started": lambda b: f"from the {b.surface}",
    "study.opened": _study,
    "display.changed": lambda b: b.convention,
    "selection.made": lambda b: f"{plural(len(b.images), 'image')}, {b.kind.value}",
    "read.locked": _read,
    "preview.shown": lambda b: f"{b.provider}, {plural(b.n_images, 'image')}",
    "egress.refused": _refused,
    "draft.requested": _requested,
    "draft.received": _received,
    "draft.streamed": lambda b: "the reader sees the text before it is whole",
    "draft.revealed": lambda b: "the reader can see it",
    "epoch.opened": lambda b: (
        f"{configuration_id(b.configuration)}, {b.number}: {b.model}"
        + (f", before {b.before}" if b.before else "")
    ),
    "reference.imported": lambda b: f"version {b.version}, {b.authorship.author}",
    "comparison.made": _compared,
    "decision.made": _decided,
    "record.signed": lambda b: f"{b.name}: {b.meaning}",
    "provider.changed": lambda b: f"{b.name} {b.action}",
    "policy.changed": lambda b: "",
    "spend.reserved": lambda b: f"{b.provider}, at most {_spend(b)}",
    "spend.settled": lambda b: f"{plural(b.requests, 'request')}, {_spend(b)}",
    "record.exported": lambda b: f"{b.format}, {plural(b.n_events, 'event')}",
    "record.verified": lambda b: "ok" if b.ok else plural(b.n_problems, "problem"),
    "batch.started": lambda b: f"{plural(b.n_cases, 'case')}, {', '.join(b.providers)}",
    "batch.ended": lambda b: (
        f"{plural(b.n_asked, 'draft')} asked for, {b.n_reused} answered before"
        + ("" if b.completed else ", ended early")
    ),
    "probe.started": lambda b: f"{b.provider}, at most {plural(b.n_requests, 'request')}",
    "probe.finished": lambda b: (
        plural(b.n_requests, "request") + ("" if b.completed else ", ended early")
    ),
    "checkpoint.made": lambda b: (
        f"{plural(b.n_events, 'event')}, {'signed' if b.key_id else 'unsigned'}"
    ),
    "rubric.set": lambda b: f"version {b.version}, {plural(b.n_criteria, 'criterion')}",
    "rationale.scored": lambda b: "passed" if b.passed else "not passed",
    "checkpoints.scheduled": lambda b: (
        f"every {plural(b.every_h, 'hour')}, {'by itself' if b.by_itself else 'reminded of'}"
    ),
    "site-key.carried": lambda b: f"{b.action}, key {b.site_key}",
    "payloads.sealed": lambda b: plural(len(b.payloads), "payload"),
    "keys.wrapped": lambda b: plural(b.n_keys, "key"),
    "case.erased": lambda b: f"{b.reason}: {plural(b.n_payloads, 'payload')}",
    "retention.set": lambda b: plural(b.days, "day"),
    "hold.changed": lambda b: "held" if b.held else "hold ended",
    "record.backed-up": lambda b: plural(b.n_events, "event"),
    "record.restored": lambda b: f"{plural(b.n_events, 'event')} from a {b.source}",
    "account.changed": lambda b: f"{b.account} {b.action}",
    "account.signed-in": lambda b: b.account,
    "account.signed-out": lambda b: f"{b.account}, {b.why}",
    "account.refused": lambda b: f"{b.account}: {b.why}",
    "protocol.signed": lambda b: f"epoch {b.epoch}, by {b.name}",
    "case.assigned": lambda b: f"{b.reader}, {b.arm}",
    "case.enrolled": lambda b: b.priority,
    "case.excluded": lambda b: b.code.value,
    "case.looked": lambda b: f"{b.step}, {b.active_s:.0f} s of {b.raw_s:.0f} s",
    "coverage.checked": lambda b: f"{len(b.seen)} of {len(b.series)} series",
    "draft.withheld": lambda b: f"rule {b.rule}",
    "alarm.raised": lambda b: f"{b.rule}, {b.stratum}",
    "assistant.resumed": lambda b: f"{b.rule}, {b.stratum}: {b.meaning}",
    "escalation.opened": lambda b: f"{b.code}, {b.severity}",
    "use-error.reported": lambda b: f"{b.kind}, harm {b.harm}",
    "failure.noted": lambda b: f"{b.where}: {b.message}",
}
