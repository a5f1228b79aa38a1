"""Gaps of the UI thread while a series that does not fit in memory is opened and read.

usage: xvfb-run -a python tests/bench/larger_than_memory.py [--slices 160] [--memory 24] [--tiny]

A series of 512 x 512 slices, compressed as JPEG 2000, is opened in the app with so little memory
that its slices are decoded on request. It is opened, scrolled in each plane, shown as a slab and
turned, probed with the pointer, and a region is drawn. A timer that is always due records when
it runs: the longest gaps are printed for each of these, on the clock and of that on the
processor, and the number of slices that were decoded on the UI thread, which must be none."""

import argparse
import os
import sys
import tempfile
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import numpy as np
from pydicom.uid import JPEG2000Lossless
from PySide6.QtCore import QEvent, QPointF, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from tests.helpers.bench_window import show_window
from tests.helpers.phantom import axial_affine, write_series
from viewer.core.files import memory_limit
from viewer.core.voxels import on_demand_voxels
from viewer.session.viewports.display_state import Slab

LONGEST = 4
STEP_S = 0.03
"""Time between two notches of the wheel."""
PATIENCE_S = 300.0
TINY = (24, 8)
"""Slices, and memory for them in MiB, in the test suite."""


def write(folder: Path, n: int) -> None:
    """Write a series whose slices take some milliseconds to decode."""
    rng = np.random.default_rng(0)
    rows, columns = np.mgrid[-1:1:512j, -1:1:512j]
    head = (rows**2 + columns**2 < 0.8) * 900
    voxels = np.stack([head + rng.normal(0, 30, head.shape) for _ in range(n)]).astype(np.int16)
    write_series(
        folder,
        voxels,
        axial_affine((0.5, 0.5, 1.0), (-128.0, -128.0, 0.0)),
        "MR",
        transfer_syntax=JPEG2000Lossless,
    )


class Watch:
    """Records the gaps of the UI thread, and what it reads itself."""

    def __init__(self, app: QApplication) -> None:
        self._app = app
        self._ticks: list[tuple[float, float]] = []
        self.reads: Counter[str] = Counter()
        self._timer = QTimer(interval=0)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def _tick(self) -> None:
        self._ticks.append((time.perf_counter(), time.thread_time()))

    def note_reads(self) -> None:
        """Count from now on what voxel stores read on this thread, by caller."""
        make = on_demand_voxels._Store.__init__

        def made(store: on_demand_voxels._Store, *given: object) -> None:
            make(store, *given)  # type: ignore[arg-type]
            read = store.read

            def noted(t: int, k: int, out: on_demand_voxels.Array) -> None:
                if threading.current_thread() is threading.main_thread():
                    frames = [f for f in traceback.extract_stack() if "/viewer/" in f.filename]
                    where = (f"{Path(f.filename).name}:{f.lineno}" for f in reversed(frames))
                    self.reads[" < ".join([*where][:12])] += 1
                read(t, k, out)

            store.read = noted

        on_demand_voxels._Store.__init__ = made  # type: ignore[method-assign]

    def during(
        self, name: str, acts: "list[Callable[[], object]]", done: Callable[[], object]
    ) -> None:
        """Print the longest gaps from the first act until all are done and it is `done`."""
        self.reads.clear()
        self._ticks.clear()
        self._tick()
        for act in acts:
            act()
            self.run(STEP_S)
        until = time.monotonic() + PATIENCE_S
        while not done():
            if time.monotonic() > until:
                raise SystemExit(f"{name}: what was waited for did not come")
            self._app.processEvents()
        gaps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(self._ticks)]
        for what, each in (("gaps", [g for g, _ in gaps]), ("processor", [g for _, g in gaps])):
            longest = "  ".join(f"{gap * 1e3:4.0f} ms" for gap in sorted(each)[-LONGEST:])
            print(f"{name if what == 'gaps' else '':12} {what:9} {longest}")
        print(f"{'':12} slices read on the UI thread: {self.reads.total()}")
        for where, n in self.reads.most_common(8):
            print(f"{'':14} {n} x {where}")
        sys.stdout.flush()

    def run(self, seconds: float) -> None:
        """Run the event loop."""
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            self._app.processEvents()


def main() -> int:
    """Open and read the series; fail if the UI thread read a slice."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--slices", type=int, default=160)
    parser.add_argument("--memory", type=int, default=24, help="MiB that the series may take")
    parser.add_argument("--tiny", action="store_true", help="few slices, for the test suite")
    arguments = parser.parse_args()
    if arguments.tiny:
        arguments.slices, arguments.memory = TINY
    with tempfile.TemporaryDirectory() as scratch:
        os.environ["OVERREAD_HOME"] = f"{scratch}/home"
        os.environ[memory_limit.STATED] = str(arguments.memory)
        write(Path(scratch) / "series", arguments.slices)
        app, window, coordinator = show_window()
        watch = Watch(app)
        watch.note_reads()
        watch.during("start", [], lambda: coordinator.log is not None)
        session, views = window.session, window.read_page.grid.slices

        def settled() -> bool:
            return (
                session.view.volume is not None
                and not session.view.is_preview
                and coordinator.panel is not None
            )

        def refined() -> bool:
            return not any(views[p]._source.coarse for p in session.view.planes if p in views)

        watch.during("open", [lambda: window.open_paths([Path(scratch) / "series"])], settled)
        watch.during("rest", [lambda: watch.run(4)], refined)
        total = sum(watch.reads.values())

        def scrolled(plane: str, steps: int, by: int = 1) -> "list[Callable[[], object]]":
            return [lambda: session.view.scroll(plane, by)] * steps  # type: ignore[arg-type]

        def moved(plane: str) -> "list[Callable[[], object]]":
            view = views[plane]  # type: ignore[index]
            size = view.rect()

            def to(n: int) -> None:
                at = QPointF(size.width() * n / 21, size.height() * n / 21)
                none = Qt.MouseButton.NoButton
                keys = Qt.KeyboardModifier.NoModifier
                app.sendEvent(view, QMouseEvent(QEvent.Type.MouseMove, at, at, none, none, keys))

            return [lambda n=n: to(n) for n in range(1, 20)]  # type: ignore[misc]

        def draw() -> None:
            grid = session.view.grid("coronal")
            assert grid is not None
            rows, columns = grid.shape_rc
            ends = grid.pixel_to_lps([(rows * 0.3, columns * 0.3), (rows * 0.6, columns * 0.6)])
            session.annotations.add_mark("ellipse", "coronal", [tuple(map(float, p)) for p in ends])  # type: ignore[misc]

        for name, acts in (
            ("axial", scrolled("axial", 40)),
            ("axial jumps", scrolled("axial", 10, -13)),
            ("coronal", scrolled("coronal", 20)),
            ("sagittal", scrolled("sagittal", 20, 3)),
            ("pointer", [*moved("axial"), *moved("coronal")]),
            ("slab", [lambda: session.display.set_slab(Slab(20.0, "mip")), *scrolled("axial", 5)]),
            ("region", [lambda: session.display.set_slab(Slab()), draw, *moved("coronal")]),
            ("turned", [lambda: session.turn("axial", 5)] * 6),
        ):
            watch.during(name, acts, refined)
            total += sum(watch.reads.values())
        window.close()
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main())
