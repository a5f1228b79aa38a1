"""Comparing series in a real window: registering tiles, linking by hand, a series over another."""

from pathlib import Path

import nibabel as nib
import numpy as np
import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.helpers.gui import press, show, status_of
from tests.unit.viewer.test_register import head, movement
from viewer.core import load
from viewer.core.errors import CoreError
from viewer.core.measure.measurement import value_at
from viewer.session.viewports.display_state import Overlay
from viewer.ui.shell.window.main_window import MainWindow

K = Qt.Key
CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
TO_RAS = np.diag([-1.0, -1, 1, 1])


@pytest.fixture
def two(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> MainWindow:
    """A head and the same head moved, as NIfTI files of one folder, side by side in two tiles."""
    volume, matrix = head(), movement()
    for name, affine in (("a", volume.affine), ("b", matrix @ volume.affine)):
        image = nib.Nifti1Image(volume.voxels.T, TO_RAS @ affine)  # type: ignore[no-untyped-call]
        image.to_filename(tmp_path / f"{name}.nii")
    show(window, tmp_path)
    press(window.read_page.grid, K.Key_2, CTRL)
    qtbot.waitUntil(lambda: not window.session.layout.pending_series)
    return window


def notices(window: MainWindow) -> str:
    return " ".join(banner.notice.text for banner in window.banners.banners)


def test_tiles_of_different_spaces_are_linked_by_registration(
    two: MainWindow, qtbot: QtBot
) -> None:
    session, grid = two.session, two.read_page.grid
    right = grid.tiles[1]
    assert "not linked" in right.corners().top_right
    press(grid, K.Key_R, CTRL | ALT)
    qtbot.waitUntil(lambda: not two.read_page.comparison.busy, timeout=60_000)
    assert "⚠ registered, not confirmed" in right.corners().top_right
    assert "Forward and backward registrations differ by" in notices(two)
    session.view.move_cursor([60, 72, 80])
    matrix = movement()
    np.testing.assert_allclose(
        right.pane.cursor_lps_mm, matrix[:3, :3] @ [60, 72, 80] + matrix[:3, 3], atol=0.6
    )
    press(grid, K.Key_A, CTRL | ALT)
    assert "registered" in right.corners().top_right
    press(grid, K.Key_U, CTRL | ALT)
    assert "not linked" in right.corners().top_right


def test_registering_can_be_cancelled_in_the_status_bar(two: MainWindow, qtbot: QtBot) -> None:
    press(two.read_page.grid, K.Key_R, CTRL | ALT)
    two.status.cancel.click()
    assert not two.read_page.comparison.busy
    assert "not linked" in two.read_page.grid.tiles[1].corners().top_right


def test_places_are_linked_by_hand_with_two_presses(two: MainWindow, qtbot: QtBot) -> None:
    session, grid = two.session, two.read_page.grid
    left, right = grid.tiles[:2]
    session.view.move_cursor([60, 60, 60])
    press(grid, K.Key_H, CTRL | ALT)
    right.pane.activate()
    session.view.move_cursor([69, 54, 72])
    press(grid, K.Key_H, CTRL | ALT)
    assert "linked manually" in left.corners().top_right
    session.view.move_cursor([79, 54, 72])
    np.testing.assert_allclose(left.pane.cursor_lps_mm, [70, 60, 60], atol=1e-9)


def test_a_series_of_another_space_is_not_laid_over_before_it_is_registered(
    two: MainWindow, qtbot: QtBot
) -> None:
    session, grid = two.session, two.read_page.grid
    assert session.view.scan is not None and session.view.series is not None
    other = next(s for s in session.view.scan.series if s is not session.view.series)
    session.layout.show(None)
    view = grid.slices["axial"]
    two.read_page.comparison.overlay_series(other.id)
    qtbot.waitUntil(lambda: session.display.window_of(other.id) is not None)
    picture = view.slice_image
    assert picture is not None and picture.pixels.ndim == 2
    assert "a different frame of reference" in notices(two)
    press(grid, K.Key_R, CTRL | ALT)
    qtbot.waitUntil(lambda: not two.read_page.comparison.busy, timeout=60_000)
    picture = view.slice_image
    assert picture is not None and picture.pixels.shape[2] == 3
    assert any("blended" in line for line in view.corners().top_right)
    press(grid, K.Key_M, CTRL | ALT)  # checkerboard of the same head: no edges, as it fits
    picture = view.slice_image
    session.display.show_overlay(None)
    alone = view.slice_image
    assert picture is not None and alone is not None
    session.display.show_overlay(Overlay(other.id))
    session.view.move_cursor([60, 72, 80])
    result = status_of(two).value.text().split()
    place = session.links.place(session.view.cursor_lps_mm, session.view.series, other)
    assert place is not None
    there = value_at(session.view.volumes[other.id], place)
    assert there is not None and result[2:4] == [f"{other.id}:", f"{there:.5g}"]
    gap = np.abs(picture.pixels.astype(int) - alone.pixels)
    assert np.percentile(gap, 95) <= 12


def test_a_failed_registration_is_told(
    two: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object, **_kwargs: object) -> None:
        raise CoreError("the registration found nothing in common")

    monkeypatch.setattr("viewer.ui.reading.panels.series_comparison.register", refuse)
    press(two.read_page.grid, K.Key_R, CTRL | ALT)
    qtbot.waitUntil(lambda: not two.read_page.comparison.busy)
    assert "Could not register the series: the registration found nothing in common." in notices(
        two
    )


def test_of_a_time_series_that_lies_over_its_own_time_point_is_shown(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    still = np.full((8, 7, 6), 50, np.int16)
    values = np.zeros((8, 7, 6, 3), np.int16)
    values[..., 1], values[0, 0, 0, 2] = 90, 100
    for name, voxels in (("a", still), ("b", values)):
        image = nib.Nifti1Image(voxels, np.diag([2.0, 2, 3, 1]))  # type: ignore[no-untyped-call]
        image.to_filename(tmp_path / f"{name}.nii")
    show(window, tmp_path)
    session, view = window.session, window.read_page.grid.slices["axial"]
    assert session.view.scan is not None
    first, moving = sorted(session.view.scan.series, key=lambda s: s.frames)
    session.links.set_assume(True)
    session.show(moving, load(moving))
    session.display.set_time(1)
    session.show(first, load(first))
    session.display.show_overlay(Overlay(moving.id, opacity=1.0))
    picture = view.slice_image
    assert picture is not None and picture.pixels[..., 0].min() > 200  # as bright as hot gets
    assert f"{moving.id}: time point 2 of 3" in view.corners().top_right
    assert status_of(window).value.text() == f"50 signal   {moving.id}: 90 signal"
