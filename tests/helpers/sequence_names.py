"""Compare sequence names with true names, for every MR and CT series of the available public sets.

The true names in tests/data/sequence_names.csv were assigned manually, each with its reason: the
documentation of the set, or sequence and timing. "none": the series has no sequence (a mask, a
tissue map). "unclear": no source states the sequence, so no answer counts.
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
    """A series with its true name and the name that the program gives it."""

    set: str
    file: str
    true: str
    given: str

    @property
    def wrong(self) -> bool:
        """True if the names differ; "unknown" is never wrong."""
        return self.given not in (UNKNOWN, self.true) and self.true != UNCLEAR


def read_truth() -> dict[tuple[str, str, str], str]:
    """Return the true names by set, first file and part (the letter of a series that had to be split)."""
    with TRUTH.open(newline="") as stream:
        rows = list(csv.DictReader(stream))
    return {(row["set"], row["file"], row["part"]): row["name"] for row in rows}


def named_series(sets: Mapping[str, Sequence[Path]] = FOLDERS) -> list[Named]:
    """Name every MR, CT and NIfTI series of the available sets.

    Raises:
        KeyError: A series has no true name in the data file.
    """
    truth = read_truth()
    results = []
    for name, folders in sets.items():
        available = [path for path in folders if path.is_dir()]
        for file, part, series in _series_of(available):
            true = truth.get((name, file, part)) or truth[name, file, ""]
            results.append(Named(name, file, true, series.sequence or UNKNOWN))
    return results


def _series_of(folders: Sequence[Path]) -> Iterator[tuple[str, str, Series]]:
    """Yield (first file, part, series) for each series that could have a sequence."""
    for series in scan(folders, index=False).series:
        if series.is_color or (series.source is None and series.modality not in ("MR", "CT")):
            continue
        first = series.files[0]
        folder = next(path for path in folders if first.is_relative_to(path))
        part = series.id.lstrip("0123456789n")
        yield first.relative_to(folder).as_posix(), part, series


def table(results: Sequence[Named]) -> str:
    """Return the confusion table in Markdown: one row per true name, one column per given name."""
    counts = Counter((series.true, series.given) for series in results)
    last = {NONE: 1, UNCLEAR: 2}
    true = sorted({series.true for series in results}, key=lambda name: (last.get(name, 0), name))
    columns = sorted({series.given for series in results}, key=lambda name: (name == UNKNOWN, name))
    rows = [
        f"| {name} | " + " | ".join(str(counts[name, column] or "") for column in columns) + " |"
        for name in true
    ]
    return (
        f"| true \\ given | {' | '.join(columns)} |\n|{'---|' * (len(columns) + 1)}\n"
        + "\n".join(rows)
        + "\n"
    )


def section() -> str:
    """Return the section of docs/conformance.md."""
    results = named_series()
    counted = [series for series in results if series.true != UNCLEAR]
    correct = sum(series.given == series.true for series in counted)
    without = sum(series.given == UNKNOWN and series.true == NONE for series in counted)
    wrong = [series for series in counted if series.wrong]
    unknown = len(counted) - correct - without - len(wrong)
    lines = [
        "## Sequence names\n",
        f"The table covers {len(results)} MR, CT and NIfTI series of the sets above and of nibabel's and nilearn's own data. "
        "The true names are in `tests/data/sequence_names.csv`, assigned manually with the reason for each. "
        '"none" is a mask or a tissue map, "unclear" a series whose source does not state the sequence. '
        '"unknown" is a valid answer: Overread names a sequence only if the file states it.\n',
        table(results),
        f"Of {len(counted)} series with a true answer, {correct} have the correct name, {without} have no sequence "
        f"and no name, {unknown} are unknown and {len(wrong)} have a wrong name"
        + "".join(f"; {s.set}: {s.file} is {s.true}, not {s.given}" for s in wrong)
        + ".\n",
    ]
    return "\n".join(lines) + "\n"
