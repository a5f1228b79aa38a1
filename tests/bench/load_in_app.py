"""Gaps of the UI thread while a large series loads, and the app's time against the library's.

usage: xvfb-run -a python tests/bench/load_in_app.py [--slices 3000] [--times 2000] [--runs 1]
       [--syntax native|j2k] [--folder FOLDER] [--profile] [--tiny]
       xvfb-run -a python tests/bench/load_in_app.py --nifti FILE [--profile]

A CT series of 512 x 512 slices is opened in the app; then a time series of 64 x 64 x 8 is
opened and scrolled. A timer that is always due records when it runs: the longest gaps and their
99th percentile are printed: on the clock, without the time for which the thread waited for a
core (Linux), and on the processor. So is the time that lies in gaps over 100 ms. The series is also read by the library alone (scan and load)
and byte by byte (raw), each in a process of its own: the ratios are the app's time to the
library's, and the library's to the raw read's. The 99th percentile counts gaps of 1 ms or more.

With --nifti only this file is opened, and its time until the first picture is printed too.
With --folder the slices are written there once and are kept. With --profile a thread prints where
the UI thread was during its gaps."""

import argparse
import json
import os
import statistics
import subprocess
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

ROOT = Path(__file__).resolve().parents[2]
SYNTAXES = {"native": "1.2.840.10008.1.2.1", "j2k": "1.2.840.10008.1.2.4.90"}
SCHEDULED = Path("/proc/thread-self/schedstat")
"""Nanoseconds on a core, and of waiting for one, of the thread that reads it."""
BATCH = 50
"""Slices that are written at a time."""
SIZE, TINY_SIZE = 512, 64
P99_MS, LONGEST_MS = 50.0, 100.0
SHORTEST_MS = 1.0
"""Gaps from this length on count for the percentile: shorter ones are an idle event loop."""
STEP_S = 0.03
PATIENCE_S = 300.0
BYTES_AT_ONCE = 1 << 24
SAMPLE_S, LONG_S = 0.004, 0.03


def write_ct(folder: Path, n: int, size: int, syntax: str) -> None:
    """Write a CT series, some slices at a time."""
    from pydicom.uid import generate_uid

    from tests.helpers.phantom import axial_affine, write_series

    rng = np.random.default_rng(0)
    rows, columns = np.mgrid[-1 : 1 : size * 1j, -1 : 1 : size * 1j]
    head = ((rows**2 + columns**2) < 0.8) * 1040 - 1000
    shapes = head + rng.normal(0, 15, (BATCH, size, size))
    uids = {f"{name}UID": generate_uid() for name in ("StudyInstance", "SeriesInstance")} | {
        "FrameOfReferenceUID": generate_uid()
    }
    for first in range(0, n, BATCH):
        write_series(
            folder / f"{first:05d}",
            shapes[: n - first].astype(np.int16),
            axial_affine((0.5, 0.5, 0.5), (-128.0, -128.0, first * 0.5)),
            transfer_syntax=SYNTAXES[syntax],
            InstanceNumber=lambda k, first=first: first + k + 1,
            **uids,
        )


def write_times(path: Path, n_times: int) -> None:
    """Write a time series as NIfTI."""
    import nibabel

    voxels = np.random.default_rng(0).integers(0, 900, (64, 64, 8, n_times)).astype(np.int16)
    nibabel.save(nibabel.Nifti1Image(voxels, np.diag((3.0, 3.0, 3.0, 1.0))), path)


def read_alone(how: str, folder: Path) -> float:
    """Return the seconds that the library or a raw read takes, in a process of its own."""
    command = [sys.executable, __file__, "--alone", how, "--folder", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)
    return float(json.loads(done.stdout))


