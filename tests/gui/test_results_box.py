"""Results of a signed case in the sign step: preview, sending, retraction, and another try."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog

from audit import Log
from audit.egress import Policy
from audit.messages import Message
from audit.record.events import ResultQueued
from tests.helpers.case import text_of, unnamed
from tests.helpers.gui import when_open
from tests.helpers.orthanc import Orthanc, orthanc
from tests.helpers.results import SECRETS, SignedCase, signed_case
from viewer.archive.archive_settings import ArchiveEntry, add_archive
from viewer.archive.errors import ArchiveUnreachable
from viewer.case.results import result_sending
from viewer.case.results.dicom_delivery import Delivery
from viewer.ui.background.record_queue import RecordQueue
from viewer.ui.case.sign import results_box
from viewer.ui.case.sign.results_box import ResultsBox
from viewer.ui.case.sign.results_dialogs import ResultsPreview, RetractionPreview
from viewer.ui.language.i18n import translated

LEFT, SPACE = Qt.MouseButton.LeftButton, Qt.Key.Key_Space
REASON = "the series was of another examination"


@pytest.fixture
def made(tmp_path: Path) -> SignedCase:
    add_archive(ArchiveEntry.make(name="pacs", dicomweb_url="http://127.0.0.1:9/rs", tls=False))
    return signed_case(Log(tmp_path / "record.sqlite"), tmp_path / "study")


@pytest.fixture
def box(made: SignedCase, qapp: Any) -> Iterator[ResultsBox]:
    records = RecordQueue(made.log)
    box = ResultsBox(made.workflow(), records, lambda: made.study.series)
    yield box
    box.close_threads()
    records.close()


@pytest.fixture(scope="module")
def server() -> Iterator[Orthanc]:
    with orthanc() as running:
        yield running


def allow() -> None:
    Policy(result_hosts=("127.0.0.1",), result_kinds=("report", "key-objects")).save()


def shown(box: ResultsBox, qtbot: Any) -> str:
    box.show_case(signed=True)
    qtbot.waitUntil(lambda: not box.is_busy)
    return str(box.state.text())


def test_nothing_is_said_where_the_policy_names_no_server(box: ResultsBox, qtbot: Any) -> None:
    shown(box, qtbot)
    assert box.isHidden()
    box.show_case(signed=False)
    assert box.isHidden()


def test_results_are_reviewed_sent_and_tried_again(
    box: ResultsBox, made: SignedCase, monkeypatch: pytest.MonkeyPatch, qtbot: Any
) -> None:
    allow()
    assert "pacs" not in shown(box, qtbot)
    assert not box.send.isHidden()
    previews: list[ResultsPreview] = []

    def accept(dialog: ResultsPreview) -> int:
        previews.append(dialog)
        return int(QDialog.DialogCode.Accepted)

    def fail(*_: Any, **__: Any) -> Delivery:
        raise ArchiveUnreachable(Message("archive.no-commitment", host="127.0.0.1"))

    monkeypatch.setattr(results_box.ResultsPreview, "exec", accept)
    monkeypatch.setattr(result_sending, "deliver", fail)
    box.send.click()
    qtbot.waitUntil(lambda: not box.is_busy)
    (preview,) = previews
    text = preview.content.toPlainText()
    assert "Long Axis" in text
    assert not [word for word in SECRETS if word in text + text_of(preview)]
    assert unnamed(preview) == []
    assert "not sent" in box.state.text()
    assert box.send.isHidden()
    assert not box.retry.isHidden()
    monkeypatch.setattr(result_sending, "deliver", lambda *_, **__: Delivery(True))
    box.retry.click()
    qtbot.waitUntil(lambda: not box.is_busy)
    assert "archive has taken responsibility" in box.state.text()
    assert box.retry.isHidden()
    kinds = [e.body.type for e in made.log.events(case=made.case)]
    assert kinds.count("result.queued") == 1
    assert kinds.count("result.tried") == 2


def use_archive(url: str) -> None:
    """Change the address of the archive."""
    add_archive(ArchiveEntry.make(name="pacs", dicomweb_url=url, tls=False, tries=1))


def queued(made: SignedCase) -> list[ResultQueued]:
    bodies = [event.body for event in made.log.events(case=made.case)]
    return [body for body in bodies if isinstance(body, ResultQueued)]


def test_stored_results_are_retracted_by_mouse_and_keys(
    box: ResultsBox, made: SignedCase, server: Orthanc, qtbot: Any
) -> None:
    box.resize(420, 160)
    server.upload(list(made.study.series[0].files))
    use_archive(server.dicomweb)
    allow()
    shown(box, qtbot)
    assert box.retract.isHidden()  # nothing is stored yet
    qtbot.waitUntil(lambda: box.send.width() > 60)  # the layout gives it room
    when_open(ResultsPreview, lambda dialog: QTest.keyClick(dialog.send, SPACE))
    qtbot.mouseClick(box.send, LEFT)
    qtbot.waitUntil(lambda: not box.is_busy and not box.retract.isHidden())
    assert "new results, stored" in box.state.text()

    # where the policy no longer names the server, the reason is shown
    Policy().save()
    shown(box, qtbot)
    assert not box.retract.isHidden() and not box.retract.isEnabled()
    why = Message("results.host-not-allowed", host="127.0.0.1")
    assert box.retract.toolTip() == translated(why)
    allow()
    shown(box, qtbot)
    assert box.retract.isEnabled() and box.retract.toolTip() == ""

    # canceled with Escape: nothing is recorded
    (first,) = queued(made)
    opened: list[RetractionPreview] = []

    def cancel(dialog: RetractionPreview) -> None:
        opened.append(dialog)
        text = text_of(dialog)
        assert "pacs: new results (structured report, your assessment, key images)" in text
        content = dialog.content.toPlainText()
        assert "Rejected for Quality Reasons" in content
        assert not [uid for uid in first.uids if uid not in content]
        assert not [word for word in SECRETS if word in content + text]
        assert unnamed(dialog) == []
        QTest.keyClick(dialog.reason.edit, Qt.Key.Key_Escape)

    when_open(RetractionPreview, cancel)
    box.retract.setFocus()
    QTest.keyClick(box.retract, SPACE)
    qtbot.waitUntil(lambda: bool(opened) and not box.is_busy)
    assert len(queued(made)) == 1

    # the reason is needed; the archive does not answer
    def retract(dialog: RetractionPreview) -> None:
        opened.append(dialog)
        edit = dialog.reason.edit
        assert dialog.focusWidget() is edit and not dialog.retract.isEnabled()
        QTest.keyClicks(edit, "...")
        assert not dialog.retract.isEnabled() and dialog.retract.toolTip()
        edit.clear()
        QTest.keyClicks(edit, REASON)
        QTest.keyClick(edit, Qt.Key.Key_Tab)
        assert dialog.focusWidget() is not edit  # no trap for the keyboard
        qtbot.mouseClick(dialog.retract, LEFT)

    use_archive("http://127.0.0.1:9/rs")
    when_open(RetractionPreview, retract)
    qtbot.mouseClick(box.retract, LEFT)
    qtbot.waitUntil(lambda: len(opened) == 2 and not box.is_busy)
    assert "retraction, not sent" in box.state.text()
    assert box.retract.isHidden() and box.send.isHidden() and not box.retry.isHidden()
    retraction = queued(made)[-1]
    assert (retraction.purpose, retraction.replaces) == ("retracted", first.result)
    assert retraction.reason_sha256 is not None
    assert made.log.blob(retraction.reason_sha256, made.case) == REASON.encode()

    use_archive(server.dicomweb)
    QTest.keyClick(box.retry, SPACE)
    qtbot.waitUntil(lambda: not box.is_busy and box.retry.isHidden())
    assert "retraction, stored" in box.state.text()
    # what was retracted is offered neither for retraction nor for sending
    shown(box, qtbot)
    assert box.retract.isHidden() and box.send.isHidden() and box.retry.isHidden()
    assert len(queued(made)) == 2
