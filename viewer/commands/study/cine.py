"""`overread cine`: a series as an animated image or a video."""

from pathlib import Path
from typing import Annotated

import typer

from audit.messages import Message
from viewer.commands import fail
from viewer.commands.study.snapshot import Plane
from viewer.commands.study.study_info import choose, progress_on_terminal, scan_paths
from viewer.core.display import default_window, named_window
from viewer.core.errors import CoreError
from viewer.core.io.cine_export import SUFFIXES, Film, write_film
from viewer.core.loading.series_loading import load
from viewer.core.space.slice_planes import plane_stack


def cine(
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
    output: Annotated[
        Path,
        typer.Option(
            "--output",
            "-o",
            metavar="OUT.gif",
            help="File to write; the name ends in .gif, .webp or .mp4.",
        ),
    ],
    plane: Annotated[Plane, typer.Option("--plane", help="Anatomical plane.")] = Plane.ACQUIRED,
    over_time: Annotated[
        int | None,
        typer.Option(
            "--over-time",
            metavar="N",
            help="Play the time points of this slice instead of the slices.",
        ),
    ] = None,
    window: Annotated[
        str | None,
        typer.Option(
            "--window",
            metavar="brain|W/L",
            help="Preset or WIDTH/LEVEL. Default: the window that the series opens with.",
        ),
    ] = None,
    hz: Annotated[float, typer.Option("--hz", min=0.5, max=30.0, help="Images per second.")] = 10.0,
) -> None:
    """Write a series as a cine file with a scale bar and a notice, without names.

    MP4 needs the command ffmpeg; GIF and WebP need nothing.

    Example: overread cine ~/studies/head --series 3 --plane axial -o head.gif
    """
    if output.suffix.lower() not in SUFFIXES:
        fail(output, Message("cli.cine-name", suffixes=", ".join(SUFFIXES)))
    chosen = choose(scan_paths(paths), series, paths)
    try:
        with progress_on_terminal("reading") as progress:
            volume = load(chosen, progress)
        stack = plane_stack(volume, plane.value)
        if over_time is not None:
            stack.grid(over_time)  # raises for an index out of range
        shown = named_window(window, volume) if window else default_window(volume)
        clip = Film(
            volume,
            stack,
            shown,
            hz=hz,
            along="slices" if over_time is None else "time",
            index=over_time or 0,
        )
        with progress_on_terminal("writing") as progress:
            write_film(clip, output, progress)
    except CoreError as error:
        fail(error.path or f"series {chosen.id}", error)
    for note in volume.notes:
        typer.echo(f"overread: series {chosen.id}: {note}", err=True)
