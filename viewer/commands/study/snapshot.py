"""`overread snapshot`: the exact 8-bit pixels that the screen shows, as a PNG."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from audit.messages import Message
from audit.messages.library_errors import system_reason
from viewer.commands import fail
from viewer.commands.options.declaration_options import HuOption, TransformOption, declared
from viewer.commands.study.study_info import choose, progress_on_terminal, scan_paths
from viewer.core import load
from viewer.core.display import named_window
from viewer.core.errors import CoreError
from viewer.core.io.png_writer import write_png
from viewer.core.space.reslice import plane_stack
from viewer.core.space.reslice import snapshot as picture_of


class Plane(StrEnum):
    """Anatomical planes, or the slices as acquired."""

    AXIAL = "axial"
    CORONAL = "coronal"
    SAGITTAL = "sagittal"
    ACQUIRED = "acquired"


class SlabMode(StrEnum):
    """Projection of a slab: maximum, minimum or mean intensity."""

    MIP = "mip"
    MINIP = "minip"
    MEAN = "mean"


class Convention(StrEnum):
    """Display convention: the patient's left is on the right (radiological) or on the left."""

    RADIOLOGICAL = "radiological"
    NEUROLOGICAL = "neurological"


def snapshot(
    paths: Annotated[
        list[Path],
        typer.Argument(
            help="Files, folders, a DICOMDIR, a zip file, NIfTI, PNG or JPEG.", metavar="PATH..."
        ),
    ],
    series: Annotated[
        str,
        typer.Option(
            "--series", metavar="S", help="Series id from `overread info`, number or UID."
        ),
    ],
    plane: Annotated[Plane, typer.Option("--plane", help="Anatomical plane.")],
    index: Annotated[
        int,
        typer.Option(
            "--index",
            metavar="N",
            help="Slice index from 0, increasing towards the patient's left, back or head.",
        ),
    ],
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="OUT.png", help="PNG file to write.")
    ],
    window: Annotated[
        str | None,
        typer.Option(
            "--window",
            metavar="brain|W/L",
            help="Preset or WIDTH/LEVEL. Default: the window that the series opens with.",
        ),
    ] = None,
    slab: Annotated[float, typer.Option("--slab", metavar="MM", help="Slab thickness.")] = 0.0,
    mode: Annotated[SlabMode, typer.Option("--mode", help="Projection of the slab.")] = (
        SlabMode.MIP
    ),
    time: Annotated[
        int, typer.Option("--time", metavar="T", help="Time point of a time series, from 0.")
    ] = 0,
    convention: Annotated[
        Convention,
        typer.Option(
            "--convention", help="Display convention: side on which the patient's left is shown."
        ),
    ] = Convention.RADIOLOGICAL,
    invert: Annotated[bool, typer.Option("--invert", help="Show low values bright.")] = False,
    square: Annotated[
        bool, typer.Option("--square", help="Resample non-square pixels to squares.")
    ] = False,
    transform: TransformOption = None,
    hu: HuOption = None,
) -> None:
    """Write one slice of a series as the screen shows it: only 8-bit gray pixels.

    Example: overread snapshot ~/studies/head --series 3 --plane axial --index 40
    --window brain -o axial40.png
    """
    if output.suffix.lower() != ".png":
        fail(output, Message("cli.snapshot-name"))
    chosen = choose(declared(scan_paths(paths), paths, transform, hu), series, paths)
    try:
        with progress_on_terminal("reading") as progress:
            volume = load(chosen, progress)
        image = picture_of(
            volume,
            plane.value,
            index,
            named_window(window, volume) if window is not None else None,
            t=time,
            slab_mm=slab,
            mode=mode.value,
            convention=convention.value,
            invert=invert,
            square=square,
        )
    except CoreError as error:
        fail(error.path or f"series {chosen.id}", error)
    try:
        write_png(output, image)
    except OSError as error:
        fail(output, system_reason(error))
    for done in volume.notes:
        typer.echo(f"overread: series {chosen.id}: {done}", err=True)
    rows, columns = plane_stack(volume, plane.value).first.spacing_rc_mm
    if not square and abs(rows - columns) > 0.01 * max(rows, columns):
        note = f"pixels are {rows:.3g} mm high and {columns:.3g} mm wide; --square resamples them"
        typer.echo(f"overread: series {chosen.id}: {note}", err=True)
