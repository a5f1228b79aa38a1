"""The probes page: nothing is asked unseen, runs can be stopped, and are shown from the record alone."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from assistant.provider_protocol import CANCELLED
from audit.record.events import Actor
from tests.helpers.case import (
    CaseRoom,
    answer_text,
    configure,
    interpretation,
    text_of,
    unnamed,
)
from tests.helpers.vlm_server import VlmServer, answering, silent
from viewer.runs.probes.probe_history import pages, runs
from viewer.ui.pages.probes.probe_runner import OpenStudy
from viewer.ui.pages.probes.probe_view import IntervalBar, ProbePage, ProbeRunView
from viewer.ui.pages.probes.probes_page import ProbesPage

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(room: CaseRoom, server: VlmServer, qtbot: QtBot) -> ProbesPage:
    """The page over the phantom, with mirror and repeat chosen and each asked once."""
    scan, volumes = room.session.view.scan, dict(room.session.view.volumes)
    assert scan is not None
    made = ProbesPage(
        lambda: room.log,
        lambda: Actor(id="reader-1"),
        lambda: OpenStudy(scan, volumes),
        lambda: room.session.view.series.id if room.session.view.series else None,
    )
    made.resize(1200, 800)
    qtbot.addWidget(made)
    made.show()
    for name, box in made.form._probes.items():
        box.setChecked(name in ("mirror", "blank-images", "repeat"))
    made.form.repeats.setValue(1)
    yield made
    made.close_threads()


def outlined(page: ProbesPage, qtbot: QtBot, provider: str) -> None:
    """Choose who is asked and open the outline."""
    page.form.provider.setCurrentIndex(page.form.provider.findData(provider))
    page.form.slices.setValue(2)
    qtbot.mouseClick(page.form.start, LEFT)
    qtbot.waitUntil(lambda: page.outline is not None or page.form.trouble.isVisible())
    assert page.outline is not None, page.form.trouble.text()


def test_the_outline_asks_nothing_and_shows_each_request(
    page: ProbesPage, room: CaseRoom, server: VlmServer, qtbot: QtBot
) -> None:
    outlined(page, qtbot, "vlm")
    assert page.outline is not None
    words = text_of(page.outline)
    assert "Nothing leaves this machine" in words and "Up to 3 requests" in words
    names = [page.outline.list.item(n).text() for n in range(page.outline.list.count())]
    assert names == ["Case 1 · unchanged", "Case 1 · mirror", "Case 1 · blank images"]
    page.outline.list.setCurrentRow(1)
    qtbot.waitUntil(lambda: page.outline is not None and page.outline.images.count() == 2)
    assert unnamed(page.outline) == []
    page.outline.reject()
    assert server.requests == []
    assert "probe.started" not in [e.body.type for e in room.log.events()]


def test_a_run_is_recorded_and_its_pages_come_from_the_record(
    page: ProbesPage, room: CaseRoom, server: VlmServer, qtbot: QtBot
) -> None:
    server.next(answering(answer_text(interpretation())))
    outlined(page, qtbot, "vlm")
    assert page.outline is not None
    with qtbot.waitSignal(page.probing.ended, timeout=30_000):
        page.outline.go.click()
    assert len(server.requests) == 3
    qtbot.waitUntil(lambda: isinstance(page.stack.currentWidget(), ProbeRunView))
    view = page.stack.currentWidget()
    assert isinstance(view, ProbeRunView)
    assert "a demonstration" in text_of(view)
    assert page.list.count() == 1 and "no verdict" in page.list.item(0).text()
    (facts,) = runs(room.log)
    result = pages(room.log, facts)
    assert result is not None
    blank = result.images(1, "blank-images/1", "blank")
    as_it_is = result.images(1, "mirror/1", "unchanged")
    assert len(blank) == len(as_it_is) == 2 and not set(blank) & set(as_it_is)
    shown = view.findChildren(ProbePage)[0].findChildren(QLabel)
    assert sum("as sent" in label.accessibleName() for label in shown) == 4
    assert unnamed(page) == []


def test_a_run_can_be_cancelled_and_what_was_asked_stays(
    page: ProbesPage, room: CaseRoom, server: VlmServer, qtbot: QtBot
) -> None:
    server.next(silent())
    outlined(page, qtbot, "vlm")
    assert page.outline is not None
    page.outline.go.click()
    qtbot.waitUntil(server.arrived.is_set)
    assert page.running.isVisible() and not page.form.start.isEnabled()
    with qtbot.waitSignal(page.probing.ended, timeout=10_000):
        qtbot.mouseClick(page.stop, LEFT)
    (facts,) = runs(room.log)
    assert facts.finished is not None and facts.finished.stopped == CANCELLED
    qtbot.waitUntil(lambda: page.list.count() == 1)
    assert "ended early" in page.list.item(0).text()
    assert page.form.start.isEnabled()


def test_without_a_record_nothing_can_be_asked(qtbot: QtBot) -> None:
    made = ProbesPage(lambda: None, lambda: Actor(id="r"), lambda: None, lambda: None)
    qtbot.addWidget(made)
    made.show()
    assert not made.form.start.isEnabled()
    assert "record is unavailable" in text_of(made)
    made.close_threads()


def test_a_case_set_that_cannot_be_read_is_said_with_its_line(
    page: ProbesPage, tmp_path: object, qtbot: QtBot
) -> None:
    from pathlib import Path

    file = Path(str(tmp_path)) / "cases.csv"
    file.write_text("path\nnowhere\n")
    page.form.use_file(file)
    qtbot.mouseClick(page.form.start, LEFT)
    qtbot.waitUntil(page.form.trouble.isVisible)
    assert "line 2: no such file or folder" in page.form.trouble.text()
    assert page.outline is None


def test_an_interval_is_told_in_words_too(qtbot: QtBot) -> None:
    bar = IntervalBar(0.25, 0.75, 0.5)
    qtbot.addWidget(bar)
    assert bar.accessibleName() == "95% interval 0.25 to 0.75, threshold 0.5"
    pixels = bar.grab().toImage()
    middle = pixels.height() // 2
    inside, outside = (
        pixels.pixelColor(pixels.width() * 4 // 10, middle),
        pixels.pixelColor(pixels.width() // 10, middle),
    )
    assert inside != outside


def test_the_provider_of_another_entry_is_kept(
    page: ProbesPage, server: VlmServer, qtbot: QtBot
) -> None:
    configure(server, "vlm-b")
    page.form.provider.setCurrentIndex(page.form.provider.findData("vlm"))
    page.refresh()
    assert page.form.wish.provider == "vlm"
    assert page.form.provider.findData("vlm-b") >= 0
