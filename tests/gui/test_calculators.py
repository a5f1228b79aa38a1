"""Clinical calculators beside the images: found by name, filled with mouse, keys and marks."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from audit.record.events import CalculationMade
from tests.gui.test_tools import at_pixel
from tests.helpers.case import unnamed
from tests.helpers.gui import drag, press, settle, write_phantom
from viewer import app
from viewer.ui.reading.calculator_dialog import CalculatorDialog
from viewer.ui.reading.calculator_fields import MarkedNumberField, RegionsField
from viewer.ui.shell.coordination.case_coordinator import CaseCoordinator
from viewer.ui.shell.window.command_palette import KEY, CommandPalette, command_entries
from viewer.ui.shell.window.main_window import MainWindow
from viewer.ui.widgets.form_fields import ChoiceField, DropdownField
from viewer.ui.widgets.value_fields import NumberField

LEFT = Qt.MouseButton.LeftButton
CTRL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def window(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    """The app with a record and an open case."""
    made = app.build(qapp)
    made.resize(1200, 800)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    app.furnish(made)
    coordinator = coordinator_of(made)
    qtbot.waitUntil(lambda: coordinator.log is not None, timeout=20_000)
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    folder = write_phantom(tmp_path / "study")
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))
    press(made, Qt.Key.Key_O, CTRL)
    qtbot.waitUntil(lambda: coordinator.panel is not None, timeout=20_000)
    qtbot.waitUntil(lambda: not made.session.view.is_preview)
    made.read_page.grid.focus_active()
    yield made
    made.close()


def coordinator_of(window: MainWindow) -> CaseCoordinator:
    coordinator = window.findChild(CaseCoordinator)
    assert isinstance(coordinator, CaseCoordinator)
    return coordinator


def dialog_of(window: MainWindow) -> CalculatorDialog:
    dialog = coordinator_of(window).calculators.dialog
    assert dialog is not None and dialog.isVisible()
    return dialog


def calculations(window: MainWindow) -> list[CalculationMade]:
    log = coordinator_of(window).log
    assert log is not None
    bodies = [event.body for event in log.events(types=("calculation.made",))]
    return [body for body in bodies if isinstance(body, CalculationMade)]


def draw_distance(window: MainWindow, qtbot: QtBot) -> None:
    """Draw and select a distance of about 18 mm on the axial view."""
    view = window.read_page.grid.slices["axial"]
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.read_page.grid.focus_active()
    press(view, Qt.Key.Key_M)
    drag(view, at_pixel(view, 20, 5), at_pixel(view, 20, 25))
    settle()
    assert window.session.annotations.selected_mark is not None


def test_a_score_is_found_by_name_filled_and_saved(window: MainWindow, qtbot: QtBot) -> None:
    palette = CommandPalette(command_entries(window.actions_table), window)
    qtbot.addWidget(palette)
    qtbot.keyClicks(palette.search, "calculators")
    found = palette.list.item(0)
    assert found is not None and found.data(KEY) == "calculators"
    window.actions_table[found.data(KEY)].trigger()
    settle()
    dialog = dialog_of(window)
    qtbot.waitUntil(dialog.isActiveWindow)  # or keys are shortcuts of the window behind it
    assert not unnamed(dialog)
    assert dialog.calculator.key == "ich-score" and not dialog.save_button.isEnabled()
    assert "Hemphill" in dialog.formula.text()
    gcs, volume = dialog.fields["gcs"], dialog.fields["volume_ml"]
    assert isinstance(gcs, DropdownField) and isinstance(volume, NumberField)
    QTest.keyClick(gcs.control(), Qt.Key.Key_Down)
    QTest.keyClick(gcs.control(), Qt.Key.Key_Down)
    qtbot.keyClicks(volume.edit, "9x")
    assert volume.problem and not dialog.fields["infratentorial"].problem
    QTest.keyClick(volume.edit, Qt.Key.Key_Backspace)
    qtbot.keyClicks(volume.edit, "0")
    assert not volume.problem
    for name, answer in (("intraventricular", "yes"), ("infratentorial", "no"), ("age_80", "no")):
        field = dialog.fields[name]
        assert isinstance(field, ChoiceField)
        qtbot.mouseClick(field.button(answer), LEFT)
    assert "3" in dialog.outcome.text() and dialog.save_button.isEnabled()
    qtbot.mouseClick(dialog.save_button, LEFT)
    qtbot.waitUntil(lambda: len(calculations(window)) == 1, timeout=20_000)
    qtbot.waitUntil(lambda: "✓" in dialog.note.text())
    (made,) = calculations(window)
    assert made.fact is not None and made.fact.value == 3 and made.fact.author == "human"
    assert made.inputs["volume_ml"] == 90 and made.calculator == "ich-score"
    panel = coordinator_of(window).panel
    assert panel is not None
    assert panel.state.calculations["ich-score"].fact == made.fact


def test_values_and_regions_are_taken_from_marks(window: MainWindow, qtbot: QtBot) -> None:
    press(window, Qt.Key.Key_K, CTRL | ALT)
    dialog = dialog_of(window)
    dialog.choose("nascet")
    narrowest, distal = dialog.fields["narrowest_mm"], dialog.fields["distal_mm"]
    assert isinstance(narrowest, MarkedNumberField) and isinstance(distal, MarkedNumberField)
    qtbot.mouseClick(distal.button, LEFT)
    assert "mm" in distal.problem, "no mark is selected yet"
    draw_distance(window, qtbot)
    qtbot.mouseClick(distal.button, LEFT)
    assert distal.value() == pytest.approx(18, abs=0.3) and distal.mark == 1
    qtbot.keyClicks(narrowest.edit, "4.5")
    near = dialog.fields["near_occlusion"]
    assert isinstance(near, ChoiceField)
    qtbot.mouseClick(near.button("no"), LEFT)
    assert "75%" in dialog.outcome.text()
    qtbot.mouseClick(near.button("yes"), LEFT)
    assert not dialog.save_button.isEnabled(), "the source defines no ratio"
    dialog.choose("aspects")
    side, regions = dialog.fields["side"], dialog.fields["regions"]
    assert isinstance(side, ChoiceField) and isinstance(regions, RegionsField)
    qtbot.mouseClick(side.button("left"), LEFT)
    assert "10" in dialog.outcome.text()
    qtbot.mouseClick(regions.buttons["M2"], LEFT)
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    regions.boxes["I"].setFocus()
    QTest.keyClick(regions.boxes["I"], Qt.Key.Key_Space)
    assert "8" in dialog.outcome.text()
    qtbot.mouseClick(dialog.save_button, LEFT)
    qtbot.waitUntil(lambda: len(calculations(window)) == 1, timeout=20_000)
    (made,) = calculations(window)
    assert made.marks == {"M2": 1} and made.inputs["regions"] == ["I", "M2"]
    close = next(b for b in dialog.findChildren(QPushButton) if b.text() == "Close")
    qtbot.mouseClick(close, LEFT)
    assert not dialog.isVisible()
