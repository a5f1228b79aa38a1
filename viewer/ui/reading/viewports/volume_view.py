"""3D viewport: images from a rendering thread, rotated by mouse or arrow keys."""

from functools import partial

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
from PySide6.QtWidgets import QWidget

from audit.messages import Text
from viewer.core.anatomy.errors import BrainNotFound
from viewer.core.errors import Cancelled
from viewer.core.space.slice_planes import Grid
from viewer.render.brain_isolation import brain_only, cut_off
from viewer.render.clipping import WHOLE, Clip
from viewer.render.opengl import RenderPath, probe
from viewer.render.render_thread import RenderThread
from viewer.render.transfer_function import SOFT_TISSUE, Transfer, transfers
from viewer.session.session import Session
from viewer.ui.appearance import safe_painting, theme
from viewer.ui.appearance.array_images import as_image
from viewer.ui.background.background_tasks import (
    Job,
    cancel_background_work,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import tr, translated
from viewer.ui.reading.viewports import orientation_cube, overlays, volume_buttons
from viewer.ui.reading.viewports.clip_form import ClipForm, cutting_plane
from viewer.ui.reading.viewports.hidden_notes import hidden_notes
from viewer.ui.widgets.described_view import DescribedView

DEGREES_PER_POINT = 0.5
KEY_DEGREES = 10.0
ARROWS: dict[int, tuple[float, float]] = {
    Qt.Key.Key_Left: (-KEY_DEGREES, 0.0),
    Qt.Key.Key_Right: (KEY_DEGREES, 0.0),
    Qt.Key.Key_Up: (0.0, -KEY_DEGREES),
    Qt.Key.Key_Down: (0.0, KEY_DEGREES),
}
MIN_SIZE_FOR_CUBE = 240  # points; shorter side of the view
SETTLE_MS = 120
SETTLE_RESIZE_MS = 60


class VolumeView(DescribedView):
    """Volume rendering of the current series, or the reason why there is none."""

    enlarge_requested = Signal()
    progressed = Signal(str, int, int)
    ended = Signal()
    reported = Signal(str, str)  # level, text
    _arrived = Signal(object)
    _path_known = Signal(object)  # RenderPath
    _failed = Signal(object)  # Text

    def __init__(
        self, session: Session, parent: QWidget | None = None, *, find_opengl: object = probe
    ) -> None:
        super().__init__(parent)
        self.setObjectName("view-3d")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAccessibleName(tr("3D view"))
        self.setToolTip("")
        self.session = session
        self._image: QImage | None = None
        self._edges = ("", "", "", "")
        self._axes = np.eye(3)[0], -np.eye(3)[2]
        self._note = ""
        self._message = ""
        self._problem: Text = ""
        self._at: tuple[float, float] | None = None
        self._zooming = False
        self._presets: tuple[Transfer, ...] = ()
        self._preset: Transfer | None = None
        self._brain_notes: list[str] = []
        self._before_brain: Transfer | None = None
        self._shown: object = None
        self._arrived.connect(self._take)
        self._failed.connect(self._fail)
        self.render_path: RenderPath | None = None
        """What draws 3D; None until something was drawn."""
        self._path_known.connect(self._take_path)
        self._thread = RenderThread(
            self._arrived.emit,
            self._failed.emit,
            find_opengl,  # type: ignore[arg-type]
            self._path_known.emit,
        )
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self._thread.settle)
        self._sent_to_thread = False
        """True once the current series was sent to the rendering thread."""
        self._resize = QTimer(self, singleShot=True, interval=SETTLE_RESIZE_MS)
        self._resize.timeout.connect(self._send_size)
        self._button = volume_buttons.preset_button(self)
        self.clip = ClipForm()
        self.clip.changed.connect(self._clip_changed)
        self._clip_button = volume_buttons.clip_button(self, self.clip)
        session.view.volume_changed.connect(self._volume_changed)
        session.view.cursor_changed.connect(self._plane_moved)
        session.view.turn_changed.connect(self._plane_moved)
        self._hidden_mask: object = None
        session.masks.changed.connect(self._masks_changed)

    def sizeHint(self) -> QSize:
        """Return the preferred size."""
        return QSize(360, 320)

    def minimumSizeHint(self) -> QSize:
        """Return the smallest usable size."""
        return QSize(120, 100)

    def close_threads(self) -> None:
        """Stop the rendering thread; call before the application ends."""
        self._settle.stop()
        self._resize.stop()
        stop_background_work(self)
        self._thread.close()

    @property
    def no_3d_reason(self) -> str:
        """Reason why this machine has no 3D; empty if it has."""
        return translated(self._problem)

    @property
    def has_image(self) -> bool:
        """Return whether an image of the current series is on screen."""
        return self._image is not None

    # --- the series -------------------------------------------------------------------------------

    def _volume_changed(self) -> None:
        volume = self.session.view.volume
        if volume is self._shown:
            return
        self._image = None
        self._sent_to_thread = False
        self._stop_preparing()
        self._hide_buttons()
        self.clip.reset()
        if volume is None:
            self._let_go()
        if self.isVisible():
            self._start()
        else:
            self._shown = None
        self.update()

    def _let_go(self) -> None:
        """Keep nothing of a closed study: its voxels, masks and what VTK made of them."""
        self._thread.clear()
        self._button.menu().clear()
        self._presets, self._preset, self._before_brain = (), None, None
        self._hidden_mask = None

    def _start(self) -> None:
        """Prepare the current series for 3D, in threads."""
        volume = self.session.view.volume
        self._shown = volume
        self._message = ""
        if volume is None or self._problem:
            return
        if not volume.has_geometry:
            self._message = tr("3D view not available: {why}.").format(
                why=translated(volume.no_grid)
            )
        elif self.session.view.is_preview:
            self._message = tr("The 3D view appears when all slices are loaded.")
        elif min(volume.geometry.shape_kji) < 4:
            self._message = tr("3D view not available: the series has too few slices.")
        else:
            self._message = tr("Preparing 3D view…")

            def done(presets: tuple[Transfer, ...]) -> None:
                self._fill_presets(presets)
                self._thread.show(volume, presets[0])
                self._sent_to_thread, self._hidden_mask = True, None
                self._masks_changed()
                self._send_size()

            run_in_background(self, lambda _job: transfers(volume), done, self._raise)

    @staticmethod
    def _raise(error: Exception) -> None:
        raise error

    def _fill_presets(self, presets: tuple[Transfer, ...]) -> None:
        self._presets = presets
        menu = self._button.menu()
        menu.clear()
        for preset in presets:
            action = menu.addAction(translated(preset.name))
            action.setToolTip(translated(preset.note))
            action.triggered.connect(lambda _checked=False, p=preset: self.use_preset(p))
        self._name_preset(presets[0])
        self._button.show()
        self._clip_button.show()

    def _hide_buttons(self) -> None:
        self._button.hide()
        self._clip_button.hide()

    def _name_preset(self, preset: Transfer) -> None:
        self._preset, self._brain_notes = preset, []
        self._name(preset)

    def _name(self, preset: Transfer) -> None:
        self._button.setText(translated(preset.name))
        self._button.adjustSize()
        self._place_buttons()

    def use_preset(self, preset: Transfer) -> None:
        """Show another preset."""
        before = self._before_brain or self._preset
        self._stop_preparing()
        self._name_preset(preset)
        if preset.apart:
            self._before_brain = before
            self._look_for_brain(preset)
        else:
            self._thread.use(preset)
        self._show_notes()

    def _stop_preparing(self) -> None:
        """Cancel the current preparation."""
        cancel_background_work(self)
        if self._before_brain is not None:
            self._before_brain = None
            self.ended.emit()

    def cancel(self) -> None:
        """Stop the search for the brain and return to the previous preset."""
        before = self._before_brain
        if before is not None:
            self._stop_preparing()
            self._name_preset(before)
            self._show_notes()

    def _look_for_brain(self, preset: Transfer) -> None:
        """Show the brain alone once it is found; choosing another preset ends the search."""
        volume = self.session.view.volume
        assert volume is not None
        self._brain_notes = [tr("searching for the brain…")]
        task = tr("Searching for the brain")
        self.progressed.emit(task, 0, 0)

        def find_brain(job: Job) -> tuple[Transfer, bool]:
            def step(done: int, total: int) -> None:
                if job.cancelled():
                    raise Cancelled
                job.report(done, total)

            result = brain_only(volume, preset, step)
            assert result.within is not None
            return result, cut_off(result.within)

        def done(result: tuple[Transfer, bool]) -> None:
            self._stop_preparing()
            self._brain_notes = [tr("estimated brain, not a segmentation")]
            within = result[0].within
            if within is not None and within.method == "model":
                self._brain_notes += [translated(mark) for mark in within.marks]
            if result[1]:
                self._brain_notes.append(tr("the images do not cover the whole brain"))
            self._thread.use(result[0])
            self._show_notes()

        run_in_background(
            self, find_brain, done, self._no_brain, partial(self.progressed.emit, task)
        )

    def _no_brain(self, error: Exception) -> None:
        self._stop_preparing()
        if not isinstance(error, BrainNotFound):
            raise error
        self._brain_notes = [
            tr("⚠ brain not found: {reason}").format(reason=translated(error)),
            tr("showing soft tissue instead"),
        ]
        soft_tissue = next(preset for preset in self._presets if preset.name == SOFT_TISSUE)
        self._name(soft_tissue)
        self._thread.use(soft_tissue)
        self._show_notes()

    def next_preset(self) -> None:
        """Show the next preset; after the last, the first."""
        if self._preset in self._presets:
            index = self._presets.index(self._preset) + 1
            self.use_preset(self._presets[index % len(self._presets)])

    # --- cutting ----------------------------------------------------------------------------------

    def _clip_changed(self) -> None:
        text = tr("Clip ⚠") if self.clip.is_clipping else tr("Clip")
        self._clip_button.setText(text)
        self._place_buttons()
        if self._shown is not None:
            self._thread.clip(Clip(self.clip.box, cutting_plane(self.session, self.clip)))
            self._settle.start()
        self.update()

    def _masks_changed(self) -> None:
        """Leave out the voxels of masks that hide theirs."""
        volume = self.session.view.volume
        hidden = self.session.masks.hidden(volume) if volume is not None else None
        mask = hidden.mask if hidden is not None else None
        if mask is not self._hidden_mask and self._sent_to_thread:
            self._hidden_mask = mask
            self._thread.hide(mask)
            self._show_notes()

    def _plane_moved(self) -> None:
        if self.clip.clip_plane is not None:
            self._clip_changed()

    def _take(self, scene: object) -> None:
        pixels: np.ndarray = scene.pixels  # type: ignore[attr-defined]
        # A copy: the array belongs to the rendering thread.
        self._image = as_image(pixels).copy()
        right, down = scene.right, scene.down  # type: ignore[attr-defined]
        self._edges = Grid(np.zeros(3), right, down, (1.0, 1.0), (1, 1)).letters()
        self._axes = right, down
        averaged = scene.averaged_ijk  # type: ignore[attr-defined]
        counts = " x ".join(str(n) for n in averaged)
        self._note = tr("{n} voxels averaged").format(n=counts) if max(averaged) > 1 else ""
        self._message = ""
        self.update()

    def _take_path(self, path: RenderPath) -> None:
        """Show what draws now, and report a change during the session."""
        before, self.render_path = self.render_path, path
        if before is not None and before.hardware and not path.hardware:
            text = tr("3D continues without the graphics processor: {reason}.")
            self.reported.emit("info", text.format(reason=translated(path.reason)))
        self._show_notes()

    def leave_hardware(self) -> None:
        """Draw without the graphics processor for the rest of the session."""
        if self.render_path is not None and self.render_path.hardware:
            self._thread.leave_hardware()
        else:
            self.reported.emit("info", tr("3D does not use a graphics processor now."))

    def _fail(self, reason: Text) -> None:
        self._problem = reason
        self._image = None
        self._hide_buttons()
        self._message = tr(
            "3D view not available: {reason}.\nAll other views work without it."
        ).format(reason=translated(reason))
        self.update()

    # --- painting ---------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the widget."""
        safe_painting.paint_safely(self, self._paint)

    def _paint(self, painter: QPainter) -> None:
        painter.fillRect(self.rect(), theme.color("viewport"))
        size = QRectF(self.rect())
        if self._image is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(size, self._image)
            self._paint_overlays(painter, size)
        elif self._message:
            painter.setFont(theme.font())
            painter.setPen(theme.color("overlay"))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(size.adjusted(24, 24, -24, -24), flags, self._message)
        if self.hasFocus():
            overlays.draw_frame(painter, size)

    def paint_copy(self, painter: QPainter, *, overlaid: bool) -> None:
        """Paint the image for an export.

        Args:
            painter: Painter of the exported image.
            overlaid: Whether letters, cube and notes are painted.
        """
        size = QRectF(self.rect())
        painter.fillRect(size, theme.color("viewport"))
        if self._image is None:
            return
        painter.drawImage(size, self._image)
        if overlaid:
            self._paint_overlays(painter, size)

    def _paint_overlays(self, painter: QPainter, size: QRectF) -> None:
        overlays.draw_letters(painter, size, self._edges)
        overlays.draw_corners(painter, size, overlays.Corners(self._notes()))
        if min(size.width(), size.height()) >= MIN_SIZE_FOR_CUBE:
            orientation_cube.draw_cube(painter, overlays.cube_position(size), *self._axes)

    def _place_buttons(self) -> None:
        self._clip_button.adjustSize()
        self._button.move(self.width() - self._button.width() - 4, 4)
        below = self._button.geometry().bottom() + 1
        self._clip_button.move(self.width() - self._clip_button.width() - 4, below)

    def _notes(self) -> list[str]:
        """Return the notes on the image: what it hides and what was averaged."""
        cut, volume = [], self.session.view.volume
        n = volume.n_times if volume is not None else 1
        first = state_labels.time_point(0, n) if n > 1 else ""  # 3D always shows the first
        if self.clip.clip_plane is not None:
            cut.append(
                tr("clipped: {plane}").format(plane=state_labels.plane(self.clip.clip_plane))
            )
        if self.clip.box != WHOLE:
            cut.append(tr("clipped: box"))
        volume = self.session.view.volume
        grid = tr("regularized") if volume is not None and volume.acquired is not None else ""
        hidden = hidden_notes(self.session, volume)
        lines = ("3D", first, grid, self._note, *hidden, *self._brain_notes, *cut)
        return [line for line in lines if line]

    def _show_notes(self) -> None:
        self.setAccessibleDescription(". ".join(self._notes()))
        self.update()

    def described(self) -> str:
        """Return what is shown, for screen readers."""
        return self._message or ". ".join(self._notes())

    def _send_size(self) -> None:
        ratio = self.devicePixelRatioF()
        self._thread.resize(int(self.width() * ratio), int(self.height() * ratio))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Render at the new size once it has settled."""
        self._place_buttons()
        if self._sent_to_thread:  # even before the first image, which would be stretched
            self._resize.start()
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Prepare the current series if it changed while the view was hidden."""
        if self._shown is not self.session.view.volume:
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
        """Start to rotate, or to zoom with the right button."""
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self._at = (event.position().x(), event.position().y())
        self._zooming = event.button() == Qt.MouseButton.RightButton

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Rotate or zoom."""
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
        """Finish the drag."""
        self._at = None

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        """Enlarge the view."""
        self._at = None
        self.enlarge_requested.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom."""
        self._zoom(1.1 ** (event.angleDelta().y() / 120))
        event.accept()

    def event(self, event: QEvent) -> bool:
        """Take the arrow keys, which otherwise scroll slices."""
        override = QEvent.Type.ShortcutOverride
        if event.type() == override and isinstance(event, QKeyEvent) and event.key() in ARROWS:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Rotate with the arrow keys."""
        turn = ARROWS.get(event.key())
        if turn is None:
            super().keyPressEvent(event)
        else:
            self._turn(*turn)

    def look_from_front(self) -> None:
        """Restore the initial view."""
        self._thread.look_from_front()

    def changeEvent(self, event: QEvent) -> None:
        """Repaint when theme, font or language change."""
        self.update()
        super().changeEvent(event)
