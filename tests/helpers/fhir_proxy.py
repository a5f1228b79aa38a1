"""A proxy with TLS in front of a FHIR server: checks tokens, loses answers, answers from a script."""

import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler
from typing import Any

from joserfc.jwk import KeySet

from tests.helpers.certificates import Certificates
from tests.helpers.node_servers import NodeServer
from tests.helpers.token_proxy import is_valid, keys_of, serving_tls

Scripted = tuple[int, dict[str, str], bytes]
"""Status, headers and content of an answer."""


@dataclass
class FhirProxy:
    """A running proxy, what it has seen, and what it does next."""

    onward: str
    issuer: str | None
    keys: KeySet | None
    port: int = 0
    requests: list[tuple[str, str, dict[str, str], bytes]] = field(default_factory=list)
    """Method, path, headers in lower case and content, oldest first."""
    tokens: list[str] = field(default_factory=list)
    """Tokens of requests that were let through."""
    revoked: set[str] = field(default_factory=set)
    script: list[Scripted | str] = field(default_factory=list)
    """What happens to the next requests: an answer, `lost` (done, but the answer is lost), `cut`
    (not even done), or `pass`."""
    smart: dict[str, Any] | None = None
    """Content of `.well-known/smart-configuration`."""

    @property
    def url(self) -> str:
        return f"https://127.0.0.1:{self.port}/r4"

    def admits(self, header: str) -> bool:
        if self.keys is None:
            return True
        token = header.removeprefix("Bearer ")
        if not is_valid(token, self.issuer, self.keys, "system/*.read"):
            return False
        if token in self.revoked:
            return False
        self.tokens.append(token)
        return True


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # headers and body in one go, not 40 ms apart
    proxy: FhirProxy

    def log_message(self, *_: Any) -> None:
        return

    def do_GET(self) -> None:
        self._handle()

    def do_POST(self) -> None:
        self._handle()

    def do_PUT(self) -> None:
        self._handle()

    def _handle(self) -> None:
        size = int(self.headers.get("Content-Length") or 0)
        body = self.rfile.read(size)
        headers = {name.lower(): value for name, value in self.headers.items()}
        path = self.path.removeprefix("/r4")
        if path == "/.well-known/smart-configuration" and self.proxy.smart is not None:
            content = json.dumps(self.proxy.smart).encode()
            self._answer(200, {"Content-Type": "application/json"}, content)
            return
        self.proxy.requests.append((self.command, path, headers, body))
        if not self.proxy.admits(headers.get("authorization", "")):
            self._answer(401, {"Content-Type": "text/plain"}, b"no")
            return
        step = self.proxy.script.pop(0) if self.proxy.script else "pass"
        if step == "cut":
            self.close_connection = True
        elif isinstance(step, str):
            answer = self._onward(path, headers, body)
            if step == "lost":
                self.close_connection = True
            else:
                self._answer(*answer)
        else:
            self._answer(*step)

    def _onward(self, path: str, headers: dict[str, str], body: bytes) -> Scripted:
        wanted = {
            name: headers[name]
            for name in ("accept", "content-type", "if-match", "if-none-exist", "prefer")
            if name in headers
        }
        request = urllib.request.Request(
            self.proxy.onward + path, body or None, wanted, method=self.command
        )
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                return answer.status, dict(answer.headers), answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, dict(error.headers), error.read()

    def _answer(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.send_response(status)
        for name, value in headers.items():
            if name.lower() not in ("content-length", "transfer-encoding", "connection", "date"):
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def as_json(content: object, status: int = 200, **headers: str) -> Scripted:
    """Return a scripted answer."""
    return (
        status,
        {"Content-Type": "application/fhir+json", **headers},
        json.dumps(content).encode(),
    )


@contextmanager
def fhir_proxy(
    onward: str, certificates: Certificates, provider: NodeServer | None = None
) -> Iterator[FhirProxy]:
    """Forward requests to `onward` until the block ends; with a provider, those with its token."""
    keys = keys_of(provider, certificates) if provider is not None else None
    proxy = FhirProxy(onward, provider.url if provider else None, keys)
    handler = type("Handler", (_Handler,), {"proxy": proxy})
    with serving_tls(handler, certificates) as proxy.port:
        yield proxy
