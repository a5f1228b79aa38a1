"""A loaded series: voxels, where they are, and what their numbers mean."""

from dataclasses import dataclass, field, replace
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from audit.messages import Message
from viewer.core.dicom.assembly.declared_properties import NOTHING, Declared
from viewer.core.dicom.frames import Loss
from viewer.core.dicom.lookup_tables import VoiLut
from viewer.core.geometry import Float, Geometry
from viewer.core.voxels.acquired_slices import AcquiredSlices
from viewer.core.voxels.on_demand_voxels import is_on_demand, is_too_large, overview, slices_of
from viewer.core.voxels.pixel_padding import Padding
from viewer.core.voxels.volume_origin import Origin

Interpolated = Literal["tilt", "slices"]
UNEVEN = Message("series.slices-uneven")
TOO_LARGE = Message("series.exceeds-memory")
NO_PLACE = Message("series.position-missing")


@dataclass(frozen=True, eq=False)
class Volume:
    """Voxels on a regular grid, read-only.

    Attributes:
        voxels: `(k, j, i)`, or `(t, k, j, i)` for a time series, in rescaled units.
        units: "HU" for CT only, "mm2/s" style for quantitative maps, None where arbitrary (MR).
        has_geometry: False for a plain stack that has no place in space; its affine is then pixel
            spacing (or 1 mm) on the axes, and no view may show positions or millimeters for it.
        why_no_grid: What to tell a reader where `has_geometry` is False; None gives `NO_PLACE`.
        facing: LPS directions of a slice's rows and columns where `has_geometry` is False and yet
            all slices are known to lie the same way; orientation letters of the slices as acquired
            follow it.
        source_uids: SOP Instance UIDs in k order (t-major for a time series); never logged as they
            are.
        padding: The stored value, or range of values, rescaled, that means "nothing here" (PS3.3
            C.7.5.1.1.2), if any.
        arrived: While the series is still being read, which slices of the first time point are
            there; what `voxels` holds of the others means nothing. None once all are.
        unverified: The file carries a checksum (gzip, zip) that has not been compared yet, as it is
            at its end: a damaged file shows damaged values. False once it has been, and for files
            without one.
        declared: What a person declared where the file leaves it open.
        loss: Whether compression took detail away, or may have.
        interpolated: Why the voxels are not the stored ones: slices of a tilted stack ("tilt"), or
            uneven ones ("slices"), were regularized, put on a regular grid. None where each voxel
            is as stored.
        acquired: The slices of a regularized volume as they were stored, each at its own place;
            `source_uids` are in their order. None where `voxels` are the slices as stored. `voxels`
            of a series that does not fit in memory are read when they are asked for: see
            `viewer.core.voxels.on_demand_voxels`, and `too_large`.
        stored_fingerprints: Of the images as stored (`viewer.core.slice_fingerprint`), where the
            slices were cut from a mosaic.
        thickness_mm: Nominal Slice Thickness (0018,0050), the same for all slices; None where
            unknown.
    """

    voxels: NDArray[Any]
    geometry: Geometry
    units: str | None = None
    modality: str | None = None
    sequence: str | None = None
    has_geometry: bool = True
    why_no_grid: Message | None = None
    facing: tuple[tuple[float, ...], tuple[float, ...]] | None = None
    time_axis: str | None = None
    source_uids: tuple[str, ...] = ()
    padding: Padding | None = None
    thickness_mm: float | None = None
    windows: tuple[tuple[str, float, float], ...] = ()  # (name, width, center) from the file
    voi_function: str = "LINEAR"  # VOI LUT Function that the file's windows are meant for
    voi_luts: tuple[VoiLut, ...] = ()  # of the file
    inverted: bool = False  # MONOCHROME1: the lowest value is meant to be white
    origin: Origin | None = field(default=None, repr=False)  # for checks here; names people
    arrived: NDArray[np.bool_] | None = field(default=None, repr=False)
    unverified: bool = False
    loss: Loss | None = None
    declared: Declared = NOTHING
    interpolated: Interpolated | None = None
    acquired: AcquiredSlices | None = field(default=None, repr=False)
    stored_fingerprints: tuple[bytes, ...] = field(default=(), repr=False)
    notes: tuple[Message, ...] = field(default=())  # what was done: "resampled for tilt 16.5 deg"

    def __post_init__(self) -> None:
        self.voxels.setflags(write=False)
        if self.voxels.shape[-3:] != self.geometry.shape_kji:
            raise ValueError(
                Message(
                    "geometry.voxels-mismatch",
                    voxels=self.voxels.shape,
                    grid=self.geometry.shape_kji,
                )
            )

    @property
    def no_grid(self) -> Message | None:
        """The reason why there is no regular grid in space, as the start of a sentence, or None."""
        if self.has_geometry:
            return None
        return self.why_no_grid or NO_PLACE

    @property
    def too_large(self) -> Message | None:
        """Why not all voxels of a time point can be had at once, as the start of a sentence.

        None where they can.
        """
        return TOO_LARGE if is_too_large(self.voxels) else None

    @property
    def affine(self) -> Float:
        """4x4, maps (i, j, k, 1) to LPS mm."""
        return self.geometry.affine

    @property
    def n_times(self) -> int:
        """Number of time points; 1 for a plain volume."""
        if self.voxels.ndim == 4:
            return int(self.voxels.shape[0])
        return 1

    @property
    def holds_first_time_only(self) -> bool:
        """Whether the time points after the first are still being read and have no values yet.

        Voxels that are not in memory are read when they are asked for: they have all.
        """
        return self.n_times > 1 and self.arrived is not None and not is_on_demand(self.stored)

    @property
    def stored(self) -> NDArray[Any]:
        """The slices as they were stored: `(k, row, column)`, or `(t, k, row, column)`."""
        if self.acquired is None:
            return self.voxels
        return self.acquired.voxels

    @property
    def known(self) -> NDArray[Any]:
        """The voxels that mean something: a copy of some slices while the series is being read.

        Of a regularized volume they are those of the slices as stored.
        """
        if self.acquired is not None:
            slices = self.acquired
            if slices.arrived is None:
                return slices.voxels
            return slices.at_time()[slices.arrived]
        if self.arrived is None:
            return self.voxels
        return self.slices_at()[self.arrived]

    def slices_at(self, t: int = 0) -> NDArray[Any]:
        """Return voxels like `at_time` for few slices; on demand, only those are read."""
        if self.voxels.ndim == 4:
            return slices_of(self.voxels, t)
        return self.voxels

    def overview(self, t: int = 0) -> "Volume | None":
        """Return a time point with fewer rows and columns, in memory, of a volume that is not.

        Else None.

        Each of its voxels is one of the volume's, in its place; `arrived` is the volume's.
        """
        slices = overview(self.voxels, t)
        if slices is None:
            return None
        voxels, step = slices
        affine = self.affine.copy()
        affine[:3, :2] *= step
        geometry = Geometry((voxels.shape[0], voxels.shape[1], voxels.shape[2]), affine)
        return replace(self, voxels=voxels, geometry=geometry, time_axis=None, acquired=None)

    def at_time(self, t: int = 0) -> NDArray[np.generic]:
        """Return the `(k, j, i)` voxels of time point `t`, without a copy."""
        return self.voxels[t] if self.voxels.ndim == 4 else self.voxels
