"""Does a stack of frames lie on a regular grid? If so, which; if not, why, in millimeters."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from audit.messages import Message, Text, join, reason_of
from viewer.core import tolerances
from viewer.core.dicom.assembly.frame_grouping import middle
from viewer.core.dicom.frames import Frame
from viewer.core.errors import GeometryError
from viewer.core.geometry import Float, Geometry


@dataclass(frozen=True)
class SeriesWarning:
    """Something that a reader should know about a series. `files`: paths it concerns, in order."""

    code: str
    message: Message
    files: tuple[str, ...] = ()

    def to_json(self) -> dict[str, object]:
        """Return the object in `info --json`."""
        return {
            "code": self.code,
            "message": str(self.message),
            "values": self.message.to_json()["values"],
            "files": list(self.files),
        }


@dataclass(frozen=True)
class Layout:
    """Layout of the slices of a stack in space.

    Attributes:
        kind: "regular"; "sheared" (gantry tilt: regular steps that leave the normal); "uneven"
            (places on no one grid).
        geometry: The grid that `load` gives; of sheared and uneven slices the straight, regular one
            onto which they are resampled (`viewer.core.loading.regular_grid`), None where there is
            none (`no_grid` says why).
        worst_corner_mm: How far the worst slice corner lies from a regular grid through the first
            and the last slice; of sheared slices that grid is a straight one.
        offsets_mm: Place of each slice along the normal.
        shifts_rc: Pixels by which each sheared or uneven slice lies further down its columns and
            along its rows than the first.
        rise_mm: Distance of the slices of the regular grid.
        gaps: Numbers of the slices after which slices are missing.
    """

    kind: Literal["regular", "sheared", "uneven"]
    geometry: Geometry | None
    warnings: tuple[SeriesWarning, ...] = ()
    tilt_deg: float = 0.0
    worst_corner_mm: float = 0.0
    offsets_mm: tuple[float, ...] = ()
    shifts_rc: tuple[tuple[float, float], ...] = ()
    rise_mm: float = 0.0
    gaps: tuple[int, ...] = ()
    no_grid: Text | None = None


MOST_INVENTED = 8  # a grid with more than eight times as many slices as were taken is not shown
MOST_SHIFTED = (
    2.0  # a grid with more than three times as many rows or columns as a slice is not shown
)


def lay_out(
    frames: tuple[Frame, ...], gantry_tilt_deg: float | None = None, modality: str = "CT"
) -> Layout:
    """Fit a regular grid to frames.

    Args:
        frames: Frames sorted along their normal, which share plane and matrix.
        gantry_tilt_deg: Gantry/Detector Tilt (0018,1120); only compared with the positions.
        modality: Modality, for the wording of the warning.
    """
    positions = np.array([f.position for f in frames], dtype=np.float64)
    axes = _plane_axes(frames[0])
    if len(frames) == 1:
        return Layout("regular", _single(frames[0], positions[0], axes))
    normal = np.cross(axes[0], axes[1])
    # Sorted along the normal (PS3.3 C.7.6.2.1.1), so the gaps are positive.
    offsets = (positions - positions[0]) @ normal
    gaps = np.diff(offsets)
    # The mean step, not the first gap: positions are rounded to 0.1 mm, and an error of the first
    # gap would add up over all slices.
    step = (positions[-1] - positions[0]) / (len(frames) - 1)
    worst = _worst_corner(frames, positions, step)
    limit = tolerances.regular_mm(middle(gaps))
    places = tuple(offsets.tolist())
    if worst > limit:
        return _uneven(frames, positions, offsets, axes, worst)
    rise = float(step @ normal)
    slide = step - rise * normal
    tilt = math.degrees(math.atan2(float(np.linalg.norm(slide)), rise))
    warnings = _tilt_contradiction(frames, tilt, gantry_tilt_deg)
    if tilt <= tolerances.SHEAR_DEG:
        geometry = _grid(frames[0], positions[0], axes, step, len(frames))
        return Layout("regular", geometry, warnings, worst_corner_mm=worst, offsets_mm=places)
    shifts = np.arange(len(frames))[:, None] * _in_pixels(frames[0], axes, slide)
    upright = _worst_corner(frames, positions, rise * normal)
    note = SeriesWarning(
        "gantry-tilt",
        Message(
            "series.slices-tilted",
            what=Message("geometry.gantry-tilt-name")
            if modality == "CT"
            else Message("geometry.shear-name"),
            tilt=tilt,
            rise=rise,
            shift=float(np.linalg.norm(slide)),
            worst=upright,
        ),
    )
    geometry = _holding(frames[0], positions[0], axes, rise * normal, len(frames), shifts)
    return Layout(
        "sheared",
        geometry,
        (note, *warnings),
        tilt,
        upright,
        places,
        tuple((float(r), float(c)) for r, c in shifts),
        rise,
    )


def _uneven(
    frames: tuple[Frame, ...], positions: Float, offsets: Float, axes: Float, worst: float
) -> Layout:
    """Return slices on no one grid, and the regular grid onto which they may be resampled."""
    missing = missing_after(frames, np.diff(offsets))
    places = tuple(offsets.tolist())
    try:
        geometry, shifts, rise, tilt = _regular_grid(frames, positions, offsets, axes)
    except GeometryError as error:
        warnings = _uneven_warnings(frames, np.diff(offsets), worst, missing, reason_of(error))
        return Layout(
            "uneven",
            None,
            warnings,
            worst_corner_mm=worst,
            offsets_mm=places,
            gaps=missing,
            no_grid=reason_of(error),
        )
    return Layout(
        "uneven",
        geometry,
        _uneven_warnings(frames, np.diff(offsets), worst, missing),
        tilt,
        worst,
        places,
        tuple((float(r), float(c)) for r, c in shifts),
        rise,
        missing,
    )


def missing_after(frames: tuple[Frame, ...], gaps: Float) -> tuple[int, ...]:
    """Return the numbers of the slices after which one or more slices are missing.

    That is the case if a gap is clearly wider than those around it and is not explained by thicker
    slices.

    Args:
        frames: Frames sorted along their normal.
        gaps: Distances in mm between neighbors, one fewer than frames.
    """
    thick = [frame.thickness_mm for frame in frames]
    varies = len(set(thick)) > 1
    missing = []
    for k, gap in enumerate(gaps.tolist()):
        usual = middle(gaps[max(0, k - AROUND) : k + AROUND + 1])
        if varies:
            usual = max(usual, thick[k] or 0.0, thick[k + 1] or 0.0)
        if gap > tolerances.MISSING_FRACTION * usual:
            missing.append(k)
    return tuple(missing)


AROUND = 3  # gaps on either side by which a gap is judged


def _regular_grid(
    frames: tuple[Frame, ...], positions: Float, offsets: Float, axes: Float
) -> tuple[Geometry, Float, float, float]:
    """Return the straight grid onto which uneven slices are resampled, in their smallest steps.

    Returns:
        The grid, `(n, 2)` shifts of the slices in pixels, the distance of its slices in mm, and the
        angle
        in degrees between the line along which the slices follow each other and their normal.

    Raises:
        GeometryError: The slices lie so far apart or aside that no such grid is sane.
    """
    first, normal = frames[0], np.cross(axes[0], axes[1])
    gaps = np.diff(offsets)
    real = gaps[gaps > tolerances.SAME_PLACE_MM]
    total = float(offsets[-1])
    if not len(real):
        raise GeometryError(Message("geometry.slices-not-aligned"))
    smallest = float(real.min())
    fine = float(real[real <= smallest * (1 + tolerances.ROUNDED_FRACTION)].mean())
    rise, n = _steps(total, fine)
    if n > MOST_INVENTED * len(frames):
        rise, n = _steps(total, middle(real))
    if n > MOST_INVENTED * len(frames):
        raise GeometryError(Message("geometry.spacing-too-uneven"))
    aside = positions - positions[0] - offsets[:, None] * normal
    along = offsets @ aside / float(offsets @ offsets)  # mm aside for each mm along the normal
    tilt = math.degrees(math.atan(float(np.linalg.norm(along))))
    off_line = np.linalg.norm(aside - offsets[:, None] * along, axis=1).max()
    if tilt <= tolerances.SHEAR_DEG and off_line <= tolerances.regular_mm(rise):
        step = rise * (normal + along)
        return _grid(first, positions[0], axes, step, n), np.zeros((len(frames), 2)), rise, tilt
    shifts = np.array([_in_pixels(first, axes, position) for position in aside])
    if (np.ptp(shifts, axis=0) > MOST_SHIFTED * np.array([first.rows, first.columns])).any():
        raise GeometryError(Message("geometry.slices-not-aligned"))
    return _holding(first, positions[0], axes, rise * normal, n, shifts), shifts, rise, tilt


def _steps(total: float, step: float) -> tuple[float, int]:
    """Return distance and number of grid slices from the first acquired slice to the last."""
    count = total / step
    n_steps = max(round(count), 1)
    if abs(count - n_steps) * step <= tolerances.regular_mm(step):
        return total / n_steps, n_steps + 1
    return step, math.ceil(count) + 1


def _in_pixels(frame: Frame, axes: Float, aside_mm: Float) -> Float:
    """Return a shift within the plane of the slices in pixels, (row, column)."""
    assert frame.spacing_rc_mm is not None
    row_mm, column_mm = frame.spacing_rc_mm
    return np.array([float(aside_mm @ axes[1]) / row_mm, float(aside_mm @ axes[0]) / column_mm])


def _plane_axes(frame: Frame) -> Float:
    """Return (2, 3): unit vectors along a row and along a column."""
    return np.array(frame.orientation, dtype=np.float64).reshape(2, 3)


def _single(frame: Frame, position: Float, axes: Float) -> Geometry:
    """Return one slice: its thickness stands for the step that it does not have."""
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


def margins(shifts: Float) -> tuple[int, int]:
    """Return the pixels to add before and after so that shifted slices are not cut."""
    low, high = float(shifts.min()), float(shifts.max())
    return max(0, math.ceil(-low - 1e-6)), max(0, math.ceil(high - 1e-6))


def _holding(
    frame: Frame, position: Float, axes: Float, step: Float, n: int, shifts_rc: Float
) -> Geometry:
    """Return the straight grid that holds all slices, each shifted in its plane."""
    before_r, after_r = margins(shifts_rc[:, 0])
    before_c, after_c = margins(shifts_rc[:, 1])
    grid = _grid(frame, position, axes, step, n)
    affine = grid.affine.copy()
    affine[:3, 3] = grid.index_to_lps([-before_c, -before_r, 0])
    shape = (n, frame.rows + before_r + after_r, frame.columns + before_c + after_c)
    return Geometry(shape, affine)


def _worst_corner(frames: tuple[Frame, ...], positions: Float, step: Float) -> float:
    """Return largest distance in mm of a slice corner from where a regular grid would have it."""
    first = frames[0]
    assert first.spacing_rc_mm is not None
    down = (first.rows - 1) * first.spacing_rc_mm[0]
    right = (first.columns - 1) * first.spacing_rc_mm[1]
    n = np.arange(len(frames))[:, None]
    drift = positions - (positions[0] + n * step)
    if all(frame.orientation is first.orientation for frame in frames):  # nearly all series
        return float(np.linalg.norm(drift, axis=1).max())
    axes = np.array([f.orientation for f in frames], dtype=np.float64).reshape(-1, 2, 3)
    turn = axes - axes[0]
    corners = [
        drift + x * right * turn[:, 0] + y * down * turn[:, 1] for x in (0, 1) for y in (0, 1)
    ]
    return float(max(np.linalg.norm(c, axis=1).max() for c in corners))


def _uneven_warnings(
    frames: tuple[Frame, ...],
    gaps: Float,
    worst: float,
    missing: tuple[int, ...],
    no_grid: Text | None = None,
) -> tuple[SeriesWarning, ...]:
    """Say what is uneven (changing spacing, slices out of line), and where slices are missing."""
    tail = Message(
        "series.irregular-regularized",
        worst=worst,
    )
    if no_grid is not None:
        tail = Message(
            "series.irregular-acquired-only",
            worst=worst,
            no_grid=no_grid,
        )
    tails = [tail] if no_grid is not None else [Message("series.gap-empty"), tail]
    warnings = [_missing_warning(frames, gaps, missing, tails)] if missing else []
    regular_gaps = np.delete(gaps, missing)
    base = float(regular_gaps.min()) if len(regular_gaps) else float(gaps.min())
    off = [n for n in range(len(gaps)) if n not in missing and not _is_near(gaps[n], base)]
    if not off and not missing:
        message = Message("series.slices-not-aligned", tail=tail)
        warnings.append(SeriesWarning("uneven-slices", message))
    elif off:
        message = Message(
            "series.spacing-uneven",
            smallest=float(regular_gaps.min()),
            largest=float(regular_gaps.max()),
            between=_between(frames, gaps, off),
        )
        text = message if missing else join([message, tail], "; ")
        warnings.append(SeriesWarning("uneven-spacing", text, _files(frames, off)))
    return tuple(warnings)


def _is_near(gap: float, base: float) -> bool:
    return abs(gap - base) <= tolerances.REGULAR_FRACTION * base


def _missing_warning(
    frames: tuple[Frame, ...], gaps: Float, missing: tuple[int, ...], tails: list[Message]
) -> SeriesWarning:
    """Say how many slices are missing if the spacing shows it, and between which."""
    regular_gaps = np.delete(gaps, missing)
    base = middle(regular_gaps) if len(regular_gaps) else float(gaps.min())
    between = _between(frames, gaps, missing)
    ratios = gaps[list(missing)] / base
    is_multiple = np.abs(ratios - np.rint(ratios)) < tolerances.REGULAR_FRACTION * np.rint(ratios)
    n = int(np.rint(ratios).sum() - len(missing))
    even = len(regular_gaps) > 0 and np.ptp(regular_gaps) <= tolerances.regular_mm(base)
    if not (even and is_multiple.all() and n > 0):
        message = Message("series.slices-missing", between=between)
    else:
        message = Message("series.slices-missing-count", n=n, base=base, between=between)
    return SeriesWarning("missing-slices", join([message, *tails], "; "), _files(frames, missing))


def _between(frames: tuple[Frame, ...], gaps: Float, at: Sequence[int]) -> Message:
    named = [
        Message(
            "series.gap-between",
            gap=float(gaps[n]),
            first=_name(frames[n]),
            second=_name(frames[n + 1]),
        )
        for n in at[:5]
    ]
    return join([*named, *(["..."] if len(at) > 5 else [])], "; ")


def _files(frames: tuple[Frame, ...], at: Sequence[int]) -> tuple[str, ...]:
    files = (str(f.source.label) for n in at for f in (frames[n], frames[n + 1]))
    return tuple(dict.fromkeys(files))


def _name(frame: Frame) -> str:
    many = frame.pixels.n_frames > 1
    return frame.source.label.name + (f" frame {frame.number + 1}" if many else "")


def _tilt_contradiction(
    frames: tuple[Frame, ...], tilt: float, header: float | None
) -> tuple[SeriesWarning, ...]:
    """Compare the header's tilt with the positions'; only its sign may differ by vendor."""
    if not header or abs(abs(header) - tilt) <= tolerances.TILT_AGREES_DEG:
        return ()
    return (
        SeriesWarning(
            "tilt-contradiction",
            Message(
                "series.tilt-contradiction",
                header=header,
                tilt=tilt,
            ),
            (str(frames[0].source.label),),
        ),
    )
