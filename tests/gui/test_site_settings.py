"""Settings that the site has set: shown with their version, and locked where nothing is stricter."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from assistant.provider_settings import ProviderEntry, add_entry, load_entries
from audit.egress import Policy, machine_policy
from audit.record.log import site_configuration
from tests.gui.test_story import coordinator_of
from tests.helpers.gui import acting
from tests.helpers.site_configurations import install
from viewer.ui.pages.settings.settings_page import SettingsPage
from viewer.ui.shell.window.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton
SITE: dict[str, Any] = {
    "policy": {
        "local_only": False,
        "allowed_hosts": ["vlm.example.org"],
        "max_images": 16,
        "captions": "blinded",
    },
    "providers": {
        "site": {"api": "openai-chat", "base_url": "https://vlm.example.org/v1", "model": "m"}
    },
}


@pytest.fixture
def stored() -> list[Any]:
    """Events that the page asked to store."""
    return []


@pytest.fixture
def page(
    qtbot: QtBot, stored: list[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[SettingsPage]:
    """The settings of a workstation with a provider of its own, under those of a site."""
    monkeypatch.setattr(machine_policy, "machine_file", lambda: tmp_path / "no" / "policy.toml")
    site_configuration.forget()
    add_entry(
        ProviderEntry.make(
            name="mine", api="openai-chat", base_url="https://evil.example.org/v1", model="m"
        )
    )
    install(SITE, version=7)
    made = SettingsPage(acting(stored.append))
    made.resize(1000, 800)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close_threads()
    site_configuration.forget()


def test_the_policy_shows_who_set_it_and_locks_what_cannot_be_stricter(
    page: SettingsPage, qtbot: QtBot, stored: list[Any]
) -> None:
    page.show_section("sending")
    policy = page.policy
    assert policy.site.isVisible()
    assert "7" in policy.site.text() and "administrator" in policy.site.text()
    assert not policy.captions.isEnabled() and policy.captions.toolTip()
    assert policy.local_only.isEnabled() and policy.max_images.isEnabled()
    policy.max_images.set_value(20)
    policy._edited()
    qtbot.mouseClick(policy.save, LEFT)
    assert policy.result.text().startswith("✗") and not stored
    policy.max_images.set_value(4)
    policy._edited()
    with qtbot.waitSignal(policy.changed):
        qtbot.mouseClick(policy.save, LEFT)
    assert Policy.load().max_images == 4 and len(stored) == 1


def test_providers_of_the_site_can_only_be_disabled(
    page: SettingsPage, qtbot: QtBot, stored: list[Any]
) -> None:
    page.show_section("providers")
    providers = page.providers
    assert "mine" not in providers.cards and "7" in providers.site.text()
    assert not providers.add_button.isEnabled() and not providers.find_button.isEnabled()
    card = providers.cards["site"]
    assert not card.change.isEnabled() and "7" in card.change.toolTip()
    with qtbot.waitSignal(providers.changed):
        qtbot.mouseClick(card.remove, LEFT)
    assert "site" not in load_entries() and "site" not in providers.cards
    with qtbot.waitSignal(providers.changed):
        providers.set_disabled("site", disabled=False)
    assert "site" in providers.cards
    assert [event.action for event in stored] == ["disabled", "enabled"]


def test_without_a_configuration_nothing_is_locked(page: SettingsPage) -> None:
    site_configuration.forget()
    install({}, version=8)
    page.policy.refresh()
    page.providers.refresh()
    assert not page.policy.site.isVisible() and not page.providers.site.isVisible()
    assert page.policy.captions.isEnabled() and page.providers.add_button.isEnabled()
    assert "mine" in page.providers.cards


def test_the_app_shows_a_configuration_that_arrives_while_it_runs(
    furnished_window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machine_policy, "machine_file", lambda: tmp_path / "no" / "policy.toml")
    coordinator = coordinator_of(furnished_window)
    qtbot.waitUntil(lambda: coordinator.log is not None)
    furnished_window.show_page("settings")
    policy = coordinator.settings_page.policy
    policy.max_images.set_value(20)
    policy._edited()
    followed: list[object] = []

    def follow(_: object) -> None:
        if not followed:
            followed.append(install(SITE))

    monkeypatch.setattr(site_configuration, "follow", follow)
    with qtbot.waitSignal(coordinator.record_changes.configured, timeout=20_000):
        coordinator.record_changes._head = -1  # as if an event had been added
        coordinator.record_changes.look()
    assert policy.max_images.value() == 20, "what is being edited stays"
    policy.refresh()
    assert policy.max_images.value() == 16 and policy.site.text()
    assert "site" in coordinator.settings_page.providers.cards
    site_configuration.forget()
