"""Results of a signed case in the sign step: preview, sending, a failure and another try."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QDialog

from audit import Log
from audit.egress import Policy
from audit.messages import Message
from tests.helpers.case import text_of, unnamed
from tests.helpers.results import SECRETS, SignedCase, signed_case
from viewer.archive.archive_settings import ArchiveEntry, add_archive
from viewer.archive.errors import ArchiveUnreachable
from viewer.case.results import result_sending
from viewer.case.results.dicom_delivery import Delivery
from viewer.ui.background.record_queue import RecordQueue
from viewer.ui.case.sign import results_box
from viewer.ui.case.sign.results_box import ResultsBox, ResultsPreview


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
