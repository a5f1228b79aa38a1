"""The calls of an agent while a case is open to it.

Each call is checked against the policy in force, recorded, decided by the rules or by a person,
answered, recorded again, and only then sent. What an agent writes changes no rule.
"""

import base64
import json
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeVar

from assistant.agents.agent_rule import AgentAnswer, AgentRule
from assistant.errors import PolicyRefusal
from assistant.request.conversation import ToolCall
from assistant.tools.tool_session import PendingCall, ToolAnswer, ToolSession
from assistant.tools.tool_sources import ToolSources
from audit.egress import Policy
from audit.errors import RecordAway
from audit.messages import CodedError, Message, Text
from audit.record.events.bodies.agent_events import Ending


class SessionRecorder(Protocol):
    """Stores what happens in a session; returns after it is stored."""

    def call(self, pending: PendingCall) -> None:
        """Store a call before it is answered."""
        ...

    def answer(self, answer: ToolAnswer) -> None:
        """Store an answer before it is sent."""
        ...

    def refuse(self, reason: Text) -> None:
        """Store that the policy forbade the recipient."""
        ...

    def close(self, ending: Ending, n_calls: int, n_images: int) -> None:
        """Store the end of the session."""
        ...


Ask = Callable[[PendingCall], bool | None]
"""Asks a person about a call; returns None if nobody decided."""
T = TypeVar("T")


class Run(Protocol):
    """Runs a function in the thread that owns the record, after what waits there, and returns."""

    def __call__(self, work: Callable[[], T], /) -> T:
        """Return what the function returned, or raise what it raised."""
        ...


@dataclass(frozen=True)
class SessionStatus:
    """Counts of a session, for display."""

    n_calls: int = 0
    n_images: int = 0
    last_tool: str = ""
    ending: Ending | None = None


