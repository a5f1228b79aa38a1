"""Vector drawing over a slice: letters, numbers, scale bar, crosshair and marks."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QLinearGradient, QPainter, QPen

from viewer.core.measure.kinds import kind_of
from viewer.core.space import fusion
from viewer.session.annotations.marks import MarkKind
from viewer.ui.appearance import theme
from viewer.ui.reading.viewports import orientation_cube, overlay_text
from viewer.ui.reading.viewports.overlay_text import TextPainter, draw_text

MARGIN = 8.0
LINE_SHADOW = 0.6  # opacity of the dark edge of the crosshair
GAP = 14.0  # px kept free around the center of the crosshair
LETTER_GAP = 14.0  # px from the center of a letter to the text beside it
LETTER_MARGIN = 28.0  # px along the edges for the orientation letters
SIDE_LETTER_MARGIN = 38.0  # px at the sides, where oblique planes have two letters
BAR_TICK = 5.0
AXIS_TOLERANCE = 1e-6  # a direction with a smaller component is parallel to the edge
HANDLE = 4.0
LABEL_REACH = 12.0  # px; labels farther from their mark get a leader line
ARROW_HEAD = 11.0  # px; length of the head
LEGEND_SIZE = (9.0, 64.0)  # width and height in points
RING_RADIUS = 9.0  # points; ring around a highlighted position

Position = tuple[float, float]


@dataclass(frozen=True)
class Corners:
    """Lines of text in the four corners of a viewport, from the edge inward."""

    top_left: Sequence[str] = ()
    top_right: Sequence[str] = ()
    bottom_left: Sequence[str] = ()
    bottom_right: Sequence[str] = ()


@dataclass(frozen=True)
class DrawnMark:
    """Mark in widget positions with the lines of its label."""

    kind: MarkKind
    points: tuple[Position, ...]
    label: Sequence[str]
    selected: bool = False
    read_only: bool = False
    """Part of a locked read: dashed, and cannot be changed."""


def draw_message(painter: QPainter, size: QRectF, lines: Sequence[str]) -> None:
    """Draw text in the middle of an empty viewport, the first line brighter."""
    painter.setFont(theme.font(theme.TEXT_PX))
    flags = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap
    room = size.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
    boxes = [painter.boundingRect(room, flags, text) for text in lines]
    top = room.center().y() - sum(box.height() + GAP / 2 for box in boxes) / 2
    for n, (text, box) in enumerate(zip(lines, boxes, strict=True)):
        painter.setPen(theme.color("overlay") if n == 0 else theme.color("overlay", 0.65))
        at = QRectF(room.left(), top, room.width(), box.height() + 1)
        painter.drawText(at, flags, text)
        top += box.height() + GAP / 2


def draw_corners(painter: QPainter, size: QRectF, lines: Corners) -> None:
    """Draw the corner texts."""
    face = overlay_text.face(theme.SMALL_PX)
    texts = TextPainter(painter, face)
    step, left, right, width = face.height, size.left(), size.right(), size.width()
    top, bottom = size.top() + MARGIN + face.ascent, size.bottom() - MARGIN - face.descent

    def put(rows: Sequence[str], y: float, direction: int, at_right: bool) -> None:
        for n, row in enumerate(rows):
            x = right - MARGIN - face.width(row) if at_right else left + MARGIN
            texts.draw(x, y + direction * n * step, row)

    def room(n: int) -> float:
        """Points for line `n` at the top left: beside the letter, or what the right leaves free."""
        if n == 0:
            return width / 2 - MARGIN - LETTER_GAP
        beside = lines.top_right[n] if n < len(lines.top_right) else ""
        return width - 2 * MARGIN - face.width(beside) - (GAP if beside else 0)

    put([face.elided(row, room(n)) for n, row in enumerate(lines.top_left)], top, 1, False)
    put(lines.top_right, top, 1, True)
    put(lines.bottom_left, bottom, -1, False)
    put(lines.bottom_right, bottom, -1, True)


def title_box(size: QRectF, lines: Corners) -> QRectF:
    """Return the rectangle of the lines at the top left."""
    high = QFontMetricsF(theme.font(theme.SMALL_PX)).height() * len(lines.top_left)
    return QRectF(size.left() + MARGIN, size.top() + MARGIN, size.width() / 2 - MARGIN, high)


def draw_letters(painter: QPainter, size: QRectF, edges: tuple[str, str, str, str]) -> None:
    """Draw the orientation letters at the left, right, top and bottom edge."""
    face = overlay_text.face(theme.HEADING_PX, theme.SEMIBOLD)
    texts = TextPainter(painter, face)
    left, right, top, bottom = edges
    middle = size.center()
    base = middle.y() + face.cap_height / 2
    texts.draw(size.left() + MARGIN, base, left)
    texts.draw(size.right() - MARGIN - face.width(right), base, right)
    texts.draw(middle.x() - face.width(top) / 2, size.top() + MARGIN + face.ascent, top)
    low = size.bottom() - MARGIN - face.descent
    texts.draw(middle.x() - face.width(bottom) / 2, low, bottom)


def draw_scale_bar(painter: QPainter, size: QRectF, length_mm: int, points_per_mm: float) -> None:
    """Draw a scale bar at the bottom left, above two lines of text."""
    long = length_mm * points_per_mm
    x, y = size.left() + MARGIN, size.bottom() - MARGIN - 44
    lines = [
        QLineF(x, y, x + long, y),
        QLineF(x, y - BAR_TICK, x, y),
        QLineF(x + long, y - BAR_TICK, x + long, y),
    ]
    for pen in (QPen(theme.color("shadow"), 3), QPen(theme.color("overlay"), 1)):
        painter.setPen(pen)
        painter.drawLines(lines)
    text = f"{length_mm} mm" if length_mm < 100 else f"{length_mm // 10} cm"
    TextPainter(painter, overlay_text.face(theme.SMALL_PX)).draw(x + long + 6, y + 1, text)


def cube_position(size: QRectF) -> QPointF:
    """Return the top left of the orientation cube, above the text at the bottom right."""
    side = orientation_cube.SIDE
    return QPointF(size.right() - MARGIN - side, size.bottom() - MARGIN - 24 - side)


def draw_legend(
    painter: QPainter, size: QRectF, colors: str, ends: tuple[str, str], name: str
) -> None:
    """Draw the color map of an overlay with its highest and lowest value."""
    box = _legend_box(size)
    ramp = QLinearGradient(box.bottomLeft(), box.topLeft())
    for level, red, green, blue in fusion.COLORS[colors]:
        ramp.setColorAt(level, QColor.fromRgbF(red, green, blue))
    _draw_color_bar(painter, box, QBrush(ramp), (*ends, name))


def draw_difference_legend(painter: QPainter, size: QRectF, names: tuple[str, str]) -> None:
    """Draw the two colors of a difference image."""
    box = _legend_box(size)
    ramp = QLinearGradient(box.bottomLeft(), box.topLeft())
    for level, color in ((0.0, fusion.DARKER), (0.5, (0, 0, 0)), (1.0, fusion.BRIGHTER)):
        ramp.setColorAt(level, QColor(*(int(part) for part in color)))
    _draw_color_bar(painter, box, QBrush(ramp), (*names, ""))


def _legend_box(size: QRectF) -> QRectF:
    """Return the rectangle of the legend, at the left above the orientation letter."""
    high = size.center().y() - 24
    return QRectF(size.left() + MARGIN, high - LEGEND_SIZE[1], *LEGEND_SIZE)


def _draw_color_bar(
    painter: QPainter, box: QRectF, brush: QBrush, text: tuple[str, str, str]
) -> None:
    painter.fillRect(box.adjusted(-1, -1, 1, 1), theme.color("shadow"))
    painter.fillRect(box, brush)
    painter.setFont(theme.font(theme.SMALL_PX))
    metrics = QFontMetricsF(painter.font())
    high, low, name = text
    x = box.right() + 5
    draw_text(painter, QPointF(x, box.top() + metrics.ascent() - 2), high)
    draw_text(painter, QPointF(box.left(), box.top() - 6), name)
    draw_text(painter, QPointF(x, box.bottom()), low)


def draw_crosshair(
    painter: QPainter, size: QRectF, center: Position, directions: Sequence[Position]
) -> None:
    """Draw the linked position as lines along the other planes, with a free center.

    A darker edge keeps the lines visible on white.
    """
    side, edge = SIDE_LETTER_MARGIN, LETTER_MARGIN
    room = size.adjusted(side, edge, -side, -edge)  # keeps the letters free
    lines = []
    for dx, dy in directions:
        for sign in (1, -1):
            line = _clip_ray(center, (sign * dx, sign * dy), room)
            if line is not None:
                lines.append(line)
    slanted = any(min(abs(dx), abs(dy)) > AXIS_TOLERANCE for dx, dy in directions)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, slanted)
    for pen in (QPen(theme.color("shadow", LINE_SHADOW), 3), QPen(theme.color("pointer"), 1)):
        painter.setPen(pen)
        painter.drawLines(lines)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


def _clip_ray(start_point: Position, direction: Position, room: QRectF) -> QLineF | None:
    """Return the part of a ray beyond `GAP` that lies within `room`."""
    low, high = GAP, math.inf
    for start, step, least, most in (
        (start_point[0], direction[0], room.left(), room.right()),
        (start_point[1], direction[1], room.top(), room.bottom()),
    ):
        if abs(step) < AXIS_TOLERANCE:
            if not least <= start <= most:
                return None
            continue
        ends = sorted(((least - start) / step, (most - start) / step))
        low, high = max(low, ends[0]), min(high, ends[1])
    if not low < high < math.inf:
        return None
    x, y = direction
    return QLineF(
        start_point[0] + low * x,
        start_point[1] + low * y,
        start_point[0] + high * x,
        start_point[1] + high * y,
    )


@dataclass(frozen=True)
class DrawnPointer:
    """Highlighted position in widget points; `box` is empty for a point."""

    at: Position
    label: str
    box: tuple[Position, ...] = ()


def draw_pointers(painter: QPainter, size: QRectF, drawn: Sequence[DrawnPointer]) -> None:
    """Draw labeled rings or boxes around highlighted positions."""
    if not drawn:
        return
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for pointer in drawn:
        for color, width in ((theme.color("shadow"), 4.0), (theme.color("pointer"), 2.0)):
            painter.setPen(QPen(color, width))
            if pointer.box:
                painter.drawPolygon([QPointF(*corner) for corner in pointer.box])
            else:
                painter.drawEllipse(QPointF(*pointer.at), RING_RADIUS, RING_RADIUS)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    _draw_pointer_labels(painter, size, drawn)


def merge_labels(drawn: Sequence[DrawnPointer]) -> list[DrawnPointer]:
    """Merge the labels of pointers at the same position, at the position of the first.

    >>> [p.label for p in merge_labels([DrawnPointer((9, 9), "A1"), DrawnPointer((12, 9), "B2")])]
    ['A1 B2']
    """
    merged: list[DrawnPointer] = []
    for pointer in drawn:
        for n, other in enumerate(merged):
            if math.dist(pointer.at, other.at) <= RING_RADIUS:
                box = other.box or pointer.box
                merged[n] = DrawnPointer(other.at, f"{other.label} {pointer.label}", box)
                break
        else:
            merged.append(pointer)
    return merged


def _draw_pointer_labels(painter: QPainter, size: QRectF, drawn: Sequence[DrawnPointer]) -> None:
    """Draw labels right or left of their positions, moved down where they would overlap."""
    painter.setFont(theme.font(theme.SMALL_PX, theme.SEMIBOLD))
    metrics = QFontMetricsF(painter.font())
    occupied: list[QRectF] = []
    for pointer in merge_labels(drawn):
        left = min((x for x, _ in pointer.box), default=pointer.at[0] - RING_RADIUS)
        right = max((x for x, _ in pointer.box), default=pointer.at[0] + RING_RADIUS)
        top = min((y for _, y in pointer.box), default=pointer.at[1] - RING_RADIUS)
        width, height = metrics.horizontalAdvance(pointer.label), metrics.height()
        place = QRectF(min(right + 4, size.right() - MARGIN - width), top - 2, width, height)
        beside = QRectF(max(left - 4 - width, size.left() + MARGIN), top - 2, width, height)
        if _overlaps(place, occupied) and not _overlaps(beside, occupied):
            place = beside
        while _overlaps(place, occupied):
            place.translate(0, height)
        occupied.append(place)
        draw_text(painter, place.topLeft() + QPointF(0, metrics.ascent()), pointer.label)


def _overlaps(place: QRectF, taken: Sequence[QRectF]) -> bool:
    return any(place.intersects(other) for other in taken)


def draw_numbers(painter: QPainter, drawn: Sequence[tuple[Position, str]]) -> None:
    """Draw short texts centered above their positions."""
    if not drawn:
        return
    painter.setFont(theme.font(theme.SMALL_PX, theme.SEMIBOLD))
    wide = QFontMetricsF(painter.font()).horizontalAdvance
    for (x, y), text in drawn:
        draw_text(painter, QPointF(x - wide(text) / 2, y - 4), text)


def draw_brush(painter: QPainter, center: Position, radius: float) -> None:
    """Draw the outline of the brush."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen in (QPen(theme.color("shadow", 0.8), 3), QPen(theme.color("overlay"), 1)):
        painter.setPen(pen)
        painter.drawEllipse(QPointF(*center), radius, radius)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


