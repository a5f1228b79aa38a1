"""Where a read was locked, and what is known of how its images were looked at."""

from typing import Annotated, Literal

from pydantic import Field

from audit.interpretation.interpretation import Model
from audit.record.events.bodies.field_types import Count

Surface = Literal["app", "cli", "python"]
"""The app, the command line, or a program that calls the workflow."""
ViewingEvidence = Literal["slices-on-screen", "none"]
"""The app's own count of the slices that were on screen, or nothing."""
Share = Annotated[float, Field(ge=0.0, le=1.0, allow_inf_nan=False)]


class Viewing(Model):
    """Where a read was locked, and how much of the study had been on screen by then.

    Being on screen is all that can be counted: nobody knows what a reader noticed.
    """

    surface: Surface
    evidence: ViewingEvidence = "none"
    n_series: Count = 0
    """Series that the study had where the read was locked; 0 without evidence."""
    n_series_viewed: Count = 0
    """Series of which any slice was on screen."""
    n_slices: Count = 0
    n_slices_viewed: Count = 0
    """Per series those of the plane that was seen most of."""
    least_share: Share | None = None
    """The lowest share of slices viewed among the series that the protocol asks for, without a protocol
    among all but localizers; null without evidence."""
