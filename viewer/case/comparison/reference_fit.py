"""Check that a file of reference findings belongs to a case, and find the midplane of the head.

A segmentation of another patient or of other images would give a case a wrong ground truth that
nobody could notice afterwards. A file is therefore refused unless it is proven to belong to the
case, or is imported with a reason that is stored with the reference.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from audit.errors import RecordInputError
from audit.messages import Message, Text, reason_of
from audit.plausibility import Midplane
from audit.reference.reference_origin import Origin, origin_of
from viewer.core.anatomy.brain_search import brain_extent
from viewer.core.anatomy.errors import BrainNotFound
from viewer.core.dicom.assembly.instance_reader import patient_key
from viewer.core.dicom.headers import read_header
from viewer.core.errors import CoreError
from viewer.core.geometry import Geometry

if TYPE_CHECKING:
    from audit.record.log.event_log import Log
    from audit.reference.reference_mask import Segment
    from viewer.core.dicom.assembly.series import Series
    from viewer.core.voxels.volume import Volume

Load = Callable[["Series"], "Volume"]

SLACK: Final = 0.5
"""Voxels by which a mask may extend beyond a series, and fraction of the spacing by which two
equal grids may differ.
"""
TRIED: Final = 3
"""Number of series that are searched for the midplane."""


@dataclass(frozen=True)
class Fit:
    """Result of the check: `words` explains why the file fits, `problem` why it does not."""

    words: Text = ""
    problem: Text = ""
    series: tuple["Series", ...] = ()
    """Series that contain its places, the most likely first."""
    is_mask: bool = False


@dataclass(frozen=True)
class FoundPlane:
    """The midplane between left and right, or why no side can be stated."""

    plane: Midplane | None
    words: Message


def fit(log: "Log", case: str, path: Path, study: "Sequence[Series] | None") -> Fit:
    """Check whether a SEG, SR or NIfTI mask belongs to a case.

    Args:
        log: The record.
        case: Pseudonym of the case.
        path: The file.
        study: The case's series; None when they are not available.

    Raises:
        RecordInputError: The file cannot be used.
    """
    origin = origin_of(path)
    if study is not None:  # a mask may lie in the study's own folder
        study = [s for s in study if path.absolute() not in {f.absolute() for f in s.files}]
    if origin.studies:
        return _by_uid(log, case, path, origin, study)
    if study is None:
        why = Message("reference-fit.study-not-available")
        return Fit(problem=why, is_mask=origin.is_mask)
    return _by_place(origin, study)


def midplane(fit: Fit, load: Load) -> FoundPlane:
    """Return the midplane of the head in the series of a mask; it is never guessed."""
    why = Message("reference-fit.series-unknown")
    for series in fit.series[:TRIED]:
        try:
            brain = brain_extent(load(series))
        except (BrainNotFound, CoreError) as error:
            why = Message("reference-fit.midplane-failed", id=series.id, reason=reason_of(error))
            continue
        if (plane := brain.midplane) is not None:
            return FoundPlane(plane, Message("reference-fit.sides-from-midplane", id=series.id))
        why = Message("reference-fit.halves-too-different", id=series.id)
    return FoundPlane(None, Message("reference-fit.side-unknown", why=why))


def _by_uid(
    log: "Log", case: str, path: Path, origin: Origin, study: "Sequence[Series] | None"
) -> Fit:
    """Check by the study that the file names, then by the frame of reference of its places."""
    named = {s.study_uid for s in study} if study is not None else set()
    is_mask = origin.is_mask
    if not (origin.studies & named or _is_case(log, case, path, origin)):
        return Fit(problem=Message("reference-fit.other-study"), is_mask=is_mask)
    if study is None:
        return Fit(Message("reference-fit.same-study"), is_mask=is_mask)
    frames = {s.frame_of_reference for s in study} - {None}
    if origin.frames and frames and not origin.frames & frames:
        return Fit(problem=Message("reference-fit.other-frame-of-reference"))
    placed = [s for s in study if s.geometry is not None]
    placed = [s for s in placed if not origin.frames or s.frame_of_reference in origin.frames]
    placed.sort(key=lambda s: s.series_uid not in origin.series)
    if not is_mask:
        return Fit(Message("reference-fit.same-study"), series=tuple(placed))
    inside = [s for s in placed if _inside(origin, s.geometry)]
    if placed and not inside:
        return Fit(problem=Message("reference-fit.outside-series"), is_mask=True)
    return Fit(Message("reference-fit.same-frame-of-reference"), series=tuple(inside), is_mask=True)


def _is_case(log: "Log", case: str, path: Path, origin: Origin) -> bool:
    """Check by the keyed hash behind the pseudonym, without looking up the patient."""
    with path.open("rb") as stream:
        key = patient_key(read_header(stream, path.stat().st_size).elements)
    return any(log.case_id(uid, key) == case for uid in origin.studies)


def _by_place(origin: Origin, study: "Sequence[Series]") -> Fit:
    """Check a NIfTI mask by its grid; its extent alone can only disprove that it belongs."""
    placed = [s for s in study if s.geometry is not None]
    same = [s for s in placed if any(_same_grid(seg, s.geometry) for seg in origin.segments)]
    if same:
        return Fit(
            Message("reference-fit.same-grid", id=same[0].id), series=tuple(same), is_mask=True
        )
    inside = tuple(s for s in placed if _inside(origin, s.geometry))
    if not inside:
        return Fit(problem=Message("reference-fit.outside-series"), is_mask=True)
    why = Message("reference-fit.other-grid")
    return Fit(problem=why, series=inside, is_mask=True)


def _same_grid(segment: "Segment", grid: Geometry | None) -> bool:
    """Return whether mask and series have the same voxels, in any order of the axes."""
    if grid is None or sorted(segment.voxels.shape) != sorted(grid.shape_kji):
        return False
    i, j, k = segment.voxels.shape
    corners = Geometry((k, j, i), segment.affine).corners_lps_mm()
    apart = np.linalg.norm(corners[:, None] - grid.corners_lps_mm()[None], axis=2)
    return bool((apart.min(1) < SLACK * min(grid.spacing_ijk_mm)).all())


def _inside(origin: Origin, grid: Geometry | None) -> bool:
    """Return whether all segments lie within the box of a series' voxels."""
    if grid is None:
        return False
    index = grid.lps_to_index(origin.ends_lps_mm())
    upper = np.array(grid.shape_kji[::-1]) - 0.5 + SLACK
    return bool(((index >= -0.5 - SLACK) & (index <= upper)).all())


def refuse(fit: Fit, although: str | None) -> Text:
    """Return the note to store with the reference; refuse a file without proof and reason.

    Args:
        fit: Result of the comparison of the file with the case.
        although: A person's reason to accept the file without proof.

    Raises:
        RecordInputError: The file is not proven to belong to the case, and there is no reason.
    """
    if not fit.problem:
        return fit.words
    if not (although or "").strip():
        raise RecordInputError(fit.problem)
    return Message(
        "reference-fit.accepted-with-reason",
        problem=fit.problem,
        reason=(although or "").strip(),
    )


def series_of(log: "Log", case: str, series: "Iterable[Series]", name: str) -> "tuple[Series, ...]":
    """Return the series that belong to a case.

    Args:
        log: The record, which names the case of a study.
        case: Pseudonym of the case.
        series: Series that were found.
        name: Name of the file, folder or archive that holds them.

    Raises:
        RecordInputError: None of them belongs to the case.
    """
    of_case = tuple(s for s in series if log.case_id(s.study_uid, s.patient_key) == case)
    if not of_case:
        raise RecordInputError(Message("reference-fit.case-mismatch", path=name, case=case))
    return of_case
