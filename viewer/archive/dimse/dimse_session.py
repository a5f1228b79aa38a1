"""A DIMSE session of the retrieval engine: C-FIND with C-GET or C-MOVE."""

import ipaddress
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from pydicom.dataset import Dataset
from pynetdicom import evt
from pynetdicom.pdu_primitives import SCP_SCU_RoleSelectionNegotiation
from pynetdicom.presentation import build_context, build_role
from pynetdicom.sop_class import (  # type: ignore[attr-defined]
    StudyRootQueryRetrieveInformationModelGet,
    StudyRootQueryRetrieveInformationModelMove,
)

from audit.messages import Message
from viewer.archive.archive_settings import ArchiveEntry, Node
from viewer.archive.control import POLL_S, Control
from viewer.archive.dimse import dimse_queries
from viewer.archive.dimse.associations import Link, associate
from viewer.archive.dimse.dimse_queries import PENDING, SUCCESS, dimse_refusal
from viewer.archive.dimse.received_file import received_file
from viewer.archive.dimse.sop_classes import MAX_CONTEXTS, STORAGE_CLASSES, proposed_contexts
from viewer.archive.dimse.storage_scp import (
    OUT_OF_RESOURCES,
    Listening,
    OnePort,
    listening,
)
from viewer.archive.errors import ArchiveSettingsError, CacheError
from viewer.archive.matches import InstanceMatch, SeriesMatch, StudyMatch, StudyQuery
from viewer.archive.retrieval.inbox import Inbox
from viewer.archive.retrieval.part import Request
from viewer.archive.sessions import Via

RETRIEVE_MODELS: Final = (
    str(StudyRootQueryRetrieveInformationModelGet),
    str(StudyRootQueryRetrieveInformationModelMove),
)
"""Information models of retrievals."""
WARNING: Final = 0xB000
"""Some suboperations failed: the comparison with the archive's list says which."""


class DimseSession:
    """Queries by C-FIND, retrieves by C-GET or C-MOVE; each request is one association.

    The association of C-GET stays open for further requests of the same study.
    """

    streams_series = False

    def __init__(self, entry: ArchiveEntry, node: Node, via: Via, control: Control) -> None:
        self._entry, self._node, self._via, self._control = entry, node, via, control
        self._classes: dict[str, None] = {}
        self._getter: _Getter | None = None

    def close(self) -> None:
        """End the association of C-GET."""
        if self._getter is not None:
            self._getter.close()
            self._getter = None

    def find_studies(self, query: StudyQuery) -> Iterator[list[StudyMatch]]:
        """Yield the studies that match, page by page."""
        return dimse_queries.find_studies(self._entry, self._node, query, self._control)

    def find_series(self, study_uid: str) -> list[SeriesMatch]:
        """Return the series of a study."""
        return dimse_queries.find_series(self._entry, self._node, study_uid, self._control)

    def find_instances(self, study_uid: str, series_uid: str) -> list[InstanceMatch]:
        """Return the instances of a series."""
        matches = dimse_queries.find_instances(
            self._entry, self._node, study_uid, series_uid, self._control
        )
        self._classes.update(dict.fromkeys(m.sop_class for m in matches if m.sop_class))
        return matches

    def retrieve_series(self, inbox: Inbox, study_uid: str, series_uid: str) -> None:
        """Retrieve a series in the archive's order."""
        self._retrieve(inbox, _level("SERIES", study_uid, series_uid))

    def retrieve_instances(
        self, inbox: Inbox, study_uid: str, series_uid: str, sop_uids: Sequence[str]
    ) -> None:
        """Retrieve some instances with one request."""
        identifier = _level("IMAGE", study_uid, series_uid)
        identifier.SOPInstanceUID = list(sop_uids)
        self._retrieve(inbox, identifier)

    def _retrieve(self, inbox: Inbox, identifier: Dataset) -> None:
        if self._via is Via.MOVE:
            _move(self._entry, self._node, self._control, inbox, identifier)
            return
        try:
            if self._getter is None or not self._getter.serves(self._classes):
                self.close()
                self._getter = _Getter(self._entry, self._node, self._control, self._classes)
            self._getter.get(inbox, identifier)
        except BaseException:
            self.close()
            raise


def _level(level: str, study_uid: str, series_uid: str) -> Dataset:
    identifier = Dataset()
    identifier.QueryRetrieveLevel = level
    identifier.StudyInstanceUID, identifier.SeriesInstanceUID = study_uid, series_uid
    return identifier


