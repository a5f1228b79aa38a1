"""What happened to the record itself, to its keys, copies and cases, in words."""

from collections import Counter
from typing import Final

from audit.messages import Message, render
from audit.messages.said import N, Said, listed, said, word
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
    "view": said("a view as a picture"),
    "film": said("a film"),
    "volume": said("the volume as NIfTI"),
    "key-images": said("key images as DICOM"),
    "measurements": said("measurements as DICOM SR"),
    "masks": said("masks"),
    "anonymised-copy": said("an anonymised copy"),
}

_VERDICTS: Final = {
    "passed": word(N("passed", "test"), "test"),
    "failed": word(N("failed", "test"), "test"),
    "undecided": word(N("undecided")),
}
_PLACES: Final = {
    "file": word(N("file")),
    "text": word(N("text")),
    "qr": word(N("qr")),
    "export": word(N("export", "file"), "file"),
    "backup": word(N("backup")),
}
_HOLDS: Final = {
    (True, True): said("Legal hold of the case begins"),
    (True, False): said("Legal hold of the case ends"),
    (False, True): said("Legal hold of the record begins"),
    (False, False): said("Legal hold of the record ends"),
}
"""By whether it is of a case, and whether it begins."""


def told(event: Event) -> Said:
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


def _of_study(body: Body) -> Said | None:
    """Sessions, studies that were opened, what was shown and exported of them, and settings."""
    match body:
        case LogOpened(notice=notice):
            return said("Record opened. {notice}", notice=word(notice))
        case SessionStarted(surface=surface):
            return said("Session started ({surface})", surface=surface)
        case StudyOpened(series=series, rejected=rejected):
            left_out = sum(rejected.values())
            if left_out:
                return said(
                    "Study opened: {n} series, {left_out} files not readable",
                    n=len(series),
                    left_out=left_out,
                )
            return said("Study opened: {n} series", n=len(series))
        case ImagesFingerprinted() | ImagesCompared() as images:
            return _of_images(images)
        case ImagesDiffer(acknowledged=acknowledged) as differ:
            said_on = "acknowledged" if acknowledged else "opened"
            values = {"difference": render(difference(differ))}
            return render(Message(f"images-read.event-{said_on}", values))
        case PicturesExported(what=what, series=series, names_patient=names):
            if names:
                return said(
                    "To be exported, with the patient's name: {what}; series: {n}",
                    what=EXPORTS[what],
                    n=len(series),
                )
            return said("To be exported: {what}; series: {n}", what=EXPORTS[what], n=len(series))
        case DisplayChanged(convention=convention):
            return said("Shown in the {convention} convention", convention=word(convention))
        case SeriesDeclared(transform=transform, units=units):
            return _declared(transform, units)
        case ProviderChanged(action=action, name=name, api=api):
            return said("Provider {name} ({api}) {action}", name=name, api=api, action=word(action))
        case PolicyChanged():
            return said("Policy changed")
        case FailureNoted(where=where, message=message):
            return said("Failure in {where}: {message}", where=where, message=message)
    return None


def _of_batches(body: Body) -> Said | None:
    """Batches of requests, and probes of a provider."""
    match body:
        case BatchStarted(n_cases=n, providers=providers):
            return said("Batch of {n} cases started: {of}", n=n, of=", ".join(providers))
        case BatchEnded(n_asked=n, n_reused=reused, n_lost=lost, stopped=stopped):
            told = [said("{n} asked", n=n), said("{n} answered before", n=reused)]
            if lost:
                told.append(said("{n} lost", n=lost))
            if stopped:
                return said("Batch ended early ({why}): {told}", why=stopped, told=listed(told))
            return said("Batch ended: {told}", told=listed(told))
        case ProbeStarted(provider=provider, n_requests=n, probes=probes):
            return said(
                "Probe run of {provider} started: {probes}, at most {n} requests",
                provider=provider,
                probes=", ".join(probes),
                n=n,
            )
        case ProbeFinished(n_requests=n, verdicts=verdicts, completed=completed):
            counts = Counter(v.verdict for v in verdicts if v.verdict != "none")
            found = listed(
                said("{n} {code}", n=k, code=_VERDICTS[verdict]) for verdict, k in counts.items()
            ) or said("no verdict")
            if completed:
                return said("Probe run finished after {n} requests: {found}", n=n, found=found)
            return said(
                "Probe run finished after {n} requests, ended early: {found}", n=n, found=found
            )
    return None


