"""A head CT whose slices are tilted, 4 mm apart below and 7 mm above, on screen and in a request."""

import threading
from pathlib import Path
from typing import Any

import numpy as np
import pydicom
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.images.bundle_images import ImageMaker
from assistant.images.captions import read_caption
from assistant.images.image_recipe import Limits
from assistant.images.series_selection import choose
from assistant.images.slice_selection import Plan
from tests.helpers.gui import press, show, status_of
from tests.helpers.messages import code_of
from tests.helpers.phantom import head_ct_places, write_slices
from viewer.core.measure.measurement import value_at
from viewer.core.space.reslice import Grid, Sampled, SlabMode, plane_uint8, sample
from viewer.core.voxels.volume import Volume
from viewer.session.annotations.mark_measurements import describe
from viewer.session.annotations.marks import Mark, SliceRef
from viewer.session.viewport_content import Slab
from viewer.ui.reading.viewports import slice_source
from viewer.ui.shell.window.main_window import MainWindow

K = Qt.Key


@pytest.fixture
def head(window: MainWindow, tmp_path: Path) -> MainWindow:
    write_slices(tmp_path, head_ct_places(), 20.0, AcquisitionNumber=lambda k: 1 if k < 12 else 2)
    show(window, tmp_path)
    return window


def test_one_stack_is_scrolled_through_all_slices_as_acquired(
    head: MainWindow, tmp_path: Path
) -> None:
    session = head.session
    assert session.view.scan is not None and [s.id for s in session.view.scan.series] == ["1"]
    assert (
        session.view.planes == ("acquired", "coronal", "sagittal")
        and session.view.active_plane == "acquired"
    )
    view = head.read_page.grid.slices["acquired"]
    press(head, K.Key_Home)
    files = sorted(
        (pydicom.dcmread(path) for path in tmp_path.glob("*.dcm")),
        key=lambda ds: float(ds.ImagePositionPatient[2]),
    )
    seen = []
    for _ in files:
        pane = view.pane
        assert pane.volume is not None and pane.grid is not None
        ds = files[pane.index]
        values = sample(pane.volume, pane.grid).values
        np.testing.assert_array_equal(values, ds.pixel_array.astype(int) - 1024)
        np.testing.assert_allclose(pane.grid.origin_lps_mm, ds.ImagePositionPatient, atol=1e-4)
        seen.append(pane.index)
        session.view.scroll("acquired", 1 if seen[0] == 0 else -1)
    assert seen in (list(range(22)), list(range(22))[::-1])


def test_badges_say_which_view_is_acquired_and_which_regularized(
    head: MainWindow, qtbot: QtBot
) -> None:
    views = head.read_page.grid.slices
    for plane, word in (("acquired", "as acquired ⚠"), ("coronal", "regularized ⚠")):
        head.session.view.activate_plane(plane)  # type: ignore[arg-type]
        QApplication.processEvents()
        views[plane].grab()  # type: ignore[index]
        qtbot.waitUntil(lambda shown=views[plane], word=word: shown.badge.text() == word)  # type: ignore[index,misc]
        assert status_of(head).fidelity.text() == word
        shown = views[plane]  # type: ignore[index]
        assert word.removesuffix(" ⚠") in shown.corners().top_right
    text = " ".join(views["acquired"].fidelity_details())
    assert (
        "is a stored pixel of the slice, in its place" in text and "mm from a regular grid" in text
    )
    assert "not as acquired" in " ".join(views["coronal"].fidelity_details())
    head.session.view.activate_plane("acquired")
    head.session.display.set_slab(Slab(12.0, "mip"))
    qtbot.waitUntil(lambda: views["acquired"].badge.text() == "regularized ⚠")


@pytest.mark.parametrize("mode", ["mip", "minip", "mean"])
def test_a_slab_of_tilted_slices_is_interpolated_in_a_thread(
    head: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, mode: SlabMode
) -> None:
    """This thread cuts a coarse one of nearest voxels; an answer for another slice is dropped."""
    session, view = head.session, head.read_page.grid.slices["acquired"]
    qtbot.waitUntil(lambda: not session.view.is_preview)
    session.view.go_to_slice("acquired", 9)
    whole, volume = session.view.grid("acquired"), session.view.volume
    assert whole is not None and volume is not None
    cuts: list[tuple[bool, tuple[int, int], int]] = []

    def noted(volume: Volume, grid: Grid, **how: Any) -> Sampled:
        if how.get("slab_mm") and abs(grid.normal @ whole.normal) > 0.99:  # not of other views
            is_window = threading.current_thread() is threading.main_thread()
            cuts.append((is_window, grid.shape_rc, how["order"]))
        return sample(volume, grid, **how)

    monkeypatch.setattr(slice_source, "sample", noted)
    session.display.set_slab(Slab(30.0, mode))
    assert view.slice_image is not None and view.slice_image.coarse
    session.view.go_to_slice("acquired", 10)  # before the first is refined
    assert view.slice_image is not None and view.slice_image.coarse

    def refined() -> bool:
        view.grab()
        return view.slice_image is not None and not view.slice_image.coarse

    qtbot.waitUntil(refined)
    of_window = [(shape, order) for is_window, shape, order in cuts if is_window]
    assert of_window and all(order == 0 for _, order in of_window)
    assert all(np.prod(shape) <= np.prod(whole.shape_rc) / 3 for shape, _ in of_window)
    assert (False, whole.shape_rc, 1) in cuts
    grid, window, shown = session.view.grid("acquired"), session.display.window, view.slice_image
    assert grid is not None and window is not None and shown is not None
    wanted = plane_uint8(volume, grid, window, slab_mm=30.0, mode=mode)
    np.testing.assert_array_equal(shown.pixels, wanted)


