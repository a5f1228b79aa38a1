"""Acceptance tests on the Pilot page: one line for each model, and its signed report."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QDesktopServices
from pytestqt.qtbot import QtBot

from audit.pilot.conduct.pilot_conduct import Pilot
from audit.record.events import Actor
from audit.record.log.event_log import Log
from tests.helpers.acceptance import GLIOMA, NORMAL, SHA, CaseSet, right
from tests.helpers.piloted import FIRST, LEAD, protocol
from viewer.ui.background.background_tasks import is_working
from viewer.ui.pages.pilot.acceptance_box import AcceptanceBox
from viewer.ui.pages.pilot.pilot_page import PilotPage


class Desk:
    """The Pilot page over a record with a case set and a protocol."""

    def __init__(self, qtbot: QtBot, log: Log) -> None:
        self.log, self.bot, self.actor = log, qtbot, LEAD
        self.cases = CaseSet(log, [NORMAL] * 5 + [GLIOMA] * 5)
        self.plan = self.cases.plan()
        self.cases.sign(self.plan)
        configurations = [{"id": f"cfg-{SHA[:12]}", "provider": "model-a", "label": "Model A"}]
        signed = protocol("silent", configurations=configurations)  # type: ignore[arg-type]
        Pilot(log, LEAD).sign_protocol(signed, name="Lead", meaning="I approve this protocol")
        self.page = PilotPage(lambda *_roles: self.actor)
        qtbot.addWidget(self.page)

    def show(self, actor: Actor = LEAD) -> AcceptanceBox:
        """Return the box as somebody sees it, once the record is read."""
        self.actor = actor
        self.page.show_log(self.log)
        if self.page.isVisible():
            self.page.refresh()
        else:
            self.page.resize(1000, 700)
            self.page.show()
        self.settle(self.page)
        return self.page.status.acceptance

    def settle(self, widget: AcceptanceBox | PilotPage) -> None:
        self.bot.waitUntil(lambda: not is_working(widget) and self.page.overview is not None)


@pytest.fixture
def desk(qtbot: QtBot, make_window: object, tmp_path: Path) -> Iterator[Desk]:
    with Log(tmp_path / "record.sqlite") as log:
        made = Desk(qtbot, log)
        yield made
        made.page.close_threads()


def test_outcome_day_and_report(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []

    def open_url(url: object) -> bool:
        opened.append(url.toLocalFile())  # type: ignore[attr-defined]
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    box = desk.show()
    assert [line.text() for line in box.lines] == ["○ Model A: no acceptance test"]
    assert box.buttons == []
    desk.cases.ask_all()
    event = desk.cases.conclude(desk.plan)
    box = desk.show()
    (line,), (button,) = box.lines, box.buttons
    assert line.text().startswith(f"✓ Model A: accepted on {event.at[:10]}, until ")
    assert button.isEnabled()
    box.save(event.seq, tmp_path / "report")
    desk.settle(box)
    page = tmp_path / "report" / "acceptance.html"
    assert opened == [str(page)]
    assert desk.plan.sha256 in page.read_text("utf-8")
    assert button.isEnabled()


def test_changed_model_and_reader(desk: Desk, tmp_path: Path) -> None:
    desk.cases.ask_all()
    event = desk.cases.conclude(desk.plan)
    desk.cases.ask(1, right(NORMAL), returned="model-a-2")
    box = desk.show(FIRST)
    (line,), (button,) = box.lines, box.buttons
    assert line.text().startswith("✗ Model A: the model has changed")
    assert not button.isEnabled()
    box.save(event.seq, tmp_path / "report")
    desk.settle(box)
    assert box.problem.isVisible()
    assert not (tmp_path / "report").exists()
