"""The part of a scan that belongs to one study, where a folder holds several."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from viewer.core.dicom.assembly.series import Rejected, Scan, Series
from viewer.core.dicom.study_identifiers import identifiers_in
from viewer.core.errors import UnreadableFile

if TYPE_CHECKING:
    from viewer.core.files.file_source import Source


def select_study(scan: Scan, is_of_study: Callable[[Series], bool]) -> Scan:
    """Return the series and the files of one study; the scan itself if none belongs to it.

    Reads the headers of spectra, which are part of no series. Other files without a series are
    kept if they lie in a folder of the study.

    Args:
        scan: What was found.
        is_of_study: Returns whether a series belongs to the study.
    """
    series = [s for s in scan.series if is_of_study(s)]
    if not series or len(series) == len(scan.series):
        return scan
    studies = {s.study_uid for s in series}
    folders = {file.parent for s in series for file in s.files}

    def belongs(rejected: Rejected) -> bool:
        if rejected.source is not None:
            return _study_of(rejected.source) in studies
        return rejected.path.parent in folders

    return Scan(series, [rejected for rejected in scan.rejected if belongs(rejected)])


def _study_of(source: "Source") -> str | None:
    """Return the Study Instance UID (0020,000D) of a file; None if it cannot be read."""
    try:
        return identifiers_in(source).study_uid or None
    except UnreadableFile:
        return None
