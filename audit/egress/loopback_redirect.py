"""Receives the answer of a sign-in in the browser: one redirect to this machine (RFC 8252, 7.3).

The listener takes connections on 127.0.0.1 only, and answers each with a page. Other programs on
this machine can connect too: only a request with the secret `state` is taken as the answer.
"""

import hmac
import http.server
import queue
import socketserver
import threading
from collections.abc import Callable
from html import escape
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

from audit.egress import connection_guard

PATH: Final = "/callback"
_HOST: Final = "127.0.0.1"
_REQUEST_S: Final = 5.0
"""Limit for a connection: browsers also open some that they never use."""
_POLL_S: Final = 0.05
_MAX_PARAMETERS: Final = 20
_HEADERS: Final = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Connection": "close",
}


class RedirectListener:
    """Listens for the redirect until `close` is called.

    Args:
        state: The `state` of the request, which the redirect must repeat.
        page: Returns the text to show in the browser, from the parameters of the redirect; from
            None for a request that is not the redirect.

    Attributes:
        redirect_uri: Address to have the browser redirected to.
    """

    def __init__(self, state: str, page: Callable[[dict[str, str] | None], str]) -> None:
        self._answers: queue.SimpleQueue[dict[str, str]] = queue.SimpleQueue()
        self._serving = connection_guard.serving()
        self._serving.__enter__()
        try:
            self._server = _Server((_HOST, 0), _Handler)
        except OSError:
            self._serving.__exit__(None, None, None)
            raise
        port = self._server.server_address[1]
        self.redirect_uri = f"http://{_HOST}:{port}{PATH}"
        self._server.state, self._server.page = state, page
        self._server.host, self._server.answers = f"{_HOST}:{port}", self._answers
        self._thread = threading.Thread(
            target=self._server.serve_forever, args=(_POLL_S,), name="redirect", daemon=True
        )
        self._thread.start()

    def wait(self, seconds: float) -> dict[str, str] | None:
        """Return the parameters of the redirect; None if it does not arrive within `seconds`."""
        try:
            return self._answers.get(timeout=seconds)
        except queue.Empty:
            return None

    def close(self) -> None:
        """Stop listening."""
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()
        self._serving.__exit__(None, None, None)


class _Server(socketserver.ThreadingTCPServer):
    # Not `http.server.HTTPServer`, which looks up its own name.
    daemon_threads = True
    block_on_close = False
    state: str
    host: str
    page: Callable[[dict[str, str] | None], str]
    answers: "queue.SimpleQueue[dict[str, str]]"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore a connection that breaks off; the traceback would show the address."""


class _Handler(http.server.BaseHTTPRequestHandler):
    server: _Server
    timeout = _REQUEST_S

    def log_message(self, format: str, *args: Any) -> None:
        """Write nothing: the request line holds the code."""

    def version_string(self) -> str:
        return "Overread"

    def do_GET(self) -> None:
        parameters = self._parameters()
        text = escape(self.server.page(parameters))
        body = (
            f'<!doctype html><html lang="en"><title>Overread</title><p>{text}</p></html>'.encode()
        )
        try:
            self.send_response(400 if parameters is None else 200)
            for name, value in {**_HEADERS, "Content-Length": str(len(body))}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)
        finally:  # the answer counts even if the browser did not wait for the page
            if parameters is not None:
                self.server.answers.put(parameters)

    def _parameters(self) -> dict[str, str] | None:
        """Return the parameters of the request; None unless it is the redirect."""
        url = urlsplit(self.path)
        # Another host name means a page that wants to look like this one (DNS rebinding).
        if url.path != PATH or self.headers.get("Host") != self.server.host:
            return None
        try:
            values = parse_qs(url.query, max_num_fields=_MAX_PARAMETERS)
        except ValueError:
            return None
        state = values.get("state", [""])
        expected = self.server.state.encode()
        if len(state) != 1 or not hmac.compare_digest(state[0].encode(), expected):
            return None
        return {name: value[0] for name, value in values.items() if len(value) == 1}
