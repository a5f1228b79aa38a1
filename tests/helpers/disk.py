"""A disk that is nearly full: a small file system in memory, if mounting is allowed."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


class SmallDisk:
    """Folder of the disk, with a ballast file that can be removed when it is full."""

    def __init__(self, folder: Path, ballast_mib: int) -> None:
        self.folder = folder
        self._ballast = folder / "ballast"
        self._ballast.write_bytes(bytes(ballast_mib << 20))

    def free(self) -> None:
        """Make room."""
        self._ballast.unlink()


@contextmanager
def small_disk(folder: Path, mib: int, ballast_mib: int) -> Iterator[SmallDisk]:
    """Mount a file system of some MiB at `folder`; skip the test if that is not allowed."""
    folder.mkdir(parents=True, exist_ok=True)
    command = ["mount", "-t", "tmpfs", "-o", f"size={mib}m,mode=1777", "overread-test", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"needs to mount a small file system: {done.stderr.strip()}")
    try:
        yield SmallDisk(folder, ballast_mib)
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)
