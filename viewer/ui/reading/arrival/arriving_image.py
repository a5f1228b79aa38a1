"""View of one slice of a series that is still arriving."""

import numpy as np
from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QKeyEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from viewer.core.display import Window, to_uint8
from viewer.core.voxels.volume import Volume
from viewer.ui.appearance import safe_painting, theme
from viewer.ui.appearance.array_images import as_image
from viewer.ui.language.i18n import tr
from viewer.ui.reading.viewports import overlays

REFRESH_MS = 100
"""Pause between two looks for slices that have arrived."""
PAGE_STEP = 10
"""Slices that Page Up and Page Down skip."""


class ArrivingImage(QWidget):
    """Shows a slice of a preview, and which slices are missing; the wheel and keys scroll.

    The slices have no place in space before the series is complete, so there are no letters, no
    scale and no measurements.
    """

    looked_at = Signal(int)
    """Slice that the user scrolled to."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._volume: Volume | None = None
        self._window = Window(1.0, 0.5)
        self._index = 0
        self._shown: tuple[int, bool, int] | None = None
        self._notice = self._reason = ""
        self._has_scrolled = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(160, 120)
        self.setAccessibleName(tr("Arriving images"))
        self._timer = QTimer(self, interval=REFRESH_MS)
        self._timer.timeout.connect(self._refresh)

    @property
    def volume(self) -> Volume | None:
        """Preview that is shown; None before the first slice."""
        return self._volume

    @property
    def index(self) -> int:
        """Slice in view, from 0."""
        return self._index

    @property
    def is_slice_here(self) -> bool:
        """Whether the slice in view has arrived."""
        volume = self._volume
        return volume is not None and (volume.arrived is None or bool(volume.arrived[self._index]))

    def clear(self) -> None:
        """Show no image."""
        self._timer.stop()
        self._volume, self._shown, self._notice, self._reason = None, None, "", ""
        self.update()

    def show_preview(self, volume: Volume, window: Window) -> None:
        """Show a preview: its middle slice, or the one that has arrived nearest to it."""
        self._volume, self._window, self._has_scrolled = volume, window, False
        middle = volume.geometry.shape_kji[0] // 2
        here = [] if volume.arrived is None else [int(k) for k in np.flatnonzero(volume.arrived)]
        self._index = min(here, key=lambda k: abs(k - middle), default=middle)
        self._timer.start()
        self._refresh()

    def show_notice(self, text: str) -> None:
        """Show a text over the image that says that it is not complete; empty for none."""
        if text != self._notice:
            self._notice = text
            self.update()

    def show_reason(self, text: str) -> None:
        """Show why an image that is not here yet cannot be shown earlier."""
        if text != self._reason:
            self._reason = text
            self.setAccessibleDescription(text)
            self.update()

    def _refresh(self) -> None:
        """Paint again if slices have arrived; go to the middle one, unless the user scrolled."""
        volume = self._volume
        if volume is not None and volume.arrived is not None and not self._has_scrolled:
            middle = volume.geometry.shape_kji[0] // 2
            if volume.arrived[middle]:
                self._index = middle
        state = (self._index, self.is_slice_here, self._count_here())
        if state != self._shown:
            self._shown = state
            self.setAccessibleDescription(self._position())
            self.update()

    def _count_here(self) -> int:
        volume = self._volume
        if volume is None or volume.arrived is None:
            return 0
        return int(np.count_nonzero(volume.arrived))

    def step(self, steps: int) -> None:
        """Show another slice, and ask for the slices around it."""
        self._go_to(self._index + steps)

    def _go_to(self, index: int) -> None:
        volume = self._volume
        if volume is None:
            return
        target = min(max(index, 0), volume.geometry.shape_kji[0] - 1)
        if target != self._index:
            self._index, self._has_scrolled = target, True
            self._refresh()
            self.looked_at.emit(target)

    def _position(self) -> str:
        if self._volume is None:
            return ""
        n = self._volume.geometry.shape_kji[0]
        return tr("Slice {k} of {n}").format(k=self._index + 1, n=n)

    # --- events -----------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """Return the preferred size."""
        return QSize(640, 480)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll one slice per notch."""
        self.step(-1 if event.angleDelta().y() > 0 else 1)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll as the views of the reading page do."""
        key = event.key()
        steps = {
            Qt.Key.Key_Up: -1,
            Qt.Key.Key_Down: 1,
            Qt.Key.Key_PageUp: -PAGE_STEP,
            Qt.Key.Key_PageDown: PAGE_STEP,
        }
        if key in steps:
            self.step(steps[Qt.Key(key)])
        elif key == Qt.Key.Key_Home:
            self._go_to(0)
        elif key == Qt.Key.Key_End and self._volume is not None:
            self._go_to(self._volume.geometry.shape_kji[0] - 1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the slice."""
        safe_painting.paint_safely(self, self._paint)

    def _paint(self, painter: QPainter) -> None:
        painter.fillRect(self.rect(), theme.color("viewport"))
        painter.setFont(theme.font(theme.TEXT_PX))
        painter.setPen(theme.color("overlay"))
        area = self.rect().adjusted(8, 8, -8, -8)
        image = self._image()
        if image is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(self._target(image), image)
        else:
            text = tr("Waiting for the first image…")
            if self._volume is not None:
                text = tr("This slice has not arrived yet")
            text = "\n".join(filter(None, (text, self._reason)))
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, text)
        bottom = Qt.AlignmentFlag.AlignBottom
        painter.drawText(area, bottom | Qt.AlignmentFlag.AlignLeft, self._position())
        if self._notice:
            self._paint_notice(painter)
        overlays.draw_frame(painter, QRectF(self.rect()), focused=self.hasFocus())

    def _paint_notice(self, painter: QPainter) -> None:
        """Paint the notice on a dark ground, as images may be bright there."""
        text = f"▲ {self._notice}"
        width = painter.fontMetrics().horizontalAdvance(text) + 16
        box = QRectF(self.width() - width - 8, 8, width, painter.fontMetrics().height() + 8)
        painter.fillRect(box, theme.color("viewport", 0.8))
        painter.setPen(theme.color("overlay"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _image(self) -> QImage | None:
        volume = self._volume
        if volume is None or not self.is_slice_here:
            return None
        values = volume.voxels[self._index]
        gray = to_uint8(values, self._window, padding=volume.padding, invert=volume.inverted)
        # A copy: a QImage does not keep the array alive that it was made of.
        return as_image(np.ascontiguousarray(gray)).copy()

    def _target(self, image: QImage) -> QRectF:
        """Return where the image is drawn, with square millimeters."""
        assert self._volume is not None
        column_mm, row_mm = self._volume.geometry.spacing_ijk_mm[:2]
        size = QSize(
            max(1, round(image.width() * column_mm * 100)),
            max(1, round(image.height() * row_mm * 100)),
        ).scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        corner = self.rect().center()
        return QRectF(
            corner.x() - size.width() / 2, corner.y() - size.height() / 2, *size.toTuple()
        )
