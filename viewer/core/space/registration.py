"""Rigid registration of two series of one head by mutual information.

Mattes et al., IEEE TMI 2003.

The result is a proposal with figures of its quality; nothing takes it as true by itself. Forward
and backward registration are two runs, and how far they disagree within the head is the figure that
needs no truth.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from audit.messages import Message
from viewer.core.display import is_color
from viewer.core.errors import Cancelled, CoreError
from viewer.core.geometry import Float
from viewer.core.voxels.pixel_padding import is_padding
from viewer.core.voxels.volume import Volume

if TYPE_CHECKING:
    import SimpleITK as sitk  # noqa: N813

SPACING_MM: Final = 3.0  # of the grid on which intensities are compared
BINS: Final = 50
SHARE: Final = 0.3  # of the voxels that are looked at in each step
ITERATIONS: Final = 120
SHRINK: Final = ((4, 4.0), (2, 2.0), (1, 0.0))  # factor and smoothing in mm, coarse to fine
AGREES_MM: Final = 2.0
"""Forward and backward runs that disagree by more are doubtful: above half a voxel."""
LEAST_OVERLAP: Final = 0.25
FEW: Final = 16  # voxels an axis has at least, for anything to be compared


@dataclass(frozen=True)
class Registration:
    """Rigid map from points of the fixed series to the moving one.

    Attributes:
        matrix: 4x4 rows, LPS mm of the fixed series to LPS mm of the moving one, a rotation and a
            shift.
        disagreement_mm: Mean distance, over the fixed head, between forward and inverted backward
            runs.
        moved_mm: Mean distance that the head moves.
        overlap: Share of the fixed head that lies within the moving volume.
        information: Mutual information before and after, in nats.
    """

    matrix: tuple[tuple[float, ...], ...]
    disagreement_mm: float
    moved_mm: float
    overlap: float
    information: tuple[float, float]

    @property
    def turn_deg(self) -> float:
        """Angle of the rotation."""
        trace = float(np.trace(np.array(self.matrix)[:3, :3]))
        return float(np.degrees(np.arccos(np.clip((trace - 1) / 2, -1, 1))))

    @property
    def doubtful(self) -> Message | None:
        """Why not to trust it, in words; None where its own figures raise no doubt."""
        if self.overlap < LEAST_OVERLAP:
            return Message("registration.overlap-small", overlap=self.overlap)
        if self.disagreement_mm > AGREES_MM:
            return Message(
                "registration.runs-disagree",
                disagreement_mm=self.disagreement_mm,
            )
        if self.information[1] <= self.information[0] + 1e-6 and self.moved_mm > AGREES_MM:
            return Message("registration.not-improved")
        return None


def register(
    fixed: Volume,
    moving: Volume,
    *,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Registration:
    """Find the rigid movement of the head between two series.

    Raises `CoreError` for colors and series without a place in space, `Cancelled` when `cancelled`.

    Args:
        fixed: Series that stays where it is.
        moving: Series to align with it.
        progress: Called with the work done and its total.
        cancelled: Returns True when the user cancels; None never cancels.
    """
    for volume in (fixed, moving):
        if is_color(volume.voxels):
            raise CoreError(Message("registration.color-unsupported"))
        if not volume.has_geometry:
            raise CoreError(Message("registration.grid-missing", no_grid=volume.no_grid))
        if min(volume.geometry.shape_kji) < 3:
            raise CoreError(Message("registration.too-few-slices"))
    steps = _Steps(progress, cancelled or (lambda: False))
    fixed_image, moving_image = _image(fixed), _image(moving)
    forward, information = _run(fixed_image, moving_image, steps)
    backward, _ = _run(moving_image, fixed_image, steps)
    head = _head_points(fixed)
    moved_head = _apply(forward, head)
    gap = np.linalg.norm(
        moved_head - _apply(np.asarray(np.linalg.inv(backward), dtype=np.float64), head), axis=1
    )
    inside = np.array([moving.geometry.contains(point) for point in moved_head])
    rows = tuple(tuple(float(v) for v in row) for row in forward)
    moved = np.linalg.norm(moved_head - head, axis=1)
    return Registration(
        rows, float(gap.mean()), float(moved.mean()), float(inside.mean()), information
    )


class _Steps:
    """Counts iterations over all runs, and stops where nobody waits any more."""

    def __init__(
        self, progress: Callable[[int, int], None] | None, cancelled: Callable[[], bool]
    ) -> None:
        self._progress, self._cancelled = progress, cancelled
        self._done, self._total = 0, 2 * len(SHRINK) * ITERATIONS

    def begin(self, run: int) -> None:
        self._done = run * len(SHRINK) * ITERATIONS

    def step(self, method: "sitk.ImageRegistrationMethod") -> None:
        self._done += 1
        if self._cancelled():
            method.StopRegistration()
        elif self._progress is not None:
            self._progress(min(self._done, self._total), self._total)

    def check(self) -> None:
        if self._cancelled():
            raise Cancelled


def _image(volume: Volume) -> "sitk.Image":
    """Return the first time point on a grid of about `SPACING_MM`, as SimpleITK takes it."""
    import SimpleITK as sitk  # noqa: N813 - late: 0.2 s

    geometry = volume.geometry
    values = np.asarray(volume.at_time(), dtype=np.float32)
    if volume.padding is not None:
        values = np.where(is_padding(values, volume.padding), np.float32(np.nan), values)
    if volume.units == "HU":
        values = np.clip(
            values, -100, 200
        )  # soft tissue and ventricles; tables and air say nothing
    values = np.nan_to_num(values, nan=float(np.nanmin(values)))
    image = sitk.GetImageFromArray(values)
    image.SetSpacing([float(s) for s in geometry.spacing_ijk_mm])
    image.SetOrigin([float(v) for v in geometry.affine[:3, 3]])
    image.SetDirection([float(v) for v in geometry.directions.ravel()])
    size = [
        max(min(n, FEW), round(n * s / SPACING_MM))
        for n, s in zip(image.GetSize(), image.GetSpacing(), strict=True)
    ]
    spacing = [n * s / m for n, s, m in zip(image.GetSize(), image.GetSpacing(), size, strict=True)]
    # Coarser voxels without smoothing would alias the noise of the fine ones.
    blur = [max(new - old, 0) / 2 for new, old in zip(spacing, image.GetSpacing(), strict=True)]
    if any(blur):
        image = sitk.SmoothingRecursiveGaussian(image, [max(b, 1e-3) for b in blur])
    # Center of the first new voxel in old indices: the edges of both grids coincide, so the first
    # center moves by half the difference of the voxel sizes. Without it the image shifts by up to
    # half a new voxel.
    corner = [(new / old - 1) / 2 for new, old in zip(spacing, image.GetSpacing(), strict=True)]
    origin = image.TransformContinuousIndexToPhysicalPoint(corner)
    return sitk.Resample(
        image, size, sitk.Transform(), sitk.sitkLinear, origin, spacing, image.GetDirection(), 0.0
    )


def _run(
    fixed: "sitk.Image", moving: "sitk.Image", steps: _Steps
) -> tuple[Float, tuple[float, float]]:
    """Return one registration, from the better of two starts: by coordinates, and by centers."""
    import SimpleITK as sitk  # noqa: N813

    centered = sitk.CenteredTransformInitializer(
        fixed,
        moving,
        sitk.Euler3DTransform(),
        sitk.CenteredTransformInitializerFilter.MOMENTS,
    )
    # The coordinates in the files are right for series of one session; the centers of mass help if
    # the scanners' origins differ. The rotation center stays in the middle of the head in both, so
    # that turns and shifts are nearly independent for the optimizer.
    by_coordinates = sitk.Euler3DTransform(centered)
    by_coordinates.SetTranslation((0.0, 0.0, 0.0))
    starts = [by_coordinates, sitk.Euler3DTransform(centered)]
    before = [_method(sitk).MetricEvaluate(*_prepared(fixed, moving, start)) for start in starts]
    start = starts[int(np.argmin(before))]
    method = _method(sitk)
    method.SetInitialTransform(start, inPlace=True)
    method.AddCommand(sitk.sitkIterationEvent, lambda: steps.step(method))
    try:
        method.Execute(fixed, moving)
    except RuntimeError as error:
        steps.check()
        raise CoreError(Message("registration.no-match")) from error
    steps.check()
    return _matrix(start), (-float(before[0]), -float(method.GetMetricValue()))


def _prepared(fixed: "sitk.Image", moving: "sitk.Image", start: Any) -> tuple[Any, Any]:
    import SimpleITK as sitk  # noqa: N813

    moved = sitk.Resample(
        moving, fixed, start, sitk.sitkLinear, float(sitk.GetArrayViewFromImage(moving).min())
    )
    return fixed, moved


def _method(sitk: Any) -> Any:
    method = sitk.ImageRegistrationMethod()
    method.SetMetricAsMattesMutualInformation(BINS)
    method.SetMetricSamplingStrategy(method.REGULAR)
    method.SetMetricSamplingPercentage(SHARE)
    method.SetInterpolator(sitk.sitkLinear)
    method.SetOptimizerAsRegularStepGradientDescent(
        learningRate=2.0,
        minStep=1e-3,
        numberOfIterations=ITERATIONS,
        relaxationFactor=0.6,
        gradientMagnitudeTolerance=1e-6,
    )
    method.SetOptimizerScalesFromPhysicalShift()
    method.SetShrinkFactorsPerLevel([factor for factor, _ in SHRINK])
    method.SetSmoothingSigmasPerLevel([sigma for _, sigma in SHRINK])
    method.SmoothingSigmasAreSpecifiedInPhysicalUnitsOn()
    return method


def _matrix(transform: Any) -> Float:
    """Return 4x4 of a transform about a center."""
    matrix = np.eye(4)
    matrix[:3, :3] = np.array(transform.GetMatrix()).reshape(3, 3)
    center, shift = np.array(transform.GetCenter()), np.array(transform.GetTranslation())
    matrix[:3, 3] = shift + center - matrix[:3, :3] @ center
    return matrix


def _head_points(volume: Volume) -> Float:
    """Return some hundred places `(n, 3)` LPS mm within what is brighter than the background."""
    values = volume.at_time()
    step = [max(1, n // 24) for n in values.shape]
    thin = np.asarray(values[:: step[0], :: step[1], :: step[2]], dtype=np.float64)
    floor, high = np.nanpercentile(thin, (5, 99))
    points = np.argwhere(thin > floor + 0.15 * (high - floor)) * step
    return volume.geometry.index_to_lps(points[:, ::-1])


def _apply(matrix: Float, points_lps_mm: Float) -> Float:
    return np.asarray(points_lps_mm @ matrix[:3, :3].T + matrix[:3, 3], dtype=np.float64)
