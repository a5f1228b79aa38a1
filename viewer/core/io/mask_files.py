"""Reading of masks: DICOM segmentations, RT structures and NIfTI label images."""

from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from pydicom import dcmread

from audit.errors import RecordInputError
from audit.lexicon.terms import match
from audit.messages import Message
from audit.reference.reference_mask import is_nifti, segments_of
from viewer.core.dicom.data_elements import quiet_pydicom
from viewer.core.errors import CoreError
from viewer.core.geometry import Geometry
from viewer.core.io.label_masks import NO_ORIGIN, Color, Labels, Mask, MaskOrigin
from viewer.core.measure.measurement import Polygon
from viewer.core.space.slice_planes import Grid
from viewer.core.voxels.acquired_slices import AcquiredSlices

RT_STRUCTURES: Final = "1.2.840.10008.5.1.4.1.1.481.3"
FLAT_MM: Final = 0.5  # points of a contour may lie so far off its slice
MOST_LABELS: Final = 100
MOST_NAME: Final = 64
"""Characters of an algorithm's name and version that are kept."""


def read_labels(path: Path, onto: Geometry, slices: AcquiredSlices | None = None) -> list[Labels]:
    """Return the labels of a mask file.

    Args:
        path: DICOM segmentation, RT structures or NIfTI label image.
        onto: Grid to fill the contours of RT structures on.
        slices: Slices of an unevenly spaced series on which contours were drawn: they are
            filled there, and each voxel of the grid takes the value of the slice that stands
            for it. None for a regular series.

    Raises:
        CoreError: The message names the file and the reason.
    """
    if is_nifti(path):
        return _nifti(path)
    with (
        quiet_pydicom()
    ):  # pydicom converts values when they are asked for, and warns of odd ones then
        return _dicom(path, onto, slices)


def _dicom(path: Path, onto: Geometry, slices: AcquiredSlices | None) -> list[Labels]:
    try:
        head = dcmread(
            path,
            force=True,  # some are written without a preamble
            stop_before_pixels=True,
            specific_tags=["SOPClassUID", "FrameOfReferenceUID"],
        )
        kind, space = head.get("SOPClassUID"), head.get("FrameOfReferenceUID")
    except Exception as error:  # pydicom raises nearly anything for a damaged file
        raise CoreError(Message("mask.format-unknown"), path) from error
    if kind is None:
        raise CoreError(Message("mask.format-unknown"), path)
    if kind == RT_STRUCTURES:
        try:
            return _structures(path, onto, slices)
        except CoreError:
            raise
        except Exception as error:  # likewise
            raise CoreError(Message("mask.structures-unreadable"), path) from error
    try:
        segments = segments_of(path)
    except RecordInputError as error:
        raise _refused(error, path) from error
    in_space = str(space) if space else None
    colors, origins = _colors(path), segment_origins(path)
    return [
        _of_segment(
            s.label or s.words,
            s.voxels,
            s.affine,
            in_space,
            colors.get(s.number),
            replace(
                origins.get(s.number, NO_ORIGIN), subject=subject_of(s.label) or subject_of(s.words)
            ),
        )
        for s in segments
    ]


def segment_origins(path: Path) -> dict[int, MaskOrigin]:
    """Return the origin of each segment of a DICOM segmentation, by Segment Number (0062,0004).

    Segment Algorithm Type (0062,0008), Segment Algorithm Name (0062,0009), and the version of the
    first item of Segmentation Algorithm Identification Sequence (0062,0007).
    """
    origins: dict[int, MaskOrigin] = {}
    try:
        header = dcmread(
            path, force=True, stop_before_pixels=True, specific_tags=["SegmentSequence"]
        )
        for segment in header.SegmentSequence:
            is_automatic = segment.get("SegmentAlgorithmType") == "AUTOMATIC"
            name = str(segment.get("SegmentAlgorithmName", "")).strip()
            identified = segment.get("SegmentationAlgorithmIdentificationSequence") or ()
            version = str(identified[0].get("AlgorithmVersion", "")).strip() if identified else ""
            algorithm = f"{name} {version}".strip()[:MOST_NAME] or None
            origins[int(segment.SegmentNumber)] = MaskOrigin(is_automatic, algorithm)
    except Exception:  # noqa: BLE001 - an origin that cannot be read is not known
        return {}
    return origins


