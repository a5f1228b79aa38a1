"""Associations with an archive, opened with a permit of the egress gate.

A watcher aborts the association as soon as the caller cancels, the time is over, or the policy
comes to forbid it; pynetdicom itself knows only limits for each message.
"""

import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final, cast

from pynetdicom import AE, evt
from pynetdicom.association import Association
from pynetdicom.presentation import PresentationContext

from audit.egress import Permit, PolicyRefusal, Purpose, open_permit
from audit.messages import Message
from viewer.archive.archive_settings import ArchiveEntry, Node
from viewer.archive.control import POLL_S, Control
from viewer.archive.dicomweb.permitted_transport import connection_message
from viewer.archive.dimse.prompt_reactor import PromptReactor
from viewer.archive.errors import ArchiveError, ArchiveRefused, ArchiveUnreachable
from viewer.core.errors import Cancelled

UNLIMITED: Final = 0
"""Maximum PDU length: none. Small PDUs cost several times the time."""
_REJECTIONS: Final = {
    (1, 1): "archive.rejected-no-reason",
    (1, 2): "archive.rejected-context",
    (1, 3): "archive.rejected-calling",
    (1, 7): "archive.rejected-called",
    (2, 1): "archive.rejected-no-reason",
    (2, 2): "archive.rejected-protocol",
    (3, 1): "archive.rejected-busy",
    (3, 2): "archive.rejected-limit",
}
"""Codes by source and diagnostic (PS3.8 table 9-21)."""

Handlers = list[tuple[Any, Callable[..., Any]]]


class Link:
    """An established association and what ended it.

    Attributes:
        association: The association of pynetdicom.
        control: Cancellation and limits.
    """

    def __init__(self, association: Association, control: Control, permit: Permit) -> None:
        self.association, self.control = association, control
        self._permit = permit
        self._ended = threading.Event()
        self._failure: BaseException | None = None
        self._watcher = threading.Thread(target=self._watch, name="dimse-watch", daemon=True)
        self._watcher.start()

    def fail(self, failure: BaseException) -> None:
        """End the association for a reason of the caller's, such as a full disk."""
        self._failure = self._failure or failure
        self._ended.set()
        with suppress(Exception):
            self.association.abort(block=False)

    def check(self) -> None:
        """Raise what ended the association, if it has ended.

        Raises:
            Cancelled: The caller canceled.
            PolicyRefusal: The policy came to forbid it.
            ArchiveError: A limit was exceeded, or another failure.
        """
        if self._failure is not None:
            raise self._failure
        self.control.check()

    def lost(self) -> BaseException:
        """Return why no more messages come."""
        if self._failure is not None:
            return self._failure
        if (refusal := self._permit.refusal()) is not None:
            return refusal
        return ArchiveUnreachable(Message("archive.connection-lost", host=self.control.host))

    def status(self, status: Any) -> int:
        """Return the status of a response.

        Raises:
            ArchiveError: There was no response; see `check` for the others.
        """
        self.check()
        if not status:
            raise self.lost()
        return int(status.Status)

    def close(self) -> None:
        """End the association."""
        self._ended.set()
        with suppress(Exception):
            if self.association.is_established:
                self.association.release()
        with suppress(Exception):
            if self.association.is_alive():
                self.association.abort()
        self._watcher.join(1.0)

    def _watch(self) -> None:
        while not self._ended.wait(POLL_S):
            try:
                self._permit.check()
                self.control.check()
            except (Cancelled, ArchiveError, PolicyRefusal) as error:
                self.fail(error)


@contextmanager
def associate(
    entry: ArchiveEntry,
    node: Node,
    contexts: Sequence[PresentationContext],
    control: Control,
    *,
    handlers: Handlers | None = None,
    roles: Sequence[Any] = (),
) -> Iterator[Link]:
    """Yield an established association, which ends with the block.

    Args:
        entry: Own AE title, certificates and limits.
        node: Peer.
        contexts: Presentation contexts to propose.
        control: Cancellation and limits.
        handlers: Event handlers of pynetdicom.
        roles: Items of role selection.

    Raises:
        PolicyRefusal: The policy forbids the connection.
        ArchiveRefused: The peer rejects the association.
        ArchiveUnreachable: There is no connection.
        Cancelled: The caller canceled.
    """
    with open_permit(Purpose.ARCHIVE, node.url(tls=entry.tls)) as permit:
        connector = _Connector(entry, permit)
        try:
            association = _connected(
                entry, node, contexts, control, connector, handlers or [], roles
            )
            link = Link(association, control, permit)
            try:
                yield link
            finally:
                link.close()
        finally:
            connector.end()


