"""Small, valid DICOM series from an array and an affine, for tests with known geometry."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from pydicom.dataset import Dataset, FileMetaDataset
from pydicom.encaps import encapsulate
from pydicom.uid import (
    CTImageStorage,
    DeflatedExplicitVRLittleEndian,
    ExplicitVRBigEndian,
    ExplicitVRLittleEndian,
    HTJ2KLossless,
    ImplicitVRLittleEndian,
    JPEG2000Lossless,
    JPEGLosslessSV1,
    JPEGLSLossless,
    MRImageStorage,
    RLELossless,
    generate_uid,
)

NATIVE = (
    ImplicitVRLittleEndian,
    ExplicitVRLittleEndian,
    ExplicitVRBigEndian,
    DeflatedExplicitVRLittleEndian,
)
JPEGXLLossless = "1.2.840.10008.1.2.4.110"  # newer than pydicom's own list
ROOT = "1.2.826.0.1.3680043.10.999."  # a root for made-up UIDs


def asymmetric_phantom(shape_kji: tuple[int, int, int] = (12, 40, 32)) -> NDArray[np.int16]:
    """Return a head-like body of 40 in air of -1000 without any symmetry.

    Three markers, each off center along one axis only, differ in value: 300 towards high i, 200
    towards high j, 100 towards high k. With an identity affine in LPS that is 300 on the
    patient's left, 200 posterior, 100 towards the head.
    """
    nk, nj, ni = shape_kji
    k, j, i = np.meshgrid(
        np.linspace(-1, 1, nk), np.linspace(-1, 1, nj), np.linspace(-1, 1, ni), indexing="ij"
    )
    voxels = np.full(shape_kji, -1000, np.int16)
    voxels[(i / 0.9) ** 2 + (j / 0.95) ** 2 + (k / 1.2) ** 2 < 1] = 40
    for value, (ci, cj, ck) in {300: (0.55, 0, 0), 200: (0, 0.6, 0), 100: (0, 0, 0.6)}.items():
        near = (abs(i - ci) < 0.2) & (abs(j - cj) < 0.2) & (abs(k - ck) < 0.25)
        voxels[near] = value
    return voxels


def field_at(points_lps_mm: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return a smooth field at points (..., 3): a slice depends only on its position."""
    x, y, z = np.moveaxis(np.asarray(points_lps_mm, np.float64), -1, 0)
    return 40 + 300 * np.cos(x / 31 + 0.4) + 200 * np.sin(y / 26) + 250 * np.sin(z / 33 + x / 70)


def write_slices(
    folder: Path,
    origins_lps_mm: ArrayLike,
    tilt_deg: float = 0.0,
    shape_rc: tuple[int, int] = (48, 40),
    pixel_mm: float = 3.0,
    modality: str = "CT",
    **tags: Any,
) -> list[Path]:
    """Write axial slices of `field_at`, leaning back by `tilt_deg`; first pixels at `(n, 3)` points.

    Slices are as thick as the distance to their nearest neighbor. `tags`: as in `write_series`.
    """
    origins = np.asarray(origins_lps_mm, np.float64)
    angle = np.deg2rad(tilt_deg)
    right, down = np.array([1.0, 0, 0]), np.array([0, np.cos(angle), np.sin(angle)])
    rows, columns = (np.arange(n) * pixel_mm for n in shape_rc)
    plane = rows[:, None, None] * down + columns[None, :, None] * right
    voxels = np.rint([field_at(plane + origin) for origin in origins]).astype(np.int16)
    steps = np.linalg.norm(np.diff(origins, axis=0), axis=1)
    thick = np.minimum(np.r_[steps[0], steps], np.r_[steps, steps[-1]])
    return write_series(
        folder,
        voxels,
        np.diag([pixel_mm, pixel_mm, 1.0, 1.0]),
        modality,
        **{
            "ImagePositionPatient": lambda k: _decimal(origins[k]),
            "ImageOrientationPatient": _decimal([*right, *down]),
            "SliceThickness": lambda k: _decimal([thick[k]])[0],
            "GantryDetectorTilt": _decimal([tilt_deg])[0],
            **tags,
        },
    )


def head_ct_places() -> NDArray[np.float64]:
    """Return first pixels of slices of a head CT, 4 mm apart below and 7 mm above, along the table."""
    z = np.r_[np.arange(12) * 4.0, 44 + 7.0 * np.arange(1, 11)]
    return np.column_stack([np.full(22, -60.0), np.full(22, -70.0), z - 20])


