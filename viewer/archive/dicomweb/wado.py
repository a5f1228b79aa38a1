"""Retrieval by WADO-RS (PS3.18 section 10.4): whole series as one stream, or single instances."""

from typing import Final

from viewer.archive.dicomweb.http_session import HttpSession, check_identity, quoted
from viewer.archive.dicomweb.multipart_parser import (
    MultipartParser,
    PartEnded,
    PartStarted,
    boundary_of,
)
from viewer.archive.retrieval.inbox import Inbox, Part

ACCEPT: Final = 'multipart/related; type="application/dicom"; transfer-syntax=*'
"""Objects as the archive stores them: nothing is decompressed or compressed again."""


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
        request = inbox.request()
        part: Part | None = None
        try:
            for chunk in answer.iter_raw():
                for event in parser.feed(chunk):
                    if isinstance(event, PartStarted):
                        part = request.part()
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
