"""Many cases through the queue: workers killed, database and archive restarted; and throughput.

Smaller: `OVERREAD_QUEUE=40 pytest tests/nightly/test_queue.py`.
"""

import json
import os
import shutil
import signal
import subprocess
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import psutil
import pytest

from audit.record.events import DraftReceived, DraftRequested, SpendReserved, SpendSettled
from tests.helpers.batches import USD, configured, manifest
from tests.helpers.fake_archive import instance
from tests.helpers.orthanc import free_port, orthanc
from tests.helpers.postgres import restart, server
from tests.helpers.queue_site import QueueSite, queue_site
from tests.helpers.vlm_server import Behavior, Handler, Received, VlmServer, answering
from viewer import cli
from viewer.runs.queue.queue_state import QueueState

pytestmark = pytest.mark.nightly
N_CASES = int(os.environ.get("OVERREAD_QUEUE", "500"))
WORKERS = 4
SLICES = 3
LIMIT_S = 3000.0
MB = 1 << 20
MOST_MB = 1000
"""Maximum memory of a worker, and how much it may grow after its first cases."""
GROWTH_MB = 150


class Provider(VlmServer):
    """Answers after a while, and charges for each answer."""

    def __init__(self, latency_s: float) -> None:
        super().__init__()
        self.latency_s = latency_s
        self.arrivals: list[float] = []
        self.charged: Counter[bytes] = Counter()

    def took(self, received: Received) -> Behavior:
        """Note when the request came, and answer it later."""
        with self._lock:
            self.arrivals.append(time.monotonic())

        def behave(handler: Handler) -> None:
            time.sleep(self.latency_s)
            with self._lock:
                self.charged[received.body] += 1
            answering()(handler)

        return behave

    @property
    def seen(self) -> int:
        return len(self.arrivals)


def wait_until(condition: Callable[[], bool], what: str) -> None:
    until = time.monotonic() + LIMIT_S
    while not condition():
        assert time.monotonic() < until, what
        time.sleep(0.05)


class Memory:
    """The memory of processes, looked at every second."""

    def __init__(self) -> None:
        self.seen: dict[int, list[int]] = {}
        self._ended = threading.Event()
        self._processes: dict[int, psutil.Process] = {}
        self._thread = threading.Thread(target=self._look, daemon=True)
        self._thread.start()

    def watch(self, process: "subprocess.Popen[str]") -> None:
        self._processes[process.pid] = psutil.Process(process.pid)

    def _look(self) -> None:
        while not self._ended.wait(1):
            for pid, process in list(self._processes.items()):
                try:
                    self.seen.setdefault(pid, []).append(process.memory_info().rss)
                except psutil.Error:
                    self._processes.pop(pid)

    def close(self) -> None:
        self._ended.set()
        self._thread.join()


@pytest.fixture
def own_postgres() -> Iterator[Path]:
    """A server that this test may restart."""
    with server(connections=200) as folder:
        yield folder


def studies(folder: Path) -> tuple[list[Path], list[str]]:
    """Write one small study for each case; return the files and the UIDs of the studies."""
    files, uids = [], []
    for n in range(N_CASES):
        study = f"1.2.840.99.{n + 1}"
        uids.append(study)
        for k in range(1, SLICES + 1):
            _, content = instance(
                k + n * SLICES,
                48,
                StudyInstanceUID=study,
                SeriesInstanceUID=f"{study}.1",
                SOPInstanceUID=f"{study}.1.{k}",
                ImagePositionPatient=[0, 0, 2.0 * k],
                InstanceNumber=k,
                PatientID=str(n),
            )
            files.append(folder / f"{n}-{k}.dcm")
            files[-1].write_bytes(content)
    return files, uids


