"""Identity that a received object states."""

import io
import struct

from viewer.archive.cache.study_cache import CachedInstance
from viewer.archive.retrieval.part import HEAD_BYTES
from viewer.core.dicom import tags
from viewer.core.dicom.assembly.instance_reader import FileContent, Pictures, patient_key
from viewer.core.dicom.headers import read_header
from viewer.core.errors import CoreError
from viewer.core.files.file_source import Reader, Source


def stated_sop_uid(head: bytes | memoryview) -> str:
    """Return the SOP Instance UID in the file meta information; empty if there is none.

    Args:
        head: First bytes of a file (PS3.10 section 7.1).
    """
    return _stated(head, 0x0003)


def stated_syntax(head: bytes | memoryview) -> str:
    """Return the Transfer Syntax UID in the file meta information; empty if there is none.

    Args:
        head: See `stated_sop_uid`.
    """
    return _stated(head, 0x0010)


def _stated(head: bytes | memoryview, wanted: int) -> str:
    if head[128:132] != b"DICM":
        return ""
    at = 132
    while at + 8 <= len(head):
        group, element, vr, length = struct.unpack_from("<HH2sH", head, at)
        value = at + 8
        if group != 0x0002:
            return ""
        if vr in (b"OB", b"UN", b"UT", b"SQ", b"OW"):
            if at + 12 > len(head):
                return ""
            value, length = at + 12, struct.unpack_from("<I", head, at + 8)[0]
        if element == wanted:
            stated = bytes(head[value : value + length])
            return stated.strip(b" \0").decode("ascii", "replace")
        at = value + length
    return ""


def stated_uids(content: bytes) -> tuple[str, str]:
    """Return the study and the SOP Instance UID that a file states; empty texts without them."""
    try:
        elements = read_header(io.BytesIO(content), len(content)).elements
    except CoreError:
        return "", ""
    return elements.text(tags.STUDY_INSTANCE_UID) or "", stated_sop_uid(content[:HEAD_BYTES])


def identified(content: FileContent, source: Source, reader: Reader) -> CachedInstance | None:
    """Return the identity that an object states; None if its header cannot be read."""
    if isinstance(content, Pictures) and content.frames[0].sop_uid:
        return CachedInstance(
            study_uid=content.study_uid,
            series_uid=content.series_uid,
            sop_uid=content.frames[0].sop_uid,
            size=0,
            salt=b"",
            path=source.path,
            patient_key=content.patient_key,
        )
    try:
        stream, size = reader.open(source)
        with stream:
            elements = read_header(stream, size).elements
    except CoreError:
        return None
    return CachedInstance(
        study_uid=elements.text(tags.STUDY_INSTANCE_UID) or "",
        series_uid=elements.text(tags.SERIES_INSTANCE_UID) or "",
        sop_uid=elements.text(tags.SOP_INSTANCE_UID) or "",
        size=0,
        salt=b"",
        path=source.path,
        patient_key=patient_key(elements),
    )
