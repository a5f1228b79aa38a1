"""Processes that use a cache, and whether they still run.

Each process holds the lock of a file of its own until it ends, however it ends. A process is thus
never taken for another one that got its number.
"""

import os
import secrets
import threading
from contextlib import suppress
from pathlib import Path
from typing import Final

from audit.files.home_folder import hold_lock, make_private_folder

FOLDER: Final = "processes"
UNLOCKED: Final = ".new"
_NAME_BYTES: Final = 16

_names: dict[Path, str] = {}
_lock = threading.Lock()


def register_process(cache_folder: Path) -> str:
    """Return the name of this process in a cache; it counts as alive until the process ends.

    Raises:
        OSError: The file cannot be created or locked.
    """
    folder = cache_folder.resolve() / FOLDER
    with _lock:
        if folder not in _names:
            make_private_folder(folder)
            name = secrets.token_hex(_NAME_BYTES)
            unlocked = folder / f"{name}{UNLOCKED}"
            file = os.open(unlocked, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
            hold_lock(file)  # until the process ends: the descriptor is never closed
            unlocked.rename(folder / name)  # locked before anybody looks for it
            _names[folder] = name
        return _names[folder]


def is_alive(cache_folder: Path, name: str) -> bool:
    """Return whether a process still runs. Where that cannot be found out, it does."""
    folder = cache_folder.resolve() / FOLDER
    if _names.get(folder) == name:
        return True
    try:
        file = os.open(folder / name, os.O_RDWR)
    except FileNotFoundError:
        return False
    except OSError:
        return True
    try:
        hold_lock(file)
    except OSError:
        return True
    finally:
        os.close(file)
    (folder / name).unlink(missing_ok=True)
    return False


def forget_ended_processes(cache_folder: Path) -> None:
    """Delete the files of processes that have ended."""
    with suppress(OSError):
        for entry in (cache_folder.resolve() / FOLDER).iterdir():
            if entry.suffix != UNLOCKED:
                is_alive(cache_folder, entry.name)
