"""Makes the reactor of pynetdicom react at once.

It looks for arrived data and for messages to send once in a millisecond, and reads 4 KiB at a time.
With C-GET, where each instance is answered before the next one is sent, that is half of the time.
Here it waits for either, and reads what has arrived.
"""

import os
import queue
import select
import socket
import ssl
from contextlib import suppress
from typing import Any, Final, cast

from pynetdicom.association import Association
from pynetdicom.transport import AssociationSocket

from viewer.archive.dimse.prompt_dimse import PromptDimse

WAIT_S: Final = 0.01
"""Pause after which the reactor looks at its timers, and whether it shall end."""
BLIND_WAIT_S: Final = 0.001
"""The same where nothing wakes it for messages to send: pynetdicom's own pause."""
READ_BYTES: Final = 1 << 20
_NO_DELAY_S: Final = 1e-6


class PromptReactor:
    """Wakes the reactor of one association; `close` it when the connection has ended."""

    def __init__(self, association: Association, sock: socket.socket) -> None:
        """Take over from pynetdicom's own waiting, in the handler of `EVT_CONN_OPEN`.

        Args:
            association: Association whose connection was just opened.
            sock: Its socket.
        """
        self._ends: tuple[socket.socket, ...] = ()
        if os.name == "posix":  # elsewhere a pair of sockets would be a connection
            self._ends = socket.socketpair()
            for end in self._ends:
                end.setblocking(False)
        reactor = association.dul
        transport = cast(AssociationSocket, reactor.socket)
        transport.socket = sock
        transport.__class__ = _PromptSocket
        cast(_PromptSocket, transport).take_over(self)
        waking = _WakingQueue(self)
        while not reactor.to_provider_queue.empty():
            waking.put(reactor.to_provider_queue.get())
        reactor.to_provider_queue = waking
        association.dimse = PromptDimse(association)
        reactor._run_loop_delay = _NO_DELAY_S  # noqa: SLF001 - `ready` waits instead

    def wake(self) -> None:
        """End a wait, or the next one."""
        if self._ends:
            with suppress(OSError):  # closed, or as many wake-ups are waiting as fit
                self._ends[1].send(b"\0")

    def wait(self, sock: socket.socket) -> bool:
        """Return whether data have arrived, at once if they have or after a wake-up.

        Raises:
            OSError: The socket was closed.
            ValueError: See `OSError`.
        """
        if isinstance(sock, ssl.SSLSocket) and sock.pending():  # decrypted already
            return True
        timeout_s = WAIT_S if self._ends else BLIND_WAIT_S
        ready, _, _ = select.select([sock, *self._ends[:1]], [], [], timeout_s)
        if self._ends and self._ends[0] in ready:
            self._ends[0].recv(READ_BYTES)
        return sock in ready

    def close(self) -> None:
        """Free what it waits on."""
        for end in self._ends:
            end.close()


class _WakingQueue(queue.Queue[Any]):
    """Messages to send; each one wakes the reactor."""

    def __init__(self, waker: PromptReactor) -> None:
        super().__init__()
        self._waker = waker

    def _put(self, item: Any) -> None:
        super()._put(item)
        self._waker.wake()


class _PromptSocket(AssociationSocket):
    """pynetdicom's socket, which waits and reads larger pieces."""

    waker: PromptReactor
    _buffer: memoryview
    _held: memoryview

    @property
    def ready(self) -> bool:
        """Whether there is data to read; waits a while for it."""
        sock = self.socket
        if sock is None or not self._is_connected:
            return False
        if self._held:
            return True
        try:
            return self.waker.wait(sock)
        except (OSError, ValueError):
            self.event_queue.put("Evt17")  # the connection was closed (PS3.8 table 9-10)
            return False

    def recv(self, nr_bytes: int) -> bytearray:
        """Return bytes from the peer, fewer than asked for only at the end of the connection.

        What has arrived beyond them is kept: each call of the system lets other threads run, and
        the reactor then waits for them.
        """
        data = bytearray()
        sock = cast(socket.socket, self.socket)
        while (left := nr_bytes - len(data)) > 0:
            if not self._held:
                self._held = self._buffer[: sock.recv_into(self._buffer)]
                if not self._held:
                    break
            data += self._held[:left]
            self._held = self._held[left:]
        return data

    def take_over(self, waker: PromptReactor) -> None:
        """Begin without anything read."""
        self.waker = waker
        self._buffer = memoryview(bytearray(READ_BYTES))
        self._held = self._buffer[:0]
