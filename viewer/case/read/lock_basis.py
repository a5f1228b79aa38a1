"""What a read that is about to be locked rests on: where it is locked, what was on screen, its evidence."""

from dataclasses import dataclass

from audit.pilot.protocol.reading_rules import SeriesViewed
from audit.record.events import Surface
from audit.record.events.lock_evidence import LockEvidence, MarkRead, SeriesRead, SliceRead


@dataclass(frozen=True)
class LockBasis:
    """What is known of a read where it is locked.

    Attributes:
        surface: Where it is locked.
        series: The study's series with how much of each was on screen; None where nobody counts slices.
        images: The images that the study has there; empty where none are open.
        marks: Marks on them, with what they measure and the findings at them.
        slices: The slices behind the findings.
    """

    surface: Surface = "python"
    series: tuple[SeriesViewed, ...] | None = None
    images: tuple[SeriesRead, ...] = ()
    marks: tuple[MarkRead, ...] = ()
    slices: tuple[SliceRead, ...] = ()

    def evidence(self, read_sha256: str) -> LockEvidence | None:
        """Return what is kept with the read of this content; None where nothing is known."""
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
"""A program locks the read and states nothing: there is no evidence of viewing."""
