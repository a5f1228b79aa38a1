"""What a read that is about to be locked rests on: where it is locked, and what was on screen by then."""

from dataclasses import dataclass

from audit.pilot.reading_rules import SeriesViewed
from audit.record.events import Surface


@dataclass(frozen=True)
class LockBasis:
    """What is known of a read where it is locked.

    Attributes:
        surface: Where it is locked.
        series: The study's series with how much of each was on screen; None where nobody counts slices.
    """

    surface: Surface = "python"
    series: tuple[SeriesViewed, ...] | None = None


UNKNOWN = LockBasis()
"""A program locks the read and states nothing: there is no evidence of viewing."""
