"""The first of two stages: overviews of the selected series, from which a model chooses slices."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from assistant.errors import BundleError
from assistant.images.bundle_images import letter
from assistant.images.contact_sheet import MOST_TILES, RECIPE, SheetOrder, contact_sheet
from assistant.images.slice_selection import SelectedSlice, Selection
from audit.messages import Message
from viewer.core.voxels.volume import Volume

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle

MOST_SHEETS = 6


def overview(
    base: "Bundle", volumes: Mapping[str, Volume], selection: Selection
) -> tuple["Bundle", dict[int, SelectedSlice]]:
    """Return `base` with overviews instead of its images, and the slice behind each number.

    One overview for each series and plane of the selection, in its order. Raises `BundleError` for
    a series that is not loaded, or too many of them.
    """
    wanted = list(dict.fromkeys((s.series_id, s.plane, s.window) for s in selection.slices))
    if len(wanted) > MOST_SHEETS:
        raise BundleError(
            Message(
                "images.too-many-overviews",
                n=len(wanted),
                most_sheets=MOST_SHEETS,
            )
        )
    called = {key: letter(n) for n, key in enumerate(dict.fromkeys(key for key, _, _ in wanted))}
    sheets = []
    tiles: dict[int, SelectedSlice] = {}
    for number, (key, plane, window) in enumerate(wanted, 1):
        if key not in volumes:
            raise BundleError(Message("images.overview-series-not-loaded", key=key))
        sheet = contact_sheet(
            volumes[key],
            plane,
            series_id=key,
            order=SheetOrder(
                number=number,
                of=len(wanted),
                first=len(tiles) + 1,
                called=called[key],
                prior=selection.prior_of(key),
            ),
            n=max(1, MOST_TILES // len(wanted)) if len(wanted) > 2 else MOST_TILES,
            window=window,
            captions=base.captions,
        )
        sheets.append(sheet.image)
        tiles |= {n: replace(tile, window=window) for n, tile in sheet.tiles.items()}
    made = replace(
        base,
        images=tuple(sheets),
        recipe=f"{base.recipe}; {RECIPE}",
        sources={image.sha256: volumes[image.series_id] for image in sheets},
    )
    return made, tiles
