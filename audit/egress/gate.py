"""The gate: every connection that leaves this process is opened with a permit.

    with open_permit(Purpose.TIMESTAMP, "https://tsa.example.org/sign") as permit:
        reply = post(permit, body, {"Content-Type": "application/timestamp-query"})

A permit is checked against the policy in force when it is opened, before each connection, and
whenever its holder asks. While it is open, a thread watches its sockets: if the policy comes to
forbid the connection (the kill switch), they are shut down within `POLL_S` seconds, even in the
middle of a request.
"""

import socket
import ssl
import threading
import time
from contextlib import suppress
from enum import StrEnum
from types import TracebackType
from typing import Final, Self

from audit.egress import connection_guard
from audit.egress.egress_policy import Policy, rules_stamp
from audit.egress.errors import ConnectionFailed, PolicyRefusal
from audit.egress.host_address import Address, is_loopback
from audit.egress.ip_literals import as_ip
from audit.egress.tls_contexts import ClientCertificate, tls_context
from audit.messages import Message

POLL_S: Final = 0.05
CONNECT_S: Final = 10.0
_MAX_PROXY_REPLY: Final = 16_384


class Purpose(StrEnum):
    """Everything that this program connects to another program for."""

    MODEL_REQUEST = "model-request"
    """A request for a draft, an answer or a judgment."""
    MODEL_LISTING = "model-listing"
    """Listing the local servers and their models."""
    AUDIT_EXPORT = "audit-export"
    """Audit messages to a syslog server."""
    TIMESTAMP = "timestamp"
    """An RFC 3161 time stamp on a checkpoint."""
    TELEMETRY = "telemetry"
    """Durations and outcomes of requests to a collector."""
    ARCHIVE = "archive"
    """Queries to the hospital's archive and worklist, retrieval, storage, and sign-in for them.

    Also the confirmation of a sign-in to the record by the site's OpenID provider.
    """
    AGENT = "agent"
    """Calls of an agent's server on this machine to the program in which a case is open to it."""
    FHIR = "fhir"
    """Clinical context and reports from the hospital's FHIR server, and results sent to it."""


