"""Each benchmark's tiny mode still runs and prints its ratios; no time is asserted.

Those that take long even so run nightly, but for the operation counts of `scale`.

Benchmarks without a window run in this process, which has imported most of what they need. Those
with a window, which change how the process collects garbage, run in one of their own.
"""

import importlib
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "tests" / "bench"

RATIO = r"\d+\.\d+x"
NUMBER = r"\d+\.\d+"
INTERVAL = rf"-?{NUMBER} \(-?{NUMBER} to -?{NUMBER}\)"

HEADLESS = {
    "archive": [
        rf"^{name} +{RATIO} " for name in ("array", "cache", "first image", "C-GET", "memory")
    ],
    "assistant": [rf"^large axial, .*: {RATIO} of Pillow's time", rf"{RATIO} of its parts"],
    "audit": [
        rf"^append +{RATIO} of inserts",
        rf"with schema {RATIO} of hashlib",
        rf"chain alone {RATIO} of hashlib",
        rf"^story +{RATIO} the time",
    ],
    "baseline": [r"^\| 18 mm \| 0\.4 \| \d/2 \| \d/2 \| \d/2 \|$"],
    "brain": [rf"^median {NUMBER} by the clock, {NUMBER} of processor time"],
    "comparison_pairs": [
        r"^\| `wrong-side` \| \d+ \| \d+% ",
        r"of \d+ pairs have exactly the codes",
        rf"^\| wrong-side \| \d+ \| \d+ \| \d+ \| {NUMBER} \|",
    ],
    "dashboard": [rf"^{section} +\d+ +\d+ +{NUMBER}$" for section in ("flow", "diagnosis")],
    "drafts": [rf"{RATIO} of the ideal; bare httpx {RATIO}", r"memory .* MB after 16"],
    "facts": [
        rf"^recall of contradictions: {NUMBER} ",
        *(rf"^planted {effect}: difference " for effect in ("benefit", "harm", "no effect")),
    ],
    "order": [
        rf"^called urgent: formula {NUMBER}, simulated {NUMBER} ",
        rf"^QuCAD, urgent: published {NUMBER}, simulated {NUMBER} ",
        rf"^multi-QuCAD, priority, SAH: published {NUMBER}, formula {NUMBER}$",
        *(rf"^planted {effect}: difference " for effect in ("benefit", "harm", "no effect")),
    ],
    "similar": [
        rf"^  images alone: {NUMBER} ",
        *(rf"^{effect}: difference " for effect in ("benefit", "harm", "no effect", "copying")),
        rf"^search by images alone among \d+ cases: {NUMBER} ms",
    ],
    "literature": [
        rf"^document among five passages: {NUMBER} ",
        *(rf"^planted {effect}: difference " for effect in ("benefit", "harm", "no effect")),
        r"^stop rule, planted harm: suspended in ",
    ],
    "metrics": [r"resamples: \d+x as fast", rf"{RATIO}$", r"^memory +-?\d+ MB"],
    "open_series": [rf"^  {peer} .* ratio {NUMBER}" for peer in ("simpleitk", "pydicom", "raw")],
    "pilot": [
        rf"^{view} +{RATIO}"
        for view in (
            "worklist, first page",
            "worklist",
            "pilot",
            "withheld, one case",
            "overview",
            "score",
            "waiting",
        )
    ],
    "scale": [
        rf"^{row} +{kind} +[\d,]+ .*(exponent {NUMBER}|{RATIO} of the first)$"
        for row in ("show", "metrics", "report", "results", "worklist", "run")
        for kind in ("reads", "unwraps", "calls")
    ],
    "scan_headers": [rf"^{when} +ratio to pydicom {NUMBER}" for when in ("first", "again")],
    "severity_score": [
        rf"^\| untouched \| 2 \| \d+ \| {INTERVAL} \|",
        rf"^the two labelings, untouched: rank correlation {INTERVAL}$",
    ],
    "site": [rf"^{what} .*{RATIO}" for what in ("append", "payload", "cpu", "writers")],
    "station": [rf"^station +adds -?{NUMBER} s .*{RATIO} of the bare call"],
    "tools": [
        rf"^planted benefit: accuracy {NUMBER} without and {NUMBER} with tools, difference ",
        r"requests: 0 with an image of another series or patient, 0 with a reader's mark, 0 beyond",
    ],
    "verification": [rf"^since +50 of {n} events .*: {RATIO} of reading all" for n in (150, 300)],
}
"""Patterns of the lines that a benchmark without a window prints."""
WINDOWED = {
    "archive_list": [
        rf"^{archive}, first page after .*\({RATIO}\)"
        for archive in ("pages", "one-answer", "slow-answer")
    ],
    "event_loop": [
        *(
            rf"^{what} +processor p99 .*\({RATIO}\)"
            for what in ("complete the window", "open phantom-0", "page pilot", "close the study")
        ),
        rf"^all +processor +p99 .*\({RATIO}\)",
        rf"^memory +first .* {RATIO} of each once$",
    ],
    "interaction": [
        rf"^{what}, axis-aligned .* {NUMBER} +{NUMBER} "
        for what in ("scroll", "window", "crosshair", "tiles")
    ],
    "larger_than_memory": ["slices read on the UI thread: 0$"],
    "load_in_app": [
        rf"^{what} +{clock} +p99 .*\({RATIO}\)"
        for what in ("open", "time steps")
        for clock in ("clock", "processor")
    ]
    + [rf"^the {whose} time to .*: {RATIO}" for whose in ("app's", "library's")],
    "pages": [rf"^{page}, first rows .*\({RATIO}\)" for page in ("worklist", "record")],
    "site_load": [
        rf"^append +p99 .*{RATIO} of one",
        rf"^results +first answer after {NUMBER} s",
        rf"^show +{RATIO} of one pass",
        rf"^record, first rows .*\({RATIO}\)",
    ],
    "stalls": [rf"^locked +{clock} +p99 .*\({RATIO}\)" for clock in ("clock", "processor")],
    "startup": [rf"^welcome page / imports: {RATIO}"],
}
"""Patterns of the lines that a benchmark with a window prints."""
LONG = {
    "archive_list",
    "event_loop",
    "interaction",
    "larger_than_memory",
    "load_in_app",
    "scan_headers",
    "similar",
    "site",
    "site_load",
    "stalls",
    "station",
    "tools",
}
"""Benchmarks whose tiny mode takes more than about five seconds."""


