"""Philips' floating point values, against the formula of Chenevert et al. (Transl Oncol 2014;7:65)."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from pydicom.dataset import Dataset

from tests.helpers.phantom import asymmetric_phantom, write_series
from viewer.core import load, scan
from viewer.core.dicom.assembly.series import Series
from viewer.core.errors import CoreError
from viewer.core.voxels.philips_values import precise_values

SHAPE = (4, 10, 8)
INTERCEPT = -12.0


def stored_values() -> NDArray[np.int16]:
    """Values as they stand in the files."""
    return np.abs(asymmetric_phantom(SHAPE))


def philips(
    folder: Path,
    rescale_slope: Callable[[int], float],
    scale_slope: Callable[[int], float | None],
    manufacturer: str = "Philips Medical Systems",
) -> Series:
    """Write a series whose slices have these scales, and open it."""

    def change(k: int, dataset: Dataset) -> None:
        dataset.Manufacturer = manufacturer
        dataset.RescaleSlope, dataset.RescaleIntercept = rescale_slope(k), INTERCEPT
        dataset.RescaleType = "normalized"
        if (scale := scale_slope(k)) is not None:
            block = dataset.private_block(0x2005, "Philips MR Imaging DD 001", create=True)
            block.add_new(0x0E, "FL", scale)

    write_series(folder, stored_values(), modality="MR", change=change)
    (series,) = scan([folder]).series
    return series


@pytest.mark.parametrize(
    ("rescale", "scale"),
    [
        (lambda k: 2.5, lambda k: 0.25),
        (lambda k: 1.0 + k, lambda k: 0.5),
        (lambda k: 2.0, lambda k: 0.125 * (k + 1)),
        (lambda k: 1.0 + k, lambda k: 0.25 / (k + 1)),
    ],
)
def test_values_are_divided_by_both_slopes_of_their_own_slice(
    tmp_path: Path, rescale: Callable[[int], float], scale: Callable[[int], float]
) -> None:
    """FP = (stored x RS + RI) / (RS x SS), where RS and SS may differ from slice to slice."""
    series = philips(tmp_path, rescale, scale)
    volume = load(series)
    precise = precise_values(volume, series)
    k = np.arange(SHAPE[0])
    slope = np.array([rescale(n) for n in k])[:, None, None]
    private = np.array([scale(n) for n in k])[:, None, None]
    shown = stored_values() * slope + INTERCEPT
    np.testing.assert_allclose(volume.voxels, shown, rtol=1e-6)
    np.testing.assert_allclose(precise.voxels, shown / (slope * private), rtol=1e-5)
    assert precise.voxels.dtype == np.float32
    assert precise.voxels.shape == volume.voxels.shape


def test_the_grid_stays_and_what_was_of_the_other_scale_goes(tmp_path: Path) -> None:
    series = philips(tmp_path, lambda k: 2.5, lambda k: 0.25)
    volume = load(series)
    precise = precise_values(volume, series)
    np.testing.assert_array_equal(precise.affine, volume.affine)
    assert (precise.units, precise.windows, precise.padding) == (None, (), None)
    # Notes are replaced, not added to: that the scale is not applied is no longer true.
    assert len(precise.notes) == len(volume.notes) == 1
    assert precise.notes != volume.notes


@pytest.mark.parametrize("without", [range(SHAPE[0]), [2]])
def test_a_slice_without_a_scale_is_refused(tmp_path: Path, without: "range | list[int]") -> None:
    series = philips(tmp_path, lambda k: 2.0, lambda k: None if k in without else 0.5)
    with pytest.raises(CoreError):
        precise_values(load(series), series)


def test_the_same_private_element_of_another_manufacturer_is_no_scale(tmp_path: Path) -> None:
    series = philips(tmp_path, lambda k: 2.0, lambda k: 0.5, manufacturer="SIEMENS")
    with pytest.raises(CoreError):
        precise_values(load(series), series)


@pytest.mark.parametrize("scale", [0.0, -0.5, float("inf"), float("nan")])
def test_a_scale_that_divides_into_nothing_is_refused(tmp_path: Path, scale: float) -> None:
    series = philips(tmp_path, lambda k: 2.0, lambda k: scale)
    with pytest.raises(CoreError):
        precise_values(load(series), series)
