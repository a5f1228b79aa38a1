"""List of open studies, so that they can be offered again after a crash.

Each running app has a file in Overread's home that names the paths of what it has open, and a lock
that the system lets go of when it dies. Paths often hold a patient's name: the files are readable
by their owner only, are never logged, and go when the app ends in order.
"""

import json
import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from audit.files.home_folder import hold_lock, home, make_home, make_private_folder
from viewer.archive.location_scheme import is_location

FOLDER: Final = "open"


class OpenStudies:
    """Studies that this app has open, and those of apps that crashed."""

    def __init__(self) -> None:
        self._name = secrets.token_hex(8)
        self._lock: int | None = None
        self._left: list[Path] = []

    def note(self, paths: Sequence[Path]) -> None:
        """Store the open paths instead of others; none when a study was closed.

        Raises:
            OSError: The file cannot be written or read.
        """
        if not paths:
            self._file(".json").unlink(missing_ok=True)
            return
        if self._lock is None:
            make_private_folder(make_home() / FOLDER)
            self._lock = os.open(self._file(".lock"), os.O_RDWR | os.O_CREAT, 0o600)
            hold_lock(self._lock)
        part = self._file(".part")
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump([str(p if is_location(p) else p.absolute()) for p in paths], file)
            file.flush()
            os.fsync(file.fileno())
        part.replace(self._file(".json"))

    def left_open(self) -> list[tuple[Path, ...]]:
        """Return the existing paths that crashed apps had open, the newest first.

        A study in an archive is taken to exist.
        """
        studies = []
        folder = home() / FOLDER
        dead = [path for path in folder.glob("*.json") if _is_dead(path.with_suffix(".lock"))]
        for path in sorted(dead, key=lambda candidate: candidate.stat().st_mtime, reverse=True):
            self._left.append(path)
            paths = _paths(path)
            exist = all(is_location(each) or each.exists() for each in paths)
            if paths and exist and paths not in studies:
                studies.append(paths)
        return studies

    def answered(self) -> None:
        """Stop offering the studies that were left open."""
        for path in self._left:
            for suffix in (".json", ".part", ".lock"):
                path.with_suffix(suffix).unlink(missing_ok=True)
        self._left.clear()

    def close(self) -> None:
        """Remove the files of this app, which ends in order."""
        for suffix in (".json", ".part"):
            self._file(suffix).unlink(missing_ok=True)
        if self._lock is not None:
            os.close(self._lock)  # before its file goes: Windows deletes no open file
            self._lock = None
        self._file(".lock").unlink(missing_ok=True)

    def _file(self, suffix: str) -> Path:
        return home() / FOLDER / f"{self._name}{suffix}"


def forget_open_studies() -> None:
    """Forget what every app has open, those that run too; they offer nothing after a crash then.

    Raises:
        OSError: A file cannot be removed.
    """
    for pattern in ("*.json", "*.part"):
        for path in (home() / FOLDER).glob(pattern):
            path.unlink(missing_ok=True)


def _is_dead(path: Path) -> bool:
    """Return whether no living program holds the lock."""
    try:
        file = os.open(path, os.O_RDWR)
    except FileNotFoundError:
        return True
    try:
        hold_lock(file)
    except OSError:
        return False
    finally:
        os.close(file)
    return True


def _paths(path: Path) -> tuple[Path, ...]:
    """Return the paths in a file; none where it is damaged, for there is nothing to fix."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return ()
    return tuple(Path(entry) for entry in content if isinstance(entry, str))
