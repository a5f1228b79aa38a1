"""References from files of one case and from the form: nothing enters that was not confirmed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from audit import Log
from audit.errors import RecordInputError
from audit.reference.reference_standard import references
from tests.gui.test_story import coordinator_of
from tests.helpers.gui import press, write_phantom
from tests.helpers.messages import code_of, has, raises_code
from tests.unit.audit.test_reference_files import WORDS, cubes, images, nifti, segmentation
from tests.unit.viewer.test_reference_fit import opened as study_of
from tests.unit.viewer.test_reference_fit import saved
from viewer.core import load
from viewer.core.dicom.assembly.series import Series
from viewer.ui.background.background_tasks import is_working
from viewer.ui.pages.pilot.reference.reference_dialog import ReferenceDialog
from viewer.ui.pages.pilot.reference.reference_panel import ReferencePanel
from viewer.ui.shell.window.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton
CASE = "case-0000000001"


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    made = Log(tmp_path / "record.sqlite")
    yield made
    made.close()


def opened(
    qtbot: QtBot, path: Path, log: Log, case: str = CASE, study: list[Series] | None = None
) -> ReferenceDialog:
    dialog = ReferenceDialog(path, case, log, study or [], load)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    qtbot.waitUntil(lambda: not is_working(dialog), timeout=20_000)
    return dialog


def test_only_what_is_ticked_enters(
    qtbot: QtBot, make_window: object, log: Log, tmp_path: Path
) -> None:
    path = tmp_path / "report.txt"
    path.write_text(WORDS, encoding="utf-8")
    dialog = opened(qtbot, path, log)
    assert not any(box.isChecked() for box in dialog.boxes)
    qtbot.mouseClick(dialog.store, LEFT)
    assert "Required" in dialog.about.source.problem
    QTest.keyClicks(dialog.about.source.control(), "cl")
    assert dialog.about.source.value() == "clinical report"
    qtbot.mouseClick(dialog.store, LEFT)
    assert "nothing is confirmed" in dialog.problem.text()
    QTest.keyClick(dialog.boxes[0], Qt.Key.Key_Space)
    qtbot.mouseClick(dialog.normality.button("abnormal"), LEFT)
    QTest.keyClicks(dialog.about.date.control(), "2026-02-30")
    qtbot.mouseClick(dialog.store, LEFT)
    assert dialog.record is None and "YYYY-MM-DD" in dialog.about.date.problem
    dialog.about.date.set_value("2026-02-20")
    qtbot.mouseClick(dialog.about.blind_to_draft.button(True), LEFT)
    qtbot.mouseClick(dialog.store, LEFT)
    assert dialog.record is not None
    assert dialog.record.case == CASE
    assert [f.type.code for f in dialog.record.interpretation.findings] == ["mass"]
    authorship = dialog.record.authorship
    assert (str(authorship.on), authorship.blinding.to_draft) == ("2026-02-20", True)
    assert authorship.blinding.to_other_reads is None


def test_a_mask_that_belongs_asks_what_it_outlines(
    qtbot: QtBot, make_window: object, log: Log, tmp_path: Path
) -> None:
    source = images()
    case, study = study_of(log, saved(tmp_path / "study", source))
    dialog = opened(qtbot, segmentation(tmp_path, source), log, case, study)
    assert "✓ The file belongs to this case" in dialog.belongs.text()
    assert "▲ No side is stated: in series" in dialog.sides.text()  # these images show no head
    assert not dialog.although.isVisible() and dialog.midline.isVisible()
    QTest.keyClicks(dialog.about.source.control(), "co")
    QTest.keyClicks(dialog.midline.control(), "-200")
    with qtbot.waitSignal(dialog.accepted, timeout=10_000):
        qtbot.mouseClick(dialog.store, LEFT)
    assert dialog.record is not None
    assert code_of(dialog.record.origin) == "reference-fit.same-frame-of-reference"
    first = dialog.record.interpretation.findings[0]
    assert first.location is not None and first.location.side == "left"


def test_a_mask_of_another_study_needs_a_reason(
    qtbot: QtBot, make_window: object, log: Log, tmp_path: Path
) -> None:
    case, study = study_of(log, saved(tmp_path / "study", images()))
    dialog = opened(qtbot, nifti(tmp_path / "mask.nii.gz", cubes()), log, case, study)
    assert "▲ This file may not belong" in dialog.belongs.text()
    QTest.keyClicks(dialog.about.source.control(), "co")
    QTest.keyClicks(dialog.finding.control(), "mass")
    qtbot.mouseClick(dialog.store, LEFT)
    assert dialog.record is None and "Explain why" in dialog.although.problem
    QTest.keyClicks(dialog.although.control(), "resampled by us")
    with qtbot.waitSignal(dialog.accepted, timeout=10_000):
        qtbot.mouseClick(dialog.store, LEFT)
    assert dialog.record is not None and has(dialog.record.origin, "resampled by us")
    assert dialog.record.interpretation.findings[0].location is None


def test_words_that_are_none_are_told(qtbot: QtBot, log: Log, tmp_path: Path) -> None:
    path = tmp_path / "report.txt"
    path.write_bytes(b"\xff\xfe\x00\xff")
    with raises_code(RecordInputError, "report-text.file-not-utf8"):
        ReferenceDialog(path, CASE, log, [], load)


def write(panel: ReferencePanel, window: MainWindow, qtbot: QtBot) -> None:
    """A mass at the crosshair, typed and clicked."""
    qtbot.waitUntil(panel.store.isEnabled, timeout=10_000)
    form = panel.form
    qtbot.mouseClick(form.add_finding_button, LEFT)
    item = form.findings[0]
    QTest.keyClicks(item.type.edit, "mass")
    item.type.edit.completer().popup().hide()
    form.evidence_requested.emit(item.number)
    assert item.value()["evidence"][0]["point_lps_mm"] is not None
    qtbot.mouseClick(item.side.button("left"), LEFT)
    qtbot.mouseClick(form.normality.button("abnormal"), LEFT)


@pytest.fixture
def adjudicating(overread_home: Path) -> None:
    """Make the user an adjudicator before the window reads the accounts."""
    overread_home.mkdir(mode=0o700, exist_ok=True)
    (overread_home / "roles.toml").write_text('default = "adjudicator"', encoding="utf-8")


def test_an_adjudicator_writes_it_in_the_form_beside_the_pictures(
    adjudicating: None, furnished_window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window, coordinator = furnished_window, coordinator_of(furnished_window)
    window.open_paths([write_phantom(tmp_path / "study")])
    slot = window.read_page.case_slot
    qtbot.waitUntil(lambda: slot.findChild(ReferencePanel) is not None, timeout=20_000)
    panel = slot.findChild(ReferencePanel)
    assert isinstance(panel, ReferencePanel) and coordinator.panel is None
    write(panel, window, qtbot)
    window.read_page.grid.focus_active()
    press(window, Qt.Key.Key_N)
    assert len(panel.form.findings) == 2
    assert coordinator.log is not None and coordinator.references.case is not None
    qtbot.mouseClick(panel.store, LEFT)
    assert "the source of the reference" in panel.trouble.text()
    QTest.keyClick(panel.about.source.control(), Qt.Key.Key_Down)
    qtbot.mouseClick(panel.about.certainty.button("certain"), LEFT)
    qtbot.mouseClick(panel.store, LEFT)
    assert "enter what was found" in panel.trouble.text()  # the second finding says nothing yet
    panel.form._remove_finding(panel.form.findings[1])
    where = panel.form.findings[0].structure
    QTest.keyClicks(where.edit, "right frontal lobe")
    where.edit.completer().popup().hide()
    (point,) = panel.points.findChildren(QPushButton)
    assert point.text() == "▲ Finding 1: its wording says right, but its side is left"
    where.set_value(None)
    panel.form.changed.emit()
    assert panel.points.isHidden()
    qtbot.mouseClick(panel.store, LEFT)
    qtbot.waitUntil(lambda: "saved: pathology" in panel.state.text(), timeout=20_000)
    (stored,) = references(coordinator.log, coordinator.references.case)
    assert stored.authorship.certainty == "certain"
    assert stored.interpretation.findings[0].location is not None
    assert stored.interpretation.findings[0].location.side == "left"


def test_what_is_written_and_not_stored_is_there_again(
    furnished_window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """From the window that a reader opens, beside the own read."""
    window, coordinator = furnished_window, coordinator_of(furnished_window)
    window.open_paths([write_phantom(tmp_path / "study")])
    qtbot.waitUntil(lambda: coordinator.panel is not None, timeout=20_000)
    assert coordinator.panel is not None
    for again in (False, True):
        coordinator.panel.action_requested.emit("write_reference")
        (panel,) = [p for p in window.findChildren(ReferencePanel) if p.isVisible()]
        qtbot.waitUntil(panel.store.isEnabled, timeout=10_000)
        qtbot.waitUntil(panel.window().isActiveWindow)
        if again:
            assert panel.about.source.value() == "pathology"
            assert panel.form.findings[0].value()["location"]["side"] == "left"
            assert "restored" in panel.state.text()
        else:
            QTest.keyClick(panel.about.source.control(), Qt.Key.Key_Down)
            write(panel, window, qtbot)
        panel.window().close()
