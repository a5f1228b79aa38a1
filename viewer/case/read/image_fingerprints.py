"""The images of one case: fingerprints of its loaded series, and the comparison with other cases.

Computing takes a second for a long series, so whoever loads series does it in a thread and hands in
what came of it. The workflow records it, and compares, before a draft is shown and before a read is
locked.
"""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from threading import Condition, Event
from typing import TYPE_CHECKING, Final

from audit.messages import Message
from audit.record.events import (
    ImageOccasion,
    ImageOutcome,
    ImagesCompared,
    ImagesFingerprinted,
    NotComparedReason,
    SameImagesFound,
)
from audit.record.log.same_images import pack, unpack
from viewer.case.state.case_steps import StepClosed
from viewer.core.errors import Cancelled
from viewer.core.slice_fingerprint import SliceFingerprints, slice_fingerprints

if TYPE_CHECKING:
    from viewer.case.state.case_state import CaseState
    from viewer.case.state.case_steps import Recorder
    from viewer.core.voxels.volume import Volume

STILL_COMPUTED: Final = Message("same-images.still-computed")

WAIT_S: Final = 20.0
"""How long a step waits for fingerprints: a series of 1,000 slices takes 5 s at most."""

NAMED: Final = 3
"""Cases that are named one by one; of more their number."""

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class SeriesImages:
    """What came of fingerprinting one series: `found`, or the reason why there is nothing."""

    series: str
    found: SliceFingerprints | None = None
    reason: NotComparedReason | None = None

    @property
    def digests(self) -> tuple[bytes, ...]:
        """The fingerprints, 32 bytes each; none where there is nothing."""
        return self.found.digests if self.found is not None else ()


def fingerprint_series(
    series: str, volume: "Volume", check: Callable[[], None] | None = None
) -> SeriesImages:
    """Return the fingerprints of a loaded series; call it in a worker.

    Args:
        series: Id of the series within its study.
        volume: Its voxels.
        check: Called before each slice; raises `Cancelled` where nobody waits any more.

    Returns:
        Also where it failed: then the reason is recorded, and the series counts as not compared.
    """
    try:
        found = slice_fingerprints(volume, check)
    except Cancelled:
        return SeriesImages(series, reason=NotComparedReason.CANCELLED)
    except Exception:  # noqa: BLE001 - whatever it is, the images were not compared
        return SeriesImages(series, reason=NotComparedReason.FAILED)
    reason = None if found.digests else NotComparedReason.PLAIN
    return SeriesImages(series, found, reason)


