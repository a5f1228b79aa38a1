"""The app is killed, as the kernel does it, and started again: what was under way is there."""

import json
import os
import shutil
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.conftest import ROOT
from tests.helpers.gui import write_phantom
from viewer import app as composition
from viewer.case.state.case_state import CaseState
from viewer.session.persistence import workspace_store
from viewer.session.persistence.autosave import Autosave
from viewer.site.case_erasure import forget
from viewer.ui.shell.coordination.case_coordinator import CaseCoordinator
from viewer.ui.shell.coordination.workspace_autosave import WorkspaceAutosave
from viewer.ui.shell.window.main_window import MainWindow

DYING = """
import os, signal, sys
from pathlib import Path
sys.path.insert(0, {root!r})
from viewer.app import application, build, furnish
app = application()
window = build(app)
window.show()
coordinator = furnish(window)
window.open_paths([Path({study!r})])
while coordinator.panel is None:
    app.processEvents()
session = window.session
session.view.go_to_slice("axial", 4)
session.annotations.toggle_key_image()
session.annotations.add_mark("distance", "axial", [(0.0, 0.0, 30.0), (9.0, 0.0, 30.0)])
session.masks.add_empty("lesion")
session.view.move_cursor((0.0, 0.0, 40.0))
assert session.masks.paint([(0.0, 0.0, 40.0)])
coordinator.panel.read_page.form.add_finding()
coordinator.panel.read_page.form.flush()
kept = Path({home!r}) / "marks"
def there():
    texts = [path.read_text() for path in kept.rglob("*.json")] if kept.is_dir() else []
    return any('"number": 1' in text and "lesion" in text for text in texts)
while not there():
    app.processEvents()
print("voxels", int(session.masks.all[0].labels.voxels.sum()), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, int]:
    """A study that was open in an app that was killed, what that left, and how much was painted."""
    folder = tmp_path_factory.mktemp("killed")
    study, home = write_phantom(folder / "study"), folder / "home"
    code = DYING.format(root=str(ROOT), study=str(study), home=str(home))
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"OVERREAD_HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == -signal.SIGKILL, done.stderr
    return study, home, int(done.stdout.split()[-1])


@pytest.fixture
def crashed(killed: tuple[Path, Path, int], overread_home: Path) -> tuple[Path, int]:
    """The same for each test: the study, and how many voxels were painted on it."""
    study, home, n_voxels = killed
    shutil.copytree(home, overread_home)
    return study, n_voxels


def started(qtbot: QtBot, qapp: QApplication) -> tuple[MainWindow, CaseCoordinator]:
    window = composition.build(qapp)
    qtbot.addWidget(window)
    window.show()
    coordinator = composition.furnish(window)
    qtbot.waitUntil(lambda: coordinator.log is not None, timeout=20_000)
    return window, coordinator


def offered(window: MainWindow, words: str = "Reopen") -> list[QPushButton]:
    """The buttons of that name in the offer on the welcome page."""
    widgets = window.welcome._interrupted.findChildren(QPushButton)
    return [button for button in widgets if button.text() == words and button.isVisible()]


def test_all_that_was_under_way_comes_back(
    crashed: tuple[Path, int], qtbot: QtBot, qapp: QApplication, overread_home: Path
) -> None:
    study, n_voxels = crashed
    window, coordinator = started(qtbot, qapp)
    (again,) = offered(window)
    assert study.name in again.accessibleName() and window.focusWidget() is again
    words = " ".join(label.text() for label in window.welcome._interrupted.findChildren(QLabel))
    assert study.name in words and "marks and masks" in words and "not deleted" in words
    qtbot.mouseClick(again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(window.session.masks.all), timeout=20_000)
    session, panel = window.session, coordinator.panel
    assert panel is not None
    assert [ref.index for ref in session.annotations.current.key_images] == [4]
    (mark,) = session.annotations.current.marks
    assert mark.points_lps_mm == ((0.0, 0.0, 30.0), (9.0, 0.0, 30.0))
    assert int(session.masks.all[0].labels.voxels.sum()) == n_voxels > 0
    assert session.masks.paint([(0.0, 5.0, 45.0)])  # one can go on with it
    assert len(panel.read_page.form.findings) == 1
    assert offered(window) == []
    for path in (*overread_home.joinpath("marks").rglob("*"), *overread_home.glob("open/*")):
        assert stat.S_IMODE(path.stat().st_mode) == (0o700 if path.is_dir() else 0o600)
    window.close()
    # What rested was written as the window closed, and nothing is offered after an orderly end.
    (stored,) = overread_home.joinpath("marks").rglob("*.json")
    assert stored.stem == panel.controller.case
    assert list(overread_home.glob("open/*")) == []


def test_marks_of_another_reading_are_not_put_on_the_images(
    crashed: tuple[Path, int], qtbot: QtBot, qapp: QApplication, overread_home: Path
) -> None:
    """A case that is read a second time, months later, begins without the marks of the first reading."""
    (stored,) = overread_home.joinpath("marks").rglob("*.json")
    content = json.loads(stored.read_text())
    assert content["reading"] == 1
    Autosave(stored.parent).store(stored.stem, content | {"reading": 2})
    window, _ = started(qtbot, qapp)
    (again,) = offered(window)
    qtbot.mouseClick(again, Qt.MouseButton.LeftButton)
    connection = window.findChild(WorkspaceAutosave)
    assert connection is not None
    qtbot.waitUntil(lambda: connection._study is not None, timeout=20_000)
    assert window.session.annotations.current.marks == () and window.session.masks.all == ()
    window.close()


def test_the_last_step_can_be_left_out(
    crashed: tuple[Path, int], qtbot: QtBot, qapp: QApplication, overread_home: Path
) -> None:
    (stored,) = overread_home.joinpath("marks").rglob("*.json")
    before = json.loads(stored.read_text())
    last = json.loads(stored.read_text())
    last["annotations"]["key_images"] = []
    Autosave(stored.parent).store(stored.stem, last)  # the step that made the app crash
    window, coordinator = started(qtbot, qapp)
    (without,) = offered(window, "Open without the last step")
    qtbot.mouseClick(without, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(window.session.masks.all), timeout=20_000)
    session, panel = window.session, coordinator.panel
    assert panel is not None
    assert [ref.index for ref in session.annotations.current.key_images] == [4]
    assert len(panel.read_page.form.findings) == 1  # the read was not the last to change
    assert "Case opened without the last step." in [b.notice.text for b in window.banners.banners]
    assert json.loads(stored.with_suffix(".aside").read_text()) == last
    assert json.loads(stored.read_text()) == before
    window.close()


def test_opening_again_keeps_the_last_step(
    crashed: tuple[Path, int], qtbot: QtBot, qapp: QApplication, overread_home: Path
) -> None:
    (stored,) = overread_home.joinpath("marks").rglob("*.json")
    last = json.loads(stored.read_text())
    last["annotations"]["key_images"] = []
    Autosave(stored.parent).store(stored.stem, last)
    window, _ = started(qtbot, qapp)
    (again,) = offered(window)
    qtbot.mouseClick(again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(window.session.masks.all), timeout=20_000)
    assert window.session.annotations.current.key_images == ()
    window.close()


def test_the_offer_can_be_refused(
    crashed: tuple[Path, int], qtbot: QtBot, qapp: QApplication, overread_home: Path
) -> None:
    window, _ = started(qtbot, qapp)
    (refuse,) = offered(window, "Start without a study")
    qtbot.mouseClick(refuse, Qt.MouseButton.LeftButton)
    assert offered(window) == [] and not window.welcome._interrupted.isVisible()
    assert list(overread_home.joinpath("marks").rglob("*.json"))  # it comes back with the study
    window.close()
    again, _ = started(qtbot, qapp)
    assert offered(again) == []
    again.close()


def test_what_a_living_app_has_open_is_not_offered(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    first, _ = started(qtbot, qapp)
    with qtbot.waitSignal(first.opening.shown):
        first.open_paths([write_phantom(tmp_path / "study")])
    second, _ = started(qtbot, qapp)
    assert offered(second) == []
    second.close()
    first.close()


def test_a_case_that_is_erased_keeps_nothing(
    crashed: tuple[Path, int], overread_home: Path
) -> None:
    (stored,) = overread_home.joinpath("marks").rglob("*.json")
    forget(stored.stem)
    assert list(overread_home.joinpath("marks").rglob("*.json")) == []


def test_marks_that_are_damaged_are_told_and_set_aside(
    crashed: tuple[Path, int], qtbot: QtBot, qapp: QApplication, overread_home: Path
) -> None:
    study, _ = crashed
    (stored,) = overread_home.joinpath("marks").rglob("*.json")
    Autosave(stored.parent).store(
        stored.stem, {"version": workspace_store.VERSION, "annotations": 7}
    )
    window, _ = started(qtbot, qapp)
    with qtbot.waitSignal(window.opening.shown):
        window.open_paths([study])
    qtbot.waitUntil(lambda: "kept-work" in {b.notice.key for b in window.banners.banners})
    assert stored.with_suffix(".damaged").exists()
    assert window.session.annotations.current.marks == ()
    window.close()


def test_a_signed_case_keeps_nothing_more(
    crashed: tuple[Path, int],
    qtbot: QtBot,
    qapp: QApplication,
    overread_home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    study, _ = crashed
    window, coordinator = started(qtbot, qapp)
    window.open_paths([study])
    qtbot.waitUntil(lambda: bool(window.session.masks.all), timeout=20_000)
    assert coordinator.panel is not None
    monkeypatch.setattr(CaseState, "signed", property(lambda state: True))
    coordinator.panel.controller.changed.disconnect(
        coordinator.panel.refresh
    )  # it would show the signature
    coordinator.panel.controller.changed.emit()
    assert list(overread_home.joinpath("marks").rglob("*.*")) == []
    window.session.annotations.toggle_key_image()
    window.close()
    assert list(overread_home.joinpath("marks").rglob("*.*")) == []
