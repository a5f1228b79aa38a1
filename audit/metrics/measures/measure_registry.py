"""Registry of all metrics by name.

A family of metrics is a module with a list `MEASURES`; its entry in `_MODULES` is all that
registers it. A plug-in offers a list of measures (`overread.metrics`).
"""

import logging
from collections.abc import Iterable
from typing import Final

from audit.errors import RecordInputError
from audit.messages import Message
from audit.metrics.measures import (
    calibration_measures,
    calibration_shift,
    citation_measures,
    diagnosis_measures,
    finding_measures,
    localization,
    net_benefit,
    number_measures,
    reading_effect,
    reasoning_measures,
    recalibration,
    response_measures,
    subtype_measures,
    tool_measures,
)
from audit.metrics.table.measure_definition import Measure
from audit.plugins.plugin_code import load_offers

_log = logging.getLogger(__name__)

_MODULES: Final = (
    diagnosis_measures,
    subtype_measures,
    finding_measures,
    localization,
    response_measures,
    number_measures,
    citation_measures,
    tool_measures,
    calibration_measures,
    recalibration,
    calibration_shift,
    net_benefit,
    reading_effect,
    reasoning_measures,
)
MEASURES: Final[dict[str, Measure]] = {}
"""All metrics by name, in the order in which they are listed."""


def register(measures: Iterable[Measure]) -> None:
    """Add metrics to the registry.

    Raises:
        ValueError: A metric has the name of another one, or names a cell that its counts do not
            have.
    """
    for measure in measures:
        if measure.name in MEASURES:
            raise ValueError(f"{measure.name}: two metrics have this name")
        absent = (cell for cell, _ in measure.absent)
        used = {*measure.numerator, *measure.denominator, *measure.missing, *absent}
        unknown = used.union(*measure.each) - set(measure.counts.cells)
        if unknown:
            raise ValueError(f"{measure.name}: no such cells: {', '.join(sorted(unknown))}")
        MEASURES[measure.name] = measure


def _register_plugins() -> None:
    """Add the metrics of allowed plug-ins; one that does not fit is logged and left out."""
    for offer in load_offers("overread.metrics"):
        try:
            register(offer.value)
        except Exception as error:  # noqa: BLE001 - a plug-in may offer anything
            _log.warning("the metrics of the plug-in offer %s are left out: %s", offer.name, error)


for _module in _MODULES:
    register(_module.MEASURES)
_register_plugins()


def chosen(names: Iterable[str] | None) -> tuple[Measure, ...]:
    """Return measures by name or family, all of them for None.

    Raises:
        RecordInputError: There is no measure or family of a name.
    """
    if names is None:
        return tuple(MEASURES.values())
    measures: list[Measure] = []
    for name in names:
        named = [measure for measure in MEASURES.values() if name in (measure.name, measure.family)]
        if not named:
            raise RecordInputError(Message("metric-view.metric-unknown", name=name))
        measures += named
    return tuple(dict.fromkeys(measures))
