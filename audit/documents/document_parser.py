"""Parse a document; runs in a confined process (`audit.documents.parsed_document`).

Imports only the standard library and pypdf, which is Python throughout: a malformed file can raise,
loop or grow, but not take over the process. pypdf follows no reference out of the file and runs no
script.
"""

import io
import logging
import re
from typing import Any, Final

from pypdf import PdfReader
from pypdf.errors import PyPdfError
from pypdf.generic import DictionaryObject

from audit.documents.html_text import HtmlText, decode_text
from audit.documents.passage_split import clean_text, split_passages

MOST_PAGES: Final = 5_000
MOST_CHARACTERS: Final = 20_000_000
"""Text of one document; a textbook of 1,500 pages has about 6 million characters."""
_TITLE_CHARACTERS: Final = 300
_HTML: Final = re.compile(rb"<(!doctype\s+html|html|head|body|title)[\s>]", re.IGNORECASE)
_UNDECODABLE: Final = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")


def parse(content: bytes) -> dict[str, Any]:
    """Return kind, title, pages, passages and notes of a document, or the code of an error."""
    logging.disable(logging.CRITICAL)  # pypdf logs words of the file
    try:
        if b"%PDF-" in content[:1024]:
            return _parse_pdf(content)
        head = content[:4096]
        if not head.startswith((b"\xff\xfe", b"\xfe\xff")) and _UNDECODABLE.search(head):
            return {"error": "document.kind-unknown"}
        if _HTML.search(head.replace(b"\0", b"")):
            return _parse_html(content)
        pages = clean_lines(decode_text(content)).split("\f")
        return _document("text", "", pages, {})
    except RecursionError:
        return {"error": "document.malformed"}


def clean_lines(text: str) -> str:
    """Return the text with pages still separated by form feeds."""
    return "\f".join(clean_text(page) for page in text.split("\f"))


def _parse_pdf(content: bytes) -> dict[str, Any]:
    try:
        reader = PdfReader(io.BytesIO(content))
        if reader.is_encrypted and not reader.decrypt(""):
            return {"error": "document.encrypted"}
        count = len(reader.pages)
        notes = {"document.active-content": int(_is_active(reader))}
        title = str(reader.metadata.get("/Title") or "") if reader.metadata else ""
    except MemoryError:
        raise
    except Exception:  # noqa: BLE001 - pypdf raises many kinds for malformed files
        return {"error": "document.malformed"}
    if count > MOST_PAGES:
        return {"error": "document.too-many-pages"}
    pages: list[str] = []
    unreadable = 0
    size = 0
    for number in range(count):
        text = _page_text(reader, number)
        unreadable += text is None
        pages.append(clean_text(text or ""))
        size += len(pages[-1])
        if size > MOST_CHARACTERS:
            return {"error": "document.too-much-text"}
    empty = sum(not page.strip() for page in pages) - unreadable
    notes |= {"document.pages-without-text": empty, "document.pages-unreadable": unreadable}
    return _document("pdf", title, pages, notes)


def _page_text(reader: PdfReader, number: int) -> str | None:
    """Return the text of a page; None if it is malformed."""
    try:
        return reader.pages[number].extract_text()
    except MemoryError:
        raise
    except Exception:  # noqa: BLE001 - likewise; the other pages are read
        return None


def _is_active(reader: PdfReader) -> bool:
    """Return whether the document holds actions or scripts that a PDF viewer would run."""
    try:
        root = reader.root_object
        names = root.get("/Names", DictionaryObject()).get_object()
        if not isinstance(names, DictionaryObject):
            return False
        return bool({"/OpenAction", "/AA"} & set(root)) or bool(
            {"/JavaScript", "/EmbeddedFiles"} & set(names)
        )
    except (PyPdfError, AttributeError, KeyError, TypeError):
        return False


def _parse_html(content: bytes) -> dict[str, Any]:
    parser = HtmlText()
    parser.feed(decode_text(content))
    parser.close()
    notes = {"document.hidden-left-out": parser.hidden}
    return _document("html", parser.title, [clean_text(parser.text)], notes)


def _document(kind: str, title: str, pages: list[str], notes: dict[str, int]) -> dict[str, Any]:
    if sum(map(len, pages)) > MOST_CHARACTERS:
        return {"error": "document.too-much-text"}
    passages = [
        [number, passage]
        for number, page in enumerate(pages, 1)
        for passage in split_passages(page)
    ]
    if not passages:
        return {"error": "document.without-text"}
    return {
        "kind": kind,
        "title": " ".join(clean_text(title).split())[:_TITLE_CHARACTERS],
        "pages": len(pages),
        "passages": passages,
        "notes": {code: count for code, count in notes.items() if count},
    }
