"""A batch of many cases, a server that fails a tenth of the time, and a client killed twice.

More of them: `OVERREAD_BATCH=500 pytest tests/e2e/test_batch_killed.py`
"""

import json
import os
import signal
import subprocess
import sys
import threading
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from assistant.provider_settings import ProviderEntry, add_entry
from audit.record.events import DraftReceived, DraftRequested
from audit.record.log.event_log import Log
from tests.helpers import vlm_server as vlm
from tests.helpers.vlm_server import VlmServer

N_CASES = int(os.environ.get("OVERREAD_BATCH", "60"))
AT_ONCE = 8
USD = (1200 * 1.0 + 300 * 2.0) / 1e6  # what `vlm.completion` says it took, at the prices below


class Books(VlmServer):
    """Fails every tenth request, and charges for each answer that it sends."""

    def __init__(self) -> None:
        super().__init__()
        self.answered: Counter[bytes] = Counter()
        self.seen = self.failed = 0
        self.kill_at: int | None = None
        self.at_kill = threading.Event()
        self._books = threading.Lock()

    def took(self, received: vlm.Received) -> vlm.Behavior:
        """Note what is charged for; at the request that the client dies in, say so first."""
        with self._books:
            self.seen += 1
            number = self.seen
            if number % 10 == 3:
                self.failed += 1
                return vlm.failing(503, retry_after="0")
            self.answered[received.body] += 1
        if number == self.kill_at:
            self.at_kill.set()
        return vlm.answering()


@pytest.fixture(scope="module")
def manifest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Tiny pictures, each another, with the label that the server says of all."""
    folder = tmp_path_factory.mktemp("pictures")
    noise = np.random.default_rng(7)
    lines = ["path,category,patient"]
    for n in range(N_CASES):
        Image.fromarray(noise.integers(0, 256, (24, 24), np.uint8)).save(folder / f"{n}.png")
        lines.append(f"{n}.png,{'normal' if n % 2 else 'tumor'},{n // 2}")
    file = folder / "cases.csv"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file


def start(manifest: Path, empty: Path) -> subprocess.Popen[str]:
    words = ["run", str(manifest), "--provider", "site", "--concurrency", str(AT_ONCE), "--json"]
    return subprocess.Popen(
        [sys.executable, "-m", "viewer.cli", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PATH": str(empty)},  # without tesseract: a process for each picture
    )


def test_killed_twice_it_is_complete_and_nothing_is_paid_twice(
    manifest: Path, tmp_path: Path
) -> None:
    with Books() as books:
        add_entry(
            ProviderEntry.make(
                name="site",
                api="openai-chat",
                base_url=books.url,
                model="m",
                price_in=1,
                price_out=2,
                max_tokens=1000,
            )
        )
        for at in (N_CASES * 3 // 10, N_CASES * 7 // 10):
            books.kill_at = at
            client = start(manifest, tmp_path)
            assert books.at_kill.wait(60), client.communicate()
            books.at_kill.clear()
            client.send_signal(signal.SIGKILL)
            client.communicate()
        books.kill_at = None
        reports = []
        while not reports or reports[-1]["outcomes"].get("failed"):
            last = start(manifest, tmp_path)
            out, err = last.communicate(timeout=120)
            assert last.returncode in (0, 3), err
            reports.append(json.loads(out))
            assert len(reports) < 4
    final = reports[-1]
    assert last.returncode == 0
    assert [row["line"] for row in final["cases"]] == list(range(2, N_CASES + 2))
    assert {row["outcome"] for row in final["cases"]} == {"valid"}
    assert final["asked"] + final["answered_before"] == N_CASES

    with Log() as log:
        assert log.verify().ok
        requested: dict[str, DraftRequested] = {}
        valid: Counter[str | None] = Counter()
        lost_requests: Counter[str | None] = Counter()
        for event in log.events(types=("draft.requested", "draft.received")):
            if isinstance(event.body, DraftRequested):
                requested[event.body.attempt] = event.body
            elif isinstance(event.body, DraftReceived):
                asked = requested.pop(event.body.attempt)
                if event.body.outcome == "valid":
                    valid[event.case] += 1
                if event.body.lost:
                    lost_requests[asked.request_sha256] += 1
        assert not requested, "every attempt has an end"
        runs = [e.body.type for e in log.events(types=("batch.started", "batch.ended"))]
        assert runs.count("batch.started") == runs.count("batch.ended") == 2 + len(reports)
        references = len(list(log.events(types=("reference.imported",))))
    assert set(valid.values()) == {1} and len(valid) == N_CASES == references

    # The server's books: an answer that it gave is in the record once, or was lost in a kill.
    given = sum(books.answered.values())
    unrecorded = given - N_CASES
    assert len(books.answered) == N_CASES and books.failed >= N_CASES // 12
    assert 2 <= unrecorded <= sum(lost_requests.values()) <= 2 * 2 * AT_ONCE
    twice = {h: n for h, n in ((_sha256(b), n) for b, n in books.answered.items()) if n > 1}
    assert all(n - 1 <= lost_requests[sha256] for sha256, n in twice.items())
    money = final["spent_in_all"]
    assert money["usd"] == pytest.approx(N_CASES * USD)
    assert money["usd"] + unrecorded * USD <= money["usd"] + money["perhaps_usd"] + 1e-9
    assert given * USD == pytest.approx(money["usd"] + unrecorded * USD)


def _sha256(body: bytes) -> str:
    import hashlib

    return hashlib.sha256(body).hexdigest()