class Permit:
    """Permission to connect to one address for one purpose, while the policy allows it.

    Attributes:
        purpose: Reason for the connection.
        address: Final destination.
        endpoint: Host to connect to: the policy's proxy, or the address itself.
        policy: The policy in force when the permit was last judged.
    """

    def __init__(self, purpose: Purpose, address: Address) -> None:
        self.purpose, self.address = purpose, address
        self.policy = Policy()
        self._judged: tuple[tuple[object, ...], PolicyRefusal | None] | None = None
        self._addresses: frozenset[str] = frozenset()
        self._sockets: list[socket.socket] = []
        self._open = True
        self.check()
        self.endpoint = self._endpoint()
        connection_guard.opened(self)

    def _endpoint(self) -> Address:
        web = self.address.scheme in ("http", "https")
        if self.policy.proxy is None or self.address.loopback or not web:
            return self.address
        return Address.parse(self.policy.proxy)

    @property
    def proxied(self) -> bool:
        """Whether the connection goes through the policy's proxy."""
        return self.endpoint is not self.address

    def refusal(self) -> PolicyRefusal | None:
        """Return why the policy forbids this connection now; None while it is allowed."""
        if not self._open:
            return PolicyRefusal(Message("egress.closed"))
        stamp, judged = rules_stamp(), self._judged
        if judged is None or judged[0] != stamp:
            judged = stamp, self._judge()
            self._judged = judged  # one assignment, because other threads read it too
        return judged[1]

    def _judge(self) -> PolicyRefusal | None:
        try:
            self.policy = Policy.load()
            self.policy.check_address(self.address, archive=self.purpose is Purpose.ARCHIVE)
        except PolicyRefusal as refusal:
            return refusal
        return None

    def check(self) -> None:
        """Raise `PolicyRefusal` unless the policy in force allows this connection now."""
        if (refusal := self.refusal()) is not None:
            raise refusal

    def ssl_context(
        self, only_ca: str | None = None, client: ClientCertificate | None = None
    ) -> ssl.SSLContext:
        """Return the TLS context that verifies the server, independent of the environment.

        Args:
            only_ca: PEM file of the only authorities to trust, instead of the policy's and the
                system's.
            client: Certificate that shows the server who connects.
        """
        return tls_context(self.policy.ca_file, only_ca, client)

    def resolve(self) -> tuple[str, ...]:
        """Return the endpoint's addresses, which the guard then lets through.

        Connect to one of these rather than to the name, so that no second look-up can return
        another host.

        Raises:
            PolicyRefusal: The policy forbids it, or `localhost` is not this machine.
            OSError: The host is unknown.
        """
        self.check()
        host, port = self.endpoint.host, self.endpoint.port
        if self.endpoint.literal:
            return (host,)
        infos = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = tuple(dict.fromkeys(str(info[4][0]) for info in infos))
        if self.endpoint.loopback and not all(map(is_loopback, addresses)):
            raise PolicyRefusal(Message("egress.not-this-machine", host=host))
        self._addresses |= {str(as_ip(address) or address) for address in addresses}
        return addresses

    def connect(
        self,
        timeout_s: float = CONNECT_S,
        only_ca: str | None = None,
        client: ClientCertificate | None = None,
    ) -> socket.socket:
        """Return a connected socket, with verified TLS if the address asks for it.

        The socket is shut down as soon as the policy forbids the connection. Its user then gets an
        `OSError` or an empty read, and `check` gives the reason. Close the socket before the permit
        ends.

        Args:
            timeout_s: Limit for the look-up and for each address, later for each read and write.
            only_ca: See `ssl_context`; applies to the address, not to the proxy.
            client: See `ssl_context`; likewise.

        Raises:
            PolicyRefusal: The policy forbids it.
            OSError: The connection failed, or the server's certificate is not valid.
        """
        plain = self._connected(timeout_s)
        try:
            if self.proxied:
                if self.endpoint.encrypted:
                    plain = self._encrypted(plain, self.ssl_context(), self.endpoint.host)
                self._tunnel(plain)
            if self.address.encrypted:
                context = self.ssl_context(only_ca, client)
                plain = self._encrypted(plain, context, self.address.host)
            self.check()
        # Whatever ends it, the interrupt of a user included: no socket stays open.
        except BaseException as error:
            plain.close()
            if isinstance(error, OSError):
                self.check()  # if the kill switch cut the connection, report that instead
            raise
        return plain

    def _connected(self, timeout_s: float) -> socket.socket:
        failure: OSError | None = None
        for address in self._resolved_within(timeout_s):
            self.check()
            try:
                plain = socket.create_connection((address, self.endpoint.port), timeout_s)
            except OSError as error:
                failure = error
                continue
            self.watch(plain)
            return plain
        raise failure or ConnectionFailed(Message("egress.no-address"))

    def _resolved_within(self, timeout_s: float) -> tuple[str, ...]:
        """Return `resolve()`, run in a thread because a look-up cannot be interrupted."""
        if self.endpoint.literal:
            return self.resolve()
        result: list[tuple[str, ...]] = []
        failures: list[Exception] = []

        def look_up() -> None:
            try:
                result.append(self.resolve())
            except (PolicyRefusal, OSError, UnicodeError) as error:
                failures.append(error)

        thread = threading.Thread(target=look_up, name="look-up", daemon=True)
        thread.start()
        thread.join(timeout_s)
        if failures:
            raise failures[0]
        if not result:
            raise ConnectionFailed(Message("egress.no-address"))
        return result[0]

    def _encrypted(self, plain: socket.socket, context: ssl.SSLContext, host: str) -> ssl.SSLSocket:
        """Return the socket wrapped in TLS, watched from before the handshake."""
        secure = context.wrap_socket(plain, server_hostname=host, do_handshake_on_connect=False)
        self.watch(secure)
        try:
            secure.do_handshake()
        except BaseException:
            secure.close()
            raise
        return secure

    def _tunnel(self, plain: socket.socket) -> None:
        """Ask the proxy for a connection to the address (RFC 9110, section 9.3.6)."""
        host = f"[{self.address.host}]" if ":" in self.address.host else self.address.host
        target = f"{host}:{self.address.port}"
        plain.sendall(f"CONNECT {target} HTTP/1.1\r\nHost: {target}\r\n\r\n".encode("ascii"))
        reply = b""
        while not reply.endswith(b"\r\n\r\n"):
            byte = plain.recv(1)  # bytewise: what follows the reply belongs to the tunnel
            if not byte or len(reply) >= _MAX_PROXY_REPLY:
                raise ConnectionFailed(Message("egress.proxy-broke-off"))
            reply += byte
        status = reply.split(b" ", 2)[1:2]
        if status != [b"200"]:
            code = b"".join(status).decode("ascii", "replace")[:3]
            raise ConnectionFailed(Message("egress.proxy-refused", status=code))

    def hang_up(self, sock: socket.socket) -> None:
        """Close a socket with a TLS goodbye, which not every server answers."""
        with sock, suppress(OSError):
            if isinstance(sock, ssl.SSLSocket):
                sock.unwrap()

    def watch(self, sock: socket.socket) -> None:
        """Shut this socket down as soon as the policy forbids the connection."""
        self._sockets.append(sock)
        _watch(self)

    def cut_off(self) -> None:
        """Shut down every watched socket."""
        for sock in self._sockets:
            with suppress(OSError):
                # Not `sock.shutdown`: on a TLS socket it drops the TLS layer first, so that data
                # which another thread is sending could leave in plain text.
                socket.socket.shutdown(sock, socket.SHUT_RDWR)

    def covers_name(self, host: str) -> bool:
        """Return whether this host may be looked up now."""
        return host == self.endpoint.host.rstrip(".") and self.refusal() is None

    def covers(self, ip: str, port: int) -> bool:
        """Return whether this address may be connected to now."""
        if port != self.endpoint.port:
            return False
        literal = as_ip(self.endpoint.host)
        permitted = self._addresses if literal is None else {str(literal)}
        return ip in permitted and self.refusal() is None

    def close(self) -> None:
        """End the permit; no further connection is let through."""
        self._open = False
        connection_guard.closed(self)
        with _lock:
            _watched.discard(self)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def open_permit(purpose: Purpose, url: str) -> Permit:
    """Return a permit to connect to the host of `url`; use it as a context manager.

    Args:
        purpose: Reason for the connection.
        url: `https://host[:port][/path]` or `tls://host:port`; on this machine also `http://` and
            `tcp://`.

    Raises:
        PolicyRefusal: The policy forbids it: kill switch, local only, a host that is not allowed,
            or no encryption beyond this machine.
    """
    return Permit(purpose, Address.parse(url))


_lock = threading.Lock()
_watched: set[Permit] = set()
_watcher: threading.Thread | None = None


def _watch(permit: Permit) -> None:
    """Add a permit to those that the watcher thread checks; start the thread if needed."""
    global _watcher
    with _lock:
        _watched.add(permit)
        if _watcher is None:
            _watcher = threading.Thread(target=_look_after, name="egress-watch", daemon=True)
            _watcher.start()


def _look_after() -> None:
    global _watcher
    while True:
        time.sleep(POLL_S)
        with _lock:
            # Decided under the lock: a permit that is added next starts a new thread.
            if not _watched:
                _watcher = None
                return
            permits = tuple(_watched)
        for permit in permits:
            if permit.refusal() is not None:
                permit.cut_off()
