"""Viewport of a curved reformat: the image along the path that the reader placed."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from audit.messages import reason_of
from viewer.core.display import is_color, to_uint8
from viewer.core.errors import CoreError
from viewer.core.space.curved_plane import (
    CurvedPlane,
    CurvedValues,
    sample_curved,
    straighten,
    stretch,
)
from viewer.session.session import Session
from viewer.session.viewports.curved_path import WIDTHS_MM
from viewer.session.viewports.viewport_frame import NICE_MM
from viewer.ui.appearance import safe_painting, theme
from viewer.ui.appearance.array_images import as_image
from viewer.ui.background.background_tasks import Job, run_in_background, stop_background_work
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import decimal, tr, translated
from viewer.ui.reading.viewports import overlay_text, overlays
from viewer.ui.reading.viewports.viewport_edge import FidelityBadge

K = Qt.Key
STEPS_MM: dict[int, float] = {K.Key_Up: -1, K.Key_Down: 1, K.Key_PageUp: -10, K.Key_PageDown: 10}
TURNS_DEG: dict[int, float] = {K.Key_Left: -5, K.Key_Right: 5}
ENDS: dict[int, int] = {K.Key_Home: 0, K.Key_End: -1}
KEYS = {*STEPS_MM, *TURNS_DEG, *ENDS, K.Key_K}
"""Keys of this view; elsewhere they scroll slices, and K marks a key image."""
EDGE, TOP, BOTTOM = 44.0, 46.0, 64.0  # points around the image for ruler and texts
TICK_ROOM, TICK_SHARE = 18.0, 0.8  # points between the numbers of the ruler; share at the least
WHEEL_NOTCH, WHEEL_MM = 120, 2.0


@dataclass(frozen=True, eq=False)
class _Shown:
    """An image along the path, and the request that it answers."""

    plane: CurvedPlane
    values: CurvedValues
    length_mm: float
    key: tuple[object, ...]


class CurvedView(QWidget):
    """Curved reformat of the series in view."""

    enlarge_requested = Signal()
    closed = Signal()
    reported = Signal(str, str)  # level, text

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("view-curved")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAccessibleName(tr("Curved reformat"))
        self.session = session
        self._result: _Shown | None = None
        self._problem = ""
        self._wheel = 0
        self.badge = FidelityBadge(self.fidelity_details, self)
        self.button = self._settings_button()
        session.curved.changed.connect(self._refresh)
        session.view.volume_changed.connect(self._refresh)
        session.view.convention_changed.connect(self._refresh)
        session.display.time_changed.connect(self._refresh)
        session.display.window_changed.connect(self.update)
        session.view.cursor_changed.connect(self._cursor_moved)

    def sizeHint(self) -> QSize:
        """Return the preferred size."""
        return QSize(360, 320)

    def minimumSizeHint(self) -> QSize:
        """Return the smallest usable size."""
        return QSize(120, 100)

    def close_threads(self) -> None:
        """Wait for the thread; call before the application ends."""
        stop_background_work(self)

    def _settings_button(self) -> QToolButton:
        button = QToolButton(self)
        button.setProperty("role", "on-image")
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setMenu(QMenu(button))
        button.setText(tr("Curved"))
        button.setToolTip(tr("Kind and width of the curved reformat"))
        button.setAccessibleName(tr("Curved reformat settings"))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.menu().aboutToShow.connect(self._fill_menu)
        return button

    def _fill_menu(self) -> None:
        curved, menu = self.session.curved, self.button.menu()
        menu.clear()
        for kind, text in (("straightened", tr("Straightened")), ("stretched", tr("Stretched"))):
            action = menu.addAction(text)
            action.setCheckable(True)
            action.setChecked(curved.settings.kind == kind)
            action.triggered.connect(lambda _on=False, k=kind: curved.change(kind=k))
        menu.addSeparator()
        for width in WIDTHS_MM:
            action = menu.addAction(tr("{n} mm wide").format(n=round(width)))
            action.setCheckable(True)
            action.setChecked(curved.settings.width_mm == width)
            action.triggered.connect(lambda _on=False, w=width: curved.change(width_mm=w))
        menu.addSeparator()
        menu.addAction(tr("Clear path")).triggered.connect(curved.clear)
        menu.addAction(tr("Show 3D view")).triggered.connect(self.closed)

    # --- the image --------------------------------------------------------------------------------

    @property
    def has_image(self) -> bool:
        """Return whether an image along the current path is on screen."""
        return self._result is not None and self._result.key == self._key()

    def _key(self) -> tuple[object, ...]:
        session = self.session
        volume, curved = session.view.volume, session.curved
        time = min(session.display.time, volume.n_times - 1) if volume is not None else 0
        preview = session.view.is_preview
        convention = session.view.convention
        return volume, curved.points_lps_mm, curved.settings, time, preview, convention

    def _refresh(self) -> None:
        """Compute the image again in a thread if what it shows has changed."""
        if not self.isVisible():
            return
        session, key = self.session, self._key()
        volume, curved = session.view.volume, session.curved
        self._problem = self._why_not()
        if self._problem or volume is None:
            self._result = None
            self._show_state()
            return
        if self._result is not None and self._result.key == key:
            return
        try:
            line = curved.line
        except CoreError as error:
            self._problem, self._result = translated(reason_of(error)), None
            self._show_state()
            return
        assert line is not None
        settings, time = curved.settings, min(session.display.time, volume.n_times - 1)
        make = straighten if settings.kind == "straightened" else stretch
        side = 1.0 if session.view.convention == "radiological" else -1.0
        left = np.array([side, 0.0, 0.0])

        def compute(_job: Job) -> _Shown:
            plane = make(line, settings.width_mm, settings.degrees, left)
            values = sample_curved(volume, plane, t=time)
            return _Shown(plane, values, line.length_mm, key)

        run_in_background(self, compute, self._take)

    def _why_not(self) -> str:
        view = self.session.view
        volume = view.volume
        if volume is None or not volume.has_geometry:
            return tr("A curved reformat needs a series with a position in space.")
        if is_color(volume.voxels):
            return tr("There is no curved reformat of color images.")
        if view.is_preview:
            return tr("The curved reformat appears when all slices are loaded.")
        if volume.too_large is not None:
            return tr("There is no curved reformat of a series that does not fit in memory.")
        if len(self.session.curved.points_lps_mm) < 2:
            return tr(
                "Click at least two points along the vessel (Shift+P), or press Shift+C to add"
                " the crosshair."
            )
        return ""

    def _take(self, result: _Shown) -> None:
        self._result = result
        self._show_state()

    def _cursor_moved(self) -> None:
        if self.isVisible():
            self._show_state()

    def _show_state(self) -> None:
        self.badge.set_text(tr("curved, interpolated") if self._result is not None else "")
        if self._result is not None:
            self.setAccessibleDescription(". ".join([*self._lines(), self._place_text()]))
        else:
            self.setAccessibleDescription(self._problem)
        self.update()

    def fidelity_details(self) -> list[str]:
        """Return how the voxels were processed for display."""
        return [
            tr("Not as acquired: this view is interpolated along a path that a reader placed."),
            tr("Distances along the path are true. Other distances in this view are not."),
            tr("The orientation changes along the path. Letters are those of the crosshair row."),
            tr("It cannot be a key image and is never sent to a model."),
        ]

    def _lines(self) -> list[str]:
        """Return length, kind, width and turn of the image."""
        assert self._result is not None
        settings = self.session.curved.settings
        kind = tr("Straightened") if settings.kind == "straightened" else tr("Stretched")
        text = tr("{kind}, {width} mm, {degrees}°").format(
            kind=kind, width=round(settings.width_mm), degrees=round(settings.degrees)
        )
        length = tr("Path {mm} mm").format(mm=decimal(self._result.length_mm, 1))
        return [text, length]

    # --- place along the path ---------------------------------------------------------------------

    @property
    def path_mm(self) -> float | None:
        """Distance from the start of the path to its point nearest to the crosshair.

        None if the crosshair is farther from the path than the image shows.
        """
        line = self.session.curved.line if self._result is not None else None
        if line is None:
            return None
        at_mm, away_mm = line.nearest_mm(self.session.view.cursor_lps_mm)
        if away_mm > self.session.curved.settings.width_mm / 2:
            return None
        return at_mm

    def _place_text(self) -> str:
        """Return the place along the path with the sides of the patient there."""
        mm = self.path_mm
        if mm is None or self._result is None:
            return tr("The crosshair is not on the path")
        left, right = self._letters(mm)
        return tr("{mm} mm along the path, left {left}, right {right}").format(
            mm=decimal(mm, 1), left=left, right=right
        )

    def _letters(self, path_mm: float) -> tuple[str, str]:
        """Return the sides of the patient at the left and right end of a row."""
        assert self._result is not None
        plane = self._result.plane
        return plane.row_grid(plane.row_at_mm(path_mm)).letters()[:2]

    def go_to_mm(self, path_mm: float) -> None:
        """Move the crosshair to a place along the path."""
        line = self.session.curved.line
        if line is not None and self._result is not None:
            self.session.view.move_cursor(line.point_at(path_mm))

    # --- painting ---------------------------------------------------------------------------------

    def _image_box(self) -> tuple[QRectF, float]:
        """Return the rectangle of the image on the widget, and points per mm."""
        assert self._result is not None
        rows, columns = self._result.plane.shape_rc
        spacing = self._result.plane.spacing_mm
        room = QRectF(self.rect()).adjusted(EDGE, TOP, -EDGE, -BOTTOM)
        scale = max(min(room.width() / (columns * spacing), room.height() / (rows * spacing)), 0.05)
        width, height = columns * spacing * scale, rows * spacing * scale
        left = room.center().x() - width / 2
        return QRectF(left, room.top(), width, height), scale

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the widget."""
        safe_painting.paint_safely(self, self._paint)

    def _paint(self, painter: QPainter) -> None:
        self.paint_copy(painter, overlaid=True)
        if self._result is None and self._problem:
            overlays.draw_message(
                painter, QRectF(self.rect()), [self.accessibleName(), self._problem]
            )
        if self.hasFocus():
            overlays.draw_frame(painter, QRectF(self.rect()))

    def paint_copy(self, painter: QPainter, *, overlaid: bool) -> None:
        """Paint the image, as on screen and for an export.

        Args:
            painter: Painter of the screen or of the exported image.
            overlaid: Whether letters, ruler, crosshair and texts are painted.
        """
        painter.fillRect(self.rect(), theme.color("viewport"))
        image = self._picture()
        if image is None:
            return
        box, scale = self._image_box()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(box, image)
        if overlaid:
            self._paint_texts(painter)
            self._paint_ruler(painter, box, scale)
            self._paint_place(painter, box)

    def _picture(self) -> QImage | None:
        volume, window = self.session.view.volume, self.session.display.window
        if self._result is None or volume is None or window is None:
            return None
        gray: NDArray[np.uint8] = to_uint8(
            self._result.values.values,
            window,
            inside=self._result.values.inside,
            invert=self.session.display.inverted != volume.inverted,
        )
        return as_image(np.ascontiguousarray(gray)).copy()

    def _paint_texts(self, painter: QPainter) -> None:
        window = self.session.display.window
        right = [state_labels.window(window, self.session.display.inverted)] if window else []
        overlays.draw_corners(
            painter,
            QRectF(self.rect()),
            overlays.Corners((self.accessibleName(),), (), self._lines(), right),
        )

    def _paint_ruler(self, painter: QPainter, box: QRectF, scale: float) -> None:
        """Paint a ruler of the distance along the path at the left edge of the image."""
        assert self._result is not None
        plane, length = self._result.plane, self._result.length_mm
        step = next((mm for mm in NICE_MM if mm * scale >= TICK_ROOM), NICE_MM[-1])
        painter.setFont(theme.font(theme.SMALL_PX))
        last = -TICK_ROOM
        for n in range(int(length / step) + 1):
            y = box.top() + (plane.row_at_mm(n * step) + 0.5) * plane.spacing_mm * scale
            if y - last < TICK_ROOM * TICK_SHARE:  # rows of a stretched image are uneven
                continue
            last = y
            painter.setPen(QPen(theme.color("overlay"), 1))
            painter.drawLine(QLineF(box.left() - 6, y, box.left() - 1, y))
            text = str(n * step)
            width = painter.fontMetrics().horizontalAdvance(text)
            overlay_text.draw_text(painter, QPointF(box.left() - 9 - width, y + 4), text)
        for text, y in (
            (tr("Start", "path"), box.top() - 4),
            (tr("End", "path"), box.bottom() + 14),
        ):
            width = painter.fontMetrics().horizontalAdvance(text)
            overlay_text.draw_text(painter, QPointF(box.center().x() - width / 2, y), text)

    def _paint_place(self, painter: QPainter, box: QRectF) -> None:
        """Paint the row of the crosshair with the sides of the patient at its ends."""
        mm = self.path_mm
        if mm is None or self._result is None:
            return
        plane = self._result.plane
        y = box.top() + (plane.row_at_mm(mm) + 0.5) / plane.shape_rc[0] * box.height()
        painter.setPen(QPen(theme.color("pointer", 0.7), 1))
        painter.drawLine(QLineF(box.left(), y, box.right(), y))
        left, right = self._letters(mm)
        painter.setFont(theme.font(theme.HEADING_PX, theme.SEMIBOLD))
        width = painter.fontMetrics().horizontalAdvance(left)
        overlay_text.draw_text(painter, QPointF(max(box.left() - 34 - width, 2), y + 5), left)
        overlay_text.draw_text(painter, QPointF(box.right() + 6, y + 5), right)

    # --- input ------------------------------------------------------------------------------------

    def _follow(self, event: QMouseEvent) -> None:
        """Move the crosshair to the point of the patient under the pointer."""
        if self._result is None:
            return
        (box, _), plane = self._image_box(), self._result.plane
        rows, columns = plane.shape_rc
        row = (event.position().y() - box.top()) / box.height() * rows - 0.5
        column = (event.position().x() - box.left()) / box.width() * columns - 0.5
        column = min(max(column, 0.0), columns - 1.0)
        self.session.view.move_cursor(plane.pixel_to_lps((row, column)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Move the crosshair."""
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self._follow(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move the crosshair."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._follow(event)

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        """Enlarge the view."""
        self.enlarge_requested.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Move the crosshair along the path."""
        self._wheel += event.angleDelta().y()
        steps = int(self._wheel / WHEEL_NOTCH)
        self._wheel -= steps * WHEEL_NOTCH
        self.go_to_mm((self.path_mm or 0.0) - steps * WHEEL_MM)
        event.accept()

    def event(self, event: QEvent) -> bool:
        """Take the keys of this view, which otherwise act on slices."""
        override = QEvent.Type.ShortcutOverride
        if event.type() == override and isinstance(event, QKeyEvent) and self._is_own(event):
            event.accept()
            return True
        return super().event(event)

    @staticmethod
    def _is_own(event: QKeyEvent) -> bool:
        keypad = Qt.KeyboardModifier.KeypadModifier
        return event.key() in KEYS and not event.modifiers() & ~keypad

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move along the path with up and down, and turn the plane with left and right."""
        key = event.key()
        if not self._is_own(event):
            super().keyPressEvent(event)
        elif key in TURNS_DEG:
            curved = self.session.curved
            curved.change(degrees=curved.settings.degrees + TURNS_DEG[key])
        elif key == K.Key_K:
            self.reported.emit("info", tr("A curved reformat cannot be a key image."))
        elif key in ENDS:
            self.go_to_mm(-ENDS[key] * (self._result.length_mm if self._result else 0.0))
        else:
            self.go_to_mm((self.path_mm or 0.0) + STEPS_MM[key])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place badge and button."""
        self.badge.place()
        self.button.adjustSize()
        self.button.move(self.width() - self.button.width() - 4, 26)
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Compute the image, which a hidden view does not."""
        super().showEvent(event)
        self._refresh()

    def changeEvent(self, event: QEvent) -> None:
        """Repaint when theme, font or language change."""
        self.update()
        super().changeEvent(event)
