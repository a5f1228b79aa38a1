"""Keeps results of models out of the general commands that store files.

Results go to an archive only through `viewer.case.results`, which asks the protocol. An export of
the record (`overread audit export --format sr`) holds drafts as well, also unrevealed ones, so that
its files must not reach an archive another way.
"""

import io
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from audit.messages import Message
from viewer.archive.errors import ArchiveError, TransferFault

if TYPE_CHECKING:
    from pydicom.dataset import Dataset

ALGORITHM: Final = ("111001", "DCM")
"""Algorithm Name (PS3.16 TID 4019)."""
OWN_SCHEME: Final = "99OVERREAD"
OWN_CODES: Final = frozenset({"assessment", "draft-decision", "assessed-report", "study"})
"""Codes of the scheme that only results and exports of the record have."""
OWN_MARKS: Final = "Marks by a model"
MAX_DEPTH: Final = 64


def refuse_results(contents: Iterable[bytes]) -> list[bytes]:
    """Return the files, none of which is a result of a model that Overread wrote.

    Args:
        contents: DICOM files.

    Raises:
        TransferFault: A file is not DICOM, so that nobody can tell what it holds.
        ArchiveError: A file holds such a result.
    """
    files = list(contents)
    for content in files:
        if is_result(content):
            raise ArchiveError(Message("archive.holds-results"))
    return files


def is_result(content: bytes) -> bool:
    """Return whether a DICOM file is a result of a model that Overread wrote.

    Raises:
        TransferFault: It is not DICOM.
    """
    from pydicom import dcmread  # late: pydicom is large

    try:
        dataset = dcmread(io.BytesIO(content), stop_before_pixels=True)
        codes = set(_codes(dataset))
        own = str(dataset.get("Manufacturer") or "").strip() == "Overread"
        comments = str(dataset.get("ImageComments") or "")
        automatic = any(
            str(segment.get("SegmentAlgorithmType") or "") in ("AUTOMATIC", "SEMIAUTOMATIC")
            for segment in dataset.get("SegmentSequence") or ()
        )
    except Exception:  # noqa: BLE001 - pydicom raises nearly anything; its words may quote values
        raise TransferFault(Message("archive.object-not-dicom")) from None
    own = own or any(scheme == OWN_SCHEME for _, scheme in codes)
    assessed = any(scheme == OWN_SCHEME and value in OWN_CODES for value, scheme in codes)
    return assessed or (own and (ALGORITHM in codes or automatic or OWN_MARKS in comments))


def _codes(dataset: "Dataset", depth: int = 0) -> Iterator[tuple[str, str]]:
    """Yield value and scheme of every code in a data set."""
    if "CodeValue" in dataset:
        yield str(dataset.CodeValue), str(dataset.get("CodingSchemeDesignator") or "")
    if depth > MAX_DEPTH:
        raise ValueError("nested too deeply")
    for element in dataset:
        if element.VR == "SQ":
            for item in element.value:
                yield from _codes(item, depth + 1)
