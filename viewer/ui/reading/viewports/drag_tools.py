"""Mouse drags in a viewport: one class per tool, from press to release."""

import math
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Protocol

import numpy as np

from viewer.core.measure.coded_values import Point
from viewer.core.measure.kinds import kind_of
from viewer.core.space.reslice import Grid
from viewer.session.annotations.marks import Mark, MarkKind, Plane
from viewer.session.session import Session
from viewer.session.viewport_content import Pane
from viewer.session.viewports.viewport_frame import Frame

Position = tuple[float, float]
WINDOW_POINTS = 300.0  # length of a drag that changes the window by its own width


def is_near_mark(
    kind: MarkKind, corner_points: tuple[Position, ...], position: Position, reach: float
) -> bool:
    """Return whether a position lies near a mark's lines.

    Args:
        kind: Kind of the mark.
        corner_points: Points of the mark, in widget points.
        position: Position in widget points.
        reach: Largest distance, in points.
    """
    point, corners = np.array(position), np.array(corner_points)
    shape = kind_of(kind).shape
    if shape == "rectangle":
        (x0, y0), (x1, y1) = corners
        corners = np.array([[x0, y0], [x1, y0], [x1, y1], [x0, y1], [x0, y0]])
        lines: tuple[tuple[int, ...], ...] = ((0, 1, 2, 3, 4),)
    else:
        lines = kind_of(kind).drawn_strokes(len(corners))
    if shape == "ellipse":
        half = np.abs(corners[1] - corners[0]) / 2
        if half.min() <= 0:
            return False
        radius = float(np.hypot(*((point - corners.mean(axis=0)) / half)))
        # Exact along the short axis only; along the long one the distance is taken as smaller.
        return abs(radius - 1) * float(half.min()) <= reach
    for start, end in (corners[list(pair)] for line in lines for pair in pairwise(line)):
        line = end - start
        along = np.clip((point - start) @ line / max(float(line @ line), 1e-9), 0, 1)
        if np.linalg.norm(point - start - along * line) <= reach:
            return True
    return False


class Drag(Protocol):
    """Drag between press and release; positions are widget points."""

    def move(self, position: Position) -> None:
        """Follow the pointer."""
        ...

    def release(self, position: Position) -> None:
        """Finish the drag."""
        ...


class WindowDrag:
    """Window by drag: right widens, up brightens.

    A drag of `WINDOW_POINTS` changes width or level by the initial width.
    """

    def __init__(self, session: Session, start: Position) -> None:
        self._session, self._start, self._window = session, start, session.display.window

    def move(self, position: Position) -> None:
        """Follow the pointer."""
        if self._window is None:
            return
        if position == self._start:  # a click keeps the name of the preset
            self._session.display.set_window(self._window)
            return
        step = self._window.width / WINDOW_POINTS
        width = self._window.width + (position[0] - self._start[0]) * step
        center = self._window.center + (position[1] - self._start[1]) * step
        self._session.display.set_window(self._window.changed(max(width, step), center))

    def release(self, position: Position) -> None:
        """Finish the drag."""
        self.move(position)


class PanDrag:
    """Panning: the image follows the pointer."""

    def __init__(self, pane: Pane, frame: Frame, start: Position) -> None:
        self._pane, self._frame, self._start = pane, frame, start

    def move(self, position: Position) -> None:
        """Follow the pointer."""
        dx, dy = position[0] - self._start[0], position[1] - self._start[1]
        self._pane.set_look(self._frame.panned(dx, dy), self._frame.size_wh)

    def release(self, position: Position) -> None:
        """Finish the drag."""
        self.move(position)


class ZoomDrag:
    """Zoom about the point where the drag began; up enlarges."""

    def __init__(self, pane: Pane, frame: Frame, start: Position) -> None:
        self._pane, self._frame, self._start = pane, frame, start

    def move(self, position: Position) -> None:
        """Follow the pointer."""
        # Exponential: a drag back to where it began gives the first zoom again.
        factor = 1.01 ** (self._start[1] - position[1])
        self._pane.set_look(self._frame.zoomed_about(self._start, factor), self._frame.size_wh)

    def release(self, position: Position) -> None:
        """Finish the drag."""
        self.move(position)


class ScrollDrag:
    """Scrolling: a drag over the full height covers all slices."""

    MIN_POINTS_PER_SLICE = 2.0  # of pointer movement

    def __init__(self, session: Session, height: float, start: Position) -> None:
        self._session, self._start = session, start
        self._plane = session.view.active_plane
        self._first = session.view.index(self._plane)
        stack = session.view.stack(self._plane)
        self._points = max(height / max(stack.n if stack else 1, 1), self.MIN_POINTS_PER_SLICE)

    def move(self, position: Position) -> None:
        """Follow the pointer."""
        steps = round((position[1] - self._start[1]) / self._points)
        self._session.view.go_to_slice(self._plane, self._first + steps)

    def release(self, position: Position) -> None:
        """Finish the drag."""
        self.move(position)


class CrosshairDrag:
    """Crosshair drag: the linked position follows the pointer."""

    def __init__(self, session: Session, frame: Frame, grid: Grid, start: Position) -> None:
        self._session, self._frame, self._grid = session, frame, grid
        self.move(start)

    def move(self, position: Position) -> None:
        """Follow the pointer."""
        self._session.view.move_cursor(self._grid.pixel_to_lps(self._frame.to_pixel(position)))

    def release(self, position: Position) -> None:
        """Finish the drag."""
        self.move(position)


