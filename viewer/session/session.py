"""What the reader is looking at: the scan, the series in view, the cursor, windows, tools, marks.

Views hold no truth of their own: they change the session and redraw when it says that something
changed. The cursor is the only position; every plane shows the slice that is nearest to it, so the
linked crosshair cannot disagree with the pictures.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike, NDArray

from viewer.core.display import Window
from viewer.core.space.reslice import Convention, Grid, PlaneStack, plane_stack
from viewer.core.space.slice_planes import Turn
from viewer.core.voxels.volume import Volume
from viewer.session.annotation_state import FindingPlace as FindingPlace
from viewer.session.annotations.marks import PLANES, Plane, SliceRef
from viewer.session.annotations.mask_layers import Layers
from viewer.session.pointer_tool import Handling
from viewer.session.pointer_tool import Tool as Tool
from viewer.session.series_declarations import Declaring
from viewer.session.signal import Signal
from viewer.session.undo import Undoing
from viewer.session.viewports.display_state import Showing
from viewer.session.viewports.display_state import Windows as Windows
from viewer.session.viewports.series_links import Links
from viewer.session.viewports.tile_layout import Tiles

if TYPE_CHECKING:
    from assistant.request.context import ContextWords
    from audit.record.events import PicturesExported, SeriesDeclared
    from viewer.core.dicom.assembly.series import Scan, Series

Float = NDArray[np.float64]

THICK = 1.5  # slices this much further apart than their pixels are shown as acquired
GoOn = Callable[[], object]
SAME_MM = 1e-9  # a cursor that moves less has not moved: rounding of index and back
KEPT_VOLUMES = 4  # loaded series kept in memory beside those that the selection needs


def _thick(volume: Volume) -> bool:
    """True where the slices are far apart, so that other planes than theirs show little."""
    if not volume.has_geometry:
        return False
    acquired = plane_stack(volume, "acquired")
    return acquired.spacing_mm >= THICK * max(acquired.first.spacing_rc_mm)


def _thick_and_oblique(volume: Volume) -> bool:
    """True where cutting the patient's own plane would blend slices that are far apart, or regularized."""
    if volume.acquired is not None:
        return True
    nearest = plane_stack(volume, "acquired").nearest if _thick(volume) else None
    return nearest is not None and not plane_stack(volume, nearest).exact


