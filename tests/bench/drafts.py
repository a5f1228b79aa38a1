"""Time of 200 drafts at concurrency 8 from a server that takes 200 ms, compared with the ideal.

usage: [xvfb-run -a] python tests/bench/drafts.py [--window] [--tiny]

The ideal is 200 / 8 answers of 200 ms one after the other, 5.0 s; a bare httpx client with 8
threads on the same server is the peer that does nothing else. Each draft is made, validated and
recorded as in the app, each of its own case; imports are done before. Memory is the process's
resident set after 50 drafts and at the end. With --window the coordinator is open meanwhile, and
the gaps in its event loop are printed: on the clock, and of that on the processor, which
separates our own work from waiting for a busy machine."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import httpx

from assistant.provider_protocol import Outgoing
from assistant.provider_settings import ProviderEntry
from assistant.providers import build
from assistant.request.bundle import Bundle
from assistant.request.draft_queue import DraftQueue, Job
from assistant.request.draft_request import DraftRequest
from audit import Log
from audit.record.events import Actor
from tests.helpers.bundles import small_bundle
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow

AT_ONCE = 8
BUNDLE = small_bundle()


@dataclass(frozen=True)
class Load:
    """Number of drafts, time of an answer, and the draft after which memory is first read."""

    drafts: int
    latency_s: float
    early: int

    @property
    def ideal_s(self) -> float:
        """Seconds of the server's answers alone, one after the other, `AT_ONCE` at a time."""
        return self.drafts / AT_ONCE * self.latency_s


FULL, TINY = Load(200, 0.2, 50), Load(16, 0.02, 8)


def serve(latency_s: float) -> None:
    """Run a server in its own process, so that its work is not measured."""
    from tests.helpers.vlm_server import VlmServer, answering

    def slow(handler: object) -> None:
        time.sleep(latency_s)
        answering()(handler)  # type: ignore[arg-type]

    with VlmServer() as server:
        server.next(slow)
        print(server.url, flush=True)
        sys.stdin.read()


@contextmanager
def server(latency_s: float) -> Iterator[str]:
    """Yield the address of a running server."""
    command = [sys.executable, __file__, "--serve", str(latency_s)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdin is not None and process.stdout is not None
        try:
            yield process.stdout.readline().strip()
        finally:
            process.stdin.close()  # the server ends with its input


def ours(url: str, after: Callable[[int], None], n: int) -> float:
    """Return the seconds for the drafts, each recorded at its request and its answer."""
    entry = ProviderEntry.make(name="bench", api="openai-chat", base_url=url, model="m", local=True)
    provider = build(entry)
    with Log() as log:
        recorder = LogRecorder(log, Actor(id="bench"))
        cases: dict[str, CaseWorkflow] = {}

        def begin(job: Job, bundle: Bundle, outgoing: Outgoing | None) -> str:
            workflow = cases[job.id] = CaseWorkflow(f"case-{job.id}", recorder)
            workflow.requests.show_preview(provider, bundle, outgoing)
            return workflow.requests.request(
                DraftRequest(provider, bundle, outgoing, without_read=True)
            )

        queue = DraftQueue(
            (Job(str(number), provider, lambda: BUNDLE) for number in range(n)),
            at_once=AT_ONCE,
            begin=begin,
            end=lambda job, begun, attempt: cases.pop(job.id).drafts.receive(begun or "", attempt),
        )
        started = time.perf_counter()
        for ended, done in enumerate(queue, 1):
            assert done.attempt is not None
            assert done.attempt.outcome == "valid", done.attempt.message
            after(ended)
        return time.perf_counter() - started


def bare(url: str, n: int) -> float:
    """Return the seconds for the same requests by httpx alone."""
    provider = build(
        ProviderEntry.make(name="bare", api="openai-chat", base_url=url, model="m", local=True)
    )
    outgoing = provider.prepare(BUNDLE)
    assert outgoing is not None
    with httpx.Client(trust_env=False) as client:

        def post(_: int) -> None:
            answer = client.post(outgoing.url, content=outgoing.body, timeout=60)
            json.loads(answer.json()["choices"][0]["message"]["content"])

        started = time.perf_counter()
        with ThreadPoolExecutor(AT_ONCE) as pool:
            list(pool.map(post, range(n)))
        return time.perf_counter() - started


def resident_mb() -> float:
    """Return the resident set of this process (proc(5), VmRSS)."""
    text = Path("/proc/self/status").read_text(encoding="ascii")
    (line,) = (line for line in text.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def measure(url: str, load: Load) -> None:
    """Print the time of the drafts and the memory after them."""
    at: dict[int, float] = {}

    def after(n: int) -> None:
        if n in (load.early, load.drafts):
            at[n] = resident_mb()

    ours(url, lambda n: None, 2 * AT_ONCE)  # what is imported and made once
    alone = bare(url, load.drafts)
    busy = time.process_time()
    took = ours(url, after, load.drafts)
    busy = time.process_time() - busy
    ideal = load.ideal_s
    print(f"{load.drafts} drafts, {AT_ONCE} at once: {took:.2f} s, ideal {ideal:.2f} s")
    print(f"  {ideal / took:.2f}x of the ideal; bare httpx {ideal / alone:.2f}x")
    print(
        f"  {busy / load.drafts * 1e3:.1f} ms of processor a draft; load {os.getloadavg()[0]:.1f}"
    )
    early, late = at[load.early], at[load.drafts]
    print(f"  memory {early:.1f} MB after {load.early}, {late:.1f} MB after {load.drafts}")


def measure_window(url: str, load: Load) -> None:
    """Print the gaps in the window's event loop during the drafts."""
    from PySide6.QtCore import QTimer

    from viewer.app import application, build, enable_garbage_collection, furnish

    app = application()
    window = build(app)
    window.show()
    coordinator = furnish(window)
    coordinator.warmed.connect(enable_garbage_collection)
    while coordinator.log is None:
        app.processEvents()
    until = time.perf_counter() + 2
    while time.perf_counter() < until:
        app.processEvents()
    warm = threading.Thread(target=ours, args=(url, lambda n: None, AT_ONCE))
    warm.start()
    while warm.is_alive():
        app.processEvents()
    ticks: list[tuple[float, float]] = []
    timer = QTimer(interval=0)
    timer.timeout.connect(lambda: ticks.append((time.perf_counter(), time.thread_time())))
    timer.start()
    work = threading.Thread(target=ours, args=(url, lambda n: None, load.drafts))
    work.start()
    while work.is_alive():
        app.processEvents()
    timer.stop()
    window.close()
    for index, name in enumerate(("clock", "processor")):
        gaps = sorted((b[index] - a[index]) * 1e3 for a, b in pairwise(ticks))[-6:]
        print(f"  longest gaps by the {name}: " + "  ".join(f"{gap:.0f} ms" for gap in gaps))


def main() -> None:
    """Measure in a new home folder."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--window", action="store_true", help="gaps in the window's event loop")
    parser.add_argument("--tiny", action="store_true", help="few drafts, for the test suite")
    parser.add_argument("--serve", type=float, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve is not None:
        serve(options.serve)
        return
    load = TINY if options.tiny else FULL
    with tempfile.TemporaryDirectory() as scratch, server(load.latency_s) as url:
        os.environ["OVERREAD_HOME"] = f"{scratch}/home"
        (measure_window if options.window else measure)(url, load)


if __name__ == "__main__":
    main()
