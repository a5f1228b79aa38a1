"""Exports, the header browser and notes in a real window, by keys and mouse."""

import json
from pathlib import Path

import highdicom as hd
import nibabel as nib
import numpy as np
import pydicom
import pytest
from PIL import Image
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from audit.egress import Policy
from tests.gui.conftest import MakeWindow
from tests.helpers import gui
from tests.helpers.gui import LEFT, center, drag, show, when_open, write_phantom
from viewer.core.io.nifti import write_nifti
from viewer.render import opengl
from viewer.site.identity_rule import IdentityLevel
from viewer.ui.reading.export.anonymize_dialog import AnonymizeDialog
from viewer.ui.reading.export.export_dialog import ExportDialog
from viewer.ui.reading.export.view_export import FOOTER_HEIGHT, ViewExportDialog, identity_warnings
from viewer.ui.reading.panels.key_image_notes import KeyImageNoteDialog
from viewer.ui.reading.panels.mask_panel import _named_as
from viewer.ui.reading.panels.selection_strip import NOTE
from viewer.ui.reading.panels.tag_browser import SliceValuesDialog, TagBrowser
from viewer.ui.shell.window.main_window import MainWindow

K = Qt.Key
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def press(
    widget: QWidget, key: Qt.Key, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    """Press a key when the window has the keyboard, as it has again after a dialog."""
    window = widget.window()
    window.activateWindow()
    assert QTest.qWaitForWindowActive(window)
    gui.press(widget, key, keys)


def notices(window: MainWindow) -> str:
    return " ".join(banner.notice.text for banner in window.banners.banners)


def note(window: MainWindow, text: str) -> None:
    def write(dialog: KeyImageNoteDialog) -> None:
        dialog.line.clear()
        QTest.keyClicks(dialog.line, text)
        QTest.keyClick(dialog.line, K.Key_Return)

    when_open(KeyImageNoteDialog, write)
    press(window, K.Key_N, CTRL)


# --- notes at key images --------------------------------------------------------------------------


def test_a_note_makes_a_key_image_and_is_undone_in_one_step(phantom: MainWindow) -> None:
    session, page = phantom.session, phantom.read_page
    note(phantom, "a dense spot")
    ref = session.view.slice_ref("axial")
    assert ref is not None
    assert session.annotations.current.key_images == (ref,)
    assert session.annotations.current.note_of(ref) == "a dense spot"
    view = page.grid.slices["axial"]
    assert any("a dense spot" in line for line in view.corners().top_right)
    item = page.selection_strip.list.item(0)
    assert item.data(NOTE) == "a dense spot" and "a dense spot" in item.toolTip()
    width = page.selection_strip.list.visualItemRect(item).width()
    press(view, K.Key_Z, CTRL)
    assert session.annotations.current.key_images == () == session.annotations.current.notes
    press(view, K.Key_Z, CTRL | SHIFT)
    note(phantom, "")
    assert (
        session.annotations.current.key_images == (ref,) and not session.annotations.current.notes
    )
    assert (
        page.selection_strip.list.visualItemRect(page.selection_strip.list.item(0)).width() < width
    )
    note(phantom, "again")
    press(view, K.Key_K)  # no key image any more: its note goes with it
    assert not session.annotations.current.notes


# --- header ---------------------------------------------------------------------------------------


@pytest.fixture
def tags(phantom: MainWindow, qtbot: QtBot) -> TagBrowser:
    Policy(identity_roles=("lead", "reader")).save()
    return open_header(phantom, qtbot)


def open_header(phantom: MainWindow, qtbot: QtBot) -> TagBrowser:
    press(phantom, K.Key_T, CTRL)
    browser = phantom.read_page.exports.tag_browser
    assert browser is not None and browser.isVisible()
    qtbot.waitUntil(lambda: browser.tree.topLevelItemCount() > 20)
    return browser


def shown(browser: TagBrowser) -> list[str]:
    return [item.text(1).lstrip("● ") for item in browser._items() if not item.isHidden()]


def test_the_header_is_searched_and_copied(tags: TagBrowser, phantom: MainWindow) -> None:
    QTest.keyClicks(tags.search, "patient na")
    assert shown(tags) == ["Patient's Name"]
    item = next(i for i in tags._items() if not i.isHidden())
    assert item.text(1).startswith("●")  # identifies
    place = tags.tree.visualItemRect(item).center()
    QTest.mouseClick(tags.tree.viewport(), LEFT, pos=place)
    QTest.mouseClick(tags.copy_value, LEFT)
    series = phantom.session.view.series
    assert series is not None
    name = str(pydicom.dcmread(series.files[0]).PatientName)
    assert QGuiApplication.clipboard().text() == name
    press(tags, K.Key_C, CTRL) if tags.tree.hasFocus() else QTest.mouseClick(tags.copy_row, LEFT)
    assert QGuiApplication.clipboard().text() == f"(0010,0010)\tPN\tPatient's Name\t{name}"
    tags.search.clear()
    QTest.keyClicks(tags.search, "00280010")
    assert shown(tags) == ["Rows"]
    QTest.mouseClick(tags.copy_all, LEFT)
    assert len(QGuiApplication.clipboard().text().splitlines()) > 20


def test_the_header_hides_who_the_patient_is_as_the_banner_does(
    phantom: MainWindow, qtbot: QtBot
) -> None:
    series, identity = phantom.session.view.series, phantom.read_page.browser.identity
    assert series is not None
    stored = pydicom.dcmread(series.files[0])
    browser = open_header(phantom, qtbot)

    def values() -> dict[str, str]:
        return {item.text(0): item.text(3) for item in browser._items()}

    def read_again() -> None:
        identity.refresh()
        qtbot.waitUntil(lambda: browser.count.text() == "Reading…")
        qtbot.waitUntil(lambda: browser.count.text() != "Reading…")

    assert values()["(0008,0020)"] == stored.StudyDate
    assert values()["(0028,0010)"] == str(stored.Rows)
    for tag in ("(0010,0010)", "(0010,0020)", "(0008,0018)"):
        assert values()[tag] == "hidden: may identify the patient"
    QTest.mouseClick(browser.copy_all, LEFT)
    copied = QGuiApplication.clipboard().text()
    assert str(stored.PatientName) not in copied and stored.SOPInstanceUID not in copied
    Policy(identity_roles=("lead", "reader")).save()
    read_again()
    assert values()["(0010,0010)"] == str(stored.PatientName)
    browser.hide()  # as when the application is locked, before another user signs in
    assert not browser._rows and not browser._items()
    Policy().save()
    identity.refresh()
    browser.show()
    assert not browser._items()
    qtbot.waitUntil(lambda: browser.tree.topLevelItemCount() > 20)
    assert values()["(0010,0010)"] == "hidden: may identify the patient"
    identity.level_of = lambda _: IdentityLevel.NOTHING
    read_again()
    assert values()["(0008,0020)"] == values()["(0010,0010)"] == "hidden: may identify the patient"


def test_the_header_follows_the_slice(tags: TagBrowser, phantom: MainWindow, qtbot: QtBot) -> None:
    def instance() -> str:
        return next(i.text(3) for i in tags._items() if i.text(1).endswith("SOP Instance UID"))

    before = instance()
    series, session = phantom.session.view.series, phantom.session
    assert series is not None
    session.view.go_to_slice("axial", 2)
    qtbot.waitUntil(lambda: instance() != before)
    assert instance() == series.planes[0][2].sop_uid
    assert "slice 3 of 12" in tags.title.text()
    tags.following.setChecked(False)
    session.view.go_to_slice("axial", 5)
    assert not tags._timer.isActive()


def test_one_attribute_over_all_slices(tags: TagBrowser, qtbot: QtBot) -> None:
    QTest.keyClicks(tags.search, "position (patient)")
    item = next(i for i in tags._items() if not i.isHidden())
    tags.tree.setCurrentItem(item)
    QTest.mouseClick(tags.compare_slices, LEFT)
    qtbot.waitUntil(lambda: tags.findChild(SliceValuesDialog) is not None)
    table = tags.findChild(SliceValuesDialog)
    assert "12 different values in 12 slices" in table.summary.text()
    heights = [float(table.table.topLevelItem(n).text(1).split("\\")[2]) for n in range(12)]
    np.testing.assert_allclose(np.diff(heights), 2.5)
    tags.hide()
    assert not table.isVisible()


def test_a_nifti_header_is_shown_too(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    show(window, write_phantom(tmp_path / "in"))
    volume = window.session.view.volume
    assert volume is not None
    (tmp_path / "out").mkdir()
    write_nifti(volume, tmp_path / "out" / "a.nii")
    show(window, tmp_path / "out")
    window.actions_table["tags"].trigger()
    browser = window.read_page.exports.tag_browser
    assert browser is not None
    qtbot.waitUntil(lambda: browser.tree.topLevelItemCount() > 20)
    header = nib.load(tmp_path / "out" / "a.nii").header
    rows = {i.text(1): i.text(3) for i in browser._items()}
    assert rows["dim"].split() == [str(n) for n in header["dim"]]
    assert rows["sizeof_hdr"] == "348"
    first = next(i for i in browser._items() if i.text(1).startswith("sform")).child(0)
    np.testing.assert_allclose(
        [float(v) for v in first.text(3).split()], header.get_sform()[0], rtol=1e-5
    )


# --- exports --------------------------------------------------------------------------------------


def test_a_view_is_a_picture_without_a_title(phantom: MainWindow, tmp_path: Path) -> None:
    view = phantom.read_page.grid.slices["axial"]
    at = center(view)
    press(phantom, K.Key_M)
    drag(view, at, at + QPoint(40, 0))
    made: list[Path] = []
    sizes: list[tuple[int, int, int]] = []

    for overlaid in (True, False):

        def save(dialog: ViewExportDialog, overlaid: bool = overlaid) -> None:
            sizes.append((view.height() + FOOTER_HEIGHT, view.width(), 3))
            dialog.overlaid.setChecked(overlaid)
            dialog.scale.setCurrentIndex(0)
            made.append(tmp_path / f"view-{overlaid}.png")
            dialog.write(made[-1])

        when_open(ViewExportDialog, save)
        press(phantom, K.Key_E, CTRL)
    result, plain = (np.asarray(Image.open(path).convert("RGB")).astype(int) for path in made)
    assert [result.shape, plain.shape] == sizes
    assert (plain[-FOOTER_HEIGHT:] > 150).any()  # the notice is on both
    np.testing.assert_array_equal(result[-FOOTER_HEIGHT:], plain[-FOOTER_HEIGHT:])
    line = (slice(at.y() - 2, at.y() + 3), slice(at.x() + 5, at.x() + 35))
    assert np.abs(result[line] - plain[line]).max() > 50
    assert (result[:20, :120] > 150).any() and not (plain[:20, :120] > 150).any()
    np.testing.assert_array_equal(result[25:38, :100], plain[25:38, :100])  # a plane, but no title
    for path in made:
        with Image.open(path) as image:
            assert not {k for k in image.info if k not in ("dpi", "gamma")}
            data = path.read_bytes()
        assert b"tEXt" not in data and b"iTXt" not in data and b"tIME" not in data


def test_the_3d_view_is_exported_where_it_is_looked_at(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    answer = opengl.probe()
    if not answer.available:
        pytest.skip(answer.reason)
    window = make_window(find_opengl=lambda: answer)
    show(window, write_phantom(tmp_path / "in"))
    view = window.read_page.grid.view3d
    qtbot.waitUntil(lambda: view.has_image, timeout=30_000)
    view.setFocus()
    made: list[QSize] = []

    def save(dialog: ViewExportDialog) -> None:
        made.append(view.size() + QSize(0, FOOTER_HEIGHT))
        assert "show the face" in dialog.hint.text()
        dialog.scale.setCurrentIndex(0)
        dialog.write(tmp_path / "3d.png")

    when_open(ViewExportDialog, save)
    press(view, K.Key_E, CTRL)
    with Image.open(tmp_path / "3d.png") as image:
        assert image.size == made[0].toTuple()
        assert np.asarray(image.convert("L")).std() > 1


def test_words_that_name_somebody_are_pointed_out(phantom: MainWindow) -> None:
    note(phantom, "as seen by Dr. Huber")
    view = phantom.read_page.grid.slices["axial"]
    assert "may contain a name" in identity_warnings(view, overlaid=True)[0]
    assert identity_warnings(view, overlaid=False) == []


def exported(window: MainWindow, kind: str, path: Path) -> ExportDialog:
    dialogs: list[ExportDialog] = []

    def act(dialog: ExportDialog) -> None:
        dialogs.append(dialog)
        QTest.mouseClick(dialog.choices[kind], LEFT, pos=QPoint(8, 8))  # type: ignore[index]
        assert dialog.kind == kind
        dialog.write(path)

    when_open(ExportDialog, act)
    press(window, K.Key_X, CTRL | SHIFT)
    return dialogs[0]


def test_a_series_is_exported_as_nifti_and_as_a_film(
    phantom: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    exported(phantom, "nifti", tmp_path / "s.nii.gz")
    image = nib.load(tmp_path / "s.nii.gz")
    volume = phantom.session.view.volume
    assert volume is not None
    np.testing.assert_array_equal(np.asarray(image.dataobj).T, volume.voxels)
    exported(phantom, "film", tmp_path / "s")
    with Image.open(tmp_path / "s.gif") as film:
        assert film.n_frames == 12
    assert "Exported: s.gif" in notices(phantom)


def test_key_images_and_measurements_are_exported_as_dicom(
    phantom: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    note(phantom, "a dense spot")
    view = phantom.read_page.grid.slices["axial"]
    press(phantom, K.Key_M)
    drag(view, center(view), center(view) + QPoint(40, 0))
    mark = phantom.session.annotations.current.marks[0]
    mm = float(np.linalg.norm(np.subtract(*mark.points_lps_mm)))
    exported(phantom, "keys", tmp_path)
    names = sorted(path.name for path in tmp_path.glob("*.dcm"))
    assert names == ["key-image-001.dcm", "key-image-selection.dcm"]
    assert pydicom.dcmread(tmp_path / names[0]).ImageComments == "a dense spot"
    exported(phantom, "report", tmp_path / "m.dcm")
    report = hd.sr.srread(tmp_path / "m.dcm")
    group = report.content.get_image_measurement_groups()[0]  # type: ignore[attr-defined]
    assert group.get_measurements()[0].value == pytest.approx(mm, abs=1e-4)


def test_what_cannot_be_exported_says_why(phantom: MainWindow) -> None:
    dialog = ExportDialog(phantom.session, phantom.read_page.grid.active_view.pane, phantom)
    for kind, reason in (
        ("keys", "there are no key images"),
        ("report", "there are no measurements"),
    ):
        button = dialog.choices[kind]  # type: ignore[index]
        assert not button.isEnabled() and reason in button.accessibleDescription()
    dialog.reject()


def test_text_that_may_be_in_the_pixels_is_told(window: MainWindow, tmp_path: Path) -> None:
    show(window, write_phantom(tmp_path / "in", BurnedInAnnotation="YES"))
    dialog = ExportDialog(window.session, window.read_page.grid.active_view.pane, window)
    QTest.mouseClick(dialog.choices["film"], LEFT, pos=QPoint(8, 8))
    assert "may show the patient's name" in dialog.hint.text()
    assert "burned into its pixels" in dialog.hint.text()
    dialog.reject()
    view = window.read_page.grid.active_view
    assert "burned into its pixels" in identity_warnings(view, overlaid=False)[0]


def test_an_anonymized_copy_is_previewed_and_written(
    phantom: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    rows: list[str] = []

    def act(dialog: AnonymizeDialog) -> None:
        qtbot.waitUntil(lambda: dialog.save.isEnabled())
        goes = [
            dialog.changes.topLevelItem(n).text(0)
            for n in range(dialog.changes.topLevelItemCount())
        ]
        assert "SOPInstanceUID" in goes and dialog.remaining.topLevelItemCount() == 0
        QTest.mouseClick(dialog.keep_descriptions, LEFT, pos=QPoint(8, 8))
        qtbot.waitUntil(
            lambda: dialog.save.isEnabled() and dialog.remaining.topLevelItemCount() > 0
        )
        texts = {
            dialog.remaining.topLevelItem(n).text(1)
            for n in range(dialog.remaining.topLevelItemCount())
        }
        assert "Phantom axial" in texts
        QTest.keyClicks(dialog.patient, "Case^7")
        assert not dialog.save.isEnabled()
        dialog.patient.clear()
        QTest.keyClicks(dialog.patient, "Case 7")
        dialog.write(tmp_path / "copy")
        rows.append("written")

    when_open(AnonymizeDialog, act)
    press(phantom, K.Key_A, CTRL | SHIFT)
    assert rows and "12 files written to copy" in notices(phantom)
    data = pydicom.dcmread(tmp_path / "copy" / "series-001" / "image-00001.dcm")
    assert data.PatientName == data.PatientID == "Case 7"
    assert data.SeriesDescription == "Phantom axial"
    log = json.loads((tmp_path / "copy" / "deidentification.json").read_text())
    assert log["files"] == 12 and [o["code"] for o in log["options"]] == ["113100", "113105"]


def test_a_view_that_cannot_be_written_says_so_and_leaves_nothing(
    phantom: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    dialog = ViewExportDialog(phantom.read_page.grid.active_view)
    qtbot.addWidget(dialog)
    dialog.write(tmp_path / "none" / "view.png")
    qtbot.waitUntil(lambda: "Could not write view.png" in dialog.hint.text())
    assert dialog.buttons.isEnabled() and dialog.written is None
    dialog.write(tmp_path / "view.png")
    qtbot.waitUntil(lambda: dialog.written is not None)
    assert [p.name for p in tmp_path.iterdir() if p.suffix == ".png"] == ["view.png"]


def test_a_proposed_name_follows_the_kind_of_mask_that_is_chosen() -> None:
    """Who chose a label image, which names nobody, must not get a segmentation, which names the patient."""
    given = ["mask.dcm", "mask", "mask.nii.gz", "a.b.dcm"]
    assert [_named_as(Path(n), ".nii.gz").name for n in given] == [
        *("mask.nii.gz", "mask.nii.gz", "mask.nii.gz", "a.b.nii.gz")
    ]
    assert [_named_as(Path(n), ".dcm").name for n in given] == [
        *("mask.dcm", "mask.dcm", "mask.nii.gz", "a.b.dcm")
    ]
