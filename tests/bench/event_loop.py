"""How long the UI thread is away while studies are opened: gaps in the event loop.

usage: xvfb-run -a python tests/bench/event_loop.py

The sample case and the phantom are opened in turn, twice. A timer that is always due notes when it
gets its turn; the longest gaps between its turns are printed for each study: how long they took on
the clock, and of that on the processor, which tells our own work from waiting for a busy machine.
"""

import os
import sys
import tempfile
import time
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QTimer

from tests.helpers.gui import write_phantom
from viewer.app import application, build, furnish
from viewer.demo.cases import GLIOMA, write_case

LONGEST, AFTERWARDS_S = 6, 2.0


def main() -> None:
    """Open the studies and print the gaps."""
    with tempfile.TemporaryDirectory() as scratch:
        os.environ["OVERREAD_HOME"] = f"{scratch}/home"
        folder = Path(scratch)
        write_case(GLIOMA, folder / "sample")
        write_phantom(folder / "phantom")
        app = application()
        window = build(app)
        window.show()
        desk = furnish(window)
        while desk.log is None:
            app.processEvents()
        ticks: list[tuple[float, float]] = []
        timer = QTimer(interval=0)
        timer.timeout.connect(lambda: ticks.append((time.perf_counter(), time.thread_time())))
        timer.start()
        for name in ("sample", "phantom", "sample", "phantom"):
            ticks.clear()
            before, started = desk.panel, time.perf_counter()
            window.open_paths([folder / name])
            while desk.panel in (None, before) or time.perf_counter() < started + AFTERWARDS_S:
                app.processEvents()
            gaps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(ticks)]
            print(f"{name:8} longest gaps " + _longest(g for g, _ in gaps))
            print(f"{'':8} of processor " + _longest(g for _, g in gaps))
        timer.stop()
        window.close()


def _longest(gaps: Iterable[float]) -> str:
    return "  ".join(f"{gap * 1e3:3.0f} ms" for gap in sorted(gaps)[-LONGEST:])


if __name__ == "__main__":
    main()
