"""Plane between left and right of a brain: the one about which it is most nearly symmetric.

A head lies anywhere in a scanner, shifted and turned, so the sign of x says nothing about sides.
"""

from dataclasses import dataclass
from itertools import product
from typing import Any, Final

import numpy as np
import scipy
from numpy.typing import NDArray

from audit.plausibility import Midplane
from viewer.core.geometry import Float, Geometry

# Brightness is smoothed by this before halves are compared: gyri differ from side to side.
SMOOTH_MM: Final = 6.0
# Brighter than so many times the brain's median counts as that: a lesion must not pull the plane.
MOST_BRIGHT: Final = 1.3
# Tangents of the turns tried first, to either side: 17 degrees of yaw and of tilt.
TURNS: Final = (-0.3, -0.15, 0.0, 0.15, 0.3)
SHIFTS_MM: Final = (-8.0, 0.0, 8.0)
# So many points of the brain are enough to compare halves by.
POINTS: Final = 20_000
# Halves that differ by more than this part of the brightness are no halves of one brain.
MOST_DIFFERENT: Final = 0.2
# Tangent of the turn by which a fit is probed: about 11 degrees.
PROBED_TURN: Final = 0.2


@dataclass(frozen=True)
class Fitted:
    """The plane about which a signal is most nearly its own mirror.

    Attributes:
        plane: The plane.
        residual: Mean difference of the two sides, as a share of the signal.
        turned: The smaller of the differences with the plane yawed by `PROBED_TURN` to either side,
            as a multiple of the difference at `plane`.
    """

    plane: Midplane
    residual: float
    turned: float


def find_midplane(
    gray: NDArray[Any], mask: NDArray[np.bool_], geometry: Geometry
) -> Midplane | None:
    """Fit the plane between left and right to a brain.

    Args:
        gray: Values `(k, j, i)`.
        mask: True inside the brain, of the same shape.
        geometry: Grid of both.

    Returns:
        The plane; None if no plane makes mirror images of the two sides.
    """
    plane = fit_plane(_signal(gray, mask, geometry), mask, geometry)
    if plane.residual <= MOST_DIFFERENT:
        return plane.plane
    return None


def fit_plane(signal: NDArray[np.float32], mask: NDArray[np.bool_], geometry: Geometry) -> Fitted:
    """Fit a plane of mirror symmetry to a signal.

    Args:
        signal: Values `(k, j, i)`.
        mask: True for the points that are compared, of the same shape.
        geometry: Grid of both.

    Returns:
        The plane, its mean difference between the sides relative to the mean signal, and by how
        much that grows if the plane is turned.
    """
    index_kji = np.argwhere(mask)
    step = max(1, len(index_kji) // POINTS)
    points = geometry.index_to_lps(index_kji[::step, ::-1])
    signal_here = signal[tuple(index_kji[::step].T)]
    center = points.mean(axis=0)
    to_index = np.linalg.inv(geometry.affine)

    def difference(plane: Float, step_points: int = 1) -> float:
        mirrored = _mirrored(points[::step_points], plane, center)
        at = mirrored @ to_index[:3, :3].T + to_index[:3, 3]
        return float(np.abs(signal_here[::step_points] - _values(signal, at)).mean())

    # A coarse search on every eighth point for a start. Nelder-Mead then refines it, since the
    # difference of sampled values has no derivative to follow.
    tried = (np.array(start) for start in product(SHIFTS_MM, TURNS, TURNS))
    best = min(tried, key=lambda start: difference(start, 8))
    simplex = best + np.vstack([np.zeros(3), np.diag([4.0, 0.08, 0.08])])
    optimum = scipy.optimize.minimize(
        difference,
        best,
        method="Nelder-Mead",
        options={"initial_simplex": simplex, "xatol": 1e-3, "fatol": 1e-5, "maxiter": 150},
    )
    # A ball is as symmetric about any plane through its center. The fit counts only if turning the
    # plane makes it clearly worse, so the difference at two turned planes is returned as well.
    turns = [optimum.x + sign * PROBED_TURN * np.array([0.0, 1.0, 0.0]) for sign in (-1, 1)]
    least = min(difference(turn) for turn in turns)
    shift, per_y, per_z = (float(v) for v in optimum.x)
    at_origin = float(center[0]) + shift - per_y * float(center[1]) - per_z * float(center[2])
    return Fitted(
        Midplane(at_origin, per_y, per_z),
        residual=float(optimum.fun) / max(float(signal_here.mean()), 1e-9),
        turned=least / max(float(optimum.fun), 1e-9),
    )


def _signal(gray: NDArray[Any], mask: NDArray[np.bool_], geometry: Geometry) -> NDArray[np.float32]:
    """Return smoothed brightness of the brain as a share of its median; 0 outside."""
    middle = max(float(np.median(gray[mask])), 1e-9)
    share = np.where(mask, np.clip(gray / middle, 0.0, MOST_BRIGHT), 0.0).astype(np.float32)
    sigma = [SMOOTH_MM / spacing for spacing in geometry.spacing_ijk_mm[::-1]]
    smooth = scipy.ndimage.gaussian_filter(share, sigma, mode="constant")
    return np.asarray(smooth, dtype=np.float32)


def _mirrored(points: Float, plane: Float, center: Float) -> Float:
    """Return points reflected about x = shift + per_y y + per_z z, all counted from the center."""
    shift, per_y, per_z = plane
    normal = np.array([1.0, -per_y, -per_z])
    normal /= np.linalg.norm(normal)
    off = (points - center) @ normal - shift * normal[0]
    return np.asarray(points - 2 * off[:, None] * normal, dtype=np.float64)


def _values(signal: NDArray[np.float32], index_ijk: Float) -> Float:
    return np.asarray(
        scipy.ndimage.map_coordinates(signal, index_ijk[:, ::-1].T, order=1, mode="nearest")
    )
