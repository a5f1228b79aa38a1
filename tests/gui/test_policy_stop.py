"""The kill switch on the Settings page where the policy cannot be written, read or recorded."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from audit.egress import Policy, PolicyRefusal, kill_switch_file, policy_file
from audit.errors import RecordUnavailable
from tests.helpers.gui import acting
from viewer.ui.pages.settings.policy_page import PolicyPage

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(autouse=True)
def no_marker_stays() -> Iterator[None]:
    yield
    kill_switch_file.release()
    kill_switch_file.remove_markers()


@pytest.fixture
def shown(qtbot: QtBot) -> Iterator[Callable[[Any], PolicyPage]]:
    made: list[PolicyPage] = []

    def show(store: Any) -> PolicyPage:
        page = PolicyPage(acting(store), role=lambda: "lead")
        qtbot.addWidget(page)
        page.show()
        made.append(page)
        return page

    yield show
    for page in made:
        page.close_threads()


def no_space(*_: object) -> None:
    raise OSError(28, "No space left on device")


def test_on_a_full_disk_it_stops_all_the_same_and_says_how(
    shown: Any, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored: list[Any] = []
    page = shown(stored.append)
    monkeypatch.setattr("audit.egress.egress_policy.write_toml", no_space)
    qtbot.mouseClick(page.kill, LEFT)
    assert Policy.load().kill_switch and kill_switch_file.markers()
    assert "marker files stop every process" in page.result.text()
    assert page.kill.isChecked()
    assert [event.type for event in stored] == ["kill-switch.set"]
    qtbot.mouseClick(page.kill, LEFT)  # the disk is still full: it cannot be cleared
    assert Policy.load().kill_switch and page.kill.isChecked()


def test_a_record_that_refuses_holds_nothing_up(shown: Any, qtbot: QtBot) -> None:
    def refuse(_: object) -> None:
        raise RecordUnavailable("the disk is full")

    page = shown(refuse)
    qtbot.mouseClick(page.kill, LEFT)
    assert Policy.load().kill_switch
    assert "the audit record could not be written" in page.result.text()


def test_with_a_policy_that_nobody_understands_it_is_kept_for_later(
    shown: Any, qtbot: QtBot
) -> None:
    policy_file().parent.mkdir(parents=True, exist_ok=True)
    policy_file().write_text("local_only = maybe")
    page = shown(lambda body: None)
    qtbot.mouseClick(page.kill, LEFT)
    with pytest.raises(PolicyRefusal):
        Policy.load()
    policy_file().write_text("local_only = true")
    assert Policy.load().kill_switch
