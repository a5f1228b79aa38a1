"""Tissue contrasts and geometry of each series of the sample studies.

Signal is a mixture of tissue values by volume fraction: relative units for MR (white matter of T1
is 1), Hounsfield units for CT. The values are chosen to look like 1.5 T routine sequences; no
physics is simulated beyond partial volume, a smooth receive field, and noise.
"""

from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from viewer.demo.head_template import ORIGIN_LPS_MM, Field, Head


@dataclass(frozen=True)
class Protocol:
    """One series: its contrast, its grid, and the header values that tell a reader what it is.

    `values`: tissue -> signal (MR) or HU (CT). `tilt_deg`: slices turned about the patient's
    left-right axis, the anterior edge towards the head. `noise`: standard deviation in the units of
    `values`. `tags`: DICOM keywords of the acquisition (PS3.3 C.8.3.1, C.8.2.1).
    """

    name: str
    number: int
    modality: str
    description: str
    values: dict[str, float]
    n_slices: int
    spacing_mm: float
    thickness_mm: float
    rows: int
    columns: int
    pixel_mm: float
    noise: float
    center_lps_mm: tuple[float, float, float] = (0.0, 16.0, 15.0)
    tilt_deg: float = 0.0
    scale: float = 600.0
    tags: dict[str, Any] = field(default_factory=dict)

    @property
    def directions(self) -> np.ndarray[Any, np.dtype[np.float64]]:
        """3x3; columns are unit vectors in LPS along i, j and k."""
        c, s = np.cos(np.radians(self.tilt_deg)), np.sin(np.radians(self.tilt_deg))
        return np.array([[1.0, 0.0, 0.0], [0.0, c, s], [0.0, -s, c]])

    @property
    def affine(self) -> np.ndarray[Any, np.dtype[np.float64]]:
        """4x4, (i, j, k, 1) to LPS mm of voxel centers."""
        affine = np.eye(4)
        affine[:3, :3] = self.directions * [self.pixel_mm, self.pixel_mm, self.spacing_mm]
        middle = (np.array([self.columns, self.rows, self.n_slices]) - 1) / 2
        affine[:3, 3] = np.array(self.center_lps_mm) - affine[:3, :3] @ middle
        return affine


def _mr(repetition: float, echo: float, inversion: float | None = None, **more: Any) -> Any:
    tags = {"RepetitionTime": repetition, "EchoTime": echo, "EchoTrainLength": 1, **more}
    if inversion is None:
        return tags
    return {**tags, "InversionTime": inversion}


PROTOCOLS: Final = (
    Protocol(
        "T1", 2, "MR", "T1 axial, synthetic, ICBM152 template",
        {"csf": 0.16, "bone": 0.05, "marrow": 0.75, "fat": 1.35, "skin": 0.55, "muscle": 0.5,
         "tumor": 0.62, "necrosis": 0.3, "edema": 0.72, "plaque": 0.62},
        n_slices=112, spacing_mm=1.5, thickness_mm=1.5, rows=256, columns=208, pixel_mm=0.9375,
        noise=0.022,
        tags=_mr(1900, 3.2, 900, ScanningSequence=["GR", "IR"], SequenceVariant=["SP", "MP"],
                 MRAcquisitionType="3D", FlipAngle=15),
    ),
    Protocol(
        "T2", 3, "MR", "T2 axial oblique, synthetic from ICBM152 tissue",
        {"gray": 0.62, "white": 0.44, "csf": 1.6, "bone": 0.05, "marrow": 0.45, "fat": 0.85,
         "skin": 0.35, "muscle": 0.22, "tumor": 1.0,
         "necrosis": 1.4, "edema": 1.05, "plaque": 1.0},
        n_slices=36, spacing_mm=4.4, thickness_mm=4.0, rows=320, columns=260, pixel_mm=0.75,
        noise=0.02, tilt_deg=12.0,
        tags=_mr(4200, 98, EchoTrainLength=15, ScanningSequence="SE", SequenceVariant="SK",
                 MRAcquisitionType="2D", FlipAngle=150),
    ),
    Protocol(
        "FLAIR", 4, "MR", "FLAIR axial, synthetic from ICBM152 tissue",
        {"gray": 0.72, "white": 0.56, "csf": 0.1, "bone": 0.05, "marrow": 0.45, "fat": 0.8,
         "skin": 0.4, "muscle": 0.35, "tumor": 1.0,
         "necrosis": 0.45, "edema": 1.12, "plaque": 1.12},
        n_slices=42, spacing_mm=4.0, thickness_mm=4.0, rows=256, columns=208, pixel_mm=0.9375,
        noise=0.02,
        tags=_mr(9000, 120, 2500, EchoTrainLength=16, ScanningSequence=["SE", "IR"],
                 SequenceVariant="SK", MRAcquisitionType="2D", FlipAngle=150),
    ),
    Protocol(
        "DWI", 5, "MR", "DWI b1000 axial, synthetic from ICBM152 tissue",
        {"gray": 0.66, "white": 0.58, "csf": 0.12, "bone": 0.03, "marrow": 0.1, "fat": 0.12,
         "skin": 0.2, "muscle": 0.22, "tumor": 0.86,
         "necrosis": 0.25, "edema": 0.68, "plaque": 0.72},
        n_slices=34, spacing_mm=5.0, thickness_mm=5.0, rows=128, columns=128, pixel_mm=1.8,
        noise=0.035,
        tags=_mr(5200, 92, EchoTrainLength=64, ScanningSequence="EP", SequenceVariant="SK",
                 MRAcquisitionType="2D", FlipAngle=90, DiffusionBValue=1000.0),
    ),
    Protocol(
        "CT", 6, "CT", "CT head without contrast, synthetic from ICBM152",
        {"gray": 38.0, "white": 29.0, "csf": 6.0, "bone": 1150.0, "marrow": 550.0, "fat": -95.0,
         "skin": 45.0, "muscle": 55.0, "tumor": 33.0,
         "necrosis": 14.0, "edema": 19.0, "plaque": 25.0,
         "air": -1000.0},
        n_slices=42, spacing_mm=4.0, thickness_mm=4.0, rows=512, columns=512, pixel_mm=0.45,
        noise=3.5,
        tags={"KVP": 120, "ConvolutionKernel": "SMOOTH", "ExposureTime": 1000,
              "XRayTubeCurrent": 250, "GantryDetectorTilt": 0},
    ),
)  # fmt: skip
"""The series of each sample study, in the order of their numbers."""