def _connected(
    entry: ArchiveEntry,
    node: Node,
    contexts: Sequence[PresentationContext],
    control: Control,
    connector: "_Connector",
    handlers: Handlers,
    roles: Sequence[Any],
) -> Association:
    """Return the association; runs in a thread, because connecting cannot be interrupted."""
    result: list[Association] = []
    failures: list[Exception] = []

    def connect() -> None:
        try:
            result.append(_request(entry, node, contexts, connector, handlers, roles))
        except Exception as error:  # noqa: BLE001 - raised again in the waiting thread
            failures.append(error)

    thread = threading.Thread(target=connect, name="associate", daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(POLL_S)
        try:
            control.check()
        except (Cancelled, ArchiveError):
            connector.end()
            raise
    if failures:
        raise failures[0]
    if not result[0].is_established:
        raise _why_not(entry, node, result[0], connector)
    return result[0]


def _why_not(
    entry: ArchiveEntry, node: Node, association: Association, connector: "_Connector"
) -> Exception:
    """Return why an association is not established."""
    if isinstance(connector.error, OSError):
        return ArchiveUnreachable(connection_message(connector.error, node.host))
    if connector.error is not None:
        return connector.error
    answer = association.acceptor.primitive
    if association.is_rejected:
        return rejection(entry.name, answer)
    if answer is not None and answer.result == 0:  # accepted, but none of the contexts
        return ArchiveRefused(Message("archive.service-refused", name=entry.name))
    code = "aborted" if association.is_aborted else "timeout"
    return ArchiveUnreachable(Message(f"archive.association-{code}", host=node.host))


def _request(
    entry: ArchiveEntry,
    node: Node,
    contexts: Sequence[PresentationContext],
    connector: "_Connector",
    handlers: Handlers,
    roles: Sequence[Any],
) -> Association:
    application = AE(ae_title=entry.calling_aet)
    application.connection_timeout = entry.connect_timeout_s
    application.acse_timeout = entry.connect_timeout_s
    application.dimse_timeout = entry.read_timeout_s
    application.network_timeout = entry.read_timeout_s
    return application.associate(
        node.host,
        node.port,
        contexts=list(contexts),
        ae_title=node.title,
        max_pdu=UNLIMITED,
        ext_neg=list(roles),
        tls_args=cast(Any, (connector, node.host)),
        evt_handlers=[*handlers, (evt.EVT_CONN_OPEN, connector.opened)],
    )


class _Connector:
    """Connects for pynetdicom with a permit, in the place of its TLS context and socket.

    pynetdicom would create and connect a socket by itself, and keep the reason of a failure to
    itself. It wraps its socket with a TLS context first: this one returns itself as the socket,
    opens the connection when asked to connect, and hands the real socket over once it is open.

    Attributes:
        error: Why there is no connection.
    """

    def __init__(self, entry: ArchiveEntry, permit: Permit) -> None:
        self._entry, self._permit = entry, permit
        self._real: socket.socket | None = None
        self._reactor: PromptReactor | None = None
        self.error: OSError | PolicyRefusal | None = None

    def wrap_socket(self, sock: socket.socket, **_: Any) -> "_Connector":
        """Take the place of pynetdicom's socket."""
        sock.close()
        return self

    def connect(self, _address: Any) -> None:
        """Open the connection.

        Raises:
            OSError: There is none; `error` says why.
        """
        entry = self._entry
        try:
            real = self._permit.connect(
                entry.connect_timeout_s, entry.ca_file, entry.client_certificate
            )
        except (OSError, PolicyRefusal) as error:
            self.error = error
            raise ConnectionError from None
        # Small responses would wait for the peer's delayed acknowledgment, 40 ms each.
        real.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._real = real

    def opened(self, event: evt.Event) -> None:
        """Hand the real socket over."""
        if event.assoc.dul.socket is not None and self._real is not None:
            self._reactor = PromptReactor(event.assoc, self._real)

    def end(self) -> None:
        """Close the real socket, which pynetdicom may have dropped without closing it."""
        if self._real is not None:
            with suppress(OSError):
                socket.socket.shutdown(self._real, socket.SHUT_RDWR)
            self._real.close()
        if self._reactor is not None:
            self._reactor.close()

    def settimeout(self, seconds: float | None) -> None:
        """Set the limit of the real socket, once there is one."""
        if self._real is not None:
            self._real.settimeout(seconds)

    def getsockname(self) -> Any:
        """Return the own address."""
        assert self._real is not None
        return self._real.getsockname()

    def shutdown(self, _how: int) -> None:
        """Do nothing: there is no connection."""

    def close(self) -> None:
        """Do nothing: there is no connection."""


def rejection(name: str, primitive: Any) -> ArchiveRefused:
    """Return the error for a rejected association.

    Args:
        name: Name of the archive's entry.
        primitive: A-ASSOCIATE response with result source and diagnostic.
    """
    source, diagnostic = primitive.result_source, primitive.diagnostic
    code = _REJECTIONS.get((source, diagnostic), "archive.rejected-no-reason")
    return ArchiveRefused(Message(code, name=name))
