"""Time until the window is painted, compared with importing its modules.

usage: xvfb-run -a python tests/bench/startup.py [--rounds 9] [--tiny]

Each round starts new processes, in turn: `overread` without arguments, until the welcome page is
painted, and a process that imports PySide6 (core, gui, widgets) and the vtkmodules that the
viewer uses. Both are timed from before the process is started. The median of the rounds' ratios
is printed; the target is at most 0.7."""

import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TARGET = 0.7
TOLD = "at"

OURS = """
import gc, os, sys, time
sys.argv = ["overread"]
def told():
    print("at", time.time(), flush=True)
    os._exit(0)
def watch():
    from viewer.ui.shell.window.main_window import MainWindow
    first = MainWindow.__init__
    def watched(self, *args, **kwargs):
        first(self, *args, **kwargs)
        self.painted.connect(told)
    MainWindow.__init__ = watched
disable = gc.disable
gc.disable = lambda: (disable(), watch())
from viewer.start import main
sys.exit(main())
"""
"""`overread`, which reports when its window is painted and exits at once. The window is watched
from where `viewer.start` begins to import it: garbage collection is off by then."""


def vtk_modules() -> list[str]:
    """Return the vtkmodules that the viewer's sources import."""
    names: set[str] = set()
    for path in (ROOT / "viewer").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        names |= set(re.findall(r"(?:import|from) (vtkmodules(?:\.\w+)+)", text))
    return sorted(names)


def peer() -> str:
    """Return the program that only imports the modules of the window."""
    parts = ["PySide6.QtCore", "PySide6.QtGui", "PySide6.QtWidgets", *vtk_modules()]
    return f"import {', '.join(parts)}\nimport time\nprint('at', time.time(), flush=True)"


def taken(code: str, home: str) -> float:
    """Return the seconds from before the start of a process until it reports that it is ready.

    Both programs are compiled once, as installed ones are, even if Python must not write bytecode.
    """
    environment = os.environ | {"OVERREAD_HOME": home, "PYTHONPATH": str(ROOT)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment["PYTHONPYCACHEPREFIX"] = str(Path(home) / "compiled")
    began = time.time()
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    (line,) = [line for line in done.stdout.splitlines() if line.startswith(TOLD)]
    return float(line.split()[1]) - began


def main() -> None:
    """Print each round and the median ratio."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--tiny", action="store_true", help="one round, for the test suite")
    options = parser.parse_args()
    rounds = 1 if options.tiny else options.rounds
    ratios = []
    ours, theirs = OURS, peer()
    with tempfile.TemporaryDirectory() as home:
        if not options.tiny:
            taken(ours, home), taken(theirs, home)  # so that files are in the cache
        for n in range(rounds):
            window, imports = taken(ours, home), taken(theirs, home)
            ratios.append(window / imports)
            print(
                f"round {n + 1}: window {window:.2f} s, imports {imports:.2f} s, {ratios[-1]:.2f}x"
            )
    middle = statistics.median(ratios)
    print(f"welcome page / imports: {middle:.2f}x (target {TARGET}x)")


if __name__ == "__main__":
    main()
