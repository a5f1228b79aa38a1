"""Manifest of a batch: a CSV file with path, patient and labels of each case.

Paths and patient keys stay on this machine: the record has only pseudonym and line.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from audit.benchmarks.dataset_labels import COLUMNS as LABELS
from audit.benchmarks.dataset_labels import label_of
from audit.errors import RecordInputError
from audit.files.delimited_text import read_bytes, rows_of, text_of
from audit.interpretation.interpretation import Interpretation
from audit.messages import Message, reason_of
from viewer.archive.errors import ArchiveError
from viewer.archive.location import ArchiveLocation

PLACES: Final = {
    "path": "the case: a DICOM folder, file or zip, a NIfTI file, a PNG or JPEG image, or a folder "
    "of such images; relative to the manifest; required",
    "series": "ids from `overread info`, several separated by blanks",
    "patient": "a key that groups the cases of one patient; stays on this machine",
    "context": "text file with the case's clinical context, relative to the manifest",
    "dataset": "name of the data set, kept for what is written in a benchmark's form",
    "source": "whose label it is; else: dataset label",
}
COLUMNS: Final = (*PLACES, *LABELS)
CERTAINTIES: Final = ("certain", "probable", "possible")
MAX_ROWS: Final = 100_000


@dataclass(frozen=True)
class BatchRow:
    """One case. `line` is its line in the file; None stands for missing values."""

    line: int
    path: Path
    named: str
    """The path as written in the file."""
    series: tuple[str, ...] = ()
    patient: str | None = None
    context: Path | None = None
    dataset: str | None = None
    label: Interpretation | None = None
    source: str | None = None
    certainty: str | None = None
    own_case: bool = False
    """Whether this NIfTI file is a case of its own, because another row names a file next to it."""

    @property
    def location(self) -> ArchiveLocation | None:
        """The study in an archive that the path stands for; None for files."""
        return ArchiveLocation.parse(self.named)


@dataclass(frozen=True)
class BatchManifest:
    """The rows in order, and the hash of the file, which groups the runs over it."""

    rows: tuple[BatchRow, ...]
    sha256: str


def read_manifest(file: Path) -> BatchManifest:
    """Read a manifest: UTF-8, separated by commas, semicolons or tabs, with a header.

    Raises:
        RecordInputError: It names line and reason, but no path of a case.
    """
    content = read_bytes(file)
    text = text_of(file, content)
    rows = [
        _row(file, line, cells)
        for line, cells in rows_of(file, text, needed=("path",), known=COLUMNS)
    ]
    if not rows:
        raise RecordInputError(Message("batch.manifest-empty", name=file.name))
    if len(rows) > MAX_ROWS:
        raise RecordInputError(
            Message("batch.too-many-cases", name=file.name, n=len(rows), most=MAX_ROWS)
        )
    return BatchManifest(tuple(_apart(rows)), hashlib.sha256(content).hexdigest())


def _apart(rows: list[BatchRow]) -> Iterator[BatchRow]:
    """Mark NIfTI files that are cases of their own because rows name several of one folder."""
    files: dict[Path, set[str]] = {}
    for row in rows:
        if _is_nifti(row):
            files.setdefault(row.path.parent, set()).add(row.path.name)
    for row in rows:
        several = _is_nifti(row) and len(files[row.path.parent]) > 1
        yield replace(row, own_case=True) if several else row


def _path(file: Path, named: str, line: int) -> Path:
    """Return the path of a case: relative to the manifest, or a location in an archive."""
    try:
        in_archive = ArchiveLocation.parse(named) is not None
    except ArchiveError as error:
        reason = Message("batch.path-invalid", line=line, reason=reason_of(error))
        raise RecordInputError(reason) from None
    return Path(named) if in_archive else file.parent / named


def _is_nifti(row: BatchRow) -> bool:
    return row.path.name.lower().endswith((".nii", ".nii.gz"))


def _row(file: Path, line: int, cells: dict[str, str]) -> BatchRow:
    where = f"{file.name}, line {line}"
    if "path" not in cells:
        raise RecordInputError(Message("batch.row-without-path", name=file.name, line=line))
    certainty = cells.get("certainty")
    if certainty is not None and certainty not in CERTAINTIES:
        raise RecordInputError(
            Message(
                "batch.certainty-unknown",
                name=file.name,
                line=line,
                known=", ".join(CERTAINTIES),
            )
        )
    context = cells.get("context")
    return BatchRow(
        line=line,
        path=_path(file, cells["path"], line),
        named=cells["path"],
        series=tuple(cells.get("series", "").split()),
        patient=cells.get("patient"),
        context=file.parent / context if context else None,
        dataset=cells.get("dataset"),
        label=label_of(cells, where),
        source=cells.get("source"),
        certainty=certainty,
    )
