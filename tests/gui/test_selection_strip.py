"""The strip of what would be sent: every slice in it has a picture, or says why it has none."""

from pathlib import Path

import pytest
from PySide6.QtGui import QPixmap
from pytestqt.qtbot import QtBot

from tests.gui.test_series_browser import two_series
from tests.helpers.gui import menu_by_keys
from viewer.core import load, scan
from viewer.core.dicom.assembly.series import Scan
from viewer.core.errors import CoreError
from viewer.session.annotations.marks import Annotations
from viewer.ui.reading.panels.selection_strip import PIXMAP, PROBLEM, SelectionStrip
from viewer.ui.shell.window.main_window import MainWindow


def brightest(picture: QPixmap) -> int:
    """The greatest gray value of a picture."""
    image = picture.toImage()
    places = ((x, y) for x in range(image.width()) for y in range(image.height()))
    return max(image.pixelColor(x, y).red() for x, y in places)


@pytest.fixture
def restored(window: MainWindow, tmp_path: Path) -> tuple[Scan, Annotations]:
    """What a crash left: a key image on the second series of a study."""
    result, session = scan([two_series(tmp_path)]), window.session
    session.open_scan(result)
    session.show(result.series[1], load(result.series[1]))
    session.annotations.toggle_key_image()
    left = session.annotations.current
    session.open_scan(None)
    return result, left


def bring_back(window: MainWindow, restored: tuple[Scan, Annotations]) -> SelectionStrip:
    """Open the study on its first series, with what was left on the second."""
    result, left = restored
    window.session.open_scan(result)
    window.session.show(result.series[0], load(result.series[0]))
    window.session.annotations.restore(left)
    return window.read_page.selection_strip


def test_a_restored_key_image_of_another_series_has_its_picture(
    window: MainWindow, restored: tuple[Scan, Annotations], qtbot: QtBot
) -> None:
    strip = bring_back(window, restored)
    assert strip.list.item(0).data(PIXMAP) is None  # its series has to be loaded first
    qtbot.waitUntil(lambda: strip.list.item(0).data(PIXMAP) is not None)
    assert brightest(strip.list.item(0).data(PIXMAP)) > 100
    assert brightest(strip.list.grab()) > 100
    assert window.session.view.series is restored[0].series[0]  # what is in view stayed
    strip.list.setCurrentRow(0)
    entries = menu_by_keys(strip.menu, strip.list)
    assert entries["Remove"].shortcut().toString() == "Del"
    entries["Show slice"].trigger()
    assert window.session.view.series is restored[0].series[1]
    entries["Remove"].trigger()
    assert window.session.annotations.current.key_images == ()


def test_a_key_image_that_cannot_be_shown_says_why(
    window: MainWindow,
    restored: tuple[Scan, Annotations],
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_given: object, **_named: object) -> object:
        raise CoreError("the files are gone")

    monkeypatch.setattr("viewer.ui.reading.panels.selection_strip.load", fail)
    strip = bring_back(window, restored)  # `load` of this file still works
    qtbot.waitUntil(lambda: bool(strip.list.item(0).data(PROBLEM)))
    assert "The files are gone" in strip.list.item(0).toolTip()