class TurnDrag:
    """Rotation of the other planes by the crosshair line; this plane stays."""

    def __init__(self, session: Session, plane: Plane, center: Position, start: Position) -> None:
        self._session, self._plane, self._center = session, plane, center
        self._before = self._angle(start)

    def _angle(self, position: Position) -> float:
        return math.degrees(
            math.atan2(position[1] - self._center[1], position[0] - self._center[0])
        )

    def move(self, position: Position) -> None:
        """Follow the pointer."""
        angle = self._angle(position)
        # On the widget x runs along the image's rows and y along its columns, and the normal is
        # right x down: a growing angle is a right-handed rotation about the normal.
        # The shorter way round: the angle jumps by 360 degrees at the left.
        step = (angle - self._before + 180) % 360 - 180
        self._before = angle
        self._session.turn(self._plane, step)

    def release(self, position: Position) -> None:
        """Finish the drag."""
        self.move(position)


class DrawDrag:
    """Drawing of a two-point mark; a click without a drag leaves none."""

    MIN_DRAG = 3.0  # points; shorter drags are clicks

    def __init__(
        self,
        kind: MarkKind,
        start: Position,
        to_lps: Callable[[Position], Point],
        preview: Callable[[MarkKind, tuple[Point, ...]], None],
        finish: Callable[[MarkKind, tuple[Point, ...]], None],
    ) -> None:
        self._kind, self._start, self._preview, self._finish = kind, start, preview, finish
        self._to_lps = to_lps
        self._start_lps = to_lps(start)  # fixed in the patient, even if zoom or pan change

    def move(self, position: Position) -> None:
        """Follow the pointer."""
        self._preview(self._kind, (self._start_lps, self._to_lps(position)))

    def release(self, position: Position) -> None:
        """Finish the drag."""
        long = (
            max(abs(position[0] - self._start[0]), abs(position[1] - self._start[1]))
            >= self.MIN_DRAG
        )
        self._finish(self._kind, (self._start_lps, self._to_lps(position)) if long else ())


class BrushDrag:
    """Painting or erasing of the active mask; one step of undo."""

    def __init__(
        self, session: Session, to_lps: Callable[[Position], Point], position: Position, erase: bool
    ) -> None:
        self._session, self._to_lps, self._erase = session, to_lps, erase
        self._last = to_lps(position)
        self._begun = session.masks.paint([self._last], erase=erase)

    def move(self, position: Position) -> None:
        """Follow the pointer."""
        point = self._to_lps(position)
        path, self._last = (self._last, point), point
        painted = self._session.masks.paint(path, erase=self._erase, go_on=self._begun)
        self._begun = self._begun or painted

    def release(self, position: Position) -> None:
        """Finish the drag."""
        self.move(position)


class TraceDrag:
    """Drawing of a mark along the path of the pointer."""

    STEP = 3.0  # points between two vertices

    def __init__(
        self,
        kind: MarkKind,
        start: Position,
        to_lps: Callable[[Position], Point],
        preview: Callable[[MarkKind, tuple[Point, ...]], None],
        finish: Callable[[MarkKind, tuple[Point, ...]], None],
    ) -> None:
        self._kind = kind
        self._last, self._to_lps, self._preview, self._finish = start, to_lps, preview, finish
        self._points = [to_lps(start)]

    def move(self, position: Position) -> None:
        """Follow the pointer."""
        if max(abs(position[0] - self._last[0]), abs(position[1] - self._last[1])) >= self.STEP:
            self._last = position
            self._points.append(self._to_lps(position))
            self._preview(self._kind, tuple(self._points))

    def release(self, position: Position) -> None:
        """Finish the drag."""
        self.move(position)
        enough = kind_of(self._kind).takes(len(self._points))
        self._finish(self._kind, tuple(self._points) if enough else ())


class MarkDrag:
    """Move of a mark, or of one of its points; one step of undo.

    Args:
        session: The session.
        mark: The mark to move.
        handle: Index of the point to move; None for the whole mark.
        position: Position of the press.
        to_lps: Converts widget positions to LPS mm.
        preview: Shows the moved mark; None ends the preview.
    """

    STEP = 3.0  # points; a shorter drag only selects the mark

    def __init__(
        self,
        session: Session,
        mark: Mark,
        handle: int | None,
        position: Position,
        to_lps: Callable[[Position], Point],
        preview: Callable[[Mark | None], None],
    ) -> None:
        self._session, self._mark, self._handle = session, mark, handle
        self._to_lps, self._preview = to_lps, preview
        self._start, self._begun = position, False

    def _moved(self, position: Position) -> tuple[Point, ...]:
        """Return the points moved within the mark's slice, even if another is shown now."""
        dx, dy, dz = np.subtract(self._to_lps(position), self._to_lps(self._start)).tolist()
        points = list(self._mark.points_lps_mm)
        for n in range(len(points)) if self._handle is None else (self._handle,):
            x, y, z = points[n]
            points[n] = (x + dx, y + dy, z + dz)
        return tuple(points)

    def move(self, position: Position) -> None:
        """Follow the pointer."""
        distance = max(abs(position[0] - self._start[0]), abs(position[1] - self._start[1]))
        self._begun = self._begun or distance >= self.STEP
        if self._begun:
            self._preview(replace(self._mark, points_lps_mm=self._moved(position)))

    def release(self, position: Position) -> None:
        """Finish the drag."""
        self.move(position)
        self._preview(None)
        if self._begun:
            annotations = self._session.annotations.current
            self._session.annotations.apply(
                annotations.moved_mark(self._mark.number, self._moved(position))
            )
