"""Options of tools that a model may call, and the question to the reader about a call."""

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer
from pydantic import ValidationError

from audit.messages import Message
from audit.messages.library_errors import wrong_value
from audit.tools.tool_rules import ToolName, ToolRules, ToolTable
from viewer.commands import fail

if TYPE_CHECKING:
    from viewer.case.drafts.tool_drafting import ToolConsent

ToolsOption = Annotated[
    str | None,
    typer.Option(
        "--tools",
        metavar="LIST",
        help="Tools that the model may call, such as show_image,get_fact=ask, or all. =ask: you "
        "decide about each call. Tools: show_image, measure_distance, list_series, get_fact, "
        "get_context.",
    ),
]
ToolLimitsOption = Annotated[
    str | None,
    typer.Option(
        "--tool-limits",
        metavar="LIST",
        help="Limits of tool calls, such as calls=12,images=8,tokens=200000,usd=0.5.",
    ),
]
ALL = "all"
_LIMITS = ("calls", "images", "tokens", "usd")


def rules_of(tools: str | None, limits: str | None) -> ToolRules | None:
    """Return the rules that the options state; None without tools. Exits for invalid options.

    Args:
        tools: Value of `--tools`.
        limits: Value of `--tool-limits`.
    """
    if tools is None:
        if limits is not None:
            fail("--tool-limits", Message("cli.tool-limits-without-tools"))
        return None
    given: dict[str, Any] = {}
    for part in tools.split(","):
        name, _, policy = part.strip().partition("=")
        if name == ALL:
            given |= dict.fromkeys((tool.value for tool in ToolName), policy or "allowed")
        elif name in list(ToolName):
            given[name] = policy or "allowed"
        else:
            names = ", ".join(ToolName)
            fail("--tools", Message("cli.tool-unknown", name=name, names=names))
    for part in (limits or "").split(",") if limits else ():
        name, _, value = part.strip().partition("=")
        if name not in _LIMITS:
            names = ", ".join(_LIMITS)
            fail("--tool-limits", Message("cli.tool-limit-unknown", name=name, names=names))
        given[name] = value
    try:
        return ToolTable.model_validate(given).rules
    except ValidationError as error:
        fail("--tools", wrong_value(error.errors()[0]))


def require_no_questions(rules: ToolRules | None) -> None:
    """Exit where rules ask a person and nobody is there to be asked: in a batch."""
    if rules is not None and rules.asks:
        fail("--tools", Message("cli.tools-ask-in-batch", tools=", ".join(rules.asks)))


def ask_on_terminal(consent: "ToolConsent") -> bool | None:
    """Ask whether a call may be answered; None if this is no terminal."""
    if not sys.stdin.isatty():
        return None
    pending = consent.pending
    tool = Message(f"tool-name.{pending.name}")
    arguments = pending.arguments.model_dump_json() if pending.arguments is not None else ""
    text = f"{consent.provider.name}, {pending.number}/{consent.n_calls}: {tool} {arguments}"
    return typer.confirm(text, default=False, err=True)
