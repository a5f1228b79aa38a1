"""Fingerprints of a case's loaded series, and notes on other cases with the same images.

Fingerprinting a long series takes a second, so the code that loads series does it in a worker
thread and adds the result to the case's `FingerprintTable`. The workflow records and compares
fingerprints before a draft is shown and before a read is locked.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from threading import Condition, Event
from typing import TYPE_CHECKING, Final

from audit.messages import Message
from audit.record.events import (
    ImageOccasion,
    ImageOutcome,
    ImagesCompared,
    NotComparedReason,
    SameImagesFound,
)
from viewer.core.errors import Cancelled
from viewer.core.slice_fingerprint import SliceFingerprints, slice_fingerprints

if TYPE_CHECKING:
    from viewer.core.voxels.volume import Volume

STILL_COMPUTED: Final = Message("same-images.still-computed")

WAIT_S: Final = 20.0
"""Seconds that a step waits for fingerprints; a series of 1,000 slices takes at most 5 s."""

NAMED: Final = 3
"""Number of cases that are named one by one; the rest are counted."""

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class SeriesFingerprints:
    """The fingerprints of one series' slices, or the reason why there are none."""

    series: str
    slices: SliceFingerprints | None = None
    reason: NotComparedReason | None = None

    @property
    def digests(self) -> tuple[bytes, ...]:
        """The fingerprints, 32 bytes each; none where there is nothing."""
        return self.slices.digests if self.slices is not None else ()


def fingerprint_series(
    series: str, volume: "Volume", check: Callable[[], None] | None = None
) -> SeriesFingerprints:
    """Return the fingerprints of a loaded series; call it in a worker.

    Args:
        series: Id of the series within its study.
        volume: Its voxels.
        check: Called before each slice; raises `Cancelled` where nobody waits any more.

    Returns:
        Also where it failed: then the reason is recorded, and the series counts as not compared.
    """
    try:
        slices = slice_fingerprints(volume, check)
    except Cancelled:
        return SeriesFingerprints(series, reason=NotComparedReason.CANCELLED)
    except Exception:  # noqa: BLE001 - whatever it is, the images were not compared
        return SeriesFingerprints(series, reason=NotComparedReason.FAILED)
    reason = None if slices.digests else NotComparedReason.PLAIN
    return SeriesFingerprints(series, slices, reason)


def fingerprint_all(
    volumes: "Mapping[str, Volume]",
    progress: Progress | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> tuple[SeriesFingerprints, ...]:
    """Return the fingerprints of several loaded series; call it off the main thread.

    Args:
        volumes: Loaded series by id.
        progress: Called with the number of series done and their total.
        cancelled: Returns True when the user cancels; None never cancels.

    Raises:
        Cancelled: `cancelled` returned True.
    """

    def check() -> None:
        if cancelled is not None and cancelled():
            raise Cancelled

    made = []
    for n, (series, volume) in enumerate(volumes.items(), 1):
        made.append(fingerprint_series(series, volume, check))
        if progress is not None:
            progress(n, len(volumes))
    return tuple(made)


class FingerprintTable:
    """Fingerprints of the loaded series of a case. Thread-safe: workers add what they computed."""

    def __init__(self) -> None:
        self._changed = Condition()
        self.wanted: Final = Event()
        """Set while a step waits, so that postponed work starts at once."""
        self._pending: set[str] = set()
        self._by_series: dict[str, SeriesFingerprints] = {}

    @property
    def pending(self) -> frozenset[str]:
        """Series that are being fingerprinted."""
        with self._changed:
            return frozenset(self._pending)

    @property
    def by_series(self) -> Mapping[str, SeriesFingerprints]:
        """The result of each series that was fingerprinted, by series id."""
        with self._changed:
            return dict(self._by_series)

    def expect(self, series: str) -> None:
        """Have steps wait for a series: no draft is shown and no read is locked before `add`."""
        with self._changed:
            self._pending.add(series)

    def give_up(self, series: str) -> None:
        """Stop waiting for a series that is not loaded after all."""
        with self._changed:
            self._pending.discard(series)
            self._changed.notify_all()

    def wait(self, timeout_s: float) -> bool:
        """Wait until every expected series is added; return False after the timeout."""
        self.wanted.set()
        with self._changed:
            return self._changed.wait_for(lambda: not self._pending, timeout_s)

    def add(self, results: Iterable[SeriesFingerprints]) -> None:
        """Add results of series, and wake steps that wait for them."""
        with self._changed:
            for result in results:
                self._pending.discard(result.series)
                self._by_series[result.series] = result
            self._changed.notify_all()


def notes(comparison: ImagesCompared | None) -> tuple[Message, ...]:
    """Return what a reader must know about a comparison of the case's images with other cases."""
    if comparison is None:
        return ()
    if comparison.outcome is ImageOutcome.NOT_COMPARED:
        return (not_compared(comparison.reason or NotComparedReason.FAILED),)
    messages = list(case_notes(comparison.cases, comparison.before))
    if comparison.n_series_left_out:
        messages.append(Message("same-images.series-left-out", n=comparison.n_series_left_out))
    return tuple(messages)


def case_notes(cases: Iterable[SameImagesFound], before: ImageOccasion) -> tuple[Message, ...]:
    """Return a note on each other case with the same images, cases with seen drafts first."""
    ordered = sorted(cases, key=lambda case: (case.draft_seen_at is None, case.case))
    messages = [_note(case, before) for case in ordered[:NAMED]]
    if len(ordered) > NAMED:
        messages.append(Message("same-images.more", n=len(ordered) - NAMED))
    return tuple(messages)


def not_compared(reason: NotComparedReason) -> Message:
    """Return the message that the images could not be compared, with the reason."""
    return Message(f"same-images.not-compared-{reason}")


def limits() -> Message:
    """Return the message about same images that the comparison cannot recognize."""
    return Message("same-images.limits")


def _note(case: SameImagesFound, before: ImageOccasion) -> Message:
    if case.draft_seen_at is None:
        return Message("same-images.matched", case=case.case)
    values = {"case": case.case, "day": case.draft_seen_at[:10]}
    return Message(f"same-images.draft-seen-before-{before}", **values)
