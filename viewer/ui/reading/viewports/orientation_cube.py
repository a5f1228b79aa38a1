"""Cube with patient letters that shows the orientation of a viewport."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap, QPolygonF, QTransform

from viewer.ui.appearance import theme

SIDE = 46  # points; side of the square around the cube
FACES = (("L", 0, 1), ("R", 0, -1), ("P", 1, 1), ("A", 1, -1), ("S", 2, 1), ("I", 2, -1))
"""Letter, LPS axis and sign of each face's outward direction."""
MIN_FACING = 0.06  # flatter faces have no room for a letter
LETTER_ROOM = 14.0  # points; size of a letter on a frontal face

Vector = NDArray[np.float64]


def draw_cube(painter: QPainter, top_left: QPointF, right: Vector, down: Vector) -> None:
    """Draw the cube in the square of `SIDE` points from `top_left` on.

    Args:
        painter: Painter of the viewport.
        top_left: Top left corner of the cube.
        right: Unit vector in LPS along the rows of the image, as of a `Grid`.
        down: Unit vector in LPS along its columns.
    """
    ratio = painter.device().devicePixelRatioF()
    # Rounded: orientations that look the same share a drawing.
    turned = tuple(round(float(v), 3) for v in (*right, *down))
    painter.drawPixmap(top_left, _cached_cube(turned, ratio, theme.current_theme().key))


@lru_cache(maxsize=64)
def _cached_cube(turned: tuple[float, ...], ratio: float, _theme: str) -> QPixmap:
    """Return the cached drawing for one orientation, which scrolling does not change."""
    pixmap = QPixmap(round(SIDE * ratio), round(SIDE * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _draw(painter, np.array(turned[:3]), np.array(turned[3:]))
    painter.end()
    return pixmap


def _draw(painter: QPainter, right: Vector, down: Vector) -> None:
    depth = np.cross(right, down)  # points away from the viewer
    # Half the edge, so that the diagonal fits the square in any orientation.
    half = SIDE / 2 / np.sqrt(3.0)
    for letter, axis, sign in visible_faces(right, down):
        outward = np.zeros(3)
        outward[axis] = sign
        towards = float(-outward @ depth)
        # The letter is drawn along the edges of its face, as upright as possible.
        others = [np.eye(3)[n] for n in range(3) if n != axis]
        along, up = sorted(others, key=lambda v: -abs(float(v @ right)))
        along = along * (1 if along @ right >= 0 else -1)
        up = up * (1 if up @ down >= 0 else -1)
        corners = [outward + s * along + t * up for s, t in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        points = [QPointF(*_project(corner * half, right, down)) for corner in corners]
        painter.setPen(QPen(theme.color("overlay", 0.9), 1))
        painter.setBrush(theme.color("shadow", 0.75))
        painter.drawPolygon(QPolygonF(points))
        if towards > MIN_FACING:
            _draw_letter(painter, letter, outward * half, along, up, right, down)


def visible_faces(right: Vector, down: Vector) -> list[tuple[str, int, int]]:
    """Return the visible faces, the most frontal one last.

    Args:
        right: Unit vector in LPS along the rows of the image.
        down: Unit vector in LPS along its columns.

    Returns:
        Letter, LPS axis and sign of the outward direction of each face.
    """
    depth = np.cross(right, down)
    by_angle = [(float(-sign * depth[axis]), letter, axis, sign) for letter, axis, sign in FACES]
    return [
        (letter, axis, sign)
        for facing_by, letter, axis, sign in sorted(by_angle)
        if facing_by > 1e-3
    ]


def _draw_letter(
    painter: QPainter,
    letter: str,
    middle: Vector,
    along: Vector,
    up: Vector,
    right: Vector,
    down: Vector,
) -> None:
    x, y = _project(middle, right, down)
    painter.save()
    painter.setTransform(
        QTransform(
            float(along @ right), float(along @ down), float(up @ right), float(up @ down), x, y
        ),
        True,
    )
    painter.setFont(theme.font(theme.SMALL_PX, theme.SEMIBOLD))
    painter.setPen(theme.color("overlay"))
    box = QRectF(-LETTER_ROOM, -LETTER_ROOM, 2 * LETTER_ROOM, 2 * LETTER_ROOM)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, letter)
    painter.restore()


def _project(point: Vector, right: Vector, down: Vector) -> tuple[float, float]:
    """Project a point relative to the cube's center onto the image (parallel projection)."""
    return SIDE / 2 + float(point @ right), SIDE / 2 + float(point @ down)
