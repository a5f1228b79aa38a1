"""The app as its composition root builds it: record, case panel, sample case, and trouble with them."""

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from assistant.provider_settings import ProviderEntry, add_entry
from audit import Log
from audit.record.events import SessionStarted
from tests.gui.test_story import coordinator_of
from tests.helpers.case import READER, interpretation
from tests.helpers.gui import long_query, settle, show, status_of, write_phantom
from viewer import app as composition
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.demo import sample_cases
from viewer.session.persistence import preferences
from viewer.ui.appearance import theme
from viewer.ui.shell.window.first_steps import MODEL, STUDY
from viewer.ui.shell.window.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def built(qtbot: QtBot, qapp: QApplication) -> Iterator[MainWindow]:
    """The main window as `run` builds it, on screen, without what comes later."""
    window = composition.build(qapp)
    qtbot.addWidget(window)
    window.show()
    yield window
    window.close()
    theme.apply_theme(qapp, "dark")


def furnished(window: MainWindow, qtbot: QtBot) -> None:
    """Add what comes after the first glance and wait for the record."""
    coordinator = composition.furnish(window)
    with qtbot.waitSignal(coordinator.opened):
        pass


def test_the_first_glance_needs_no_heavy_import(tmp_path: Path) -> None:
    import subprocess
    import sys

    heavy = (
        "numpy",
        "pydicom",
        "pydantic",
        "highdicom",
        "SimpleITK",
        "psycopg",
        "vtkmodules",
        "scipy",
        "qtawesome",
    )
    code = (
        "import sys; from viewer.app import application, build; a = application();"
        "w = build(a); w.show(); a.processEvents();"
        f"print([m for m in {heavy!r} if m in sys.modules]); w.close()"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == "[]"


@pytest.mark.parametrize("how", ["folder", "files", "zip", "two folders"])
def test_what_is_dropped_on_the_first_glance_opens(
    built: MainWindow, qtbot: QtBot, tmp_path: Path, how: str
) -> None:
    """Before anything else has joined the window."""
    study = write_phantom(tmp_path / "study")
    if how == "files":
        dropped = sorted(study.iterdir())
    elif how == "zip":
        dropped = [Path(shutil.make_archive(str(tmp_path / "packed"), "zip", study))]
    elif how == "two folders":
        uid = {"StudyInstanceUID": "1.2.826.0.1.3680043.8.498.7", "SeriesNumber": 4}
        dropped = [study, write_phantom(tmp_path / "other", **uid)]
    else:
        dropped = [study]
    drop(built, dropped)
    qtbot.waitUntil(lambda: built.session.view.volume is not None, timeout=20_000)
    assert built.session.view.scan is not None
    studies = {series.study_uid for series in built.session.view.scan.series}
    assert len(studies) == (2 if how == "two folders" else 1)
    assert built.read_page.isVisible()


def drop(window: MainWindow, paths: list[Path]) -> None:
    """Drag over the window and let go, as the desktop tells it."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    place, buttons = QPointF(200, 200), Qt.MouseButton.LeftButton
    for kind in (QDragEnterEvent, QDropEvent):
        where = place.toPoint() if kind is QDragEnterEvent else place
        event = kind(where, Qt.DropAction.CopyAction, data, buttons, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(window, event)
        assert event.isAccepted()


def test_everything_joins_behind_the_first_glance(built: MainWindow, qtbot: QtBot) -> None:
    composition.join(built)
    qtbot.waitUntil(lambda: "record" in built.badges, timeout=30_000)
    assert built.actions_table["convention"].isEnabled()
    assert not built.welcome.buttons["open_sample"].icon().isNull()


def test_a_window_that_is_closed_at_once_ends_in_order(
    built: MainWindow, qapp: QApplication, overread_home: Path
) -> None:
    composition.join(built)
    built.close()
    qapp.processEvents()
    assert "record" not in built.badges
    assert (overread_home / "log" / "overread.log").read_text().endswith("ended\n")


@pytest.mark.parametrize("turns", [1, 3, 5, 8, 12, 15])
def test_a_window_that_is_closed_while_it_is_furnished_ends_in_order(
    built: MainWindow, qapp: QApplication, turns: int
) -> None:
    joined: list[object] = []
    steps = composition._build_steps(built, joined.append)
    for _ in range(turns):
        next(steps)
        qapp.processEvents()
    built.close()
    qapp.processEvents()
    assert not joined
    assert not built.isVisible()


def test_record_and_case_join_the_window(built: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    furnished(built, qtbot)
    assert built.badges["record"].startswith("record")
    assert built.badges["policy"] == "LOCAL ONLY"
    show(built, write_phantom(tmp_path / "study"))
    qtbot.waitUntil(built.actions_table["finding"].isEnabled)
    assert built.read_page.case_slot.isVisible()
    assert built.actions_table["preview"].isEnabled()


def test_a_record_that_cannot_be_used_leaves_the_viewer_usable(
    built: MainWindow, qtbot: QtBot, tmp_path: Path, overread_home: Path
) -> None:
    overread_home.mkdir(parents=True)
    database = sqlite3.connect(overread_home / "record.sqlite")
    database.execute("CREATE TABLE other (x)")
    database.commit()
    database.close()
    furnished(built, qtbot)
    assert built.badges["record"] == "NO RECORD"
    (banner,) = [b for b in built.banners.banners if b.notice.key == "record"]
    assert "cannot lock" in banner.notice.text
    show(built, write_phantom(tmp_path / "study"))
    assert built.session.view.volume is not None
    assert not built.actions_table["preview"].isEnabled()
    built.session.view.scroll("axial", 1)


def test_preferences_that_cannot_be_read_are_told_in_the_window(
    qtbot: QtBot, qapp: QApplication, overread_home: Path
) -> None:
    overread_home.mkdir(parents=True)
    (overread_home / "preferences.json").write_text("{")
    window = composition.build(qapp)
    qtbot.addWidget(window)
    assert "cannot be read" in window.banners.banners[0].notice.text
    window.close()


def test_the_sample_case_is_made_once_and_opened(
    built: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Path] = []

    def write_small(case: sample_cases.SampleCase, folder: Path, written: object) -> None:
        made.append(write_phantom(folder / "1"))
        for _ in range(12):
            written()  # type: ignore[operator]

    monkeypatch.setattr(sample_cases, "write_case", write_small)
    monkeypatch.setattr(sample_cases, "n_files", lambda: 12)
    furnished(built, qtbot)
    for _ in range(2):
        with qtbot.waitSignal(built.opening.shown):
            built.welcome.buttons["open_sample"].click()
        assert built.session.view.series is not None
        built.close_study()
    assert len(made) == 1


def test_a_fault_that_nobody_caught_is_shown_and_the_window_stays(
    built: MainWindow, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.excepthook", None)
    composition.report_uncaught_errors(built)
    import sys

    try:
        raise ValueError("a slip of ours")
    except ValueError as error:
        sys.excepthook(ValueError, error, error.__traceback__)
    assert "a slip of ours" in built.banners.banners[0].notice.details
    result = capsys.readouterr().err
    assert "ValueError" in result and "test_window_app.py" in result
    assert "a slip of ours" not in result  # it may end up in the system's journal
    assert built.isVisible()


def test_a_look_at_the_record_does_not_wait_for_a_long_query(
    built: MainWindow, qtbot: QtBot
) -> None:
    connection = composition.furnish(built).connection
    qtbot.waitUntil(lambda: connection.log is not None, timeout=20_000)
    assert connection.log is not None
    with long_query(connection.log), qtbot.waitSignal(connection.looked, timeout=20_000):
        connection.look()


def test_what_another_program_stores_of_the_case_is_taken_on(
    built: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """Also one event alone that is followed by our own, which tells how long the record is."""
    coordinator = composition.furnish(built)
    qtbot.waitUntil(lambda: coordinator.log is not None, timeout=20_000)
    show(built, write_phantom(tmp_path / "phantom"))
    qtbot.waitUntil(lambda: coordinator.panel is not None, timeout=20_000)
    assert coordinator.panel is not None
    controller = coordinator.panel.controller
    with Log() as elsewhere:
        other = CaseWorkflow(controller.case, LogRecorder(elsewhere, READER))
        other.reads.lock(interpretation())
        coordinator.connection.act(
            lambda store: store(SessionStarted(surface="app")), str, coordinator.connection.fail
        )
        settle()
        coordinator.connection.look()
        settle()
        assert controller.state.read is not None and len(controller.state.reads) == 1
        with qtbot.assertNotEmitted(controller.changed):  # nothing new of the case
            coordinator.connection.act(
                lambda store: store(SessionStarted(surface="app")), str, coordinator.connection.fail
            )
            settle()
            coordinator.connection.look()
            settle()


def test_position_and_value_are_shown_on_the_reading_page_only(
    furnished_window: MainWindow, tmp_path: Path
) -> None:
    window = furnished_window
    show(window, write_phantom(tmp_path / "study"))
    status = status_of(window)
    assert "mm" in status.position.text() and status.fidelity.isVisible()
    window.show_page("settings")
    assert not status.position.text() and not status.value.text()
    assert not status.fidelity.isVisible()
    window.show_page("read")
    assert "mm" in status.position.text() and status.fidelity.isVisible()
    window.name_study("54 y")
    window.show_arriving()  # another study
    assert not status.position.text() and not status.value.text()
    assert not status.fidelity.isVisible() and window.windowTitle() == "Overread"
    window.show_reading(True)
    assert "mm" in status.position.text() and window.windowTitle().startswith("54 y")


def test_the_first_steps_are_offered_and_remembered(
    built: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    steps = built.welcome.first_steps
    assert steps.isVisible() and [sign.text() for sign in steps.signs.values()] == ["○"] * 3
    furnished(built, qtbot)
    qtbot.mouseClick(steps.buttons[MODEL], LEFT)
    providers = coordinator_of(built).settings_page.providers
    assert built.page == "settings" and providers.form.isVisible()
    add_entry(
        ProviderEntry.make(
            name="vlm", api="openai-chat", base_url="http://127.0.0.1:9/v1", model="m", local=True
        )
    )
    providers.refresh()
    providers.changed.emit()
    assert steps.signs[MODEL].text() == "✓" and steps.signs[STUDY].text() == "○"
    built.show_page("read")
    write_phantom(tmp_path / "study")
    chosen = str(tmp_path / "study")
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_, **__: chosen)
    qtbot.mouseClick(steps.buttons[STUDY], LEFT)
    qtbot.waitUntil(lambda: built.session.view.scan is not None)
    assert preferences.load().first_steps == (MODEL, STUDY)
    built.close_study()
    assert steps.isVisible()
    qtbot.mouseClick(steps.hide_button, LEFT)
    assert steps.isHidden() and preferences.load().hides_first_steps
