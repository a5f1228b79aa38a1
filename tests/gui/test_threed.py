"""The 3D view: the scene knows left from right, the widget turns, and a machine without OpenGL is told."""

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from audit.messages import Message
from tests.gui.conftest import MakeWindow
from tests.helpers.gui import (
    center,
    drag,
    no_3d,
    press,
    show,
    when_open,
    without_place,
    write_phantom,
)
from tests.helpers.messages import code_of
from tests.helpers.phantom import asymmetric_phantom, axial_affine, write_series
from viewer.core.anatomy import brain_search as search
from viewer.core.geometry import Geometry
from viewer.core.voxels.volume import Volume
from viewer.render import opengl
from viewer.render.brain_isolation import apart, brain_only, cut_off
from viewer.render.clipping import NO_CLIP, Clip
from viewer.render.transfer_function import Transfer, transfers
from viewer.render.volume_scene import VolumeScene, reduced
from viewer.ui.background.background_tasks import is_working, stop_background_work
from viewer.ui.reading.about_dialog import AboutDialog
from viewer.ui.reading.viewports.clip_form import cutting_plane
from viewer.ui.shell.window.main_window import MainWindow

K = Qt.Key
SOFTWARE, HARDWARE = opengl.RenderPath(False), opengl.RenderPath(True, "Renderer 1", "4.6")


@pytest.fixture(scope="module")
def found() -> opengl.OpenGL:
    """What this machine can draw with."""
    return opengl.probe()


@pytest.fixture
def scene() -> Iterator[VolumeScene]:
    """A scene drawn on the processor, which ends with the test: no VTK object outlives it."""
    made = VolumeScene(SOFTWARE)
    yield made
    made.close()


def only(value: float) -> Transfer:
    """Shows voxels near `value` alone, bright and without light."""
    return Transfer(
        "one",
        [(value - 20, 1, 1, 1), (value + 20, 1, 1, 1)],
        [(value - 21, 0), (value - 20, 0.9), (value + 20, 0.9), (value + 21, 0)],
        shade=False,
    )


def phantom_volume(affine: np.ndarray) -> Volume:
    voxels = asymmetric_phantom((24, 40, 32))
    return Volume(voxels, Geometry(voxels.shape, affine), units="HU", modality="CT")


def middle_of_light(pixels: np.ndarray) -> tuple[float, float]:
    """Row and column of what is bright, from -1 to 1 about the picture's middle."""
    rows, columns = np.nonzero(pixels[..., 0] > 40)
    assert rows.size
    height, width = pixels.shape[:2]
    return (rows.mean() - height / 2) / (height / 2), (columns.mean() - width / 2) / (width / 2)


def affines() -> dict[str, np.ndarray]:
    """The same head stored three ways: as usual, mirrored (left-handed), and turned by 20 degrees."""
    plain = axial_affine()
    mirrored = plain @ np.array([[-1, 0, 0, 31], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1.0]])
    return {"plain": plain, "mirrored": mirrored}


@pytest.mark.parametrize("stored", ["plain", "mirrored"])
def test_from_the_front_the_patients_left_is_on_the_right(scene: VolumeScene, stored: str) -> None:
    volume = phantom_volume(affines()["plain"])
    if stored == "mirrored":
        voxels = np.ascontiguousarray(volume.voxels[:, :, ::-1])
        geometry = Geometry(volume.geometry.shape_kji, affines()["mirrored"])
        volume = Volume(voxels, geometry, units="HU", modality="CT")
    scene.show(volume, only(300))
    picture = scene.render((200, 200))
    row, column = middle_of_light(picture.pixels)
    assert column > 0.1
    assert abs(row) < 0.15
    np.testing.assert_allclose(picture.right, [1, 0, 0], atol=1e-6)
    np.testing.assert_allclose(picture.down, [0, 0, -1], atol=1e-6)
    scene.use(only(100))
    row, column = middle_of_light(scene.render((200, 200)).pixels)
    assert row < -0.1  # the head marker is above the middle
    assert abs(column) < 0.15


def test_turning_brings_the_back_to_the_front(scene: VolumeScene) -> None:
    scene.show(phantom_volume(axial_affine()), only(300))
    scene.turn(180, 0)
    picture = scene.render((200, 200))
    assert middle_of_light(picture.pixels)[1] < -0.1
    np.testing.assert_allclose(picture.right, [-1, 0, 0], atol=1e-6)


