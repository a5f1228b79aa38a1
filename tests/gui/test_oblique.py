"""Oblique planes: turning the crosshair's lines with the mouse, letters, measurements, the way back."""

import math

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt

from tests.helpers.gui import drag, marker, marks_on, press, wheel
from viewer.core.space.reslice import sample
from viewer.core.space.slice_planes import Turn, plane_stack
from viewer.session.annotations.study_annotations import FindingPlace
from viewer.ui.reading.viewports.slice_view import SliceView
from viewer.ui.shell.window.main_window import MainWindow

K = Qt.Key
ALT, SHIFT = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def axial(phantom: MainWindow) -> SliceView:
    return phantom.read_page.grid.slices["axial"]


def crosshair(view: SliceView) -> tuple[float, float]:
    frame, grid = view.frame(), view.pane.grid
    assert frame is not None and grid is not None
    return view._to_widget(view._cursor, grid, frame)


def turned_by(view: SliceView, degrees: float) -> None:
    """Grasp the line to the right of the crosshair and turn it clockwise on the screen."""
    press(view, K.Key_X)
    x, y = crosshair(view)
    far = 90.0
    ends = []
    for part in (0.5, 1.0):
        angle = math.radians(degrees * part)
        ends.append(QPoint(round(x + far * math.cos(angle)), round(y + far * math.sin(angle))))
    drag(view, QPoint(round(x + far), round(y)), *ends)


def test_grasping_a_line_turns_the_other_planes_about_the_cursor(axial: SliceView) -> None:
    session = axial.session
    before = session.view.grid("axial")
    place = session.view.cursor_lps_mm.copy()
    turned_by(axial, 30)
    assert session.view.is_oblique
    now = session.view.grid("axial")
    assert before is not None and now is not None
    assert (before.right == now.right).all()  # the picture that was grasped stays
    np.testing.assert_array_equal(session.view.cursor_lps_mm, place)
    for plane in ("coronal", "sagittal"):
        grid = session.view.grid(plane)  # type: ignore[arg-type]
        assert grid is not None
        assert abs(grid.distance_mm(place)) < 1e-6  # exactly through the place
    coronal = session.view.grid("coronal")
    assert coronal is not None
    # on the axial picture right is the patient's left and down the back: clockwise turns L to P
    expected = [math.cos(math.radians(30)), math.sin(math.radians(30)), 0]
    np.testing.assert_allclose(coronal.right, expected, atol=0.02)
    np.testing.assert_allclose(coronal.down, [0, 0, -1], atol=1e-9)


def test_letters_of_an_oblique_plane_name_both_directions(axial: SliceView) -> None:
    turned_by(axial, 30)
    coronal = axial.session.view.grid("coronal")
    assert coronal is not None
    assert coronal.letters() == ("RA", "LP", "S", "I")
    view = axial.parent().slices["coronal"]  # type: ignore[attr-defined,union-attr]
    assert (
        "interpolated" in view.corners().top_right
        or "reduced while moving" in view.corners().top_right
    )


def test_the_crosshair_is_drawn_where_the_planes_cut(axial: SliceView) -> None:
    turned_by(axial, 30)
    grid = axial.pane.grid
    assert grid is not None
    angles = sorted(
        round(math.degrees(math.atan2(y, x))) % 180 for x, y in axial._crosshair_directions(grid)
    )
    assert angles == pytest.approx([30, 120], abs=1)


def test_values_of_an_oblique_plane_are_the_volumes_own(axial: SliceView) -> None:
    session = axial.session
    turned_by(axial, 30)
    grid, volume = session.view.grid("coronal"), session.view.volume
    assert grid is not None and volume is not None
    values = sample(volume, grid).values
    pixel = np.rint(grid.lps_to_pixel(session.view.cursor_lps_mm)).astype(int)
    point = grid.pixel_to_lps(pixel)
    i, j, k = volume.geometry.lps_to_index(point)
    cell = volume.voxels[int(k) : int(k) + 2, int(j) : int(j) + 2, int(i) : int(i) + 2]
    assert cell.min() - 1e-3 <= values[tuple(pixel)] <= cell.max() + 1e-3


