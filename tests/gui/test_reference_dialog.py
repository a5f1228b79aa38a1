"""References from files of one case: of words nothing enters that was not ticked."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from audit.errors import RecordInputError
from tests.unit.audit.test_reference_files import WORDS, cubes, nifti
from viewer.ui.pages.reference_dialog import ReferenceDialog

LEFT = Qt.MouseButton.LeftButton
CASE = "case-0000000001"


def opened(qtbot: QtBot, path: Path) -> ReferenceDialog:
    dialog = ReferenceDialog(path, CASE)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    return dialog


def test_only_what_is_ticked_enters(qtbot: QtBot, make_window: object, tmp_path: Path) -> None:
    path = tmp_path / "report.txt"
    path.write_text(WORDS, encoding="utf-8")
    dialog = opened(qtbot, path)
    assert not any(box.isChecked() for box in dialog.boxes)
    qtbot.mouseClick(dialog.store, LEFT)
    assert "needed" in dialog.source.problem
    QTest.keyClicks(dialog.source.control(), "cl")
    assert dialog.source.value() == "clinical report"
    qtbot.mouseClick(dialog.store, LEFT)
    assert "nothing is confirmed" in dialog.problem.text()
    QTest.keyClick(dialog.boxes[0], Qt.Key.Key_Space)
    qtbot.mouseClick(dialog.normality.button("abnormal"), LEFT)
    qtbot.mouseClick(dialog.store, LEFT)
    assert dialog.record is not None
    assert dialog.record.case == CASE
    assert [f.type.code for f in dialog.record.interpretation.findings] == ["mass"]


def test_a_mask_asks_what_it_outlines(qtbot: QtBot, make_window: object, tmp_path: Path) -> None:
    dialog = opened(qtbot, nifti(tmp_path / "mask.nii.gz", cubes()))
    QTest.keyClicks(dialog.source.control(), "co")
    qtbot.mouseClick(dialog.store, LEFT)
    assert "outlines" in dialog.problem.text()
    QTest.keyClicks(dialog.finding.control(), "mass")
    QTest.keyClicks(dialog.midline.control(), "0")
    qtbot.mouseClick(dialog.store, LEFT)
    assert dialog.record is not None
    first = dialog.record.interpretation.findings[0]
    assert first.location is not None and first.location.side == "left"


def test_words_that_are_none_are_told(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "report.txt"
    path.write_bytes(b"\xff\xfe\x00\xff")
    with pytest.raises(RecordInputError, match="no UTF-8 text"):
        ReferenceDialog(path, CASE)
