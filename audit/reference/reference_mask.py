"""Reference findings from a mask: a DICOM segmentation object or a NIfTI label image.

Each connected body of each segment is a finding with its volume, its longest diameter and a place
inside it, all from the mask's own geometry, in mm and DICOM LPS. A mask does not know the patient's
midline: the side is stated only where the plane between left and right is known.
"""

import gzip
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import scipy
from numpy.typing import NDArray

from audit.errors import RecordInputError
from audit.interpretation.interpretation import (
    BoxLps,
    Evidence,
    Finding,
    FindingType,
    Interpretation,
    Location,
    PointLps,
    SizeMm,
)
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Normality, Presence, Side
from audit.messages import Message, Text
from audit.plausibility import Midplane
from audit.reference.nifti_space import affine_mm, contradiction
from audit.reference.segmentation_frames import unpack_frames

MOST: Final = 100
"""Bodies of one mask; with more, it is noise, or no mask of lesions."""
HALF: Final = 0.5
"""Of a fractional segmentation, voxels of at least this probability or occupancy are inside."""
ONE_SIDE: Final = 0.9
"""A body with this share of its volume on one side is on that side: the midplane is known to some
millimeters, and a large lesion pushes it."""
BACKGROUND: Final = ("DCM", "125040")
"""The code for background (PS3.16 CID 7151 and others)."""


@dataclass(frozen=True)
class Segment:
    """One label: voxels (bool, any axis order) and the affine from their indices to LPS mm.

    `words`: what it outlines. `label`: how the file tells it from its others: a number, or a
    segment's label (0062,0005). `number`: Segment Number (0062,0004), 0 of NIfTI.
    """

    words: str
    voxels: NDArray[np.bool_]
    affine: NDArray[np.float64]
    label: str = ""
    number: int = 0


def is_nifti(path: Path) -> bool:
    """Return whether the file's name states this."""
    return path.name.lower().endswith((".nii", ".nii.gz"))


def read_mask(
    path: Path, words: str | None = None, midplane: Midplane | None = None
) -> Interpretation:
    """Return the findings of a mask file.

    Args:
        path: DICOM segmentation or NIfTI label image.
        words: What the mask outlines; needed for NIfTI, which does not state it.
        midplane: Plane between left and right, for the sides; None: no side is stated.

    Raises:
        RecordInputError: The file cannot be used, or the mask is empty. The message names file and
            reason.
    """
    findings: list[Finding] = []
    for segment in segments_of(path, words):
        findings += bodies(segment, midplane, first=len(findings) + 1, where=str(path))
    if not findings:
        raise RecordInputError(Message("reference.mask-empty", path=str(path)))
    return Interpretation(normality=Normality.ABNORMAL, findings=tuple(findings))


def segments_of(path: Path, words: str | None = None) -> list[Segment]:
    """Return the labels of a mask file.

    Args:
        path: DICOM segmentation or NIfTI label image.
        words: What the mask outlines; needed for NIfTI.

    Raises:
        RecordInputError: The file cannot be used. The message names file and reason.
    """
    try:
        return list(_nifti(path, words) if is_nifti(path) else _segmentation(path, words))
    except RecordInputError:
        raise
    except Exception as error:  # pydicom and highdicom raise nearly anything for a damaged file
        raise RecordInputError(
            Message(
                "reference.mask-unreadable",
                path=str(path),
            )
        ) from error


def bodies(
    segment: Segment,
    midplane: Midplane | None,
    *,
    first: int = 1,
    where: Text = Message("place.mask"),
) -> list[Finding]:
    """Return one finding for each body of voxels that touch by face, edge or corner, largest first.

    Args:
        segment: A label of the mask.
        midplane: Plane between left and right; None: no side is stated.
        first: Number of the first finding.
        where: Name of the mask in messages.

    Raises:
        RecordInputError: There are more than `MOST` bodies.
    """
    labels, n = scipy.ndimage.label(segment.voxels, structure=np.ones((3, 3, 3)))
    if n > MOST:
        raise RecordInputError(
            Message("reference.mask-bodies-too-many", where=where, n=n, most=MOST)
        )
    order = sorted(range(1, n + 1), key=lambda k: -int((labels == k).sum()))
    return [
        _finding(segment, np.argwhere(labels == k), midplane, first + at)
        for at, k in enumerate(order)
    ]


