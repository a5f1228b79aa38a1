"""Spectra and time curves in a real window, with mouse and keys."""

import csv
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QTableWidgetItem
from pytestqt.qtbot import QtBot

from tests.helpers.gui import LEFT, center, press, settle, show, write_phantom
from tests.helpers.phantom import asymmetric_phantom, write_series
from tests.helpers.spectra import fid, write_spectra
from viewer.core import scan
from viewer.ui.reading.curves.curve_export import CurveTable, write_table
from viewer.ui.reading.curves.spectra_window import SpectraWindow
from viewer.ui.reading.curves.time_curves_window import TimeCurvesWindow
from viewer.ui.shell.window.main_window import MainWindow

K = Qt.Key
KEYS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
STUDY = {"StudyInstanceUID": "1.2.3.1", "FrameOfReferenceUID": "1.2.3.2", "PatientID": "p"}
MAP_PPM = np.linspace(1.5, 3.9, 12).reshape(3, 4)


def shown_peak(spectra: SpectraWindow) -> float:
    """Return the position of the highest point on screen, in ppm."""
    (line,) = spectra.plot.plot.lines
    return float(line.x[line.y.argmax()])


def test_a_map_of_spectra_is_read_voxel_by_voxel(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write_phantom(tmp_path / "study", **STUDY)
    signals = np.array([fid([(ppm, 1.0)]) for ppm in MAP_PPM.ravel()]).reshape(1, 3, 4, -1)
    where = {"study": "1.2.3.1", "frame_of_reference": "1.2.3.2"}
    write_spectra(
        folder / "map.dcm", signals, origin_lps_mm=_middle_of(folder), change=_of_patient, **where
    )
    write_spectra(folder / "z" / "lost.dcm", signals[:, :1, :1], change=_of_patient)
    show(window, folder)
    page = window.read_page
    assert page.browser._spectra.text() == "Spectra (2)"
    assert not page.browser._left_out.isVisible()  # nothing is skipped
    press(page.grid, K.Key_E, KEYS)
    spectra = page.curves.spectra
    assert spectra is not None and spectra.isVisible()
    qtbot.waitUntil(lambda: spectra.spectra is not None and spectra.map._image is not None)
    assert spectra.choice.count() == 2
    assert spectra.anatomy.currentText() == "3 · Phantom axial"
    assert shown_peak(spectra) == pytest.approx(MAP_PPM[1, 2], abs=0.02)
    plot = spectra.plot.plot
    assert plot.decreasing
    assert [marker.label for marker in plot.markers][:2] == ["Lac 1.31", "NAA 2.01"]

    # The voxel under the pointer, its neighbor by key, and the readout along the curve.
    cell = spectra.map.cell(0, 3).boundingRect().center().toPoint()
    QTest.mouseClick(spectra.map, LEFT, pos=cell)
    assert spectra.map.voxel == (0, 3)
    assert shown_peak(spectra) == pytest.approx(MAP_PPM[0, 3], abs=0.02)
    spectra.map.setFocus()
    press(spectra.map, K.Key_Left)
    press(spectra.map, K.Key_Down)
    press(spectra.map, K.Key_Down)
    press(spectra.map, K.Key_Down)  # there is no further row
    assert spectra.map.voxel == (2, 2)
    assert shown_peak(spectra) == pytest.approx(MAP_PPM[2, 2], abs=0.02)
    spectra.plot.setFocus()
    press(spectra.plot, K.Key_Home)
    assert spectra.plot.readout.startswith("4.28")  # the left end is high in ppm
    before = spectra.plot.plot.lines[0].y
    spectra.phase.setValue(180)
    assert spectra.plot.plot.lines[0].y == pytest.approx(-before)
    spectra.part.setCurrentIndex(1)
    spectra.part.activated.emit(1)
    assert (spectra.plot.plot.lines[0].y >= 0).all() and not spectra.phase.isEnabled()

    QTest.mouseClick(spectra.show_place, LEFT)
    assert spectra.spectra is not None
    expected = spectra.spectra.center_lps_mm(0, 2, 2)
    moved = window.session.view.cursor_lps_mm - expected
    assert np.abs(moved).max() < 1.5  # the nearest voxel of the series
    assert [pointer.label for pointer in window.session.annotations.pointers] == ["Voxel"]

    path = tmp_path / "spectrum.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    QTest.mouseClick(spectra.export, LEFT)
    qtbot.waitUntil(path.exists)
    rows = list(csv.reader(path.read_text(encoding="utf-8").splitlines()))
    assert rows[0] == ["frequency_offset_hz", "chemical_shift_ppm", "real", "imaginary"]
    written = np.array(rows[1:], float)
    assert np.hypot(written[:, 2], written[:, 3]) == pytest.approx(spectra.plot.plot.lines[0].y)

    # Spectra elsewhere: shown, without a place on the images, and the reason says so.
    spectra.choice.setCurrentIndex(1)
    spectra.choice.activated.emit(1)
    qtbot.waitUntil(lambda: spectra.spectra is not None)
    assert not spectra.anatomy.isVisible() and not spectra.show_place.isEnabled()
    assert "frame of reference" in spectra.map._note
    window.session.open_scan(None)
    assert page.curves.spectra is None


def _middle_of(folder: Path) -> tuple[float, float, float]:
    """Return the place of the first voxel so that the map lies in the middle of the series."""
    geometry = scan([folder]).series[0].geometry
    assert geometry is not None
    x, y, z = geometry.center_lps_mm
    return float(x) - 15, float(y) - 12, float(z)


def _of_patient(dataset: object) -> None:
    dataset.PatientID = "p"  # type: ignore[attr-defined]


def test_files_of_spectra_alone_are_offered(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    write_spectra(tmp_path / "a.dcm", fid([(2.0, 1.0)])[None, None, None])
    window.open_paths([tmp_path])
    qtbot.waitUntil(lambda: window.banners.first_button() is not None)
    settle()
    texts = [
        button.text() for button in window.banners.findChildren(type(window.banners.first_button()))
    ]
    assert "Show spectra" in texts


def cell_text(curves: TimeCurvesWindow, row: int, column: int) -> str:
    """Return the text of a cell of the table."""
    item = curves.table.item(row, column)
    assert isinstance(item, QTableWidgetItem)
    return item.text()


def test_curves_of_several_regions_with_arrival_and_peak(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    phantom = asymmetric_phantom()
    noise = np.random.default_rng(0).normal(0, 2, 24)
    for n in range(24):
        fall = 400 * max(0, min(n - 10, 5)) / 5  # arrival at 10 x 2 s, minimum at 15 x 2 s
        values = phantom + 1000 - fall + noise[n]
        write_series(
            tmp_path / str(n), np.rint(values), modality="MR", SeriesInstanceUID="1.2.3.5",
            AcquisitionTime=f"1200{2 * n:02d}.000000", ContentTime="130000",
            AcquisitionNumber=n + 1, SeriesDescription="DSC", **STUDY,
        )  # fmt: skip
    show(window, tmp_path)
    session, page = window.session, window.read_page
    press(page.grid, K.Key_I, KEYS)
    curves = page.curves.time_curves
    assert curves is not None and curves.isVisible()
    qtbot.waitUntil(lambda: curves.table.rowCount() == 1)
    assert (curves.first.value(), curves.last.value()) == (1, 3)
    grid = session.view.grid("axial")
    assert grid is not None
    corners = [tuple(grid.pixel_to_lps(np.array(at))) for at in ((10, 8), (20, 18))]
    session.annotations.add_mark("rectangle", "axial", corners)
    qtbot.waitUntil(lambda: curves.table.rowCount() == 2)
    curves.last.setValue(8)
    qtbot.waitUntil(lambda: "8 of 24" in curves.notes.text())
    qtbot.waitUntil(lambda: cell_text(curves, 1, 3).endswith(")"))
    assert [cell_text(curves, 1, column) for column in (0, 1)] == ["Rectangle 1", "121"]
    arrival = float(cell_text(curves, 1, 3).partition(" ")[0])
    assert arrival == pytest.approx(20, abs=1)
    assert cell_text(curves, 1, 4) == "30.0 s ± 1.0 (sampling)"
    assert "not a concentration" in curves.notes.text()
    assert curves.plot.plot.x_label == "Time from the first time point (s)"
    assert curves.plot.plot.shaded is not None and curves.plot.plot.shaded[:2] == (0, 14)
    curves.plot.setFocus()
    press(curves.plot, K.Key_Home)
    assert curves.plot.readout.startswith("0 s") and "Rectangle 1" in curves.plot.readout

    path = tmp_path / "out.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    QTest.mouseClick(curves.export, LEFT)
    qtbot.waitUntil(path.exists)
    rows = list(csv.reader(path.read_text(encoding="utf-8").splitlines()))
    assert rows[0][:3] == ["time_point", "seconds", "region_1_mean"]
    assert len(rows[1:25]) == 24 and rows[25] == []
    assert float(rows[28][8]) == pytest.approx(arrival, abs=0.06)

    item = curves.regions.item(0)
    place = curves.regions.visualItemRect(item).center()
    QTest.mouseClick(curves.regions.viewport(), LEFT, pos=place)
    press(curves.regions, K.Key_Space)
    qtbot.waitUntil(lambda: curves.table.rowCount() == 1)
    assert cell_text(curves, 0, 0) == "Rectangle 1"
    QTest.mouseMove(curves.plot, center(curves.plot) + QPoint(10, 0))
    volume = write_phantom(tmp_path / "plain", SeriesNumber=9)
    show(window, volume)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    press(page.grid, K.Key_I, KEYS)
    again = page.curves.time_curves
    assert again is not None
    assert "one time point" in again.plot.plot.message


def test_no_name_in_an_exported_table_is_run_by_a_spreadsheet(tmp_path: Path) -> None:
    table = CurveTable({"time_s": np.array([0.0]), "=1+1": np.array([-2.5])}, (("@mask", "-1"),))
    write_table(table, tmp_path / "table.csv")
    rows = list(csv.reader((tmp_path / "table.csv").read_text(encoding="utf-8").splitlines()))
    assert rows == [["time_s", "'=1+1"], ["0", "-2.5"], [], ["'@mask", "-1"]]
