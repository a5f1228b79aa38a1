"""Painting of a viewport: 8-bit pixels of one plane with vector overlays.

The pixels come from `viewer.core.space.reslice`, the same function that feeds snapshots and the
assistant; no OpenGL is involved. Planes that need interpolation are shown on a coarser grid while
they move and are refined in a thread afterwards; the badge states that.
"""

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import (
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QWidget

from audit.messages import Message
from viewer.core.measure.coded_values import Point
from viewer.core.measure.kinds import kind_of
from viewer.core.space.reslice import Grid
from viewer.core.space.slice_planes import Turn
from viewer.core.voxels.volume import Volume
from viewer.session.annotations.mark_measurements import volume_lines
from viewer.session.annotations.marks import Mark, MarkKind, Plane
from viewer.session.session import Session
from viewer.session.viewport_content import Pane, TilePane
from viewer.session.viewports.viewport_frame import Frame, Look
from viewer.ui.appearance import safe_painting, theme
from viewer.ui.appearance.array_images import ScreenImage
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import sentence, tr, translated
from viewer.ui.reading.viewports import (
    accessible_views,
    fidelity_badge,
    orientation_cube,
    overlays,
    prior_labels,
)
from viewer.ui.reading.viewports.drag_tools import Drag, Position
from viewer.ui.reading.viewports.hidden_notes import hidden_notes
from viewer.ui.reading.viewports.mark_values import MarkValues
from viewer.ui.reading.viewports.path_overlay import draw_path
from viewer.ui.reading.viewports.slice_source import SliceImage, SliceSource
from viewer.ui.reading.viewports.viewport_edge import (
    SCROLL_BAR_WIDTH,
    FidelityBadge,
    SliceScrollBar,
)
from viewer.ui.widgets.described_view import DescribedView, ViewAnnouncer

Stack = tuple[str, Plane, Turn | None]
"""Series, plane and its rotation: the images that scrolling goes through."""
DRAG_OPACITY = 0.35  # opacity of overlays while dragging
NARROW_WIDTH = 300  # points; narrower viewports omit what is shown elsewhere
CRAMPED_WIDTH = 230  # points; below, two texts and a letter do not fit side by side
MIN_HEIGHT_FOR_CUBE = 260  # points; lower viewports have no room for the cube and the legend


class SliceCanvas(DescribedView):
    """Painted content of a pane, with fidelity badge and scroll bar."""

    def __init__(self, session: Session, pane: Pane, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(f"view-{pane.name}".replace(" ", "-"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        # The whole widget is painted: Qt need not paint its background first.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAccessibleName(
            state_labels.tile_view(pane.number)
            if isinstance(pane, TilePane)
            else state_labels.plane_view(pane.plane)
        )
        self.session, self.pane = session, pane
        self._drag: Drag | None = None
        self._drawn: tuple[MarkKind, tuple[Point, ...]] | None = None
        self._drawn_on: Stack | None = None  # images on which the drawing was started
        self._moved: Mark | None = None
        self._wheel = 0
        self._hover: Position | None = None
        self.problem = ""
        """Reason why the series of a tile cannot be shown."""
        self.bar = SliceScrollBar(self._go_to_slice, self)
        self.badge = FidelityBadge(self.fidelity_details, self)
        self._source = SliceSource(session, pane, self)
        self._source.refined.connect(self._state_changed)
        self._screen_image = ScreenImage()
        self._announcer = ViewAnnouncer(self)
        self._values = MarkValues(self)
        self._values.came.connect(self.update)
        for signal in (
            session.view.volume_changed,
            session.view.slices_arrived,
            session.view.cursor_changed,
            session.display.window_changed,
            session.view.convention_changed,
            session.annotations.changed,
            session.view.active_plane_changed,
            session.display.slab_changed,
            session.display.time_changed,
            session.view.turn_changed,
            session.display.overlay_changed,
            session.masks.changed,
            session.curved.changed,
            session.layout.changed,
            session.prior_view.changed,
        ):
            signal.connect(self._state_changed)
        session.view.study_changed.connect(self._let_go)
        session.display.look_changed.connect(self._look_changed)
        session.tool.changed.connect(self._tool_changed)

    def sizeHint(self) -> QSize:
        """Return the preferred size."""
        return QSize(360, 320)

    def minimumSizeHint(self) -> QSize:
        """Return the smallest usable size."""
        return QSize(120, 100)

    def close_threads(self) -> None:
        """Wait for the thread that refines planes; call before the application ends."""
        self._source.close()
        self._values.close()

    def _let_go(self) -> None:
        """Keep nothing of the study before."""
        self._source.forget()
        self._values.forget()
        self._drawn = self._drawn_on = None

    # --- what is shown ----------------------------------------------------------------------------

    def _state_changed(self) -> None:
        if self._drawn is not None and self._displayed_stack != self._drawn_on:
            self._drawn = None  # its points lie in other images
        self.update()
        if self.isVisible():
            self._show_edge()
        self._announcer.note()

    def described(self) -> str:
        """Return what is shown, for screen readers."""
        return accessible_views.describe_slice(self)

    def _show_edge(self) -> None:
        """Update scroll bar and badge."""
        pane = self.pane
        with pane.painting():
            stack = pane.stack
            if stack is None:
                self.bar.hide()
                self.badge.set_text("")
                return
            self.bar.show_slice(pane.index, stack.n)
            self.badge.set_text(fidelity_badge.badge_text(pane, stack, coarse=self._source.coarse))

    def _go_to_slice(self, index: int) -> None:
        """Follow the scroll bar."""
        self.pane.activate()
        self.session.view.go_to_slice(self.plane, index)

    def fidelity_details(self) -> list[str]:
        """Return how the voxels were processed for display."""
        stack = self.pane.stack
        if stack:
            return fidelity_badge.fidelity_lines(self.pane, stack, coarse=self._source.coarse)
        return []

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place scroll bar and badge."""
        self.bar.place()
        self.badge.place()
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Update scroll bar and badge, which hidden views do not."""
        self._show_edge()
        super().showEvent(event)

    @property
    def plane(self) -> Plane:
        """Displayed plane."""
        return self.pane.plane

    def _look_changed(self, view: str) -> None:
        if view == self.pane.name:
            self.update()

    def _tool_changed(self) -> None:
        self._drawn = None
        self.update()

    def frame(self) -> Frame | None:
        """Return the placement of the slice on this widget; None without a slice."""
        stack = self.pane.stack
        if stack is None:
            return None
        size = (float(self.width()), float(self.height()))
        grid = stack.first
        return Frame(grid.shape_rc, grid.spacing_rc_mm, size, self.pane.look)

    def held_scale(self) -> float | None:
        """Return the scale in points per mm if the user has zoomed or panned; else None."""
        frame = self.frame()
        return frame.scale if frame is not None and frame.look != Look() else None

    def set_scale(self, scale: float | None) -> None:
        """Show the slice at a scale in points per mm; None leaves it as it is."""
        frame = self.frame()
        if frame is None or scale is None or scale == frame.scale:
            return
        look = Look(frame.look.zoom * scale / frame.scale, frame.look.pan_mm)
        self.session.display.set_look(self.pane.name, look)

    @property
    def slice_image(self) -> SliceImage | None:
        """Pixels on screen, recomputed when out of date."""
        return self._source.slice_image

    # --- painting ---------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the widget."""
        with self.pane.painting():
            safe_painting.paint_safely(self, self._paint)

    def _paint(self, painter: QPainter) -> None:
        painter.fillRect(self.rect(), theme.color("viewport"))
        frame = self.frame()
        if frame is not None:
            # Before the image is computed, which may leave out pixels that no dot of the screen
            # shows.
            dot_mm = 1 / (frame.scale * self.devicePixelRatioF())
            self._source.pixels_per_dot = dot_mm / max(frame.spacing_rc_mm)
        slice_image = self.slice_image
        if slice_image is None or frame is None:
            self._paint_empty(painter)
            return
        if self.pane.shows_prior and self.pane.fused is None:
            self._paint_missing_prior(painter)
            return
        self._paint_pixels(painter, slice_image, frame)
        self._show_edge()  # the badge says if the image is coarse
        size = QRectF(self.rect())
        painter.setOpacity(DRAG_OPACITY if self._drag is not None else 1.0)
        self._paint_position(painter, size, frame)
        painter.setOpacity(1.0)
        prior_labels.draw_label(painter, size, prior_labels.study_label(self.pane))
        overlays.draw_marks(painter, size, self._drawn_marks(frame))
        if self.pane.grid is not None:
            draw_path(painter, self.session, self.pane, self.pane.grid, frame)
        overlays.draw_pointers(painter, size, self.pointers(frame))
        overlays.draw_numbers(painter, self._mask_numbers(slice_image, frame))
        if self._hover is not None and self.session.tool.current == "brush":
            radius = self.session.masks.brush.radius_mm * frame.scale
            overlays.draw_brush(painter, self._hover, radius)
        if self.pane.active:
            overlays.draw_frame(painter, size, focused=self.hasFocus())

    def paint_copy(self, painter: QPainter, *, overlaid: bool) -> None:
        """Paint the view for an export, without the series title.

        Args:
            painter: Painter of the exported image.
            overlaid: Whether letters, crosshair, marks and corner texts are painted.
        """
        slice_image, frame, grid, volume = (
            self.slice_image,
            self.frame(),
            self.pane.grid,
            self.pane.volume,
        )
        painter.fillRect(self.rect(), theme.color("viewport"))
        if slice_image is None or frame is None or grid is None or volume is None:
            return
        if self.pane.shows_prior and self.pane.fused is None:
            self._paint_missing_prior(painter)
            return
        self._paint_pixels(painter, slice_image, frame)
        size = QRectF(self.rect())
        prior_labels.draw_label(painter, size, prior_labels.study_label(self.pane))
        if volume.has_geometry:
            overlays.draw_scale_bar(painter, size, frame.scale_bar_mm(), frame.scale)
        if not overlaid:
            return
        if volume.has_geometry:
            center = frame.to_widget(_pair(grid.lps_to_pixel(self.pane.cursor_lps_mm)))
            overlays.draw_crosshair(painter, size, center, self._crosshair_directions(grid))
        # Slices without a position may have letters too.
        overlays.draw_letters(painter, size, grid.letters())
        lines = replace(self.corners(), top_left=(state_labels.plane(self.plane),))
        overlays.draw_corners(painter, size, lines)
        overlays.draw_marks(painter, size, self._drawn_marks(frame))
        overlays.draw_numbers(painter, self._mask_numbers(slice_image, frame))

    def empty_lines(self) -> list[str]:
        """Return what a tile without image states; empty for other views."""
        pane = self.pane
        if not isinstance(pane, TilePane):
            return []
        lines = [translated(pane.label)] if pane.label else []
        if pane.series is not None:
            return [*lines, state_labels.series_title(pane.series), self.problem or tr("Loading…")]
        lines.append(tr("This study has no matching series") if pane.label else tr("Empty"))
        return [*lines, tr("Drag a series here, or double-click it in the list")]

    def _paint_empty(self, painter: QPainter) -> None:
        """Paint a tile without image: its purpose, and how to fill it."""
        if not isinstance(self.pane, TilePane):
            return
        overlays.draw_message(painter, QRectF(self.rect()), self.empty_lines())
        if self.pane.active:
            overlays.draw_frame(painter, QRectF(self.rect()), focused=self.hasFocus())

    def _paint_missing_prior(self, painter: QPainter) -> None:
        """Paint why the prior study is not shown: never the current one in its place."""
        why = self.session.prior_view.why_not() or Message("prior.not-loaded")
        lines = [prior_labels.study_label(self.pane), sentence(why)]
        overlays.draw_message(painter, QRectF(self.rect()), lines)
        if self.pane.active:
            overlays.draw_frame(painter, QRectF(self.rect()), focused=self.hasFocus())

    def _paint_pixels(self, painter: QPainter, slice_image: SliceImage, frame: Frame) -> None:
        left, top = frame.origin
        height_mm, width_mm = slice_image.grid.size_rc_mm
        target = QRectF(left, top, width_mm * frame.scale, height_mm * frame.scale)
        ratio = painter.device().devicePixelRatioF() * painter.worldTransform().m11()
        dots = target.width() * ratio, target.height() * ratio
        # Interpolated on screen only; the values under the pointer are those of the pixels.
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(target, self._screen_image.of(slice_image.pixels, dots))

    def _paint_position(self, painter: QPainter, widget_rect: QRectF, frame: Frame) -> None:
        pane, grid, volume = self.pane, self.pane.grid, self.pane.volume
        if grid is None or volume is None:
            return
        size = widget_rect.adjusted(0, 0, -SCROLL_BAR_WIDTH, 0)
        row, column = grid.lps_to_pixel(pane.cursor_lps_mm)
        if volume.has_geometry:
            center = frame.to_widget((float(row), float(column)))
            overlays.draw_crosshair(painter, size, center, self._crosshair_directions(grid))
            overlays.draw_scale_bar(painter, size, frame.scale_bar_mm(), frame.scale)
        # Slices without a position may have letters too.
        overlays.draw_letters(painter, size, grid.letters())
        if min(size.width() - NARROW_WIDTH, size.height() - MIN_HEIGHT_FOR_CUBE) >= 0:
            if volume.has_geometry:
                orientation_cube.draw_cube(
                    painter, overlays.cube_position(size), grid.right, grid.down
                )
            self._paint_legend(painter, size)
        lines = self.corners()
        beside = lines.top_right[1:] if self._says_fidelity else lines.top_right
        # In narrow views the texts at the right start below the title, which needs the full width.
        below = max(len(lines.top_left), 1) if self.is_narrow else 1
        overlays.draw_corners(painter, size, replace(lines, top_right=(*[""] * below, *beside)))

    def _paint_legend(self, painter: QPainter, size: QRectF) -> None:
        """Paint the color legend of an overlay."""
        fused = self.pane.fused
        if fused is not None and fused.overlay.mode == "fusion":
            ends = (fused.window.center + side * fused.window.width / 2 for side in (1, -1))
            high, low = (state_labels.number(end) for end in ends)
            name = tr("series {n}").format(n=fused.overlay.series_id)
            overlays.draw_legend(painter, size, fused.overlay.colormap, (high, low), name)
        elif fused is not None and fused.overlay.mode == "difference":
            names = tr("brighter here"), tr("darker here")
            overlays.draw_difference_legend(painter, size, names)

    @property
    def is_narrow(self) -> bool:
        """Return whether the series name has no room beside the letter and the badge."""
        return self.width() < NARROW_WIDTH

    def title_at(self, position: Position) -> str:
        """Return the full title if a position is on it, else an empty text."""
        lines = self.corners()
        size = QRectF(self.rect()).adjusted(0, 0, -SCROLL_BAR_WIDTH, 0)
        on_it = overlays.title_box(size, lines).contains(*position)
        return "\n".join(lines.top_left) if on_it else ""

    @property
    def _says_fidelity(self) -> bool:
        """Return whether the first line at the top right is about fidelity."""
        stack, volume = self.pane.stack, self.pane.volume
        if stack is None or volume is None:
            return False
        slab_mm = self.pane.slab.mm
        coarse = self._source.coarse
        return state_labels.fidelity(stack, volume, coarse=coarse, slab_mm=slab_mm) != "exact"

    def _crosshair_directions(self, grid: Grid) -> list[Position]:
        """Return unit vectors on the widget along which the other planes cut this one."""
        directions = []
        for line in self.pane.lines_lps:
            x, y = float(line @ grid.right), float(line @ grid.down)
            length = math.hypot(x, y)
            if length > 0:
                directions.append((x / length, y / length))
        return directions

    def corners(self, *, full: bool = False) -> overlays.Corners:
        """Return the corner texts; `full` ones as in a view with room for all of them."""
        session, pane, stack = self.session, self.pane, self.pane.stack
        series, window, volume = pane.series, pane.window, pane.volume
        if stack is None or series is None or window is None or volume is None:
            return overlays.Corners()
        if pane.shows_prior and pane.fused is not None:
            window = pane.fused.window
        index, roomy = pane.index, full or not self.is_narrow
        coarse, slab_mm = self._source.coarse, pane.slab.mm
        level = state_labels.fidelity(stack, volume, coarse=coarse, slab_mm=slab_mm)
        right = [state_labels.fidelity_short(level)] if level != "exact" else []
        ref = pane.ref
        right += [tr("oblique")] if ref is not None and ref.turn is not None else []
        right += [state_labels.slab(pane.slab)] if pane.slab.mm else []
        right += hidden_notes(session, volume) if pane.slab.mm else []
        right += state_labels.other_patient(pane)
        if volume.has_geometry:
            right += state_labels.linked(pane)
        right += state_labels.over(pane)
        right += state_labels.arriving(volume, stack, index) + state_labels.lossy(volume)
        right += state_labels.declared(volume)
        annotations = session.annotations.current
        if ref in annotations.key_images:
            place = annotations.key_images.index(ref) + 1
            right.append(state_labels.key_image(place, annotations.note_of(ref)))
        if ref is not None and (number := annotations.number_of(ref)) is not None:
            right.append(state_labels.to_be_sent(number))
        left = [translated(pane.label)] if pane.label else []
        tiled = isinstance(pane, TilePane)
        study = state_labels.study_title(session, series, short=not roomy) if tiled else ""
        if pane.shows_prior or session.layout.compares_prior:
            study = ""  # the label says it
        left += [
            prior_labels.title(pane, series),
            *([study] if study else []),
            state_labels.plane(self.plane),
        ]
        if not roomy:  # only the short text fits beside the letter
            left.insert(0, left.pop())
        if volume.n_times > 1:
            left.append(state_labels.time_point(pane.time, volume.n_times))
        position = state_labels.slice_position(stack, index, with_place=roomy)
        shown_as = state_labels.window(window, pane.inverted, with_name=roomy)
        if (
            self.width() < CRAMPED_WIDTH and not full
        ):  # stacked, to keep the letter between them free
            return overlays.Corners(left, right, (position, shown_as))
        return overlays.Corners(left, right, (position,), (shown_as,))

    def _drawn_marks(self, frame: Frame) -> list[overlays.DrawnMark]:
        session, volume, grid = self.session, self.pane.volume, self.pane.grid
        if volume is None or grid is None:
            return []
        drawn = []
        selected = session.annotations.selected_mark
        for mark in () if session.annotations.marks_hidden else self.pane.marks:
            if self._moved is not None and self._moved.number == mark.number:
                mark = self._moved
            positions = tuple(self._to_widget(p, grid, frame) for p in mark.points_lps_mm)
            is_selected = selected is not None and mark.number == selected.number
            label = self._mark_lines(mark, volume, grid)
            if is_selected:
                label = (*label, *self._lesion_lines(mark))
            drawn.append(overlays.DrawnMark(mark.kind, positions, label, is_selected))
        for read_mark in () if session.annotations.marks_hidden else self.pane.read_marks:
            positions = tuple(self._to_widget(p, grid, frame) for p in read_mark.mark.points_lps_mm)
            drawn.append(
                overlays.DrawnMark(read_mark.mark.kind, positions, read_mark.label, read_only=True)
            )
        if self._drawn is not None:
            kind, points = self._drawn
            positions = tuple(self._to_widget(p, grid, frame) for p in points)
            text = self._label_of_unfinished(kind, points)
            drawn.append(overlays.DrawnMark(kind, positions, text, selected=True))
        return drawn

    def _mask_numbers(self, slice_image: SliceImage, frame: Frame) -> list[tuple[Position, str]]:
        """Return positions of mask numbers: color alone must not tell masks apart."""
        grid = self.pane.grid
        if grid is None:
            return []
        points = (slice_image.grid.pixel_to_lps(pixel) for _, pixel in slice_image.masks)
        positions = (frame.to_widget(_pair(grid.lps_to_pixel(point))) for point in points)
        return [
            (position, str(number))
            for position, (number, _) in zip(positions, slice_image.masks, strict=True)
        ]

    def pointers(self, frame: Frame) -> list[overlays.DrawnPointer]:
        """Return highlighted positions on this slice, with a box if it lies in the slice."""
        session, stack, grid = self.session, self.pane.stack, self.pane.grid
        if stack is None or grid is None or not grid.in_patient or not self.pane.shares_place:
            return []
        thickness_mm = stack.spacing_at(self.pane.index)

        def is_in(point: tuple[float, float, float], reach_mm: float) -> bool:
            within = abs(grid.distance_mm(point)) <= reach_mm
            return within or grid.stands_for(point, thickness_mm)

        drawn = []
        for p in session.annotations.pointers:
            if not is_in(p.point_lps_mm, p.reach_mm):
                continue
            flat = all(is_in(c, p.reach_mm) for c in p.corners_lps_mm)
            box = p.corners_lps_mm if flat else ()
            drawn.append(
                overlays.DrawnPointer(
                    self._to_widget(p.point_lps_mm, grid, frame),
                    p.label,
                    tuple(self._to_widget(c, grid, frame) for c in box),
                )
            )
        return drawn

    def _label_of_unfinished(self, kind: MarkKind, points: Sequence[Point]) -> Sequence[str]:
        ref, volume, grid = self.pane.ref, self.pane.volume, self.pane.grid
        if ref is None or volume is None or grid is None or not kind_of(kind).takes(len(points)):
            return ()
        mark = Mark(0, kind, ref, tuple(self._in_slice(p, grid) for p in points))
        return self._mark_lines(mark, volume, grid)

    def _mark_lines(self, mark: Mark, volume: Volume, grid: Grid) -> Sequence[str]:
        t = min(self.pane.time, volume.n_times - 1)
        moving = self._drag is not None or self._drawn is not None
        lines = self._values.lines(mark, volume, grid, t, self.pane.slab, moving=moving)
        return [translated(line) for line in lines]

    def _lesion_lines(self, mark: Mark) -> Sequence[str]:
        """Return the volume of the lesion that the selected region outlines on several slices."""
        stack = self.pane.stack
        lines = volume_lines(mark, self.session.annotations.current.marks, stack) if stack else ()
        return [translated(line) for line in lines]

    @staticmethod
    def _to_widget(point: Point, grid: Grid, frame: Frame) -> Position:
        row, column = grid.lps_to_pixel(point)
        return frame.to_widget((float(row), float(column)))

    @property
    def _displayed_stack(self) -> Stack | None:
        ref = self.pane.ref
        if ref is None:
            return None
        return (ref.series_id, ref.plane, ref.turn)

    @staticmethod
    def _in_slice(point: Point, grid: Grid) -> Point:
        """Return the projection of a point onto a slice."""
        x, y, z = (float(v) for v in grid.pixel_to_lps(grid.lps_to_pixel(point)))
        return x, y, z

    def _to_lps(self, position: Position) -> Point:
        frame, grid = self.frame(), self.pane.grid
        assert frame is not None and grid is not None
        x, y, z = (float(v) for v in grid.pixel_to_lps(frame.to_pixel(position)))
        return x, y, z


def _pair(values: NDArray[np.float64]) -> tuple[float, float]:
    return float(values[0]), float(values[1])
