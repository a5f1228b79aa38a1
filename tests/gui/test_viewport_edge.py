"""What a viewport carries on its edge: scroll bar, fidelity badge, letters cube, legend of colors."""

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QHelpEvent, QImage, QMouseEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolTip
from pytestqt.qtbot import QtBot

from tests.gui.conftest import MakeWindow
from tests.gui.test_window_look import contrast
from tests.helpers.gui import LEFT, oblique_affine, show, status_of, wheel, write_phantom
from viewer.session.viewports.display_state import Overlay, Slab
from viewer.ui.appearance import theme
from viewer.ui.appearance.array_images import ScreenImage, as_image
from viewer.ui.reading.viewports import overlays
from viewer.ui.reading.viewports.orientation_cube import visible_faces
from viewer.ui.reading.viewports.slice_view import SliceView
from viewer.ui.reading.viewports.viewport_edge import SCROLL_BAR_WIDTH
from viewer.ui.shell.window.main_window import MainWindow

X, Y, Z = np.eye(3)


def show_two(
    window: MainWindow, folder: Path, frame: str | None = "1.2.3.2", **second: object
) -> None:
    """Two series of one study and frame of reference, 3 and 4; `second`: attributes of the latter alone."""
    same = {"StudyInstanceUID": "1.2.3.1", "FrameOfReferenceUID": frame}
    show(
        window,
        write_phantom(folder / "a", **same),
        write_phantom(folder / "b", SeriesNumber=4, **same, **second),
    )


def test_the_scroll_bar_goes_through_the_slices_and_follows(phantom: MainWindow) -> None:
    session, view = phantom.session, phantom.read_page.grid.slices["axial"]
    assert view.bar.isVisible()
    assert (view.bar.minimum(), view.bar.maximum()) == (0, 11)
    session.view.go_to_slice("axial", 4)
    assert view.bar.value() == 4
    view.bar.setValue(9)
    assert session.view.index("axial") == 9
    wheel(view.bar, -1, view.bar.rect().center())
    assert session.view.index("axial") == 10
    assert view.hasFocus() or not view.bar.hasFocus()  # the keyboard stays with the view


