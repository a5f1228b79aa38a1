"""Gaps of the UI thread while the record does not answer.

usage: xvfb-run -a python tests/bench/stalls.py [--seconds 30] [--tiny] [STATE ...]

idle       nothing is wrong
locked     another program holds the SQLite database
full       the disk with the SQLite database is full (needs to mount a small file system)
silent     no answer of the PostgreSQL server arrives
restarted  the PostgreSQL server is stopped, and started again at the end

In each state somebody reads a case in the app: a slice further every quarter of a second, a read
locked at the beginning, a page changed every 3 s. A timer that is due every 5 ms records when it
runs; the gaps beyond those 5 ms are printed, on the clock and of that on the processor, which
separates our own work from waiting for a busy machine. When the state is over, everything must
be stored without help. The limits are 50 ms (99th percentile) and 100 ms (longest), and the
ratios are to them. `--tiny` is for the test suite: one state for a moment, and nothing fails for
being slow."""

import argparse
import base64
import gc
import os
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import cycle, pairwise
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from audit.record.log.event_log import Log
from tests.helpers import postgres as server
from tests.helpers.away import sign_in_by_pin, site_of_a_reader
from tests.helpers.case import interpretation
from tests.helpers.disk import small_disk
from tests.helpers.gui import write_phantom
from tests.helpers.proxy import Mode, proxied
from viewer.app import application, build, enable_garbage_collection, furnish
from viewer.ui.case.case_panel import LOCK_STEP
from viewer.ui.shell.coordination.case_coordinator import CaseCoordinator
from viewer.ui.shell.window.main_window import MainWindow

TICK_MS, SCROLL_MS, PAGE_MS = 5, 250, 3000
P99_MS, LONGEST_MS = 50.0, 100.0
PATIENCE_S = 120.0
GLANCE_S = 1.0
"""Time for which each page is shown before measuring."""
TINY_GLANCE_S = 0.05
TINY_STATES, TINY_S = ("locked",), 0.5
PAGES = ("worklist", "record", "read", "pilot", "numbers", "read")
DISK_MIB = 24

Gap = tuple[float, float]
"""ms on the clock beyond the timer's own, and ms of the UI thread on the processor."""
Scene = Callable[[Callable[[], None]], object]
"""Puts the record into a state, calls its argument, and restores the record."""


class Reader:
    """Reads a case in the app, and records the gaps of the window."""

    def __init__(self, app: QApplication, folder: Path, glance_s: float) -> None:
        self._app = app
        self.window: MainWindow = build(app)
        self.window.resize(1440, 900)
        self.window.show()
        self.coordinator: CaseCoordinator = furnish(self.window)
        connection = self.coordinator.connection
        self.wait(
            lambda: self.coordinator.auth_session is not None and not connection.is_checking_start
        )
        if self.coordinator.guard.covered:
            sign_in_by_pin(self.coordinator)
        self.window.open_paths([folder])
        self.wait(
            lambda: self.coordinator.panel is not None and not self.window.session.view.is_preview
        )
        self.wait(lambda: not self._busy())
        for page in PAGES:  # once, so that what is imported at the first glance does not count
            self.window.show_page(page)
            self.run_for(glance_s)
        self.wait(lambda: self.coordinator.panel is not None and not self._busy())
        enable_garbage_collection()  # as the app does once it is warm
        panel = self.coordinator.panel
        assert panel is not None
        self.panel = panel
        panel.read_page.form.set_data(interpretation().model_dump(mode="json"))
        panel.go(LOCK_STEP)
        self.wait(lambda: not self._busy())

    def _busy(self) -> bool:
        records = self.coordinator.connection.records
        return records is not None and records.busy

    def wait(self, condition: Callable[[], bool]) -> None:
        """Run the event loop until a condition holds."""
        until = time.monotonic() + PATIENCE_S
        while not condition():
            if time.monotonic() > until:
                raise SystemExit("what was waited for did not come")
            self._app.processEvents()
            time.sleep(0.001)

    def run_for(self, seconds: float) -> None:
        """Run the event loop."""
        loop = QEventLoop()
        QTimer.singleShot(int(seconds * 1000), loop.quit)
        loop.exec()

    def read(self, seconds: float) -> list[Gap]:
        """Lock the read, then scroll and turn pages; return the gaps in ms."""
        session, pages = self.window.session, cycle(PAGES)
        stack = session.view.stack("axial")
        assert stack is not None
        slices = cycle(range(stack.n))
        ticks: list[tuple[float, float]] = []
        timers = [QTimer(interval=ms) for ms in (TICK_MS, SCROLL_MS, PAGE_MS)]
        timers[0].timeout.connect(lambda: ticks.append((time.perf_counter(), time.thread_time())))
        timers[1].timeout.connect(lambda: session.view.go_to_slice("axial", next(slices)))
        timers[2].timeout.connect(lambda: self.window.show_page(next(pages)))
        for timer in timers:
            timer.start()
        QTimer.singleShot(50, self.panel.lock_page.lock.click)
        self.run_for(seconds)
        for timer in timers:
            timer.stop()
        return [
            (max((b[0] - a[0]) * 1000 - TICK_MS, 0.0), (b[1] - a[1]) * 1000)
            for a, b in pairwise(ticks)
        ]

    def close(self) -> None:
        """End the app."""
        self.window.close()


