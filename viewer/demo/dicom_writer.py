"""Write a series of a sample case as DICOM files: MR Image Storage or CT Image Storage.

PS3.3 A.4.3 and A.3.3. The images are derived and report it (Image Type DERIVED, Derivation
Description with the template's notice); the patient is no person (Patient Identity Removed).
UIDs are computed from case, series and slice, so that the same case is written twice byte for
byte.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np
from pydicom.dataset import Dataset, FileMetaDataset
from pydicom.uid import CTImageStorage, ExplicitVRLittleEndian, MRImageStorage, generate_uid

from viewer.demo.head_template import NOTICE, Field
from viewer.demo.tissue_contrast import Protocol

DERIVATION: Final = (
    "Synthetic: contrast computed from the ICBM 152 2009a T1 template and tissue maps, lesions "
    "painted in. For demonstration and tests. " + NOTICE
)
DATE: Final = "20260105"
INTERCEPT_HU: Final = -1024
IMPLEMENTATION_UID: Final = generate_uid(entropy_srcs=["overread", "implementation"])


def uid(*words: str) -> str:
    """Return the constant UID for this text."""
    return generate_uid(entropy_srcs=["overread sample", *words])


def write_series(
    folder: Path,
    voxels: Field,
    protocol: Protocol,
    case: str,
    written: Callable[[], None] | None = None,
) -> list[Path]:
    """Write one file a slice into `folder` and return the paths in k order.

    `voxels`: `(k, j, i)` in HU for CT, non-negative arbitrary signal for MR; rounded to integers.
    `written` is called after each file. Raises `OSError` when a file cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    shift = INTERCEPT_HU if protocol.modality == "CT" else 0
    stored = np.clip(np.rint(voxels) - shift, 0, 4095).astype("<u2")
    header = _series_header(protocol, case, stored)
    steps = protocol.affine
    paths = []
    for k, plane in enumerate(stored):
        header.SOPInstanceUID = uid(case, protocol.name, str(k))
        header.InstanceNumber = k + 1
        header.ImagePositionPatient = _decimal(steps[:3, 3] + k * steps[:3, 2])
        header.SliceLocation = _decimal([float(protocol.directions[:, 2] @ steps[:3, 3])
                                         + k * protocol.spacing_mm])[0]  # fmt: skip
        header.PixelData = plane.tobytes()
        header.file_meta.MediaStorageSOPInstanceUID = header.SOPInstanceUID
        path = folder / f"IM{k + 1:04d}.dcm"
        header.save_as(path, enforce_file_format=True)
        paths.append(path)
        if written is not None:
            written()
    return paths


def _series_header(protocol: Protocol, case: str, stored: Any) -> Dataset:
    """Return the attributes that all slices of the series share."""
    ds = Dataset()
    ds.SOPClassUID = CTImageStorage if protocol.modality == "CT" else MRImageStorage
    ds.file_meta = FileMetaDataset()
    ds.file_meta.TransferSyntaxUID = ExplicitVRLittleEndian
    ds.file_meta.MediaStorageSOPClassUID = ds.SOPClassUID
    ds.file_meta.ImplementationClassUID = IMPLEMENTATION_UID
    ds.file_meta.ImplementationVersionName = "OVERREAD"
    _patient_and_study(ds, case)
    ds.Modality = protocol.modality
    ds.SeriesInstanceUID = uid(case, protocol.name)
    ds.SeriesNumber = protocol.number
    ds.SeriesDescription = protocol.description
    ds.SeriesDate = ds.AcquisitionDate = ds.ContentDate = DATE
    ds.SeriesTime = ds.AcquisitionTime = ds.ContentTime = f"09{protocol.number:02d}00"
    ds.ProtocolName = protocol.name
    ds.BodyPartExamined = "HEAD"
    ds.PatientPosition = "HFS"
    ds.FrameOfReferenceUID = uid(case, "frame of reference")
    ds.PositionReferenceIndicator = ""
    ds.Manufacturer = "Overread sample cases"
    ds.AcquisitionNumber = 1
    ds.DerivationDescription = DERIVATION
    ds.BurnedInAnnotation = "NO"
    for keyword, value in protocol.tags.items():
        setattr(ds, keyword, value)
    if protocol.modality == "CT":
        ds.ImageType = ["DERIVED", "SECONDARY", "AXIAL"]
        ds.RescaleIntercept, ds.RescaleSlope, ds.RescaleType = INTERCEPT_HU, 1, "HU"
        ds.WindowCenter, ds.WindowWidth, ds.WindowCenterWidthExplanation = 40, 80, "BRAIN"
    else:
        ds.ImageType = ["DERIVED", "SECONDARY", "OTHER"]
        ds.ScanOptions = ""
        ds.MagneticFieldStrength = "1.5"
        low, high = np.percentile(stored[stored > 0.1 * stored.max()], (1, 99.5))
        ds.WindowCenter, ds.WindowWidth = int((low + high) / 2), int(high - low)
    _grid(ds, protocol)
    return ds


def _patient_and_study(ds: Dataset, case: str) -> None:
    ds.SpecificCharacterSet = "ISO_IR 192"
    ds.PatientName = "Sample^Case"  # no word that a report needs: it would be taken for the name
    ds.PatientID = f"SAMPLE-{case.upper()}"
    ds.PatientBirthDate = ds.PatientSex = ""
    ds.PatientIdentityRemoved = "YES"
    ds.DeidentificationMethod = "Never a person: average of 152 volunteers, altered"
    ds.StudyInstanceUID = uid(case)
    ds.StudyDate, ds.StudyTime, ds.StudyID = DATE, "090000", "1"
    ds.StudyDescription = "Synthetic head study"
    ds.AccessionNumber = ds.ReferringPhysicianName = ""


def _grid(ds: Dataset, protocol: Protocol) -> None:
    ds.Rows, ds.Columns = protocol.rows, protocol.columns
    ds.SamplesPerPixel, ds.PhotometricInterpretation = 1, "MONOCHROME2"
    ds.BitsAllocated, ds.BitsStored, ds.HighBit, ds.PixelRepresentation = 16, 12, 11, 0
    ds.PixelSpacing = _decimal([protocol.pixel_mm, protocol.pixel_mm])
    ds.SliceThickness = _decimal([protocol.thickness_mm])[0]
    if protocol.modality == "MR":
        ds.SpacingBetweenSlices = _decimal([protocol.spacing_mm])[0]
    directions = protocol.directions
    ds.ImageOrientationPatient = _decimal([*directions[:, 0], *directions[:, 1]])


def _decimal(values: Any) -> list[str]:
    """Return DS text of at most 16 characters (PS3.5 section 6.2) with nine significant digits."""
    return [f"{float(v) + 0.0:.9g}" for v in values]
