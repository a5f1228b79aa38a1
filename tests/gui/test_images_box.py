"""Choosing what is sent, with the mouse: the default without a click, several series in one."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from tests.helpers.gui import LEFT, show, when_open
from tests.helpers.phantom import asymmetric_phantom, write_series
from viewer.ui.case.draft.request.images_box import ImagesBox
from viewer.ui.reading.prior_studies import ChooseStudyDialog, PriorReasonDialog
from viewer.ui.shell.window.main_window import MainWindow

if TYPE_CHECKING:
    from tests.helpers.case import CaseRoom

NOW = {"StudyInstanceUID": "1.2.3", "FrameOfReferenceUID": "1.2.3.9"}
THEN = {"StudyInstanceUID": "1.2.4", "FrameOfReferenceUID": "1.2.4.9", "StudyDate": "20191002"}


@pytest.fixture
def opened(window: MainWindow, tmp_path: Path) -> MainWindow:
    """A CT and an MR of one study; the CT in view. Another study lies in the folder "then"."""
    voxels = asymmetric_phantom()
    write_series(tmp_path / "now" / "3", voxels, SeriesNumber=3, **NOW)
    write_series(tmp_path / "now" / "4", voxels + 1000, None, "MR", SeriesNumber=4, **NOW)
    write_series(tmp_path / "then", voxels, SeriesNumber=3, **THEN)
    show(window, tmp_path / "now")
    return window


@pytest.fixture
def box(opened: MainWindow, qtbot: QtBot) -> Iterator[ImagesBox]:
    made = ImagesBox(opened.session)
    qtbot.addWidget(made)
    made.action_requested.connect(lambda key: opened.actions_table[key].trigger())
    made.show()
    yield made
    made.stop()


def test_nothing_has_to_be_chosen(opened: MainWindow, box: ImagesBox, qtbot: QtBot) -> None:
    assert box.series["3"].isChecked() and not box.series["4"].isChecked()
    assert box.number.value() == 8 and box.informed.isChecked() and box.brain.isChecked()
    assert box.own_planes.isChecked() and box.windows["brain"].isChecked()
    with qtbot.waitSignal(opened.chosen):
        opened.spread()
    selection = opened.session.selection.current()
    assert selection is not None and len(selection.slices) == 8


def test_another_series_takes_one_click(opened: MainWindow, box: ImagesBox, qtbot: QtBot) -> None:
    with qtbot.waitSignal(opened.chosen):
        box.series["4"].click()
        assert "being selected" in box.note.text(), "what is selected is older"
    assert "being selected" not in box.note.text()
    selection = opened.session.selection.current()
    assert selection is not None and selection.kind == "rule-not-fair"
    places = [s.center_lps_mm for s in selection.slices]
    assert [s.series_id for s in selection.slices] == ["3"] * 4 + ["4"] * 4
    assert places[:4] == places[4:]
    assert set(opened.session.view.volumes) == {"3", "4"}  # loaded for it, without coming into view
    assert opened.session.view.series is not None and opened.session.view.series.id == "3"
    with qtbot.waitSignal(opened.chosen):
        box.series["3"].click()
    assert [s.series_id for s in opened.session.annotations.current.to_send] == ["4"] * 8
    box.series["4"].click()  # something is always sent
    assert box.series["4"].isChecked()


def test_windows_are_offered_for_ct_alone(opened: MainWindow, box: ImagesBox, qtbot: QtBot) -> None:
    assert box.windows["bone"].isVisible()
    with qtbot.waitSignal(opened.chosen):
        qtbot.mouseClick(box.windows["bone"], LEFT)
    assert [r.window for r in opened.session.annotations.current.to_send[:2]] == ["brain", "bone"]
    tip = opened.read_page.selection_strip.list.item(1).toolTip()
    assert tip.endswith("bone window")
    with qtbot.waitSignal(opened.chosen):
        box.series["4"].click()
    with qtbot.waitSignal(opened.chosen):
        box.series["3"].click()
    assert not box.windows["bone"].isVisible()


def test_number_planes_and_the_way_back(opened: MainWindow, box: ImagesBox, qtbot: QtBot) -> None:
    with qtbot.waitSignal(opened.chosen):
        qtbot.mouseClick(box.planes["coronal"], LEFT)
    with qtbot.waitSignal(opened.chosen):
        box.number.setValue(3)
    assert [r.plane for r in opened.session.annotations.current.to_send] == ["coronal"] * 3
    assert box.usual.isVisible()
    with qtbot.waitSignal(opened.chosen):
        qtbot.mouseClick(box.usual, LEFT)
    assert len(opened.session.annotations.current.to_send) == 8
    with qtbot.waitSignal(opened.chosen):  # Shift+K: the usual selection of the series in view
        opened.spread()
    assert {r.plane for r in opened.session.annotations.current.to_send} == {"axial"}
    assert box.own_planes.isChecked()


def test_around_the_crosshair(opened: MainWindow, box: ImagesBox, qtbot: QtBot) -> None:
    opened.session.view.move_cursor([2.0, 3.0, 45.0])
    with qtbot.waitSignal(opened.chosen):
        qtbot.mouseClick(box.around, LEFT)
    assert opened.session.selection.options.around == pytest.approx((2.0, 3.0, 45.0))
    assert box.spacing.isVisible() and box.point.text() == "x 2, y 3, z 45 mm"
    assert not opened.session.annotations.current.independent
    with qtbot.waitSignal(opened.chosen):
        qtbot.mouseClick(box.brain, LEFT)
    assert opened.session.annotations.current.independent and not box.spacing.isVisible()


def test_captions_and_marks_make_no_other_selection(
    opened: MainWindow, box: ImagesBox, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(opened.chosen):
        opened.spread()
    before = opened.session.annotations.current.to_send
    with qtbot.assertNotEmitted(opened.chosen, wait=50):
        qtbot.mouseClick(box.blinded, LEFT)
    assert opened.session.selection.bundle_options.captions == "blinded"
    assert opened.session.annotations.current.to_send == before
    assert not box.burn.isEnabled()
    opened.session.annotations.add_mark("distance", "axial", ((0.0, 0.0, 45.0), (5.0, 5.0, 45.0)))
    assert box.burn.isEnabled() and "1 mark" in box.burn.text()
    box.burn.click()
    assert len(opened.session.selection.bundle_options.marks) == 1
    assert "not scored" in opened.read_page.selection_strip._title.toolTip()


def test_a_choice_that_cannot_be_made_is_told(
    opened: MainWindow, box: ImagesBox, qtbot: QtBot
) -> None:
    for name in ("subdural", "bone"):
        with qtbot.waitSignal(opened.chosen):
            qtbot.mouseClick(box.windows[name], LEFT)
    with qtbot.waitSignal(opened.selection_builder.failed):
        box.number.setValue(2)
    texts = [banner.notice.text for banner in opened.banners.banners]
    assert any("request 3 or more" in text for text in texts)


def test_a_prior_study_from_a_folder(
    opened: MainWindow,
    box: ImagesBox,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder = str(tmp_path / "then")
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: folder)
    with qtbot.waitSignal(opened.opening.prior_added):
        qtbot.mouseClick(box.add_prior, LEFT)
    assert list(box.series) == ["3", "4", "prior-3"]
    with qtbot.waitSignal(opened.chosen):
        box.series["prior-3"].click()
    assert "shares no positions with series 3" in box.note.text()
    selection = opened.session.selection.current()
    assert selection is not None and selection.prior[0].days_earlier == 92
    opened.read_page.selection_strip.go_to.emit(opened.session.annotations.current.to_send[-1])
    assert opened.session.view.series is not None and opened.session.view.series.id == "prior-3"
    assert list(box.series) == ["3", "4", "prior-3"]  # still the same case


def test_a_study_that_is_open_already_and_of_somebody_else(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    voxels = asymmetric_phantom()
    write_series(tmp_path / "all" / "now", voxels, SeriesNumber=3, **NOW)
    other = {**THEN, "PatientID": "SOMEBODY-ELSE"}
    write_series(tmp_path / "all" / "then", voxels, SeriesNumber=4, **other)
    show(window, tmp_path / "all")
    session = window.session
    current = session.view.scan.by_id("3") if session.view.scan else None
    assert current is not None
    window.opening.open_series(current)
    qtbot.waitUntil(lambda: session.view.series is current and not session.view.is_preview)

    def explain(dialog: PriorReasonDialog) -> None:
        assert not dialog.add_button.isEnabled() and "SOMEBODY" not in dialog.windowTitle()
        dialog.text.setPlainText("changed hospitals")
        dialog.add_button.click()

    def pick(dialog: ChooseStudyDialog) -> None:
        assert len(dialog.buttons) == 1
        when_open(PriorReasonDialog, explain)
        qtbot.mouseClick(dialog.buttons[0], Qt.MouseButton.LeftButton)

    when_open(ChooseStudyDialog, pick)
    window.prior_studies.choose_study()
    assert session.view.prior is not None and not session.view.prior.same_patient
    assert session.view.prior.reason == "changed hospitals"


def test_the_draft_step_selects_without_a_click(room: "CaseRoom", qtbot: QtBot) -> None:
    panel = room.open()
    asked: list[str] = []
    panel.action_requested.connect(asked.append)
    panel.go_to_step("draft")
    assert asked == ["spread"]
    room.select(4)
    panel.go_to_step("read")
    panel.go_to_step("draft")
    assert asked == ["spread"]  # the reader has chosen
    panel.close_threads()
