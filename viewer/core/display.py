"""From rescaled values to 8-bit gray: the one mapping for screen, snapshot and assistant.

A `Window` says which values are shown and how (VOI LUT, PS3.3 C.11.2.1.2). Values are never
changed by looking at them; only the image made here is 8-bit. Black (0) is also what a place
without a value looks like: outside the voxels, padding (PS3.3 C.7.5.1.1.2), or NaN.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Literal, get_args
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from audit.messages import Message, Text
from viewer.core.dicom.lookup_tables import VoiLut
from viewer.core.errors import CoreError
from viewer.core.voxels.on_demand_voxels import (
    parts,
    range_of,
    range_when_read,
    thinned_step,
)
from viewer.core.voxels.pixel_padding import Padding, is_padding
from viewer.core.voxels.volume import Volume

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series

VoiFunction = Literal["LINEAR", "LINEAR_EXACT", "SIGMOID"]

# Percentiles of the whole series between which MR is shown: dark enough for air to be black, and
# without the brightest half percent (vessels, scalp fat near the coil) that would dim the brain.
ROBUST_PERCENTILES = (1.0, 99.5)
# A file's window is believed only when it is within these factors of the values' robust range.
SANE_WIDTH_FACTORS = (0.02, 20.0)
# Values handled at a time, so that the float64 intermediate stays in the processor's cache.
CHUNK = 1 << 15
# Bytes of voxels whose lowest and highest values are looked for at a time, for the same reason.
BLOCK_BYTES = 1 << 20


@dataclass(frozen=True)
class Window:
    """Window width and center in the volume's units, and the function between them.

    LINEAR needs a width of at least 1, the others more than 0 (PS3.3 C.11.2.1.2.1 and .3).

    Attributes:
        lut: A table of the file, used instead; width and center are then the range that it tells
            apart.

    Raises:
        ValueError: The arguments are invalid.
    """

    width: float
    center: float
    function: VoiFunction = "LINEAR"
    name: Text | None = None
    lut: VoiLut | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        if not (np.isfinite(self.width) and np.isfinite(self.center)):
            raise ValueError(Message("display.window-not-finite"))
        if self.function == "LINEAR":
            if self.width < 1:
                raise ValueError(Message("display.linear-window-too-narrow", width=self.width))
        elif self.function not in ("LINEAR_EXACT", "SIGMOID"):
            raise ValueError(f"unknown VOI LUT function {self.function!r}")
        elif self.width <= 0:
            raise ValueError(Message("display.window-width-not-positive", width=self.width))

    def changed(self, width: float, center: float) -> "Window":
        """Return this window with another width and center, without its preset's name and table.

        Args:
            width: Width; raised to the smallest legal one if it is less.
            center: Center.

        >>> Window(80, 40, name="Brain").changed(-5, 42)
        Window(width=1.0, center=42, function='LINEAR', name=None)
        """
        least = 1.0 if self.function == "LINEAR" else 1e-9
        return replace(self, width=max(width, least), center=center, name=None, lut=None)


def to_uint8(
    values: NDArray[Any],
    window: Window,
    *,
    inside: NDArray[np.bool_] | None = None,
    padding: Padding | None = None,
    invert: bool = False,
) -> NDArray[np.uint8]:
    """Map values to gray 0 to 255 by PS3.3 C.11.2.1.2.

    The formula is evaluated in double precision and rounded half up. Colors (fields R, G, B) have
    no window and become their luminance.

    Args:
        values: Values of any shape.
        window: Window that maps values to gray.
        inside: False where there is no value, of the same shape; None if all are inside.
        padding: Value or range that means "nothing here".
        invert: Show low values bright (MONOCHROME1).

    Returns:
        uint8 of the same shape. NaN, padding and places that are not inside are 0, also when
        inverted.

    Raises:
        TypeError: For other than real numbers and colors.
    """
    values = np.asarray(values)
    if is_color(values):
        values, window = luminance(values), Window(255, 127.5, "LINEAR_EXACT")
    if values.dtype.kind == "b":
        values = values.view(np.uint8)
    if values.dtype.kind not in "iuf":
        raise TypeError(f"cannot show values of type {values.dtype}")
    if values.dtype.kind in "iu" and values.dtype.itemsize <= 2:
        # The gray of every possible value is computed once per window (`_table`), then each image
        # is a single look-up. `_direct` evaluates the formula for each pixel.
        native = values.astype(values.dtype.newbyteorder("="), copy=False)
        table = _table(native.dtype.char, window, padding, invert)
        gray = table.take(native.view(f"u{native.itemsize}"))
    else:
        gray = _direct(values, window, padding, invert)
    if inside is not None:
        np.multiply(gray, inside, out=gray)
    return gray


def is_color(values: NDArray[Any]) -> bool:
    """Return True for voxels or pixels that are colors: structured, with fields R, G and B."""
    return values.dtype.names == ("R", "G", "B")


def luminance(colors: NDArray[Any]) -> NDArray[np.uint8]:
    """Return the gray of 8-bit colors: 0.299 R + 0.587 G + 0.114 B (ITU-R BT.601), same shape."""
    weights = {"R": 0.299, "G": 0.587, "B": 0.114}
    gray = sum(colors[name] * np.float32(weight) for name, weight in weights.items())
    return np.asarray(np.floor(gray + 0.5), dtype=np.uint8)


@lru_cache(maxsize=32)
def _table(char: str, window: Window, padding: Padding | None, invert: bool) -> NDArray[np.uint8]:
    """Return gray of every bit pattern of an 8- or 16-bit integer type, indexed by the pattern."""
    dtype = np.dtype(char)
    patterns = np.arange(256**dtype.itemsize, dtype=f"u{dtype.itemsize}")
    table = _direct(patterns.view(dtype), window, padding, invert)
    table.setflags(write=False)
    return table


def _direct(
    values: NDArray[Any], window: Window, padding: Padding | None, invert: bool
) -> NDArray[np.uint8]:
    gray = np.empty(values.shape, np.uint8)
    flat_in, flat_out = values.reshape(-1), gray.reshape(-1)
    work = np.empty(min(CHUNK, flat_in.size), np.float64)
    for start in range(0, flat_in.size, CHUNK):
        chunk = flat_in[start : start + CHUNK]
        level = work[: chunk.size]
        level[...] = chunk
        blank = np.isnan(level) if values.dtype.kind == "f" else None
        if padding is not None:
            padded = is_padding(level, padding)
            blank = padded if blank is None else blank | padded
        _apply(level, window)
        if invert:
            np.subtract(255.0, level, out=level)
        level += 0.5
        if blank is not None:
            level[blank] = 0.0
        flat_out[start : start + CHUNK] = level
    return gray


def _apply(level: NDArray[np.float64], window: Window) -> None:
    """Replace values by unrounded gray 0..255, in place; NaN stays NaN."""
    with np.errstate(over="ignore", invalid="ignore"):
        if window.lut is not None:
            window.lut.gray(level)
            return
        if window.function == "SIGMOID":
            level -= window.center
            level *= -4.0 / window.width
            np.exp(level, out=level)
            level += 1.0
            np.divide(255.0, level, out=level)
            return
        # LINEAR counts the window in whole gray steps of integer data: half a step less
        # everywhere, and a width of 1 is a threshold.
        step = 1.0 if window.function == "LINEAR" else 0.0
        level -= window.center - 0.5 * step
        if window.width == step:
            level[...] = np.where(np.isnan(level), level, np.where(level > 0, 255.0, 0.0))
            return
        level *= 255.0
        level /= window.width - step
        level += 127.5
        np.clip(level, 0.0, 255.0, out=level)


def robust_range(
    volume: Volume, percentiles: tuple[float, float] = ROBUST_PERCENTILES
) -> tuple[float, float] | None:
    """Return the percentiles of the whole series (all slices and times), without padding and NaN.

    Taken from an even sample of each slice's pixels; looked for once in a volume that is whole.
    None when no voxel has a value, and for color.

    Args:
        volume: The series.
        percentiles: The lower and the upper percentile, 0 to 100.
    """
    # While slices still arrive, the percentiles change with each of them and are not cached.
    if volume.arrived is not None:
        return _robust_range(volume, percentiles)
    ranges = _ranges.setdefault(volume, {})
    if percentiles not in ranges:
        ranges[percentiles] = _robust_range(volume, percentiles)
    return ranges[percentiles]


_Range = tuple[float, float] | None
_ranges: WeakKeyDictionary[Volume, dict[tuple[float, float], _Range]] = WeakKeyDictionary()


def _robust_range(volume: Volume, percentiles: tuple[float, float]) -> _Range:
    voxels = volume.known
    if is_color(voxels):
        return None
    step = thinned_step(voxels.size)
    sample = voxels[..., ::step, ::step].reshape(-1)
    if sample.dtype.kind == "f":
        sample = sample[np.isfinite(sample)]
    if volume.padding is not None:
        sample = sample[~is_padding(sample, volume.padding)]
    if sample.size == 0:
        return None
    low, high = np.percentile(sample, percentiles)
    return float(low), float(high)


def full_range(volume: Volume) -> tuple[float, float] | None:
    """Return smallest and largest value of the whole series, without padding and NaN.

    None when no voxel has a value, and for color.
    """
    if is_color(volume.voxels):
        return None
    noted = range_when_read(volume.known, volume.padding)
    if noted is not None:
        return noted[0]
    ranges = (range_of(voxels, volume.padding) for voxels in _blocks(volume.known))
    ends = [end for ends in ranges if ends is not None for end in ends]
    return (min(ends), max(ends)) if ends else None


def _blocks(voxels: NDArray[Any]) -> Iterator[NDArray[Any]]:
    """Yield all voxels, some slices at a time, which stay in the processor's cache."""
    for part in parts(voxels):
        slices = part.reshape(-1, *part.shape[-2:])
        at_once = max(1, BLOCK_BYTES // max(slices[:1].nbytes, 1))
        for first in range(0, len(slices), at_once):
            yield slices[first : first + at_once]


def default_window(volume: Volume) -> Window:
    """Return the window a series opens with.

    The file's first window when it fits the values (CT, MR); else the brain preset for CT in
    Hounsfield units, the fixed window of a map with known units, or percentiles of the series.
    """
    values = robust_range(volume)
    if volume.modality in ("CT", "MR") and values is not None:
        for window in file_windows(volume):
            if _fits(window, values, volume):
                return window
            break
    fixed = _presets_for(volume.units)
    return fixed[0] if fixed else _automatic(volume)


def _fits(window: Window, values: tuple[float, float], volume: Volume) -> bool:
    low, high = values
    if window.center + window.width / 2 <= low or window.center - window.width / 2 >= high:
        return False
    # Hounsfield units have an absolute meaning: a stroke window is narrow against the range from
    # air to bone, so the factors below would refuse it.
    if volume.units == "HU":
        return window.width <= 10_000
    least, most = (factor * (high - low) for factor in SANE_WIDTH_FACTORS)
    return least <= window.width <= most


def _automatic(volume: Volume) -> Window:
    values = robust_range(volume)
    if values is not None and not values[1] > values[0]:
        values = full_range(volume)  # a mask: nearly all of it is background
    low, high = values if values is not None else (0.0, 1.0)
    width = high - low
    if not width > 0:
        width = 1.0
    return Window(width, (low + high) / 2, "LINEAR_EXACT", "Auto")


def file_windows(volume: "Volume | Series") -> list[Window]:
    """Return the legal windows of the file with its VOI LUT Function, then its VOI LUTs.

    Duplicates (Philips) are offered once.
    """
    windows = [
        replace(window, name=name or Message("display.file-window-name", number=number))
        for number, (name, width, center) in enumerate(dict.fromkeys(volume.windows), start=1)
        if (window := legal_window(width, center, volume.voi_function)) is not None
    ]
    return windows + [
        Window(
            float(last - first),
            (first + last) / 2,
            name=lut.name or Message("display.file-lut-name", number=number),
            lut=lut,
        )
        for number, lut in enumerate(volume.voi_luts, start=1)
        if lut.distinct_range is not None
        for first, last in (lut.distinct_range,)
    ]


def legal_window(width: float, center: float, function: str) -> Window | None:
    """Return the window that a file's numbers make; None if the standard forbids them.

    Args:
        width: Window Width (0028,1051).
        center: Window Center (0028,1050).
        function: VOI LUT Function (0028,1056).
    """
    for known in get_args(VoiFunction):
        if known == function:
            try:
                return Window(width, center, known)
            except ValueError:
                return None
    return None


def presets(volume: Volume) -> list[Window]:
    """Return the windows for a volume: those for its units, automatic, the file's, full range.

    Presets in Hounsfield units appear only when `volume.units` is "HU". The order is stable, so
    that number keys can be bound to it.
    """
    offered = list(_presets_for(volume.units))
    if volume.units != "HU":
        offered.append(_automatic(volume))
    offered.extend(file_windows(volume))
    full = full_range(volume)
    if full is not None and full[1] > full[0]:
        offered.append(
            Window(full[1] - full[0], (full[0] + full[1]) / 2, "LINEAR_EXACT", "Full range")
        )
    return offered


def named_window(text: str, volume: Volume) -> Window:
    """Return the window that a user means by a preset's name or by "WIDTH/LEVEL".

    Args:
        text: Text that the user typed.
        volume: The series, whose presets depend on its units.

    Raises:
        CoreError: No window is meant; the message lists the available names.

    >>> from viewer.core.geometry import Geometry
    >>> blank = Volume(np.zeros((1, 1, 1)), Geometry((1, 1, 1), np.eye(4)))
    >>> named_window("80/40", blank)
    Window(width=80.0, center=40.0, function='LINEAR', name=None)
    """
    offered = presets(volume)
    name = _plain(text)
    for window in offered:
        if window.name is not None and _plain(window.name) == name:
            return window
    width, slash, center = text.partition("/")
    if slash:
        try:
            size = float(width)
            return Window(size, float(center), "LINEAR" if size >= 1 else "LINEAR_EXACT")
        except ValueError as error:
            raise CoreError(Message("display.window-malformed", text=text)) from error
    names = tuple(sorted({_plain(w.name) for w in offered if w.name}))
    raise CoreError(
        Message(
            "display.window-unknown",
            text=text,
            names=names,
        )
    )


def _plain(name: Text) -> str:
    return "-".join(str(name).casefold().replace("-", " ").split())


def _presets_for(units: str | None) -> tuple[Window, ...]:
    return tuple(window for unit, window in _shipped_presets() if unit == units)


@cache
def _shipped_presets() -> tuple[tuple[str, Window], ...]:
    """Return (units, window) of each entry in `resources/windows/*.toml`, by file name."""
    folder = resources.files("resources") / "windows"
    presets = []
    for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if file.name.endswith(".toml"):
            for entry in tomllib.loads(file.read_text("utf-8"))["window"]:
                window = Window(
                    float(entry["width"]),
                    float(entry["center"]),
                    entry.get("function", "LINEAR"),
                    entry["name"],
                )
                presets.append((entry["units"], window))
    return tuple(presets)
