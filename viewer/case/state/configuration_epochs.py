"""Epochs of configurations: the model that a provider reports, and its changes.

An epoch spans cases: it is looked up in the complete record. An answer of a model without an epoch
is not revealed, because answers before and after a silent change have different authors.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from audit.messages import Message
from audit.record.events import DraftReceived, EpochOpened, Outcome

if TYPE_CHECKING:
    from audit.record.events import DraftRequested
    from viewer.case.state.case_steps import Recorder


@dataclass(frozen=True)
class EpochChange:
    """An answer by another model than that of the open epoch."""

    attempt: str
    configuration: str
    before: EpochOpened
    model: str
    digest: str | None

    @property
    def message(self) -> Message:
        """The change, for a reader."""
        was, now = (
            _named(self.before.model, self.before.model_digest),
            _named(self.model, self.digest),
        )
        return Message("case-step.model-changed", now=now, was=was)


def _named(model: str, digest: str | None) -> str:
    return f"{model} ({digest[:19]})" if digest else model


def current_epoch(recorder: "Recorder", configuration: str) -> EpochOpened | None:
    """Return the open epoch of a configuration; None before its first answer."""
    current = None
    for event in recorder.of_type("epoch.opened"):
        body = event.body
        if isinstance(body, EpochOpened) and body.configuration == configuration:
            current = body
    return current


def without_content(body: DraftReceived) -> DraftReceived:
    """Return the facts about the answering model, without the content of the answer."""
    digest = body.server.get("model_digest")
    return DraftReceived(
        attempt=body.attempt,
        outcome=Outcome.VALID if body.outcome is Outcome.ABSTAINED else body.outcome,
        configuration=body.configuration,
        epoch=body.epoch,
        model_returned=body.model_returned,
        server={"model_digest": digest} if digest else {},
    )


def is_of(epoch: EpochOpened, received: DraftReceived) -> bool:
    """Return whether an answer is by the model of the epoch."""
    digest = received.server.get("model_digest")
    return epoch.model == received.model_returned and epoch.model_digest == digest


def epoch_of(
    recorder: "Recorder", requested: "DraftRequested", body: DraftReceived
) -> tuple[int | None, bool]:
    """Return the number of an answer's epoch (None: none yet) and whether it opens the first one.

    Embedded readers have no epochs: their version is part of the configuration.

    Args:
        recorder: Reads the recorded epochs.
        requested: Event of the request.
        body: The answer.
    """
    if requested.host is None or requested.probe is not None or body.model_returned is None:
        return None, False
    current = current_epoch(recorder, requested.configuration)
    if current is None:
        return 1, True
    return (current.number if is_of(current, body) else None), False


def opened(received: DraftReceived, before: EpochOpened | None) -> EpochOpened:
    """Return the event that opens an answer's epoch; all but the first are acknowledged."""
    assert received.model_returned is not None and received.configuration is not None
    return EpochOpened(
        configuration=received.configuration,
        number=before.number + 1 if before else 1,
        model=received.model_returned,
        model_digest=received.server.get("model_digest"),
        before=before.model if before else None,
        before_digest=before.model_digest if before else None,
        attempt=received.attempt,
        acknowledged=before is not None,
    )


def epoch_of_stream(
    recorder: "Recorder", requested: "DraftRequested", model: str | None, digest: str | None
) -> EpochOpened | EpochChange | None:
    """Return what the model that a server names means for the configuration's epochs.

    Args:
        recorder: Reads the recorded epochs.
        requested: Event of the request.
        model: Model that the server names; None if it names none.
        digest: Digest of the model; None if the server states none.

    Returns:
        The first epoch, which the answer opens; the change, when the open epoch has another model;
        None when the epoch goes on and for readers that have no epochs.
    """
    if model is None or requested.host is None:
        return None
    attempt, configuration = requested.attempt, requested.configuration
    current = current_epoch(recorder, configuration)
    if current is None:
        return EpochOpened(
            configuration=configuration,
            number=1,
            model=model,
            model_digest=digest,
            attempt=attempt,
            acknowledged=False,
        )
    if (current.model, current.model_digest) != (model, digest):
        return EpochChange(attempt, configuration, current, model, digest)
    return None


def change(recorder: "Recorder", received: DraftReceived) -> EpochChange | None:
    """Return the model change that hides an answer; None when the answer belongs to an epoch.

    Args:
        recorder: Reads the recorded epochs.
        received: The answer.
    """
    configuration, model = received.configuration, received.model_returned
    if received.epoch is not None or configuration is None or model is None:
        return None
    before = None
    for event in recorder.of_type("epoch.opened"):
        body = event.body
        if isinstance(body, EpochOpened) and body.configuration == configuration:
            # The answer itself opened the epoch, so it has not changed the model.
            if body.attempt == received.attempt and is_of(body, received):
                return None
            before = body
    if before is None or is_of(before, received):
        return None
    return EpochChange(
        received.attempt, configuration, before, model, received.server.get("model_digest")
    )
