"""An urgent discrepancy stays on screen until somebody says what was done."""

from pathlib import Path

from audit import Log
from audit.events import Actor, EscalationOpened
from audit.pilot.protocol import ArmKind
from tests.helpers.piloted import FIRST, LEAD, begun, case_name
from viewer.ui.banner import Banner
from viewer.ui.case.escalating import KEY, Escalating
from viewer.ui.window import MainWindow

CASE = case_name(1)


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
    with Log(tmp_path / "record.sqlite") as log:
        begun(log, ArmKind.AI_SECOND, case=CASE)
        watching = Escalating(window, lambda: LEAD)
        watching.watch(log)
        assert notices(window) == []
        opened(log, "e1", "draft against read")
        opened(log, "e2", "read against reference")
        watching.look()
        assert "wrong-side" in notices(window)[0].notice.text
        assert "1 more" in notices(window)[0].notice.text
        window.banners.clear(KEY)  # what the cross on it does
        watching.look()
        assert len(notices(window)) == 1
        watching.acknowledge("e1", "the ward was called")
        watching.acknowledge("e2", "the ward was called")
        assert notices(window) == []
        watching.watch(None)


def test_a_reader_is_not_told_of_the_reference_by_it(window: MainWindow, tmp_path: Path) -> None:
    with Log(tmp_path / "record.sqlite") as log:
        begun(log, ArmKind.AI_SECOND, case=CASE)
        watching = Escalating(window, lambda: FIRST)
        watching.watch(log)
        opened(log, "e1", "read against reference", LEAD)
        watching.look()
        assert notices(window) == []
        opened(log, "e2", "draft against read")
        watching.look()
        assert "draft against read" in notices(window)[0].notice.text
        watching.watch(None)
