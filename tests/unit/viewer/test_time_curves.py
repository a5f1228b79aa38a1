"""Curves over time: baseline, arrival and peak against curves whose numbers are known."""

from dataclasses import replace
from pathlib import Path

import nibabel as nib
import numpy as np
import pytest
import scipy

from tests.helpers.phantom import asymmetric_phantom, write_series
from viewer.core import load, scan
from viewer.core.loading.time_axis import read_time_axis
from viewer.core.measure.measurement import Rectangle
from viewer.core.measure.time_curves import (
    default_baseline,
    mask_curve,
    region_curve,
    summarize_curve,
)
from viewer.core.space.slice_planes import plane_stack

T = np.arange(40) * 1.5  # seconds
ARRIVAL_S = 21.4


def bolus(noise: float = 0.0, seed: int = 0, drop: float = 0.6) -> np.ndarray:
    """Return a first pass: gamma variate from `ARRIVAL_S` that lowers the signal from 100."""
    since = np.maximum(T - ARRIVAL_S, 0)
    shape = (since / 6) ** 2 * np.exp(2 * (1 - since / 6))  # 1 at its maximum, after 6 s
    return 100 * (1 - drop * shape) + np.random.default_rng(seed).normal(0, noise, len(T))


def test_a_first_pass_has_its_arrival_and_peak_where_they_were_put() -> None:
    summary = summarize_curve(bolus(), T, (0, 9))
    assert (summary.baseline, summary.baseline_sd) == pytest.approx((100, 0))
    assert summary.change == "fall"
    assert summary.peak_seconds == pytest.approx(ARRIVAL_S + 6, abs=0.75)
    assert summary.peak_reach_s == 0.75
    assert summary.arrival is not None
    # The model turns sharply where a bolus begins slowly: late by up to half a time step here.
    assert summary.arrival.seconds == pytest.approx(ARRIVAL_S, abs=0.75)
    rising = summarize_curve(200 - bolus(), T, (0, 9))
    assert rising.change == "rise"
    assert rising.arrival == summary.arrival
    later = summarize_curve(bolus(), T + 1000, (0, 9))  # times count from the first point
    assert later.arrival is not None
    assert later.arrival.seconds == pytest.approx(summary.arrival.seconds)


def test_the_breakpoint_is_that_of_an_independent_optimizer() -> None:
    """`scipy.optimize` fits the same model, with the breakpoint as a free parameter."""
    values = bolus(noise=1.0, seed=4)
    summary = summarize_curve(values, T, (0, 9))
    assert summary.peak is not None and summary.arrival is not None
    t, y = T[: summary.peak + 1], values[: summary.peak + 1]

    def residuals(p: np.ndarray) -> np.ndarray:
        since = np.maximum(t - p[0], 0)
        return np.asarray(p[1] + p[2] * since + p[3] * since**2 - y)

    starts = np.linspace(16, 25, 19)
    fits = [scipy.optimize.least_squares(residuals, [s, 100.0, -1.0, -1.0]) for s in starts]
    best = min(fits, key=lambda fit: fit.cost)
    assert summary.arrival.seconds == pytest.approx(best.x[0], abs=1.5 / 20 + 0.05)
    assert summary.arrival.low < summary.arrival.seconds < summary.arrival.high


def test_the_interval_holds_the_breakpoint_as_often_as_stated() -> None:
    """On curves that follow the model, 95% of 95% intervals hold the truth (within chance)."""
    since = np.maximum(T - ARRIVAL_S, 0)
    truth = 100 - 3.0 * since - 0.4 * since**2
    truth[T > 30] = truth[T <= 30][-1]  # the peak is at 30 s
    held = 0
    for seed in range(60):
        noisy = truth + np.random.default_rng(seed).normal(0, 2.0, len(T))
        noisy[20] -= 8  # a clear peak
        arrival = summarize_curve(noisy, T, (0, 9)).arrival
        held += arrival is not None and arrival.low <= ARRIVAL_S <= arrival.high
    assert held >= 50  # 57 are expected; fewer than 50 have a probability below 0.001


@pytest.mark.parametrize(
    ("values", "seconds", "baseline", "code"),
    [
        (bolus(), T, (0, 1), "curve.baseline-too-short"),
        (bolus(), T, (30, 39), "curve.nothing-after-baseline"),
        (100 + np.random.default_rng(1).normal(0, 1, 40), T, (0, 9), "curve.no-change"),
        (bolus(), None, (0, 9), "curve.times-unknown"),
        (bolus(), T, (0, 16), "curve.change-within-baseline"),
        (np.r_[100.0, 101, 99, 20, np.full(36, 100.0)], T, (0, 2), "curve.too-few-points"),
    ],
)
def test_what_is_not_computed_says_why(
    values: np.ndarray, seconds: np.ndarray | None, baseline: tuple[int, int], code: str
) -> None:
    summary = summarize_curve(values, seconds, baseline)
    reason = summary.why_no_peak or summary.why_no_arrival
    assert reason is not None and reason.code == code
    assert summary.arrival is None


