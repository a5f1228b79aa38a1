"""Preferences of a user on this machine: theme, convention, recent folders.

Kept in `preferences.json` in the home folder. Folder names can hold a patient's name: they stay in
this file and are never logged.
"""

import json
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Literal

from audit.files.home_folder import home, make_home
from audit.files.temporary_files import write_private
from audit.messages import Message, reason_of

FILE = "preferences.json"
RECENT = 8


class PreferencesError(Exception):
    """The file cannot be read or written; the message says why."""


@dataclass(frozen=True)
class Preferences:
    """Choices with their defaults."""

    theme: str = "dark"
    language: str = ""
    """Language of the application, a key of `viewer.ui.language.i18n.LANGUAGES`; "": system."""
    convention: Literal["radiological", "neurological"] = "radiological"
    reader: str = ""
    answer_language: str = ""
    """Language (BCP 47) that drafts are asked to write in; empty: English."""
    recent: tuple[str, ...] = ()
    idle_lock_min: int = 0
    """Minutes without input after which an account is asked for its password again, where the user
    chose fewer than the policy allows; 0: as the policy says."""
    first_steps: tuple[str, ...] = ()
    """Steps of the welcome page that were done."""
    hides_first_steps: bool = False

    def opened(self, path: Path) -> "Preferences":
        """Return a copy with `path` as the folder or file opened last."""
        name = str(path.absolute())
        recent = [name, *(p for p in self.recent if p != name)]
        return replace(self, recent=tuple(recent[:RECENT]))


def load() -> Preferences:
    """Return the user's choices; defaults where there is no file yet.

    Raises:
        PreferencesError: For a file that cannot be read or is not what it should be.
    """
    path = home() / FILE
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Preferences()
    except (OSError, ValueError) as error:
        raise PreferencesError(
            Message("preferences.file-unreadable", path=str(path), reason=reason_of(error))
        ) from error
    try:
        chosen = Preferences(**data)
    except TypeError as error:
        raise PreferencesError(
            Message("preferences.setting-unknown", path=str(path), reason=reason_of(error))
        ) from error
    recent = tuple(str(p) for p in chosen.recent)
    steps = tuple(str(step) for step in chosen.first_steps)
    if chosen.convention not in ("radiological", "neurological"):
        raise PreferencesError(
            Message(
                "preferences.convention-unknown",
                path=str(path),
                convention=chosen.convention,
            )
        )
    return replace(chosen, recent=recent, first_steps=steps)


def save(chosen: Preferences) -> None:
    """Write the choices, whole or not at all.

    Raises:
        PreferencesError: The message has the reason.
    """
    try:
        write_private(make_home() / FILE, json.dumps(asdict(chosen), indent=2) + "\n")
    except OSError as error:
        raise PreferencesError(
            Message("preferences.save-failed", reason=reason_of(error))
        ) from error
