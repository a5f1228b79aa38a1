"""Timeline entries about the record itself: studies, checks, keys, copies, accounts."""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from audit.messages import Message, join, term
from audit.record.events import (
    AccountChanged,
    ArchiveChanged,
    ArchiveQueried,
    BackedUp,
    BatchCancelled,
    BatchClosed,
    BatchEnded,
    BatchEnqueued,
    BatchStarted,
    CaseErased,
    ChargeStated,
    CheckpointMade,
    CheckpointsScheduled,
    CheckpointTimestamped,
    ContinuityAccepted,
    ContinuityAlarmed,
    DisplayChanged,
    DraftsExported,
    Event,
    Exported,
    FailureNoted,
    FhirChanged,
    FhirRead,
    HoldChanged,
    IdentityShown,
    ImageOutcome,
    ImagesCompared,
    ImagesDiffer,
    ImagesFingerprinted,
    ImagesProfiled,
    JobRefused,
    KeyCountersigned,
    KeyEnrolled,
    KeyReplaced,
    KeysWrapped,
    KillSwitchSet,
    LibraryChanged,
    LogOpened,
    PasswordChanged,
    PicturesExported,
    PolicyChanged,
    ProbeFinished,
    ProbeStarted,
    ProviderChanged,
    ReportCollected,
    ReportSettled,
    Restored,
    ResultQueued,
    ResultTried,
    RetentionSet,
    SeriesDeclared,
    SessionStarted,
    SignedIn,
    SignedOut,
    SigningKeyNamed,
    SignInRefused,
    SimilarShown,
    SiteConfigurationSigned,
    SiteKeyCarried,
    SiteKeyRotated,
    SpendReserved,
    SpendSettled,
    StudyOpened,
    StudyRetrieved,
    Verified,
    WorkstationEnrolled,
)
from audit.record.events.bodies.record_events import LoginChanged, PayloadReleased, SessionEnded
from audit.record.events.lock_evidence import difference
from audit.timeline import pilot_entries, station_entries

EXPORTS: Final = {
    "view": Message("export.view-image"),
    "film": Message("export.cine-file"),
    "volume": Message("export.volume-nifti"),
    "key-images": Message("export.key-images"),
    "measurements": Message("export.measurements-sr"),
    "curves": Message("export.curves"),
    "masks": Message("export.masks"),
    "anonymized-copy": Message("export.anonymized-copy"),
    "signed-report": Message("export.signed-report"),
}

_VERDICTS: Final = {
    "passed": Message("verdict.passed"),
    "failed": Message("verdict.failed"),
    "undecided": Message("verdict.undecided"),
}
_PLACES: Final = {
    "file": Message("place.file"),
    "text": Message("place.text"),
    "qr": Message("place.qr-code"),
    "export": Message("place.export"),
    "backup": Message("place.backup"),
}
_CONTINUITY_SOURCES: Final = {"folder": "checkpoint-folder", "memory": "workstation-memory"}
_HOLDS: Final = {
    (True, True): Message("timeline.case-hold-started"),
    (True, False): Message("timeline.case-hold-ended"),
    (False, True): Message("timeline.record-hold-started"),
    (False, False): Message("timeline.record-hold-ended"),
}
"""Entries by (hold is of a case, hold begins)."""


def entry(event: Event) -> Message:
    """Return the entry of an event of the record as a whole, or of the pilot."""
    body = event.body
    if isinstance(body, HoldChanged):
        return _HOLDS[bool(event.case), body.held]
    if (make_entry := _ENTRIES.get(type(body))) is not None:
        return make_entry(body)
    return pilot_entries.entry(body) or station_entries.entry(body) or term(body.type)


def _study_opened(body: StudyOpened) -> Message:
    left_out = sum(body.rejected.values())
    if left_out:
        code = "timeline.study-opened-with-unreadable"
        return Message(code, n=len(body.series), left_out=left_out)
    return Message("timeline.study-opened", n=len(body.series))


