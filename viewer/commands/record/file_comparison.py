"""Comparison of two readings in files, without a record."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from audit.comparison.comparison import compare
from viewer.case.step_files import read_interpretation

if TYPE_CHECKING:
    from audit.comparison.comparison import Comparison


def is_two_files(named: Sequence[str] | None) -> bool:
    """Return whether the arguments are two files instead of cases of the record."""
    return named is not None and len(named) == 2 and all(n.endswith(".json") for n in named)


def compare_files(left: Path, right: Path) -> tuple[str, str, "Comparison"]:
    """Compare the reading in `left`, as a draft, with the one in `right`.

    Returns:
        The names of the files, and the comparison.

    Raises:
        RecordInputError: A file cannot be read or holds no reading.
    """
    comparison = compare(read_interpretation(left), read_interpretation(right))
    return left.name, right.name, comparison
