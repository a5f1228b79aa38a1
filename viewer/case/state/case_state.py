"""The state of one case, derived only from its events.

`CaseState` is folded from the record, event by event. The app, the command line and the demo all
use it, so that a case that is opened again continues where it was left. Content that is not
released to the actor is absent (`Event.opened`).
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import singledispatch
from typing import Any

from audit.interpretation.interpretation import Interpretation
from audit.interpretation.reading_checklist import ChecklistItem
from audit.record.events import (
    AgentOpened,
    BreakGlass,
    CalculationMade,
    ComparisonMade,
    CoverageChecked,
    Decision,
    DecisionMade,
    DisplayCheck,
    DraftReceived,
    DraftRequested,
    DraftRevealed,
    DraftStreamed,
    Event,
    Further,
    ImagesCompared,
    ImagesFingerprinted,
    OrderApplied,
    PreviewShown,
    ReadLocked,
    RecordSigned,
    ReferenceImported,
    SelectionMade,
    ToolAnswered,
    ToolCalled,
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
    """Where it was locked and how much had been viewed; None when not recorded."""
    open_items: tuple[ChecklistItem, ...] = ()
    evidence: LockEvidence | None = None
    """Images, marks and slices of the read; None when nothing was stored."""
    display_check: DisplayCheck | None = None
    """Last check of the screen; None if it was not checked, or not known."""


@dataclass(frozen=True)
class DraftState:
    """One attempt to get a draft, from the request to the reader's decision."""

    requested: DraftRequested
    received: DraftReceived | None = None
    interpretation: Interpretation | None = None
    """Content of the draft; None also while it is not released to the actor."""
    revealed: bool = False
    streamed: bool = False
    """Whether its text was shown as it arrived."""
    broken_glass: bool = False
    """Whether it was shown against the protocol, for a critical finding that the read lacks."""
    decision: DecisionMade | None = None
    decided_seq: int | None = None
    """Number of the decision's event."""
    sealed: bool = False
    """Whether the content is not accessible: erased, or not released by a site's database."""
    former: tuple[DecisionMade, ...] = ()
    """Superseded decisions, the oldest first."""

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
class ToolCallState:
    """A call of a tool, and how it was decided; None while it is not."""

    called: ToolCalled
    answered: ToolAnswered | None = None


@dataclass(frozen=True)
class CaseState:
    """Everything that the record holds of a case. Immutable; `apply` returns the next state."""

    case: str
    selection: SelectionMade | None = None
    reads: tuple[LockedRead, ...] = ()
    drafts: Mapping[str, DraftState] = field(default_factory=dict)
    probed: Mapping[str, DraftState] = field(default_factory=dict)
    """Attempts of probe runs, which are no drafts of the case: no step waits for them."""
    parts: Mapping[str, DraftState] = field(default_factory=dict)
    """Attempts that are parts of a draft: samples, choices of slices, questions."""
    previewed: frozenset[tuple[str, str]] = frozenset()
    """(provider, bundle hash) of the requests that were previewed."""
    further: Mapping[tuple[str, str], Further] = field(default_factory=dict)
    """Further requests that such a preview announced."""
    tool_calls: Mapping[tuple[str, int], ToolCallState] = field(default_factory=dict)
    """Calls of tools by session and number, in order."""
    references: tuple[ReferenceState, ...] = ()
    """Versions of the reference standard that are released to the actor."""
    has_reference: bool = False
    """Whether there is a reference standard, released or not."""
    calculations: Mapping[str, CalculationMade] = field(default_factory=dict)
    """The calculation in force of each calculator."""
    comparisons: tuple[ComparisonMade, ...] = ()
    signatures: tuple[tuple[int, RecordSigned], ...] = ()
    fingerprints: tuple[str, ...] = ()
    """Hashes of the payloads with fingerprints of the case's series."""
    compared: ImagesCompared | None = None
    """The last comparison of the case's images with other cases."""
    draft_seen_elsewhere: bool = False
    """Whether a draft of the same images had been seen in another case, or an agent may have told
    what it sees."""
    order: OrderApplied | None = None
    """The rank of a draft that ordered the case in the worklist, which its readers saw."""
    coverage: CoverageChecked | None = None
    """What the reader has stated to have viewed since the last lock."""
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
        """Whether something of an answer about the case's images was shown.

        Also in probes or other cases, or by the order of the worklist.
        """
        attempts = (*self.drafts.values(), *self.probed.values(), *self.parts.values())
        if self.draft_seen_elsewhere or self.order is not None:
            return True
        return any(d.revealed or d.streamed for d in attempts)

    def calls_of(self, attempt: str) -> tuple[ToolCallState, ...]:
        """Return the calls of tools that a draft was made with, in order."""
        draft = self.drafts.get(attempt)
        link = draft.requested.link if draft is not None else None
        if link is None or link.kind != "tools":
            return ()
        turns = set(link.attempts)
        return tuple(call for call in self.tool_calls.values() if call.called.attempt in turns)

    def thread(self, attempt: str) -> tuple[DraftState, ...]:
        """Return the questions about a draft, in order."""
        return tuple(
            d
            for d in self.parts.values()
            if d.requested.part is not None
            and (d.requested.part.kind, d.requested.part.of) == ("question", attempt)
        )

    def granted(self, attempt: str) -> tuple[DraftState, ...]:
        """Return the drafts that were requested because this one needed something."""
        return tuple(
            d
            for d in self.drafts.values()
            if d.requested.granted is not None and d.requested.granted.attempt == attempt
        )

    @property
    def undecided(self) -> tuple[DraftState, ...]:
        """Revealed drafts that wait for the reader's decision.

        An attempt without valid content needs no decision: there is nothing to accept.
        """
        return tuple(d for d in self.revealed if d.decision is None and d.interpretation)

    @property
    def taken(self) -> DraftState | None:
        """The draft that was accepted or edited by the newest such decision; None without one."""
        taken = [
            d
            for d in self.drafts.values()
            if d.decision is not None and d.decision.decision is not Decision.REJECTED
        ]
        return max(taken, key=lambda d: d.decided_seq or 0, default=None)

    @property
    def final_sha256(self) -> str | None:
        """Hash of the content in force: the last accepted or edited draft, else the read."""
        result = self.read.sha256 if self.read else None
        decision = self.taken.decision if self.taken is not None else None
        if decision is not None:
            result = decision.result_sha256 or decision.draft_sha256 or result
        return result

    @property
    def signed(self) -> bool:
        """Whether the newest signature covers the last read and the last decision."""
        return bool(self.signatures) and self.signatures[-1][0] > self.last_change


