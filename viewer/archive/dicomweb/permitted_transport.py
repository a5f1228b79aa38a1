"""Transport of httpx whose connections are opened with a permit of the egress gate.

Host names are resolved, proxies crossed and TLS verified by the gate. Reads and writes give way to
cancellation and time limits every `POLL_S`, whatever the server does.

HTTP itself is `http.client`'s: its bodies are read straight into the reader's memory. httpcore
copies every byte four times, which took longer than everything else in a retrieval.
"""

import http.client
import io
import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, cast

import httpx

from audit.egress import Permit, PolicyRefusal, Purpose, open_permit
from audit.messages import Message
from viewer.archive.control import POLL_S, Control
from viewer.archive.errors import ArchiveError, ArchiveUnreachable
from viewer.archive.sign_in.server_entry import ServerEntry

PIECE_BYTES: Final = 1 << 16
"""Size of the pieces of a body that is iterated over."""
_LINES_BYTES: Final = 1 << 14
_BODY: Final = "incoming_body"


@contextmanager
def permitted_client(
    entry: ServerEntry, purpose: Purpose, base: str, control: Control
) -> Iterator[tuple[httpx.Client, Permit]]:
    """Yield a client whose connections go to one server, with the permit that they need.

    Args:
        entry: Server with its certificates and limits.
        purpose: What the connections are for.
        base: Address of the server.
        control: Cancellation and limits of the operation.

    Raises:
        PolicyRefusal: The policy forbids the connection.
    """
    with open_permit(purpose, base) as permit:
        transport = PermittedTransport(entry, permit, control)
        with httpx.Client(transport=transport, trust_env=False, follow_redirects=False) as client:
            yield client, permit


