"""Does a stack of frames lie on a regular grid? If so, which; if not, why, in millimetres."""

import math
from dataclasses import dataclass
from typing import Literal

import numpy as np

from audit.said import listed, said
from viewer.core import tolerance
from viewer.core.errors import GeometryError
from viewer.core.frames import Frame
from viewer.core.geometry import Float, Geometry
from viewer.core.grouping import middle


@dataclass(frozen=True)
class SeriesWarning:
    """Something that a reader should know about a series. `files`: paths it concerns, in order."""

    code: str
    message: str
    files: tuple[str, ...] = ()

    def to_json(self) -> dict[str, object]:
        """As in `info --json`."""
        return {"code": self.code, "message": self.message, "files": list(self.files)}


@dataclass(frozen=True)
class Layout:
    """How the slices of a stack lie in space.

    `kind`: "regular"; "sheared" (gantry tilt: regular steps that leave the normal, `shift_rc` pixels
    per slice along rows and columns); "uneven" (a stack without one grid). `geometry`: the grid that
    `load` gives; None when there is none. `worst_corner_mm`: how far the worst slice corner lies from
    the regular grid. `offsets_mm`: place of each slice along the normal.
    """

    kind: Literal["regular", "sheared", "uneven"]
    geometry: Geometry | None
    warnings: tuple[SeriesWarning, ...] = ()
    shift_rc: tuple[float, float] = (0.0, 0.0)
    tilt_deg: float = 0.0
    worst_corner_mm: float = 0.0
    offsets_mm: tuple[float, ...] = ()

    def regular_grid(self, frames: tuple[Frame, ...]) -> Geometry:
        """The grid onto which an uneven stack may be interpolated: steps as small as its smallest gap.

        Raises `GeometryError` when slices are not in line or lie so close that no such grid is sane.
        """
        positions = np.array([f.position for f in frames], dtype=np.float64)
        axes = _plane_axes(frames[0])
        normal = np.cross(axes[0], axes[1])
        offsets = np.array(self.offsets_mm)
        off_line = positions - positions[0] - offsets[:, None] * normal
        gaps = np.diff(offsets)
        step = float(gaps[gaps > tolerance.SAME_PLACE_MM].min(initial=np.inf))
        limit = tolerance.regular_mm(step)
        if float(np.linalg.norm(off_line, axis=1).max()) > limit:
            raise GeometryError(
                said("the slices are not in line with each other: no regular grid holds them")
            )
        n = round(float(offsets[-1]) / step) + 1 if np.isfinite(step) else 0
        if not len(frames) <= n <= MOST_INVENTED * len(frames):
            raise GeometryError(said("slice spacings differ too much for a regular grid"))
        fitted = float(offsets[-1]) / (n - 1)
        return _grid(frames[0], positions[0], axes, fitted * normal, n)


MOST_INVENTED = 8  # a grid with more than eight times as many slices as were taken is not shown


def lay_out(
    frames: tuple[Frame, ...], gantry_tilt_deg: float | None = None, modality: str = "CT"
) -> Layout:
    """Fit a regular grid to frames sorted along their normal, which share plane and matrix.

    `gantry_tilt_deg`: Gantry/Detector Tilt (0018,1120), only compared with what positions say.
    """
    positions = np.array([f.position for f in frames], dtype=np.float64)
    axes = _plane_axes(frames[0])
    if len(frames) == 1:
        return Layout("regular", _single(frames[0], positions[0], axes))
    normal = np.cross(axes[0], axes[1])
    offsets = (positions - positions[0]) @ normal
    gaps = np.diff(offsets)
    step = (positions[-1] - positions[0]) / (len(frames) - 1)
    worst = _worst_corner(frames, positions, step)
    limit = tolerance.regular_mm(middle(gaps))
    places = tuple(float(o) for o in offsets)
    if worst > limit:
        warning = _uneven_warning(frames, gaps, worst)
        return Layout("uneven", None, (warning,), worst_corner_mm=worst, offsets_mm=places)
    rise = float(step @ normal)
    slide = step - rise * normal
    tilt = math.degrees(math.atan2(float(np.linalg.norm(slide)), rise))
    warnings = _tilt_contradiction(frames, tilt, gantry_tilt_deg)
    if tilt <= tolerance.SHEAR_DEG:
        geometry = _grid(frames[0], positions[0], axes, step, len(frames))
        return Layout("regular", geometry, warnings, worst_corner_mm=worst, offsets_mm=places)
    assert frames[0].spacing_rc_mm is not None
    row_mm, column_mm = frames[0].spacing_rc_mm
    shift = (float(slide @ axes[1]) / row_mm, float(slide @ axes[0]) / column_mm)
    note = SeriesWarning(
        "gantry-tilt",
        said(
            "{what} of {tilt:.1f} degrees: slices are {rise:.2f} mm apart and shifted by "
            "{shift:.2f} mm each; shown resampled to a straight volume",
            what=said("gantry tilt") if modality == "CT" else said("shear"),
            tilt=tilt,
            rise=rise,
            shift=float(np.linalg.norm(slide)),
        ),
    )
    geometry = sheared_grid(frames[0], positions[0], axes, rise * normal, len(frames), shift)
    return Layout("sheared", geometry, (note, *warnings), shift, tilt, worst, places)


def _plane_axes(frame: Frame) -> Float:
    """(2, 3): unit vectors along a row and along a column."""
    return np.array(frame.orientation, dtype=np.float64).reshape(2, 3)


