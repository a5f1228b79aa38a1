"""What is under way in a case, kept on disk so that a crash loses none: reads until they are locked,
marks and masks until the case is signed.

One file per case, named by the case's pseudonym, readable by its owner only, replaced atomically.
The content is whatever the form holds and need not be a valid interpretation yet.
"""

import json
import os
from pathlib import Path
from typing import Any

from audit.home import make_private_folder


class Autosave:
    """What is under way, under `folder`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def _path(self, case: str) -> Path:
        return self._folder / f"{case}.json"

    def store(self, case: str, content: dict[str, Any]) -> None:
        """Keep `content` as the case's read in progress. Raises `OSError` when it can't."""
        make_private_folder(self._folder)
        part = self._path(case).with_suffix(".part")
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(content, file)
            file.flush()
            os.fsync(file.fileno())
        part.replace(self._path(case))

    def restore(self, case: str) -> dict[str, Any] | None:
        """The case's read in progress, or None. A damaged file is set aside, not deleted."""
        path = self._path(case)
        try:
            content = json.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None
        except (OSError, ValueError):
            self.set_aside(case)
            return None
        return content if isinstance(content, dict) else None

    def set_aside(self, case: str) -> None:
        """Keep the case's file out of the way: it cannot be used."""
        path = self._path(case)
        path.replace(path.with_suffix(".damaged"))

    def discard(self, case: str) -> None:
        """Forget the case's read in progress: it has been locked."""
        self._path(case).unlink(missing_ok=True)

    def forget(self, case: str) -> None:
        """Leave nothing of the case, also not what was half written or set aside."""
        for suffix in (".json", ".part", ".damaged"):
            self._path(case).with_suffix(suffix).unlink(missing_ok=True)
