"""Refuse every network connection of this process that no open permit covers.

Python reports sockets, look-ups and connections to audit hooks (PEP 578), including those that
libraries make. `install` adds a hook that no code can remove. AF_UNIX stays free, because the
display, D-Bus and the keyring are on this machine. The record's own database is the named
exception.

The hook sees only Python's sockets. Libraries that connect in C (libpq) and child processes bypass
it; the tests trace system calls for those. The hook also misses the look-up that `connect` makes
for a host *name* before it reports the connection. That is why creating a socket is refused while
no permit is open.
"""

import logging
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, Protocol

from audit.egress.ip_literals import as_ip

_FREE: Final = frozenset({getattr(socket, "AF_UNIX", -1), -1})
"""Socket families that stay on this machine; -1 stands for wrapping an existing descriptor."""
_INTERNET: Final = frozenset({socket.AF_INET, socket.AF_INET6})


class Unpermitted(PermissionError):
    """A connection or look-up that no permit covers; nothing left this machine.

    Attributes:
        event: PEP 578 name of the refused event.
    """

    def __init__(self, event: str) -> None:
        self.event = event
        super().__init__(f"{event}: no permit of the egress gate covers it")


class Destination(Protocol):
    """A destination that may be connected to while it is open."""

    def covers_name(self, host: str) -> bool:
        """Return whether this host may be looked up now."""
        ...

    def covers(self, ip: str, port: int) -> bool:
        """Return whether this address may be connected to now."""
        ...


class RecordDatabase:
    """The record's database server, which needs no permit.

    Without its connection nothing could be recorded, a refusal included.

    Attributes:
        host: Name or literal address of the server.
        port: Its port.
    """

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host.lower(), port
        self._addresses: frozenset[str] = frozenset()

    def covers_name(self, host: str) -> bool:
        """Return whether this is the server's name."""
        return host == self.host

    def covers(self, ip: str, port: int) -> bool:
        """Return whether this is the server's address; look the name up again if not."""
        if port != self.port:
            return False
        if ip == self.host or ip in self._addresses:
            return True
        try:
            infos = socket.getaddrinfo(self.host, self.port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            return False
        self._addresses = frozenset(str(info[4][0]) for info in infos)
        return ip in self._addresses


class _Serving:
    """Permission to create listening sockets, but not to connect or look up."""

    def covers_name(self, host: str) -> bool:
        return False

    def covers(self, ip: str, port: int) -> bool:
        return False


_open: tuple[Destination, ...] = ()
"""Replaced as a whole, so that the hook can read it without the lock."""
_change = threading.Lock()
"""Held while `_open` is replaced: of two changes at once, one would undo the other."""
_database: RecordDatabase | None = None
_installed = False


def opened(destination: Destination) -> None:
    """Let connections to a destination through until `closed` is called."""
    global _open
    with _change:
        _open = (*_open, destination)


def closed(destination: Destination) -> None:
    """Stop letting connections to a destination through."""
    global _open
    with _change:
        _open = tuple(other for other in _open if other is not destination)


def allow_record_database(host: str, port: int) -> None:
    """Set the record's database server, the one destination without a permit."""
    global _database
    if _database is None or (_database.host, _database.port) != (host.lower(), port):
        _database = RecordDatabase(host, port)


@contextmanager
def serving() -> Iterator[None]:
    """Allow sockets to be created for listening; connecting still takes a permit."""
    listening = _Serving()
    opened(listening)
    try:
        yield
    finally:
        closed(listening)


def installed() -> bool:
    """Return whether this process is guarded."""
    return _installed


def install() -> None:
    """Guard this process from now until it ends."""
    global _installed
    if not _installed:
        _installed = True
        sys.addaudithook(_hook)


def _hook(event: str, args: tuple[Any, ...]) -> None:
    # Called for every event that Python reports, thousands a second: leave at once.
    if event[:7] == "socket.":
        check = _CHECKS.get(event)
        if check is not None and not check(*args):
            if event != "socket.__new__":  # libraries try out sockets when they are imported
                _log_refusal(event)
            raise Unpermitted(event)


def _destinations() -> tuple[Destination, ...]:
    return _open if _database is None else (*_open, _database)


def _may_make(_: object, family: int, kind: int, protocol: int) -> bool:
    return family in _FREE or bool(_destinations())


def _may_connect(sock: socket.socket, address: Any) -> bool:
    if sock.family in _FREE or address is None:  # None: to where it is connected already
        return True
    if sock.family not in _INTERNET or not isinstance(address, tuple):
        return False
    ip = as_ip(_text(address[0]))
    return ip is not None and any(d.covers(str(ip), address[1]) for d in _destinations())


def _may_look_up(host: Any, *_: object) -> bool:
    name = _text(host)
    if not name or as_ip(name) is not None:  # resolved locally, without asking a server
        return True
    return any(destination.covers_name(name) for destination in _destinations())


def _may_look_back(address: Any) -> bool:
    """Return whether an address may be resolved to a name, which asks a server."""
    host = _text(address[0] if isinstance(address, tuple) else address)
    return any(destination.covers_name(host) for destination in _destinations())


def _text(host: Any) -> str:
    """Return a host as lower-case text; empty for none."""
    if isinstance(host, bytes | bytearray):
        host = bytes(host).decode("ascii", "replace")
    return str(host or "").lower().rstrip(".")


def _log_refusal(event: str) -> None:
    logging.getLogger(__name__).warning("%s without a permit, refused: %s", event, _caller())


def _caller() -> str:
    """Return module and line of the nearest project code on the stack, for the log."""
    frame = sys._getframe(3)  # noqa: SLF001 - `inspect.stack` would read source files for every frame
    while frame.f_back is not None:
        name = str(frame.f_globals.get("__name__", ""))
        if name.startswith(("viewer.", "assistant.", "audit.")):
            return f"{name}:{frame.f_lineno}"
        frame = frame.f_back
    return str(frame.f_globals.get("__name__", ""))


_CHECKS: Final[dict[str, Callable[..., bool]]] = {
    "socket.__new__": _may_make,
    "socket.connect": _may_connect,
    "socket.sendto": _may_connect,
    "socket.sendmsg": _may_connect,
    "socket.getaddrinfo": _may_look_up,
    "socket.gethostbyname": _may_look_up,
    "socket.gethostbyaddr": _may_look_back,
    "socket.getnameinfo": _may_look_back,
}
