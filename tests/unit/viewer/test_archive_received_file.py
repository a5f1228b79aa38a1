"""Received data sets as files, and the answers to their senders."""

import io
from types import SimpleNamespace
from typing import Any, cast

import pydicom
import pytest
from pydicom.uid import UID
from pynetdicom.dimse_messages import C_STORE_RSP
from pynetdicom.dimse_primitives import C_STORE
from pynetdicom.dsutils import create_file_meta, encode_file_meta

from tests.helpers.fake_archive import MR, instance
from viewer.archive.dimse.prompt_dimse import store_answer
from viewer.archive.dimse.received_file import PREAMBLE, file_meta, received_file

SYNTAX = "1.2.840.10008.1.2.1"


@pytest.mark.parametrize("sop_uid", ["1.2.3", "1.2.34", "2.25." + "9" * 58])
def test_the_file_meta_information_is_pynetdicoms(sop_uid: str) -> None:
    expected = create_file_meta(
        sop_class_uid=UID(MR), sop_instance_uid=UID(sop_uid), transfer_syntax=UID(SYNTAX)
    )
    assert file_meta(MR, sop_uid, SYNTAX) == encode_file_meta(expected)


def test_a_received_data_set_is_a_file() -> None:
    uid, content = instance(3)
    dataset = pydicom.dcmread(io.BytesIO(content))
    data_set = content[content.index(b"\x08\x00\x16\x00UI") :]
    request = SimpleNamespace(
        AffectedSOPClassUID=UID(MR), AffectedSOPInstanceUID=UID(uid), DataSet=io.BytesIO(data_set)
    )
    event = SimpleNamespace(request=request, context=SimpleNamespace(transfer_syntax=SYNTAX))
    file = received_file(cast(Any, event))
    assert file.startswith(PREAMBLE)
    read = pydicom.dcmread(io.BytesIO(file))
    assert read.file_meta.MediaStorageSOPInstanceUID == uid
    assert read.file_meta.TransferSyntaxUID == SYNTAX
    assert read == dataset


@pytest.mark.parametrize("status", [0x0000, 0xA700])
@pytest.mark.parametrize("sop_uid", ["1.2.3", "1.2.34"])
def test_the_answer_is_pynetdicoms(sop_uid: str, status: int) -> None:
    primitive = C_STORE()
    primitive.MessageIDBeingRespondedTo = primitive.MessageID = 7
    primitive.AffectedSOPClassUID, primitive.AffectedSOPInstanceUID = MR, sop_uid
    primitive.Status = status
    message = C_STORE_RSP()
    message.primitive_to_message(primitive)
    (data,) = message.encode_msg(1, 0)
    ((_, encoded),) = data.presentation_data_value_list
    assert encoded[:1] == b"\x03"
    assert encoded[1:] == store_answer(MR, sop_uid, 7, status)
