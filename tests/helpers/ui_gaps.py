"""Gaps of the UI thread: a timer that is often due, and a thread that notes what made it late."""

import sys
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog

TICK_MS = 2
P99_MS, LONGEST_MS = 50.0, 100.0
SHORTEST_MS = 5.0
"""Gaps from this length on count for the percentile; shorter ones are an idle event loop."""
SAMPLE_S = 0.004
PATIENCE_S = 600.0
ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Gap:
    """One gap between two ticks: ms on the clock, and of the UI thread on the processor."""

    clock_ms: float
    processor_ms: float
    places: tuple[str, ...] = ()
    """Where the UI thread was, most frequent first; empty unless it was watched."""


@dataclass(frozen=True)
class Scene:
    """What was measured during one act of the user."""

    name: str
    gaps: tuple[Gap, ...]

    def percentile(self, share: float, *, processor: bool = True) -> float:
        """Return the gap that a share of the gaps of at least `SHORTEST_MS` do not exceed."""
        values = sorted(g.processor_ms if processor else g.clock_ms for g in self.gaps)
        some = [value for value in values if value >= SHORTEST_MS] or [0.0]
        return some[min(int(len(some) * share), len(some) - 1)]

    def __str__(self) -> str:
        """Return the line of a table, and below it the places of gaps that are too long."""
        clock, busy = (
            (self.percentile(0.99, processor=own), self.percentile(1.0, processor=own))
            for own in (False, True)
        )
        fits = busy[0] <= P99_MS and busy[1] <= LONGEST_MS
        lines = [
            f"{self.name:34} processor p99 {busy[0]:6.1f} ms, longest {busy[1]:6.1f} ms"
            f" ({busy[1] / LONGEST_MS:.2f}x)   clock p99 {clock[0]:6.1f} ms, longest {clock[1]:6.1f} ms"
            f"{'' if fits else '   TOO LONG'}"
        ]
        for gap in self.gaps:
            if gap.places and gap.processor_ms > P99_MS:
                lines.append(f"    {gap.processor_ms:.0f} ms")
                lines += [f"        {place}" for place in gap.places]
        return "\n".join(lines)


class UiGaps:
    """Measures the gaps of a window's event loop.

    Args:
        app: The application.
        watch: Whether a thread notes where the UI thread is while a gap grows long.
    """

    def __init__(self, app: QApplication, *, watch: bool = False) -> None:
        self._app = app
        self._timer = QTimer(interval=TICK_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._timer.start()
        self._ticks: list[tuple[float, float]] = []
        self._places: dict[int, Counter[str]] = {}
        self._recording = False
        self.scenes: list[Scene] = []
        if watch:
            threading.Thread(target=self._watch, daemon=True).start()

    def _tick(self) -> None:
        if self._recording:
            self._ticks.append((time.perf_counter(), time.thread_time()))

    def _watch(self) -> None:
        """Note the stack of the UI thread while it has been busy for longer than a share."""
        main = threading.main_thread()
        assert main.ident is not None
        clock = time.pthread_getcpuclockid(main.ident)
        while main.is_alive():
            time.sleep(SAMPLE_S)
            n = len(self._ticks)
            frame = sys._current_frames().get(main.ident)
            if not self._recording or not n or frame is None:
                continue
            try:
                begun = self._ticks[n - 1][1]
            except IndexError:
                continue
            if time.clock_gettime(clock) - begun > 2 * SAMPLE_S:
                self._places.setdefault(n, Counter())[_place(traceback.extract_stack(frame))] += 1

    def during(
        self,
        name: str,
        act: Callable[[], object],
        done: Callable[[], object] = lambda: True,
        at_least_s: float = 0.3,
    ) -> Scene:
        """Measure from an act until it is `done`, at least some seconds, and print the line.

        A modal dialog that the act opens is closed after that time.
        """
        self._ticks.clear()
        self._places.clear()
        self._recording = True
        self._tick()
        begun = time.perf_counter()
        closer = QTimer(interval=20)
        opened_s: list[float] = []

        def close_dialog() -> None:
            dialog = QApplication.activeModalWidget()
            if isinstance(dialog, QDialog):
                opened_s.append(time.perf_counter())
                if time.perf_counter() > opened_s[0] + at_least_s:
                    dialog.reject()
                    opened_s.clear()

        closer.timeout.connect(close_dialog)
        closer.start()
        QTimer.singleShot(0, act)
        acted = False

        def note_acted() -> None:
            nonlocal acted
            acted = True

        QTimer.singleShot(0, note_acted)
        wait = QEventLoop.ProcessEventsFlag.WaitForMoreEvents
        while not acted or not done() or time.perf_counter() < begun + at_least_s:
            if time.perf_counter() > begun + PATIENCE_S:
                raise SystemExit(f"{name}: what was waited for did not come")
            self._app.processEvents(wait)
        closer.stop()
        self._tick()
        self._recording = False
        gaps = tuple(
            Gap(
                max((b[0] - a[0]) * 1e3 - TICK_MS, 0.0),
                (b[1] - a[1]) * 1e3,
                tuple(
                    f"{n} x {place}" for place, n in self._places.get(i, Counter()).most_common(4)
                ),
            )
            for i, (a, b) in enumerate(pairwise(self._ticks), start=1)
        )
        scene = Scene(name, gaps)
        self.scenes.append(scene)
        print(scene, flush=True)
        return scene


def _place(stack: traceback.StackSummary) -> str:
    """Return the innermost frames of a stack, of which the project's in full."""
    frames = [
        f"{frame.filename.rpartition('/')[2]}:{frame.lineno}({frame.name})"
        for frame in reversed(stack)
        if "/tests/" not in frame.filename
    ]
    return " < ".join(frames[:9])
