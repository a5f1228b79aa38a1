"""Every page in a language in guillemets: no text is left outside them but data, and the record is the same."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from audit.messages import Message
from audit.record.events import Actor
from audit.record.log.event_log import Log
from tests.gui.test_pilot_page import Desk as PilotDesk
from tests.gui.test_results_page import Desk as NumbersDesk
from tests.helpers.case import CaseRoom, answer_text, configure, interpretation
from tests.helpers.piloted import FIRST, JUDGE, LEAD
from tests.helpers.pseudo import speaking, untranslated_on
from tests.helpers.record_case import CaseWriter
from tests.helpers.reported import Pilot60
from tests.helpers.vlm_server import VlmServer, answering
from viewer.archive import ArchiveEntry, StudyMatch
from viewer.archive.archive_settings import add_archive
from viewer.archive.matches import SeriesMatch
from viewer.archive.priors import RankedPrior
from viewer.site.dashboard import ORDER
from viewer.site.retention import facts
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import is_working
from viewer.ui.language.i18n import LANGUAGES
from viewer.ui.language.record_labels import word
from viewer.ui.pages.archive.archive_page import ArchivePage
from viewer.ui.pages.pilot.protocol_labels import field_label
from viewer.ui.pages.probes.probe_runner import OpenStudy
from viewer.ui.pages.probes.probes_page import ProbesPage
from viewer.ui.pages.record.action_progress import ActionProgress
from viewer.ui.pages.record.record_page import RecordPage
from viewer.ui.pages.record.retention_dialogs import EraseDialog, HoldDialog, PassphraseDialog
from viewer.ui.pages.record.retention_page import RetentionPage
from viewer.ui.pages.settings.settings_page import SettingsPage
from viewer.ui.pages.worklist.worklist_dialogs import ExcludeCaseDialog, ImportCasesDialog
from viewer.ui.pages.worklist.worklist_page import WorklistPage
from viewer.ui.shell.record_access.sign_in_page import SignInPage

DATA = (
    re.compile(r"case-[\w…]+"),
    re.compile(r"cfg-[\w…]+"),
    re.compile(r"[0-9a-f]{8,}…?"),
    re.compile(r"https?://\S+"),
    re.compile(r"\b\d+,\d+ s\b"),
    re.compile(r"\d+\. \w+\.? \d{4} \d\d:\d\d:\d\d"),
    *("UTC", "SHA-256", "USD", "CT", "MR", "(Holm)", "κ (Cohen)", "AC1 (Gwet)", "AC1", "mm"),
)
"""What is no word of a language wherever it stands."""


@pytest.fixture(autouse=True)
def guillemets(qapp: QApplication) -> Iterator[None]:
    """The language in guillemets, and the numbers and days of German."""
    with speaking(qapp, "pseudo", "de_DE"):
        if not qapp.styleSheet():
            theme.apply_theme(qapp, "dark")
        yield


def all_spoken(widget: QWidget, *data: str | re.Pattern[str]) -> None:
    """Everything on the widget is in the language, but `data`."""
    own = sorted((d for d in data if isinstance(d, str)), key=len, reverse=True)
    left = untranslated_on(widget, (*DATA, *own, *(d for d in data if not isinstance(d, str))))
    assert not left, "\n".join(left)


def test_settings(qtbot: QtBot, server: VlmServer) -> None:
    configure(server)
    page = SettingsPage(lambda work, then, failed: None)
    qtbot.addWidget(page)
    page.show()
    page.providers.open_form()
    page.providers.check("vlm")
    page.archives.open_form()
    names = (
        "vlm - test-vlm at 127.0.0.1",
        "vlm",
        "hospital-vlm",
        "always-normal",
        "OpenAI",
        "Ollama",
        "LM Studio",
        "llama.cpp",
        "vLLM",
        *("pacs", "DICOMweb", "DIMSE", "PACS@pacs.example.org:11112", "OVERREAD", "127.0.0.1"),
        *("clinic", "https://fhir.example.org/r4"),
    )
    apis = [page.providers.form.api._combo.itemText(n) for n in range(1, 20)]
    all_spoken(page, *names, *filter(None, apis), *LANGUAGES.values())
    page.policy.max_mb.set_value(-1)
    page.policy._save()
    all_spoken(page.policy)
    page.close_threads()


def test_the_archive(qtbot: QtBot) -> None:
    page = ArchivePage(lambda work, then, failed: None)
    qtbot.addWidget(page)
    page.show()
    data = ("pacs", "MR", "CT", "PT", "XA", "CR", "DX", "US", "NM", "OT", "A1", "Head")
    all_spoken(page, *data)
    add_archive(ArchiveEntry.make(name="pacs", dimse="PACS@127.0.0.1:104", tls=False))
    page.refresh()
    all_spoken(page, *data)
    study = StudyMatch("1.2", study_date="20261120", accession="A1", description="Head", sex="F")
    earlier = StudyMatch("1.3", study_date="20251120", modalities=("CT",))
    page.source.found.emit([study])
    page.details.show_loading(study)
    page.details.show_series([SeriesMatch("1.2", "1.2.1", 2, "MR", "Head", n_instances=3)])
    reasons = (Message("archive.prior-same-modality"), Message("archive.prior-days", n=3))
    page.details.show_priors(study, [RankedPrior(earlier, 3.0, 3, reasons)])
    all_spoken(page, *data, re.compile(r"\d+\. \w+\.? \d{4}"))
    page.close_threads()


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Log]:
    """A whole pilot: protocol, reads, drafts, references, adjudications, alarms."""
    with Log(tmp_path_factory.mktemp("pilot") / "record.sqlite") as log:
        Pilot60(log, 14).write()
        yield log


PEOPLE = (
    "Second look at the head",
    "sensitive beside a reader",
    "sensitive",
    "few hallucinations",
    "accurate in glioma",
    *("acute infarct", "intraparenchymal hemorrhage", "left frontal lobe", "frontal lobe"),
    *("acute-ischemic-stroke", "hypertensive-hemorrhage"),
    "lead-1",
    "reader-1",
    "reader-2",
    "judge-1",
    "Lead",
    "model-a",
    "model-b",
)


def test_the_record(qtbot: QtBot, written: Log, tmp_path: Path) -> None:
    """A case outside of a pilot, and the events of a pilot."""
    path = tmp_path / "record.sqlite"
    with Log(path) as made:
        CaseWriter(made).whole()
    for log in (Log(path), written):
        page = RecordPage()
        qtbot.addWidget(page)
        with qtbot.waitSignal(page.list.model.loaded):
            page.show_log(log, lambda body: None, None)
        page.show()
        for row in range(page.list.model.rowCount()):
            page.list.table.selectRow(row)
            result, _, stored = page.list.detail.toPlainText().partition("\n\n{")
            assert result and stored
        page.list.detail.clear()
        own = _own_words(log)
        all_spoken(page, *own)
        page.close_threads()
    Log(path).close()


def _own_words(log: Log) -> tuple[str | re.Pattern[str], ...]:
    """Accounts, models, rules and the like: what somebody has written into the record."""
    names: set[str] = set()
    for event in log.events():
        names |= {event.actor.id, event.case or ""}
        body = event.body.model_dump(mode="json")
        for name in (
            *("provider", "model", "name", "meaning", "rule", "stratum", "arm", "reader", "host"),
            *("where", "message", "surface", "format", "before", "account", "title"),
        ):
            if isinstance(value := body.get(name), str):
                names.add(value)
        if isinstance(authorship := body.get("authorship"), dict):
            names.add(authorship.get("author") or "")
    return tuple(sorted(filter(None, names), key=len, reverse=True))


def test_keeping(qtbot: QtBot, written: Log, tmp_path: Path) -> None:
    outcome = ActionProgress()
    page = RetentionPage(outcome)
    qtbot.addWidget(page)
    qtbot.addWidget(outcome)
    page.show()
    page.show_log(written, None)
    qtbot.waitUntil(lambda: page.facts is not None, timeout=20_000)
    here = facts(written)
    parent = QWidget()
    qtbot.addWidget(parent)
    dialogs = [
        EraseDialog(here, "A. Admin", parent),
        HoldDialog(here, held=True, parent=parent),
        PassphraseDialog("key.json", writing=True, parent=parent),
    ]
    for case in here.cases[:1]:
        dialogs[0].pick.set_value(case.case)  # type: ignore[attr-defined]
        dialogs[0]._refresh()  # type: ignore[attr-defined]
    data = ("A. Admin", "key.json", str(tmp_path))
    all_spoken(page, *data)
    for dialog in dialogs:
        all_spoken(dialog, *data)
    outcome.show_error(OSError("x"))
    page.close_threads()
    outcome.close_threads()


def test_numbers(qtbot: QtBot, written: Log) -> None:
    coordinator = NumbersDesk(qtbot, written)
    page = coordinator.open()
    for section in ORDER:
        coordinator.choose(section)
        qtbot.waitUntil(lambda: not is_working(page.gallery), timeout=20_000)
        # The address is a language of its own.
        page.filters.address.setToolTip("")
        all_spoken(page, *PEOPLE, *_own_words(written))
    page.close_threads()


def test_a_definition_is_told(qtbot: QtBot, written: Log) -> None:
    coordinator = NumbersDesk(qtbot, written)
    page = coordinator.open("diagnosis")
    page._show_measure("sensitivity")
    assert page.behind.definition.text().startswith("«")
    all_spoken(page.behind)
    page.close_threads()


@pytest.mark.parametrize("actor", [LEAD, FIRST, JUDGE])
def test_the_pilot(qtbot: QtBot, written: Log, actor: Actor) -> None:
    path = Path(written.path)
    coordinator = PilotDesk(qtbot, path)
    page = coordinator.show(actor)
    page.safety.usability._begin()
    for section in ("status", "protocol", "adjudication", "safety"):
        page.show_section(section)
        QApplication.processEvents()
    qtbot.waitUntil(lambda: not is_working(page.adjudication), timeout=20_000)
    _ = page.protocol.form
    page.protocol.check()
    qtbot.waitUntil(lambda: not is_working(page.protocol, "planning"), timeout=20_000)
    all_spoken(page, *PEOPLE, *_own_words(written))
    page.close_threads()
    coordinator.log.close()


def test_every_field_of_the_protocol_has_a_label() -> None:
    from audit.pilot.protocol.protocol import Protocol
    from viewer.ui.pages.pilot.protocol_form import ListForm, ModelForm

    def walk(form: ModelForm) -> Iterator[str]:
        for name, part in form.parts.items():
            yield name
            if isinstance(part, ModelForm):
                yield from walk(part)
            elif isinstance(part, ListForm):
                yield from walk(ModelForm(part._model))

    assert all(field_label(name).startswith("«") for name in walk(ModelForm(Protocol)))


def test_probes(room: CaseRoom, server: VlmServer, qtbot: QtBot) -> None:
    scan, volumes = room.session.view.scan, dict(room.session.view.volumes)
    assert scan is not None
    page = ProbesPage(
        lambda: room.log,
        lambda: Actor(id="reader-1"),
        lambda: OpenStudy(scan, volumes),
        lambda: room.session.view.series.id if room.session.view.series else None,
    )
    qtbot.addWidget(page)
    page.show()
    for name, box in page.form._probes.items():
        box.setChecked(name in ("mirror", "repeat"))
    page.form.repeats.setValue(1)
    page.form.slices.setValue(2)
    page.form.provider.setCurrentIndex(page.form.provider.findData("vlm"))
    page.form.start.click()
    qtbot.waitUntil(lambda: page.outline is not None or page.form.trouble.isVisible())
    assert page.outline is not None, page.form.trouble.text()
    names = (
        "vlm - test-vlm at 127.0.0.1",
        "vlm",
        "test-model",
        "mirror",
        "repeat",
        "mirrored",
        "always-normal",
    )
    qtbot.waitUntil(lambda: not page.outline or page.outline.images.count() > 0)
    page.outline.text.clear()  # what a model gets is English
    for n in range(page.outline.images.count()):
        page.outline.images.item(n).setToolTip("")
    all_spoken(page.outline, *names)
    server.next(answering(answer_text(interpretation())))
    with qtbot.waitSignal(page.probing.ended, timeout=30_000):
        page.outline.go.click()
    qtbot.waitUntil(lambda: page.stack.count() > 1, timeout=20_000)
    series = [box.text() for box in page.form._boxes.values()]
    all_spoken(page, *names, *series)
    page.close_threads()


def test_worklist(qtbot: QtBot, written: Log) -> None:
    from viewer.site.auth_session import AuthSession

    page = WorklistPage(lambda: None)
    qtbot.addWidget(page)
    page.show()
    page.show_record(written, AuthSession(written, lambda: LEAD))
    settled = lambda: bool(page.model.rowCount()) and not is_working(page.source)  # noqa: E731
    qtbot.waitUntil(settled, timeout=20_000)
    dialogs = (ImportCasesDialog("«what»", True, page), ExcludeCaseDialog("case-1", page))
    all_spoken(page, *_own_words(written), "MR", "CT", "FLAIR")
    for dialog in dialogs:
        all_spoken(dialog)
    first = page.model.row_at(0)
    assert first is not None
    page.bar.words.setText(word(first.state))
    qtbot.waitUntil(settled, timeout=20_000)
    rows = [page.model.row_at(n) for n in range(page.model.rowCount())]
    assert "«" in word(first.state) and {row and row.state for row in rows} == {first.state}
    page.close_threads()


def test_signing_in(qtbot: QtBot) -> None:
    page = SignInPage()
    qtbot.addWidget(page)
    page.show_opening()
    page._ask_own()
    page._offer(("lead", "reader"))
    from audit.record.accounts.accounts import system_user

    all_spoken(page, system_user())
