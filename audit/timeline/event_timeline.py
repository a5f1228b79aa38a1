"""What happened, in English: a headline for each event, and what it says below it.

The words come from the event and, where it names them, from its blobs (findings, reasons). An event
whose content may not be seen yet (`audit.pilot.conduct.draft_visibility`) keeps its headline only.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from audit.comparison.discrepancy import Code, Comparison
from audit.comparison.read_changes import describe
from audit.errors import RecordKeyError
from audit.interpretation import phrases
from audit.interpretation.interpretation import Interpretation
from audit.interpretation.stated_facts import Facts
from audit.messages import render
from audit.messages.said import Said, listed, said, word
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
    "read": word("read", "report of a reader"),
    "draft": word("draft", "answer of an assistant"),
    "reference": word("reference"),
    "final": word("final", "report"),
}


@dataclass(frozen=True)
class Told:
    """One event in words. `details` are lines below the headline."""

    seq: int
    at: str
    actor: str
    headline: str
    details: tuple[str, ...] = ()


def tell(event: Event, blob: LoadBlob, withheld: str | None = None) -> Told:
    """The event in words; `withheld` is why its content may not be shown, if it may not."""
    lines: list[str] = []
    try:
        for line in _headline(event, blob, withheld is None):
            lines.append(line)
    except RecordKeyError as error:
        lines = [*lines, said("its words cannot be read: {reason}", reason=str(error))]
    if withheld:
        lines.append(said("content withheld: {reason}", reason=word(withheld)))
    return Told(event.seq, event.at, event.actor.id, lines[0], tuple(lines[1:]))


def _headline(event: Event, blob: LoadBlob, disclosed: bool) -> Iterator[str]:
    body = event.body
    if disclosed and not event.opened:
        yield said("{type}: its details are erased, or sealed with a key not here", type=body.type)
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
            yield said("Draft {draft} shown as it came", draft=_short(body.attempt))
        case DraftRevealed():
            draft = _short(body.attempt)
            if body.read_sha256:
                yield said("Draft {draft} revealed, after the read was locked", draft=draft)
            else:
                yield said("Draft {draft} revealed, without a read", draft=draft)
        case ReferenceImported():
            yield from _reference(body, blob, disclosed)
        case ComparisonMade():
            yield from _comparison(body, blob)
        case DecisionMade():
            yield from _decision(body, blob)
        case RecordSigned():
            yield said("Signed by {name}: {meaning}", name=body.name, meaning=word(body.meaning))
            yield said("binds content {id}", id=_short(body.target_sha256))
        case SelectionMade() | PreviewShown() | EgressRefused() | OverrideGiven():
            yield from _sending(body)
        case RubricSet() | RationaleScored():
            yield from scoring_entries.told(body)
        case CaseErased() | HoldChanged():
            yield record_entries.told(event)
            yield from _reason(body.reason_sha256, blob)
            yield said("as {role}", role=NAMES[event.actor.role])
        case _:
            yield record_entries.told(event)


def _read(body: ReadLocked, blob: LoadBlob) -> Iterator[str]:
    locked = said("Read locked")
    if body.supersedes:
        locked = said("Read locked in place of the one before")
    yield _because(locked, body.reason_code)
    yield from _reason(body.reason_sha256, blob)
    if body.draft_seen:
        yield said("not independent: a draft of these images had been seen")
    if body.seconds is not None:
        yield said("took {seconds:.0f} s", seconds=body.seconds)
    if body.viewing is not None:
        yield render(viewing_message(body.viewing))
    yield from _content(body.content_sha256, blob)


def _decision(body: DecisionMade, blob: LoadBlob) -> Iterator[str]:
    decision = word(body.decision)
    decided = said("Draft {draft} {decision}", draft=_short(body.attempt), decision=decision)
    if body.provider:
        decided = said(
            "Draft {draft} by {provider} {decision}",
            draft=_short(body.attempt),
            provider=body.provider,
            decision=decision,
        )
    decided = _because(decided, body.reason_code)
    if body.supersedes:
        decided = said("{what}, in place of event {seq}", what=decided, seq=body.supersedes)
    yield decided
    yield from _reason(body.reason_sha256, blob)
    for change in body.changes:
        yield said("changes the read: {change}", change=render(describe(change)))
    for one in body.findings:
        what = said("finding {number} {decision}", number=one.number, decision=word(one.decision))
        yield _because(what, one.reason_code)


def _because(what: Said, reason_code: str | None) -> Said:
    if not reason_code:
        return what
    return said("{what} ({reason})", what=what, reason=word(reason_code))


def _requested(body: DraftRequested, blob: LoadBlob) -> Iterator[str]:
    yield drafting_entries.headline(body)
    if body.probe is not None:
        tag = [body.probe.probe, body.probe.variant]
        if body.probe.images_of:
            tag.append(said("images of {case}", case=body.probe.images_of))
        tag.append(said("repeat {n}", n=body.probe.repeat))
        yield said("for the probe {tag}: no draft of the case", tag=listed(tag))
    yield from drafting_entries.how(body, blob)
    nothing = body.host is None or (body.link is not None and body.link.kind == "voted")
    where = said("nothing left this machine") if nothing else said("sent to {host}", host=body.host)
    images = listed([_images(len(body.images)), word(body.selection_kind), word(body.captions)])
    yield listed([images, where], "; ")
    yield from (said("image quality: {warning}", warning=str(w)) for w in body.quality)


def _received(body: DraftReceived, blob: LoadBlob, disclosed: bool) -> Iterator[str]:
    about = "answer" if body.outcome in (Outcome.REFUSED, Outcome.FAILED) else ""
    outcome = word(body.outcome, about)
    if body.total_s is None:
        yield said("Draft {draft} ended: {outcome}", draft=_short(body.attempt), outcome=outcome)
    else:
        yield said(
            "Draft {draft} ended: {outcome}, {seconds:.1f} s",
            draft=_short(body.attempt),
            outcome=outcome,
            seconds=body.total_s,
        )
    for tried in body.failed_tries:
        yield said("tried before: {message}", message=tried.message)
    if not disclosed:
        return
    if body.message:
        yield body.message
    yield from (said("does not fit the schema: {problem}", problem=p) for p in body.problems)
    if body.content_sha256:
        yield from _content(body.content_sha256, blob)
    yield from drafting_entries.answered(body, blob)
    yield from (
        said("doubtful: {flag}", flag=str(flag)) for flag in body.flags if flag.kind == "doubt"
    )


def _reference(body: ReferenceImported, blob: LoadBlob, disclosed: bool) -> Iterator[str]:
    if body.authorship is None:
        yield said("Reference standard, version {n}", n=body.version)
        return
    of = [body.authorship.author]
    if body.authorship.certainty:
        of.append(word(body.authorship.certainty))
    yield said("Reference standard, version {n}: {of}", n=body.version, of=listed(of))
    if disclosed:
        yield from _content(body.content_sha256, blob)


def _comparison(body: ComparisonMade, blob: LoadBlob) -> Iterator[str]:
    codes = Counter(row.code for row in body.rows)
    found = listed(said("{n} {code}", n=n, code=word(code)) for code, n in codes.items())
    right = _SIDES[body.right.kind]
    if body.right.version:
        right = said("{what} version {n}", what=right, n=body.right.version)
    yield said(
        "Compared {left} with {right}: {found}",
        left=_SIDES[body.left.kind],
        right=right,
        found=found or said("nothing to compare"),
    )
    yield from rows(Comparison.model_validate_json(blob(body.detail_sha256)))


def rows(comparison: Comparison) -> Iterator[str]:
    """The discrepancies of a comparison, one line each, the most pressing first."""
    order = ["critical", "urgent", "notable", "routine"]
    wrong = [row for row in comparison.rows if row.code is not Code.AGREES]
    wrong.sort(key=lambda row: order.index(row.severity) if row.severity else len(order))
    for row in wrong[:SHOWN_ROWS]:
        severity = word(str(row.severity))
        yield said(
            "{code} ({severity}): {words}", code=word(row.code), severity=severity, words=row.words
        )
    if len(wrong) > SHOWN_ROWS:
        yield said("and {n} more", n=len(wrong) - SHOWN_ROWS)


def _sending(
    body: SelectionMade | PreviewShown | EgressRefused | OverrideGiven,
) -> Iterator[str]:
    match body:
        case SelectionMade():
            yield said(
                "{images} selected, {kind}: {rule}",
                images=_images(len(body.images)),
                kind=word(body.kind),
                rule=body.rule,
            )
            yield from _selection_notes(body)
        case PreviewShown():
            what: list[str] = [body.provider, _images(body.n_images)]
            if body.times:
                what.append(said("{n} times", n=body.times))
            if body.host:
                yield said(
                    "Preview shown of what would be sent to {host} {what}",
                    host=body.host,
                    what=listed(what),
                )
            else:
                yield said("Preview shown of what would be given to {what}", what=listed(what))
            if body.further is not None:
                yield drafting_entries.allowed(body.further)
        case OverrideGiven():
            yield said("Pixels that may hold text were let go, with a reason")
            yield from map(str, body.risks)
        case EgressRefused():
            yield said(
                "Sending to {host} refused by policy: {reason}",
                host=body.host or body.provider,
                reason=body.reason,
            )


def _selection_notes(body: SelectionMade) -> Iterator[str]:
    if body.warning:
        yield said("The selection could not be made as meant: {warning}", warning=body.warning)
    for one in body.prior:
        told = said(
            "Series {series} is of a prior study, not known how much earlier", series=one.series
        )
        if one.days_earlier is not None:
            told = said(
                "Series {series} is of a prior study, {n} days earlier",
                series=one.series,
                n=one.days_earlier,
            )
        if not one.same_patient:
            told = said("{what}, taken for the same patient's with a reason", what=told)
        yield told


def _content(sha256: str, blob: LoadBlob) -> Iterator[str]:
    yield from summary(Interpretation.model_validate_json(blob(sha256)))


def summary(content: Interpretation) -> Iterator[str]:
    """An interpretation in a few lines: normality, findings, hypotheses, urgency."""
    if content.abstention:
        yield said("abstained: {reason}", reason=content.abstention.reason)
    whole = [word(part) for part in (content.normality, content.urgency) if part]
    if whole:
        yield listed(whole)
    for finding in content.findings:
        words = _sure(phrases.finding(Facts(finding)), finding.confidence)
        if finding.presence != "present":
            words = said("{presence}: {what}", presence=word(finding.presence), what=words)
        yield said("finding {number}: {words}", number=finding.number, words=words)
    for rank, stated in enumerate(content.hypotheses, 1):
        words = _sure(phrases.hypothesis(stated), stated.probability)
        yield said("hypothesis {number}: {words}", number=rank, words=words)


def _sure(what: str, probability: float | None) -> str:
    if probability is None:
        return what
    return said("{what} ({percent})", what=what, percent=phrases.percent(probability))


def _reason(sha256: str | None, blob: LoadBlob) -> Iterable[str]:
    return [said("reason: {words}", words=blob(sha256).decode("utf-8"))] if sha256 else []


def _images(n: int) -> str:
    return said("1 image") if n == 1 else said("{n} images", n=n)


def _short(identifier: str) -> str:
    return identifier[:8]
