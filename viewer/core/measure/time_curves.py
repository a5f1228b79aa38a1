"""Curves of a region over time: baseline, arrival and time to peak of the signal.

All values are those of the images. Nothing here converts a signal into a concentration.
"""

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, Literal

import numpy as np
import scipy
from numpy.typing import NDArray

from audit.messages import Message
from viewer.core.display import is_color
from viewer.core.geometry import Float
from viewer.core.measure.measurement import Region, region_statistics
from viewer.core.space.slice_planes import Grid
from viewer.core.voxels.volume import Volume

ARRIVAL_SOURCE: Final = "Cheong LH, Koh TS, Hou Z. Phys Med Biol 2003;48:N83"
"""Source of the linear-quadratic model for the time of arrival."""
CONFIDENCE: Final = 0.95
STEPS_PER_INTERVAL: Final = 20  # candidates for the arrival between two time points
MAX_CANDIDATES: Final = 4000  # of long curves, whose time points are close to each other
BLOCK: Final = 256  # candidates that are fitted at a time
MIN_BASELINE: Final = 3  # points; a standard deviation of fewer means little


@dataclass(frozen=True, eq=False)
class Curve:
    """The mean of a region at each time point.

    Attributes:
        values: `(t)`, in the units of the series; NaN where no pixel has a value.
        deviations: `(t)`, standard deviation over the pixels of the region; NaN for one pixel.
        n: Number of pixels or voxels.
    """

    values: Float
    deviations: Float
    n: int


@dataclass(frozen=True)
class Arrival:
    """The time at which the signal leaves its baseline.

    Attributes:
        seconds: From the first time point.
        low: Lower end of the interval (95%, from the profile of the residuals).
        high: Upper end.
    """

    seconds: float
    low: float
    high: float


@dataclass(frozen=True)
class CurveSummary:
    """Numbers of one curve; those that cannot be computed are None with the reason.

    Attributes:
        baseline: Mean over the baseline interval.
        baseline_sd: Standard deviation over its time points.
        change: Direction of the largest change after the baseline; None if there is none beyond
            chance.
        peak: Index of the time point of the largest change.
        peak_value: Value there.
        peak_seconds: Time from the first time point to it.
        peak_reach_s: Half the longer time to its neighbors, within which the true peak may lie.
        arrival: Time of arrival.
        why_no_peak: Reason why there is no peak, and no arrival.
        why_no_arrival: Reason why there is no arrival.
    """

    baseline: float | None = None
    baseline_sd: float | None = None
    change: Literal["rise", "fall"] | None = None
    peak: int | None = None
    peak_value: float | None = None
    peak_seconds: float | None = None
    peak_reach_s: float | None = None
    arrival: Arrival | None = None
    why_no_peak: Message | None = None
    why_no_arrival: Message | None = None

    @property
    def peak_percent(self) -> float | None:
        """Change at the peak in percent of the baseline; None without either or around zero."""
        if self.peak_value is None or self.baseline is None or self.baseline <= 0:
            return None
        return (self.peak_value / self.baseline - 1) * 100


def region_curve(volume: Volume, grid: Grid, region: Region) -> Curve | None:
    """Return the curve of a region of a slice; None if no pixel with a value lies in it.

    Args:
        volume: A time series.
        grid: Slice of the region.
        region: The region.

    Raises:
        CoreError: The images are in color.
    """
    means, deviations, n = np.full(volume.n_times, np.nan), np.full(volume.n_times, np.nan), 0
    for t in range(volume.n_times):
        statistics = region_statistics(volume, grid, region, t=t)
        if statistics is not None:
            means[t], n = statistics.mean, max(n, statistics.n)
            deviations[t] = np.nan if statistics.sd is None else statistics.sd
    return Curve(means, deviations, n) if n else None


def mask_curve(volume: Volume, inside: NDArray[np.bool_]) -> Curve | None:
    """Return the curve of the voxels of a mask; None if no voxel lies in it.

    Args:
        volume: A time series of gray values.
        inside: `(k, j, i)`, on the grid of the series.
    """
    n = int(np.count_nonzero(inside))
    if not n or is_color(volume.voxels):
        return None
    means, deviations = np.full(volume.n_times, np.nan), np.full(volume.n_times, np.nan)
    slices = np.flatnonzero(inside.any(axis=(1, 2)))
    for t in range(volume.n_times):
        voxels = volume.slices_at(t)
        parts = [np.asarray(voxels[k])[inside[k]] for k in slices]
        values = np.concatenate(parts).astype(np.float64)
        values = values[np.isfinite(values)]
        if len(values):
            means[t] = values.mean()
            deviations[t] = values.std(ddof=1) if len(values) > 1 else np.nan
    return Curve(means, deviations, n)


