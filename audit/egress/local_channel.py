"""A channel between two programs of one user on this machine: a JSON object in, one out.

The program that answers listens on the loopback address and writes the port and a random secret to
a file that only its owner can read. Any program of the same user can use the channel: it separates
users of a machine, not programs.
"""

import hmac
import json
import secrets
import socketserver
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from audit.egress import connection_guard
from audit.egress.bounded_server import BoundedServer
from audit.egress.errors import ConnectionFailed
from audit.egress.gate import Purpose, open_permit
from audit.files.temporary_files import write_private
from audit.messages import Message

HOST: Final = "127.0.0.1"
AT_ONCE: Final = 8
"""Connections at the same time; further ones are closed."""
READ_S: Final = 5.0
"""Limit for each read of a request."""
MOST_REQUEST_BYTES: Final = 64_000
MOST_ANSWER_BYTES: Final = 128_000_000
_POLL_S: Final = 0.05
Answer = Callable[[dict[str, Any]], dict[str, Any]]


@dataclass(frozen=True)
class ChannelAddress:
    """Port and secret of a program that answers."""

    port: int
    secret: str


class LocalChannel:
    """Answers requests of other programs until `close` is called.

    Args:
        file: File that is written with port and secret, and removed by `close`.
        answer: Called for each request, in a thread of its own.

    Raises:
        OSError: The file cannot be written, or no port is free.
    """

    def __init__(self, file: Path, answer: Answer) -> None:
        self._file = file
        self._closing, self._closed = threading.Lock(), False
        self._serving = connection_guard.serving()
        self._serving.__enter__()
        try:
            self._server = _Server((HOST, 0), _Handler)
            self._server.answer = answer
            self._server.secret = secrets.token_urlsafe(32)
            self._address = ChannelAddress(self._server.server_address[1], self._server.secret)
            write_private(file, json.dumps(vars(self._address)))
        except BaseException:
            self._serving.__exit__(None, None, None)
            raise
        self._thread = threading.Thread(
            target=self._server.serve_forever, args=(_POLL_S,), name="local-channel", daemon=True
        )
        self._thread.start()

    def close(self) -> None:
        """Stop answering, and remove the file unless another program has replaced it."""
        with self._closing:
            if self._closed:
                return
            self._closed = True
        if read_address(self._file) == self._address:
            with suppress(OSError):
                self._file.unlink()
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()
        self._serving.__exit__(None, None, None)


def read_address(file: Path) -> ChannelAddress | None:
    """Return the address in a file; None if there is none."""
    try:
        content = json.loads(file.read_text(encoding="utf-8"))
        return ChannelAddress(int(content["port"]), str(content["secret"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def ask_channel(
    address: ChannelAddress, request: dict[str, Any], timeout_s: float
) -> dict[str, Any]:
    """Send a request to the program behind an address, and return its answer.

    Args:
        address: Where it answers.
        request: The request, a JSON object.
        timeout_s: Seconds to wait for the answer.

    Raises:
        PolicyRefusal: The policy forbids all sending.
        ConnectionFailed: Nobody answers, or not with a JSON object.
    """
    line = json.dumps({"secret": address.secret, "request": request}).encode() + b"\n"
    with open_permit(Purpose.AGENT, f"tcp://{HOST}:{address.port}") as permit:
        try:
            with permit.connect(READ_S) as connection, connection.makefile("rb") as answers:
                connection.settimeout(timeout_s)
                connection.sendall(line)
                answer = json.loads(answers.readline(MOST_ANSWER_BYTES))
        except (OSError, ValueError):
            answer = None
    if not isinstance(answer, dict):
        raise ConnectionFailed(Message("channel.no-answer"))
    return answer


class _Server(BoundedServer):
    at_once = AT_ONCE
    answer: Answer
    secret: str


class _Handler(socketserver.StreamRequestHandler):
    server: _Server
    timeout = READ_S

    def handle(self) -> None:
        """Answer one request; whoever does not know the secret gets nothing."""
        try:
            given = json.loads(self.rfile.readline(MOST_REQUEST_BYTES))
            secret, request = str(given["secret"]), dict(given["request"])
        except (OSError, ValueError, KeyError, TypeError):
            return
        if not hmac.compare_digest(secret.encode("utf-8", "replace"), self.server.secret.encode()):
            return
        self.connection.settimeout(None)
        answer = json.dumps(self.server.answer(request)).encode() + b"\n"
        with suppress(OSError):
            self.wfile.write(answer)