def test_pictures_are_coarser_while_moving(scene: VolumeScene) -> None:
    scene.show(phantom_volume(axial_affine()), only(40))
    still, moving = scene.render((200, 160)), scene.render((200, 160), moving=True)
    assert still.pixels.shape == (160, 200, 3)
    assert moving.pixels.shape[0] < 160


@pytest.fixture
def on_opengl(found: opengl.OpenGL) -> Iterator[VolumeScene]:
    """A scene drawn as on a graphics processor, here by Mesa's software OpenGL."""
    if not found.available:
        pytest.skip("no OpenGL on this machine")
    made = VolumeScene(HARDWARE)
    yield made
    made.close()


def test_both_ways_to_draw_show_the_same(on_opengl: VolumeScene, scene: VolumeScene) -> None:
    volume = phantom_volume(axial_affine())
    shapes = []
    for one in (on_opengl, scene):
        one.show(volume, only(40))
        one.turn(30, 15)
        one.zoom(1.2)
        one.clip(Clip(((0.0, 0.6), (0.0, 1.0), (0.0, 1.0))))
        shapes.append(one.render((240, 160)).pixels[..., 0] > 60)
    both, either = (shapes[0] & shapes[1]).sum(), (shapes[0] | shapes[1]).sum()
    assert either > 500
    assert both / either > 0.95


@pytest.mark.parametrize(
    ("break_it", "code"),
    [
        (lambda d: setattr(d, "_window", _Failing(d._window)), "render.gpu-exception"),
        (lambda d: setattr(d, "_window", _Blank(d._window)), "render.gpu-lost"),
        (lambda d: d.mapper.InvokeEvent("ErrorEvent"), "render.gpu-error"),
    ],
    ids=["exception", "lost context", "error"],
)
def test_a_failing_graphics_processor_is_left_in_the_same_session(
    on_opengl: VolumeScene, break_it: Any, code: str
) -> None:
    volume = phantom_volume(axial_affine())
    on_opengl.show(volume, only(300))
    on_opengl.turn(180, 0)
    on_opengl.clip(Clip(((0.0, 1.0), (0.0, 1.0), (0.1, 1.0))))
    before = on_opengl.render((200, 200))
    assert on_opengl.path.hardware
    break_it(on_opengl._drawing)
    after = on_opengl.render((200, 200))  # the same call gives an image
    assert not on_opengl.path.hardware
    assert code_of(on_opengl.path.reason) == code
    np.testing.assert_allclose(after.right, before.right, atol=1e-6)
    np.testing.assert_allclose(
        middle_of_light(after.pixels), middle_of_light(before.pixels), atol=0.03
    )
    on_opengl.turn(180, 0)
    assert middle_of_light(on_opengl.render((200, 200)).pixels)[1] > 0.1


class _Failing:
    """A render window whose driver raises."""

    def __init__(self, window: Any) -> None:
        self._window = window

    def __getattr__(self, name: str) -> Any:
        return getattr(self._window, name)

    def Render(self) -> None:
        raise RuntimeError("the driver")


class _Blank(_Failing):
    """A render window whose context was lost: it draws nothing and reads back zeros."""

    def Render(self) -> None:
        pass

    def GetPixelData(self, *given: Any) -> None:
        given[5].SetNumberOfValues(200 * 200 * 3)
        given[5].Fill(0)


def test_large_volumes_are_averaged_in_place() -> None:
    voxels = np.arange(4 * 6 * 10, dtype=np.int16).reshape(4, 6, 10)
    volume = Volume(voxels, Geometry(voxels.shape, np.diag([1.0, 2, 3, 1])))
    small, geometry, n = reduced(volume, 5)
    assert n == (2, 2, 1)
    assert small.shape == (4, 3, 5)  # four slices are few enough to keep
    np.testing.assert_allclose(small[1, 1, 2], voxels[1, 2:4, 4:6].mean(), atol=0.5)
    expected = volume.geometry.index_to_lps([4.5, 2.5, 1])
    np.testing.assert_allclose(geometry.index_to_lps([2, 1, 1]), expected)
    whole, same, n = reduced(volume, 10)
    assert n == (1, 1, 1)
    assert same is volume.geometry
    np.testing.assert_array_equal(whole, voxels)


def test_presets_depend_on_what_the_values_mean() -> None:
    ct = phantom_volume(axial_affine())
    assert [t.name for t in transfers(ct)] == [
        *("Bone", "Skin", "Brain", "Soft tissue", "Vessels", "Maximum")
    ]
    mr = Volume(ct.voxels, ct.geometry, modality="MR")
    assert [t.name for t in transfers(mr)] == [
        *("Surface", "Brain", "Soft tissue", "Vessels", "Maximum")
    ]


