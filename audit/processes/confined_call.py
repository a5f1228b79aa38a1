"""Call a function in a process of its own, which has no network and is killed when it misbehaves.

JSON and bytes in, JSON out.
"""

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from tempfile import TemporaryDirectory
from typing import Any, Final

import psutil

from audit.processes import confined_child

LOOK_S: Final = 0.05
"""Seconds between looks at whether the call was canceled."""

ENDING_S: Final = 2.0
"""Seconds that a process may take to end after its answer."""


class CallFailed(Exception):
    """A call in a confined process gave no result.

    Attributes:
        error: Type of the exception in the process, or `NoAnswer`; never its text.
    """

    def __init__(self, error: str) -> None:
        super().__init__(error)
        self.error = error


class CallTooSlow(CallFailed):
    """The process was killed after its time."""


class CallTooLarge(CallFailed):
    """The process was killed because it used more memory than allowed, or its answer was too long.

    A process that ran into a limit of the system raises `MemoryError`, which is reported as this.
    """


class CallTooLong(CallTooLarge):
    """The answer was too long."""


class FunctionMissing(CallFailed):
    """The module has no such function."""


class CallEnded(CallFailed):
    """The process ended without an answer.

    Attributes:
        status: Its exit status; negative for the number of the signal that ended it.
    """

    def __init__(self, status: int) -> None:
        super().__init__("NoAnswer")
        self.status = status


class CallCancelled(CallFailed):
    """The process was killed because the call was canceled."""


@dataclass(frozen=True)
class Function:
    """A function that a confined process imports.

    Attributes:
        folder: Folder from which the module is imported; one found elsewhere is refused.
        module: Name of the module.
        attributes: Names that lead from the module to the function, such as object and method.
        files: Whether the function may read files outside the installation of Python and `folder`.
            None can write any on Linux and macOS.
        byte_code: Whether compiled modules beside the source may be used. Where the source is
            verified by its hash, they must not be.
    """

    folder: str
    module: str
    attributes: tuple[str, ...]
    files: bool = False
    byte_code: bool = True


@dataclass(frozen=True)
class Limits:
    """Limits of a call.

    Attributes:
        timeout_s: Seconds after which the process is killed.
        cpu_s: Processor time in seconds (Linux, macOS).
        memory_bytes: Address space (Linux) or memory in use (elsewhere).
        answer_bytes: Size of the answer.
    """

    timeout_s: float
    cpu_s: int
    memory_bytes: int
    answer_bytes: int


def call_confined(
    function: Function,
    arguments: list[Any],
    limits: Limits,
    *,
    content: bytes | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Any:
    """Call a function in a new process and return its result.

    Args:
        function: What to call.
        arguments: Its arguments, as JSON values.
        limits: When to give up.
        content: A last argument that is bytes; None where there is none.
        cancelled: Asked several times a second; the process is killed when it returns true.

    Returns:
        What the function returned, as a JSON value.

    Raises:
        CallFailed: There is no result.
    """
    call = {
        "folder": function.folder,
        "module": function.module,
        "attributes": function.attributes,
        "files": function.files,
        "arguments": arguments,
        "content": content is not None,
        "memory_bytes": limits.memory_bytes,
        "cpu_s": limits.cpu_s,
        "timeout_s": limits.timeout_s,
    }
    with TemporaryDirectory() as empty:
        try:
            process = subprocess.Popen(
                _command(function, empty),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                cwd=empty,
                env=_environment(),
            )
        except OSError as error:
            raise CallFailed(type(error).__name__) from None
        given = json.dumps(call).encode() + b"\n" + (content or b"")
        written = _talk(process, given, limits, cancelled)
    if len(written) > limits.answer_bytes:
        raise CallTooLong("TooLong")
    try:
        answer = json.loads(written)
    except (ValueError, RecursionError):
        answer = {}
    if not isinstance(answer, dict) or answer.keys() not in ({"result"}, {"error"}):
        raise CallEnded(process.returncode)
    if "error" in answer:
        name = str(answer["error"])[:80]
        raise _RAISED.get(name, CallFailed)(name)
    return answer["result"]


_RAISED: Final[dict[str, type[CallFailed]]] = {
    "MemoryError": CallTooLarge,
    confined_child.NoSuchFunction.__name__: FunctionMissing,
}
"""What exceptions in the process mean, by the name of their type."""


def _command(function: Function, empty: str) -> list[str]:
    """Return the command that starts the process; `empty` is a folder without byte code."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "-m", confined_child.__name__]
    # Isolated: no PYTHON* variables, neither the working directory nor the user's packages.
    elsewhere = () if function.byte_code else ("-X", f"pycache_prefix={empty}")
    return [sys.executable, "-I", "-B", *elsewhere, str(confined_child.__file__)]


def _environment() -> dict[str, str]:
    """Return an environment without the user's variables, which may hold keys."""
    needed = ("SYSTEMROOT",)  # Windows finds its own libraries by it
    # OpenBLAS reserves 32 MB for each processor: more than the limit on a large server.
    fixed = {"LC_ALL": "C.UTF-8", "OPENBLAS_NUM_THREADS": "1"}
    return {name: os.environ[name] for name in needed if name in os.environ} | fixed


def _talk(
    process: "subprocess.Popen[bytes]",
    given: bytes,
    limits: Limits,
    cancelled: Callable[[], bool],
) -> bytes:
    """Return what the process writes until it ends.

    A thread talks to it: `communicate` with a timeout sends no more of its input the second time.
    """
    answers: list[bytes] = []
    most = limits.answer_bytes
    talk = threading.Thread(
        target=lambda: answers.append(_exchange(process, given, most)), daemon=True
    )
    talk.start()
    until = time.monotonic() + limits.timeout_s
    try:
        while talk.is_alive():
            if cancelled():
                raise CallCancelled("Cancelled")
            if time.monotonic() > until:
                raise CallTooSlow("TooSlow")
            if _memory(process) > limits.memory_bytes:
                raise CallTooLarge("MemoryError")
            talk.join(LOOK_S)
    finally:
        if talk.is_alive() or len(answers[0]) > most:
            process.kill()
        talk.join()
        try:
            process.wait(ENDING_S)
        except subprocess.TimeoutExpired:  # it closed its output and went on
            process.kill()
            process.wait()
    return answers[0] if answers else b""


def _exchange(process: "subprocess.Popen[bytes]", given: bytes, most: int) -> bytes:
    """Write the input, which the process reads before it answers, and read the answer."""
    assert process.stdin is not None
    assert process.stdout is not None
    with suppress(OSError), process.stdin:  # it may have ended early
        process.stdin.write(given)
    with process.stdout:
        return process.stdout.read(most + 1)


def _memory(process: "subprocess.Popen[bytes]") -> int:
    """Return the memory that the process uses, zero once it has ended."""
    try:
        return int(psutil.Process(process.pid).memory_info().rss)
    except psutil.Error:
        return 0