def _report_collected(body: ReportCollected) -> Message:
    suffix = "-after-confirmation" if body.after_confirmation else ""
    return Message(f"timeline.report-collected{suffix}", status=term(body.status))


def _images_differ(body: ImagesDiffer) -> Message:
    occasion = "acknowledged" if body.acknowledged else "opened"
    return Message(f"images-read.event-{occasion}", difference=difference(body))


def _images_compared(body: ImagesCompared) -> Message:
    if body.outcome is ImageOutcome.NOT_COMPARED:
        suffix = f"-{body.reason}" if body.reason is not None else ""
        return Message(f"same-images.not-compared{suffix}")
    if not body.n_cases:
        return Message("same-images.nothing-matched")
    code = "event-matched-draft-seen" if body.draft_seen else "event-matched"
    return Message(f"same-images.{code}", n=body.n_cases)


def _pictures_exported(body: PicturesExported) -> Message:
    planned = "timeline.export-planned"
    code = f"{planned}-identified" if body.names_patient else planned
    return Message(code, what=EXPORTS[body.what], n=len(body.series))


def _series_declared(body: SeriesDeclared) -> Message:
    parts = []
    if body.transform is not None:
        parts.append(Message("timeline.declared-transform", transform=body.transform))
    if body.units is not None:
        parts.append(Message("timeline.declared-units", units=body.units))
    if not parts:
        return Message("timeline.declarations-withdrawn")
    return Message("timeline.series-declared", what=join(parts, ", "))


def _batch_ended(body: BatchEnded) -> Message:
    counts = [
        Message("timeline.batch-requested", n=body.n_asked),
        Message("timeline.batch-reused", n=body.n_reused),
    ]
    if body.n_lost:
        counts.append(Message("timeline.batch-lost", n=body.n_lost))
    if body.stopped:
        return Message("timeline.batch-ended-early", why=body.stopped, told=join(counts))
    return Message("timeline.batch-ended", told=join(counts))


def _job_refused(body: JobRefused) -> Message:
    if body.run is None:
        return Message("timeline.job-without-batch")
    return Message("timeline.job-refused", reason=body.reason or body.code)


def _result_queued(body: ResultQueued) -> Message:
    return Message(f"timeline.result-{body.purpose}", kinds=", ".join(body.kinds))


def _result_tried(body: ResultTried) -> Message:
    values = {"reason": body.reason} if body.reason else {}
    code = "failed-why" if body.reason and body.outcome == "failed" else body.outcome
    return Message(f"timeline.result-{code}", **values)


def _charge_stated(body: ChargeStated) -> Message:
    if not body.charged:
        return Message("timeline.charge-none")
    if body.usd is None:
        return Message("timeline.charge-unknown")
    return Message("timeline.charge-stated", usd=body.usd)


def _probe_finished(body: ProbeFinished) -> Message:
    counts = Counter(v.verdict for v in body.verdicts if v.verdict != "none")
    parts = [
        Message("timeline.code-count", n=n, code=_VERDICTS[verdict])
        for verdict, n in counts.items()
    ]
    summary = join(parts) if parts else Message("timeline.probe-without-verdict")
    code = "timeline.probe-finished" if body.completed else "timeline.probe-finished-early"
    return Message(code, n=body.n_requests, found=summary)


def _verified(body: Verified) -> Message:
    n = body.n_events
    if body.n_newer and not body.n_problems:
        return Message("timeline.verified-newer-events", n=n, newer=body.n_newer)
    if body.ok:
        return Message("timeline.verified-ok", n=n)
    if body.n_not_checked and not body.n_problems:
        return Message("timeline.verified-in-part", n=n)
    return Message("timeline.verified-with-problems", n=n, problems=body.n_problems)


def _checkpoint_made(body: CheckpointMade) -> Message:
    place = _PLACES[body.kept]
    if body.key_id:
        code = "timeline.checkpoint-issued-signed"
        return Message(code, n=body.n_events, kept=place, key=body.key_id)
    return Message("timeline.checkpoint-issued-unsigned", n=body.n_events, kept=place)


