"""The evidence of a locked read, located in the images that are open now.

Series are matched by their images, because their short ids depend on what else is open. Slices are
matched by their values, because the same slice has another number when images are missing.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING

from audit.record.events.lock_evidence import LockEvidence, MarkRead, SliceRead
from viewer.case.read.lock_evidence import mark_of
from viewer.case.read.read_images import image_ids, slice_sha256
from viewer.core.errors import CoreError
from viewer.core.space.slice_planes import plane_stack
from viewer.session.annotations.marks import Mark, SliceRef

if TYPE_CHECKING:
    from collections.abc import Callable

    from viewer.core.dicom.assembly.series import Series
    from viewer.core.voxels.volume import Volume


class SliceFound(StrEnum):
    """Result of locating a finding's slice in the open images."""

    SAME = "same"
    MOVED = "moved"
    """The same values at another position in the stack."""
    OTHER = "other"
    NOT_LOADED = "not-loaded"
    NOT_HERE = "not-here"
    NOT_HASHED = "not-hashed"


def series_here(evidence: LockEvidence, series: "Iterable[Series]") -> Mapping[str, str]:
    """Return the present ids of the read's series, by their ids at the lock.

    Args:
        evidence: Evidence of the locked read.
        series: Series that are open now.
    """
    now = {item.id: frozenset(image_ids(item)) for item in series}
    now_by_then = {}
    for then in evidence.series:
        # By the images that both have: the short ids of series may differ when the study is opened
        # again.
        shared = {key: len(images.intersection(then.images)) for key, images in now.items()}
        best = max(shared, key=lambda key: shared[key], default=None)
        if best is not None and shared[best]:
            now_by_then[then.series] = best
    return now_by_then


def marks_here(
    evidence: LockEvidence, series_now: Mapping[str, str]
) -> tuple[tuple[Mark, MarkRead], ...]:
    """Return the marks whose series is open, as the views draw them and as they were stored.

    Args:
        evidence: Evidence of the locked read.
        series_now: Result of `series_here`.
    """
    marks = []
    for stored in evidence.marks:
        if stored.series not in series_now:
            continue
        moved = stored.model_copy(update={"series": series_now[stored.series]})
        try:
            marks.append((mark_of(moved), stored))
        except ValueError:  # a kind of mark of a later version
            continue
    return tuple(marks)


def slice_here(
    stored: SliceRead, volume: "Volume", check: "Callable[[], None] | None" = None
) -> tuple[SliceFound, int]:
    """Locate a slice in its series and return its index; call it in a worker.

    Args:
        stored: The slice as it was stored.
        volume: Its series, completely loaded.
        check: Called before each slice that is compared; raises to end the search.
    """
    if stored.sha256 is None:
        return SliceFound.NOT_HASHED, stored.index
    try:
        stack = plane_stack(volume, stored.plane)  # type: ignore[arg-type]
    except CoreError:
        return SliceFound.OTHER, stored.index
    nearest = [stored.index] if stored.index < stack.n else []
    if stack.exact:  # interpolated planes change with the slices that are present
        nearest = sorted(range(stack.n), key=lambda index: abs(index - stored.index))
    for index in nearest:
        if check is not None:
            check()
        ref = SliceRef("", stored.plane, index)  # type: ignore[arg-type]
        if slice_sha256(volume, ref, min(stored.time, volume.n_times - 1)) == stored.sha256:
            return (SliceFound.SAME if index == stored.index else SliceFound.MOVED), index
    return SliceFound.OTHER, stored.index
