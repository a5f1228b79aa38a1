"""A real HTTP server on loopback that speaks OpenAI's chat protocol and misbehaves on demand.

    with VlmServer() as server:
        server.next(answering(text), failing(429), silent())
        ...
        server.requests[0].body

Each request takes the next behavior; the last one stays for all that follow. The default answers
with a valid "normal" interpretation.
"""

import datetime
import gzip
import http.server
import ipaddress
import json
import socket
import ssl
import struct
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

NORMAL = {
    "normality": "normal",
    "p_abnormal": 0.1,
    "findings": [],
    "abstained": False,
    "abstention": None,
    "free_text": "No abnormality is seen on the images given.",
}
MODEL = "test-vlm-2026-01-01"


@dataclass(frozen=True)
class Received:
    """A request as received."""

    method: str
    path: str
    headers: dict[str, str]
    head: bytes
    body: bytes

    @property
    def json(self) -> Any:
        """Body as JSON."""
        return json.loads(self.body)

    @property
    def everything(self) -> bytes:
        """Request line, headers and body."""
        return self.head + self.body


Behavior = Callable[["Handler"], None]


class Handler(http.server.BaseHTTPRequestHandler):
    """One connection."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # as servers do: headers and body in one go, not 40 ms apart
    server: "_Server"

    def handle(self) -> None:
        """Serve; ignore a client that disconnects early."""
        try:
            super().handle()
        except (ConnectionError, ssl.SSLError, TimeoutError):
            self.close_connection = True

    def do_POST(self) -> None:
        """Store the request and behave as scripted."""
        length = int(self.headers.get("content-length", 0))
        body = self.rfile.read(length)
        if len(body) < length:  # the client died while it was sending: nothing was asked
            self.close_connection = True
            return
        head = f"{self.requestline}\r\n{self.headers}".encode()
        received = Received(self.command, self.path, dict(self.headers), head, body)
        behave = self.server.owner.took(received)
        behave(self)

    do_GET = do_POST  # noqa: N815

    def send(
        self,
        status: int,
        body: bytes,
        content_type: str = "application/json",
        headers: dict[str, str] | None = None,
    ) -> None:
        """Send a complete response."""
        self.send_response(status)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(len(body)))
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def reset(self) -> None:
        """Drop the connection with a TCP reset."""
        self.wfile.flush()
        linger = struct.pack("ii", 1, 0)
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        self.connection.close()
        self.close_connection = True

    def log_message(self, format: str, *args: Any) -> None:
        """Log nothing."""


class _Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    owner: "VlmServer"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore a client that hangs up."""


class VlmServer:
    """The server, a context manager. `url` is the base URL, `requests` has the received requests."""

    def __init__(self, tls: tuple[Path, Path] | None = None) -> None:
        """`tls`: certificate and key files (see `self_signed`)."""
        self.requests: list[Received] = []
        self.arrived = threading.Event()
        self.closing = threading.Event()
        self._script: list[Behavior] = [answering()]
        self._lock = threading.Lock()
        self._server = _Server(("127.0.0.1", 0), Handler)
        self._server.owner = self
        if tls is not None:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(*tls)
            self._server.socket = context.wrap_socket(
                self._server.socket, server_side=True, do_handshake_on_connect=False
            )
        scheme = "https" if tls else "http"
        self.port = int(self._server.server_address[1])
        self.url = f"{scheme}://127.0.0.1:{self.port}/v1"
        self._thread = threading.Thread(
            target=self._server.serve_forever, args=(0.02,), daemon=True
        )

    def next(self, *behaviors: Behavior) -> None:
        """Script the answers to the coming requests; the last one stays."""
        with self._lock:
            self._script = list(behaviors)

    def took(self, received: Received) -> Behavior:
        """Store a request and choose its answer."""
        with self._lock:
            self.requests.append(received)
            self.arrived.set()
            return self._script.pop(0) if len(self._script) > 1 else self._script[0]

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.closing.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


# --- what a completion looks like -----------------------------------------------------------------


