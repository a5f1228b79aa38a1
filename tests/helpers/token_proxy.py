"""A proxy with TLS in front of an archive that lets only requests with a valid access token through."""

import json
import ssl
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet

from tests.helpers.certificates import Certificates
from tests.helpers.node_servers import AUDIENCE, NodeServer


@dataclass
class TokenProxy:
    """A running proxy, and what it has seen."""

    onward: str
    issuer: str
    keys: KeySet
    port: int = 0
    accepted: list[str] = field(default_factory=list)
    """Tokens of requests that were let through."""
    refused: list[str] = field(default_factory=list)
    revoked: set[str] = field(default_factory=set)
    """Tokens to refuse although they are valid."""

    @property
    def dicomweb(self) -> str:
        return f"https://127.0.0.1:{self.port}/dicom-web"

    @property
    def tokens(self) -> list[str]:
        """Accepted tokens, each once."""
        return list(dict.fromkeys(self.accepted))

    def admits(self, header: str) -> bool:
        token = header.removeprefix("Bearer ")
        if token in self.revoked or not is_valid(token, self.issuer, self.keys, "dicom.read"):
            self.refused.append(token)
            return False
        self.accepted.append(token)
        return True


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # headers and body in one go, not 40 ms apart
    proxy: TokenProxy

    def log_message(self, *_: Any) -> None:
        return

    def do_GET(self) -> None:
        if not self.proxy.admits(self.headers.get("Authorization", "")):
            self._answer(401, b"", "text/plain")
            return
        wanted = {"Accept": self.headers["Accept"]}
        request = urllib.request.Request(self.proxy.onward + self.path, headers=wanted)
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                self._answer(answer.status, answer.read(), answer.headers["Content-Type"])
        except urllib.error.HTTPError as error:
            with error:
                self._answer(error.code, b"", "text/plain")

    def _answer(self, status: int, body: bytes, content_type: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def is_valid(token: str, issuer: str | None, keys: KeySet, scope: str) -> bool:
    """Return whether a token has a valid signature, and the claims that a server expects."""
    rules = {"iss": issuer, "aud": AUDIENCE, "scope": scope}
    registry = jwt.JWTClaimsRegistry(
        exp={"essential": True},
        **{name: {"essential": True, "value": value} for name, value in rules.items()},
    )
    try:
        registry.validate(jwt.decode(token, keys, algorithms=["RS256"]).claims)
    except (JoseError, ValueError):
        return False
    return True


def keys_of(provider: NodeServer, certificates: Certificates) -> KeySet:
    """Return the keys with which a provider signs its tokens."""
    trusted = ssl.create_default_context(cafile=certificates.ca)
    with urllib.request.urlopen(f"{provider.url}/jwks", context=trusted, timeout=20) as answer:
        return KeySet.import_key_set(json.load(answer))


@contextmanager
def serving_tls(handler: type[BaseHTTPRequestHandler], certificates: Certificates) -> Iterator[int]:
    """Serve with TLS on this machine until the block ends; yield the port."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificates.certificate, certificates.key)
    server.socket = context.wrap_socket(
        server.socket, server_side=True, do_handshake_on_connect=False
    )
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield int(server.server_address[1])
    finally:
        server.shutdown()
        server.server_close()
        thread.join(5)


@contextmanager
def token_proxy(
    onward: str, provider: NodeServer, certificates: Certificates
) -> Iterator[TokenProxy]:
    """Forward requests with a token of `provider` to `onward` until the block ends."""
    proxy = TokenProxy(onward, provider.url, keys_of(provider, certificates))
    handler = type("Handler", (_Handler,), {"proxy": proxy})
    with serving_tls(handler, certificates) as proxy.port:
        yield proxy