def draw_frame(painter: QPainter, size: QRectF, *, focused: bool = True) -> None:
    """Draw the frame of the active viewport, thicker if it has the keyboard focus."""
    wide = 2 if focused else 1
    painter.setPen(QPen(theme.color("pointer"), wide))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(size.adjusted(wide / 2, wide / 2, -wide / 2, -wide / 2))


def box_between(points: Sequence[Position]) -> QRectF:
    """Return the rectangle between two opposite corners."""
    (x0, y0), (x1, y1) = points
    return QRectF(QPointF(x0, y0), QPointF(x1, y1)).normalized()


def draw_marks(painter: QPainter, size: QRectF, drawn: Sequence[DrawnMark]) -> None:
    """Draw measurements with their labels.

    Labels never overlap each other, and avoid other marks where possible. A dotted line connects a
    label that had to move away, so that it is not taken for that of a neighbor.
    """
    for mark in drawn:
        _draw_mark(painter, mark)
    occupied: list[QRectF] = []
    for mark in sorted(drawn, key=lambda m: not m.selected):
        if mark.label:
            others = [_bounds(other) for other in drawn if other is not mark]
            occupied.append(_draw_label(painter, size, mark, occupied, others))


def _bounds(drawn: DrawnMark) -> QRectF:
    """Return the bounding box of a mark with a margin, so that it is never flat."""
    xs, ys = zip(*drawn.points, strict=True)
    box = QRectF(QPointF(min(xs), min(ys)), QPointF(max(xs), max(ys)))
    return box.adjusted(-HANDLE, -HANDLE, HANDLE, HANDLE)


