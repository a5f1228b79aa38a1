"""The kinds of measurement that allowed plug-ins add: pure functions of points in LPS mm.

A plug-in declares a title, a unit and the number of points; Overread draws the points as one line,
asks for the value, and names the plug-in with its version and hash wherever the value is stored.
"""

import logging
import math
from collections.abc import Callable, Sequence
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from audit.lexicon.code_systems import SCHEME
from audit.messages import Message, Text, reason_of
from audit.plugins.plugin_code import LoadedOffer, load_offers
from viewer.core.errors import CoreError
from viewer.core.measure.coded_values import Number, ucum_code, unit_symbol
from viewer.core.measure.measurement_kind import MeasurementKind, PlacedMark, Points

SEPARATOR: Final = ":"
"""Stands between the package and the name in the kind of a mark; no built-in kind contains it."""
MAX_POINTS: Final = 20
LARGE: Final = 1000.0
"""Values from here on are shown without decimals instead of with four digits."""

_log = logging.getLogger(__name__)


class DeclaredMeasurement(BaseModel):
    """The declaration of a measurement: the value of the entry point.

    Attributes:
        title: Name of the measurement, in English.
        unit: UCUM code of the value, e.g. `mm`, `deg` or `{ratio}`.
        points: Number of points that the user places.
        measure: Function of the points `(n, 3)`, LPS mm, that returns the value.
        formula: How the value is computed, for the reader; empty if the title says it.
        source: Publication that defines it; empty if there is none.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    title: Annotated[str, Field(min_length=1, max_length=64)]
    unit: Annotated[str, Field(pattern=r"^[!-~]{1,16}$")]
    points: Annotated[int, Field(ge=2, le=MAX_POINTS)]
    measure: Callable[[Sequence[Sequence[float]]], float]
    formula: Annotated[str, Field(max_length=200)] = ""
    source: Annotated[str, Field(max_length=200)] = ""


def plugin_kinds() -> dict[str, MeasurementKind]:
    """Return the measurements of allowed plug-ins by kind (`package:name`).

    An offer that does not fit is logged and left out, so that it does not stop the program.
    """
    kinds = {}
    for offer in load_offers("overread.measurements"):
        key = f"{offer.plugin.name}{SEPARATOR}{offer.name}"
        try:
            declared = DeclaredMeasurement.model_validate(offer.value)
        except ValidationError as error:
            fields = sorted({".".join(map(str, each["loc"])) for each in error.errors()})
            _log.warning("the measurement %s is left out: wrong %s", key, ", ".join(fields))
            continue
        kinds[key] = _kind(offer, declared)
    return kinds


def is_plugin_kind(kind: str) -> bool:
    """Return whether a kind of mark belongs to a plug-in, allowed or not."""
    return SEPARATOR in kind


def missing_kind(kind: str) -> MeasurementKind:
    """Return the descriptor of marks whose plug-in is not loaded: drawn, but not measured."""
    package, _, name = kind.partition(SEPARATOR)
    reason = Message("measure.plugin-missing", name=package)

    def refuse(_points: Points) -> tuple[Number, ...]:
        raise CoreError(reason)

    return MeasurementKind(
        title=Message("plugin.words", words=name),
        formula=reason,
        max_points=MAX_POINTS,
        describe=lambda _mark: (reason,),
        numbers=refuse,
    )


def _kind(offer: LoadedOffer, declared: DeclaredMeasurement) -> MeasurementKind:
    plugin, title = offer.plugin, Message("plugin.words", words=declared.title)
    unit = ucum_code(declared.unit)
    concept = (f"{plugin.name}.{offer.name}", SCHEME, declared.title)

    def describe(mark: PlacedMark) -> tuple[Text, ...]:
        if not mark.grid.in_patient:
            return (Message("measure.plugin-without-position", title=title),)
        try:
            value = _evaluate(declared, mark.points)
        except CoreError as error:
            return (reason_of(error),)
        code = "measure.plugin-value" if abs(value) < LARGE else "measure.plugin-value-large"
        return (Message(code, title=title, value=value, unit=unit_symbol(declared.unit)),)

    return MeasurementKind(
        title=title,
        formula=Message(
            "measure.plugin-formula",
            formula=declared.formula or declared.title,
            name=plugin.name,
            version=plugin.version,
        ),
        source=declared.source,
        min_points=declared.points,
        max_points=declared.points,
        drawing="drag" if declared.points == 2 else "click",
        describe=describe,
        numbers=lambda points: (Number(concept, _evaluate(declared, points), unit, line=points),),
        plugin=plugin,
    )


def _evaluate(declared: DeclaredMeasurement, points: Points) -> float:
    """Return the value that a plug-in computes.

    Raises:
        CoreError: The plug-in failed, or its value is not a finite number.
    """
    try:
        value = float(declared.measure(points))
    except Exception as error:  # noqa: BLE001 - a plug-in may raise anything
        kind = type(error).__name__
        raise CoreError(Message("measure.plugin-failed", title=declared.title, kind=kind)) from None
    if not math.isfinite(value):
        raise CoreError(Message("measure.plugin-not-finite", title=declared.title))
    return value
