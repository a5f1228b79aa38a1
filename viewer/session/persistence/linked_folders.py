"""Folders whose files the reader linked, in `linked-folders.json`.

Names of folders and files can hold a patient's name. The file has keyed hashes of them instead,
under the key of cached studies: without that key nobody can test a guessed name. Each file's hash
covers its grid, so that a file that is replaced by another one is not linked unasked.
"""

import hmac
import json
import os
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from audit.errors import RecordKeyError
from audit.files.home_folder import home, make_home
from audit.files.temporary_files import write_private
from audit.messages import Message, reason_of
from viewer.archive.cache.cache_key import cache_key
from viewer.session.viewports.file_sets import folder_of, same_grid_sets

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series

    Sets = Sequence[Sequence[Series]]

FILE: Final = "linked-folders.json"
_USE: Final = b"overread linked folders/1"


class LinkedFoldersError(Exception):
    """The file cannot be read or written; the message says why."""


class _LinkedSet(BaseModel):
    """Files that were linked: keyed hashes, and the day."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    files: tuple[str, ...]
    on: date


_FOLDERS: Final = TypeAdapter(dict[str, tuple[_LinkedSet, ...]])


def confirmed_sets(series: Sequence["Series"]) -> tuple[tuple["Series", ...], ...]:
    """Return the sets that the reader confirmed before, without files that were added since.

    Raises:
        LinkedFoldersError: The file or the key cannot be read.
    """
    proposed = same_grid_sets(series)
    if not proposed or not (home() / FILE).exists():
        return ()
    key, folders = _key(), _load()
    confirmed = []
    for members in proposed:
        known = folders.get(_folder_token(key, folder_of(members[0])), ())
        tokens = {token for linked in known for token in linked.files}
        same = tuple(item for item in members if _file_token(key, item) in tokens)
        if len(same) > 1:
            confirmed.append(same)
    return tuple(confirmed)


def remember_sets(sets: "Sets") -> None:
    """Store that the reader confirmed sets; they replace what was stored of their folders.

    Raises:
        LinkedFoldersError: The file or the key cannot be read or written.
    """
    key, folders = _key(), dict(_load())
    new: dict[str, list[_LinkedSet]] = {}
    for members in sets:
        tokens = tuple(sorted(_file_token(key, item) for item in members))
        linked = _LinkedSet(files=tokens, on=date.today())
        new.setdefault(_folder_token(key, folder_of(members[0])), []).append(linked)
    _save(folders | {token: tuple(linked) for token, linked in new.items()})


def forget_folders(series: Sequence["Series"]) -> None:
    """Forget what was confirmed of the folders of these files.

    Raises:
        LinkedFoldersError: The file or the key cannot be read or written.
    """
    if not (home() / FILE).exists():
        return
    key, folders = _key(), dict(_load())
    for folder in {folder_of(item) for item in series}:
        folders.pop(_folder_token(key, folder), None)
    _save(folders)


def _key() -> bytes:
    try:
        return hmac.digest(cache_key(), _USE, "sha256")
    except RecordKeyError as error:
        raise LinkedFoldersError(
            Message("format.name-reason", name=FILE, reason=reason_of(error))
        ) from None


def _folder_token(key: bytes, folder: Path) -> str:
    return hmac.digest(key, os.fsencode(f"folder\n{folder.absolute()}"), "sha256").hex()[:32]


def _file_token(key: bytes, series: "Series") -> str:
    assert series.geometry is not None
    grid = [series.shape, np.round(series.geometry.affine, 3).tolist()]
    content = os.fsencode(f"file\n{series.files[0].name}\n{json.dumps(grid)}")
    return hmac.digest(key, content, "sha256").hex()[:32]


def _load() -> dict[str, tuple[_LinkedSet, ...]]:
    try:
        return _FOLDERS.validate_json((home() / FILE).read_bytes())
    except FileNotFoundError:
        return {}
    except ValidationError:
        raise LinkedFoldersError(Message("links.file-invalid", name=FILE)) from None
    except OSError as error:
        raise LinkedFoldersError(
            Message("format.name-reason", name=FILE, reason=reason_of(error))
        ) from None


def _save(folders: dict[str, tuple[_LinkedSet, ...]]) -> None:
    content = _FOLDERS.dump_json(folders, indent=2) + b"\n"
    try:
        write_private(make_home() / FILE, content.decode())
    except OSError as error:
        raise LinkedFoldersError(
            Message("format.name-reason", name=FILE, reason=reason_of(error))
        ) from None
