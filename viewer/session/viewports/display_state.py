"""The part of the session that says how pictures look: windows, inversion, slabs, zoom, time point."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from viewer.core.display import Window, default_window, is_colour, presets
from viewer.core.voxels.volume import Volume
from viewer.session.annotations.marks import Plane
from viewer.session.image_selection import Selecting
from viewer.session.signal import Signal
from viewer.session.viewports.viewport_frame import Look

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series

SlabMode = Literal["mip", "minip", "mean"]
Key = tuple[str, str]  # series, slot


@dataclass(frozen=True)
class Slab:
    """How thick a picture is, mm, and how its layers are combined; 0 mm is the plane itself."""

    mm: float = 0.0
    mode: SlabMode = "mip"


NO_SLAB: Final = Slab()
OverMode = Literal["fusion", "checkerboard", "difference"]
OVER_MODES: Final[tuple[OverMode, ...]] = ("fusion", "checkerboard", "difference")


@dataclass(frozen=True)
class Over:
    """A second series over the pictures: blended in colour, in squares by turns, or subtracted."""

    series_id: str
    mode: OverMode = "fusion"
    opacity: float = 0.5
    colours: str = "hot"


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


class Showing(Selecting):
    """How the series look. `Session` says which is in view.

    A series has one window and one inversion, in all its views; a view with a window of its own (the
    bone window beside the brain window) names a `slot` for them.
    """

    def __init__(self) -> None:
        super().__init__()
        self.window_changed: Signal[[]] = Signal()
        self.look_changed: Signal[str] = Signal()
        self.slab_changed: Signal[[]] = Signal()
        self.time_changed: Signal[[]] = Signal()
        self.over_changed: Signal[[]] = Signal()
        self._slot = ""
        self._windows: dict[Key, Window] = {}
        self._inverted: set[Key] = set()
        self._slabs: dict[str, Slab] = {}  # by series: vessels as maxima, and nothing else so
        self._over: Over | None = None
        self._looks: dict[str, Look] = {}
        self._times: dict[str, int] = {}
        self._offered: tuple[Volume, list[Window]] | None = None

    @property
    @abstractmethod
    def series(self) -> "Series | None":
        """The series in view."""

    @property
    @abstractmethod
    def volume(self) -> Volume | None:
        """The voxels in view."""

    @property
    @abstractmethod
    def planes(self) -> tuple[Plane, ...]:
        """The planes on offer."""

    def _forget_looks(self) -> None:
        self._windows.clear()
        self._inverted.clear()
        self._times.clear()
        self._slabs.clear()

    def _forget_windows(self, series_id: str) -> None:
        """Open a series in its usual window the next time, in every slot."""
        for key in [key for key in self._windows if key[0] == series_id]:
            del self._windows[key]

    # --- window -----------------------------------------------------------------------------------

    def use_slot(self, slot: str) -> None:
        """From now on the window in view is that of a slot; "" for the series' own."""
        if slot != self._slot:
            self._slot = slot
            self.window_changed.emit()

    @property
    def _key(self) -> Key | None:
        return (self.series.id, self._slot) if self.series else None

    def window_of(self, series_id: str, slot: str = "") -> Window | None:
        """Window of a series in a slot; the series' own where the slot has none yet."""
        return self._windows.get((series_id, slot)) or self._windows.get((series_id, ""))

    def has_window(self, series_id: str, slot: str) -> bool:
        """True when it is known how a series is shown in a slot."""
        return (series_id, slot) in self._windows

    @property
    def window(self) -> Window | None:
        """Window of the series in view."""
        return self.window_of(*self._key) if self._key else None

    def set_window(self, window: Window) -> None:
        """Change the window of the series in view, in all its planes."""
        if self._key is not None and window != self.window:
            self._windows[self._key] = window
            self.window_changed.emit()

    def set_window_of(self, series_id: str, slot: str, window: Window) -> None:
        """Change the window of a series in a slot."""
        if self._windows.get((series_id, slot)) != window:
            self._windows[series_id, slot] = window
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

    def inverted_of(self, series_id: str, slot: str = "") -> bool:
        """True when low values of a series are shown bright in a slot."""
        return (series_id, slot) in self._inverted

    @property
    def inverted(self) -> bool:
        """True when low values of the series in view are shown bright."""
        return self._key in self._inverted

    def set_inverted(self, inverted: bool) -> None:
        """Show low values bright, or dark again."""
        if self._key is not None and inverted != self.inverted:
            self._inverted ^= {self._key}
            self.window_changed.emit()

    # --- slab, zoom, time -------------------------------------------------------------------------

    @property
    def slab(self) -> Slab:
        """How thick the planes of the series in view are shown."""
        return self._slabs.get(self.series.id, NO_SLAB) if self.series else NO_SLAB

    def set_slab(self, slab: Slab) -> None:
        """Show the planes of the series in view thicker or thinner."""
        if self.series is not None and slab != self.slab:
            self._slabs[self.series.id] = slab
            self.slab_changed.emit()

    @property
    def over(self) -> Over | None:
        """The series that lies over those on show; None for none."""
        return self._over

    def show_over(self, over: Over | None) -> None:
        """Lay another series over the pictures, or none."""
        if over != self._over:
            self._over = over
            self.over_changed.emit()

    def look(self, view: str) -> Look:
        """Zoom and pan of a viewport, by its plane or its tile."""
        return self._looks.get(view, Look())

    def set_look(self, view: str, look: Look) -> None:
        """Zoom or pan a viewport."""
        if look != self.look(view):
            self._looks[view] = look
            self.look_changed.emit(view)

    def time_of(self, series_id: str) -> int:
        """Time point of a time series that is shown, from 0."""
        return self._times.get(series_id, 0)

    @property
    def time(self) -> int:
        """Time point of the series in view."""
        return self.time_of(self.series.id) if self.series else 0

    def set_time(self, t: int) -> None:
        """Show a time point of the series in view; beyond the ends the first or last."""
        if self.series is None or self.volume is None:
            return
        t = min(max(t, 0), self.volume.n_times - 1)
        if t != self.time:
            self._times[self.series.id] = t
            self.time_changed.emit()

    def reset_view(self) -> None:
        """Fit every view, go back to the opening window, no inversion, no slab."""
        if self.volume is None:
            return
        for view in tuple(self._looks):
            self.set_look(view, Look())
        self.set_inverted(False)
        self.set_slab(NO_SLAB)
        self.set_window(Windows.of(self.volume).opening)