def test_a_press_beside_the_thumb_goes_on_by_a_tenth(phantom: MainWindow) -> None:
    session, view = phantom.session, phantom.read_page.grid.slices["coronal"]
    session.view.go_to_slice("coronal", 0)
    stack = session.view.stack("coronal")
    assert stack is not None
    QTest.mouseClick(view.bar, LEFT, pos=QPoint(SCROLL_BAR_WIDTH // 2, view.bar.height() - 3))
    assert session.view.index("coronal") == max(1, stack.n // 10)
    assert session.view.active_plane == "coronal"


def test_the_bar_of_a_tile_brings_its_series_into_view(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    show_two(window, tmp_path)
    window.actions_table["layout_1x2"].trigger()
    grid = window.read_page.grid
    qtbot.waitUntil(lambda: not window.session.layout.pending_series and not grid.tile_loading.busy)
    grid.tiles[1].bar.setValue(2)
    assert window.session.view.series is not None and window.session.view.series.id == "4"
    assert [tile.pane.index for tile in grid.tiles[:2]] == [2, 2]


def test_the_badge_tells_everything_that_was_done_to_the_picture(phantom: MainWindow) -> None:
    session, view = phantom.session, phantom.read_page.grid.slices["axial"]
    assert view.badge.text() == "exact"
    assert "is a stored voxel" in view.fidelity_details()[0]
    session.display.set_slab(Slab(5.0, "mip"))
    assert view.badge.text() == "slab"
    assert "is a stored voxel" not in " ".join(view.fidelity_details())
    session.turn("coronal", 20)
    QApplication.processEvents()
    view.grab()
    assert view.badge.text().startswith(("reduced", "interpolated"))
    text = " ".join(view.fidelity_details())
    assert "oblique to the patient axes" in text
    assert "MIP 5 mm" in text
    assert "oblique" in view.corners().top_right


def test_the_badge_tells_what_lies_over_the_picture(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    show_two(window, tmp_path)
    view = window.read_page.grid.slices["axial"]
    window.session.display.show_overlay(Overlay("4", "difference"))
    qtbot.waitUntil(lambda: view.pane.fused is not None)
    assert view.badge.text() == "difference"
    result = view.fidelity_details()
    assert "is a stored voxel" not in " ".join(result)
    assert any(line.startswith("Series 4 is overlaid") for line in result)


def test_a_press_on_the_badge_opens_what_it_tells(phantom: MainWindow) -> None:
    view = phantom.read_page.grid.slices["axial"]
    QTest.mouseClick(view.badge, LEFT)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert "is a stored voxel" in menu.actions()[0].text()
    menu.close()


def test_the_badge_warns_of_what_the_series_notes(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    window = make_window()
    folder = write_phantom(tmp_path / "gap")
    sorted(folder.iterdir())[6].unlink()  # a slice is missing
    show(window, folder)
    shown = [v for v in window.read_page.grid.slices.values() if v.isVisible()]
    assert shown
    series = window.session.view.series
    assert series is not None and series.warnings
    assert all("⚠" in view.badge.text() for view in shown)
    assert any(str(series.warnings[0].message) in line for line in shown[0].fidelity_details())


@pytest.mark.parametrize(
    ("right", "down", "letter"),
    [(X, Y, "I"), (-X, Y, "S"), (X, -Z, "A"), (Y, -Z, "L"), (-Y, -Z, "R"), (-X, -Z, "P")],
)
def test_the_cube_shows_the_side_of_the_patient_that_faces_the_reader(
    right: np.ndarray, down: np.ndarray, letter: str
) -> None:
    # Radiological axial pictures are seen from the feet, coronal from the front (DICOM PS3.3 LPS).
    assert visible_faces(right, down)[-1][0] == letter


def test_a_turned_cube_shows_more_of_its_sides() -> None:
    turned = oblique_affine(20.0)[:3, :3]
    right, down = (turned[:, n] / np.linalg.norm(turned[:, n]) for n in (0, 1))
    assert [face[0] for face in visible_faces(right, down)] == ["P", "I"]


def test_colors_of_a_second_series_have_a_legend(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    show_two(window, tmp_path)
    session, grid = window.session, window.read_page.grid
    assert session.view.scan is not None
    session.view.set_solo("axial")
    window.opening.open_series(session.view.scan.by_id("4"))
    qtbot.waitUntil(lambda: session.view.series is not None and session.view.series.id == "4")
    session.display.show_overlay(Overlay("3", colormap="red"))
    view = grid.slices["axial"]
    qtbot.waitUntil(lambda: view.pane.fused is not None)
    box = overlays._legend_box(view.rect().toRectF().adjusted(0, 0, -SCROLL_BAR_WIDTH, 0))
    image = view.grab().toImage()
    ratio = image.devicePixelRatio()

    def at(y: float) -> QColor:
        return image.pixelColor(round(box.center().x() * ratio), round(y * ratio))

    top, bottom = at(box.top() + 1), at(box.bottom() - 2)
    assert top.red() > 200 > 100 > top.blue()
    assert bottom.red() < 40


def test_a_small_view_tells_its_whole_title_under_the_mouse(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    window = make_window(size=(1024, 700))
    name = "T1 MPRAGE sagittal reformatted after contrast"
    show(window, write_phantom(tmp_path / "study", SeriesDescription=name))
    window.actions_table["layout_3x3"].trigger()
    tile = window.read_page.grid.tiles[0]
    qtbot.waitUntil(lambda: tile.isVisible() and tile.slice_image is not None)
    assert tile.is_narrow
    assert tile.corners().top_left == ["axial", f"3 · {name}"]
    size = QRectF(tile.rect()).adjusted(0, 0, -SCROLL_BAR_WIDTH, 0)
    painter = Written()
    overlays.draw_corners(painter, size, tile.corners())  # type: ignore[arg-type]
    written = [words for words, _ in painter.texts]
    assert "axial" in written  # beside the letter, and whole
    (short,) = {words for words in written if "…" in words}
    assert short.startswith("3 · T1") and short.endswith("contrast")
    letter = size.width() / 2
    metrics = QFontMetricsF(theme.font(theme.SMALL_PX))
    assert overlays.MARGIN + metrics.horizontalAdvance("axial") < letter - 8
    assert overlays.MARGIN + metrics.horizontalAdvance(short) <= size.width()

    def rest_at(x: int, y: int) -> str:
        QToolTip.hideText()
        at = QPoint(x, y)
        event = QHelpEvent(QEvent.Type.ToolTip, at, tile.mapToGlobal(at))
        QApplication.sendEvent(tile, event)
        return QToolTip.text() if QToolTip.isVisible() else ""

    assert rest_at(20, 25) == f"axial\n3 · {name}"
    qtbot.waitUntil(lambda: rest_at(tile.width() // 2, tile.height() // 2) == "")


class Written:
    """Stands in for a painter: keeps the texts and where they begin."""

    def __init__(self) -> None:
        self.texts: list[tuple[str, QPointF]] = []
        self._font = theme.font(theme.SMALL_PX)

    def font(self) -> QFont:
        return self._font

    def device(self) -> None:
        """No widget, so that texts are drawn as text."""

    def setFont(self, font: QFont) -> None:
        self._font = font

    def setPen(self, _pen: object) -> None:
        """Colors do not matter."""

    def drawText(self, at: QPointF, words: str) -> None:
        self.texts.append((words, at))


@pytest.mark.parametrize("ground", ["#ffffff", "#000000", "#808080"])
def test_the_crosshair_is_seen_on_every_gray(ground: str, qapp: object) -> None:
    """What stands out from the ground is its line or the edge of it (WCAG 1.4.11: 3 to 1)."""
    image = QImage(200, 200, QImage.Format.Format_RGB32)
    image.fill(QColor(ground))
    painter = QPainter(image)
    overlays.draw_crosshair(painter, QRectF(0, 0, 200, 200), (100.0, 100.0), [(1.0, 0.0)])
    painter.end()
    column = {image.pixelColor(130, y).name() for y in range(96, 105)}
    assert len(column) >= 2
    assert max(contrast(color, ground) for color in column) >= 3


def hover(view: SliceView) -> None:
    """Move the pointer to the middle of a view; at once, which the window system does not promise."""
    at = QPointF(view.rect().center())
    kind, none = QEvent.Type.MouseMove, Qt.MouseButton.NoButton
    there = QPointF(view.mapToGlobal(at.toPoint()))
    event = QMouseEvent(kind, at, there, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(view, event)


def test_the_value_under_the_pointer_is_that_of_the_view_under_it(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    """Not that of the series that keys act on, which lies at the same place with other values."""
    show_two(window, tmp_path, RescaleIntercept=-24)
    window.actions_table["layout_1x2"].trigger()
    grid = window.read_page.grid
    qtbot.waitUntil(lambda: not window.session.layout.pending_series and not grid.tile_loading.busy)
    mine, other = grid.tiles[:2]
    assert window.session.layout.active == 0
    hover(mine)
    here = status_of(window).value.text()
    hover(other)
    value, units = status_of(window).value.text().split(" ")
    assert units == "HU"
    assert float(value) - float(here.split(" ")[0]) == 1000
    hover(mine)
    assert status_of(window).value.text() == here


def test_the_place_under_a_resting_pointer_follows_keys(phantom: MainWindow) -> None:
    view = phantom.read_page.grid.slices["axial"]
    hover(view)
    for index in (3, 9):
        phantom.session.view.go_to_slice("axial", index)
        z = float(phantom.session.view.cursor_lps_mm[2])
        assert f"z {z:.1f} mm" in status_of(phantom).position.text()


def test_the_status_line_says_of_the_picture_what_its_badge_says(phantom: MainWindow) -> None:
    view = phantom.read_page.grid.slices["axial"]
    assert status_of(phantom).fidelity.text() == view.badge.text() == "exact"
    phantom.session.display.set_slab(Slab(10.0, "mip"))
    assert status_of(phantom).fidelity.text() == view.badge.text() == "slab"
    assert "is a stored voxel" not in status_of(phantom).fidelity.toolTip()
    assert "MIP 10 mm" in status_of(phantom).fidelity.toolTip()


def test_a_tile_in_an_assumed_space_asks_for_a_look(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    show_two(window, tmp_path, frame=None)
    grid = window.read_page.grid
    window.actions_table["layout_1x2"].trigger()
    qtbot.waitUntil(lambda: not window.session.layout.pending_series and not grid.tile_loading.busy)
    other = grid.tiles[1]
    assert "⚠" not in other.badge.text()
    window.actions_table["assume_space"].trigger()
    assert "⚠" in other.badge.text()
    assert any("Assume one space" in line for line in other.fidelity_details())


def test_tiles_of_two_studies_say_which_and_doubt_that_it_is_one_patient(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    earlier, later = (
        {"StudyInstanceUID": f"1.2.3.{n}", "StudyDate": f"202{n}0102", "PatientID": patient}
        for n, patient in ((1, "one"), (2, "two"))
    )
    show(
        window,
        write_phantom(tmp_path / "a", **earlier),
        write_phantom(tmp_path / "b", SeriesNumber=4, **later),
    )
    session, grid = window.session, window.read_page.grid
    window.actions_table["layout_1x2"].trigger()
    assert session.view.scan is not None
    session.layout.change_tile(1, series_id=session.view.scan.series[1].id)
    qtbot.waitUntil(lambda: not session.layout.pending_series and not grid.tile_loading.busy)
    mine, other = (tile.corners() for tile in grid.tiles[:2])
    assert any("Study 1 of 2" in line and "2021" in line for line in mine.top_left)
    assert any("Study 2 of 2" in line and "2022" in line for line in other.top_left)
    window.actions_table["layout_3x3"].trigger()
    window.resize(1000, 700)
    qtbot.waitUntil(lambda: grid.tiles[0].is_narrow)
    assert not any("of 2" in line for line in grid.tiles[0].corners().top_left)
    assert any("2021" in line for line in grid.tiles[0].corners().top_left)
    assert "⚠ Same patient?" in other.top_right
    assert "⚠ Same patient?" not in mine.top_right
    assert any("patient name differs" in line for line in grid.tiles[1].fidelity_details())


def test_images_in_the_screens_format_are_drawn_alike() -> None:
    """Dots on screen do not depend on the format in which Qt gets the pixels."""
    rng = np.random.default_rng(4)
    for shape in ((64, 48), (64, 48, 3)):
        pixels = rng.integers(0, 256, shape, dtype=np.uint8)
        screen_image = ScreenImage()
        for scale in (0.2, 0.49, 0.52, 0.8, 1.0, 1.7, 5.3):
            target = QRectF(-3.3, 2.6, 48 * scale, 64 * scale)
            dots = target.width(), target.height()
            drawn = []
            for image in (as_image(pixels), screen_image.of(pixels, dots)):
                dots_32 = QImage(120, 120, QImage.Format.Format_RGB32)
                dots_32.fill(0)
                painter = QPainter(dots_32)
                painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
                painter.drawImage(target, image)
                painter.end()
                drawn.append(bytes(dots_32.constBits()))
            assert drawn[0] == drawn[1], (shape, scale)
