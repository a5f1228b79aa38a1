"""What the reader is looking at: the scan, the series in view, the cursor, windows, tools, marks.

Views hold no truth of their own: they change the session and redraw when it says that something
changed. The cursor is the only position; every plane shows the slice that is nearest to it, so the
linked crosshair cannot disagree with the pictures.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from viewer.core.display import Window, default_window, is_colour, presets
from viewer.core.reslice import Convention, Grid, PlaneStack, plane_stack
from viewer.core.volume import Volume
from viewer.state.annotating import FindingPlace as FindingPlace
from viewer.state.frame import Look
from viewer.state.marks import PLANES, Plane, SliceRef
from viewer.state.selecting import Selecting
from viewer.state.signal import Signal

if TYPE_CHECKING:
    from assistant.context import ContextWords
    from viewer.core.series import Scan, Series

Tool = Literal["window", "pan", "zoom", "crosshair", "distance", "angle", "ellipse"]
Float = NDArray[np.float64]

THICK = 1.5  # slices this much further apart than their pixels are shown as acquired
SAME_MM = 1e-9  # a cursor that moves less has not moved: rounding of index and back
KEPT_VOLUMES = 4  # loaded series kept in memory beside those that the selection needs


@dataclass(frozen=True)
class Windows:
    """The window that a volume opens with, and those on offer, in the order of the number keys."""

    opening: Window
    presets: list[Window]

    @staticmethod
    def of(volume: Volume) -> "Windows":
        """Look at the values; takes tens of milliseconds, so workers do it for large volumes."""
        if is_colour(volume.voxels):
            return Windows(Window(255, 127.5, name="Colour"), [])
        return Windows(default_window(volume), presets(volume))


def _thick_and_oblique(volume: Volume) -> bool:
    """True where cutting the patient's own plane would blend slices that are far apart."""
    if not volume.has_geometry:
        return False
    acquired = plane_stack(volume, "acquired")
    thick = acquired.spacing_mm >= THICK * max(acquired.first.spacing_rc_mm)
    if not thick or acquired.nearest is None:
        return False
    return not plane_stack(volume, acquired.nearest).exact