def _of_checks(body: Body) -> Said | None:
    """Exports, verification, checkpoints, and whether the record is the one that was seen before."""
    match body:
        case Exported(format=name, n_events=n):
            return said("Exported as {format}, {n} events", format=name, n=n)
        case DraftsExported(format=name, n_events=n):
            return said(
                "Exported as {format} with drafts not released, {n} events", format=name, n=n
            )
        case Verified(ok=ok, n_events=n, n_problems=problems, n_newer=newer, n_not_checked=left):
            if newer and not problems:
                return said(
                    "Verified {n} events: {newer} need a newer version of Overread",
                    n=n,
                    newer=newer,
                )
            if ok:
                return said("Verified {n} events: ok", n=n)
            if left and not problems:
                return said("Verified {n} events in part: nothing wrong was found", n=n)
            return said("Verified {n} events: {problems} problems", n=n, problems=problems)
        case SigningKeyNamed(key=key):
            return said("Signed from here on by the key {key}", key=key)
        case CheckpointMade(n_events=n, key_id=key_id, kept=kept):
            if key_id:
                return said(
                    "Checkpoint of {n} events handed out ({kept}), signed by key {key}",
                    n=n,
                    kept=_PLACES[kept],
                    key=key_id,
                )
            return said(
                "Checkpoint of {n} events handed out ({kept}), unsigned", n=n, kept=_PLACES[kept]
            )
        case CheckpointsScheduled(every_h=hours, by_itself=by_itself):
            if by_itself:
                return said(
                    "Checkpoints are written to a folder elsewhere every {n} hours", n=hours
                )
            return said("Checkpoints are reminded of every {n} hours", n=hours)
        case CheckpointTimestamped(n_events=n, at=at):
            return said(
                "A timestamp server confirmed the checkpoint of {n} events at {at}", n=n, at=at
            )
        case ContinuityAlarmed(source=source):
            if source == "folder":
                return said("Alarm: the checkpoint folder does not agree with the record")
            return said("Alarm: the record is not as this workstation has seen it before")
        case ContinuityAccepted(source=source, n_events=n):
            if source == "folder":
                return said("Accepted what lies in the checkpoint folder, at {n} events", n=n)
            return said(
                "Accepted as the right record, which had been seen otherwise, at {n} events", n=n
            )
    return None


def _of_cases(event: Event) -> Said | None:
    """Keys of the site, and how long cases are kept, where, and when they are erased."""
    match event.body:
        case SiteKeyCarried(action=action, site_key=site_key):
            if action == "written":
                return said(
                    "Site key {key} written to a file that a passphrase opens", key=site_key
                )
            return said("Site key {key} taken from a file that a passphrase opens", key=site_key)
        case SiteKeyRotated(old=old, new=new, n_keys=n):
            return said(
                "Site key {old} replaced by {new}; {n} keys wrapped anew", old=old, new=new, n=n
            )
        case WorkstationEnrolled(workstation_key=key, site_key=site_key):
            return said("Workstation {key} holds site key {site_key}", key=key, site_key=site_key)
        case KeysWrapped(n_keys=n, site_key=site_key):
            return said("{n} keys of cases wrapped by site key {key}", n=n, key=site_key)
        case CaseErased(reason=reason, n_payloads=n):
            return said(
                "Case erased ({reason}): {n} payloads cannot be read any more",
                reason=word(reason),
                n=n,
            )
        case RetentionSet(days=days):
            return said("Cases are kept for at least {n} days", n=days)
        case HoldChanged(held=held):
            return _HOLDS[bool(event.case), held]
        case IdentityShown():
            return said("The identity behind the pseudonym was shown")
        case BackedUp(n_events=n):
            return said("Backup of {n} events written", n=n)
        case Restored(n_events=n, source=source):
            if source == "backup":
                return said("{n} events put here from a backup", n=n)
            return said("{n} events put here from a record", n=n)
    return None


