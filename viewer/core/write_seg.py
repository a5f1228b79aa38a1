"""Masks as files: DICOM segmentation (PS3.3 A.51, highdicom) and NIfTI label image."""

from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import numpy as np

from audit.said import said
from viewer.core.errors import CoreError
from viewer.core.labels import Labels
from viewer.core.nifti import write_nifti
from viewer.core.series import Series
from viewer.core.volume import Volume

LESION: Final = ("52988006", "SCT", "Lesion")
ABNORMAL: Final = ("49755003", "SCT", "Morphologically Abnormal Structure")
NOTICE: Final = "Investigational, not for diagnosis"


def write_label_image(labels: Sequence[Labels], path: Path) -> None:
    """One NIfTI with values 1, 2, ... in the order given; they must share a grid and not overlap.

    Raises `CoreError`.
    """
    first = labels[0]
    together = np.zeros(first.voxels.shape, np.uint8)
    for number, one in enumerate(labels, 1):
        same = one.voxels.shape == together.shape and np.allclose(
            one.geometry.affine, first.geometry.affine, atol=1e-6
        )
        if not same:
            raise CoreError(said("masks on different grids cannot be one label image"))
        if (together[one.voxels > 0] > 0).any():
            raise CoreError(said("masks that overlap cannot be one label image: export each alone"))
        together[one.voxels > 0] = number
    write_nifti(Volume(together, first.geometry), path)


def write_segmentation(labels: Sequence[Labels], series: Series, path: Path) -> None:
    """A DICOM segmentation of masks drawn on a DICOM series. Raises `CoreError`."""
    import highdicom as hd
    from highdicom.seg import Segmentation, SegmentationTypeValues
    from pydicom import dcmread
    from pydicom.sr.coding import Code

    if series.source is not None or not all(p.is_file() for p in series.files):
        raise CoreError(
            said("a DICOM segmentation needs a series of plain DICOM files; NIfTI does not")
        )
    sources = [dcmread(file, stop_before_pixels=True) for file in series.files]
    first = labels[0]
    array = np.stack([one.voxels for one in labels], axis=-1)
    affine = first.geometry.affine
    # highdicom counts array axes in the order of the affine's columns: (k, j, i).
    turned = affine[:, [2, 1, 0, 3]]
    volume = hd.Volume(
        array=array.astype(np.uint8),
        affine=turned,
        coordinate_system="PATIENT",
        frame_of_reference_uid=str(sources[0].FrameOfReferenceUID),
        channels={hd.ChannelDescriptor("SegmentNumber"): range(1, len(labels) + 1)},
    )
    try:
        made = Segmentation(
            source_images=sources,
            pixel_array=volume,
            segmentation_type=SegmentationTypeValues.BINARY,
            segment_descriptions=[_described(n, one, Code) for n, one in enumerate(labels, 1)],
            series_instance_uid=hd.UID(),
            series_number=max(int(series.number or 0), 0) + 1000,
            sop_instance_uid=hd.UID(),
            instance_number=1,
            manufacturer="Overread",
            manufacturer_model_name="Overread",
            software_versions=version("overread"),
            device_serial_number="0",
            content_description=NOTICE,
            series_description="Overread masks, investigational",
        )
        made.save_as(path)
    except (ValueError, TypeError, AttributeError, KeyError, OSError) as error:
        raise CoreError(
            said("no segmentation could be written: {reason}", reason=str(error)), path
        ) from error


def _described(number: int, one: Labels, code: Any) -> Any:
    from highdicom.seg import SegmentAlgorithmTypeValues, SegmentDescription

    return SegmentDescription(
        segment_number=number,
        segment_label=one.name[:64],
        segmented_property_category=code(*ABNORMAL),
        segmented_property_type=code(*LESION),
        algorithm_type=SegmentAlgorithmTypeValues.MANUAL,
    )
