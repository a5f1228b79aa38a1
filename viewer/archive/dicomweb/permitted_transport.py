"""Transport of httpx whose connections are opened with a permit of the egress gate.

Host names are resolved, proxies crossed and TLS verified by the gate. Reads and writes give way to
cancellation and time limits every `POLL_S`, whatever the server does.
"""

import socket
import ssl
from collections.abc import Iterable, Iterator
from typing import Any, Final

import httpcore
import httpx

from audit.egress import Permit, PolicyRefusal
from audit.messages import Message
from viewer.archive.archive_settings import ArchiveEntry
from viewer.archive.control import POLL_S, Control
from viewer.archive.errors import ArchiveError, ArchiveUnreachable

MAX_CONNECTIONS: Final = 4
READ_BYTES: Final = 1 << 20
"""Read at once, instead of httpcore's 64 KiB: fewer steps of Python for the same bytes."""


class PermittedTransport(httpx.BaseTransport):
    """Connects to the one host of a permit."""

    def __init__(self, entry: ArchiveEntry, permit: Permit, control: Control) -> None:
        """Prepare connections; none is opened yet.

        Args:
            entry: Archive with its certificates and limits.
            permit: Open permit for the archive's host. It outlives the transport.
            control: Cancellation and limits of the operation.
        """
        self._pool = httpcore.ConnectionPool(
            max_connections=MAX_CONNECTIONS,
            network_backend=_Backend(entry, permit, control),
        )

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Send a request and return the answer with its content still to be read."""
        assert isinstance(request.stream, httpx.SyncByteStream)
        url = request.url
        answer = self._pool.handle_request(
            httpcore.Request(
                method=request.method,
                url=httpcore.URL(
                    scheme=url.raw_scheme, host=url.raw_host, port=url.port, target=url.raw_path
                ),
                headers=request.headers.raw,
                content=request.stream,
                extensions=request.extensions,
            )
        )
        assert isinstance(answer.stream, Iterable)
        return httpx.Response(
            status_code=answer.status,
            headers=answer.headers,
            stream=_Body(answer.stream),
            extensions=answer.extensions,
        )

    def close(self) -> None:
        """Close all connections."""
        self._pool.close()


class _Body(httpx.SyncByteStream):
    def __init__(self, stream: Iterable[bytes]) -> None:
        self._stream = stream

    def __iter__(self) -> Iterator[bytes]:
        yield from self._stream

    def close(self) -> None:
        if hasattr(self._stream, "close"):
            self._stream.close()


class _Backend(httpcore.NetworkBackend):
    """Opens connections; the pool names no other host, since redirects are not followed."""

    def __init__(self, entry: ArchiveEntry, permit: Permit, control: Control) -> None:
        self._entry, self._permit, self._control = entry, permit, control

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.NetworkStream:
        self._control.check()
        entry = self._entry
        limit = min(entry.connect_timeout_s, max(0.01, self._control.left_s()))
        try:
            sock = self._permit.connect(limit, entry.ca_file, entry.client_certificate)
        except PolicyRefusal:
            raise
        except OSError as error:
            raise ArchiveUnreachable(connection_message(error, self._control.host)) from None
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        sock.settimeout(POLL_S)
        return _Stream(sock, self._permit, self._control)


class _Stream(httpcore.NetworkStream):
    """A connected socket, already encrypted where the address asks for it."""

    def __init__(self, sock: socket.socket, permit: Permit, control: Control) -> None:
        self._sock, self._permit, self._control = sock, permit, control

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        since = self._control.clock()
        while True:
            try:
                data = self._sock.recv(READ_BYTES)
            except TimeoutError:
                self._control.silent(since)
                continue
            except OSError as error:
                raise self._lost(error) from None
            if not data:
                self._permit.check()  # the kill switch ends connections with an empty read
            self._control.check()
            return data

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        left = memoryview(buffer)
        since = self._control.clock()
        while left:
            try:
                sent = self._sock.send(left)
            except TimeoutError:
                self._control.silent(since)
                continue
            except OSError as error:
                raise self._lost(error) from None
            left, since = left[sent:], self._control.clock()
            self._control.check()

    def _lost(self, error: OSError) -> ArchiveError:
        self._permit.check()
        return ArchiveUnreachable(connection_message(error, self._control.host))

    def close(self) -> None:
        self._sock.close()

    def start_tls(
        self,
        ssl_context: ssl.SSLContext,
        server_hostname: str | None = None,
        timeout: float | None = None,
    ) -> httpcore.NetworkStream:
        return self  # the gate has encrypted it

    def get_extra_info(self, info: str) -> Any:
        if info == "is_readable":
            return _readable(self._sock)
        return None


def _readable(sock: socket.socket) -> bool:
    """Return whether an idle connection was closed by the server, or holds unexpected bytes."""
    sock.setblocking(False)
    try:
        if isinstance(sock, ssl.SSLSocket):
            return sock.pending() > 0
        sock.recv(1, socket.MSG_PEEK)
    except (BlockingIOError, InterruptedError):
        return False
    except OSError:
        return True
    finally:
        sock.settimeout(POLL_S)
    return True


def connection_message(error: OSError, host: str) -> Message:
    """Return the meaning of a connection's failure."""
    if isinstance(error, ssl.SSLCertVerificationError):
        return Message("archive.certificate-rejected", host=host, reason=error.verify_message)
    if isinstance(error, ssl.SSLError):
        reason = (error.reason or "handshake failed").replace("_", " ").lower()
        return Message("archive.tls-failed", host=host, reason=reason)
    if isinstance(error, socket.gaierror):
        return Message("archive.host-unknown", host=host)
    if isinstance(error, ConnectionRefusedError):
        return Message("archive.connection-refused", host=host)
    if isinstance(error, TimeoutError):
        return Message("archive.connect-timeout", host=host)
    return Message("archive.connection-lost", host=host)
