"""Cache of retrieved studies: encrypted files below a size limit, and an index without identities.

Each study has its own key. The index, an SQLite database, holds it wrapped by `cache_key`; erasing
a study destroys its key first, then deletes its files. Names of folders and files are keyed hashes.
UIDs and the list of expected instances are sealed with the study's key.

Where no place stores `cache_key`, each process has its own. Its studies are deleted by the next
process, but only once it has ended.
"""

import hmac
import io
import json
import os
import secrets
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO, Final, cast

from audit.errors import RecordKeyError
from audit.files.home_folder import cache_home, make_private_file, make_private_folder
from audit.messages import Message, reason_of
from audit.record.keys.key_storage import KEY_BYTES
from audit.record.keys.site_key import seal, unseal
from viewer.archive.cache import retrieval_notes
from viewer.archive.cache.cache_key import cache_key, is_process_key
from viewer.archive.cache.encrypted_file import EncryptedFile, EncryptedWriter, not_written
from viewer.archive.cache.live_processes import (
    forget_ended_processes,
    is_alive,
    register_process,
)
from viewer.archive.errors import CacheError
from viewer.core.files.file_source import Source

DEFAULT_MAX_BYTES: Final = 20 << 30
PART_SUFFIX: Final = ".part"
RECEIVED: Final = "#received"
"""Archive of studies that were sent to this program; no configured archive can have the name."""
_ABOUT_KEY: Final = b"overread cached study/1\n"
_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS study(
    token TEXT PRIMARY KEY, owner TEXT NOT NULL, wrapped_key BLOB NOT NULL, sealed_state BLOB,
    used_at REAL NOT NULL, process TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS instance(
    study TEXT NOT NULL, name TEXT NOT NULL, size INTEGER NOT NULL, sealed BLOB NOT NULL,
    PRIMARY KEY (study, name)) WITHOUT ROWID;
"""


@dataclass(frozen=True)
class CachedInstance:
    """One complete instance in the cache.

    Attributes:
        study_uid: UIDs that the object itself states.
        series_uid: See `study_uid`.
        sop_uid: See `study_uid`.
        size: Bytes of its content.
        salt: Salt of its file.
        path: Its file.
        patient_key: Hash of the patient that it names (`instance_reader.patient_key`).
    """

    study_uid: str = field(repr=False)
    series_uid: str = field(repr=False)
    sop_uid: str = field(repr=False)
    size: int
    salt: bytes = field(repr=False)
    path: Path
    patient_key: str = field(default="", repr=False)


class StudyCache:
    """The cache of this account; safe to use from several threads."""

    def __init__(self, folder: Path | None = None, max_bytes: int = DEFAULT_MAX_BYTES) -> None:
        """Open the cache, creating it if missing, and delete what no key opens any more.

        Args:
            folder: Folder of the cache; None: the platform's cache folder.
            max_bytes: Size limit. Studies that were not used for longest are evicted first.

        Raises:
            CacheError: The folder or the index cannot be used.
        """
        self.folder = folder or cache_home() / "archive"
        self.max_bytes = max_bytes
        self._lock = threading.RLock()
        self._in_use: dict[str, int] = {}
        try:
            self._master = cache_key()
        except RecordKeyError as error:
            raise CacheError(reason_of(error)) from None
        try:
            make_private_folder(self.folder)
            self.process = register_process(self.folder)
            self._keeper = self.process if is_process_key(self._master) else ""
            index = make_private_file(self.folder / "index.sqlite")
            self._db = sqlite3.connect(
                index, timeout=10.0, isolation_level=None, check_same_thread=False
            )
            self._db.execute("PRAGMA secure_delete=ON")
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute("PRAGMA synchronous=NORMAL")
            self._db.executescript(_SCHEMA + retrieval_notes.SCHEMA)
        except (OSError, sqlite3.Error) as error:
            raise _index_error(error) from None
        forget_ended_processes(self.folder)
        self._delete_unreadable()

    @staticmethod
    def exists() -> bool:
        """Return whether this account has a cache in the platform's folder."""
        return (cache_home() / "archive" / "index.sqlite").exists()

    def close(self) -> None:
        """Close the index."""
        with self._lock:
            self._db.close()

    def study(self, archive: str, study_uid: str) -> "CachedStudy":
        """Return a study of an archive, with a new key if it is not in the cache.

        Args:
            archive: Name of the archive's entry.
            study_uid: Study Instance UID.

        Raises:
            CacheError: The index cannot be read or written.
        """
        token = self._token(archive, study_uid)
        with self.transaction() as db:
            row = db.execute("SELECT wrapped_key FROM study WHERE token = ?", (token,)).fetchone()
            key = self._unwrap(token, row[0]) if row else None
            if key is None:
                key = secrets.token_bytes(KEY_BYTES)
                wrapped = seal(self._master, key, _ABOUT_KEY + token.encode())
                # A key that cannot be unwrapped was wrapped by another master key: its files are
                # unreadable, so the study starts anew.
                db.execute("DELETE FROM instance WHERE study = ?", (token,))
                db.execute(
                    "INSERT OR REPLACE INTO study VALUES (?, ?, ?, NULL, ?, ?)",
                    (token, self._owner(archive), wrapped, time.time(), self._keeper),
                )
            else:
                db.execute("UPDATE study SET used_at = ? WHERE token = ?", (time.time(), token))
        try:
            folder = make_private_folder(self.folder / token)
        except OSError as error:
            raise not_written(error) from None
        return CachedStudy(self, token, key, folder)

    def existing(self, token: str) -> "CachedStudy | None":
        """Return the study of a token; None if it was erased, or if its key is not here.

        Raises:
            CacheError: The index cannot be read.
        """
        rows = self.rows("SELECT wrapped_key FROM study WHERE token = ?", (token,))
        key = self._unwrap(token, rows[0][0]) if rows else None
        return None if key is None else CachedStudy(self, token, key, self.folder / token)

    def studies(self, archive: str) -> "dict[str, CachedStudy]":
        """Return the studies of an archive that have instances here, by Study Instance UID.

        Raises:
            CacheError: The index cannot be read.
        """
        query = "SELECT token FROM study WHERE owner = ?"
        found = {}
        for (token,) in self.rows(query, (self._owner(archive),)):
            cached = self.existing(token)
            instance = next(iter(cached.instances().values()), None) if cached else None
            if cached is not None and instance is not None:
                found[instance.study_uid] = cached
        return found

    def contains(self, archive: str, study_uid: str) -> bool:
        """Return whether any instance of a study is in the cache."""
        token = self._token(archive, study_uid)
        query = "SELECT 1 FROM instance WHERE study = ? LIMIT 1"
        return bool(self.rows(query, (token,)))

    def erase(self, archive: str, study_uid: str) -> None:
        """Destroy a study's key, then delete its files.

        Raises:
            CacheError: The index cannot be written.
        """
        self._erase(self._token(archive, study_uid))

    def erase_patients(self, is_meant: Callable[[str, str], bool]) -> None:
        """Destroy the keys of all studies of which an instance meets a condition.

        Args:
            is_meant: Gets the Study Instance UID and the patient key that an instance states.

        Raises:
            CacheError: The index cannot be read or written.
        """
        for (token,) in self.rows("SELECT token FROM study"):
            cached = self.existing(token)
            if cached is None:
                continue
            instances = cached.instances().values()
            stated = {(i.study_uid, i.patient_key) for i in instances}
            if any(is_meant(study_uid, patient_key) for study_uid, patient_key in stated):
                self._erase(token)

    def size(self, archive: str | None = None) -> int:
        """Return the bytes of all cached instances, or of those of one archive."""
        query = "SELECT COALESCE(SUM(i.size), 0) FROM instance i"
        if archive is None:
            return int(self.rows(query)[0][0])
        query += " JOIN study s ON i.study = s.token WHERE s.owner = ?"
        return int(self.rows(query, (self._owner(archive),))[0][0])

    def evict(self) -> int:
        """Erase the studies that were not used for longest until the limit is met.

        Returns:
            The number of studies erased. Studies in use, and received ones, which no archive may
            have, stay.
        """
        erased = 0
        with self._lock:
            excess = self.size() - self.max_bytes
            query = (
                "SELECT s.token, s.process, COALESCE(SUM(i.size), 0) FROM study s"
                " LEFT JOIN instance i ON i.study = s.token WHERE s.owner <> ?"
                " GROUP BY s.token ORDER BY s.used_at"
            )
            received = (self._owner(RECEIVED),)
            for token, process, size in self.rows(query, received) if excess > 0 else ():
                if excess <= 0:
                    break
                if self._in_use.get(token) or (process and self._is_foreign(process)):
                    continue
                self._erase(token)
                excess -= size
                erased += 1
        return erased

    @contextmanager
    def used(self, token: str) -> Iterator[None]:
        """Keep a study from being evicted by this process until the block ends."""
        with self._lock:
            self._in_use[token] = self._in_use.get(token, 0) + 1
        try:
            yield
        finally:
            with self._lock:
                self._in_use[token] -= 1

    def _token(self, archive: str, study_uid: str) -> str:
        text = f"study\n{archive}\n{study_uid}".encode()
        return hmac.digest(self._master, text, "sha256").hex()[:32]

    def _owner(self, archive: str) -> str:
        return hmac.digest(self._master, f"owner\n{archive}".encode(), "sha256").hex()[:32]

    def _unwrap(self, token: str, wrapped: bytes) -> bytes | None:
        try:
            return unseal(self._master, wrapped, _ABOUT_KEY + token.encode(), "")
        except RecordKeyError:
            return None

    def _erase(self, token: str) -> None:
        with self.transaction() as db:
            db.execute(retrieval_notes.COUNT_RECEIVED, (token,))
            db.execute("DELETE FROM study WHERE token = ?", (token,))
            db.execute("DELETE FROM instance WHERE study = ?", (token,))
        self.rows("PRAGMA wal_checkpoint(TRUNCATE)")  # the key is in the write-ahead log as well
        shutil.rmtree(self.folder / token, ignore_errors=True)

    def _delete_unreadable(self) -> None:
        """Delete studies that no key opens any more, and folders that no index row names."""
        for token, wrapped, process in self.rows("SELECT token, wrapped_key, process FROM study"):
            if self._unwrap(token, wrapped) is None and not self._is_foreign(process):
                self._erase(token)
        known = {row[0] for row in self.rows("SELECT token FROM study")}
        with suppress(OSError):
            for entry in self.folder.iterdir():
                if entry.is_dir() and len(entry.name) == 32 and entry.name not in known:
                    shutil.rmtree(entry, ignore_errors=True)

    def _is_foreign(self, process: str) -> bool:
        """Return whether another process may still read the studies under this name.

        Args:
            process: Process with a key of its own; empty for the stored key. A process that has no
                stored key cannot judge whether others have it.
        """
        if process:
            return process != self.process and is_alive(self.folder, process)
        return bool(self._keeper)

    def rows(self, query: str, values: tuple[Any, ...] = ()) -> list[Any]:
        """Return the rows of a query of the index, for the modules of the cache.

        Raises:
            CacheError: The index cannot be read.
        """
        with self._lock:
            try:
                return self._db.execute(query, values).fetchall()
            except sqlite3.Error as error:
                raise _index_error(error) from None

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Yield the index in one transaction, for the modules of the cache.

        Raises:
            CacheError: The index cannot be written.
        """
        with self._lock:
            try:
                self._db.execute("BEGIN IMMEDIATE")
                try:
                    yield self._db
                except BaseException:
                    self._db.execute("ROLLBACK")
                    raise
                self._db.execute("COMMIT")
            except sqlite3.Error as error:
                raise _index_error(error) from None


class CachedStudy:
    """One study in the cache."""

    def __init__(self, cache: StudyCache, token: str, key: bytes, folder: Path) -> None:
        self._cache, self.token, self.folder = cache, token, folder
        self._key = key
        self._unsaved: list[CachedInstance] = []

    def new_file(self, path: Path | None = None) -> EncryptedWriter:
        """Return a file for the content of an instance, which counts only after `add`.

        Args:
            path: Its path, from `path_of`; None for a temporary name.

        Raises:
            CacheError: It cannot be created.
        """
        temporary = self.folder / f"{secrets.token_hex(8)}{PART_SUFFIX}"
        return EncryptedWriter(path or temporary, self._key)

    def path_of(self, sop_uid: str) -> Path:
        """Return the path of an instance's file, which does not reveal its UID."""
        name = hmac.digest(self._key, f"instance\n{sop_uid}".encode(), "sha256").hex()[:32]
        return self.folder / name

    def add(self, instance: CachedInstance, file: EncryptedWriter) -> None:
        """Add a complete, closed file to the study; `save` stores it in the index.

        Args:
            instance: The instance in the file.
            file: The writer, closed.

        Raises:
            CacheError: It cannot be renamed.
        """
        if file.path != instance.path:
            try:
                file.path.replace(instance.path)
            except OSError as error:
                raise not_written(error) from None
        self._unsaved.append(instance)

    def save(self) -> None:
        """Write the instances added since the last call to the index.

        Raises:
            CacheError: The index cannot be written.
        """
        unsaved, self._unsaved = self._unsaved, []
        if not unsaved:
            return
        rows = [
            (self.token, instance.path.name, instance.size, self.seal(_as_json(instance)))
            for instance in unsaved
        ]
        with self._cache.transaction() as db:
            db.executemany("INSERT OR REPLACE INTO instance VALUES (?, ?, ?, ?)", rows)

    def instances(self) -> dict[str, CachedInstance]:
        """Return the complete instances by SOP Instance UID.

        Raises:
            CacheError: The index cannot be read.
        """
        query = "SELECT name, size, sealed FROM instance WHERE study = ?"
        present = {}
        for name, size, sealed in self._cache.rows(query, (self.token,)):
            path = self.folder / name
            values = self.unseal(sealed)
            if values is None or not path.exists():
                continue
            instance = CachedInstance(
                study_uid=values["study"],
                series_uid=values["series"],
                sop_uid=values["sop"],
                size=size,
                salt=bytes.fromhex(values["salt"]),
                path=path,
                patient_key=values["patient"],
            )
            present[instance.sop_uid] = instance
        return present

    def remember(self, state: Mapping[str, Any]) -> None:
        """Seal what is known of the study, such as the expected instances.

        Raises:
            CacheError: The index cannot be written.
        """
        sealed = self.seal(json.dumps(state).encode())
        with self._cache.transaction() as db:
            db.execute("UPDATE study SET sealed_state = ? WHERE token = ?", (sealed, self.token))

    def remembered(self) -> dict[str, Any]:
        """Return what `remember` sealed; empty if nothing was."""
        query = "SELECT sealed_state FROM study WHERE token = ?"
        rows = self._cache.rows(query, (self.token,))
        if rows and rows[0][0]:
            return self.unseal(rows[0][0]) or {}
        return {}

    def in_use(self) -> Any:
        """Return a context in which this process does not evict the study."""
        return self._cache.used(self.token)

    def source(self, instance: CachedInstance) -> Source:
        """Return the source of an instance for the loader."""
        return Source(
            str(instance.path), opener=CachedContent(self._key, instance.path, instance.salt)
        )

    def content(self, path: Path, salt: bytes) -> "CachedContent":
        """Return an opener of a file of this study.

        Args:
            path: The encrypted file.
            salt: Salt of its key.
        """
        return CachedContent(self._key, path, salt)

    def clean(self) -> None:
        """Delete unfinished files, which a killed program left."""
        with suppress(OSError):
            for part in self.folder.glob(f"*{PART_SUFFIX}"):
                part.unlink(missing_ok=True)

    def seal(self, content: bytes) -> bytes:
        """Return content that only the study's key opens."""
        return seal(self._key, content, self.token.encode())

    def unseal(self, sealed: bytes) -> dict[str, Any] | None:
        """Return the JSON object in sealed content; None if another key sealed it."""
        try:
            content = unseal(self._key, sealed, self.token.encode(), "")
        except RecordKeyError:
            return None
        return cast("dict[str, Any]", json.loads(content))


class CachedContent:
    """Opens an instance's content for the loader: from memory while it is there, else the file."""

    def __init__(self, key: bytes, path: Path, salt: bytes = b"") -> None:
        self._key, self._file = key, (path, salt)
        self.held: bytes | Callable[[], bytes] | None = None

    @property
    def file(self) -> tuple[Path, bytes]:
        """The encrypted file, and the salt of its key."""
        return self._file

    def move(self, path: Path, salt: bytes) -> None:
        """Read from another file from now on; streams that are open stay valid.

        Args:
            path: The encrypted file.
            salt: Salt of its key.
        """
        self._file = path, salt  # one assignment, because other threads read it
        self.held = None

    def open(self) -> tuple[BinaryIO, int]:
        """Return a stream that can seek, and its size.

        Raises:
            UnreadableFile: The file was evicted, damaged or exchanged.
        """
        held = self.held
        if held is not None:
            content = held if isinstance(held, bytes) else held()
            return io.BytesIO(content), len(content)
        path, salt = self._file
        stream = EncryptedFile(path, self._key, salt)
        return cast(BinaryIO, stream), stream.size


def _as_json(instance: CachedInstance) -> bytes:
    values = {
        "study": instance.study_uid,
        "series": instance.series_uid,
        "sop": instance.sop_uid,
        "salt": instance.salt.hex(),
        "patient": instance.patient_key,
    }
    return json.dumps(values).encode()


def _index_error(error: OSError | sqlite3.Error) -> CacheError:
    if isinstance(error, OSError):
        return not_written(error)
    return CacheError(Message("archive.cache-index", error=type(error).__name__))


def free_bytes(folder: Path) -> int:
    """Return the free bytes of the disk that holds a folder."""
    return shutil.disk_usage(folder).free if os.path.exists(folder) else 0  # noqa: PTH110