def default_baseline(n_times: int) -> tuple[int, int]:
    """Return the first and last time point of the baseline that is proposed, from 0.

    It is a tenth of the series, 3 points at least and 10 at most. The reader sees and changes it.
    """
    return 0, min(max(MIN_BASELINE, min(10, n_times // 10)), n_times) - 1


def summarize_curve(
    values: Float, seconds: Float | None, baseline: tuple[int, int]
) -> CurveSummary:
    """Return baseline, peak and arrival of a curve.

    A change counts as a peak if it leaves the interval in which all later time points would lie
    with a probability of 95% (Bonferroni), were they drawn from the normal distribution of the
    baseline. The arrival is the breakpoint of the linear-quadratic model (see `ARRIVAL_SOURCE`).

    Args:
        values: `(t)`; NaN where there is none.
        seconds: `(t)`, times from the first time point; None if they are not known.
        baseline: First and last time point of the baseline interval, from 0.
    """
    first, last = baseline
    before = values[first : last + 1]
    before = before[np.isfinite(before)]
    if len(before) < MIN_BASELINE:
        return CurveSummary(why_no_peak=Message("curve.baseline-too-short", least=MIN_BASELINE))
    mean, deviation = float(before.mean()), float(before.std(ddof=1))
    summary = CurveSummary(baseline=mean, baseline_sd=deviation)
    later = np.flatnonzero(np.isfinite(values))
    later = later[later > last]
    if not len(later):
        return replace(summary, why_no_peak=Message("curve.nothing-after-baseline"))
    changes = values[later] - mean
    peak = int(later[np.abs(changes).argmax()])
    n = len(before)
    # Quantiles of Student's t and of F: `scipy.stats`, which has them too, takes seconds to import.
    quantile = scipy.special.stdtrit(n - 1, 1 - (1 - CONFIDENCE) / (2 * len(later)))
    if abs(values[peak] - mean) <= quantile * deviation * np.sqrt(1 + 1 / n):
        return replace(summary, why_no_peak=Message("curve.no-change"))
    summary = replace(
        summary,
        change="rise" if values[peak] > mean else "fall",
        peak=peak,
        peak_value=float(values[peak]),
    )
    if seconds is None:
        return replace(summary, why_no_arrival=Message("curve.times-unknown"))
    around = np.diff(seconds[max(peak - 1, 0) : peak + 2])
    summary = replace(
        summary,
        peak_seconds=float(seconds[peak] - seconds[0]),
        peak_reach_s=float(around.max()) / 2,
    )
    arrival = find_arrival(values[first : peak + 1], seconds[first : peak + 1] - seconds[0])
    if isinstance(arrival, Message):
        return replace(summary, why_no_arrival=arrival)
    if arrival.seconds < seconds[last] - seconds[0]:
        return replace(summary, why_no_arrival=Message("curve.change-within-baseline"))
    return replace(summary, arrival=arrival)


def find_arrival(values: Float, seconds: Float) -> Arrival | Message:
    """Return the breakpoint of the linear-quadratic model, or why there is none.

    The model is constant before the arrival and a polynomial of order 2 in the time since then,
    without a jump. The breakpoint with the least sum of squares is taken; between time points, too.
    Its interval holds all breakpoints whose sum of squares is not larger than chance explains (F).

    Args:
        values: `(t)`, from the start of the baseline to the peak; NaN where there is none.
        seconds: `(t)`, increasing.
    """
    known = np.isfinite(values)
    y, t = values[known], seconds[known]
    n = len(y)
    if n < 6:  # 4 parameters, and 2 degrees of freedom for an interval
        return Message("curve.too-few-points", n=n)
    starts = _candidates(t)
    blocks = np.array_split(starts, -(-len(starts) // BLOCK))
    squares = np.concatenate([_residual_squares(y, t, block) for block in blocks])
    best = int(squares.argmin())
    allowed = squares[best] * (1 + float(scipy.special.fdtri(1, n - 4, CONFIDENCE)) / (n - 4))
    # Noise-free curves leave rounding errors only.
    scale = float(np.square(y - y.mean()).sum())
    within = starts[squares <= allowed + 1e-12 * scale]
    if not 0 < best < len(starts) - 1:
        return Message("curve.arrival-at-end")
    return Arrival(float(starts[best]), float(within.min()), float(within.max()))


def _candidates(t: Float) -> Float:
    """Return times from the second point to before the last but one, evenly between neighbors."""
    steps = min(max(MAX_CANDIDATES // len(t), 1), STEPS_PER_INTERVAL)
    pieces = [np.linspace(a, b, steps, endpoint=False) for a, b in pairwise(t[1:-1])]
    return np.concatenate(pieces)


def _residual_squares(y: Float, t: Float, starts: Float) -> Float:
    """Return the residual sums of squares `(start)` of the model with a breakpoint at each start.

    The slope at the breakpoint points towards the peak: it is 0 where the fit has the other sign.
    """
    since = np.maximum(t - starts[:, None], 0.0) / (t[-1] - t[0])
    design = np.stack((np.ones_like(since), since, since * since), axis=-1)
    squares, slopes = _fit(design, y)
    opposite = slopes * (y[-1] - y[0]) < 0
    if opposite.any():
        squares[opposite] = _fit(design[opposite][:, :, [0, 2]], y)[0]
    return squares


def _fit(design: Float, y: Float) -> tuple[Float, Float]:
    """Return residual sums of squares and second coefficients of least squares fits.

    Args:
        design: `(fit, point, coefficient)`.
        y: `(point)`.
    """
    q, r = np.linalg.qr(design)
    projected = np.einsum("fpc,p->fc", q, y)
    residuals = y - np.einsum("fpc,fc->fp", q, projected)
    coefficients = np.linalg.solve(r, projected[..., None])[..., 0]
    return np.square(residuals).sum(axis=1), coefficients[:, 1]
