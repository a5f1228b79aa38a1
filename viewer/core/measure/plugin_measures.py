"""Measurements of allowed plug-ins: pure functions of points in LPS mm."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from audit.messages import Message
from audit.plugins.plugin_code import load_offers

Points = Sequence[Sequence[float]]


@dataclass(frozen=True)
class PluginMeasure:
    """One measurement of a plug-in.

    Attributes:
        name: Name of its entry point.
        title: Title, in English.
        unit: Unit of the value, e.g. mm.
        points: Number of points that a user places.
        measure: Function of the points (n, 3) in LPS mm that returns the value.
    """

    name: str
    title: Message
    unit: str
    points: int
    measure: Callable[[Points], float]


@cache
def plugin_measures() -> dict[str, PluginMeasure]:
    """Return the measurements of plug-ins that were allowed when the program first asked."""
    return {
        name: PluginMeasure(
            name=name,
            title=Message("plugin.words", words=str(offer["title"])),
            unit=str(offer["unit"]),
            points=int(offer["points"]),
            measure=offer["measure"],
        )
        for name, offer in load_offers("overread.measurements")
    }
