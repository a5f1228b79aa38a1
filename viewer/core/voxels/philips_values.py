"""Philips' "floating point" values, comparable between series, echoes and dynamics of a scan."""

from dataclasses import replace

import numpy as np

from audit.messages import Message
from viewer.core.dicom.assembly.series import Series
from viewer.core.errors import CoreError, TooLarge
from viewer.core.files.memory_limit import no_room
from viewer.core.voxels.on_demand_voxels import is_on_demand
from viewer.core.voxels.volume import Volume

NOTE = Message("series.philips-floating-point")
_OF_SCALE = (NOTE.code, "series.philips-scale-not-applied")


def precise_values(volume: Volume, series: Series) -> Volume:
    """Return `volume`, loaded from `series`, in Philips' floating point units as float32.

    Rescale Slope and Intercept give displayed values, whose scale Philips chooses anew for each
    series or dynamic; divided by Rescale Slope and the private scale slope (2005,100E) they have
    one scale (Chenevert et al. 2014, Translational Oncology 7:65).

    Args:
        volume: Volume loaded from `series`.
        series: The series.

    Raises:
        CoreError: An image has no scale slope, or where slices were interpolated between images of
            different scales.
    """
    scales = [[_scale(frame.slope, frame.philips_scale) for frame in v] for v in series.planes]
    if not scales or any(scale is None for row in scales for scale in row):
        raise CoreError(Message("series.philips-scale-missing", id=series.id))
    factors = np.array(scales, np.float32)
    if (factors == factors.flat[0]).all():
        factors = factors[:1, :1]
    elif volume.interpolated == "slices" or factors.shape[1] != volume.voxels.shape[-3]:
        raise CoreError(Message("series.philips-scales-differ", id=series.id))
    if is_on_demand(volume.voxels):
        raise TooLarge(no_room(Message("series.label", id=series.id), volume.voxels.nbytes * 2))
    shown = volume.voxels.reshape(-1, *volume.geometry.shape_kji)
    # Named, since whole numbers of 32 bits times float32 are float64: twice the memory.
    voxels = np.multiply(shown, factors[:, :, None, None], dtype=np.float32, casting="same_kind")
    return replace(
        volume,
        voxels=voxels.reshape(volume.voxels.shape),
        units=None,
        windows=(),
        padding=None,
        acquired=None,
        notes=(NOTE, *(note for note in volume.notes if note.code not in _OF_SCALE)),
    )


def _scale(rescale_slope: float, scale_slope: float | None) -> float | None:
    if scale_slope is None:
        return None
    return 1 / (rescale_slope * scale_slope)
