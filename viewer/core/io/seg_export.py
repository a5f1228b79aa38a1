"""Masks as files: DICOM segmentation (PS3.3 A.51, highdicom) and NIfTI label image."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import highdicom as hd
import numpy as np
from highdicom.color import CIELabColor
from highdicom.seg import (
    SegmentAlgorithmTypeValues,
    Segmentation,
    SegmentationTypeValues,
    SegmentDescription,
)
from numpy.typing import NDArray
from pydicom import dcmread
from pydicom.sr.coding import Code

from audit.messages import Message
from viewer.core.dicom.assembly.series import Series
from viewer.core.dicom.data_elements import UNREADABLE, quiet_pydicom
from viewer.core.dicom.frames import Frame
from viewer.core.errors import Cancelled, CoreError
from viewer.core.files.atomic_write import IsCancelled, atomic_write
from viewer.core.files.file_source import Reader
from viewer.core.geometry import Geometry
from viewer.core.io.label_masks import Labels
from viewer.core.io.nifti import write_nifti
from viewer.core.io.source_headers import NOTICE, complete, made_by
from viewer.core.voxels.volume import Volume

LESION: Final = ("52988006", "SCT", "Lesion")
SEXES: Final = ("", "M", "F", "O")
"""Values of Patient's Sex (PS3.3 C.7.1.1); others in use, such as "N/A", are written as unknown."""
SQUARE: Final = 1e-6
"""Of a slice's step: drift along the plane up to which slices count as square over each other."""
ABNORMAL: Final = ("49755003", "SCT", "Morphologically Abnormal Structure")


def write_label_image(
    labels: Sequence[Labels], path: Path, cancelled: IsCancelled | None = None
) -> None:
    """Write a NIfTI with values 1, 2, ... in order.

    Args:
        labels: Masks on one grid that do not overlap.
        path: File to write.
        cancelled: Returns True when the user cancels; None never cancels.

    Raises:
        CoreError: The message has the reason.
    """
    first = labels[0]
    together = np.zeros(first.voxels.shape, np.uint8)
    for number, label in enumerate(labels, 1):
        if not _same_grid(label, first):
            raise CoreError(Message("seg.label-image-grids-differ"))
        if (together[label.voxels > 0] > 0).any():
            raise CoreError(Message("seg.label-image-overlap"))
        together[label.voxels > 0] = number
    write_nifti(Volume(together, first.geometry), path, cancelled)


def write_segmentation(
    labels: Sequence[Labels], series: Series, path: Path, cancelled: IsCancelled | None = None
) -> None:
    """Write a DICOM segmentation of masks on one grid, drawn on a DICOM series.

    Args:
        labels: Masks on the grid of the series.
        series: The DICOM series that they were drawn on.
        path: File to write.
        cancelled: Returns True when the user cancels; None never cancels.

    Raises:
        CoreError: The message has the reason.
    """
    if series.source is not None:
        raise CoreError(Message("seg.series-not-dicom"))
    if series.frame_of_reference is None:
        raise CoreError(
            Message(
                "seg.frame-of-reference-missing",
                id=series.id,
            )
        )
    if not all(_same_grid(label, labels[0]) for label in labels):
        raise CoreError(Message("seg.grids-differ"))
    volume = _volume(labels, series.frame_of_reference)
    try:
        with quiet_pydicom():
            dataset = _segmentation(labels, series, volume)
            with atomic_write(path, cancelled) as partial:
                dataset.save_as(partial)
    except (CoreError, Cancelled):
        raise
    except UNREADABLE as error:
        # the words of a library's message may be those of the header
        raise CoreError(
            Message(
                "seg.headers-incomplete",
                id=series.id,
            ),
            path,
        ) from error


def _volume(labels: Sequence[Labels], space: str) -> Any:
    geometry, voxels = square_grid(labels[0].geometry, [label.voxels for label in labels])
    try:
        # highdicom counts array axes in the order of the affine's columns: (k, j, i).
        return hd.Volume(
            array=np.stack(voxels, axis=-1).astype(np.uint8),
            affine=geometry.affine[:, [2, 1, 0, 3]],
            coordinate_system="PATIENT",
            frame_of_reference_uid=space,
            channels={hd.ChannelDescriptor("SegmentNumber"): range(1, len(labels) + 1)},
        )
    except ValueError:
        raise CoreError(Message("seg.slices-sheared")) from None


