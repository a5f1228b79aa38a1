"""NIfTI-1 and NIfTI-2, in and out. NIfTI's world is RAS; ours is LPS: x and y change sign."""

import gzip
import math
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO, cast

import numpy as np
from numpy.typing import NDArray

from audit.said import said
from viewer.core.errors import Cancelled, CoreError, UnreadableFile, UnsupportedFile
from viewer.core.geometry import Float, Geometry
from viewer.core.layout import SeriesWarning
from viewer.core.memory import allocate
from viewer.core.sequence import from_words
from viewer.core.series import Kind, Plane, Series
from viewer.core.source import Reader, Source, read_fully
from viewer.core.volume import Volume
from viewer.core.whole import whole

Array = NDArray[Any]
RAS_LPS = np.diag([-1.0, -1.0, 1.0, 1.0])
RGB = np.dtype([("R", "u1"), ("G", "u1"), ("B", "u1")])


def open_nifti(source: Source) -> Series:
    """Describe a NIfTI file from its header.

    Raises `UnreadableFile` when it is damaged, `UnsupportedFile` when it holds no scalar volume.
    """
    image = _image(source)
    shape = image.shape
    if len(shape) not in (2, 3, 4, 5) or 0 in shape:
        raise UnsupportedFile(
            said("a NIfTI file of shape {shape} is no volume", shape=shape), source.label
        )
    if len(shape) == 5 and shape[3] != 1 and shape[4] != 1:
        raise UnsupportedFile(said("a NIfTI file of vectors over time is no volume"), source.label)
    if image.get_data_dtype().kind == "c":
        raise UnsupportedFile(said("a NIfTI file of complex numbers is not shown"), source.label)
    i, j, k, frames = _axes(shape)
    geometry, warnings = _geometry(image, (k, j, i), source)
    name = source.label.name
    stem = name.removesuffix(".gz").removesuffix(".nii")
    recognised = from_words(stem, "file name")
    colour = image.header.get_data_dtype() == RGB
    return Series(
        id="",
        series_uid="",
        study_uid=f"folder:{source.path.parent}",
        patient_key="",
        number=None,
        description=stem,
        modality="OT",
        kind=_kind(geometry, k, frames, colour),
        shape=(k, j, i),
        frames=frames,
        files=(source.label,),
        transfer_syntaxes=(),
        geometry=None if colour else geometry,
        sequence=recognised.sequence,
        sequence_evidence=recognised.evidence,
        contrast=recognised.contrast,
        plane=_plane(geometry) if geometry else None,
        warnings=warnings,
        is_colour=colour,
        time_axis="time" if frames > 1 else None,
        source=source,
    )


def load_nifti(
    series: Series,
    order: Iterable[tuple[int, int]],
    on_slice: Callable[[int, Array], None] | None = None,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
    begun: Callable[[Volume], None] | None = None,
) -> Volume:
    """Voxels of a NIfTI series; `order` of (t, k) is followed where the file need not be unpacked.

    `progress(done, total)` counts slices. Raises `UnreadableFile` when the data are damaged, `CoreError`
    when they do not fit in memory, `Cancelled`.
    """
    assert series.source is not None
    proxy = _image(series.source).dataobj
    voxels = allocate(
        said("series {id}", id=series.id), (series.frames, *series.shape), _dtype(proxy)
    )
    slices = _fill(series.source, proxy, voxels, order)
    arrived = np.zeros(series.shape[0], np.bool_)
    if begun is not None:
        begun(replace(_volume(series, voxels[:]), arrived=arrived))
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
    return _volume(series, voxels)


def _volume(series: Series, voxels: Array) -> Volume:
    return Volume(
        voxels=voxels if series.frames > 1 else voxels[0],
        geometry=series.geometry or Geometry(series.shape, np.eye(4)),
        modality=None,
        sequence=series.sequence,
        has_geometry=series.geometry is not None,
        time_axis=series.time_axis,
    )


def middle_slice(series: Series) -> Array:
    """The middle slice of the first time point, `(rows, columns)`."""
    assert series.source is not None
    proxy = _image(series.source).dataobj
    k = series.shape[0] // 2
    shape = (1, k + 1, *series.shape[1:])
    voxels = allocate(said("series {id}", id=series.id), shape, _dtype(proxy))
    for _ in _fill(series.source, proxy, voxels, [(0, k)]):
        pass
    return np.array(voxels[0, k])


