"""Run the headless core without everything that only POSIX systems have.

It stands in for Windows on a Linux machine: the modules and functions of Python that Windows lacks
are removed before anything of the project is imported. Third-party packages that check
`sys.platform` behave as on Linux, so this shows only that the project itself needs nothing of
POSIX.

usage: python -m tests.helpers.without_posix FOLDER
"""

import builtins
import importlib
import json
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, Final

MODULES: Final = frozenset(
    {"crypt", "fcntl", "grp", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty"}
)
"""Modules of Python that only POSIX systems have."""
FUNCTIONS: Final = (
    *("chown", "fchown", "lchown", "fork", "forkpty", "getuid", "geteuid", "getgid", "getegid"),
    *("getgroups", "getlogin_r", "getpgid", "getpriority", "getsid", "initgroups", "killpg"),
    *("mkfifo", "mknod", "nice", "openpty", "posix_spawn", "setgid", "setpgid"),
    *("setsid", "setuid", "sysconf", "confstr", "getloadavg", "sched_getaffinity", "wait3"),
    *("O_DIRECTORY", "O_NOCTTY", "O_NOFOLLOW", "O_NONBLOCK", "O_SYNC"),
)
"""Functions that only the `os` of POSIX has, without those that Python's own modules hold on
Linux."""


FIRST: Final = (
    *("multiprocessing.util", "selectors", "shutil", "subprocess", "tempfile", "uuid"),
    *("platformdirs", "psutil", "mcp"),
)
"""Modules that are imported first because they choose by system at import: some of Python's own,
and three packages whose Linux parts use `getuid`, `resource` and `fcntl`."""


def take_away() -> set[str]:
    """Remove what only POSIX systems have; return a set that collects the modules requested later."""
    for name in FIRST:
        importlib.import_module(name)
    for name in FUNCTIONS:
        if hasattr(os, name):
            delattr(os, name)
    really, refused = builtins.__import__, set[str]()

    def without(name: str, *arguments: Any, **keywords: Any) -> ModuleType:
        if name in MODULES:
            refused.add(name)
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return really(name, *arguments, **keywords)

    builtins.__import__ = without
    return refused


def import_all() -> int:
    """Import every headless module; return their number."""
    from tests.helpers.headless import headless_modules

    names = headless_modules()
    for name in names:
        importlib.import_module(name)
    return len(names)


def scan_and_load(folder: Path) -> dict[str, object]:
    """Write a small series, find it and load it."""
    import numpy as np

    from tests.helpers.phantom import asymmetric_phantom, axial_affine, write_series
    from viewer.core import load, scan

    voxels = asymmetric_phantom()
    write_series(folder, voxels, axial_affine(), "MR")
    scanned = scan([folder])
    volume = load(scanned.series[0])
    return {
        "series": len(scanned.series),
        "shape": list(volume.voxels.shape),
        "same": bool(np.array_equal(volume.voxels, voxels)),
    }


def keep_a_record(folder: Path) -> dict[str, object]:
    """Append to a record, verify it, and tamper with it."""
    from audit.record.verification.verification import verify
    from tests.helpers.record import behind_its_back, write_sample

    path = folder / "record.sqlite"
    write_sample(path)
    intact = verify(path)
    with behind_its_back(path) as database:
        database.execute("UPDATE events SET hash = ? WHERE seq = 3", ("00" * 32,))
    return {"intact": intact.ok, "events": intact.n_events, "changed": verify(path).ok}


def compare_two() -> dict[str, object]:
    """Compare a draft with the other side with its reference, and the reference with itself."""
    from audit import Interpretation, compare

    def mass(side: str, x: float) -> Interpretation:
        by_name = {
            "number": 1,
            "presence": "present",
            "type": {"words": "mass"},
            "location": {"structure": "frontal-lobe", "side": side},
            "size_mm": {"longest": 31.0},
            "evidence": [{"point_lps_mm": {"x": x, "y": -34.0, "z": 26.0}}],
        }
        return Interpretation.model_validate({"findings": [by_name]})

    reference = mass("right", -30.0)
    return {
        "other_side": [row.code.value for row in compare(mass("left", 31.0), reference).rows],
        "same": [row.code.value for row in compare(reference, reference).rows],
    }


def use_home() -> dict[str, object]:
    """Write a private file, and clean up after a crashed program."""
    from audit.egress import kill_switch_file
    from audit.egress.egress_policy import Policy
    from audit.files.home_folder import make_home
    from audit.files.temporary_files import remove_stale, write_private

    home = make_home()
    write_private(home / "written.json", "{}")
    left = home / ".overread-0123456789abcdef.part.json"
    left.write_text("half", encoding="utf-8")
    notes = home / "temporary"
    notes.mkdir(mode=0o700, exist_ok=True)
    (notes / "0123456789abcdef.note").write_text(str(left), encoding="utf-8")
    removed = remove_stale()
    marked = kill_switch_file.set_markers()
    stopped = Policy.load().kill_switch
    return {
        "written": (home / "written.json").read_text(encoding="utf-8"),
        "removed_without_locks": removed,
        "left": left.exists(),
        "marked": marked > 0,
        "stopped": stopped,
        "markers_left": kill_switch_file.remove_markers(),
    }


def main(folder: Path) -> int:
    """Run everything and print the results as JSON."""
    refused = take_away()
    done = {
        "modules": import_all(),
        "images": scan_and_load(folder / "images"),
        "record": keep_a_record(folder),
        "comparison": compare_two(),
        "home": use_home(),
        "refused": sorted(refused),
    }
    print(json.dumps(done))
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
