"""Filling tiles that no rule filled, and reasons why a series is in no tile.

A series that a reader does not see may hold the finding. So no tile stays empty while a series of
the study could be in it, and what is in no tile is listed with the reason.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from audit.messages import Message
from viewer.session.viewports.tile_layout import SHAPES, Layout, Tile

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series
    from viewer.session.session import Session


@dataclass(frozen=True)
class NamedTile:
    """A tile of a protocol; with `of_prior` it is for series of the prior study only."""

    tile: Tile
    of_prior: bool = False


@dataclass(frozen=True)
class SeriesNotHung:
    """A series that no tile shows, and the reason."""

    series: "Series"
    reason: Message


def reason_unsuitable(series: "Series") -> Message | None:
    """Return why a series is never put into a tile unasked; None if it may be."""
    if series.kind == "localizer":
        return Message("hanging.localizer")
    if series.kind == "single" or series.is_secondary_capture:
        return Message("hanging.single-image")
    if series.is_color:
        return Message("hanging.color")
    return None


def fill_tiles(
    shape: tuple[int, int],
    tiles: Sequence[NamedTile],
    series: Sequence["Series"],
    prior: Sequence["Series"],
    *,
    roles: Collection[str],
) -> tuple[int, int, tuple[Tile, ...]]:
    """Put series that are in no tile into empty ones, and add tiles for those of some roles.

    Args:
        shape: Rows and columns of the protocol.
        tiles: Its tiles in reading order, with the series that its rules chose.
        series: Series of the study.
        prior: Series of the prior study. They are put into tiles for the prior only, and series of
            the study into the others, so that no label is wrong about the date.
        roles: Roles for whose series tiles are added, up to 3 x 3.

    Returns:
        Rows, columns, and the tiles in reading order.
    """
    all_roles = set(roles) or _roles_of(tiles, series)
    pools = {
        False: _left(series, tiles, all_roles),
        True: _left(prior, tiles, all_roles),
    }
    filled = []
    for named in tiles:
        pool = pools[named.of_prior]
        if named.tile.series_id is None and pool:
            filled.append(_tile_for(pool.pop(0)))
        else:
            filled.append(named.tile)
    more = [item for item in pools[False] if item.sequence in roles]
    rows, columns = _larger_shape(shape, len(filled) + len(more)) if more else shape
    room = rows * columns - len(filled)
    rest = [*more, *(item for item in pools[False] if item not in more)]
    filled += [_tile_for(item) for item in rest[:room]]
    filled += [Tile()] * (rows * columns - len(filled))
    return rows, columns, tuple(filled)


def _roles_of(tiles: Sequence[NamedTile], series: Iterable["Series"]) -> set[str]:
    """Return what the tiles' series were recognized as."""
    hung = {named.tile.series_id for named in tiles}
    return {item.sequence for item in series if item.id in hung and item.sequence}


def _left(
    series: Iterable["Series"], tiles: Sequence[NamedTile], roles: Collection[str]
) -> list["Series"]:
    """Return the suitable series that no tile has, those that add most first.

    First series of the protocol's roles, in planes that are not hung yet before those that are;
    then other recognized ones; then the rest, in the order of the study.
    """
    by_id = {item.id: item for item in series}
    hung = [by_id[n.tile.series_id] for n in tiles if n.tile.series_id in by_id]
    hung_ids = {item.id for item in hung}
    shown = {(item.sequence, item.plane) for item in hung}
    left = [
        item
        for item in by_id.values()
        if item.id not in hung_ids and reason_unsuitable(item) is None
    ]

    def rank(item: "Series") -> tuple[bool, bool, bool]:
        return (
            item.sequence not in roles,
            item.sequence is None,
            (item.sequence, item.plane) in shown,
        )

    return sorted(left, key=rank)


def _tile_for(series: "Series") -> Tile:
    plane = series.plane if series.plane in ("axial", "coronal", "sagittal") else "acquired"
    return Tile(series.id, plane)


def _larger_shape(shape: tuple[int, int], n: int) -> tuple[int, int]:
    """Return the smallest shape with as many rows and columns that holds `n` tiles, or 3 x 3.

    >>> _larger_shape((2, 2), 5), _larger_shape((2, 3), 7), _larger_shape((1, 2), 20)
    ((2, 3), (3, 3), (3, 3))
    """
    larger = [s for s in SHAPES if s[0] >= shape[0] and s[1] >= shape[1]]
    by_size = sorted(larger, key=lambda s: (s[0] * s[1], s[0]))
    return next((s for s in by_size if s[0] * s[1] >= n), by_size[-1])


def not_shown(session: "Session") -> tuple[SeriesNotHung, ...]:
    """Return the series of the study and its prior that no tile shows; none without tiles."""
    layout, scan, prior = session.layout.current, session.view.scan, session.view.prior
    if layout is None or scan is None:
        return ()
    study = session.view.study_uid
    series = [item for item in scan.series if item.study_uid == study]
    if prior is not None:
        known = {item.id for item in series}
        series += [item for item in prior.series if item.id not in known]
    return series_not_hung(layout, series)


def series_not_hung(layout: Layout, series: Iterable["Series"]) -> tuple[SeriesNotHung, ...]:
    """Return the series that no tile of a layout shows, with reasons, in the order of the study."""
    shown = {tile.series_id for tile in layout.tiles}
    n_free = sum(tile.series_id is None for tile in layout.tiles)
    left = []
    for item in series:
        if item.id in shown:
            continue
        reason = reason_unsuitable(item)
        if reason is None and n_free:
            reason = Message("hanging.tile-free", n=n_free)
        elif reason is None:
            reason = Message("hanging.tiles-full", n=len(layout.tiles))
        left.append(SeriesNotHung(item, reason))
    return tuple(left)
