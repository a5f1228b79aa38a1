"""The main window around the views: pages, opening, notices, palette, keys, preferences."""

from importlib import import_module
from pathlib import Path
from threading import Semaphore
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.conftest import MakeWindow
from tests.helpers.gui import no_3d, press, show, when_open, without_place, write_phantom
from tests.helpers.messages import raises_code
from tests.helpers.phantom import asymmetric_phantom, write_series
from viewer.session.persistence import preferences
from viewer.session.session import Session
from viewer.ui.actions.action_registry import TABLE
from viewer.ui.appearance import theme
from viewer.ui.reading import reading_dialogs
from viewer.ui.reading.about_dialog import AboutDialog
from viewer.ui.shell.window.command_palette import CommandPalette, command_entries
from viewer.ui.shell.window.main_window import MainWindow

K = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def open_and_wait(window: MainWindow, qtbot: QtBot, *paths: Path) -> None:
    """Open paths as a user would and wait until the first series is in view."""
    with qtbot.waitSignal(window.opening.shown):
        window.open_paths(list(paths))


def test_a_new_user_sees_what_to_do(window: MainWindow) -> None:
    assert window.welcome.isVisible()
    assert not window.read_page.isVisible()
    assert window.welcome.buttons["open_folder"].isVisible()
    assert window.badges == {"convention": "RADIOLOGICAL"}
    assert window.status.notice.text() == "Investigational - not for diagnosis"
    assert window.status.notice.isVisible()