def fold(case: str, events: Iterable[Event], blob: LoadBlob) -> CaseState:
    """Return the state of a case from its events.

    Args:
        case: Pseudonym of the case.
        events: Events in order; those of other cases are skipped.
        blob: Loads a payload by its hash.
    """
    state = CaseState(case)
    for event in events:
        if event.case == case:
            state = apply(state, event, blob)
    return state


def with_same_drafts(state: CaseState, before: CaseState) -> CaseState:
    """Return the state with unchanged drafts as the same objects, so that their cards can stay."""
    return replace(
        state,
        drafts={k: _same(d, before.drafts.get(k)) for k, d in state.drafts.items()},
        probed={k: _same(d, before.probed.get(k)) for k, d in state.probed.items()},
    )


def _same(draft: DraftState, before: DraftState | None) -> DraftState:
    return before if before == draft else draft


def apply(state: CaseState, event: Event, blob: LoadBlob) -> CaseState:
    """Return the state after one more event; events that no step needs change nothing.

    Args:
        state: State before the event.
        event: Next event of the case.
        blob: Loads a payload by its hash.
    """
    body = event.body
    if isinstance(body, ReferenceImported):
        state = replace(state, has_reference=True)
    if not event.opened and isinstance(body, ReadLocked | ReferenceImported | ComparisonMade):
        return state  # not released to the actor
    return _after(body, state, event, blob)


@singledispatch
def _after(body: object, state: CaseState, event: Event, blob: LoadBlob) -> CaseState:
    """Return the state after an event with this body; one function for each type of body."""
    return state


@_after.register
def _(body: SelectionMade, state: CaseState, event: Event, blob: LoadBlob) -> CaseState:
    return replace(state, selection=body)


@_after.register
def _(body: ReadLocked, state: CaseState, event: Event, blob: LoadBlob) -> CaseState:
    read = LockedRead(
        seq=event.seq,
        sha256=body.content_sha256,
        interpretation=_content(blob, body.content_sha256),
        independent=not body.draft_seen,
        reader=event.actor.id,
        viewing=body.viewing,
        open_items=body.open_items,
        evidence=_evidence(blob, body.evidence_sha256),
        display_check=body.display_check,
    )
    return replace(state, reads=(*state.reads, read), coverage=None, last_change=event.seq)


@_after.register
def _(body: CalculationMade, state: CaseState, event: Event, blob: LoadBlob) -> CaseState:
    if not event.opened:
        return state  # erased
    calculations = {**state.calculations, body.calculator: body}
    return replace(state, calculations=calculations)


@_after.register
def _(body: ImagesFingerprinted, state: CaseState, event: Event, blob: LoadBlob) -> CaseState:
    if body.digests_sha256 is None:
        return state
    return replace(state, fingerprints=(*state.fingerprints, body.digests_sha256))


@_after.register
def _(body: ImagesCompared, state: CaseState, event: Event, blob: LoadBlob) -> CaseState:
    reads = state.reads
    if body.draft_seen and body.before == "reveal":
        # The reader had seen a draft of these images in another case before the read was locked.
        reads = tuple(replace(read, independent=False) for read in reads)
    seen = state.draft_seen_elsewhere or body.draft_seen
    return replace(state, reads=reads, compared=body, draft_seen_elsewhere=seen)


