"""From voxels to the gray image that is sent: one named recipe, whose numbers never change.

A number changed here is a new recipe with a new name; the record holds the name beside the hashes
of the stored pixels and of the bytes sent.
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from assistant.errors import BundleError
from audit.messages import Message
from viewer.core.display import Window, robust_range, to_uint8
from viewer.core.io.plain_image import UNITS as PICTURE_UNITS
from viewer.core.space.reslice import Grid, Sampled, sample
from viewer.core.voxels.volume import Volume

if TYPE_CHECKING:
    from assistant.provider_settings import ProviderEntry

RECIPE: Final = "gray/3"
CT_WINDOWS: Final = {
    "brain": Window(80.0, 40.0),
    "stroke": Window(40.0, 40.0),
    "subdural": Window(215.0, 75.0),
    "bone": Window(2800.0, 600.0),
}
"""In Hounsfield units, as on screen (`resources/windows/ct.toml` names the sources)."""
CT_WINDOW: Final = "brain"
ADC_WINDOW: Final = Window(3.0e-3, 1.5e-3, "LINEAR_EXACT")
"""In mm2/s, as on screen (`resources/windows/mr-maps.toml` names the sources).

White is 3.0e-3, free
water at 37 degrees C."""
PICTURE_WINDOW: Final = Window(255.0, 127.5, "LINEAR_EXACT")
"""Of PNG and JPEG files, which somebody has windowed already: sent as they are."""
MR_PERCENTILES: Final = (1.0, 99.5)
_ADC_SCALE: Final = {"mm2/s": 1.0, "um2/s": 1e6, "10-6 mm2/s": 1e6, "10-3 mm2/s": 1e3}
LEAST_SIDE: Final = 16


@dataclass(frozen=True)
class Limits:
    """Limits of an image's size: what a provider accepts, and no more than it looks at.

    `max_side`: pixels of the longer side. `max_bytes`: of one encoded image; None without a
    limit. `square`: black is added at the right and at the bottom until both sides are equal, for
    models that would stretch an image to a square. Raises `BundleError` for what shows nothing.
    """

    max_side: int = 1024
    max_bytes: int | None = None
    square: bool = False

    def __post_init__(self) -> None:
        if self.max_side < LEAST_SIDE:
            raise BundleError(Message("images.side-limit-too-small", max_side=self.max_side))
        if self.max_bytes is not None and self.max_bytes < 1024:
            raise BundleError(Message("images.byte-limit-too-small", max_bytes=self.max_bytes))

    @property
    def words(self) -> str:
        """Limits, as they are named in the recipe."""
        size = "" if self.max_bytes is None else f" max-bytes {self.max_bytes}"
        return f"max-side {self.max_side}{size}{' square' if self.square else ''}"


DEFAULT_LIMITS: Final = Limits()


def limits_of(provider: "ProviderEntry") -> Limits:
    """Return what a configured provider accepts.

    Raises `BundleError` for limits that show nothing.
    """
    return Limits(provider.max_side, provider.max_image_bytes, provider.square_images)


@dataclass(frozen=True, eq=False)
class Picture:
    """8-bit gray pixels `(row, column)`, square, and the grid that says where they lie."""

    gray: NDArray[np.uint8]
    grid: Grid


def window_of(volume: Volume, name: str | None = None) -> tuple[Window, str]:
    """Return the window of a series under this recipe, and its text for the caption.

    CT in Hounsfield units: the brain window, or that of `CT_WINDOWS` that is named. ADC in known
    units: 0 to 3.0e-3 mm2/s. An image file as it is. Anything else: percentiles 1 and 99.5 of the
    whole series. Raises `BundleError` for an empty or uniform series, and for a named window where
    it has no meaning.
    """
    if volume.units == "HU":
        known = name if name is not None else CT_WINDOW
        if known not in CT_WINDOWS:
            raise BundleError(
                Message(
                    "images.window-unknown",
                    known=known,
                    ct_windows=", ".join(CT_WINDOWS),
                )
            )
        window = CT_WINDOWS[known]
        return window, f"{known} window, width {window.width:g}, center {window.center:g} HU"
    if volume.units == PICTURE_UNITS:
        if np.ptp(volume.voxels) == 0:
            raise BundleError(Message("images.image-uniform"))
        return PICTURE_WINDOW, "as the picture file has it, black 0, white 255"
    if name is not None:
        raise BundleError(Message("images.window-not-hounsfield", name=name))
    scale = _ADC_SCALE.get(volume.units or "") if volume.sequence == "ADC" else None
    if scale is not None:
        wide = replace(ADC_WINDOW, width=ADC_WINDOW.width * scale, center=ADC_WINDOW.center * scale)
        return wide, _ends(volume, "0", "3.0e-3 mm2/s")
    values = robust_range(volume, MR_PERCENTILES)
    if values is None:
        raise BundleError(Message("images.series-without-values"))
    low, high = values
    if high <= low:
        raise BundleError(Message("images.series-uniform", low=low))
    window = Window(high - low, (low + high) / 2, "LINEAR_EXACT")
    return window, _ends(volume, "at the 1st", "at the 99.5th percentile of the series")


def _ends(volume: Volume, low: str, high: str) -> str:
    """Return the values of black and white; inverted where low values are bright."""
    dark, bright = ("white", "black") if volume.inverted else ("black", "white")
    return f"{dark} {low}, {bright} {high}"


def square_grid(grid: Grid) -> Grid:
    """Return the grid itself if its pixels are square, else the same rectangle with square ones."""
    row, column = grid.spacing_rc_mm
    is_square = abs(row - column) <= 1e-4 * max(row, column)
    return grid if is_square else grid.square()


def picture(volume: Volume, grid: Grid, window: Window, factor: int = 1) -> Picture:
    """Return the plane as it is sent: square pixels, averaged in blocks of `factor` x `factor`.

    Nothing is ever enlarged but to make oblong pixels square. Low values are bright where the file
    means them to be (MONOCHROME1, PS3.3 C.7.6.3.1.2), as on screen.

    Args:
        volume: The series.
        grid: Plane to draw.
        window: Window that maps values to gray.
        factor: Pixels on each side of the blocks that are averaged.
    """
    square = square_grid(grid)
    return shown(volume, square, sample(volume, square), window, factor)


def shown(volume: Volume, square: Grid, plane: Sampled, window: Window, factor: int = 1) -> Picture:
    """Return the result of `picture` for a plane that was sampled on a grid of square pixels."""
    if factor == 1:
        gray = to_uint8(plane.values, window, inside=plane.inside, invert=volume.inverted)
        return Picture(gray, square)
    values, inside = _blocks(plane.values, plane.inside, factor)
    middle = (factor - 1) / 2
    coarse = replace(
        square,
        # The center of the first block.
        origin_lps_mm=square.pixel_to_lps([middle, middle]),
        spacing_rc_mm=(square.spacing_rc_mm[0] * factor, square.spacing_rc_mm[1] * factor),
        shape_rc=(values.shape[0], values.shape[1]),
    )
    return Picture(to_uint8(values, window, inside=inside, invert=volume.inverted), coarse)


def padded(made: Picture) -> Picture:
    """Return the image with black at the right and at the bottom until it is square."""
    rows, columns = made.gray.shape
    side = max(rows, columns)
    gray = np.zeros((side, side), np.uint8)
    gray[:rows, :columns] = made.gray
    return Picture(gray, replace(made.grid, shape_rc=(side, side)))


def _blocks(
    values: NDArray[Any], inside: NDArray[np.bool_] | None, factor: int
) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """Return means over blocks of `factor` x `factor`; the last ones may be smaller."""
    weights = np.ones(values.shape) if inside is None else inside.astype(np.float64)
    weighted = np.where(weights > 0, values, 0).astype(np.float64)
    rows, columns = (np.arange(0, n, factor) for n in values.shape)

    def total(array: NDArray[np.float64]) -> NDArray[np.float64]:
        # Unlike a reshape, this also adds up smaller blocks at the ends.
        summed = np.add.reduceat(np.add.reduceat(array, rows, axis=0), columns, axis=1)
        return np.asarray(summed, dtype=np.float64)

    count = total(weights)
    return total(weighted) / np.maximum(count, 1), count > 0
