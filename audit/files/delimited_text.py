"""Delimited text with a header, as people, other programs and benchmarks write it."""

import csv
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from audit.errors import RecordInputError
from audit.messages import Message, reason_of
from audit.messages.library_errors import system_reason

MAX_BYTES: Final = 64 * 1024 * 1024


def read_bytes(file: Path) -> bytes:
    """Return the bytes of a file.

    Raises:
        RecordInputError: The file is too large or unreadable; the message names the file, not its
            folder.
    """
    try:
        if file.stat().st_size > MAX_BYTES:
            raise RecordInputError(
                Message(
                    "table-file.too-large",
                    name=file.name,
                    most=MAX_BYTES // 2**20,
                )
            )
        return file.read_bytes()
    except (OSError, ValueError) as error:  # a ValueError: the name holds a null byte
        reason = system_reason(error) if isinstance(error, OSError) else reason_of(error)
        raise RecordInputError(
            Message("table-file.unreadable", name=file.name, reason=reason)
        ) from None


def text_of(file: Path, content: bytes) -> str:
    """Return UTF-8 text, with or without a byte order mark.

    Raises:
        RecordInputError: The content is not UTF-8.
    """
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordInputError(
            Message("table-file.not-utf8", name=file.name, byte=error.start)
        ) from None


def header_of(text: str) -> tuple[str, ...]:
    """Return the column names of the first line, in lower case."""
    lines = text.splitlines()
    first = lines[0] if lines else ""
    cells = next(csv.reader([first], delimiter=_delimiter(first), skipinitialspace=True), [])
    return tuple(cell.strip().lower() for cell in cells)


def rows_of(
    file: Path, text: str, *, needed: Sequence[str], known: Sequence[str]
) -> Iterator[tuple[int, dict[str, str]]]:
    """Yield the line number and the cells of each row that are not empty, by column.

    Cells are separated by commas, semicolons or tabs.

    Raises:
        RecordInputError: A column is unknown, duplicate or missing, or a line is malformed; the
            message names the line. Unknown columns are refused so that no label is lost to a
            misspelling.
    """
    columns = header_of(text)
    if unknown := [name for name in columns if name not in known]:
        raise RecordInputError(
            Message(
                "table-file.column-unknown",
                name=file.name,
                column=unknown[0],
                names=", ".join(known),
            )
        )
    if twice := [name for name in columns if columns.count(name) > 1]:
        raise RecordInputError(
            Message("table-file.column-duplicate", name=file.name, column=twice[0])
        )
    if missing := [name for name in needed if name not in columns]:
        raise RecordInputError(
            Message("table-file.column-missing", name=file.name, column=missing[0])
        )
    lines = text.splitlines(keepends=True)
    reader = csv.reader(lines, delimiter=_delimiter(lines[0]), skipinitialspace=True, strict=True)
    next(reader)
    try:
        for cells in reader:
            if len(cells) > len(columns):
                raise RecordInputError(
                    Message(
                        "table-file.cell-count-wrong",
                        name=file.name,
                        line=reader.line_num,
                        n=len(cells),
                        columns=len(columns),
                    )
                )
            row = {n: c.strip() for n, c in zip(columns, cells, strict=False) if c.strip()}
            if row:
                yield reader.line_num, row
    except csv.Error as error:
        raise RecordInputError(
            Message(
                "table-file.line-invalid",
                name=file.name,
                line=reader.line_num,
                error=reason_of(error),
            )
        ) from None


def _delimiter(header: str) -> str:
    return max(",;\t", key=header.count)
