"""`overread info` and `overread convert`: series of a study, and export as NIfTI."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
from rich.progress import Progress as Bars

from audit.egress import PolicyRefusal
from audit.messages import Message
from viewer.archive.errors import ArchiveError
from viewer.archive.location_scheme import is_location
from viewer.commands import PROVIDER, fail
from viewer.commands.options.console_output import console, is_terminal
from viewer.commands.options.declaration_options import HuOption, TransformOption, declared
from viewer.core import Scan, Series, info_json, load, scan, write_nifti
from viewer.core.dicom.assembly.series_builder import number_series
from viewer.core.errors import CoreError
from viewer.core.loading.irregular_series import as_plain_stack
from viewer.core.voxels.philips_values import precise_values

Progress = Callable[[int, int], None]

SHOWN_REJECTED: Final = 10
"""Maximum number of rejected files to list if no file can be read."""


def info(
    paths: Annotated[
        list[Path],
        typer.Argument(
            help="Files, folders, a DICOMDIR, a zip file, NIfTI, PNG or JPEG.", metavar="PATH..."
        ),
    ],
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
    index: Annotated[
        bool,
        typer.Option(
            "--index/--no-index", help="Read only files that changed since the last scan."
        ),
    ] = True,
    transform: TransformOption = None,
    hu: HuOption = None,
) -> None:
    """List the series in PATH with geometry and warnings, and files that cannot be shown.

    Example: overread info ~/studies/head --json
    """
    scanned = declared(scan_paths(paths, index=index), paths, transform, hu)
    if json_:
        typer.echo(json.dumps(info_json(scanned), ensure_ascii=False, indent=1))
    else:
        for series in scanned.series:
            typer.echo(_line(series))
            for warning in series.warnings:
                typer.echo(f"      ! {warning.code}: {warning.message}")
        for rejected in scanned.rejected:
            typer.echo(f"overread: {rejected.path}: {rejected.reason}", err=True)
    if not scanned.series:
        n = len(scanned.rejected)
        fail(_names(paths), Message("cli.no-images-in-files", n=n))


def convert(
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
        Path, typer.Option("--output", "-o", metavar="OUT.nii.gz", help="NIfTI file to write.")
    ],
    regularize: Annotated[
        bool,
        typer.Option(
            "--regularize", help="Interpolate unevenly spaced slices onto a regular grid."
        ),
    ] = False,
    philips: Annotated[
        bool,
        typer.Option(
            "--philips-values",
            help="Use Philips' floating-point values, as dcm2niix does, instead of displayed "
            "values.",
        ),
    ] = False,
    transform: TransformOption = None,
) -> None:
    """Write a series as a NIfTI volume in rescaled units.

    Example: overread convert ~/studies/head --series 3 -o flair.nii.gz
    """
    if not output.name.endswith((".nii", ".nii.gz")):
        fail(output, Message("cli.nifti-name"))
    chosen = choose(declared(scan_paths(paths), paths, transform, None), series, paths)
    if chosen.is_color:
        fail(_names(paths), Message("cli.color-series", series=chosen.id))
    try:
        with progress_on_terminal("reading") as progress:
            volume = load(chosen, progress)
        if chosen.uneven and not regularize:
            volume = as_plain_stack(volume, chosen)
        if philips:
            volume = precise_values(volume, chosen)
        write_nifti(volume, output)
    except CoreError as error:
        fail(error.path or _names(paths), error)
    for done in volume.notes:
        typer.echo(f"overread: series {chosen.id}: {done}", err=True)
    if not volume.has_geometry:
        note = f"{volume.no_grid}: written without orientation (sform and qform codes 0)"
        note += "; --regularize interpolates" if chosen.uneven else ""
        typer.echo(f"overread: series {chosen.id}: {note}", err=True)


def scan_paths(paths: list[Path], *, index: bool = True) -> Scan:
    """Scan paths and studies in archives, with progress on a terminal.

    Exit with 2 if a path does not exist, with 3 if a study cannot be retrieved completely.
    """
    scans = [_retrieved(path) for path in paths if is_location(path)]
    files = [path for path in paths if not is_location(path)]
    for path in files:
        if not path.exists():
            fail(path, Message("cli.path-missing"))
    if files or not scans:
        with progress_on_terminal("scanning") as progress:
            scans.append(scan(files, progress=progress, index=index))
    if len(scans) == 1:
        return scans[0]
    series = number_series([one for each in scans for one in each.series])
    return Scan(series, [rejected for each in scans for rejected in each.rejected])


def _retrieved(path: Path) -> Scan:
    """Retrieve a study into the cache, record that, and return its series."""
    from viewer.archive.archive import Archive
    from viewer.archive.location import ArchiveLocation
    from viewer.commands.archive.retrieval import run_recorded

    try:
        location = ArchiveLocation.parse(path)
        assert location is not None
        retrieval, _ = run_recorded(Archive.configured(location.archive), location.study_uid)
        return retrieval.scan()
    except (ArchiveError, PolicyRefusal, CoreError) as error:
        fail(path, error, PROVIDER)


def choose(scanned: Scan, wanted: str, paths: list[Path]) -> Series:
    """Return the series that the user named; exit with the available ids if it is not found."""
    if not scanned.series:
        for rejected in scanned.rejected[:SHOWN_REJECTED]:
            typer.echo(f"overread: {rejected.path}: {rejected.reason}", err=True)
        if len(scanned.rejected) > SHOWN_REJECTED:
            typer.echo(f"overread: and {len(scanned.rejected) - SHOWN_REJECTED} more", err=True)
        n = len(scanned.rejected)
        fail(_names(paths), Message("cli.no-images-in-files", n=n))
    try:
        return scanned.by_id(wanted)
    except CoreError as error:
        fail(_names(paths), error)


@contextmanager
def progress_on_terminal(what: str) -> Iterator[Progress | None]:
    """Yield a callback that shows a progress bar on stderr; None if stderr is no terminal."""
    if not is_terminal(sys.stderr):
        yield None
        return

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Bars(*columns, console=console(stderr=True), transient=True) as bars:
        task = bars.add_task(what)
        yield lambda done, total: bars.update(task, completed=done, total=total)


def _line(series: Series) -> str:
    k, j, i = series.stored_shape
    size = f"{i} x {j} x {k}" + (f" x {series.frames}" if series.frames > 1 else "")
    spacing = ""
    if series.geometry is not None:
        spacing = " x ".join(f"{mm:.3g}" for mm in series.geometry.spacing_ijk_mm) + " mm"
        spacing = f"regularized to {spacing}" if series.is_irregular else spacing
    parts = (series.modality, series.sequence or "", series.plane or "", series.kind, size, spacing)
    words = "  ".join(part for part in parts if part)
    n = len(series.files)
    files = "1 file" if n == 1 else f"{n} files"
    if series.checksum_unread:
        files += ", checksum not compared yet"
    return f"{series.id:>5} {words}  {series.description}  ({files})"


def _names(paths: list[Path]) -> str:
    return ", ".join(str(path) for path in paths)
