"""The scan, the series in view, the linked cursor and the planes through it."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import ArrayLike, NDArray

from assistant.images.series_selection import Source
from viewer.core.dicom.assembly.series import Scan
from viewer.core.space.reslice import Convention, Grid, PlaneStack, plane_stack
from viewer.core.space.slice_planes import Turn
from viewer.core.voxels.volume import Volume
from viewer.session.annotations.marks import PLANES, Plane, SliceRef
from viewer.session.signal import Signal
from viewer.session.viewports.series_links import Links

if TYPE_CHECKING:
    from assistant.images.prior_study import Prior
    from assistant.images.slice_selection import PriorSeries, SelectedSlice
    from viewer.core.dicom.assembly.series import Series

Float = NDArray[np.float64]

THICK_SLICE_RATIO = 1.5
"""Slices this many times further apart than their pixels are shown as acquired."""
CURSOR_TOLERANCE_MM = 1e-9
"""Smaller cursor moves are rounding of index and back, not a move."""
SPARE_VOLUMES = 4
"""Loaded series kept in memory beside those that the view and the selection need."""


def is_thick(volume: Volume) -> bool:
    """Return whether the slices are so far apart that planes across them show little."""
    if not volume.has_geometry:
        return False
    acquired = plane_stack(volume, "acquired")
    return acquired.spacing_mm >= THICK_SLICE_RATIO * max(acquired.first.spacing_rc_mm)


def is_thick_and_oblique(volume: Volume) -> bool:
    """Return whether the patient's own plane would blend distant or regularized slices."""
    if volume.acquired is not None:
        return True
    nearest = plane_stack(volume, "acquired").nearest if is_thick(volume) else None
    return nearest is not None and not plane_stack(volume, nearest).exact


