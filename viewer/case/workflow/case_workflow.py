"""The steps of one case: read, lock, draft, compare, decide, sign.

Every step is an event, written before its effect can be seen: when the record refuses it, the step
did not happen and the state is what it was. The order is enforced here and not in any screen, so
the app, the command line and a script cannot differ in what they allow.
"""

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from typing import Final

from assistant.images.slice_selection import Selection
from audit.interpretation.interpretation import Interpretation
from audit.messages import Message, Text
from audit.pilot.protocol.reading_rules import viewing_of
from audit.record.events import (
    Body,
    BreakGlass,
    DraftReceived,
    DraftRevealed,
    DraftStreamed,
    Event,
    ImageOccasion,
    ImagesCompared,
    ReadLocked,
    ReasonCode,
    SameImagesFound,
)
from audit.record.events.deidentified import coded
from viewer.case.decisions.decision_steps import Concluding
from viewer.case.decisions.draft_decisions import require_any_reason
from viewer.case.read.image_fingerprints import CaseImages, ImageCheck, SeriesImages
from viewer.case.read.lock_basis import UNKNOWN, LockBasis
from viewer.case.read.read_images import ImagesNow, images_now
from viewer.case.state.case_state import CaseState, DraftState, apply, fold, with_same_drafts
from viewer.case.state.case_steps import (
    EpochClosed,
    Recorder,
    Step,
    StepClosed,
    StepState,
    Withheld,
    close_if,
    steps_of,
)
from viewer.case.state.event_factory import selection_made, sha256, sha256_of_text, study_opened
from viewer.case.state.pilot_rules import CasePilot
from viewer.case.workflow.draft_requests import Requesting
from viewer.core.dicom.assembly.series import Series

__all__ = ["CaseWorkflow", "EpochClosed", "Recorder", "Step", "StepClosed", "StepState", "Withheld"]

RELEASING: Final = (DraftReceived, DraftStreamed, DraftRevealed, BreakGlass, ReadLocked)
"""Events after which other things are released to whoever acts, or that are not themselves."""
OUTSIDE: Final = Message("case-step.exploratory-case")


class CaseWorkflow(Requesting, Concluding):
    """One case's steps over a recorder. Not thread-safe: call it from one thread.

    Here are the case itself and the read; `Requesting` asks for drafts, `Answering` takes answers in,
    `Withholding` says what may be seen, `Concluding` decides and signs.
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
    def standing(self) -> Text:
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
            raise StepClosed(self._images_now.why_closed)

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
        close_if(self.why_not_locked(read, basis))
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
        require_any_reason(reason)
        close_if(self.why_not_locked(read, basis))
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

    def draft(self, attempt: str) -> DraftState:
        """An attempt of this case, a probe's or a part included. Raises `StepClosed` without one."""
        for attempts in (self._state.drafts, self._state.parts, self._state.probed):
            if attempt in attempts:
                return attempts[attempt]
        raise StepClosed(Message("case.no-such-draft"))
