"""Entry point of the `overread` program.

Without arguments it opens the application, without waiting for the imports of the command line
(`viewer.cli`).
"""

import gc
import io
import os
import sys
from importlib import import_module
from typing import Final

from audit.egress import connection_guard
from audit.files.temporary_files import remove_stale

BEFORE_QT: Final = (
    "importlib.resources.readers",
    "tomllib",
    "viewer.session.persistence.preferences",
)
"""Modules imported before Qt, to start faster.

PySide6 reads the source of each module that is imported after it, for its `__feature__` switch.
"""


def can_show_windows() -> bool:
    """Return whether Qt has a screen, or was reported to do without one."""
    if sys.platform != "linux" or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def use_utf8_streams() -> None:
    """Write UTF-8 on Windows too, whose code pages lack most printed characters."""
    for stream in (sys.stdout, sys.stderr):
        if sys.platform == "win32" and isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def main() -> int:
    """Open the application or run a command, and return the exit code."""
    connection_guard.install()  # before other code can open a connection
    use_utf8_streams()
    remove_stale()
    if len(sys.argv) == 1 and can_show_windows():
        gc.disable()  # imported modules stay: collecting them takes 5% of the start
        for name in BEFORE_QT:
            import_module(name)
        try:
            from viewer.app import run
        except ImportError:
            gc.enable()  # the command line reports what is missing
        else:
            return run()
    from viewer.cli import main as command_line

    return command_line()
