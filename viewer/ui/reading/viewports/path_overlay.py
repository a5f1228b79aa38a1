"""The path of a curved reformat over a slice: its points, and the curve where it crosses."""

import numpy as np
from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QPainter, QPen

from viewer.core.errors import CoreError
from viewer.core.geometry import Float
from viewer.core.space.pixel_grid import Grid
from viewer.session.session import Session
from viewer.session.viewport_content import Pane
from viewer.session.viewports.viewport_frame import Frame
from viewer.ui.appearance import theme
from viewer.ui.reading.viewports import overlays

POINT, FAR_POINT = 4.0, 2.5  # points; radius of a point in the slice, and of another
FAR_OPACITY = 0.35
EVERY = 3  # points of the curve per line that is drawn


def draw_path(painter: QPainter, session: Session, pane: Pane, grid: Grid, frame: Frame) -> None:
    """Draw the path of the series in view over a slice of it.

    Points and stretches outside the slice are faint, so that they are not taken for its own.
    """
    points, series = session.curved.points_lps_mm, session.view.series
    hidden = session.annotations.marks_hidden or not session.curved.shown
    stack = pane.stack
    if not points or hidden or pane.series is not series or stack is None or not grid.in_patient:
        return
    half = stack.spacing_at(pane.index) / 2

    def place(point: Float) -> QPointF:
        row, column = grid.lps_to_pixel(point)
        return QPointF(*frame.to_widget((float(row), float(column))))

    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        line = session.curved.line
    except CoreError:  # the curved view states why
        line = None
    if line is not None:
        curve = [*line.points_lps_mm[::EVERY], line.points_lps_mm[-1]]
        near = [abs(grid.distance_mm(point)) <= half for point in curve]
        places = [place(point) for point in curve]
        for n in range(len(curve) - 1):
            opacity = 1.0 if near[n] and near[n + 1] else FAR_OPACITY
            painter.setPen(QPen(theme.color("pointer", opacity), 1.5))
            painter.drawLine(QLineF(places[n], places[n + 1]))
    numbers = []
    for n, point in enumerate(points, 1):
        inside = abs(grid.distance_mm(np.array(point))) <= half
        at, radius = place(np.array(point)), POINT if inside else FAR_POINT
        painter.setPen(QPen(theme.color("pointer", 1.0 if inside else FAR_OPACITY), 1.5))
        painter.setBrush(theme.color("pointer") if inside else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(at, radius, radius)
        if inside:
            numbers.append(((at.x() + 8, at.y() - 8), str(n)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    overlays.draw_numbers(painter, numbers)
