"""Archives that break off, lie or keep silent: nothing hangs, nothing partial looks whole."""

import base64
import errno
import logging
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any

import numpy as np
import pytest

from audit.egress import Policy, PolicyRefusal
from audit.record.events import StudyRetrieved
from tests.helpers.fake_archive import SERIES, STUDY, FakeArchive, fake_archive, instance
from viewer.archive.archive import Archive
from viewer.archive.archive_events import record_left_retrievals, study_retrieved_event
from viewer.archive.archive_settings import ArchiveEntry
from viewer.archive.cache import cache_key, encrypted_file
from viewer.archive.cache.study_cache import StudyCache
from viewer.archive.control import Control
from viewer.archive.errors import (
    ArchiveError,
    ArchiveRefused,
    ArchiveUnreachable,
    IncompleteStudy,
    TransferFault,
)
from viewer.archive.matches import SeriesMatch, StudyQuery
from viewer.archive.retrieval import study_transfer
from viewer.archive.retrieval.integrity import RetrievalReport
from viewer.archive.retrieval.retrieval import StudyRetrieval
from viewer.core import load, load_progressively, scan
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


CUT_EVERY = 10 if os.environ.get("OVERREAD_EVERY_BYTE") else 43
"""Bytes between the places of the stream at which a connection is reset; `make nightly-fuzz`: 10."""


def test_a_reset_anywhere_is_recovered_from(cache: StudyCache) -> None:
    with fake_archive(2) as server:
        expected = retrieved(server, cache)[0].content_sha256()
        size = len(server.body([content for _, content in server.sent]))
        for n, cut in enumerate(range(0, size - 14, CUT_EVERY)):  # not the closing boundary
            cache.erase("fake", STUDY)
            server.cut_after, server.lengths = [cut], n % 2 == 0
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


@pytest.mark.parametrize("asked", ["text/html", "application/octet-stream", ""])
def test_queries_answered_with_another_content_type(cache: StudyCache, asked: str) -> None:
    with fake_archive(1, query_type=asked) as server, pytest.raises(TransferFault) as caught:
        list(archive_of(server).find_studies(StudyQuery()))
    assert caught.value.code == "archive.content-type-wrong"


@pytest.mark.parametrize(
    ("asked", "pauses"),
    [
        (["7", "0"], [7.0, 0.0]),
        ([None, None], [0.25, 0.5]),
        (["soon", "-1"], [0.25, 0.5]),
        (["Thu, 01 Jan 1970 00:00:00 GMT", "50"], [0.0, 50.0]),
    ],
)
@pytest.mark.parametrize("status", [500, 503, 429])
def test_the_pause_that_an_archive_asks_for(
    monkeypatch: pytest.MonkeyPatch, asked: list[str | None], pauses: list[float], status: int
) -> None:
    slept: list[float] = []
    monkeypatch.setattr(Control, "sleep", lambda _self, seconds: slept.append(seconds))
    statuses = [(status, {"Retry-After": text} if text is not None else {}) for text in asked]
    with fake_archive(1, query_statuses=statuses) as server:
        (page,) = archive_of(server, tries=3, total_timeout_s=600.0).find_studies(StudyQuery())
    assert len(page) == 1
    assert slept == pauses


@pytest.mark.parametrize("wait", ["61", "86400", "99999999999"])
def test_a_pause_that_is_too_long_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, wait: str
) -> None:
    slept: list[float] = []
    monkeypatch.setattr(Control, "sleep", lambda _self, seconds: slept.append(seconds))
    busy = [(503, {"Retry-After": wait})]
    with fake_archive(1, query_statuses=busy) as server, pytest.raises(ArchiveRefused) as caught:
        list(archive_of(server, tries=3).find_studies(StudyQuery()))
    assert (caught.value.status, slept) == (503, [])


def test_the_total_time_ends_an_operation() -> None:
    """With a clock of its own: nothing is waited for."""
    now = [100.0]
    control = Control("pacs", read_s=5.0, total_s=60.0, clock=lambda: now[0])
    control.check()
    control.silent(since=96.0)
    with pytest.raises(ArchiveUnreachable) as caught:
        control.silent(since=94.0)
    assert caught.value.code == "archive.read-timeout"
    now[0] = 160.0
    with pytest.raises(ArchiveUnreachable) as caught:
        control.check()
    assert caught.value.code == "archive.total-timeout"


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


def test_a_complete_study_opens_without_the_archive(cache: StudyCache, tmp_path: Path) -> None:
    with fake_archive(4) as server:
        archive = archive_of(server)
        first = archive.retrieve(cache, STUDY)
        assert first.open_cached() is None  # nothing is here yet
        assert first.run().complete
        expected = on_disk(server, tmp_path / "disk")
        asked = server.requests.total()
        again = archive.retrieve(cache, STUDY)
        report = again.open_cached()
        assert server.requests.total() == asked
        assert report is not None and report.complete and report.from_cache
        assert (report.received, report.expected) == (4, 4)
        assert codes(report) == {"archive.from-cache"}
        event = study_retrieved_event(again)
        assert (event.protocol, event.complete, event.failed) == ("cache", True, 0)
        # the archive lists more than was there: it must be asked
        grown = [SeriesMatch(STUDY, SERIES, n_instances=5)]
        assert archive.retrieve(cache, STUDY, grown).open_cached() is None
        assert archive.retrieve(cache, STUDY, [SeriesMatch(STUDY, "1.2.3")]).open_cached() is None
        same = [SeriesMatch(STUDY, SERIES, n_instances=4)]
        assert archive.retrieve(cache, STUDY, same).open_cached() is not None
    offline = archive.retrieve(cache, STUDY)
    report = offline.run()
    assert report.complete and report.from_cache
    assert codes(report) == {"archive.from-cache-because"}
    (series,) = offline.scan().series
    assert np.array_equal(offline.load(series).voxels, expected)
    offline.instances()[0].path.unlink()
    with pytest.raises(ArchiveError) as caught:
        archive.retrieve(cache, STUDY).run()
    assert caught.value.code == "archive.connection-refused"


