"""The registry of the kinds of measurement."""

from typing import Final

from viewer.core.measure.line_kinds import (
    ANGLE_KIND,
    ARROW,
    COBB_ANGLE,
    DIAMETERS,
    DISTANCE,
    EVANS_INDEX,
    MIDLINE_SHIFT,
)
from viewer.core.measure.measurement_kind import MeasurementKind
from viewer.core.measure.region_kinds import ELLIPSE, OUTLINE, RECTANGLE

KINDS: Final[dict[str, MeasurementKind]] = {
    "distance": DISTANCE,
    "angle": ANGLE_KIND,
    "ellipse": ELLIPSE,
    "rectangle": RECTANGLE,
    "outline": OUTLINE,
    "arrow": ARROW,
    "diameters": DIAMETERS,
    "cobb": COBB_ANGLE,
    "evans": EVANS_INDEX,
    "midline": MIDLINE_SHIFT,
}
"""Descriptors by the kind that marks store, in the order of the tools on the reading page."""
