"""Ids of the images that a read was made on, and hashes of the slices of its findings.

The id of an image comes from its headers, before any pixel is read, so that a case with other
images is noticed before anything else can be done with it. The values of a slice are hashed when
its series is loaded.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from audit.messages import Message
from audit.record.events import ImagesDiffer
from audit.record.events.lock_evidence import LockEvidence, SeriesRead, difference
from viewer.core.space.reslice import sample
from viewer.core.space.slice_planes import plane_stack

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series
    from viewer.core.voxels.volume import Volume
    from viewer.session.annotations.marks import SliceRef

SLICE: Final = b"overread slice values/1\n"
IMAGE: Final = b"overread image/1\n"
SERIES: Final = b"overread series/1\n"


def image_ids(series: "Series") -> tuple[str, ...]:
    """Return an id for each image of a series, from its headers.

    A DICOM image is identified by SOP Instance UID (0008,0018), frame and position in a mosaic.
    Other formats have no ids of images: a slice is identified by name and grid of the file and its
    index.
    """
    names = _frame_names(series)
    if not names:
        named = _file_name(series)
        names = [f"{named}/{n}" for n in range(series.shape[0] * series.frames)]
    start = IMAGE + series.series_uid.encode() + b"/"
    return tuple(hashlib.sha256(start + name.encode()).hexdigest()[:32] for name in names)


def _frame_names(series: "Series") -> list[str]:
    """Return what identifies each DICOM image of a series; empty for other formats."""
    return [
        f"{frame.sop_uid}/{frame.number}/{frame.tile}" if frame.sop_uid else f"{n}"
        for n, frame in enumerate(frame for row in series.planes for frame in row)
    ]


def _file_name(series: "Series") -> str:
    """Return what identifies a file that is not DICOM: name and grid, not its folder."""
    grid = "" if series.geometry is None else np.round(series.geometry.affine, 4).tolist()
    return f"{series.description}/{series.shape[1:]}/{grid}"


def series_names(series: "Iterable[Series]") -> dict[str, str]:
    """Return a stable name of each series, derived from its images, by the series id.

    The user waits for it when a case opens, so the 100,000 images of a time series are hashed
    together.
    """
    return {item.id: _series_name(item) for item in series}


def _series_name(series: "Series") -> str:
    names = _frame_names(series) or [f"{_file_name(series)}/{series.shape[0]}/{series.frames}"]
    digest = hashlib.sha256(SERIES + series.series_uid.encode())
    digest.update("/".join(names).encode())
    return digest.hexdigest()[:32]


def series_read(series: "Iterable[Series]") -> tuple[SeriesRead, ...]:
    """Return the images of a study's series, for the evidence of a read."""
    return tuple(
        SeriesRead(series=item.id, sequence=item.sequence, images=image_ids(item))
        for item in series
    )


def slice_sha256(volume: "Volume", ref: "SliceRef", t: int = 0) -> str:
    """Return the hash of a slice's values, before any window: type, size and bytes.

    Args:
        volume: A loaded series.
        ref: The slice, in one of the patient's planes, or as acquired.
        t: Time point.

    Raises:
        CoreError: The series has no such slice.
    """
    stack = plane_stack(volume, ref.plane, turn=ref.turn)
    values = np.ascontiguousarray(sample(volume, stack.grid(ref.index), t=t).values)
    if values.dtype.byteorder == ">":
        values = values.astype(values.dtype.newbyteorder("<"))
    digest = hashlib.sha256(SLICE)
    digest.update(f"{values.dtype.str} {values.shape}\n".encode())
    digest.update(values.tobytes())
    return digest.hexdigest()


@dataclass(frozen=True)
class ImageMismatch:
    """A difference between the open images of a case and those its read was made on."""

    read: int
    """Number of the event that locked the read."""
    n_read: int
    n_now: int
    n_missing: int
    n_added: int

    @property
    def message(self) -> Message:
        """The difference in numbers: fewer, more or other images."""
        return difference(self.event(acknowledged=False))

    @property
    def why_closed(self) -> Message:
        """Why nothing is locked, decided or signed before it is acknowledged."""
        values = {"n": self.n_now, "n_read": self.n_read}
        return Message("images-read.not-acknowledged", **values)

    def event(self, *, acknowledged: bool) -> ImagesDiffer:
        """Return the event of the difference, which holds only numbers."""
        return ImagesDiffer(
            read=self.read,
            n_read=self.n_read,
            n_now=self.n_now,
            n_missing=self.n_missing,
            n_added=self.n_added,
            acknowledged=acknowledged,
        )


def image_mismatch(
    read: int, evidence: LockEvidence | None, series: "Iterable[Series]"
) -> ImageMismatch | None:
    """Return how a study's images differ from those of a read; None when they do not.

    A read without evidence, such as one locked on the command line, cannot be compared.

    Args:
        read: Number of the event that locked the read.
        evidence: Evidence of the read; None if it has none.
        series: Series that are open now.
    """
    if evidence is None or not evidence.series:
        return None
    then, now = evidence.images, {image for item in series for image in image_ids(item)}
    if then == now:
        return None
    return ImageMismatch(read, len(then), len(now), len(then - now), len(now - then))
