"""A story for each hanging protocol that ships: open a study, press H, look at what hangs where.

Tumor, general MRI and MS hang real scans (public MRI beside the project: see `shared_data`), head
trauma the real CT of a phantom, taken at a tilt. There is no real CT angiography, perfusion, diffusion
or SWI, nor a tumor with a prior: these stories hang made series whose headers say what they are.
"""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.images.prior_study import as_prior
from tests.helpers.gui import press, show, wheel, when_open, write_phantom
from tests.helpers.phantom import asymmetric_phantom, write_series
from viewer.core.loading.series_loading import load
from viewer.session.viewports import hanging_protocols
from viewer.ui.background.background_tasks import is_working
from viewer.ui.reading.hanging.file_links import LinkFilesDialog
from viewer.ui.reading.hanging.not_shown_dialog import NotShownDialog
from viewer.ui.reading.hanging.protocol_editor import HangingEditor
from viewer.ui.reading.viewports.slice_view import SliceView
from viewer.ui.shell.window.main_window import MainWindow
from viewer.ui.shell.window.notice_banner import Notice

K = Qt.Key
CTRL_ALT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
Hung = dict[str, str | None]
SAME = {"StudyInstanceUID": "1.2.3.1", "FrameOfReferenceUID": "1.2.3.2"}
FLAIR_NOW, FLAIR_THEN = "study2_FLAIR", "study1_FLAIR"


def hang(window: MainWindow, qtbot: QtBot, name: str, most: int = 6) -> list[SliceView]:
    """Press H until the protocol of that name hangs; its tiles once all are filled."""
    for _ in range(most):
        press(window.read_page.grid.active_view, K.Key_H)
        if window.read_page._layouts.layout_button.text() == name:
            break
    assert window.read_page._layouts.layout_button.text() == name
    grid, tiles = window.read_page.grid, window.session.layout
    qtbot.waitUntil(lambda: not tiles.pending_series and not grid.tile_loading.busy, timeout=30_000)
    shown = [view for view in grid.tiles if view.isVisible()]
    assert tiles.current is not None and len(shown) == len(tiles.current.tiles)
    for view in shown:
        filled = view.pane.series is not None
        assert (view.slice_image is not None) == filled, view.pane.label
        if filled:
            assert view.slice_image is not None and view.slice_image.pixels.max() > 0, (
                view.pane.label
            )
    return shown


def by_label(shown: list[SliceView]) -> Hung:
    """What hangs under each label: the series' description; None for an empty tile."""
    return {v.pane.label: v.pane.series.description if v.pane.series else None for v in shown}


def made(folder: Path, modality: str, *descriptions: str, **tags: object) -> list[Path]:
    """A study of made series in one frame of reference."""
    folders = []
    for number, description in enumerate(descriptions, start=1):
        at = folder / f"{number}"
        facts = SAME | {"SeriesDescription": description, "SeriesNumber": number} | tags
        if modality == "CT":
            write_phantom(at, **facts)
        else:
            write_series(at, asymmetric_phantom(), modality="MR", **facts)
        folders.append(at)
    return folders