def fingerprint_all(
    volumes: "Mapping[str, Volume]",
    progress: Progress | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> tuple[SeriesImages, ...]:
    """Return the fingerprints of several loaded series, one after the other; call it in a worker."""

    def check() -> None:
        if cancelled is not None and cancelled():
            raise Cancelled

    made = []
    for n, (series, volume) in enumerate(volumes.items(), 1):
        made.append(fingerprint_series(series, volume, check))
        if progress is not None:
            progress(n, len(volumes))
    return tuple(made)


class CaseImages:
    """What is known on this machine of the images of a case. Threads may hand in what they computed."""

    def __init__(self) -> None:
        self._lock = Condition()
        self.wanted: Final = Event()
        """Set once somebody waits: work that was put off begins at once."""
        self._pending: set[str] = set()
        self._made: dict[str, SeriesImages] = {}

    @property
    def pending(self) -> frozenset[str]:
        """Series that are being fingerprinted."""
        with self._lock:
            return frozenset(self._pending)

    @property
    def made(self) -> Mapping[str, SeriesImages]:
        """What came of each series that was fingerprinted."""
        with self._lock:
            return dict(self._made)

    def expect(self, series: str) -> None:
        """Wait for a series from here on: no draft is shown and no read is locked before `take`."""
        with self._lock:
            self._pending.add(series)

    def give_up(self, series: str) -> None:
        """Wait no more for a series that is not loaded after all."""
        with self._lock:
            self._pending.discard(series)
            self._lock.notify_all()

    def wait(self, timeout_s: float) -> bool:
        """Wait until every expected series is there; False where that took longer."""
        self.wanted.set()
        with self._lock:
            return self._lock.wait_for(lambda: not self._pending, timeout_s)

    def take(self, made: Iterable[SeriesImages]) -> None:
        """Take in what was computed."""
        with self._lock:
            for one in made:
                self._pending.discard(one.series)
                self._made[one.series] = one
            self._lock.notify_all()


class ImageCheck:
    """Records fingerprints and compares them: one implementation for every surface."""

    def __init__(self, images: CaseImages, recorder: "Recorder") -> None:
        self._images, self._recorder = images, recorder
        self._revealed_for: frozenset[bytes] | None = None

    def unrecorded(
        self, state: "CaseState"
    ) -> "list[tuple[ImagesFingerprinted, bytes, tuple[bytes, ...]]]":
        """Return the events for series whose fingerprints the record has not: body, blob, digests."""
        found, known = [], set(state.fingerprints)
        for one in self._images.made.values():
            content = pack(one.digests)
            sha256 = hashlib.sha256(content).hexdigest()
            if one.found is None or not content or sha256 in known:
                continue
            known.add(sha256)
            body = ImagesFingerprinted(
                n_slices=one.found.n_slices,
                n_fingerprints=len(one.digests),
                series=one.series,
                left_out=tuple(message.code for message in one.found.left_out),
                digests_sha256=sha256,
            )
            found.append((body, content, one.digests))
        return found

    def require_ready(self) -> None:
        """Wait for series that are being fingerprinted; raises `StepClosed` where that takes too long."""
        if not self._images.wait(WAIT_S):
            raise StepClosed(STILL_COMPUTED)

    def find(self, case: str, made: SeriesImages) -> tuple[SameImagesFound, ...]:
        """Return the other cases that hold slices of one series, as of now. Records nothing."""
        return self._recorder.same_images(case, made.digests, None) if made.digests else ()

    def is_settled(self, state: "CaseState", before: ImageOccasion) -> bool:
        """Return whether a draft of exactly these images was shown here already, and compared for."""
        return before == "reveal" and self._revealed_for == self._digests(state)

    def compared(self, state: "CaseState", before: ImageOccasion) -> ImagesCompared:
        """Compare the case's images with every other case, once what is known of them is recorded."""
        made = self._images.made.values()
        digests = self._digests(state)
        self._revealed_for = digests if before == "reveal" else self._revealed_for
        left_out = [one.reason for one in made if one.reason is not None]
        if not digests:
            return ImagesCompared(
                before=before,
                outcome=ImageOutcome.NOT_COMPARED,
                reason=left_out[0] if left_out else NotComparedReason.NO_IMAGES,
                n_series_left_out=len(left_out),
            )
        until = self._first_read(state) if before == "reveal" else None
        cases = self._recorder.same_images(state.case, digests, until)
        outcome = ImageOutcome.MATCHED if cases else ImageOutcome.NOTHING_MATCHED
        return ImagesCompared(
            before=before,
            outcome=outcome,
            n_fingerprints=len(digests),
            n_series_left_out=len(left_out),
            n_cases=len(cases),
            draft_seen=any(one.draft_seen_event is not None for one in cases),
            cases=cases,
        )

    def _first_read(self, state: "CaseState") -> int | None:
        own = (read.seq for read in state.reads if read.reader == self._recorder.actor_id)
        return next(own, None)

    def _digests(self, state: "CaseState") -> frozenset[bytes]:
        """Return the fingerprints of the series that are loaded here and of those recorded before."""
        here = [one.digests for one in self._images.made.values()]
        known = {hashlib.sha256(pack(digests)).hexdigest() for digests in here}
        stored = [unpack(self._recorder.blob(s)) for s in state.fingerprints if s not in known]
        return frozenset(digest for digests in (*here, *stored) for digest in digests)


def notes(made: ImagesCompared | None) -> tuple[Message, ...]:
    """Return what a reader must know of a comparison of their case's images with other cases."""
    if made is None:
        return ()
    if made.outcome is ImageOutcome.NOT_COMPARED:
        return (not_compared(made.reason or NotComparedReason.FAILED),)
    found = list(case_notes(made.cases, made.before))
    if made.n_series_left_out:
        found.append(Message("same-images.series-left-out", n=made.n_series_left_out))
    return tuple(found)


def case_notes(cases: Iterable[SameImagesFound], before: ImageOccasion) -> tuple[Message, ...]:
    """Return what a reader must know of other cases with the same images, drafts seen there first."""
    told = sorted(cases, key=lambda one: (one.draft_seen_at is None, one.case))
    found = [_note(one, before) for one in told[:NAMED]]
    if len(told) > NAMED:
        found.append(Message("same-images.more", n=len(told) - NAMED))
    return tuple(found)


def not_compared(reason: NotComparedReason) -> Message:
    """Return that the images of a case could not be compared, and why."""
    return Message(f"same-images.not-compared-{reason}")


def limits() -> Message:
    """Return what comparing does not recognize."""
    return Message("same-images.limits")


def _note(one: SameImagesFound, before: ImageOccasion) -> Message:
    if one.draft_seen_at is None:
        return Message("same-images.matched", case=one.case)
    values = {"case": one.case, "day": one.draft_seen_at[:10]}
    return Message(f"same-images.draft-seen-before-{before}", **values)
