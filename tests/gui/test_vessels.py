"""Vessels by mouse and keys: a curved reformat, bone hidden by a mask, and a surface as STL."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.conftest import MakeWindow
from tests.helpers.gui import LEFT, place_of, press, show
from tests.helpers.phantom import write_series
from tests.unit.viewer.test_bone_and_surface import angiogram
from viewer.core.io.stl import HEADER
from viewer.core.space.reslice import snapshot
from viewer.session.viewports.display_state import Slab
from viewer.ui.shell.window.main_window import MainWindow

K, M = Qt.Key, Qt.KeyboardModifier


@pytest.fixture
def angio(make_window: MakeWindow, tmp_path: Path) -> MainWindow:
    """A window with the CT angiogram of a phantom."""
    window = make_window()
    volume, _ = angiogram()
    write_series(tmp_path / "cta", volume.voxels, volume.affine, "CT")
    show(window, tmp_path / "cta")
    return window


def notices(window: MainWindow) -> str:
    return " ".join(banner.notice.text for banner in window.banners.banners)


def axial_pixels(window: MainWindow) -> np.ndarray:
    image = window.read_page.grid.slices["axial"].slice_image
    assert image is not None
    return image.pixels.copy()


def test_a_vessel_is_followed_freed_of_bone_and_exported(
    angio: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window, session, grid = angio, angio.session, angio.read_page.grid
    curved, coronal = grid.curved, grid.slices["coronal"]
    # The vessel runs along the head at x 42, y 36. Its path is clicked in the coronal plane.
    session.view.move_cursor([42, 36, 42])
    press(window, K.Key_P, M.ShiftModifier)
    for z in (62.4, 50.4):
        QTest.mouseClick(coronal, LEFT, pos=place_of(window, "coronal", [42, 36, z]))
    assert len(session.curved.points_lps_mm) == 2
    session.view.move_cursor([42, 36, 21.6])
    press(window, K.Key_C, M.ShiftModifier)  # the crosshair, by keyboard
    np.testing.assert_allclose(session.curved.points_lps_mm[-1], [42, 36, 21.6], atol=0.01)
    assert grid.shown[-1] == "curved" and curved.isVisible() and not grid.view3d.isVisible()
    qtbot.waitUntil(lambda: curved.has_image)
    assert curved.badge.text() == "curved, interpolated"
    length = 62.4 - 21.6
    assert curved._result is not None
    assert curved._result.length_mm == pytest.approx(length, abs=1)
    values = curved._result.values.values
    middle = values[:, values.shape[1] // 2]
    assert (middle > 300).all()  # the vessel, from end to end
    assert (values[:, 0] == 40).all()

    press(window, K.Key_Z, M.ControlModifier)
    assert len(session.curved.points_lps_mm) == 2
    press(window, K.Key_Z, M.ControlModifier | M.ShiftModifier)
    assert len(session.curved.points_lps_mm) == 3
    qtbot.waitUntil(lambda: curved.has_image)

    curved.setFocus()
    press(window, K.Key_Home)
    np.testing.assert_allclose(session.view.cursor_lps_mm, [42, 36, 62.4], atol=1)
    for _ in range(2):
        press(window, K.Key_PageDown)
    assert session.view.cursor_lps_mm[2] == pytest.approx(62.4 - 20, abs=1.5)
    assert curved.path_mm == pytest.approx(20, abs=1)
    left, right = curved._letters(20.0)
    assert (left, right) == ("R", "L")
    press(window, K.Key_Right)
    assert session.curved.settings.degrees == 5
    key_images = session.annotations.current.key_images
    press(window, K.Key_K)
    assert session.annotations.current.key_images == key_images
    assert "cannot be a key image" in notices(window)
    qtbot.waitUntil(lambda: curved.has_image)
    box, _ = curved._image_box()
    QTest.mouseClick(curved, LEFT, pos=QPoint(round(box.center().x()), round(box.bottom()) - 2))
    assert session.view.cursor_lps_mm[2] < 25
    press(window, K.Key_V, M.ShiftModifier)
    assert grid.view3d.isVisible() and not curved.isVisible()

    # Bone in a slab.
    volume = session.view.volume
    assert volume is not None
    session.view.move_cursor([42, 42, 42])
    session.display.set_slab(Slab(80, "mip"))
    with_bone, stored = axial_pixels(window), snapshot(volume, "axial", 35, slab_mm=80).tobytes()
    press(window, K.Key_B, M.ShiftModifier)
    qtbot.waitUntil(lambda: session.masks.hidden(volume) is not None)
    active = session.masks.active
    assert active is not None and active.hides and active.drawn and active.labels.notes
    session.masks.change(active.number, visible=False)
    without = axial_pixels(window)
    assert (without < with_bone).mean() > 0.2
    note = f"⚠ voxels hidden: mask {active.number}"
    axial = grid.slices["axial"]
    assert note in axial.corners().top_right
    assert any("requests include them" in line for line in axial.fidelity_details())
    assert snapshot(volume, "axial", 35, slab_mm=80).tobytes() == stored
    press(window, K.Key_Y, M.ShiftModifier)
    qtbot.waitUntil(lambda: session.masks.hidden(volume) is None)
    assert (axial_pixels(window) == with_bone).all() and note not in axial.corners().top_right
    press(window, K.Key_Y, M.ShiftModifier)
    qtbot.waitUntil(lambda: session.masks.hidden(volume) is not None)
    session.masks.paint([[42.0, 42.0, 42.0]])  # the brush edits it
    active = session.masks.active
    assert active is not None
    qtbot.waitUntil(lambda: session.masks.hidden_key(volume) == (active,))

    # Its surface.
    exports: list[Any] = []
    session.may_export = lambda export, proceed: (exports.append(export), proceed())
    path = tmp_path / "bone.stl"
    window.read_page.mask_panel.export_file(path)
    qtbot.waitUntil(path.exists)
    assert path.read_bytes().startswith(HEADER)
    assert [(e.what, e.names_patient) for e in exports] == [("masks", False)]
    qtbot.waitUntil(lambda: "Surface exported" in notices(window))
    for _ in range(2):
        press(window, K.Key_Z, M.ControlModifier)  # the stroke, then the mask itself
    assert not session.masks.all