def _draw_mark(painter: QPainter, drawn: DrawnMark) -> None:
    color = theme.color("pointer" if drawn.selected else "overlay")
    points = [QPointF(x, y) for x, y in drawn.points]
    kind = kind_of(drawn.kind)
    boxed = kind.is_box and len(points) == 2
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    style = Qt.PenStyle.DashLine if drawn.read_only else Qt.PenStyle.SolidLine
    for pen in (QPen(theme.color("shadow", 0.8), 3), QPen(color, 1.4, style)):
        painter.setPen(pen)
        if boxed and kind.shape == "ellipse":
            painter.drawEllipse(box_between(drawn.points))
        elif boxed:
            painter.drawRect(box_between(drawn.points))
        else:
            for line in _polylines(drawn, points):
                painter.drawPolyline(line)
    if drawn.selected and boxed and kind.shape == "ellipse":
        painter.setPen(QPen(theme.color("pointer", 0.5), 1, Qt.PenStyle.DashLine))
        painter.drawRect(box_between(drawn.points))
        painter.setPen(QPen(color, 1.4))
    if drawn.selected and kind.shape != "outline":
        painter.setBrush(theme.color("shadow"))
        for point in points:
            painter.drawEllipse(point, HANDLE, HANDLE)
    elif not boxed and kind.shape != "outline" and not kind.has_arrow_head:
        painter.setBrush(color)
        for point in points:
            painter.drawEllipse(point, 1.6, 1.6)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


