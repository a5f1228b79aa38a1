"""Which runs of a batch are alive: each holds a lock that the system lets go of when it dies."""

import os
from types import TracebackType
from typing import Self

from audit.files.home_folder import hold_lock, make_home, make_private_folder

FOLDER = "batches"


class RunLock:
    """The lock of one run, a file in Overread's home that holds nothing."""

    def __init__(self, run: str) -> None:
        self._path = make_home() / FOLDER / f"{run}.lock"
        self._file: int | None = None

    @property
    def here(self) -> bool:
        """Whether the run was begun on this machine, in this home."""
        return self._path.exists()

    def take(self) -> bool:
        """Hold the lock; False where a living program holds it."""
        make_private_folder(self._path.parent)
        file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)  # not inherited (PEP 446)
        try:
            hold_lock(file)
        except OSError:
            os.close(file)
            return False
        self._file = file
        return True

    def let_go(self, *, over: bool) -> None:
        """Let go of it. `over`: the run is closed in the record, and nobody need look again."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
        if over:
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
        self.let_go(over=error is None)
