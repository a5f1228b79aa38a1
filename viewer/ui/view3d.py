"""The 3D viewport: pictures from a thread, turned with the mouse or the arrow keys."""

import numpy as np
from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from viewer.core.planes import Grid
from viewer.render.opengl import probe
from viewer.render.thread import RenderThread
from viewer.render.transfer import Transfer, transfers
from viewer.state.session import Session
from viewer.ui import overlays, theme
from viewer.ui.images import as_image
from viewer.ui.tasks import Job, Tasks

DEGREES_PER_POINT = 0.5
KEY_DEGREES = 10.0
ARROWS: dict[int, tuple[float, float]] = {
    Qt.Key.Key_Left: (-KEY_DEGREES, 0.0),
    Qt.Key.Key_Right: (KEY_DEGREES, 0.0),
    Qt.Key.Key_Up: (0.0, -KEY_DEGREES),
    Qt.Key.Key_Down: (0.0, KEY_DEGREES),
}
SETTLE_MS = 120
SETTLE_RESIZE_MS = 60


class View3D(QWidget):
    """Renders the series in view as a volume. Says so plainly where that is not possible."""

    enlarge_requested = Signal()
    _arrived = Signal(object)
    _failed = Signal(str)

    def __init__(
        self, session: Session, parent: QWidget | None = None, *, find_opengl: object = probe
    ) -> None:
        super().__init__(parent)
        self.setObjectName("view-3d")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAccessibleName(self.tr("3D view"))
        self.setToolTip("")
        self._session = session
        self._image: QImage | None = None
        self._edges = ("", "", "", "")
        self._note = ""
        self._message = ""
        self._problem = ""
        self._at: tuple[float, float] | None = None
        self._zooming = False
        self._presets: tuple[Transfer, ...] = ()
        self._preset = ""
        self._shown: object = None
        self._arrived.connect(self._take)
        self._failed.connect(self._fail)
        self._preparing = Tasks(self)
        self._thread = RenderThread(self._arrived.emit, self._failed.emit, find_opengl)  # type: ignore[arg-type]
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self._thread.settle)
        self._resize = QTimer(self, singleShot=True, interval=SETTLE_RESIZE_MS)
        self._resize.timeout.connect(self._send_size)
        self._button = self._preset_button()
        session.volume_changed.connect(self._volume_changed)

    def _preset_button(self) -> QToolButton:
        button = QToolButton(self)
        button.setProperty("role", "on-image")
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setMenu(QMenu(button))
        button.setToolTip(self.tr("What the 3D view shows"))
        button.setAccessibleName(self.tr("3D preset"))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.hide()
        return button

    def sizeHint(self) -> QSize:
        return QSize(360, 320)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 100)

    def close_threads(self) -> None:
        """End the rendering thread; call before the application ends."""
        self._settle.stop()
        self._resize.stop()
        self._preparing.close()
        self._thread.close()

    @property
    def problem(self) -> str:
        """Why there is no 3D on this machine; empty while there is."""
        return self._problem

    @property
    def has_picture(self) -> bool:
        """True when a picture of the series in view is on screen."""
        return self._image is not None

    # --- the series -------------------------------------------------------------------------------

    def _volume_changed(self) -> None:
        volume = self._session.volume
        if volume is self._shown:
            return
        self._image = None
        self._button.hide()
        if self.isVisible():
            self._start()
        else:
            self._shown = None
        self.update()

    def _start(self) -> None:
        """Prepare the series in view for 3D, in threads."""
        volume = self._session.volume
        self._shown = volume
        self._message = ""
        if volume is None or self._problem:
            return
        if not volume.has_geometry:
            self._message = self.tr("No 3D: {why}.").format(why=volume.no_grid)
        elif self._session.is_preview:
            self._message = self.tr("3D follows when all slices are loaded.")
        elif min(volume.geometry.shape_kji) < 4:
            self._message = self.tr("No 3D: too few slices for a volume.")
        else:
            self._message = self.tr("Preparing 3D…")

            def work(_job: Job) -> tuple[Transfer, ...]:
                return transfers(volume)

            def done(presets: tuple[Transfer, ...]) -> None:
                self._fill_presets(presets)
                self._thread.show(volume, presets[0])
                self._send_size()

            self._preparing.start(work, done, self._raise)

    @staticmethod
    def _raise(error: Exception) -> None:
        raise error

    def _fill_presets(self, presets: tuple[Transfer, ...]) -> None:
        self._presets = presets
        menu = self._button.menu()
        menu.clear()
        for preset in presets:
            menu.addAction(preset.name).triggered.connect(
                lambda _checked=False, p=preset: self.use(p)
            )
        self._name_preset(presets[0].name)
        self._button.show()

    def _name_preset(self, name: str) -> None:
        self._preset = name
        self._button.setText(name)
        self._button.adjustSize()
        self._place_button()

    def use(self, preset: Transfer) -> None:
        """Show another preset."""
        self._name_preset(preset.name)
        self._thread.use(preset)

    def _take(self, scene: object) -> None:
        pixels: np.ndarray = scene.pixels  # type: ignore[attr-defined]
        self._image = as_image(pixels).copy()
        right, down = scene.right, scene.down  # type: ignore[attr-defined]
        self._edges = Grid(np.zeros(3), right, down, (1.0, 1.0), (1, 1)).letters()
        averaged = scene.averaged_ijk  # type: ignore[attr-defined]
        counts = " x ".join(str(n) for n in averaged)
        self._note = self.tr("{n} voxels averaged").format(n=counts) if max(averaged) > 1 else ""
        self._message = ""
        self.update()

    def _fail(self, reason: str) -> None:
        self._problem = reason
        self._image = None
        self._button.hide()
        self._message = self.tr("No 3D view: {reason}.\nEverything else works without it.").format(
            reason=reason
        )
        self.update()

    # --- painting ---------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.color("viewport"))
        size = QRectF(self.rect())
        if self._image is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(size, self._image)
            overlays.letters(painter, size, self._edges)
            overlays.corners(painter, size, overlays.Corners(("3D", self._note)))
        elif self._message:
            painter.setFont(theme.font())
            painter.setPen(theme.color("overlay"))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(size.adjusted(24, 24, -24, -24), flags, self._message)
        if self.hasFocus():
            overlays.frame(painter, size)

    def _place_button(self) -> None:
        self._button.move(self.width() - self._button.width() - 4, 4)

    def _send_size(self) -> None:
        ratio = self.devicePixelRatioF()
        self._thread.resize(int(self.width() * ratio), int(self.height() * ratio))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place_button()
        if self._image is not None:
            self._resize.start()
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        if self._shown is not self._session.volume:
            self._start()
        super().showEvent(event)

    # --- input ------------------------------------------------------------------------------------

    def _turn(self, right_deg: float, up_deg: float) -> None:
        if self._image is not None:
            self._thread.turn(right_deg, up_deg)
            self._settle.start()

    def _zoom(self, factor: float) -> None:
        if self._image is not None:
            self._thread.zoom(factor)
            self._settle.start()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self._at = (event.position().x(), event.position().y())
        self._zooming = event.button() == Qt.MouseButton.RightButton

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._at is None:
            return
        x, y = event.position().x(), event.position().y()
        dx, dy = x - self._at[0], y - self._at[1]
        self._at = (x, y)
        if self._zooming:
            self._zoom(1.01**-dy)
        else:
            self._turn(dx * DEGREES_PER_POINT, dy * DEGREES_PER_POINT)

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self._at = None

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        self._at = None
        self.enlarge_requested.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._zoom(1.1 ** (event.angleDelta().y() / 120))
        event.accept()

    def event(self, event: QEvent) -> bool:
        # Arrow keys turn the volume here, they do not scroll slices.
        override = QEvent.Type.ShortcutOverride
        if event.type() == override and isinstance(event, QKeyEvent) and event.key() in ARROWS:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        turn = ARROWS.get(event.key())
        if turn is None:
            super().keyPressEvent(event)
        else:
            self._turn(*turn)

    def look_from_front(self) -> None:
        """Back to the opening view."""
        self._thread.look_from_front()

    def changeEvent(self, event: QEvent) -> None:
        self.update()
        super().changeEvent(event)
