"""Folders whose files the reader linked, in `linked-folders.json`.

Names of folders and files can hold a patient's name. The file has keyed hashes of them instead,
under the key of cached studies: without that key nobody can test a guessed name. Each file's hash
covers its grid, so that a file that is replaced by another one is not linked unasked.
"""

import hmac
import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from audit.errors import RecordKeyError
from audit.files.home_folder import home
from audit.messages import Message, reason_of
from viewer.archive.cache.cache_key import cache_key
from viewer.session.persistence.keyed_entries import KeyedEntries
from viewer.session.viewports.file_sets import folder_of, nameless_files, same_grid_sets

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series
    from viewer.session.viewports.series_links import Matrix

FILE: Final = "linked-folders.json"
MIN_LINKED: Final = 2
_USE: Final = b"overread linked folders/1"


class LinkedFoldersError(Exception):
    """The file cannot be read or written; the message says why."""


@dataclass(frozen=True)
class FolderLinks:
    """Links of the files of a folder that the reader confirmed.

    Attributes:
        sets: Files with one grid that lie in one space.
        maps: Accepted registrations: from one file to another, rows of a 4x4 matrix, LPS mm.
    """

    sets: "tuple[tuple[Series, ...], ...]" = ()
    maps: "tuple[tuple[Series, Series, Matrix], ...]" = ()


class _StoredMap(BaseModel):
    """A registration between two files, by their keyed hashes."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    source: str
    target: str
    matrix: tuple[tuple[float, float, float, float], ...] = Field(min_length=4, max_length=4)


class _Folder(BaseModel):
    """Stored links of a folder: keyed hashes of files, and the day of the confirmation."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    sets: tuple[tuple[str, ...], ...] = ()
    maps: tuple[_StoredMap, ...] = ()
    on: date


_FOLDERS: Final = KeyedEntries(
    FILE, TypeAdapter(dict[str, _Folder]), "links.file-invalid", LinkedFoldersError
)


def confirmed_links(series: Sequence["Series"]) -> FolderLinks:
    """Return what the reader confirmed before, without files that were added or changed since.

    Raises:
        LinkedFoldersError: The file or the key cannot be read.
    """
    files = nameless_files(series)
    if len(files) < MIN_LINKED or not (home() / FILE).exists():
        return FolderLinks()
    key, folders = _key(), _FOLDERS.load()
    known = [
        stored
        for folder in dict.fromkeys(map(folder_of, files))
        if (stored := folders.get(_folder_token(key, folder))) is not None
    ]
    tokens = {token for stored in known for members in stored.sets for token in members}
    confirmed = [
        tuple(item for item in members if _file_token(key, item) in tokens)
        for members in same_grid_sets(files)
    ]
    by_token = {_file_token(key, item): item for item in files}
    maps = [
        (by_token[link.source], by_token[link.target], link.matrix)
        for stored in known
        for link in stored.maps
        if link.source in by_token and link.target in by_token
    ]
    sets = tuple(members for members in confirmed if len(members) >= MIN_LINKED)
    return FolderLinks(sets, tuple(maps))


def remember_links(series: Sequence["Series"], links: FolderLinks) -> None:
    """Store what the reader confirmed of files, instead of what was stored of their folders.

    Raises:
        LinkedFoldersError: The file or the key cannot be read or written.
    """
    if not (links.sets or links.maps) and not (home() / FILE).exists():
        return
    key, folders = _key(), _FOLDERS.load()
    for folder in dict.fromkeys(map(folder_of, nameless_files(series))):
        sets = tuple(
            tuple(sorted(_file_token(key, item) for item in members))
            for members in links.sets
            if folder_of(members[0]) == folder
        )
        maps = tuple(
            _StoredMap.model_validate(
                {
                    "source": _file_token(key, source),
                    "target": _file_token(key, target),
                    "matrix": matrix,
                }
            )
            for source, target, matrix in links.maps
            if folder_of(source) == folder_of(target) == folder
        )
        token = _folder_token(key, folder)
        folders.pop(token, None)
        if sets or maps:
            folders[token] = _Folder(sets=sets, maps=maps, on=date.today())
    _FOLDERS.save(folders)


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