def report_alone(how: str, folder: Path) -> None:
    """Measure in the child process of `read_alone`."""
    from viewer.core import load, scan
    from viewer.core.dicom.assembly import series_builder  # noqa: F401 - imported before the clock

    start = time.perf_counter()
    if how == "library":
        (series,) = scan([folder], index=False).series
        load(series)
    else:
        for path in [folder] if folder.is_file() else sorted(folder.rglob("*.dcm")):
            with path.open("rb", buffering=0) as stream:
                while stream.read(BYTES_AT_ONCE):
                    pass
    print(json.dumps(time.perf_counter() - start))


def _now() -> tuple[float, float, float]:
    """Return clock time, the same without waiting for a core, and processor time, in s."""
    clock = time.perf_counter()
    try:
        with SCHEDULED.open("rb", buffering=0) as stream:
            waited_s = int(stream.read().split()[1]) / 1e9
    except OSError:
        waited_s = 0.0
    return clock, clock - waited_s, time.thread_time()


class Gaps:
    """Records when a timer that is always due runs."""

    def __init__(self, app: "object", *, profile: bool) -> None:
        from PySide6.QtCore import QTimer

        self._app = app
        self._ticks = [_now()]
        self._timer = QTimer(interval=0)
        self._timer.timeout.connect(self._tick)
        self._timer.start()
        self._places: Counter[str] = Counter()
        if profile:
            threading.Thread(target=self._sample, daemon=True).start()

    def _tick(self) -> None:
        self._ticks.append(_now())

    def _sample(self) -> None:
        """Note where the UI thread is while a gap takes long on the processor."""
        main = threading.main_thread()
        assert main.ident is not None
        clock = time.pthread_getcpuclockid(main.ident)
        while main.is_alive():
            time.sleep(SAMPLE_S)
            ticks, frame = self._ticks[-1:], sys._current_frames().get(main.ident)
            if ticks and frame is not None and time.clock_gettime(clock) - ticks[0][2] > LONG_S:
                frames = traceback.extract_stack(frame)[::-1]
                where = [f"{Path(f.filename).name}:{f.lineno}" for f in frames][:9]
                self._places[" < ".join(where)] += 1

    def during(
        self, name: str, acts: "list[Callable[[], object]]", done: Callable[[], object]
    ) -> float:
        """Print the gaps from the first act until `done`; return the seconds that took."""
        self._places.clear()
        self._ticks.clear()
        self._tick()
        begun = time.perf_counter()
        for act in acts:
            act()
            until = time.perf_counter() + STEP_S
            while len(acts) > 1 and time.perf_counter() < until:
                self._app.processEvents()  # type: ignore[attr-defined]
        while not done():
            if time.perf_counter() > begun + PATIENCE_S:
                raise SystemExit(f"{name}: what was waited for did not come")
            self._app.processEvents()  # type: ignore[attr-defined]
        taken_s = time.perf_counter() - begun
        self._tick()
        pairs = [*pairwise(self._ticks)]
        for n, what in enumerate(("clock", "unshared", "processor")):
            gaps = sorted((b[n] - a[n]) * 1e3 for a, b in pairs)
            some = [gap for gap in gaps if gap >= SHORTEST_MS] or [0.0]
            p99, longest = some[int(len(some) * 0.99)], gaps[-1]
            over = sum(gap for gap in gaps if gap > LONGEST_MS) / 1e3
            print(
                f"{name:10} {what:9} p99 {p99:6.1f} ms ({p99 / P99_MS:.2f}x)"
                f"  longest {longest:6.1f} ms ({longest / LONGEST_MS:.2f}x)"
                f"  over 100 ms {over:5.2f} s of {taken_s:.2f} s"
            )
        for where, n in self._places.most_common(14):
            print(f"{'':11}{n} x {where}")
        sys.stdout.flush()
        return taken_s


