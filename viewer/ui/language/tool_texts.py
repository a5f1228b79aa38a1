"""Tool calls of a draft and their rules, in the user's language."""

from collections.abc import Iterable
from typing import Final

from audit.messages import Message
from audit.tools.tool_rules import ToolName, ToolPolicy, ToolRules
from viewer.case.state.case_state import ToolCallState
from viewer.ui.language.i18n import N_, capitalized, tr, translated

POLICIES: Final[dict[ToolPolicy, str]] = {
    "forbidden": N_("Forbidden"),
    "ask": N_("Ask me"),
    "allowed": N_("Allowed"),
}
"""Policies of a tool, to be translated."""


def tool_name(tool: str) -> str:
    """Return the name of a tool."""
    return capitalized(Message(f"tool-name.{tool}"))


def rules_summary(rules: ToolRules | None) -> str:
    """Return a short summary of the offered tools; empty without tools."""
    if rules is None:
        return ""
    return tr("with {n} tools").format(n=len(rules.offered))


def rules_in_words(rules: ToolRules) -> str:
    """Return the policy of each tool and the limits, line by line."""
    lines = [f"{tool_name(tool)}: {tr(POLICIES[rules.policy(tool)])}" for tool in ToolName]
    bounds = rules.bounds
    limits = [
        (tr("Maximum calls"), bounds.calls),
        (tr("Maximum further images"), bounds.images),
        (tr("Maximum tokens"), bounds.tokens),
        (tr("Maximum cost (USD)"), bounds.usd),
    ]
    lines += [f"{name}: {tr('no limit') if value is None else value}" for name, value in limits]
    return "\n".join(lines)


def call_lines(calls: Iterable[ToolCallState]) -> list[str]:
    """Return a line for each call of a draft: number, tool, decision, and images or reason."""
    lines = []
    for call in calls:
        answered = call.answered
        text = f"{call.called.number}. {tool_name(call.called.tool)}"
        if answered is None:
            lines.append(f"{text}: {tr('not decided')}")
            continue
        parts = [translated(Message(f"tool-decision.{answered.decision}"))]
        if answered.images:
            numbers = ", ".join(str(image.number) for image in answered.images)
            parts.append(tr("image {n}").format(n=numbers))
        if answered.reason:
            parts.append(translated(answered.reason))
        lines.append(f"{'✓' if answered.answered else '✗'} {text}: {', '.join(parts)}")
    return lines
