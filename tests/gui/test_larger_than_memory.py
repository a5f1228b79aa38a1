"""The window with a series that does not fit in memory."""

import sys
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from tests.helpers.gui import show
from tests.helpers.phantom import asymmetric_phantom, axial_affine, write_series
from viewer.core import Volume, load, scan, write_nifti
from viewer.core.files import memory_limit
from viewer.core.geometry import Geometry
from viewer.core.space.reslice import snapshot
from viewer.core.voxels.on_demand_voxels import is_on_demand
from viewer.ui.appearance import safe_painting
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
    assert session.volume is not None
    assert is_on_demand(session.volume.voxels)
    for plane in ("axial", "coronal", "sagittal"):
        view = window.read_page.grid.slices[plane]
        for step in (0, 1, 1, 5):
            session.scroll(plane, step)
            view.grab()
        wait_until_refined(view, qtbot)
        picture = view.picture
        assert picture is not None
        wanted = snapshot(whole, plane, session.index(plane), session.window)
        np.testing.assert_array_equal(picture.pixels, wanted)


def test_a_file_that_is_removed_is_named_in_the_view(
    window: MainWindow, tmp_path: Path, whole: Volume, monkeypatch: pytest.MonkeyPatch
) -> None:
    reported: list[object] = []
    said: list[str] = []

    def heard(words: object) -> str:
        said.append(str(words))
        return str(words)

    monkeypatch.setattr(safe_painting, "translated", heard)
    monkeypatch.setattr(sys, "excepthook", lambda *given: reported.append(given[1]))
    show(window, tmp_path / "in")
    for file in (tmp_path / "in").iterdir():
        file.unlink()
    session = window.session
    view = window.read_page.grid.slices[session.active]
    for k in (2, 50):
        session.go_to_slice(session.active, k)
        assert not view.grab().isNull()
    assert [str(one) for one in reported] == []
    assert said
    assert {"No such file" in words for words in said} == {True}


def test_the_curve_over_time_is_read_in_a_thread(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    voxels = np.random.default_rng(1).integers(0, 900, (90, 6, 25, 30)).astype(np.int16)
    write_nifti(Volume(voxels, Geometry((6, 25, 30), axial_affine((2, 2, 3)))), tmp_path / "a.nii")
    monkeypatch.setattr(memory_limit, "free_memory", lambda: 400_000)
    show(window, tmp_path / "a.nii")
    session, bar = window.session, window.read_page.time_bar
    assert session.volume is not None
    assert is_on_demand(session.volume.voxels)
    qtbot.waitUntil(lambda: bar.curve.values is not None)
    geometry = session.volume.geometry
    i, j, k = np.floor(geometry.lps_to_index(session.cursor_lps_mm) + 0.5).astype(int)
    np.testing.assert_array_equal(bar.curve.values, voxels[:, k, j, i])
    session.set_time(80)
    picture = window.read_page.grid.slices[session.active].picture
    assert picture is not None
