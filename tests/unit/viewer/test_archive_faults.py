"""Archives that break off, lie or keep silent: nothing hangs, nothing partial looks whole."""

import errno
import logging
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from audit.egress import Policy, PolicyRefusal
from tests.helpers.fake_archive import SERIES, STUDY, FakeArchive, fake_archive, instance
from viewer.archive.archive import Archive
from viewer.archive.archive_settings import ArchiveEntry
from viewer.archive.cache import encrypted_file
from viewer.archive.cache.study_cache import StudyCache
from viewer.archive.errors import ArchiveError, ArchiveRefused, IncompleteStudy, TransferFault
from viewer.archive.matches import SeriesMatch, StudyQuery
from viewer.archive.retrieval import study_transfer
from viewer.archive.retrieval.integrity import RetrievalReport
from viewer.archive.retrieval.retrieval import StudyRetrieval
from viewer.core import load, scan
from viewer.core.errors import CoreError


@pytest.fixture
def cache(tmp_path: Path) -> Iterator[StudyCache]:
    store = StudyCache(tmp_path / "cache")
    yield store
    store.close()


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(study_transfer, "RETRY_PAUSE_S", 0.0)


def archive_of(server: FakeArchive, **fields: Any) -> Archive:
    entry = {"read_timeout_s": 5.0, "total_timeout_s": 30.0, "tries": 1, **fields}
    return Archive(ArchiveEntry.make(name="fake", dicomweb_url=server.url, **entry))


def retrieved(
    server: FakeArchive, cache: StudyCache, **fields: Any
) -> tuple[StudyRetrieval, RetrievalReport]:
    retrieval = archive_of(server, **fields).retrieve(cache, STUDY)
    return retrieval, retrieval.run()


def codes(report: RetrievalReport) -> set[str]:
    return {problem.code for problem in report.problems}


def on_disk(server: FakeArchive, folder: Path) -> np.ndarray:
    folder.mkdir(exist_ok=True)
    for n, (_, content) in enumerate(server.sent):
        (folder / f"{n}.dcm").write_bytes(content)
    (series,) = scan([folder], index=False).series
    return np.asarray(load(series).voxels)


def test_a_series_arrives_as_it_is_on_disk(cache: StudyCache, tmp_path: Path) -> None:
    with fake_archive(5) as server:
        retrieval, report = retrieved(server, cache)
        assert report.complete
        assert (report.expected, report.received, report.failed) == (5, 5, 0)
        assert report.problems == ()
        (series,) = retrieval.scan().series
        assert np.array_equal(retrieval.load(series).voxels, on_disk(server, tmp_path / "disk"))
        transfers = server.requests["wado"]
        assert retrieval.run().complete  # everything is here
        assert server.requests["wado"] == transfers


def test_a_reset_at_every_tenth_byte_is_recovered_from(cache: StudyCache) -> None:
    with fake_archive(2) as server:
        expected = retrieved(server, cache)[0].content_sha256()
        size = len(server.body([content for _, content in server.sent]))
        for cut in range(0, size - 14, 10):  # the last bytes are the closing boundary
            cache.erase("fake", STUDY)
            server.cut_after, server.lengths = [cut], cut % 20 == 0
            retrieval, report = retrieved(server, cache)
            assert report.complete, cut
            assert not server.cut_after
            assert retrieval.content_sha256() == expected


def test_an_interrupted_retrieval_says_so_and_is_resumed(cache: StudyCache) -> None:
    with fake_archive(6) as server:
        one = len(server.body([server.sent[0][1]])) - 12
        server.always_cut, server.single_status = 4 * one + 100, 500
        retrieval, report = retrieved(server, cache)
        assert not report.complete
        assert (report.received, report.expected, report.failed) == (4, 6, 2)
        assert "archive.interrupted" in codes(report)
        assert report.message.values == {"received": 4, "expected": 6}
        assert {c.series_uid: (c.received, c.complete) for c in report.series} == {
            SERIES: (4, False)
        }
        with pytest.raises(IncompleteStudy):
            retrieval.scan()
        (series,) = retrieval.scan(allow_partial=True).series
        assert [w.code for w in series.warnings if w.code == "incomplete-retrieval"]
        server.always_cut = server.single_status = None
        server.requests.clear()
        retrieval, report = retrieved(server, cache)
        assert report.complete
        assert server.requests["wado"] == 2  # only what is missing


def test_nothing_of_a_transfer_that_never_gets_far_is_shown(cache: StudyCache) -> None:
    with fake_archive(3, always_cut=50) as server:
        retrieval, report = retrieved(server, cache)
        assert (report.received, report.complete) == (0, False)
        assert server.requests["wado"] == study_transfer.TRIES
        with pytest.raises(IncompleteStudy):
            retrieval.scan()


