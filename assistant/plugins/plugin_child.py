"""The process in which the code of a provider plug-in runs.

It reads one JSON object from standard input, calls one method of the plug-in, writes one JSON
object to standard output, and ends. It is started with an empty environment, holds no key, and
gives up the network before the plug-in is imported. Only the standard library is imported here.

On Linux the process moves to a network namespace without any interface, where the system lets an
ordinary user make one. Everywhere an audit hook refuses sockets and further processes to Python
code. Compiled code could get around the hook: an administrator who allows a package trusts it.
"""

import importlib
import importlib.util
import json
import os
import sys
from pathlib import Path
from typing import Any

MEMORY_BYTES = 4 * 1024**3
"""Address space of the process (Linux, macOS)."""
CPU_S = 120
"""Processor time of one call (Linux, macOS)."""
CLONE_NEWUSER, CLONE_NEWNET = 0x10000000, 0x40000000
REFUSED = (
    "socket.",
    "subprocess.",
    "os.exec",
    "os.fork",
    "os.posix_spawn",
    "os.spawn",
    "os.system",
)
"""Beginnings of the audit events that are refused."""


def main() -> None:
    """Answer one call."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what the plug-in prints must not get among the answers
    call = json.loads(sys.stdin.buffer.read())
    limit_memory()
    leave_network()
    sys.addaudithook(refuse)
    try:
        answer: dict[str, Any] = {"result": run(call)}
        written = json.dumps(answer).encode()
    except BaseException as error:  # noqa: BLE001 - whatever a plug-in raises is an answer
        # The type alone: a message may quote what the plug-in was given.
        written = json.dumps({"error": type(error).__name__}).encode()
    answers.write(written)
    answers.flush()
    os._exit(0)  # without what the plug-in registered for the end


def run(call: dict[str, Any]) -> Any:
    """Import the plug-in from its folder and call the method."""
    folder, module = call["folder"], call["module"]
    sys.path.insert(0, folder)
    spec = importlib.util.find_spec(module.partition(".")[0])
    origin = Path(spec.origin).resolve() if spec is not None and spec.origin else None
    if origin is None or not origin.is_relative_to(folder):
        raise ImportError(module)
    provider = getattr(importlib.import_module(module), call["attribute"])
    return getattr(provider, call["method"])(*call["arguments"])


def limit_memory() -> None:
    """Limit memory and processor time, where the system can."""
    try:
        import resource
    except ImportError:  # Windows
        return
    limits = {
        resource.RLIMIT_AS: MEMORY_BYTES,
        resource.RLIMIT_CPU: CPU_S,
        resource.RLIMIT_CORE: 0,
        resource.RLIMIT_FSIZE: 0,
    }
    for name, limit in limits.items():
        try:
            resource.setrlimit(name, (limit, limit))
        except (OSError, ValueError):  # macOS has no limit of address space
            continue


def leave_network() -> None:
    """Move to a network namespace without interfaces, where the system allows it."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    try:
        ctypes.CDLL(None, use_errno=True).unshare(CLONE_NEWUSER | CLONE_NEWNET)
    except (OSError, AttributeError):  # the audit hook is left
        return


def refuse(event: str, arguments: tuple[Any, ...]) -> None:
    """Refuse sockets and processes."""
    if event.startswith(REFUSED):
        raise PermissionError(event)


if __name__ == "__main__":
    main()
