"""Sequence names against true ones, for every MR and CT series of the public sets that the tests can reach.

The true names in tests/data/sequence_names.csv were given by hand, each with its reason: from what the set's
authors write, or from sequence and timing. "none": the series has no sequence (a mask, a map of tissues).
"unclear": nobody says which it is, so that no answer counts.
"""

import csv
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import nibabel
import nilearn

from tests.helpers.conformance_sets import ROOT, SETS
from viewer.core import Series, scan

TRUTH: Final = ROOT / "tests" / "data" / "sequence_names.csv"
UNKNOWN: Final = "unknown"
UNCLEAR: Final = "unclear"
NONE: Final = "none"
_NIBABEL: Final = Path(nibabel.__file__).parent
FOLDERS: Final[Mapping[str, tuple[Path, ...]]] = {
    **{name: (path,) for name, path in SETS.items()},
    "nibabel": (_NIBABEL / "tests" / "data", _NIBABEL / "nicom" / "tests" / "data"),
    "nilearn": (Path(nilearn.__file__).parent / "datasets" / "data",),
}


@dataclass(frozen=True)
class Named:
    """A series with its true and its given name."""

    set: str
    file: str
    true: str
    given: str

    @property
    def wrong(self) -> bool:
        """True for a name that is not the true one; "unknown" is never wrong."""
        return self.given not in (UNKNOWN, self.true) and self.true != UNCLEAR


def read_truth() -> dict[tuple[str, str, str], str]:
    """True names by set, first file and part (the letter of a series that had to be split)."""
    with TRUTH.open(newline="") as stream:
        rows = list(csv.DictReader(stream))
    return {(row["set"], row["file"], row["part"]): row["name"] for row in rows}


def named_series(sets: Mapping[str, Sequence[Path]] = FOLDERS) -> list[Named]:
    """Name every MR, CT and NIfTI series of the sets that are there.

    Raises:
        KeyError: A series has no true name in the data file.
    """
    truth = read_truth()
    found = []
    for name, folders in sets.items():
        there = [path for path in folders if path.is_dir()]
        for file, part, series in _series_of(there):
            true = truth.get((name, file, part)) or truth[name, file, ""]
            found.append(Named(name, file, true, series.sequence or UNKNOWN))
    return found


def _series_of(folders: Sequence[Path]) -> Iterator[tuple[str, str, Series]]:
    """(first file, part, series) of what could have a sequence."""
    for series in scan(folders, index=False).series:
        if series.is_colour or (series.source is None and series.modality not in ("MR", "CT")):
            continue
        first = series.files[0]
        folder = next(path for path in folders if first.is_relative_to(path))
        part = series.id.lstrip("0123456789n")
        yield first.relative_to(folder).as_posix(), part, series


def table(found: Sequence[Named]) -> str:
    """The confusion table in Markdown: true names down, given names across."""
    counts = Counter((one.true, one.given) for one in found)
    last = {NONE: 1, UNCLEAR: 2}
    true = sorted({one.true for one in found}, key=lambda name: (last.get(name, 0), name))
    given = sorted({one.given for one in found}, key=lambda name: (name == UNKNOWN, name))
    rows = [
        f"| {name} | " + " | ".join(str(counts[name, other] or "") for other in given) + " |"
        for name in true
    ]
    return (
        f"| true \\ given | {' | '.join(given)} |\n|{'---|' * (len(given) + 1)}\n"
        + "\n".join(rows)
        + "\n"
    )


def section() -> str:
    """The section of docs/conformance.md."""
    found = named_series()
    counted = [one for one in found if one.true != UNCLEAR]
    right = sum(one.given == one.true for one in counted)
    silent = sum(one.given == UNKNOWN and one.true == NONE for one in counted)
    wrong = [one for one in counted if one.wrong]
    unknown = len(counted) - right - silent - len(wrong)
    lines = [
        "## Sequence names\n",
        f"The table covers {len(found)} MR, CT and NIfTI series of the sets above and of nibabel's and nilearn's own data. "
        "The true names are in `tests/data/sequence_names.csv`, assigned manually with the reason for each. "
        '"none" is a mask or a tissue map, "unclear" a series whose source does not state the sequence. '
        '"unknown" is a valid answer: Overread names a sequence only if the file states it.\n',
        table(found),
        f"Of {len(counted)} series with a true answer, {right} have the correct name, {silent} have no sequence "
        f"and no name, {unknown} are unknown and {len(wrong)} have a wrong name"
        + "".join(f"; {one.set}: {one.file} is {one.true}, not {one.given}" for one in wrong)
        + ".\n",
    ]
    return "\n".join(lines) + "\n"
