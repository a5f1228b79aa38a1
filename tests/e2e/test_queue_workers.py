"""Batches that workers of a site send from the queue of its database."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.batches import configured
from tests.helpers.queue_site import QueueSite, queue_site
from tests.helpers.vlm_server import VlmServer


@pytest.fixture(scope="module")
def patch() -> Iterator[pytest.MonkeyPatch]:
    with pytest.MonkeyPatch.context() as patch:
        yield patch


@pytest.fixture
def server() -> Iterator[VlmServer]:
    with VlmServer() as running:
        yield running


@pytest.fixture
def site(
    postgres: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, server: VlmServer
) -> Iterator[QueueSite]:
    with queue_site(postgres, tmp_path, monkeypatch) as made:
        configured(server)
        yield made


def test_a_signed_batch_is_sent_once_and_closed(site: QueueSite, server: VlmServer) -> None:
    batch = site.enqueue(site.pictures(3))
    assert not server.requests
    site.worker().run()
    state = site.state()
    (known,) = state.batches.values()
    assert state.statuses(known) == Counter(answered=3)
    assert known.closed and len(server.requests) == 3
    assert not [job for job in site.jobs() if job["status"] in ("todo", "doing")]
    assert site.staff.logs["leo"].verify().ok
    assert batch.run == known.run
