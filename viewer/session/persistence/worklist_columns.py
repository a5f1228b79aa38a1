"""Columns of the worklist as each account left them, in `worklist-columns.json`.

The file holds names of columns, never a value of a case. Accounts are named by a hash.
"""

import hashlib
from dataclasses import dataclass
from typing import Final

from pydantic import TypeAdapter

from viewer.session.persistence.keyed_entries import KeyedEntries

FILE: Final = "worklist-columns.json"


class WorklistColumnsError(Exception):
    """The file cannot be read or written; the message says why."""


@dataclass(frozen=True)
class ColumnChoice:
    """Columns that an account chose.

    Attributes:
        order: All columns that were known, from left to right.
        hidden: Columns that are not shown.
        widths: Widths of columns that were changed, in points.
    """

    order: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    widths: tuple[tuple[str, int], ...] = ()


_CHOICES: Final = KeyedEntries(
    FILE, TypeAdapter(dict[str, ColumnChoice]), "worklist.columns-invalid", WorklistColumnsError
)


def account_key(account: str) -> str:
    """Return the key of an account in the file."""
    return hashlib.sha256(f"worklist columns\n{account}".encode()).hexdigest()[:24]


def load_columns(account: str) -> ColumnChoice:
    """Return the choice of an account; an empty one if there is none.

    Raises:
        WorklistColumnsError: The file cannot be read.
    """
    return _CHOICES.load().get(account_key(account), ColumnChoice())


def save_columns(account: str, choice: ColumnChoice) -> None:
    """Store the choice of an account.

    Raises:
        WorklistColumnsError: The file cannot be read or written.
    """
    _CHOICES.save(_CHOICES.load() | {account_key(account): choice})
