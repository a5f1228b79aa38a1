"""The steps of one case: read, lock, draft, compare, decide, sign.

Every step is an event, written before its effect can be seen: when the record refuses it, the step
did not happen and the state is what it was. The order is enforced here and not in any screen, so
the app, the command line and a script cannot differ in what they allow.
"""

import uuid
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from typing import Final, Literal

from assistant.bundle import Bundle
from assistant.configuration import configuration_of
from assistant.pixels import NotSendable, require_sendable
from assistant.provider import Outgoing, Provider
from assistant.select import Selection
from audit.coded import coded
from audit.interpretation import Interpretation
from audit.messages import Message, render
from audit.pilot.reading_rules import viewing_of
from audit.record.events import (
    BatchTag,
    Body,
    BreakGlass,
    Decision,
    DecisionMade,
    DraftReceived,
    DraftRevealed,
    DraftStreamed,
    EgressRefused,
    Event,
    FailureNoted,
    Further,
    Granted,
    ImageOccasion,
    ImagesCompared,
    Link,
    Part,
    PreviewShown,
    ProbeTag,
    ReadChange,
    ReadLocked,
    ReasonCode,
    RecordSigned,
    SameImagesFound,
)
from audit.said import said
from viewer.core.series import Series
from viewer.state.allowed import may_be_sent, why_no_question, why_not_granted
from viewer.state.answering import Answering
from viewer.state.case import CaseState, DraftState, apply, fold, with_same_drafts
from viewer.state.case_images import CaseImages, ImageCheck, SeriesImages
from viewer.state.deciding import (
    Said,
    by_finding,
    changes_by,
    changes_in_force,
    is_given,
    require_reason,
    require_reasoned,
)
from viewer.state.facts import (
    draft_requested,
    override_given,
    reasons,
    selection_made,
    sha256,
    sha256_of_text,
    study_opened,
)
from viewer.state.images_read import ImagesNow, images_now
from viewer.state.lock_basis import UNKNOWN, LockBasis
from viewer.state.piloting import CasePilot
from viewer.state.steps import (
    EpochClosed,
    Recorder,
    Step,
    StepClosed,
    StepState,
    Withheld,
    steps_of,
)

__all__ = ["CaseWorkflow", "EpochClosed", "Recorder", "Step", "StepClosed", "StepState", "Withheld"]

RELEASING: Final = (DraftReceived, DraftStreamed, DraftRevealed, BreakGlass, ReadLocked)
"""Events after which other things are released to whoever acts, or that are not themselves."""
OUTSIDE: Final = said("Exploratory: this case is in no pilot and no figure of one counts it.")


