"""Calls of tools in a case: each call and each answer is an event before it has an effect."""

from assistant.tools.tool_session import PendingCall, ToolAnswer
from audit.record.events import ToolAnswered, ToolCalled
from viewer.case.state.event_factory import sha256
from viewer.case.workflow.case_history import CaseHistory


class CaseTools:
    """Records the calls of a model, or of an external agent, and their answers."""

    def __init__(self, history: CaseHistory) -> None:
        self._history = history

    def call(self, session: str, attempt: str | None, pending: PendingCall) -> None:
        """Record a call before it is answered.

        Args:
            session: Attempt of the draft to be made, or session of an external agent.
            attempt: Attempt whose answer made the call; None for an external agent.
            pending: The call, as it was read.
        """
        arguments = pending.call.arguments.encode("utf-8", "replace")
        self._history.record(
            ToolCalled(
                session=session,
                attempt=attempt,
                number=pending.number,
                tool=pending.name,
                policy=pending.policy,
                arguments_sha256=sha256(arguments),
            ),
            [arguments],
        )

    def answer(self, session: str, attempt: str | None, answer: ToolAnswer) -> None:
        """Record an answer before it is sent, with its text and images as payloads.

        Args:
            session: Attempt of the draft to be made, or session of an external agent.
            attempt: Attempt whose answer made the call; None for an external agent.
            answer: The answer, or the reason why there is none.
        """
        text = answer.text.encode()
        images = [image.png for image in answer.images]
        self._history.record(
            ToolAnswered(
                session=session,
                attempt=attempt,
                number=answer.pending.number,
                tool=answer.pending.name,
                decision=answer.decision,
                answered=answer.reason is None,
                reason=answer.reason or "",
                answer_sha256=sha256(text),
                images=answer.sent_images,
                n_images=len(images),
                n_bytes=len(text) + sum(map(len, images)),
            ),
            [text, *images],
        )
        sent = {image.sha256 for image in answer.sent_images}
        self._history.tool_answers |= {sha256(text), *sent}
