"""One small HTTPS exchange with a permit, for what is not a model's server.

The standard library's client: it follows no redirect, and takes no proxy, password or authority from
the environment (`.netrc`, `HTTPS_PROXY`, `SSL_CERT_FILE`).
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
    """What a server answered.

    Attributes:
        status: HTTP status.
        headers: Headers by name in lower case.
        body: Content, complete.
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
        headers: Further headers, such as `Content-Type`.
        timeout_s: For everything together.
        max_bytes: An answer that is larger is not read.

    Raises:
        PolicyRefusal: The policy forbids it, before or in the middle of the exchange.
        OSError: No connection, a certificate that is not accepted, no complete answer in time, or
            one that is too large or is not HTTP.
    """
    if permit.address.scheme not in ("http", "https"):
        raise ValueError(f"no web address: {permit.address.scheme}")
    deadline = time.monotonic() + timeout_s
    connection = http.client.HTTPConnection(permit.address.host, permit.address.port)
    try:
        connection.sock = permit.connect(min(CONNECT_S, timeout_s))
        connection.sock.settimeout(max(0.001, deadline - time.monotonic()))
        permit.check()
        connection.request("POST", permit.address.path or "/", body, dict(headers))
        with connection.getresponse() as answer:  # holds the socket open as well
            content = _read(permit, answer, deadline, max_bytes)
    except http.client.HTTPException as error:
        permit.check()  # cut off by the kill switch: that is the reason to report
        raise ConnectionFailed(Message("egress.no-http", error=type(error).__name__)) from None
    except OSError:
        permit.check()
        raise
    finally:
        connection.close()
    found = {name.lower(): value for name, value in answer.getheaders()}
    return HttpReply(answer.status, found, content)


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
    if answer.length:  # `read1` takes an early end for the end
        raise ConnectionFailed(Message("egress.answer-breaks-off"))
    return content
