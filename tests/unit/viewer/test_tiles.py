"""Tiles of several series: what each shows, what they have in common, and what is never assumed."""

from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.helpers.phantom import asymmetric_phantom, axial_affine
from viewer.core.dicom.assembly.series import Scan, Series
from viewer.core.display import Window
from viewer.core.geometry import Geometry
from viewer.core.voxels.volume import Volume
from viewer.session.session import Session
from viewer.session.viewport_content import TilePane
from viewer.session.viewports.display_state import Windows
from viewer.session.viewports.tile_layout import Layout, Slab, Tile
from viewer.session.viewports.viewport_frame import Frame, Look

CT = Windows(
    Window(80, 40, name="Brain"), [Window(80, 40, name="Brain"), Window(2800, 600, name="Bone")]
)


def series_of(name: str, space: str | None = "1.2.9") -> Series:
    geometry = Geometry(asymmetric_phantom().shape, axial_affine())
    frame = SimpleNamespace(frame_of_reference=space)
    item = Series(
        name, f"1.2.{name}", "1.2", "key", 3, name, "CT", "volume", (12, 40, 32), 1, (), geometry
    )  # fmt: skip
    return replace(item, planes=cast("tuple[tuple[object, ...], ...]", ((frame,),)))  # type: ignore[arg-type]


def volume_of() -> Volume:
    voxels = asymmetric_phantom()
    return Volume(voxels, Geometry(voxels.shape, axial_affine()), units="HU", modality="CT")


def session_of(*series: Series) -> Session:
    session = Session()
    session.open_scan(Scan(list(series), []))
    session.show(series[0], volume_of())
    return session


def tiled(session: Session, *tiles: Tile) -> list[TilePane]:
    session.layout.show(Layout(1, len(tiles), tiles))
    for wanted in session.layout.pending_series:
        session.layout.accept_volume(wanted, session.view.loaded_volume(wanted) or volume_of(), CT)
    return [TilePane(session, n) for n in range(len(tiles))]


def test_tiles_wait_until_their_series_are_loaded() -> None:
    session = session_of(series_of("1"), series_of("2"))
    session.layout.show(Layout(1, 2, (Tile("1"), Tile("2"))))
    assert session.layout.pending_series == ("2",)
    pane = TilePane(session, 1)
    session.layout.accept_volume("2", volume_of(), CT)
    assert session.layout.pending_series == ()
    assert pane.volume is not None and pane.stack is not None


def test_tiles_of_one_frame_of_reference_show_the_same_place() -> None:
    session = session_of(series_of("1"), series_of("2"))
    item, other = tiled(session, Tile("1", "axial"), Tile("2", "axial"))
    session.view.go_to_slice("axial", 9)
    assert item.index == other.index == 9
    session.layout.set_sync("position", False)
    session.view.go_to_slice("axial", 2)
    assert (item.index, other.index) == (2, 9)


@pytest.mark.parametrize("space", [None, "1.2.10"])
def test_another_or_no_frame_of_reference_is_not_the_same_space(space: str | None) -> None:
    session = session_of(series_of("1"), series_of("2", space))
    item, other = tiled(session, Tile("1", "axial"), Tile("2", "axial"))
    middle = other.index
    session.view.go_to_slice("axial", 1)
    assert (item.index, other.index) == (1, middle)
    assert not other.shares_place
    other.activate()  # its own place stays its own
    assert session.view.series is not None and session.view.series.id == "2"
    assert session.view.index("axial") == middle
    item.activate()
    assert session.view.index("axial") == 1


def test_the_reader_may_say_that_series_without_a_frame_share_a_space() -> None:
    session = session_of(series_of("1", None), series_of("2", None), series_of("3", "1.2.10"))
    panes = tiled(session, Tile("1", "axial"), Tile("2", "axial"), Tile("3", "axial"))
    session.links.set_assume(True)
    session.view.go_to_slice("axial", 1)
    assert [pane.index for pane in panes] == [1, 1, 6]  # a named one is never assumed away


def test_a_tile_may_have_a_window_of_its_own() -> None:
    session = session_of(series_of("1"))
    brain, bone = tiled(session, Tile("1", "axial"), Tile("1", "axial", window="Bone"))
    assert bone.window is not None and bone.window.name == "Bone"
    before = brain.window
    bone.activate()
    session.display.set_window(Window(1000, 300))
    session.display.set_inverted(True)
    assert (bone.window, bone.inverted) == (Window(1000, 300), True)
    assert (brain.window, brain.inverted) == (before, False)
    session.layout.set_sync("window", True)
    session.display.set_window(Window(90, 35))
    assert brain.window == bone.window == Window(90, 35)


def test_an_unknown_window_leaves_the_tile_with_the_opening_one() -> None:
    session = session_of(series_of("1"))
    (pane,) = tiled(session, Tile("1", "axial", window="No such"))
    assert pane.window == CT.opening and session.layout.pending_series == ()


