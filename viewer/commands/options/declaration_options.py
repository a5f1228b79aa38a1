"""Options for facts that the file of a series leaves open: `--transform` and `--hu`."""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from audit.messages import Message
from audit.record.events import SeriesDeclared
from viewer.commands import fail
from viewer.core import Scan, Series
from viewer.core.dicom.assembly.declared_properties import NOTHING, Declared, contradicts, declare
from viewer.core.errors import CoreError


class TransformName(StrEnum):
    """The two transforms of a NIfTI file."""

    SFORM = "sform"
    QFORM = "qform"


TransformOption = Annotated[
    TransformName | None,
    typer.Option(
        "--transform",
        help="Transform to use if sform and qform of a NIfTI file contradict each other. "
        "Choose it only if you know it from the source of the file.",
    ),
]
HuOption = Annotated[
    list[str] | None,
    typer.Option(
        "--hu",
        metavar="S",
        help="Series whose values are HU although its file names no unit. Repeatable.",
    ),
]


def declared(
    scanned: Scan,
    paths: Sequence[Path],
    transform: TransformName | None,
    hu: Sequence[str] | None,
) -> Scan:
    """Return the scan with the declared facts; exit if a file leaves nothing open."""
    from viewer.commands.study.study_info import choose

    changed = {series.id: series for series in scanned.series}
    if transform is not None:
        open_ones = [series for series in scanned.series if contradicts(series)]
        if not open_ones:
            fail("--transform", Message("cli.no-transform-conflict"))
        for series in open_ones:
            wanted = replace(series.declared, transform=transform.value)
            changed[series.id] = _declared(series, wanted)
    for name in hu or ():
        series = changed[choose(scanned, name, list(paths)).id]
        changed[series.id] = _declared(series, replace(series.declared, hu=True))
    return replace(scanned, series=[changed[series.id] for series in scanned.series])


def _declared(series: Series, wanted: Declared) -> Series:
    try:
        return declare(series, wanted)
    except CoreError as error:
        fail(error.path or f"series {series.id}", error)


def declarations(series: Sequence[Series]) -> "list[SeriesDeclared]":
    """Return the events of facts declared about series."""
    return [
        SeriesDeclared(
            series=item.id,
            transform=item.declared.transform,
            units="HU" if item.declared.hu else None,
        )
        for item in series
        if item.declared != NOTHING
    ]