class CaseWorkflow(Answering):
    """One case's steps over a recorder. Not thread-safe: call it from one thread.

    `request` and `receive` bracket the call to the provider, which may run in another thread.
    """

    def __init__(self, case: str, recorder: Recorder, patient: str | None = None) -> None:
        """`patient` is the pseudonym of the case's patient, where it is known here."""
        self._recorder = recorder
        self.patient = patient
        self._acquired: date | None = None  # day of the images; the record keeps no date
        self._images_now: ImagesNow | None = None
        self._models: dict[str, DraftReceived] = {}
        self.images = CaseImages()
        """Fingerprints of the series that are loaded here: whoever loads them hands them in."""
        self._image_check = ImageCheck(self.images, recorder)
        self._pilot = recorder.pilot(case)
        self._state = self._folded(case)
        self._observers: list[Callable[[CaseState], None]] = []

    @property
    def case(self) -> str:
        """The case's pseudonym."""
        return self._state.case

    @property
    def state(self) -> CaseState:
        """What has happened so far."""
        return self._state

    def observe(self, callback: Callable[[CaseState], None]) -> None:
        """Call `callback` with the new state after every event."""
        self._observers.append(callback)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The five steps with their state, for the stepper."""
        arm = self._pilot.arm if self._pilot is not None else None
        return steps_of(self._state, arm.kind if arm is not None else None)

    @property
    def pilot(self) -> CasePilot | None:
        """The pilot that the case is enrolled in; None where it is in none."""
        return self._pilot

    @property
    def standing(self) -> str:
        """How the case stands to the record's pilot, in words; empty where there is no pilot."""
        if self._pilot is not None:
            return self._pilot.told
        begun = next(iter(self._recorder.of_type("protocol.signed")), None)
        return OUTSIDE if begun is not None else ""

    def catch_up(self) -> None:
        """Take on what something else has stored of this case; observers hear of it if there is any."""
        before = self._state
        self._catch_up()
        if self._state != before:
            for callback in self._observers:
                callback(self._state)

    def reload(self) -> None:
        """Derive the state anew, after something else stored events of this case."""
        self._catch_up()
        for callback in self._observers:
            callback(self._state)

    @property
    def saw_draft(self) -> bool:
        """True when a draft of this case was shown, as far as its events were read, or exported."""
        return self._state.draft_seen or self._recorder.saw_by_export(self.case)

    # --- before the draft -------------------------------------------------------------------------

    def record(
        self, body: Body, blobs: Sequence[bytes] = (), digests: Iterable[bytes] = ()
    ) -> Event:
        """Store an event of this case and fold it into the state."""
        event = self._recorder.append(body, case=self.case, blobs=blobs, digests=digests)
        if isinstance(body, RELEASING):
            # The record says what the actor may have now, of this event too.
            self._state = with_same_drafts(self._folded(self.case), self._state)
        else:
            self._state = apply(self._state, event, self._recorder.blob)
        for callback in self._observers:
            callback(self._state)
        return event

    def open_study(
        self, series: Sequence[Series], rejected: Iterable[str] = (), batch: str | None = None
    ) -> None:
        """Record what was found when the case's study was opened; `batch`: by which run of one."""
        self._acquired = max((s.acquired for s in series if s.acquired is not None), default=None)
        self.record(study_opened(series, rejected, self.patient, batch))

    def compare_with_read(self, study: Sequence[Series]) -> ImagesNow | None:
        """Compare the images of a whole study with those that the read in force was made on.

        Where they differ that is recorded, and nothing is locked, decided or signed before
        `acknowledge_images`. Who opens some series of a study on purpose does not ask for this.
        """
        read = self._state.read
        self._images_now = images_now(read.seq, read.evidence, study) if read is not None else None
        if self._images_now is not None:
            self.record(self._images_now.event(acknowledged=False))
        return self._images_now

    @property
    def images_now(self) -> ImagesNow | None:
        """How the images that were opened differ from those of the read in force, until acknowledged."""
        return self._images_now

    def acknowledge_images(self) -> None:
        """Record that the reader was told of other images and goes on with them; opens the steps."""
        if self._images_now is not None:
            self.record(self._images_now.event(acknowledged=True))
            self._images_now = None

    def _require_same_images(self) -> None:
        """Raise `StepClosed` while other images are open than were read, and nobody has said so."""
        if self._images_now is not None:
            raise StepClosed(render(self._images_now.why_closed))

    def select(self, selection: Selection) -> None:
        """Record which slices the assistant may see, and by whose choice."""
        if not selection.slices:
            raise StepClosed(Message("case.no-slices"))
        reasons = {one.reason for one in selection.prior if one.reason}
        self.record(selection_made(selection), [reason.encode() for reason in sorted(reasons)])

    def record_fingerprints(self) -> None:
        """Record the fingerprints of loaded series that the record does not have yet."""
        for body, content, digests in self._image_check.unrecorded(self._state):
            self.record(body, [content], digests)

    def compare_images(self, before: ImageOccasion) -> ImagesCompared | None:
        """Compare the case's images with every other case, and record what came of it.

        Returns:
            The comparison; None where the same was compared before an earlier draft, here.

        Raises:
            StepClosed: Fingerprinting a series took too long.
        """
        self._image_check.require_ready()
        self.record_fingerprints()
        if self._image_check.is_settled(self._state, before):
            return None
        made = self._image_check.compared(self._state, before)
        self.record(made)
        return made

    def find_same_images(self, made: SeriesImages) -> tuple[SameImagesFound, ...]:
        """Return the other cases that hold slices of one series, as of now. Records nothing.

        It may be called from a worker.
        """
        return self._image_check.find(self.case, made)

    def lock_read(
        self, read: Interpretation, *, seconds: float | None = None, basis: LockBasis = UNKNOWN
    ) -> str:
        """Lock the first read of this case and return its hash.

        Args:
            read: The read.
            seconds: Time from opening the form.
            basis: Where it is locked, and what was on screen by then. A protocol may refuse a read
                without evidence of viewing.

        Raises:
            StepClosed: A read is locked already, or the protocol refuses this one.
        """
        self._catch_up()
        if self._state.read is not None:
            raise StepClosed(Message("case.read-locked-already"))
        _close_if(self.why_not_locked(read, basis))
        return self._lock(read, seconds=seconds, basis=basis)

    def supersede_read(
        self,
        read: Interpretation,
        code: ReasonCode,
        reason: str,
        *,
        seconds: float | None = None,
        basis: LockBasis = UNKNOWN,
    ) -> str:
        """Lock a new read in place of the one in force, which stays in the record."""
        self._catch_up()
        if self._state.read is None:
            raise StepClosed(Message("case.no-read-to-supersede"))
        _need_reason(reason)
        _close_if(self.why_not_locked(read, basis))
        return self._lock(read, seconds=seconds, basis=basis, code=code, reason=reason)

    def _catch_up(self) -> None:
        """Fold what another process recorded of this case: a draft seen there is a draft seen."""
        if self._pilot is None:
            self._pilot = self._recorder.pilot(self.case)
        else:
            self._pilot.refresh()
        self._state = with_same_drafts(self._folded(self.case), self._state)

    def _folded(self, case: str) -> CaseState:
        events = self._recorder.events(case)
        mine = self._pilot.events(events) if self._pilot is not None else events
        return fold(case, mine, self._recorder.blob)

    def _lock(
        self,
        read: Interpretation,
        *,
        seconds: float | None,
        basis: LockBasis,
        code: ReasonCode | None = None,
        reason: str | None = None,
    ) -> str:
        before = self._state.read
        self._require_same_images()
        self.compare_images("lock")
        content = read.canonical_bytes()
        evidence = basis.evidence(read.content_sha256)
        kept = evidence.canonical_bytes() if evidence is not None else None
        blobs = [content] + ([reason.encode()] if reason else []) + ([kept] if kept else [])
        body = ReadLocked(
            content_sha256=read.content_sha256,
            coded=coded(read),
            draft_seen=self.saw_draft,
            seconds=seconds,
            supersedes=before.sha256 if before else None,
            reason_code=code,
            reason_sha256=sha256_of_text(reason),
            viewing=viewing_of(basis.series, basis.surface, self.reading_rules),
            open_items=self.open_items,
            n_open_items=len(self.open_items),
            evidence_sha256=sha256(kept) if kept else None,
        )
        self.record(body, blobs)
        return read.content_sha256

    # --- the draft --------------------------------------------------------------------------------

    def show_preview(
        self,
        provider: Provider,
        bundle: Bundle,
        outgoing: Outgoing | None,
        *,
        further: Further | None = None,
    ) -> None:
        """Record that exactly this request was shown before anything left.

        `further`: what the preview said may follow without another one.
        """
        samples = bundle.asked.samples if bundle.asked else 1
        self.record(
            PreviewShown(
                provider=provider.name,
                host=provider.host,
                bundle_sha256=bundle.sha256,
                request_sha256=outgoing.sha256 if outgoing else None,
                n_images=outgoing.n_images if outgoing else len(bundle.images),
                times=samples if samples > 1 else None,
                further=further,
            )
        )

    def refuse(self, provider: Provider, reason: str) -> None:
        """Record that policy forbade the request."""
        self.record(EgressRefused(provider=provider.name, host=provider.host, reason=reason))

    def override(
        self, bundle: Bundle, reason: str, surface: Literal["app", "cli", "python"]
    ) -> Bundle:
        """Record why pixels that may hold text may go, and return the bundle that carries it."""
        _need_reason(reason)
        given = bundle.despite(reason)
        self.record(override_given(given, surface), reasons(given))
        return given

    def note_failure(self, where: str, code: str, message: str) -> None:
        """Record a failure that was shown to the user; `message` holds no patient data."""
        self.record(FailureNoted(where=where, code=code, message=message))

    def request(
        self,
        provider: Provider,
        bundle: Bundle,
        outgoing: Outgoing | None,
        *,
        exploratory_without_read: bool = False,
        probe: ProbeTag | None = None,
        part: Part | None = None,
        link: Link | None = None,
        granted: Granted | None = None,
        question: str | None = None,
        batch: BatchTag | None = None,
    ) -> str:
        """Record that the draft is about to be asked for, with all that will be sent.

        Returns the attempt's id. `exploratory_without_read` is for drafts outside the reading
        workflow (the command line): they never count in a pilot. A request of a `probe` run is no
        draft of the case; its preview is the run's outline, recorded when the run starts. `part`,
        `link` and `granted` say what it has to do with other attempts; `question` is the text that `part` names.
        `batch` marks an attempt as one of a batch.
        """
        pilot, read_locked = self._pilot, self._state.read is not None
        configuration = configuration_of(provider, bundle)
        if pilot is not None and probe is None:
            pilot.refresh()
            _close_if(pilot.why_not_asked(configuration.sha256, part, read_locked=read_locked))
        elif pilot is not None:
            pilot.refresh()
            _close_if(pilot.why_not_probed())
        elif not read_locked and not exploratory_without_read and probe is None:
            raise StepClosed(Message("case.read-not-locked"))
        if probe is None and not may_be_sent(self._state, provider, bundle, outgoing, link):
            raise StepClosed(Message("case.request-not-previewed"))
        if granted is not None:
            _close_if(why_not_granted(self._state, granted, bundle))
        if part is not None and part.kind == "question":
            _close_if(why_no_question(self._state, part.of))
        try:
            require_sendable(bundle)
        except NotSendable as error:
            raise StepClosed(str(error)) from None
        self.record_fingerprints()
        attempt = uuid.uuid4().hex
        images = [i.png for turn in bundle.turns for i in turn.images]
        blobs = [*images, bundle.text_bytes(), configuration.canonical_bytes()]
        blobs += [outgoing.body] if outgoing else []
        blobs += [question.encode()] if question else []
        blobs += reasons(bundle)
        body = draft_requested(
            *(attempt, provider, bundle, outgoing, probe, part, link, granted, batch),
            exploratory=pilot is None,
            acquired=self._acquired,
        )
        self.record(body, blobs)
        return attempt

    def ask(
        self,
        provider: Provider,
        bundle: Bundle,
        outgoing: Outgoing | None,
        *,
        cancelled: Callable[[], bool] | None = None,
        exploratory_without_read: bool = False,
        probe: ProbeTag | None = None,
    ) -> DraftState:
        """Request, wait and record in one call (command line and scripts). Not revealed yet."""
        attempt = self.request(
            provider,
            bundle,
            outgoing,
            exploratory_without_read=exploratory_without_read,
            probe=probe,
        )
        self.receive(attempt, provider.draft(bundle, cancelled=cancelled))
        return self.draft(attempt)

    # --- after the draft --------------------------------------------------------------------------

    def decide(
        self,
        attempt: str,
        decision: Decision,
        *,
        edited: Interpretation | None = None,
        code: ReasonCode | None = None,
        reason: str = "",
        said: Said | None = None,
    ) -> None:
        """Accept, edit (with the edited content and a reason) or reject (with a reason) a draft.

        A decision that was made already is superseded: that takes a reason too, and it stays in the
        record.

        `said`: what the reader said of single findings, by their number in the draft.
        """
        self._require_same_images()
        self._catch_up()  # the read may have been superseded elsewhere: what changes is told of that one
        draft = self.draft(attempt)
        if draft.requested.probe is not None or draft.requested.part is not None:
            raise StepClosed(Message("case.answer-is-no-draft"))
        if not draft.revealed:
            raise StepClosed(Message("case.draft-not-shown"))
        if decision is not Decision.REJECTED and draft.interpretation is None:
            raise StepClosed(Message("case.only-rejectable"))
        if (decision is Decision.EDITED) != (edited is not None):
            raise StepClosed(Message("case.edited-content"))
        if decision is not Decision.ACCEPTED or draft.decision is not None:
            _need_reason(reason)
        known = {f.number for f in draft.interpretation.findings} if draft.interpretation else set()
        if not set(said_of := said or {}) <= known:
            raise StepClosed(Message("case.no-such-finding"))
        changes = self.changes(attempt, decision, edited)
        require_reason(changes, reason)
        blobs = [edited.canonical_bytes()] if edited else []
        if reason:
            blobs.append(reason.encode())
        self.record(
            DecisionMade(
                attempt=attempt,
                decision=decision,
                draft_sha256=draft.received.content_sha256 if draft.received else None,
                result_sha256=edited.content_sha256 if edited else None,
                result_coded=coded(edited) if edited else None,
                reason_code=code,
                reason_sha256=sha256_of_text(reason),
                findings=by_finding(draft.interpretation, decision, said_of, edited, code),
                supersedes=draft.decided_seq,
                provider=draft.requested.provider,
                read_sha256=self._state.read.sha256 if self._state.read else None,
                changes=changes,
            ),
            blobs,
        )

    def changes(
        self, attempt: str, decision: Decision, edited: Interpretation | None = None
    ) -> tuple[ReadChange, ...]:
        """Return what the locked read would lose, gain and flip by a decision on a draft.

        Empty where no read is locked, and for a rejection. A change that `needs_reason` keeps `decide`
        from being called without one.
        """
        return changes_by(self._state, self.draft(attempt), decision, edited)

    def in_force_changes(self) -> tuple[ReadChange, ...]:
        """Return what the content in force makes of the locked read: what a signature would bind."""
        return changes_in_force(self._state, self._recorder.blob)

    def sign(self, name: str, meaning: str, shown: str | None = None) -> str:
        """Sign the content in force: binds name, time and meaning to its hash (21 CFR 11.70).

        `shown`: hash of the content that was on screen; where another is in force by now, nothing is signed.
        """
        self._require_same_images()
        self._catch_up()
        target = self._state.final_sha256
        if self._state.read is None or target is None:
            raise StepClosed(Message("case.read-not-locked"))
        if shown is not None and shown != target:
            raise StepClosed(Message("case.content-changed"))
        if self._state.undecided:
            raise StepClosed(Message("case.drafts-undecided"))
        if self._state.signed:
            raise StepClosed(Message("case.signed-already"))
        require_reasoned(self._state, self._recorder.blob)
        self.record(RecordSigned(name=name, meaning=meaning, target_sha256=target))
        return target

    def draft(self, attempt: str) -> DraftState:
        """An attempt of this case, a probe's or a part included. Raises `StepClosed` without one."""
        for attempts in (self._state.drafts, self._state.parts, self._state.probed):
            if attempt in attempts:
                return attempts[attempt]
        raise StepClosed(Message("case.no-such-draft"))


def _close_if(why: str) -> None:
    if why:
        raise StepClosed(why)


def _need_reason(reason: str) -> None:
    if not is_given(reason):
        raise StepClosed(Message("case.reason-missing"))
