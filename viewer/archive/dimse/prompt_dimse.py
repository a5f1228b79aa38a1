"""Answers to C-STORE requests, encoded at once.

pynetdicom builds a data set for each answer, which takes as long as to receive an instance.
"""

import struct
from typing import Any, Final

from pynetdicom.dimse import DIMSEServiceProvider
from pynetdicom.dimse_primitives import C_STORE
from pynetdicom.pdu_primitives import P_DATA

C_STORE_RSP: Final = 0x8001
NO_DATA_SET: Final = 0x0101
_LAST_COMMAND_FRAGMENT: Final = b"\x03"
"""Message control header (PS3.8 Annex E.2)."""


class PromptDimse(DIMSEServiceProvider):
    """pynetdicom's provider of DIMSE services, except for answers to C-STORE."""

    def send_msg(self, primitive: Any, context_id: int) -> None:
        """Encode and send a message."""
        is_answer = isinstance(primitive, C_STORE) and primitive.MessageIDBeingRespondedTo
        if not is_answer or primitive.ErrorComment or primitive.OffendingElement:
            super().send_msg(primitive, context_id)
            return
        command = store_answer(
            str(primitive.AffectedSOPClassUID or ""),
            str(primitive.AffectedSOPInstanceUID or ""),
            primitive.MessageIDBeingRespondedTo,
            primitive.Status,
        )
        data = P_DATA()
        data.presentation_data_value_list.append((context_id, _LAST_COMMAND_FRAGMENT + command))
        self.dul.send_pdu(data)


def store_answer(sop_class: str, sop_uid: str, message_id: int, status: int) -> bytes:
    """Return the command set of a C-STORE response (PS3.7 section 9.3.1.2)."""
    elements = b"".join(
        (
            _element(0x0002, _uid(sop_class)),
            _element(0x0100, struct.pack("<H", C_STORE_RSP)),
            _element(0x0120, struct.pack("<H", message_id)),
            _element(0x0800, struct.pack("<H", NO_DATA_SET)),
            _element(0x0900, struct.pack("<H", status)),
            _element(0x1000, _uid(sop_uid)),
        )
    )
    return _element(0x0000, struct.pack("<I", len(elements))) + elements


def _element(element: int, value: bytes) -> bytes:
    """Return an element of group 0, in implicit VR little endian (PS3.7 section 6.3.1)."""
    return struct.pack("<HHI", 0x0000, element, len(value)) + value


def _uid(uid: str) -> bytes:
    value = uid.encode("ascii", "replace")
    return value + b"\0" * (len(value) % 2)
