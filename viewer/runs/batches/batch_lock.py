"""Locks of running batches, which the system releases when a process dies."""

import os
from types import TracebackType
from typing import Self

from audit.files.home_folder import hold_lock, make_home, make_private_folder

FOLDER = "batches"


class RunLock:
    """The lock of one run, an empty file in Overread's home."""

    def __init__(self, run: str) -> None:
        self._path = make_home() / FOLDER / f"{run}.lock"
        self._file: int | None = None

    @property
    def is_local(self) -> bool:
        """Whether the run was started on this machine, in this home."""
        return self._path.exists()

    def take(self) -> bool:
        """Take the lock; return False if a running program holds it."""
        make_private_folder(self._path.parent)
        file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)  # not inherited (PEP 446)
        try:
            hold_lock(file)
        except OSError:
            os.close(file)
            return False
        self._file = file
        return True

    def release(self, *, closed: bool) -> None:
        """Release the lock; `closed` means that the run is closed in the record."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
        if closed:
            self._path.unlink(missing_ok=True)

    def __enter__(self) -> Self:
        if not self.take():
            raise RuntimeError("a new run's lock is held already")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.release(closed=error is None)
