"""Viewport input: mouse and keys change the session. `SliceCanvas` paints."""

import math

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QShortcut,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QLineEdit, QToolTip

from viewer.core.measure.coded_values import Point
from viewer.core.measure.kinds import KINDS
from viewer.core.space.reslice import Grid
from viewer.session.annotations.marks import Mark, MarkKind
from viewer.session.viewport_content import PointerSample, TilePane
from viewer.session.viewports.viewport_frame import Frame
from viewer.ui.actions.context_menus import is_menu_key
from viewer.ui.language.i18n import tr, translated
from viewer.ui.reading.viewports.drag_tools import (
    BrushDrag,
    CrosshairDrag,
    Drag,
    DrawDrag,
    MarkDrag,
    PanDrag,
    Position,
    ScrollDrag,
    TraceDrag,
    TurnDrag,
    WindowDrag,
    ZoomDrag,
    is_near_mark,
)
from viewer.ui.reading.viewports.slice_canvas import SliceCanvas

REACH = 7.0  # points; distance at which a handle or a mark is hit
WHEEL_STEP = 120  # eighths of a degree per notch
ARM_START = 60.0  # points from the center, beyond which crosshair lines can be rotated
MAX_LABEL_LENGTH = 80


class SliceView(SliceCanvas):
    """Viewport of a pane with mouse and keyboard input."""

    probed = Signal(object)  # PointerSample, or None when the pointer has left
    enlarge_requested = Signal()
    menu_requested = Signal(object, object)  # QPoint on the screen, Mark or None
    _right_press: QPoint | None = None  # of a right button that has not been moved yet
    _at: Position | None = None  # last pointer position
    _dragged_in: object = None  # series in which the drag was started

    # --- mouse ------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Start a drag with the tool of the button and the modifiers."""
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.pane.activate()
        if event.button() == Qt.MouseButton.RightButton and self._drag is None:
            self._right_press = event.position().toPoint()
        frame, grid = self.frame(), self.pane.grid
        if frame is None or grid is None or self._drag is not None:
            return
        position = _position(event.position())
        button, shift = event.button(), event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if button == Qt.MouseButton.MiddleButton:
            self._drag = PanDrag(self.pane, frame, position)
        elif button == Qt.MouseButton.RightButton:
            self._drag = ZoomDrag(self.pane, frame, position)
        elif button == Qt.MouseButton.LeftButton and shift:
            self._drag = CrosshairDrag(self.session, frame, grid, position)
        elif button == Qt.MouseButton.LeftButton and self._refuses_drawing():
            text = tr("The prior study is shown in this view. Open its series to draw on it.")
            QToolTip.showText(event.globalPosition().toPoint(), text, self)
        elif button == Qt.MouseButton.LeftButton and self.session.tool.current in {"brush", "path"}:
            control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            self._drag = self._brush_or_point(position, grid, control)
        elif button == Qt.MouseButton.LeftButton:
            self._drag = self._left_drag(position, frame, grid)
        self._dragged_in = self.pane.series
        self.update()

    def _brush_or_point(self, position: Position, grid: Grid, erase: bool) -> Drag | None:
        """Start painting, or add a point to the path of the curved reformat."""
        if self.session.tool.current == "brush":
            return self._brush(position, erase)
        if grid.in_patient and self.pane.series is self.session.view.series:
            self.session.curved.add_point(self._to_lps(position))
        return None

    def _refuses_drawing(self) -> bool:
        """Return whether the tool would draw on the current study while the prior is shown."""
        tool = self.session.tool.current
        return self.pane.shows_prior and (tool in KINDS or tool in {"brush", "path"})

    def _brush(self, position: Position, erase: bool) -> Drag | None:
        """Start painting; add a mask if none lies on the grid of this series."""
        layers = self.session.masks
        if not layers.paintable:
            layers.add_empty(tr("Mask {n}").format(n=len(layers.all) + 1))
        if layers.paintable:
            return BrushDrag(self.session, self._to_lps, position, erase)
        return None

    def _left_drag(self, position: Position, frame: Frame, grid: Grid) -> Drag | None:
        tool = self.session.tool.current
        if self._drawn is None:
            mark, handle = self._mark_at(position, frame, grid)
            self.session.annotations.select_mark(mark.number if mark else None)
            if mark is not None:
                preview = self._preview_moved
                return MarkDrag(self.session, mark, handle, position, self._to_lps, preview)
        if tool in KINDS:
            drawing = KINDS[tool].drawing
            if drawing == "click":
                self._add_vertex(tool, position)
                return None
            self._drawn_on = self._displayed_stack
            draw = TraceDrag if drawing == "trace" else DrawDrag
            return draw(tool, position, self._to_lps, self._preview, self._finish)
        drag: Drag
        match tool:
            case "pan":
                drag = PanDrag(self.pane, frame, position)
            case "zoom":
                drag = ZoomDrag(self.pane, frame, position)
            case "scroll":
                drag = ScrollDrag(self.session, float(self.height()), position)
            case "crosshair":
                drag = self._crosshair_drag(position, frame, grid)
            case _:
                drag = WindowDrag(self.session, position)
        return drag

    def _crosshair_drag(self, position: Position, frame: Frame, grid: Grid) -> Drag:
        center = self._to_widget(self._cursor, grid, frame)
        if self._is_on_arm(position, center, grid):
            return TurnDrag(self.session, self.plane, center, position)
        return CrosshairDrag(self.session, frame, grid, position)

    @property
    def _cursor(self) -> Point:
        x, y, z = (float(v) for v in self.pane.cursor_lps_mm)
        return x, y, z

    def _is_on_arm(self, position: Position, center: Position, grid: Grid) -> bool:
        """Return whether a position is on an outer, rotatable part of the crosshair."""
        if isinstance(self.pane, TilePane) or not grid.in_patient:
            return False
        x, y = position[0] - center[0], position[1] - center[1]
        if math.hypot(x, y) < ARM_START:
            return False
        directions = self._crosshair_directions(grid)
        # The distance from a line through the center, by the cross product with its unit vector.
        return any(abs(x * dy - y * dx) <= REACH for dx, dy in directions)

    def _mark_at(
        self, position: Position, frame: Frame, grid: Grid
    ) -> tuple[Mark | None, int | None]:
        """Return the mark at a position, and the index of its point there, if any."""
        nearest: Mark | None = None
        for mark in () if self.session.annotations.marks_hidden else reversed(self.pane.marks):
            places = tuple(self._to_widget(p, grid, frame) for p in mark.points_lps_mm)
            for n, place in enumerate(places):
                # An outline is moved as a whole.
                if mark.descriptor.shape != "outline" and _near(place, position):
                    return mark, n
            if nearest is None and is_near_mark(mark.kind, places, position, REACH):
                nearest = mark
        return nearest, None

    def _preview(self, kind: MarkKind, points: tuple[Point, ...]) -> None:
        self._drawn = (kind, points)
        self.update()

    def _preview_moved(self, mark: Mark | None) -> None:
        self._moved = mark
        self.update()

    def _finish(self, kind: MarkKind, points: tuple[Point, ...]) -> None:
        self._drawn = None
        frame, grid = self.frame(), self.pane.grid
        if points and frame and grid and self._drawn_on == self._displayed_stack:
            self.session.annotations.add_mark(
                kind, self.plane, [self._in_slice(p, grid) for p in points]
            )
            if KINDS[kind].has_text and self.session.annotations.selected_mark is not None:
                position = self._to_widget(points[0], grid, frame)
                self._ask_for_label(self.session.annotations.selected_mark, position)
        self.update()

    def _ask_for_label(self, mark: Mark, position: Position) -> None:
        """Show a field for the label of an arrow; Esc keeps the old label."""
        line = QLineEdit(mark.text, self)
        line.setObjectName("words")
        line.setAccessibleName(tr("Arrow label"))
        line.setPlaceholderText(tr("Type a label and press Enter"))
        line.setMaxLength(MAX_LABEL_LENGTH)
        line.resize(180, 28)
        x = min(max(round(position[0]), 0), max(self.width() - line.width(), 0))
        y = min(max(round(position[1]), 0), max(self.height() - line.height(), 0))
        line.move(x, y)

        def close() -> None:
            line.blockSignals(True)  # hiding would emit `editingFinished`
            line.hide()
            line.deleteLater()
            self.setFocus(Qt.FocusReason.OtherFocusReason)

        def done() -> None:
            close()
            if line.text().strip():
                self.session.annotations.set_mark_text(mark.number, line.text().strip())

        line.editingFinished.connect(done)
        leave = QShortcut(QKeySequence(Qt.Key.Key_Escape), line)
        leave.setContext(Qt.ShortcutContext.WidgetShortcut)
        leave.activated.connect(close)
        line.selectAll()
        line.show()
        line.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _tool_draws_by_clicks(self) -> bool:
        tool = self.session.tool.current
        return tool == "path" or (tool in KINDS and KINDS[tool].drawing == "click")

    def _add_vertex(self, kind: MarkKind, position: Position) -> None:
        point = self._to_lps(position)
        if self._drawn is None:
            self._drawn_on = self._displayed_stack
        # The last point of the drawing is that of the pointer: the click replaces it.
        points = (point,) if self._drawn is None else (*self._drawn[1][:-1], point)
        if len(points) == KINDS[kind].max_points:
            self._finish(kind, points)
        else:
            self._drawn = (kind, (*points, point))  # the last point follows the pointer

    @property
    def _is_drawing_by_clicks(self) -> bool:
        """Return whether a mark is being drawn by clicks."""
        drawn = self._drawn
        return drawn is not None and KINDS[drawn[0]].drawing != "drag" and self._drag is None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Continue a drag or a drawing, and probe the value under the pointer."""
        position = _position(event.position())
        if self.session.tool.current == "brush":
            self._hover = position
            self.update()
        if self._right_press is not None:
            moved = event.position().toPoint() - self._right_press
            if moved.manhattanLength() < QApplication.startDragDistance():
                return  # still a click, which opens the menu
            self._right_press = None
        if self._drag is not None:
            self._drag.move(position)
        elif self._is_drawing_by_clicks and self._drawn is not None:
            self._drawn = (self._drawn[0], (*self._drawn[1][:-1], self._to_lps(position)))
            self.update()
        self._probe(position)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Finish a drag, or open the menu after a right click without one."""
        if event.button() == Qt.MouseButton.RightButton and self._right_press is not None:
            self._right_press = self._drag = None
            self._ask_for_menu(event.position())
            return
        if self._drag is not None:
            drag, self._drag = self._drag, None
            drag.release(_position(event.position()))
            self.update()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu for a key; a right button opens it when it is released."""
        if event.reason() != QContextMenuEvent.Reason.Mouse:
            self._ask_for_menu(None)
        event.accept()

    def _ask_for_menu(self, position: QPointF | None) -> None:
        """Ask for the menu at a position of the view; None for the selected mark or the middle."""
        frame, grid = self.frame(), self.pane.grid
        mark = None
        if position is None:
            selected = self.session.annotations.selected_mark
            mark = selected if selected in self.pane.marks else None
            position = QPointF(self.rect().center())
            if mark is not None and frame and grid:
                position = QPointF(*self._to_widget(mark.points_lps_mm[0], grid, frame))
        elif frame and grid and self._drawn is None:
            mark = self._mark_at(_position(position), frame, grid)[0]
            self.session.annotations.select_mark(mark.number if mark else None)
        self.menu_requested.emit(self.mapToGlobal(position.toPoint()), mark)

    def edit_label(self, mark: Mark) -> None:
        """Show the field for the label of an arrow at its place."""
        frame, grid = self.frame(), self.pane.grid
        if frame and grid:
            self._ask_for_label(mark, self._to_widget(mark.points_lps_mm[0], grid, frame))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Edit the label of an arrow, or enlarge the view."""
        left, position = event.button() == Qt.MouseButton.LeftButton, _position(event.position())
        frame, grid = self.frame(), self.pane.grid
        mark = self._mark_at(position, frame, grid)[0] if left and frame and grid else None
        if mark is not None and mark.descriptor.has_text and self._drawn is None:
            self._drag = None
            self._ask_for_label(mark, position)
        elif left and not self._tool_draws_by_clicks:
            self._drag = None
            self.pane.activate()
            self.enlarge_requested.emit()
        else:
            self.mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll through slices; zoom with Ctrl."""
        frame = self.frame()
        if frame is None or isinstance(self._drag, MarkDrag):
            return  # a dragged mark stays in its slice
        self.pane.activate()
        delta = event.angleDelta().y() or event.angleDelta().x()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            factor = 1.2 ** (delta / WHEEL_STEP)
            position = _position(event.position())
            self.pane.set_look(frame.zoomed_about(position, factor), frame.size_wh)
        else:
            self._wheel += delta
            # Touchpads send parts of a notch, which add up.
            steps = int(self._wheel / WHEEL_STEP)
            self._wheel -= steps * WHEEL_STEP
            if steps:
                self._at = _position(event.position())
                self.session.view.scroll(self.plane, -steps)
        event.accept()

    def _probe(self, position: Position) -> None:
        self._at = position
        frame, volume, grid = self.frame(), self.pane.volume, self.pane.grid
        sample = None
        if frame and volume and grid and frame.contains(frame.to_pixel(position)):
            pane = self.pane
            sample = PointerSample(
                self._to_lps(position), volume, pane.time, grid, pane.slab, pane.fused
            )
        self.probed.emit(sample)

    def _state_changed(self) -> None:
        """Probe again, because another slice may lie under a resting pointer.

        A change of the series ends a drag, which would continue with values of the old one.
        """
        if self._drag is not None and self.pane.series is not self._dragged_in:
            self._drag = self._drawn = self._moved = None
        super()._state_changed()
        if (
            self._at is not None and self._drag is None and self.isVisible()
        ):  # a drag probes by itself
            self._probe(self._at)

    def event(self, event: QEvent) -> bool:
        """Show how a mark is computed, or the full title, as tooltip."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            frame, grid = self.frame(), self.pane.grid
            position = _position(QPointF(event.pos()))
            mark = self._mark_at(position, frame, grid)[0] if frame and grid else None
            if mark is None:
                text = self.title_at(position)
            else:
                text = translated(mark.descriptor.explanation)
            QToolTip.showText(event.globalPos(), text, self)  # an empty text hides it
            return True
        return super().event(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Stop probing when the pointer leaves."""
        self._at = self._hover = None
        self.probed.emit(None)
        self.update()
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Make the view with the keyboard focus the active one."""
        self.pane.activate()
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Repaint without the focus frame."""
        self.update()
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Cancel a drag or drawing with Esc, or open the menu."""
        if is_menu_key(event):
            self._ask_for_menu(None)
        elif event.key() == Qt.Key.Key_Escape and (self._drawn or self._drag):
            self._drawn = self._drag = self._moved = None
            self.update()
        else:
            super().keyPressEvent(event)


def _position(point: QPointF) -> Position:
    return point.x(), point.y()


def _near(a: Position, b: Position) -> bool:
    return abs(a[0] - b[0]) <= REACH and abs(a[1] - b[1]) <= REACH
