"""Autosave of the unfinished work of a case, so that a crash loses none.

Reads are kept until they are locked, marks and masks until the case is signed.

One file per case, named by the case's pseudonym, readable by its owner only, replaced atomically.
The content is whatever the form holds and need not be a valid interpretation yet. Beside it lies
what it held before the last change, for the case that this change is what crashes the app.
"""

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from audit.files.home_folder import make_private_folder

BEFORE: Final = ".before"
ASIDE: Final = ".aside"
DAMAGED: Final = ".damaged"


class Autosave:
    """Unfinished work of cases, under `folder`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def _path(self, case: str) -> Path:
        return self._folder / f"{case}.json"

    def store(self, case: str, content: dict[str, Any]) -> None:
        """Keep `content` as the case's read in progress.

        Raises:
            OSError: It can't.
        """
        make_private_folder(self._folder)
        part = self._path(case).with_suffix(".part")
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(content, file)
            file.flush()
            # Before the rename: after a power failure, the name must not stand for an empty file.
            os.fsync(file.fileno())
        path = self._path(case)
        if path.exists():
            path.replace(
                path.with_suffix(BEFORE)
            )  # a crash between the two leaves this one to restore
        part.replace(path)

    def restore(self, case: str) -> dict[str, Any] | None:
        """Return the case's read in progress, or None. A damaged file is set aside, not deleted."""
        path = self._path(case)
        if not path.exists() and (before := path.with_suffix(BEFORE)).exists():
            before.replace(path)
        try:
            content = json.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None
        except (OSError, ValueError):
            self.set_aside(case)
            return None
        return content if isinstance(content, dict) else None

    def set_aside(self, case: str) -> None:
        """Rename the case's file, which cannot be used."""
        path = self._path(case)
        path.replace(path.with_suffix(DAMAGED))

    def changed_ns(self, case: str) -> int:
        """Return when the case's read was stored last.

        Returns:
            Nanoseconds of the file system's clock; 0 for never.
        """
        try:
            return self._path(case).stat().st_mtime_ns
        except FileNotFoundError:
            return 0

    def step_back(self, case: str) -> None:
        """Go back to what was kept before the last change, which is set aside.

        Raises:
            OSError: The file cannot be written or read.
        """
        path = self._path(case)
        path.replace(path.with_suffix(ASIDE))
        before = path.with_suffix(BEFORE)
        if before.exists():
            before.replace(path)

    def discard(self, case: str) -> None:
        """Forget the case's read in progress: it has been locked."""
        for suffix in (".json", BEFORE):
            self._path(case).with_suffix(suffix).unlink(missing_ok=True)

    def forget(self, case: str) -> None:
        """Leave nothing of the case, also not what was half written or set aside."""
        for suffix in (".json", ".part", BEFORE, ASIDE, DAMAGED):
            self._path(case).with_suffix(suffix).unlink(missing_ok=True)


def discard_last_change(stores: Sequence[Autosave], case: str) -> bool:
    """Take back the last change of a case, in whichever of the stores it is.

    False where nothing is kept.

    Raises:
        OSError: The disk refuses.
    """
    newest = max(stores, key=lambda store: store.changed_ns(case), default=None)
    if newest is None or not newest.changed_ns(case):
        return False
    newest.step_back(case)
    return True
