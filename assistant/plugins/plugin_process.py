"""Call a provider plug-in in a process of its own.

JSON in, JSON out, killed when it takes too long.
"""

import json
import os
import subprocess
import sys
import threading
import time
from tempfile import TemporaryDirectory
from typing import Any, Final

from assistant.errors import AssistantError
from assistant.plugins import plugin_child
from assistant.provider_protocol import CANCELLED, Cancelled
from audit.messages import Message
from audit.plugins.installed_plugins import Offer, Plugin

TIMEOUT_S: Final = 60.0
LOOK_S: Final = 0.05
"""Seconds between looks at whether the call was canceled."""
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
    call = {
        "folder": str(plugin.folder),
        "module": offer.module,
        "attribute": offer.attribute,
        "method": method,
        "arguments": arguments,
    }
    with TemporaryDirectory() as empty:
        try:
            process = subprocess.Popen(
                _command(empty),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                cwd=empty,
                env=_environment(),
            )
        except OSError as error:
            raise _failed(plugin, type(error).__name__) from None
        written = _talk(process, json.dumps(call).encode(), plugin, cancelled, timeout_s)
    try:
        answer = json.loads(written) if len(written) <= MOST_BYTES else {}
    except (ValueError, RecursionError):
        answer = {}
    if not isinstance(answer, dict) or answer.keys() not in ({"result"}, {"error"}):
        raise _failed(plugin, "no answer")
    if "error" in answer:
        raise _failed(plugin, str(answer["error"])[:80])
    return answer["result"]


def _command(empty: str) -> list[str]:
    """Return the command that starts the process; `empty` is a folder without byte code."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "-m", plugin_child.__name__]
    # Isolated: no PYTHON* variables, neither the working directory nor the user's packages.
    isolated = ["-I", "-B", "-X", f"pycache_prefix={empty}"]
    return [sys.executable, *isolated, str(plugin_child.__file__)]


def _environment() -> dict[str, str]:
    """Return an environment without the user's variables, which may hold keys."""
    needed = ("SYSTEMROOT",)  # Windows finds its own libraries by it
    return {name: os.environ[name] for name in needed if name in os.environ} | {"LC_ALL": "C.UTF-8"}


def _talk(
    process: "subprocess.Popen[bytes]",
    given: bytes,
    plugin: Plugin,
    cancelled: Cancelled,
    timeout_s: float,
) -> bytes:
    """Return what the process writes until it ends.

    A thread talks to it: `communicate` with a timeout sends no more of its input the second time.
    """
    answers: list[bytes] = []
    talk = threading.Thread(
        target=lambda: answers.append(process.communicate(given)[0]), daemon=True
    )
    talk.start()
    until = time.monotonic() + timeout_s
    try:
        while talk.is_alive():
            if cancelled():
                raise PluginCancelled(CANCELLED)
            if time.monotonic() > until:
                raise PluginFailed(
                    Message("plugin.too-slow", name=plugin.name, seconds=round(timeout_s))
                )
            talk.join(LOOK_S)
    finally:
        if talk.is_alive():
            process.kill()
            talk.join()
    return answers[0] if answers else b""


def _failed(plugin: Plugin, error: str) -> PluginFailed:
    return PluginFailed(Message("plugin.failed", name=plugin.name, error=error))
