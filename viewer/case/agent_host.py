"""A case that is open to an agent in this program: its session, and where calls arrive."""

from collections.abc import Callable, Mapping
from typing import Any

from assistant.agents.agent_rule import AgentRule
from assistant.agents.agent_session import AgentSession, Ask, Run, SessionStatus, error_answer
from assistant.agents.open_cases import answer_calls
from assistant.images.slice_selection import Selection
from assistant.request.bundle import Bundle
from assistant.tools.tool_sources import MakeImages, ToolSources
from audit.facts.measured_fact import FactBlock
from audit.messages import Message
from audit.record.events.bodies.agent_events import Ending
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.core.voxels.volume import Volume


def agent_sources(
    volumes: Mapping[str, Volume],
    selection: Selection,
    sample: Bundle,
    make: MakeImages,
    facts: FactBlock | None = None,
) -> ToolSources:
    """Return what the tools may give an agent: further images only, the sample was not sent.

    Args:
        volumes: Loaded series by id.
        selection: Selection that the sample was made of; its series are those of the rule.
        sample: The sample of the rule, with its risks and the reason to send it anyway.
        make: Makes images of a selection as the sample was made.
        facts: Measured facts.
    """
    return ToolSources(
        volumes=volumes,
        selection=selection,
        images=(),
        make=make,
        facts=facts,
        context=sample.stated,
        risks=sample.risks,
        override=sample.override,
    )


class AgentHost:
    """Answers the calls of an agent while a case is open to it.

    Args:
        workflow: The case.
        rule: The rule that was shown.
        sources: What the tools may use.
        run: Runs a function in the thread that owns the record.
        ask: Asks a person about a call.
        changed: Called after each change, in the thread that owns the record.
        without_read: Outside of a pilot, permit it before a read is locked.

    Raises:
        AgentError: A case is open to this agent already, or the rule cannot be kept.
        PolicyRefusal: The policy forbids it.
        StepClosed: The case may not be opened now.
        RecordError: The record refuses.
    """

    def __init__(
        self,
        workflow: CaseWorkflow,
        rule: AgentRule,
        sources: ToolSources,
        run: Run,
        ask: Ask,
        *,
        changed: Callable[[SessionStatus], None] = lambda _: None,
        without_read: bool = False,
    ) -> None:
        self.session: AgentSession | None = None
        self._channel = answer_calls(
            rule.recipient.agent, self._handle, lambda: self.close("by-person")
        )
        try:
            opened = run(lambda: workflow.agents.open(rule, without_read=without_read))
        except BaseException:
            self._channel.close()
            raise
        self.session = AgentSession(rule, sources, opened, run, ask, changed=changed)

    @property
    def is_open(self) -> bool:
        """Whether calls are answered."""
        return self.session is not None and self.session.is_open

    def look(self) -> None:
        """Close what is over; to be called every second or so."""
        if self.session is not None:
            self.session.close_if_over()
            if not self.session.is_open:
                self.stop_listening()

    def close(self, ending: Ending) -> None:
        """Close the case for the agent."""
        if self.session is not None:
            self.session.close(ending)
        self.stop_listening()

    def stop_listening(self) -> None:
        """Receive no further calls."""
        self._channel.close()

    def _handle(self, request: dict[str, Any]) -> dict[str, Any]:
        if self.session is None:
            return error_answer(Message("agent.not-open"))
        return self.session.handle(request)
