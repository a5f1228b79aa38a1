"""The registry of the kinds of measurement: built in, then those of allowed plug-ins."""

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
from viewer.core.measure.plugin_kinds import is_plugin_kind, missing_kind, plugin_kinds
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


def register_plugin_kinds() -> None:
    """Add the measurements of plug-ins that are allowed now; called once when this is imported."""
    KINDS.update(plugin_kinds())


def kind_of(kind: str) -> MeasurementKind:
    """Return the descriptor of a mark's kind.

    Marks stay when the plug-in that measured them is no longer allowed: they get a descriptor that
    draws their points and states why there is no value.

    Raises:
        ValueError: The kind is unknown.
    """
    descriptor = KINDS.get(kind)
    if descriptor is not None:
        return descriptor
    if is_plugin_kind(kind):
        return missing_kind(kind)
    raise ValueError(f"unknown kind of mark: {kind}")


register_plugin_kinds()
