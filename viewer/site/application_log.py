"""The log of the application: a rotating file, readable only by its owner, without patient data.

Only messages of Overread itself are logged, because libraries quote values of files. For an error,
the log has its type and location but not its message, which may quote a value or a path.
"""

import faulthandler
import logging
import logging.handlers
import os
import platform
import sys
import traceback
from collections.abc import Mapping
from functools import cached_property
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import IO, Any, Final

from audit.files.home_folder import log_home, make_private_folder
from audit.messages.safe_text import one_line

FILE: Final = "overread.log"
BYTES: Final = 1 << 20
KEPT: Final = 3
"""Size of the file in bytes at which it rotates, and number of old files to keep."""
LAST_LINES: Final = 40
OURS: Final = ("viewer", "assistant", "audit")
PACKAGES: Final = ("PySide6-Essentials", "vtk", "pydicom", "numpy", "SimpleITK")
_log = logging.getLogger(__name__)


def path() -> Path:
    """Return the path of the log, which may not exist yet."""
    return log_home() / FILE


class _File(logging.handlers.RotatingFileHandler):
    """Log file that is readable only by its owner from the start, also after a rotation."""

    def _open(self) -> Any:
        file = os.open(self.baseFilename, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        return os.fdopen(file, "a", encoding="utf-8")

    @cached_property
    def stacks(self) -> IO[str]:
        """The same file for the interpreter's crash output, because the handler's file rotates."""
        file: IO[str] = self._open()
        return file

    def close(self) -> None:
        self.stacks.close()
        super().close()


class _Lines(logging.Formatter):
    """Formatter with one line per entry; for errors, their types and locations."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:
        return one_line(super().formatMessage(record))

    def formatException(self, ei: Any) -> str:
        return trace(ei[1]) if ei[1] is not None else ""


def begin() -> logging.Handler:
    """Start logging and log the program's version. Raises `OSError` if no file can be written.

    If the interpreter crashes (a fault in a library), its stack is written too.
    """
    place = path()
    make_private_folder(place.parent)
    handler = _File(place, maxBytes=BYTES, backupCount=KEPT, encoding="utf-8")
    handler.setFormatter(_Lines())
    for name in OURS:
        logger = logging.getLogger(name)
        logger.addHandler(handler)
        logger.setLevel(logging.INFO)
    faulthandler.enable(handler.stacks)
    _log.info("started: %s", "; ".join(program()))
    return handler


def end(handler: logging.Handler) -> None:
    """Log the regular end of the application, and stop logging."""
    _log.info("ended")
    faulthandler.disable()
    for name in OURS:
        logging.getLogger(name).removeHandler(handler)
    handler.close()


def fault(error: BaseException) -> None:
    """Log an uncaught error."""
    _log.error("a fault", exc_info=error)


def trace(error: BaseException) -> str:
    """Return types and locations of an error and its causes, without messages.

    >>> trace(ValueError("DOE^JANE"))
    'ValueError'
    """
    lines: list[str] = []
    seen: set[int] = set()
    at: BaseException | None = error
    while at is not None and id(at) not in seen:
        seen.add(id(at))
        kind = type(at)
        module = "" if kind.__module__ == "builtins" else f"{kind.__module__}."
        lines.append(("from " if len(seen) > 1 else "") + module + kind.__qualname__)
        lines += [
            f"  {_place(frame.filename)}:{frame.lineno} in {frame.name}"
            for frame in traceback.extract_tb(at.__traceback__)
        ]
        at = at.__cause__ or (None if at.__suppress_context__ else at.__context__)
    return "\n".join(lines)


def _place(file: str) -> str:
    """Return the path of a source file without the folders of this machine."""
    parts = Path(file).parts
    for root in ("site-packages", "_internal", *OURS):
        if root in parts:
            at = len(parts) - 1 - parts[::-1].index(root)
            return "/".join(parts[at + (root not in OURS) :])
    return Path(file).name


def program() -> list[str]:
    """Return versions and the kind of system, but not the machine's name."""
    lines = [f"overread {version('overread')}", f"Python {platform.python_version()}"]
    lines.append(f"{platform.system()} {platform.release()} {platform.machine()}")
    for name in PACKAGES:
        try:
            lines.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            lines.append(f"{name} missing")
    if getattr(sys, "frozen", False):
        lines.append("frozen")
    return lines


def last_lines(n: int = LAST_LINES) -> list[str]:
    """Return the newest lines of the log; empty without a file. Raises `OSError`."""
    try:
        return path().read_text(encoding="utf-8", errors="replace").splitlines()[-n:]
    except FileNotFoundError:
        return []


def report(error: BaseException | None = None, facts: Mapping[str, str] | None = None) -> str:
    """Return a problem report without patient data: program, error, `facts`, end of the log."""
    parts = ["\n".join(program())]
    if facts:
        parts.append("\n".join(f"{name}: {words}" for name, words in facts.items()))
    if error is not None:
        parts.append(f"{trace(error)}\n(The error's message is left out: it may name a patient.)")
    try:
        parts.append("\n".join(last_lines()))
    except OSError as problem:
        parts.append(f"the log cannot be read: {problem.strerror}")
    return "\n\n".join(part for part in parts if part) + "\n"
