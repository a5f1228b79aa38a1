"""A real main window per test; its threads end with it.

Neither the record nor the network is called on the window's thread, and no slice is read from a file there: such
a call from `viewer.ui` fails the test. The bot
waits after each input until the record has answered, as a user does who looks at the result.
"""

import os
import sys
import sysconfig
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from audit.record.log.event_log import Log
from tests.helpers.gui import IMAGES, QUEUES, no_3d, settle, show, write_phantom
from viewer import app
from viewer.core.voxels import on_demand_voxels
from viewer.session.session import Session
from viewer.ui.appearance import theme
from viewer.ui.background import record_queue
from viewer.ui.background.record_queue import RecordQueue
from viewer.ui.case.same_images import SameImages
from viewer.ui.shell.window.main_window import MainWindow

if TYPE_CHECKING:
    from tests.helpers.case import CaseRoom
    from tests.helpers.vlm_server import VlmServer
    from viewer.ui.case.case_panel import CasePanel

LONGEST_MS = 60_000
"""No wait of a test ends sooner, so that a busy machine fails none."""
_PACKAGES = Path(sysconfig.get_path("purelib"))
PROGRAM = tuple(map(str, (Path(app.__file__).parents[1], _PACKAGES, _PACKAGES.resolve())))
"""Folders of the program itself and of the packages it uses."""
MakeWindow = Callable[..., MainWindow]


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_teardown() -> Iterator[None]:
    """Closed windows go at once: each that waits makes the next change of the style sheet slower."""
    yield
    if QCoreApplication.instance() is not None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture(autouse=True)
