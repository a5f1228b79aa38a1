"""Images of a case: what was opened, what was read, and other cases with the same images."""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from datetime import date

from audit.record.events import (
    ImageOccasion,
    ImageOutcome,
    ImagesCompared,
    ImagesFingerprinted,
    NotComparedReason,
    SameImagesFound,
)
from audit.record.log.same_images import pack, unpack
from viewer.case.read.image_fingerprints import (
    STILL_COMPUTED,
    WAIT_S,
    FingerprintTable,
    SeriesFingerprints,
)
from viewer.case.read.read_images import ImageMismatch, image_mismatch
from viewer.case.state.case_steps import StepClosed
from viewer.case.state.event_factory import study_opened
from viewer.case.workflow.case_history import CaseHistory
from viewer.core.dicom.assembly.series import Series


class CaseImages:
    """The images that are open for a case, compared with its read and with other cases."""

    def __init__(self, history: CaseHistory) -> None:
        self._history = history
        self._revealed_for: frozenset[bytes] | None = None
        self.fingerprints = FingerprintTable()
        """Fingerprints of the loaded series; filled by the code that loads them."""
        self.acquired: date | None = None
        """Latest acquisition day of the open study; never stored in the record."""
        self.mismatch: ImageMismatch | None = None
        """Difference between open images and images read; None once acknowledged."""

    def open_study(
        self,
        series: Sequence[Series],
        rejected: Iterable[str] = (),
        batch: str | None = None,
        location: str | None = None,
    ) -> None:
        """Record the series and rejected files found when the study was opened.

        Args:
            series: Series of the study.
            rejected: Reason for each file that was rejected.
            batch: Id of the batch run that opened the study; None for a person.
            location: Sealed archive and study of the images; None if they are in no archive.
        """
        self.acquired = max((s.acquired for s in series if s.acquired is not None), default=None)
        history = self._history
        history.record(study_opened(series, rejected, history.patient, batch, location))

    def compare_with_read(self, study: Sequence[Series]) -> ImageMismatch | None:
        """Compare the images of a complete study with those of the read in force.

        A difference is recorded, and nothing is locked, decided or signed before
        `acknowledge_mismatch`. Do not call this when only some series were opened on purpose.
        """
        read = self._history.state.read
        self.mismatch = image_mismatch(read.seq, read.evidence, study) if read is not None else None
        if self.mismatch is not None:
            self._history.record(self.mismatch.event(acknowledged=False))
        return self.mismatch

    def acknowledge_mismatch(self) -> None:
        """Record that the reader continues with other images than were read; opens the steps."""
        if self.mismatch is not None:
            self._history.record(self.mismatch.event(acknowledged=True))
            self.mismatch = None

    def require_no_mismatch(self) -> None:
        """Raise `StepClosed` while an image mismatch is not acknowledged."""
        if self.mismatch is not None:
            raise StepClosed(self.mismatch.why_closed)

    def record_fingerprints(self) -> None:
        """Record fingerprints of loaded series that the record does not have yet."""
        for body, content, digests in list(self._unrecorded()):
            self._history.record(body, [content], digests)

    def compare(self, before: ImageOccasion) -> ImagesCompared | None:
        """Compare the case's images with every other case and record the result.

        Args:
            before: The step that follows: locking a read or revealing a draft.

        Returns:
            The comparison; None when a draft of exactly these images was revealed here before.

        Raises:
            StepClosed: Fingerprinting a series took too long.
        """
        if not self.fingerprints.wait(WAIT_S):
            raise StepClosed(STILL_COMPUTED)
        self.record_fingerprints()
        digests = self._digests()
        if before == "reveal" and self._revealed_for == digests:
            return None
        result = self._compared(before, digests)
        self._history.record(result)
        if before == "reveal":
            self._revealed_for = digests
        return result

    def find_same(self, series: SeriesFingerprints) -> tuple[SameImagesFound, ...]:
        """Return other cases that hold slices of a series. Records nothing; thread-safe."""
        if not series.digests:
            return ()
        return self._history.recorder.same_images(self._history.case, series.digests, None)

    def _unrecorded(self) -> Iterator[tuple[ImagesFingerprinted, bytes, tuple[bytes, ...]]]:
        """Yield event body, blob and digests of each series whose fingerprints are not stored."""
        stored = set(self._history.state.fingerprints)
        for series in self.fingerprints.by_series.values():
            content = pack(series.digests)
            sha256 = hashlib.sha256(content).hexdigest()
            if series.slices is None or not content or sha256 in stored:
                continue
            stored.add(sha256)
            body = ImagesFingerprinted(
                n_slices=series.slices.n_slices,
                n_fingerprints=len(series.digests),
                series=series.series,
                left_out=tuple(message.code for message in series.slices.left_out),
                digests_sha256=sha256,
            )
            yield body, content, series.digests

    def _compared(self, before: ImageOccasion, digests: frozenset[bytes]) -> ImagesCompared:
        loaded = self.fingerprints.by_series.values()
        skipped = [series.reason for series in loaded if series.reason is not None]
        if not digests:
            return ImagesCompared(
                before=before,
                outcome=ImageOutcome.NOT_COMPARED,
                reason=skipped[0] if skipped else NotComparedReason.NO_IMAGES,
                n_series_left_out=len(skipped),
            )
        history = self._history
        until = self._first_read_seq() if before == "reveal" else None
        cases = history.recorder.same_images(history.case, digests, until)
        return ImagesCompared(
            before=before,
            outcome=ImageOutcome.MATCHED if cases else ImageOutcome.NOTHING_MATCHED,
            n_fingerprints=len(digests),
            n_series_left_out=len(skipped),
            n_cases=len(cases),
            draft_seen=any(case.draft_seen_event is not None for case in cases),
            cases=cases,
        )

    def _first_read_seq(self) -> int | None:
        """Return the event number of the actor's first read of this case."""
        actor = self._history.recorder.actor_id
        return next((r.seq for r in self._history.state.reads if r.reader == actor), None)

    def _digests(self) -> frozenset[bytes]:
        """Return the fingerprints of the series loaded here and of those recorded before."""
        history = self._history
        loaded = [series.digests for series in self.fingerprints.by_series.values()]
        known = {hashlib.sha256(pack(digests)).hexdigest() for digests in loaded}
        stored = [
            unpack(history.load_blob(sha256))
            for sha256 in history.state.fingerprints
            if sha256 not in known
        ]
        return frozenset(digest for digests in (*loaded, *stored) for digest in digests)
