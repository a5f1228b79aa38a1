"""Storage by C-STORE, and storage commitment for what was stored (PS3.4 Annexes B and J)."""

import io
import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pydicom
from pydicom.dataset import Dataset
from pydicom.uid import generate_uid
from pynetdicom import evt
from pynetdicom.presentation import build_context
from pynetdicom.sop_class import (  # type: ignore[attr-defined]
    StorageCommitmentPushModel,
    StorageCommitmentPushModelInstance,
)

from audit.messages import Message
from viewer.archive.archive_settings import ArchiveEntry, Node
from viewer.archive.control import POLL_S, Control
from viewer.archive.dimse.associations import associate
from viewer.archive.dimse.dimse_queries import SUCCESS, dimse_refusal
from viewer.archive.dimse.sop_classes import MAX_CONTEXTS
from viewer.archive.dimse.storage_scp import Listening, listening
from viewer.archive.errors import ArchiveRefused, ArchiveUnreachable, TransferFault

WARNINGS: Final = (0xB000, 0xB006, 0xB007)
"""Stored, with elements coerced or discarded."""


@dataclass(frozen=True)
class StoredInstance:
    """An instance that the archive has taken.

    Attributes:
        sop_class: SOP class.
        sop_uid: SOP Instance UID.
    """

    sop_class: str
    sop_uid: str


def store(
    entry: ArchiveEntry, node: Node, contents: Iterable[bytes], control: Control
) -> list[StoredInstance]:
    """Send DICOM files to the archive, each as it is.

    Args:
        entry: Settings of the archive.
        node: AE title, host and port.
        contents: Files, one after the other.
        control: Permit, time limits and cancellation.

    Returns:
        The instances sent, all of which the archive accepted.

    Raises:
        ArchiveRefused: The archive refuses an instance. Earlier ones are stored.
        ArchiveError: The archive cannot be reached.
        PolicyRefusal: The policy forbids the connection.
    """
    datasets = [_read(content) for content in contents]
    # One presentation context for each pair of SOP class and transfer syntax: in a shared one, the
    # peer may accept a syntax that the file does not have, and files are never recompressed here.
    pairs = dict.fromkeys((_class(d), str(d.file_meta.TransferSyntaxUID)) for d in datasets)
    contexts = [build_context(uid, syntax) for uid, syntax in pairs]
    if len(contexts) > MAX_CONTEXTS:
        raise ArchiveRefused(Message("archive.too-many-kinds", n=len(contexts)))
    stored: list[StoredInstance] = []
    if not datasets:
        return stored
    with associate(entry, node, contexts, control) as link:
        for dataset in datasets:
            try:
                answer = link.association.send_c_store(dataset)
            except ValueError:  # the peer accepted no context for it
                link.check()
                raise ArchiveRefused(Message("archive.service-refused", name=entry.name)) from None
            status = link.status(answer)
            if status != SUCCESS and status not in WARNINGS:
                raise dimse_refusal(entry.name, status)
            stored.append(StoredInstance(_class(dataset), str(dataset.SOPInstanceUID)))
    return stored


def _read(content: bytes) -> Dataset:
    try:
        return pydicom.dcmread(io.BytesIO(content))
    except Exception:  # noqa: BLE001 - pydicom raises nearly anything; its words may quote values
        raise TransferFault(Message("archive.object-not-dicom")) from None


def _class(dataset: Dataset) -> str:
    return str(dataset.SOPClassUID)


def commit(
    entry: ArchiveEntry,
    node: Node,
    stored: Sequence[StoredInstance],
    control: Control,
    where: Listening | None = None,
) -> list[str]:
    """Ask the archive to take responsibility for instances; wait for its report.

    Args:
        entry: Own AE title, certificates and limits.
        node: The archive.
        stored: Instances that it has taken.
        control: Cancellation and limits.
        where: Where to listen for a report on an association of the archive's own; None accepts
            only one on the association of the request.

    Returns:
        SOP Instance UIDs that the archive does not commit to.

    Raises:
        ArchiveUnreachable: The report did not arrive in time.
        ArchiveError: The archive cannot be reached, or refuses.
        PolicyRefusal: The policy forbids the connection.
    """
    transaction = generate_uid(prefix=None)
    report = _Report(str(transaction))
    if where is None:
        _request(entry, node, stored, str(transaction), control, report)
    else:
        with listening(where, lambda _content, _calling: 0x0122, report.take):
            _request(entry, node, stored, str(transaction), control, report)
    return report.failed


class _Report:
    """Waits for the result of one transaction."""

    def __init__(self, transaction: str) -> None:
        self._transaction = transaction
        self.arrived = threading.Event()
        self.failed: list[str] = []

    def take(self, information: Any) -> None:
        """Take the event information of a report, if it is of the transaction."""
        if str(information.get("TransactionUID", "")) != self._transaction:
            return
        failed = information.get("FailedSOPSequence") or []
        self.failed = [str(item.ReferencedSOPInstanceUID) for item in failed]
        self.arrived.set()


def _request(
    entry: ArchiveEntry,
    node: Node,
    stored: Sequence[StoredInstance],
    transaction: str,
    control: Control,
    report: _Report,
) -> None:
    information = Dataset()
    information.TransactionUID = transaction
    information.ReferencedSOPSequence = []
    for instance in stored:
        item = Dataset()
        item.ReferencedSOPClassUID = instance.sop_class
        item.ReferencedSOPInstanceUID = instance.sop_uid
        information.ReferencedSOPSequence.append(item)

    def reported(event: evt.Event) -> tuple[int, Any]:
        report.take(event.event_information)
        return SUCCESS, None

    contexts = [build_context(StorageCommitmentPushModel)]
    handlers = [(evt.EVT_N_EVENT_REPORT, reported)]
    with associate(entry, node, contexts, control, handlers=handlers) as link:
        answer, _ = link.association.send_n_action(
            information, 1, StorageCommitmentPushModel, StorageCommitmentPushModelInstance
        )
        status = link.status(answer)
        if status != SUCCESS:
            raise dimse_refusal(entry.name, status)
        since = control.clock()
        while not report.arrived.wait(POLL_S):
            control.check()
            if control.clock() - since > control.read_s:
                raise ArchiveUnreachable(Message("archive.no-commitment", host=node.host))