class AgentSession:
    """A case that is open to an agent. Calls from several threads are answered one by one.

    Args:
        rule: The rule that was shown and recorded.
        sources: What the tools may use.
        recorder: Stores calls, answers and the end; called through `run` only.
        run: Runs a function in the thread that owns the record.
        ask: Asks a person about a call; called in the thread of the call.
        clock: Seconds of a monotonic clock.
        changed: Called after each change, in the thread that owns the record.
    """

    def __init__(
        self,
        rule: AgentRule,
        sources: ToolSources,
        recorder: SessionRecorder,
        run: Run,
        ask: Ask,
        *,
        clock: Callable[[], float] = time.monotonic,
        changed: Callable[[SessionStatus], None] = lambda _: None,
    ) -> None:
        self.rule = rule
        self._tools = ToolSession(rule.rules, sources)
        self._recorder, self._run, self._ask = recorder, run, ask
        self._clock, self._changed = clock, changed
        self._until = clock() + 60 * rule.minutes
        self._one_by_one = threading.Lock()
        self.status = SessionStatus()

    @property
    def seconds_left(self) -> float:
        """Time until the case is closed by itself."""
        return max(0.0, self._until - self._clock())

    @property
    def is_open(self) -> bool:
        """Whether calls are answered."""
        return self.status.ending is None

    def close(self, ending: Ending) -> None:
        """End the session; a call in progress gets no answer."""
        self._run(lambda: self.store_end(ending))

    def store_end(self, ending: Ending) -> None:
        """End the session; to be called in the thread that owns the record."""
        if self.is_open:
            try:
                self._recorder.close(ending, self.status.n_calls, self.status.n_images)
            except RecordAway:  # asked again once it is back; until then no call is answered
                raise
            except CodedError:
                self._update(replace(self.status, ending=ending))
                raise
            self._update(replace(self.status, ending=ending))

    def _update(self, status: SessionStatus) -> None:
        self.status = status
        self._changed(status)

    def close_if_over(self) -> None:
        """End the session if its time is over, or the policy no longer permits the recipient."""
        if not self.is_open:
            return
        if self._clock() >= self._until:
            self.close("expired")
        elif (refusal := self._refusal(b"", self.status.n_images, context=False)) is not None:
            self._run(lambda: self._recorder.refuse(refusal))
            self.close("policy")

    def handle(self, request: dict[str, Any]) -> dict[str, Any]:
        """Answer a call of an agent's server.

        Args:
            request: Name of the `agent` and the `tool`, and `arguments` as JSON text.

        Returns:
            `text`, `images` (each with `caption` and `png_base64`), and whether there `is_error`.
        """
        with self._one_by_one:
            try:
                return self._handle(request)
            except CodedError:  # the record, or the case, is closed: nothing is given without it
                return error_answer(Message("agent.not-recorded"))

    def _handle(self, request: dict[str, Any]) -> dict[str, Any]:
        self.close_if_over()
        if request.get("agent") != self.rule.recipient.agent or not self.is_open:
            return error_answer(Message("agent.not-open"))
        if self._tools.is_exhausted:
            return self._exhausted(request)
        return self._answer(request)

    def _answer(self, request: dict[str, Any]) -> dict[str, Any]:
        pending = self._begin(request)
        if pending is None:
            return error_answer(Message("agent.not-open"))
        granted = self._ask(pending) if pending.needs_reader else None
        answer = self._within_policy(self._tools.answer(pending, granted))
        if not self._run(lambda: self._store_answer(answer)):
            return error_answer(Message("agent.not-open"))
        return answer_content(answer)

    def _store_answer(self, answer: ToolAnswer) -> bool:
        """Store an answer; return false if the session was closed meanwhile."""
        if self.is_open:
            self._recorder.answer(answer)
            n_images = self.status.n_images + len(answer.images)
            self._update(replace(self.status, n_images=n_images))
        return self.is_open

    def _exhausted(self, request: dict[str, Any]) -> dict[str, Any]:
        """Record a call beyond the bound, refuse it and end the session."""
        pending = self._begin(request)
        if pending is None:
            return error_answer(Message("agent.not-open"))
        answer = self._tools.answer(pending)
        self._run(lambda: self._store_answer(answer))
        self.close("calls-used-up")
        return answer_content(answer)

    def _begin(self, request: dict[str, Any]) -> PendingCall | None:
        """Return the recorded call; None if the session was closed meanwhile."""
        call = ToolCall("", str(request.get("tool", "")), str(request.get("arguments", "")))
        pending = self._tools.begin(call)
        return pending if self._run(lambda: self._store_call(pending)) else None

    def _store_call(self, pending: PendingCall) -> bool:
        """Store a call; return false if the session was closed meanwhile."""
        if not self.is_open:
            return False
        self._recorder.call(pending)
        self._update(replace(self.status, n_calls=pending.number, last_tool=pending.name))
        return True

    def _within_policy(self, answer: ToolAnswer) -> ToolAnswer:
        """Return the answer, or a refusal in its place if the policy forbids it."""
        body = json.dumps(answer_content(answer)).encode()
        n_images = self.status.n_images + len(answer.images)
        refusal = self._refusal(body, n_images, context=answer.gives_context)
        if refusal is None or answer.reason is not None:
            return answer
        text = str(error_answer(refusal)["text"])
        reason = Message("agent.answer-forbidden", reason=refusal)
        return ToolAnswer(answer.pending, "forbidden", text, reason)

    def _refusal(self, body: bytes, n_images: int, *, context: bool) -> Text | None:
        try:
            Policy.load().check(AgentAnswer(self.rule.recipient.url, body, n_images, context))
        except PolicyRefusal as error:
            return error.reason
        return None


def answer_content(answer: ToolAnswer) -> dict[str, Any]:
    """Return an answer as it is handed to the agent's server."""
    return {
        "text": answer.text,
        "images": [
            {"caption": image.caption, "png_base64": base64.b64encode(image.png).decode("ascii")}
            for image in answer.images
        ],
        "is_error": answer.reason is not None,
    }


def error_answer(reason: Text) -> dict[str, Any]:
    """Return an answer that only states why there is none."""
    code = reason.code if isinstance(reason, Message) else ""
    text = json.dumps({"error": code, "message": str(reason)}, ensure_ascii=False)
    return {"text": text, "images": [], "is_error": True}
