"""Small servers on loopback that stand for what the egress gate connects to."""

import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

Serve = Callable[[socket.socket], None]


class TcpServer:
    """Serves each connection in a thread, and stores what it receives.

    Attributes:
        port: Port on 127.0.0.1.
        received: All bytes of all connections.
        arrived: Set as soon as the first byte has arrived.
    """

    def __init__(self, serve: Serve | None, context: ssl.SSLContext | None) -> None:
        self._serve, self._context = serve, context
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self.received = bytearray()
        self.arrived = threading.Event()
        self.ended = threading.Event()
        self._thread = threading.Thread(target=self._accept)
        self._thread.start()

    def _accept(self) -> None:
        while True:
            connection, _ = self._listening.accept()
            with connection, suppress(OSError):
                if self._context is None:
                    self._talk(connection)
                else:
                    with self._context.wrap_socket(connection, server_side=True) as secure:
                        self._talk(secure)
            if self.ended.is_set():
                return

    def _talk(self, connection: socket.socket) -> None:
        if self.ended.is_set():
            return
        if self._serve is not None:
            self._serve(connection)
        while chunk := connection.recv(65_536):
            self.received += chunk
            self.arrived.set()

    def close(self) -> None:
        """Stop the server."""
        self.ended.set()
        socket.create_connection(("127.0.0.1", self.port)).close()
        self._thread.join(20)
        self._listening.close()


@contextmanager
def tcp_server(
    serve: Serve | None = None, context: ssl.SSLContext | None = None
) -> Iterator[TcpServer]:
    """Run a server that reads everything, after `serve` has talked to the client."""
    server = TcpServer(serve, context)
    try:
        yield server
    finally:
        server.close()


def answering(reply: bytes) -> Serve:
    """Read one request head, then answer."""

    def serve(connection: socket.socket) -> None:
        head = b""
        while b"\r\n\r\n" not in head:
            chunk = connection.recv(65_536)
            if not chunk:
                return
            head += chunk
        connection.sendall(reply)
        connection.shutdown(socket.SHUT_WR)

    return serve


def server_context(pair: tuple[Path, Path]) -> ssl.SSLContext:
    """Return the server's side of TLS."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*pair)
    return context
