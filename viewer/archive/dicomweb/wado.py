"""Retrieval by WADO-RS (PS3.18 section 10.4): whole series as one stream, or single instances."""

from typing import Final

from viewer.archive.dicomweb.http_session import HttpSession, check_identity, quoted
from viewer.archive.dicomweb.multipart_parser import (
    MultipartParser,
    PartEnded,
    PartStarted,
    boundary_of,
)
from viewer.archive.dicomweb.permitted_transport import IncomingBody
from viewer.archive.retrieval.inbox import Inbox
from viewer.archive.retrieval.part import Part

ACCEPT: Final = 'multipart/related; type="application/dicom"; transfer-syntax=*'
"""Objects as the archive stores them: nothing is decompressed or compressed again."""
PIECE_BYTES: Final = 1 << 16
"""Read at once of what has no known place yet: headers of parts, and content without a length."""


def retrieve(session: HttpSession, inbox: Inbox, *uids: str) -> None:
    """Retrieve a study, series or instance into the inbox.

    Args:
        session: An open session.
        inbox: Takes the instances.
        uids: Study, series and SOP Instance UID, the last ones left out for all.

    Raises:
        ArchiveError: The archive cannot be reached, refuses, or its answer is not valid. What
            arrived complete before that is in the inbox.
        PolicyRefusal: The policy forbids the connection.
    """
    levels = zip(("studies", "series", "instances"), uids, strict=False)
    parts = [text for pair in levels for text in pair]
    with session.stream("GET", quoted(*parts), ACCEPT) as answer:
        check_identity(answer)
        parser = MultipartParser(boundary_of(str(answer.headers.get("content-type", ""))))
        _take_parts(IncomingBody.of(answer), parser, inbox)


def _take_parts(body: IncomingBody, parser: MultipartParser, inbox: Inbox) -> None:
    """Read the parts of a body into the inbox."""
    request = inbox.request()
    part: Part | None = None
    piece = memoryview(bytearray(PIECE_BYTES))
    try:
        while True:
            if part is not None and len(space := part.space(parser.n_owed)):
                if not (n := body.readinto(space)):
                    break
                part.filled(n)
                parser.pass_by(n)
                continue
            if not (n := body.readinto(piece)):
                break
            for event in parser.feed(bytes(piece[:n])):
                if isinstance(event, PartStarted):
                    part = request.part(parser.n_owed)
                elif isinstance(event, PartEnded):
                    assert part is not None
                    part.complete()
                    part = None
                else:
                    assert part is not None
                    part.write(event)
        parser.finish()
    finally:
        if part is not None:
            part.abort()