def completion(
    text: str | None,
    *,
    finish: str = "stop",
    refusal: str | None = None,
    model: str = MODEL,
    usage: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """Return a `chat.completion` object."""
    message: dict[str, Any] = {"role": "assistant", "content": text, "refusal": refusal}
    return {
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "created": 1767225600,
        "model": model,
        "choices": [{"index": 0, "message": message, "finish_reason": finish, "logprobs": None}],
        "usage": usage
        or {
            "prompt_tokens": 1200,
            "completion_tokens": 300,
            "total_tokens": 1500,
            "prompt_tokens_details": {"cached_tokens": 200, "audio_tokens": 0},
            "completion_tokens_details": {"reasoning_tokens": 50},
        },
    }


def chunks(text: str, *, finish: str = "stop", size: int = 24) -> Iterator[dict[str, Any]]:
    """Return `chat.completion.chunk` objects of a streamed answer, usage last."""
    base = {
        "id": "chatcmpl-1",
        "object": "chat.completion.chunk",
        "created": 1767225600,
        "model": MODEL,
    }
    for start in range(0, len(text), size):
        delta = {"role": "assistant", "content": text[start : start + size]}
        yield {**base, "choices": [{"index": 0, "delta": delta, "finish_reason": None}]}
    yield {**base, "choices": [{"index": 0, "delta": {}, "finish_reason": finish}]}
    usage = {"prompt_tokens": 10, "completion_tokens": 5, "total_tokens": 15}
    yield {**base, "choices": [], "usage": usage}


# --- behaviors -----------------------------------------------------------------------------------


def answering(content: str | dict[str, Any] | None = None, **more: Any) -> Behavior:
    """Answer with this text, or this object as JSON; `more` as for `completion`."""
    content = NORMAL if content is None else content
    text = content if isinstance(content, str) else json.dumps(content)
    return replying(completion(text, **more), headers={"x-request-id": "req_1"})


def replying(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> Behavior:
    """Answer with any JSON."""
    return lambda h: h.send(status, json.dumps(body).encode(), headers=headers)


def failing(
    status: int, message: str = "it failed", code: str | None = None, **headers: str
) -> Behavior:
    """Send an error in OpenAI's form; underscores in header names become dashes."""
    error = {"error": {"message": message, "type": "error", "param": None, "code": code}}
    headers_by_name = {name.replace("_", "-"): value for name, value in headers.items()}
    return replying(error, status, headers_by_name)


def sending(body: bytes, content_type: str, status: int = 200, **headers: str) -> Behavior:
    """Send any bytes."""
    headers_by_name = {name.replace("_", "-"): value for name, value in headers.items()}
    return lambda h: h.send(status, body, content_type, headers_by_name)


def web_page(status: int = 200) -> Behavior:
    """Send HTML, as a proxy's login page."""
    return sending(b"<!DOCTYPE html><html><body>Log in</body></html>", "text/html", status)


def compressed() -> Behavior:
    """Send a gzip answer that was not requested."""
    body = gzip.compress(json.dumps(completion(json.dumps(NORMAL))).encode())
    return sending(body, "application/json", Content_Encoding="gzip")


def silent() -> Behavior:
    """Accept the request and never answer."""
    return lambda h: _wait(h)


def silent_after_head() -> Behavior:
    """Send status, headers and some bytes, then nothing more."""

    def behave(handler: Handler) -> None:
        handler.send_response(200)
        handler.send_header("Content-Type", "application/json")
        handler.send_header("Content-Length", "100000")
        handler.end_headers()
        handler.wfile.write(b'{"choices": [')
        handler.wfile.flush()
        _wait(handler)

    return behave


def _wait(handler: Handler) -> None:
    handler.server.owner.closing.wait()
    handler.close_connection = True


def hanging_up(after: bytes | None = None) -> Behavior:
    """Reset the connection before any answer, or after these bytes of one."""

    def behave(handler: Handler) -> None:
        if after is not None:
            handler.send_response(200)
            handler.send_header("Content-Type", "application/json")
            handler.send_header("Content-Length", str(len(after) + 1000))
            handler.end_headers()
            handler.wfile.write(after)
        handler.reset()

    return behave


def endless(total: int, declared: bool = False) -> Behavior:
    """Send an answer of `total` bytes, with or without its length."""

    def behave(handler: Handler) -> None:
        handler.send_response(200)
        handler.send_header("Content-Type", "application/json")
        handler.send_header(
            *(("Content-Length", str(total)) if declared else ("Connection", "close"))
        )
        handler.end_headers()
        handler.close_connection = True
        for _ in range(total // 65536):
            handler.wfile.write(b"x" * 65536)

    return behave


def streaming(text: str, *, finish: str = "stop", stop_after: int | None = None) -> Behavior:
    """Send server-sent events of an answer; cut off after some chunks if requested."""

    def behave(handler: Handler) -> None:
        handler.send_response(200)
        handler.send_header("Content-Type", "text/event-stream; charset=utf-8")
        handler.send_header("Connection", "close")
        handler.end_headers()
        handler.close_connection = True
        for n, chunk in enumerate(chunks(text, finish=finish)):
            if n == stop_after:
                return
            handler.wfile.write(f"data: {json.dumps(chunk)}\n\n".encode())
        handler.wfile.write(b"data: [DONE]\n\n")

    return behave


def redirecting(to: str) -> Behavior:
    """Redirect the client."""
    return sending(b"", "text/plain", 307, Location=to)


def echoing(header: str = "Authorization") -> Behavior:
    """Send an error that contains a header of the client."""
    return lambda h: failing(401, f"bad credentials: {h.headers.get(header)}")(h)


def _general_name(host: str) -> Any:
    from cryptography import x509

    try:
        return x509.IPAddress(ipaddress.ip_address(host))
    except ValueError:
        return x509.DNSName(host)


def self_signed(folder: Path, host: str = "127.0.0.1") -> tuple[Path, Path]:
    """Return a new self-signed certificate for an address or a name, and its key."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.x509.oid import NameOID

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "loopback test server")])
    now = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(minutes=5))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([_general_name(host)]), False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), True)
        .sign(key, hashes.SHA256())
    )
    files = folder / "server.pem", folder / "server.key"
    files[0].write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    files[1].write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return files
