"""What has happened to one case, derived from its events and from nothing else.

`CaseState` is folded from the record, event by event; the app, the command line and the demo all
read the case from here, so a case that is opened again tomorrow stands where it stood. What is not
released to whoever looks comes without its content (`Event.opened`): the state holds no words of it.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from audit.interpretation.interpretation import Interpretation
from audit.interpretation.reading_checklist import ChecklistItem
from audit.record.events import (
    BreakGlass,
    ComparisonMade,
    CoverageChecked,
    Decision,
    DecisionMade,
    DraftReceived,
    DraftRequested,
    DraftRevealed,
    DraftStreamed,
    Event,
    Further,
    ImagesCompared,
    ImagesFingerprinted,
    PreviewShown,
    ReadLocked,
    RecordSigned,
    ReferenceImported,
    SelectionMade,
    Viewing,
)
from audit.record.events.lock_evidence import LockEvidence

LoadBlob = Callable[[str], bytes]


@dataclass(frozen=True)
class LockedRead:
    """A locked read. `independent` is False when a draft of its images had been seen before."""

    seq: int
    sha256: str
    interpretation: Interpretation
    independent: bool
    reader: str
    viewing: Viewing | None = None
    """Where it was locked, and how much had been on screen; None: not recorded."""
    open_items: tuple[ChecklistItem, ...] = ()
    evidence: LockEvidence | None = None
    """The images, marks and slices that it rests on; None where nothing is kept."""


@dataclass(frozen=True)
class DraftState:
    """One attempt to get a draft, from the request to the reader's decision."""

    requested: DraftRequested
    received: DraftReceived | None = None
    interpretation: Interpretation | None = None
    """What it says; None also while it is not released to whoever looks."""
    revealed: bool = False
    streamed: bool = False
    """True when its text was shown as it came."""
    broken_glass: bool = False
    """True when it was shown against the protocol, for a critical finding that the read has not."""
    decision: DecisionMade | None = None
    decided_seq: int | None = None
    """Number of the decision's event."""
    sealed: bool = False
    """True where what arrived is not open here: erased, or not given yet by a site's database."""
    former: tuple[DecisionMade, ...] = ()
    """Decisions that later ones have superseded, the oldest first."""

    @property
    def attempt(self) -> str:
        """Id of the attempt, unique in the record."""
        return self.requested.attempt


@dataclass(frozen=True)
class ReferenceState:
    """One version of the case's reference standard."""

    imported: ReferenceImported
    interpretation: Interpretation

    @property
    def sha256(self) -> str:
        """Hash of the reference's content."""
        return self.imported.content_sha256


