"""The session without a window: cursor, planes, windows, annotations and undo."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.helpers.phantom import asymmetric_phantom, axial_affine
from viewer.core.dicom.assembly.series import Series
from viewer.core.dicom.frames import Frame as SourceFrame
from viewer.core.geometry import Geometry
from viewer.core.voxels.volume import Volume
from viewer.session.annotations.marks import Annotations, Mark, SliceRef
from viewer.session.annotations.study_annotations import FindingPlace
from viewer.session.session import Session
from viewer.session.signal import Signal
from viewer.session.viewports.display_state import Windows
from viewer.session.viewports.viewport_frame import Frame, Look


def volume_of(affine: Any = None, **changes: Any) -> Volume:
    voxels = asymmetric_phantom()
    geometry = Geometry(voxels.shape, axial_affine() if affine is None else affine)
    return Volume(voxels, geometry, **({"units": "HU", "modality": "CT"} | changes))


def series_of(name: str = "3", study: str = "1.2", space: str | None = "1.2.9") -> Series:
    frame = cast("SourceFrame", SimpleNamespace(frame_of_reference=space))
    return Series(
        name, "1.2.3", study, "key", 3, "Phantom", "CT", "volume", (12, 40, 32), 1,
        (), volume_of().geometry, planes=((frame,),),
    )  # fmt: skip


def session_with(volume: Volume | None = None, **names: str) -> Session:
    session = Session()
    session.show(series_of(**names), volume or volume_of())
    return session


def oblique(thick: float = 2.5) -> np.ndarray:
    """4x4 of a grid turned by 20 degrees about the left-right axis."""
    angle = np.radians(20)
    sin, cos = np.sin(angle), np.cos(angle)
    affine = np.eye(4)
    affine[:3, :3] = np.array([[1, 0, 0], [0, cos, -sin], [0, sin, cos]]) @ np.diag(
        [0.9, 0.8, thick]
    )
    return affine


# --- place and planes ---------------------------------------------------------------------------


def test_every_plane_follows_the_cursor() -> None:
    session = session_with()
    target = session.view.volume.geometry.index_to_lps([20, 7, 3])  # type: ignore[union-attr]
    session.view.move_cursor(target)
    assert session.view.index("axial") == 3
    assert session.view.index("sagittal") == 20
    assert session.view.index("coronal") == 7
    for plane in session.view.planes:
        grid = session.view.grid(plane)
        assert grid is not None
        assert abs(grid.distance_mm(target)) < 1e-9


def test_scrolling_a_plane_leaves_the_others_where_they_are() -> None:
    session = session_with()
    before = [session.view.index(p) for p in ("coronal", "sagittal")]
    session.view.scroll("axial", 3)
    session.view.scroll("axial", 1000)
    assert session.view.index("axial") == 11
    assert [session.view.index(p) for p in ("coronal", "sagittal")] == before


def test_the_cursor_stays_on_the_voxels() -> None:
    session = session_with()
    session.view.move_cursor([1e6, -1e6, 0])
    geometry = session.view.volume.geometry  # type: ignore[union-attr]
    assert geometry.contains(session.view.cursor_lps_mm)
    np.testing.assert_allclose(geometry.lps_to_index(session.view.cursor_lps_mm)[:2], [31, 0])


@given(st.integers(0, 60), st.sampled_from(["axial", "coronal", "sagittal"]))
def test_going_to_a_slice_arrives_there_also_when_oblique(index: int, plane: Any) -> None:
    session = session_with(volume_of(oblique()))
    session.view.set_as_acquired(False)
    stack = session.view.stack(plane)
    assert stack is not None
    session.view.go_to_slice(plane, index)
    assert session.view.index(plane) == min(index, stack.n - 1)


def test_keys_act_on_the_slices_that_were_taken_where_these_are_thick() -> None:
    def sagittal(thick: float) -> Volume:
        """Columns run to the back, rows to the feet, slices to the left."""
        affine = np.zeros((4, 4))
        affine[1, 0], affine[2, 1], affine[0, 2], affine[3, 3] = 0.9, -0.8, thick, 1
        return volume_of(affine)

    assert session_with(sagittal(5.0)).view.active_plane == "sagittal"
    assert session_with(sagittal(0.9)).view.active_plane == "axial"
    session = session_with()
    session.show(series_of("4"), sagittal(5.0))
    assert session.view.active_plane == "axial"  # within a study the reader's choice stays


def test_thick_oblique_slices_open_as_acquired_and_thin_ones_do_not() -> None:
    assert session_with(volume_of(oblique())).view.planes == ("acquired", "coronal", "sagittal")
    assert session_with(volume_of(oblique(0.9))).view.planes == ("axial", "coronal", "sagittal")
    assert session_with().view.planes == ("axial", "coronal", "sagittal")
    plain = session_with(volume_of(has_geometry=False))
    assert plain.view.planes == ("acquired",)
    assert plain.view.active_plane == "acquired"


def test_the_active_plane_changes_with_what_is_on_offer() -> None:
    session = session_with(volume_of(oblique()))
    assert session.view.active_plane == "acquired"
    session.view.set_solo("acquired")
    session.view.set_as_acquired(False)
    assert (session.view.active_plane, session.view.solo) == ("axial", "axial")
    session.view.activate_plane("coronal")
    session.view.set_as_acquired(True)
    assert session.view.active_plane == "coronal"


def test_another_series_of_the_study_keeps_the_place_another_study_does_not() -> None:
    session = session_with()
    session.view.scroll("axial", 4)
    place = session.view.cursor_lps_mm
    session.show(series_of("4"), volume_of())
    np.testing.assert_array_equal(session.view.cursor_lps_mm, place)
    session.show(series_of("5", space="9.9"), volume_of())
    assert not np.array_equal(session.view.cursor_lps_mm, place)


def test_series_that_name_no_frame_of_reference_share_a_space_by_the_readers_word_only() -> None:
    session = Session()
    session.show(series_of(space=None), volume_of())
    session.view.scroll("axial", 4)
    place = session.view.cursor_lps_mm
    session.show(series_of("4", space=None), volume_of())
    assert not np.array_equal(session.view.cursor_lps_mm, place)
    session.links.set_assume(True)
    session.view.move_cursor(place)
    session.show(series_of(space=None), volume_of())
    np.testing.assert_allclose(session.view.cursor_lps_mm, place)


def test_a_preview_never_passes_for_the_whole_series() -> None:
    session = Session()
    whole = volume_of()
    arrived = np.zeros(len(whole.voxels), np.bool_)
    arrived[3] = True
    session.show(series_of(), replace(whole, arrived=arrived), preview=True)
    assert session.view.is_preview
    assert session.view.volume is not None
    assert "3" not in session.view.volumes
    session.annotations.toggle_key_image()
    assert not session.annotations.current.key_images
    rows = []
    session.view.slices_arrived.connect(lambda: rows.append(session.view.arrivals))
    session.view.notify_arrival()
    session.show(series_of("4"), whole)
    assert "3" not in session.view.volumes
    assert not session.view.is_preview
    session.view.notify_arrival()
    assert rows == [1]


def test_the_whole_series_comes_where_the_preview_was_left() -> None:
    session = Session()
    whole, series = volume_of(), series_of()
    session.show(series, replace(whole, arrived=np.zeros(len(whole.voxels), bool)), preview=True)
    session.view.scroll("axial", 3)
    place, index = session.view.cursor_lps_mm, session.view.index("axial")
    assert session.view.acquired_index == index
    session.view.activate_plane("sagittal")
    assert session.view.acquired_index is None
    session.show(series, whole)
    np.testing.assert_array_equal(session.view.cursor_lps_mm, place)
    assert session.view.index("axial") == index


def test_memory_keeps_what_is_needed() -> None:
    session = session_with()
    session.annotations.toggle_key_image()
    for n in range(4, 14):
        session.show(series_of(str(n)), volume_of())
    assert "3" in session.view.volumes  # a key image lies on it
    assert len(session.view.volumes) <= 6


# --- look ---------------------------------------------------------------------------------------


def test_windows_belong_to_their_series() -> None:
    session = session_with()
    session.display.set_window(replace(session.display.presets[0], width=123.0))
    session.show(series_of("4"), volume_of())
    assert session.display.window == Windows.of(volume_of()).opening
    session.show(series_of("3"), volume_of())
    assert session.display.window is not None
    assert session.display.window.width == 123


def test_color_has_no_window_to_choose() -> None:
    rgb = np.zeros((2, 4, 4), np.dtype([("R", "u1"), ("G", "u1"), ("B", "u1")]))
    session = session_with(Volume(rgb, Geometry(rgb.shape, np.eye(4)), has_geometry=False))
    assert session.display.presets == []


def test_listeners_hear_only_changes() -> None:
    session = session_with()
    heard: list[str] = []
    session.view.cursor_changed.connect(lambda: heard.append("cursor"))
    session.display.window_changed.connect(lambda: heard.append("window"))
    session.tool.changed.connect(lambda: heard.append("tool"))
    session.view.move_cursor(session.view.cursor_lps_mm)
    session.display.set_window(session.display.window)  # type: ignore[arg-type]
    session.tool.choose(session.tool.current)
    assert heard == []
    session.view.scroll("axial", 1)
    assert heard == ["cursor"]


# --- annotations --------------------------------------------------------------------------------


def test_undo_takes_back_everything_and_redo_brings_it_back() -> None:
    session = session_with()
    states = [session.annotations.current]
    session.annotations.toggle_key_image()
    states.append(session.annotations.current)
    session.annotations.add_mark("distance", "axial", [(0.0, 0.0, 0.0), (3.0, 4.0, 0.0)])
    states.append(session.annotations.current)
    session.annotations.delete_mark()
    states.append(session.annotations.current)
    for expected in reversed(states[:-1]):
        session.annotations.undo()
        assert session.annotations.current.key_images == expected.key_images
        assert session.annotations.current.marks == expected.marks
    assert not session.annotations.can_undo
    for expected in states[1:]:
        session.annotations.redo()
        assert session.annotations.current.marks == expected.marks
    assert not session.annotations.can_redo


def test_numbers_of_marks_are_never_reused() -> None:
    session = session_with()
    session.annotations.add_mark("distance", "axial", [(0.0, 0.0, 0.0), (1.0, 0.0, 0.0)])
    session.annotations.undo()
    session.annotations.add_mark("distance", "axial", [(0.0, 0.0, 0.0), (2.0, 0.0, 0.0)])
    assert [m.number for m in session.annotations.current.marks] == [2]


def test_annotations_belong_to_their_study() -> None:
    session = session_with()
    session.annotations.toggle_key_image()
    session.show(series_of("7", study="9.9"), volume_of())
    assert session.annotations.current == Annotations()
    session.annotations.undo()  # nothing of this study
    session.show(series_of("3"), volume_of())
    assert len(session.annotations.current.key_images) == 1


def test_what_is_sent_is_the_readers_or_the_rules_never_both() -> None:
    ref = SliceRef("3", "axial", 1)
    both = Annotations(key_images=(ref,), spread=(SliceRef("3", "axial", 5),))
    assert both.to_send == (ref,)
    assert replace(both, kind="reader-independent").to_send == both.spread


def test_a_mark_has_the_points_of_its_kind() -> None:
    with pytest.raises(ValueError, match="angle does not take 2 points"):
        Mark(1, "angle", SliceRef("3", "axial", 0), ((0.0, 0.0, 0.0), (1.0, 0.0, 0.0)))


def test_a_finding_is_placed_as_it_would_be_sent() -> None:
    """In the radiological convention, whatever the screen shows."""
    places: list[FindingPlace] = []
    for convention in ("radiological", "neurological"):
        session = Session(convention)  # type: ignore[arg-type]
        session.show(series_of(), volume_of())
        session.view.move_cursor(volume_of().geometry.index_to_lps([25, 7, 3]))
        session.annotations.finding_requested.connect(places.append)
        session.annotations.request_finding()
    assert places[0] == places[1]
    np.testing.assert_allclose(places[0].pixel_rc, (7, 25))


# --- frame and signal ---------------------------------------------------------------------------

sizes = st.tuples(st.floats(50, 3000), st.floats(50, 3000))
spacings = st.tuples(st.floats(0.1, 10), st.floats(0.1, 10))
looks = st.builds(Look, st.floats(0.1, 40), st.tuples(st.floats(-200, 200), st.floats(-200, 200)))
frames = st.builds(
    Frame, st.tuples(st.integers(1, 1000), st.integers(1, 1000)), spacings, sizes, looks
)


@given(frames, st.tuples(st.floats(-50, 1000), st.floats(-50, 1000)))
def test_pixel_to_widget_and_back(frame: Frame, pixel: tuple[float, float]) -> None:
    np.testing.assert_allclose(frame.to_pixel(frame.to_widget(pixel)), pixel, atol=1e-5)


@given(frames, st.tuples(st.floats(0, 3000), st.floats(0, 3000)), st.floats(0.2, 5))
def test_zooming_keeps_what_is_under_the_pointer(
    frame: Frame, at: tuple[float, float], factor: float
) -> None:
    zoomed = replace(frame, look=frame.zoomed_about(at, factor))
    before, after = frame.to_pixel(at), zoomed.to_pixel(at)
    scale = frame.scale * min(frame.spacing_rc_mm)
    np.testing.assert_allclose(np.subtract(after, before) * scale, 0, atol=1e-3)


@given(frames, st.floats(-500, 500), st.floats(-500, 500))
def test_panning_moves_by_what_was_dragged(frame: Frame, dx: float, dy: float) -> None:
    panned = replace(frame, look=frame.panned(dx, dy))
    moved = np.subtract(panned.to_widget((0, 0)), frame.to_widget((0, 0)))
    np.testing.assert_allclose(moved, (dx, dy), atol=1e-6)


@given(frames)
def test_a_fitted_slice_lies_in_the_viewport(frame: Frame) -> None:
    fitted = replace(frame, look=Look())
    rows, columns = frame.shape_rc
    for corner in ((-0.5, -0.5), (rows - 0.5, columns - 0.5)):
        x, y = fitted.to_widget(corner)
        assert -1e-6 <= x <= frame.size_wh[0] + 1e-6
        assert -1e-6 <= y <= frame.size_wh[1] + 1e-6


def test_a_listener_that_is_gone_is_forgotten() -> None:
    class Listener:
        def __init__(self) -> None:
            self.heard = 0

        def hear(self) -> None:
            self.heard += 1

    signal: Signal[[]] = Signal()
    listener = Listener()
    signal.connect(listener.hear)
    signal.emit()
    assert listener.heard == 1
    del listener
    signal.emit()
    assert not signal._listeners


def test_an_error_in_a_listener_is_not_swallowed() -> None:
    signal: Signal[[]] = Signal()

    def fail() -> None:
        raise ZeroDivisionError

    signal.connect(fail)
    with pytest.raises(ZeroDivisionError):
        signal.emit()
