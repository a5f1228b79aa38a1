"""The last display check of each screen of this workstation, in `display-checks.json`."""

import hashlib
import json
from datetime import date
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter, ValidationError

from audit.files.home_folder import home, make_home
from audit.files.temporary_files import write_private
from audit.messages import Message, reason_of
from audit.record.events import DisplayCheck

FILE: Final = "display-checks.json"
_CHECKS: Final = TypeAdapter(dict[str, DisplayCheck])


class DisplayChecksError(Exception):
    """The file cannot be read or written; the message says why."""


def screen_key(*facts: object) -> str:
    """Return the key of a screen: a hash of its model, serial number, size and scale."""
    return hashlib.sha256("|".join(map(str, facts)).encode()).hexdigest()[:16]


def load_checks() -> dict[str, DisplayCheck]:
    """Return the last check by key of the screen.

    Raises:
        DisplayChecksError: The file cannot be read.
    """
    path = home() / FILE
    try:
        return _CHECKS.validate_json(path.read_bytes())
    except FileNotFoundError:
        return {}
    except ValidationError:
        raise DisplayChecksError(Message("display.checks-invalid", name=FILE)) from None
    except OSError as error:
        raise DisplayChecksError(
            Message("format.name-reason", name=FILE, reason=reason_of(error))
        ) from None


def save_check(screen: str, check: DisplayCheck) -> None:
    """Store the last check of a screen.

    Raises:
        DisplayChecksError: The file cannot be read or written.
    """
    checks = load_checks() | {screen: check}
    content = {key: value.model_dump(mode="json") for key, value in checks.items()}
    try:
        write_private(_path(), json.dumps(content, indent=2) + "\n")
    except OSError as error:
        raise DisplayChecksError(
            Message("format.name-reason", name=FILE, reason=reason_of(error))
        ) from None


def _path() -> Path:
    return make_home() / FILE


def check_today(*, passed: bool) -> DisplayCheck:
    """Return a check of today."""
    return DisplayCheck(on=date.today().isoformat(), passed=passed)