def signal(head: Head, protocol: Protocol) -> Field:
    """Return the head's signal in this series on the 1 mm grid, `(k, j, i)`, without noise."""
    values = dict(protocol.values)
    air = values.pop("air", 0.0)
    total = np.full(head.brain.shape, air, np.float32)
    painted = ("tumor", "necrosis", "edema", "plaque")
    for name, value in values.items():
        if name in head.tissue:
            total += head.tissue[name] * np.float32(value - air)
    if protocol.name == "T1":  # the template's own contrast, where nothing is painted over it
        lesion = sum(head.tissue[n] for n in painted if n in head.tissue)
        inside_csf = np.minimum(head.tissue["csf"], head.brain * (1 - lesion))
        total += head.t1 * (1 - lesion) - inside_csf * np.float32(values["csf"])
    return total


def acquire(total: Field, protocol: Protocol, seed: int) -> Field:
    """Sample `total` (1 mm grid) at the voxels of the series: `(k, j, i)`, with its noise.

    Slices are averaged over their thickness. Rows run along the patient's x axis in every protocol,
    so y and z are interpolated for whole rows at once, then x.
    """
    nk, nj, ni = protocol.n_slices, protocol.rows, protocol.columns
    affine = protocol.affine
    columns_mm = affine[0, 0] * np.arange(ni) + affine[0, 3]
    rows = np.zeros((nk, nj, total.shape[2]), np.float32)
    parts = max(1, round(protocol.thickness_mm / 1.5))
    offsets = (np.arange(parts) + 0.5) / parts - 0.5
    fill = np.float32(protocol.values.get("air", 0.0))
    for offset in offsets:
        k = np.arange(nk)[:, None] + offset * protocol.thickness_mm / protocol.spacing_mm
        j = np.arange(nj)[None, :]
        y, z = (affine[n, 1] * j + affine[n, 2] * k + affine[n, 3] for n in (1, 2))
        rows += _bilinear_rows(total, z - ORIGIN_LPS_MM[2], y - ORIGIN_LPS_MM[1], fill)
    voxels = _linear_columns(rows / np.float32(parts), columns_mm - ORIGIN_LPS_MM[0], fill)
    rng = np.random.default_rng(seed)
    if protocol.modality == "CT":
        noise = rng.standard_normal(voxels.shape, np.float32) * protocol.noise
        return np.asarray(np.maximum(voxels + noise, -1024), np.float32)
    voxels *= _receive_field(protocol)
    real, imaginary = (
        rng.standard_normal(voxels.shape, np.float32) * protocol.noise for _ in range(2)
    )
    return np.asarray(np.hypot(voxels + real, imaginary) * protocol.scale, np.float32)


def _receive_field(protocol: Protocol) -> Field:
    """Return a smooth sensitivity around 1 that falls off by a tenth across the head."""
    shape = (protocol.n_slices, protocol.rows, protocol.columns)
    index = np.indices(shape, np.float32, sparse=True)  # a line for each axis; sums broadcast
    k, j, i = (n / (size - 1) - 0.5 for n, size in zip(index, shape, strict=True))
    return np.asarray(1.03 + 0.04 * i - 0.03 * j - 0.2 * (i**2 + j**2) - 0.1 * k**2, np.float32)


def _bilinear_rows(total: Field, k: Any, j: Any, fill: np.float32) -> Field:
    """Interpolate whole i rows of `total` at fractional (k, j); `fill` beyond the grid."""
    nk, nj, _ = total.shape
    k0, j0 = np.floor(k).astype(int), np.floor(j).astype(int)
    inside = (k0 >= 0) & (k0 < nk - 1) & (j0 >= 0) & (j0 < nj - 1)
    out = np.full((*k.shape, total.shape[2]), fill, np.float32)
    k0, j0 = k0[inside], j0[inside]
    fk = (k[inside] - k0).astype(np.float32)[:, None]
    fj = (j[inside] - j0).astype(np.float32)[:, None]
    near = total[k0, j0] * (1 - fj) + total[k0, j0 + 1] * fj
    far = total[k0 + 1, j0] * (1 - fj) + total[k0 + 1, j0 + 1] * fj
    out[inside] = near * (1 - fk) + far * fk
    return out


def _linear_columns(rows: Field, i: Any, fill: np.float32) -> Field:
    """Interpolate the last axis of `rows` at fractional i; `fill` beyond it."""
    n = rows.shape[-1]
    i0 = np.clip(np.floor(i).astype(int), 0, n - 2)
    f = (i - i0).astype(np.float32)
    out = rows[..., i0] * (1 - f) + rows[..., i0 + 1] * f
    out[..., (i < 0) | (i > n - 1)] = fill
    return np.asarray(out, np.float32)
