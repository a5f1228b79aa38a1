"""After a study is closed, nothing of its case and scan is left."""

import gc
import weakref
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
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
    panel, scan, volume = coordinator.panel, view.scan, view.volume
    assert panel is not None and scan is not None and volume is not None
    things = [panel, panel.table, panel.read_page, panel.controller, scan, scan.series[0], volume]
    references = [weakref.ref(thing) for thing in things]
    del panel, scan, volume, things
    window.close_study()
    qtbot.waitUntil(lambda: slot.findChild(CasePanel) is None)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    return references


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
        for folder in folders[1:]:
            references = open_and_close(window, coordinator, folder, qtbot)

            def left(references: list[weakref.ref[object]] = references) -> list[str]:
                gc.collect()
                return [type(thing).__name__ for ref in references if (thing := ref()) is not None]

            qtbot.waitUntil(lambda left=left: left() == [])  # threads still hold what they read
        assert max(deleted) > 10  # a panel is deleted in parts
    finally:
        window.close()