class View:
    """The open scan and what of it is in view.

    The cursor is the only position. Every plane shows the slice nearest to it, so the linked
    crosshair cannot disagree with the images.

    Args:
        links: The maps between the coordinate systems of the open series.
        convention: The display convention that axial and coronal images start with.
    """

    def __init__(self, links: Links, convention: Convention = "radiological") -> None:
        self.scan_changed: Signal[[]] = Signal()
        self.study_changed: Signal[[]] = Signal()
        self.volume_changed: Signal[[]] = Signal()
        self.slices_arrived: Signal[[]] = Signal()
        self.prior_changed: Signal[[]] = Signal()
        self.cursor_changed: Signal[[]] = Signal()
        self.active_plane_changed: Signal[[]] = Signal()
        self.layout_changed: Signal[[]] = Signal()
        self.turn_changed: Signal[[]] = Signal()
        self.convention_changed: Signal[[]] = Signal()

        self._links = links
        self._scan: Scan | None = None
        self._series: Series | None = None
        # The prior study and the study that it is a prior of, by the prior's study UID.
        self._priors: dict[str, tuple[str, Prior]] = {}
        self._volumes: dict[str, Volume] = {}
        self._preview = False
        self._arrivals = 0
        self._outdated: str | None = None
        self._cursor: Float = np.zeros(3)
        self._thick_and_oblique: WeakKeyDictionary[Volume, bool] = WeakKeyDictionary()
        self._stacks: dict[tuple[Volume, Plane], PlaneStack] = {}
        self._turns: dict[Plane, Turn] = {}
        self._turned: dict[Plane, PlaneStack] = {}
        self._as_acquired = False
        self._active_plane: Plane = "axial"
        self._solo: str | None = None
        self._convention: Convention = convention
        self.may_change_convention: Callable[[Convention, Callable[[], object]], object] = (
            lambda _convention, proceed: proceed()
        )
        """Called before the convention changes; calls its second argument once that is recorded."""

    # --- scan and series --------------------------------------------------------------------------

    @property
    def scan(self) -> "Scan | None":
        """The series found in the files opened last."""
        return self._scan

    @property
    def series(self) -> "Series | None":
        """The series in view."""
        return self._series

    @property
    def volume(self) -> Volume | None:
        """The voxels in view."""
        if self._series:
            return self._volumes.get(self._series.id)
        return None

    @property
    def volumes(self) -> Mapping[str, Volume]:
        """Loaded series by id, without those still being loaded or to be loaded again."""
        unusable = {self._outdated}
        if self.is_preview and self._series is not None:
            unusable.add(self._series.id)
        if unusable == {None}:
            return self._volumes
        return {key: volume for key, volume in self._volumes.items() if key not in unusable}

    @property
    def study_uid(self) -> str | None:
        """The study whose case is in view; identifies within this machine only.

        It stays the same while a series of its prior study is in view.
        """
        return self.case_study(self._series) if self._series else None

    @property
    def has_geometry(self) -> bool:
        """Whether the series in view has a place in space."""
        return self.volume is not None and self.volume.has_geometry

    @property
    def is_preview(self) -> bool:
        """True while not all slices of the series in view have been loaded."""
        return self._preview and self._series is not None

    @property
    def arrivals(self) -> int:
        """A count that grows whenever `notify_arrival` reports new slices of the series in view."""
        return self._arrivals

    def set_scan(self, scan: "Scan | None") -> None:
        """Offer the series of a scan and forget loaded volumes and priors; emits nothing."""
        self._scan = scan
        self._volumes.clear()
        self._priors.clear()

    def offer(self, scan: "Scan") -> None:
        """Offer other series of the open files; what is in view stays."""
        self._scan = scan
        self.scan_changed.emit()

    def keep_volumes(self, volumes: Mapping[str, Volume]) -> None:
        """Hold series that were loaded to be sent, without bringing them into view."""
        for series_id, volume in volumes.items():
            self._volumes.setdefault(series_id, volume)

    def loaded_volume(self, series_id: str) -> Volume | None:
        """Return the voxels of a series, wholly or partly read; None if nothing was loaded."""
        return self._volumes.get(series_id)

    def notify_arrival(self) -> None:
        """Report that more slices of the series in view have been read."""
        if self.is_preview:
            self._arrivals += 1
            self.slices_arrived.emit()

    def expire(self, series_id: str) -> bool:
        """Have a series loaded again; return whether its old volume was dropped at once.

        A series in view stays as it was until its new volume is shown.
        """
        if self._series is not None and self._series.id == series_id:
            self._outdated = series_id
            return False
        self._volumes.pop(series_id, None)
        return True

    def is_outdated(self, series_id: str) -> bool:
        """Return whether a series in view waits for its new volume."""
        return self._outdated == series_id

    def set_series(self, series: "Series", volume: Volume, *, preview: bool = False) -> None:
        """Make a loaded series the one in view; emits nothing.

        The cursor stays where it is in the patient when the new series shares its space and reaches
        there; else it goes to the middle.

        Args:
            series: The series to show.
            volume: Its voxels.
            preview: True while the volume is still being read (see `Volume.arrived`).
        """
        position = self._carried_cursor(series, volume)
        same_space = self._series is not None and (
            self._links.space(self._series) == self._links.space(series)
        )
        if self._preview and self._series is not None:
            del self._volumes[
                self._series.id
            ]  # a partly read volume must not pass for a complete one
            if series is self._series:
                position = self._cursor  # even without a place in space
        self._outdated = None
        self._series, self._preview = series, preview
        self._volumes[series.id] = volume
        self._turned.clear()
        if not same_space:
            self._turns.clear()
        inside = position is not None and volume.geometry.contains(position)
        if position is not None and inside:
            self._cursor = position
        else:
            self._cursor = volume.geometry.center_lps_mm
        self._as_acquired = is_thick_and_oblique(volume)

    def _carried_cursor(self, series: "Series", volume: Volume) -> Float | None:
        """Return the cursor in a series about to be shown, LPS mm; None if no link is known."""
        if self._series is None or not (self.has_geometry and volume.has_geometry):
            return None
        return self._links.place(self._cursor, self._series, series)

    def release_volumes(self, needed: Iterable[str]) -> None:
        """Drop the oldest volumes that are neither in view nor among the needed series ids."""
        used = {*needed} | ({self._series.id} if self._series else set())
        spare = [series_id for series_id in self._volumes if series_id not in used]
        for series_id in spare[: max(0, len(spare) - SPARE_VOLUMES)]:
            del self._volumes[series_id]
        held = set(self._volumes.values())  # tiles of held volumes keep their images
        self._stacks = {key: stack for key, stack in self._stacks.items() if key[0] in held}

    def close_series(self) -> None:
        """Take the series out of view, and its volume if that is partly read; emits nothing."""
        if self._series is not None and self._preview:
            self._volumes.pop(self._series.id, None)
            self._preview = False
        self._series = None
        self._stacks.clear()
        self._turned.clear()
        self._turns.clear()

    # --- prior study ------------------------------------------------------------------------------

    @property
    def prior(self) -> "Prior | None":
        """The earlier study that was chosen as the prior of the one in view."""
        priors = (prior for study, prior in self._priors.values() if study == self.study_uid)
        return next(priors, None)

    def add_prior(self, prior: "Prior") -> None:
        """Use an earlier study as the prior of the one in view, instead of another one.

        Its series are offered beside the others and can be shown without leaving the case.
        """
        if self._scan is None or self.study_uid is None:
            return
        study, known_ids = self.study_uid, {series.id for series in self._scan.series}
        self._priors = {uid: pair for uid, pair in self._priors.items() if pair[0] != study}
        self._priors[prior.series[0].study_uid] = (study, prior)
        further = [series for series in prior.series if series.id not in known_ids]
        if further:
            self.offer(Scan([*self._scan.series, *further], self._scan.rejected))
        self.prior_changed.emit()

    def prior_with(self, series_id: str) -> "Prior | None":
        """Return the prior study that a series belongs to; None for one of the study in view."""
        priors = (prior for _, prior in self._priors.values() if prior.has(series_id))
        return next(priors, None)

    def is_prior_study(self, study_uid: str) -> bool:
        """Return whether a study was chosen as the prior of an open one."""
        return study_uid in self._priors

    def case_study(self, series: "Series") -> str:
        """Return the study whose case a series belongs to: its own, or the one it is a prior of."""
        pair = self._priors.get(series.study_uid)
        return pair[0] if pair is not None else series.study_uid

    def case_series(self) -> "Series | None":
        """Return the series in view, or the first of the current study while a prior is in view."""
        if self._series is None or self._series.study_uid == self.study_uid or self._scan is None:
            return self._series
        return next((s for s in self._scan.series if s.study_uid == self.study_uid), None)

    def priors_of(self, slices: "Iterable[SelectedSlice]") -> "tuple[PriorSeries, ...]":
        """Return the description of the slices' series that belong to an earlier study."""
        ids = dict.fromkeys(slice_.series_id for slice_ in slices)
        priors = (
            Source(key, self.volumes[key], None, self.prior_with(key)).as_prior() for key in ids
        )
        return tuple(prior for prior in priors if prior is not None)

    def series_sharing_space(self, series_id: str) -> frozenset[str]:
        """Return the ids of the series with a series' frame of reference, itself included."""
        series = self._scan.series if self._scan else []
        frames = {item.id: item.frame_of_reference for item in series}
        frame = frames.get(series_id)
        sharing = (key for key, other in frames.items() if frame is not None and other == frame)
        return frozenset((series_id, *sharing))

    # --- planes -----------------------------------------------------------------------------------

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
        nearest = self.nearest_plane
        return tuple("acquired" if plane == nearest else plane for plane in PLANES)

    @property
    def nearest_plane(self) -> Plane | None:
        """The plane of the patient that the slices were acquired in, or nearly."""
        stack = self.stack("acquired")
        return stack.nearest if stack else None

    @property
    def as_acquired(self) -> bool:
        """Whether the slices as acquired stand in for the patient's plane nearest to them."""
        return self._as_acquired

    def set_as_acquired(self, as_acquired: bool) -> None:
        """Show thick oblique slices as they were acquired, or reslice in the patient's plane."""
        if as_acquired != self._as_acquired and self.volume is not None:
            self._as_acquired = as_acquired
            self._activate_offered_plane()
            self.layout_changed.emit()
            self.active_plane_changed.emit()

    @property
    def active_plane(self) -> Plane:
        """The plane that keys act on."""
        return self._active_plane

    def activate_plane(self, plane: Plane) -> None:
        """Let keys act on `plane`."""
        if plane != self._active_plane:
            self._active_plane = plane
            self.active_plane_changed.emit()

    def choose_active_plane(self, *, new_study: bool) -> None:
        """Make a plane on offer active; emits nothing.

        Of a new study with thick slices, keys go through the slices as they were acquired.
        """
        volume = self.volume
        if new_study and volume is not None and is_thick(volume) and self.nearest_plane is not None:
            self._active_plane = self.nearest_plane
        self._activate_offered_plane()

    def _activate_offered_plane(self) -> None:
        if self._active_plane not in self.planes:
            is_nearest = self._active_plane == self.nearest_plane
            substitute = "acquired" if is_nearest else self.nearest_plane
            fits = substitute is not None and substitute in self.planes
            self._active_plane = substitute if fits and substitute else self.planes[0]
        if self._solo not in (None, "3d", *self.planes):
            self._solo = self._active_plane

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
    def acquired_index(self) -> int | None:
        """The acquired slice that the active plane shows; None if it cuts across the slices."""
        volume = self.volume
        if volume is None or self._active_plane not in ("acquired", self.nearest_plane):
            return None
        if volume.acquired is not None:
            return self.stack_of(volume, "acquired").index_of(self._cursor)
        k = round(float(volume.geometry.lps_to_index(self._cursor)[2]))
        return min(max(k, 0), volume.geometry.shape_kji[0] - 1)

    def stack(self, plane: Plane) -> PlaneStack | None:
        """Return the planes that scrolling goes through; None while nothing is in view."""
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
        """Return the planes of any loaded series, in the convention in use."""
        if (volume, plane) not in self._stacks:
            self._stacks[volume, plane] = plane_stack(volume, plane, self._convention)
        return self._stacks[volume, plane]

    def plane_for(self, volume: Volume, wanted: Plane) -> Plane:
        """Return the plane that shows `wanted` best.

        Slices that were acquired in a plane of the patient go by its name; thick slices that lie
        obliquely to it are shown as acquired rather than resliced; a plain stack has nothing else.
        """
        if not volume.has_geometry:
            return "acquired"
        nearest = self.stack_of(volume, "acquired").nearest
        if wanted not in ("acquired", nearest) or nearest is None:
            return wanted
        if volume not in self._thick_and_oblique:
            self._thick_and_oblique[volume] = is_thick_and_oblique(volume)
        return "acquired" if self._thick_and_oblique[volume] else nearest

    # --- position ---------------------------------------------------------------------------------

    @property
    def cursor_lps_mm(self) -> Float:
        """The linked position, LPS mm (voxel spacing units for a plain stack)."""
        return self._cursor

    def cursor_in(self, series_id: str) -> Float | None:
        """Return the cursor in another series, LPS mm; None if no shared space is known."""
        volume = self._volumes.get(series_id)
        if volume is None or self._series is None or self._scan is None:
            return None
        if not (self.has_geometry and volume.has_geometry):
            return None
        return self._links.place(self._cursor, self._series, self._scan.by_id(series_id))

    def move_cursor(self, point_lps_mm: ArrayLike) -> None:
        """Move the cursor to a point; one outside the series moves to its nearest voxel."""
        if self.volume is None:
            return
        geometry = self.volume.geometry
        index = geometry.lps_to_index(np.asarray(point_lps_mm, dtype=np.float64))
        upper = np.array(geometry.shape_kji[::-1]) - 1
        self._set_cursor(geometry.index_to_lps(np.clip(index, 0, upper)))

    def _set_cursor(self, point_lps_mm: Float) -> None:
        if np.abs(point_lps_mm - self._cursor).max() > CURSOR_TOLERANCE_MM:
            self._cursor = point_lps_mm.copy()
            self._cursor.setflags(write=False)  # planes look their slice up by identity
            self.cursor_changed.emit()

    def index(self, plane: Plane) -> int:
        """Return the slice of `plane` nearest to the cursor; 0 while nothing is open."""
        stack = self.stack(plane)
        return stack.index_of(self._cursor) if stack else 0

    def grid(self, plane: Plane) -> Grid | None:
        """Return the pixel grid of the slice of `plane` in view."""
        stack = self.stack(plane)
        if stack:
            return stack.grid(stack.index_of(self._cursor))
        return None

    def slice_ref(self, plane: Plane) -> SliceRef | None:
        """Return the reference of the slice of `plane` in view."""
        if self._series is None:
            return None
        return SliceRef(self._series.id, plane, self.index(plane), turn=self._turns.get(plane))

    def go_to_slice(self, plane: Plane, index: int) -> None:
        """Bring slice `index` of `plane` into view, clipped to the stack."""
        stack = self.stack(plane)
        if stack is None:
            return
        grid = stack.grid(min(max(index, 0), stack.n - 1))
        self._set_cursor(self._cursor - grid.distance_mm(self._cursor) * grid.normal)

    def scroll(self, plane: Plane, steps: int) -> None:
        """Move `steps` slices forward, or back if negative."""
        self.go_to_slice(plane, self.index(plane) + steps)

    # --- oblique planes ---------------------------------------------------------------------------

    @property
    def is_oblique(self) -> bool:
        """True while planes are turned away from the patient's."""
        return bool(self._turns)

    def turn(self, plane: Plane, degrees: float) -> None:
        """Turn the other planes about the normal of `plane` through the cursor."""
        stack = self.stack(plane)
        if stack is None or not self.has_geometry or degrees == 0:
            return
        self.set_as_acquired(False)
        axis = stack.first.normal
        for other in self.planes:
            if other != plane:
                before = self._turns.get(other)
                self._turns[other] = Turn.about(axis, degrees, self._cursor, before)
        self._turned.clear()
        self.turn_changed.emit()

    def turn_of(self, plane: Plane) -> Turn | None:
        """Return how far a plane is turned away from the patient's; None if it is not."""
        return self._turns.get(plane)

    def set_turn(self, plane: Plane, turn: Turn | None) -> None:
        """Turn one plane as given; None: back to the patient's."""
        if turn == self._turns.get(plane):
            return
        self._turned.clear()
        if turn is None:
            del self._turns[plane]
        else:
            self._turns[plane] = turn
        self.turn_changed.emit()

    def straighten(self) -> None:
        """Show the patient's planes again."""
        if self._turns:
            self._turns.clear()
            self._turned.clear()
            self.turn_changed.emit()

    # --- convention -------------------------------------------------------------------------------

    @property
    def convention(self) -> Convention:
        """Radiological (the patient's left on the right of the image) or neurological."""
        return self._convention

    def set_convention(self, convention: Convention) -> None:
        """Mirror axial and coronal images once `may_change_convention` allows it."""
        if convention == self._convention:
            return

        def change() -> None:
            self._convention = convention
            self._stacks.clear()
            self._turned.clear()
            self.convention_changed.emit()

        self.may_change_convention(convention, change)
        if self._convention != convention:  # pending or refused: controls show the one in use
            self.convention_changed.emit()
