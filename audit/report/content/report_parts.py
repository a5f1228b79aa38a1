"""Building blocks of the report and the dashboard: sections of paragraphs, tables and figures.

A cell's `key` names the rows that its number was computed from (see
`audit.report.content.number_basis`). The same table is written into the page, copied to the
clipboard and exported.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from audit.charts import Figure
from audit.messages import Message, Text
from audit.messages.safe_text import delimited_text, html_text, neutralize_controls


@dataclass(frozen=True)
class Cell:
    """A table cell.

    Attributes:
        words: Text of the cell.
        key: Key of the rows behind the number; empty: none.
        status: Role of the theme, such as "ok"; never the only carrier of meaning.
        about: Name of the measure whose definition explains the cell.
    """

    words: Text
    key: str = ""
    status: str = ""
    about: str = ""


@dataclass(frozen=True)
class Table:
    """A table with its heading row."""

    name: str
    title: Text
    head: tuple[Text, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: Text = ""
    numbers_from: int = 1
    """First column that holds numbers; numbers are right-aligned."""

    def plain(self) -> list[list[str]]:
        """Return the heading row and the rows as English text."""
        words = (self.head, *([cell.words for cell in row] for row in self.rows))
        return [[str(text) for text in row] for row in words]

    def csv(self) -> str:
        """Return the table as CSV (RFC 4180)."""
        return delimited_text(self.plain())

    def tsv(self) -> str:
        """Return the table separated by tabs, for pasting into a spreadsheet."""
        return delimited_text(self.plain(), "\t")

    def markdown(self) -> str:
        """Return the table as a Markdown pipe table.

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
        """Return the table as unstyled HTML, for pasting into a word processor."""

        def row(tag: str, words: Iterable[str]) -> str:
            return "<tr>" + "".join(f"<{tag}>{html_text(w)}</{tag}>" for w in words) + "</tr>"

        head, *rows = self.plain()
        caption = html_text(str(self.title))
        body = "".join(row("td", line) for line in rows)
        return (
            f"<table><caption>{caption}</caption><thead>{row('th', head)}</thead>"
            f"<tbody>{body}</tbody></table>"
        )


@dataclass(frozen=True)
class Words:
    """A paragraph, with a `status` and a `key` as in a cell."""

    text: Text
    status: str = ""
    key: str = ""


Block = Table | Figure | Words


@dataclass(frozen=True)
class Section:
    """A titled section: an entry of the page's contents, and a page of the dashboard."""

    name: str
    title: Text
    blocks: tuple[Block, ...]


Step = Callable[[], "Block | Sequence[Block] | None"]
"""Makes one or several blocks of a section, or None if there is nothing to show."""


@dataclass(frozen=True)
class Plan:
    """A section made step by step, so that a screen can show the finished blocks early."""

    name: str
    title: Message
    steps: tuple[Step, ...]
    empty: Text = ""
    """Text if no step makes a block."""
    intro: Text = ""
    """Text above the first block, if there is one."""

    def section(self) -> Section:
        """Run all steps and return the section."""
        blocks = tuple(block for step in self.steps for block in as_blocks(step()))
        shown_blocks = (Words(self.intro), *blocks) if self.intro and blocks else blocks
        return Section(self.name, self.title, shown_blocks or (Words(self.empty, "muted"),))


def as_blocks(output: "Block | Sequence[Block] | None") -> tuple[Block, ...]:
    """Return the result of a step as a tuple."""
    if output is None:
        return ()
    if isinstance(output, Table | Figure | Words):
        return (output,)
    return tuple(output)
