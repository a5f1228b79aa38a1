"""NIfTI-1 and NIfTI-2, in and out. NIfTI's world is RAS; ours is LPS: x and y change sign."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from audit.messages import Message, reason_of
from audit.reference.nifti_space import Contradiction, affine_mm, contradiction, unit_mm
from viewer.core import tolerances
from viewer.core.dicom.assembly.declared_properties import Transform
from viewer.core.dicom.assembly.pulse_sequence import from_words
from viewer.core.dicom.assembly.series import Kind, Plane, Series
from viewer.core.dicom.assembly.series_builder import plane_of
from viewer.core.dicom.assembly.slice_geometry import SeriesWarning
from viewer.core.errors import (
    Cancelled,
    CoreError,
    GeometryError,
    UnreadableFile,
    UnsupportedFile,
)
from viewer.core.files.atomic_write import atomic_write
from viewer.core.files.file_source import Reader, Source
from viewer.core.files.memory_limit import allocate
from viewer.core.geometry import Float, Geometry
from viewer.core.io.nifti_header import RGB, NiftiFile, content, read_extensions, read_nifti
from viewer.core.io.nifti_voxels import (
    Again,
    fill_voxels,
    read_slice,
    reading,
    skip,
    value_dtype,
    verify,
)
from viewer.core.space.pixel_grid import PARALLEL_TOLERANCE
from viewer.core.voxels.on_demand_voxels import allocate_voxels, end_reading, is_on_demand, parts
from viewer.core.voxels.volume import Volume

Array = NDArray[Any]
RAS_LPS = np.diag([-1.0, -1.0, 1.0, 1.0])


def open_nifti(source: Source, transform: Transform | None = None) -> Series:
    """Describe a NIfTI file from its header.

    Args:
        source: The file.
        transform: The transform to use if a person has decided between contradictory sform and
            qform; None leaves the contradiction open.

    Raises:
        UnreadableFile: The file is damaged.
        UnsupportedFile: The file holds no scalar volume.
    """
    file = read_nifti(source)
    shape = file.shape
    if len(shape) not in (2, 3, 4, 5):
        raise UnsupportedFile(Message("nifti.shape-not-volume", shape=shape), source.label)
    if len(shape) == 5 and shape[3] != 1 and shape[4] != 1:
        raise UnsupportedFile(Message("nifti.vectors-over-time"), source.label)
    i, j, k, frames = _axes(shape)
    geometry, warnings = _geometry(file, (k, j, i), source, transform)
    name = source.name
    stem = name.removesuffix(".gz").removesuffix(".nii")
    recognized = from_words(stem, "file name")
    color = file.dtype == RGB
    return Series(
        id="",
        series_uid="",
        study_uid=f"folder:{source.path.parent}",
        patient_key="",
        number=None,
        description=stem,
        modality="OT",
        kind=_kind(geometry, k, frames, color),
        shape=(k, j, i),
        frames=frames,
        transfer_syntaxes=(),
        geometry=None if color else geometry,
        sequence=recognized.sequence,
        sequence_evidence=recognized.evidence,
        contrast=recognized.contrast,
        plane=_plane(geometry) if geometry else None,
        warnings=warnings,
        is_color=color,
        time_axis="time" if frames > 1 else None,
        source=source,
    )


def load_nifti(
    series: Series,
    load_order: Iterable[tuple[int, int]],
    on_slice: Callable[[int, Array], None] | None = None,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
    begun: Callable[[Volume], None] | None = None,
) -> Volume:
    """Return the voxels of a NIfTI series.

    What does not fit in memory is read on demand. Raises
    `UnreadableFile` when the data are damaged, `TooLarge` for a packed file that can be read
    neither way, `Cancelled`.

    Args:
        series: A NIfTI series.
        load_order: Slices as (t, k), in the order in which to read them if the file need not be
            unpacked.
        on_slice: Called with k and the values of each slice of the first time point.
        progress: Called with the number of slices read and their total.
        cancelled: Returns True when the user cancels; None never cancels.
        begun: Called with the volume before its slices are read.
    """
    assert series.source is not None
    file = _unchanged(series)
    reopening = Again(series.source, file, series.shape)
    voxels = allocate_voxels(
        Message("series.label", id=series.id),
        (series.frames, *series.shape),
        value_dtype(file),
        reopening.read,
    )
    if is_on_demand(voxels):
        reopening.begin()
    slices = fill_voxels(series.source, file, voxels, load_order, reopening)
    arrived = np.zeros(series.shape[0], np.bool_)
    if begun is not None:
        now = _volume(series, voxels.view())
        begun(replace(now, arrived=arrived, unverified=series.source.carries_checksum))
    total = series.frames * series.shape[0]
    for done, (t, k) in enumerate(slices, 1):
        if cancelled is not None and cancelled():
            raise Cancelled
        if t == 0:
            arrived[k] = True
            if on_slice is not None:
                on_slice(k, voxels[t, k])
        if progress is not None:
            progress(done, total)
    end_reading(voxels)
    return _volume(series, voxels)


def _volume(series: Series, voxels: Array) -> Volume:
    return Volume(
        voxels=voxels if series.frames > 1 else voxels[0],
        geometry=series.geometry or Geometry(series.shape, np.eye(4)),
        modality=None,
        units=series.units,
        declared=series.declared,
        sequence=series.sequence,
        has_geometry=series.geometry is not None,
        time_axis=series.time_axis,
    )


def middle_slice(series: Series) -> Array:
    """Return the middle slice of the first time point, `(rows, columns)`.

    A packed file is unpacked to its end, where its checksum is: nothing of a damaged one is shown.
    """
    assert series.source is not None
    file = _unchanged(series)
    k = series.shape[0] // 2
    image = allocate(Message("series.label", id=series.id), series.shape[1:], value_dtype(file))
    n = image.size * file.dtype.itemsize
    with reading(series.source), Reader() as reader, content(series.source, reader) as stream:
        if series.source.carries_checksum:
            skip(stream, file.offset + k * n)
        else:
            stream.seek(file.offset + k * n)
        read_slice(stream, file, image, n, Message("series.slice-label", k=k + 1), series.source)
        if series.source.carries_checksum:
            verify(stream, file, series.source)
    return image


def _unchanged(series: Series) -> NiftiFile:
    """Return the header, which must still describe what was listed.

    Raises:
        UnreadableFile: The file cannot be read.
    """
    assert series.source is not None
    file = read_nifti(series.source)
    i, j, k, frames = _axes(file.shape)
    if ((k, j, i), frames) != (series.shape, series.frames):
        raise UnreadableFile(Message("file.changed-since-listed"), series.source.label)
    return file


def read_nifti_header(
    source: Source,
) -> tuple[list[tuple[str, str, str]], list[tuple[Message, list[str]]], list[tuple[int, int, str]]]:
    """Return the raw header: fields, affines and extensions.

    Fields are (name, type, value), affines (name, rows), extensions (code, content).

    Raises:
        UnreadableFile: The file cannot be read.
    """
    file = read_nifti(source)
    header = file.header
    fields = [
        (name, str(header[name].dtype), _field(header[name]))
        for name in header.structarr.dtype.names
    ]
    affines = [("sform", header.get_sform()), ("qform", header.get_qform())]
    shown = [
        (
            Message("tag.nifti-transform", name=name, code=int(header[f"{name}_code"])),
            [_numbers(row) for row in affine],
        )
        for name, affine in affines
    ]
    return fields, shown, read_extensions(source, file)


def _field(value: Any) -> str:
    array = np.asarray(value)
    if array.dtype.kind == "S":
        if array.ndim == 0:
            return bytes(array.item()).decode("latin-1").rstrip("\0")
        return ""
    return _numbers(np.atleast_1d(array).ravel())


def _numbers(values: Any) -> str:
    return "  ".join(f"{value:.7g}" for value in values)


def _axes(shape: tuple[int, ...]) -> tuple[int, int, int, int]:
    """Return i, j, k and the number of volumes."""
    full = (*shape, 1, 1, 1)
    frames = int(np.prod(shape[3:])) if len(shape) > 3 else 1
    return full[0], full[1], full[2], frames


def _geometry(
    file: NiftiFile, shape_kji: tuple[int, int, int], source: Source, transform: Transform | None
) -> tuple[Geometry | None, tuple[SeriesWarning, ...]]:
    """Return the affine in LPS.

    None where the header gives no place (both codes 0), an impossible one, or two that put left and
    right on opposite sides: which of them is right is not guessed, a person decides.
    """
    files = (str(source.label),)
    header = file.header
    if int(header["sform_code"]) == 0 and int(header["qform_code"]) == 0:
        text = Message("nifti.transforms-unset")
        return None, (SeriesWarning("no-geometry", text, files),)
    two = contradiction(header)
    if two is not None and two.sides and transform is None:
        text = Message(
            "nifti.sides-contradict",
            mm=two.mm,
        )
        return None, (SeriesWarning("sides-contradict", text, files),)
    try:
        with np.errstate(all="ignore"):  # `Geometry` refuses what is not finite
            affine = RAS_LPS @ affine_mm(file.header, transform)
        geometry = _plausible(Geometry(shape_kji, affine))
        return geometry, _space_warnings(file, two, files, transform)
    except (CoreError, ValueError) as error:  # nibabel's: a quaternion that is none
        return None, (
            SeriesWarning(
                "no-geometry", Message("series.plain-stack-because", reason=reason_of(error)), files
            ),
        )


def _plausible(geometry: Geometry) -> Geometry:
    """Return the geometry, if its voxels have a size.

    Raises:
        GeometryError: The message has the reason.
    """
    sizes = geometry.spacing_ijk_mm
    if not tolerances.SMALLEST_MM <= min(sizes) <= max(sizes) <= tolerances.LARGEST_MM:
        raise GeometryError(
            Message("geometry.voxel-size-implausible", sizes=" x ".join(f"{s:.3g}" for s in sizes))
        )
    across, down = geometry.directions[:, 0], geometry.directions[:, 1]
    skew = abs(float(across @ down))
    if skew > 2 * PARALLEL_TOLERANCE:  # as an affine registration leaves it in a header
        raise GeometryError(
            Message(
                "geometry.slices-not-perpendicular",
                angle=float(np.degrees(np.arccos(min(skew, 1.0)))),
            )
        )
    return geometry


def _space_warnings(
    file: NiftiFile, two: Contradiction | None, files: tuple[str, ...], transform: Transform | None
) -> tuple[SeriesWarning, ...]:
    """Return warnings about the position that is shown."""
    warnings = []
    if two is not None and transform is not None:
        text = Message(
            "nifti.transform-declared",
            mm=two.mm,
            sides=Message("nifti.sides-opposite") if two.sides else "",
            transform=transform,
        )
        warnings.append(SeriesWarning("transform-declared", text, files))
    elif two is not None:
        text = Message(
            "nifti.transforms-disagree",
            mm=two.mm,
        )
        warnings.append(SeriesWarning("transforms-disagree", text, files))
    mm = unit_mm(file.header)
    if mm != 1:
        text = Message("nifti.units-converted", mm=mm)
        warnings.append(SeriesWarning("units", text, files))
    return tuple(warnings)


def _kind(geometry: Geometry | None, k: int, frames: int, color: bool) -> Kind:
    if geometry is None or color:
        return "stack"
    if frames > 1:
        return "timeseries"
    return "single" if k == 1 else "volume"


def _plane(geometry: Geometry) -> Plane | None:
    """Return the plane of the slices as stored: the one across k."""
    axes = geometry.directions
    i, j = axes[:, 0], axes[:, 1]
    return plane_of((*map(float, i), *map(float, j)))


def write_nifti(volume: Volume, path: Path, cancelled: Callable[[], bool] | None = None) -> None:
    """Write a volume as NIfTI-1 (.nii or .nii.gz), voxels and units unchanged, world in RAS.

    A regularized volume is written on its regular grid. A volume without geometry is written with
    sform and qform codes 0. Nothing of the patient is written. Raises `CoreError` when the file
    cannot be written, `Cancelled`; no half-written file is left, and what was there before stays.

    Args:
        volume: The series.
        path: File to write; `.nii.gz` is compressed.
        cancelled: Returns True when the user cancels; None never cancels.
    """
    if not path.name.endswith((".nii", ".nii.gz")):
        raise CoreError(Message("nifti.file-name-ending"), path)
    nib = import_module("nibabel")  # imported late; its functions are not typed
    voxels = volume.voxels
    if is_on_demand(voxels):  # its shape and type, for the header
        data = np.broadcast_to(np.zeros((), voxels.dtype), voxels.shape[::-1])
    else:
        data = voxels.transpose(range(voxels.ndim)[::-1])
    affine = RAS_LPS @ volume.affine
    image = nib.Nifti1Image(data, affine, dtype=data.dtype)
    image.header.set_xyzt_units("mm")
    origin = " regularized" if volume.interpolated is not None else ""
    words = f"Investigational, not for diagnosis. {volume.units or ''}{origin}"
    image.header["descrip"] = words.encode()[:79]
    code = 1 if volume.has_geometry else 0
    image.set_sform(affine if code else None, code)
    image.set_qform(affine if code and _orthogonal(affine) else None, code)
    if data.ndim > 3:  # 1 would say a second; the time between volumes is not known here
        image.header["pixdim"][4] = 0
    with atomic_write(path, cancelled) as partial:
        if is_on_demand(voxels):
            _save(image, voxels, partial, cancelled)
        else:
            nib.save(image, partial)


def _save(image: Any, voxels: Array, path: Path, cancelled: Callable[[], bool] | None) -> None:
    """Write the header, then some slices at a time."""
    with import_module("nibabel.openers").ImageOpener(path, "wb") as stream:
        image.header.set_slope_inter(1, 0)  # as nibabel writes what it need not scale
        image.header.write_to(stream)
        stream.write(bytes(int(image.header["vox_offset"]) - stream.tell()))
        for part in parts(voxels):
            if cancelled is not None and cancelled():
                raise Cancelled
            stream.write(np.ascontiguousarray(part).tobytes())


def _orthogonal(affine: Float) -> bool:
    """Return a qform holds rotations and zooms only."""
    axes = affine[:3, :3] / np.linalg.norm(affine[:3, :3], axis=0)
    return bool(np.abs(axes.T @ axes - np.eye(3)).max() < 1e-5)
