"""200 drafts at concurrency 8 against a server that takes 200 ms, beside the ideal.

usage: [xvfb-run -a] python tests/bench/drafts.py [--window]

The ideal is 200 / 8 answers of 200 ms one after the other, 5.0 s; a bare httpx client with 8 threads
on the same server is the peer that has nothing else to do. Each draft is made, validated and recorded
as the app does it, each of a case of its own; what is imported once is imported before. Memory is the process's resident set after 50 drafts and at the end. With --window
the desk is open meanwhile, and the gaps in its event loop are printed: on the clock, and of that on the
processor, which tells our own work from waiting for a busy machine.
"""

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
from itertools import pairwise
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import httpx

from assistant.provider_protocol import Outgoing
from assistant.provider_settings import ProviderEntry
from assistant.providers import build
from assistant.request.bundle import Bundle
from assistant.request.draft_queue import DraftQueue, Job
from audit import Log
from audit.record.events import Actor
from tests.helpers.bundles import small_bundle
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow

DRAFTS, AT_ONCE, LATENCY_S = 200, 8, 0.2
IDEAL_S = DRAFTS / AT_ONCE * LATENCY_S
BUNDLE = small_bundle()


def serve() -> None:
    """A server in a process of its own, so that its work is not ours."""
    from tests.helpers.vlm_server import VlmServer, answering

    def slow(handler: object) -> None:
        time.sleep(LATENCY_S)
        answering()(handler)  # type: ignore[arg-type]

    with VlmServer() as server:
        server.next(slow)
        print(server.url, flush=True)
        sys.stdin.read()


@contextmanager
def server() -> Iterator[str]:
    """Address of a running server."""
    process = subprocess.Popen(
        [sys.executable, __file__, "--serve"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None and process.stdout is not None
    try:
        yield process.stdout.readline().strip()
    finally:
        process.stdin.close()
        process.wait()


def ours(url: str, after: Callable[[int], None], n: int = DRAFTS) -> float:
    """Seconds for so many drafts, each recorded when asked for and when answered."""
    entry = ProviderEntry.make(name="bench", api="openai-chat", base_url=url, model="m", local=True)
    provider = build(entry)
    with Log() as log:
        recorder = LogRecorder(log, Actor(id="bench"))
        cases: dict[str, CaseWorkflow] = {}

        def begin(job: Job, bundle: Bundle, outgoing: Outgoing | None) -> str:
            workflow = cases[job.id] = CaseWorkflow(f"case-{job.id}", recorder)
            workflow.show_preview(provider, bundle, outgoing)
            return workflow.request(provider, bundle, outgoing, exploratory_without_read=True)

        queue = DraftQueue(
            (Job(str(number), provider, lambda: BUNDLE) for number in range(n)),
            at_once=AT_ONCE,
            begin=begin,
            end=lambda job, begun, attempt: cases.pop(job.id).receive(begun or "", attempt),
        )
        started = time.perf_counter()
        for ended, done in enumerate(queue, 1):
            assert done.attempt is not None
            assert done.attempt.outcome == "valid", done.attempt.message
            after(ended)
        return time.perf_counter() - started


def bare(url: str) -> float:
    """Seconds for the same requests by httpx alone."""
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
            list(pool.map(post, range(DRAFTS)))
        return time.perf_counter() - started


def resident_mb() -> float:
    """Resident set of this process (proc(5), VmRSS)."""
    text = Path("/proc/self/status").read_text(encoding="ascii")
    (line,) = (line for line in text.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def measure(url: str) -> None:
    """Print how long the drafts took and what they left in memory."""
    at: dict[int, float] = {}

    def after(n: int) -> None:
        if n in (50, DRAFTS):
            at[n] = resident_mb()

    ours(url, lambda n: None, 2 * AT_ONCE)  # what is imported and made once
    alone = bare(url)
    busy = time.process_time()
    took = ours(url, after)
    busy = time.process_time() - busy
    print(f"{DRAFTS} drafts, {AT_ONCE} at once: {took:.2f} s, ideal {IDEAL_S:.2f} s")
    print(f"  {IDEAL_S / took:.2f}x of the ideal; bare httpx {IDEAL_S / alone:.2f}x")
    print(f"  {busy / DRAFTS * 1e3:.1f} ms of processor a draft; load {os.getloadavg()[0]:.1f}")
    print(f"  memory {at[50]:.1f} MB after 50, {at[DRAFTS]:.1f} MB after {DRAFTS}")


def measure_window(url: str) -> None:
    """Print the gaps in the window's event loop while the drafts are asked for."""
    from PySide6.QtCore import QTimer

    from viewer.app import application, build, furnish, spare_collecting

    app = application()
    window = build(app)
    window.show()
    desk = furnish(window)
    desk.warmed.connect(spare_collecting)
    while desk.log is None:
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
    work = threading.Thread(target=ours, args=(url, lambda n: None))
    work.start()
    while work.is_alive():
        app.processEvents()
    timer.stop()
    window.close()
    for index, name in enumerate(("clock", "processor")):
        gaps = sorted((b[index] - a[index]) * 1e3 for a, b in pairwise(ticks))[-6:]
        print(f"  longest gaps by the {name}: " + "  ".join(f"{gap:.0f} ms" for gap in gaps))


def main() -> None:
    """Measure in a home of its own."""
    with tempfile.TemporaryDirectory() as scratch, server() as url:
        os.environ["OVERREAD_HOME"] = f"{scratch}/home"
        (measure_window if "--window" in sys.argv else measure)(url)


if __name__ == "__main__":
    serve() if "--serve" in sys.argv else main()
