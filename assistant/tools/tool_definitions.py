"""The fixed set of tools: names, arguments and descriptions, as APIs are sent them.

Arguments are closed: letters, numbers and words of fixed lists. No text of a model gets further
than their validation.
"""

import hashlib
import json
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from assistant.request.draft_schema import Schema
from audit.facts.quantities import Quantity
from audit.record.events.canonical_json import canonical
from audit.tools.tool_rules import ToolName

QUANTITIES: Final = tuple(quantity.value for quantity in Quantity)
Number = Annotated[float, Field(allow_inf_nan=False)]
Letters = Annotated[str, Field(pattern=r"^[A-Z]{1,3}$", description="Letter of the series.")]
ImageNumber = Annotated[int, Field(ge=1, description="Number of an image of this conversation.")]
Across = Annotated[Number, Field(description="Pixels from the left; the first pixel is 0.")]
Down = Annotated[Number, Field(description="Pixels from the top; the first pixel is 0.")]


class Arguments(BaseModel):
    """Arguments of a call: closed, and read strictly."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class ShowImage(Arguments):
    """Arguments of `show_image`."""

    series: Letters
    plane: Annotated[
        Literal["acquired", "axial", "coronal", "sagittal"],
        Field(description="acquired: the slices as they were stored."),
    ]
    slice: Annotated[int, Field(ge=1, description="Number of the slice in that plane, from 1.")]
    window: Annotated[
        Literal["default", "brain", "stroke", "subdural", "bone"],
        Field(description="Window of a CT series; default for any other series."),
    ]


class MeasureDistance(Arguments):
    """Arguments of `measure_distance`."""

    from_image: ImageNumber
    from_x: Across
    from_y: Down
    to_image: ImageNumber
    to_x: Across
    to_y: Down


class ListSeries(Arguments):
    """`list_series` has no arguments."""


class GetFact(Arguments):
    """Arguments of `get_fact`."""

    quantity: Annotated[Literal[QUANTITIES], Field(description="Name of the quantity.")]  # type: ignore[valid-type]


class GetContext(Arguments):
    """`get_context` has no arguments."""


ARGUMENTS: Final[dict[ToolName, type[Arguments]]] = {
    ToolName.SHOW_IMAGE: ShowImage,
    ToolName.MEASURE_DISTANCE: MeasureDistance,
    ToolName.LIST_SERIES: ListSeries,
    ToolName.GET_FACT: GetFact,
    ToolName.GET_CONTEXT: GetContext,
}
_DESCRIPTIONS: Final[dict[ToolName, str]] = {
    ToolName.SHOW_IMAGE: "Show one further slice of a series of this request, in a plane and "
    "window. The image gets the next number and comes with a caption.",
    ToolName.MEASURE_DISTANCE: "Measure the straight distance in mm between two points of images "
    "of the same series, given in pixels of those images.",
    ToolName.LIST_SERIES: "List the series of this request, with the number of slices and the "
    "position of the first and last slice in each plane.",
    ToolName.GET_FACT: "Get a measured value, with its unit, formula and source, or the reason why "
    "it was not measured.",
    ToolName.GET_CONTEXT: "Get the clinical context of the study, if the reader permits it.",
}


@dataclass(frozen=True)
class ToolDefinition:
    """A tool as an API is sent it. `parameters` is a JSON Schema (2020-12), all of it required."""

    name: str
    description: str
    parameters: Schema


def tool_definition(tool: ToolName) -> ToolDefinition:
    """Return the definition of a tool."""
    return ToolDefinition(tool.value, _DESCRIPTIONS[tool], json.loads(_parameters(tool)))


@cache
def _parameters(tool: ToolName) -> str:
    schema = ARGUMENTS[tool].model_json_schema()
    properties: dict[str, Any] = {
        name: {key: value for key, value in field.items() if key != "title"}
        for name, field in schema.get("properties", {}).items()
    }
    return json.dumps(
        {
            "type": "object",
            "properties": properties,
            "required": list(properties),
            "additionalProperties": False,
        }
    )


@cache
def definitions_sha256() -> str:
    """Return the hash of all definitions: a changed word makes another configuration."""
    every = [vars(tool_definition(tool)) for tool in ToolName]
    return hashlib.sha256(canonical(every)).hexdigest()