def test_a_study_that_was_not_complete_needs_the_archive(cache: StudyCache) -> None:
    with fake_archive(3, counted=9) as server:
        assert not retrieved(server, cache)[1].complete
        archive = archive_of(server)
    with pytest.raises(ArchiveError):
        archive.retrieve(cache, STUDY).run()


def test_what_was_complete_stays_so_when_the_archive_fails_later(cache: StudyCache) -> None:
    with fake_archive(3) as server:
        assert retrieved(server, cache)[1].complete
        server.broken_json = True
        archive = archive_of(server)
        same = [SeriesMatch(STUDY, SERIES, n_instances=3)]
        report = archive.retrieve(cache, STUDY, same).run()
        assert not report.complete
        assert archive.retrieve(cache, STUDY).open_cached() is not None
        server.broken_json = False
        server.sent.append(instance(4))
        server.single_status = 500
        report = archive.retrieve(cache, STUDY).run()  # it has grown, and cannot be had
        assert (report.received, report.expected) == (3, 4)
        assert archive.retrieve(cache, STUDY).open_cached() is None


RETRIEVES = """
import sys
from pathlib import Path
from tests.helpers.fake_archive import STUDY
from viewer.archive.archive import Archive
from viewer.archive.archive_settings import ArchiveEntry
from viewer.archive.cache.study_cache import StudyCache
from viewer.archive.retrieval.listener import Listener

archive = Archive(ArchiveEntry.make(name="fake", dicomweb_url=sys.argv[2]))
listener = Listener(progress=lambda p: print(p.received, flush=True))
retrieval = archive.retrieve(StudyCache(Path(sys.argv[1])), STUDY, listener=listener)
retrieval.run()
print("ended", flush=True)
sys.stdin.read()
"""


@pytest.mark.parametrize("keyring", [True, False])
@pytest.mark.parametrize("ends", [True, False])
def test_a_retrieval_of_a_killed_program_is_recorded_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, keyring: bool, ends: bool
) -> None:
    """Killed in mid-series, or after the end but before the record held it."""
    if keyring:
        key = base64.b64encode(bytes(range(32))).decode()
        monkeypatch.setenv(cache_key.VARIABLE, key)
    folder = tmp_path / "cache"
    with fake_archive(4) as server:
        if not ends:
            one = len(server.body([server.sent[0][1]])) - 12
            server.stop_after = 2 * one + 100
        command = [sys.executable, "-c", RETRIEVES, str(folder), server.url]
        with Popen(command, stdin=PIPE, stdout=PIPE, text=True) as program:
            assert program.stdout is not None
            for _ in range(5 if ends else 2):  # a line for each instance, and one for the end
                assert program.stdout.readline()
            cache = StudyCache(folder)
            events: list[StudyRetrieved] = []
            record_left_retrievals(cache, events.append)
            assert events == []  # it still runs
            cache.close()
            program.kill()
            program.wait(60)
    cache = StudyCache(folder)

    def fail(_event: StudyRetrieved) -> None:
        raise OSError

    with pytest.raises(OSError):
        record_left_retrievals(cache, fail)
    record_left_retrievals(cache, events.append)
    (event,) = events
    assert event.late
    assert (event.protocol, event.expected, event.complete) == ("wado", 4, ends)
    assert event.received + event.failed == 4
    assert event.received == 4 if ends else event.received <= 2
    if keyring:
        assert (event.archive, event.study_uid) == ("fake", STUDY)
        assert event.problems == ({} if ends else {"archive.not-ended": 1})
        assert (event.content_sha256 is None) == (event.received == 0)
    record_left_retrievals(cache, events.append)
    assert len(events) == 1
    cache.close()


def test_a_study_that_is_evicted_while_its_slices_are_read(cache: StudyCache) -> None:
    """What is missing is named in the volume, or there is no volume."""
    with fake_archive(30) as server:
        assert retrieved(server, cache)[1].complete
    again = archive_of(server).retrieve(cache, STUDY)
    assert again.open_cached() is not None
    (series,) = again.scan().series
    read: list[int] = []

    def evict(k: int, _slice: np.ndarray) -> None:
        read.append(k)
        if len(read) == 1:
            cache.erase("fake", STUDY)

    try:
        volume = load_progressively(series, evict)
    except CoreError as error:
        assert error.code == "archive.cache-evicted"
    else:
        blank = [note for note in volume.notes if note.code == "series.slice-blank"]
        empty = [k for k in range(30) if not np.any(volume.voxels[k])]
        assert len(blank) == len(empty)


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
    from viewer.archive.retrieval import arrival_queue, part

    monkeypatch.setattr(arrival_queue, "MAX_BACKLOG_BYTES", 3000)
    held: list[int] = []
    stored = part.Part.stored

    def slow(self: Any, path: Path) -> Any:
        held.append(self.request.inbox.queue.backlog_bytes)
        time.sleep(0.01)
        return stored(self, path)

    monkeypatch.setattr(part.Part, "stored", slow)
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