class _Getter:
    """An association for C-GET."""

    def __init__(
        self, entry: ArchiveEntry, node: Node, control: Control, classes: dict[str, None]
    ) -> None:
        self._entry = entry
        self._classes = frozenset(classes)
        model = StudyRootQueryRetrieveInformationModelGet
        contexts = [build_context(model), *proposed_contexts(classes, MAX_CONTEXTS - 1)]
        roles: list[SCP_SCU_RoleSelectionNegotiation] = [
            build_role(uid, scp_role=True)
            for uid in dict.fromkeys(str(c.abstract_syntax) for c in contexts[1:])
        ]
        self._request: Request | None = None
        self._context = associate(
            entry,
            node,
            contexts,
            control,
            handlers=[(evt.EVT_C_STORE, self._stored)],
            roles=roles,
        )
        self._link: Link = self._context.__enter__()

    def serves(self, classes: dict[str, None]) -> bool:
        """Return whether the association proposed these SOP classes and still lives."""
        known = self._classes or STORAGE_CLASSES.keys()
        return set(classes) <= set(known) and self._link.association.is_established

    def close(self) -> None:
        """End the association."""
        self._context.__exit__(None, None, None)

    def get(self, inbox: Inbox, identifier: Dataset) -> None:
        """Retrieve what an identifier names.

        Raises:
            ArchiveError: The archive does not answer or refuses, or the cache cannot be written.
            PolicyRefusal: The policy came to forbid the connection.
            Cancelled: The caller canceled.
        """
        self._request = inbox.request()
        model = StudyRootQueryRetrieveInformationModelGet
        final = SUCCESS
        for status, _ in self._link.association.send_c_get(identifier, model):
            final = self._link.status(status)
        self._link.check()
        if final not in (SUCCESS, WARNING, *PENDING):
            raise dimse_refusal(self._entry.name, final)

    def _stored(self, event: evt.Event) -> int:
        assert self._request is not None
        return deliver(self._request, received_file(event), self._link.fail)


def deliver(request: Request, content: bytes, fail: Callable[[BaseException], None]) -> int:
    """Put an object into an inbox and return the status of the suboperation.

    Args:
        request: The request that the object belongs to.
        content: The DICOM file.
        fail: Called with the error if the cache cannot store the object.
    """
    try:
        part = request.part()
        part.write(content)
        part.complete()
    except CacheError as error:
        fail(error)
        return OUT_OF_RESOURCES
    return SUCCESS


def _move(
    entry: ArchiveEntry, node: Node, control: Control, inbox: Inbox, identifier: Dataset
) -> None:
    """Retrieve by C-MOVE to this program's own storage SCP; see `_Getter.get` for errors."""
    if entry.move_port is None:
        raise ArchiveSettingsError(Message("archive.no-move-port", name=entry.name))
    lock = OnePort.of(entry.move_address, entry.move_port)
    while not lock.acquire(timeout=POLL_S):
        control.check()
    try:
        _move_now(entry, node, control, inbox, identifier)
    finally:
        lock.release()


def _move_now(
    entry: ArchiveEntry, node: Node, control: Control, inbox: Inbox, identifier: Dataset
) -> None:
    request = inbox.request()
    model = StudyRootQueryRetrieveInformationModelMove
    links: list[Link] = []

    def fail(error: BaseException) -> None:
        for link in links:
            link.fail(error)

    def stored(content: bytes, _calling: str) -> int:
        return deliver(request, content, fail)

    with (
        listening(listening_for(entry, node), stored),
        associate(entry, node, [build_context(model)], control) as link,
    ):
        links.append(link)
        final = SUCCESS
        responses: Iterator[Any] = link.association.send_c_move(
            identifier, entry.calling_aet, model
        )
        for status, _ in responses:
            final = link.status(status)
        link.check()
    if final not in (SUCCESS, WARNING, *PENDING):
        raise dimse_refusal(entry.name, final)


def listening_for(entry: ArchiveEntry, node: Node) -> Listening:
    """Return where this program listens for an archive.

    Args:
        entry: Settings of the archive.
        node: AE title, host and port of the archive.

    Raises:
        ArchiveSettingsError: The entry has no port, or does not say where the archive sends from.
    """
    if entry.move_port is None:
        raise ArchiveSettingsError(Message("archive.no-move-port", name=entry.name))
    return Listening(
        title=entry.calling_aet,
        address=entry.move_address,
        port=entry.move_port,
        peers=entry.move_peers or _literal(node),
        tls=entry.tls,
        certificate=entry.client_certificate,
        peers_ca=entry.ca_file,
    )


def _literal(node: Node) -> tuple[str, ...]:
    """Return the address that a peer is configured with, if it is one; a name is not resolved.

    Raises:
        ArchiveSettingsError: The host is a name, so that the senders' addresses must be listed.
    """
    try:
        ipaddress.ip_address(node.host)
    except ValueError:
        raise ArchiveSettingsError(Message("archive.move-peers-missing")) from None
    return (node.host,)
