"""Whether a file of reference findings belongs to a case's study, and where its head's midplane lies.

A segmentation of another patient, or one made on other images, would give a case a wrong truth that
nobody could see afterwards. What is proven is taken; what is not is refused, or taken with a reason
that is kept beside the reference.
"""

from collections.abc import Callable, Sequence
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
from viewer.core.errors import CoreError
from viewer.core.geometry import Geometry

if TYPE_CHECKING:
    from audit.record.log.event_log import Log
    from audit.reference.reference_mask import Segment
    from viewer.core.dicom.assembly.series import Series
    from viewer.core.voxels.volume import Volume

Load = Callable[["Series"], "Volume"]

SLACK: Final = 0.5
"""Voxels by which a mask may reach beyond a series, and part of the spacing by which two grids may
differ and still be one."""
TRIED: Final = 3
"""Series in which the midplane is looked for before it counts as not found."""


@dataclass(frozen=True)
class Fit:
    """What was found out. `problem` empty: it belongs, `words` says by what."""

    words: Text = ""
    problem: Text = ""
    series: tuple["Series", ...] = ()
    """Series on which its places lie, the likeliest first."""
    is_mask: bool = False


@dataclass(frozen=True)
class FoundPlane:
    """The plane between left and right, or why no side can be stated."""

    plane: Midplane | None
    words: Message


def fit(log: "Log", case: str, path: Path, study: "Sequence[Series] | None") -> Fit:
    """Hold a SEG, SR or NIfTI mask to a case. `study`: the case's series; None: not at hand.

    Raises `RecordInputError` for a file that cannot be used.
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
    """The head's own midplane in the series that a mask lies on; never guessed."""
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
    """By the study that the file names, then by the frame of reference of its places."""
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
    """By the keyed hash that made the case's pseudonym: nothing of the patient is looked up."""
    from viewer.core.dicom.headers import read_header

    with path.open("rb") as stream:
        key = patient_key(read_header(stream, path.stat().st_size).elements)
    return any(log.case_id(uid, key) == case for uid in origin.studies)


def _by_place(origin: Origin, study: "Sequence[Series]") -> Fit:
    """A NIfTI mask by its grid; by its extent it can be refused, and not proven."""
    placed = [s for s in study if s.geometry is not None]
    same = [s for s in placed if any(_same_grid(one, s.geometry) for one in origin.segments)]
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
    """Whether the voxels are the same ones, in whatever order the axes run."""
    if grid is None or sorted(segment.voxels.shape) != sorted(grid.shape_kji):
        return False
    i, j, k = segment.voxels.shape
    own = Geometry((k, j, i), segment.affine).corners_lps_mm()
    apart = np.linalg.norm(own[:, None] - grid.corners_lps_mm()[None], axis=2)
    return bool((apart.min(1) < SLACK * min(grid.spacing_ijk_mm)).all())


def _inside(origin: Origin, grid: Geometry | None) -> bool:
    """Whether every body's ends lie in the box of a series' voxels."""
    if grid is None:
        return False
    index = grid.lps_to_index(origin.ends_lps_mm())
    upper = np.array(grid.shape_kji[::-1]) - 0.5 + SLACK
    return bool(((index >= -0.5 - SLACK) & (index <= upper)).all())


def refuse(fit: Fit, although: str | None) -> Text:
    """What is kept of how the file was found to belong. Raises where it was not, without a reason."""
    if not fit.problem:
        return fit.words
    if not (although or "").strip():
        raise RecordInputError(fit.problem)
    return Message(
        "reference-fit.accepted-with-reason",
        problem=fit.problem,
        reason=(although or "").strip(),
    )


def series_of(log: "Log", case: str, path: Path) -> "tuple[Series, ...]":
    """The series of a case at a place. Raises `RecordInputError` where it is another study."""
    from viewer.core import scan

    found = scan([path]).series
    own = tuple(s for s in found if log.case_id(s.study_uid, s.patient_key) == case)
    if not own:
        raise RecordInputError(Message("reference-fit.case-mismatch", path=path.name, case=case))
    return own