def _scaled(proxy: Any) -> bool:
    return (proxy.slope, proxy.inter) != (1.0, 0.0)


def _dtype(proxy: Any) -> np.dtype[Any]:
    """Of the rescaled values."""
    return np.dtype(np.float32) if _scaled(proxy) else np.dtype(proxy.dtype.newbyteorder("="))


def _fill(
    source: Source, proxy: Any, voxels: Array, order: Iterable[tuple[int, int]]
) -> Iterator[tuple[int, int]]:
    """Read into `voxels` `(t, k, j, i)`; yields (t, k) of each slice, in `order` where the file can be
    read from any place, else from front to back.

    The file is read, not mapped: one that is cut short while it is open is an error, not the end of the
    program. Raises `UnreadableFile` when it is damaged or ends too soon.
    """
    n = math.prod(voxels.shape[2:]) * proxy.dtype.itemsize
    seeks = source.plain and not source.label.name.lower().endswith(".gz")
    start, depth = int(proxy.offset), voxels.shape[1]
    try:
        with Reader() as reader, _content(source, reader) as stream:
            if not seeks:
                read_fully(stream, start)
            for t, k in order if seeks else np.ndindex(*voxels.shape[:2]):
                if seeks:
                    stream.seek(start + (t * depth + k) * n)
                _read_slice(stream, proxy, voxels[t, k], n, said("slice {k}", k=k + 1), source)
                yield t, k
    except (OSError, EOFError, ValueError, zlib.error) as error:
        raise UnreadableFile(
            said("its data cannot be read: {reason}", reason=str(error)), source.label
        ) from error


def _read_slice(
    stream: BinaryIO, proxy: Any, out: Array, n: int, what: str, source: Source
) -> None:
    """The next `n` bytes of the file as one slice, rescaled."""
    data = read_fully(stream, n)
    if len(data) < n:
        raise UnreadableFile(said("truncated in {what}", what=what), source.label)
    values = np.frombuffer(data, proxy.dtype).reshape(out.shape)
    if _scaled(proxy):
        values = values.astype(np.float64) * proxy.slope + proxy.inter
    out[...] = values


@contextmanager
def _content(source: Source, reader: Reader) -> Iterator[BinaryIO]:
    """The unpacked bytes of a NIfTI file."""
    stream, _ = reader.open(source)
    with stream:
        if source.label.name.lower().endswith(".gz"):
            with gzip.GzipFile(fileobj=stream) as unpacked:
                yield cast(BinaryIO, unpacked)
        else:
            yield stream