def subject_of(words: str) -> str | None:
    """Return the lexicon code of the finding or structure that words name; None if none fits.

    >>> subject_of("Subdural hematoma"), subject_of("ROI 7")
    ('subdural-hematoma', None)
    """
    return match(words, "finding") or match(words, "structure")


def _of_segment(
    name: str,
    voxels: NDArray[np.bool_],
    affine: Any,
    space: str | None,
    color: Color | None = None,
    origin: MaskOrigin = NO_ORIGIN,
) -> Labels:
    """Return a segment whose array axes are (a, b, c) of its affine, as (k, j, i) with i = a."""
    turned = np.ascontiguousarray(voxels.transpose(2, 1, 0)).astype(np.uint8)
    return Labels(name, turned, Geometry(turned.shape, affine), space, color=color, origin=origin)


def _colors(path: Path) -> dict[int, Color]:
    """Return the Recommended Display CIELab Value (0062,000D) of segments, by number, as RGB."""
    from highdicom.color import CIELabColor

    colors: dict[int, Color] = {}
    try:
        header = dcmread(
            path, force=True, stop_before_pixels=True, specific_tags=["SegmentSequence"]
        )
        for segment in header.SegmentSequence:
            value = segment.get("RecommendedDisplayCIELabValue")
            if value:
                red, green, blue = CIELabColor.from_dicom_value(tuple(value)).to_rgb()
                colors[int(segment.SegmentNumber)] = int(red), int(green), int(blue)
    except Exception:  # noqa: BLE001 - a color that makes no sense is none
        return {}
    return colors


def _refused(error: RecordInputError, path: Path) -> CoreError:
    """Return the error of a reader of masks, with the file's name for its path."""
    message = error.message
    if message is not None:
        return CoreError(Message(message.code, **{**message.values, "path": path.name}))
    return CoreError(str(error).removeprefix(f"{path}: "), path)


def _nifti(path: Path) -> list[Labels]:
    name = path.name.removesuffix(".gz").removesuffix(".nii")
    try:
        segments = segments_of(path, name)
    except RecordInputError as error:
        raise _refused(error, path) from error
    if not segments:
        raise CoreError(Message("mask.is-empty"), path)
    many = len(segments) > 1
    return [
        _of_segment(
            f"{name} {segment.label}" if many else name, segment.voxels, segment.affine, None
        )
        for segment in segments
    ]


def _structures(path: Path, onto: Geometry, slices: AcquiredSlices | None) -> list[Labels]:
    """Read an RT Structure Set (PS3.3 A.19): closed planar contours, filled slice by slice."""
    data = dcmread(path, force=True)
    names = {
        int(roi.ROINumber): str(roi.get("ROIName", "") or f"ROI {roi.ROINumber}")
        for roi in data.get("StructureSetROISequence", ())
    }
    spaces = {
        str(roi.ReferencedFrameOfReferenceUID)
        for roi in data.get("StructureSetROISequence", ())
        if roi.get("ReferencedFrameOfReferenceUID")
    }
    contours = data.get("ROIContourSequence", ())
    if len(contours) > MOST_LABELS:
        raise CoreError(
            Message(
                "mask.too-many-structures",
                n=len(contours),
                most=MOST_LABELS,
            ),
            path,
        )
    masks = []
    for roi in contours:
        name = names.get(int(roi.ReferencedROINumber), f"ROI {roi.ReferencedROINumber}")
        contours_of = roi.get("ContourSequence", ())
        if slices is None:
            voxels, left_out = _filled(contours_of, onto)
        else:
            voxels, left_out = _filled_on(contours_of, slices, onto)
        notes = (Message("mask.contours-off-slice", n=left_out),) if left_out else ()
        if voxels.any() or left_out:
            space = spaces.copy().pop() if len(spaces) == 1 else None
            masks.append(Labels(name, voxels, onto, space, notes, _display_color(roi)))
    if not masks:
        raise CoreError(Message("mask.contours-missing"), path)
    return masks


