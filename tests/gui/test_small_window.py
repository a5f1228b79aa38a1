"""In a small window every act of a case can be reached, however much is said above it."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.gui.test_compare import normal
from tests.gui.test_draft import ask, locked
from tests.helpers.case import CaseRoom, answer_text
from tests.helpers.gui import settle
from tests.helpers.vlm_server import VlmServer, answering
from viewer.ui.case.case_panel import DRAFT_STEP, MIN_WIDTH, CasePanel
from viewer.ui.widgets.fitted_area import FittedArea

HEIGHT = 420
"""What a window of 960 x 640 leaves for the panel."""
LONG = "The same images were found in another case, where a draft of them was shown to you. " * 6


@pytest.fixture
def small(panel: CasePanel, room: CaseRoom) -> CasePanel:
    """A locked read in a panel as small as it gets, with long notes above its pages."""
    locked(panel, room)
    panel.resize(MIN_WIDTH, HEIGHT)
    return panel


def crowd(panel: CasePanel) -> None:
    """Say more above the page than there is room for."""
    for label in (panel.trouble, panel.images_note):
        label.setText(LONG)
        label.show()
    settle()


def is_whole(widget: QWidget, panel: CasePanel) -> bool:
    """Whether all of a widget is on screen, within the panel and not below something else."""
    area = QRect(widget.mapTo(panel, QPoint(0, 0)), widget.size())
    seen = widget.visibleRegion().boundingRect()
    return panel.rect().contains(area) and seen.size() == widget.size()


def test_a_read_can_be_superseded_and_locked(small: CasePanel, qtbot: QtBot) -> None:
    small.go_to_step("read")
    small.read_page.supersede.click()
    small.go_to_step("lock")
    crowd(small)
    page = small.lock_page
    qtbot.waitUntil(lambda: is_whole(page.lock, small))
    page.reason.focus_first()
    assert small.height() == HEIGHT
    notes = small.head.findChild(FittedArea)
    qtbot.waitUntil(lambda: notes.focusPolicy() == Qt.FocusPolicy.StrongFocus)  # keys scroll it
    assert not page.reason.code.visibleRegion().isEmpty()


def test_a_draft_can_be_edited_and_kept(small: CasePanel, server: VlmServer, qtbot: QtBot) -> None:
    small.go(DRAFT_STEP)
    server.next(answering(answer_text(normal())))
    ask(small, qtbot)
    small.go_to_step("compare")
    small.decide_page.cards[0].edit_button.click()
    crowd(small)
    page = small.edit_page
    assert len(page.change_list.lines) > 4
    qtbot.waitUntil(lambda: is_whole(page.keep, small))
    assert page.form.height() > 40, "the form is left"


def test_what_is_in_force_can_be_signed(small: CasePanel, qtbot: QtBot) -> None:
    small.sign_page.ask_proof("R. Reader", lambda name, password: name)
    small.go_to_step("sign")
    crowd(small)
    qtbot.waitUntil(lambda: is_whole(small.sign_page.sign, small))


def test_what_is_asked_takes_all_its_height_where_there_is_room(
    small: CasePanel, qtbot: QtBot
) -> None:
    small.resize(MIN_WIDTH, 1200)
    small.go_to_step("sign")
    page = small.sign_page
    qtbot.waitUntil(lambda: all(is_whole(w, small) for w in (page.name, page.meaning, page.sign)))
    areas = [area for area in small.findChildren(FittedArea) if area.isVisible()]
    none = {Qt.FocusPolicy.NoFocus}  # no needless stop for Tab
    qtbot.waitUntil(lambda: {area.focusPolicy() for area in areas} == none)
