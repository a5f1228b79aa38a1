"""The rule by which a case is opened to an agent, as it is shown before."""

import re
import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

import rfc8785

from assistant.checks.pixel_identifiers import unanswered_risks
from assistant.errors import AssistantError
from assistant.provider_settings import ProviderEntry
from assistant.request.bundle import Bundle
from audit.egress import Address, Policy
from audit.egress.egress_policy import AGENT_NAME
from audit.messages import Message, join, text_to_json
from audit.tools.tool_rules import ToolBounds, ToolName, ToolPolicy, ToolRules

MINUTES: Final = 30
MOST_MINUTES: Final = 480
LOCAL_URL: Final = "http://127.0.0.1"


class AgentError(AssistantError):
    """A case cannot be opened to an agent."""


@dataclass(frozen=True)
class Recipient:
    """An agent, and who gets what it is given.

    Attributes:
        agent: Name of the agent.
        provider: Configured provider whose model the agent uses; None for a local agent.
        url: Address of that provider; one of this machine for a local agent.
        facts: What the site states of the provider.
    """

    agent: str
    provider: str | None
    url: str
    facts: Message | None = None

    @property
    def is_local(self) -> bool:
        """Whether an administrator declared the agent local."""
        return self.provider is None

    @property
    def host(self) -> str | None:
        """Host of the provider; None for a local agent."""
        return None if self.is_local else Address.parse(self.url).host


def find_recipient(agent: str, provider: ProviderEntry | None, policy: Policy) -> Recipient:
    """Return who gets what an agent is given.

    Args:
        agent: Name of the agent.
        provider: Configured provider whose model the agent uses; None for a local agent.
        policy: The policy in force.

    Raises:
        AgentError: The name is not valid, or the agent is not local and its provider is unknown.
        PolicyRefusal: The policy forbids the recipient.
    """
    if not re.fullmatch(AGENT_NAME, agent):
        raise AgentError(Message("agent.name-form"))
    if agent in policy.local_agents:
        recipient = Recipient(agent, None, LOCAL_URL)
    elif provider is None:
        raise AgentError(Message("agent.provider-needed", agent=agent))
    elif provider.base_url is None:
        raise AgentError(Message("agent.provider-embedded", provider=provider.name))
    elif Address.parse(provider.base_url).loopback:
        # Its model runs here, but only an administrator can say that the agent passes nothing on.
        raise AgentError(Message("agent.not-declared-local", agent=agent))
    else:
        about = provider.about.in_words()
        recipient = Recipient(agent, provider.name, provider.base_url, about)
    policy.check_url(recipient.url)
    return recipient


@dataclass(frozen=True)
class AgentRule:
    """Recipient, limits, duration and de-identification of an opened case.

    Attributes:
        recipient: The agent, and who gets what it is given.
        rules: Policy of each tool, and bounds.
        series: Names of the series that images may come from, by id.
        minutes: Time for which the case is open at most.
        sample: A request with images of these series, made and checked as the agent's images.
        with_context: A tool may give the clinical context of the sample.
        masks_face: Faces are masked in the voxels.
        session: Id of the session.
    """

    recipient: Recipient
    rules: ToolRules
    series: dict[str, str]
    minutes: int
    sample: Bundle = field(repr=False)
    with_context: bool = False
    masks_face: bool = False
    session: str = field(default_factory=lambda: uuid.uuid4().hex)

    def check(self) -> None:
        """Refuse a rule that the policy in force, or the pixels, forbid.

        Raises:
            PolicyRefusal: The policy forbids it.
            AgentError: No tool is offered, or the images may show text about the patient.
        """
        policy = Policy.load()
        if not self.rules.offered:
            raise AgentError(Message("tools.none-offered"))
        policy.check(
            AgentAnswer(self.recipient.url, b"", self.rules.bounds.images, self.with_context)
        )
        if risks := unanswered_risks(self.sample):
            raise AgentError(Message("agent.pixels-show-text", reason=risks[0].words))

    def lines(self) -> tuple[Message, ...]:
        """Return the rule in words, as it is shown."""
        recipient, bounds = self.recipient, self.rules.bounds
        if recipient.is_local:
            to = Message("agent.rule-local", agent=recipient.agent)
        else:
            values = {"agent": recipient.agent, "host": str(recipient.host)}
            to = Message("agent.rule-remote", provider=str(recipient.provider), **values)
        found = [
            to,
            *([recipient.facts] if recipient.facts is not None else []),
            Message("agent.rule-images", n=bounds.images, series=", ".join(self.series.values())),
            Message("agent.rule-face-masked" if self.masks_face else "agent.rule-face-kept"),
            Message("agent.rule-calls", n=bounds.calls, minutes=self.minutes),
        ]
        for policy in ("allowed", "ask", "forbidden"):
            names = self._named(policy)
            if names:
                found.append(Message(f"agent.rule-tools-{policy}", tools=join(names)))
        context = "agent.rule-context" if self.with_context else "agent.rule-no-context"
        return (*found, Message(context))

    def _named(self, policy: ToolPolicy) -> Sequence[Message]:
        return [
            Message(f"tool-name.{tool.value}")
            for tool in ToolName
            if self.rules.policy(tool) == policy
        ]

    def content(self) -> dict[str, Any]:
        """Return the rule as JSON, for the record."""
        recipient = self.recipient
        return {
            "agent": recipient.agent,
            "provider": recipient.provider,
            "url": recipient.url,
            "series": list(self.series),
            "minutes": self.minutes,
            "rules": self.rules.model_dump(mode="json"),
            "with_context": self.with_context,
            "masks_face": self.masks_face,
            "sample_bundle_sha256": self.sample.sha256,
            "shown": [text_to_json(line) for line in self.lines()],
        }

    def canonical_bytes(self) -> bytes:
        """Return the RFC 8785 canonical JSON of `content`."""
        return rfc8785.dumps(self.content())


@dataclass(frozen=True)
class AgentAnswer:
    """An answer to an agent, with all images of its session, as the egress policy checks it."""

    url: str
    body: bytes = field(repr=False)
    n_images: int
    with_context: bool
    captions: Literal["informed", "blinded"] = "informed"


def make_rules(
    asks: Sequence[ToolName], forbids: Sequence[ToolName], calls: int, images: int, *, context: bool
) -> ToolRules:
    """Return the rules of a session: every tool is allowed but those named.

    Args:
        asks: Tools whose calls a person decides about.
        forbids: Tools that are not offered.
        calls: Most calls.
        images: Most images.
        context: There is a clinical context to give.
    """
    policies: dict[ToolName, ToolPolicy] = {}
    for tool in ToolName:
        if tool in forbids or (tool is ToolName.GET_CONTEXT and not context):
            policies[tool] = "forbidden"
        else:
            policies[tool] = "ask" if tool in asks else "allowed"
    return ToolRules(
        policies=policies, bounds=ToolBounds(calls=calls, images=images, tokens=None, usd=None)
    )
