"""Gaps in the event loop of the UI thread.

usage: xvfb-run -a python tests/bench/event_loop.py [--tiny]

The window is built as by `overread`; the sample case and the phantom are opened in turn, twice;
then each page is shown, twice. A timer that is always due records when it runs; the longest gaps
are printed for each of these: their time on the clock, and of that on the processor, which
separates our own work from waiting for a busy machine. The ratio is the longest gap to the 100
ms after which a person notices a delay."""

import argparse
import gc
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from tests.helpers.gui import write_phantom
from viewer.app import application, build, join
from viewer.demo.sample_cases import GLIOMA, write_case
from viewer.ui.shell.coordination.case_coordinator import CaseCoordinator

LONGEST, AFTERWARDS_S = 6, 2.0
PAGES = ("worklist", "probes", "pilot", "numbers", "record", "settings", "read")
TINY_PAGES = ("pilot", "record")
PAGE_S, TINY_PAGE_S = 0.5, 0.05
NOTICED_S = 0.1


class Gaps:
    """Records when a timer that is always due runs."""

    def __init__(self, app: QApplication) -> None:
        self._app = app
        self._ticks: list[tuple[float, float]] = []
        self._timer = QTimer(interval=0)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def _tick(self) -> None:
        self._ticks.append((time.perf_counter(), time.thread_time()))

    def during(
        self, name: str, act: Callable[[], object], done: Callable[[], bool], s: float
    ) -> None:
        """Print the longest gaps from `act` until it is `done`, at least `s` seconds."""
        self._ticks.clear()
        self._tick()
        act()
        started = time.perf_counter()
        while not done() or time.perf_counter() < started + s:
            self._app.processEvents()
        gaps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(self._ticks)]
        print(f"{name:10} longest gaps " + _longest([g for g, _ in gaps]))
        print(f"{'':10} of processor " + _longest([g for _, g in gaps]), flush=True)


def main() -> None:
    """Furnish the window, open studies, show pages, and print the gaps."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tiny", action="store_true", help="the phantom once, for the test suite")
    tiny = parser.parse_args().tiny
    studies = ("phantom",) if tiny else ("sample", "phantom", "sample", "phantom")
    afterwards_s, page_s = (0.0, TINY_PAGE_S) if tiny else (AFTERWARDS_S, PAGE_S)
    with tempfile.TemporaryDirectory() as scratch:
        os.environ["OVERREAD_HOME"] = f"{scratch}/home"
        folder = Path(scratch)
        if "sample" in studies:
            write_case(GLIOMA, folder / "sample")
        write_phantom(folder / "phantom")
        gc.disable()  # as `viewer.start` does; `enable_garbage_collection` begins it
        app = application()
        window = build(app)
        window.show()
        while not window.isVisible() or not window.windowHandle().isExposed():
            app.processEvents()
        gaps = Gaps(app)
        joined: list[CaseCoordinator] = []
        gaps.during(
            "join",
            lambda: join(window, joined.append),
            lambda: bool(joined and joined[0].log),
            1.5 * afterwards_s,
        )
        (coordinator,) = joined
        for name in studies:
            before = coordinator.panel
            gaps.during(
                name,
                lambda n=name: window.open_paths([folder / n]),  # type: ignore[misc]
                lambda b=before: coordinator.panel not in (None, b),  # type: ignore[misc]
                afterwards_s,
            )
        for name in TINY_PAGES if tiny else (*PAGES, *PAGES):
            gaps.during(name, lambda n=name: window.show_page(n), lambda: True, page_s)  # type: ignore[misc]
        window.close()


def _longest(gaps: Sequence[float]) -> str:
    """Return the longest gaps in ms, and the ratio of the longest to the noticeable delay."""
    longest = "  ".join(f"{gap * 1e3:3.0f} ms" for gap in sorted(gaps)[-LONGEST:])
    return f"{longest}  ({max(gaps) / NOTICED_S:.2f}x)"


if __name__ == "__main__":
    main()