def _declared(transform: str | None, units: str | None) -> Said:
    """What a person declared of a series whose file leaves it open."""
    parts = []
    if transform is not None:
        parts.append(said("the {transform} of the file holds, not the other", transform=transform))
    if units is not None:
        parts.append(said("the values are {units}", units=units))
    if not parts:
        return said("Declarations about a series taken back")
    return said("Declared about a series: {what}", what=listed(parts, ", "))


def _of_images(body: ImagesFingerprinted | ImagesCompared) -> Said:
    if isinstance(body, ImagesFingerprinted):
        values = {"n": body.n_fingerprints, "slices": body.n_slices}
        return render(Message("same-images.event-fingerprinted", values))
    if body.outcome is ImageOutcome.NOT_COMPARED:
        why = f"-{body.reason}" if body.reason is not None else ""
        return render(Message(f"same-images.not-compared{why}"))
    if not body.n_cases:
        return render(Message("same-images.nothing-matched"))
    code = "event-matched-draft-seen" if body.draft_seen else "event-matched"
    return render(Message(f"same-images.{code}", {"n": body.n_cases}))


def _of_accounts(body: Body) -> Said | None:
    match body:
        case LoginChanged(account=account, action="granted"):
            return said("Database login given to {account}", account=account)
        case LoginChanged(account=account):
            return said("Database login taken from {account}", account=account)
        case PayloadReleased(payloads=payloads):
            return said("Content released by the database: {n} parts", n=len(payloads))
        case SessionEnded(held_s=seconds):
            return said("Database session ended: it held the record for {n} s", n=seconds)
        case AccountChanged(action=action, account=account):
            about = "account" if action == "closed" else ""
            return said(
                "Account changed: {account}, {action}", account=account, action=word(action, about)
            )
        case SignedIn(account=account):
            return said("Signed in: {account}", account=account)
        case SignedOut(account=account, why=why):
            about = "account" if why == "idle" else ""
            return said("Signed out: {account}, {why}", account=account, why=word(why, about))
        case SignInRefused(account=account, why=why):
            about = "account" if why == "closed" else ""
            return said(
                "Sign-in refused: {account}, {why}", account=account or "?", why=word(why, about)
            )
    return _of_keys(body)


def _of_keys(body: Body) -> Said | None:
    """Keys that people sign with, their passwords, and the kill switch that anybody may set."""
    match body:
        case PasswordChanged(account=account):
            return render(Message("people.event-password-changed", {"account": account}))
        case KeyEnrolled(account=account):
            return render(Message("people.event-key-enrolled", {"account": account}))
        case KeyCountersigned(account=account, key=key):
            values = {"account": account, "key": key}
            return render(Message("people.event-key-countersigned", values))
        case KeyReplaced(account=account, old=old, new=None):
            return render(Message("people.event-key-ended", {"account": account, "key": old}))
        case KeyReplaced(account=account, new=new):
            return render(Message("people.event-key-replaced", {"account": account, "key": new}))
        case KillSwitchSet():
            return render(Message("people.event-kill-switch-set"))
    return None


def _of_money(body: Body) -> Said:
    match body:
        case SpendReserved(provider=provider, usd=None, tokens=tokens):
            return said(
                "Spend reserved at {provider}: {n} tokens, cost not known",
                provider=provider,
                n=tokens,
            )
        case SpendReserved(provider=provider, usd=usd, tokens=tokens):
            return said(
                "Spend reserved at {provider}: {n} tokens, at most {usd:.4f} USD",
                provider=provider,
                n=tokens,
                usd=usd,
            )
        case SpendSettled(usd=None, tokens=tokens):
            return said("Spend settled: {n} tokens, cost not known", n=tokens)
        case SpendSettled(usd=usd, tokens=tokens):
            return said("Spend settled: {n} tokens, {usd:.4f} USD", n=tokens, usd=usd)
    return word(body.type)
