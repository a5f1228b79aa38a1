"""An urgent discrepancy stays on screen until somebody says what was done."""

from contextlib import closing
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from audit import Log
from audit.pilot.protocol.protocol import ArmKind
from audit.record.events import Actor, EscalationOpened
from tests.helpers.case import unnamed
from tests.helpers.gui import settle
from tests.helpers.piloted import FIRST, LEAD, begun, case_name
from viewer.ui.background.record_queue import RecordQueue
from viewer.ui.shell.coordination.escalations import KEY, EscalationNotices
from viewer.ui.shell.window.main_window import MainWindow
from viewer.ui.shell.window.notice_banner import Banner

CASE = case_name(1)
LEFT = Qt.MouseButton.LeftButton


def opened(log: Log, escalation: str, source: str, actor: Actor = FIRST) -> None:
    body = EscalationOpened.model_validate(
        {"escalation": escalation, "code": "wrong-side", "severity": "urgent", "source": source}
    )
    log.append(body, actor=actor, case=CASE)


def notices(window: MainWindow) -> list[Banner]:
    return [b for b in window.banners.banners if b.notice.key == KEY]


def test_it_comes_back_when_dismissed_and_goes_when_acknowledged(
    window: MainWindow, tmp_path: Path
) -> None:
    with Log(tmp_path / "record.sqlite") as log, closing(RecordQueue(log)) as records:
        begun(log, ArmKind.AI_SECOND, case=CASE)
        watching = EscalationNotices(window, lambda: records, lambda: LEAD)
        watching.watch()
        settle()
        assert notices(window) == []
        opened(log, "e1", "draft against read")
        opened(log, "e2", "read against reference")
        watching.look()
        settle()
        assert "wrong side" in notices(window)[0].notice.text
        assert notices(window)[0].notice.text.endswith("And 1 more.")
        window.banners.clear(KEY)  # what the cross on it does
        watching.look()
        settle()
        assert len(notices(window)) == 1
        watching.acknowledge("e1", "the ward was called")
        settle()
        watching.acknowledge("e2", "the ward was called")
        settle()
        assert notices(window) == []


def test_a_reader_is_not_told_of_the_reference_by_it(window: MainWindow, tmp_path: Path) -> None:
    with Log(tmp_path / "record.sqlite") as log, closing(RecordQueue(log)) as records:
        begun(log, ArmKind.AI_SECOND, case=CASE)
        watching = EscalationNotices(window, lambda: records, lambda: FIRST)
        watching.watch()
        settle()
        opened(log, "e1", "read against reference", LEAD)
        watching.look()
        settle()
        assert notices(window) == []
        opened(log, "e2", "draft against read")
        watching.look()
        settle()
        assert "draft against read" in notices(window)[0].notice.text


def test_what_was_done_is_asked_for_one_after_the_other(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    with Log(tmp_path / "record.sqlite") as log, closing(RecordQueue(log)) as records:
        begun(log, ArmKind.AI_SECOND, case=CASE)
        watching = EscalationNotices(window, lambda: records, lambda: LEAD)
        watching.watch()
        settle()
        opened(log, "e1", "draft against read")
        opened(log, "e2", "read against reference")
        watching.look()
        settle()
        watching.ask()
        settle()
        dialog = watching.dialog
        assert dialog is not None and not dialog.act.isEnabled()
        assert dialog.heading.text() == "Urgent: wrong side" and CASE in dialog.summary.text()
        assert "1 more to acknowledge" in dialog.note.text()
        assert unnamed(dialog) == []
        qtbot.mouseClick(dialog.what.button("Team informed"), LEFT)
        QTest.keyClicks(dialog.words.control(), "the ward, by phone")
        qtbot.mouseClick(dialog.act, LEFT)
        assert dialog.isVisible() and not dialog.act.isEnabled() and dialog.action == ""
        assert "read against reference" in dialog.summary.text()
        wanted: list[str] = []
        watching.case_wanted.connect(lambda case: wanted.append(case))
        qtbot.mouseClick(dialog.show_case, LEFT)
        assert wanted == [CASE] and len(notices(window)) == 1
        watching.ask()
        settle()
        assert watching.dialog is not None
        QTest.keyClicks(watching.dialog.words.control(), "read again")
        qtbot.mouseClick(watching.dialog.act, LEFT)
        assert notices(window) == [] and watching.dialog is None
        acts = [e for e in log.events() if e.body.type == "escalation.acknowledged"]
        texts = [log.blob(e.blobs[0]).decode() for e in acts]
        assert texts == ["Team informed. the ward, by phone", "read again"]
