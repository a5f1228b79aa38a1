"""Fallback places of the kill switch for when the policy file cannot be written.

The switch normally lives in the policy file. On a full disk, in a read-only home, or if the file
cannot be parsed, empty marker files take its place: first in the home, then in folders in memory or
on another disk, which every process of this account looks at. A latch stops this process alone: it
is set before any file is touched, and released once a file says the same.
"""

import hashlib
import os
import stat
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final

from audit.files.home_folder import account_number, home, is_own

MARKER: Final = "kill-switch"
_FOLDERS: Final = ("/run/user/{uid}", "/dev/shm", "/tmp")
"""Folders for markers; fixed rather than from the environment, so that all processes agree."""

_latched: set[Path] = set()


def latch() -> None:
    """Stop this process at once."""
    _latched.add(home())


def release() -> None:
    """Drop the latch; from now on the files decide."""
    _latched.discard(home())


def latched() -> bool:
    """Return whether the latch stops this process."""
    return bool(_latched) and home() in _latched


def places() -> tuple[Path, ...]:
    """Return the paths where a marker may lie, in order of preference."""
    return _places(home())


@lru_cache(maxsize=8)
def _places(root: Path) -> tuple[Path, ...]:
    number = account_number()
    owner = "user" if number is None else str(number)
    if number is None:
        import platformdirs  # it asks Windows itself, not the environment

        folders = [platformdirs.user_data_path() / "Temp"]
    else:
        folders = [Path(folder.format(uid=owner)) for folder in _FOLDERS]
    # One marker per home, so that two installations of one account do not stop each other.
    digest = hashlib.sha256(os.path.realpath(root).encode()).hexdigest()[:16]
    return root / MARKER, *(f / f"overread-{owner}-{digest}.{MARKER}" for f in folders)


def markers() -> tuple[Path, ...]:
    """Return the existing markers that belong to this account or to the system.

    Another account's file of the same name in a shared folder does not count. A marker that cannot
    be inspected counts, because it may exist.
    """
    return tuple(place for place in places() if _is_marker(place))


def _is_marker(place: Path) -> bool:
    try:
        status = place.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return place.parent == home()
    return stat.S_ISREG(status.st_mode) and (status.st_uid == 0 or is_own(status))


def set_markers() -> int:
    """Create a marker in every place that accepts one.

    Returns:
        The number of markers that exist afterward.
    """
    with suppress(OSError):
        home().mkdir(mode=0o700, parents=True, exist_ok=True)
    for place in places():
        with suppress(OSError):
            # Not through a link: another account could have put one into a shared folder.
            flags = os.O_CREAT | os.O_WRONLY | getattr(os, "O_NOFOLLOW", 0)
            os.close(os.open(place, flags, 0o600))
    return len(markers())


def remove_markers() -> int:
    """Remove every marker.

    Returns:
        The number of markers that could not be removed; sending stays stopped if there are any.
    """
    for place in markers():
        with suppress(OSError):
            place.unlink()
    return len(markers())