@dataclass(frozen=True)
class CaseState:
    """Everything that the record says of a case. Immutable; `apply` gives the next state."""

    case: str
    selection: SelectionMade | None = None
    reads: tuple[LockedRead, ...] = ()
    drafts: Mapping[str, DraftState] = field(default_factory=dict)
    probed: Mapping[str, DraftState] = field(default_factory=dict)
    """Attempts of probe runs: no drafts of the case, so that no step waits for them."""
    parts: Mapping[str, DraftState] = field(default_factory=dict)
    """Attempts that belong to a draft: samples, choices of slices, questions about it."""
    previewed: frozenset[tuple[str, str]] = frozenset()
    """(provider, bundle hash) pairs whose outgoing preview was shown."""
    further: Mapping[tuple[str, str], Further] = field(default_factory=dict)
    """What such a preview allowed to follow it."""
    references: tuple[ReferenceState, ...] = ()
    """The versions that are released to whoever looks."""
    has_reference: bool = False
    """True where there is one, released or not."""
    comparisons: tuple[ComparisonMade, ...] = ()
    signatures: tuple[tuple[int, RecordSigned], ...] = ()
    fingerprints: tuple[str, ...] = ()
    """Payloads with fingerprints of the case's series, by their hash."""
    compared: ImagesCompared | None = None
    """The last comparison of the case's images with other cases."""
    draft_seen_elsewhere: bool = False
    """True when a comparison found that a draft of the same images had been seen in another case."""
    coverage: CoverageChecked | None = None
    """What the reader looked at, as stated since the last lock."""
    last_change: int = 0
    """Number of the last event that changed a read or a decision."""

    @property
    def read(self) -> LockedRead | None:
        """The read in force: the last one locked."""
        return self.reads[-1] if self.reads else None

    @property
    def reference(self) -> ReferenceState | None:
        """The newest version of the reference standard."""
        return self.references[-1] if self.references else None

    @property
    def revealed(self) -> tuple[DraftState, ...]:
        """Drafts that the reader has seen, in the order of their requests."""
        return tuple(d for d in self.drafts.values() if d.revealed)

    @property
    def draft_seen(self) -> bool:
        """True when any answer about the case's images has been shown: a probe's, or another case's."""
        attempts = (*self.drafts.values(), *self.probed.values(), *self.parts.values())
        return self.draft_seen_elsewhere or any(d.revealed or d.streamed for d in attempts)

    def thread(self, attempt: str) -> tuple[DraftState, ...]:
        """Questions about a draft, in the order in which they were asked."""
        return tuple(
            d
            for d in self.parts.values()
            if d.requested.part is not None
            and (d.requested.part.kind, d.requested.part.of) == ("question", attempt)
        )

    def granted(self, attempt: str) -> tuple[DraftState, ...]:
        """Drafts that were asked for because this one needed something."""
        return tuple(
            d
            for d in self.drafts.values()
            if d.requested.granted is not None and d.requested.granted.attempt == attempt
        )

    @property
    def undecided(self) -> tuple[DraftState, ...]:
        """Revealed drafts that still wait for the reader's decision.

        An attempt that ended without valid content needs none: there is nothing to take over.
        """
        return tuple(d for d in self.revealed if d.decision is None and d.interpretation)

    @property
    def taken(self) -> DraftState | None:
        """The draft that was accepted or edited last, by the order of the decisions; None without one."""
        taken = [
            d
            for d in self.drafts.values()
            if d.decision is not None and d.decision.decision is not Decision.REJECTED
        ]
        return max(taken, key=lambda d: d.decided_seq or 0, default=None)

    @property
    def final_sha256(self) -> str | None:
        """Content in force: the last accepted or edited draft, else the read."""
        result = self.read.sha256 if self.read else None
        decision = self.taken.decision if self.taken is not None else None
        if decision is not None:
            result = decision.result_sha256 or decision.draft_sha256 or result
        return result

    @property
    def signed(self) -> bool:
        """True when the newest signature covers the last read and the last decision."""
        return bool(self.signatures) and self.signatures[-1][0] > self.last_change


def fold(case: str, events: Iterable[Event], blob: LoadBlob) -> CaseState:
    """Derive the case's state from its events in order; `blob` returns a payload by its hash."""
    state = CaseState(case)
    for event in events:
        if event.case == case:
            state = apply(state, event, blob)
    return state


def with_same_drafts(state: CaseState, before: CaseState) -> CaseState:
    """The state with drafts that are as they were being the same objects: their cards can stay."""
    return replace(
        state,
        drafts={k: _same(d, before.drafts.get(k)) for k, d in state.drafts.items()},
        probed={k: _same(d, before.probed.get(k)) for k, d in state.probed.items()},
    )


def _same(draft: DraftState, before: DraftState | None) -> DraftState:
    return before if before == draft else draft


