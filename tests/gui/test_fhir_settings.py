"""FHIR servers and servers for results in the settings, by mouse and keys; each change recorded."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import keyring
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from audit.egress import Policy
from tests.helpers.gui import acting
from tests.helpers.keyring import MemoryKeyring
from tests.helpers.node_servers import NodeServer
from tests.helpers.orthanc import free_port
from viewer.archive.connection_test import Check
from viewer.fhir.backend_tokens import SigningKey
from viewer.fhir.connection_test import READ
from viewer.fhir.fhir_settings import KEYRING_SERVICE, FhirEntry, add_fhir_server, load_fhir_servers
from viewer.ui.pages.settings.fhir_page import FhirPage
from viewer.ui.pages.settings.policy_page import PolicyPage
from viewer.ui.pages.settings.settings_page import SECTIONS, SettingsPage

LEFT = Qt.MouseButton.LeftButton


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
def page(qtbot: QtBot, ring: MemoryKeyring, stored: list[Any]) -> Iterator[FhirPage]:
    made = FhirPage(acting(stored.append))
    made.resize(900, 700)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    yield made
    made.close_threads()


def test_a_server_with_a_new_key_is_added_edited_and_removed(
    page: FhirPage, ring: MemoryKeyring, stored: list[Any], qtbot: QtBot
) -> None:
    qtbot.mouseClick(page.add_button, LEFT)
    form = page.form
    qtbot.waitUntil(form.name.edit.hasFocus)
    QTest.keyClicks(form.name.edit, "clinic")
    QTest.keyClicks(form.url.edit, "http://fhir.example.org/r4")
    QTest.keyClicks(form.patient_system.edit, "urn:oid:1.2.840.99")
    qtbot.mouseClick(form.add, LEFT)
    assert form.problem.isVisible() and not stored  # not encrypted
    form.url.edit.selectAll()
    QTest.keyClicks(form.url.edit, "https://fhir.example.org/r4")
    form.more.fold.open()
    assert not form.secret.isVisible() and not form.private_key.isVisible()
    form.sign_in.control().setFocus()
    QTest.keyClicks(form.sign_in.control(), "SMART")
    assert form.private_key.isVisible() and not form.key_file.isVisible()
    QTest.keyClicks(form.oidc_client_id.edit, "overread")
    QTest.keyClick(form.private_key.control(), Qt.Key.Key_Down)
    qtbot.mouseClick(form.add, LEFT)
    entry = load_fhir_servers()["clinic"]
    assert (entry.sign_in, entry.oidc_client_id) == ("smart-backend", "overread")
    assert entry.patient_system == "urn:oid:1.2.840.99"
    pem = ring.get_password(KEYRING_SERVICE, "clinic")
    assert pem is not None
    (event,) = stored
    assert (event.type, event.action, event.name) == ("fhir.changed", "added", "clinic")

    card = page.cards["clinic"]
    assert card.blocked.isVisibleTo(card) and not card.unencrypted.isVisibleTo(card)
    qtbot.mouseClick(card.copy_key, LEFT)
    qtbot.waitUntil(card.result.isVisible)
    copied = json.loads(QGuiApplication.clipboard().text())
    assert copied == SigningKey.parse(pem).public_jwks() and "d" not in copied["keys"][0]

    qtbot.mouseClick(card.change, LEFT)
    qtbot.waitUntil(form.url.edit.hasFocus)
    assert not form.name.isEnabled()
    form.patient_system.edit.selectAll()
    QTest.keyClick(form.patient_system.edit, Qt.Key.Key_Delete)
    qtbot.mouseClick(form.add, LEFT)
    assert load_fhir_servers()["clinic"].patient_system is None
    assert ring.get_password(KEYRING_SERVICE, "clinic") == pem, "the key stays"
    qtbot.mouseClick(page.cards["clinic"].remove, LEFT)
    assert not load_fhir_servers() and not page.cards and not ring.entries
    assert [event.action for event in stored] == ["added", "changed", "removed"]


def test_a_key_file_that_cannot_be_used_changes_nothing(
    page: FhirPage, ring: MemoryKeyring, stored: list[Any], qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "key.pem"
    file.write_text("no key", "ascii")
    page.open_form()
    form = page.form
    form.name.set_value("clinic")
    form.url.set_value("https://fhir.example.org/r4")
    form.oidc_client_id.set_value("overread")
    form.more.fold.open()
    QTest.keyClicks(form.sign_in.control(), "SMART")
    form.private_key.control().setFocus()
    QTest.keyClick(form.private_key.control(), Qt.Key.Key_End)
    QTest.keyClicks(form.key_file.edit, str(file))
    qtbot.mouseClick(form.add, LEFT)
    assert form.problem.isVisible() and form.add.isEnabled()
    assert not stored and not load_fhir_servers() and not ring.entries
    file.write_text(SigningKey.generate().to_pem(), "ascii")
    qtbot.mouseClick(form.add, LEFT)
    assert "clinic" in load_fhir_servers() and len(ring.entries) == 1


def test_each_search_is_tested_and_what_fails_is_named(
    page: FhirPage, fhir: NodeServer, qtbot: QtBot
) -> None:
    add_fhir_server(FhirEntry.make(name="clinic", url=fhir.url))
    nobody = f"http://127.0.0.1:{free_port()}/r4"
    add_fhir_server(FhirEntry.make(name="down", url=nobody, tries=1))
    page.refresh()
    for name in ("clinic", "down"):
        qtbot.mouseClick(page.cards[name].test, LEFT)
    for name in ("clinic", "down"):
        qtbot.waitUntil(page.cards[name].test.isEnabled)
    works, fails = page.cards["clinic"].checks, page.cards["down"].checks
    assert [line.property("role") for line in works] == ["ok"] * (1 + len(READ))
    assert [line.property("role") for line in fails] == ["critical"]
    assert fails[0].text().startswith("✗ CapabilityStatement")
    page.cards["clinic"].show_checks([Check("Patient", None, True)])
    assert len(page.cards["clinic"].checks) == 1


def test_readers_cannot_change_servers(qtbot: QtBot, stored: list[Any]) -> None:
    add_fhir_server(FhirEntry.make(name="clinic", url="https://fhir.example.org/r4"))
    page = FhirPage(acting(stored.append), role=lambda: "reader")
    qtbot.addWidget(page)
    page.show()
    card = page.cards["clinic"]
    for button in (page.add_button, card.change, card.remove):
        assert not button.isEnabled() and button.toolTip()
    assert card.test.isEnabled()
    page.close_threads()


def test_an_administrator_names_servers_for_results(qtbot: QtBot, stored: list[Any]) -> None:
    page = PolicyPage(acting(stored.append), role=lambda: "administrator")
    qtbot.addWidget(page)
    page.show()
    QTest.keyClicks(page.results.hosts.control(), "PACS.example.org:11112")
    qtbot.mouseClick(page.results.kinds["report"], LEFT, pos=QPoint(10, 8))
    QTest.keyClick(page.results.kinds["fhir-report"], Qt.Key.Key_Space)
    qtbot.mouseClick(page.save, LEFT)
    policy = Policy.load()
    assert policy.result_hosts == ("pacs.example.org:11112",)
    assert policy.result_kinds == ("report", "fhir-report")
    assert stored[-1].type == "policy.changed" and not page.save.isEnabled()
    page.close_threads()

    lead = PolicyPage(acting(stored.append), role=lambda: "lead")
    qtbot.addWidget(lead)
    lead.show()
    assert not lead.results.hosts.isEnabled() and lead.results.forbidden.isVisible()
    assert lead.results.kinds["report"].isChecked() and lead.local_only.isEnabled()
    lead.close_threads()


def test_the_section_is_in_the_settings(qtbot: QtBot, stored: list[Any]) -> None:
    page = SettingsPage(acting(stored.append))
    qtbot.addWidget(page)
    page.show()
    add_fhir_server(FhirEntry.make(name="clinic", url="https://fhir.example.org/r4"))
    page.refresh()
    page.list.setFocus()
    for _ in range(list(SECTIONS).index("fhir")):
        QTest.keyClick(page.list, Qt.Key.Key_Down)
    assert page.fhir.isVisible() and page.fhir.cards["clinic"].isVisible()
    page.close_threads()
