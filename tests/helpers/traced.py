"""Run a program under strace without a network, and read from the trace what it tried to reach.

strace (Debian) is the oracle: it sees the system calls of Python, of libraries in C and of child
processes. The network namespace makes sure that nothing is really sent.
"""

import os
import re
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

_CALL = re.compile(r"^\d+ +(socket|connect|sendto|sendmsg|sendmmsg|bind)\((.*)")
_RESOLVERS = ("systemd/resolve", "avahi")
"""Parts of the paths of AF_UNIX sockets behind which a resolver queries the network."""


def traced(command: Sequence[str], trace: Path) -> list[str]:
    """Return the command that runs `command` without a network and writes its calls to `trace`."""
    apart = ["unshare", "--net"] if os.geteuid() == 0 else ["unshare", "--map-root-user", "--net"]
    options = ["-f", "-qq", "--seccomp-bpf", "-s", "200", "-e", "trace=%network", "-o", str(trace)]
    return ["strace", *options, *apart, *command]


@cache
def can_trace() -> bool:
    """Return whether this machine lets a program be traced in a network namespace."""
    try:
        done = subprocess.run(
            traced(["true"], Path(os.devnull)), capture_output=True, timeout=30, check=False
        )
    except FileNotFoundError:
        return False
    return done.returncode == 0


def need_tracing() -> None:
    """Skip the test if nothing can be traced; on CI that is a failure."""
    if not can_trace():
        if os.environ.get("CI"):
            pytest.fail("strace in a network namespace is not permitted here")
        pytest.skip("needs strace and unshare, and permission to use them")


def attempts(trace: Path) -> list[str]:
    """Return the calls that concern more than this machine's AF_UNIX sockets, look-ups included."""
    return [line for line in trace.read_text("utf-8", "replace").splitlines() if _leaves(line)]


def _leaves(line: str) -> bool:
    call = _CALL.match(line)
    if call is None:
        return False
    name, arguments = call.groups()
    if any(resolver in arguments for resolver in _RESOLVERS):
        return True
    if name == "socket":
        return not arguments.startswith("AF_UNIX")
    return "sa_family=" in arguments and "sa_family=AF_UNIX" not in arguments
