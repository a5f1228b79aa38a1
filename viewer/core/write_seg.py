"""Masks as files: DICOM segmentation (PS3.3 A.51, highdicom) and NIfTI label image."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from audit.said import said
from viewer.core.elements import UNREADABLE, quiet
from viewer.core.errors import CoreError
from viewer.core.export_dicom import NOTICE, complete, made_by
from viewer.core.labels import Labels
from viewer.core.nifti import write_nifti
from viewer.core.series import Series
from viewer.core.volume import Volume
from viewer.core.whole import IsCancelled, whole

LESION: Final = ("52988006", "SCT", "Lesion")
ABNORMAL: Final = ("49755003", "SCT", "Morphologically Abnormal Structure")


def write_label_image(
    labels: Sequence[Labels], path: Path, cancelled: IsCancelled | None = None
) -> None:
    """One NIfTI with values 1, 2, ... in the order given; they must share a grid and not overlap.

    Raises `CoreError`.
    """
    first = labels[0]
    together = np.zeros(first.voxels.shape, np.uint8)
    for number, one in enumerate(labels, 1):
        if not _same_grid(one, first):
            raise CoreError(said("masks on different grids cannot be one label image"))
        if (together[one.voxels > 0] > 0).any():
            raise CoreError(said("masks that overlap cannot be one label image: export each alone"))
        together[one.voxels > 0] = number
    write_nifti(Volume(together, first.geometry), path, cancelled)


def write_segmentation(
    labels: Sequence[Labels], series: Series, path: Path, cancelled: IsCancelled | None = None
) -> None:
    """A DICOM segmentation of masks drawn on a DICOM series; all on one grid. Raises `CoreError`."""
    if series.source is not None or not all(p.is_file() for p in series.files):
        raise CoreError(
            said("a DICOM segmentation needs a series of plain DICOM files; NIfTI does not")
        )
    if series.frame_of_reference is None:
        raise CoreError(said("series {id} names no frame of reference", id=series.id))
    if not all(_same_grid(one, labels[0]) for one in labels):
        raise CoreError(
            said("masks on different grids cannot be one segmentation: export each alone")
        )
    volume = _volume(labels, series.frame_of_reference)
    try:
        with quiet():
            made = _segmentation(labels, series, volume)
            with whole(path, cancelled) as partial:
                made.save_as(partial)
    except (*UNREADABLE, OSError) as error:
        # the words of a library's message may be those of the header
        raise CoreError(
            said(
                "no DICOM segmentation can be written: the headers of series {id} lack what one "
                "needs; export the masks as NIfTI",
                id=series.id,
            ),
            path,
        ) from error


def _volume(labels: Sequence[Labels], space: str) -> Any:
    import highdicom as hd

    try:
        # highdicom counts array axes in the order of the affine's columns: (k, j, i).
        return hd.Volume(
            array=np.stack([one.voxels for one in labels], axis=-1).astype(np.uint8),
            affine=labels[0].geometry.affine[:, [2, 1, 0, 3]],
            coordinate_system="PATIENT",
            frame_of_reference_uid=space,
            channels={hd.ChannelDescriptor("SegmentNumber"): range(1, len(labels) + 1)},
        )
    except ValueError:
        raise CoreError(
            said(
                "the slices do not lie square over each other, which a DICOM segmentation cannot "
                "say; NIfTI can"
            )
        ) from None


def _segmentation(labels: Sequence[Labels], series: Series, volume: Any) -> Any:
    import highdicom as hd
    from highdicom.seg import Segmentation, SegmentationTypeValues
    from pydicom.sr.coding import Code

    made = Segmentation(
        source_images=_sources(series),
        pixel_array=volume,
        segmentation_type=SegmentationTypeValues.BINARY,
        segment_descriptions=[_described(n, one, Code) for n, one in enumerate(labels, 1)],
        series_instance_uid=hd.UID(),
        series_number=max(int(series.number or 0), 0) + 1000,
        sop_instance_uid=hd.UID(),
        instance_number=1,
        content_description=NOTICE,
        series_description="Overread masks, investigational",
        **made_by(),
    )
    # The library takes the source's words for the distance of slices, which of a tilted stack is along
    # the table, and of a single slice may be that to a slice which is not there.
    distance = f"{labels[0].geometry.spacing_ijk_mm[2]:.10g}"
    measures = made.SharedFunctionalGroupsSequence[0].PixelMeasuresSequence[0]
    measures.SliceThickness = measures.SpacingBetweenSlices = distance
    return made


def _sources(series: Series) -> list[Any]:
    """Headers of the series; of objects of many frames the first, since more cannot be named."""
    from pydicom import dcmread

    first = complete(dcmread(series.files[0], force=True, stop_before_pixels=True))
    if "SharedFunctionalGroupsSequence" not in first:
        rest = (complete(dcmread(p, force=True, stop_before_pixels=True)) for p in series.files[1:])
        return [first, *rest]
    shared = first.SharedFunctionalGroupsSequence[0]
    of_frame = first.PerFrameFunctionalGroupsSequence[series.planes[0][0].number]
    for keyword in ("PixelMeasuresSequence", "PlaneOrientationSequence"):
        if keyword not in shared:  # the library looks nowhere else
            setattr(shared, keyword, of_frame[keyword].value)
    return [first]


def _same_grid(one: Labels, other: Labels) -> bool:
    return one.voxels.shape == other.voxels.shape and np.allclose(
        one.geometry.affine, other.geometry.affine, atol=1e-6
    )


def _described(number: int, one: Labels, code: Any) -> Any:
    from highdicom.color import CIELabColor
    from highdicom.seg import SegmentAlgorithmTypeValues, SegmentDescription

    return SegmentDescription(
        segment_number=number,
        segment_label=one.name.replace("\\", "/")[:64],  # a backslash would part it in two
        segmented_property_category=code(*ABNORMAL),
        segmented_property_type=code(*LESION),
        algorithm_type=SegmentAlgorithmTypeValues.MANUAL,
        display_color=CIELabColor.from_rgb(*one.colour) if one.colour else None,
    )
