"""An answer of the assistant: from its first word, over the model that gave it, to what may be seen."""

from abc import abstractmethod
from typing import TYPE_CHECKING

from audit.messages import Message
from audit.record.events import DraftRevealed, DraftStreamed
from viewer.case.state import configuration_epochs
from viewer.case.state.case_steps import EpochClosed, Recorder, StepClosed
from viewer.case.state.configuration_epochs import EpochChange, without_content
from viewer.case.state.event_factory import draft_received
from viewer.case.workflow.blinding import Withholding

if TYPE_CHECKING:
    from assistant.provider_protocol import Attempt
    from audit.record.events import DraftReceived
    from viewer.case.state.case_state import DraftState


class Answering(Withholding):
    """The part of a case's workflow that takes answers in and shows them."""

    @property
    @abstractmethod
    def case(self) -> str:
        """The case's pseudonym."""

    _recorder: Recorder
    _models: dict[str, "DraftReceived"]
    """Which model gave the answers that were received here, by attempt; nothing of what they say."""

    @abstractmethod
    def reload(self) -> None:
        """Derive the state anew from the record."""

    def stream(self, attempt: str, model: str | None = None, digest: str | None = None) -> None:
        """Let an answer's text be shown as it comes; from here on the draft counts as seen.

        The model that a server has named opens the first epoch of the configuration before any of its
        text is shown. Raises `EpochClosed` where an epoch is open and the model is another.
        """
        draft, read = self.draft(attempt), self.state.read
        if not self.may_see_drafts:
            raise StepClosed(self.why_hidden(attempt) or Message("case.read-not-locked"))
        if draft.received is not None:
            raise StepClosed(Message("case.attempt-ended"))
        if not draft.streamed:
            told = configuration_epochs.told(self._recorder, draft.requested, model, digest)
            if isinstance(told, EpochChange):
                raise EpochClosed(told)
            if told is not None:
                self.record(told)
            self.compare_images("reveal")
            sha256 = read.sha256 if read else None
            self.record(DraftStreamed(attempt=attempt, read_sha256=sha256))

    def receive(self, attempt: str, answer: "Attempt", *, lost: bool = False) -> None:
        """Record how the attempt ended, with the raw answer as it came.

        `lost`: none was recorded, since the program ended in between.
        """
        draft = self.draft(attempt)
        if draft.received is not None:
            raise StepClosed(Message("case.attempt-ended"))
        body, payloads = draft_received(attempt, answer, draft.requested)
        epoch, first = configuration_epochs.epoch_of(self._recorder, draft.requested, body)
        body = body.model_copy(update={"epoch": epoch, "lost": lost or None})
        self._models[attempt] = without_content(body)
        if self.pilot is not None and body.content_sha256 is not None:
            self.pilot.take(attempt, answer.interpretation)
        self.record(body, payloads)
        if first:
            self.record(configuration_epochs.opened(body, None))
        if draft.requested.part is None:
            self._withhold(self.draft(attempt), read_locked=True)

    def epoch_changes(self, attempt: str) -> tuple[EpochChange, ...]:
        """What must be acknowledged before a draft is shown: of it, and of what it was made from."""
        draft = self.draft(attempt)
        if draft.requested.host is None or draft.requested.probe is not None:
            return ()
        link = draft.requested.link
        made_of = link.attempts if link is not None else ()
        received = [self._model_of(a) for a in (*made_of, attempt)]
        found = (configuration_epochs.change(self._recorder, r) for r in received if r is not None)
        return tuple(c for c in found if c is not None)

    def _model_of(self, attempt: str) -> "DraftReceived | None":
        """Which model answered, also of an answer that is not released."""
        received = self.draft(attempt).received
        if received is None or received.epoch is not None or received.model_returned is not None:
            return received
        return self._models.get(attempt) or self._recorder.answered(self.case, attempt) or received

    def expected_model(self, attempt: str) -> str | None:
        """The model of the epoch that is open for an attempt's configuration; None before any."""
        requested = self.draft(attempt).requested
        if requested.host is None:
            return None
        found = configuration_epochs.current_epoch(self._recorder, requested.configuration)
        return found.model if found is not None else None

    def acknowledge_epoch(self, attempt: str) -> None:
        """Open the epochs that a draft waits for: the actor takes note that the model is another."""
        for change in self.epoch_changes(attempt):
            received = self._model_of(change.attempt)
            assert received is not None
            before = configuration_epochs.current_epoch(self._recorder, change.configuration)
            self.record(configuration_epochs.opened(received, before))

    def reveal(self, attempt: str) -> "DraftState":
        """Make a draft visible; before this, nothing of it may be shown."""
        draft = self.draft(attempt)
        if draft.received is None:
            raise StepClosed(Message("case.draft-not-arrived"))
        if not draft.revealed:
            self._require_shown(draft)
            if changes := self.epoch_changes(attempt):
                raise EpochClosed(changes[0])
            self.compare_images("reveal")
            read = self.state.read
            self.record(
                DraftRevealed(
                    attempt=attempt,
                    content_sha256=None if draft.sealed else draft.received.content_sha256,
                    read_sha256=read.sha256 if read else None,
                )
            )
        return self.draft(attempt)
