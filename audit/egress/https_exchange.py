"""One small HTTPS exchange with a permit, for servers other than a model's.

The standard library's client follows no redirect and takes no proxy, password or authority from the
environment (`.netrc`, `HTTPS_PROXY`, `SSL_CERT_FILE`).
"""

import http.client
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from audit.egress.errors import ConnectionFailed
from audit.egress.gate import CONNECT_S, Permit
from audit.messages import Message

MAX_BYTES: Final = 1_000_000
_CHUNK: Final = 65_536


@dataclass(frozen=True)
class HttpReply:
    """A server's answer.

    Attributes:
        status: HTTP status.
        headers: Headers by name in lower case.
        body: Complete content.
    """

    status: int
    headers: Mapping[str, str] = field(repr=False)
    body: bytes = field(repr=False)


def post(
    permit: Permit,
    body: bytes,
    headers: Mapping[str, str],
    *,
    timeout_s: float = 30.0,
    max_bytes: int = MAX_BYTES,
) -> HttpReply:
    """Send one POST request to the permit's address and return the answer, whatever its status.

    Args:
        permit: An open permit for an `https://` (or, on this machine, `http://`) address.
        body: Content to send.
        headers: Additional headers, such as `Content-Type`.
        timeout_s: Limit for the entire exchange.
        max_bytes: Largest answer to read.

    Raises:
        PolicyRefusal: The policy forbids it, before or during the exchange.
        OSError: The connection failed, the certificate was not accepted, or the answer is late, too
            large, incomplete or not HTTP.
    """
    return _exchange(permit, "POST", body, headers, timeout_s, max_bytes)


def get(
    permit: Permit,
    headers: Mapping[str, str],
    *,
    timeout_s: float = 30.0,
    max_bytes: int = MAX_BYTES,
) -> HttpReply:
    """Send one GET request to the permit's address and return the answer, whatever its status.

    Args:
        permit: See `post`.
        headers: See `post`.
        timeout_s: See `post`.
        max_bytes: See `post`.

    Raises:
        PolicyRefusal: See `post`.
        OSError: See `post`.
    """
    return _exchange(permit, "GET", None, headers, timeout_s, max_bytes)


def _exchange(
    permit: Permit,
    method: str,
    body: bytes | None,
    headers: Mapping[str, str],
    timeout_s: float,
    max_bytes: int,
) -> HttpReply:
    if permit.address.scheme not in ("http", "https"):
        raise ValueError(f"no web address: {permit.address.scheme}")
    deadline = time.monotonic() + timeout_s
    connection = http.client.HTTPConnection(permit.address.host, permit.address.port)
    try:
        connection.sock = permit.connect(min(CONNECT_S, timeout_s))
        connection.sock.settimeout(max(0.001, deadline - time.monotonic()))
        permit.check()
        connection.request(method, permit.address.path or "/", body, dict(headers))
        with connection.getresponse() as answer:  # holds the socket open as well
            content = _read(permit, answer, deadline, max_bytes)
    except http.client.HTTPException as error:
        permit.check()  # if the kill switch cut the connection, report that instead
        raise ConnectionFailed(Message("egress.no-http", error=type(error).__name__)) from None
    except OSError:
        permit.check()
        raise
    finally:
        connection.close()
    received = {name.lower(): value for name, value in answer.getheaders()}
    return HttpReply(answer.status, received, content)


def _read(
    permit: Permit, answer: http.client.HTTPResponse, deadline: float, max_bytes: int
) -> bytes:
    content = b""
    while chunk := answer.read1(_CHUNK):
        permit.check()
        content += chunk
        if len(content) > max_bytes:
            raise ConnectionFailed(Message("egress.answer-too-large", max_bytes=max_bytes))
        if time.monotonic() > deadline:
            raise ConnectionFailed(Message("egress.answer-too-late"))
    permit.check()
    if answer.length:  # `read1` does not report a connection that ends early
        raise ConnectionFailed(Message("egress.answer-breaks-off"))
    return content
