"""What happened to the record itself, to its keys, copies and cases, in words."""

from collections import Counter
from typing import Final

from audit.messages import Message, join, term
from audit.record.events import (
    AccountChanged,
    BackedUp,
    BatchEnded,
    BatchStarted,
    Body,
    CaseErased,
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
    HoldChanged,
    IdentityShown,
    ImageOutcome,
    ImagesCompared,
    ImagesDiffer,
    ImagesFingerprinted,
    KeyCountersigned,
    KeyEnrolled,
    KeyReplaced,
    KeysWrapped,
    KillSwitchSet,
    LogOpened,
    PasswordChanged,
    PicturesExported,
    PolicyChanged,
    ProbeFinished,
    ProbeStarted,
    ProviderChanged,
    Restored,
    RetentionSet,
    SeriesDeclared,
    SessionStarted,
    SignedIn,
    SignedOut,
    SigningKeyNamed,
    SignInRefused,
    SiteKeyCarried,
    SiteKeyRotated,
    SpendReserved,
    SpendSettled,
    StudyOpened,
    Verified,
    WorkstationEnrolled,
)
from audit.record.events.bodies.database_events import LoginChanged, PayloadReleased, SessionEnded
from audit.record.events.lock_evidence import difference
from audit.timeline import pilot_entries

