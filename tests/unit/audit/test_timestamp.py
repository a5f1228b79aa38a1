"""RFC 3161 timestamps on checkpoints, with OpenSSL as the server and as the oracle."""

import hashlib
import os
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from audit.errors import RecordInputError, RecordTampered
from audit.record.checkpoints import timestamp
from audit.record.checkpoints.checkpoint import Checkpoint
from tests.helpers.messages import raises_code
from tests.helpers.tsa import Authority, make_authority, openssl

CHECKPOINT = Checkpoint("overread/record/0011223344556677", 12, bytes(range(32)))


@pytest.fixture(scope="module")
def authority(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Authority]:
    yield make_authority(tmp_path_factory.mktemp("tsa") / "good")


def authorities(authority: Authority) -> list:
    return timestamp.read_authorities(authority.ca)


def test_openssl_reads_the_request(tmp_path: Path) -> None:
    made = timestamp.request(CHECKPOINT)
    (tmp_path / "q.tsq").write_bytes(made.der)
    text = openssl("ts", "-query", "-in", tmp_path / "q.tsq", "-text").decode()
    assert "Hash Algorithm: sha256" in text
    assert "Certificate required: yes" in text
    printed = re.search(r"Nonce: 0x([0-9A-F]+)", text)
    assert printed is not None
    assert int(printed[1], 16) == made.nonce, "openssl prints whole bytes, so a zero may come first"
    assert timestamp.request(CHECKPOINT).nonce != made.nonce


def test_an_answer_of_openssl_verifies_here_as_it_does_there(authority: Authority) -> None:
    asked = timestamp.request(CHECKPOINT)
    answer = authority.reply(asked.der)
    stamped = timestamp.decode(answer)
    assert stamped.imprint == hashlib.sha256(CHECKPOINT.text().encode()).digest()
    timestamp.verify(stamped, CHECKPOINT, authorities(authority), asked.nonce)
    assert authority.verifies(CHECKPOINT.text().encode(), answer)
    assert stamped.time.endswith("Z")
    assert stamped.at.utcoffset() is not None


def test_an_answer_of_another_checkpoint_is_refused(authority: Authority) -> None:
    stamped = timestamp.decode(authority.reply(timestamp.request(CHECKPOINT).der))
    other = replace(CHECKPOINT, size=13)
    assert not authority.verifies(other.text().encode(), stamped.der)
    with raises_code(RecordTampered, "timestamp.other-checkpoint"):
        timestamp.verify(stamped, other, authorities(authority))


def test_a_replayed_answer_is_refused(authority: Authority) -> None:
    stamped = timestamp.decode(authority.reply(timestamp.request(CHECKPOINT).der))
    with raises_code(RecordTampered, "timestamp.nonce"):
        timestamp.verify(
            stamped, CHECKPOINT, authorities(authority), timestamp.request(CHECKPOINT).nonce
        )


def test_an_answer_of_another_authority_is_refused(authority: Authority, tmp_path: Path) -> None:
    other = make_authority(tmp_path / "other")
    stamped = timestamp.decode(other.reply(timestamp.request(CHECKPOINT).der))
    assert not authority.verifies(CHECKPOINT.text().encode(), stamped.der)
    with raises_code(RecordTampered, "timestamp.unverified"):
        timestamp.verify(stamped, CHECKPOINT, authorities(authority))


def test_a_certificate_that_is_not_for_timestamps_is_refused(authority: Authority) -> None:
    answer = authority.rogue_reply(timestamp.request(CHECKPOINT).der)
    stamped = timestamp.decode(answer)  # well formed, of this checkpoint, of the same authority
    assert stamped.imprint == timestamp.imprint(CHECKPOINT)
    assert not authority.verifies(CHECKPOINT.text().encode(), answer)
    with raises_code(RecordTampered, "timestamp.unverified"):
        timestamp.verify(stamped, CHECKPOINT, authorities(authority))


EVERY = 1 if os.environ.get("OVERREAD_EVERY_BYTE") else 5
"""Bytes of an answer from one that is changed to the next; `make nightly-fuzz` changes each."""


def test_a_changed_byte_of_an_answer_is_found(authority: Authority) -> None:
    answer = authority.reply(timestamp.request(CHECKPOINT).der)
    trusted = authorities(authority)
    for at in range(0, len(answer), EVERY):
        changed = bytearray(answer)
        changed[at] ^= 0x55
        ours = _accepts(bytes(changed), trusted)
        # Bytes that no signature covers (an embedded CA certificate) may differ: then OpenSSL agrees.
        assert not ours or authority.verifies(CHECKPOINT.text().encode(), bytes(changed)), at


def _accepts(answer: bytes, trusted: list) -> bool:
    try:
        timestamp.verify(timestamp.decode(answer), CHECKPOINT, trusted)
    except (RecordInputError, RecordTampered):
        return False
    return True


@pytest.mark.parametrize(
    "content", [b"", b"\x30", b"\x30\x03\x02\x01\x00", b"text\n", b"\x30" * 70_000]
)
def test_what_is_no_answer_is_refused(content: bytes) -> None:
    with pytest.raises(RecordInputError):
        timestamp.decode(content)


def test_a_file_without_a_certificate_is_no_authority(tmp_path: Path) -> None:
    (tmp_path / "ca.pem").write_text("nothing")
    with raises_code(RecordInputError, "timestamp.no-authority"):
        timestamp.read_authorities(tmp_path / "ca.pem")
    with raises_code(RecordInputError, "timestamp.file-unreadable"):
        timestamp.read_authorities(tmp_path / "missing.pem")