def test_opening_a_folder_shows_its_first_volume(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    folder = write_phantom(tmp_path / "study")
    open_and_wait(window, qtbot, folder)
    assert window.read_page.isVisible()
    assert window.session.view.series is not None
    assert window.session.view.series.description == "Phantom axial"
    assert window.read_page.grid.slices["axial"].hasFocus()
    assert preferences.load().recent == (str(folder),)
    press(window, K.Key_W, CTRL)
    assert window.welcome.isVisible()
    assert window.session.view.volume is None


def test_dropping_a_folder_opens_it(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(write_phantom(tmp_path / "dropped")))])
    copy, left, none = (
        Qt.DropAction.CopyAction,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    enter = QDragEnterEvent(QPoint(100, 100), copy, data, left, none)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    event = QDropEvent(QPointF(100, 100), copy, data, left, none)
    with qtbot.waitSignal(window.opening.shown):
        QApplication.sendEvent(window, event)
    assert window.session.view.volume is not None


def test_a_folder_without_images_is_told_and_the_app_stays(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "letter.dcm").write_text("not an image")
    with qtbot.waitSignal(window.opening.scanned):
        window.open_paths([tmp_path / "notes"])
    (banner,) = window.banners.banners
    assert banner.isVisible()
    assert "No images were found in notes" in banner.notice.text
    assert "letter.dcm" in banner.notice.details
    assert window.welcome.isVisible()


@pytest.mark.parametrize("content", ["nothing", "a letter"])
def test_a_folder_without_images_leaves_the_study_open(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, content: str
) -> None:
    open_and_wait(window, qtbot, write_phantom(tmp_path / "study"))
    session = window.session
    session.annotations.toggle_key_image()
    before = (
        session.view.scan,
        session.view.series,
        session.view.volume,
        session.annotations.current,
    )
    empty = tmp_path / "empty"
    empty.mkdir()
    if content == "a letter":
        (empty / "letter.dcm").write_text("not an image")
    with qtbot.waitSignal(window.opening.scanned):
        window.open_paths([empty])
    assert before == (
        session.view.scan,
        session.view.series,
        session.view.volume,
        session.annotations.current,
    )
    assert window.read_page.isVisible() and session.annotations.current.key_images
    (banner,) = window.banners.banners
    assert "No images were found in empty" in banner.notice.text
    assert "stays open" in banner.notice.text
    assert ("The folder is empty." in banner.notice.text) == (content == "nothing")
    assert preferences.load().recent == (str(tmp_path / "study"),)


def test_damaged_files_are_counted_and_listed(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    folder = write_phantom(tmp_path / "study")
    victim = sorted(folder.iterdir())[0]
    victim.write_bytes(victim.read_bytes()[:600])
    open_and_wait(window, qtbot, folder)
    assert any("could not be shown" in b.notice.text for b in window.banners.banners)
    assert window.read_page.browser._left_out.text() == "1 file skipped"
    seen: list[str] = []

    def look(dialog: reading_dialogs.SkippedFilesDialog) -> None:
        seen.extend(dialog.table.item(0, n).text() for n in range(2))
        dialog.reject()

    when_open(reading_dialogs.SkippedFilesDialog, look)
    press(window, K.Key_E, CTRL | SHIFT)
    assert seen[0] == victim.name
    assert seen[1]


def test_a_newer_wish_replaces_the_older(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    first = write_phantom(tmp_path / "first", SeriesDescription="First")
    second = write_phantom(tmp_path / "second", SeriesDescription="Second")
    window.open_paths([first])
    open_and_wait(window, qtbot, second)
    assert window.session.view.series is not None
    assert window.session.view.series.description == "Second"
    assert not window.opening.busy


def test_cancel_keeps_what_was_in_view(phantom: MainWindow, tmp_path: Path) -> None:
    volume = phantom.session.view.volume
    phantom.open_paths([write_phantom(tmp_path / "other")])
    assert phantom.opening.busy
    phantom.status.cancel.click()
    assert not phantom.opening.busy
    assert phantom.session.view.volume is volume


def test_pages_are_tabs_only_when_there_are_several(window: MainWindow) -> None:
    tab = window.top.tab
    assert not tab(0).isVisible()
    window.add_page("record", "Record", QWidget())
    assert tab(0).isVisible()
    QTest.mouseClick(tab(1), Qt.MouseButton.LeftButton)
    assert window.page == "record"


def test_a_fault_of_ours_is_told_with_details(window: MainWindow) -> None:
    try:
        raise RuntimeError("inner trouble")
    except RuntimeError as error:
        window.notify_error("Loading", error)
    (banner,) = window.banners.banners
    assert "error in Overread" in banner.notice.text
    assert "inner trouble" not in banner.notice.text
    assert "inner trouble" in banner.notice.details


def test_notices_give_way_to_newer_ones_of_their_kind(window: MainWindow) -> None:
    for n in range(5):
        window.notify("info", f"note {n}")
    assert [b.notice.text for b in window.banners.banners] == ["note 4", "note 3", "note 2"]
    window.notify("warn", "first", key="disk")
    window.notify("warn", "second", key="disk")
    texts = [b.notice.text for b in window.banners.banners]
    assert texts[0] == "second"
    assert "first" not in texts


def test_a_note_that_only_informs_goes_by_itself_and_an_error_stays(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("viewer.ui.widgets.transient_results.AUTO_DISMISS_MS", 10)
    window.notify("critical", "the disk is full")
    window.notify("info", "files were left out", action=("Show which", lambda: None))
    window.notify("info", "imported")
    qtbot.waitUntil(lambda: len(window.banners.banners) == 1)
    assert [b.notice.text for b in window.banners.banners] == ["the disk is full"]


def test_a_note_that_only_informs_goes_with_the_next_page(window: MainWindow) -> None:
    window.add_page("other", "Other", QWidget())
    window.notify("warn", "check this")
    window.notify("info", "imported")
    window.show_page("other")
    assert [b.notice.text for b in window.banners.banners] == ["check this"]


def test_the_window_fits_the_screen_with_its_frame_and_keeps_its_size(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    screen = QApplication.primaryScreen().availableSize()
    window = MainWindow(Session(), find_opengl=no_3d)
    qtbot.addWidget(window)
    assert window.width() < screen.width()
    assert window.height() < screen.height()
    window.close()
    left = make_window(size=(1000, 700))
    left.close()
    again = MainWindow(Session(), preferences.load(), find_opengl=no_3d)
    qtbot.addWidget(again)
    assert (again.width(), again.height()) == (1000, 700)
    again.close()


def test_the_palette_finds_an_action_and_does_it(phantom: MainWindow, qtbot: QtBot) -> None:
    def use(dialog: CommandPalette) -> None:
        QTest.keyClicks(dialog.search, "show low values")
        QTest.keyClick(dialog.search, K.Key_Return)

    when_open(CommandPalette, use)
    press(phantom, K.Key_K, CTRL)
    assert phantom.session.display.inverted


def test_the_key_list_names_every_action_on_one_page(phantom: MainWindow) -> None:
    dialog = reading_dialogs.ShortcutsDialog(phantom.actions_table, phantom)
    words = {label.text() for label in dialog.findChildren(QLabel)}
    for spec, action in phantom.actions_table:
        if action.isVisible():
            assert action.text().rstrip("…") in words, spec.key
    assert dialog.sizeHint().height() <= 1000
    dialog.search.setText("mask export")
    shown = {label.text() for label in dialog.findChildren(QLabel) if not label.isHidden()}
    assert "Export masks" in shown and "Open folder" not in shown
    dialog.search.clear()
    assert all(not label.isHidden() for label in dialog.findChildren(QLabel))
    dialog.deleteLater()


def test_every_action_has_a_key_of_its_own_a_tip_and_a_way_to_be_done(window: MainWindow) -> None:
    keys = [key for spec in TABLE for key in spec.keys]
    assert len(keys) == len(set(keys))
    assert all(QKeySequence(key).toString() for key in keys)
    for spec, action in window.actions_table:
        assert spec.tip, spec.key
        shown = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        assert f"({shown})" in action.toolTip()
    owned_by_the_case = {"preview", "step_lock", "step_draft", "step_compare", "step_sign"}
    owned_by_the_case |= {"next_case", "previous_case", "preferences", "calculators"}
    owned_by_the_case |= {"similar_cases"}
    unbound = {s.key for s, _ in window.actions_table} - set(window.actions_table._handlers)
    assert unbound <= owned_by_the_case | {"open_sample", "lock"}


def test_typing_in_a_field_is_not_a_command(phantom: MainWindow) -> None:
    dialog = CommandPalette(command_entries(phantom.actions_table), phantom)
    dialog.show()
    QTest.keyClicks(dialog.search, "wpk")
    assert dialog.search.text() == "wpk"
    assert phantom.session.tool.current == "window"
    assert not phantom.session.annotations.current.key_images
    dialog.reject()


def test_the_window_in_numbers(phantom: MainWindow) -> None:
    def fill(dialog: reading_dialogs.WindowLevelDialog) -> None:
        QTest.keyClicks(dialog.width_box, "123")
        QTest.keyClick(dialog.width_box, K.Key_Tab)
        dialog.level_box.selectAll()
        QTest.keyClicks(dialog.level_box, "-45")
        QTest.keyClick(dialog.level_box, K.Key_Return)

    when_open(reading_dialogs.WindowLevelDialog, fill)
    press(phantom, K.Key_L, CTRL)
    assert phantom.session.display.window is not None
    assert (phantom.session.display.window.width, phantom.session.display.window.center) == (
        123,
        -45,
    )


def test_a_window_in_numbers_that_nobody_changed_stays_what_it_is(phantom: MainWindow) -> None:
    before = phantom.session.display.window
    assert before is not None and before.name == "Brain"
    when_open(
        reading_dialogs.WindowLevelDialog,
        lambda dialog: QTest.keyClick(dialog.level_box, K.Key_Return),
    )
    press(phantom, K.Key_L, CTRL)
    assert phantom.session.display.window == before


def test_choices_are_kept(window: MainWindow) -> None:
    press(window, K.Key_L, CTRL | SHIFT)
    assert theme.current_theme().key == "light"
    press(window, K.Key_N, CTRL | SHIFT)
    loaded = preferences.load()
    assert (loaded.theme, loaded.convention) == ("light", "neurological")


def test_preferences_that_cannot_be_read_are_told(overread_home: Path) -> None:
    overread_home.mkdir(parents=True)
    (overread_home / preferences.FILE).write_text('{"color": "mauve"}')
    with raises_code(preferences.PreferencesError, "preferences.setting-unknown"):
        preferences.load()


def test_a_slow_load_shows_what_there_is_and_reads_next_what_is_looked_at(
    window: MainWindow,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("viewer.ui.reading.study_opening.PREVIEW_AFTER_S", -1.0)
    monkeypatch.setattr("viewer.ui.reading.study_opening.REFRESH_INTERVAL_S", 0.0)
    load = import_module(
        "viewer.core.loading.series_loading"
    )  # its package has a function of that name
    monkeypatch.setattr(load, "_at_once", lambda _series: 1)
    monkeypatch.setattr(load, "WORKERS", 1)  # two may overtake each other
    allowed, begun, read_into = Semaphore(0), list[int](), load._read_into

    def read_when_allowed(*args: Any) -> None:
        begun.append(args[4])
        allowed.acquire()
        read_into(*args)

    monkeypatch.setattr(load, "_read_into", read_when_allowed)
    session = window.session
    write_series(tmp_path, asymmetric_phantom((40, 40, 32)))
    window.open_paths([tmp_path])
    try:
        qtbot.waitUntil(lambda: bool(begun))
        allowed.release()
        qtbot.waitUntil(lambda: session.view.is_preview)
        view = window.read_page.grid.slices["axial"]
        assert "slice not loaded yet" not in view.corners().top_right
        session.view.go_to_slice("axial", 33)
        k = session.view.acquired_index
        assert k is not None
        assert "slice not loaded yet" in view.corners().top_right
        assert not view.slice_image.pixels.any()
        allowed.release(load.WORKERS)  # those that had begun
        qtbot.waitUntil(lambda: k in begun)
        assert begun.index(k) <= 2 * load.WORKERS
        allowed.release(load.WORKERS + 1)
        qtbot.waitUntil(lambda: bool(view.slice_image.pixels.any()))
        assert "slice not loaded yet" not in view.corners().top_right
        assert "slices loaded" in " ".join(
            window.read_page.grid.slices["coronal"].corners().top_right
        )
        with qtbot.waitSignal(window.opening.shown):
            allowed.release(40)
        assert not session.view.is_preview
        assert session.view.volume is not None
        assert session.view.volume.arrived is None
        assert session.view.acquired_index == k
        assert window.read_page.grid.shown == ["axial", "sagittal", "coronal", "3d"]
    finally:
        allowed.release(100)  # else the window waits for ever


def test_a_load_that_is_stopped_says_so_and_what_is_missing(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("viewer.ui.reading.study_opening.PREVIEW_AFTER_S", -1.0)
    load = import_module("viewer.core.loading.series_loading")
    monkeypatch.setattr(load, "_at_once", lambda _series: 1)
    allowed, read_into = Semaphore(1), load._read_into

    def read_when_allowed(*args: Any) -> None:
        allowed.acquire()
        read_into(*args)

    monkeypatch.setattr(load, "_read_into", read_when_allowed)
    write_series(tmp_path, asymmetric_phantom((40, 40, 32)))
    window.open_paths([tmp_path])
    session, page = window.session, window.read_page
    try:
        qtbot.waitUntil(lambda: session.view.is_preview)
        assert "still loading" in page._hint.text()
        window.opening.cancel()
        assert "Loading was stopped" in page._hint.text() and page._hint.isVisible()
        assert all("⚠" in page.grid.slices[p].badge.text() for p in ("coronal", "sagittal"))
        window.actions_table["key_image"].trigger()
        assert not session.annotations.current.key_images
        assert not window.actions_table["key_image"].isChecked()
    finally:
        allowed.release(100)
    assert session.view.series is not None
    window.opening.open_series(session.view.series)
    qtbot.waitUntil(lambda: not session.view.is_preview)
    assert not page._hint.isVisible()
    assert "⚠" not in page.grid.slices["coronal"].badge.text()


def test_a_single_view_is_not_marked_as_enlarged(window: MainWindow, tmp_path: Path) -> None:
    show(window, write_phantom(tmp_path / "plain", change=without_place))
    window.actions_table["enlarge"].trigger()
    assert not window.actions_table["enlarge"].isChecked()


def test_a_slow_search_shows_one_picture_meanwhile(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("viewer.ui.reading.study_opening.GLIMPSE_AFTER_S", -1.0)
    glimpse, seen = window.welcome.glimpse, list[bool]()
    window.opening.glimpsed.connect(lambda *_: seen.append(glimpse.isVisible()))
    write_series(tmp_path, asymmetric_phantom((12, 40, 32)))
    assert not glimpse.isVisible()
    open_and_wait(window, qtbot, tmp_path)
    assert seen == [True]
    window.close_study()
    assert window.welcome.isVisible()
    assert not glimpse.isVisible()


@pytest.mark.parametrize("size", [(1024, 700), (1440, 900), (1920, 1080)])
def test_nothing_is_wider_than_the_window(
    make_window: MakeWindow, tmp_path: Path, size: tuple[int, int]
) -> None:
    window = make_window(size=size)
    show(window, write_phantom(tmp_path / "study"))
    assert (window.width(), window.height()) == size
    for label in window.findChildren(QLabel):
        if label.isVisible() and not label.wordWrap() and label.text():
            right = label.mapTo(window, QPoint(label.width(), 0)).x()
            assert right <= window.width(), label.text()
            assert label.width() >= label.sizeHint().width() - 1, label.text()


def test_several_studies_are_headed_apart(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    from tests.helpers.phantom import asymmetric_phantom

    for n in (1, 2):
        uid = f"1.2.826.0.1.3680043.10.999.{n}"
        write_series(tmp_path / str(n), asymmetric_phantom(), StudyInstanceUID=uid)
    open_and_wait(window, qtbot, tmp_path)
    items = window.read_page.browser.list
    texts = [items.item(n).text() for n in range(items.count())]
    assert [t.split(" ·")[0] for t in texts if t] == ["Study 1 of 2", "Study 2 of 2"]


def test_dialogs_close_on_escape(phantom: MainWindow) -> None:
    dialog: QDialog = AboutDialog("0", None, no_3d, phantom)
    dialog.show()
    QTest.keyClick(dialog, K.Key_Escape)
    assert not dialog.isVisible()


def test_menus_fold_when_a_badge_gets_more_words(window: MainWindow, qtbot: QtBot) -> None:
    window.set_badge("person", "A")
    assert window.top.menu.isVisible()
    badge = window.set_badge("person", "A")
    badge.setText("A very long name that takes up the room of the menus " * 2)
    qtbot.waitUntil(lambda: not window.top.menu.isVisible())
    assert window.top.menu_button.isVisible()
    badge.setText("A")
    qtbot.waitUntil(window.top.menu.isVisible)
