"""Real windows with known voxels in them, for tests that press keys and move the mouse."""

import threading
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray
from pydicom.dataset import Dataset
from PySide6.QtCore import QCoreApplication, QEventLoop, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QAction, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from audit import Log
from tests.helpers.phantom import asymmetric_phantom, axial_affine, write_series
from viewer.core import load, scan
from viewer.core.errors import CoreError
from viewer.render.opengl import OpenGL
from viewer.session.annotations.marks import Mark, Plane
from viewer.session.session import Session
from viewer.ui.actions.context_menus import ContextMenu
from viewer.ui.background.background_tasks import is_working
from viewer.ui.background.record_queue import Act, RecordQueue, Store
from viewer.ui.case.same_images import SameImages
from viewer.ui.shell.window.main_window import MainWindow
from viewer.ui.shell.window.status_line import StatusLine

Dialog = TypeVar("Dialog", bound=QDialog)
LEFT = Qt.MouseButton.LeftButton
NO_KEYS = Qt.KeyboardModifier.NoModifier


QUEUES: "weakref.WeakSet[RecordQueue]" = weakref.WeakSet()
"""Queues that a test has made; filled by `tests/gui/conftest.py`."""
IMAGES: "weakref.WeakSet[SameImages]" = weakref.WeakSet()
"""Image fingerprinting of each panel that a test has made; filled there too."""


def is_settled() -> bool:
    """Return whether the record has answered everything, and no step waits for fingerprints."""
    waits = any(image._then and is_working(image) for image in list(IMAGES))
    return not waits and not any(queue.busy for queue in list(QUEUES))


def settle() -> None:
    """Run the event loop until the record has answered everything."""
    while not is_settled():
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


def status_of(window: MainWindow) -> StatusLine:
    """Return the status line once it shows the changes so far."""
    QCoreApplication.processEvents()
    return window.status


@contextmanager
def long_query(log: Log) -> Iterator[None]:
    """Keep a page's query running within this context."""
    has_begun, ends = threading.Event(), threading.Event()

    def read() -> None:
        with log.reading():
            has_begun.set()
            ends.wait()

    thread = threading.Thread(target=read)
    thread.start()
    has_begun.wait()
    try:
        yield
    finally:
        ends.set()
        thread.join()


def no_3d() -> OpenGL:
    """Simulate a machine without any 3D, which keeps tests that are not about it quick."""
    raise CoreError("not looked for in this test")


def marker(value: int) -> NDArray[np.float64]:
    """Return the center of the phantom's marker of that value (300, 200 or 100) in LPS mm."""
    k, j, i = np.argwhere(asymmetric_phantom() == value).mean(axis=0)
    return np.asarray(axial_affine() @ [i, j, k, 1])[:3]


def oblique_affine(degrees: float = 20.0) -> NDArray[np.float64]:
    """Return the phantom's grid turned about the patient's left-right axis."""
    angle = np.radians(degrees)
    sin, cos = np.sin(angle), np.cos(angle)
    affine = np.eye(4)
    affine[:3, :3] = np.array([[1, 0, 0], [0, cos, -sin], [0, sin, cos]]) @ np.diag([0.9, 0.8, 2.5])
    return affine


def without_place(_k: int, dataset: Dataset) -> None:
    """Remove an image's position in space."""
    del dataset.ImagePositionPatient
    del dataset.ImageOrientationPatient


def write_phantom(folder: Path, affine: ArrayLike | None = None, **tags: Any) -> Path:
    """Write the asymmetric phantom as a DICOM series into `folder` and return the folder.

    12 slices of 40 x 32; without `affine` axial with spacing 0.9 x 0.8 x 2.5 mm, CT in HU.
    """
    facts = {"SeriesDescription": "Phantom axial", "SeriesNumber": 3} | tags
    write_series(folder, asymmetric_phantom(), affine, **facts)
    return folder


def show(window: MainWindow, *folders: Path) -> None:
    """Open folders and bring the first series into view, without threads."""
    scanned = scan(folders)
    window.session.open_scan(scanned)
    window.session.show(scanned.series[0], load(scanned.series[0]))
    settle()
    window.read_page.grid.focus_active()


def center(widget: QWidget) -> QPoint:
    """Return the center of a widget."""
    return widget.rect().center()


def drag(
    widget: QWidget,
    start: QPoint,
    *ends: QPoint,
    button: Qt.MouseButton = LEFT,
    keys: Qt.KeyboardModifier = NO_KEYS,
) -> None:
    """Press at `start`, move through `ends`, release at the last."""
    QTest.mousePress(widget, button, keys, start)
    for end in ends:
        QTest.mouseMove(widget, end)
    QTest.mouseRelease(widget, button, keys, ends[-1])


def wheel(widget: QWidget, notches: int, at: QPoint | None = None, ctrl: bool = False) -> None:
    """Turn the wheel; up is positive."""
    place = QPointF(at or center(widget))
    event = QWheelEvent(
        place,
        QPointF(widget.mapToGlobal(place.toPoint())),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.ControlModifier if ctrl else NO_KEYS,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)


def press(widget: QWidget, key: Qt.Key, keys: Qt.KeyboardModifier = NO_KEYS) -> None:
    """Press and release a key as the window system does: shortcuts come first."""
    QTest.keyClick(widget.window().windowHandle(), key, keys)


def menu_by_keys(owner: ContextMenu, widget: QWidget) -> dict[str, QAction]:
    """Return the entries, by text, of the context menu that Shift+F10 opens, and close it."""
    QTest.keyClick(widget, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    assert owner.menu is not None
    entries = {action.text(): action for action in owner.menu.actions() if action.text()}
    owner.menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    owner.menu.close()
    return entries


def marks_on(session: Session, plane: Plane) -> tuple[Mark, ...]:
    """Return the marks on the slice of `plane` in view."""
    ref = session.view.slice_ref(plane)
    return tuple(m for m in session.annotations.current.marks if m.where == ref)


def place_of(window: MainWindow, plane: Plane, point_lps_mm: ArrayLike) -> QPoint:
    """Return where a point of the patient is drawn in the view of `plane`."""
    view = window.read_page.grid.slices[plane]
    grid, frame = window.session.view.grid(plane), view.frame()
    assert grid is not None and frame is not None
    row, column = grid.lps_to_pixel(point_lps_mm)
    x, y = frame.to_widget((float(row), float(column)))
    return QPoint(round(x), round(y))


def brightness(widget: QWidget, at: QPoint) -> int:
    """Return the gray value of a pixel as painted on screen."""
    ratio = widget.devicePixelRatioF()
    image = widget.grab().toImage()
    return image.pixelColor(int(at.x() * ratio), int(at.y() * ratio)).red()


def when_open(kind: type[Dialog], act: Callable[[Dialog], object]) -> None:
    """Call `act` with the next modal dialog of that kind, as soon as it is open."""
    timer = QTimer(interval=10)

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, kind):
            timer.stop()
            act(dialog)

    timer.timeout.connect(look)
    timer.start()


def acting(store: Store) -> Act:
    """Return a `RecordConnection.act` of a record that stores by `store` and answers at once."""

    def act(
        work: Callable[[Store], Any],
        then: Callable[[Any], object],
        failed: Callable[[Exception], object],
    ) -> None:
        try:
            result = work(store)
        except Exception as error:
            failed(error)
        else:
            then(result)

    return act
