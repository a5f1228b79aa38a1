"""Storage SCP: takes objects that an archive sends, for C-MOVE and for reception.

It listens only while its block runs, admits only the listed peers, and stops with the kill switch.
"""

import ipaddress
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final

from pynetdicom import AE, evt
from pynetdicom.presentation import build_context
from pynetdicom.sop_class import (  # type: ignore[attr-defined]
    StorageCommitmentPushModel,
    Verification,
)
from pynetdicom.transport import ThreadedAssociationServer

from audit.egress import ClientCertificate, Policy, PolicyRefusal, connection_guard
from audit.egress.tls_contexts import server_context
from audit.messages import Message
from viewer.archive.dimse.received_file import received_file
from viewer.archive.dimse.sop_classes import accepted_contexts
from viewer.archive.errors import ArchiveSettingsError

LISTENER_CLASSES: Final = {
    str(Verification): "SCP",
    str(StorageCommitmentPushModel): "SCU",
}
"""Services besides storage that a listener takes part in, and its role."""
SUCCESS: Final = 0x0000
OUT_OF_RESOURCES: Final = 0xA700
NOT_AUTHORIZED: Final = 0x0124
MAX_ASSOCIATIONS: Final = 8
NETWORK_TIMEOUT_S: Final = 60.0
STOP_S: Final = 0.05
"""Longest wait for the listener's end, which whoever retrieves a study waits for."""

OnInstance = Callable[[bytes, str], int]
"""Takes a complete DICOM file and the calling AE title; returns the status to answer with."""
OnReport = Callable[[Any], None]
"""Takes the event information of a storage commitment's result (PS3.4 J.3.3)."""


@dataclass(frozen=True)
class Listening:
    """Address of an SCP, and the peers that it admits.

    Attributes:
        title: Own AE title; associations that call another one are rejected.
        address: Own address to listen on.
        port: Own port; 0 chooses a free one.
        peers: Addresses or networks that may connect, such as `10.1.2.0/24`.
        calling: AE titles that may connect; empty for all.
        tls: Whether peers must use TLS.
        certificate: Own certificate, for TLS.
        peers_ca: PEM file of the authorities that issued the peers' certificates; None asks for no
            certificate.
    """

    title: str
    address: str
    port: int
    peers: tuple[str, ...]
    calling: tuple[str, ...] = ()
    tls: bool = True
    certificate: ClientCertificate | None = None
    peers_ca: str | None = None


@contextmanager
def listening(
    where: Listening, on_instance: OnInstance, on_report: OnReport | None = None
) -> Iterator[int]:
    """Listen until the block ends; yield the port.

    Args:
        where: Address and admitted peers.
        on_instance: Called in the association's thread for each object.
        on_report: Called for results of storage commitment.

    Raises:
        ArchiveSettingsError: The port is taken, or TLS has no certificate.
        PolicyRefusal: The policy forbids all connections, or the certificate cannot be read.
    """
    _check_policy()
    context = None
    if where.tls:
        if where.certificate is None:
            raise ArchiveSettingsError(Message("archive.listener-needs-certificate"))
        context = server_context(where.certificate, where.peers_ca)
    application = _application(where, reports=on_report is not None)
    handlers = _handlers(on_instance, on_report)
    with connection_guard.serving():
        try:
            server = application.make_server(
                (where.address, where.port),
                evt_handlers=handlers,
                ssl_context=context,
                server_class=_admitting(where.peers),
            )
        except OSError:
            raise ArchiveSettingsError(
                Message("archive.port-taken", address=where.address, port=where.port)
            ) from None
        thread = threading.Thread(
            target=server.serve_forever, args=(STOP_S,), name="storage-scp", daemon=True
        )
        thread.start()
        try:
            yield int(server.server_address[1])
        finally:
            with suppress(ValueError):  # it removes itself from a list that it was not added to
                server.shutdown()
            thread.join()


def _admitting(peers: tuple[str, ...]) -> type[ThreadedAssociationServer]:
    """Return a server that closes connections of other peers before it reads anything."""
    admitted = _Admission(peers)

    class Admitting(ThreadedAssociationServer):
        def verify_request(self, _request: Any, client_address: Any) -> bool:
            return admitted(str(client_address[0]))

    return Admitting


def _application(where: Listening, *, reports: bool) -> AE:
    """Return the application entity with its limits and supported contexts."""
    application = AE(ae_title=where.title)
    application.require_called_aet = True
    if where.calling:
        application.require_calling_aet = list(where.calling)
    application.maximum_associations = MAX_ASSOCIATIONS
    # 0: no limit (PS3.8 D.1).
    application.maximum_pdu_size = 0
    application.network_timeout = application.dimse_timeout = NETWORK_TIMEOUT_S
    application.acse_timeout = NETWORK_TIMEOUT_S
    application.supported_contexts = [*accepted_contexts(), build_context(Verification)]
    if reports:
        application.add_supported_context(StorageCommitmentPushModel, scu_role=False, scp_role=True)
    return application


def _handlers(on_instance: OnInstance, on_report: OnReport | None) -> list[Any]:
    """Return the event handlers of pynetdicom."""

    def stored(event: evt.Event) -> int:
        if not _allowed():
            return NOT_AUTHORIZED
        return on_instance(received_file(event), str(event.assoc.requestor.ae_title).strip())

    handlers: list[Any] = [(evt.EVT_C_STORE, stored)]
    if on_report is not None:
        report = on_report

        def reported(event: evt.Event) -> tuple[int, Any]:
            report(event.event_information)
            return SUCCESS, None

        handlers.append((evt.EVT_N_EVENT_REPORT, reported))
    return handlers


class _Admission:
    """Decides whether an address is one of the admitted peers."""

    def __init__(self, peers: tuple[str, ...]) -> None:
        try:
            self._networks = [ipaddress.ip_network(peer, strict=False) for peer in peers]
        except ValueError:
            raise ArchiveSettingsError(Message("archive.peer-form")) from None

    def __call__(self, address: str) -> bool:
        if not _allowed():
            return False
        try:
            # Without the zone of a link-local address.
            peer = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return False
        # A listener on IPv6 sees peers of IPv4 as ::ffff:a.b.c.d.
        mapped = getattr(peer, "ipv4_mapped", None)
        return any((mapped or peer) in network for network in self._networks)


def _check_policy() -> None:
    if Policy.load().kill_switch:
        raise PolicyRefusal(Message("egress.kill-switch"))


def _allowed() -> bool:
    """Return whether the kill switch lets objects in."""
    try:
        _check_policy()
    except PolicyRefusal:
        return False
    return True


class OnePort:
    """Lets one retrieval at a time listen on a port."""

    _lock = threading.Lock()
    _ports: Final[dict[tuple[str, int], threading.Lock]] = {}

    @classmethod
    def of(cls, address: str, port: int) -> threading.Lock:
        """Return the lock of a port in this process."""
        with cls._lock:
            return cls._ports.setdefault((address, port), threading.Lock())
