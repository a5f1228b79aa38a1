"""Program that locked a read, and how much of the images had been viewed."""

from typing import Annotated, Literal

from pydantic import Field

from audit.interpretation.interpretation import Model
from audit.record.events.bodies.field_types import Count

Surface = Literal["app", "cli", "python"]
"""The app, the command line, or a Python program that calls the workflow."""
ViewingEvidence = Literal["slices-on-screen", "none"]
"""The app's own count of slices on screen, or none."""
Share = Annotated[float, Field(ge=0.0, le=1.0, allow_inf_nan=False)]


class Viewing(Model):
    """Program that locked a read, and how much of the study had been on screen by then.

    Only display on screen can be counted, not what a reader noticed.
    """

    surface: Surface
    evidence: ViewingEvidence = "none"
    n_series: Count = 0
    """Series of the study when the read was locked; 0 without evidence."""
    n_series_viewed: Count = 0
    """Series with any slice on screen."""
    n_slices: Count = 0
    n_slices_viewed: Count = 0
    """Slices viewed, for each series in its most viewed plane."""
    least_share: Share | None = None
    """Lowest share of slices viewed among the series that the protocol requires, or without a
    protocol among all but localizers; null without evidence."""
