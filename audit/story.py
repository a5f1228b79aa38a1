"""What happened, in English: a headline for each event, and what it says below it.

The words come from the event and, where it names them, from its blobs (findings, reasons). An event
whose content may not be seen yet (`audit.disclosure`) keeps its headline only.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from audit import phrases, story_asking, story_judging, story_pilot
from audit.alignment import Facts
from audit.discrepancy import Code, Comparison
from audit.errors import RecordKeyError
from audit.events import (
    BackedUp,
    BatchEnded,
    BatchStarted,
    CaseErased,
    CheckpointMade,
    CheckpointsScheduled,
    ComparisonMade,
    DecisionMade,
    DisplayChanged,
    DraftReceived,
    DraftRequested,
    DraftRevealed,
    DraftStreamed,
    EgressRefused,
    EpochOpened,
    Event,
    Exported,
    FailureNoted,
    HoldChanged,
    IdentityShown,
    KeysWrapped,
    LogOpened,
    OverrideGiven,
    PayloadsSealed,
    PolicyChanged,
    PreviewShown,
    ProbeFinished,
    ProbeStarted,
    ProviderChanged,
    RationaleScored,
    ReadLocked,
    RecordSigned,
    ReferenceImported,
    Restored,
    RetentionSet,
    RubricSet,
    SelectionMade,
    SessionStarted,
    SigningKeyNamed,
    SiteKeyCarried,
    StudyOpened,
    Verified,
)
from audit.interpretation import Interpretation

LoadBlob = Callable[[str], bytes]

SHOWN_ROWS: Final = 40
"""Discrepancies told of one comparison; a longer list belongs in a table."""


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
        lines = [*lines, f"its words cannot be read: {error}"]
    if withheld:
        lines.append(f"content withheld: {withheld}")
    return Told(event.seq, event.at, event.actor.id, lines[0], tuple(lines[1:]))


def _headline(event: Event, blob: LoadBlob, disclosed: bool) -> Iterator[str]:
    body = event.body
    if not disclosed and (line := story_pilot.kept(body)) is not None:
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
            yield from story_asking.epoch(body)
        case DraftStreamed():
            yield f"Draft {_short(body.attempt)} shown as it came"
        case DraftRevealed():
            before = "after the read was locked" if body.read_sha256 else "without a read"
            yield f"Draft {_short(body.attempt)} revealed, {before}"
        case ReferenceImported():
            yield from _reference(body, blob, disclosed)
        case ComparisonMade():
            yield from _comparison(body, blob)
        case DecisionMade():
            code = f" ({body.reason_code})" if body.reason_code else ""
            again = f", in place of event {body.supersedes}" if body.supersedes else ""
            yield f"Draft {_short(body.attempt)} {body.decision}{code}{again}"
            yield from _reason(body.reason_sha256, blob)
            for one in body.findings:
                why = f" ({one.reason_code})" if one.reason_code else ""
                yield f"finding {one.number} {one.decision}{why}"
        case RecordSigned():
            yield f"Signed by {body.name}: {body.meaning}"
            yield f"binds content {_short(body.target_sha256)}"
        case SelectionMade() | PreviewShown() | EgressRefused() | OverrideGiven():
            yield from _sending(body)
        case RubricSet() | RationaleScored():
            yield from story_judging.told(body)
        case CaseErased() | HoldChanged():
            yield _of_the_record(event)
            yield from _reason(body.reason_sha256, blob)
            yield f"as {event.actor.role}"
        case _:
            yield _of_the_record(event)


def _read(body: ReadLocked, blob: LoadBlob) -> Iterator[str]:
    again = " in place of the one before" if body.supersedes else ""
    code = f" ({body.reason_code})" if body.reason_code else ""
    yield f"Read locked{again}{code}"
    yield from _reason(body.reason_sha256, blob)
    if body.draft_seen:
        yield "not independent: a draft of this case had been seen"
    if body.seconds is not None:
        yield f"took {body.seconds:.0f} s"
    yield from _content(body.content_sha256, blob)


def _requested(body: DraftRequested, blob: LoadBlob) -> Iterator[str]:
    yield story_asking.headline(body)
    if body.probe is not None:
        of = f"images of {body.probe.images_of}, " if body.probe.images_of else ""
        tag = f"{body.probe.probe}, {body.probe.variant}, {of}repeat {body.probe.repeat}"
        yield f"for the probe {tag}: no draft of the case"
    yield from story_asking.how(body, blob)
    nothing = body.host is None or (body.link is not None and body.link.kind == "voted")
    where = "nothing left this machine" if nothing else f"sent to {body.host}"
    yield f"{_images(len(body.images))}, {body.selection_kind}, {body.captions}; {where}"
    yield from (f"image quality: {warning}" for warning in body.quality)


def _received(body: DraftReceived, blob: LoadBlob, disclosed: bool) -> Iterator[str]:
    yield f"Draft {_short(body.attempt)} ended: {body.outcome}, {body.total_s:.1f} s"
    for tried in body.failed_tries:
        yield f"tried before: {tried.message}"
    if not disclosed:
        return
    if body.message:
        yield body.message
    yield from (f"does not fit the schema: {problem}" for problem in body.problems)
    if body.content_sha256:
        yield from _content(body.content_sha256, blob)
    yield from story_asking.answered(body, blob)
    yield from (f"doubtful: {flag}" for flag in body.flags if flag.kind == "doubt")


def _reference(body: ReferenceImported, blob: LoadBlob, disclosed: bool) -> Iterator[str]:
    sure = f", {body.authorship.certainty}" if body.authorship.certainty else ""
    yield f"Reference standard, version {body.version}: {body.authorship.author}{sure}"
    if disclosed:
        yield from _content(body.content_sha256, blob)


def _comparison(body: ComparisonMade, blob: LoadBlob) -> Iterator[str]:
    codes = Counter(row.code for row in body.rows)
    found = ", ".join(f"{n} {code}" for code, n in codes.items()) or "nothing to compare"
    version = f" version {body.right.version}" if body.right.version else ""
    yield f"Compared {body.left.kind} with {body.right.kind}{version}: {found}"
    yield from rows(Comparison.model_validate_json(blob(body.detail_sha256)))


def rows(comparison: Comparison) -> Iterator[str]:
    """The discrepancies of a comparison, one line each, the most pressing first."""
    order = ["critical", "urgent", "notable", "routine"]
    wrong = [row for row in comparison.rows if row.code is not Code.AGREES]
    wrong.sort(key=lambda row: order.index(row.severity) if row.severity else len(order))
    for row in wrong[:SHOWN_ROWS]:
        yield f"{row.code} ({row.severity}): {row.words}"
    if len(wrong) > SHOWN_ROWS:
        yield f"and {len(wrong) - SHOWN_ROWS} more"


def _sending(
    body: SelectionMade | PreviewShown | EgressRefused | OverrideGiven,
) -> Iterator[str]:
    match body:
        case SelectionMade():
            yield f"{_images(len(body.images))} selected, {body.kind}: {body.rule}"
            yield from _selection_notes(body)
        case PreviewShown():
            where = f"sent to {body.host}" if body.host else "given to"
            times = f", {body.times} times" if body.times else ""
            yield (
                f"Preview shown of what would be {where} {body.provider}, "
                f"{_images(body.n_images)}{times}"
            )
            if body.further is not None:
                yield story_asking.allowed(body.further)
        case OverrideGiven():
            yield "Pixels that may hold text were let go, with a reason"
            yield from map(str, body.risks)
        case EgressRefused():
            yield f"Sending to {body.host or body.provider} refused by policy: {body.reason}"


def _selection_notes(body: SelectionMade) -> Iterator[str]:
    if body.warning:
        yield f"The selection could not be made as meant: {body.warning}"
    for one in body.prior:
        days = "not known how much" if one.days_earlier is None else f"{one.days_earlier} days"
        whose = "" if one.same_patient else ", taken for the same patient's with a reason"
        yield f"Series {one.series} is of a prior study, {days} earlier{whose}"


def _of_the_record(event: Event) -> str:
    match event.body:
        case LogOpened(notice=notice):
            return f"Record opened. {notice}"
        case SessionStarted(surface=surface):
            return f"Session started ({surface})"
        case StudyOpened(series=series, rejected=rejected):
            left_out = sum(rejected.values())
            more = f", {left_out} files not readable" if left_out else ""
            return f"Study opened: {len(series)} series{more}"
        case DisplayChanged(convention=convention):
            return f"Shown in the {convention} convention"
        case ProviderChanged(action=action, name=name, api=api):
            return f"Provider {name} ({api}) {action}"
        case PolicyChanged():
            return "Policy changed"
        case Exported(format=name, n_events=n):
            return f"Exported as {name}, {n} events"
        case Verified(ok=ok, n_events=n, n_problems=problems, n_newer=newer):
            if newer and not problems:
                return f"Verified {n} events: {newer} need a newer version of Overread"
            return f"Verified {n} events: {'ok' if ok else f'{problems} problems'}"
        case BatchStarted(n_cases=n, providers=providers):
            return f"Batch of {n} cases started: {', '.join(providers)}"
        case BatchEnded(n_asked=n, n_reused=reused, n_lost=lost, stopped=stopped):
            told = f"{n} asked, {reused} answered before" + (f", {lost} lost" if lost else "")
            return f"Batch ended{f' early ({stopped})' if stopped else ''}: {told}"
        case ProbeStarted(provider=provider, n_requests=n, probes=probes):
            return f"Probe run of {provider} started: {', '.join(probes)}, at most {n} requests"
        case ProbeFinished(n_requests=n, verdicts=verdicts, completed=completed):
            counts = Counter(v.verdict for v in verdicts if v.verdict != "none")
            said = ", ".join(f"{k} {verdict}" for verdict, k in counts.items()) or "no verdict"
            early = "" if completed else ", ended early"
            return f"Probe run finished after {n} requests{early}: {said}"
        case SigningKeyNamed(key=key):
            return f"Signed from here on by the key {key}"
        case CheckpointMade(n_events=n, key_id=key_id, kept=kept):
            signed = f"signed by key {key_id}" if key_id else "unsigned"
            return f"Checkpoint of {n} events handed out ({kept}), {signed}"
        case CheckpointsScheduled(every_h=hours, by_itself=by_itself):
            how = "written to a folder elsewhere" if by_itself else "reminded of"
            return f"Checkpoints are {how} every {hours} hours"
        case SiteKeyCarried(action=action, site_key=site_key):
            where = "written to" if action == "written" else "taken from"
            return f"Site key {site_key} {where} a file that a passphrase opens"
        case PayloadsSealed(payloads=payloads):
            return f"{len(payloads)} payloads sealed that had lain open"
        case KeysWrapped(n_keys=n, site_key=site_key):
            return f"{n} keys of cases wrapped by site key {site_key}"
        case CaseErased(reason=reason, n_payloads=n):
            return f"Case erased ({reason}): {n} payloads cannot be read any more"
        case RetentionSet(days=days):
            return f"Cases are kept for at least {days} days"
        case HoldChanged(held=held):
            of = "the case" if event.case else "the record"
            return f"Legal hold of {of} {'begins' if held else 'ends'}"
        case IdentityShown():
            return "The identity behind the pseudonym was shown"
        case BackedUp(n_events=n):
            return f"Backup of {n} events written"
        case Restored(n_events=n, source=source):
            return f"{n} events put here from a {source}"
        case FailureNoted(where=where, message=message):
            return f"Failure in {where}: {message}"
        case other:
            return story_pilot.told(other) or other.type


def _content(sha256: str, blob: LoadBlob) -> Iterator[str]:
    yield from summary(Interpretation.model_validate_json(blob(sha256)))


def summary(content: Interpretation) -> Iterator[str]:
    """An interpretation in a few lines: normality, findings, hypotheses, urgency."""
    if content.abstention:
        yield f"abstained: {content.abstention.reason}"
    whole = [str(part) for part in (content.normality, content.urgency) if part]
    if whole:
        yield ", ".join(whole)
    for finding in content.findings:
        presence = "" if finding.presence == "present" else f"{finding.presence}: "
        given = finding.confidence
        sure = f" ({phrases.percent(given)})" if given is not None else ""
        yield f"finding {finding.number}: {presence}{phrases.finding(Facts(finding))}{sure}"
    for rank, stated in enumerate(content.hypotheses, 1):
        p = f" ({phrases.percent(stated.probability)})" if stated.probability is not None else ""
        yield f"hypothesis {rank}: {phrases.hypothesis(stated)}{p}"


def _reason(sha256: str | None, blob: LoadBlob) -> Iterable[str]:
    return [f"reason: {blob(sha256).decode('utf-8')}"] if sha256 else []


def _images(n: int) -> str:
    return f"{n} image{'' if n == 1 else 's'}"


def _short(identifier: str) -> str:
    return identifier[:8]
