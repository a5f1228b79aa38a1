"""Plot of curves with an axis in either direction, marked positions and a readout."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QWidget

from viewer.ui.appearance import safe_painting, theme
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import pointed, tr
from viewer.ui.reading.viewports import overlays

Float = NDArray[np.float64]
MARGIN, TICK = 8.0, 4.0
STEPS: dict[int, int] = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_PageDown: -10,
    Qt.Key.Key_PageUp: 10,
}
ENDS: dict[int, int] = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: -1}


@dataclass(frozen=True, eq=False)
class Line:
    """One curve: x and y `(n)`; NaN is not drawn."""

    name: str
    x: Float
    y: Float
    color: tuple[int, int, int]


@dataclass(frozen=True)
class Marker:
    """A vertical line with a label."""

    x: float
    label: str


@dataclass(frozen=True, eq=False)
class Plot:
    """Content of the widget.

    Attributes:
        lines: The curves; the readout follows the points of the first.
        x_label: Name and unit of the horizontal axis.
        y_label: Name and unit of the vertical axis.
        x_range: Least and largest x shown; None for all.
        decreasing: Draw the largest x on the left, as spectra are.
        markers: Vertical lines with labels.
        shaded: Interval of x with another background, with its name.
    """

    lines: tuple[Line, ...] = ()
    x_label: str = ""
    y_label: str = ""
    x_range: tuple[float, float] | None = None
    decreasing: bool = False
    markers: tuple[Marker, ...] = ()
    shaded: tuple[float, float, str] | None = None
    message: str = field(default="")


class CurvePlot(QWidget):
    """Plot whose readout follows the pointer and the arrow keys."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._plot = Plot()
        self._at: int | None = None  # point of the first line
        self.setMinimumSize(280, 160)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(name)
        self.setToolTip(tr("Point at a curve, or use the arrow keys, to read its values."))

    def sizeHint(self) -> QSize:
        """Return the preferred size."""
        return QSize(520, 300)

    @property
    def plot(self) -> Plot:
        """The content."""
        return self._plot

    def show_plot(self, plot: Plot) -> None:
        """Show other curves; the readout stays where it is if it can."""
        before = self._plot
        self._plot = plot
        n = len(plot.lines[0].x) if plot.lines else 0
        same = bool(before.lines and plot.lines) and len(before.lines[0].x) == n
        if not same or self._at is None or self._at >= n:
            self._at = None
        self._describe()
        self.update()

    @property
    def readout(self) -> str:
        """Values under the readout as text; empty without one."""
        if self._at is None:
            return ""
        first = self._plot.lines[0]
        parts = [f"{_digits(float(first.x[self._at]))} {_unit(self._plot.x_label)}".strip()]
        for line in self._plot.lines:
            at = int(np.abs(line.x - first.x[self._at]).argmin())
            if np.isfinite(line.y[at]):
                parts.append(f"{line.name}: {state_labels.number(float(line.y[at]))}")
        return "   ".join(parts)

    def _describe(self) -> None:
        self.setAccessibleDescription(self.readout or self._plot.message)

    # --- geometry ---------------------------------------------------------------------------------

    def _x_range(self) -> tuple[float, float]:
        if self._plot.x_range is not None:
            return self._plot.x_range
        xs = [line.x for line in self._plot.lines if len(line.x)]
        if not xs:
            return 0.0, 1.0
        low, high = min(float(x.min()) for x in xs), max(float(x.max()) for x in xs)
        return (low, high) if high > low else (low - 0.5, high + 0.5)

    def _y_range(self) -> tuple[float, float]:
        low, high = self._x_range()
        values = [
            line.y[(line.x >= low) & (line.x <= high) & np.isfinite(line.y)]
            for line in self._plot.lines
        ]
        values = [part for part in values if len(part)]
        if not values:
            return 0.0, 1.0
        bottom, top = min(float(v.min()) for v in values), max(float(v.max()) for v in values)
        room = (top - bottom) * 0.06 or abs(top) * 0.1 or 1.0
        return bottom - room, top + room

    def _area(self, y_texts: Sequence[str]) -> QRectF:
        """Return the rectangle of the curves."""
        metrics = QFontMetricsF(theme.font(theme.SMALL_PX))
        line = metrics.height()
        left = MARGIN + max([metrics.horizontalAdvance(text) for text in y_texts] or [0.0]) + TICK
        box = QRectF(self.rect())
        return box.adjusted(left, 2 * line + MARGIN, -MARGIN, -2 * line - TICK - 2)

    def _x_of(self, x: float, area: QRectF) -> float:
        low, high = self._x_range()
        share = (x - low) / (high - low)
        return area.left() + (1 - share if self._plot.decreasing else share) * area.width()

    def x_at(self, position: float) -> float:
        """Return the value of x at a horizontal position of the widget."""
        area, (low, high) = self._area(self._y_texts()), self._x_range()
        share = (position - area.left()) / max(area.width(), 1.0)
        return low + (1 - share if self._plot.decreasing else share) * (high - low)

    def _y_texts(self) -> list[str]:
        low, high = self._y_range()
        return [_digits(tick) for tick in nice_ticks(low, high, 5)]

    # --- painting ---------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the widget."""
        safe_painting.paint_safely(self, self._paint)

    def _paint(self, painter: QPainter) -> None:
        painter.fillRect(self.rect(), theme.color("viewport"))
        painter.setFont(theme.font(theme.SMALL_PX))
        if self._plot.message or not self._plot.lines:
            painter.setPen(theme.color("overlay"))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(self.rect().adjusted(12, 12, -12, -12), flags, self._plot.message)
        else:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_plot(painter)
        if self.hasFocus():
            overlays.draw_frame(painter, QRectF(self.rect()))

    def _paint_plot(self, painter: QPainter) -> None:
        low_y, high_y = self._y_range()
        y_ticks = nice_ticks(low_y, high_y, 5)
        area = self._area(self._y_texts())
        scale = area.height() / (high_y - low_y)

        def place(x: float, y: float) -> QPointF:
            return QPointF(self._x_of(x, area), area.bottom() - (y - low_y) * scale)

        self._paint_shade(painter, area)
        self._paint_axes(painter, area, y_ticks, [place(0, tick).y() for tick in y_ticks])
        self._paint_markers(painter, area)
        painter.save()
        painter.setClipRect(area.adjusted(-1, -1, 1, 1))
        for line in self._plot.lines:
            painter.setPen(QPen(QColor(*line.color), 1.4))
            for part in _parts(line):
                pairs = zip(line.x[part].tolist(), line.y[part].tolist(), strict=True)
                points = [place(x, y) for x, y in pairs]
                painter.drawPolyline(QPolygonF(points))
        if self._at is not None:
            x = self._x_of(float(self._plot.lines[0].x[self._at]), area)
            painter.setPen(QPen(theme.color("pointer"), 1))
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
        painter.restore()
        self._paint_legend(painter, area)

    def _paint_shade(self, painter: QPainter, area: QRectF) -> None:
        if self._plot.shaded is None:
            return
        first, last, name = self._plot.shaded
        left, right = sorted((self._x_of(first, area), self._x_of(last, area)))
        box = QRectF(left - 2, area.top(), right - left + 4, area.height()) & area
        painter.fillRect(box, theme.color("overlay", 0.16))
        painter.setPen(theme.color("overlay"))
        flags = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft
        painter.drawText(box.adjusted(3, 0, 400, -2), flags, name)

    def _paint_axes(
        self, painter: QPainter, area: QRectF, ticks: Sequence[float], heights: Sequence[float]
    ) -> None:
        overlay, line = theme.color("overlay"), QFontMetricsF(painter.font()).height()
        painter.setPen(QPen(theme.color("overlay", 0.6), 1))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        painter.drawLine(area.topLeft(), area.bottomLeft())
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for tick, y in zip(ticks, heights, strict=True):
            painter.setPen(QPen(theme.color("overlay", 0.15), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(overlay)
            box = QRectF(0, y - line / 2, area.left() - TICK, line)
            painter.drawText(box, right, _digits(tick))
        center = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        low, high = self._x_range()
        for tick in nice_ticks(low, high, max(int(area.width() / 70), 2)):
            x = self._x_of(tick, area)
            painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() + TICK))
            box = QRectF(x - 40, area.bottom() + TICK, 80, line)
            painter.drawText(box, center, _digits(tick))
        below = QRectF(area.left(), area.bottom() + TICK + line, area.width(), line)
        painter.drawText(below, Qt.AlignmentFlag.AlignRight, self._plot.x_label)
        above = QRectF(MARGIN, 2, self.width() / 2, line)
        painter.drawText(above, Qt.AlignmentFlag.AlignLeft, self._plot.y_label)

    def _paint_markers(self, painter: QPainter, area: QRectF) -> None:
        low, high = self._x_range()
        metrics = QFontMetricsF(painter.font())
        free = -1e9  # right end of the last label in the upper row
        shown = [marker for marker in self._plot.markers if low <= marker.x <= high]
        for marker in sorted(shown, key=lambda m: self._x_of(m.x, area)):
            x, wide = self._x_of(marker.x, area), metrics.horizontalAdvance(marker.label)
            second = x - wide / 2 < free + 4
            pen = QPen(theme.color("overlay", 0.55), 1, Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
            painter.setPen(theme.color("overlay"))
            top = area.top() - metrics.height() + (metrics.height() if second else 0)
            box = QRectF(x - wide / 2 - 2, top, wide + 4, metrics.height())
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, marker.label)
            if not second:
                free = x + wide / 2

    def _paint_legend(self, painter: QPainter, area: QRectF) -> None:
        metrics = QFontMetricsF(painter.font())
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
        if self.readout:
            painter.setPen(theme.color("overlay"))
            box = QRectF(self.width() * 0.25, 2, self.width() * 0.75 - MARGIN, metrics.height())
            text = metrics.elidedText(self.readout, Qt.TextElideMode.ElideRight, box.width())
            painter.drawText(box, right, text)
        if len(self._plot.lines) < 2:
            return
        for n, line in enumerate(self._plot.lines):
            box = area.adjusted(0, n * metrics.height(), -4, 0)
            wide = metrics.horizontalAdvance(line.name) + 8
            under = QRectF(box.right() - wide + 4, box.top(), wide, metrics.height())
            painter.fillRect(under, theme.color("viewport", 0.7))
            painter.setPen(QColor(*line.color))
            painter.drawText(box, right, line.name)

    # --- readout ----------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        """Take the arrow keys, which otherwise scroll slices or change the series."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() in (*STEPS, *ENDS)
            and event.modifiers()
            in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        ):
            event.accept()
            return True
        return super().event(event)

    def _in_range(self) -> NDArray[np.intp]:
        """Return the points of the first line that are shown, from left to right."""
        low, high = self._x_range()
        x = self._plot.lines[0].x
        shown = np.flatnonzero((x >= low) & (x <= high))
        order = np.argsort(x[shown], kind="stable")
        return shown[order[::-1] if self._plot.decreasing else order]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the readout along the first curve."""
        key = event.key()
        if not self._plot.lines or key not in (*STEPS, *ENDS):
            super().keyPressEvent(event)
            return
        points = self._in_range()
        if not len(points):
            return
        if key in ENDS:
            place = ENDS[key] % len(points)
        else:
            here = np.flatnonzero(points == self._at)
            start = int(here[0]) if len(here) else len(points) // 2
            place = min(max(start + STEPS[key], 0), len(points) - 1)
        self._read_at(int(points[place]))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Read the values under the pointer."""
        if self._plot.lines and len(points := self._in_range()):
            x = self._plot.lines[0].x[points]
            self._read_at(int(points[np.abs(x - self.x_at(event.position().x())).argmin()]))

    def _read_at(self, point: int) -> None:
        if point != self._at:
            self._at = point
            self._describe()
            self.update()