def test_killed_workers_and_restarts_lose_and_repeat_nothing(
    own_postgres: Path, tmp_path: Path, overread_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ExitStack() as stack:
        storage = Path(stack.enter_context(TemporaryDirectory(prefix="orthanc-queue-")))
        settings = {
            "StorageDirectory": str(storage),
            "IndexDirectory": str(storage),
            "HttpPort": free_port(),
        }
        archive = ExitStack()
        address = f"http://127.0.0.1:{settings['HttpPort']}"
        pacs = replace(archive.enter_context(orthanc(settings)), http=address)
        files, uids = studies(storage)
        pacs.upload(files)
        assert cli.main(["archive", "add", "pacs", "--dicomweb", pacs.dicomweb]) == 0
        provider = stack.enter_context(Provider(0.2))
        configured(provider)
        site = stack.enter_context(queue_site(own_postgres, tmp_path, monkeypatch, WORKERS))
        file = manifest(tmp_path, [{"path": f"archive:pacs/{uid}"} for uid in uids])
        budget = N_CASES * USD + 30 * 0.05
        body = site.enqueue(file, budget=budget)
        memory = Memory()
        stack.callback(memory.close)
        processes: list[subprocess.Popen[str]] = []
        stack.callback(lambda: [process.kill() for process in processes])

        def start(number: int) -> None:
            name = f"w{number % WORKERS + 1}"
            home = tmp_path / f"home-{number}"
            shutil.copytree(overread_home, home, ignore=shutil.ignore_patterns("*.sqlite*"))
            with monkeypatch.context() as patch:
                patch.setenv("OVERREAD_HOME", str(home))
                processes.append(site.start(name))
            memory.watch(processes[-1])

        for number in range(WORKERS):
            start(number)

        def kill_at(share: float) -> None:
            seen = provider.seen
            wait_until(lambda: provider.seen >= max(share * N_CASES, seen + 1), "requests")
            victim = processes[len(processes) - WORKERS]  # the oldest one
            victim.send_signal(signal.SIGKILL)
            victim.communicate()
            start(len(processes))

        kill_at(0.15)
        wait_until(lambda: provider.seen >= 0.3 * N_CASES, "requests")
        restart(own_postgres)
        kill_at(0.45)
        wait_until(lambda: provider.seen >= 0.6 * N_CASES, "requests")
        pacs.kill()
        archive.close()
        stack.enter_context(orthanc(settings))
        kill_at(0.75)
        errors = [process.communicate(timeout=LIMIT_S)[1] for process in processes[3:]]
        for process, error in zip(processes[3:], errors, strict=True):
            assert process.returncode == 0, error[-4000:]

        state = QueueState(site.staff.logs["leo"])
        state.refresh()
        batch = state.batches[body.run]
        counts = state.statuses(batch)
        assert batch.closed and counts["answered"] + counts["lost"] == N_CASES, counts
        lost = counts["lost"]
        runs = [body.run]
        while lost:  # a person asks again for what was lost
            runs.append(site.enqueue(file, budget=budget).run)
            site.worker(at_once=2).run()
            state.refresh()
            lost = state.statuses(state.batches[runs[-1]])["lost"]
        figures = check(site, provider, runs, budget)
        figures["lost in the first run"] = counts["lost"]
        figures["most MB of a worker"] = max(max(seen) for seen in memory.seen.values()) // MB
        growth = [
            seen[-2] - seen[len(seen) // 4] for seen in memory.seen.values() if len(seen) > 20
        ]
        figures["most MB of growth"] = max(growth, default=0) // MB
        print(json.dumps(figures))
        assert figures["most MB of a worker"] < MOST_MB
        assert figures["most MB of growth"] < GROWTH_MB


def check(site: QueueSite, provider: Provider, runs: list[str], budget: float) -> dict[str, float]:
    """Check the record against the provider's books, and return figures."""
    log = site.staff.logs["leo"]
    assert log.verify().ok
    requested: dict[str, DraftRequested] = {}
    valid: Counter[str | None] = Counter()
    lost: dict[str, str] = {}
    amounts: dict[str, float] = {}
    job_of: dict[str, str] = {}
    most = 0.0
    for event in log.as_service().events(
        types=("draft.requested", "draft.received", "spend.reserved", "spend.settled")
    ):
        match event.body:
            case DraftRequested() as asked:
                requested[asked.attempt] = asked
            case DraftReceived() as got:
                asked = requested.pop(got.attempt)
                if got.lost:
                    assert asked.batch is not None and asked.batch.job is not None
                    lost[asked.batch.job] = got.attempt
                elif got.outcome == "valid":
                    valid[event.case] += 1
            case SpendReserved() as spend if spend.run in runs:
                amounts[spend.reservation] = spend.usd or 0.0
                job_of[spend.reservation] = spend.job or ""
            case SpendSettled() as spend if spend.reservation in amounts:
                amounts[spend.reservation] = spend.usd or 0.0
            case _:
                pass
        most = max(most, sum(amounts.values()))
    assert not requested, "every attempt has an end"
    assert set(valid.values()) == {1} and len(valid) == N_CASES
    recorded = sum(usd for name, usd in amounts.items() if job_of[name] not in lost)
    of_lost = sum(usd for name, usd in amounts.items() if job_of[name] in lost)
    assert recorded == pytest.approx(N_CASES * USD)
    assert sum(amounts.values()) == pytest.approx(recorded + of_lost)
    assert most <= budget + 1e-9
    # What the provider charged is in the record, or belongs to a request that was lost.
    given = sum(provider.charged.values())
    assert N_CASES <= given <= N_CASES + len(lost)
    assert given * USD <= recorded + of_lost + 1e-9
    return {
        "cases": N_CASES,
        "answers given": given,
        "lost requests": len(lost),
        "charged USD": round(sum(amounts.values()), 6),
        "most reserved USD": round(most, 6),
        "budget USD": round(budget, 6),
    }


def test_four_workers_keep_a_provider_with_a_second_of_latency_busy(
    postgres: Path, tmp_path: Path, overread_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    n = max(40, N_CASES // 4)
    with Provider(1.0) as provider:
        configured(provider)
        with queue_site(postgres, tmp_path, monkeypatch, WORKERS) as site:
            body = site.enqueue(site.pictures(n))
            processes: list[subprocess.Popen[str]] = []
            for number in range(1, WORKERS + 1):
                processes.append(site.start(f"w{number}"))
            for process in processes:
                _, error = process.communicate(timeout=LIMIT_S)
                assert process.returncode == 0, error
            state = site.state()
            assert state.statuses(state.batches[body.run]) == Counter(answered=n)
    # From when all workers have begun until the last ones have nothing more to take.
    first, last = 2 * WORKERS, n - WORKERS
    elapsed = provider.arrivals[last] - provider.arrivals[first]
    share = (last - first) / WORKERS / elapsed
    print(json.dumps({"share of the ideal throughput": round(share, 3), "requests": n}))
    assert share >= float(os.environ.get("OVERREAD_QUEUE_SHARE", "0.9"))
