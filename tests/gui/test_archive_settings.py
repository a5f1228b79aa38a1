"""Archives in the settings: added, tested, edited and removed, each change recorded first."""

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import keyring
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from audit.egress import Policy
from audit.errors import RecordError
from audit.messages import Message
from tests.helpers.certificates import Certificates
from tests.helpers.gui import acting
from tests.helpers.keyring import MemoryKeyring
from tests.helpers.node_servers import DESKTOP, NodeServer
from tests.helpers.orthanc import free_port
from tests.helpers.scripted_browser import ScriptedBrowser
from viewer.archive import ArchiveEntry, load_archives
from viewer.archive.archive_settings import KEYRING_SERVICE, SIGN_IN_SERVICE, add_archive
from viewer.archive.connection_test import Check
from viewer.ui.pages.settings.archives_page import ArchivesPage

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
def page(qtbot: QtBot, ring: MemoryKeyring, stored: list[Any]) -> Iterator[ArchivesPage]:
    made = ArchivesPage(acting(stored.append))
    made.resize(900, 700)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close_threads()


def test_an_archive_is_added_with_its_secret_in_the_keyring(
    page: ArchivesPage, ring: MemoryKeyring, stored: list[Any], qtbot: QtBot
) -> None:
    qtbot.mouseClick(page.add_button, LEFT)
    form = page.form
    QTest.keyClicks(form.name.edit, "pacs")
    QTest.keyClicks(form.dicomweb_url.edit, "https://pacs.example.org/dicom-web")
    form.more.fold.open()
    QTest.keyClicks(form.secret.edit, "s3cret-token")
    qtbot.mouseClick(form.add, LEFT)
    assert load_archives()["pacs"].dicomweb_url == "https://pacs.example.org/dicom-web"
    assert ring.get_password(KEYRING_SERVICE, "pacs") == "s3cret-token"
    (event,) = stored
    assert (event.type, event.action, event.name) == ("archive.changed", "added", "pacs")
    assert "s3cret" not in event.model_dump_json()
    card = page.cards["pacs"]
    assert not card.unencrypted.isVisibleTo(card)
    assert card.blocked.isVisibleTo(card)  # the policy allows no other machine yet


def test_what_is_wrong_is_shown_and_nothing_is_stored(
    page: ArchivesPage, stored: list[Any], qtbot: QtBot
) -> None:
    page.open_form()
    QTest.keyClicks(page.form.name.edit, "pacs")
    qtbot.mouseClick(page.form.add, LEFT)  # without any address
    assert page.form.problem.isVisible()
    QTest.keyClicks(page.form.dimse.edit, "no address")
    qtbot.mouseClick(page.form.add, LEFT)
    assert "AET@HOST:PORT" in page.form.problem.text()
    assert not stored and not load_archives()


def test_a_plain_connection_stays_visible(page: ArchivesPage, qtbot: QtBot) -> None:
    page.open_form()
    QTest.keyClicks(page.form.name.edit, "old")
    QTest.keyClicks(page.form.dimse.edit, "PACS@pacs.example.org:104")
    assert not page.form.plain.isVisible()
    page.form.tls.click()
    assert page.form.plain.isVisible()
    qtbot.mouseClick(page.form.add, LEFT)
    card = page.cards["old"]
    assert card.unencrypted.isVisibleTo(card)


def test_an_archive_is_changed_and_removed(
    page: ArchivesPage, stored: list[Any], qtbot: QtBot
) -> None:
    add_archive(ArchiveEntry.make(name="pacs", dimse="A@127.0.0.1:104", read_timeout_s=5.0))
    page.refresh()
    qtbot.mouseClick(page.cards["pacs"].change, LEFT)
    page.form.calling_aet.set_value("READER1")
    qtbot.mouseClick(page.form.add, LEFT)
    entry = load_archives()["pacs"]
    assert (entry.calling_aet, entry.dimse) == ("READER1", "A@127.0.0.1:104")
    assert entry.read_timeout_s == 5.0  # the form does not show it
    qtbot.mouseClick(page.cards["pacs"].remove, LEFT)
    assert not load_archives() and not page.cards
    assert [event.action for event in stored] == ["changed", "removed"]


def test_nothing_changes_if_the_record_refuses(qtbot: QtBot, ring: MemoryKeyring) -> None:
    def refuse(_body: Any) -> None:
        raise RecordError(Message("record.none"))

    page = ArchivesPage(acting(refuse))
    qtbot.addWidget(page)
    page.show()
    add_archive(ArchiveEntry.make(name="pacs", dimse="A@127.0.0.1:104"))
    page.refresh()
    qtbot.mouseClick(page.cards["pacs"].remove, LEFT)
    assert "pacs" in load_archives() and page.result.isVisible()
    page.close_threads()


def test_others_than_administrators_see_why_they_cannot_change_anything(
    overread_home: Path, qtbot: QtBot, stored: list[Any]
) -> None:
    add_archive(ArchiveEntry.make(name="pacs", dimse="A@127.0.0.1:104"))
    page = ArchivesPage(acting(stored.append), role=lambda: "reader")
    qtbot.addWidget(page)
    page.show()
    card = page.cards["pacs"]
    for button in (page.add_button, card.change, card.remove):
        assert not button.isEnabled() and button.toolTip()
    assert card.test.isEnabled()
    page.close_threads()


