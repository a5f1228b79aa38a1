"""The process in which untrusted input, or the code of a plug-in, is handled.

It reads one line of JSON from standard input, then bytes until its end. It calls one function,
writes one JSON object to standard output, and ends. It is started with an empty environment, holds
no key, and gives up the network before it imports the function. Only the standard library is
imported here.

On Linux the process moves to a network namespace without any interface, where the system lets an
ordinary user make one. Everywhere an audit hook refuses sockets and further processes to Python
code, and files outside the installation unless the call permits them. Compiled code could get
around the hook: an administrator who allows a package trusts it, and the document parser loads
none.
"""

import importlib
import importlib.util
import json
import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

CLONE_NEWUSER, CLONE_NEWNET = 0x10000000, 0x40000000
REFUSED = (
    "socket.",
    "subprocess.",
    "os.exec",
    "os.fork",
    "os.posix_spawn",
    "os.spawn",
    "os.startfile",
    "os.system",
    "webbrowser.",
)
"""Beginnings of the audit events that are refused."""
GRACE_S = 5.0
"""Seconds after its time at which the process ends itself, if nobody is left to kill it."""
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


def main() -> None:
    """Answer one call."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what the function prints must not get among the answers
    call = json.loads(sys.stdin.buffer.readline())
    content = sys.stdin.buffer.read()
    limit_resources(call["memory_bytes"], call["cpu_s"])
    leave_network()
    end_in_time(call["timeout_s"] + GRACE_S)  # a thread: with threads it could not leave
    sys.addaudithook(refuse_connections)
    try:
        run = find_function(call)
        if not call["files"]:
            sys.addaudithook(file_guard(call["folder"]))
        arguments = [*call["arguments"], content] if call["content"] else call["arguments"]
        answer: dict[str, Any] = {"result": run(*arguments)}
        written = json.dumps(answer).encode()
    except BaseException as error:  # noqa: BLE001 - whatever the function raises is an answer
        # The type alone: a message may quote what the function was given.
        written = json.dumps({"error": type(error).__name__}).encode()
    answers.write(written)
    answers.flush()
    os._exit(0)  # without what the function's package registered for the end


class NoSuchFunction(Exception):
    """The module, or its object, has no function of this name."""


def find_function(call: dict[str, Any]) -> Callable[..., Any]:
    """Import the module from its folder and return its function, or the method of its object."""
    folder, module = call["folder"], call["module"]
    sys.path.insert(0, folder)
    spec = importlib.util.find_spec(module.partition(".")[0])
    origin = Path(spec.origin).resolve() if spec is not None and spec.origin else None
    if origin is None or not origin.is_relative_to(folder):
        raise ImportError(module)
    found: Any = importlib.import_module(module)
    for name in call["attributes"]:
        if not hasattr(found, name):
            raise NoSuchFunction
        found = getattr(found, name)
    function: Callable[..., Any] = found
    return function


def limit_resources(memory_bytes: int, cpu_s: int) -> None:
    """Limit memory and processor time, where the system can.

    Args:
        memory_bytes: Address space of the process (Linux).
        cpu_s: Processor time of the call in seconds (Linux, macOS).
    """
    try:
        import resource
    except ImportError:  # Windows
        return
    limits = {
        resource.RLIMIT_AS: memory_bytes,
        resource.RLIMIT_CPU: cpu_s,
        resource.RLIMIT_CORE: 0,
        resource.RLIMIT_FSIZE: 0,
    }
    for name, limit in limits.items():
        try:
            resource.setrlimit(name, (limit, limit))
        except (OSError, ValueError):  # macOS has no limit of address space
            continue


def end_in_time(seconds: float) -> None:
    """End the process after its time, in case the program that started it has ended."""
    timer = threading.Timer(seconds, os._exit, (1,))
    timer.daemon = True
    timer.start()


def leave_network() -> None:
    """Move to a network namespace without interfaces, where the system allows it."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    try:
        ctypes.CDLL(None, use_errno=True).unshare(CLONE_NEWUSER | CLONE_NEWNET)
    except (OSError, AttributeError):  # the audit hook is left
        return


def refuse_connections(event: str, arguments: tuple[Any, ...]) -> None:
    """Refuse sockets and processes."""
    if event.startswith(REFUSED):
        raise PermissionError(event)


def file_guard(folder: str) -> Callable[[str, tuple[Any, ...]], None]:
    """Return an audit hook that lets Python read its own files, and refuses all others.

    Args:
        folder: A further folder whose files may be read: the one of the program.
    """
    own = (folder, sys.prefix, sys.base_prefix, getattr(sys, "_MEIPASS", sys.prefix))
    readable = tuple(Path(path).resolve() for path in own)
    changes = ("ctypes.", "os.link", "os.mkdir", "os.remove", "os.rename", "os.symlink", "shutil.")

    def refuse_files(event: str, arguments: tuple[Any, ...]) -> None:
        if event.startswith(changes):
            raise PermissionError(event)
        if event != "open" or isinstance(arguments[0], int):
            return
        path = Path(os.path.realpath(os.fsdecode(arguments[0])))
        if (arguments[2] or 0) & WRITING or not any(map(path.is_relative_to, readable)):
            raise PermissionError(event)

    return refuse_files


if __name__ == "__main__":
    main()
