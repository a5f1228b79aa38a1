"""The display settings of the series: windows, inversion, slabs, overlay, zoom, time point."""

from dataclasses import dataclass
from typing import Final, Literal

from viewer.core.display import Window, default_window, is_color, presets
from viewer.core.voxels.volume import Volume
from viewer.session.signal import Signal
from viewer.session.view import View
from viewer.session.viewports.viewport_frame import Look

SlabMode = Literal["mip", "minip", "mean"]
WindowKey = tuple[str, str]  # series id and slot


@dataclass(frozen=True)
class Slab:
    """Thickness of an image in mm, and how its layers are combined; 0 mm is the plane itself."""

    mm: float = 0.0
    mode: SlabMode = "mip"


NO_SLAB: Final = Slab()
OverlayMode = Literal["fusion", "checkerboard", "difference", "prior"]
"""How a second series is shown. "prior": instead of the first one, for a flip between studies."""
OVERLAY_MODES: Final[tuple[OverlayMode, ...]] = ("fusion", "checkerboard", "difference")
"""The modes that a reader can choose for an overlay."""


@dataclass(frozen=True)
class Overlay:
    """A second series over the images: blended in color, in alternating squares, or subtracted."""

    series_id: str
    mode: OverlayMode = "fusion"
    opacity: float = 0.5
    colormap: str = "hot"


@dataclass(frozen=True)
class Windows:
    """The window that a volume opens with, and its presets in the order of the number keys."""

    opening: Window
    presets: list[Window]

    @staticmethod
    def of(volume: Volume) -> "Windows":
        """Compute the windows from the voxels.

        This takes tens of milliseconds, so workers do it for large volumes.
        """
        if is_color(volume.voxels):
            return Windows(Window(255, 127.5, name="Color"), [])
        return Windows(default_window(volume), presets(volume))