def _parts(line: Line) -> list[slice]:
    """Return the stretches of a curve without a missing value."""
    known = np.flatnonzero(np.isfinite(line.y))
    if not len(known):
        return []
    breaks = np.flatnonzero(np.diff(known) > 1)
    starts = known[np.concatenate(([0], breaks + 1))]
    ends = known[np.concatenate((breaks, [len(known) - 1]))]
    return [slice(int(a), int(b) + 1) for a, b in zip(starts, ends, strict=True)]


def nice_ticks(low: float, high: float, most: int) -> list[float]:
    """Return round numbers between two limits, at most `most` and 1.

    >>> nice_ticks(0.5, 4.2, 5)
    [1.0, 2.0, 3.0, 4.0]
    """
    if not high > low:
        return [low]
    raw = (high - low) / max(most, 1)
    power = 10.0 ** np.floor(np.log10(raw))
    step = next(float(power * m) for m in (1, 2, 2.5, 5, 10) if power * m >= raw * (1 - 1e-9))
    first = np.ceil(low / step - 1e-9)
    count = int(np.floor(high / step + 1e-9) - first) + 1
    return [float((first + n) * step) for n in range(count)]


def _digits(value: float) -> str:
    text = f"{value:.4g}" if abs(value) < 1e5 else f"{value:.3g}"
    return pointed(text if float(text) else "0")


def _unit(label: str) -> str:
    """Return the unit in the parentheses at the end of an axis label."""
    return label.rpartition("(")[2].rstrip(")") if label.endswith(")") else ""
