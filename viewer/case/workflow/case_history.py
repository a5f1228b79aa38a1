"""The recorded history of one case, which every part of its workflow reads and appends to."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

from audit.facts.measured_fact import Author
from audit.messages import Message, Text
from audit.pilot.protocol.protocol import LiteratureRule
from audit.record.events import (
    Body,
    BreakGlass,
    DraftReceived,
    DraftRevealed,
    DraftStreamed,
    Event,
    ReadLocked,
)
from audit.tools.tool_rules import ToolRules
from viewer.case.state.case_state import CaseState, DraftState, apply, fold, with_same_drafts
from viewer.case.state.case_steps import Recorder, StepClosed
from viewer.case.state.pilot_rules import CasePilot

RELEASING: Final = (DraftReceived, DraftStreamed, DraftRevealed, BreakGlass, ReadLocked)
"""Events that are released to the actor only later, or that release other events to the actor."""
OUTSIDE_PILOT: Final = Message("case-step.exploratory-case")


class CaseHistory:
    """Events of one case as the actor may see them, and the state derived from them.

    Args:
        case: Pseudonym of the case.
        recorder: Where events are stored.
        patient: Pseudonym of the patient; None when it is not known here.
    """

    def __init__(self, case: str, recorder: Recorder, patient: str | None = None) -> None:
        self.recorder = recorder
        self.patient = patient
        self.pilot: CasePilot | None = recorder.pilot(case)
        self.state: CaseState = self._fold(case)
        self.tool_answers: frozenset[str] = frozenset()
        """Hashes of texts and images of tools' answers that were recorded here; the record releases
        those of a draft only with it."""
        self._observers: list[Callable[[CaseState], None]] = []

    @property
    def case(self) -> str:
        """The case's pseudonym."""
        return self.state.case

    @property
    def saw_draft(self) -> bool:
        """Whether the actor saw a draft of this case on screen, or exported one."""
        return self.state.draft_seen or self.recorder.saw_by_export(self.case)

    @property
    def pilot_status(self) -> Text:
        """The case's status in the record's pilot; empty when the record has no pilot."""
        if self.pilot is not None:
            return self.pilot.status
        signed = next(iter(self.recorder.of_type("protocol.signed")), None)
        return OUTSIDE_PILOT if signed is not None else ""

    @property
    def fact_authors(self) -> tuple[Author, ...]:
        """Whose measurements may be facts of a request: those of algorithms, or as permitted."""
        return self.pilot.protocol.fact_authors if self.pilot is not None else ("algorithm",)

    @property
    def tool_limit(self) -> ToolRules | None:
        """Tools that a request may offer at most; None outside of a pilot, where rules are free."""
        return self.pilot.protocol.tools.rules if self.pilot is not None else None

    @property
    def literature(self) -> LiteratureRule:
        """Whether passages of documents may be sent, and whether readers may take some out."""
        return self.pilot.protocol.literature if self.pilot is not None else "reader may take out"

    def load_blob(self, sha256: str) -> bytes:
        """Return a payload that an event of this case names, by its hash."""
        return self.recorder.blob(sha256, self.case)

    def draft(self, attempt: str) -> DraftState:
        """Return an attempt of this case, including those of probes and parts of a draft.

        Raises:
            StepClosed: The case has no such attempt.
        """
        for attempts in (self.state.drafts, self.state.parts, self.state.probed):
            if attempt in attempts:
                return attempts[attempt]
        raise StepClosed(Message("case.no-such-draft"))

    def record(
        self,
        body: Body,
        blobs: Sequence[bytes] = (),
        digests: Iterable[bytes] = (),
        condition: Callable[[], None] | None = None,
    ) -> Event:
        """Store an event of this case, then update the state and notify observers.

        Args:
            body: Content of the event.
            blobs: Payloads that the body names by their hash.
            digests: Fingerprints of slices to add to the search index.
            condition: Raises if the event must not be stored; see `Recorder.append`.
        """
        event = self.recorder.append(
            body, case=self.case, blobs=blobs, digests=digests, condition=condition
        )
        if isinstance(body, RELEASING):
            # Only the record knows what the actor may see from now on, including of this event.
            self.state = with_same_drafts(self._fold(self.case), self.state)
        else:
            self.state = apply(self.state, event, self.load_blob)
        self._notify()
        return event

    def observe(self, callback: Callable[[CaseState], None]) -> None:
        """Call `callback` with the new state after every event."""
        self._observers.append(callback)

    def refresh(self) -> None:
        """Read events that another process stored, without notifying observers."""
        if self.pilot is None:
            self.pilot = self.recorder.pilot(self.case)
        else:
            self.pilot.refresh()
        self.state = with_same_drafts(self._fold(self.case), self.state)

    def catch_up(self) -> None:
        """Read events that another process stored; notify observers when the state changed."""
        before = self.state
        self.refresh()
        if self.state != before:
            self._notify()

    def reload(self) -> None:
        """Read the case again and notify observers in any case."""
        self.refresh()
        self._notify()

    def _notify(self) -> None:
        for callback in self._observers:
            callback(self.state)

    def _fold(self, case: str) -> CaseState:
        events = self.recorder.events(case)
        visible = self.pilot.events(events) if self.pilot is not None else events
        return fold(case, visible, partial(self.recorder.blob, case=case))
