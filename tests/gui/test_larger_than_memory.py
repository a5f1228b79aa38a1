"""The window with a series that does not fit in memory."""

import sys
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from tests.helpers.gui import show
from tests.helpers.phantom import asymmetric_phantom, axial_affine, write_series
from viewer.core import Volume, load, scan, write_nifti
from viewer.core.files import memory_limit
from viewer.core.geometry import Geometry
from viewer.core.space.reslice import plane_uint8, snapshot
from viewer.core.voxels import on_demand_voxels
from viewer.core.voxels.on_demand_voxels import is_on_demand
from viewer.session.annotations.mark_measurements import describe
from viewer.session.viewports.display_state import Slab
from viewer.ui.appearance import safe_painting
from viewer.ui.language.i18n import translated
from viewer.ui.reading.viewports.slice_canvas import SliceCanvas
from viewer.ui.shell.window.main_window import MainWindow

SHAPE = (60, 64, 80)


@pytest.fixture
def whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Volume:
    """A series in memory; the window then has room for less than half of it."""
    noise = np.random.default_rng(0).integers(0, 300, SHAPE)
    voxels = (asymmetric_phantom(SHAPE) + noise).astype(np.int16)
    write_series(tmp_path / "in", voxels, axial_affine((1, 1, 1)))
    (series,) = scan([tmp_path / "in"], index=False).series
    volume = load(series)
    monkeypatch.setattr(memory_limit, "free_memory", lambda: 400_000)
    return volume


def wait_until_refined(view: SliceCanvas, qtbot: QtBot) -> None:
    def refined() -> bool:
        view.grab()
        return not view._source.coarse

    qtbot.waitUntil(refined)


def test_every_plane_shows_the_same_as_in_memory(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, whole: Volume
) -> None:
    show(window, tmp_path / "in")
    session = window.session
    assert session.view.volume is not None
    assert is_on_demand(session.view.volume.voxels)
    for plane in ("axial", "coronal", "sagittal"):
        view = window.read_page.grid.slices[plane]
        for step in (0, 1, 1, 5):
            session.view.scroll(plane, step)
            view.grab()
        wait_until_refined(view, qtbot)
        picture = view.slice_image
        assert picture is not None
        wanted = snapshot(whole, plane, session.view.index(plane), session.display.window)
        np.testing.assert_array_equal(picture.pixels, wanted)


def test_the_windows_thread_reads_no_slice(
    window: MainWindow,
    qtbot: QtBot,
    tmp_path: Path,
    whole: Volume,
    blocking_calls: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Scrolled, as a slab, turned, under the pointer and in a region: where a slice is read here, the test fails.

    `blocking_calls` notes the reads of `viewer.ui`; what is shown in the end is what was in memory.
    """
    readers: set[str] = set()
    read = on_demand_voxels._Store.get

    def noted(store: Any, t: int, k: int) -> Any:
        if store._find((t, k)) is None and not on_demand_voxels._here.is_restricted:
            readers.add(threading.current_thread().name)
        return read(store, t, k)

    monkeypatch.setattr(on_demand_voxels._Store, "get", noted)
    show(window, tmp_path / "in")
    session, views = window.session, window.read_page.grid.slices
    qtbot.waitUntil(lambda: not session.view.is_preview)
    readers.clear()  # the test's own loader reads on this thread
    for plane, step in (("axial", 7), ("axial", -20), ("coronal", 3), ("sagittal", 9)):
        session.view.activate_plane(plane)  # type: ignore[arg-type]
        session.view.scroll(plane, step)  # type: ignore[arg-type]
        wait_until_refined(views[plane], qtbot)  # type: ignore[index]
        i, j, k = np.rint(whole.geometry.lps_to_index(session.view.cursor_lps_mm)).astype(int)
        value = f"{whole.voxels[k, j, i]} HU"
        qtbot.waitUntil(lambda value=value: window.status.value.text() == value)  # type: ignore[misc]
    grid = session.view.grid("coronal")
    assert grid is not None
    rows, columns = grid.shape_rc
    corners = grid.pixel_to_lps([(rows * 0.2, columns * 0.2), (rows * 0.7, columns * 0.6)])
    x, y = (tuple(map(float, corner)) for corner in corners)
    session.annotations.add_mark("ellipse", "coronal", [x, y])  # type: ignore[list-item]
    (mark,) = session.annotations.current.marks
    wanted = [translated(line) for line in describe(mark, whole, grid)]
    view = views["coronal"]

    def labels() -> list[str]:
        view.grab()
        frame = view.frame()
        assert frame is not None
        return [line for drawn in view._drawn_marks(frame) for line in drawn.label]

    assert labels() in (["…"], wanted)
    qtbot.waitUntil(lambda: labels() == wanted)
    session.display.set_slab(Slab(9.0, "mean"))
    wait_until_refined(views["axial"], qtbot)
    session.display.set_slab(Slab())
    session.turn("axial", 20)
    wait_until_refined(views["coronal"], qtbot)
    turned, window_in_use = session.view.grid("coronal"), session.display.window
    assert turned is not None and window_in_use is not None and view.slice_image is not None
    np.testing.assert_array_equal(
        view.slice_image.pixels,
        plane_uint8(whole, turned, window_in_use, invert=session.display.inverted),
    )
    assert readers and threading.main_thread().name not in readers
    assert not blocking_calls


def test_a_file_that_is_removed_is_named_in_the_view(
    window: MainWindow,
    qtbot: QtBot,
    tmp_path: Path,
    whole: Volume,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reported: list[object] = []
    texts: list[str] = []

    def heard(words: object) -> str:
        texts.append(str(words))
        return str(words)

    monkeypatch.setattr(safe_painting, "translated", heard)
    monkeypatch.setattr(sys, "excepthook", lambda *given: reported.append(given[1]))
    show(window, tmp_path / "in")
    for file in (tmp_path / "in").iterdir():
        file.unlink()
    session = window.session
    view = window.read_page.grid.slices[session.view.active_plane]
    for k in (2, 50):
        texts.clear()
        session.view.go_to_slice(session.view.active_plane, k)

        def drawn() -> bool:
            assert not view.grab().isNull()
            return bool(texts)

        qtbot.waitUntil(drawn)
    assert [str(item) for item in reported] == []
    assert {"No such file" in words for words in texts} == {True}


def test_the_curve_over_time_is_read_in_a_thread(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    voxels = np.random.default_rng(1).integers(0, 900, (90, 6, 25, 30)).astype(np.int16)
    write_nifti(Volume(voxels, Geometry((6, 25, 30), axial_affine((2, 2, 3)))), tmp_path / "a.nii")
    monkeypatch.setattr(memory_limit, "free_memory", lambda: 400_000)
    show(window, tmp_path / "a.nii")
    session, bar = window.session, window.read_page.time_bar
    assert session.view.volume is not None
    assert is_on_demand(session.view.volume.voxels)
    qtbot.waitUntil(lambda: bar.curve.values is not None)
    geometry = session.view.volume.geometry
    i, j, k = np.floor(geometry.lps_to_index(session.view.cursor_lps_mm) + 0.5).astype(int)
    np.testing.assert_array_equal(bar.curve.values, voxels[:, k, j, i])
    session.display.set_time(80)
    picture = window.read_page.grid.slices[session.view.active_plane].slice_image
    assert picture is not None
