"""The same canaries through the app: nothing of a header leaves, is stored, or is told in a fault."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from audit import Log
from tests.gui.test_draft import choose
from tests.helpers.canaries import leaked, write_study
from tests.helpers.case import READER, answer_text, configure, interpretation
from tests.helpers.vlm_server import VlmServer, answering
from viewer.case.case_view import CaseLook
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.core import load, scan
from viewer.session.persistence.autosave import Autosave
from viewer.session.session import Session
from viewer.ui.appearance import theme
from viewer.ui.background.record_queue import RecordQueue
from viewer.ui.case.case_panel import DRAFT_STEP, CasePanel

LEFT = Qt.MouseButton.LeftButton
FOLDERS = ("ZQFOLDERKX", "ZQNAMEKX")


@pytest.fixture
def canaried(qtbot: QtBot, qapp: object, tmp_path: Path) -> Iterator[tuple[CasePanel, list[str]]]:
    """A panel over a study full of canaries, at the draft step."""
    theme.apply_theme(qapp, "dark")  # type: ignore[arg-type]
    folder, canaries = write_study(tmp_path / "ZQFOLDERKX")
    scanned = scan([folder])
    series = scanned.series[0]
    session = Session()
    session.open_scan(scanned)
    session.show(series, load(series))
    log = Log()
    workflow = CaseWorkflow(
        log.case_id(series.study_uid, series.patient_key), LogRecorder(log, READER)
    )
    workflow.images.open_study(scanned.series)
    look, records = CaseLook(workflow, log.blob), RecordQueue(log)
    panel = CasePanel(look, look.take(), session, records, Autosave(tmp_path / "reads"))
    panel.resize(400, 800)
    panel.show()
    qtbot.waitExposed(panel)
    for index in (4, 6):
        session.view.go_to_slice("axial", index)
        session.annotations.toggle_key_image()
    panel.read_page.form.set_data(interpretation().model_dump(mode="json"))
    panel.go_to_step("lock")
    panel.lock_page.lock.click()
    panel.go(DRAFT_STEP)
    yield panel, canaries
    panel.close_threads()
    panel.table.deleteLater()
    panel.deleteLater()
    records.close()
    log.close()


def test_the_app_sends_and_stores_no_canary(
    canaried: tuple[CasePanel, list[str]],
    qtbot: QtBot,
    tmp_path: Path,
    overread_home: Path,
    capfd: pytest.CaptureFixture[str],
) -> None:
    panel, canaries = canaried
    private = [c for c in canaries if c not in FOLDERS]
    with VlmServer() as server:
        configure(server)
        panel.go(DRAFT_STEP)
        server.next(answering(answer_text(interpretation())))
        panel.context.edit.setPlainText("Weak right arm.")
        qtbot.waitUntil(lambda: panel.context.value is not None)
        choose(panel, "vlm")
        qtbot.mouseClick(panel.draft_page.preview, LEFT)
        qtbot.waitUntil(lambda: panel.preview is not None, timeout=20_000)
        assert panel.preview is not None
        with qtbot.waitSignal(panel.controller.answered, timeout=20_000):
            qtbot.mouseClick(panel.preview.send_button, LEFT)
    (request,) = server.requests
    assert leaked(canaries, request.everything) == []
    assert b"Weak right arm." in request.body
    text = capfd.readouterr()
    assert leaked(private, text.out.encode(), text.err.encode()) == []
    files = [
        f for f in (*overread_home.rglob("*"), *(tmp_path / "reads").rglob("*")) if f.is_file()
    ]
    assert files
    for file in files:
        assert leaked(canaries, file.read_bytes(), file.name.encode()) == [], file.name


def test_words_of_the_headers_are_marked_as_they_are_typed(
    canaried: tuple[CasePanel, list[str]], qtbot: QtBot
) -> None:
    panel, _ = canaried
    import pydicom

    series = panel._session.view.series
    assert series is not None
    value = str(pydicom.dcmread(series.files[0], stop_before_pixels=True).PatientName)
    box = panel.context
    box.edit.setPlainText(f"as {value.lower()} says")
    qtbot.waitUntil(lambda: box._checked is not None and bool(box._checked.open))
    assert box.value is None
    assert leaked([value], box.problem.encode()) == []


def test_a_fault_in_the_app_quotes_no_header(
    canaried: tuple[CasePanel, list[str]],
    qtbot: QtBot,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    panel, canaries = canaried

    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("something of ours is broken")

    monkeypatch.setattr("assistant.request.bundle.ImageMaker", broken)
    panel.controller.prepare(["baseline"])
    with qtbot.waitSignal(panel.controller.trouble, timeout=20_000) as result:
        pass
    wording = capfd.readouterr()
    private = [c for c in canaries if c not in FOLDERS]
    texts = (str(result.args), wording.out, wording.err)
    assert leaked(private, *(text.encode() for text in texts)) == []
    events = list(panel.controller.workflow.history.recorder.events(panel.controller.case))
    assert leaked(private, *(event.model_dump_json().encode() for event in events)) == []
