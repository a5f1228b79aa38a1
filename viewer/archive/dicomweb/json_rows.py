"""Incremental parser of a JSON array of objects, as QIDO-RS answers with (PS3.18 Annex F).

The first rows of a long answer can be shown while the rest arrives.
"""

import codecs
import json
from collections.abc import Iterator
from typing import Any, Final

from audit.messages import Message
from viewer.archive.errors import TransferFault

MAX_ROW_CHARS: Final = 4 << 20
"""Longer than any match of a query."""
_SPACE: Final = " \t\n\r"


class JsonRows:
    """Splits the text of one answer into its rows."""

    def __init__(self) -> None:
        self._decode = codecs.getincrementaldecoder("utf-8-sig")().decode
        self._scan = json.JSONDecoder().raw_decode
        self._text = ""
        self._opened = self._closed = self._after_row = False

    def feed(self, piece: bytes) -> Iterator[dict[str, Any]]:
        """Yield the rows that the next bytes complete.

        Raises:
            TransferFault: The text is not an array of objects.
        """
        try:
            self._text += self._decode(piece)
        except UnicodeDecodeError:
            raise _malformed() from None
        at = 0
        while (start := self._next_row(at)) is not None:
            at = start
            try:
                row, at = self._scan(self._text, start)
            except RecursionError:
                raise _malformed() from None
            except ValueError:  # not complete yet, or never
                break
            if not isinstance(row, dict):
                raise _malformed()
            self._after_row = True
            yield row
        else:
            at = len(self._text)
        self._text = self._text[at:]
        if len(self._text) > MAX_ROW_CHARS:
            raise _malformed()

    def finish(self) -> None:
        """Check that the array was complete; an empty answer is one without rows.

        Raises:
            TransferFault: It ended before its end.
        """
        if self._opened is not self._closed or self._text.strip(_SPACE):
            raise _malformed()

    def _next_row(self, at: int) -> int | None:
        """Return where the next row begins; None if that has not arrived."""
        text = self._text
        while at < len(text):
            char = text[at]
            if char in _SPACE:
                at += 1
            elif not self._opened and char == "[":
                self._opened = True
                at += 1
            elif self._opened and not self._closed and char == "]":
                self._closed = True
                at += 1
            elif self._after_row and not self._closed and char == ",":
                self._after_row = False
                at += 1
            elif self._opened and not self._closed and char == "{" and not self._after_row:
                return at
            else:
                raise _malformed()
        return None


def _malformed() -> TransferFault:
    return TransferFault(Message("archive.json-malformed"))
