"""Cases of a batch in the app: listed, opened as the pictures that they are, told in the record."""

from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.gui.test_story import coordinator_of
from tests.helpers.gui import brightness, center, press
from viewer import cli
from viewer.ui.shell.window.main_window import MainWindow


def batch(folder: Path, n: int) -> None:
    """Pictures of one gray each but for a frame, in the record as a batch answered here."""
    rows = ["path,category"]
    for i in range(n):
        pixels = np.full((40, 40), 60 + 40 * i, np.uint8)
        pixels[:4] = 0
        Image.fromarray(pixels).save(folder / f"{i}.png")
        rows.append(f"{i}.png,tumor")
    (folder / "cases.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    assert cli.main(["run", str(folder / "cases.csv"), "--provider", "always-normal"]) == 0


def test_a_batchs_case_opens_from_the_worklist_as_it_is(
    tmp_path: Path, request: pytest.FixtureRequest, qtbot: QtBot
) -> None:
    batch(tmp_path, 3)
    window: MainWindow = request.getfixturevalue("furnished_window")
    page = coordinator_of(window).worklist_page
    window.show_page("worklist")
    qtbot.waitUntil(page.bar.batches.isVisible, timeout=20_000)
    assert page.model.rowCount() == 0 and page.bar.batches.text() == "Batch cases (3)"
    page.bar.batches.click()
    qtbot.waitUntil(lambda: page.model.rowCount() == 3, timeout=20_000)
    rows = [page.model.row_at(n) for n in range(3)]
    assert {row and row.state for row in rows} == {"new"}, "nobody has read them"
    page.table.setFocus()
    press(page.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: coordinator_of(window).panel is not None, timeout=20_000)
    session = window.session
    qtbot.waitUntil(lambda: session.view.volume is not None, timeout=20_000)
    assert session.view.volume is not None and not session.view.volume.has_geometry
    view = window.read_page.grid.slices["acquired"]
    qtbot.waitUntil(view.isVisible)
    gray = int(session.view.volume.voxels[0, 20, 20])
    qtbot.waitUntil(lambda: brightness(view, center(view)) == gray, timeout=10_000)
    panel = coordinator_of(window).panel
    assert panel is not None
    state = panel.controller.state
    assert len(state.drafts) == 1 and not state.draft_seen, "it can still be read independently"
    log = coordinator_of(window).log
    assert log is not None and log.newest("reference.imported", state.case) is not None
    assert state.reference is None, "what it says is withheld until the case is read"


def test_the_record_tells_of_batches_in_words(
    tmp_path: Path, request: pytest.FixtureRequest, qtbot: QtBot
) -> None:
    batch(tmp_path, 2)
    window: MainWindow = request.getfixturevalue("furnished_window")
    window.show_page("record")
    page = coordinator_of(window).record_page
    model = page.list.table.model()
    qtbot.waitUntil(lambda: model.rowCount() > 10, timeout=20_000)
    shown = [
        [str(model.index(row, column).data()) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]
    assert any("Batch started" in cells and "2 cases, always-normal" in cells for cells in shown)
    assert any("2 drafts requested, 0 reused" in cells for cells in shown)