class PermittedTransport(httpx.BaseTransport):
    """Connects to the one host of a permit; an idle connection is used again."""

    def __init__(self, entry: ServerEntry, permit: Permit, control: Control) -> None:
        """Prepare connections; none is opened yet.

        Args:
            entry: Server with its certificates and limits.
            permit: Open permit for the server's host. It outlives the transport.
            control: Cancellation and limits of the operation.
        """
        self._entry, self._permit, self._control = entry, permit, control
        self._idle: _Connection | None = None

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Send a request and return the answer with its content still to be read.

        Raises:
            ArchiveUnreachable: There is no connection, or no valid answer.
            Cancelled: The caller canceled.
            PolicyRefusal: The policy forbids the connection.
        """
        connection = self._connection()
        try:
            answer = connection.exchange(request)
        except http.client.HTTPException:
            connection.close()
            raise self.lost() from None
        except BaseException:
            connection.close()
            raise
        body = IncomingBody(self, connection, answer)
        return httpx.Response(
            status_code=answer.status,
            headers=[(k.encode("latin-1"), v.encode("latin-1")) for k, v in answer.getheaders()],
            stream=body,
            extensions={_BODY: body},
        )

    def _connection(self) -> "_Connection":
        connection, self._idle = self._idle, None
        if connection is not None:
            if connection.usable:
                return connection
            connection.close()
        return _Connection(self._entry, self._permit, self._control)

    def give_back(self, connection: "_Connection") -> None:
        """Keep a connection whose answer was read to its end."""
        if self._idle is None and connection.usable:
            self._idle = connection
        else:
            connection.close()

    def lost(self) -> ArchiveError:
        """Return the error for an answer that is not valid or not complete.

        Raises:
            PolicyRefusal: The policy has come to forbid the connection.
        """
        self._permit.check()
        return ArchiveUnreachable(Message("archive.connection-lost", host=self._control.host))

    def close(self) -> None:
        """Close the idle connection; those of open answers end with them."""
        if self._idle is not None:
            self._idle.close()
            self._idle = None


class IncomingBody(httpx.SyncByteStream):
    """The body of an answer while it arrives."""

    def __init__(
        self,
        transport: PermittedTransport,
        connection: "_Connection",
        answer: http.client.HTTPResponse,
    ) -> None:
        self._transport, self._connection, self._answer = transport, connection, answer

    @staticmethod
    def of(answer: httpx.Response) -> "IncomingBody":
        """Return the body of an answer of this transport."""
        return cast(IncomingBody, answer.extensions[_BODY])

    def readinto(self, buffer: memoryview) -> int:
        """Read what is there, at least one byte, into a buffer; return 0 at the body's end.

        Raises:
            ArchiveUnreachable: The connection was lost before the end, or a limit is over.
            Cancelled: The caller canceled.
            PolicyRefusal: The policy came to forbid the connection.
        """
        answer = self._answer
        try:
            if answer.chunked:
                data = answer.read1(len(buffer))
                n = len(data)
                buffer[:n] = data
            else:
                n = answer.readinto(buffer)
        except http.client.HTTPException:
            raise self._transport.lost() from None
        if n == 0 and answer.length:  # fewer bytes than the header promised
            raise self._transport.lost()
        return n

    def __iter__(self) -> Iterator[bytes]:
        buffer = memoryview(bytearray(PIECE_BYTES))
        while n := self.readinto(buffer):
            yield bytes(buffer[:n])

    def close(self) -> None:
        """Give the connection back if the body was read to its end, else close it."""
        ended = self._answer.isclosed()
        self._answer.close()
        if ended and not self._answer.will_close:
            self._transport.give_back(self._connection)
        else:
            self._connection.close()


class _Connection(http.client.HTTPConnection):
    """Opens its socket with the permit; no other host is named, as no redirect is followed."""

    def __init__(self, entry: ServerEntry, permit: Permit, control: Control) -> None:
        super().__init__(permit.address.host, permit.address.port)
        self._entry, self._permit, self._control = entry, permit, control
        self._wire: _Wire | None = None

    def connect(self) -> None:
        """Connect.

        Raises:
            ArchiveUnreachable: There is no connection.
            PolicyRefusal: The policy forbids it.
        """
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
        self._wire = _Wire(sock, self._permit, self._control)
        self.sock = cast(Any, self._wire)

    def exchange(self, request: httpx.Request) -> http.client.HTTPResponse:
        """Send a request and return the answer, of which the header was read."""
        assert isinstance(request.stream, httpx.SyncByteStream)
        target = request.url.raw_path.decode("ascii")
        self.putrequest(request.method, target, skip_host=True, skip_accept_encoding=True)
        for name, value in request.headers.raw:
            self.putheader(name.decode("ascii"), value)
        chunked = request.headers.get("transfer-encoding", "").lower() == "chunked"
        self.endheaders(iter(request.stream), encode_chunked=chunked)
        return self.getresponse()

    @property
    def usable(self) -> bool:
        """Whether the connection is open and idle: neither closed nor sending by itself."""
        return self.sock is not None and self._wire is not None and self._wire.idle


class _Wire:
    """Takes the place of a socket for `http.client`; the socket may be encrypted."""

    def __init__(self, sock: socket.socket, permit: Permit, control: Control) -> None:
        self._sock, self._permit, self._control = sock, permit, control
        self._n_users = 1  # the connection, and its answer while that is read
        self.spoiled = False
        """Whether more arrived than the answer."""

    def makefile(self, _mode: str) -> "_Incoming":
        """Return a file that reads an answer."""
        self._n_users += 1
        return _Incoming(self)

    def close(self) -> None:
        """Close the socket once the connection and the answer have closed it."""
        self._n_users -= 1
        if self._n_users <= 0:
            self._sock.close()

    @property
    def idle(self) -> bool:
        """Whether the socket is open, and nothing arrives on it."""
        unused = self._n_users == 1 and not self.spoiled
        return unused and self._sock.fileno() >= 0 and not _readable(self._sock)

    def receive(self, buffer: memoryview) -> int:
        """Read what is there into a buffer; return 0 at the end.

        Raises:
            ArchiveError: The connection was lost, or a limit is over.
            Cancelled: The caller canceled.
            PolicyRefusal: The policy came to forbid the connection.
        """
        since = self._control.clock()
        while True:
            try:
                n = self._sock.recv_into(buffer)
            except TimeoutError:
                self._control.silent(since)
                continue
            except OSError as error:
                raise self._lost(error) from None
            if not n:
                self._permit.check()  # the kill switch ends connections with an empty read
            self._control.check()
            return n

    def sendall(self, data: bytes) -> None:
        """Send all of the data; see `receive` for errors."""
        left = memoryview(data)
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


class _Incoming(io.BufferedIOBase):
    """Reads one answer. Only lines are read through a buffer.

    `io.BufferedReader` does not fit: it would wait until a buffer is full, and drop what it has
    already read when the connection is lost.
    """

    def __init__(self, wire: _Wire) -> None:
        super().__init__()
        self._wire = wire
        self._held = memoryview(b"")

    def readable(self) -> bool:
        """Return True."""
        return True

    def readline(self, limit: int | None = -1, /) -> bytes:
        """Return a line with its end, cut at `limit` bytes; less at the end of the stream."""
        line = bytearray()
        most = PIECE_BYTES if limit is None or limit < 0 else limit
        while len(line) < most and not line.endswith(b"\n"):
            if not self._held and not self._fill():
                break
            stop = bytes(self._held).find(b"\n") + 1 or len(self._held)
            stop = min(stop, most - len(line))
            line += self._held[:stop]
            self._held = self._held[stop:]
        return bytes(line)

    def _fill(self) -> bool:
        buffer = memoryview(bytearray(_LINES_BYTES))
        self._held = buffer[: self._wire.receive(buffer)]
        return bool(self._held)

    def readinto(self, buffer: Any, /) -> int:
        """Read what is there into a buffer; return 0 at the end."""
        view = memoryview(buffer).cast("B")
        if not view:
            return 0
        if not self._held:
            return self._wire.receive(view)
        n = min(len(view), len(self._held))
        view[:n] = self._held[:n]
        self._held = self._held[n:]
        return n

    def read1(self, size: int = -1, /) -> bytes:
        """Return what is there, at most `size` bytes."""
        buffer = memoryview(bytearray(PIECE_BYTES if size < 0 else min(size, PIECE_BYTES)))
        return bytes(buffer[: self.readinto(buffer)])

    def read(self, size: int | None = -1, /) -> bytes:
        """Return `size` bytes, fewer at the end of the stream; all of them if negative."""
        data = bytearray()
        left = -1 if size is None else size
        while left and (piece := self.read1(left)):
            data += piece
            left -= len(piece) if left > 0 else 0
        return bytes(data)

    def close(self) -> None:
        """End the use of the socket."""
        if not self.closed:
            self._wire.spoiled = self._wire.spoiled or bool(self._held)
            self._wire.close()
        super().close()


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
    """Return the message for a failed connection.

    Args:
        error: Error of the connection.
        host: Host that it was opened to.
    """
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