def _checkpoints_scheduled(body: CheckpointsScheduled) -> Message:
    kind = "checkpoints" if body.by_itself else "checkpoint-reminders"
    return Message(f"timeline.{kind}-scheduled", n=body.every_h)


def _site_key_carried(body: SiteKeyCarried) -> Message:
    direction = "exported" if body.action == "written" else "imported"
    return Message(f"timeline.site-key-{direction}", key=body.site_key)


def _account_changed(body: AccountChanged) -> Message:
    done = Message("account-state.closed") if body.action == "closed" else term(body.action)
    return Message("timeline.account-changed", account=body.account, action=done)


def _signed_out(body: SignedOut) -> Message:
    reason = Message("account-state.idle") if body.why == "idle" else term(body.why)
    return Message("timeline.signed-out", account=body.account, why=reason)


def _sign_in_refused(body: SignInRefused) -> Message:
    reason = Message("account-state.closed") if body.why == "closed" else term(body.why)
    return Message("timeline.sign-in-refused", account=body.account or "?", why=reason)


def _key_replaced(body: KeyReplaced) -> Message:
    if body.new is None:
        return Message("people.event-key-ended", account=body.account, key=body.old)
    return Message("people.event-key-replaced", account=body.account, key=body.new)


def _spend_reserved(body: SpendReserved) -> Message:
    provider, n = body.provider, body.tokens
    if body.usd is None:
        return Message("timeline.spend-reserved-unpriced", provider=provider, n=n)
    return Message("timeline.spend-reserved", provider=provider, n=n, usd=body.usd)


def _spend_settled(body: SpendSettled) -> Message:
    if body.usd is None:
        return Message("timeline.spend-settled-unpriced", n=body.tokens)
    return Message("timeline.spend-settled", n=body.tokens, usd=body.usd)