def axial_affine(
    spacing_ijk_mm: tuple[float, float, float] = (0.9, 0.8, 2.5),
    origin_lps_mm: tuple[float, float, float] = (-14.0, -20.0, 30.0),
) -> NDArray[np.float64]:
    """Return the 4x4 to LPS mm of a plain axial series, head first supine, from feet to head."""
    affine = np.diag([*spacing_ijk_mm, 1.0])
    affine[:3, 3] = origin_lps_mm
    return affine


def write_series(
    folder: Path,
    voxels_kji: ArrayLike,
    affine_lps: ArrayLike | None = None,
    modality: str = "CT",
    *,
    transfer_syntax: str = ExplicitVRLittleEndian,
    slope: float = 1,
    intercept: float | None = None,
    change: Callable[[int, Dataset], None] | None = None,
    **tags: Any,
) -> list[Path]:
    """Write one single-frame file per slice and return the paths in k order.

    Args:
        voxels_kji: `(k, j, i)` in rescaled units, or `(k, j, i, 3)` uint8 for color.
        affine_lps: 4x4, (i, j, k, 1) to LPS mm, possibly sheared; None: `axial_affine()`.
        intercept: Rescale intercept; None: -1024 for CT, else none.
        tags: DICOM keywords set in every file; a callable is given k and returns the value; None
            removes the attribute.
        change: Called last with k and the data set.
    """
    folder.mkdir(parents=True, exist_ok=True)
    voxels = np.asarray(voxels_kji)
    affine = axial_affine() if affine_lps is None else np.asarray(affine_lps, float)
    if intercept is None:
        intercept = -1024 if modality == "CT" else 0
    stored = voxels if voxels.ndim == 4 else _stored(voxels, slope, intercept)
    study, series, frame_of_reference = (generate_uid(ROOT) for _ in range(3))
    paths = []
    for k, plane in enumerate(stored):
        ds = _header(modality, k, plane, affine)
        ds.StudyInstanceUID, ds.SeriesInstanceUID = study, series
        ds.FrameOfReferenceUID = frame_of_reference
        if voxels.ndim == 3 and (modality == "CT" or slope != 1 or intercept != 0):
            ds.RescaleSlope, ds.RescaleIntercept = slope, intercept
        for name, value in tags.items():
            got = value(k) if callable(value) else value
            if got is not None:
                setattr(ds, name, got)
            elif name in ds:
                delattr(ds, name)
        if change is not None:
            change(k, ds)
        path = folder / f"image{k:04d}.dcm"
        save(ds, path, transfer_syntax, plane)
        paths.append(path)
    return paths


def _stored(voxels: NDArray[Any], slope: float, intercept: float) -> NDArray[Any]:
    stored = np.rint((voxels.astype(np.float64) - intercept) / slope).astype(np.int64)
    dtype = np.uint16 if stored.min() >= 0 else np.int16
    if stored.min() < np.iinfo(dtype).min or stored.max() > np.iinfo(dtype).max:
        raise ValueError("the values do not fit 16 bits")
    return stored.astype(dtype)


def _header(modality: str, k: int, plane: NDArray[Any], affine: NDArray[np.float64]) -> Dataset:
    ds = Dataset()
    ds.SOPClassUID = CTImageStorage if modality == "CT" else MRImageStorage
    ds.SOPInstanceUID = generate_uid(ROOT)
    ds.PatientName, ds.PatientID = "PHANTOM^TEST", "PHANTOM-1"
    ds.PatientBirthDate, ds.PatientSex = "19700101", "O"
    ds.StudyDate, ds.StudyTime, ds.StudyID = "20200102", "101500", "1"
    ds.AccessionNumber, ds.ReferringPhysicianName = "", ""
    ds.Modality, ds.Manufacturer = modality, "Phantom"
    ds.SeriesNumber, ds.InstanceNumber, ds.AcquisitionNumber = 1, k + 1, 1
    ds.SeriesDescription = "phantom"
    ds.ImageType = ["ORIGINAL", "PRIMARY", "AXIAL" if modality == "CT" else "M"]
    ds.PatientPosition, ds.PositionReferenceIndicator = "HFS", ""
    steps = affine[:3, :3]
    spacing = np.linalg.norm(steps, axis=0)
    ds.ImageOrientationPatient = _decimal(
        [*(steps[:, 0] / spacing[0]), *(steps[:, 1] / spacing[1])]
    )
    ds.ImagePositionPatient = _decimal(affine[:3, 3] + k * steps[:, 2])
    ds.PixelSpacing = _decimal([spacing[1], spacing[0]])
    ds.SliceThickness = _decimal([spacing[2]])[0]
    _describe_pixels(ds, plane)
    return ds