def test_acute_stroke_ct(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    names = ("Head native", "CTA head", "Perfusion CBF", "Perfusion CBV", "Perfusion Tmax")
    show(window, *made(tmp_path, "CT", *names))
    shown = hang(window, qtbot, "Acute stroke CT")
    assert by_label(shown) == {
        "CT, brain window": "Head native",
        "CT, stroke window": "Head native",
        "CTA, 20 mm MIP": "CTA head",
        "Blood flow (CBF)": "Perfusion CBF",
        "Blood volume (CBV)": "Perfusion CBV",
        "Delay (Tmax, MTT, TTP)": "Perfusion Tmax",
    }
    windows = [v.pane.window.width for v in shown[:2] if v.pane.window]
    assert windows == [80, 40]  # brain W80 L40, stroke W40 L40
    assert "MIP 20 mm" in shown[2].corners().top_right
    wheel(shown[0], -1)
    assert len({view.pane.index for view in shown}) == 1  # one frame of reference: all scroll


def test_acute_stroke_mri(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    names = ("DWI b1000", "ADC", "FLAIR ax", "SWI", "TOF 3D", "T2 TSE ax")
    show(window, *made(tmp_path, "MR", *names))
    shown = hang(window, qtbot, "Acute stroke MRI")
    assert by_label(shown) == dict(
        zip(("DWI", "ADC", "FLAIR", "SWI", "TOF, 20 mm MIP", "T2"), names, strict=True)
    )


def test_head_trauma_on_a_real_ct(window: MainWindow, shared_data: Path, qtbot: QtBot) -> None:
    show(window, shared_data / "ct_philips_phantom_tilt")
    shown = hang(window, qtbot, "Head trauma")
    names = [v.pane.window.name for v in shown if v.pane.window]
    assert names == ["Brain", "Subdural", "Bone", "Subdural"]
    assert shown[0].badge.text() == "as acquired ⚠"
    assert any("16.5 degrees" in line for line in shown[0].fidelity_details())


def test_tumor_mri_on_real_scans(
    window: MainWindow,
    shared_data: Path,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("OVERREAD_HOME", str(tmp_path))
    monkeypatch.setenv("OVERREAD_ARCHIVE_KEY", "q" * 43 + "=")
    notices: list[Notice] = []
    monkeypatch.setattr(window.banners, "show_notice", notices.append)  # they pass by themselves
    show(window, shared_data / "glioma_TCGA-FG-6692")
    shown = hang(window, qtbot, "Tumor MRI")
    sequences = [v.pane.series.sequence if v.pane.series else None for v in shown]
    # There is no DWI and no SWI: the second series of the protocol's sequences hang instead.
    assert sequences == ["T1", "T1C+", "T2", "FLAIR", "FLAIR", "T1C+"]
    assert [v.pane.label for v in shown[4:]] == ["", ""]
    # Files without a frame of reference: no tile follows another, and each says so.
    assert all("not linked" in v.corners().top_right for v in shown[1:])
    offer = next(notice for notice in notices if notice.key == "linked-files")
    assert offer.action is not None and offer.action[0] == "Link files…"
    link_files(window, shown, offer.action[1], qtbot)
    window.actions_table["assume_space"].trigger()
    assert not any("not linked" in v.corners().top_right for v in shown[1:])
    before = shown[3].pane.cursor_lps_mm[2]
    wheel(shown[0], -1)
    assert shown[3].pane.cursor_lps_mm[2] != before
    window.actions_table["assume_space"].trigger()
    show_what_is_left(window, shown, qtbot)
    save_the_screen(window)


def link_files(
    window: MainWindow, shown: list[SliceView], ask: Callable[[], object], qtbot: QtBot
) -> None:
    """Confirm one of the sets of files with one grid: T1 and the T1 after contrast beside it."""
    links = window.session.links

    def confirm(dialog: LinkFilesDialog) -> None:
        assert [box.isChecked() for box in dialog.boxes] == [True, True]
        dialog.boxes[1].setChecked(False)
        dialog.accept()

    when_open(LinkFilesDialog, confirm)
    ask()
    assert links.in_sets == {"n2", "n6"}
    linked = ["not linked" not in view.corners().top_right for view in shown]
    assert linked == [True, False, False, False, False, True]
    assert shown[5].pane.assumed  # by the reader's word only, and the badge says so
    wheel(shown[0], -1)
    assert shown[5].pane.index == shown[0].pane.index
    qtbot.waitUntil(lambda: not is_working(window.complete().file_links))
    window.session.open_scan(scan := window.session.view.scan)  # as when it is opened again
    qtbot.waitUntil(lambda: links.in_sets == {"n2", "n6"})
    assert scan is not None
    window.session.show(scan.series[5], load(scan.series[5]))
    shown[:] = hang(window, qtbot, "Tumor MRI")


def show_what_is_left(window: MainWindow, shown: list[SliceView], qtbot: QtBot) -> None:
    """The file that no tile shows is listed with the reason, and can be put into a tile."""
    browser, tiles = window.read_page.browser, window.session.layout
    assert browser.not_shown.text() == "1 series not shown"

    def choose(dialog: NotShownDialog) -> None:
        texts = [dialog.table.item(0, column).text() for column in (0, 1)]  # type: ignore[union-attr]
        assert texts == ["n7 · simple", "tiles in use: all 6"]
        assert dialog.missing.text() == "The study has no series for: DWI, SWI"
        QTest.keyClick(dialog.table, K.Key_Return)

    shown[4].setFocus()
    when_open(NotShownDialog, choose)
    browser.not_shown.click()
    assert tiles.active == 4 and tiles.tile(4).series_id == "n7"
    qtbot.waitUntil(lambda: not tiles.pending_series, timeout=30_000)
    assert window.session.view.series is not None and window.session.view.series.id == "n7"


def save_the_screen(window: MainWindow) -> None:
    """What is on screen becomes a protocol: problems have names, and a test comes before the save."""
    layout = window.session.layout.current
    assert layout is not None

    def save(editor: HangingEditor) -> None:
        form = editor.form
        assert [rule["nth"] for rule in form.tiles.value()] == [1, 1, 1, 1, 1, 2]
        assert "6 of 6 tiles have a series" in editor.test.text()
        form.name.setText("")
        form.tiles.cellWidget(1, 0).clear()
        form.tiles.cellWidget(4, 5).setText("(")
        problems = [line.partition(":")[0] for line in editor.problem.text().splitlines()]
        assert problems == ["Name", "Tile 2, Label", "Tile 5"]
        assert not editor.save.isEnabled()
        press(editor, K.Key_Escape)
        assert editor.isVisible() and "not saved" in editor.problem.text()
        form.name.setText("Glioma clinic")
        form.tiles.cellWidget(1, 0).setText("After contrast")
        form.tiles.cellWidget(4, 5).setText("^simple$")
        editor.save.click()
        assert editor.list.currentItem().text() == "Glioma clinic (yours)"
        editor.hang.click()
        editor.reject()

    when_open(HangingEditor, save)
    press(window, K.Key_B, CTRL_ALT)
    now = window.session.layout.current
    assert now is not None and now.protocol == "glioma-clinic"
    assert [t.series_id for t in now.tiles] == [t.series_id for t in layout.tiles]
    hanging_protocols.remove("glioma-clinic")


def test_mri_general_on_real_scans(window: MainWindow, shared_data: Path, qtbot: QtBot) -> None:
    show(window, shared_data / "glioma_TCGA-FG-6692")
    shown = hang(window, qtbot, "General MRI")
    assert {v.pane.label: v.pane.series is not None for v in shown}["FLAIR"]


def with_prior(window: MainWindow, now: Callable[[str], bool]) -> None:
    """The study in view takes the other as its prior."""
    session = window.session
    assert session.view.scan is not None
    current = [s for s in session.view.scan.series if now(s.study_uid)]
    earlier = [s for s in session.view.scan.series if not now(s.study_uid)]
    session.show(current[0], load(current[0]))
    session.view.add_prior(as_prior(current[0], earlier, reason="the same patient's earlier visit"))


def test_ms_follow_up_on_real_scans_of_two_visits(
    window: MainWindow, shared_data: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    folders = []
    for name in (FLAIR_NOW, FLAIR_THEN):
        folders.append(tmp_path / name)
        folders[-1].mkdir()
        file = shared_data / "ms_lesjak_longitudinal_p01" / f"{name}.nii.gz"
        shutil.copy(file, folders[-1])
    show(window, *folders)
    assert window.session.view.scan is not None
    here = next(s for s in window.session.view.scan.series if s.description == FLAIR_NOW)
    with_prior(window, lambda uid: uid == here.study_uid)
    shown = hang(window, qtbot, "MS follow-up")
    assert by_label(shown) == {
        "FLAIR": FLAIR_NOW,
        "Prior: FLAIR": FLAIR_THEN,
        "T2": None,
        "T1 after contrast": None,
    }
    assert "not linked" in shown[1].corners().top_right  # two visits: nothing says where is where


def test_tumor_mri_with_a_prior(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    names = ("T1 TSE post Gd", "FLAIR ax", "T2 TSE ax")
    now = made(tmp_path / "now", "MR", *names, StudyDate="20240301")
    uids = {"StudyInstanceUID": "1.2.9.1", "FrameOfReferenceUID": "1.2.9.2"}
    then = made(tmp_path / "then", "MR", *names, StudyDate="20230301", **uids)
    show(window, *now, *then)
    with_prior(window, lambda uid: uid == SAME["StudyInstanceUID"])
    shown = hang(window, qtbot, "Tumor MRI with prior")
    assert [v.pane.series.description if v.pane.series else None for v in shown[:6]] == [
        *names,
        *names,
    ]
    studies = [v.pane.series.study_uid for v in shown[:6] if v.pane.series]
    assert studies == ["1.2.3.1"] * 3 + ["1.2.9.1"] * 3


def test_every_protocol_that_ships_has_a_story_here() -> None:
    from viewer.session.viewports.hanging_protocols import builtin_protocols

    text = Path(__file__).read_text("utf-8")
    assert [p.name for p in builtin_protocols() if f'"{p.name}"' not in text] == []