def test_the_test_names_the_service_that_fails_and_why(page: ArchivesPage, qtbot: QtBot) -> None:
    port = free_port()  # nothing listens there
    url = f"http://127.0.0.1:{port}/dicom-web"
    add_archive(ArchiveEntry.make(name="pacs", dicomweb_url=url, tries=1))
    page.refresh()
    card = page.cards["pacs"]
    qtbot.mouseClick(card.test, LEFT)
    qtbot.waitUntil(card.test.isEnabled)
    (line,) = card.checks
    assert line.text().startswith("✗ QIDO-RS: 127.0.0.1") and line.isVisible()
    assert line.property("role") == "critical" and not card.result.isVisibleTo(card)


def test_the_form_shows_what_a_way_of_signing_in_needs(
    page: ArchivesPage, ring: MemoryKeyring, qtbot: QtBot
) -> None:
    page.open_form()
    form = page.form
    form.more.fold.open()
    assert form.secret.isVisible() and not form.oidc_issuer.isVisible()
    QTest.keyClicks(form.name.edit, "pacs")
    QTest.keyClicks(form.dicomweb_url.edit, "https://pacs.example.org/dicom-web")
    QTest.keyClicks(form.secret.edit, "not-needed")
    combo = form.sign_in.control()
    assert isinstance(combo, QComboBox)
    combo.setCurrentIndex(2)
    assert not form.secret.isVisible() and form.oidc_audience.isVisible()
    qtbot.mouseClick(form.add, LEFT)
    assert form.problem.isVisible()  # no provider yet
    QTest.keyClicks(form.oidc_issuer.edit, "https://login.example.org")
    QTest.keyClicks(form.oidc_client_id.edit, "overread")
    qtbot.mouseClick(form.add, LEFT)
    entry = load_archives()["pacs"]
    assert (entry.sign_in, entry.oidc_client_id) == ("browser", "overread")
    assert not ring.entries
    qtbot.mouseClick(page.cards["pacs"].change, LEFT)
    assert form.sign_in.value() == "browser"
    form.sign_in.control().setCurrentIndex(0)  # type: ignore[attr-defined]
    qtbot.mouseClick(form.add, LEFT)
    assert (load_archives()["pacs"].sign_in, load_archives()["pacs"].oidc_issuer) == ("token", None)


def test_signing_in_and_out_with_the_browser(
    openid: NodeServer,
    certificates: Certificates,
    ring: MemoryKeyring,
    stored: list[Any],
    qtbot: QtBot,
) -> None:
    Policy(ca_file=str(certificates.ca)).save()
    browser, opened = ScriptedBrowser(certificates), [False]
    threads: list[threading.Thread] = []

    def open_url(url: str) -> bool:
        if opened[0]:
            threads.append(threading.Thread(target=browser, args=(url,)))
            threads[-1].start()
        return opened[0]

    fields = {"sign_in": "browser", "oidc_issuer": openid.url, "oidc_client_id": DESKTOP}
    url = "https://127.0.0.1:1/dicom-web"
    add_archive(ArchiveEntry.make(name="pacs", dicomweb_url=url, oidc_prompt="consent", **fields))
    add_archive(ArchiveEntry.make(name="old", dimse="A@127.0.0.1:104"))
    page = ArchivesPage(acting(stored.append), open_url=open_url)
    qtbot.addWidget(page)
    page.show()
    card = page.cards["pacs"]
    assert not page.cards["old"].sign_in.isVisible()
    qtbot.waitUntil(card.sign_in.isEnabled)

    qtbot.mouseClick(card.sign_in, LEFT)
    qtbot.waitUntil(lambda: "127.0.0.1" in card.sign_in_state.text())  # no browser: the address
    qtbot.mouseClick(card.sign_in, LEFT)  # cancel
    qtbot.waitUntil(lambda: page.sign_ins.state("pacs").signed_in is False)
    assert not ring.entries

    opened[0] = True
    qtbot.mouseClick(card.sign_in, LEFT)
    qtbot.waitUntil(lambda: page.sign_ins.state("pacs").signed_in is True)
    threads[0].join()
    assert "jane" in card.sign_in_state.text()
    assert list(ring.entries) == [(SIGN_IN_SERVICE, "pacs")]
    page.refresh()
    card = page.cards["pacs"]
    assert "jane" in card.sign_in_state.text()

    qtbot.waitUntil(card.sign_in.isEnabled)
    qtbot.mouseClick(card.sign_in, LEFT)  # sign out
    qtbot.waitUntil(lambda: page.sign_ins.state("pacs").signed_in is False)
    assert not ring.entries
    page.close_threads()


def test_each_service_has_its_own_line_and_color(page: ArchivesPage) -> None:
    add_archive(ArchiveEntry.make(name="ris", dimse="A@127.0.0.1:104"))
    page.refresh()
    card = page.cards["ris"]
    busy = Message("archive.rejected-busy", name="ris")
    card.show_checks(
        [
            Check("C-ECHO", None, True),
            Check("C-FIND", busy, True),
            Check("MWL C-FIND", busy, True, optional=True),
        ]
    )
    assert [line.property("role") for line in card.checks] == ["ok", "critical", "warn"]
    assert "ris rejects" in card.checks[1].text()  # a name keeps its case
    card.show_result("…", "muted")
    assert not card.checks and card.result.isVisibleTo(card)