def test_a_distance_on_an_oblique_plane_is_in_mm_of_the_patient(axial: SliceView) -> None:
    session = axial.session
    turned_by(axial, 30)
    view = axial.parent().slices["coronal"]  # type: ignore[attr-defined,union-attr]
    press(axial, K.Key_M)
    x, y = crosshair(view)
    frame = view.frame()  # as it is drawn on: a mark's numbers may take room from the view
    assert frame is not None
    drag(view, QPoint(round(x) - 40, round(y) + 12), QPoint(round(x) + 40, round(y) + 12))
    (mark,) = session.annotations.current.marks
    ends = np.array(mark.points_lps_mm)
    assert np.linalg.norm(ends[1] - ends[0]) == pytest.approx(80 / frame.scale, rel=0.02)
    assert mark.where.turn is not None
    places: list[FindingPlace] = []
    session.annotations.finding_requested.connect(places.append)
    session.annotations.request_finding()
    assert places[0].slice_ref.turn is None  # what is sent of it lies in the patient's own plane
    session.view.straighten()
    assert marks_on(session, "coronal") == ()
    axial.window().read_page.go_to(mark.where)  # type: ignore[attr-defined]
    assert marks_on(session, "coronal") == (mark,)


def test_keys_turn_and_straighten(axial: SliceView) -> None:
    session = axial.session
    straight = session.view.grid("sagittal")
    press(axial, K.Key_Right, ALT)
    press(axial, K.Key_Right, ALT)
    turned = session.view.grid("sagittal")
    assert straight is not None and turned is not None
    angle = math.degrees(math.acos(float(turned.normal @ straight.normal)))
    assert angle == pytest.approx(10, abs=1e-6)
    press(axial, K.Key_X, SHIFT)
    back = session.view.grid("sagittal")
    assert back is not None and (back.normal == straight.normal).all()


def test_an_oblique_plane_is_no_key_image_and_says_so(axial: SliceView) -> None:
    press(axial, K.Key_Right, ALT)
    axial.session.view.activate_plane("coronal")
    press(axial, K.Key_K)
    assert not axial.session.annotations.current.key_images
    window = axial.window()
    assert "oblique" in window.banners.banners[-1].notice.text  # type: ignore[attr-defined]


def test_many_small_turns_stay_a_rotation() -> None:
    turn = None
    for n in range(500):
        turn = Turn.about([n % 3, 1, 2], 0.7, [1, 2, 3], turn)
    assert turn is not None
    rotation = np.array(turn.rotation)
    np.testing.assert_allclose(rotation @ rotation.T, np.eye(3), atol=1e-12)
    assert np.linalg.det(rotation) == pytest.approx(1)


def test_turned_planes_hold_the_whole_volume(axial: SliceView) -> None:
    volume = axial.session.view.volume
    assert volume is not None
    turn = Turn.about([1, 2, 3], 37, marker(300))
    stack = plane_stack(volume, "axial", turn=turn)
    shape = np.array(volume.geometry.shape_kji[::-1])
    corners = np.array(np.meshgrid(*[(0, n - 1) for n in shape])).reshape(3, -1).T
    for corner in volume.geometry.index_to_lps(corners):
        row, column = stack.first.lps_to_pixel(corner)
        assert -0.5 <= row <= stack.first.shape_rc[0] - 0.5
        assert -0.5 <= column <= stack.first.shape_rc[1] - 0.5
    assert abs(stack.grid(stack.index_of(marker(300))).distance_mm(marker(300))) < 1e-6


def test_tiles_are_never_oblique(phantom: MainWindow) -> None:
    session = phantom.session
    session.view.activate_plane("axial")
    session.turn("axial", 20)
    session.view.activate_plane("coronal")
    session.layout.arrange(1, 1)
    tile = phantom.read_page.grid.active_view
    assert not session.view.is_oblique and session.view.slice_ref("coronal") == tile.pane.ref
    phantom.actions_table["turn_on"].trigger()
    assert not session.view.is_oblique
    assert "Tiles cannot be oblique" in phantom.banners.banners[0].notice.text
    before = tile.pane.index
    wheel(tile, -1)
    assert tile.pane.index == before + 1
    session.layout.show(None)
    session.turn("axial", 20)
    session.annotations.add_mark("distance", "coronal", [(0, 0, 0), (5, 0, 0)])
    mark = session.annotations.current.marks[-1]
    session.layout.arrange(1, 1)
    phantom.read_page.go_to(mark.where)  # an oblique plane has no tile
    assert session.layout.current is None and session.view.slice_ref("coronal") == mark.where