def _image(source: Source) -> Any:
    from nibabel.filebasedimages import ImageFileError
    from nibabel.spatialimages import HeaderDataError

    try:
        if source.member is None:
            return _nibabel().load(source.path)
        return _from_bytes(source)
    except (ImageFileError, HeaderDataError, OSError, EOFError, ValueError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise UnreadableFile(
            said("not a readable NIfTI file: {reason}", reason=reason), source.label
        ) from error


def read_nifti_header(
    source: Source,
) -> tuple[list[tuple[str, str, str]], list[tuple[str, list[str]]], list[tuple[int, int, str]]]:
    """A header as it is: fields (name, type, value), affines (name, rows), extensions (code, size, text).

    Raises `UnreadableFile`.
    """
    header = _image(source).header
    fields = [
        (name, str(header[name].dtype), _field(header[name]))
        for name in header.structarr.dtype.names
    ]
    affines = [("sform", header.get_sform()), ("qform", header.get_qform())]
    shown: list[tuple[str, list[str]]] = [
        (
            said("{name} (code {code})", name=name, code=int(header[f"{name}_code"])),
            [_numbers(row) for row in affine],
        )
        for name, affine in affines
    ]
    extensions = [
        (int(one.get_code()), int(one.get_sizeondisk()), str(one.get_content()))
        for one in header.extensions
    ]
    return fields, shown, extensions


def _field(value: Any) -> str:
    array = np.asarray(value)
    if array.dtype.kind == "S":
        return bytes(array.item()).decode("latin-1").rstrip("\0") if array.ndim == 0 else ""
    return _numbers(np.atleast_1d(array).ravel())


def _numbers(values: Any) -> str:
    return "  ".join(f"{value:.7g}" for value in values)


def _nibabel() -> Any:
    """nibabel, imported late; its functions are not typed."""
    return import_module("nibabel")


def _from_bytes(source: Source) -> Any:
    """A NIfTI file inside an archive."""
    with Reader() as reader:
        data = reader.read(source)
    if data[:2] == b"\x1f\x8b":
        data = gzip.decompress(data)
    nib = _nibabel()
    newer = data[4:7] == b"n+2" or data[:4] in (b"\x1c\x02\0\0", b"\0\0\x02\x1c")
    kind = nib.Nifti2Image if newer else nib.Nifti1Image
    return kind.from_bytes(data)


def _axes(shape: tuple[int, ...]) -> tuple[int, int, int, int]:
    """i, j, k and the number of volumes."""
    full = (*shape, 1, 1, 1)
    frames = int(np.prod(shape[3:])) if len(shape) > 3 else 1
    return full[0], full[1], full[2], frames


def _geometry(
    image: Any, shape_kji: tuple[int, int, int], source: Source
) -> tuple[Geometry | None, tuple[SeriesWarning, ...]]:
    """The affine in LPS; None where the header gives no place (both codes 0) or an impossible one."""
    files = (str(source.label),)
    header = image.header
    if int(header["sform_code"]) == 0 and int(header["qform_code"]) == 0:
        text = said("neither sform nor qform is set: shown as a plain stack")
        return None, (SeriesWarning("no-geometry", text, files),)
    try:
        return Geometry(shape_kji, RAS_LPS @ image.affine), ()
    except CoreError as error:
        return None, (
            SeriesWarning(
                "no-geometry", said("{reason}: shown as a plain stack", reason=str(error)), files
            ),
        )


def _kind(geometry: Geometry | None, k: int, frames: int, colour: bool) -> Kind:
    if geometry is None or colour:
        return "stack"
    if frames > 1:
        return "timeseries"
    return "single" if k == 1 else "volume"


def _plane(geometry: Geometry) -> Plane | None:
    """Plane of the slices as stored: the one across k."""
    from viewer.core.describe import plane_of

    axes = geometry.directions
    i, j = axes[:, 0], axes[:, 1]
    return plane_of((*map(float, i), *map(float, j)))


def write_nifti(volume: Volume, path: Path, cancelled: Callable[[], bool] | None = None) -> None:
    """Write a volume as NIfTI-1 (.nii or .nii.gz), voxels and units unchanged, world in RAS.

    A volume without geometry is written with sform and qform codes 0. Nothing of the patient is
    written. Raises `CoreError` when the file cannot be written, `Cancelled`; no half-written file is
    left, and what was there before stays.
    """
    if not path.name.endswith((".nii", ".nii.gz")):
        raise CoreError(said("the name of a NIfTI file ends in .nii or .nii.gz"), path)
    nib = _nibabel()
    voxels = volume.voxels
    data = voxels.transpose(range(voxels.ndim)[::-1])
    affine = RAS_LPS @ volume.affine
    image = nib.Nifti1Image(data, affine, dtype=data.dtype)
    image.header.set_xyzt_units("mm")
    image.header["descrip"] = f"Investigational, not for diagnosis. {volume.units or ''}".encode()
    code = 1 if volume.has_geometry else 0
    image.set_sform(affine if code else None, code)
    image.set_qform(affine if code and _orthogonal(affine) else None, code)
    if data.ndim > 3:  # 1 would say a second; the time between volumes is not known here
        image.header["pixdim"][4] = 0
    with whole(path, cancelled) as partial:
        nib.save(image, partial)


def _orthogonal(affine: Float) -> bool:
    """A qform holds rotations and zooms only."""
    axes = affine[:3, :3] / np.linalg.norm(affine[:3, :3], axis=0)
    return bool(np.abs(axes.T @ axes - np.eye(3)).max() < 1e-5)
