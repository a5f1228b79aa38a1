"""Setting progress leaves what else has changed in a window to the event loop."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QProgressBar, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from viewer.ui.widgets.progress_bars import set_progress


class Painted(QWidget):
    """Counts how often it is painted."""

    def __init__(self) -> None:
        super().__init__()
        self.times = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        self.times += 1


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[tuple[Painted, QProgressBar]]:
    shown = QWidget()
    neighbor, bar = Painted(), QProgressBar()
    column = QVBoxLayout(shown)
    column.addWidget(neighbor, 1)
    column.addWidget(bar)
    qtbot.addWidget(shown)
    shown.resize(300, 300)
    shown.show()
    qtbot.waitExposed(shown)
    qtbot.waitUntil(lambda: neighbor.times > 0)
    neighbor.times = 0
    yield neighbor, bar  # while this refers to the window


def test_a_neighbor_is_painted_by_the_event_loop_only(
    window: tuple[Painted, QProgressBar], qtbot: QtBot
) -> None:
    neighbor, bar = window
    for done in range(1, 30):
        neighbor.update()
        set_progress(bar, done, 100)
    assert neighbor.times == 0
    assert (bar.value(), bar.maximum(), bar.updatesEnabled()) == (29, 100, True)
    qtbot.waitUntil(lambda: neighbor.times == 1)


def test_unknown_total_and_a_smaller_one_are_shown(window: tuple[Painted, QProgressBar]) -> None:
    _, bar = window
    set_progress(bar, 7, 10)
    set_progress(bar, 0, 0)
    assert (bar.minimum(), bar.maximum()) == (0, 0)
    set_progress(bar, 2, 5)
    assert (bar.value(), bar.maximum()) == (2, 5)