def test_silence_and_dripping_end_at_the_limits(cache: StudyCache) -> None:
    with fake_archive(2, drip_s=0.6) as server:
        _, report = retrieved(server, cache, read_timeout_s=0.2)
        assert "archive.interrupted" in codes(report)
        assert reasons(report) == {"archive.read-timeout"}
    with fake_archive(2, drip_s=0.01) as server:
        _, report = retrieved(server, cache, total_timeout_s=0.5)
        assert "archive.total-timeout" in reasons(report)
        assert report.received == 0


def reasons(report: RetrievalReport) -> set[str]:
    """Codes of why retrievals ended early."""
    values = [p.reason.values for p in report.problems if p.code == "archive.interrupted"]
    return {value["reason"].code for value in values}


def test_canceling_takes_effect_while_the_archive_is_silent(cache: StudyCache) -> None:
    with fake_archive(2, drip_s=30.0) as server:
        stop = threading.Event()
        retrieval = archive_of(server).retrieve(cache, STUDY, cancelled=stop.is_set)
        threading.Timer(0.2, stop.set).start()
        report = retrieval.run()
        assert reasons(report) == {"archive.canceled"}


def test_the_kill_switch_ends_a_retrieval(cache: StudyCache) -> None:
    with fake_archive(2, drip_s=30.0) as server:
        threading.Timer(0.2, Policy(kill_switch=True).save).start()
        _, report = retrieved(server, cache)
        assert reasons(report) == {"egress.forbidden-by-policy"}
        with pytest.raises(PolicyRefusal):
            retrieved(server, cache)


@pytest.mark.parametrize(
    ("habits", "code"),
    [
        ({"content_type": "application/zip"}, "archive.content-type-wrong"),
        (
            {"content_type": 'multipart/related; type="application/dicom"'},
            "archive.multipart-boundary-missing",
        ),
        ({"headers": {"Content-Encoding": "gzip"}}, "archive.answer-compressed"),
        ({"statuses": [(500, {})] * 9}, "archive.http-status"),
        ({"statuses": [(503, {"Retry-After": "7200"})] * 9}, "archive.http-status"),
        ({"statuses": [(403, {})] * 9}, "archive.http-forbidden"),
        ({"statuses": [(302, {"Location": "http://127.0.0.1:9/"})] * 9}, "archive.http-status"),
    ],
)
def test_other_answers_than_instances(cache: StudyCache, habits: dict[str, Any], code: str) -> None:
    with fake_archive(2, **habits) as server:
        _, report = retrieved(server, cache)
        assert (report.received, report.complete) == (0, False)
        assert reasons(report) == {code}


def test_retry_after_is_followed(cache: StudyCache) -> None:
    busy = [(503, {"Retry-After": "0"}), (500, {"Retry-After": "0"})]
    with fake_archive(2, statuses=busy) as server:
        _, report = retrieved(server, cache, tries=3)
        assert report.complete
        assert server.requests["wado"] == 3


