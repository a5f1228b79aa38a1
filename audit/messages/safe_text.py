r"""Make text from models, servers and files safe for the place where it is shown.

A terminal obeys control sequences, a spreadsheet computes cells that begin like a formula, and
every screen lets invisible characters reorder or hide text. Each surface passes its text through
here once: the streams of the command line, the log, tables in CSV, reports in HTML, widgets.

Characters are shown as JSON writes them (`\\u001b`), so that a JSON document on a terminal stays
the same document.
"""

import csv
import io
import re
from collections.abc import Iterable
from html import escape
from typing import Final, TypeVar

from audit.messages import Message

_Text = TypeVar("_Text", bound=str)

_HIDDEN: Final = re.compile(
    "\r(?!\n)"
    "|[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"  # C0 but tab and line ends, DEL, C1
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"  # without width
    "\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb"  # line ends, bidirectional, fillers
    "\ud800-\udfff\U000e0000-\U000e0fff]"  # halves of pairs, tags
)
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""Prefixes that spreadsheets read as a formula, full-width forms included (OWASP CSV Injection)."""
_NUMBER: Final = re.compile(
    r"[+-]?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?%?( to [+-]?[0-9]+(\.[0-9]+)?%?)?"
)
"""A number or interval, which may begin with a sign without being a formula."""


def neutralize_controls(text: _Text) -> _Text | str:
    r"""Return the text with control, bidirectional and invisible characters escaped as `\u` codes.

    Tabs and line ends stay. Returns the same object if nothing has to be escaped.

    >>> print(neutralize_controls("a\x1b[2Jb"))
    a\u001b[2Jb
    """
    if _HIDDEN.search(text):
        return _HIDDEN.sub(_as_code, text)
    return text


def one_line(text: str) -> str:
    r"""Return the text on one line, with controls neutralized.

    >>> print(one_line("a\nb"))
    a\u000ab
    """
    return neutralize_controls(text).replace("\r\n", "\\u000a").replace("\n", "\\u000a")


def html_text(text: str) -> str:
    """Return the text escaped for HTML, with controls neutralized."""
    return escape(neutralize_controls(text))


def for_template(value: object) -> object:
    """Return a template value with its text neutralized, in the same type (such as markup).

    A message becomes its English text.
    """
    if isinstance(value, Message):
        return neutralize_controls(str(value))
    if not isinstance(value, str):
        return value
    safe = neutralize_controls(value)
    return value if safe is value else type(value)(safe)


def csv_row(cells: Iterable[object]) -> list[object]:
    """Return the cells of a CSV row, guarded against being read as formulas.

    A message becomes its English text.

    >>> csv_row(["=1+1", "-0.5", -0.5, "mass"])
    ["'=1+1", '-0.5', -0.5, 'mass']
    """
    texts = (str(cell) if isinstance(cell, Message) else cell for cell in cells)
    return [csv_cell(cell) if isinstance(cell, str) else cell for cell in texts]


def delimited_text(rows: Iterable[Iterable[object]], by: str = ",") -> str:
    """Return rows as delimited text, guarded against being read as formulas."""
    file = io.StringIO()
    csv.writer(file, delimiter=by, lineterminator="\n").writerows(map(csv_row, rows))
    return file.getvalue()


def csv_cell(text: str) -> str:
    """Return a cell's text, with an apostrophe before anything that looks like a formula."""
    safe = neutralize_controls(text)
    if safe.lstrip(" ").startswith(_FORMULA) and not _NUMBER.fullmatch(safe):
        return f"'{safe}"
    return safe


def _as_code(match: re.Match[str]) -> str:
    units = match[0].encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[i]:02x}{units[i + 1]:02x}" for i in range(0, len(units), 2))
