"""Mouse drags in a viewport: one class per tool, from press to release."""

import math
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Protocol

import numpy as np

from viewer.core.measure.coded_values import Point
from viewer.core.measure.kinds import KINDS
from viewer.core.space.reslice import Grid
from viewer.session.annotations.marks import Mark, MarkKind, Plane
from viewer.session.session import Session
from viewer.session.viewport_content import Pane
from viewer.session.viewports.viewport_frame import Frame

Position = tuple[float, float]
WINDOW_POINTS = 300.0  # drag that many points to change the window by its own width


def is_near_mark(kind: MarkKind, places: tuple[Position, ...], at: Position, reach: float) -> bool:
    """Return whether `at` lies within `reach` points of a mark's lines."""
    point, corners = np.array(at), np.array(places)
    shape = KINDS[kind].shape
    if shape == "rectangle":
        (x0, y0), (x1, y1) = corners
        corners = np.array([[x0, y0], [x1, y0], [x1, y1], [x0, y1], [x0, y0]])
        lines: tuple[tuple[int, ...], ...] = ((0, 1, 2, 3, 4),)
    else:
        lines = KINDS[kind].drawn_strokes(len(corners))
    if shape == "ellipse":
        half = np.abs(corners[1] - corners[0]) / 2
        if half.min() <= 0:
            return False
        radius = float(np.hypot(*((point - corners.mean(axis=0)) / half)))
        return abs(radius - 1) * float(half.min()) <= reach
    for start, end in (corners[list(pair)] for line in lines for pair in pairwise(line)):
        line = end - start
        along = np.clip((point - start) @ line / max(float(line @ line), 1e-9), 0, 1)
        if np.linalg.norm(point - start - along * line) <= reach:
            return True
    return False


class Drag(Protocol):
    """Drag between press and release; positions are widget points."""

    def move(self, at: Position) -> None:
        """Follow the pointer."""
        ...

    def release(self, at: Position) -> None:
        """Finish the drag."""
        ...


class WindowDrag:
    """Window by drag: right widens, up brightens.

    A drag of `WINDOW_POINTS` changes width or level by the initial width.
    """

    def __init__(self, session: Session, start: Position) -> None:
        self._session, self._start, self._window = session, start, session.display.window

    def move(self, at: Position) -> None:
        """Follow the pointer."""
        if self._window is None:
            return
        if at == self._start:  # a mere click leaves the preset its name
            self._session.display.set_window(self._window)
            return
        step = self._window.width / WINDOW_POINTS
        width = self._window.width + (at[0] - self._start[0]) * step
        center = self._window.center + (at[1] - self._start[1]) * step
        self._session.display.set_window(self._window.changed(max(width, step), center))

    def release(self, at: Position) -> None:
        """Finish the drag."""
        self.move(at)


class PanDrag:
    """Panning: the image follows the pointer."""

    def __init__(self, pane: Pane, frame: Frame, start: Position) -> None:
        self._pane, self._frame, self._start = pane, frame, start

    def move(self, at: Position) -> None:
        """Follow the pointer."""
        dx, dy = at[0] - self._start[0], at[1] - self._start[1]
        self._pane.set_look(self._frame.panned(dx, dy), self._frame.size_wh)

    def release(self, at: Position) -> None:
        """Finish the drag."""
        self.move(at)


class ZoomDrag:
    """Zoom about the point where the drag began; up enlarges."""

    def __init__(self, pane: Pane, frame: Frame, start: Position) -> None:
        self._pane, self._frame, self._start = pane, frame, start

    def move(self, at: Position) -> None:
        """Follow the pointer."""
        factor = 1.01 ** (self._start[1] - at[1])
        self._pane.set_look(self._frame.zoomed_about(self._start, factor), self._frame.size_wh)

    def release(self, at: Position) -> None:
        """Finish the drag."""
        self.move(at)


class ScrollDrag:
    """Scrolling: a drag over the full height covers all slices."""

    LEAST_POINTS = 2.0  # of the pointer's way to one slice

    def __init__(self, session: Session, height: float, start: Position) -> None:
        self._session, self._start = session, start
        self._plane = session.view.active_plane
        self._first = session.view.index(self._plane)
        stack = session.view.stack(self._plane)
        self._points = max(height / max(stack.n if stack else 1, 1), self.LEAST_POINTS)

    def move(self, at: Position) -> None:
        """Follow the pointer."""
        steps = round((at[1] - self._start[1]) / self._points)
        self._session.view.go_to_slice(self._plane, self._first + steps)

    def release(self, at: Position) -> None:
        """Finish the drag."""
        self.move(at)


class CrosshairDrag:
    """Crosshair drag: the linked position follows the pointer."""

    def __init__(self, session: Session, frame: Frame, grid: Grid, start: Position) -> None:
        self._session, self._frame, self._grid = session, frame, grid
        self.move(start)

    def move(self, at: Position) -> None:
        """Follow the pointer."""
        self._session.view.move_cursor(self._grid.pixel_to_lps(self._frame.to_pixel(at)))

    def release(self, at: Position) -> None:
        """Finish the drag."""
        self.move(at)


