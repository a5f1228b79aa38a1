"""Viewing of a case: slices on screen and time spent."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from audit.pilot.protocol.reading_rules import SeriesViewed

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series

IDLE_AFTER_S: Final = 60.0
"""Default time without input after which a reader counts as idle."""


@dataclass
class SeenSlices:
    """Slices that were on screen, by series and plane: what could be seen, not what was noticed."""

    _seen: dict[tuple[str, str], set[int]] = field(default_factory=dict)
    _of: dict[tuple[str, str], int] = field(default_factory=dict)

    def note(self, series: str, plane: str, index: int, n: int) -> None:
        """Note that a slice is on screen.

        Args:
            series: Id of the series.
            plane: Plane of the view.
            index: Slice, from 0.
            n: Number of slices of that plane.
        """
        self._seen.setdefault((series, plane), set()).add(index)
        self._of[series, plane] = n

    @property
    def series(self) -> tuple[str, ...]:
        """Series with a slice that was on screen, in the order of viewing."""
        return tuple(dict.fromkeys(series for series, _ in self._seen))

    @property
    def whole(self) -> tuple[str, ...]:
        """Series with one plane of which all slices were on screen."""
        return tuple(s for s in self.series if (c := self.count(s)) is not None and c[0] == c[1])

    def viewed(self, series: "Series") -> SeriesViewed:
        """Return how much of a series was on screen."""
        n_viewed, n_slices = self.count(series.id) or (0, series.stored_shape[0])
        return SeriesViewed(
            series=series.id,
            sequence=series.sequence,
            is_localizer=series.kind == "localizer",
            n_slices=n_slices,
            n_viewed=n_viewed,
        )

    def to_json(self, names: Mapping[str, str]) -> dict[str, Any]:
        """Return the slices as JSON, by the series names in `names`; other series are omitted."""
        return {
            "version": 1,
            "seen": [
                [names[series], plane, self._of[series, plane], sorted(seen)]
                for (series, plane), seen in self._seen.items()
                if series in names
            ],
        }

    def take(
        self,
        content: Mapping[str, Any],
        names: Mapping[str, str],
        n_slices: Callable[[str, str], int | None],
    ) -> None:
        """Add stored slices of the series that are open.

        Args:
            content: A result of `to_json`.
            names: Names of the open series, by their ids.
            n_slices: Returns the number of slices of a series in a plane; None without this plane.
                Stored entries with another number are ignored, because the file must not decide
                how much there is to view.

        Raises:
            ValueError: The content has another format.
        """
        series_by_name = {name: series for series, name in names.items()}
        try:
            stored = [
                (series_by_name[name], str(plane), n, list(seen))
                for name, plane, n, seen in content["seen"]
                if name in series_by_name
            ]
        except (KeyError, TypeError) as error:
            raise ValueError(type(error).__name__) from None
        for series, plane, n, seen in stored:
            n_now = n_slices(series, plane)
            if n_now is None or n != n_now:
                continue
            self._of[series, plane] = n_now
            self._seen.setdefault((series, plane), set()).update(
                index for index in seen if type(index) is int and 0 <= index < n_now
            )

    def count(self, series: str) -> tuple[int, int] | None:
        """Return (viewed, total) slices of the most complete plane; None when none was viewed."""
        counts = [
            (len(seen), self._of[key]) for key, seen in self._seen.items() if key[0] == series
        ]
        return max(counts, key=lambda c: c[0] / c[1], default=None)


class TimeOnTask:
    """Time spent on a case: raw while it is in front, active without idle time.

    Time counts as active for at most `idle_after_s` after an input. All times are seconds of one
    monotonic clock.
    """

    def __init__(self, now: float, idle_after_s: float = IDLE_AFTER_S) -> None:
        self._idle = idle_after_s
        self._raw = self._active = 0.0
        self._since: float | None = now
        self._last = now

    def input(self, now: float) -> None:
        """Note an input: a key, a click, the wheel or a mouse movement."""
        if self._since is not None:
            self._count(now)
            self._last = now

    def pause(self, now: float) -> None:
        """Note that something else is in front."""
        if self._since is not None:
            self._count(now)
            self._since = None

    def resume(self, now: float) -> None:
        """Note that the case is in front again, which counts as an input."""
        if self._since is None:
            self._since = self._last = now

    def take(self, now: float) -> tuple[float, float]:
        """Return raw and active seconds since the last call."""
        if self._since is not None:
            self._count(now)
        taken = self._raw, self._active
        self._raw = self._active = 0.0
        return taken

    def _count(self, now: float) -> None:
        assert self._since is not None
        self._raw += now - self._since
        counted = min(now, self._last + self._idle)
        self._active += max(0.0, counted - self._since)
        self._since = now
