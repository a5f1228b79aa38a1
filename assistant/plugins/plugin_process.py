"""Call a provider plug-in in a process of its own.

JSON in, JSON out, killed when it takes too long.
"""

from typing import Any, Final

from assistant.errors import AssistantError
from assistant.provider_protocol import CANCELLED, Cancelled
from audit.messages import Message
from audit.plugins.installed_plugins import Offer, Plugin
from audit.processes.confined_call import (
    CallCancelled,
    CallFailed,
    CallTooSlow,
    Function,
    Limits,
    call_confined,
)

TIMEOUT_S: Final = 60.0
MEMORY_BYTES: Final = 4 * 1024**3
"""Memory that a plug-in may use."""
CPU_S: Final = 120
"""Processor time of one call in seconds."""
MOST_BYTES: Final = 64_000_000
"""Size limit of a plug-in's answer; a request with 32 images has about 20 million bytes."""


class PluginFailed(AssistantError):
    """A plug-in did not answer a call, or not as it should."""


class PluginCancelled(PluginFailed):
    """The call was canceled."""


def call_plugin(
    plugin: Plugin,
    offer: Offer,
    method: str,
    arguments: list[Any],
    cancelled: Cancelled = lambda: False,
    timeout_s: float = TIMEOUT_S,
) -> Any:
    """Check a plug-in's files, then call a method of what it offers in a new process.

    Args:
        plugin: The package.
        offer: The entry point whose object has the method.
        method: Name of the method.
        arguments: Its arguments, as JSON values.
        cancelled: Asked several times a second; the process is killed when it returns true.
        timeout_s: Seconds after which the process is killed.

    Returns:
        What the method returned, as a JSON value.

    Raises:
        PluginError: The plug-in is not allowed, or its files have changed.
        PluginFailed: It raised, took too long, or answered no JSON.
    """
    plugin.check()
    function = Function(
        folder=str(plugin.folder),
        module=offer.module,
        attributes=(offer.attribute, method),
        files=True,  # such as its weights
        byte_code=False,
    )
    limits = Limits(timeout_s, CPU_S, MEMORY_BYTES, MOST_BYTES)
    try:
        return call_confined(function, arguments, limits, cancelled=cancelled)
    except CallCancelled:
        raise PluginCancelled(CANCELLED) from None
    except CallTooSlow:
        raise PluginFailed(
            Message("plugin.too-slow", name=plugin.name, seconds=round(timeout_s))
        ) from None
    except CallFailed as error:
        raise PluginFailed(Message("plugin.failed", name=plugin.name, error=error.error)) from None
