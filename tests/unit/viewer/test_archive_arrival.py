"""Instances that arrive are shown first and written later, as they were sent."""

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.helpers.fake_archive import SERIES, STUDY, FakeArchive, fake_archive, instance
from viewer.archive.archive import Archive
from viewer.archive.archive_settings import ArchiveEntry
from viewer.archive.cache.study_cache import StudyCache
from viewer.archive.retrieval import arrival_queue
from viewer.archive.retrieval.array_content import ArrayContent
from viewer.archive.retrieval.arrival_queue import ArrivalQueue
from viewer.archive.retrieval.listener import Listener
from viewer.archive.retrieval.retrieval import StudyRetrieval
from viewer.core.loading.arriving_series import ArrivedSlice

N = 8


@pytest.fixture
def cache(tmp_path: Path) -> Iterator[StudyCache]:
    store = StudyCache(tmp_path / "cache")
    yield store
    store.close()


@pytest.fixture
def joined(monkeypatch: pytest.MonkeyPatch) -> list[ArrayContent]:
    """Contents that were written from the array."""
    calls: list[ArrayContent] = []
    join = ArrayContent.join

    def counted(self: ArrayContent) -> bytes:
        calls.append(self)
        return join(self)

    monkeypatch.setattr(ArrayContent, "join", counted)
    monkeypatch.setattr(arrival_queue, "IDLE_S", 60.0)  # nothing is written before the end
    return calls


def retrieved(server: FakeArchive, cache: StudyCache, **callbacks: Any) -> StudyRetrieval:
    entry = ArchiveEntry.make(name="fake", dicomweb_url=server.url, tries=1)
    retrieval = Archive(entry).retrieve(cache, STUDY, listener=Listener(**callbacks))
    retrieval.display(SERIES)
    assert retrieval.run().complete
    return retrieval


def contents(retrieval: StudyRetrieval) -> dict[str, bytes]:
    found = {}
    for cached in retrieval.instances():
        stream, _ = retrieval.open(cached)
        with stream:
            found[cached.sop_uid] = stream.read()
    return found


@pytest.mark.parametrize(
    ("changes", "n_written_later"),
    [
        ({}, N - 1),  # all but the first
        ({"RescaleSlope": 1, "RescaleIntercept": -1024}, N - 1),
        ({"RescaleSlope": 2, "RescaleIntercept": 0}, 0),
        ({"BitsStored": 8, "HighBit": 7}, 0),  # bits above them are lost in the array
    ],
)
@pytest.mark.parametrize("backwards", [False, True])
def test_files_are_as_sent(
    cache: StudyCache,
    joined: list[ArrayContent],
    changes: dict[str, Any],
    n_written_later: int,
    backwards: bool,
) -> None:
    with fake_archive(1) as server:
        server.sent = [instance(k, **changes) for k in range(1, N + 1)]
        sent = dict(server.sent)
        if backwards:
            server.sent.reverse()
        retrieval = retrieved(server, cache)
        assert contents(retrieval) == sent
        assert len(joined) == n_written_later


def test_slices_that_move_are_written_before(cache: StudyCache, joined: list[ArrayContent]) -> None:
    order = [3, 1, 8, 2, 7, 5, 4, 6]  # of positions, by instance number
    with fake_archive(1) as server:
        server.sent = [
            instance(k, ImagePositionPatient=[0, 0, 2.0 * place])
            for k, place in enumerate(order, 1)
        ]
        volumes: list[Any] = []
        retrieval = retrieved(
            server, cache, volume=lambda _series, volume: volumes.append(volume.voxels.copy())
        )
        assert contents(retrieval) == dict(server.sent)
        assert joined
        (series,) = retrieval.scan().series
        assert np.array_equal(volumes[0], retrieval.load(series).voxels)
        stored = [frame.sop_uid for frame in series.planes[0]]
        assert stored == [f"{SERIES}.{order.index(place) + 1}" for place in range(1, N + 1)]


def test_content_can_be_read_before_it_is_written(
    cache: StudyCache, joined: list[ArrayContent]
) -> None:
    read: list[tuple[str, bytes]] = []

    def opened(series: Any, _volume: Any) -> None:
        for frame in series.planes[0]:
            stream, _ = frame.source.opener.open()
            with stream:
                read.append((frame.sop_uid, stream.read()))

    with fake_archive(N) as server:
        retrieved(server, cache, volume=opened)
        assert dict(read) == dict(server.sent)


def test_content_that_the_array_does_not_give_needs_its_own_memory() -> None:
    voxels = np.arange(16, dtype=np.uint16).reshape(4, 4)
    content = b"head" + voxels.tobytes() + b"tail"
    held = ArrayContent.of(content, 4, ArrivedSlice(0, voxels, 0, lambda: True))
    assert held is not None
    assert held.join() == content
    assert ArrayContent.of(content, 4, ArrivedSlice(0, voxels, 0, lambda: False)) is None
    assert ArrayContent.of(content, 4, ArrivedSlice(0, voxels, 1, lambda: True)) is None
    assert ArrayContent.of(content, 6, ArrivedSlice(0, voxels, 0, lambda: True)) is None
    assert ArrayContent.of(content[:30], 4, ArrivedSlice(0, voxels, 0, lambda: True)) is None


def test_arrivals_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrival_queue, "IDLE_S", 60.0)
    queue, done = ArrivalQueue(), list[str]()
    assert queue.postpone(lambda: done.append("write"), lambda: True)
    assert not queue.postpone(lambda: done.append("moved"), lambda: False)
    for k in range(3):
        queue.submit(lambda k=k: done.append(str(k)), 1, shared=False)  # type: ignore[misc]
    queue.close()
    assert done == ["0", "1", "2", "write"]


def test_a_pause_in_the_arrivals_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrival_queue, "IDLE_S", 0.0)
    queue, written = ArrivalQueue(), threading.Event()
    queue.submit(lambda: None, 1, shared=False)
    queue.postpone(written.set, lambda: True)
    queue.submit(lambda: None, 1, shared=False)
    assert written.wait(60)
    queue.close()


def test_flushing_waits_for_what_others_write(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrival_queue, "IDLE_S", 0.0)
    queue, done = ArrivalQueue(), list[str]()
    begun, release = threading.Event(), threading.Event()

    def slow() -> None:
        begun.set()
        assert release.wait(60)
        done.append("slow")

    queue.postpone(slow, lambda: True)
    queue.submit(lambda: None, 1, shared=False)
    assert begun.wait(60)
    flusher = threading.Thread(target=lambda: (queue.flush(), done.append("flushed")))
    flusher.start()
    release.set()
    flusher.join(20)
    queue.close()
    assert done == ["slow", "flushed"]
