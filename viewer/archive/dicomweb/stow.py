"""Storage by STOW-RS (PS3.18 section 10.5)."""

import json
import secrets
from collections.abc import Iterable, Iterator
from typing import Final

from audit.messages import Message
from viewer.archive.dicomweb.dicom_json import tag_of
from viewer.archive.dicomweb.http_session import MAX_JSON_BYTES, HttpSession, read_all
from viewer.archive.errors import ArchiveRefused, TransferFault

ACCEPT: Final = "application/dicom+json"


def store(session: HttpSession, contents: Iterable[bytes]) -> int:
    """Store DICOM files in the archive and return how many it confirms.

    Args:
        session: An open session.
        contents: Complete DICOM files. They are sent once; after a failure some may be stored.

    Raises:
        ArchiveRefused: The archive does not store every one of them.
        ArchiveError: The archive cannot be reached, or its answer is not valid.
        PolicyRefusal: The policy forbids the connection.
    """
    boundary = secrets.token_hex(16)
    sent = [0]

    def body() -> Iterator[bytes]:
        for content in contents:
            sent[0] += 1
            head = f"--{boundary}\r\nContent-Type: application/dicom\r\nContent-Length: "
            yield f"{head}{len(content)}\r\n\r\n".encode()
            yield content
            yield b"\r\n"
        yield f"--{boundary}--\r\n".encode()

    kind = f'multipart/related; type="application/dicom"; boundary={boundary}'
    with session.stream("POST", "/studies", ACCEPT, content=body(), content_type=kind) as answer:
        reply = read_all(answer, MAX_JSON_BYTES)
    stored = _stored(reply)
    if stored < sent[0]:
        values = {"stored": stored, "sent": sent[0]}
        raise ArchiveRefused(Message("archive.not-all-stored", **values))
    return stored


def _stored(reply: bytes) -> int:
    """Return the number of instances in the Referenced SOP Sequence (0008,1199) of an answer."""
    try:
        content = json.loads(reply)
        content = content[0] if isinstance(content, list) and content else content
        return len(content.get(tag_of("ReferencedSOPSequence"), {}).get("Value", []))
    except (ValueError, AttributeError, TypeError, IndexError, RecursionError):
        raise TransferFault(Message("archive.json-malformed")) from None