@pytest.mark.parametrize(
    ("change", "code", "complete"),
    [
        (lambda a: setattr(a, "counted", 9), "archive.count-differs", False),
        (lambda a: setattr(a, "counted", 2), "archive.count-differs", True),
        (
            lambda a: setattr(a, "listed", [u for u, _ in a.sent] + ["1.2.3.4"]),
            "archive.instance-missing",
            False,
        ),
        (
            lambda a: setattr(a, "listed", [u for u, _ in a.sent][:2]),
            "archive.instance-unlisted",
            False,
        ),
        (lambda a: a.sent.append(a.sent[0]), "archive.instance-repeated", True),
        (
            lambda a: a.sent.append((a.sent[0][0], instance(1, PatientID="other")[1])),
            "archive.instance-contradictory",
            False,
        ),
        (
            lambda a: a.sent.append(instance(7, StudyInstanceUID="1.2.9")),
            "archive.object-other-study",
            False,
        ),
        (
            lambda a: a.sent.append(instance(7, SeriesInstanceUID="1.2.9")),
            "archive.object-other-series",
            False,
        ),
        (lambda a: a.sent.append((f"{SERIES}.7", renamed(7))), "archive.object-uid-changed", False),
        (
            lambda a: a.sent.append(instance(7, PatientID="other")),
            "archive.several-patients",
            False,
        ),
        (
            lambda a: a.sent.append((f"{SERIES}.7", instance(7)[1][:-40])),
            "archive.object-damaged",
            False,
        ),
        (lambda a: a.sent.append((f"{SERIES}.7", b"<html>")), "archive.object-not-dicom", False),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_archives_that_lie(
    cache: StudyCache, change: Callable[[FakeArchive], None], code: str, complete: bool
) -> None:
    with fake_archive(3) as server:
        change(server)
        retrieval, report = retrieved(server, cache)
        assert code in codes(report)
        assert report.complete is complete
        if not complete:
            with pytest.raises(IncompleteStudy):
                retrieval.scan()


def renamed(k: int) -> bytes:
    """An instance whose file meta information names another one."""
    uid, content = instance(k)
    data_set = content.rindex(uid.encode())
    return content[:data_set] + uid.replace(".7", ".8").encode() + content[data_set + len(uid) :]


def test_a_full_disk_ends_the_retrieval(cache: StudyCache, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[int] = []
    write = encrypted_file.EncryptedWriter._write

    def full(self: Any, head: bytes, sealed: memoryview) -> None:
        written.append(len(sealed))
        if len(written) > 2:
            raise OSError(errno.ENOSPC, "No space left on device")
        write(self, head, sealed)

    monkeypatch.setattr(encrypted_file.EncryptedWriter, "_write", full)
    with fake_archive(6) as server:
        retrieval, report = retrieved(server, cache)
        assert "archive.cache-not-written" in reasons(report)
        assert 0 < report.received < 6
        assert not report.complete
        monkeypatch.undo()
        monkeypatch.setattr(study_transfer, "RETRY_PAUSE_S", 0.0)
        assert retrieval.run().complete  # with room again


def test_a_study_that_is_evicted_while_it_is_read(cache: StudyCache) -> None:
    with fake_archive(3) as server:
        retrieval, _ = retrieved(server, cache)
        (series,) = retrieval.scan().series
        cache.erase("fake", STUDY)
        with pytest.raises(CoreError) as caught:
            retrieval.load(series)
        assert caught.value.code == "archive.cache-evicted"


def test_queries_fail_with_a_reason(cache: StudyCache) -> None:
    with fake_archive(1, broken_json=True) as server, pytest.raises(TransferFault):
        list(archive_of(server).find_studies(StudyQuery()))
    with pytest.raises(ArchiveError) as caught:
        list(archive_of(server).find_studies(StudyQuery()))
    assert caught.value.code == "archive.connection-refused"
    with fake_archive(1) as server, pytest.raises(ArchiveRefused) as refused:
        archive_of(server).retrieve(cache, "1.2.3").run()
    assert refused.value.code == "archive.study-unknown"


def test_stored_tokens_are_sent(
    cache: StudyCache, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("ARCHIVE_TOKEN", "secret-token")
    with fake_archive(2, token="secret-token") as server:
        assert retrieved(server, cache, token_env="ARCHIVE_TOKEN")[1].complete
        with pytest.raises(ArchiveRefused) as caught:
            retrieved(server, cache)
        assert caught.value.code == "archive.http-unauthorized"
    assert "secret-token" not in caplog.text


def test_nothing_names_the_patient_in_logs_and_messages(
    cache: StudyCache, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with fake_archive(3) as server:
        server.sent.append(instance(7, PatientID="other"))
        _, report = retrieved(server, cache)
        server.always_cut = 100
        cache.erase("fake", STUDY)
        _, broken = retrieved(server, cache)
    texts = [caplog.text, repr(report), repr(broken)]
    texts += [str(p.reason) for p in (*report.problems, *broken.problems)]
    for word in (STUDY, "Doe", "4711"):
        assert not any(word in text for text in texts)


def test_memory_of_slow_workers_is_bounded(
    cache: StudyCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The transport waits while too much is waiting to be written."""
    from viewer.archive.retrieval import inbox

    monkeypatch.setattr(inbox, "MAX_BACKLOG_BYTES", 3000)
    held: list[int] = []
    stored = inbox.Part.stored

    def slow(self: Any, path: Path) -> Any:
        held.append(self.request.inbox._backlog)
        time.sleep(0.01)
        return stored(self, path)

    monkeypatch.setattr(inbox.Part, "stored", slow)
    with fake_archive(12) as server:
        _, report = retrieved(server, cache)
    assert report.complete
    assert max(held) <= 3000


def test_a_series_that_the_archive_does_not_have(cache: StudyCache) -> None:
    with fake_archive(2) as server:
        unknown = SeriesMatch(STUDY, "1.2.3.4")
        report = archive_of(server).retrieve(cache, STUDY, [unknown]).run()
        assert "archive.series-unknown" in codes(report)
        assert not report.complete
