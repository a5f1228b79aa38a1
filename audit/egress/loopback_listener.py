"""A local listener that counts arrivals; it plays the remote host of the self-test."""

import select
import socket
import threading
from types import TracebackType
from typing import Final, Self

from audit.egress import connection_guard
from audit.egress.errors import ConnectionFailed
from audit.messages import Message

HOST: Final = "127.0.0.2"
"""A loopback address that local model servers do not listen on."""
_READ_S: Final = 2.0
_TRIES: Final = 20


class Listener:
    """A listener for TCP connections and UDP datagrams on one port.

    It reads the first bytes of each connection and hangs up.

    Attributes:
        port: The TCP and UDP port.
    """

    def __init__(self) -> None:
        self._arrived = 0
        self._serving = connection_guard.serving()
        self._serving.__enter__()
        self._tcp, self._udp = _bound()
        self.port: int = self._tcp.getsockname()[1]
        self._wake, self._woken = socket.socketpair()
        self._settled = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="egress-listener", daemon=True)
        self._thread.start()

    def arrived(self) -> int:
        """Return the number of connections and datagrams since the last call."""
        self._settled.clear()
        self._wake.send(b"?")
        self._settled.wait()
        n, self._arrived = self._arrived, 0
        return n

    def _listen(self) -> None:
        while True:
            ready, _, _ = select.select([self._tcp, self._udp, self._woken], [], [])
            if self._tcp in ready:
                self._take_connection()
            elif self._udp in ready:
                self._udp.recv(65_536)
                self._arrived += 1
            elif not self._woken.recv(1):
                return
            else:  # everything that arrived before the question has been counted
                self._settled.set()

    def _take_connection(self) -> None:
        connection, _ = self._tcp.accept()
        self._arrived += 1
        with connection:
            connection.settimeout(_READ_S)
            try:
                connection.recv(65_536)
            except OSError:
                return

    def close(self) -> None:
        """Stop listening."""
        self._wake.close()
        self._thread.join()
        for sock in (self._tcp, self._udp, self._woken):
            sock.close()
        self._serving.__exit__(None, None, None)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _bound() -> tuple[socket.socket, socket.socket]:
    """Return a TCP and a UDP socket on the same free port.

    Raises:
        OSError: No port is free for both.
    """
    for _ in range(_TRIES):
        tcp = socket.create_server((HOST, 0))
        udp = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        try:
            udp.bind(tcp.getsockname())
        except OSError:  # another program has that number for UDP
            tcp.close()
            udp.close()
            continue
        return tcp, udp
    raise ConnectionFailed(Message("egress.no-free-port"))
