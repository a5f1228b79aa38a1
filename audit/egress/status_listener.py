"""A small HTTP server for monitoring: a few fixed pages, GET only, and nothing else.

The pages must hold nothing that needs protection. Even so, a web page of another origin must not
read them through the browser of somebody at this machine (DNS rebinding): only requests to a
literal address, to `localhost` or to a listed name are answered.
"""

import http.server
import ipaddress
import socket
import threading
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final

from audit.egress import connection_guard
from audit.egress.bounded_server import BoundedServer
from audit.egress.ip_literals import as_ip

AT_ONCE: Final = 16
"""Connections at the same time; further ones are closed."""
REQUEST_S: Final = 5.0
"""Limit for each read and write of a connection."""
_POLL_S: Final = 0.05
_HEADERS: Final = {
    "Cache-Control": "no-store",
    "Connection": "close",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
}


@dataclass(frozen=True)
class Page:
    """Answer to a request for a page."""

    status: int
    content_type: str
    body: bytes


Pages = Mapping[str, Callable[[], Page]]
"""Functions that make each page, by path. They must return at once."""


class StatusListener:
    """Serves pages until `close` is called.

    Args:
        host: Literal address to listen on.
        port: Port; 0 takes a free one.
        pages: The pages.
        names: Host names under which this machine may be called, besides addresses.

    Attributes:
        port: The port.

    Raises:
        OSError: The address cannot be used.
    """

    def __init__(self, host: str, port: int, pages: Pages, names: Collection[str] = ()) -> None:
        self._serving = connection_guard.serving()
        self._serving.__enter__()
        try:
            self._server = _server_class(host)((host, port), _Handler)
        except OSError:
            self._serving.__exit__(None, None, None)
            raise
        self._server.pages = pages
        self._server.names = frozenset(name.lower() for name in ("localhost", *names))
        self.port: Final[int] = self._server.server_address[1]
        self._thread = threading.Thread(
            target=self._server.serve_forever, args=(_POLL_S,), name="health", daemon=True
        )
        self._thread.start()

    def close(self) -> None:
        """Stop serving."""
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()
        self._serving.__exit__(None, None, None)


class _Server(BoundedServer):
    # Not `http.server.HTTPServer`, which looks up its own name.
    allow_reuse_address = True  # a service that is restarted takes its port again at once
    at_once = AT_ONCE
    pages: Pages
    names: frozenset[str]


class _ServerV6(_Server):
    address_family = socket.AF_INET6


def _server_class(host: str) -> type[_Server]:
    return _ServerV6 if ipaddress.ip_address(host).version == 6 else _Server


class _Handler(http.server.BaseHTTPRequestHandler):
    server: _Server
    timeout = REQUEST_S

    def log_message(self, format: str, *args: Any) -> None:
        """Write nothing: a probe comes every few seconds."""

    def version_string(self) -> str:
        return "Overread"

    def do_GET(self) -> None:
        if not self._is_for_this_machine():
            self._answer(Page(421, "text/plain; charset=utf-8", b"host not known\n"))
        elif (page := self.server.pages.get(self.path)) is None:
            self._answer(Page(404, "text/plain; charset=utf-8", b"not found\n"))
        else:
            self._answer(page())

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer without the default page, which repeats the request."""
        del message, explain
        # 501 stands for a method that has no function here.
        self._answer(Page(405 if code == 501 else code, "text/plain; charset=utf-8", b""))

    def _answer(self, page: Page) -> None:
        self.send_response(page.status)
        if page.status == 405:
            self.send_header("Allow", "GET")
        self.send_header("Content-Type", page.content_type)
        self.send_header("Content-Length", str(len(page.body)))
        for name, value in _HEADERS.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(page.body)

    def _is_for_this_machine(self) -> bool:
        hosts = self.headers.get_all("Host") or []
        if len(hosts) != 1:
            return False
        host = hosts[0].strip().lower()
        name, _, port = host.rpartition(":") if not host.endswith("]") else (host, "", "")
        if not name or not port.isdecimal():
            name = host
        if name.startswith("[") and name.endswith("]"):
            return as_ip(name[1:-1]) is not None
        return as_ip(name) is not None or name.rstrip(".") in self.server.names