class DisplayState:
    """The display settings of the open series.

    A series has one window and one inversion in all its views; a view with a window of its own (the
    bone window beside the brain window) names a `slot` for them.
    """

    def __init__(self, view: View) -> None:
        self.window_changed: Signal[[]] = Signal()
        self.look_changed: Signal[str] = Signal()
        self.slab_changed: Signal[[]] = Signal()
        self.time_changed: Signal[[]] = Signal()
        self.overlay_changed: Signal[[]] = Signal()
        self._view = view
        self._slot = ""
        self._windows: dict[WindowKey, Window] = {}
        self._preview_window: Window | None = None
        self._inverted: set[WindowKey] = set()
        self._slabs: dict[
            str, Slab
        ] = {}  # by series: a slab that suits vessels suits no other series
        self._overlay: Overlay | None = None
        self._looks: dict[str, Look] = {}
        self._times: dict[str, int] = {}
        self._presets: tuple[Volume, list[Window]] | None = None

    def clear(self) -> None:
        """Forget the settings of all series; emits nothing."""
        self._windows.clear()
        self._inverted.clear()
        self._times.clear()
        self._slabs.clear()
        self._presets = None

    def forget_looks(self) -> None:
        """Fit every view again; emits nothing."""
        self._looks.clear()

    def forget_windows(self, series_id: str) -> None:
        """Let a series open with its default window the next time, in every slot."""
        for key in [key for key in self._windows if key[0] == series_id]:
            del self._windows[key]

    def forget_own_window(self, series_id: str) -> None:
        """Let a series open with its default window the next time, outside of slots."""
        self._windows.pop((series_id, ""), None)

    def forget_preview_window(self) -> None:
        """Forget the window of a partly read series unless the reader changed it.

        It was computed from the slices that had arrived; the complete volume may suggest another.
        """
        series = self._view.series
        if series is not None and self._view.is_preview and self.window == self._preview_window:
            self.forget_own_window(series.id)

    def open_series(self, series_id: str, volume: Volume, windows: Windows | None) -> None:
        """Give the series in view its opening window unless it has one; None: compute it."""
        if self.window_of(series_id) is None:
            windows = windows or Windows.of(volume)
            self._windows[series_id, ""] = windows.opening
            self._presets = (volume, windows.presets)
        if self._view.is_preview:
            self._preview_window = self.window_of(series_id)

    # --- window -----------------------------------------------------------------------------------

    def use_slot(self, slot: str) -> None:
        """Use the window of a slot for the series in view; "" for the series' own."""
        if slot != self._slot:
            self._slot = slot
            self.window_changed.emit()

    @property
    def _key(self) -> WindowKey | None:
        series = self._view.series
        return (series.id, self._slot) if series else None

    def window_of(self, series_id: str, slot: str = "") -> Window | None:
        """Return the window of a series in a slot; the series' own if the slot has none yet."""
        return self._windows.get((series_id, slot)) or self._windows.get((series_id, ""))

    def has_window(self, series_id: str, slot: str) -> bool:
        """Return whether a series has a window in a slot."""
        return (series_id, slot) in self._windows

    @property
    def window(self) -> Window | None:
        """The window of the series in view."""
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
        """Window presets of the series in view, in the order of the number keys."""
        volume = self._view.volume
        if volume is None:
            return []
        if self._presets is None or self._presets[0] is not volume:
            self._presets = (volume, Windows.of(volume).presets)
        return self._presets[1]

    def is_inverted(self, series_id: str, slot: str = "") -> bool:
        """Return whether low values of a series are shown bright in a slot."""
        return (series_id, slot) in self._inverted

    @property
    def inverted(self) -> bool:
        """Whether low values of the series in view are shown bright."""
        return self._key in self._inverted

    def set_inverted(self, inverted: bool) -> None:
        """Show low values of the series in view bright, or dark again."""
        if self._key is not None and inverted != self.inverted:
            self._inverted ^= {self._key}
            self.window_changed.emit()

    # --- slab, zoom, time -------------------------------------------------------------------------

    @property
    def slab(self) -> Slab:
        """The slab in which the planes of the series in view are shown."""
        series = self._view.series
        if series:
            return self._slabs.get(series.id, NO_SLAB)
        return NO_SLAB

    def set_slab(self, slab: Slab) -> None:
        """Show the planes of the series in view thicker or thinner."""
        series = self._view.series
        if series is not None and slab != self.slab:
            self._slabs[series.id] = slab
            self.slab_changed.emit()

    @property
    def overlay(self) -> Overlay | None:
        """The series that overlays the displayed ones, if there is one."""
        return self._overlay

    def show_overlay(self, overlay: Overlay | None) -> None:
        """Show another series over the images, or none."""
        if overlay != self._overlay:
            self._overlay = overlay
            self.overlay_changed.emit()

    def look(self, viewport: str) -> Look:
        """Return the zoom and pan of a viewport, named by its plane or tile."""
        return self._looks.get(viewport, Look())

    def set_look(self, viewport: str, look: Look) -> None:
        """Zoom or pan a viewport."""
        if look != self.look(viewport):
            self._looks[viewport] = look
            self.look_changed.emit(viewport)

    def time_of(self, series_id: str) -> int:
        """Return the time point of a series that is shown, from 0.

        It is the first one while the others are still being read.
        """
        volume = self._view.loaded_volume(series_id)
        if volume is not None and volume.holds_first_time_only:
            return 0
        return self._times.get(series_id, 0)

    @property
    def time(self) -> int:
        """The time point of the series in view, from 0."""
        series = self._view.series
        return self.time_of(series.id) if series else 0

    def set_time(self, t: int) -> None:
        """Show a time point of the series in view, clipped to the first and last.

        Nothing changes while time points after the first are still being read.
        """
        series, volume = self._view.series, self._view.volume
        if series is None or volume is None or volume.holds_first_time_only:
            return
        t = min(max(t, 0), volume.n_times - 1)
        if t != self.time:
            self._times[series.id] = t
            self.time_changed.emit()

    def reset(self) -> None:
        """Fit every view, go back to the opening window, no inversion, no slab."""
        volume = self._view.volume
        if volume is None:
            return
        for viewport in tuple(self._looks):
            self.set_look(viewport, Look())
        self.set_inverted(False)
        self.set_slab(NO_SLAB)
        self.set_window(Windows.of(volume).opening)
