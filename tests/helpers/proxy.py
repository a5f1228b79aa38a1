"""A loopback TCP proxy to a database server's socket, which can lose the server's answers."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from enum import Enum
from pathlib import Path


class Mode(Enum):
    """Treatment of the server's bytes."""

    PASS = "pass"
    LOSE = "lose"
    """The next answer is dropped, and the client's connection is cut."""
    SILENT = "silent"
    """Answers are dropped, and connections stay open."""


class Proxy:
    """Forwards connections on 127.0.0.1 to a Unix socket."""

    def __init__(self, behind: Path) -> None:
        self._behind = behind
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self.mode = Mode.PASS
        self.lost = threading.Event()
        """Set once an answer was lost."""
        self._open: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Cut every connection."""
        for connection in self._open:
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Stop accepting, and cut every connection."""
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self.cut()
        for connection in self._open:
            connection.close()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listening.accept()
            except OSError:
                return
            server = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            try:
                server.connect(str(self._behind))
            except OSError:
                client.close()
                server.close()
                continue
            self._open += [client, server]
            for source, to, answers in ((client, server, False), (server, client, True)):
                threading.Thread(target=self._pump, args=(source, to, answers), daemon=True).start()

    def _pump(self, source: socket.socket, to: socket.socket, answers: bool) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if answers and self.mode is Mode.LOSE:
                    self.mode = Mode.PASS
                    self.lost.set()
                    break
                if answers and self.mode is Mode.SILENT:
                    self.lost.set()
                    continue
                to.sendall(data)
        for connection in (source, to):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


@contextmanager
def proxied(folder: Path) -> Iterator[Proxy]:
    """Run a proxy to the server whose socket is in a folder."""
    proxy = Proxy(folder / ".s.PGSQL.5432")
    try:
        yield proxy
    finally:
        proxy.close()
