"""Attempts to connect without a permit, as careless or hostile code in this process would.

The self-test expects `connection_guard` to refuse each of them.
"""

import asyncio
import http.client
import socket
import urllib.error
import urllib.request
from typing import Final

from audit.egress.egress_selftest import EgressPath, Target
from audit.egress.gate import Purpose, open_permit
from audit.egress.https_exchange import post

_SOON_S: Final = 2.0


def _tcp(target: Target) -> None:
    socket.create_connection((target.host, target.port), _SOON_S).close()


def _tcp_send(target: Target) -> None:
    with socket.socket() as sock:
        sock.settimeout(_SOON_S)
        sock.connect_ex((target.host, target.port))
        sock.sendall(b"<85>1 - - - - - - overread self-test")


def _udp(target: Target) -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.sendto(b"<85>1 - - - - - - overread self-test", (target.host, target.port))


def _udp_message(target: Target) -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.sendmsg([b"overread self-test"], [], 0, (target.host, target.port))


def _udp_query(target: Target) -> None:
    """Ask for `overread-selftest.invalid` as a resolver would, bypassing the system's own."""
    name = b"\x11overread-selftest\x07invalid\x00"
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.connect((target.host, target.port))
        sock.send(b"\x00\x01\x01\x00\x00\x01\x00\x00\x00\x00\x00\x00" + name + b"\x00\x01\x00\x01")


def _http(target: Target) -> None:
    connection = http.client.HTTPConnection(target.host, target.port, timeout=_SOON_S)
    try:
        connection.request("GET", "/")
    finally:
        connection.close()


def _urllib(target: Target) -> None:
    url = f"http://{target.host}:{target.port}/"
    try:
        urllib.request.urlopen(url, timeout=_SOON_S).close()
    except urllib.error.URLError as error:  # hides the cause, which says who refused
        if isinstance(error.reason, OSError):
            raise error.reason from None
        raise


def _streams(target: Target) -> None:
    async def connect() -> None:
        _, writer = await asyncio.wait_for(
            asyncio.open_connection(target.host, target.port), _SOON_S
        )
        writer.close()
        await writer.wait_closed()

    asyncio.run(connect())


def _look_up(target: Target) -> None:
    socket.getaddrinfo(target.name, target.port)


def _look_up_old(target: Target) -> None:
    socket.gethostbyname(target.name)


def _look_back(target: Target) -> None:
    socket.gethostbyaddr(target.name if target.name == "localhost" else target.host)


def _timestamp(target: Target) -> None:
    with open_permit(Purpose.TIMESTAMP, target.url) as permit:
        post(permit, b"overread self-test", {}, timeout_s=_SOON_S)


def paths() -> tuple[EgressPath, ...]:
    """Return the gate's own client and every way around it."""
    connections = {
        "TCP connection": _tcp,
        "syslog over TCP": _tcp_send,
        "syslog over UDP": _udp,
        "UDP message": _udp_message,
        "DNS query of its own": _udp_query,
        "http.client": _http,
        "urllib": _urllib,
        "asyncio streams": _streams,
    }
    look_ups = {
        "look-up (getaddrinfo)": _look_up,
        "look-up (gethostbyname)": _look_up_old,
        "reverse look-up": _look_back,
    }
    return (
        EgressPath("time stamp", Purpose.TIMESTAMP, _timestamp),
        *(EgressPath(name, None, attempt) for name, attempt in connections.items()),
        *(EgressPath(name, None, attempt, looks_up=True) for name, attempt in look_ups.items()),
    )
