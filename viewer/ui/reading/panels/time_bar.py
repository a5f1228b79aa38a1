"""Bar for time series: slider, time point and the curve of one voxel."""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSlider, QWidget

from viewer.core.display import is_color
from viewer.core.voxels.on_demand_voxels import is_on_demand
from viewer.core.voxels.volume import Volume
from viewer.session.session import Session
from viewer.ui.appearance import safe_painting, theme
from viewer.ui.background.background_tasks import (
    cancel_background_work,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import tr, translated
from viewer.ui.reading.viewports import overlays

CURVE_HEIGHT, MIN_CURVE_WIDTH = 64, 180
MARGIN = 8.0
PAGE = 10  # time points per PgUp and PgDown
STEPS: dict[int, int] = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: 1,
    Qt.Key.Key_PageDown: -PAGE,
    Qt.Key.Key_PageUp: PAGE,
}
ENDS: dict[int, int] = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: -1}


def voxel_curve(volume: Volume, point_lps_mm: NDArray[np.float64]) -> NDArray[np.float64] | None:
    """Return the values `(t,)` of the voxel at a point; None outside and for color images."""
    if volume.n_times < 2 or is_color(volume.voxels) or not volume.geometry.contains(point_lps_mm):
        return None
    upper = np.array(volume.geometry.shape_kji[::-1]) - 1
    nearest = np.floor(volume.geometry.lps_to_index(point_lps_mm) + 0.5)
    i, j, k = np.clip(nearest, 0, upper).astype(int)
    return np.asarray(volume.voxels[:, k, j, i], dtype=np.float64)


def thin_curve(values: NDArray[np.float64], columns: int) -> NDArray[np.intp]:
    """Return the time points to draw: those with a value, at most two for each column of pixels.

    In each column they are the lowest and the highest value, so that the drawn line is the same.

    Args:
        values: `(t,)`; NaN and infinite values are not drawn.
        columns: Width of the curve in pixels, at least 1.
    """
    times = np.flatnonzero(np.isfinite(values))
    if len(times) <= 2 * columns:
        return times
    column = times * columns // len(values)
    times = times[np.lexsort((values[times], column))]
    starts = np.flatnonzero(np.diff(column, prepend=-1))
    ends = np.append(starts[1:], len(times)) - 1
    return np.unique(times[np.concatenate((starts, ends))])


class TimeCurve(QWidget):
    """Plot of one voxel over time; click, drag or arrow keys choose the time point."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.values: NDArray[np.float64] | None = None
        self._range: tuple[float, float] | None = None  # lowest and highest value
        self._line: tuple[tuple[float, int, float, str], QPixmap] | None = None
        self.setMinimumWidth(MIN_CURVE_WIDTH)
        self.setFixedHeight(CURVE_HEIGHT)
        self._units = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setToolTip(tr("Values at the crosshair over time. Click to go to a time point."))

    def sizeHint(self) -> QSize:
        """Return the preferred size."""
        return QSize(320, CURVE_HEIGHT)

    def show_values(self, values: NDArray[np.float64] | None, units: str) -> None:
        """Plot other values."""
        self.values, self._units = values, units
        self._range, self._line = None, None
        volume = self._session.view.volume
        if volume is not None and volume.holds_first_time_only:
            text = tr("The other time points are still being read.")
        elif values is None or not np.isfinite(values).any():
            text = tr("No values at the crosshair")
        else:
            self._range = float(np.nanmin(values)), float(np.nanmax(values))
            low, high = map(state_labels.number, self._range)
            text = tr("Values at the crosshair, {low} to {high} {units}").format(
                low=low, high=high, units=units
            )
        self.setAccessibleName(text)
        self.show_time()

    def show_time(self) -> None:
        """Show the current time point and its value."""
        session = self._session
        if session.view.volume is None:
            return
        text = state_labels.time_point(session.display.time, session.view.volume.n_times)
        if self.values is not None and np.isfinite(self.values[session.display.time]):
            text = tr("{time_point}: {value} {units}").format(
                time_point=text,
                value=state_labels.number(float(self.values[session.display.time])),
                units=self._units,
            )
        self.setAccessibleDescription(text)
        self.update()

    def _x(self, t: int, width: float) -> float:
        """Return the horizontal position of a time point on a curve of some width."""
        n = max(self._session.view.volume.n_times - 1 if self._session.view.volume else 1, 1)
        return MARGIN + t / n * width

    def _curve_width(self) -> float:
        """Return the width of the curve in points, beside its highest and lowest value."""
        numbers = self._extremes()
        metrics = QFontMetricsF(theme.font(theme.SMALL_PX))
        wide = max((metrics.horizontalAdvance(text) for text in numbers), default=0.0)
        return self.width() - (3 if numbers else 2) * MARGIN - wide

    def _extremes(self) -> tuple[str, ...]:
        """Return the highest and the lowest value as text; empty if there are no values."""
        return () if self._range is None else tuple(map(state_labels.number, self._range[::-1]))

    def _curve(self, values: NDArray[np.float64], width: float) -> QPixmap:
        """Return the curve, which changes with the crosshair, not with time.

        Drawing a line through 2,000 points takes longer than a frame may.
        """
        dots, color = self.devicePixelRatioF(), theme.color("pointer")
        size = (width, self.height(), dots, color.name())
        if self._line is None or self._line[0] != size:
            image = QPixmap(self.size() * dots)
            image.setDevicePixelRatio(dots)
            image.fill(Qt.GlobalColor.transparent)
            low, high = self._range or (0.0, 0.0)
            scale = (self.height() - 2 * MARGIN) / ((high - low) or 1.0)
            times = thin_curve(values, max(int(width * dots), 1))
            points = [
                QPointF(self._x(t, width), MARGIN + (high - value) * scale)
                for t, value in zip(times.tolist(), values[times].tolist(), strict=True)
            ]
            painter = QPainter(image)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(color, 1.5))
            painter.drawPolyline(QPolygonF(points))
            painter.end()
            self._line = size, image
        return self._line[1]

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the widget."""
        safe_painting.paint_safely(self, self._paint)

    def _paint(self, painter: QPainter) -> None:
        painter.fillRect(self.rect(), theme.color("viewport"))
        if self.hasFocus():
            overlays.draw_frame(painter, QRectF(self.rect()))
        values = self.values
        if values is None or self._range is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = self._curve_width()
        x = self._x(self._session.display.time, width)
        painter.setPen(QPen(theme.color("overlay", 0.5), 1))
        painter.drawLine(QPointF(x, 2), QPointF(x, self.height() - 2))
        painter.drawPixmap(0, 0, self._curve(values, width))
        painter.setFont(theme.font(theme.SMALL_PX))
        painter.setPen(theme.color("overlay"))
        box = QRectF(self.rect()).adjusted(MARGIN, 2, -MARGIN, -2)
        right = Qt.AlignmentFlag.AlignRight
        for text, edge in zip(
            self._extremes(), (Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignBottom), strict=True
        ):
            painter.drawText(box, right | edge, text)

    def event(self, event: QEvent) -> bool:
        """Take the arrow keys, which otherwise scroll slices or change the series."""
        override = QEvent.Type.ShortcutOverride
        if (
            event.type() == override
            and isinstance(event, QKeyEvent)
            and self._time_point_of_key(event) is not None
        ):
            event.accept()
            return True
        return super().event(event)

    def _time_point_of_key(self, event: QKeyEvent) -> int | None:
        """Return the time point that a key selects; None for other keys."""
        volume, key = self._session.view.volume, event.key()
        plain = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if volume is None or plain != Qt.KeyboardModifier.NoModifier:
            return None
        if key in ENDS:
            return ENDS[key] % volume.n_times
        if key in STEPS:
            return min(max(self._session.display.time + STEPS[key], 0), volume.n_times - 1)
        return None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Change the time point with the keyboard."""
        time_point = self._time_point_of_key(event)
        if time_point is None:
            super().keyPressEvent(event)
        else:
            self._session.display.set_time(time_point)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow a drag."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.mousePressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the time point under the pointer."""
        volume = self._session.view.volume
        if volume is not None:
            share = (event.position().x() - MARGIN) / max(self._curve_width(), 1.0)
            self._session.display.set_time(round(share * (volume.n_times - 1)))


