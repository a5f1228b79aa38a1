"""How a case was looked at: which slices were on screen, and how long somebody was at work on it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from audit.pilot.protocol.reading_rules import SeriesViewed

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series

IDLE_AFTER_S: Final = 60.0
"""Where no protocol says after how long without input nobody is at work."""


@dataclass
class SeenSlices:
    """Slices that were on screen, by series and plane. Not who noticed what: what could be seen."""

    _seen: dict[tuple[str, str], set[int]] = field(default_factory=dict)
    _of: dict[tuple[str, str], int] = field(default_factory=dict)

    def note(self, series: str, plane: str, index: int, n: int) -> None:
        """Slice `index` (from 0) of the `n` that a plane of a series has is on screen."""
        self._seen.setdefault((series, plane), set()).add(index)
        self._of[series, plane] = n

    @property
    def series(self) -> tuple[str, ...]:
        """Series of which any slice was on screen, in the order in which they were."""
        return tuple(dict.fromkeys(series for series, _ in self._seen))

    @property
    def whole(self) -> tuple[str, ...]:
        """Series that were on screen from end to end in one of their planes."""
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
        """Return it by what the series are called in `names`; those without a name are left out."""
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
        """Add what was kept of series that are here.

        Args:
            content: What `to_json` returned when it was kept.
            names: What the series that are here are called, by their ids.
            n_slices: Number of slices of a series in a plane, None where it has no such plane. What was
                kept of another number of slices is left out: the file does not decide how much there
                is to see.

        Raises:
            ValueError: The content is of another kind.
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
        """How many slices were on screen and of how many, in the plane that was seen most of."""
        counts = [
            (len(seen), self._of[key]) for key, seen in self._seen.items() if key[0] == series
        ]
        return max(counts, key=lambda c: c[0] / c[1], default=None)


class TimeOnTask:
    """Seconds at work: raw while the case is in front, active without the time nobody gave input.

    After each input time counts as active for `idle_after_s` at most. All times are of one clock
    that never goes back, in seconds.
    """

    def __init__(self, now: float, idle_after_s: float = IDLE_AFTER_S) -> None:
        self._idle = idle_after_s
        self._raw = self._active = 0.0
        self._since: float | None = now
        self._last = now

    def input(self, now: float) -> None:
        """A key, a click, the wheel, the mouse moved."""
        if self._since is not None:
            self._count(now)
            self._last = now

    def pause(self, now: float) -> None:
        """Something else is in front."""
        if self._since is not None:
            self._count(now)
            self._since = None

    def resume(self, now: float) -> None:
        """The case is in front again; coming back is an input."""
        if self._since is None:
            self._since = self._last = now

    def take(self, now: float) -> tuple[float, float]:
        """Raw and active seconds since the last time they were taken."""
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