@_after.register
def _(body: AgentOpened, state: CaseState, event: Event, blob: LoadBlob) -> CaseState:
    # What an agent tells the reader is not recorded here: a later read is not independent.
    return replace(state, draft_seen_elsewhere=True)


@_after.register
def _(body: OrderApplied, state: CaseState, event: Event, blob: LoadBlob) -> CaseState:
    return replace(state, order=body)


@_after.register
def _(body: CoverageChecked, state: CaseState, event: Event, blob: LoadBlob) -> CaseState:
    return replace(state, coverage=body)


@_after.register
def _(body: PreviewShown, state: CaseState, event: Event, blob: LoadBlob) -> CaseState:
    preview = (body.provider, body.bundle_sha256)
    further = {**state.further, preview: body.further} if body.further else state.further
    return replace(state, previewed=state.previewed | {preview}, further=further)


@_after.register
def _(body: ToolAnswered, state: CaseState, event: Event, blob: LoadBlob) -> CaseState:
    key = (body.session, body.number)
    known = state.tool_calls.get(key)
    if known is None:  # verification reports an answer without a call
        return state
    return replace(state, tool_calls={**state.tool_calls, key: replace(known, answered=body)})


@_after.register
def _(body: ToolCalled, state: CaseState, event: Event, blob: LoadBlob) -> CaseState:
    key = (body.session, body.number)
    return replace(state, tool_calls={**state.tool_calls, key: ToolCallState(body)})


@_after.register
def _(body: ReferenceImported, state: CaseState, event: Event, blob: LoadBlob) -> CaseState:
    reference = ReferenceState(body, _content(blob, body.content_sha256))
    return replace(state, references=(*state.references, reference))


@_after.register
def _(body: ComparisonMade, state: CaseState, event: Event, blob: LoadBlob) -> CaseState:
    return replace(state, comparisons=(*state.comparisons, body))


@_after.register
def _(body: RecordSigned, state: CaseState, event: Event, blob: LoadBlob) -> CaseState:
    return replace(state, signatures=(*state.signatures, (event.seq, body)))


@_after.register
def _(body: DraftRequested, state: CaseState, event: Event, blob: LoadBlob) -> CaseState:
    return _with_draft(state, DraftState(body))


@_after.register
def _(body: DraftReceived, state: CaseState, event: Event, blob: LoadBlob) -> CaseState:
    content = None
    if event.opened and body.content_sha256 is not None and _draft(state, body.attempt):
        content = _content(blob, body.content_sha256)
    sealed = not event.opened
    return _change_draft(state, body.attempt, received=body, interpretation=content, sealed=sealed)


@_after.register
def _(body: DraftStreamed, state: CaseState, event: Event, blob: LoadBlob) -> CaseState:
    return _change_draft(state, body.attempt, streamed=True)


@_after.register
def _(body: DraftRevealed, state: CaseState, event: Event, blob: LoadBlob) -> CaseState:
    return _change_draft(state, body.attempt, revealed=True)


@_after.register
def _(body: BreakGlass, state: CaseState, event: Event, blob: LoadBlob) -> CaseState:
    return _change_draft(state, body.attempt, revealed=True, broken_glass=True)


@_after.register
def _(body: DecisionMade, state: CaseState, event: Event, blob: LoadBlob) -> CaseState:
    draft = _draft(state, body.attempt)
    if draft is None:
        return state
    former = (*draft.former, draft.decision) if draft.decision is not None else ()
    state = _change_draft(state, body.attempt, decision=body, decided_seq=event.seq, former=former)
    return replace(state, last_change=event.seq)


def _draft(state: CaseState, attempt: str) -> DraftState | None:
    for attempts in (state.drafts, state.parts, state.probed):
        if attempt in attempts:
            return attempts[attempt]
    return None


def _change_draft(state: CaseState, attempt: str, **changes: Any) -> CaseState:
    """Return the state with a changed draft; verification reports events of unknown attempts."""
    draft = _draft(state, attempt)
    if draft is None:
        return state
    return _with_draft(state, replace(draft, **changes))


def _with_draft(state: CaseState, draft: DraftState) -> CaseState:
    if draft.requested.probe is not None:
        return replace(state, probed={**state.probed, draft.attempt: draft})
    if draft.requested.part is not None:
        return replace(state, parts={**state.parts, draft.attempt: draft})
    return replace(state, drafts={**state.drafts, draft.attempt: draft})


def _evidence(blob: LoadBlob, sha256: str | None) -> LockEvidence | None:
    if sha256 is not None:
        return LockEvidence.model_validate_json(blob(sha256))
    return None


def _content(blob: LoadBlob, sha256: str) -> Interpretation:
    return Interpretation.model_validate_json(blob(sha256))