def marked(names: Iterable[str]) -> list[Any]:
    """Return benchmarks as parameters, the long ones for `make nightly`."""
    return [pytest.param(n, marks=pytest.mark.nightly) if n in LONG else n for n in names]


@pytest.fixture
def own_environment() -> Iterator[None]:
    """Undo what a benchmark sets in the environment of its process."""
    before = dict(os.environ)
    yield
    os.environ.clear()
    os.environ.update(before)


def test_every_benchmark_has_a_tiny_run() -> None:
    scripts = {path.stem for path in SCRIPTS.glob("*.py")}
    assert scripts == HEADLESS.keys() | WINDOWED.keys()


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("name", marked(HEADLESS))
def test_prints_its_ratios(
    name: str,
    own_environment: None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    script = importlib.import_module(f"tests.bench.{name}")
    monkeypatch.setattr(sys, "argv", [str(SCRIPTS / f"{name}.py"), "--tiny"])
    assert not script.main()
    _check(capsys.readouterr().out, HEADLESS[name])


@pytest.mark.parametrize("name", marked(WINDOWED))
def test_prints_its_ratios_with_a_window(name: str) -> None:
    done = subprocess.run(
        [sys.executable, str(SCRIPTS / f"{name}.py"), "--tiny"],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stderr
    _check(done.stdout, WINDOWED[name])


def _check(printed: str, patterns: list[str]) -> None:
    for pattern in patterns:
        assert re.search(pattern, printed, re.MULTILINE), f"{pattern}\n{printed}"