_ENTRIES: Final[dict[type, Callable[[Any], Message]]] = {
    # sessions, studies and settings
    LogOpened: lambda body: Message("timeline.record-opened", notice=term(body.notice)),
    SessionStarted: lambda body: Message("timeline.session-started", surface=body.surface),
    StudyOpened: _study_opened,
    ImagesFingerprinted: lambda body: Message(
        "same-images.event-fingerprinted", n=body.n_fingerprints, slices=body.n_slices
    ),
    ImagesCompared: _images_compared,
    ImagesDiffer: _images_differ,
    ImagesProfiled: lambda body: Message("timeline.images-profiled", recipe=body.recipe),
    SimilarShown: lambda body: Message("timeline.similar-shown", n=len(body.cases)),
    PicturesExported: _pictures_exported,
    DisplayChanged: lambda body: Message(
        "timeline.display-convention-changed", convention=term(body.convention)
    ),
    SeriesDeclared: _series_declared,
    ProviderChanged: lambda body: Message(
        "timeline.provider-changed", name=body.name, api=body.api, action=term(body.action)
    ),
    LibraryChanged: lambda body: Message(
        "timeline.library-changed", title=body.title, action=term(body.action)
    ),
    ArchiveChanged: lambda body: Message(
        "timeline.archive-changed", name=body.name, action=term(body.action)
    ),
    ArchiveQueried: lambda body: Message(
        "timeline.archive-queried", subject=term(body.subject), n=body.n_matches
    ),
    StudyRetrieved: lambda body: Message(
        "timeline.study-retrieved", received=body.received, expected=body.expected
    ),
    FhirChanged: lambda body: Message(
        "timeline.fhir-changed", name=body.name, action=term(body.action)
    ),
    FhirRead: lambda body: Message(
        f"timeline.fhir-read-{body.purpose}", name=body.server, n=body.n_resources
    ),
    ReportCollected: _report_collected,
    ReportSettled: lambda body: Message(f"timeline.report-{body.outcome}"),
    PolicyChanged: lambda body: Message("timeline.policy-changed"),
    SiteConfigurationSigned: lambda body: Message(
        "timeline.site-configuration-signed", version=body.version
    ),
    FailureNoted: lambda body: Message(
        "timeline.failure-noted", where=body.where, message=body.message
    ),
    # batches and probe runs
    BatchStarted: lambda body: Message(
        "timeline.batch-started", n=body.n_cases, of=", ".join(body.providers)
    ),
    BatchEnded: _batch_ended,
    BatchEnqueued: lambda body: Message(
        "timeline.batch-enqueued", n=body.n_cases, requests=len(body.jobs)
    ),
    BatchCancelled: lambda body: Message("timeline.batch-cancelled"),
    BatchClosed: lambda body: Message(
        "timeline.batch-closed", n=body.n_asked, lost=body.n_lost, refused=body.n_refused
    ),
    JobRefused: _job_refused,
    ProbeStarted: lambda body: Message(
        "timeline.probe-started",
        provider=body.provider,
        probes=", ".join(body.probes),
        n=body.n_requests,
    ),
    ProbeFinished: _probe_finished,
    # exports, verification, checkpoints, continuity
    Exported: lambda body: Message("timeline.record-exported", format=body.format, n=body.n_events),
    DraftsExported: lambda body: Message(
        "timeline.drafts-exported", format=body.format, n=body.n_events
    ),
    Verified: _verified,
    SigningKeyNamed: lambda body: Message("timeline.signing-key-named", key=body.key),
    CheckpointMade: _checkpoint_made,
    CheckpointsScheduled: _checkpoints_scheduled,
    CheckpointTimestamped: lambda body: Message(
        "timeline.checkpoint-timestamped", n=body.n_events, at=body.at
    ),
    ContinuityAlarmed: lambda body: Message(f"timeline.{_CONTINUITY_SOURCES[body.source]}-alarm"),
    ContinuityAccepted: lambda body: Message(
        f"timeline.{_CONTINUITY_SOURCES[body.source]}-accepted", n=body.n_events
    ),
    # site keys, retention, backup
    SiteKeyCarried: _site_key_carried,
    SiteKeyRotated: lambda body: Message(
        "timeline.site-key-replaced", old=body.old, new=body.new, n=body.n_keys
    ),
    WorkstationEnrolled: lambda body: Message(
        "timeline.workstation-enrolled", key=body.workstation_key, site_key=body.site_key
    ),
    KeysWrapped: lambda body: Message(
        "timeline.case-keys-wrapped", n=body.n_keys, key=body.site_key
    ),
    CaseErased: lambda body: Message(
        "timeline.case-erased", reason=term(body.reason), n=body.n_payloads
    ),
    RetentionSet: lambda body: Message("timeline.retention-set", n=body.days),
    IdentityShown: lambda body: Message("timeline.identity-shown"),
    BackedUp: lambda body: Message("timeline.backup-written", n=body.n_events),
    Restored: lambda body: Message(f"timeline.restored-from-{body.source}", n=body.n_events),
    # accounts, personal keys, the kill switch
    LoginChanged: lambda body: Message(
        f"timeline.database-login-{body.action}", account=body.account
    ),
    PayloadReleased: lambda body: Message(
        "timeline.database-content-released", n=len(body.payloads)
    ),
    SessionEnded: lambda body: Message("timeline.database-session-ended", n=body.held_s),
    AccountChanged: _account_changed,
    SignedIn: lambda body: Message("timeline.signed-in", account=body.account),
    SignedOut: _signed_out,
    SignInRefused: _sign_in_refused,
    PasswordChanged: lambda body: Message("people.event-password-changed", account=body.account),
    KeyEnrolled: lambda body: Message("people.event-key-enrolled", account=body.account),
    KeyCountersigned: lambda body: Message(
        "people.event-key-countersigned", account=body.account, key=body.key
    ),
    KeyReplaced: _key_replaced,
    KillSwitchSet: lambda body: Message("people.event-kill-switch-set"),
    # spending
    SpendReserved: _spend_reserved,
    SpendSettled: _spend_settled,
    ChargeStated: _charge_stated,
    # results
    ResultQueued: _result_queued,
    ResultTried: _result_tried,
}
"""Functions that make the entry of an event, by class of its body."""