def _finding(
    segment: Segment, at: NDArray[np.int64], midplane: Midplane | None, number: int
) -> Finding:
    affine = segment.affine
    centers = at @ affine[:3, :3].T + affine[:3, 3]
    # The determinant is the volume of a voxel, whatever its axes.
    volume_ml = len(at) * abs(float(np.linalg.det(affine[:3, :3]))) / 1000
    # The voxel nearest to the center of mass, which itself may lie outside of a curved body.
    inside = centers[np.argmin(((centers - centers.mean(0)) ** 2).sum(1))]
    side = _side(centers, midplane)
    return Finding(
        number=number,
        presence=Presence.PRESENT,
        type=FindingType(code=lexicon().match(segment.words, "finding"), words=segment.words),
        location=Location(side=side) if side else None,
        size_mm=SizeMm(longest=round(longest_mm(at, affine), 2)),
        volume_ml=round(volume_ml, 4) or volume_ml,
        evidence=(Evidence(point_lps_mm=_point(inside), box_lps_mm=_bounds(centers, affine)),),
    )


def _point(at: NDArray[np.float64]) -> PointLps:
    return PointLps(**dict(zip("xyz", map(float, at), strict=True)))


def _bounds(centers: NDArray[np.float64], affine: NDArray[np.float64]) -> BoxLps:
    """Return the box along the LPS axes around whole voxels, to a hundredth of a mm."""
    # Half a voxel in each of its three axes, as seen along x, y and z.
    half = np.abs(affine[:3, :3]).sum(1) / 2
    low, high = centers.min(0) - half, centers.max(0) + half
    return BoxLps(low=_point(low.round(2)), high=_point(high.round(2)))


def longest_mm(at: NDArray[np.int64], affine: NDArray[np.float64]) -> float:
    """Return the greatest distance between two corners of the voxels at these indices, in mm."""
    steps = np.stack(np.meshgrid(*[(-0.5, 0.5)] * 3, indexing="ij"), -1).reshape(-1, 3)
    corners = np.unique((at[:, None, :] + steps).reshape(-1, 3), axis=0)
    # The ends of the longest distance are corners of the convex hull.
    outer = corners[scipy.spatial.ConvexHull(corners).vertices]
    return float(scipy.spatial.distance.pdist(outer @ affine[:3, :3].T).max())


def _side(centers: NDArray[np.float64], midplane: Midplane | None) -> Side | None:
    """Return the side that holds nearly all of a body.

    One that has its share on both lies in the midline.
    """
    if midplane is None:
        return None
    x, y, z = centers.T
    left = float((x > midplane.x_mm + midplane.per_y * y + midplane.per_z * z).mean())
    if left >= ONE_SIDE:
        return Side.LEFT
    return Side.RIGHT if left <= 1 - ONE_SIDE else Side.MIDLINE


