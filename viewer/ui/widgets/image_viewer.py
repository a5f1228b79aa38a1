"""Image viewer with zoom and panning."""

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QIcon,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from viewer.ui.appearance import safe_painting, theme
from viewer.ui.language.code_labels import percent
from viewer.ui.language.i18n import tr
from viewer.ui.widgets.described_view import DescribedView

MIN_ZOOM, MAX_ZOOM = 0.1, 32.0
THUMBNAIL_PX = 64


class ImageViewer(DescribedView):
    """Viewer for one image, at zoom 1 pixel by pixel and never smoothed above that."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._image = QImage()
        self._zoom = 1.0
        self._fitted = False
        self._center = QPointF()
        self._drag_start: QPoint | None = None
        self.setMinimumSize(240, 240)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setToolTip(
            tr("Wheel or +/-: zoom. Drag or arrow keys: move. 1: actual size. F: fit to view.")
        )

    @property
    def zoom(self) -> float:
        """Screen pixels per image pixel."""
        return self._zoom

    def show_image(self, image: QImage, name: str) -> None:
        """Show another image; keep the zoom if the size is the same."""
        same = image.size() == self._image.size()
        self._image = image
        self.setAccessibleName(name)
        if not same:
            self.actual_size()
            if image.width() > self.width() or image.height() > self.height():
                self.fit()
        self.update()

    def described(self) -> str:
        """Return size and zoom of the image, for screen readers."""
        size = f"{self._image.width()} × {self._image.height()}"
        return f"{size}. {percent(self._zoom * self.devicePixelRatioF())}"

    def actual_size(self) -> None:
        """Show one image pixel on one screen pixel."""
        self._fitted = False
        self._show_at(1.0 / self.devicePixelRatioF(), QPointF(self._image.rect().center()))

    def fit(self) -> None:
        """Show the whole image as large as possible."""
        self._fitted = True
        if not self._image.isNull():
            zoom = min(self.width() / self._image.width(), self.height() / self._image.height())
            self._show_at(zoom, QPointF(self._image.rect().center()))

    def _show_at(self, zoom: float, center: QPointF) -> None:
        self._zoom = min(max(zoom, MIN_ZOOM), MAX_ZOOM)
        self._center = center
        self.update()

    def _zoom_by(self, factor: float) -> None:
        self._fitted = False
        self._show_at(self._zoom * factor, self._center)

    def _target(self) -> QRectF:
        size = QPointF(self._image.width(), self._image.height()) * self._zoom
        corner = QPointF(self.rect().center()) - self._center * self._zoom
        return QRectF(corner.x(), corner.y(), size.x(), size.y())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the widget."""
        safe_painting.paint_safely(self, self._paint)

    def _paint(self, painter: QPainter) -> None:
        painter.fillRect(self.rect(), theme.color("viewport"))
        if self._image.isNull():
            return
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, self._zoom < 1.0)
        painter.drawImage(self._target(), self._image)
        painter.setPen(theme.color("line"))
        painter.drawRect(self._target().adjusted(-1, -1, 0, 0))
        painter.setPen(theme.color("overlay"))
        painter.setFont(theme.font(theme.SMALL_PX))
        scale = self._zoom * self.devicePixelRatioF()
        shown = tr("1:1, as sent") if abs(scale - 1) < 1e-6 else percent(round(scale, 2))
        painter.drawText(self.rect().adjusted(8, 8, -8, -6), Qt.AlignmentFlag.AlignBottom, shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the image again if it was fitted."""
        if self._fitted:
            self.fit()
        super().resizeEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom."""
        self._zoom_by(1.25 ** (event.angleDelta().y() / 120))
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Start panning."""
        self._drag_start = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Pan the image."""
        if self._drag_start is not None:
            at = event.position().toPoint()
            moved = QPointF(at - self._drag_start)
            self._drag_start = at
            self._fitted = False
            self._show_at(self._zoom, self._center - moved / self._zoom)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Finish panning."""
        self._drag_start = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Zoom and pan with the keyboard."""
        key = event.key()
        steps = {
            Qt.Key.Key_Left: QPointF(-24, 0),
            Qt.Key.Key_Right: QPointF(24, 0),
            Qt.Key.Key_Up: QPointF(0, -24),
            Qt.Key.Key_Down: QPointF(0, 24),
        }
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self._zoom_by(1.25)
        elif key == Qt.Key.Key_Minus:
            self._zoom_by(0.8)
        elif key == Qt.Key.Key_1:
            self.actual_size()
        elif key == Qt.Key.Key_F:
            self.fit()
        elif key in steps:
            self._show_at(self._zoom, self._center + steps[Qt.Key(key)] / self._zoom)
        else:
            super().keyPressEvent(event)


def thumbnail_icon(image: QImage, size: int = THUMBNAIL_PX) -> QIcon:
    """Return the image within a black square, not tinted by a selection."""
    square = QPixmap(size, size)
    square.fill(theme.color("viewport"))
    small = image.scaled(
        QSize(size, size),
        Qt.AspectRatioMode.KeepAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    painter = QPainter(square)
    painter.drawImage((size - small.width()) // 2, (size - small.height()) // 2, small)
    painter.end()
    icon = QIcon(square)
    icon.addPixmap(square, QIcon.Mode.Selected)
    return icon