class Session(Handling, Showing):
    """The state behind the reading page. Not thread-safe: change it on one thread."""

    def __init__(self, convention: Convention = "radiological") -> None:
        super().__init__()
        self.scan_changed: Signal[[]] = Signal()
        self.volume_changed: Signal[[]] = Signal()
        self.slices_arrived: Signal[[]] = Signal()
        self.cursor_changed: Signal[[]] = Signal()
        self.convention_changed: Signal[[]] = Signal()
        self.turn_changed: Signal[[]] = Signal()
        self.study_changed: Signal[[]] = Signal()

        self._scan: Scan | None = None
        self._series: Series | None = None
        self._volumes: dict[str, Volume] = {}
        self._stacks: dict[tuple[Volume, Plane], PlaneStack] = {}
        self._cursor: Float = np.zeros(3)
        self._preview = False
        self._arrivals = 0
        self._outdated: str | None = None
        self._as_acquired = False
        self._turns: dict[Plane, Turn] = {}
        self._turned: dict[Plane, PlaneStack] = {}
        self._preview_window: Window | None = None
        self._convention: Convention = convention
        self.may_show: Callable[[Convention, GoOn], object] = lambda _convention, go_on: go_on()
        """Asked before the convention changes; calls `go_on` once that is recorded, and then alone."""
        self.may_export: Callable[[PicturesExported, GoOn], object] = lambda _export, go_on: go_on()
        """Asked before files are written, likewise."""
        self.may_declare: Callable[[SeriesDeclared, GoOn], object] = lambda _body, go_on: go_on()
        """Asked before a declaration about a series holds, likewise."""
        self.contexts: dict[str, ContextWords] = {}
        """Clinical contexts by case, as far as they are written; in memory only."""
        self.links = Links()
        """Where places of one series are in another."""
        self.layers = Layers(self)
        """Masks over the images."""
        self.declaring = Declaring(self)
        """What a person declares of series whose files leave it open."""
        self.steps = Undoing(self, self.layers, self.declaring)
        """What undo takes back, of marks, masks and declarations."""
        self.tiles = Tiles(self)
        """Several series beside each other."""

    # --- scan and series --------------------------------------------------------------------------

    @property
    def scan(self) -> "Scan | None":
        """What was found in the files opened last."""
        return self._scan

    def open_scan(self, scan: "Scan | None") -> None:
        """Take on what was found; whatever was in view before is closed."""
        # While the series are there that views still ask for:
        self.show_over(None)
        self.tiles.forget()
        self.links.clear()
        self._forget_looks()
        self._scan = scan
        self._volumes.clear()
        self._priors.clear()
        self._forget_annotations()
        self._close_series()
        self.scan_changed.emit()

    def _take_scan(self, scan: "Scan") -> None:
        self._scan = scan
        self.scan_changed.emit()

    def keep(self, volumes: Mapping[str, Volume]) -> None:
        """Hold series that were loaded to be sent, without bringing them into view."""
        for key, volume in volumes.items():
            self._volumes.setdefault(key, volume)

    def replace_series(self, series: "Series") -> None:
        """Take on a series as something else was declared of it; its volume has to be loaded anew.

        One that is in view stays there as it was until its new volume is shown.
        """
        assert self._scan is not None
        if self._series is not None and self._series.id == series.id:
            self._outdated = series.id
        else:
            self._volumes.pop(series.id, None)
            self._forget_windows(series.id)
        every = [series if one.id == series.id else one for one in self._scan.series]
        self.layers.follow(self._scan.by_id(series.id), series)
        self._take_scan(replace(self._scan, series=every))

    @property
    def series(self) -> "Series | None":
        """The series in view."""
        return self._series

    @property
    def study_uid(self) -> str | None:
        """The study whose case is in view; identifies within this machine only.

        While a series of its prior study is looked at, it stays the same.
        """
        return self.case_study(self._series) if self._series else None

    @property
    def volume(self) -> Volume | None:
        """The voxels in view."""
        return self._volumes.get(self._series.id) if self._series else None

    @property
    def volumes(self) -> Mapping[str, Volume]:
        """Loaded series by id; one that is still being loaded is not among them, or has to be anew."""
        unusable = {self._outdated}
        if self.is_preview and self._series is not None:
            unusable.add(self._series.id)
        if unusable == {None}:
            return self._volumes
        return {key: volume for key, volume in self._volumes.items() if key not in unusable}

    def show(
        self,
        series: "Series",
        volume: Volume,
        *,
        windows: "Windows | None" = None,
        preview: bool = False,
    ) -> None:
        """Bring a loaded series into view.

        The cursor stays where it is in the patient when the new series shares its space and reaches
        there; else it goes to the middle. `preview`: the volume is still being read (see
        `Volume.arrived`), and the whole will follow; `tell_arrived` says when there is more of it.
        `windows`: those of the volume, where a worker has looked for them already.
        """
        before = self.study_uid
        there = self._carried(series, volume)
        same_space = self._series is not None and (
            self.links.space(self._series) == self.links.space(series)
        )
        if self._preview:
            if self._series is not None:
                del self._volumes[self._series.id]  # it must not pass for the whole series
                if series is self._series:
                    there = self._cursor  # even without a place in space
            if self._series is not None and self.window == self._preview_window:
                self._windows.pop((self._series.id, ""), None)
        if self._outdated == series.id:
            self._forget_windows(series.id)
        self._outdated = None
        self._series, self._preview = series, preview
        self._volumes[series.id] = volume
        self._forget_unused()
        held = set(self._volumes.values())  # their tiles keep their pictures
        self._stacks = {key: stack for key, stack in self._stacks.items() if key[0] in held}
        self._turned.clear()
        if not same_space:
            self._turns.clear()
        self._selected_mark = None
        if self.window_of(series.id) is None:
            found = windows or Windows.of(volume)
            self._windows[series.id, ""], self._offered = found.opening, (volume, found.presets)
        if preview:
            self._preview_window = self.window_of(series.id)
        reaches = there is not None and volume.geometry.contains(there)
        self._cursor = there if there is not None and reaches else volume.geometry.centre_lps_mm
        self._as_acquired = _thick_and_oblique(volume)
        if before != self.study_uid and _thick(volume) and self.nearest is not None:
            self._active = self.nearest  # keys go through the slices that were taken
        self._keep_active_on_offer()
        if before != self.study_uid:
            self._looks.clear()
            self._pointed = ()
            self._forget_sending()
            self.study_changed.emit()
        self.volume_changed.emit()
        self.annotations_changed.emit()

    def _carried(self, series: "Series", volume: Volume) -> Float | None:
        """Where the cursor is in a series that is about to be shown; None where nothing says."""
        if self._series is None or not (self.has_geometry and volume.has_geometry):
            return None
        return self.links.place(self._cursor, self._series, series)

    def drop_preview(self) -> None:
        """Take a series out of view whose file turned out to be damaged while it was being read."""
        if self._series is not None and self._preview:
            del self._volumes[self._series.id]
            self._windows.pop((self._series.id, ""), None)
            self._preview = False
            self._close_series()

    def _close_series(self) -> None:
        self._series = None
        self._stacks.clear()
        self._turned.clear()
        self._turns.clear()
        self._looks.clear()
        self._selected_mark = None
        self.study_changed.emit()
        self.volume_changed.emit()
        self.annotations_changed.emit()

    def _forget_unused(self) -> None:
        """Drop the oldest volumes that neither the view nor the selection needs."""
        used = {ref.series_id for ref in self.annotations.to_send} | {*self._sending.series}
        used |= {self._series.id} if self._series else set()
        used |= {*self.tiles.series_ids} | ({self.over.series_id} if self.over else set())
        spare = [key for key in self._volumes if key not in used]
        for key in spare[: max(0, len(spare) - KEPT_VOLUMES)]:
            del self._volumes[key]

    @property
    def has_geometry(self) -> bool:
        """True when the series in view has a place in space."""
        return self.volume is not None and self.volume.has_geometry

    @property
    def planes(self) -> tuple[Plane, ...]:
        """The planes on offer, in the order axial, coronal, sagittal.

        A plain stack has only its slices as acquired.
        """
        volume = self.volume
        if volume is not None and not volume.has_geometry:
            return ("acquired",)
        if volume is None or not self._as_acquired:
            return PLANES
        nearest = self.nearest
        return tuple("acquired" if plane == nearest else plane for plane in PLANES)

    @property
    def nearest(self) -> Plane | None:
        """The plane of the patient that the slices were acquired in, or nearly."""
        stack = self.stack("acquired")
        return stack.nearest if stack else None

    @property
    def as_acquired(self) -> bool:
        """True when the slices as acquired stand in for the patient's plane nearest to them."""
        return self._as_acquired

    def set_as_acquired(self, as_acquired: bool) -> None:
        """Show thick oblique slices as they were acquired, or cut the patient's own plane."""
        if as_acquired != self._as_acquired and self.volume is not None:
            self._as_acquired = as_acquired
            self._keep_active_on_offer()
            self.layout_changed.emit()
            self.active_changed.emit()

    def _keep_active_on_offer(self) -> None:
        if self._active not in self.planes:
            stands_in = "acquired" if self._active == self.nearest else self.nearest
            fits = stands_in is not None and stands_in in self.planes
            self._active = stands_in if fits and stands_in else self.planes[0]
        if self._solo not in (None, "3d", *self.planes):
            self._solo = self._active

    @property
    def is_preview(self) -> bool:
        """True while not all slices of the series in view have been loaded."""
        return self._preview and self._series is not None

    @property
    def arrivals(self) -> int:
        """Grows whenever `tell_arrived` says that a picture of the series in view may have changed."""
        return self._arrivals

    def tell_arrived(self) -> None:
        """More slices of the series in view have been read."""
        if self.is_preview:
            self._arrivals += 1
            self.slices_arrived.emit()

    @property
    def slice_looked_at(self) -> int | None:
        """The slice as acquired that the active plane shows; None where it cuts across the slices."""
        volume = self.volume
        if volume is None or self._active not in ("acquired", self.nearest):
            return None
        if volume.acquired is not None:
            return self.stack_of(volume, "acquired").index_of(self._cursor)
        k = round(float(volume.geometry.lps_to_index(self._cursor)[2]))
        return min(max(k, 0), volume.geometry.shape_kji[0] - 1)

    def stack(self, plane: Plane) -> PlaneStack | None:
        """The planes that scrolling goes through; None while nothing is in view."""
        volume = self.volume
        if volume is None or (plane != "acquired" and plane not in self.planes):
            return None
        turn = self._turns.get(plane)
        if turn is None:
            return self.stack_of(volume, plane)
        if plane not in self._turned:
            self._turned[plane] = plane_stack(volume, plane, self._convention, turn)
        return self._turned[plane]

    def stack_of(self, volume: Volume, plane: Plane) -> PlaneStack:
        """The planes of any loaded series, in the convention in use."""
        if (volume, plane) not in self._stacks:
            self._stacks[volume, plane] = plane_stack(volume, plane, self._convention)
        return self._stacks[volume, plane]

    def plane_for(self, volume: Volume, wanted: Plane) -> Plane:
        """The plane that shows what is wished for best.

        Slices that were acquired in a plane of the patient go by its name; thick slices that lie
        obliquely to it are shown as acquired rather than cut anew; a plain stack has nothing else.
        """
        if not volume.has_geometry:
            return "acquired"
        nearest = self.stack_of(volume, "acquired").nearest
        if wanted not in ("acquired", nearest) or nearest is None:
            return wanted
        exact = self.stack_of(volume, nearest).exact and volume.acquired is None
        return nearest if exact or not _thick_and_oblique(volume) else "acquired"

    def loaded(self, series_id: str) -> Volume | None:
        """The voxels of a series, wholly or partly read; None where nothing was loaded."""
        return self._volumes.get(series_id)

    def place_in(self, series_id: str) -> Float | None:
        """Where the cursor is in another series, LPS mm; None where no shared space is known."""
        volume = self._volumes.get(series_id)
        if volume is None or self._series is None or self._scan is None:
            return None
        if not (self.has_geometry and volume.has_geometry):
            return None
        return self.links.place(self._cursor, self._series, self._scan.by_id(series_id))

    # --- position ---------------------------------------------------------------------------------

    @property
    def cursor_lps_mm(self) -> Float:
        """The linked position, LPS mm (voxel spacing units for a plain stack)."""
        return self._cursor

    def move_cursor(self, point_lps_mm: ArrayLike) -> None:
        """Go to a place; one outside the series is moved to its nearest voxel."""
        if self.volume is None:
            return
        geometry = self.volume.geometry
        index = geometry.lps_to_index(np.asarray(point_lps_mm, dtype=np.float64))
        upper = np.array(geometry.shape_kji[::-1]) - 1
        point = geometry.index_to_lps(np.clip(index, 0, upper))
        if np.abs(point - self._cursor).max() > SAME_MM:
            self._cursor = point
            self.cursor_changed.emit()

    def index(self, plane: Plane) -> int:
        """The slice of `plane` in view: the one nearest to the cursor. 0 while nothing is open."""
        stack = self.stack(plane)
        return stack.index_of(self._cursor) if stack else 0

    def grid(self, plane: Plane) -> Grid | None:
        """Where the slice of `plane` in view lies."""
        stack = self.stack(plane)
        return stack.grid(stack.index_of(self._cursor)) if stack else None

    def go_to_slice(self, plane: Plane, index: int) -> None:
        """Bring slice `index` of `plane` into view, clipped to the stack."""
        stack = self.stack(plane)
        if stack is None:
            return
        index = min(max(index, 0), stack.n - 1)
        grid = stack.grid(index)
        self._move_cursor_to_plane(grid)

    def _move_cursor_to_plane(self, grid: Grid) -> None:
        point = self._cursor - grid.distance_mm(self._cursor) * grid.normal
        if np.abs(point - self._cursor).max() > SAME_MM:
            self._cursor = point
            self.cursor_changed.emit()

    def scroll(self, plane: Plane, steps: int) -> None:
        """Go `steps` slices on."""
        self.go_to_slice(plane, self.index(plane) + steps)

    def ref(self, plane: Plane) -> SliceRef | None:
        """The slice of `plane` in view, by name."""
        if self._series is None:
            return None
        return SliceRef(self._series.id, plane, self.index(plane), turn=self._turns.get(plane))

    # --- oblique planes ---------------------------------------------------------------------------

    @property
    def oblique(self) -> bool:
        """True while planes are turned away from the patient's."""
        return bool(self._turns)

    def turn(self, plane: Plane, degrees: float) -> None:
        """Turn the other planes about the normal of `plane` through the cursor; its picture stays.

        Not beside other series: tiles are never oblique.
        """
        stack = self.stack(plane)
        if stack is None or not self.has_geometry or degrees == 0 or self.tiles.layout is not None:
            return
        self.set_as_acquired(False)
        axis = stack.first.normal
        for other in self.planes:
            if other != plane:
                before = self._turns.get(other)
                self._turns[other] = Turn.about(axis, degrees, self._cursor, before)
        self._turned.clear()
        self.turn_changed.emit()

    def go_oblique(self, ref: SliceRef) -> None:
        """Turn the plane of `ref` as it was, for a mark on an oblique plane."""
        if ref.turn != self._turns.get(ref.plane):
            if ref.turn is not None:
                self.tiles.show(None)
            self._turned.clear()
            if ref.turn is None:
                del self._turns[ref.plane]
            else:
                self._turns[ref.plane] = ref.turn
            self.turn_changed.emit()

    def straighten(self) -> None:
        """Show the patient's planes again."""
        if self._turns:
            self._turns.clear()
            self._turned.clear()
            self.turn_changed.emit()

    # --- view ---------------------------------------------------------------------------------------

    def reset_view(self) -> None:
        super().reset_view()
        self.tiles.reset()

    @property
    def convention(self) -> Convention:
        """Radiological (the patient's left on the right of the picture) or neurological."""
        return self._convention

    def set_convention(self, convention: Convention) -> None:
        """Turn axial and coronal pictures round once `may_show` lets it."""
        if convention == self._convention:
            return

        def show() -> None:
            self._convention = convention
            self._stacks.clear()
            self._turned.clear()
            self.convention_changed.emit()

        self.may_show(convention, show)
        if self._convention != convention:  # not yet, or refused: controls show what holds
            self.convention_changed.emit()
