"""Visible text of an HTML page; scripts, styles and references are never followed."""

import codecs
import re
from html.parser import HTMLParser
from typing import Final


def _names(names: str) -> frozenset[str]:
    return frozenset(names.split())


_VOID: Final = _names("area base br col embed hr img input link meta param source track wbr")
_BLOCKS: Final = _names(
    "address article aside blockquote body caption dd details div dl dt fieldset figcaption figure "
    "footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section table tbody td "
    "tfoot th thead tr ul"
)
_CELLS: Final = frozenset(("td", "th"))
_UNSEEN: Final = _names(
    "applet audio canvas embed head iframe math noembed noframes noscript object script select "
    "style svg template textarea video"
)
_IMPLIED: Final = _names("dd dt li option p td th tr")
"""Elements that end where the next one of their kind begins."""
_HIDING: Final = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*(hidden|collapse)|font-size\s*:\s*0(?![.\d])"
    r"|opacity\s*:\s*0(?![.\d])",
    re.IGNORECASE,
)
_CHARSET: Final = re.compile(
    rb"""<meta[^>]{0,200}charset\s*=\s*["']?\s*([A-Za-z0-9_.:-]{1,40})""", re.I
)
_MOST_DEEP: Final = 5_000
"""Nesting of elements; real pages stay below 100."""


class HtmlText(HTMLParser):
    """Collects the visible text of a page, block by block.

    Attributes:
        title: Text of the `title` element.
        hidden: Number of elements left out because the page hides them from its reader.
    """

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.title = ""
        self.hidden = 0
        self._open: list[tuple[str, bool]] = []
        self._unseen = 0
        self._pieces: list[str] = []

    @property
    def text(self) -> str:
        """The visible text; blank lines separate its blocks."""
        return "".join(self._pieces)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a new element."""
        if tag in _BLOCKS and self._open and self._open[-1][0] == "p":
            self.handle_endtag("p")
        if tag in _IMPLIED and self._open and self._open[-1][0] == tag:
            self.handle_endtag(tag)
        self._separate(tag)
        if tag in _VOID:
            return
        if len(self._open) >= _MOST_DEEP:
            raise RecursionError
        hidden = _is_hidden(dict(attrs))
        if hidden and not self._unseen:
            self.hidden += 1
        unseen = hidden or tag in _UNSEEN
        self._open.append((tag, unseen))
        self._unseen += unseen

    def handle_endtag(self, tag: str) -> None:
        """Close an element, and those in it that were left open."""
        if all(name != tag for name, _ in self._open):
            return
        while True:
            name, unseen = self._open.pop()
            self._unseen -= unseen
            if name == tag:
                break
        self._separate(tag)

    def handle_data(self, data: str) -> None:
        """Collect text."""
        if self._open and self._open[-1][0] == "title":
            if all(name != "svg" for name, _ in self._open):
                self.title += data
        elif not self._unseen:
            self._pieces.append(data)

    def _separate(self, tag: str) -> None:
        if tag in _CELLS:
            self._pieces.append(" ")
        elif tag in _BLOCKS:
            self._pieces.append("\n\n")
        elif tag == "br":
            self._pieces.append("\n")


def decode_text(content: bytes) -> str:
    """Return the text of a file: by its byte order mark, its own statement, UTF-8 or Windows-1252.

    The order and the fallback are those of the HTML standard (section 13.2.3).
    """
    marks = (
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
    )
    for mark, encoding in marks:
        if content.startswith(mark):
            return content[len(mark) :].decode(encoding, "replace")
    stated = _CHARSET.search(content[:1024])
    for encoding in ([stated[1].decode("ascii")] if stated else []) + ["utf-8"]:
        try:
            return content.decode(encoding)
        except (LookupError, ValueError):
            continue
    return content.decode("cp1252", "replace")


def _is_hidden(attributes: dict[str, str | None]) -> bool:
    if "hidden" in attributes:
        return True
    return _HIDING.search(attributes.get("style") or "") is not None
