"""The last display check of each screen of this workstation, in `display-checks.json`."""

import hashlib
from datetime import date
from typing import Final

from pydantic import TypeAdapter

from audit.record.events import DisplayCheck
from viewer.session.persistence.keyed_entries import KeyedEntries

FILE: Final = "display-checks.json"


class DisplayChecksError(Exception):
    """The file cannot be read or written; the message says why."""


_CHECKS: Final = KeyedEntries(
    FILE, TypeAdapter(dict[str, DisplayCheck]), "display.checks-invalid", DisplayChecksError
)


def screen_key(*facts: object) -> str:
    """Return the key of a screen: a hash of its model, serial number, size and scale."""
    return hashlib.sha256("|".join(map(str, facts)).encode()).hexdigest()[:16]


def load_checks() -> dict[str, DisplayCheck]:
    """Return the last check by key of the screen.

    Raises:
        DisplayChecksError: The file cannot be read.
    """
    return _CHECKS.load()


def save_check(screen: str, check: DisplayCheck) -> None:
    """Store the last check of a screen.

    Raises:
        DisplayChecksError: The file cannot be read or written.
    """
    _CHECKS.save(load_checks() | {screen: check})


def check_today(*, passed: bool) -> DisplayCheck:
    """Return a check of today."""
    return DisplayCheck(on=date.today().isoformat(), passed=passed)
