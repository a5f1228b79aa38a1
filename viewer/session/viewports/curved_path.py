"""The path of a curved reformat: points that the reader placed, with undo."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from viewer.core.space.curved_plane import CenterLine, fit_center_line
from viewer.session.signal import Signal
from viewer.session.undo import NEVER, StudySteps

if TYPE_CHECKING:
    from viewer.core.measure.coded_values import Point
    from viewer.session.view import View

CurvedKind = Literal["straightened", "stretched"]
WIDTHS_MM = (20.0, 40.0, 80.0)
FULL_TURN = 360.0
FINEST_MM = 0.25
"""Rows of the image are at least this far apart: a finer image shows no more."""


@dataclass(frozen=True)
class CurvedSettings:
    """Kind of the image along the path, its turn about the path, and its width."""

    kind: CurvedKind = "straightened"
    degrees: float = 0.0
    width_mm: float = 40.0


@dataclass
class _Step:
    """One step of undo: the points of a series before and after it."""

    study: str | None
    series_id: str
    before: "tuple[Point, ...]"
    after: "tuple[Point, ...]"
    at: int = NEVER


class CurvedPath:
    """Points of one path for each series, in LPS mm, and whether the image along it is shown."""

    def __init__(self, view: "View") -> None:
        self.changed: Signal[[]] = Signal()
        self._view = view
        self._points: dict[str, tuple[Point, ...]] = {}
        self._steps = StudySteps[_Step](lambda: view.study_uid, lambda step: step.study)
        self._shown = False
        self._line: tuple[tuple[Point, ...], float, CenterLine] | None = None
        self.settings = CurvedSettings()
        view.scan_changed.connect(self._forget)

    @property
    def points_lps_mm(self) -> "tuple[Point, ...]":
        """The points of the series in view."""
        series = self._view.series
        return self._points.get(series.id, ()) if series is not None else ()

    @property
    def line(self) -> CenterLine | None:
        """The spline through the points of the series in view; None with fewer than two.

        Raises:
            GeometryError: The points give no path.
        """
        volume, points = self._view.volume, self.points_lps_mm
        if volume is None or len(points) < 2:
            return None
        step_mm = max(min(volume.geometry.spacing_ijk_mm), FINEST_MM)
        if self._line is None or self._line[:2] != (points, step_mm):
            self._line = points, step_mm, fit_center_line(points, step_mm)
        return self._line[2]

    @property
    def shown(self) -> bool:
        """Whether the image along the path takes the place of the 3D view."""
        return self._shown and self._view.has_geometry

    def show(self, shown: bool) -> None:
        """Show the image along the path, or the 3D view again."""
        if shown != self._shown:
            self._shown = shown
            self.changed.emit()

    def add_point(self, point_lps_mm: "Point") -> None:
        """Add a point to the end of the path, and show the image along it."""
        if self._view.has_geometry:
            self._shown = True
            self._set((*self.points_lps_mm, point_lps_mm))

    def clear(self) -> None:
        """Remove all points of the series in view; undo restores them."""
        if self.points_lps_mm:
            self._set(())

    def change(self, **settings: object) -> None:
        """Change the settings."""
        changed = replace(self.settings, **settings)  # type: ignore[arg-type]
        self.settings = replace(changed, degrees=changed.degrees % FULL_TURN)
        self.changed.emit()

    def _set(self, points: "tuple[Point, ...]") -> None:
        series = self._view.series
        if series is None:
            return
        study = self._view.study_uid
        self._steps.add(_Step(study, series.id, self.points_lps_mm, points))
        self._points[series.id] = points
        self.changed.emit()

    @property
    def done_at(self) -> int:
        """When the step was made that undo would revert."""
        return self._steps.done_at

    @property
    def undone_at(self) -> int:
        """When the step was reverted that redo would make again."""
        return self._steps.undone_at

    def undo(self) -> bool:
        """Revert the last step of the study in view; return False if there is none."""
        step = self._steps.last_done
        if step is None:
            return False
        self._steps.take_back(step)
        self._points[step.series_id] = step.before
        self.changed.emit()
        return True

    def redo(self) -> bool:
        """Make the last reverted step again; return False if there is none."""
        step = self._steps.last_undone
        if step is None:
            return False
        self._steps.repeat(step)
        self._points[step.series_id] = step.after
        self.changed.emit()
        return True

    def _forget(self) -> None:
        """Forget the points of series that are no longer open."""
        scan = self._view.scan
        ids = {series.id for series in scan.series} if scan else set()
        self._points = {key: points for key, points in self._points.items() if key in ids}
        self._steps.keep(lambda step: step.series_id in ids)
        if not self._points:
            self._shown = False
        self.changed.emit()
