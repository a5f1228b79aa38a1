"""A case set as a CSV file: where each case is, what it shows, and whose it is.

Columns: `path` (relative to the file), `series` (ids from `overread info`, several separated by
blanks), and, where known, the labels `category` and `side`, a `patient` key that groups the cases
of one patient, and `context`, a text file with the case's clinical context. Keys and paths stay
here.
"""

import csv
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final, TypeVar

from assistant.probes.probe_catalog import ProbeError
from audit.lexicon.vocabulary import Category, Side
from audit.messages import Message, reason_of
from audit.messages.library_errors import system_reason

COLUMNS: Final = ("path", "series", "category", "side", "patient", "context")
MAX_ROWS: Final = 10_000

W = TypeVar("W", bound=StrEnum)


@dataclass(frozen=True)
class ManifestRow:
    """One case. `line` is its line in the file; None stands for what the file does not say."""

    line: int
    path: Path
    series: tuple[str, ...]
    category: Category | None = None
    side: Side | None = None
    patient: str | None = None
    context: Path | None = None


@dataclass(frozen=True)
class Manifest:
    """The rows in order, and the hash of the file's bytes."""

    rows: tuple[ManifestRow, ...]
    sha256: str


def read_manifest(file: Path) -> Manifest:
    """Read a manifest: UTF-8, separated by commas, semicolons or tabs, with a header.

    Raises `ProbeError` that names the line and the reason; a column that is not known is an error,
    so that no label is lost to a misspelling.
    """
    try:
        content = file.read_bytes()
        text = content.decode("utf-8-sig")
    except OSError as error:
        raise ProbeError(Message("manifest.unreadable", strerror=system_reason(error))) from None
    except UnicodeDecodeError:
        raise ProbeError(Message("manifest.not-utf8")) from None
    lines = text.splitlines()
    header = lines[0] if lines else ""
    separator = max(",;\t", key=header.count)
    reader = csv.DictReader(lines, delimiter=separator, skipinitialspace=True)
    columns = [name.strip() for name in reader.fieldnames or ()]
    if unknown := [name for name in columns if name not in COLUMNS]:
        raise ProbeError(
            Message(
                "manifest.column-unknown",
                unknown=unknown[0],
                columns=", ".join(COLUMNS),
            )
        )
    if len(set(columns)) < len(columns):
        raise ProbeError(Message("manifest.column-duplicate"))
    if "path" not in columns:
        raise ProbeError(Message("manifest.path-column-missing"))
    reader.fieldnames = columns
    rows = []
    try:
        for cells in reader:
            rows.append(_row(reader.line_num, cells, file.parent))
    except csv.Error as error:
        raise ProbeError(
            Message("manifest.line-invalid", line_num=reader.line_num, reason=reason_of(error))
        ) from None
    if not rows:
        raise ProbeError(Message("manifest.cases-missing"))
    if len(rows) > MAX_ROWS:
        raise ProbeError(Message("manifest.too-many-cases", n=len(rows), max_rows=MAX_ROWS))
    return Manifest(tuple(rows), hashlib.sha256(content).hexdigest())


def _row(
    line: int, cells: Mapping[str | None, str | list[str] | None], folder: Path
) -> ManifestRow:
    if None in cells:
        raise ProbeError(Message("manifest.too-many-cells", line=line))

    def cell(name: str) -> str:
        value = cells.get(name)
        return value.strip() if isinstance(value, str) else ""

    path = cell("path")
    if not path:
        raise ProbeError(Message("manifest.path-missing", line=line))
    if "patient" in cells and not cell("patient"):
        raise ProbeError(Message("manifest.patient-missing", line=line))
    context = cell("context")
    return ManifestRow(
        line=line,
        path=folder / path,
        series=tuple(cell("series").split()),
        category=_word(line, "category", cell("category"), Category),
        side=_word(line, "side", cell("side"), Side),
        patient=cell("patient") or None,
        context=folder / context if context else None,
    )


def _word(line: int, column: str, value: str, words: type[W]) -> W | None:
    if not value:
        return None
    try:
        return words(value.lower())
    except ValueError:
        raise ProbeError(
            Message(
                "manifest.value-unknown",
                line=line,
                column=column,
                value=value,
                words=", ".join(words),
            )
        ) from None
