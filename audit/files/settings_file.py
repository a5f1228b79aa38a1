"""Settings in TOML files, checked by a pydantic model. Errors name the file and the reason."""

import errno
import os
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from pydantic import BaseModel, ValidationError

from audit.errors import wrong_field
from audit.files.home_folder import home, make_home
from audit.files.toml_file import write_toml
from audit.messages import Message, Text, reason_of
from audit.messages.library_errors import system_reason

LOCK_S: Final = 10.0
"""Longest wait for another process that changes the same file."""

Model = TypeVar("Model", bound=BaseModel)
Fault = Callable[[Text], Exception]
"""Makes the error that the caller's users expect."""


def check_settings(model: type[Model], values: Mapping[str, Any], fault: Fault) -> Model:
    """Return the model of some values, or raise `fault` with the first wrong field and why."""
    try:
        return model(**values)
    except ValidationError as error:
        raise fault(_first_problem(error)) from None


def read_settings(path: Path, fault: Fault) -> dict[str, Any]:
    """Return the content of a TOML file, empty if there is none, or raise `fault`."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except OSError as error:
        values = {"path": str(path), "strerror": system_reason(error)}
        raise fault(Message("file.unreadable", **values)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        values = {"path": str(path), "reason": reason_of(error)}
        raise fault(Message("settings.not-toml", **values)) from None


def write_settings(path: Path, content: Mapping[str, Any], comment: str, fault: Fault) -> None:
    """Replace a TOML file by `content`, or raise `fault`."""
    try:
        write_toml(path, content, comment)
    except OSError as error:
        raise fault(_not_written(path, error)) from None


class EntriesFile(Generic[Model]):
    """A TOML file in Overread's home with one table for each entry; its key is the entry's name."""

    def __init__(self, file_name: str, comment: str, model: type[Model], fault: Fault) -> None:
        """Describe a file, which need not exist.

        Args:
            file_name: Name of the file.
            comment: First line of the file.
            model: Model of an entry, with a field `name`.
            fault: Makes the error for a file that cannot be read, understood or written.
        """
        self._file_name, self._comment = file_name, comment
        self._model, self._fault = model, fault

    @property
    def path(self) -> Path:
        """The file."""
        return home() / self._file_name

    def load(self) -> dict[str, Model]:
        """Return all entries by name, or raise the file's error."""
        path = self.path
        entries = {}
        for name, fields in read_settings(path, self._fault).items():
            values = {"path": str(path), "name": name}
            if not isinstance(fields, dict):
                raise self._fault(Message("settings.table-expected", **values))
            try:
                entries[name] = self._model(**{**fields, "name": name})
            except ValidationError as error:
                why = _first_problem(error)
                raise self._fault(Message("settings.entry-invalid", **values, why=why)) from None
        return entries

    @contextmanager
    def change(self) -> Iterator[dict[str, Model]]:
        """Yield the entries to be changed in place, then store them.

        The file is locked meanwhile, so that no change of another process is lost.
        """
        with self._locked():
            entries = self.load()
            yield entries
            content = {
                name: entry.model_dump(
                    mode="json", exclude_defaults=True, exclude_none=True, exclude={"name"}
                )
                for name, entry in entries.items()
            }
            write_settings(self.path, content, self._comment, self._fault)

    def add(self, entry: Model) -> bool:
        """Store an entry; return whether it replaced one of the same name."""
        name = entry.model_dump(include={"name"})["name"]
        with self.change() as entries:
            replaced = name in entries
            entries[name] = entry
        return replaced

    @contextmanager
    def _locked(self) -> Iterator[None]:
        from filelock import FileLock, Timeout  # takes longer to import than a short command

        try:
            lock = FileLock(make_home() / f".{self._file_name}.lock", timeout=LOCK_S, mode=0o600)
            lock.acquire()
        except Timeout:
            busy = BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))
            raise self._fault(_not_written(self.path, busy)) from None
        except OSError as error:
            raise self._fault(_not_written(self.path, error)) from None
        try:
            yield
        finally:
            lock.release()


def _not_written(path: Path, error: OSError) -> Message:
    return Message("settings.not-written", path=str(path), strerror=system_reason(error))


def _first_problem(error: ValidationError) -> Text:
    return wrong_field(error.errors(include_input=False, include_url=False)[0])
