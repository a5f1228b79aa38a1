"""Comparisons of a case's read, drafts and reference standard, each recorded once."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Protocol

from audit.comparison.comparison import Comparison, compare
from audit.facts.number_labels import LabeledNumber
from audit.interpretation.image_places import ImagePlace
from audit.interpretation.interpretation import Interpretation
from audit.literature.cited_claims import LabeledClaim
from audit.messages import Message
from audit.record.events import Body, Compared, ComparisonMade, Event
from viewer.case.state.case_state import CaseState, DraftState
from viewer.case.state.case_steps import StepClosed
from viewer.case.state.event_factory import comparison_made

if TYPE_CHECKING:
    from viewer.case.workflow.case_workflow import CaseWorkflow


class ComparableCase(Protocol):
    """The part of a case's history that comparisons need."""

    @property
    def state(self) -> CaseState:
        """The case as its events describe it."""
        ...

    def record(self, body: Body, blobs: Sequence[bytes] = ()) -> Event:
        """Store an event of this case and update its state."""
        ...

    def draft(self, attempt: str) -> DraftState:
        """Return an attempt of this case. Raises `StepClosed` when there is none."""
        ...


class CaseComparisons:
    """Comparisons of a case's contents with each other.

    Args:
        history: The case.
        escalate: Called with each new comparison, to open the escalations that it needs.
        revealed_only: Refuse to compare a draft that was not revealed.
    """

    def __init__(
        self,
        history: ComparableCase,
        escalate: Callable[[ComparisonMade], None],
        *,
        revealed_only: bool = True,
    ) -> None:
        self._history = history
        self._escalate = escalate
        self._revealed_only = revealed_only

    def compare_read_with_draft(self, attempt: str) -> Comparison:
        """Compare the draft (left) with the locked read (right) and record it."""
        draft, read = self._visible(attempt), self._history.state.read
        if read is None:
            raise StepClosed(Message("case.read-not-locked"))
        return self._compare(draft, Compared(kind="read", sha256=read.sha256), read.interpretation)

    def compare_draft_with_reference(self, attempt: str) -> Comparison:
        """Compare the draft with the newest reference standard and record it."""
        draft, reference = self._visible(attempt), self._history.state.reference
        if reference is None:
            raise StepClosed(Message("case.no-reference"))
        side = Compared(
            kind="reference", sha256=reference.sha256, version=reference.imported.version
        )
        return self._compare(draft, side, reference.interpretation)

    def compare_read_with_reference(self) -> Comparison:
        """Compare the locked read (left) with the newest reference standard and record it."""
        read, reference = self._history.state.read, self._history.state.reference
        if read is None:
            raise StepClosed(Message("case.read-not-locked"))
        if reference is None:
            raise StepClosed(Message("case.no-reference"))
        result = compare(read.interpretation, reference.interpretation)
        self.record_comparison(
            result,
            Compared(kind="read", sha256=read.sha256),
            Compared(kind="reference", sha256=reference.sha256, version=reference.imported.version),
        )
        return result

    def compare_drafts(self, left: str, right: str) -> Comparison:
        """Compare two drafts, of which neither is the truth, and record it."""
        a, b = self._visible(left), self._visible(right)
        assert a.interpretation is not None and b.interpretation is not None
        result = compare(
            a.interpretation,
            b.interpretation,
            images=_places(a),
            right_images=_places(b) or (),
            numbers=_numbers(a),
            claims=_claims(a),
        )
        sides = [
            Compared(kind="draft", sha256=content.content_sha256)
            for content in (a.interpretation, b.interpretation)
        ]
        self.record_comparison(result, sides[0], sides[1], left, right)
        return result

    def _compare(self, draft: DraftState, side: Compared, right: Interpretation) -> Comparison:
        assert draft.interpretation is not None
        result = compare(
            draft.interpretation,
            right,
            images=_places(draft),
            truth=draft.requested.truth,
            numbers=_numbers(draft),
            claims=_claims(draft),
        )
        left = Compared(kind="draft", sha256=draft.interpretation.content_sha256)
        self.record_comparison(result, left, side, draft.attempt)
        return result

    def record_comparison(
        self,
        result: Comparison,
        left: Compared,
        right: Compared,
        attempt: str | None = None,
        right_attempt: str | None = None,
    ) -> None:
        """Record a comparison unless the same one is recorded already.

        Args:
            result: The comparison.
            left: Kind and hash of the left content.
            right: Kind and hash of the right content.
            attempt: Draft on the left; None for a read.
            right_attempt: Draft on the right; None for a read or a reference.
        """
        body, detail = comparison_made(result, left, right, attempt, right_attempt)
        for recorded in self._history.state.comparisons:
            # Each comparison has a random mask, which makes no difference.
            if recorded.model_copy(update={"mask": body.mask}) == body:
                return
        self._history.record(body, [detail])
        self._escalate(body)

    def _visible(self, attempt: str) -> DraftState:
        draft = self._history.draft(attempt)
        if self._revealed_only and not draft.revealed:
            raise StepClosed(Message("case.draft-not-revealed"))
        if draft.interpretation is None:
            raise StepClosed(Message("case.draft-without-content"))
        return draft


@dataclass(frozen=True)
class Comparisons:
    """Comparisons of what is revealed: each draft with read and reference, and drafts in pairs."""

    with_read: Mapping[str, Comparison]
    with_reference: Mapping[str, Comparison]
    read_with_reference: Comparison | None
    between_drafts: Mapping[tuple[str, str], Comparison] = field(default_factory=dict)


def compare_revealed(workflow: "CaseWorkflow", beside: Collection[str] = ()) -> Comparisons:
    """Compare everything that is revealed, and record comparisons that are new.

    Args:
        workflow: The case.
        beside: Attempts shown side by side, which are also compared with each other.
    """
    state = workflow.state
    with_read: dict[str, Comparison] = {}
    with_reference: dict[str, Comparison] = {}
    between: dict[tuple[str, str], Comparison] = {}
    for attempt in [d.attempt for d in state.revealed if d.interpretation is not None]:
        with_read[attempt] = workflow.comparisons.compare_read_with_draft(attempt)
        if state.reference is not None:
            with_reference[attempt] = workflow.comparisons.compare_draft_with_reference(attempt)
    if state.reference is not None:
        both = workflow.comparisons.compare_read_with_reference()
    else:
        both = None
    reading = [d.attempt for d in state.revealed if answers(d) and d.attempt in beside]
    for left, right in combinations(reading, 2):
        between[left, right] = workflow.comparisons.compare_drafts(left, right)
    return Comparisons(with_read, with_reference, both, between)


def answers(draft: DraftState) -> bool:
    """Return whether a draft interprets the images: it is valid and no abstention."""
    return draft.interpretation is not None and not draft.interpretation.abstained


def _numbers(draft: DraftState) -> tuple[LabeledNumber, ...]:
    """Return the sources of a draft's numbers, as recorded when it was received."""
    return draft.received.numbers if draft.received is not None else ()


def _claims(draft: DraftState) -> tuple[LabeledClaim, ...]:
    """Return the claims of a draft with their citations, as recorded when it was received."""
    return draft.received.claims if draft.received is not None else ()


def _places(draft: DraftState) -> list[ImagePlace] | None:
    """Return the places of all images that were sent for a draft; None unless all are known."""
    images = draft.requested.images
    places = [i.place for i in images if i.place is not None]
    if places and len(places) == len(images):
        return places
    return None
