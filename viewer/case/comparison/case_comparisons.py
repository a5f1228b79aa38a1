"""Comparisons of a case: read, drafts and reference standard with each other, each recorded once."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from audit.comparison.comparison import Comparison, compare
from audit.interpretation.image_places import ImagePlace
from audit.interpretation.interpretation import Interpretation
from audit.messages import Message
from audit.record.events import Body, Compared, ComparisonMade, Event
from viewer.case.state.case_state import CaseState, DraftState
from viewer.case.state.case_steps import StepClosed
from viewer.case.state.event_factory import comparison_made


class Comparing(ABC):
    """What a workflow compares. Only what was revealed can be compared."""

    @property
    @abstractmethod
    def state(self) -> CaseState:
        """What has happened so far."""

    @abstractmethod
    def record(self, body: Body, blobs: Sequence[bytes] = ()) -> Event:
        """Store an event of this case and fold it into the state."""

    @abstractmethod
    def draft(self, attempt: str) -> DraftState:
        """An attempt of this case. Raises `StepClosed` where there is none."""

    def compare_read_with_draft(self, attempt: str) -> Comparison:
        """Compare the draft (left) with the locked read (right) and record it."""
        draft, read = self._visible(attempt), self.state.read
        if read is None:
            raise StepClosed(Message("case.read-not-locked"))
        return self._compare(draft, Compared(kind="read", sha256=read.sha256), read.interpretation)

    def compare_draft_with_reference(self, attempt: str) -> Comparison:
        """Compare the draft with the newest reference standard and record it."""
        draft, reference = self._visible(attempt), self.state.reference
        if reference is None:
            raise StepClosed(Message("case.no-reference"))
        side = Compared(
            kind="reference", sha256=reference.sha256, version=reference.imported.version
        )
        return self._compare(draft, side, reference.interpretation)

    def compare_read_with_reference(self) -> Comparison:
        """Compare the locked read (left) with the newest reference standard and record it."""
        read, reference = self.state.read, self.state.reference
        if read is None:
            raise StepClosed(Message("case.read-not-locked"))
        if reference is None:
            raise StepClosed(Message("case.no-reference"))
        result = compare(read.interpretation, reference.interpretation)
        self._record_comparison(
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
        )
        sides = [
            Compared(kind="draft", sha256=content.content_sha256)
            for content in (a.interpretation, b.interpretation)
        ]
        self._record_comparison(result, sides[0], sides[1], left, right)
        return result

    def _compare(self, draft: DraftState, side: Compared, right: Interpretation) -> Comparison:
        assert draft.interpretation is not None
        result = compare(
            draft.interpretation, right, images=_places(draft), truth=draft.requested.truth
        )
        left = Compared(kind="draft", sha256=draft.interpretation.content_sha256)
        self._record_comparison(result, left, side, draft.attempt)
        return result

    def _record_comparison(
        self,
        result: Comparison,
        left: Compared,
        right: Compared,
        attempt: str | None = None,
        right_attempt: str | None = None,
    ) -> None:
        body, detail = comparison_made(result, left, right, attempt, right_attempt)
        known = (one.model_copy(update={"mask": body.mask}) for one in self.state.comparisons)
        if body not in known:  # the same comparison again is no new fact, whatever its random mask
            self.record(body, [detail])
            self._escalate(body)

    @abstractmethod
    def _escalate(self, made: ComparisonMade) -> None:
        """Open what somebody must be told of; outside of a pilot nobody is."""

    def _visible(self, attempt: str) -> DraftState:
        draft = self.draft(attempt)
        if not draft.revealed:
            raise StepClosed(Message("case.draft-not-revealed"))
        if draft.interpretation is None:
            raise StepClosed(Message("case.draft-without-content"))
        return draft


@dataclass(frozen=True)
class Comparisons:
    """What could be compared: by attempt against read and reference, read against reference, and
    the drafts that stand side by side against each other."""

    with_read: Mapping[str, Comparison]
    with_reference: Mapping[str, Comparison]
    read_with_reference: Comparison | None
    between_drafts: Mapping[tuple[str, str], Comparison] = field(default_factory=dict)


def compare_revealed(workflow: Comparing, beside: Collection[str] = ()) -> Comparisons:
    """Compare everything that is revealed; what was not compared before is stored.

    Drafts `beside` each other, by attempt, are compared with each other as well.
    """
    state = workflow.state
    with_read: dict[str, Comparison] = {}
    with_reference: dict[str, Comparison] = {}
    between: dict[tuple[str, str], Comparison] = {}
    for attempt in [d.attempt for d in state.revealed if d.interpretation is not None]:
        with_read[attempt] = workflow.compare_read_with_draft(attempt)
        if state.reference is not None:
            with_reference[attempt] = workflow.compare_draft_with_reference(attempt)
    both = workflow.compare_read_with_reference() if state.reference is not None else None
    reading = [d.attempt for d in state.revealed if answers(d) and d.attempt in beside]
    for left, right in combinations(reading, 2):
        between[left, right] = workflow.compare_drafts(left, right)
    return Comparisons(with_read, with_reference, both, between)


def answers(draft: DraftState) -> bool:
    """True for a draft that reads the images: valid, and no abstention."""
    return draft.interpretation is not None and not draft.interpretation.abstained


def _places(draft: DraftState) -> list[ImagePlace] | None:
    """Where the images lay that a draft's author was sent; None unless all are known."""
    images = draft.requested.images
    places = [i.place for i in images if i.place is not None]
    return places if places and len(places) == len(images) else None
