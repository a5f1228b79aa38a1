"""How long the UI thread is away while studies are opened: gaps in the event loop.

usage: xvfb-run -a python tests/bench/event_loop.py

The sample case and the phantom are opened in turn, twice. A timer that is always due notes when it
gets its turn; the longest gaps between its turns are printed for each study.
"""

import os
import sys
import tempfile
import time
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
        ticks: list[float] = []
        timer = QTimer(interval=0)
        timer.timeout.connect(lambda: ticks.append(time.perf_counter()))
        timer.start()
        for name in ("sample", "phantom", "sample", "phantom"):
            ticks.clear()
            before, started = desk.panel, time.perf_counter()
            window.open_paths([folder / name])
            while desk.panel in (None, before) or time.perf_counter() < started + AFTERWARDS_S:
                app.processEvents()
            gaps = sorted(b - a for a, b in pairwise(ticks))[-LONGEST:]
            print(f"{name:8} longest gaps " + "  ".join(f"{gap * 1e3:.0f} ms" for gap in gaps))
        timer.stop()
        window.close()


if __name__ == "__main__":
    main()