class Session(Selecting):
    """The state behind the reading page. Not thread-safe: change it on one thread."""

    def __init__(self, convention: Convention = "radiological") -> None:
        super().__init__()
        self.scan_changed: Signal[[]] = Signal()
        self.volume_changed: Signal[[]] = Signal()
        self.slices_arrived: Signal[[]] = Signal()
        self.cursor_changed: Signal[[]] = Signal()
        self.window_changed: Signal[[]] = Signal()
        self.look_changed: Signal[Plane] = Signal()
        self.active_changed: Signal[[]] = Signal()
        self.layout_changed: Signal[[]] = Signal()
        self.tool_changed: Signal[[]] = Signal()
        self.convention_changed: Signal[[]] = Signal()
        self.study_changed: Signal[[]] = Signal()

        self._scan: Scan | None = None
        self._series: Series | None = None
        self._volumes: dict[str, Volume] = {}
        self._stacks: dict[Plane, PlaneStack] = {}
        self._cursor: Float = np.zeros(3)
        self._windows: dict[str, Window] = {}
        self._inverted: set[str] = set()
        self._looks: dict[Plane, Look] = {}
        self._active: Plane = "axial"
        self._solo: str | None = None
        self._preview = False
        self._arrivals = 0
        self._as_acquired = False
        self._preview_window: Window | None = None
        self._offered: tuple[Volume, list[Window]] | None = None
        self._tool: Tool = "window"
        self._convention: Convention = convention
        self.contexts: dict[str, ContextWords] = {}
        """Clinical contexts by case, as far as they are written; in memory only."""

    # --- scan and series --------------------------------------------------------------------------

    @property
    def scan(self) -> "Scan | None":
        """What was found in the files opened last."""
        return self._scan

    def open_scan(self, scan: "Scan | None") -> None:
        """Take on what was found; whatever was in view before is closed."""
        self._scan = scan
        self._volumes.clear()
        self._windows.clear()
        self._inverted.clear()
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
        """Loaded series by id; one that is still being loaded is not among them."""
        if not self.is_preview or self._series is None:
            return self._volumes
        shown = self._series.id
        return {key: volume for key, volume in self._volumes.items() if key != shown}

    def show(
        self,
        series: "Series",
        volume: Volume,
        *,
        windows: "Windows | None" = None,
        preview: bool = False,
    ) -> None:
        """Bring a loaded series into view.

        The cursor stays where it is in the patient when the new series belongs to the same study
        and reaches there; else it goes to the middle. `preview`: the volume is still being read (see
        `Volume.arrived`), and the whole will follow; `tell_arrived` says when there is more of it.
        `windows`: those of the volume, where a worker has looked for them already.
        """
        before = self.study_uid
        beside = self._series is not None and self._series.study_uid == series.study_uid
        stays = beside and self.has_geometry and volume.has_geometry
        if self._preview:
            if self._series is not None:
                del self._volumes[self._series.id]  # it must not pass for the whole series
                stays = stays or series is self._series  # even without a place in space
            if self._series is not None and self.window == self._preview_window:
                self._windows.pop(self._series.id, None)
        self._series, self._preview = series, preview
        self._volumes[series.id] = volume
        self._forget_unused()
        self._stacks.clear()
        self._selected_mark = None
        if series.id not in self._windows:
            found = windows or Windows.of(volume)
            self._windows[series.id], self._offered = found.opening, (volume, found.presets)
        if preview:
            self._preview_window = self._windows[series.id]
        if not (stays and volume.geometry.contains(self._cursor)):
            self._cursor = volume.geometry.centre_lps_mm
        self._as_acquired = _thick_and_oblique(volume)
        self._keep_active_on_offer()
        if before != self.study_uid:
            self._looks.clear()
            self._pointed = ()
            self._forget_sending()
            self.study_changed.emit()
        self.volume_changed.emit()
        self.annotations_changed.emit()

    def _close_series(self) -> None:
        self._series = None
        self._stacks.clear()
        self._looks.clear()
        self._selected_mark = None
        self.study_changed.emit()
        self.volume_changed.emit()
        self.annotations_changed.emit()

    def _forget_unused(self) -> None:
        """Drop the oldest volumes that neither the view nor the selection needs."""
        used = {ref.series_id for ref in self.annotations.to_send} | {*self._sending.series}
        used |= {self._series.id} if self._series else set()
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
        k = round(float(volume.geometry.lps_to_index(self._cursor)[2]))
        return min(max(k, 0), volume.geometry.shape_kji[0] - 1)

    def stack(self, plane: Plane) -> PlaneStack | None:
        """The planes that scrolling goes through; None while nothing is in view."""
        volume = self.volume
        if volume is None or (plane != "acquired" and plane not in self.planes):
            return None
        if plane not in self._stacks:
            self._stacks[plane] = plane_stack(volume, plane, self._convention)
        return self._stacks[plane]

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
        return SliceRef(self._series.id, plane, self.index(plane)) if self._series else None

    # --- look -------------------------------------------------------------------------------------

    @property
    def window(self) -> Window | None:
        """Window of the series in view."""
        return self._windows.get(self._series.id) if self._series else None

    def set_window(self, window: Window) -> None:
        """Change the window of the series in view, in all its planes."""
        if self._series is not None and window != self.window:
            self._windows[self._series.id] = window
            self.window_changed.emit()

    @property
    def presets(self) -> list[Window]:
        """Windows on offer for the series in view, in the order of the number keys."""
        volume = self.volume
        if volume is None:
            return []
        if self._offered is None or self._offered[0] is not volume:
            self._offered = volume, Windows.of(volume).presets
        return self._offered[1]

    @property
    def inverted(self) -> bool:
        """True when low values of the series in view are shown bright."""
        return self._series is not None and self._series.id in self._inverted

    def set_inverted(self, inverted: bool) -> None:
        """Show low values bright, or dark again."""
        if self._series is not None and inverted != self.inverted:
            self._inverted ^= {self._series.id}
            self.window_changed.emit()

    def look(self, plane: Plane) -> Look:
        """Zoom and pan of a viewport."""
        return self._looks.get(plane, Look())

    def set_look(self, plane: Plane, look: Look) -> None:
        """Zoom or pan a viewport."""
        if look != self.look(plane):
            self._looks[plane] = look
            self.look_changed.emit(plane)

    def reset_view(self) -> None:
        """Fit every plane, go back to the opening window, no inversion."""
        if self.volume is None:
            return
        for plane in self.planes:
            self.set_look(plane, Look())
        self.set_inverted(False)
        self.set_window(Windows.of(self.volume).opening)

    @property
    def convention(self) -> Convention:
        """Radiological (the patient's left on the right of the picture) or neurological."""
        return self._convention

    def set_convention(self, convention: Convention) -> None:
        """Turn axial and coronal pictures round."""
        if convention != self._convention:
            self._convention = convention
            self._stacks.clear()
            self.convention_changed.emit()

    @property
    def active(self) -> Plane:
        """The plane that keys act on."""
        return self._active

    def activate(self, plane: Plane) -> None:
        """Let keys act on `plane`."""
        if plane != self._active:
            self._active = plane
            self.active_changed.emit()

    @property
    def solo(self) -> str | None:
        """The view that fills the page: a plane or "3d"; None while all are shown."""
        return self._solo

    def set_solo(self, view: str | None) -> None:
        """Show one view alone, or all of them."""
        if view != self._solo:
            self._solo = view
            self.layout_changed.emit()

    @property
    def tool(self) -> Tool:
        """What the left button does."""
        return self._tool

    def set_tool(self, tool: Tool) -> None:
        """Choose what the left button does."""
        if tool != self._tool:
            self._tool = tool
            self.tool_changed.emit()
