"""Call a provider plug-in in a process of its own.

JSON in, JSON out, killed when it takes too much time or memory.
"""

import os
import signal
from dataclasses import dataclass
from typing import Any, Final

from assistant.errors import AssistantError
from assistant.provider_protocol import CANCELLED, Cancelled
from audit.messages import Message
from audit.plugins.installed_plugins import Offer, Plugin
from audit.processes.confined_call import (
    CallCancelled,
    CallEnded,
    CallFailed,
    CallTooLarge,
    CallTooLong,
    CallTooSlow,
    Function,
    FunctionMissing,
    Limits,
    call_confined,
)


@dataclass(frozen=True)
class CallLimits:
    """Limits of one call of a plug-in.

    Attributes:
        timeout_s: Seconds after which the process is killed. All processors may be busy for as
            long.
        memory_bytes: Memory of the process.
        answer_bytes: Size of the answer as JSON; a request with 32 images has about 20 million
            bytes.
    """

    timeout_s: float = 60.0
    memory_bytes: int = 4 * 1024**3
    answer_bytes: int = 64_000_000


DEFAULT_LIMITS: Final = CallLimits()


class PluginFailed(AssistantError):
    """A plug-in did not answer a call, or not as it should."""


class PluginCancelled(PluginFailed):
    """The call was canceled."""


class PluginTimedOut(PluginFailed):
    """The call took too long."""


class PluginAnswerTooLarge(PluginFailed):
    """The answer is larger than the limit."""


def call_plugin(
    plugin: Plugin,
    offer: Offer,
    method: str,
    arguments: list[Any],
    cancelled: Cancelled = lambda: False,
    limits: CallLimits = DEFAULT_LIMITS,
) -> Any:
    """Check a plug-in's files, then call a method of what it offers in a new process.

    Args:
        plugin: The package.
        offer: The entry point whose object has the method.
        method: Name of the method.
        arguments: Its arguments, as JSON values.
        cancelled: Asked several times a second; the process is killed when it returns true.
        limits: Time, memory and size of the answer.

    Returns:
        What the method returned, as a JSON value.

    Raises:
        PluginError: The plug-in is not allowed, or its files have changed.
        PluginFailed: It raised, ended by itself, exceeded a limit, or answered no JSON.
    """
    plugin.check()
    function = Function(
        folder=str(plugin.folder),
        module=offer.module,
        attributes=(offer.attribute, method),
        files=True,  # such as its weights
        byte_code=False,
    )
    cpu_s = int(limits.timeout_s * (os.cpu_count() or 1)) + 1
    confined = Limits(limits.timeout_s, cpu_s, limits.memory_bytes, limits.answer_bytes)
    try:
        return call_confined(function, arguments, confined, cancelled=cancelled)
    except CallFailed as error:
        raise _failure(plugin, method, limits, error) from None


def _failure(plugin: Plugin, method: str, limits: CallLimits, error: CallFailed) -> PluginFailed:
    """Return what the end of a call means."""
    name = plugin.name
    match error:
        case CallCancelled():
            return PluginCancelled(CANCELLED)
        case CallTooLong():
            size = {"megabytes": limits.answer_bytes / 1e6}
            return PluginAnswerTooLarge(Message("plugin.answer-too-large", name=name, **size))
        case CallTooLarge():
            megabytes = round(limits.memory_bytes / 1024**2)
            return PluginFailed(Message("plugin.out-of-memory", name=name, megabytes=megabytes))
        case FunctionMissing():
            return PluginFailed(Message("plugin.method-missing", name=name, method=method))
        case CallEnded(status=0):
            return PluginFailed(Message("plugin.no-answer", name=name))
        case CallEnded() if error.status != -getattr(signal, "SIGXCPU", 0):
            return PluginFailed(Message("plugin.crashed", name=name, status=error.status))
        case CallTooSlow() | CallEnded():
            seconds = round(limits.timeout_s)
            return PluginTimedOut(Message("plugin.too-slow", name=name, seconds=seconds))
    return PluginFailed(Message("plugin.failed", name=name, error=error.error))
