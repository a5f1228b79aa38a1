"""Tiles beside each other: each with a series, a plane and display settings of its own.

The session has one series in view: that of the active tile. The other tiles show theirs at the same
place of the patient where they share a frame of reference and scrolling is linked, else where they
were left.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final, Literal

import numpy as np

from viewer.core.display import Window
from viewer.core.voxels.volume import Volume
from viewer.session.annotations.marks import Plane
from viewer.session.signal import Signal
from viewer.session.viewports.display_state import NO_SLAB, Slab, Windows

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series
    from viewer.core.geometry import Float
    from viewer.session.session import Session

Sync = Literal["position", "look", "window"]
SHAPES: Final = ((1, 1), (1, 2), (2, 1), (1, 3), (2, 2), (2, 3), (3, 2), (3, 3))
"""Rows and columns of the layouts on offer."""


@dataclass(frozen=True)
class Tile:
    """Content of one tile. Without a series it is empty.

    Attributes:
        plane: The plane wished for; a series whose slices lie obliquely to it is shown as acquired.
        window: The name of a preset that only this tile uses; None for the series' own window.
        label: What a hanging protocol calls it, also while there is no series for it.
        shows_prior: Show the prior study in the plane of `series_id` instead of that series.
    """

    series_id: str | None = None
    plane: Plane = "acquired"
    window: str | None = None
    slab: Slab = NO_SLAB
    label: str = ""
    shows_prior: bool = False


NO_TILE: Final = Tile()


@dataclass(frozen=True)
class Layout:
    """Rows and columns of tiles, and the hanging protocol that they come from."""

    rows: int
    columns: int
    tiles: tuple[Tile, ...]
    protocol: str | None = None

    def __post_init__(self) -> None:
        if len(self.tiles) != self.rows * self.columns:
            raise ValueError(f"{self.rows} x {self.columns} tiles, not {len(self.tiles)}")

    @cached_property
    def compares_prior(self) -> bool:
        """Whether a tile shows the prior study in the plane of another tile."""
        return any(tile.shows_prior for tile in self.tiles)


class TileLayout:
    """The tiles of a session, each showing a series.

    Without a layout, the three planes and the 3D view of one series are shown.
    """

    def __init__(self, session: "Session") -> None:
        self.changed: Signal[[]] = Signal()
        """Tiles came, went or show something else; which one is active."""
        self.sync_changed: Signal[[]] = Signal()
        self._session = session
        self._layout: Layout | None = None
        self._hung: Layout | None = None  # as it was shown first
        self._active = 0
        self._cursors: dict[int, Float] = {}
        self._sync: frozenset[Sync] = frozenset({"position"})
        session.links.changed.connect(self.changed.emit)
        session.view.volume_changed.connect(self._follow)
        session.display.window_changed.connect(self._share_window)

    @property
    def current(self) -> Layout | None:
        """The displayed tiles; None for the planes of one series."""
        return self._layout

    @property
    def active(self) -> int:
        """Number of the tile that keys act on."""
        return self._active

    @property
    def compares_prior(self) -> bool:
        """Whether a tile shows the prior study in the plane of another tile."""
        return self._layout is not None and self._layout.compares_prior

    @property
    def series_ids(self) -> tuple[str, ...]:
        """Series that the tiles show, each once."""
        tiles = self._layout.tiles if self._layout else ()
        return tuple(dict.fromkeys(t.series_id for t in tiles if t.series_id is not None))

    @property
    def pending_series(self) -> tuple[str, ...]:
        """Series that a tile cannot show yet: not loaded, or its window is not known."""
        session = self._session
        tiles = enumerate(self._layout.tiles if self._layout else ())
        ids = (
            tile.series_id
            for number, tile in tiles
            if tile.series_id is not None
            and (
                session.view.loaded_volume(tile.series_id) is None
                or not session.display.has_window(tile.series_id, self.slot(number))
            )
        )
        return tuple(dict.fromkeys(ids))

    def show(self, layout: Layout | None) -> None:
        """Show other tiles, or the planes of one series again.

        The first tile that has a series is active.

        Planes that were turned are straight again: keys and marks act on what a tile shows.
        """
        if layout is not None:
            self._session.view.straighten()
        self._layout, self._hung, self._active = layout, layout, 0
        self._cursors.clear()
        if layout is None:
            self._session.display.use_slot("")
        else:
            filled = (n for n, tile in enumerate(layout.tiles) if tile.series_id is not None)
            self._active = next(filled, 0)
            self._bring_into_view()
        self.changed.emit()

    def arrange(self, rows: int, columns: int) -> None:
        """Lay out so many tiles: what is shown stays, further series of the study fill the rest."""
        shown = [t for t in (self._layout.tiles if self._layout else ()) if t.series_id is not None]
        if not shown and self._session.view.series is not None:
            shown = [Tile(self._session.view.series.id, self._session.view.active_plane)]
        shown_ids = {tile.series_id for tile in shown}
        more = (Tile(series.id) for series in self._on_offer() if series.id not in shown_ids)
        tiles = [*shown, *more][: rows * columns]
        tiles += [Tile()] * (rows * columns - len(tiles))
        self.show(Layout(rows, columns, tuple(tiles)))

    def _on_offer(self) -> "Iterable[Series]":
        scan, study = self._session.view.scan, self._session.view.study_uid
        series = scan.series if scan else []
        return (s for s in series if s.kind != "localizer" and s.study_uid == study)

    def activate(self, number: int) -> None:
        """Let keys act on a tile; its series comes into view."""
        if self._layout is None or number == self._active:
            return
        self._cursors[self._active] = self._session.view.cursor_lps_mm
        self._active = number
        self._bring_into_view()
        self.changed.emit()

    def _bring_into_view(self) -> None:
        """Have the session show what the active tile shows, where it is loaded."""
        session, tile = self._session, self._tile(self._active)
        if tile is None or tile.series_id is None or session.view.scan is None:
            return
        volume = session.view.loaded_volume(tile.series_id)
        if volume is None or tile.series_id in self.pending_series:
            return
        place = self.cursor(self._active)
        session.display.use_slot(self.slot(self._active))
        if session.view.series is None or session.view.series.id != tile.series_id:
            session.show(session.view.scan.by_id(tile.series_id), volume)
        session.view.move_cursor(place)
        plane = session.view.plane_for(volume, tile.plane)
        if plane != "acquired" and plane not in session.view.planes:
            session.view.set_as_acquired(False)  # else nothing would scroll in the displayed plane
        session.view.activate_plane(plane)

    def _tile(self, number: int) -> Tile | None:
        return self._layout.tiles[number] if self._layout else None

    def tile(self, number: int) -> Tile:
        """Return one tile of the layout; an empty one beyond."""
        layout = self._layout
        if layout is None or number >= len(layout.tiles):
            return NO_TILE
        return layout.tiles[number]

    @property
    def _count(self) -> int:
        return len(self._layout.tiles) if self._layout else 0

    def change_tile(self, number: int, **changes: object) -> None:
        """Change what a tile shows: `series_id`, `plane`, `window`, `slab`."""
        if self._layout is None:
            return
        tiles = list(self._layout.tiles)
        tiles[number] = replace(tiles[number], **changes)  # type: ignore[arg-type]
        self._layout = replace(self._layout, tiles=tuple(tiles))
        if "series_id" in changes:
            self._cursors.pop(number, None)
        self.changed.emit()

    def put(self, number: int, series_id: str | None) -> None:
        """Show another series in a tile, which becomes the active one; None empties it.

        Keys then act on the first tile that still has a series.
        """
        if self._layout is None:
            return
        if self.tile(number).series_id != series_id:
            self.change_tile(number, series_id=series_id, window=None, slab=NO_SLAB, label="")
        if series_id is None:
            filled = (n for n in range(self._count) if self.tile(n).series_id is not None)
            number = next(filled, number)
        if number != self._active:
            self.activate(number)
        else:
            self._bring_into_view()
            self.changed.emit()

    def reset(self) -> None:
        """Show the series of the active tile as thick, and in the window, as it was hung."""
        session, number = self._session, self._active
        now = self._tile(number)
        if now is None or self._hung is None or session.view.volume is None:
            return
        hung = self._hung.tiles[number]
        if hung.series_id != now.series_id:
            hung = Tile(now.series_id)
        self.change_tile(number, slab=hung.slab, window=hung.window, label=hung.label)
        session.display.use_slot(self.slot(number))
        named = named_window(session.display.presets, hung.window)
        if named is not None:
            session.display.set_window(named)

    def slot(self, number: int) -> str:
        """Return the slot of a tile: its own if it names a window, else "" for the series'."""
        return f"tile {number}" if self.tile(number).window else ""

    def window(self, number: int) -> Window | None:
        """Return the window of a tile; None while its series is not loaded."""
        series_id = self.tile(number).series_id
        if series_id:
            return self._session.display.window_of(series_id, self.slot(number))
        return None

    def cursor(self, number: int) -> "Float":
        """Return the place that a tile shows, LPS mm of its series."""
        session, tile = self._session, self.tile(number)
        current = session.view.series
        if current is not None and number == self._active and current.id == tile.series_id:
            return session.view.cursor_lps_mm
        linked = "position" in self._sync and current is not None and tile.series_id is not None
        if linked and current is not None and tile.series_id is not None:
            linked_cursor = session.view.cursor_in(tile.series_id)
            if linked_cursor is not None:
                return linked_cursor
        volume = session.view.loaded_volume(tile.series_id) if tile.series_id else None
        own_cursor = self._cursors.get(number)
        if own_cursor is not None:
            return own_cursor
        if volume is not None:
            return volume.geometry.center_lps_mm
        return np.zeros(3)

    @property
    def sync(self) -> frozenset[Sync]:
        """The properties that tiles share: position in the patient, zoom and pan, window."""
        return self._sync

    def set_sync(self, what: Sync, on: bool) -> None:
        """Link something over all tiles, or no longer."""
        sync = self._sync | {what} if on else self._sync - {what}
        if sync != self._sync:
            if what == "position" and not on:  # each stays where it is
                self._cursors = {n: self.cursor(n) for n in range(self._count)}
            self._sync = sync
            self.sync_changed.emit()

    def _follow(self) -> None:
        """Put a series that was opened into the active tile."""
        series, tile = self._session.view.series, self._tile(self._active)
        if tile is None or series is None or tile.series_id == series.id:
            return
        changes = {"window": None, "slab": NO_SLAB, "label": "", "shows_prior": False}
        self.change_tile(self._active, series_id=series.id, **changes)
        self._session.display.use_slot(self.slot(self._active))

    def accept_volume(self, series_id: str, volume: Volume, windows: Windows) -> None:
        """Show a series that tiles waited for; the active tile's comes into view."""
        session = self._session
        session.view.keep_volumes({series_id: volume})
        if session.display.window_of(series_id) is None:
            session.display.set_window_of(series_id, "", windows.opening)
        for number in range(self._count):
            tile = self.tile(number)
            if tile.series_id == series_id and tile.window is not None:
                window = named_window(windows.presets, tile.window) or windows.opening
                session.display.set_window_of(series_id, self.slot(number), window)
        if self.tile(self._active).series_id == series_id:
            self._bring_into_view()
        self.changed.emit()

    def _share_window(self) -> None:
        """Show values of the same units alike if windows are linked."""
        session = self._session
        window, volume = session.display.window, session.view.volume
        if "window" not in self._sync or self._layout is None or window is None or volume is None:
            return
        for number in range(self._count):
            series_id = self.tile(number).series_id
            other = session.view.loaded_volume(series_id) if series_id else None
            if series_id and other is not None and volume.units and other.units == volume.units:
                session.display.set_window_of(series_id, self.slot(number), window)

    def clear(self) -> None:
        """Show no tiles any more, since other files are about to be opened.

        Their series may have the same short ids, which would otherwise be shown in the tiles of the
        hanging protocol of the study before.
        """
        if self._layout is not None:
            self.show(None)


def named_window(presets: Iterable[Window], name: str | None) -> Window | None:
    """Return the preset of a name; None where the series has none of it."""
    return next((w for w in presets if name is not None and w.name == name), None)