class TimeBar(QFrame):
    """Slider, label and curve; hidden for a series with one time point."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar-bottom")
        self._session = session
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(tr("Time point"))
        self.slider.setToolTip(tr("Time point (Ctrl+Left, Ctrl+Right)"))
        self.slider.valueChanged.connect(session.display.set_time)
        self.label = QLabel()
        self.label.setMinimumWidth(180)
        self.label.setWordWrap(True)
        self.curve = TimeCurve(session)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 12, 4)
        row.setSpacing(12)
        row.addWidget(self.label, 1)
        row.addWidget(self.slider, 1)
        row.addWidget(self.curve, 1)
        session.view.volume_changed.connect(self._volume_changed)
        session.display.time_changed.connect(self._show_time)
        session.view.cursor_changed.connect(self._show_curve)
        self._volume_changed()

    def close_threads(self) -> None:
        """Wait for the thread; call before the application ends."""
        stop_background_work(self)

    def _volume_changed(self) -> None:
        volume = self._session.view.volume
        has_times = volume is not None and volume.n_times > 1
        self.setVisible(has_times)
        if volume is None or not has_times:
            return
        self.slider.blockSignals(True)
        self.slider.setRange(0, volume.n_times - 1)
        self.slider.blockSignals(False)
        self.slider.setEnabled(not volume.holds_first_time_only)
        self._show_time()
        self._show_curve()

    def _show_time(self) -> None:
        session, volume = self._session, self._session.view.volume
        if volume is None or volume.n_times < 2:
            return
        self.slider.blockSignals(True)
        self.slider.setValue(session.display.time)
        self.slider.blockSignals(False)
        text = state_labels.time_point(session.display.time, volume.n_times)
        if volume.time_axis not in (None, "time"):
            text += f" ({translated(volume.time_axis)})"
        if volume.holds_first_time_only:
            text += "\n" + tr("The other time points are still being read.")
        elif session.display.time:
            text += "\n" + tr("Key images and images to send use the first time point.")
        self.label.setText(text)
        self.curve.show_time()

    def _show_curve(self) -> None:
        volume = self._session.view.volume
        if volume is None or volume.n_times < 2:
            return
        point, units = self._session.view.cursor_lps_mm, state_labels.units(volume)
        cancel_background_work(self)
        if volume.holds_first_time_only:
            self.curve.show_values(None, units)
            return
        if not is_on_demand(volume.voxels):
            self.curve.show_values(voxel_curve(volume, point), units)
            return

        def show(values: NDArray[np.float64] | None) -> None:
            self.curve.show_values(values, units)

        # This reads one slice of each time point from the file.
        run_in_background(
            self, lambda _job: voxel_curve(volume, point), show, lambda _error: show(None)
        )
