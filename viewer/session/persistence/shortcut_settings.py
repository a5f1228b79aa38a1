"""Keys that the user chose instead of the usual ones, kept in `shortcuts.json` in the home folder.

Only what differs is kept, so that new commands get their usual keys. A file of the same form can be
exported and imported on another machine.
"""

import json
from collections.abc import Mapping
from pathlib import Path

from audit.files.home_folder import home, make_home
from audit.files.temporary_files import temporary_file, write_private
from audit.messages import Message, reason_of

FILE = "shortcuts.json"
Keys = dict[str, tuple[str, ...]]
"""Portable key sequences by the key of the action; none for an action without keys."""


class ShortcutsError(Exception):
    """The file cannot be read, written or used; the message says why."""


def load(path: Path | None = None) -> Keys:
    """Return the chosen keys; none where there is no file.

    Raises:
        ShortcutsError: The message has the reason.
    """
    path = path or home() / FILE
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise ShortcutsError(
            Message("preferences.file-unreadable", path=path.name, reason=reason_of(error))
        ) from error
    right = isinstance(data, dict) and all(
        isinstance(keys, list) and all(isinstance(sequence, str) for sequence in keys)
        for keys in data.values()
    )
    if not right:
        raise ShortcutsError(Message("shortcuts.file-malformed", path=path.name))
    return {str(key): tuple(keys) for key, keys in data.items()}


def save(chosen: Mapping[str, tuple[str, ...]], path: Path | None = None) -> None:
    """Write the keys, whole or not at all.

    Raises:
        ShortcutsError: The message has the reason.
    """
    try:
        content = {key: list(keys) for key, keys in sorted(chosen.items())}
        text = json.dumps(content, indent=2) + "\n"
        if path is None:
            write_private(make_home() / FILE, text)
            return
        with temporary_file(path) as partial:  # an export: with the user's umask
            partial.write_text(text, encoding="utf-8")
            partial.replace(path)
    except OSError as error:
        raise ShortcutsError(Message("shortcuts.save-failed", reason=reason_of(error))) from error


def clashes(
    chosen: Mapping[str, tuple[str, ...]], usual: Mapping[str, tuple[str, ...]]
) -> list[str]:
    """Return key sequences that more than one action would have.

    >>> clashes({"pan": ("W",)}, {"window": ("W",), "pan": ("P",)})
    ['W']
    """
    seen: dict[str, int] = {}
    for key, keys in usual.items():
        for sequence in chosen.get(key, keys):
            seen[sequence] = seen.get(sequence, 0) + 1
    return sorted(sequence for sequence, n in seen.items() if n > 1)
