"""What a report and the dashboard are made of: sections of words, tables and figures.

A table's cells may name a `key`: what the number was computed from (`audit.report.basis`). The same table
is written into the page, put on the clipboard and exported.
"""

import csv
import io
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Final

from audit.charts import Figure

NUMBER: Final = "number"


@dataclass(frozen=True)
class Cell:
    """One cell; `sort` is what it is ordered by, `status` a role of the theme (never without words)."""

    words: str
    key: str = ""
    status: str = ""
    about: str = ""
    """Name of the measure whose definition goes with it."""


@dataclass(frozen=True)
class Table:
    """A table with its heading row."""

    name: str
    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""
    numbers_from: int = 1
    """The first column that holds numbers, which are set to the right."""

    def plain(self) -> list[list[str]]:
        """Heading row and rows as words."""
        return [list(self.head), *([cell.words for cell in row] for row in self.rows)]

    def csv(self) -> str:
        """As CSV (RFC 4180)."""
        return _delimited(self.plain(), ",")

    def tsv(self) -> str:
        """Separated by tabs: what a spreadsheet takes from the clipboard."""
        return _delimited(self.plain(), "\t")

    def markdown(self) -> str:
        """As a pipe table.

        >>> print(Table("t", "T", ("a", "n"), ((Cell("x"), Cell("1")),)).markdown())
        | a | n |
        | :-- | --: |
        | x | 1 |
        """
        rows = [[words.replace("|", "\\|") for words in row] for row in self.plain()]
        rule = [":--" if n < self.numbers_from else "--:" for n in range(len(self.head))]
        lines = [rows[0], rule, *rows[1:]]
        return "\n".join("| " + " | ".join(line) + " |" for line in lines)

    def html(self) -> str:
        """As a bare HTML table: what a word processor takes from the clipboard."""

        def row(tag: str, words: Iterable[str]) -> str:
            return "<tr>" + "".join(f"<{tag}>{escape(w)}</{tag}>" for w in words) + "</tr>"

        head, *rest = self.plain()
        return (
            f"<table><caption>{escape(self.title)}</caption><thead>{row('th', head)}</thead>"
            f"<tbody>{''.join(row('td', line) for line in rest)}</tbody></table>"
        )


@dataclass(frozen=True)
class Words:
    """A paragraph; `status` as for a cell."""

    text: str
    status: str = ""


Block = Table | Figure | Words


@dataclass(frozen=True)
class Section:
    """A titled part: what the page's contents list, and a page of the dashboard."""

    name: str
    title: str
    blocks: tuple[Block, ...]


def words(*texts: str | None) -> tuple[Words, ...]:
    """Paragraphs; None and empty ones are left out."""
    return tuple(Words(text) for text in texts if text)


def _delimited(rows: Iterable[Iterable[str]], by: str) -> str:
    file = io.StringIO()
    csv.writer(file, delimiter=by, lineterminator="\n").writerows(rows)
    return file.getvalue()
