"""Opening a case to an external agent, and what the agent gets: each an event."""

from assistant.agents.agent_rule import AgentRule
from assistant.errors import PolicyRefusal
from assistant.tools.tool_session import PendingCall, ToolAnswer
from audit.messages import Message, Text
from audit.record.events import AgentClosed, AgentOpened, EgressRefused
from audit.record.events.bodies.agent_events import Ending
from viewer.case.state.case_steps import close_if
from viewer.case.state.event_factory import sha256
from viewer.case.workflow.case_history import CaseHistory
from viewer.case.workflow.case_images import CaseImages
from viewer.case.workflow.case_tools import CaseTools


class CaseAgents:
    """Records the external agents of a case.

    In a pilot a case may be opened once all of its readings have ended: what an agent says is not
    recorded, so it must not reach a reader whose read counts.
    """

    def __init__(self, history: CaseHistory, images: CaseImages, tools: CaseTools) -> None:
        self._history, self._images, self._tools = history, images, tools

    def why_not_opened(self, *, without_read: bool = False) -> Text:
        """Return why the case may not be opened to an agent now; empty if it may.

        Args:
            without_read: Outside of a pilot, permit it before a read is locked.
        """
        pilot = self._history.pilot
        if pilot is not None:
            pilot.refresh()
            return Message("agent.pilot-not-over") if pilot.why_not_probed() else ""
        if self._history.state.read is None and not without_read:
            return Message("case.read-not-locked")
        return ""

    def open(self, rule: AgentRule, *, without_read: bool = False) -> "OpenedCase":
        """Record that the case is open to an agent by a rule that was shown.

        Raises:
            StepClosed: The case may not be opened now.
            PolicyRefusal: The policy forbids it; this is recorded.
            AgentError: The images may show text about the patient, or no tool is offered.
        """
        close_if(self.why_not_opened(without_read=without_read))
        opened = OpenedCase(self._history, self._tools, rule)
        try:
            rule.check()
        except PolicyRefusal as refused:
            opened.refuse(refused.reason)
            raise
        self._images.record_fingerprints()
        shown, recipient = rule.canonical_bytes(), rule.recipient
        self._history.record(
            AgentOpened(
                session=rule.session,
                agent=recipient.agent,
                is_local=recipient.is_local,
                provider=recipient.provider,
                host=recipient.host,
                minutes=rule.minutes,
                series=tuple(rule.series),
                rules=rule.rules,
                with_context=rule.with_context,
                masks_face=rule.masks_face,
                n_risks=len(rule.sample.risks),
                rule_sha256=sha256(shown),
            ),
            [shown],
        )
        return opened


class OpenedCase:
    """Records the calls of an agent while the case is open to it."""

    def __init__(self, history: CaseHistory, tools: CaseTools, rule: AgentRule) -> None:
        self._history, self._tools, self._rule = history, tools, rule

    def call(self, pending: PendingCall) -> None:
        """Record a call before it is answered."""
        self._tools.call(self._rule.session, None, pending)

    def answer(self, answer: ToolAnswer) -> None:
        """Record an answer before it is sent."""
        self._tools.answer(self._rule.session, None, answer)

    def refuse(self, reason: Text) -> None:
        """Record that the policy forbade the recipient."""
        recipient = self._rule.recipient
        name = recipient.provider or recipient.agent
        self._history.record(EgressRefused(provider=name, host=recipient.host, reason=reason))

    def close(self, ending: Ending, n_calls: int, n_images: int) -> None:
        """Record that the case is no longer open to the agent."""
        self._history.record(
            AgentClosed(
                session=self._rule.session,
                agent=self._rule.recipient.agent,
                ending=ending,
                n_calls=n_calls,
                n_images=n_images,
            )
        )
