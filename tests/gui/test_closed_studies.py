"""After a study is closed nothing of it is left: no voxels, no case panel, no widgets, no threads."""

import gc
import threading
import weakref
from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.helpers.gui import write_phantom
from viewer import app
from viewer.ui.background import incremental_build
from viewer.ui.case.case_panel import CasePanel
from viewer.ui.shell.coordination.case_coordinator import CaseCoordinator
from viewer.ui.shell.window.main_window import MainWindow


def open_and_close(
    window: MainWindow, coordinator: CaseCoordinator, folder: Path, qtbot: QtBot
) -> list[weakref.ref[object]]:
    """Open and close a study as a user does; return references to what it consisted of."""
    view, slot = window.session.view, window.read_page.case_slot
    window.open_paths([folder])
    qtbot.waitUntil(lambda: coordinator.panel is not None and not view.is_preview)
    panel, volume, scan = coordinator.panel, view.volume, view.scan
    assert panel is not None and volume is not None and scan is not None
    things = [panel, panel.table, panel.read_page, panel.controller, volume, scan, scan.series[0]]
    references = [weakref.ref(thing) for thing in things]
    del panel, volume, scan, things
    window.close_study()
    qtbot.waitUntil(lambda: slot.findChild(CasePanel) is None)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    return references


def counts(window: MainWindow) -> Counter[str]:
    """Return how many objects of Qt the window has, by class, with all windows without a parent."""
    objects = [*window.findChildren(QObject), *QApplication.topLevelWidgets()]
    return Counter(type(thing).__name__ for thing in objects)


def test_nothing_is_left_of_a_closed_study(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deleted: list[int] = []
    parts = incremental_build._small_parts

    def count_parts(widget: QWidget) -> list[QWidget]:
        result = parts(widget)
        deleted.append(len(result))
        return result

    monkeypatch.setattr(incremental_build, "_small_parts", count_parts)
    folders = [
        write_phantom(tmp_path / f"{n}", StudyInstanceUID=f"1.2.826.0.1.3680043.8.498.{n + 1}")
        for n in range(2)
    ]
    window = app.build(qapp)
    qtbot.addWidget(window)
    window.show()
    coordinator = app.furnish(window)
    qtbot.waitUntil(lambda: coordinator.log is not None)
    try:
        open_and_close(window, coordinator, folders[0], qtbot)  # fills caches
        objects, threads = counts(window), threading.active_count()
        for folder in folders[1:]:
            references = open_and_close(window, coordinator, folder, qtbot)
            left = [type(thing).__name__ for ref in references if (thing := ref()) is not None]
            assert left == []
        assert counts(window) - objects == Counter()
        assert threading.active_count() <= threads
        assert max(deleted) > 10  # a panel is deleted in parts
    finally:
        window.close()