def apply(state: CaseState, event: Event, blob: LoadBlob) -> CaseState:
    """The state after one more event. Events that do not concern the steps change nothing."""
    body = event.body
    if isinstance(body, ReferenceImported):
        state = replace(state, has_reference=True)
    if not event.opened and isinstance(body, ReadLocked | ReferenceImported | ComparisonMade):
        return state  # not released to whoever looks
    if isinstance(body, SelectionMade):
        return replace(state, selection=body)
    if isinstance(body, ReadLocked):
        read = LockedRead(
            event.seq,
            body.content_sha256,
            _content(blob, body.content_sha256),
            not body.draft_seen,
            event.actor.id,
            body.viewing,
            body.open_items,
            _evidence(blob, body.evidence_sha256),
        )
        reads = (*state.reads, read)
        return replace(state, reads=reads, coverage=None, last_change=event.seq)
    if isinstance(body, ImagesFingerprinted):
        known = () if body.digests_sha256 is None else (body.digests_sha256,)
        return replace(state, fingerprints=(*state.fingerprints, *known))
    if isinstance(body, ImagesCompared):
        return _with_comparison(state, body)
    if isinstance(body, CoverageChecked):
        return replace(state, coverage=body)
    if isinstance(body, PreviewShown):
        shown = (body.provider, body.bundle_sha256)
        further = {**state.further, shown: body.further} if body.further else state.further
        return replace(state, previewed=state.previewed | {shown}, further=further)
    if isinstance(body, ReferenceImported):
        reference = ReferenceState(body, _content(blob, body.content_sha256))
        return replace(state, references=(*state.references, reference))
    if isinstance(body, ComparisonMade):
        return replace(state, comparisons=(*state.comparisons, body))
    if isinstance(body, RecordSigned):
        return replace(state, signatures=(*state.signatures, (event.seq, body)))
    return _apply_to_draft(state, event, blob)


def _with_comparison(state: CaseState, made: ImagesCompared) -> CaseState:
    """The state after a comparison of images; one at a reveal may tell that a locked read was not alone."""
    reads = state.reads
    if made.draft_seen and made.before == "reveal":
        reads = tuple(replace(read, independent=False) for read in reads)
    seen = state.draft_seen_elsewhere or made.draft_seen
    return replace(state, reads=reads, compared=made, draft_seen_elsewhere=seen)


def _apply_to_draft(state: CaseState, event: Event, blob: LoadBlob) -> CaseState:
    body = event.body
    if isinstance(body, DraftRequested):
        return _with_draft(state, DraftState(body))
    known = {**state.drafts, **state.parts, **state.probed}
    if getattr(body, "attempt", None) not in known:
        return state  # of no attempt of the case: verification reports it
    if isinstance(body, DraftReceived):
        readable = event.opened and body.content_sha256 is not None
        content = _content(blob, str(body.content_sha256)) if readable else None
        draft = replace(
            _draft(state, body.attempt),
            received=body,
            interpretation=content,
            sealed=not event.opened,
        )
        return _with_draft(state, draft)
    if isinstance(body, DraftStreamed):
        return _with_draft(state, replace(_draft(state, body.attempt), streamed=True))
    if isinstance(body, DraftRevealed):
        return _with_draft(state, replace(_draft(state, body.attempt), revealed=True))
    if isinstance(body, BreakGlass):
        draft = _draft(state, body.attempt)
        return _with_draft(state, replace(draft, revealed=True, broken_glass=True))
    if isinstance(body, DecisionMade):
        draft = _draft(state, body.attempt)
        former = (*draft.former, draft.decision) if draft.decision is not None else ()
        draft = replace(draft, decision=body, decided_seq=event.seq, former=former)
        return replace(_with_draft(state, draft), last_change=event.seq)
    return state


def _draft(state: CaseState, attempt: str) -> DraftState:
    return next(of[attempt] for of in (state.drafts, state.parts, state.probed) if attempt in of)


def _with_draft(state: CaseState, draft: DraftState) -> CaseState:
    if draft.requested.probe is not None:
        return replace(state, probed={**state.probed, draft.attempt: draft})
    if draft.requested.part is not None:
        return replace(state, parts={**state.parts, draft.attempt: draft})
    return replace(state, drafts={**state.drafts, draft.attempt: draft})


def _evidence(blob: LoadBlob, sha256: str | None) -> LockEvidence | None:
    return LockEvidence.model_validate_json(blob(sha256)) if sha256 is not None else None


def _content(blob: LoadBlob, sha256: str) -> Interpretation:
    return Interpretation.model_validate_json(blob(sha256))