def _single(frame: Frame, position: Float, axes: Float) -> Geometry:
    """One slice: its thickness stands for the step that it does not have."""
    depth = frame.thickness_mm or frame.gap_mm or 1.0
    return _grid(frame, position, axes, depth * np.cross(axes[0], axes[1]), 1)


def _grid(frame: Frame, position: Float, axes: Float, step: Float, n: int) -> Geometry:
    assert frame.spacing_rc_mm is not None
    row_mm, column_mm = frame.spacing_rc_mm
    affine = np.eye(4)
    affine[:3, 0] = axes[0] * column_mm
    affine[:3, 1] = axes[1] * row_mm
    affine[:3, 2] = step
    affine[:3, 3] = position
    return Geometry((n, frame.rows, frame.columns), affine)


def margins(shift: float, n: int) -> tuple[int, int]:
    """Pixels to add before and after so that no slice is cut, when each shifts by `shift` pixels."""
    total = shift * (n - 1)
    return max(0, math.ceil(-total - 1e-6)), max(0, math.ceil(total - 1e-6))


def sheared_grid(
    frame: Frame, position: Float, axes: Float, step: Float, n: int, shift_rc: tuple[float, float]
) -> Geometry:
    """The straight grid that holds all slices of a sheared stack."""
    before_r, after_r = margins(shift_rc[0], n)
    before_c, after_c = margins(shift_rc[1], n)
    grid = _grid(frame, position, axes, step, n)
    affine = grid.affine.copy()
    affine[:3, 3] = grid.index_to_lps([-before_c, -before_r, 0])
    shape = (n, frame.rows + before_r + after_r, frame.columns + before_c + after_c)
    return Geometry(shape, affine)


def _worst_corner(frames: tuple[Frame, ...], positions: Float, step: Float) -> float:
    """Largest distance in mm of a slice corner from where a regular grid would have it."""
    first = frames[0]
    assert first.spacing_rc_mm is not None
    down = (first.rows - 1) * first.spacing_rc_mm[0]
    right = (first.columns - 1) * first.spacing_rc_mm[1]
    axes = np.array([f.orientation for f in frames], dtype=np.float64).reshape(-1, 2, 3)
    n = np.arange(len(frames))[:, None]
    drift = positions - (positions[0] + n * step)
    turn = axes - axes[0]
    corners = [
        drift + x * right * turn[:, 0] + y * down * turn[:, 1] for x in (0, 1) for y in (0, 1)
    ]
    return float(max(np.linalg.norm(c, axis=1).max() for c in corners))


def _uneven_warning(frames: tuple[Frame, ...], gaps: Float, worst: float) -> SeriesWarning:
    """Say what is uneven: missing slices, changing spacing, or slices out of line."""
    typical = middle(gaps)
    smallest = float(gaps.min())
    base = smallest if smallest > 0.5 * typical or len(gaps) < 3 else typical
    off = np.nonzero(np.abs(gaps - base) > tolerance.REGULAR_FRACTION * base)[0]
    tail = said(
        "worst slice corner {worst:.2f} mm from a regular grid; "
        "shown slice by slice as acquired (convert --regularise interpolates)",
        worst=worst,
    )
    if not len(off):
        return SeriesWarning(
            "uneven-slices", said("slices are not in line with each other: {tail}", tail=tail)
        )
    ratios = gaps[off] / base
    named = [
        said(
            "{gap:.2f} mm between {first} and {second}",
            gap=float(gaps[n]),
            first=_name(frames[n]),
            second=_name(frames[n + 1]),
        )
        for n in off[:5]
    ]
    between = listed([*named, *(["..."] if len(off) > 5 else [])], "; ")
    files = tuple(str(f.source.label) for n in off for f in (frames[n], frames[n + 1]))
    files = tuple(dict.fromkeys(files))
    whole = np.abs(ratios - np.rint(ratios)) < tolerance.REGULAR_FRACTION * np.rint(ratios)
    run = len(off) > 2 and int(off[-1] - off[0]) == len(off) - 1  # a region of another spacing
    if whole.all() and len(off) <= len(gaps) / 2 and ratios.min() > 1.5 and not run:
        missing = int(np.rint(ratios).sum() - len(off))
        message = (
            said(
                "1 slice missing: slices are {base:.2f} mm apart, but {between}",
                base=float(base),
                between=between,
            )
            if missing == 1
            else said(
                "{missing} slices missing: slices are {base:.2f} mm apart, but {between}",
                missing=missing,
                base=float(base),
                between=between,
            )
        )
        return SeriesWarning("missing-slices", listed([message, tail], "; "), files)
    message = said(
        "uneven slice spacing: from {smallest:.2f} to {largest:.2f} mm, {between}",
        smallest=smallest,
        largest=float(gaps.max()),
        between=between,
    )
    return SeriesWarning("uneven-spacing", listed([message, tail], "; "), files)


def _name(frame: Frame) -> str:
    many = frame.pixels.n_frames > 1
    return frame.source.label.name + (f" frame {frame.number + 1}" if many else "")


def _tilt_contradiction(
    frames: tuple[Frame, ...], tilt: float, header: float | None
) -> tuple[SeriesWarning, ...]:
    """The header's tilt against the positions'; signs differ between vendors, sizes must not."""
    if not header or abs(abs(header) - tilt) <= tolerance.TILT_AGREES_DEG:
        return ()
    return (
        SeriesWarning(
            "tilt-contradiction",
            said(
                "the header says a gantry tilt of {header:.1f} degrees, the slice positions "
                "{tilt:.1f} degrees; positions are followed",
                header=header,
                tilt=tilt,
            ),
            (str(frames[0].source.label),),
        ),
    )