class TurnDrag:
    """Rotation of the other planes by the crosshair line; this plane stays."""

    def __init__(self, session: Session, plane: Plane, center: Position, start: Position) -> None:
        self._session, self._plane, self._center = session, plane, center
        self._before = self._angle(start)

    def _angle(self, at: Position) -> float:
        return math.degrees(math.atan2(at[1] - self._center[1], at[0] - self._center[0]))

    def move(self, at: Position) -> None:
        """Follow the pointer."""
        now = self._angle(at)
        # On the widget x runs along the picture's right and y along its down, and the normal is
        # right x down: a growing angle is a right-handed turn about the normal.
        step = (now - self._before + 180) % 360 - 180
        self._before = now
        self._session.turn(self._plane, step)

    def release(self, at: Position) -> None:
        """Finish the drag."""
        self.move(at)


class DrawDrag:
    """Drawing of a two-point mark; a click without a drag leaves none."""

    LEAST = 3.0  # points; shorter drags are clicks

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
        self._begun_at = to_lps(start)  # the place, whatever is zoomed or panned meanwhile

    def move(self, at: Position) -> None:
        """Follow the pointer."""
        self._preview(self._kind, (self._begun_at, self._to_lps(at)))

    def release(self, at: Position) -> None:
        """Finish the drag."""
        long = max(abs(at[0] - self._start[0]), abs(at[1] - self._start[1])) >= self.LEAST
        self._finish(self._kind, (self._begun_at, self._to_lps(at)) if long else ())


class BrushDrag:
    """Painting or erasing of the active mask; one step of undo."""

    def __init__(
        self, session: Session, to_lps: Callable[[Position], Point], at: Position, erase: bool
    ) -> None:
        self._session, self._to_lps, self._erase = session, to_lps, erase
        self._last = to_lps(at)
        self._begun = session.masks.paint([self._last], erase=erase)

    def move(self, at: Position) -> None:
        """Follow the pointer."""
        here = self._to_lps(at)
        way, self._last = (self._last, here), here
        painted = self._session.masks.paint(way, erase=self._erase, go_on=self._begun)
        self._begun = self._begun or painted

    def release(self, at: Position) -> None:
        """Finish the drag."""
        self.move(at)


class TraceDrag:
    """Drawing of a mark along the path of the pointer."""

    STEP = 3.0  # points between two corners of the outline

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

    def move(self, at: Position) -> None:
        """Follow the pointer."""
        if max(abs(at[0] - self._last[0]), abs(at[1] - self._last[1])) >= self.STEP:
            self._last = at
            self._points.append(self._to_lps(at))
            self._preview(self._kind, tuple(self._points))

    def release(self, at: Position) -> None:
        """Finish the drag."""
        self.move(at)
        enough = KINDS[self._kind].takes(len(self._points))
        self._finish(self._kind, tuple(self._points) if enough else ())


class MarkDrag:
    """Move of a mark, or of one of its points; one step of undo.

    Args:
        session: The session.
        mark: The mark to move.
        handle: Index of the point to move; None for the whole mark.
        at: Position of the press.
        to_lps: Converts widget positions to LPS mm.
        preview: Shows the moved mark; None ends the preview.
    """

    STEP = 3.0  # points; a press that selects a mark leaves it where it is

    def __init__(
        self,
        session: Session,
        mark: Mark,
        handle: int | None,
        at: Position,
        to_lps: Callable[[Position], Point],
        preview: Callable[[Mark | None], None],
    ) -> None:
        self._session, self._mark, self._handle = session, mark, handle
        self._to_lps, self._preview = to_lps, preview
        self._start, self._begun = at, False

    def _moved(self, at: Position) -> tuple[Point, ...]:
        """Return the points moved within the mark's slice, even if another is shown now."""
        dx, dy, dz = np.subtract(self._to_lps(at), self._to_lps(self._start)).tolist()
        points = list(self._mark.points_lps_mm)
        for n in range(len(points)) if self._handle is None else (self._handle,):
            x, y, z = points[n]
            points[n] = (x + dx, y + dy, z + dz)
        return tuple(points)

    def move(self, at: Position) -> None:
        """Follow the pointer."""
        away = max(abs(at[0] - self._start[0]), abs(at[1] - self._start[1]))
        self._begun = self._begun or away >= self.STEP
        if self._begun:
            self._preview(replace(self._mark, points_lps_mm=self._moved(at)))

    def release(self, at: Position) -> None:
        """Finish the drag."""
        self.move(at)
        self._preview(None)
        if self._begun:
            annotations = self._session.annotations.current
            self._session.annotations.apply(
                annotations.moved_mark(self._mark.number, self._moved(at))
            )