def _nifti(path: Path, words: str | None) -> Iterator[Segment]:
    import nibabel

    if not words:
        raise RecordInputError(Message("reference.mask-meaning-missing", path=str(path)))
    _verify(path)
    try:
        image: Any = nibabel.load(path)
        values = np.asarray(image.dataobj)
    except nibabel.filebasedimages.ImageFileError as error:
        raise RecordInputError(Message("reference.nifti-unusable", path=str(path))) from error
    if int(image.header["sform_code"]) == 0 and int(image.header["qform_code"]) == 0:
        raise RecordInputError(Message("reference.nifti-position-missing", path=str(path)))
    if values.ndim == 4 and values.shape[3] == 1:
        values = values[..., 0]
    if values.ndim != 3 or not np.isfinite(values).all():
        raise RecordInputError(Message("reference.mask-shape-invalid", path=str(path)))
    labels = np.unique(values)
    if len(labels) > MOST or (labels != np.round(labels)).any():
        raise RecordInputError(Message("reference.mask-labels-invalid", path=str(path)))
    two = contradiction(image.header)
    if two is not None and two.sides:
        raise RecordInputError(Message("reference.nifti-sides-contradict", path=str(path)))
    # NIfTI is RAS; LPS has x and y the other way.
    affine = np.diag([-1.0, -1.0, 1.0, 1.0]) @ affine_mm(image.header)
    for label in labels[labels != 0]:
        yield Segment(words, values == label, affine, f"{label:.0f}")


def _is_background(description: Any) -> bool:
    """Return whether a segment that outlines all that is not meant.

    It would be one huge finding.
    """
    kind = description.segmented_property_type
    if (kind.scheme_designator, kind.value) == BACKGROUND:
        return True
    words = (description.segment_label, kind.meaning)
    return any(str(word or "").strip().casefold() == "background" for word in words)


def _read_seg(path: Path) -> Any:
    """Return the data set of a DICOM segmentation, also without a preamble, in little endian.

    Big endian (PS3.5 A.3) swaps the bytes of words, which packed bits and 8-bit samples are written
    in too.
    """
    import pydicom

    data = pydicom.dcmread(path, force=True)
    if "SOPClassUID" not in data:
        raise ValueError("no SOP Class UID")
    if "TransferSyntaxUID" not in data.file_meta:
        implicit, little = data.original_encoding
        if implicit is True:
            data.file_meta.TransferSyntaxUID = pydicom.uid.ImplicitVRLittleEndian
        elif little is not False:
            data.file_meta.TransferSyntaxUID = pydicom.uid.ExplicitVRLittleEndian
        else:
            data.file_meta.TransferSyntaxUID = pydicom.uid.ExplicitVRBigEndian
    unpack_frames(data)
    if data.file_meta.TransferSyntaxUID == pydicom.uid.ExplicitVRBigEndian:
        pixels = data["PixelData"]
        if pixels.VR == "OW" and data.BitsAllocated <= 8:
            words = np.frombuffer(pixels.value[: len(pixels.value) // 2 * 2], ">u2")
            pixels.value = words.astype("<u2").tobytes()
        data.file_meta.TransferSyntaxUID = pydicom.uid.ExplicitVRLittleEndian
    return data


def _verify(path: Path) -> None:
    """Read a gzip-ed file to its end, where its checksum is: nibabel stops at the last voxel."""
    if not path.name.lower().endswith(".gz"):
        return
    try:
        with gzip.open(path) as stream:
            while stream.read(1 << 20):
                pass
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise RecordInputError(Message("reference.file-damaged", path=str(path))) from error


def _segmentation(path: Path, words: str | None) -> Iterator[Segment]:
    """Yield the segments of a DICOM SEG (PS3.3 A.51), each with its type's meaning."""
    from highdicom.seg import Segmentation

    file = Segmentation.from_dataset(_read_seg(path), copy=False)
    placed = "PerFrameFunctionalGroupsSequence" in file
    if placed and file.get_volume_geometry(allow_missing_positions=True) is None:
        raise RecordInputError(
            Message(
                "reference.mask-grid-irregular",
                path=str(path),
            )
        )
    for number in file.segment_numbers:
        description = file.get_segment_description(number)
        if _is_background(description):
            continue
        volume = file.get_volume(segment_numbers=[number])
        voxels = np.asarray(volume.array)[..., 0] >= HALF
        meaning = str(description.segmented_property_type.meaning)
        affine = np.asarray(volume.affine, dtype=float)
        yield Segment(
            words or meaning, voxels, affine, str(description.segment_label or ""), int(number)
        )
