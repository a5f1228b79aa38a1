"""The banner of the study in view: age, sex and date; names only where the policy allows them."""

import itertools
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from audit.egress import Policy
from audit.errors import RecordReadOnly
from audit.messages import Message
from audit.record.authorization.permissions import Role
from tests.helpers.gui import show, write_phantom
from viewer.core.dicom.assembly.series import Series
from viewer.site.identity_rule import IdentityLevel
from viewer.ui.shell.window.main_window import MainWindow

NAMED = {
    "PatientName": "Canary^Person",
    "PatientID": "CANARY-1",
    "PatientBirthDate": "19700302",
    "PatientSex": "F",
    "StudyDate": "20240501",
}


def banner_of(window: MainWindow, qtbot: QtBot) -> str:
    banner = window.read_page.browser.identity
    qtbot.waitUntil(lambda: banner.isVisible() and "…" not in banner.text())
    return banner.text()


def test_age_sex_and_date_stand_beside_the_images_and_in_the_title(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    write_phantom(tmp_path / "study", **NAMED)
    show(window, tmp_path)
    assert banner_of(window, qtbot) == "54 y · F · 1 May 2024"
    assert window.windowTitle() == "54 y · F · 1 May 2024 — Overread"
    window.cover_title(True)  # as the lock of the session does
    assert window.windowTitle() == "Overread"
    window.cover_title(False)
    window.complete().close_study()
    qtbot.waitUntil(lambda: window.windowTitle() == "Overread")


def test_name_and_id_need_the_policy(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, overread_home: Path
) -> None:
    write_phantom(tmp_path / "study", **NAMED)
    show(window, tmp_path)
    assert "anary" not in banner_of(window, qtbot)
    Policy(identity_roles=("lead",)).save()
    window.read_page.browser.identity.refresh()
    assert banner_of(window, qtbot) == "Canary Person · CANARY-1 · 54 y · F · 1 May 2024"
    window.read_page.browser.identity.role = lambda: "reader"
    window.read_page.browser.identity.refresh()
    assert "anary" not in banner_of(window, qtbot)  # not to this role
    window.read_page.browser.identity.role = lambda: "lead"
    (overread_home / "policy.toml").write_text("not a policy")
    window.read_page.browser.identity.refresh()
    assert "anary" not in banner_of(window, qtbot)


def test_banner_and_title_show_what_policy_role_and_protocol_allow_together(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    write_phantom(tmp_path / "study", **NAMED)
    show(window, tmp_path)
    banner = window.read_page.browser.identity
    policies: tuple[tuple[Role, ...], ...] = ((), ("lead",), ("reader", "auditor"))
    roles: tuple[Role, ...] = ("reader", "lead", "auditor")
    for named, role, of_protocol in itertools.product(policies, roles, IdentityLevel):
        Policy(identity_roles=named).save()
        banner.role = lambda role=role: role  # type: ignore[misc]
        banner.level_of = lambda _, level=of_protocol: level  # type: ignore[misc]
        banner.refresh()
        text = banner_of(window, qtbot)
        allowed = min(of_protocol, 2 if role in named else 1)
        for shown in (text, window.windowTitle()):
            assert ("anary" in shown or "CANARY" in shown) is (allowed == 2)
            assert ("54 y" in shown) is ("1 May 2024" in shown) is (allowed >= 1)


def test_nothing_is_shown_while_the_protocol_is_unknown(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    def refuse(_series: Series) -> IdentityLevel:
        raise RecordReadOnly(Message("record.none"))

    window.read_page.browser.identity.level_of = refuse
    write_phantom(tmp_path / "study", **NAMED)
    show(window, tmp_path)
    text = "Age, sex and date are hidden until the record is open"
    assert banner_of(window, qtbot) == text and window.windowTitle() == "Overread"


@pytest.mark.parametrize(
    ("stated", "text"),
    [
        ({"PatientAge": "006M", "PatientSex": "M"}, "6 mo · M · Study date not stated"),
        ({"PatientSex": "MALE"}, "Age, sex and date not stated"),
    ],
)
def test_what_the_header_lacks_is_not_invented(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, stated: dict[str, str], text: str
) -> None:
    write_phantom(tmp_path / "study", StudyDate="", PatientBirthDate="", **stated)
    show(window, tmp_path)
    assert banner_of(window, qtbot) == text
    known = " · ".join(part for part in text.split(" · ") if "not stated" not in part)
    assert window.windowTitle() == (f"{known} — Overread" if known else "Overread")