EXPORTS: Final = {
    "view": Message("export.view-image"),
    "film": Message("export.cine-file"),
    "volume": Message("export.volume-nifti"),
    "key-images": Message("export.key-images"),
    "measurements": Message("export.measurements-sr"),
    "masks": Message("export.masks"),
    "anonymised-copy": Message("export.anonymized-copy"),
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
_HOLDS: Final = {
    (True, True): Message("timeline.case-hold-started"),
    (True, False): Message("timeline.case-hold-ended"),
    (False, True): Message("timeline.record-hold-started"),
    (False, False): Message("timeline.record-hold-ended"),
}
"""By whether it is of a case, and whether it begins."""


def told(event: Event) -> Message:
    """An event of the record as a whole, or of the pilot, in one line."""
    body = event.body
    return (
        _of_study(body)
        or _of_batches(body)
        or _of_checks(body)
        or _of_cases(event)
        or pilot_entries.told(body)
        or _of_accounts(body)
        or _of_money(body)
    )


def _of_study(body: Body) -> Message | None:
    """Sessions, studies that were opened, what was shown and exported of them, and settings."""
    match body:
        case LogOpened(notice=notice):
            return Message("timeline.record-opened", notice=term(notice))
        case SessionStarted(surface=surface):
            return Message("timeline.session-started", surface=surface)
        case StudyOpened(series=series, rejected=rejected):
            left_out = sum(rejected.values())
            if left_out:
                return Message(
                    "timeline.study-opened-with-unreadable",
                    n=len(series),
                    left_out=left_out,
                )
            return Message("timeline.study-opened", n=len(series))
        case ImagesFingerprinted() | ImagesCompared() as images:
            return _of_images(images)
        case ImagesDiffer(acknowledged=acknowledged) as differ:
            said_on = "acknowledged" if acknowledged else "opened"
            values = {"difference": difference(differ)}
            return Message(f"images-read.event-{said_on}", **values)
        case PicturesExported(what=what, series=series, names_patient=names):
            if names:
                return Message(
                    "timeline.export-planned-identified",
                    what=EXPORTS[what],
                    n=len(series),
                )
            return Message("timeline.export-planned", what=EXPORTS[what], n=len(series))
        case DisplayChanged(convention=convention):
            return Message("timeline.display-convention-changed", convention=term(convention))
        case SeriesDeclared(transform=transform, units=units):
            return _declared(transform, units)
        case ProviderChanged(action=action, name=name, api=api):
            return Message("timeline.provider-changed", name=name, api=api, action=term(action))
        case PolicyChanged():
            return Message("timeline.policy-changed")
        case FailureNoted(where=where, message=message):
            return Message("timeline.failure-noted", where=where, message=message)
    return None


def _of_batches(body: Body) -> Message | None:
    """Batches of requests, and probes of a provider."""
    match body:
        case BatchStarted(n_cases=n, providers=providers):
            return Message("timeline.batch-started", n=n, of=", ".join(providers))
        case BatchEnded(n_asked=n, n_reused=reused, n_lost=lost, stopped=stopped):
            told = [
                Message("timeline.batch-requested", n=n),
                Message("timeline.batch-reused", n=reused),
            ]
            if lost:
                told.append(Message("timeline.batch-lost", n=lost))
            if stopped:
                return Message("timeline.batch-ended-early", why=stopped, told=join(told))
            return Message("timeline.batch-ended", told=join(told))
        case ProbeStarted(provider=provider, n_requests=n, probes=probes):
            return Message(
                "timeline.probe-started",
                provider=provider,
                probes=", ".join(probes),
                n=n,
            )
        case ProbeFinished(n_requests=n, verdicts=verdicts, completed=completed):
            counts = Counter(v.verdict for v in verdicts if v.verdict != "none")
            parts = [
                Message("timeline.code-count", n=k, code=_VERDICTS[verdict])
                for verdict, k in counts.items()
            ]
            found = join(parts) if parts else Message("timeline.probe-without-verdict")
            if completed:
                return Message("timeline.probe-finished", n=n, found=found)
            return Message("timeline.probe-finished-early", n=n, found=found)
    return None


def _of_checks(body: Body) -> Message | None:
    """Exports, verification, checkpoints, and whether the record is the one that was seen before."""
    match body:
        case Exported(format=name, n_events=n):
            return Message("timeline.record-exported", format=name, n=n)
        case DraftsExported(format=name, n_events=n):
            return Message("timeline.drafts-exported", format=name, n=n)
        case Verified(ok=ok, n_events=n, n_problems=problems, n_newer=newer, n_not_checked=left):
            if newer and not problems:
                return Message(
                    "timeline.verified-newer-events",
                    n=n,
                    newer=newer,
                )
            if ok:
                return Message("timeline.verified-ok", n=n)
            if left and not problems:
                return Message("timeline.verified-in-part", n=n)
            return Message("timeline.verified-with-problems", n=n, problems=problems)
        case SigningKeyNamed(key=key):
            return Message("timeline.signing-key-named", key=key)
        case CheckpointMade(n_events=n, key_id=key_id, kept=kept):
            if key_id:
                return Message(
                    "timeline.checkpoint-issued-signed",
                    n=n,
                    kept=_PLACES[kept],
                    key=key_id,
                )
            return Message("timeline.checkpoint-issued-unsigned", n=n, kept=_PLACES[kept])
        case CheckpointsScheduled(every_h=hours, by_itself=by_itself):
            if by_itself:
                return Message("timeline.checkpoints-scheduled", n=hours)
            return Message("timeline.checkpoint-reminders-scheduled", n=hours)
        case CheckpointTimestamped(n_events=n, at=at):
            return Message("timeline.checkpoint-timestamped", n=n, at=at)
        case ContinuityAlarmed(source=source):
            if source == "folder":
                return Message("timeline.checkpoint-folder-alarm")
            return Message("timeline.workstation-memory-alarm")
        case ContinuityAccepted(source=source, n_events=n):
            if source == "folder":
                return Message("timeline.checkpoint-folder-accepted", n=n)
            return Message("timeline.workstation-memory-accepted", n=n)
    return None


def _of_cases(event: Event) -> Message | None:
    """Keys of the site, and how long cases are kept, where, and when they are erased."""
    match event.body:
        case SiteKeyCarried(action=action, site_key=site_key):
            if action == "written":
                return Message("timeline.site-key-exported", key=site_key)
            return Message("timeline.site-key-imported", key=site_key)
        case SiteKeyRotated(old=old, new=new, n_keys=n):
            return Message("timeline.site-key-replaced", old=old, new=new, n=n)
        case WorkstationEnrolled(workstation_key=key, site_key=site_key):
            return Message("timeline.workstation-enrolled", key=key, site_key=site_key)
        case KeysWrapped(n_keys=n, site_key=site_key):
            return Message("timeline.case-keys-wrapped", n=n, key=site_key)
        case CaseErased(reason=reason, n_payloads=n):
            return Message(
                "timeline.case-erased",
                reason=term(reason),
                n=n,
            )
        case RetentionSet(days=days):
            return Message("timeline.retention-set", n=days)
        case HoldChanged(held=held):
            return _HOLDS[bool(event.case), held]
        case IdentityShown():
            return Message("timeline.identity-shown")
        case BackedUp(n_events=n):
            return Message("timeline.backup-written", n=n)
        case Restored(n_events=n, source=source):
            if source == "backup":
                return Message("timeline.restored-from-backup", n=n)
            return Message("timeline.restored-from-record", n=n)
    return None


def _declared(transform: str | None, units: str | None) -> Message:
    """What a person declared of a series whose file leaves it open."""
    parts = []
    if transform is not None:
        parts.append(Message("timeline.declared-transform", transform=transform))
    if units is not None:
        parts.append(Message("timeline.declared-units", units=units))
    if not parts:
        return Message("timeline.declarations-withdrawn")
    return Message("timeline.series-declared", what=join(parts, ", "))


def _of_images(body: ImagesFingerprinted | ImagesCompared) -> Message:
    if isinstance(body, ImagesFingerprinted):
        values = {"n": body.n_fingerprints, "slices": body.n_slices}
        return Message("same-images.event-fingerprinted", **values)
    if body.outcome is ImageOutcome.NOT_COMPARED:
        why = f"-{body.reason}" if body.reason is not None else ""
        return Message(f"same-images.not-compared{why}")
    if not body.n_cases:
        return Message("same-images.nothing-matched")
    code = "event-matched-draft-seen" if body.draft_seen else "event-matched"
    return Message(f"same-images.{code}", n=body.n_cases)


def _of_accounts(body: Body) -> Message | None:
    match body:
        case LoginChanged(account=account, action="granted"):
            return Message("timeline.database-login-granted", account=account)
        case LoginChanged(account=account):
            return Message("timeline.database-login-revoked", account=account)
        case PayloadReleased(payloads=payloads):
            return Message("timeline.database-content-released", n=len(payloads))
        case SessionEnded(held_s=seconds):
            return Message("timeline.database-session-ended", n=seconds)
        case AccountChanged(action=action, account=account):
            done = Message("account-state.closed") if action == "closed" else term(action)
            return Message("timeline.account-changed", account=account, action=done)
        case SignedIn(account=account):
            return Message("timeline.signed-in", account=account)
        case SignedOut(account=account, why=why):
            reason = Message("account-state.idle") if why == "idle" else term(why)
            return Message("timeline.signed-out", account=account, why=reason)
        case SignInRefused(account=account, why=why):
            reason = Message("account-state.closed") if why == "closed" else term(why)
            return Message("timeline.sign-in-refused", account=account or "?", why=reason)
    return _of_keys(body)


def _of_keys(body: Body) -> Message | None:
    """Keys that people sign with, their passwords, and the kill switch that anybody may set."""
    match body:
        case PasswordChanged(account=account):
            return Message("people.event-password-changed", account=account)
        case KeyEnrolled(account=account):
            return Message("people.event-key-enrolled", account=account)
        case KeyCountersigned(account=account, key=key):
            values = {"account": account, "key": key}
            return Message("people.event-key-countersigned", **values)
        case KeyReplaced(account=account, old=old, new=None):
            return Message("people.event-key-ended", account=account, key=old)
        case KeyReplaced(account=account, new=new):
            return Message("people.event-key-replaced", account=account, key=new)
        case KillSwitchSet():
            return Message("people.event-kill-switch-set")
    return None


def _of_money(body: Body) -> Message:
    match body:
        case SpendReserved(provider=provider, usd=None, tokens=tokens):
            return Message(
                "timeline.spend-reserved-unpriced",
                provider=provider,
                n=tokens,
            )
        case SpendReserved(provider=provider, usd=usd, tokens=tokens):
            return Message(
                "timeline.spend-reserved",
                provider=provider,
                n=tokens,
                usd=usd,
            )
        case SpendSettled(usd=None, tokens=tokens):
            return Message("timeline.spend-settled-unpriced", n=tokens)
        case SpendSettled(usd=usd, tokens=tokens):
            return Message("timeline.spend-settled", n=tokens, usd=usd)
    return term(body.type)
