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
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        self._listening.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                server = socket.create_connection(("127.0.0.1", self._behind))
                for source, target, counted in ((client, server, False), (server, client, True)):
                    forward = threading.Thread(
                        target=self._forward, args=(source, target, counted), daemon=True
                    )
                    forward.start()

    def _forward(self, source: socket.socket, target: socket.socket, counted: bool) -> None:
        with suppress(OSError):
            while data := source.recv(4096):
                if counted:
                    data = self._passing(data)
                target.sendall(data)
                if not data:
                    break
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def _passing(self, data: bytes) -> bytes:
        with self._lock:
            if self.left is None:
                return data
            passing = data[: self.left]
            self.left -= len(passing)
            return passing


@contextmanager
def cut_proxy(port: int) -> Iterator[CutProxy]:
    proxy = CutProxy(port)
    try:
        yield proxy
    finally:
        proxy.close()
