"""Answers of the assistant: streaming, receiving, model epochs and revealing."""

from typing import TYPE_CHECKING

from audit.errors import RecordForbidden
from audit.messages import Message
from audit.record.events import DraftRevealed, DraftStreamed, OrderApplied
from viewer.case.state import configuration_epochs
from viewer.case.state.case_steps import EpochClosed, StepClosed
from viewer.case.state.configuration_epochs import EpochChange, without_content
from viewer.case.state.event_factory import draft_received
from viewer.case.workflow.blinding import Blinding
from viewer.case.workflow.case_history import CaseHistory
from viewer.case.workflow.case_images import CaseImages

if TYPE_CHECKING:
    from assistant.provider_protocol import Attempt
    from audit.record.events import DraftReceived, DraftRequested
    from viewer.case.state.case_state import DraftState


class CaseDrafts:
    """The answers to a case's draft requests, from their first word to what may be seen."""

    def __init__(self, history: CaseHistory, images: CaseImages, blinding: Blinding) -> None:
        self._history = history
        self._images = images
        self._blinding = blinding
        self._models: dict[str, DraftReceived] = {}
        """Models of the answers that were received here, by attempt; without their content."""

    def stream(self, attempt: str, model: str | None = None, digest: str | None = None) -> None:
        """Allow an answer's text to be shown as it arrives; from now on the draft counts as seen.

        The first answer of a configuration opens its first epoch before any text is shown.

        Args:
            attempt: Id of the attempt.
            model: Model that the server names; None when it names none.
            digest: Digest of that model; None when the server gives none.

        Raises:
            EpochClosed: The model is not the one of the open epoch.
            StepClosed: The answer may not be seen, or has ended already.
        """
        history = self._history
        draft, read = history.draft(attempt), history.state.read
        if not self._blinding.may_stream:
            raise StepClosed(self._blinding.why_hidden(attempt) or Message("case.read-not-locked"))
        if draft.received is not None:
            raise StepClosed(Message("case.attempt-ended"))
        if draft.streamed:
            return
        epoch = configuration_epochs.epoch_of_stream(
            history.recorder, draft.requested, model, digest
        )
        if isinstance(epoch, EpochChange):
            raise EpochClosed(epoch)
        if epoch is not None:
            history.record(epoch)
        self._images.compare("reveal")
        read_sha256 = read.sha256 if read else None
        history.record(DraftStreamed(attempt=attempt, read_sha256=read_sha256))

    def receive(self, attempt: str, answer: "Attempt", *, lost: bool = False) -> None:
        """Record how the attempt ended, with the raw answer as it came.

        Args:
            attempt: Id of the attempt.
            answer: The answer.
            lost: The program ended before an answer was recorded.
        """
        history = self._history
        draft = history.draft(attempt)
        if draft.received is not None:
            raise StepClosed(Message("case.attempt-ended"))
        body, payloads = draft_received(attempt, answer, draft.requested)
        epoch, is_first = configuration_epochs.epoch_of(history.recorder, draft.requested, body)
        body = body.model_copy(update={"epoch": epoch, "lost": lost or None})
        self._models[attempt] = without_content(body)
        if history.pilot is not None and body.content_sha256 is not None:
            history.pilot.take(attempt, answer.interpretation)
        history.record(body, payloads)
        if is_first:
            history.record(configuration_epochs.opened(body, None))
        self._order(draft.requested, body)
        if draft.requested.part is None:
            self._blinding.withhold(history.draft(attempt), read_locked=True)

    def _order(self, requested: "DraftRequested", received: "DraftReceived") -> None:
        """Record what an answer means for the order of the worklist, if the protocol has one."""
        history = self._history
        if history.pilot is None:
            return
        for event in history.pilot.order_events(requested, received):
            try:
                history.record(event)
            except RecordForbidden:
                # A worker without a station's authorization proposes only.
                if not isinstance(event, OrderApplied):
                    raise

    def epoch_changes(self, attempt: str) -> tuple[EpochChange, ...]:
        """Return model changes to acknowledge before a draft is shown.

        These are changes of the draft itself and of the answers that it was made from.
        """
        requested = self._history.draft(attempt).requested
        if requested.host is None or requested.probe is not None:
            return ()
        sources = requested.link.attempts if requested.link is not None else ()
        changes = []
        for source in (*sources, attempt):
            received = self._model_of(source)
            if received is None:
                continue
            change = configuration_epochs.change(self._history.recorder, received)
            if change is not None:
                changes.append(change)
        return tuple(changes)

    def expected_model(self, attempt: str) -> str | None:
        """Return the model of the configuration's open epoch; None before its first answer."""
        requested = self._history.draft(attempt).requested
        if requested.host is None:
            return None
        epoch = configuration_epochs.current_epoch(self._history.recorder, requested.configuration)
        return epoch.model if epoch is not None else None

    def acknowledge_epoch(self, attempt: str) -> None:
        """Open the epochs that a draft waits for: the actor acknowledges the changed model."""
        recorder = self._history.recorder
        for change in self.epoch_changes(attempt):
            received = self._model_of(change.attempt)
            assert received is not None
            before = configuration_epochs.current_epoch(recorder, change.configuration)
            self._history.record(configuration_epochs.opened(received, before))

    def reveal(self, attempt: str) -> "DraftState":
        """Make a draft visible; before this, none of its content may be shown."""
        history = self._history
        draft = history.draft(attempt)
        if draft.received is None:
            raise StepClosed(Message("case.draft-not-arrived"))
        if draft.revealed:
            return draft
        self._blinding.require_shown(draft)
        if changes := self.epoch_changes(attempt):
            raise EpochClosed(changes[0])
        self._images.compare("reveal")
        read = history.state.read
        history.record(
            DraftRevealed(
                attempt=attempt,
                content_sha256=None if draft.sealed else draft.received.content_sha256,
                read_sha256=read.sha256 if read else None,
            )
        )
        return history.draft(attempt)

    def _model_of(self, attempt: str) -> "DraftReceived | None":
        """Return which model answered, also of an answer that is not released to the actor."""
        received = self._history.draft(attempt).received
        if received is None or received.epoch is not None or received.model_returned is not None:
            return received
        history = self._history
        return (
            self._models.get(attempt)
            or history.recorder.answered(history.case, attempt)
            or received
        )
