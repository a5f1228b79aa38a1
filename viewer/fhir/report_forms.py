"""Text of a report: its attachments in plain text or HTML (`DiagnosticReport.presentedForm`)."""

import base64
import binascii
import re
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any, Final

from audit.messages import Message
from viewer.archive.errors import TransferFault

if TYPE_CHECKING:
    from viewer.fhir.fhir_client import ResourceSession, StoredResource

MAX_REPORT_BYTES: Final = 1 << 20
_BINARY: Final = re.compile(r"(?:.*/)?Binary/([A-Za-z0-9.-]{1,64})(?:/_history/.*)?")
_BLOCKS: Final = frozenset({"p", "br", "div", "li", "tr", "h1", "h2", "h3", "h4"})


def report_text(
    session: "ResourceSession", report: "StoredResource"
) -> "tuple[str, list[StoredResource]]":
    """Return the text of a report's first attachment in plain text or HTML, else empty.

    Args:
        session: Open session; attachments that are stored apart are read with it.
        report: A DiagnosticReport.

    Returns:
        The text, and the Binary resources that were read.

    Raises:
        TransferFault: An attachment is not valid base64 or UTF-8, or too large.
        ArchiveError: An attachment cannot be read.
    """
    binaries = []
    for kind, form in _forms(report.content):
        data, match = form.get("data"), _BINARY.fullmatch(str(form.get("url", "")))
        if data is None and match is not None:
            binary = session.read("Binary", match[1])
            binaries.append(binary)
            data = binary.content.get("data")
        if isinstance(data, str) and (text := _decoded(data, kind)):
            return text, binaries
    return "", binaries


def inline_text(report: Mapping[str, Any]) -> str:
    """Return the text of a report's first attachment that is part of it, else empty.

    Raises:
        TransferFault: See `report_text`.
    """
    for kind, form in _forms(report):
        data = form.get("data")
        if isinstance(data, str) and (text := _decoded(data, kind)):
            return text
    return ""


def _forms(report: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    forms = report.get("presentedForm")
    for form in forms if isinstance(forms, list) else []:
        if isinstance(form, dict):
            kind = str(form.get("contentType", "")).partition(";")[0].strip().lower()
            if kind in ("text/plain", "text/html"):
                yield kind, form


def _decoded(data: str, kind: str) -> str:
    if len(data) > 2 * MAX_REPORT_BYTES:
        raise TransferFault(Message("fhir.attachment-too-large", limit=MAX_REPORT_BYTES))
    try:
        text = base64.b64decode("".join(data.split()), validate=True).decode("utf-8-sig")
    except (binascii.Error, ValueError):
        raise TransferFault(Message("fhir.attachment-malformed")) from None
    return (_text_of_html(text) if kind == "text/html" else text).strip()


class _Text(HTMLParser):
    """Collects the visible text."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self._n_hidden = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a line, or something invisible."""
        self._n_hidden += tag in ("script", "style")
        if tag in _BLOCKS:
            self.parts.append("\n")

    def handle_endtag(self, tag: str) -> None:
        """End something invisible."""
        self._n_hidden -= tag in ("script", "style") and self._n_hidden > 0

    def handle_data(self, data: str) -> None:
        """Take visible text."""
        if not self._n_hidden:
            self.parts.append(data)


def _text_of_html(text: str) -> str:
    parser = _Text()
    parser.feed(text)
    parser.close()
    lines = (" ".join(line.split()) for line in "".join(parser.parts).split("\n"))
    return "\n".join(line for line in lines if line)
