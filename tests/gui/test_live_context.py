"""The context of a FHIR server in the app: nothing is chosen until the reader chooses it."""

import pytest
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from audit.record.events import FhirRead
from tests.gui.test_draft import locked
from tests.helpers.case import CaseRoom
from tests.helpers.fhir_patient import MRN, PatientOnServer
from tests.helpers.node_servers import NodeServer
from tests.helpers.vlm_server import VlmServer
from viewer.fhir.fhir_settings import FhirEntry, add_fhir_server
from viewer.ui.case.case_panel import DRAFT_STEP, CasePanel
from viewer.ui.case.draft.request.context_box import ContextBox
from viewer.ui.case.draft.request.live_context_row import LiveContextRow


@pytest.fixture(scope="module")
def patient(fhir: NodeServer) -> PatientOnServer:
    """The patient of the phantom."""
    fields = {"gender": "other", "birthDate": "1970-01-01"}
    identifier = [{"system": MRN, "value": "PHANTOM-1"}]
    patient = PatientOnServer(fhir, identifier=identifier, **fields)
    patient.condition("Migraine & aura", "2019-06-01")
    patient.condition("Epilepsy", "2019-07-01")
    return patient


@pytest.fixture
def box(
    patient: PatientOnServer, panel: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot
) -> ContextBox:
    """The context box of a case at the draft step, with one FHIR server."""
    add_fhir_server(FhirEntry.make(name="ehr", url=patient.server.url, patient_system=MRN))
    locked(panel, room)
    panel.go(DRAFT_STEP)
    row_of(panel.context).load_servers()
    qtbot.waitUntil(lambda: row_of(panel.context).servers.count() == 1)
    return panel.context


def row_of(box: ContextBox) -> LiveContextRow:
    assert box.live is not None
    return box.live


def asked(box: ContextBox, qtbot: QtBot) -> list[QCheckBox]:
    with qtbot.waitSignal(row_of(box).arrived):
        row_of(box).ask.click()
    return list(box.entries._boxes.values())


def test_only_what_is_chosen_is_taken(box: ContextBox, room: CaseRoom, qtbot: QtBot) -> None:
    boxes = asked(box, qtbot)
    assert [b.isChecked() for b in boxes] == [False, False]
    assert "Migraine & aura" in boxes[0].accessibleName()
    assert "0 entries imported, 2 skipped" in box.entries._head.text()
    assert (box.edit.toPlainText(), box.value) == ("", None)
    (event,) = room.log.events(case=room.case, types=("fhir.read",))
    assert isinstance(event.body, FhirRead)
    boxes[1].setChecked(True)
    qtbot.waitUntil(lambda: box.value is not None)
    assert box.value is not None
    assert "Epilepsy" in box.value.text
    assert "Migraine" not in box.value.text
    assert (box.value.source, box.value.taken) == ("FHIR", 1)
    assert box.value.read_id == event.body.read_id
    assert "1 entry imported, 1 skipped" in box.entries._head.text()


def test_the_protocol_may_select_in_advance(
    box: ContextBox, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = row_of(box)
    monkeypatch.setattr(row, "_access", _preselected(row))
    assert asked(box, qtbot) == []
    qtbot.waitUntil(lambda: box.value is not None)
    assert box.value is not None
    assert "Migraine" in box.value.text
    assert box.value.taken == 2


def _preselected(row: LiveContextRow) -> object:
    access = row._access
    return type(access)(access.series, access.record, lambda: True)


def test_a_refusal_is_shown_and_a_request_is_canceled(
    box: ContextBox, room: CaseRoom, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = row_of(box)
    row.ask.click()
    row.ask.click()  # cancels
    assert row._job is None
    assert not row.bar.isVisibleTo(row)
    add_fhir_server(FhirEntry.make(name="ehr", url="http://127.0.0.1:9/", tries=1))
    row.ask.click()
    qtbot.waitUntil(lambda: row.note.text().startswith("✗"))
    assert box.value is None
    assert not list(room.log.events(case=room.case, types=("fhir.read",)))
