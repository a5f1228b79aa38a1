"""What happened, in English: a headline for each event, and what it says below it.

The words come from the event and, where it names them, from its blobs (findings, reasons). An event
whose content may not be seen yet (`audit.pilot.conduct.draft_visibility`) keeps its headline only.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

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
    CaseErased,
    ComparisonMade,
    DecisionMade,
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
)
from audit.timeline import drafting_entries, pilot_entries, record_entries, scoring_entries

LoadBlob = Callable[[str], bytes]

SHOWN_ROWS: Final = 40
"""Discrepancies told of one comparison; a longer list belongs in a table."""


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
class Told:
    """One event in words. `details` are lines below the headline."""

    seq: int
    at: str
    actor: str
    headline: Text
    details: tuple[Text, ...] = ()


def tell(event: Event, blob: LoadBlob, withheld: Message | None = None) -> Told:
    """The event in words; `withheld` is why its content may not be shown, if it may not."""
    lines: list[Text] = []
    try:
        for line in _headline(event, blob, withheld is None):
            lines.append(line)
    except RecordKeyError as error:
        lines = [*lines, Message("timeline.text-unreadable", reason=reason_of(error))]
    if withheld:
        lines.append(Message("timeline.content-withheld", reason=withheld))
    return Told(event.seq, event.at, event.actor.id, lines[0], tuple(lines[1:]))


def _headline(event: Event, blob: LoadBlob, disclosed: bool) -> Iterator[Text]:
    body = event.body
    if disclosed and not event.opened:
        yield Message("timeline.details-unavailable", type=body.type)
        return
    if not disclosed and (line := pilot_entries.kept(body)) is not None:
        yield line
        return
    match body:
        case ReadLocked():
            yield from _read(body, blob)
        case DraftRequested():
            yield from _requested(body, blob)
        case DraftReceived():
            yield from _received(body, blob, disclosed)
        case EpochOpened():
            yield from drafting_entries.epoch(body)
        case DraftStreamed():
            yield Message("timeline.draft-streamed", draft=_short(body.attempt))
        case DraftRevealed():
            draft = _short(body.attempt)
            if body.read_sha256:
                yield Message("timeline.draft-revealed", draft=draft)
            else:
                yield Message("timeline.draft-revealed-without-read", draft=draft)
        case ReferenceImported():
            yield from _reference(body, blob, disclosed)
        case ComparisonMade():
            yield from _comparison(body, blob)
        case DecisionMade():
            yield from _decision(body, blob)
        case RecordSigned():
            yield Message("timeline.content-signed", name=body.name, meaning=term(body.meaning))
            yield Message("timeline.signed-content-id", id=_short(body.target_sha256))
        case SelectionMade() | PreviewShown() | EgressRefused() | OverrideGiven():
            yield from _sending(body)
        case RubricSet() | RationaleScored():
            yield from scoring_entries.told(body)
        case CaseErased() | HoldChanged():
            yield record_entries.told(event)
            yield from _reason(body.reason_sha256, blob)
            yield Message("timeline.actor-role", role=NAMES[event.actor.role])
        case _:
            yield record_entries.told(event)


def _read(body: ReadLocked, blob: LoadBlob) -> Iterator[Message]:
    locked = Message("timeline.read-locked")
    if body.supersedes:
        locked = Message("timeline.read-superseded")
    yield _because(locked, body.reason_code)
    yield from _reason(body.reason_sha256, blob)
    if body.draft_seen:
        yield Message("timeline.read-not-independent")
    if body.seconds is not None:
        yield Message("timeline.read-duration", seconds=body.seconds)
    if body.viewing is not None:
        yield viewing_message(body.viewing)
    yield from _content(body.content_sha256, blob)


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
    for one in body.findings:
        what = Message("timeline.finding-decided", number=one.number, decision=term(one.decision))
        yield _because(what, one.reason_code)


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
    nothing = body.host is None or (body.link is not None and body.link.kind == "voted")
    where = (
        Message("timeline.nothing-sent")
        if nothing
        else Message("timeline.sent-to-host", host=body.host)
    )
    images = join([_images(len(body.images)), term(body.selection_kind), term(body.captions)])
    yield join([images, where], "; ")
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
    of: list[Text] = [body.authorship.author]
    if body.authorship.certainty:
        of.append(term(body.authorship.certainty))
    yield Message("timeline.reference-imported-from", n=body.version, of=join(of))
    if disclosed:
        yield from _content(body.content_sha256, blob)


def _comparison(body: ComparisonMade, blob: LoadBlob) -> Iterator[Message]:
    codes = Counter(row.code for row in body.rows)
    found = [Message("timeline.code-count", n=n, code=term(code)) for code, n in codes.items()]
    right = _SIDES[body.right.kind]
    if body.right.version:
        right = Message("timeline.side-version", what=right, n=body.right.version)
    yield Message(
        "timeline.comparison-made",
        left=_SIDES[body.left.kind],
        right=right,
        found=join(found) if found else Message("timeline.comparison-empty"),
    )
    yield from rows(Comparison.model_validate_json(blob(body.detail_sha256)))


def rows(comparison: Comparison) -> Iterator[Message]:
    """The discrepancies of a comparison, one line each, the most pressing first."""
    order = ["critical", "urgent", "notable", "routine"]
    wrong = [row for row in comparison.rows if row.code is not Code.AGREES]
    wrong.sort(key=lambda row: order.index(row.severity) if row.severity else len(order))
    for row in wrong[:SHOWN_ROWS]:
        severity = term(str(row.severity))
        yield Message(
            "timeline.discrepancy-row", code=term(row.code), severity=severity, words=row.words
        )
    if len(wrong) > SHOWN_ROWS:
        yield Message("list.more-items", n=len(wrong) - SHOWN_ROWS)


def _sending(
    body: SelectionMade | PreviewShown | EgressRefused | OverrideGiven,
) -> Iterator[Message]:
    match body:
        case SelectionMade():
            yield Message(
                "timeline.images-selected",
                images=_images(len(body.images)),
                kind=term(body.kind),
                rule=body.rule,
            )
            yield from _selection_notes(body)
        case PreviewShown():
            what: list[Text] = [body.provider, _images(body.n_images)]
            if body.times:
                what.append(Message("timeline.request-times", n=body.times))
            if body.host:
                yield Message(
                    "timeline.request-previewed",
                    host=body.host,
                    what=join(what),
                )
            else:
                yield Message("timeline.local-request-previewed", what=join(what))
            if body.further is not None:
                yield drafting_entries.allowed(body.further)
        case OverrideGiven():
            yield Message("timeline.burned-in-text-overridden")
            yield from (risk.sentence for risk in body.risks)
        case EgressRefused():
            yield Message(
                "timeline.request-refused",
                host=body.host or body.provider,
                reason=body.reason,
            )


def _selection_notes(body: SelectionMade) -> Iterator[Message]:
    if body.warning:
        yield Message("timeline.selection-warning", warning=body.warning)
    for one in body.prior:
        told = Message("timeline.prior-series-undated", series=one.series)
        if one.days_earlier is not None:
            told = Message(
                "timeline.prior-series-dated",
                series=one.series,
                n=one.days_earlier,
            )
        if not one.same_patient:
            told = Message("timeline.prior-patient-overridden", what=told)
        yield told


def _content(sha256: str, blob: LoadBlob) -> Iterator[Message]:
    yield from summary(Interpretation.model_validate_json(blob(sha256)))


def summary(content: Interpretation) -> Iterator[Message]:
    """An interpretation in a few lines: normality, findings, hypotheses, urgency."""
    if content.abstention:
        yield Message("timeline.content-abstained", reason=content.abstention.reason)
    whole = [term(part) for part in (content.normality, content.urgency) if part]
    if whole:
        yield join(whole)
    for finding in content.findings:
        words: Text = _sure(phrases.finding(Facts(finding)), finding.confidence)
        if finding.presence != "present":
            words = Message("phrase.presence-of", presence=term(finding.presence), what=words)
        yield Message("timeline.content-finding", number=finding.number, words=words)
    for rank, stated in enumerate(content.hypotheses, 1):
        words = _sure(phrases.hypothesis(stated), stated.probability)
        yield Message("timeline.content-hypothesis", number=rank, words=words)


def _sure(what: Message, probability: float | None) -> Text:
    if probability is None:
        return what
    return Message("timeline.with-probability", what=what, percent=phrases.percent(probability))


def _reason(sha256: str | None, blob: LoadBlob) -> Iterable[Message]:
    return [Message("timeline.reason-given", words=blob(sha256).decode("utf-8"))] if sha256 else []


def _images(n: int) -> Message:
    return Message("phrase.image-count", n=n)


def _short(identifier: str) -> str:
    return identifier[:8]
