"""Timestamps on checkpoints (RFC 3161): a server signs the time at which it saw one.

The SHA-256 of the checkpoint file's text, signatures included, is stamped. The server's complete
answer (TimeStampResp, DER) is stored and can be checked with `openssl ts -verify -data FILE -in
FILE.tsr -CAfile CA.pem`, too.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cryptography.x509 import InvalidVersion, load_pem_x509_certificates
from rfc3161_client import (
    HashAlgorithm,
    PKIStatus,
    TimestampRequestBuilder,
    VerificationError,
    VerifierBuilder,
    decode_timestamp_response,
)

from audit.errors import RecordInputError, RecordTampered
from audit.messages import Message
from audit.messages.library_errors import system_reason
from audit.record.checkpoints.checkpoint import Checkpoint

if TYPE_CHECKING:
    from cryptography.x509 import Certificate
    from rfc3161_client import TimeStampResponse

SHA256: Final = "2.16.840.1.101.3.4.2.1"
MAX_BYTES: Final = 65_536
_LARGEST_FILE: Final = 1_000_000
SUFFIX: Final = ".tsr"
"""Suffix of a timestamp's file, as in OpenSSL's documentation."""


@dataclass(frozen=True)
class Request:
    """A request for the server (TimeStampReq, DER), and the nonce that its answer must repeat."""

    der: bytes
    nonce: int


@dataclass(frozen=True)
class Timestamp:
    """A server's decoded answer, not yet verified."""

    der: bytes = field(repr=False)
    at: datetime
    """The server's time, UTC."""
    imprint: bytes
    """SHA-256 of the stamped data."""
    response: "TimeStampResponse" = field(repr=False, compare=False)

    @property
    def time(self) -> str:
        """The server's time as ISO 8601, UTC."""
        return self.at.isoformat().replace("+00:00", "Z")


def request(checkpoint: Checkpoint) -> Request:
    """Return a request for a timestamp on the checkpoint, with a random nonce."""
    builder = TimestampRequestBuilder(data=checkpoint.text().encode())
    built = builder.hash_algorithm(HashAlgorithm.SHA256).build()
    assert built.nonce is not None
    return Request(built.as_bytes(), built.nonce)


def imprint(checkpoint: Checkpoint) -> bytes:
    """Return the SHA-256 of a checkpoint's text, signatures included, which a server stamps."""
    return hashlib.sha256(checkpoint.text().encode()).digest()


def decode(der: bytes) -> Timestamp:
    """Decode a server's answer.

    Raises:
        RecordInputError: The data are not a timestamp, a refusal, or a timestamp with another hash
            than SHA-256.
    """
    # 0x30 is a SEQUENCE, with which every answer starts: other files are refused before the decoder
    # sees them.
    if len(der) > MAX_BYTES or der[:1] != b"\x30":
        raise RecordInputError(Message("timestamp.malformed"))
    try:
        response = decode_timestamp_response(_with_sorted_certificates(der))
        if PKIStatus(response.status) != PKIStatus.GRANTED:
            raise RecordInputError(Message("timestamp.refused", status=int(response.status)))
        info = response.tst_info
        stamped, at = info.message_imprint, info.gen_time
    except ValueError:
        raise RecordInputError(Message("timestamp.malformed")) from None
    if stamped.hash_algorithm.dotted_string != SHA256:
        raise RecordInputError(Message("timestamp.not-sha256"))
    return Timestamp(der, at.astimezone(UTC), stamped.message, response)


def verify(
    stamped: Timestamp,
    checkpoint: Checkpoint,
    authorities: Sequence["Certificate"],
    nonce: int | None = None,
) -> None:
    """Verify that a server of one of the authorities stamped this checkpoint.

    Checks the imprint, the signature, the chain of certificates at the time stamped, the purpose of
    the server's certificate (timeStamping, critical), and the nonce if one is given. Without
    authorities only the imprint is compared, which anybody could have made.

    Args:
        stamped: The decoded answer.
        checkpoint: The checkpoint that it should be about.
        authorities: Certificates of the authorities that are trusted.
        nonce: Random number of the request; None if the request is not known any more.

    Raises:
        RecordTampered: The timestamp is not valid; the message says why.
    """
    if stamped.imprint != imprint(checkpoint):
        raise RecordTampered(Message("timestamp.other-checkpoint", size=checkpoint.size))
    if nonce is not None and stamped.response.tst_info.nonce != nonce:
        raise RecordTampered(Message("timestamp.nonce"))
    if not authorities:
        return
    verifier = VerifierBuilder(roots=list(authorities)).build()
    try:
        verifier.verify(stamped.response, stamped.imprint)
    except (VerificationError, InvalidVersion):
        raise RecordTampered(Message("timestamp.unverified")) from None


def _with_sorted_certificates(der: bytes) -> bytes:
    """Return the answer with its certificates in DER's order for a SET OF.

    OpenSSL keeps their original order, which the strict decoder refuses. No signature covers the
    order. Path: TimeStampResp, timeStampToken, content [0], SignedData, certificates [0] (RFC 5652,
    5.1).
    """
    try:
        token = _elements(der, *_content(der, 0))[1]
        signed = _elements(der, *_content(der, _elements(der, *_content(der, token[0]))[1][0]))[0]
        parts = _elements(der, *_content(der, signed[0]))
        start, _ = next(part for part in parts if der[part[0]] == 0xA0)
        first, last = _content(der, start)
        certificates = sorted(der[low:high] for low, high in _elements(der, first, last))
    except (IndexError, StopIteration):
        return der
    return der[:first] + b"".join(certificates) + der[last:]


def _content(der: bytes, at: int) -> tuple[int, int]:
    """Return start and end of the content of the element at this offset."""
    length, start = der[at + 1], at + 2
    # Long form of a DER length: the low bits count the bytes that follow.
    if length & 0x80:
        n = length & 0x7F
        length, start = int.from_bytes(der[start : start + n], "big"), start + n
    if start + length > len(der):
        raise IndexError
    return start, start + length


def _elements(der: bytes, start: int, end: int) -> list[tuple[int, int]]:
    """Return start and end of each element between two offsets."""
    elements = []
    while start < end:
        _, after = _content(der, start)
        elements.append((start, after))
        start = after
    return elements


def read_authorities(path: Path) -> list["Certificate"]:
    """Read the certificates of a PEM file.

    Raises:
        RecordInputError: The file holds no certificate, or cannot be read.
    """
    try:
        return load_pem_x509_certificates(read(path))
    except ValueError:
        raise RecordInputError(Message("timestamp.no-authority", name=path.name)) from None


def read(path: Path) -> bytes:
    """Read a file of certificates or a server's answer.

    Raises:
        RecordInputError: The file cannot be read.
    """
    try:
        with path.open("rb") as file:
            return file.read(_LARGEST_FILE)
    except OSError as error:
        values = {"name": str(path), "reason": system_reason(error)}
        raise RecordInputError(Message("timestamp.file-unreadable", **values)) from None
