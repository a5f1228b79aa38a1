"""Settings: providers with keys that stay hidden, the policy, and who reads."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import keyring
import pytest
from keyring.backend import KeyringBackend
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from assistant import provider_settings
from audit.egress import Policy
from audit.errors import RecordFull
from tests.gui.test_story import coordinator_of
from tests.helpers.case import text_of, unnamed
from tests.helpers.gui import acting
from tests.helpers.plugins import allow, plugin
from tests.helpers.vlm_server import VlmServer, failing
from viewer.archive import load_archives
from viewer.session.persistence.preferences import Preferences
from viewer.ui.case.draft.provider_choices import provider_choices
from viewer.ui.language.i18n import translated
from viewer.ui.pages.settings.policy_page import PolicyPage
from viewer.ui.pages.settings.settings_page import SettingsPage
from viewer.ui.shell.window.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton
SECRET = "sk-canary-123456"


class MemoryKeyring(KeyringBackend):
    """A keyring for tests."""

    priority = 1  # type: ignore[assignment]

    def __init__(self) -> None:
        super().__init__()
        self.kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        del self.kept[service, username]


@pytest.fixture
def ring() -> Iterator[MemoryKeyring]:
    before = keyring.get_keyring()
    made = MemoryKeyring()
    keyring.set_keyring(made)
    yield made
    keyring.set_keyring(before)


@pytest.fixture
def stored() -> list[Any]:
    """Events that the page asked to store."""
    return []


@pytest.fixture
def page(qtbot: QtBot, ring: MemoryKeyring, stored: list[Any]) -> Iterator[SettingsPage]:
    made = SettingsPage(acting(stored.append))
    made.resize(1000, 800)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close_threads()


def fill(page: SettingsPage, **values: str) -> None:
    """Type into the form of a new provider."""
    form = page.providers.form
    form.api._combo.setCurrentText(values.pop("api", "openai-chat"))
    for name, text in values.items():
        QTest.keyClicks(getattr(form, name).edit, text)


class TestProviders:
    def test_embedded_ones_are_there_and_stay(self, page: SettingsPage) -> None:
        cards = page.providers.cards
        assert set(cards) == {"baseline", "always-normal"}
        assert all("no AI" in text_of(card) for card in cards.values())
        assert all(not card.remove.isVisible() for card in cards.values())

    def test_the_negative_control_is_added_without_address_and_offered(
        self, qtbot: QtBot, ring: MemoryKeyring, stored: list[Any]
    ) -> None:
        """Only once its plug-in is allowed."""
        allow(plugin("overread-negative-control"))
        page = SettingsPage(acting(stored.append))
        qtbot.addWidget(page)
        page.show()
        page.providers.open_form()
        fill(page, api="negative-control", name="control")
        qtbot.mouseClick(page.providers.form.add, LEFT)
        qtbot.waitUntil(lambda: "control" in page.providers.cards)
        assert [event.api for event in stored] == ["negative-control"]
        (choice,) = (each for each in provider_choices() if each.name == "control")
        assert choice.is_ai and choice.local and not choice.problem
        assert "not validated" in translated(choice.label)
        page.close_threads()

    def test_adding_records_first_and_keeps_the_key_in_the_keyring(
        self,
        page: SettingsPage,
        qtbot: QtBot,
        ring: MemoryKeyring,
        stored: list[Any],
        overread_home: Path,
    ) -> None:
        qtbot.mouseClick(page.providers.add_button, LEFT)
        fill(page, name="site", base_url="https://vlm.example.org/v1", model="m-1", key=SECRET)
        assert page.providers.form.key.edit.echoMode() is QLineEdit.EchoMode.Password
        qtbot.mouseClick(page.providers.form.add, LEFT)
        assert "✓ site added" in page.providers.result.text()
        assert ring.kept == {("overread", "site"): SECRET}
        entry = provider_settings.entry("site")
        assert (entry.base_url, entry.model) == ("https://vlm.example.org/v1", "m-1")
        assert [e.action for e in stored] == ["added"]
        assert stored[0].host == "vlm.example.org"
        written = b"".join(p.read_bytes() for p in overread_home.rglob("*") if p.is_file())
        assert SECRET.encode() not in written
        assert SECRET not in stored[0].model_dump_json()
        assert SECRET not in text_of(page)

    @pytest.mark.parametrize(
        ("values", "words"),
        [
            ({"base_url": "https://h/v1", "model": "m"}, "name"),
            ({"name": "x", "base_url": "http://far.example.org/v1", "model": "m"}, "plain HTTP"),
            ({"name": "x", "base_url": "ftp://h", "model": "m"}, "base"),
            ({"name": "always-normal", "base_url": "https://h/v1", "model": "m"}, "already"),
        ],
    )
    def test_what_is_wrong_is_said_and_nothing_is_kept(
        self,
        page: SettingsPage,
        qtbot: QtBot,
        stored: list[Any],
        values: dict[str, str],
        words: str,
    ) -> None:
        qtbot.mouseClick(page.providers.add_button, LEFT)
        fill(page, **values)
        qtbot.mouseClick(page.providers.form.add, LEFT)
        assert words in page.providers.form.problem.text()
        assert stored == []
        assert set(provider_settings.load_entries()) == {"baseline", "always-normal"}

    def test_a_provider_is_changed_in_its_place(
        self, page: SettingsPage, qtbot: QtBot, ring: MemoryKeyring, stored: list[Any]
    ) -> None:
        provider_settings.add_entry(
            provider_settings.ProviderEntry.make(
                name="site",
                api="openai-chat",
                base_url="https://vlm.example.org/v1",
                model="m-1",
                temperature=0.2,
                price_in=1.0,
            )
        )
        provider_settings.store_key("site", provider_settings.Key(SECRET))
        page.providers.refresh()
        qtbot.mouseClick(page.providers.cards["site"].change, LEFT)
        form = page.providers.form
        assert "Edit site" in text_of(form) and not form.name.edit.isEnabled()
        assert form.facts.prices["price_in"].value() == 1.0 and form.key.value() is None
        qtbot.mouseClick(form.add, LEFT)
        assert "nothing was changed" in form.problem.text() and stored == []
        form.model.edit.clear()
        QTest.keyClicks(form.model.edit, "m-2")
        QTest.keyClicks(form.facts.pictures["max_side"].edit, "512")  # type: ignore[attr-defined]
        qtbot.mouseClick(form.add, LEFT)
        assert "✓ site changed" in page.providers.result.text()
        entry = provider_settings.entry("site")
        assert (entry.model, entry.max_side, entry.price_in) == ("m-2", 512, 1.0)
        assert entry.temperature == 0.2, "what the form does not show stays"
        assert [(e.action, e.limits) for e in stored] == [("changed", {"max_side": 512})]
        assert ring.kept == {("overread", "site"): SECRET}, "the key stays"

    def test_a_key_does_not_move_to_another_host(
        self, page: SettingsPage, qtbot: QtBot, ring: MemoryKeyring, stored: list[Any]
    ) -> None:
        made = {"name": "site", "api": "openai-chat", "model": "m"}
        provider_settings.add_entry(
            provider_settings.ProviderEntry.make(**made, base_url="https://vlm.example.org/v1")
        )
        provider_settings.store_key("site", provider_settings.Key(SECRET))
        page.providers.change("site")
        form = page.providers.form
        form.base_url.edit.clear()
        QTest.keyClicks(form.base_url.edit, "https://other.example.org/v1")
        qtbot.mouseClick(form.add, LEFT)
        assert "the key was given for vlm.example.org" in form.problem.text() and stored == []
        QTest.keyClicks(form.key.edit, "another-key")
        qtbot.mouseClick(form.add, LEFT)
        assert provider_settings.entry("site").base_url == "https://other.example.org/v1"
        assert ring.kept == {("overread", "site"): "another-key"}
        page.providers.open_form()
        assert form.name.edit.isEnabled() and "New provider" in text_of(form)

    def test_a_record_that_takes_nothing_adds_nothing(
        self, qtbot: QtBot, ring: MemoryKeyring
    ) -> None:
        def full(_: object) -> None:
            raise RecordFull("the disk is full")

        page = SettingsPage(acting(full))
        qtbot.addWidget(page)
        page.providers.open_form()
        fill(page, name="site", base_url="https://vlm.example.org/v1", model="m", key=SECRET)
        page.providers.form.add.click()
        assert "the disk is full" in page.providers.form.problem.text()
        assert ring.kept == {}
        assert "site" not in provider_settings.load_entries()
        page.close_threads()

    def test_removing_takes_the_key_along(
        self, page: SettingsPage, qtbot: QtBot, ring: MemoryKeyring, stored: list[Any]
    ) -> None:
        provider_settings.add_entry(
            provider_settings.ProviderEntry.make(
                name="site", api="openai-chat", base_url="https://h.example.org/v1", model="m"
            )
        )
        provider_settings.store_key("site", provider_settings.Key(SECRET))
        page.providers.refresh()
        qtbot.mouseClick(page.providers.cards["site"].remove, LEFT)
        assert ring.kept == {}
        assert "site" not in page.providers.cards
        assert [e.action for e in stored] == ["removed"]

    def test_a_check_looks_at_policy_and_key_and_sends_nothing(
        self, page: SettingsPage, qtbot: QtBot, server_with_entry: VlmServer
    ) -> None:
        page.providers.refresh()
        qtbot.mouseClick(page.providers.cards["vlm"].check, LEFT)
        assert "Nothing was sent" in page.providers.cards["vlm"].result.text()
        assert server_with_entry.requests == []
        provider_settings.add_entry(
            provider_settings.ProviderEntry.make(
                name="far", api="openai-chat", base_url="https://h.example.org/v1", model="m"
            )
        )
        page.providers.refresh()
        qtbot.mouseClick(page.providers.cards["far"].check, LEFT)
        assert "local only" in page.providers.cards["far"].result.text()

    def test_a_test_sends_a_drawn_picture_and_tells_the_answer(
        self, page: SettingsPage, qtbot: QtBot, server_with_entry: VlmServer
    ) -> None:
        page.providers.refresh()
        card = page.providers.cards["vlm"]
        qtbot.mouseClick(card.test, LEFT)
        qtbot.waitUntil(lambda: card.test.isEnabled(), timeout=20_000)
        assert "✓ Valid draft after" in card.result.text()
        assert len(server_with_entry.requests) == 1
        server_with_entry.next(failing(401, "bad key"))
        qtbot.mouseClick(card.test, LEFT)
        qtbot.waitUntil(lambda: "Failed" in card.result.text(), timeout=20_000)
        assert "401" in card.result.text()

    @pytest.fixture
    def server_with_entry(self) -> Iterator[VlmServer]:
        from tests.helpers.case import configure

        with VlmServer() as server:
            configure(server)
            yield server

    def test_a_broken_file_is_told(self, page: SettingsPage) -> None:
        provider_settings.providers_file().parent.mkdir(parents=True, exist_ok=True)
        provider_settings.providers_file().write_text("[broken", encoding="utf-8")
        page.providers.refresh()
        assert "not valid TOML" in page.providers.result.text()
        provider_settings.providers_file().unlink()


class TestPolicy:
    @pytest.fixture
    def policy_page(self, page: SettingsPage) -> SettingsPage:
        page.show_section("sending")
        return page

    def test_it_starts_local_only(self, policy_page: SettingsPage) -> None:
        assert policy_page.policy.local_only.isChecked()
        assert not policy_page.policy.save.isEnabled()

    def test_hosts_are_allowed_by_name(
        self, policy_page: SettingsPage, qtbot: QtBot, stored: list[Any]
    ) -> None:
        page = policy_page.policy
        page.local_only.click()
        QTest.keyClicks(page.hosts.edit, "API.example.org")
        with qtbot.waitSignal(page.changed):
            qtbot.mouseClick(page.save, LEFT)
        policy = Policy.load()
        assert policy.allowed_hosts == ("api.example.org",) and not policy.local_only
        assert stored[0].policy["allowed_hosts"] == ["api.example.org"]

    def test_nonsense_is_not_saved(
        self, policy_page: SettingsPage, qtbot: QtBot, stored: list[Any]
    ) -> None:
        page = policy_page.policy
        page.local_only.click()
        QTest.keyClicks(page.hosts.edit, "https://api.example.org/path")
        qtbot.mouseClick(page.save, LEFT)
        assert page.result.text().startswith("✗ Allowed hosts")
        page.hosts.set_value([])
        page.max_images.set_value("many")
        qtbot.mouseClick(page.save, LEFT)
        assert page.result.text().startswith("✗ Images per request")
        assert stored == [] and Policy.load() == Policy()

    def test_one_click_stops_all_sending(
        self, policy_page: SettingsPage, qtbot: QtBot, stored: list[Any]
    ) -> None:
        page = policy_page.policy
        qtbot.mouseClick(page.kill, LEFT)
        assert Policy.load().kill_switch
        assert "Nothing is sent" in page.kill_note.text()
        qtbot.mouseClick(page.kill, LEFT)
        assert not Policy.load().kill_switch
        assert [e.type for e in stored] == ["kill-switch.set", "policy.changed"]

    def test_the_kill_switch_needs_no_record_to_be_set_but_to_be_cleared(
        self, qtbot: QtBot, ring: MemoryKeyring
    ) -> None:
        def full(_: object) -> None:
            raise RecordFull("the disk is full")

        page = SettingsPage(acting(full))
        qtbot.addWidget(page)
        page.policy.kill.click()
        assert Policy.load().kill_switch
        page.policy.kill.click()
        assert Policy.load().kill_switch
        assert page.policy.kill.isChecked()
        page.close_threads()

    def test_an_unreadable_policy_is_told(self, policy_page: SettingsPage) -> None:
        from audit.egress import policy_file

        policy_file().parent.mkdir(parents=True, exist_ok=True)
        policy_file().write_text("local_only = 'perhaps'", encoding="utf-8")
        policy_page.policy.refresh()
        assert "Nothing is sent" in policy_page.policy.result.text()


class TestReading:
    def test_choices_are_announced(self, page: SettingsPage, qtbot: QtBot) -> None:
        page.show_section("reading")
        reading = page.reading
        reading.show_choices(Preferences(), "root")
        assert reading.reader.edit.placeholderText() == "root"
        with qtbot.waitSignal(reading.theme_chosen) as theme:
            qtbot.mouseClick(reading.theme.button("light"), LEFT)
        assert theme.args == ["light"]
        with qtbot.waitSignal(reading.convention_chosen):
            qtbot.mouseClick(reading.convention.button("neurological"), LEFT)
        QTest.keyClicks(reading.reader.edit, "reader-7")
        with qtbot.waitSignal(reading.reader_chosen) as reader:
            QTest.keyClick(reading.reader.edit, Qt.Key.Key_Return)
        assert reader.args == ["reader-7"]


def test_every_control_has_a_name(page: SettingsPage) -> None:
    page.providers.open_form()
    for section in ("providers", "sending", "reading"):
        page.show_section(section)
        assert unnamed(page) == []


class TestWhatIsKnown:
    def test_facts_prices_and_limits_are_kept_shown_and_recorded(
        self, page: SettingsPage, qtbot: QtBot, stored: list[Any]
    ) -> None:
        qtbot.mouseClick(page.providers.add_button, LEFT)
        form = page.providers.form
        assert not form.facts.about["contract"].isVisible()
        qtbot.mouseClick(form.facts.fold, LEFT)
        assert form.facts.about["contract"].isVisible()
        fill(page, name="site", base_url="https://vlm.example.org/v1", model="m-1")
        for field, text in (
            (form.facts.about["contract"], "DPA 12"),
            (form.facts.prices["price_in"], "2,5"),
            (form.facts.prices["price_out"], "10"),
            (form.facts.prices["price_date"], "2026-11-01"),
            (form.facts.limits["max_in_flight"], "4"),
        ):
            QTest.keyClicks(field.edit, text)  # type: ignore[attr-defined]
        qtbot.mouseClick(form.add, LEFT)
        entry = provider_settings.entry("site")
        assert (entry.about.contract, entry.price_in, entry.max_in_flight) == ("DPA 12", 2.5, 4)
        assert stored[0].about == {"contract": "DPA 12"}
        assert stored[0].prices == {"price_in": 2.5, "price_out": 10.0, "price_date": "2026-11-01"}
        shown = text_of(page.providers.cards["site"])
        assert "contract DPA 12 · not stated: region, retention" in shown
        assert "2.5 USD in, 10 USD out per million tokens; prices as of 2026-11-01" in shown
        assert "at most 4 at once" in shown

    def test_a_local_server_is_not_asked_for_contracts(self, page: SettingsPage) -> None:
        provider_settings.add_entry(
            provider_settings.ProviderEntry.make(
                name="here", api="ollama", base_url="http://127.0.0.1:1", model="m", local=True
            )
        )
        page.providers.refresh()
        assert "not stated" not in text_of(page.providers.cards["here"])

    @pytest.mark.parametrize(
        ("api", "shown", "hidden"),
        [
            ("bedrock", ("aws_region", "aws_profile", "key_env"), ("key", "file", "of")),
            ("replay", ("file",), ("base_url", "model", "key", "key_env", "of", "aws_region")),
            ("text-only", ("of",), ("base_url", "model", "key", "file")),
            ("gemini", ("base_url", "model", "key", "key_env"), ("file", "of", "aws_profile")),
        ],
    )
    def test_the_form_asks_for_what_the_protocol_takes(
        self,
        page: SettingsPage,
        qtbot: QtBot,
        api: str,
        shown: tuple[str, ...],
        hidden: tuple[str, ...],
    ) -> None:
        qtbot.mouseClick(page.providers.add_button, LEFT)
        form = page.providers.form
        form.api._combo.setCurrentText(api)
        assert all(getattr(form, name).isVisible() for name in shown)
        assert not any(getattr(form, name).isVisible() for name in hidden)
        assert unnamed(form) == []


class TestBudgets:
    def test_they_are_saved_and_what_is_spent_is_shown(
        self, page: SettingsPage, qtbot: QtBot, stored: list[Any]
    ) -> None:
        page.show_section("sending")
        budgets = page.policy.budgets
        QTest.keyClicks(budgets.fields["budget_per_day", "requests"].edit, "200")
        QTest.keyClicks(budgets.fields["budget_per_day", "usd"].edit, "2,5")
        QTest.keyClicks(budgets.since.edit, "2026-11-01")
        qtbot.mouseClick(page.policy.save, LEFT)
        policy = Policy.load()
        assert (policy.budget_per_day.requests, policy.budget_per_day.usd) == (200, 2.5)
        assert policy.pilot_since == "2026-11-01"
        assert stored[-1].policy["budget_per_day"] == {"requests": 200, "tokens": None, "usd": 2.5}
        spent = budgets.spent["budget_per_day"]
        qtbot.waitUntil(
            lambda: bool(spent.text()) and "No budget" not in spent.text(), timeout=20000
        )
        assert spent.text() == "0 of 200 requests\n0.00 of 2.50 USD"
        assert budgets.spent["budget_of_pilot"].text() == "No budget"

    @pytest.mark.parametrize(("typed", "words"), [("many", "requests"), ("-1", "requests")])
    def test_what_is_no_limit_is_said(
        self, page: SettingsPage, qtbot: QtBot, typed: str, words: str
    ) -> None:
        page.show_section("sending")
        QTest.keyClicks(page.policy.budgets.fields["budget_per_day", "requests"].edit, typed)
        qtbot.mouseClick(page.policy.save, LEFT)
        assert words in page.policy.result.text() and "✗" in page.policy.result.text()
        assert Policy.load() == Policy()


class TestRights:
    @pytest.fixture
    def readers_page(self, qtbot: QtBot, stored: list[Any]) -> Iterator[PolicyPage]:
        made = PolicyPage(acting(stored.append), role=lambda: "reader")
        qtbot.addWidget(made)
        made.show()
        yield made
        made.close_threads()

    def test_a_reader_may_stop_everything_and_nothing_else(
        self, readers_page: PolicyPage, qtbot: QtBot, stored: list[Any]
    ) -> None:
        page = readers_page
        assert "Only a lead or administrator can change this policy" in page.rights.text()
        qtbot.mouseClick(page.local_only, LEFT)
        assert not page.save.isEnabled()
        qtbot.mouseClick(page.kill, LEFT)
        assert Policy.load().kill_switch and len(stored) == 1
        assert not page.kill.isEnabled()
        assert "Only a lead or administrator can allow sending again" in page.kill_note.text()
        page._toggle_kill()
        assert Policy.load().kill_switch

    def test_a_reader_neither_adds_nor_removes_a_provider(
        self, qtbot: QtBot, ring: MemoryKeyring, stored: list[Any]
    ) -> None:
        here = provider_settings.ProviderEntry.make(
            name="here", api="ollama", base_url="http://127.0.0.1:1", model="m", local=True
        )
        provider_settings.add_entry(here)
        page = SettingsPage(acting(stored.append), role=lambda: "reader")
        qtbot.addWidget(page)
        page.show()
        page.providers.remove("here")
        refused = "only these roles may add, change or remove a provider: lead or administrator"
        assert refused in page.providers.result.text()
        page.providers.open_form()
        fill(page, name="site", base_url="https://h.example.org/v1", model="m")
        page.providers.form.add.click()
        assert refused in page.providers.form.problem.text()
        assert stored == [] and set(provider_settings.load_entries()) >= {"here"}
        assert "site" not in provider_settings.load_entries()
        page.close_threads()

    def test_a_file_of_roles_that_is_no_such_gives_no_rights(
        self, qtbot: QtBot, overread_home: Path, stored: list[Any]
    ) -> None:
        overread_home.mkdir(parents=True, exist_ok=True)
        (overread_home / "roles.toml").write_text('default = "chief"\n')
        page = PolicyPage(acting(stored.append))
        qtbot.addWidget(page)
        assert "'chief' is not one of reader" in page.result.text()
        assert not page.rights.isHidden()
        page.close_threads()


def test_a_lead_does_not_choose_who_sees_names(qtbot: QtBot) -> None:
    stored: list[Any] = []
    for role, may in (("lead", False), ("administrator", True)):
        page = PolicyPage(acting(stored.append), role=lambda role=role: role)
        qtbot.addWidget(page)
        assert all(box.isEnabled() is may for box in page.identity.boxes.values())
        assert bool(page.identity.boxes["reader"].toolTip()) is not may
        page.identity.boxes["reader"].setChecked(True)
        page._save()
        qtbot.waitUntil(lambda p=page, n=may: len(stored) == n and "…" not in p.result.text())
        assert Policy.load().identity_roles == (("reader",) if may else ())
        page.close_threads()


def test_without_accounts_a_lead_changes_policy_and_archives(
    furnished_window: MainWindow, qtbot: QtBot
) -> None:
    """The record takes these events from a lead or an administrator only."""
    furnished_window.preferences = replace(furnished_window.preferences, reader="somebody")
    coordinator = coordinator_of(furnished_window)
    furnished_window.show_page("settings")
    page = coordinator.settings_page
    page.show_section("sending")
    page.policy.kill.click()
    assert Policy.load().kill_switch
    page.policy.kill.click()
    qtbot.waitUntil(lambda: not Policy.load().kill_switch)
    page.show_section("archives")
    page.archives.open_form()
    page.archives.form.name.set_value("pacs")
    page.archives.form.dicomweb_url.set_value("https://pacs.example.org/dicom-web")
    page.archives.form.add.click()
    qtbot.waitUntil(lambda: "pacs" in load_archives())
    assert coordinator.log is not None
    changed = [e for e in coordinator.log.events() if e.body.type == "archive.changed"]
    assert [(e.actor.id, e.actor.role) for e in changed] == [("somebody", "lead")]
