"""Columns of the worklist as each account left them, in `worklist-columns.json`.

The file holds names of columns, never a value of a case. Accounts are named by a hash.
"""

import hashlib
import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter, ValidationError

from audit.files.home_folder import home, make_home
from audit.files.temporary_files import write_private
from audit.messages import Message, reason_of

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


_CHOICES: Final = TypeAdapter(dict[str, ColumnChoice])


def account_key(account: str) -> str:
    """Return the key of an account in the file."""
    return hashlib.sha256(f"worklist columns\n{account}".encode()).hexdigest()[:24]


def load_columns(account: str) -> ColumnChoice:
    """Return the choice of an account; an empty one if there is none.

    Raises:
        WorklistColumnsError: The file cannot be read.
    """
    return _load().get(account_key(account), ColumnChoice())


def save_columns(account: str, choice: ColumnChoice) -> None:
    """Store the choice of an account.

    Raises:
        WorklistColumnsError: The file cannot be read or written.
    """
    choices = _load() | {account_key(account): choice}
    content = {key: asdict(value) for key, value in choices.items()}
    try:
        write_private(_path(), json.dumps(content, indent=2) + "\n")
    except OSError as error:
        raise WorklistColumnsError(
            Message("format.name-reason", name=FILE, reason=reason_of(error))
        ) from None


def _load() -> dict[str, ColumnChoice]:
    try:
        return _CHOICES.validate_json((home() / FILE).read_bytes())
    except FileNotFoundError:
        return {}
    except ValidationError:
        raise WorklistColumnsError(Message("worklist.columns-invalid", name=FILE)) from None
    except OSError as error:
        raise WorklistColumnsError(
            Message("format.name-reason", name=FILE, reason=reason_of(error))
        ) from None


def _path() -> Path:
    return make_home() / FILE
