"""The prior study in the place of the current one: which series, and where it is shown.

A view of the prior has the geometry of the current series. Only the pixels are those of the prior,
resliced at the same places of the patient, so that scrolling, zoom and crosshair cannot differ.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from audit.messages import Message
from viewer.core.display import Window, is_color, robust_range
from viewer.core.voxels.volume import Volume
from viewer.session.signal import Signal

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series
    from viewer.session.view import View
    from viewer.session.viewports.series_links import Links


class PriorView:
    """The series of the prior study that views compare with, and whether a view is flipped to it.

    Args:
        view: The open studies.
        links: The maps between their coordinate systems.
    """

    def __init__(self, view: "View", links: "Links") -> None:
        self.changed: Signal[[]] = Signal()
        self._view, self._links = view, links
        self._chosen: str | None = None
        self._flipped = False
        self.requested = False
        """Whether the series of the prior is to be loaded; see `request`."""
        view.scan_changed.connect(self._check)
        view.study_changed.connect(self._reset)
        view.volume_changed.connect(self._check)
        links.changed.connect(self._check)

    @property
    def flipped(self) -> bool:
        """Whether the active view shows the other study than the one it was hung for."""
        return self._flipped

    def flip(self) -> Message | None:
        """Show the other study in the active view; return why that is impossible, if it is."""
        why = None if self._flipped else self.why_not()
        if why is None:
            self._set_flipped(not self._flipped)
        return why

    def request(self) -> None:
        """Have the series of the prior study loaded and kept while this study is in view."""
        if not self.requested:
            self.requested = True
            self.changed.emit()

    def choose(self, series_id: str | None) -> None:
        """Compare with this series of the prior study; None: with the one that fits best."""
        if series_id != self._chosen:
            self._chosen = series_id
            self.changed.emit()

    @property
    def series(self) -> "Series | None":
        """The series of the prior study to compare the series in view with; None without one."""
        current, prior = self._view.series, self._view.prior
        if current is None or prior is None or prior.has(current.id):
            return None
        chosen = next((item for item in prior.series if item.id == self._chosen), None)
        if chosen is not None:
            return chosen
        volumes = [item for item in prior.series if item.kind in ("volume", "timeseries")]
        return min(volumes, key=lambda item: _distance(current, item), default=None)

    @property
    def days_earlier(self) -> int | None:
        """By how many days the prior is earlier; None if a date is missing."""
        prior = self._view.prior
        return prior.days_earlier if prior is not None else None

    def why_not(self) -> Message | None:
        """Return why the prior cannot be shown in the place of the current series; None if so."""
        current, volume, other = self._view.series, self._view.volume, self.series
        if self._view.prior is None or current is None or volume is None:
            return Message("prior.none-added")
        if self._view.prior.has(current.id):
            return Message("prior.itself-in-view")
        if other is None:
            return Message("prior.no-series")
        why = _why_not_resliced(volume, self._view.loaded_volume(other.id))
        if why is None and not self.is_linked:
            return Message("prior.not-registered")
        return why

    @property
    def is_linked(self) -> bool:
        """Whether places of the series in view are known in the prior series."""
        current, other = self._view.series, self.series
        if current is None or other is None:
            return False
        same = self._links.space(current) == self._links.space(other)
        return same or self._links.between(current, other) is not None

    def _set_flipped(self, flipped: bool) -> None:
        if flipped != self._flipped:
            self._flipped = flipped
            self.changed.emit()

    def _reset(self) -> None:
        self._chosen, self.requested = None, False
        self._set_flipped(False)

    def _check(self) -> None:
        """End a flip that cannot be shown any more."""
        if self._flipped and self.why_not() is not None:
            self._set_flipped(False)


def _why_not_resliced(volume: Volume, theirs: Volume | None) -> Message | None:
    """Return why a volume of the prior cannot be resliced into the planes of the current one."""
    if not volume.has_geometry:
        return Message("prior.current-without-place")
    if theirs is None:
        return Message("prior.not-loaded")
    if not theirs.has_geometry:
        return Message("prior.without-place")
    if is_color(theirs.voxels) or is_color(volume.voxels):
        return Message("prior.in-color")
    return None


def _distance(current: "Series", other: "Series") -> tuple[bool, bool, bool, bool]:
    """Return how little a series of the prior study resembles one of the current study."""
    return (
        other.sequence != current.sequence,
        other.contrast != current.contrast,
        other.modality != current.modality,
        other.plane != current.plane,
    )


def matched_window(window: Window, volume: Volume, other: Volume) -> Window:
    """Return the window that shows another volume as `window` shows this one.

    Values of the same unit get the same window. Values without a common unit get one at the same
    place between the percentiles of their series.
    """
    if volume.units is not None and volume.units == other.units:
        return window
    mine, theirs = robust_range(volume), robust_range(other)
    if mine is None or theirs is None or not (mine[1] > mine[0] and theirs[1] > theirs[0]):
        return window
    factor = (theirs[1] - theirs[0]) / (mine[1] - mine[0])
    center = theirs[0] + (window.center - mine[0]) * factor
    if window.lut is not None:
        return replace(window, lut=None).changed(window.width * factor, center)
    return window.changed(window.width * factor, center)