def measured(name: str, seconds: float, folder: Path, scene: Scene) -> bool:
    """Print the gaps in one state; return False if they are too long."""
    reader = Reader(application(), folder, GLANCE_S if seconds > TINY_S else TINY_GLANCE_S)
    gaps: list[Gap] = []
    scene(lambda: gaps.extend(reader.read(seconds)))
    if name == "full":  # no outage: the window has said that nothing was locked
        reader.panel.lock_page.lock.click()
    reader.wait(lambda: reader.panel.state.read is not None)
    reader.close()
    fits = True
    for what, values in (("clock", [g for g, _ in gaps]), ("processor", [g for _, g in gaps])):
        ordered = sorted(values)
        p99, longest = ordered[int(len(ordered) * 0.99)], ordered[-1]
        fits = p99 <= P99_MS and longest <= LONGEST_MS
        verdict = "ok" if fits else "TOO LONG"
        print(
            f"{name:10} {what:9} p99 {p99:6.1f} ms ({p99 / P99_MS:.2f}x)"
            f"   longest {longest:6.1f} ms ({longest / LONGEST_MS:.2f}x)   {verdict}",
            flush=True,
        )
    return fits


@contextmanager
def home(folder: Path, url: str = "") -> Iterator[None]:
    """Use a new home folder and return the place of its record."""
    os.environ["OVERREAD_HOME"] = str(folder)
    os.environ.pop("OVERREAD_DATABASE_URL", None)
    if url:
        os.environ["OVERREAD_DATABASE_URL"] = url
    yield


def idle(seconds: float, folder: Path, scratch: Path) -> bool:
    """Nothing is wrong."""
    with home(scratch / "idle"):
        return measured("idle", seconds, folder, lambda go_on: go_on())


def locked(seconds: float, folder: Path, scratch: Path) -> bool:
    """Another program holds the database."""

    def scene(go_on: Callable[[], None]) -> None:
        with closing(sqlite3.connect(scratch / "locked/record.sqlite", isolation_level=None)) as db:
            db.execute("BEGIN IMMEDIATE")
            go_on()
            db.execute("ROLLBACK")

    with home(scratch / "locked"):
        return measured("locked", seconds, folder, scene)


def full(seconds: float, folder: Path, scratch: Path) -> bool:
    """The disk is full."""

    def scene(go_on: Callable[[], None]) -> None:
        filler = scratch / "full/filler"
        try:
            with filler.open("wb") as file:
                while True:
                    file.write(bytes(1 << 16))
                    file.flush()
        except OSError:
            go_on()
        filler.unlink()

    with small_disk(scratch / "full", DISK_MIB, 1), home(scratch / "full"):
        return measured("full", seconds, folder, scene)


def silent(seconds: float, folder: Path, scratch: Path) -> bool:
    """No answer of the server arrives."""
    with (
        server.server() as cluster,
        proxied(cluster) as proxy,
        site_of_a_reader(cluster, f"127.0.0.1:{proxy.port}/{{}}") as (url, _),
    ):

        def scene(go_on: Callable[[], None]) -> None:
            proxy.mode = Mode.SILENT
            go_on()
            proxy.mode = Mode.PASS

        with home(scratch / "silent", url):
            return measured("silent", seconds, folder, scene)


def restarted(seconds: float, folder: Path, scratch: Path) -> bool:
    """The server is away, and comes back."""
    with (
        server.server() as cluster,
        site_of_a_reader(cluster, f"/{{}}?host={cluster}") as (url, _),
    ):

        def scene(go_on: Callable[[], None]) -> None:
            server.stop(cluster)
            go_on()
            server.start(cluster)

        with home(scratch / "restarted", url):
            return measured("restarted", seconds, folder, scene)


STATES = {each.__name__: each for each in (idle, locked, full, silent, restarted)}


def main() -> int:
    """Measure the states that are named, by default all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("states", nargs="*", choices=[[], *STATES], help="by default all")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--tiny", action="store_true", help="a moment each, for the test suite")
    arguments = parser.parse_args()
    states, seconds = arguments.states or STATES, arguments.seconds
    if arguments.tiny:
        states, seconds = TINY_STATES, TINY_S
    os.environ["OVERREAD_SITE_KEY"] = base64.b64encode(bytes(range(32))).decode()
    with tempfile.TemporaryDirectory() as made:
        scratch = Path(made)
        folder = write_phantom(scratch / "phantom")
        fits = []
        for name in states:
            gc.disable()  # as `viewer.start` does
            Log.before_use = staticmethod(lambda: None)  # sites are made on this thread
            fits.append(STATES[name](seconds, folder, scratch))
    return 0 if all(fits) or arguments.tiny else 1


if __name__ == "__main__":
    sys.exit(main())
