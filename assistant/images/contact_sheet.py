"""An overview of a series on few images: many slices, small, each with its number.

For a model that chooses which slices to read. Tiles are made by the same recipe as images that
are sent whole, averaged in blocks; numbers are drawn in a fixed bitmap font, white on black, so
that the bytes are the same everywhere.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from assistant.images.bundle_images import BundleImage, technical, whole_sha256
from assistant.images.captions import Captions, ImageFacts, left_of, write_caption
from assistant.images.image_recipe import picture, square_grid, window_of
from assistant.images.slice_selection import PriorSeries, SelectedSlice, spread
from viewer.core.io.png_writer import png_bytes
from viewer.core.space.slice_planes import Plane, plane_stack
from viewer.core.voxels.volume import Volume

if TYPE_CHECKING:
    from viewer.core.anatomy.brain_extent import BrainExtent

RECIPE: Final = "sheet/1"
MOST_TILES: Final = 36
"""Slices of one series on an overview: six rows of six are still large enough to choose from."""
TILE_SIDE: Final = 160
MARGIN: Final = 2
_SCALE: Final = 2

# Rows of a 3 x 5 bitmap, most significant bit at the left.
_DIGITS: Final = {
    "0": (7, 5, 5, 5, 7),
    "1": (2, 6, 2, 2, 7),
    "2": (7, 1, 7, 4, 7),
    "3": (7, 1, 7, 1, 7),
    "4": (5, 5, 7, 1, 1),
    "5": (7, 4, 7, 1, 7),
    "6": (7, 4, 7, 5, 7),
    "7": (7, 1, 2, 2, 2),
    "8": (7, 5, 7, 5, 7),
    "9": (7, 5, 7, 1, 7),
}


@dataclass(frozen=True)
class ContactSheet:
    """One image of an overview, and the slice that each number on it stands for."""

    image: BundleImage
    tiles: dict[int, SelectedSlice]


@dataclass(frozen=True)
class SheetOrder:
    """Place of an overview among those of a request.

    Attributes:
        number: Number of the image.
        of: Number of all images.
        first: Number of its first slice.
        called: Letter of the series in captions.
        prior: Set for a series of an earlier study.
    """

    number: int = 1
    of: int = 1
    first: int = 1
    called: str = "A"
    prior: PriorSeries | None = None


def contact_sheet(
    volume: Volume,
    plane: Plane,
    *,
    series_id: str,
    order: SheetOrder | None = None,
    n: int = MOST_TILES,
    window: str | None = None,
    captions: Captions = "informed",
    extent: "BrainExtent | None" = None,
) -> ContactSheet:
    """Return an overview of at most `n` slices, spaced over the brain, numbered from `order.first`.

    Raises:
        SelectionError: As for a selection of the series.
        BundleError: As for images of the series.
        GeometryError: The series has no such plane.
    """
    order = order or SheetOrder()
    number, first, prior = order.number, order.first, order.prior
    chosen = spread(volume, plane, n, series_id=series_id, extent=extent).slices
    stack = plane_stack(volume, plane, "radiological")
    shown, window_text = window_of(volume, window)
    longest = max(square_grid(stack.grid(chosen[0].index)).shape_rc)
    factor = -(-longest // TILE_SIDE)
    tiles = [picture(volume, stack.grid(s.index), shown, factor).gray for s in chosen]
    plain = _arranged(tiles)
    gray = _arranged([numbered(tile, first + i) for i, tile in enumerate(tiles)])
    png = png_bytes(gray)
    known = technical(number, volume, stack)
    grid = stack.grid(chosen[0].index)
    letters = grid.letters()
    facts = ImageFacts(
        number=number,
        of=order.of,
        series=order.called,
        prior=prior is not None,
        days_earlier=prior.days_earlier if prior else None,
        modality=known.modality,
        sequence=known.sequence,
        plane=known.plane,
        letters=letters if any(letters) else None,
        left=left_of(grid),
        window=window_text,
    )
    last = first + len(chosen) - 1
    introduction = (
        f"Overview: slices {first} to {last}, in rows from the top left, each with its number."
    )
    rows, columns = gray.shape
    image = BundleImage(
        number=number,
        png=png,
        sha256=hashlib.sha256(png).hexdigest(),
        stored_sha256=whole_sha256(volume),
        caption=f"{write_caption(facts, captions)} {introduction}",
        place=None,
        shape_rc=(rows, columns),
        window_text=window_text,
        series_id=series_id,
        window=window,
        unnumbered=png_bytes(plain),
    )
    return ContactSheet(image, {first + i: s for i, s in enumerate(chosen)})


def numbered(tile: NDArray[np.uint8], number: int) -> NDArray[np.uint8]:
    """Return the tile with its number in white on a black field at the top left."""
    glyphs = [_glyph(digit) for digit in str(number)]
    gap = np.zeros((glyphs[0].shape[0], _SCALE), np.uint8)
    line = np.hstack([part for glyph in glyphs for part in (gap, glyph)] + [gap])
    field = np.pad(line, ((_SCALE, _SCALE), (0, 0)))
    rows, columns = (min(a, b) for a, b in zip(field.shape, tile.shape, strict=True))
    drawn = tile.copy()
    drawn[:rows, :columns] = field[:rows, :columns]
    return drawn


def _glyph(digit: str) -> NDArray[np.uint8]:
    bits = [[(row >> (2 - column)) & 1 for column in range(3)] for row in _DIGITS[digit]]
    return np.kron(np.array(bits, np.uint8) * 255, np.ones((_SCALE, _SCALE), np.uint8))


def _arranged(tiles: Sequence[NDArray[np.uint8]]) -> NDArray[np.uint8]:
    """Return tiles of one size in rows, as nearly square as their number allows."""
    rows, columns = tiles[0].shape
    across = int(np.ceil(np.sqrt(len(tiles) * rows / columns)))
    across = min(max(across, 1), len(tiles))
    down = -(-len(tiles) // across)
    step = rows + MARGIN, columns + MARGIN
    gray = np.zeros((down * step[0] - MARGIN, across * step[1] - MARGIN), np.uint8)
    for i, tile in enumerate(tiles):
        row, column = divmod(i, across)
        gray[
            row * step[0] : row * step[0] + rows, column * step[1] : column * step[1] + columns
        ] = tile
    return gray
