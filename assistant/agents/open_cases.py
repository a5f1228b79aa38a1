"""The way from the server that an agent talks to, to the program with the open case.

One file for each agent in the folder `agents` of Overread's home, as long as a case is open to it.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from assistant.agents.agent_rule import AgentError
from assistant.agents.agent_session import error_answer
from assistant.errors import PolicyRefusal
from audit.egress.errors import ConnectionFailed
from audit.egress.local_channel import LocalChannel, ask_channel, read_address
from audit.files.home_folder import home
from audit.messages import Message
from audit.messages.library_errors import system_reason

ANSWER_S: Final = 300.0
"""Longest wait for an answer, a person's decision included."""
_PROBE_S: Final = 5.0


def agent_file(agent: str) -> Path:
    """Return the file that names where calls of an agent are answered."""
    return home() / "agents" / f"{agent}.json"


def is_open_elsewhere(agent: str) -> bool:
    """Return whether a program answers calls of this agent."""
    address = read_address(agent_file(agent))
    if address is None:
        return False
    try:
        ask_channel(address, {"status": True}, _PROBE_S)
    except (ConnectionFailed, PolicyRefusal):
        return False
    return True


def answer_calls(
    agent: str, handle: Callable[[dict[str, Any]], dict[str, Any]], close: Callable[[], None]
) -> LocalChannel:
    """Start answering the calls of an agent.

    Args:
        agent: Name of the agent.
        handle: Answers a call.
        close: Closes the case for the agent, when another program of the user asks for it.

    Raises:
        AgentError: A case is open to this agent already, or the file cannot be written.
    """
    if is_open_elsewhere(agent):
        raise AgentError(Message("agent.open-already", agent=agent))

    def answer(request: dict[str, Any]) -> dict[str, Any]:
        if request.get("close"):
            close()
            return {"closed": True}
        return {"open": True} if request.get("status") else handle(request)

    try:
        return LocalChannel(agent_file(agent), answer)
    except OSError as error:
        raise AgentError(Message("agent.channel-failed", reason=system_reason(error))) from None


def forward_call(agent: str, tool: str, arguments: str) -> dict[str, Any]:
    """Have a call answered by the program in which a case is open to the agent.

    Returns:
        The answer, or why there is none: no case is open to the agent.
    """
    address = read_address(agent_file(agent))
    if address is None:
        return error_answer(Message("agent.not-open"))
    request = {"agent": agent, "tool": tool, "arguments": arguments}
    try:
        return ask_channel(address, request, ANSWER_S)
    except PolicyRefusal as error:
        return error_answer(error.reason)
    except ConnectionFailed:
        return error_answer(Message("agent.not-open"))


def close_case(agent: str) -> bool:
    """Close what is open to an agent, in whatever program. Return whether anything was."""
    address = read_address(agent_file(agent))
    if address is None:
        return False
    try:
        return bool(ask_channel(address, {"close": True}, _PROBE_S).get("closed"))
    except (ConnectionFailed, PolicyRefusal):
        return False


def open_agents() -> tuple[str, ...]:
    """Return the names of agents that a case is open to."""
    folder = home() / "agents"
    names = sorted(file.stem for file in folder.glob("*.json")) if folder.is_dir() else []
    return tuple(name for name in names if is_open_elsewhere(name))
