"""A case that a person opened to an external agent, by a rule that was shown.

The agent's calls are `tool.called` and `tool.answered` with the same session.
"""

from typing import Annotated, Literal

from pydantic import Field

from audit.interpretation.interpretation import Model
from audit.record.events.bodies.field_types import Code, Count, Sha256, Token
from audit.record.events.bodies.sealed_fields import KEYED, SEALED
from audit.tools.tool_rules import ToolRules

Ending = Literal["by-person", "expired", "calls-used-up", "policy", "program-ended"]
"""Why a case is no longer open: a person closed it; its time is over; the agent called more often
than the rules permit; the policy forbids the recipient; the program ended, or its user signed
out."""


class AgentOpened(Model):
    """A person opened the case to an external agent; its calls are answered until it is closed."""

    type: Literal["agent.opened"] = "agent.opened"
    session: Token
    agent: Code
    """Name of the agent."""
    is_local: bool
    """An administrator declared the agent local."""
    provider: Annotated[str | None, SEALED] = None
    """Configured provider whose model the agent uses; null for a local agent."""
    host: Annotated[str | None, SEALED] = None
    """Host of that provider; null for a local agent."""
    minutes: Annotated[int, Field(ge=1)]
    """Time for which the case is open at most."""
    series: Annotated[tuple[str, ...], SEALED] = ()
    """Series that images may come from; no other series is named to the agent."""
    rules: ToolRules
    with_context: bool
    """A tool may give the clinical context."""
    masks_face: bool
    n_risks: Count = 0
    """Risks of the pixels that were shown; a reason to open images that may show text is an event
    of its own (`override.given`)."""
    rule_sha256: Annotated[Sha256, KEYED]
    """Blob with the rule as it was shown before opening (JSON)."""


class AgentClosed(Model):
    """The case is no longer open to the agent."""

    type: Literal["agent.closed"] = "agent.closed"
    session: Token
    agent: Code
    ending: Ending
    n_calls: Count
    n_images: Count
    """Images that were given."""