def test_noise_alone_has_a_peak_as_seldom_as_stated() -> None:
    rng = np.random.default_rng(2)
    curves = rng.normal(100, 3, (400, 40))
    found = sum(summarize_curve(c, None, (0, 9)).change is not None for c in curves)
    assert found <= 34  # 5% are expected at most; 34 and more have a probability below 0.002


def test_missing_values_take_no_part() -> None:
    values = bolus()
    values[[3, 20]] = np.nan
    summary = summarize_curve(values, T, (0, 9))
    assert summary.arrival is not None and summary.peak != 20
    assert default_baseline(40) == (0, 3)
    assert default_baseline(300) == (0, 9)
    assert default_baseline(2) == (0, 1)


def _dynamic(folder: Path, times: list[str]) -> None:
    """Write a dynamic series: one folder of a volume for each time."""
    for n, time in enumerate(times):
        write_series(
            folder / str(n), asymmetric_phantom() + n, modality="MR", SeriesInstanceUID="1.2.3",
            StudyInstanceUID="1.2", FrameOfReferenceUID="1.4", AcquisitionTime=time,
            ContentTime="120000", AcquisitionNumber=n + 1, PatientID="a",
        )  # fmt: skip


def test_times_are_those_of_the_files(tmp_path: Path) -> None:
    times = ["235958.500000", "235959.750000", "000001.000000"]  # past midnight
    _dynamic(tmp_path / "d", times)
    (series,) = scan([tmp_path / "d"]).series
    axis = read_time_axis(series)
    assert axis.seconds is not None
    assert axis.seconds.tolist() == [0, 1.25, 2.5]
    assert axis.source.code == "curve.times-acquisition"
    assert read_time_axis(replace(series, time_axis="b-value")).source.code == "curve.axis-not-time"
    frames = [[replace(f, time="120000") for f in row] for row in series.planes]
    same = replace(series, planes=tuple(map(tuple, frames)))
    assert read_time_axis(same).source.code == "curve.times-not-increasing"
    frames = [[replace(f, time=None) for f in row] for row in series.planes]
    none = replace(series, planes=tuple(map(tuple, frames)))
    assert read_time_axis(none).source.code == "curve.times-missing"


def test_curves_of_regions_and_masks_are_means_of_their_voxels(tmp_path: Path) -> None:
    voxels = np.random.default_rng(0).normal(100, 10, (6, 5, 7, 4)).astype(np.float32)
    image = nib.Nifti1Image(voxels, np.diag([2.0, 2, 3, 1]))
    image.header.set_xyzt_units("mm", "msec")
    image.header["pixdim"][4] = 1500
    nib.save(image, tmp_path / "d.nii.gz")
    (series,) = scan([tmp_path / "d.nii.gz"]).series
    axis = read_time_axis(series)
    assert axis.seconds is not None
    assert axis.seconds.tolist() == [0, 1.5, 3, 4.5]
    volume = load(series)
    stack = plane_stack(volume, "acquired")
    grid = stack.grid(2)
    corners = grid.pixel_to_lps(np.array([[0.6, 0.6], [3.4, 4.4]]))
    curve = region_curve(volume, grid, Rectangle(*corners))
    assert curve is not None
    inside = np.zeros(volume.geometry.shape_kji, bool)
    for row in range(1, 4):
        for column in range(1, 5):
            point = grid.pixel_to_lps(np.array([row, column]))
            i, j, k = np.rint(volume.geometry.lps_to_index(point)).astype(int)
            inside[k, j, i] = True
    expected = np.array([volume.at_time(t)[inside].mean(dtype=float) for t in range(4)])
    assert curve.n == inside.sum() == 12
    assert curve.values == pytest.approx(expected, rel=1e-6)
    of_mask = mask_curve(volume, inside)
    assert of_mask is not None
    assert of_mask.values == pytest.approx(expected, rel=1e-6)
    assert of_mask.deviations == pytest.approx(curve.deviations, rel=1e-5)
    assert mask_curve(volume, np.zeros_like(inside)) is None
    image.header["pixdim"][4] = 0
    nib.save(image, tmp_path / "e.nii.gz")
    (untimed,) = scan([tmp_path / "e.nii.gz"]).series
    assert read_time_axis(untimed).source.code == "curve.nifti-times-missing"
