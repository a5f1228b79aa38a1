"""Timeline of events: a headline for each event, and details below it.

The text comes from the event and from the blobs that it names (findings, reasons). An event whose
content may not be seen yet (`audit.pilot.conduct.draft_visibility`) has only its headline.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from audit.comparison.comparison_result import Comparison
from audit.comparison.discrepancy import Code
from audit.comparison.read_changes import describe
from audit.errors import RecordKeyError
from audit.interpretation import phrases
from audit.interpretation.interpretation import Interpretation
from audit.interpretation.stated_facts import Facts
from audit.messages import Message, Text, join, reason_of, term
from audit.pilot.protocol.reading_rules import viewing_message
from audit.record.authorization.permissions import NAMES
from audit.record.events import (
    AgentClosed,
    AgentOpened,
    CalculationMade,
    CaseErased,
    ComparisonMade,
    DecisionMade,
    DisplayCheck,
    DraftReceived,
    DraftRequested,
    DraftRevealed,
    DraftStreamed,
    EgressRefused,
    EpochOpened,
    Event,
    HoldChanged,
    Outcome,
    OverrideGiven,
    PreviewShown,
    RationaleScored,
    ReadLocked,
    RecordSigned,
    ReferenceImported,
    RubricSet,
    SelectionMade,
    ToolAnswered,
    ToolCalled,
)
from audit.timeline import drafting_entries, pilot_entries, record_entries, scoring_entries

LoadBlob = Callable[[str], bytes]

SHOWN_ROWS: Final = 40
"""Maximum number of discrepancies listed for one comparison; a longer list belongs in a table."""


_SIDES: Final = {
    "read": Message("side.read"),
    "draft": Message("side.draft"),
    "reference": Message("side.reference"),
    "final": Message("side.final"),
}
_OUTCOMES: Final = {
    Outcome.REFUSED: Message("answer-outcome.refused"),
    Outcome.FAILED: Message("answer-outcome.failed"),
}


@dataclass(frozen=True)
class TimelineEntry:
    """One event for display. `details` are lines below the headline."""

    seq: int
    at: str
    actor: str
    headline: Text
    details: tuple[Text, ...] = ()


def timeline_entry(event: Event, blob: LoadBlob, withheld: Message | None = None) -> TimelineEntry:
    """Return the timeline entry of an event.

    Args:
        event: The event.
        blob: Returns a payload of the event by its SHA-256.
        withheld: Why its content may not be shown; None if it may.
    """
    lines: list[Text] = []
    try:
        for line in _lines(event, blob, withheld is None):
            lines.append(line)
    except RecordKeyError as error:
        lines.append(Message("timeline.text-unreadable", reason=reason_of(error)))
    if withheld:
        lines.append(Message("timeline.content-withheld", reason=withheld))
    return TimelineEntry(event.seq, event.at, event.actor.id, lines[0], tuple(lines[1:]))


def _lines(event: Event, blob: LoadBlob, disclosed: bool) -> Iterator[Text]:
    body = event.body
    if disclosed and not event.opened:
        yield Message("timeline.details-unavailable", type=body.type)
        return
    if not disclosed and (line := pilot_entries.undisclosed_entry(body)) is not None:
        yield line
        return
    if (make_lines := _LINES.get(type(body))) is not None:
        yield from make_lines(body, blob, disclosed)
        return
    yield record_entries.entry(event)
    if isinstance(body, CaseErased | HoldChanged):
        yield from _reason(body.reason_sha256, blob)
        yield Message("timeline.actor-role", role=NAMES[event.actor.role])


def _revealed(body: DraftRevealed) -> Iterator[Message]:
    code = "draft-revealed" if body.read_sha256 else "draft-revealed-without-read"
    yield Message(f"timeline.{code}", draft=_short(body.attempt))


def _signed(body: RecordSigned) -> Iterator[Message]:
    yield Message("timeline.content-signed", name=body.name, meaning=term(body.meaning))
    yield Message("timeline.signed-content-id", id=_short(body.target_sha256))


def _read(body: ReadLocked, blob: LoadBlob) -> Iterator[Message]:
    code = "timeline.read-superseded" if body.supersedes else "timeline.read-locked"
    yield _because(Message(code), body.reason_code)
    yield from _reason(body.reason_sha256, blob)
    if body.draft_seen:
        yield Message("timeline.read-not-independent")
    if body.seconds is not None:
        yield Message("timeline.read-duration", seconds=body.seconds)
    if body.viewing is not None:
        yield viewing_message(body.viewing)
        if body.viewing.surface == "app":
            yield _display(body.display_check)
    yield from _content(body.content_sha256, blob)


def _display(check: DisplayCheck | None) -> Message:
    if check is None:
        return Message("timeline.display-not-verified")
    code = "verified" if check.passed else "failed"
    return Message(f"timeline.display-{code}", on=check.on)


def _calculation(body: CalculationMade) -> Iterator[Message]:
    if body.fact is None:
        yield Message("timeline.undisclosed-calculation")
        return
    name, value = body.fact.quantity.display_name, body.fact.value_text
    yield Message("timeline.calculation-made", name=name, value=value)


def _decision(body: DecisionMade, blob: LoadBlob) -> Iterator[Message]:
    decision = term(body.decision)
    decided = Message("timeline.draft-decided", draft=_short(body.attempt), decision=decision)
    if body.provider:
        decided = Message(
            "timeline.provider-draft-decided",
            draft=_short(body.attempt),
            provider=body.provider,
            decision=decision,
        )
    decided = _because(decided, body.reason_code)
    if body.supersedes:
        decided = Message("timeline.decision-superseded", what=decided, seq=body.supersedes)
    yield decided
    yield from _reason(body.reason_sha256, blob)
    for change in body.changes:
        yield Message("timeline.read-changed", change=describe(change))
    for finding in body.findings:
        decision = term(finding.decision)
        what = Message("timeline.finding-decided", number=finding.number, decision=decision)
        yield _because(what, finding.reason_code)


def _because(what: Message, reason_code: str | None) -> Message:
    if not reason_code:
        return what
    return Message("timeline.with-reason-code", what=what, reason=term(reason_code))


def _requested(body: DraftRequested, blob: LoadBlob) -> Iterator[Message]:
    yield drafting_entries.headline(body)
    if body.probe is not None:
        tag: list[Text] = [body.probe.probe, body.probe.variant]
        if body.probe.images_of:
            tag.append(Message("timeline.probe-images-of", case=body.probe.images_of))
        tag.append(Message("timeline.probe-repeat", n=body.probe.repeat))
        yield Message("timeline.probe-request", tag=join(tag))
    yield from drafting_entries.how(body, blob)
    destination = Message("timeline.sent-to-host", host=body.host)
    if body.host is None or (body.link is not None and body.link.kind == "voted"):
        destination = Message("timeline.nothing-sent")
    images = join([_images(len(body.images)), term(body.selection_kind), term(body.captions)])
    yield join([images, destination], "; ")
    yield from (Message("timeline.image-quality-warning", warning=w.sentence) for w in body.quality)


def _received(body: DraftReceived, blob: LoadBlob, disclosed: bool) -> Iterator[Text]:
    outcome = _OUTCOMES.get(body.outcome) or term(body.outcome)
    if body.total_s is None:
        yield Message("timeline.draft-ended", draft=_short(body.attempt), outcome=outcome)
    else:
        yield Message(
            "timeline.draft-ended-duration",
            draft=_short(body.attempt),
            outcome=outcome,
            seconds=body.total_s,
        )
    for tried in body.failed_tries:
        yield Message("timeline.earlier-attempt-failed", message=tried.message)
    if not disclosed:
        return
    if body.message:
        yield body.message
    yield from (Message("timeline.schema-mismatch", problem=p) for p in body.problems)
    if body.content_sha256:
        yield from _content(body.content_sha256, blob)
    yield from drafting_entries.answered(body, blob)
    yield from (
        Message("timeline.content-doubtful", flag=flag.sentence)
        for flag in body.flags
        if flag.kind == "doubt"
    )


def _reference(body: ReferenceImported, blob: LoadBlob, disclosed: bool) -> Iterator[Message]:
    if body.authorship is None:
        yield Message("timeline.reference-imported", n=body.version)
        return
    source: list[Text] = [body.authorship.author]
    if body.authorship.certainty:
        source.append(term(body.authorship.certainty))
    yield Message("timeline.reference-imported-from", n=body.version, of=join(source))
    if disclosed:
        yield from _content(body.content_sha256, blob)


def _comparison(body: ComparisonMade, blob: LoadBlob) -> Iterator[Message]:
    codes = Counter(row.code for row in body.rows)
    counts = [Message("timeline.code-count", n=n, code=term(code)) for code, n in codes.items()]
    right = _SIDES[body.right.kind]
    if body.right.version:
        right = Message("timeline.side-version", what=right, n=body.right.version)
    yield Message(
        "timeline.comparison-made",
        left=_SIDES[body.left.kind],
        right=right,
        found=join(counts) if counts else Message("timeline.comparison-empty"),
    )
    yield from rows(Comparison.model_validate_json(blob(body.detail_sha256)))


def rows(comparison: Comparison) -> Iterator[Message]:
    """Yield the discrepancies of a comparison, one line each, the most urgent first."""
    severities = ["critical", "urgent", "notable", "routine", None]
    wrong = [row for row in comparison.rows if row.code is not Code.AGREES]
    wrong.sort(key=lambda row: severities.index(row.severity or None))
    for row in wrong[:SHOWN_ROWS]:
        severity = term(str(row.severity))
        yield Message(
            "timeline.discrepancy-row", code=term(row.code), severity=severity, words=row.words
        )
    if len(wrong) > SHOWN_ROWS:
        yield Message("list.more-items", n=len(wrong) - SHOWN_ROWS)


def _previewed(body: PreviewShown) -> Iterator[Message]:
    what: list[Text] = [body.provider, _images(body.n_images)]
    if body.times:
        what.append(Message("timeline.request-times", n=body.times))
    if body.host:
        yield Message("timeline.request-previewed", host=body.host, what=join(what))
    else:
        yield Message("timeline.local-request-previewed", what=join(what))
    if body.further is not None:
        yield drafting_entries.allowed(body.further)


def _overridden(body: OverrideGiven) -> Iterator[Message]:
    yield Message("timeline.burned-in-text-overridden")
    yield from (risk.sentence for risk in body.risks)


def _refused(body: EgressRefused) -> Iterator[Message]:
    host = body.host or body.provider
    yield Message("timeline.request-refused", host=host, reason=body.reason)


def _selected(body: SelectionMade) -> Iterator[Message]:
    yield Message(
        "timeline.images-selected",
        images=_images(len(body.images)),
        kind=term(body.kind),
        rule=body.rule,
    )
    if body.warning:
        yield Message("timeline.selection-warning", warning=body.warning)
    for prior in body.prior:
        line = Message("timeline.prior-series-undated", series=prior.series)
        if prior.days_earlier is not None:
            days = prior.days_earlier
            line = Message("timeline.prior-series-dated", series=prior.series, n=days)
        if not prior.same_patient:
            line = Message("timeline.prior-patient-overridden", what=line)
        yield line


def _content(sha256: str, blob: LoadBlob) -> Iterator[Message]:
    yield from summary(Interpretation.model_validate_json(blob(sha256)))


def summary(content: Interpretation) -> Iterator[Message]:
    """Yield an interpretation in a few lines: normality, urgency, findings, hypotheses."""
    if content.abstention:
        yield Message("timeline.content-abstained", reason=content.abstention.reason)
    overall = [term(part) for part in (content.normality, content.urgency) if part]
    if overall:
        yield join(overall)
    for finding in content.findings:
        words: Text = _with_probability(phrases.finding(Facts(finding)), finding.confidence)
        if finding.presence != "present":
            words = Message("phrase.presence-of", presence=term(finding.presence), what=words)
        yield Message("timeline.content-finding", number=finding.number, words=words)
    for rank, stated in enumerate(content.hypotheses, 1):
        words = _with_probability(phrases.hypothesis(stated), stated.probability)
        yield Message("timeline.content-hypothesis", number=rank, words=words)


def _with_probability(what: Message, probability: float | None) -> Text:
    if probability is None:
        return what
    return Message("timeline.with-probability", what=what, percent=phrases.percent(probability))


def _reason(sha256: str | None, blob: LoadBlob) -> Iterable[Message]:
    if sha256:
        return [Message("timeline.reason-given", words=blob(sha256).decode("utf-8"))]
    return []


def _images(n: int) -> Message:
    return Message("phrase.image-count", n=n)


def _short(identifier: str) -> str:
    return identifier[:8]


_LINES: Final[dict[type, Callable[[Any, LoadBlob, bool], Iterator[Text]]]] = {
    ReadLocked: lambda body, blob, _: _read(body, blob),
    CalculationMade: lambda body, *_: _calculation(body),
    DraftRequested: lambda body, blob, _: _requested(body, blob),
    DraftReceived: _received,
    EpochOpened: lambda body, *_: drafting_entries.epoch(body),
    DraftStreamed: lambda body, *_: iter(
        [Message("timeline.draft-streamed", draft=_short(body.attempt))]
    ),
    DraftRevealed: lambda body, *_: _revealed(body),
    AgentOpened: lambda body, *_: drafting_entries.agent_opened(body),
    AgentClosed: lambda body, *_: drafting_entries.agent_closed(body),
    ToolCalled: drafting_entries.tool_called,
    ToolAnswered: drafting_entries.tool_answered,
    ReferenceImported: _reference,
    ComparisonMade: lambda body, blob, _: _comparison(body, blob),
    DecisionMade: lambda body, blob, _: _decision(body, blob),
    RecordSigned: lambda body, *_: _signed(body),
    SelectionMade: lambda body, *_: _selected(body),
    PreviewShown: lambda body, *_: _previewed(body),
    EgressRefused: lambda body, *_: _refused(body),
    OverrideGiven: lambda body, *_: _overridden(body),
    RubricSet: lambda body, *_: scoring_entries.entries(body),
    RationaleScored: lambda body, *_: scoring_entries.entries(body),
}
"""Functions that make the lines of an event, by class of its body; all others have one line."""