def square_grid(
    geometry: Geometry, masks: Sequence[NDArray[np.uint8]]
) -> tuple[Geometry, list[NDArray[np.uint8]]]:
    """Return a grid whose slices lie exactly above each other, and the masks on it.

    Positions that are rounded to 0.1 mm let the slices of a regular stack drift along their plane,
    by less than `tolerances.SHEAR_DEG`. A segmentation's grid has no such drift. The slices of the
    masks are therefore moved by whole pixels, which leaves an error of less than half a pixel.

    Args:
        geometry: Grid of the masks.
        masks: Masks `(k, j, i)`.
    """
    across, down = geometry.affine[:3, 0], geometry.affine[:3, 1]
    step = geometry.affine[:3, 2]
    normal = np.cross(across, down)
    normal /= np.linalg.norm(normal)
    drift = step - (step @ normal) * normal
    if np.linalg.norm(drift) < SQUARE * np.linalg.norm(step):
        return geometry, list(masks)
    n, rows, columns = geometry.shape_kji
    middle = (n - 1) / 2
    per_slice = np.array([drift @ down / (down @ down), drift @ across / (across @ across)])
    # Counted from the middle slice, so that the remaining error is split between both ends.
    moves = np.rint((np.arange(n)[:, None] - middle) * per_slice).astype(int)
    top, left = np.abs(moves).max(axis=0)
    shape = (n, rows + 2 * int(top), columns + 2 * int(left))
    affine = geometry.affine.copy()
    affine[:3, 2] = (step @ normal) * normal
    affine[:3, 3] += middle * drift - left * across - top * down
    moved = []
    for mask in masks:
        grown = np.zeros(shape, mask.dtype)
        for k, (by_row, by_column) in enumerate(moves):
            row, column = top + by_row, left + by_column
            grown[k, row : row + rows, column : column + columns] = mask[k]
        moved.append(grown)
    return Geometry(shape, affine), moved


def _segmentation(labels: Sequence[Labels], series: Series, volume: Any) -> Any:
    segmentation = Segmentation(
        source_images=_sources(series),
        pixel_array=volume,
        segmentation_type=SegmentationTypeValues.BINARY,
        segment_descriptions=[_described(n, label, Code) for n, label in enumerate(labels, 1)],
        series_instance_uid=hd.UID(),
        series_number=max(int(series.number or 0), 0) + 1000,
        sop_instance_uid=hd.UID(),
        instance_number=1,
        content_description=NOTICE,
        series_description="Overread masks, investigational",
        **made_by(),
    )
    # The library takes the source's words for the distance of slices, which of a tilted stack is
    # along the table, and of a single slice may be that to a slice which is not there.
    distance = f"{labels[0].geometry.spacing_ijk_mm[2]:.10g}"
    measures = segmentation.SharedFunctionalGroupsSequence[0].PixelMeasuresSequence[0]
    measures.SliceThickness = measures.SpacingBetweenSlices = distance
    return segmentation


def _sources(series: Series) -> list[Any]:
    """Return headers of the series; of multi-frame objects the first, as the library needs one."""
    frames = list({f.source: f for row in series.planes for f in row}.values())
    with Reader() as reader:
        first = _header(frames[0], reader)
        if "SharedFunctionalGroupsSequence" not in first:
            return [first, *(_header(frame, reader) for frame in frames[1:])]
    shared = first.SharedFunctionalGroupsSequence[0]
    of_frame = first.PerFrameFunctionalGroupsSequence[frames[0].number]
    for keyword in ("PixelMeasuresSequence", "PlaneOrientationSequence"):
        if keyword not in shared:  # the library looks nowhere else
            setattr(shared, keyword, of_frame[keyword].value)
    return [first]


def _header(frame: Frame, reader: Reader) -> Any:
    """Return the header of a frame's file, with attributes that the library needs."""
    stream, _ = reader.open(frame.source)
    with stream:
        header = complete(dcmread(stream, force=True, stop_before_pixels=True))
    if str(header.PatientSex or "") not in SEXES:
        header.PatientSex = None
    placed = "ImagePositionPatient" in header or "SharedFunctionalGroupsSequence" in header
    if not placed and frame.position is not None:
        # UIH's grids say where each slice lies in private items only
        header.ImagePositionPatient = [f"{value:.10g}" for value in frame.position]
    return header


def _same_grid(first: Labels, other: Labels) -> bool:
    return first.voxels.shape == other.voxels.shape and np.allclose(
        first.geometry.affine, other.geometry.affine, atol=1e-6
    )


def _described(number: int, label: Labels, code: Any) -> Any:
    return SegmentDescription(
        segment_number=number,
        segment_label=label.name.replace("\\", "/")[:64],  # a backslash would part it in two
        segmented_property_category=code(*ABNORMAL),
        segmented_property_type=code(*LESION),
        algorithm_type=SegmentAlgorithmTypeValues.MANUAL,
        display_color=CIELabColor.from_rgb(*label.color) if label.color else None,
    )