def blocking_calls(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Where `viewer.ui` called the record or read a slice on the window's thread; that fails the test.

    Tests themselves may: they look into the record on the thread that runs them.
    """
    matches: list[str] = []
    make = RecordQueue.__init__

    def made(queue: RecordQueue, *given: Any, **named: Any) -> None:
        make(queue, *given, **named)
        QUEUES.add(queue)

    def note() -> None:
        if where := _of_the_window():
            matches.append(where)

    check = on_demand_voxels._check_may_read

    def checked() -> None:
        check()
        if threading.current_thread() is threading.main_thread():
            note()

    monkeypatch.setattr(on_demand_voxels, "_check_may_read", checked)
    fingerprint = SameImages.__init__

    def fingerprinted(images: SameImages, *given: Any) -> None:
        fingerprint(images, *given)
        IMAGES.add(images)

    monkeypatch.setattr(RecordQueue, "__init__", made)
    monkeypatch.setattr(SameImages, "__init__", fingerprinted)
    monkeypatch.setattr(record_queue, "report_blocking_call", note)
    monkeypatch.setattr(Log, "before_use", staticmethod(record_queue._check_thread))
    CONNECTIONS.clear()
    yield matches
    matches += CONNECTIONS
    assert not matches, (
        "the record or the network was called, or a slice read, on the window's thread:\n"
        + "\n".join(dict.fromkeys(matches))
    )


def _of_the_window() -> str:
    """Where `viewer.ui` is in the present stack; empty where it is not."""
    frame, ours = sys._getframe(2), []
    while frame is not None:
        name = frame.f_code.co_filename
        if "/viewer/ui/" in name and frame.f_code is not record_queue._check_thread.__code__:
            ours.append(f"{frame.f_code.co_filename.rpartition('/')[2]}:{frame.f_lineno}")
        frame = frame.f_back  # type: ignore[assignment]
    return " < ".join(ours[:5])


CONNECTIONS: list[str] = []
"""Where `viewer.ui` opened a network connection, or looked up a host, on the window's thread."""


def _note_connection(event: str, given: tuple[Any, ...]) -> None:
    if event not in ("socket.connect", "socket.getaddrinfo"):
        return
    local = event == "socket.connect" and isinstance(given[1], str | bytes)  # a Unix socket
    is_window = threading.current_thread() is threading.main_thread()
    if not local and is_window and (where := _of_the_window()):
        CONNECTIONS.append(where)


sys.addaudithook(_note_connection)  # for good: a hook cannot be taken away


FILES: list[str] = []
"""Where `viewer.ui` opened, listed or examined a file on the window's thread, within `file_calls`."""
_watched: list[bool] = []


def _note_file(event: str, given: tuple[Any, ...]) -> None:
    if not _watched or event not in ("open", "os.listdir", "os.scandir", "sqlite3.connect"):
        return
    _note_path(event, given[0])


def _note_path(call: str, path: object) -> None:
    """Note a call on the window's thread; the program's own resources may be read there."""
    if threading.current_thread() is not threading.main_thread() or _imports():
        return
    text = str(path)
    if text == ":memory:" or any(text.startswith(p) or p.startswith(text) for p in PROGRAM):
        return
    if where := _of_the_window():
        FILES.append(f"{call} {path}: {where}")


def _imports() -> bool:
    """Whether a module is being imported, which is read from a file when it is first used."""
    frame = sys._getframe(2)
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            return True
        frame = frame.f_back  # type: ignore[assignment]
    return False


sys.addaudithook(_note_file)


@pytest.fixture
def file_calls(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Where `viewer.ui` used a file on the window's thread during the test."""

    def noted(name: str) -> Callable[..., Any]:
        call = getattr(os, name)

        def made(*given: Any, **named: Any) -> Any:
            _note_path(f"os.{name}", given[0])
            return call(*given, **named)

        return made

    for name in ("stat", "lstat"):  # without an audit event
        monkeypatch.setattr(os, name, noted(name))
    FILES.clear()
    _watched.append(True)
    yield FILES
    _watched.clear()


@pytest.fixture(autouse=True)
def patient_inputs(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that clicks or types without the bot waits for the record all the same."""

    def settling(act: Callable[..., Any]) -> Callable[..., Any]:
        def acted(*given: Any, **named: Any) -> Any:
            result = act(*given, **named)
            if "/tests/" in sys._getframe(1).f_code.co_filename:  # not where the app itself clicks
                settle()
            return result

        return acted

    monkeypatch.setattr(QAbstractButton, "click", settling(QAbstractButton.click))
    for name in ("mouseClick", "keyClick", "keyClicks"):
        monkeypatch.setattr(QTest, name, staticmethod(settling(getattr(QTest, name))))


class PatientBot(QtBot):
    """Waits for what must come as long as a busy machine may need."""

    def settle(self) -> None:
        """Wait until the record has answered everything that it was asked."""
        settle()

    def mouseClick(self, widget: QWidget, *given: Any, **named: Any) -> None:
        super().mouseClick(widget, *given, **named)
        settle()

    def keyClick(self, widget: QWidget, *given: Any, **named: Any) -> None:
        super().keyClick(widget, *given, **named)
        settle()

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = LONGEST_MS) -> None:
        super().waitUntil(callback, timeout=max(timeout, LONGEST_MS))

    def waitSignal(
        self, signal: Any, *, timeout: int = LONGEST_MS, raising: bool = True, **named: Any
    ) -> Any:
        longest = max(timeout, LONGEST_MS) if raising else timeout
        return super().waitSignal(signal, timeout=longest, raising=raising, **named)

    def waitSignals(
        self, signals: Any, *, timeout: int = LONGEST_MS, raising: bool = True, **named: Any
    ) -> Any:
        longest = max(timeout, LONGEST_MS) if raising else timeout
        return super().waitSignals(signals, timeout=longest, raising=raising, **named)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> PatientBot:
    """pytest-qt's, more patient."""
    return PatientBot(request)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Numbers and days as in English, whatever the machine or the test before spoke."""
    before = QLocale()
    QLocale.setDefault(QLocale("en_GB"))
    yield
    QLocale.setDefault(before)


@pytest.fixture
def make_window(qtbot: QtBot, qapp: QApplication) -> Iterator[MakeWindow]:
    """Makes and shows a main window; `find_opengl` and `size` can be given."""
    windows: list[MainWindow] = []
    if theme.current_theme().key != "dark" or not qapp.styleSheet():
        theme.apply_theme(qapp, "dark")

    def make(find_opengl: object = no_3d, size: tuple[int, int] = (1200, 800)) -> MainWindow:
        window = MainWindow(Session(), find_opengl=find_opengl)
        window.actions_table.dress()
        window.resize(*size)
        qtbot.addWidget(window)
        windows.append(window)
        window.show()
        qtbot.waitExposed(window)
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        return window

    yield make
    for window in windows:
        window.close()


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    """A main window on its welcome page."""
    return make_window()


@pytest.fixture
def phantom(window: MainWindow, tmp_path: Path) -> MainWindow:
    """A main window with the asymmetric phantom in view and the focus on the axial view."""
    show(window, write_phantom(tmp_path / "phantom"))
    return window


@pytest.fixture
def room(qtbot: QtBot, qapp: object, tmp_path: Path) -> "Iterator[CaseRoom]":
    """A case over the phantom with a real record; `room.open()` gives its panel."""
    from tests.helpers.case import CaseRoom

    if not qapp.styleSheet():  # type: ignore[attr-defined]
        theme.apply_theme(qapp, "dark")  # type: ignore[arg-type]
    made = CaseRoom(tmp_path)
    yield made
    made.close()
    for panel in made.panels:
        panel.table.deleteLater()
        panel.deleteLater()


@pytest.fixture
def panel(room: "CaseRoom", qtbot: QtBot) -> "CasePanel":
    """The panel of a case of which nothing is recorded yet."""
    made = room.open()
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


@pytest.fixture
def server() -> "Iterator[VlmServer]":
    """A VLM server on loopback, configured as the provider `vlm`."""
    from tests.helpers.case import configure
    from tests.helpers.vlm_server import VlmServer

    with VlmServer() as made:
        configure(made)
        yield made


@pytest.fixture
def furnished_window(qtbot: QtBot, qapp: QApplication) -> Iterator[MainWindow]:
    """The whole app's window, in front, with its record open and somebody at work in it or asked for."""
    made = app.build(qapp)
    made.resize(1440, 900)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    coordinator = app.furnish(made)
    qtbot.waitUntil(lambda: coordinator.auth_session is not None, timeout=20_000)
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    yield made
    made.close()