def _display_color(roi: Any) -> Color | None:
    """Return ROI Display Color (3006,002A); None without a valid one."""
    parts = [int(part) for part in roi.get("ROIDisplayColor") or ()]
    if len(parts) != 3 or not all(0 <= part <= 255 for part in parts):
        return None
    red, green, blue = parts
    return red, green, blue


def _filled_on(contours: Any, slices: AcquiredSlices, onto: Geometry) -> tuple[Mask, int]:
    """Return voxels of a grid inside contours that were drawn on the slices of an uneven series."""
    by_slice: dict[int, list[Any]] = {}
    left_out = 0
    for contour in contours:
        points = np.asarray(contour.get("ContourData") or [], dtype=np.float64).reshape(-1, 3)
        if len(points):
            k = int(np.abs(slices.heights_mm - slices.height_of(points).mean()).argmin())
        else:
            k = 0
        by_slice.setdefault(k, []).append(contour)
    drawn: dict[int, Mask] = {}
    for k, on_it in by_slice.items():
        (drawn[k],), missed = _filled(on_it, slices.geometry(k))
        left_out += missed
    voxels = np.zeros(onto.shape_kji, np.uint8)
    rows, columns = np.indices(onto.shape_kji[1:])
    flat = np.stack([columns, rows, np.zeros_like(rows)], -1)
    for k in range(len(voxels)):
        height = float(slices.height_of(onto.index_to_lps([0, 0, k])))
        nearest = int(np.abs(slices.heights_mm - height).argmin())
        above = int(height > slices.heights_mm[nearest])
        # Between slices that are far apart, there are voxels that no slice stands for: they stay
        # empty.
        reach = float(slices.extents_mm[nearest, above]) + 1e-3
        if nearest not in drawn or abs(height - slices.heights_mm[nearest]) > reach:
            continue
        places = onto.index_to_lps(flat + np.array([0, 0, k]))
        index = np.rint(slices.geometry(nearest).lps_to_index(places)[..., :2]).astype(int)
        i, j = index[..., 0], index[..., 1]
        mask = drawn[nearest]
        inside = (i >= 0) & (i < mask.shape[1]) & (j >= 0) & (j < mask.shape[0])
        voxels[k][inside] = mask[j[inside], i[inside]]
    return voxels, left_out


def _filled(contours: Any, onto: Geometry) -> tuple[Mask, int]:
    """Return the voxels inside the contours; an inner contour of a slice is a hole (even-odd)."""
    voxels = np.zeros(onto.shape_kji, np.uint8)
    left_out = 0
    for contour in contours:
        if str(contour.get("ContourGeometricType", "")) != "CLOSED_PLANAR":
            left_out += 1
            continue
        points = np.asarray(contour.ContourData, dtype=np.float64).reshape(-1, 3)
        index = onto.lps_to_index(points)
        k = float(index[:, 2].mean())
        off = np.abs(index[:, 2] - round(k)).max() * onto.spacing_ijk_mm[2]
        within = 0 <= round(k) < onto.shape_kji[0]
        if len(points) < 3 or not within or off > max(FLAT_MM, onto.spacing_ijk_mm[2] / 2):
            left_out += 1
            continue
        flat = np.column_stack([index[:, 0], index[:, 1], np.zeros(len(index))])
        grid = Grid(
            np.zeros(3),
            np.array([1.0, 0, 0]),
            np.array([0, 1.0, 0]),
            (1.0, 1.0),
            onto.shape_kji[1:],
        )
        # Exclusive or: a contour inside another one is a hole, an island in it is not.
        voxels[round(k)] ^= Polygon(flat).mask(grid).astype(np.uint8)
    return voxels, left_out
