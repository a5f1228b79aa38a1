"""An HTTP proxy that answers some requests with an error, before or after the server got them."""

import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx


class FaultyProxy:
    """Forwards requests to a server.

    Attributes:
        url: Address to use instead of the server's.
    """

    def __init__(self, target: str) -> None:
        self._client = httpx.Client(trust_env=False)
        base = httpx.URL(target)
        self._origin = f"{base.scheme}://{base.host}:{base.port}"
        self._lock, self._n = threading.Lock(), 0
        self._fault: tuple[int, int, tuple[str, ...], bool] | None = None
        proxy = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True

            def log_message(self, *_: Any) -> None:
                pass

            def forward(self) -> None:
                proxy.forward(self)

            do_GET = do_POST = do_PUT = do_DELETE = forward  # noqa: N815

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}{base.path}"
        self._thread = threading.Thread(
            target=self._server.serve_forever, args=(0.02,), daemon=True
        )
        self._thread.start()

    def fail(self, status: int, *, every: int, methods: tuple[str, ...], done: bool) -> None:
        """Answer every n-th request with a status; `done`: after the server has got it."""
        self._fault = status, every, methods, done

    def forward(self, request: http.server.BaseHTTPRequestHandler) -> None:
        """Pass a request on, or answer it with the error."""
        body = request.rfile.read(int(request.headers.get("Content-Length") or 0))
        searches = request.path.endswith("/_search")
        status = None
        if self._fault is not None and request.command in self._fault[2] and not searches:
            with self._lock:
                self._n += 1
                status = self._fault[0] if self._n % self._fault[1] == 0 else None
        if status is not None and self._fault is not None and not self._fault[3]:
            self._answer(request, status, b"{}", {})
            return
        headers = {
            k: v
            for k, v in request.headers.items()
            if k.lower() not in ("host", "connection", "content-length")
        }
        answer = self._client.request(
            request.command, self._origin + request.path, content=body, headers=headers
        )
        if status is not None:
            self._answer(request, status, b"{}", {})
            return
        kept = {k: v for k, v in answer.headers.items() if k in ("etag", "location")}
        kept["Content-Type"] = answer.headers.get("content-type", "application/fhir+json")
        self._answer(request, answer.status_code, answer.content, kept)

    def _answer(
        self,
        request: http.server.BaseHTTPRequestHandler,
        status: int,
        body: bytes,
        headers: dict[str, str],
    ) -> None:
        request.send_response(status)
        for name, value in {"Content-Type": "application/fhir+json", **headers}.items():
            request.send_header(name, value)
        request.send_header("Content-Length", str(len(body)))
        request.end_headers()
        request.wfile.write(body)

    def close(self) -> None:
        """Stop it."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
        self._client.close()


@contextmanager
def faulty_proxy(target: str) -> Iterator[FaultyProxy]:
    """Run a proxy until the block ends."""
    proxy = FaultyProxy(target)
    try:
        yield proxy
    finally:
        proxy.close()
