"""Exceptions in paint events: reported once, shown in the view, and never the end of the application."""

import sys
from pathlib import Path
from types import TracebackType

import numpy as np
import pytest
from pydicom.dataset import Dataset
from pytestqt.qtbot import QtBot

from tests.helpers.gui import show
from tests.helpers.phantom import write_series
from viewer.ui.reading.viewports import volume_view
from viewer.ui.shell.window.main_window import MainWindow

Fault = tuple[type[BaseException], str]


@pytest.fixture
def reported(monkeypatch: pytest.MonkeyPatch) -> list[Fault]:
    """Errors that reached `sys.excepthook`."""
    matches: list[Fault] = []

    def hook(kind: type[BaseException], error: BaseException, _trace: TracebackType | None) -> None:
        matches.append((kind, str(error)))

    monkeypatch.setattr(sys, "excepthook", hook)
    return matches


def test_a_color_series_with_pixel_padding_is_shown(
    window: MainWindow, tmp_path: Path, reported: list[Fault]
) -> None:
    """The comparison of colors with the padding value raised while the view was painted."""
    colors = np.random.default_rng(0).integers(0, 255, (3, 20, 16, 3)).astype(np.uint8)

    def pad(_k: int, dataset: Dataset) -> None:
        dataset.add_new(0x00280120, "US", 0)

    write_series(tmp_path, colors, change=pad, SeriesNumber=3)
    show(window, tmp_path)
    view = window.read_page.grid.slices["acquired"]
    view.grab()
    picture = view.slice_image
    assert picture is not None and picture.pixels.shape == (20, 16, 3)
    np.testing.assert_array_equal(picture.pixels, colors[window.session.view.index("acquired")])
    assert reported == []


def test_an_error_while_painting_is_reported_once_and_shown(
    phantom: MainWindow, qtbot: QtBot, reported: list[Fault], monkeypatch: pytest.MonkeyPatch
) -> None:
    view = phantom.read_page.grid.slices["axial"]
    before = view.grab().toImage()

    def broken(*_args: object, **_kwargs: object) -> None:
        raise ArithmeticError("at this slice")

    monkeypatch.setattr(type(view), "_paint_position", broken)
    for _ in range(3):
        damaged = view.grab().toImage()
    qtbot.waitUntil(lambda: len(reported) > 0)
    assert reported == [(ArithmeticError, "at this slice")]
    assert damaged != before  # says that it could not be drawn
    monkeypatch.undo()
    view.update()
    assert view.grab().toImage() == before


def test_the_3d_view_survives_an_error_too(
    phantom: MainWindow, qtbot: QtBot, reported: list[Fault], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_args: object) -> None:
        raise ValueError("no such edge")

    view = phantom.read_page.grid.view3d
    monkeypatch.setattr(view, "_image", view.grab().toImage())
    monkeypatch.setattr(volume_view.VolumeView, "_paint_overlays", broken)
    view.grab()
    qtbot.waitUntil(lambda: len(reported) > 0)
    assert reported == [(ValueError, "no such edge")]
