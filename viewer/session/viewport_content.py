"""Content of one viewport: a plane of the series in view, or the series of a tile."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar, overload

import numpy as np

from viewer.core.display import Window
from viewer.core.measure.coded_values import Point
from viewer.core.space.slice_planes import Grid, PlaneStack
from viewer.core.voxels.volume import Volume
from viewer.session.annotations.marks import Mark, Plane, ReadMark, SliceRef
from viewer.session.session import Session
from viewer.session.viewports.display_state import Overlay, Slab
from viewer.session.viewports.prior_view import matched_window
from viewer.session.viewports.series_links import Link
from viewer.session.viewports.viewport_frame import Frame, Look

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from viewer.core.dicom.assembly.series import Series
    from viewer.core.geometry import Float


SAME_WAY = 0.8  # cosine from which on two images are taken to lie the same way
STEPS_RC = (0, 0), (0, 1), (1, 0)


@dataclass(frozen=True)
class FusedSeries:
    """A second series over an image, at its time point from 0.

    `link` leads there from the pane's series, None: same space.
    """

    overlay: Overlay
    volume: Volume
    window: Window
    link: Link | None
    time: int = 0

    def place(self, point_lps_mm: "ArrayLike") -> "Float":
        """Return the point of the overlaid series at a point of the image, LPS mm."""
        if self.link is None:
            return np.asarray(point_lps_mm, dtype=np.float64)
        return self.link.place(point_lps_mm)


@dataclass(frozen=True)
class PointerSample:
    """A place under the pointer, with the displayed voxels, time point, slab and overlay."""

    point_lps_mm: Point
    volume: Volume
    time: int
    grid: Grid
    slab: Slab
    fused: FusedSeries | None


T = TypeVar("T")


class PaintProperty(Generic[T]):
    """A property that is computed once while its pane is painted, which asks for it many times.

    Args:
        compute: Returns the value.
    """

    def __init__(self, compute: "Callable[[Any], T]") -> None:
        self._compute, self.__doc__ = compute, compute.__doc__

    @overload
    def __get__(self, pane: None, owner: type) -> Self: ...
    @overload
    def __get__(self, pane: "Pane", owner: type) -> T: ...
    def __get__(self, pane: "Pane | None", owner: type) -> "Self | T":
        """Return the value for a pane."""
        if pane is None:
            return self
        known = pane.painted
        if known is None:
            return self._compute(pane)
        value: T
        if self in known:
            value = known[self]
        else:
            value = known[self] = self._compute(pane)
        return value


class Pane:
    """A plane of the series in view. It asks the session, and stores nothing but while painted."""

    def __init__(self, session: Session, plane: Plane) -> None:
        self._session = session
        self._plane: Plane = plane
        self.painted: dict[PaintProperty[Any], Any] | None = None
        """Values of the properties so far, while it is painted."""

    @contextmanager
    def painting(self) -> Iterator[None]:
        """Compute each `PaintProperty` once until the end of the block, which changes no state."""
        if self.painted is not None:
            yield
            return
        self.painted = {}
        try:
            yield
        finally:
            self.painted = None

    @property
    def session(self) -> Session:
        """The session that it asks."""
        return self._session

    @property
    def name(self) -> str:
        """Whose zoom and pan it is."""
        return self._plane

    @property
    def label(self) -> str:
        """The label of an empty pane."""
        return ""

    @PaintProperty
    def plane(self) -> Plane:
        """The displayed plane."""
        return self._plane

    @PaintProperty
    def series(self) -> "Series | None":
        """The displayed series."""
        return self._session.view.series

    @PaintProperty
    def volume(self) -> Volume | None:
        """Its voxels, as far as they are loaded."""
        return self._session.view.volume

    @PaintProperty
    def cursor_lps_mm(self) -> "Float":
        """The place that it shows."""
        return self._session.view.cursor_lps_mm

    @PaintProperty
    def shares_place(self) -> bool:
        """Whether places of the series in view are places here too."""
        return True

    @PaintProperty
    def window(self) -> Window | None:
        """Its window; None while there is no series."""
        return self._session.display.window

    @PaintProperty
    def inverted(self) -> bool:
        """Whether low values are bright."""
        return self._session.display.inverted

    @PaintProperty
    def slab(self) -> Slab:
        """The slab of its planes."""
        return self._session.display.slab

    @PaintProperty
    def active(self) -> bool:
        """Whether keys act on it."""
        return self._session.view.active_plane == self._plane

    def activate(self) -> None:
        """Let keys act on it."""
        self._session.view.activate_plane(self._plane)

    def set_slab(self, slab: Slab) -> None:
        """Show its planes thicker or thinner."""
        self._session.display.set_slab(slab)

    @PaintProperty
    def link(self) -> Link | None:
        """The map by which it follows the series in view; None for its own and for shared space."""
        return None

    @PaintProperty
    def linked(self) -> bool:
        """Whether the place that it shows is known from the series in view."""
        return True

    @PaintProperty
    def _together(self) -> "list[Series]":
        """The series in view, its own, and the overlaid one."""
        session, fused = self._session, self.fused
        shown = [session.view.series, self.series]
        if fused is not None and session.view.scan is not None:
            shown.append(session.view.scan.by_id(fused.overlay.series_id))
        return [item for item in shown if item is not None]

    @PaintProperty
    def assumed(self) -> bool:
        """Whether positions match only because the reader says that the files share a space."""
        links, shown = self._session.links, self._together
        return any(links.assumed(shown[0], item) for item in shown[1:])

    @PaintProperty
    def other_patient(self) -> bool:
        """Whether its files, or the overlay's, name another patient than the series in view.

        Not of a prior study that the reader took with a reason, nor where one of them names no one.
        """
        session, shown = self._session, self._together
        named = [item for item in shown if item.patient_key]
        several = len({item.patient_key for item in named}) > 1
        return several and not any(session.view.prior_with(item.id) for item in named)

    @PaintProperty
    def fused(self) -> "FusedSeries | None":
        """The overlay; None if there is none, or no link to it is known."""
        session, series, overlay = self._session, self.series, self._session.display.overlay
        if self.shows_prior:
            return self._prior
        if (
            overlay is None
            or series is None
            or session.view.scan is None
            or overlay.series_id == series.id
        ):
            return None
        volume, window = (
            session.view.loaded_volume(overlay.series_id),
            session.display.window_of(overlay.series_id),
        )
        other = session.view.scan.by_id(overlay.series_id)
        if volume is None or window is None or not volume.has_geometry:
            return None
        time = min(session.display.time_of(overlay.series_id), volume.n_times - 1)
        if session.links.space(series) == session.links.space(other):
            return FusedSeries(overlay, volume, window, None, time)
        link = session.links.between(series, other)
        if link is not None:
            return FusedSeries(overlay, volume, window, link, time)
        return None

    @PaintProperty
    def hides_voxels(self) -> bool:
        """Whether slabs leave out voxels of masks."""
        volume = self.volume
        return volume is not None and self._session.masks.hidden(volume) is not None

    @PaintProperty
    def shows_prior(self) -> bool:
        """Whether it shows the prior study, resliced, instead of its series."""
        return self._session.prior_view.flipped and self.active

    @property
    def _prior(self) -> "FusedSeries | None":
        """The prior study in the place of its series; None if that is impossible."""
        session, volume, window = self._session, self.volume, self.window
        current, other = self.series, session.prior_view.series
        if session.prior_view.why_not() is not None or current is not session.view.series:
            return None
        theirs = session.view.loaded_volume(other.id) if other is not None else None
        if current is None or other is None or theirs is None or volume is None or window is None:
            return None
        same = session.links.space(current) == session.links.space(other)
        link = None if same else session.links.between(current, other)
        time = min(session.display.time_of(other.id), theirs.n_times - 1)
        overlay = Overlay(other.id, mode="prior", opacity=1.0)
        return FusedSeries(overlay, theirs, matched_window(window, volume, theirs), link, time)

    @property
    def look(self) -> Look:
        """Zoom and pan."""
        return self._session.display.look(self.name)

    def set_look(self, look: Look, size_wh: tuple[float, float] | None = None) -> None:
        """Zoom or pan it, on a viewport of that size."""
        self._session.display.set_look(self.name, look)

    @PaintProperty
    def time(self) -> int:
        """The displayed time point, from 0."""
        if self.series:
            return self._session.display.time_of(self.series.id)
        return 0

    @PaintProperty
    def stack(self) -> PlaneStack | None:
        """The planes that scrolling goes through; None while nothing is displayed."""
        return self._session.view.stack(self.plane)

    @PaintProperty
    def index(self) -> int:
        """The displayed slice: the one nearest to its place. 0 while there is none."""
        stack = self.stack
        return stack.index_of(self.cursor_lps_mm) if stack else 0

    @PaintProperty
    def grid(self) -> Grid | None:
        """The pixel grid of the displayed slice."""
        stack = self.stack
        return stack.grid(self.index) if stack else None

    @PaintProperty
    def ref(self) -> SliceRef | None:
        """The displayed slice, by name."""
        return self._session.view.slice_ref(self.plane)

    @property
    def lines_lps(self) -> "tuple[Float, ...]":
        """Directions of the lines in which the other planes cut this one."""
        grid = self.grid
        if grid is None:
            return ()
        others = (self._session.view.stack(p) for p in self._session.view.planes if p != self.plane)
        return tuple(
            np.cross(grid.normal, stack.first.normal) for stack in others if stack is not None
        )

    @PaintProperty
    def marks(self) -> tuple[Mark, ...]:
        """Marks of the displayed slice; none while the prior study is shown in its place."""
        if self.shows_prior:
            return ()
        ref = self.ref
        return tuple(m for m in self._session.annotations.current.marks if m.where == ref)

    @property
    def read_marks(self) -> tuple[ReadMark, ...]:
        """Marks of a locked read on the displayed slice, without those in the annotations."""
        ref, stack, grid = self.ref, self.stack, self.grid
        if ref is None or stack is None or grid is None or self.shows_prior:
            return ()
        own_marks = {(m.kind, m.points_lps_mm) for m in self.marks}
        return tuple(
            read_mark
            for read_mark in self._session.annotations.read_marks
            if (read_mark.mark.kind, read_mark.mark.points_lps_mm) not in own_marks
            and _lies_on(read_mark.mark, ref, stack, grid)
        )


def _lies_on(mark: Mark, ref: SliceRef, stack: PlaneStack, grid: Grid) -> bool:
    """Return whether a mark lies on a slice, by its points: slice indexes may differ."""
    where = mark.where
    if (where.series_id, where.turn) != (ref.series_id, ref.turn):
        return False
    if not grid.in_patient:
        return (where.plane, where.index) == (ref.plane, ref.index)
    same_planes = (ref.plane,) if stack.slices is not None else (ref.plane, stack.nearest)
    if where.plane not in same_planes:  # a slice as acquired has no marks of the regularized planes
        return False
    thickness_mm = stack.spacing_at(stack.index_of(grid.origin_lps_mm))
    return all(grid.stands_for(point, thickness_mm) for point in mark.points_lps_mm)


class TilePane(Pane):
    """A tile of the session's layout."""

    def __init__(self, session: Session, number: int) -> None:
        super().__init__(session, "acquired")
        self._layout, self.number = session.layout, number

    @property
    def name(self) -> str:
        """The name under which zoom and pan are stored."""
        return f"tile {self.number}"

    @property
    def label(self) -> str:
        """The protocol's label; empty once the window differs from the one that it names."""
        tile, window = self._layout.tile(self.number), self.window
        changed = window is not None and tile.window is not None and window.name != tile.window
        return "" if changed else tile.label

    @PaintProperty
    def shows_prior(self) -> bool:
        """Whether it shows the prior study: by its layout, or the other way round if flipped."""
        return self._layout.tile(self.number).shows_prior != super().shows_prior

    @PaintProperty
    def plane(self) -> Plane:
        """The displayed plane."""
        volume, wanted = self.volume, self._layout.tile(self.number).plane
        if volume is None:
            return wanted
        together = self.active or self._layout.compares_prior
        if together and self._shows_series_in_view:
            return self._session.view.active_plane
        return self._session.view.plane_for(volume, wanted)

    @property
    def _shows_series_in_view(self) -> bool:
        series = self._session.view.series
        return series is not None and series.id == self._layout.tile(self.number).series_id

    @PaintProperty
    def series(self) -> "Series | None":
        """The series of the tile."""
        scan, series_id = self._session.view.scan, self._layout.tile(self.number).series_id
        if scan is not None and series_id is not None:
            return scan.by_id(series_id)
        return None

    @PaintProperty
    def volume(self) -> Volume | None:
        """The voxels of the tile, as far as they are loaded."""
        series_id = self._layout.tile(self.number).series_id
        if series_id is not None:
            return self._session.view.loaded_volume(series_id)
        return None

    @PaintProperty
    def cursor_lps_mm(self) -> "Float":
        """The position that the tile shows."""
        return self._layout.cursor(self.number)

    @PaintProperty
    def shares_place(self) -> bool:
        """Whether positions of the series in view are positions here too."""
        series, current, links = self.series, self._session.view.series, self._session.links
        if series is None or current is None:
            return False
        return series is current or links.space(series) == links.space(current)

    @PaintProperty
    def link(self) -> Link | None:
        """The map from the series in view; None for a shared space."""
        series, current = self.series, self._session.view.series
        if series is None or current is None or self.shares_place:
            return None
        return self._session.links.between(current, series)

    @PaintProperty
    def linked(self) -> bool:
        """Whether the displayed position follows the series in view."""
        return self.shares_place or self.link is not None

    @PaintProperty
    def window(self) -> Window | None:
        """The window of the tile."""
        return self._layout.window(self.number)

    @PaintProperty
    def inverted(self) -> bool:
        """Whether low values are bright."""
        series_id = self._layout.tile(self.number).series_id
        return series_id is not None and self._session.display.is_inverted(
            series_id, self._layout.slot(self.number)
        )

    @PaintProperty
    def slab(self) -> Slab:
        """The slab of the tile; beside a prior study that of the active one, so that both agree."""
        if self._layout.compares_prior and self._shows_series_in_view:
            return self._layout.tile(self._layout.active).slab
        return self._layout.tile(self.number).slab

    def set_slab(self, slab: Slab) -> None:
        """Show the tile thicker or thinner."""
        tile = self._layout.tile(self.number)
        label = (
            "" if tile.slab.mm and slab != tile.slab else tile.label
        )  # it may name the thickness
        self._layout.change_tile(self.number, slab=slab, label=label)

    @PaintProperty
    def active(self) -> bool:
        """Whether keys act on the tile."""
        return self._layout.active == self.number

    def activate(self) -> None:
        """Let keys act on the tile."""
        self._layout.activate(self.number)

    def set_look(self, look: Look, size_wh: tuple[float, float] | None = None) -> None:
        """Zoom or pan the tile, and linked tiles alike."""
        super().set_look(look, size_wh)
        layout = self._layout.current
        if "look" not in self._layout.sync or layout is None:
            return
        for number in range(len(layout.tiles)):
            if number != self.number:
                other = TilePane(self._session, number)
                theirs = look if size_wh is None else self._same_part(look, size_wh, other)
                self._session.display.set_look(other.name, theirs)

    def _same_part(self, look: Look, size_wh: tuple[float, float], other: "TilePane") -> Look:
        """Return the look with which another tile shows the same part of the patient, as large.

        Where the two show different planes it is as large; where no place of one is known in the
        other, the same part of the image.
        """
        mine, theirs = self.grid, other.grid
        if mine is None or theirs is None:
            return look
        frame = Frame(mine.shape_rc, mine.spacing_rc_mm, size_wh, look)
        fitted = Frame(theirs.shape_rc, theirs.spacing_rc_mm, size_wh)
        zoom = Look().zoomed(frame.scale / fitted.scale).zoom
        pixel = np.array(frame.to_pixel((size_wh[0] / 2, size_wh[1] / 2)))
        points = [self._place_in(other, mine.pixel_to_lps(pixel + step)) for step in STEPS_RC]
        middle, right, down = points
        if middle is None or right is None or down is None:
            return Look(zoom, look.pan_mm)
        turned = (
            (right - middle) @ theirs.right / mine.spacing_rc_mm[1],
            (down - middle) @ theirs.down / mine.spacing_rc_mm[0],
        )
        if min(turned) < SAME_WAY:
            return Look(zoom, other.look.pan_mm)
        off = (np.array(theirs.shape_rc) - 1) / 2 - theirs.lps_to_pixel(middle)
        row_mm, column_mm = off * theirs.spacing_rc_mm
        return Look(zoom, (float(column_mm), float(row_mm)))

    def _place_in(self, other: "TilePane", point_lps_mm: "Float") -> "Float | None":
        """Return the point of another tile's series at a point of this one; None if unknown."""
        mine, theirs = self.series, other.series
        if mine is None or theirs is None or self.volume is None or other.volume is None:
            return None
        if mine is not theirs and not (self.volume.has_geometry and other.volume.has_geometry):
            return None
        return self._session.links.place(point_lps_mm, mine, theirs)

    @PaintProperty
    def ref(self) -> SliceRef | None:
        """The reference of the displayed slice."""
        if self.series:
            return SliceRef(self.series.id, self.plane, self.index)
        return None

    @property
    def lines_lps(self) -> "tuple[Float, ...]":
        """Directions of row and column: tiles are never oblique."""
        grid = self.grid  # tiles are never oblique: row and column
        return (grid.right, grid.down) if grid is not None else ()

    @PaintProperty
    def stack(self) -> PlaneStack | None:
        """The planes that scrolling goes through."""
        volume = self.volume
        if volume is not None:
            return self._session.view.stack_of(volume, self.plane)
        return None


def panes_on_screen(session: Session) -> tuple[Pane, ...]:
    """Return the panes that can be seen: tiles or planes, or the one that was enlarged."""
    layout, solo = session.layout.current, session.view.solo
    if layout is not None:
        numbers = [session.layout.active] if solo is not None else range(len(layout.tiles))
        return tuple(TilePane(session, n) for n in numbers)
    return tuple(Pane(session, plane) for plane in session.view.planes if solo in (None, plane))
