"""Split the text of a page into passages."""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

PASSAGE_CHARACTERS: Final = 1_200
"""Most characters of a passage: about 200 words, one or two paragraphs."""
_PARAGRAPHS: Final = re.compile(r"\n[ \t]*\n\s*")
_SENTENCE_END: Final = re.compile(r"[.!?;:]['\")\]]?\s|[\u3002\uff01\uff1f]")
_LEFT_OUT: Final = frozenset(("Cc", "Cf", "Co", "Cs", "Cn"))
"""Categories of characters that show nothing, reorder text or have no agreed meaning."""


def clean_text(text: str) -> str:
    """Return the text in NFC without invisible, reordering and control characters.

    Tabs and line ends stay. Somebody could hide instructions to a model in the others.
    """
    normal = unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n"))
    return "".join(c for c in normal if c in "\n\t" or unicodedata.category(c) not in _LEFT_OUT)


def split_passages(page: str) -> Iterator[str]:
    """Yield the passages of a page: whole paragraphs where they fit, else whole sentences.

    Args:
        page: Text of the page; blank lines separate paragraphs.

    Yields:
        Text on one line, of at most `PASSAGE_CHARACTERS` characters.
    """
    waiting = ""
    for paragraph in _PARAGRAPHS.split(page):
        for piece in _pieces(" ".join(paragraph.split())):
            if waiting and len(waiting) + 1 + len(piece) > PASSAGE_CHARACTERS:
                yield waiting
                waiting = ""
            waiting = f"{waiting} {piece}" if waiting else piece
    if waiting:
        yield waiting


def _pieces(paragraph: str) -> Iterator[str]:
    """Yield a paragraph in pieces that fit into a passage."""
    start = 0
    while len(paragraph) - start > PASSAGE_CHARACTERS:
        end = _cut(paragraph, start)
        yield paragraph[start:end].strip()
        start = end
    if paragraph[start:].strip():
        yield paragraph[start:].strip()


def _cut(paragraph: str, start: int) -> int:
    """Return where to end a piece: after a sentence, else between words, else anywhere."""
    most = start + PASSAGE_CHARACTERS
    ends = [match.end() for match in _SENTENCE_END.finditer(paragraph, start, most)]
    if ends and ends[-1] > start + PASSAGE_CHARACTERS // 3:
        return ends[-1]
    space = paragraph.rfind(" ", start + 1, most)
    return space + 1 if space > start else most
