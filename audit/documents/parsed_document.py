"""Text of a document by page, parsed in a process without network and with limits.

The text is untrusted data: whoever wrote the document may address a model with it.
"""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

import audit
from audit.messages import CodedError, Message
from audit.processes.confined_call import (
    CallCancelled,
    CallFailed,
    CallTooLarge,
    CallTooSlow,
    Function,
    Limits,
    call_confined,
)

MOST_BYTES: Final = 50_000_000
"""Size of a document."""
TIMEOUT_S: Final = 120.0
MEMORY_BYTES: Final = 1024**3
_ANSWER_BYTES: Final = 128_000_000
_ERRORS: Final = frozenset(
    (
        "document.encrypted",
        "document.kind-unknown",
        "document.malformed",
        "document.too-many-pages",
        "document.too-much-text",
        "document.without-text",
    )
)
_NOTES: Final = frozenset(
    (
        "document.active-content",
        "document.hidden-left-out",
        "document.pages-unreadable",
        "document.pages-without-text",
    )
)


class DocumentError(CodedError):
    """A document cannot be read."""


class DocumentCancelled(DocumentError):
    """Reading a document was canceled."""


class _Parsed(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Passage(_Parsed):
    """A piece of a document's text, of at most 1,200 characters on one line.

    Attributes:
        page: Page, counted from 1. An HTML page and a text without form feeds have one.
        text: The text, without invisible characters.
    """

    page: Annotated[int, Field(ge=1)]
    text: Annotated[str, Field(min_length=1)]


class ParsedDocument(_Parsed):
    """Text of a document.

    Attributes:
        kind: Kind of file, by its content.
        sha256: SHA-256 of the file.
        title: Title that the file states; may be empty.
        pages: Number of pages.
        passages: Text in order of the pages. A passage never spans two.
        notes: What was left out or could not be read.
    """

    model_config = ConfigDict(arbitrary_types_allowed=True)

    kind: Literal["pdf", "html", "text"]
    sha256: str
    title: str
    pages: Annotated[int, Field(ge=1)]
    passages: tuple[Passage, ...]
    notes: tuple[Message, ...] = ()


def read_document(
    path: Path, *, cancelled: Callable[[], bool] = lambda: False, timeout_s: float = TIMEOUT_S
) -> ParsedDocument:
    """Read a file and return its text; see `parse_document`.

    Raises:
        DocumentError: It is missing, too large, or cannot be parsed.
    """
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise DocumentError(Message("document.unreadable", reason=type(error).__name__)) from None
    return parse_document(content, cancelled=cancelled, timeout_s=timeout_s)


def parse_document(
    content: bytes, *, cancelled: Callable[[], bool] = lambda: False, timeout_s: float = TIMEOUT_S
) -> ParsedDocument:
    """Return the text of a PDF, HTML or text file.

    Nothing that the document refers to is loaded, and none of its scripts is run.

    Args:
        content: Bytes of the file.
        cancelled: Asked several times a second.
        timeout_s: Seconds after which parsing is given up.

    Raises:
        DocumentError: It is too large, encrypted, malformed, without text, or of another kind.
    """
    if len(content) > MOST_BYTES:
        raise DocumentError(Message("document.too-large", megabytes=MOST_BYTES // 10**6))
    limits = Limits(timeout_s, round(timeout_s) + 1, MEMORY_BYTES, _ANSWER_BYTES)
    function = Function(
        folder=str(Path(audit.__file__).resolve().parents[1]),
        module="audit.documents.document_parser",
        attributes=("parse",),
    )
    try:
        answer = call_confined(function, [], limits, content=content, cancelled=cancelled)
    except CallCancelled:
        raise DocumentCancelled(Message("document.canceled")) from None
    except CallTooSlow:
        raise DocumentError(Message("document.too-slow", seconds=round(timeout_s))) from None
    except CallTooLarge:
        raise DocumentError(
            Message("document.too-much-memory", megabytes=MEMORY_BYTES // 1024**2)
        ) from None
    except CallFailed as error:
        raise DocumentError(Message("document.failed", error=error.error)) from None
    return _checked(answer, content)


def _checked(answer: Any, content: bytes) -> ParsedDocument:
    """Return the parser's answer, which is no more trusted than the document."""
    error = answer.get("error") if isinstance(answer, dict) else "document.malformed"
    if error is not None:
        raise DocumentError(Message(error if error in _ERRORS else "document.malformed"))
    try:
        notes = answer.pop("notes")
        passages = tuple(Passage(page=page, text=text) for page, text in answer.pop("passages"))
        return ParsedDocument(
            **answer,
            sha256=hashlib.sha256(content).hexdigest(),
            passages=passages,
            notes=tuple(
                Message(code, count=int(count)) for code, count in notes.items() if code in _NOTES
            ),
        )
    except (KeyError, TypeError, ValueError, ValidationError):
        raise DocumentError(Message("document.malformed")) from None