def _polylines(drawn: DrawnMark, points: Sequence[QPointF]) -> list[list[QPointF]]:
    """Return the polylines of a mark, with arrow head and the line of a midline shift."""
    kind = kind_of(drawn.kind)
    lines = [[points[n] for n in line] for line in kind.drawn_strokes(len(points))]
    if kind.has_arrow_head and len(points) == 2:
        tail, tip = points
        angle = math.atan2(tail.y() - tip.y(), tail.x() - tip.x())
        ends = [
            tip + QPointF(math.cos(angle + turn), math.sin(angle + turn)) * ARROW_HEAD
            for turn in (0.45, -0.45)
        ]
        lines.append([ends[0], tip, ends[1]])
    if kind.dropped is not None and len(points) > max(kind.dropped):
        away, front, back = (points[n] for n in kind.dropped)
        line = back - front
        along = QPointF.dotProduct(away - front, line) / max(QPointF.dotProduct(line, line), 1e-9)
        lines.append([front + line * along, away])
    return lines


def _draw_leader(painter: QPainter, drawn: DrawnMark, label: QRectF) -> None:
    """Draw a dotted line from a mark to its label if the label is not next to it."""
    mark = _bounds(drawn).adjusted(-LABEL_REACH, -LABEL_REACH, LABEL_REACH, LABEL_REACH)
    if mark.intersects(label):
        return
    end = QPointF(
        min(max(mark.center().x(), label.left()), label.right()),
        min(max(mark.center().y(), label.top()), label.bottom()),
    )
    nearest = min(
        (QPointF(*at) for at in drawn.points), key=lambda p: QLineF(p, end).length(), default=end
    )
    for pen in (
        QPen(theme.color("shadow", 0.6), 3),
        QPen(theme.color("overlay"), 1, Qt.PenStyle.DashLine),
    ):
        painter.setPen(pen)
        painter.drawLine(QLineF(nearest, end))