def test_the_reader_may_cut_the_patients_own_plane_and_sees_that_it_is_regularized(
    head: MainWindow, qtbot: QtBot
) -> None:
    head.session.view.set_as_acquired(False)
    assert head.session.view.planes == ("axial", "coronal", "sagittal")
    badge = head.read_page.grid.slices["axial"].badge
    qtbot.waitUntil(lambda: badge.text() == "regularized ⚠")


def test_values_and_measures_name_what_they_are_of(head: MainWindow) -> None:
    session = head.session
    session.view.go_to_slice("acquired", 15)
    volume, grid = session.view.volume, session.view.grid("acquired")
    assert volume is not None and grid is not None
    point = grid.pixel_to_lps([20, 22])
    assert value_at(volume, point, grid=grid) == sample(volume, grid).values[20, 22]
    corners = tuple(tuple(map(float, p)) for p in grid.pixel_to_lps([(10, 10), (20, 20)]))
    for plane, code in (
        ("acquired", "measure.values-acquired"),
        ("coronal", "measure.values-regularized"),
    ):
        ref = SliceRef("1", plane, session.view.index(plane))  # type: ignore[arg-type]
        shown = session.view.grid(plane)  # type: ignore[arg-type]
        assert shown is not None
        points = corners
        if plane == "coronal":
            points = tuple(tuple(map(float, p)) for p in shown.pixel_to_lps([(10, 10), (14, 20)]))
        mark = Mark(1, "rectangle", ref, points)  # type: ignore[arg-type]
        assert code in [code_of(line) for line in describe(mark, volume, shown)]


def test_marks_stay_where_they_are_in_the_patient(head: MainWindow) -> None:
    """Drawn on a slice as acquired, a mark is on that slice alone; its points are the patient's."""
    session = head.session
    session.view.go_to_slice("acquired", 4)
    grid = session.view.grid("acquired")
    assert grid is not None
    ends = tuple(tuple(map(float, p)) for p in grid.pixel_to_lps([(5, 6), (25, 6)]))
    session.annotations.add_mark("distance", "acquired", ends)  # type: ignore[arg-type]
    view = head.read_page.grid.slices["acquired"]
    assert len(view.pane.marks) == 1
    (mark,) = view.pane.marks
    assert mark.points_lps_mm == ends and mark.where.plane == "acquired"
    assert np.linalg.norm(np.subtract(*ends)) == pytest.approx(60)
    session.view.scroll("acquired", 1)
    assert view.pane.marks == ()


def test_a_request_sends_slices_as_acquired(head: MainWindow, qtbot: QtBot) -> None:
    session = head.session
    qtbot.waitUntil(lambda: not session.view.is_preview)
    assert session.view.volume is not None and session.view.series is not None
    from assistant.images.series_selection import Source

    source = Source("1", session.view.volume, session.view.series.frame_of_reference)
    chosen = choose([source], Plan(8))
    assert {s.plane for s in chosen.slices} == {"acquired"}
    images = ImageMaker({"1": session.view.volume}, chosen, "informed", Limits()).images()
    heights = []
    for image, item in zip(images, chosen.slices, strict=True):
        assert "A slice as acquired" in image.caption
        assert read_caption(image.caption).made_from == "acquired"
        grid = session.view.stack_of(session.view.volume, "acquired").grid(item.index)
        assert image.place is not None
        np.testing.assert_allclose(image.place.origin_lps_mm, grid.origin_lps_mm, atol=1e-6)
        heights.append(float(session.view.volume.acquired.heights_mm[item.index]))  # type: ignore[union-attr]
    # evenly in mm, not in slice numbers: 7 mm slices count for more than 4 mm ones
    steps = np.diff(heights)
    assert steps.max() - steps.min() <= 7.1
    again = ImageMaker({"1": session.view.volume}, chosen, "informed", Limits()).images()
    assert [i.sha256 for i in again] == [i.sha256 for i in images]
    across = choose([source], Plan(4, planes=("coronal",)))
    result = (
        ImageMaker({"1": session.view.volume}, across, "informed", Limits()).images()[0].caption
    )
    assert "Not a slice as acquired" in result and read_caption(result).made_from == "regularized"