def test_the_probe_says_why_there_is_no_3d() -> None:
    import sys

    crashed = opengl._ask([sys.executable, "-c", "import os; os.abort()"])
    assert not crashed.available
    assert code_of(crashed.reason) == "render.opengl-missing"
    absent = opengl._ask(["/nonexistent/python"])
    assert not absent.available
    assert code_of(absent.reason) == "render.opengl-test-unfinished"


def test_the_reason_of_the_child_comes_over_as_a_message() -> None:
    import sys

    fields = {"code": "render.opengl-draws-nothing", "values": {}}
    answer = {"available": False, "software": True, "renderer": "", "reason": fields}
    blank = opengl._ask([sys.executable, "-c", f"import json; print(json.dumps({answer!r}))"])
    assert code_of(blank.reason) == "render.opengl-draws-nothing"


def test_a_crash_for_want_of_opengl_stays_in_the_child(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setenv("__EGL_VENDOR_LIBRARY_FILENAMES", "/nonexistent")
    answer = opengl._ask([sys.executable, "-m", opengl.MODULE])
    if answer.available:
        pytest.skip("another OpenGL library steps in on this machine")
    assert code_of(answer.reason) in ("render.opengl-missing", "render.opengl-draws-nothing")


def _window_with_3d(
    make_window: MakeWindow, found: opengl.OpenGL, folder: Path, qtbot: QtBot
) -> MainWindow:
    """A window that shows a phantom, in 3D too."""
    window = make_window(find_opengl=lambda: found)
    show(window, write_phantom(folder / "study"))
    qtbot.waitUntil(lambda: window.read_page.grid.view3d.has_image, timeout=20_000)
    return window


def test_a_window_shows_and_turns_the_volume(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, found: opengl.OpenGL
) -> None:
    window = _window_with_3d(make_window, found, tmp_path, qtbot)
    view = window.read_page.grid.view3d
    assert view._edges == ("R", "L", "S", "I")
    view.setFocus()
    press(window, K.Key_Right)
    qtbot.waitUntil(lambda: view._edges != ("R", "L", "S", "I"))
    assert window.session.view.index("axial") == window.session.view.index("axial")
    press(window, K.Key_R)
    qtbot.waitUntil(lambda: view._edges == ("R", "L", "S", "I"))
    middle = center(view)
    drag(view, middle, middle + QPoint(30, 0), middle + QPoint(180, 0))
    qtbot.waitUntil(lambda: view._edges[1] in ("A", "AL", "LA"))


def test_without_3d_the_rest_works(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    window = make_window(find_opengl=no_3d)
    show(window, write_phantom(tmp_path / "study"))
    view = window.read_page.grid.view3d
    qtbot.waitUntil(lambda: view.no_3d_reason != "")
    assert "not looked for in this test" in view._message
    assert "All other views work" in view._message
    before = window.session.view.index("axial")
    window.read_page.grid.focus_active()
    press(window, K.Key_Down)
    assert window.session.view.index("axial") == before + 1


def test_3d_goes_on_without_the_driver_and_the_about_page_says_so(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, found: opengl.OpenGL
) -> None:
    if not found.available:
        pytest.skip("no OpenGL on this machine")
    window = make_window(find_opengl=lambda: replace(found, software=False))
    show(window, write_phantom(tmp_path / "study"))
    view, about = window.read_page.grid.view3d, window.actions_table["about"]

    def rendering() -> str:
        texts = []

        def read(dialog: AboutDialog) -> None:
            texts.append(dialog.rendering.text())
            dialog.reject()

        when_open(AboutDialog, read)
        about.trigger()
        return texts[0]

    qtbot.waitUntil(lambda: view.has_image, timeout=20_000)
    assert rendering().startswith("Hardware: ") and found.renderer in rendering()
    axial = window.read_page.grid.slices["axial"].slice_image
    assert axial is not None
    before = axial.pixels.tobytes()
    notices: list[str] = []
    view.reported.connect(lambda _level, text: notices.append(text))
    window.actions_table["software_3d"].trigger()
    qtbot.waitUntil(lambda: bool(notices), timeout=20_000)
    assert not view.render_path.hardware
    assert code_of(view.render_path.reason) == "render.software-chosen"
    assert rendering().startswith("Software: ") and found.renderer in rendering()
    view.setFocus()
    press(window, K.Key_Right)
    qtbot.waitUntil(lambda: view._edges != ("R", "L", "S", "I"))
    axial = window.read_page.grid.slices["axial"].slice_image
    assert axial is not None and axial.pixels.tobytes() == before


def test_a_machine_without_opengl_has_3d(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    missing = opengl.OpenGL(False, reason=Message("render.opengl-missing"))
    window = make_window(find_opengl=lambda: missing)
    show(window, write_phantom(tmp_path / "study"))
    view = window.read_page.grid.view3d
    qtbot.waitUntil(lambda: view.has_image, timeout=20_000)
    assert code_of(view.render_path.reason) == "render.opengl-missing"


def test_a_view_that_changes_before_its_first_picture_is_not_stretched(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, found: opengl.OpenGL
) -> None:
    window = _window_with_3d(make_window, found, tmp_path, qtbot)
    view = window.read_page.grid.view3d
    view._image = None  # as long as none has come
    height = view.height()
    window.resize(window.width(), window.height() - 120)
    qtbot.waitUntil(lambda: view.height() < height and view.has_image, timeout=20_000)
    image = view._image
    assert image is not None
    assert image.width() / image.height() == pytest.approx(view.width() / view.height(), rel=0.02)


def test_a_plain_stack_has_no_3d(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window()
    show(window, write_phantom(tmp_path / "plain", change=without_place))
    assert not window.read_page.grid.view3d.isVisible()


def box_of_light(pixels: np.ndarray) -> tuple[int, int, int, int]:
    """First and last row, first and last column of what is bright."""
    rows, columns = np.nonzero(pixels[..., 0] > 40)
    return rows.min(), rows.max(), columns.min(), columns.max()


def test_a_box_keeps_the_share_of_the_head_that_it_names(scene: VolumeScene) -> None:
    scene.show(phantom_volume(axial_affine()), only(40))
    top, bottom, left, right = box_of_light(scene.render((200, 200)).pixels)
    scene.clip(
        Clip(box=((0.0, 0.5), (0.0, 1.0), (0.5, 1.0)))
    )  # the patient's right, the upper half
    cut = box_of_light(scene.render((200, 200)).pixels)
    assert cut[0] == pytest.approx(top, abs=3)
    assert cut[1] == pytest.approx((top + bottom) / 2, abs=6)
    assert cut[2] == pytest.approx(left, abs=3)  # seen from the front: right is on the left
    assert cut[3] == pytest.approx((left + right) / 2, abs=6)
    scene.clip(NO_CLIP)
    assert box_of_light(scene.render((200, 200)).pixels) == (top, bottom, left, right)


def test_a_plane_keeps_what_its_normal_points_to() -> None:
    low, high = np.array([0.0, 0, 0]), np.array([100.0, 200, 50])
    planes = Clip(((0.1, 1.0), (0.0, 0.75), (0.0, 1.0)), ((1, 2, 3), (0, 0, -1))).planes(low, high)
    stored = [tuple(point @ np.abs(normal) for point, normal in planes)]
    assert stored == [(10.0, 150.0, 3.0)]
    assert [tuple(normal) for _, normal in planes] == [(1, 0, 0), (0, -1, 0), (0, 0, -1)]


def test_presets_grow_in_value_and_opacity_stays_within_one() -> None:
    mr = phantom_volume(axial_affine())
    flat = Volume(np.ones((4, 5, 6), np.int16), Geometry((4, 5, 6), np.eye(4)), modality="MR")
    for volume in (mr, Volume(mr.voxels, mr.geometry, modality="MR"), flat):
        for preset in transfers(volume):
            values = [value for value, _ in preset.opacity]
            assert values == sorted(values), preset.name
            assert len(set(values)) == len(values), preset.name
            assert all(0 <= opacity <= 1 for _, opacity in preset.opacity)


def test_keys_change_the_preset_and_cut_at_the_crosshair(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, found: opengl.OpenGL
) -> None:
    window = make_window(find_opengl=lambda: found)
    show(window, write_phantom(tmp_path / "study"))
    session, view = window.session, window.read_page.grid.view3d
    qtbot.waitUntil(lambda: view.has_image, timeout=20_000)
    assert view._button.text() == "Bone"
    window.actions_table["preset_3d"].trigger()
    assert view._button.text() == "Skin"
    window.actions_table["cut_3d"].trigger()
    assert view.clip.clip_plane == "axial"
    assert "clipped: axial" in view._notes()
    point, normal = cutting_plane(session, view.clip) or ((), ())
    np.testing.assert_allclose(point, session.view.cursor_lps_mm)
    np.testing.assert_allclose(normal, [0, 0, -1])  # what lies below stays
    view.clip.keep_other_side.setChecked(True)
    assert (cutting_plane(session, view.clip) or ((), ()))[1] == (0, 0, 1)
    session.view.go_to_slice("axial", 2)
    assert (cutting_plane(session, view.clip) or ((), ()))[0] == tuple(session.view.cursor_lps_mm)
    for _ in range(3):
        window.actions_table["cut_3d"].trigger()
    assert (
        not [line for line in view._notes() if line.startswith("clipped")]
        and not view.clip.clip_plane
    )


def head(modality: str) -> tuple[Volume, np.ndarray]:
    """A head of 3 mm voxels, cut off above the neck, and its brain: an ellipsoid of 1.3 l, off center.

    Around the brain 6 mm of fluid, 9 mm of bone, 6 mm of skin; muscle as bright as the brain hangs on it
    below by a stalk 6 mm wide. In CT the fluid belongs to what is found.
    """
    k, j, i = np.meshgrid(*(np.arange(n) * 3.0 for n in (70, 80, 66)), indexing="ij")
    x, y, z = i - 95, j - 125, k - 110
    values = {"air": -1000, "skin": 30, "bone": 900, "fluid": 5, "brain": 35}
    if modality == "MR":
        values = {"air": 4, "skin": 900, "bone": 30, "fluid": 60, "brain": 400}
    voxels = np.full(k.shape, values["air"], np.int16)
    for name, grown in (("skin", 21), ("bone", 15), ("fluid", 6), ("brain", 0)):
        radii = np.array([62, 80, 62]) + grown
        voxels[(x / radii[0]) ** 2 + (y / radii[1]) ** 2 + (z / radii[2]) ** 2 < 1] = values[name]
    brain = voxels == values["brain"]
    if modality == "CT":  # what lies within the skull
        brain |= voxels == values["fluid"]
    voxels[(abs(x) < 4) & (abs(y) < 4) & (z < 0)] = values["brain"]
    voxels[(abs(x) < 40) & (abs(y) < 40) & (z < -90)] = values["brain"]
    noise = np.random.default_rng(5).normal(0, 3, voxels.shape)
    geometry = Geometry(voxels.shape, np.diag([3.0, 3.0, 3.0, 1.0]))
    units = "HU" if modality == "CT" else None
    return Volume((voxels + noise).astype(np.int16), geometry, units, modality), brain


@pytest.mark.parametrize("modality", ["CT", "MR"])
def test_the_brain_is_drawn_without_the_head(scene: VolumeScene, modality: str) -> None:
    volume, brain = head(modality)
    listed = transfers(volume)
    preset = next(item for item in listed if item.apart)
    alone = brain_only(volume, preset)
    assert alone.within is not None and not cut_off(alone.within)
    stored = apart(volume.voxels, volume.geometry, alone.within, -2000) > -2000
    assert 2 * (stored & brain).sum() / (stored.sum() + brain.sum()) > 0.94

    scene.show(volume, listed[0])
    whole = box_of_light(scene.render((240, 240)).pixels)
    scene.use(alone)
    seen = box_of_light(scene.render((240, 240)).pixels)
    only_brain = np.where(brain, volume.voxels, volume.voxels.min())
    scene.show(
        Volume(only_brain, volume.geometry, volume.units, modality), replace(alone, within=None)
    )
    expected = box_of_light(scene.render((240, 240)).pixels)
    assert (np.abs(np.subtract(seen, expected)) <= [4, 8, 4, 4]).all()  # below, the stalk begins
    assert whole[0] < seen[0] - 6 and whole[1] > seen[1] + 6
    scene.show(volume, alone)
    assert box_of_light(scene.render((240, 240)).pixels) == pytest.approx(seen, abs=1)
    scene.use(listed[0])
    assert box_of_light(scene.render((240, 240)).pixels) == pytest.approx(whole, abs=1)


def test_a_brain_that_the_pictures_cut_off_is_told() -> None:
    volume, _ = head("CT")
    preset = next(transfer for transfer in transfers(volume) if transfer.apart)
    for axis, stored in ((0, slice(None, 38)), (2, slice(14, None))):
        where = [slice(None)] * 3
        where[axis] = stored
        voxels = np.ascontiguousarray(volume.voxels[tuple(where)])
        part = Volume(voxels, Geometry(voxels.shape, volume.affine), "HU", "CT")
        result = brain_only(part, preset).within
        assert result is not None and cut_off(result)


def test_the_brain_is_chosen_from_the_menu(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, found: opengl.OpenGL
) -> None:
    window = make_window(find_opengl=lambda: found)
    volume, _ = head("MR")
    write_series(tmp_path / "head", volume.voxels, volume.affine, "MR")
    show(window, tmp_path / "head")
    view = window.read_page.grid.view3d
    qtbot.waitUntil(lambda: view.has_image, timeout=20_000)
    menu = view._button.menu()
    brain = next(action for action in menu.actions() if action.text() == "Brain")
    assert "not a segmentation" in brain.toolTip()
    menu.aboutToShow.connect(
        lambda: QTest.mouseClick(
            menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(brain).center()
        ),
        Qt.ConnectionType.QueuedConnection,
    )
    QTest.mouseClick(view._button, Qt.MouseButton.LeftButton, pos=center(view._button))
    qtbot.waitUntil(lambda: "estimated brain, not a segmentation" in view._notes(), timeout=20_000)
    assert view._button.text() == "Brain"
    assert "estimated brain, not a segmentation" in view.accessibleDescription()
    window.actions_table["preset_3d"].trigger()
    assert view._button.text() == "Soft tissue" and len(view._notes()) == 1


def test_a_head_without_a_brain_shows_soft_tissue_and_says_why(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, found: opengl.OpenGL
) -> None:
    window = _window_with_3d(make_window, found, tmp_path, qtbot)
    view = window.read_page.grid.view3d
    view.use_preset(next(preset for preset in view._presets if preset.apart))
    assert view._button.text() == "Brain"
    assert "searching for the brain…" in view._notes()
    qtbot.waitUntil(lambda: view._button.text() == "Soft tissue", timeout=20_000)
    assert any(line.startswith("⚠ brain not found: ") for line in view._notes())
    assert "showing soft tissue instead" in view.accessibleDescription()
    window.actions_table["preset_3d"].trigger()  # goes on from the one that was asked for
    assert view._button.text() == "Soft tissue" and len(view._notes()) == 1
    view.use_preset(next(preset for preset in view._presets if preset.apart))
    window.actions_table["preset_3d"].trigger()  # another one, while it is looked for
    assert not is_working(view)


def test_the_search_for_the_brain_shows_progress_and_can_be_cancelled(
    make_window: MakeWindow,
    qtbot: QtBot,
    tmp_path: Path,
    found: opengl.OpenGL,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window = make_window(find_opengl=lambda: found)
    volume, _ = head("MR")
    write_series(tmp_path / "head", volume.voxels, volume.affine, "MR")
    show(window, tmp_path / "head")
    view, status = window.read_page.grid.view3d, window.status
    qtbot.waitUntil(lambda: view.has_image, timeout=20_000)
    go_on, later = threading.Event(), []
    of_head, of_middle = search.head_of, search.estimate_brain

    def waiting(*given: Any) -> Any:
        assert go_on.wait(60)
        return of_head(*given)

    monkeypatch.setattr(search, "head_of", waiting)
    monkeypatch.setattr(search, "estimate_brain", lambda *a: (later.append(1), of_middle(*a))[1])
    before = view._button.text()
    brain = next(preset for preset in view._presets if preset.apart)
    view.use_preset(brain)
    qtbot.waitUntil(status.cancel.isVisible)
    assert status.work.text().startswith("Searching for the brain")
    assert status.bar.maximum() == search.STEPS
    QTest.mouseClick(status.cancel, Qt.MouseButton.LeftButton, pos=center(status.cancel))
    assert not status.cancel.isVisible()
    assert view._button.text() == before and len(view._notes()) == 1
    view.cancel()  # once more changes nothing
    go_on.set()
    stop_background_work(view)  # waits for the thread
    assert not later  # the search went no further
    assert view._button.text() == before


def test_a_box_is_never_empty(phantom: MainWindow) -> None:
    clip = phantom.read_page.grid.view3d.clip
    for low, high in clip.sliders:
        low.setValue(100)
        high.setValue(0)
    assert all(end - begin >= 0.039 and 0 <= begin < end <= 1 for begin, end in clip.box)
    clip.reset()
    assert not clip.is_clipping