def test_slabs_belong_to_tiles() -> None:
    session = session_of(series_of("1"))
    item, other = tiled(session, Tile("1", "axial"), Tile("1", "axial"))
    other.set_slab(Slab(10, "mean"))
    assert (item.slab, other.slab) == (Slab(), Slab(10, "mean"))


def test_zoom_is_a_tiles_own_until_it_is_linked() -> None:
    session = session_of(series_of("1"))
    item, other = tiled(session, Tile("1", "axial"), Tile("1", "axial"))
    item.set_look(item.look.zoomed(2))
    assert other.look.zoom == 1
    session.layout.set_sync("look", True)
    item.set_look(item.look.zoomed(2))
    assert item.look == other.look and other.look.zoom == 4


def test_linked_tiles_show_the_same_part_of_the_patient_as_large() -> None:
    """Of another matrix, spacing and field of view; another plane is as large, and pans by itself."""
    session = session_of(series_of("1"), series_of("2"), series_of("3", "1.2.8"))
    other = axial_affine((0.5, 0.5, 5.0), (-30.0, -10.0, 20.0))
    wide = Volume(np.zeros((9, 100, 120), np.int16), Geometry((9, 100, 120), other), units="HU")
    session.view.keep_volumes({"2": wide, "3": wide})
    tiles = Tile("1", "axial"), Tile("2", "axial"), Tile("2", "coronal"), Tile("3", "axial")
    panes = tiled(session, *tiles)
    item, same, across, apart = panes
    across.set_look(Look(1.0, (3.0, 4.0)))
    session.layout.set_sync("look", True)
    size = (300.0, 200.0)

    def frame(pane: TilePane) -> Frame:
        grid = pane.grid
        assert grid is not None
        return Frame(grid.shape_rc, grid.spacing_rc_mm, size, pane.look)

    def at(pane: TilePane, x: float, y: float) -> NDArray[np.float64]:
        grid = pane.grid
        assert grid is not None
        return grid.pixel_to_lps(frame(pane).to_pixel((x, y)))

    item.set_look(Look(3.0, (5.0, -2.0)), size)
    for pane in panes:
        assert frame(pane).scale == pytest.approx(frame(item).scale)
    for x, y in ((150, 100), (20, 30)):
        np.testing.assert_allclose(at(same, x, y)[:2], at(item, x, y)[:2], atol=1e-6)
    assert across.look.pan_mm == (3.0, 4.0)
    assert apart.look.pan_mm == (5.0, -2.0)  # no place is known there: the same part of the picture
    session.links.by_hand(
        session.view.scan.by_id("1"),  # type: ignore[union-attr]
        session.view.scan.by_id("3"),  # type: ignore[union-attr]
        (0.0, 0.0, 0.0),
        (7.0, 1.0, 0.0),
    )
    item.set_look(Look(2.0, (5.0, -2.0)), size)
    np.testing.assert_allclose(
        at(apart, 20, 30)[:2], np.add(at(item, 20, 30)[:2], [7, 1]), atol=1e-6
    )


def test_a_series_opened_goes_to_the_active_tile() -> None:
    first, second, third = series_of("1"), series_of("2"), series_of("3")
    session = session_of(first, second, third)
    item, other = tiled(session, Tile("1", "axial"), Tile("2", "axial", label="FLAIR"))
    other.activate()
    session.show(third, volume_of())
    assert item.series is first and other.series is third
    assert other.label == ""  # it is no longer what the protocol meant


def test_other_shapes_keep_what_is_shown_and_fill_the_rest() -> None:
    session = session_of(*(series_of(str(n)) for n in range(1, 4)))
    session.layout.arrange(1, 2)
    assert session.layout.series_ids == ("1", "2")
    session.layout.arrange(2, 2)
    layout = session.layout.current
    assert layout is not None
    assert [tile.series_id for tile in layout.tiles] == ["1", "2", "3", None]
    session.layout.arrange(1, 1)
    assert session.layout.series_ids == ("1",)


def test_another_scan_ends_a_layout_of_series_that_it_does_not_have() -> None:
    session = session_of(series_of("1"), series_of("2"))
    tiled(session, Tile("1"), Tile("2"))
    session.open_scan(Scan([series_of("7")], []))
    assert session.layout.current is None


def test_volumes_on_show_are_never_dropped() -> None:
    names = [str(n) for n in range(1, 10)]
    session = session_of(*map(series_of, names))
    tiled(session, *(Tile(name) for name in names))
    for name in names:
        session.show(series_of(name), volume_of())
    assert all(session.view.loaded_volume(name) is not None for name in session.layout.series_ids)


def test_tiles_must_fit_their_layout() -> None:
    with pytest.raises(ValueError, match="2 x 2 tiles, not 1"):
        Layout(2, 2, (Tile(),))