def _decimal(values: Sequence[float] | NDArray[np.float64]) -> list[str]:
    """Return DS text of at most 16 characters with as many digits as fit (PS3.5 section 6.2)."""
    texts = []
    for value in values:
        digits = 16
        while len(text := f"{float(value):.{digits}g}") > 16:
            digits -= 1
        texts.append(text)
    return texts


def _describe_pixels(ds: Dataset, plane: NDArray[Any]) -> None:
    color = plane.ndim == 3
    ds.Rows, ds.Columns = plane.shape[:2]
    ds.SamplesPerPixel = 3 if color else 1
    ds.PhotometricInterpretation = "RGB" if color else "MONOCHROME2"
    if color:
        ds.PlanarConfiguration = 0
    ds.BitsAllocated = ds.BitsStored = plane.dtype.itemsize * 8
    ds.HighBit = ds.BitsStored - 1
    ds.PixelRepresentation = int(plane.dtype.kind == "i")


def save(ds: Dataset, path: Path, transfer_syntax: str, frames: NDArray[Any]) -> None:
    """Write `ds` with `frames` (one 2-D plane, or planes along the first axis) as its pixel data."""
    ds.file_meta = FileMetaDataset()
    # pydicom 3.0 writes only syntaxes that it knows: another of the same length stands in first
    stands_in = HTJ2KLossless if transfer_syntax == JPEGXLLossless else transfer_syntax
    ds.file_meta.TransferSyntaxUID = stands_in
    ds.file_meta.MediaStorageSOPClassUID = ds.SOPClassUID
    ds.file_meta.MediaStorageSOPInstanceUID = ds.SOPInstanceUID
    if transfer_syntax in NATIVE:
        byte_order = ">" if transfer_syntax == ExplicitVRBigEndian else "<"
        raw = np.ascontiguousarray(frames, frames.dtype.newbyteorder(byte_order)).tobytes()
        ds.PixelData = raw + b"\0" * (len(raw) % 2)
        ds["PixelData"].VR = "OW" if frames.dtype.itemsize > 1 else "OB"
    else:
        multiframe = "NumberOfFrames" in ds and int(ds.NumberOfFrames) > 1
        planes = list(frames) if multiframe else [frames]
        ds.PixelData = encapsulate([_encode(p, transfer_syntax) for p in planes])
        ds["PixelData"].VR = "OB"
    ds.save_as(path, enforce_file_format=True)
    if stands_in != transfer_syntax:
        data = path.read_bytes()
        path.write_bytes(data.replace(stands_in.encode(), transfer_syntax.encode(), 1))


def _encode(plane: NDArray[Any], transfer_syntax: str) -> bytes:
    import imagecodecs

    plane = np.ascontiguousarray(plane)
    if transfer_syntax == RLELossless:
        from rle.utils import encode_frame

        samples = plane.shape[2] if plane.ndim == 3 else 1
        bits = plane.dtype.itemsize * 8
        return bytes(encode_frame(plane.tobytes(), *plane.shape[:2], samples, bits, "<"))
    unsigned = plane.view(f"u{plane.dtype.itemsize}")
    if transfer_syntax == JPEGLosslessSV1:
        return bytes(imagecodecs.ljpeg_encode(unsigned))
    if transfer_syntax == JPEGLSLossless:
        return bytes(imagecodecs.jpegls_encode(unsigned))
    if transfer_syntax == JPEG2000Lossless:
        return bytes(imagecodecs.jpeg2k_encode(unsigned, level=0, codecformat="j2k"))
    if transfer_syntax == HTJ2KLossless:
        return bytes(imagecodecs.htj2k_encode(unsigned))
    if transfer_syntax == JPEGXLLossless:
        return bytes(imagecodecs.jpegxl_encode(unsigned, lossless=True))
    raise ValueError(f"no encoder for {transfer_syntax}")
