"""Delimited text with a header, as people, other programs and benchmarks write it."""

import csv
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from audit.errors import RecordInputError
from audit.messages.said import said

MAX_BYTES: Final = 64 * 1024 * 1024


def read_bytes(file: Path) -> bytes:
    """The file's bytes. Raises `RecordInputError` that names the file, and no path of a case."""
    try:
        if file.stat().st_size > MAX_BYTES:
            raise RecordInputError(
                said(
                    "{name}: larger than {most} MiB",
                    name=file.name,
                    most=MAX_BYTES // 2**20,
                )
            )
        return file.read_bytes()
    except (OSError, ValueError) as error:  # a ValueError: the name holds a null byte
        reason = error.strerror if isinstance(error, OSError) else error
        raise RecordInputError(
            said("{name}: cannot be read ({reason})", name=file.name, reason=str(reason))
        ) from None


def text_of(file: Path, content: bytes) -> str:
    """UTF-8 text, with or without a byte order mark. Raises `RecordInputError`."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordInputError(
            said("{name}: is not UTF-8 text (byte {byte})", name=file.name, byte=error.start)
        ) from None


def header_of(text: str) -> tuple[str, ...]:
    """Names of the columns in the first line, in lower case."""
    lines = text.splitlines()
    first = lines[0] if lines else ""
    cells = next(csv.reader([first], delimiter=_delimiter(first), skipinitialspace=True), [])
    return tuple(cell.strip().lower() for cell in cells)


def rows_of(
    file: Path, text: str, *, needed: Sequence[str], known: Sequence[str]
) -> Iterator[tuple[int, dict[str, str]]]:
    """Line number and the cells of each row that are not empty, by column.

    Separated by commas, semicolons or tabs. Raises `RecordInputError` that names line and reason;
    an unknown column is one, so that no label is lost to a misspelling.
    """
    columns = header_of(text)
    if unknown := [name for name in columns if name not in known]:
        raise RecordInputError(
            said(
                "{name}, line 1: unknown column {column!r}; known: {names}",
                name=file.name,
                column=unknown[0],
                names=", ".join(known),
            )
        )
    if twice := [name for name in columns if columns.count(name) > 1]:
        raise RecordInputError(
            said(
                "{name}, line 1: column {column!r} is there twice", name=file.name, column=twice[0]
            )
        )
    if missing := [name for name in needed if name not in columns]:
        raise RecordInputError(
            said("{name}, line 1: there is no column {column!r}", name=file.name, column=missing[0])
        )
    lines = text.splitlines(keepends=True)
    reader = csv.reader(lines, delimiter=_delimiter(lines[0]), skipinitialspace=True, strict=True)
    next(reader)
    try:
        for cells in reader:
            if len(cells) > len(columns):
                raise RecordInputError(
                    said(
                        "{name}, line {line}: {n} cells for {columns} columns",
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
            said(
                "{name}, line {line}: {error}",
                name=file.name,
                line=reader.line_num,
                error=str(error),
            )
        ) from None


def _delimiter(header: str) -> str:
    return max(",;\t", key=header.count)
