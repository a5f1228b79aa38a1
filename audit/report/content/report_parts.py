"""What a report and the dashboard are made of: sections of words, tables and figures.

A table's cells may name a `key`: what the number was computed from
(`audit.report.content.number_basis`). The same table is written into the page, put on the
clipboard and exported.
"""

import csv
import io
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from audit.charts import Figure
from audit.messages import Message, Text
from audit.messages.safe_text import csv_row, html_text, neutralize_controls


@dataclass(frozen=True)
class Cell:
    """One cell; `sort` is what it is ordered by, `status` a role of the theme (never without words)."""

    words: Text
    key: str = ""
    status: str = ""
    about: str = ""
    """Name of the measure whose definition goes with it."""


@dataclass(frozen=True)
class Table:
    """A table with its heading row."""

    name: str
    title: Text
    head: tuple[Text, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: Text = ""
    numbers_from: int = 1
    """The first column that holds numbers, which are set to the right."""

    def plain(self) -> list[list[str]]:
        """Heading row and rows as words, in English."""
        words = (self.head, *([cell.words for cell in row] for row in self.rows))
        return [[str(text) for text in row] for row in words]

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
        rows = [
            [neutralize_controls(words).replace("|", "\\|") for words in row]
            for row in self.plain()
        ]
        rule = [":--" if n < self.numbers_from else "--:" for n in range(len(self.head))]
        lines = [rows[0], rule, *rows[1:]]
        return "\n".join("| " + " | ".join(line) + " |" for line in lines)

    def html(self) -> str:
        """As a bare HTML table: what a word processor takes from the clipboard."""

        def row(tag: str, words: Iterable[str]) -> str:
            return "<tr>" + "".join(f"<{tag}>{html_text(w)}</{tag}>" for w in words) + "</tr>"

        head, *rows = self.plain()
        return (
            f"<table><caption>{html_text(str(self.title))}</caption><thead>{row('th', head)}</thead>"
            f"<tbody>{''.join(row('td', line) for line in rows)}</tbody></table>"
        )


@dataclass(frozen=True)
class Words:
    """A paragraph; `status` as for a cell."""

    text: Text
    status: str = ""


Block = Table | Figure | Words


@dataclass(frozen=True)
class Section:
    """A titled part: what the page's contents list, and a page of the dashboard."""

    name: str
    title: Text
    blocks: tuple[Block, ...]


Step = Callable[[], "Block | Sequence[Block] | None"]
"""Makes a part of a section, some, or none where there is nothing to tell."""


@dataclass(frozen=True)
class Plan:
    """A section that is made step by step, so that a screen shows what is there already."""

    name: str
    title: Message
    steps: tuple[Step, ...]
    empty: Text = ""
    """What is said where no step makes anything."""
    intro: Text = ""
    """What is said above the first part, where there is one."""

    def section(self) -> Section:
        """All of it."""
        blocks = tuple(block for step in self.steps for block in as_blocks(step()))
        shown_blocks = (Words(self.intro), *blocks) if self.intro and blocks else blocks
        return Section(self.name, self.title, shown_blocks or (Words(self.empty, "muted"),))


def as_blocks(output: "Block | Sequence[Block] | None") -> tuple[Block, ...]:
    """What a step made, as a tuple."""
    if output is None:
        return ()
    return (output,) if isinstance(output, Table | Figure | Words) else tuple(output)


def _delimited(rows: Iterable[Iterable[str]], by: str) -> str:
    file = io.StringIO()
    csv.writer(file, delimiter=by, lineterminator="\n").writerows(map(csv_row, rows))
    return file.getvalue()