def _draw_label(
    painter: QPainter,
    size: QRectF,
    drawn: DrawnMark,
    occupied: Sequence[QRectF],
    others: Sequence[QRectF],
) -> QRectF:
    """Draw the label at the first free place: right, left, below or above the mark."""
    painter.setFont(theme.font(theme.SMALL_PX))
    metrics = QFontMetricsF(painter.font())
    width = max(metrics.horizontalAdvance(row) for row in drawn.label) + 8
    height = metrics.height() * len(drawn.label) + 3
    left, right = (f(x for x, _ in drawn.points) for f in (min, max))
    top, bottom = (f(y for _, y in drawn.points) for f in (min, max))
    places = [
        (right + 8, top),
        (left - 8 - width, top),
        (left, bottom + 8),
        (left, top - 8 - height),
    ]
    places += [(right + 8, top + n * (height + 2)) for n in range(1, 9)]
    places += [(left - 8 - width, top + n * (height + 2)) for n in range(1, 9)]
    room = size.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
    boxes = [
        QRectF(
            min(max(x, room.left()), room.right() - width),
            min(max(y, room.top()), room.bottom() - height),
            width,
            height,
        )
        for x, y in places
    ]
    free = [box for box in boxes if not _overlaps(box, occupied)]
    clear = (box for box in free if not _overlaps(box, others))
    box = next(clear, free[0] if free else boxes[0])
    _draw_leader(painter, drawn, box)
    painter.fillRect(box, theme.color("shadow", 0.6))
    for n, row in enumerate(drawn.label):
        position = QPointF(box.left() + 4, box.top() + 1 + metrics.ascent() + n * metrics.height())
        draw_text(painter, position, row)
    return box