def test_a_mark_drawn_in_a_tile_is_on_its_series() -> None:
    session = session_of(series_of("1"), series_of("2"))
    item, other = tiled(session, Tile("1", "axial"), Tile("2", "axial"))
    other.activate()
    session.annotations.add_mark(
        "distance", session.view.active_plane, [(0.0, 0.0, 0.0), (3.0, 0.0, 0.0)]
    )
    assert [m.where.series_id for m in other.marks] == ["2"]
    assert item.marks == ()
    assert np.isfinite(session.view.cursor_lps_mm).all()


def test_tiles_and_slab_of_one_study_are_not_those_of_the_next() -> None:
    """Short ids are alike in most studies: a tile would call another patient's series the prior."""
    session = session_of(series_of("1"), series_of("2"))
    tiled(session, Tile("1", label="FLAIR"), Tile("2", label="Prior: FLAIR"))
    session.display.set_slab(Slab(20.0, "mip"))
    session.open_scan(Scan([series_of("1"), series_of("2")], []))
    assert session.layout.current is None
    assert session.display.slab == Slab()


def test_tiles_stay_when_more_series_are_found() -> None:
    session = session_of(series_of("1"), series_of("2"))
    tiled(session, Tile("1"), Tile("2"))
    assert session.view.scan is not None
    session.view.offer(Scan([*session.view.scan.series, series_of("3")], []))
    assert session.layout.current is not None


def test_a_space_that_is_assumed_is_no_fact_of_the_files() -> None:
    session = session_of(series_of("1", None), series_of("2", None))
    mine, other = tiled(session, Tile("1"), Tile("2"))
    assert not other.assumed and not other.linked
    session.links.set_assume(True)
    assert other.assumed and other.linked and not mine.assumed
    named = session_of(series_of("1"), series_of("2"))
    named.links.set_assume(True)
    assert not tiled(named, Tile("1"), Tile("2"))[1].assumed


def test_a_label_that_is_no_longer_true_goes() -> None:
    """A tile named for its window, or for its thickness, is not named so when that was changed."""
    session = session_of(series_of("1"))
    tiles = (
        Tile("1", window="Bone", label="Bone window"),
        Tile("1", slab=Slab(20.0, "mip"), label="CTA, 20 mm MIP"),
        Tile("1", label="FLAIR"),
    )
    bone, vessels, plain = tiled(session, *tiles)
    assert [pane.label for pane in (bone, vessels, plain)] == [tile.label for tile in tiles]
    session.display.set_window(Window(80, 40, name="Brain"))
    vessels.set_slab(Slab(5.0, "mip"))
    plain.set_slab(Slab(5.0, "mip"))
    assert [pane.label for pane in (bone, vessels, plain)] == ["", "", "FLAIR"]


def test_a_slab_is_of_its_series() -> None:
    """Vessels as maxima over 20 mm; the next series opens as thin as it was acquired."""
    session = session_of(series_of("1"), series_of("2"))
    assert session.view.scan is not None
    first, second = session.view.scan.series
    session.show(first, volume_of())
    session.display.set_slab(Slab(20.0, "mip"))
    session.show(second, volume_of())
    assert session.display.slab == Slab()
    session.show(first, volume_of())
    assert session.display.slab == Slab(20.0, "mip")
    (vessels,) = tiled(session, Tile("1", slab=Slab(20.0, "mip"), label="CTA, 20 mm MIP"))
    session.show(second, volume_of())
    assert (vessels.series, vessels.slab, vessels.label) == (second, Slab(), "")


def test_reset_shows_a_tile_as_it_was_hung() -> None:
    session = session_of(series_of("1"), series_of("2"))
    tiles = (
        Tile("1", window="Bone", label="Bone window"),
        Tile("1", slab=Slab(20.0, "mip"), label="x"),
    )
    bone, thick = tiled(session, *tiles)
    session.display.set_window(Window(80, 40, name="Brain"))
    bone.set_slab(Slab(5.0, "mean"))
    thick.activate()
    thick.set_slab(Slab(40.0, "mip"))
    session.reset_view()
    assert (thick.slab, thick.label) == (Slab(20.0, "mip"), "x")
    assert bone.slab == Slab(5.0, "mean")  # of the tile that keys act on
    bone.activate()
    session.reset_view()
    assert bone.window is not None
    assert (bone.slab, bone.window.name, bone.label) == (Slab(), "Bone", "Bone window")
    assert session.view.scan is not None
    session.show(session.view.scan.by_id("2"), volume_of())
    bone.set_slab(Slab(5.0, "mean"))
    session.reset_view()
    assert (bone.slab, bone.label) == (Slab(), "")


def test_a_tile_scrolls_though_slices_were_shown_as_acquired_before() -> None:
    session = session_of(series_of("1"))
    session.view.set_as_acquired(True)
    assert session.view.active_plane == "acquired"
    (pane,) = tiled(session, Tile("1", "axial"))
    before = pane.index
    session.view.scroll(session.view.active_plane, 1)
    assert (pane.plane, pane.index) == (session.view.active_plane, before + 1)
