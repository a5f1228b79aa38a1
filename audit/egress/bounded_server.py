"""A server for few connections at once, each in a thread of its own."""

import socketserver
import threading
from typing import Any


class BoundedServer(socketserver.ThreadingTCPServer):
    """Closes a connection that finds all places taken; ignores one that breaks off.

    Attributes:
        at_once: Number of connections that are answered at the same time.
    """

    at_once: int
    daemon_threads = True
    block_on_close = False

    def __init__(self, *args: Any) -> None:
        self._places = threading.BoundedSemaphore(self.at_once)
        super().__init__(*args)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer in a thread if a place is free."""
        if self._places.acquire(blocking=False):
            super().process_request(request, client_address)
        else:
            self.shutdown_request(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Answer, and free the place."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._places.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore a connection that breaks off."""
