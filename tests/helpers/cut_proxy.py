"""A loopback TCP proxy that cuts connections after some bytes, as a network that fails does."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class CutProxy:
    """Forwards connections to a port of this machine.

    Attributes:
        left: Bytes of answers that still pass; then every connection is cut. None: all pass.
    """

    def __init__(self, port: int) -> None:
        self._behind = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self.left: int | None = None
        self._lock = threading.Lock()
        self._connections: list[tuple[socket.socket, socket.socket]] = []
        self._threads = [threading.Thread(target=self._accept, daemon=True)]
        self._threads[0].start()

    def close(self) -> None:
        """End every connection and thread."""
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self._threads[0].join()
        for pair in self._connections:
            _shut_down(pair)
        for thread in self._threads:
            thread.join()
        for pair in self._connections:
            for end in pair:
                end.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                server = socket.create_connection(("127.0.0.1", self._behind))
                self._connections.append((client, server))
                for source, target, counted in ((client, server, False), (server, client, True)):
                    forward = threading.Thread(
                        target=self._forward, args=(source, target, counted), daemon=True
                    )
                    self._threads.append(forward)
                    forward.start()

    def _forward(self, source: socket.socket, target: socket.socket, counted: bool) -> None:
        with suppress(OSError):
            while data := source.recv(4096):
                passing = self._passing(data) if counted else data
                target.sendall(passing)
                if len(passing) < len(data) or (counted and self.left == 0):
                    break  # at once: neither end waits for the other's timeout
        _shut_down((source, target))

    def _passing(self, data: bytes) -> bytes:
        with self._lock:
            if self.left is None:
                return data
            passing = data[: self.left]
            self.left -= len(passing)
            return passing


def _shut_down(ends: tuple[socket.socket, socket.socket]) -> None:
    for end in ends:
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)


@contextmanager
def cut_proxy(port: int) -> Iterator[CutProxy]:
    proxy = CutProxy(port)
    try:
        yield proxy
    finally:
        proxy.close()
