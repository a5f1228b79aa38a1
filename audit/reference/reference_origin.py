"""Origin of a file of reference findings: the study it was made on; never logged or sent."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from audit.errors import RecordInputError
from audit.messages import Message
from audit.reference.reference_mask import Segment, is_nifti, segments_of

_EVIDENCE: Final = (
    "CurrentRequestedProcedureEvidenceSequence",
    "PertinentOtherEvidenceSequence",
)


@dataclass(frozen=True)
class Origin:
    """UIDs that a DICOM file names, and the location of a mask's voxels; empty if not stated."""

    studies: frozenset[str] = frozenset()
    series: frozenset[str] = frozenset()
    frames: frozenset[str] = frozenset()
    """Frame of Reference UIDs of its places."""
    segments: tuple[Segment, ...] = ()

    @property
    def is_mask(self) -> bool:
        """Whether places are outlined by voxels."""
        return bool(self.segments)

    def ends_lps_mm(self) -> NDArray[np.float64]:
        """Return (n, 3) LPS mm: centers of the labeled voxels at the ends of each body's rows."""
        return np.concatenate([_ends(segment) for segment in self.segments])


def origin_of(path: Path) -> Origin:
    """Return what a SEG, SR or NIfTI mask says of its study. Raises `RecordInputError`."""
    import pydicom

    if is_nifti(path):
        return Origin(segments=tuple(segments_of(path, "mask")))
    try:
        file = pydicom.dcmread(path, stop_before_pixels=True)
        studies = {str(file.get("StudyInstanceUID", ""))}
        series: set[str] = set()
        for name in _EVIDENCE:
            for study in file.get(name) or ():
                studies.add(str(study.get("StudyInstanceUID", "")))
                series |= _series(study)
        series |= _series(file)
        frames = {str(file.get("FrameOfReferenceUID", "")), *_frames(file)}
        modality = str(file.get("Modality", ""))
    except (
        pydicom.errors.InvalidDicomError,
        OSError,
        AttributeError,
        TypeError,
        ValueError,
    ) as error:
        raise RecordInputError(
            Message("reference.dicom-unusable", path=str(path), error=type(error).__name__)
        ) from None
    return Origin(
        frozenset(studies - {""}),
        frozenset(series - {""}),
        frozenset(frames - {""}),
        tuple(segments_of(path)) if modality == "SEG" else (),
    )


def _series(item: Any) -> set[str]:
    return {str(s.get("SeriesInstanceUID", "")) for s in item.get("ReferencedSeriesSequence") or ()}


def _frames(item: Any) -> Iterator[str]:
    """Return Referenced Frame of Reference UIDs (3006,0024) of every place in a report."""
    for content in item.get("ContentSequence") or ():
        yield str(content.get("ReferencedFrameOfReferenceUID", ""))
        yield from _frames(content)


def _ends(segment: Segment) -> NDArray[np.float64]:
    """Return the corners of a mask's box would lie beyond it: the ends of its rows are its own."""
    at = np.argwhere(segment.voxels)
    if not len(at):
        return np.empty((0, 3))
    outer = {
        int(index) for axis in range(3) for index in (at[:, axis].argmin(), at[:, axis].argmax())
    }
    chosen = at[sorted(outer)]
    return np.asarray(chosen @ segment.affine[:3, :3].T + segment.affine[:3, 3], dtype=float)
