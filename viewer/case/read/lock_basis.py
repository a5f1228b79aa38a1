"""The basis of a read at its lock: place, viewed slices and evidence."""

from dataclasses import dataclass

from audit.pilot.protocol.reading_rules import SeriesViewed
from audit.record.events import DisplayCheck, Surface
from audit.record.events.lock_evidence import LockEvidence, MarkRead, SeriesRead, SliceRead


@dataclass(frozen=True)
class LockBasis:
    """The known basis of a read when it is locked.

    Args:
        surface: Where the read is locked: app, command line or program.
        series: The study's series with how much of each was viewed; None when slices are not
            counted.
        images: The open images of the study; empty when none are open.
        marks: Marks on the images, with measurements and the findings at them.
        slices: The slices behind the findings.
        display: Last check of the screen; None if it was not checked.
    """

    surface: Surface = "python"
    series: tuple[SeriesViewed, ...] | None = None
    images: tuple[SeriesRead, ...] = ()
    marks: tuple[MarkRead, ...] = ()
    slices: tuple[SliceRead, ...] = ()
    display: DisplayCheck | None = None

    def evidence(self, read_sha256: str) -> LockEvidence | None:
        """Return the evidence to store with a read; None when there is none."""
        if not (self.series or self.images or self.marks or self.slices):
            return None
        return LockEvidence(
            read_sha256=read_sha256,
            viewed=self.series or (),
            series=self.images,
            marks=self.marks,
            slices=self.slices,
        )


UNKNOWN = LockBasis()
"""Basis of a read locked by a program, without evidence of viewing."""