def main() -> None:
    """Open both series and print the gaps and ratios."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--slices", type=int, default=3000)
    parser.add_argument("--times", type=int, default=2000)
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--syntax", choices=SYNTAXES, default="native")
    parser.add_argument("--folder", type=Path, help="where the slices are kept")
    parser.add_argument("--nifti", type=Path, help="open this file only")
    parser.add_argument("--alone", choices=("library", "raw"), help=argparse.SUPPRESS)
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--tiny", action="store_true", help="few slices, for the test suite")
    options = parser.parse_args()
    if options.alone:
        report_alone(options.alone, options.folder)
        return
    if options.tiny:
        options.slices, options.times = 24, 40
    with tempfile.TemporaryDirectory() as scratch:
        os.environ["OVERREAD_HOME"] = f"{scratch}/home"
        if options.nifti is not None:
            measure_nifti(options.nifti, profile=options.profile)
            return
        folder = options.folder or Path(scratch) / "series"
        if not folder.exists():
            size = TINY_SIZE if options.tiny else SIZE
            write_ct(folder, options.slices, size, options.syntax)
        measure(folder, Path(scratch), options)


def measure_nifti(file: Path, *, profile: bool) -> None:
    """Open one file in the app, and alone."""
    from tests.helpers.bench_window import show_window

    raw_s, library_s = read_alone("raw", file), read_alone("library", file)
    app, window, coordinator = show_window()
    gaps = Gaps(app, profile=profile)
    gaps.during("start", [], lambda: coordinator.log is not None)
    view = window.session.view
    first_s = gaps.during(
        "first", [lambda: window.open_paths([file])], lambda: view.volume is not None
    )
    rest_s = gaps.during("rest", [], lambda: view.volume is not None and not view.is_preview)
    print(f"raw {raw_s:.2f} s, library {library_s:.2f} s, app {first_s:.2f} + {rest_s:.2f} s")
    gaps.during("scroll", [lambda: window.session.view.scroll("axial", 1)] * 20, lambda: True)
    steps = [lambda t=t: window.session.display.set_time(t) for t in range(1, 20)]
    gaps.during("time steps", steps, lambda: True)
    window.close()


def measure(folder: Path, scratch: Path, options: argparse.Namespace) -> None:
    """Open the series in the app and alone."""
    from tests.helpers.bench_window import show_window

    app, window, coordinator = show_window()
    gaps = Gaps(app, profile=options.profile)
    gaps.during("start", [], lambda: coordinator.log is not None)
    session, views = window.session, window.read_page.grid.slices

    def settled(before: object) -> bool:
        view = session.view
        return view.volume not in (None, before) and not view.is_preview

    def refined() -> bool:
        return not any(views[p]._source.coarse for p in session.view.planes if p in views)

    ratios: dict[str, list[float]] = {"app": [], "library": []}
    for _ in range(options.runs):
        raw_s, library_s = read_alone("raw", folder), read_alone("library", folder)
        before = session.view.volume
        app_s = gaps.during(
            "open", [lambda: window.open_paths([folder])], lambda b=before: settled(b)
        )
        gaps.during("after", [lambda: None] * 60, refined)
        ratios["app"].append(app_s / library_s)
        ratios["library"].append(library_s / raw_s)
        print(f"raw {raw_s:.2f} s, library {library_s:.2f} s, app {app_s:.2f} s")
    print(f"the app's time to the library's: {statistics.median(ratios['app']):.2f}x")
    print(f"the library's time to a raw read: {statistics.median(ratios['library']):.2f}x")
    gaps.during("scroll", [lambda: session.view.scroll("axial", 1)] * 20, refined)
    write_times(scratch / "times.nii", options.times)
    before = session.view.volume
    gaps.during(
        "times", [lambda: window.open_paths([scratch / "times.nii"])], lambda: settled(before)
    )
    gaps.during("steps", [lambda: session.view.scroll("axial", 1)] * 7, refined)
    steps = [lambda t=t: session.display.set_time(t) for t in range(1, min(20, options.times))]
    gaps.during("time steps", steps, refined)
    window.close()


if __name__ == "__main__":
    main()
