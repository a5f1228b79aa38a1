"""Received data sets as files (PS3.10 section 7).

pynetdicom builds the same bytes, but takes a millisecond for each instance, as long as it takes to
receive it.
"""

import io
import struct
from typing import Final, cast

from pynetdicom import PYNETDICOM_IMPLEMENTATION_UID, PYNETDICOM_IMPLEMENTATION_VERSION, evt
from pynetdicom.dimse_primitives import C_STORE

PREAMBLE: Final = bytes(128) + b"DICM"


def received_file(event: evt.Event) -> bytes:
    """Return the instance of a C-STORE request as a file.

    Args:
        event: Event of pynetdicom for the request.
    """
    request = cast(C_STORE, event.request)
    meta = file_meta(
        str(request.AffectedSOPClassUID),
        str(request.AffectedSOPInstanceUID),
        str(event.context.transfer_syntax),
    )
    return b"".join((PREAMBLE, meta, cast(io.BytesIO, request.DataSet).getbuffer()))


def file_meta(sop_class: str, sop_uid: str, transfer_syntax: str) -> bytes:
    """Return the file meta information of an instance (PS3.10 table 7.1-1)."""
    elements = b"".join(
        (
            struct.pack("<HH2sHI2s", 0x0002, 0x0001, b"OB", 0, 2, b"\0\1"),
            _uid(0x0002, sop_class),
            _uid(0x0003, sop_uid),
            _uid(0x0010, transfer_syntax),
            _uid(0x0012, str(PYNETDICOM_IMPLEMENTATION_UID)),
            _short(0x0013, b"SH", PYNETDICOM_IMPLEMENTATION_VERSION.encode("ascii"), b" "),
        )
    )
    return struct.pack("<HH2sHI", 0x0002, 0x0000, b"UL", 4, len(elements)) + elements


def _uid(element: int, uid: str) -> bytes:
    return _short(element, b"UI", uid.encode("ascii", "replace"), b"\0")


def _short(element: int, vr: bytes, value: bytes, padding: bytes) -> bytes:
    value += padding * (len(value) % 2)
    return struct.pack("<HH2sH", 0x0002, element, vr, len(value)) + value
