"""The encrypted cache of retrieved studies."""

import base64
import io
import os
import sqlite3
import sys
from dataclasses import replace
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from viewer.archive.cache import cache_key
from viewer.archive.cache.encrypted_file import CHUNK_BYTES, EncryptedFile, EncryptedWriter
from viewer.archive.cache.study_cache import CachedInstance, CachedStudy, StudyCache
from viewer.archive.errors import CacheError
from viewer.core.errors import UnreadableFile

KEY = bytes(range(32))
SIZES = (0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES + 17)


def write(path: Path, content: bytes, piece: int = 100_000) -> EncryptedWriter:
    file = EncryptedWriter(path, KEY)
    for at in range(0, len(content), piece):
        file.write(content[at : at + piece])
    file.close()
    return file


@pytest.mark.parametrize("size", SIZES)
def test_content_comes_back_whole_and_in_parts(tmp_path: Path, size: int) -> None:
    content = os.urandom(size)
    file = write(tmp_path / "f", content)
    at_once = EncryptedWriter(tmp_path / "g", KEY)
    at_once.close(content)
    assert at_once.size == file.size == size
    for writer in (file, at_once):
        with EncryptedFile(writer.path, KEY, writer.salt) as stream:
            assert stream.size == size
            assert stream.read() == content
            for offset, length in ((0, 10), (size // 2, 300), (CHUNK_BYTES - 5, 10), (size, 5)):
                stream.seek(offset)
                assert stream.read(length) == content[offset : offset + length]
            stream.seek(-3, io.SEEK_END)
            assert stream.read() == content[max(0, size - 3) :]
            out = bytearray(7)
            stream.seek(0)
            n = stream.readinto(out)
            assert out[:n] == content[:7]
    if size > 20:
        assert content[:20] not in file.path.read_bytes()


@pytest.mark.skipif(os.name != "posix", reason="modes of POSIX")
def test_files_are_their_owners_alone(tmp_path: Path) -> None:
    file = write(tmp_path / "f", b"x")
    assert file.path.stat().st_mode & 0o777 == 0o600
    cache = StudyCache(tmp_path / "cache")
    cached = cache.study("pacs", "1.2")
    assert cached.folder.stat().st_mode & 0o777 == 0o700
    assert (cache.folder / "index.sqlite").stat().st_mode & 0o777 == 0o600
    cache.close()


@pytest.mark.parametrize("damage", ["flip", "cut", "cut chunk", "swap", "append", "other key"])
def test_changed_files_are_refused(tmp_path: Path, damage: str) -> None:
    file = write(tmp_path / "f", os.urandom(3 * CHUNK_BYTES))
    data = bytearray(file.path.read_bytes())
    sealed = CHUNK_BYTES + 16
    match damage:
        case "flip":
            data[CHUNK_BYTES] ^= 1
        case "cut":
            del data[-5:]
        case "cut chunk":
            del data[24 + 2 * sealed :]
        case "swap":
            data[24 : 24 + 2 * sealed] = (
                data[24 + sealed : 24 + 2 * sealed] + data[24 : 24 + sealed]
            )
        case "append":
            data += data[-sealed:]
    file.path.write_bytes(data)
    key = bytes(32) if damage == "other key" else KEY
    with (
        pytest.raises(UnreadableFile) as caught,
        EncryptedFile(file.path, key, file.salt) as stream,
    ):
        stream.read()
    assert caught.value.code == "archive.cache-damaged"


def test_another_file_of_the_study_is_refused(tmp_path: Path) -> None:
    first, second = write(tmp_path / "f", b"first"), write(tmp_path / "g", b"second")
    second.path.replace(first.path)
    with pytest.raises(UnreadableFile) as caught:
        EncryptedFile(first.path, KEY, first.salt)
    assert caught.value.code == "archive.cache-damaged"


def put(cached: CachedStudy, sop_uid: str, content: bytes) -> CachedInstance:
    path = cached.path_of(sop_uid)
    file = cached.new_file(path)
    file.close(content)
    instance = CachedInstance("1.2", "1.2.3", sop_uid, len(content), file.salt, path, "patient")
    cached.add(instance, file)
    cached.save()
    return instance


def test_instances_are_found_again_and_nothing_names_them(tmp_path: Path) -> None:
    cache = StudyCache(tmp_path)
    instance = put(cache.study("pacs", "1.2.840.7"), "1.2.840.9", b"content")
    cache.study("pacs", "1.2.840.7").remember({"n": 3})
    cache.close()
    cache = StudyCache(tmp_path)  # with the key of this process
    cached = cache.study("pacs", "1.2.840.7")
    assert cached.instances() == {"1.2.840.9": instance}
    assert cached.remembered() == {"n": 3}
    stream, size = cached.source(instance).opener.open()
    with stream:
        assert (stream.read(), size) == (b"content", 7)
    assert not cache.contains("other", "1.2.840.7")
    cache.close()
    everything = b"".join(p.read_bytes() for p in tmp_path.rglob("*") if p.is_file())
    names = " ".join(p.name for p in tmp_path.rglob("*"))
    for word in ("1.2.840", "pacs", "patient"):
        assert word.encode() not in everything
        assert word not in names


def test_erasing_destroys_the_key(tmp_path: Path) -> None:
    cache = StudyCache(tmp_path)
    cached = cache.study("pacs", "1.2")
    instance = put(cached, "1.2.9", b"content")
    (wrapped,) = (
        sqlite3.connect(tmp_path / "index.sqlite")
        .execute("SELECT wrapped_key FROM study")
        .fetchone()
    )
    kept = instance.path.read_bytes()
    cache.erase("pacs", "1.2")
    assert not cache.contains("pacs", "1.2")
    assert not instance.path.exists()
    for name in ("index.sqlite", "index.sqlite-wal"):
        assert wrapped not in (tmp_path / name).read_bytes()
    with pytest.raises(UnreadableFile) as caught:
        cached.source(instance).opener.open()
    assert caught.value.code == "archive.cache-evicted"
    instance.path.parent.mkdir(exist_ok=True)
    instance.path.write_bytes(kept)  # from a backup: a new key does not open it
    assert cache.study("pacs", "1.2").instances() == {}
    cache.close()


HOLDS_A_STUDY = """
import sys
from pathlib import Path
from viewer.archive.cache.study_cache import StudyCache
from tests.unit.viewer.test_archive_cache import put

cache = StudyCache(Path(sys.argv[1]))
cached = cache.study("pacs", "1.2")
instance = put(cached, "1.2.9", b"content")
print("ready", flush=True)
for _ in sys.stdin:
    stream, _ = cached.source(instance).opener.open()
    print(stream.read().decode(), cache.size(), flush=True)
"""


def test_a_study_of_a_running_process_is_not_deleted_by_another(tmp_path: Path) -> None:
    """Without a keyring, each process has its own key."""
    folder = tmp_path / "cache"
    with Popen(
        [sys.executable, "-c", HOLDS_A_STUDY, str(folder)], stdin=PIPE, stdout=PIPE, text=True
    ) as other:
        assert other.stdin is not None and other.stdout is not None
        assert other.stdout.readline() == "ready\n"
        cache = StudyCache(folder, max_bytes=1)
        assert cache.evict() == 0
        assert not cache.contains("pacs", "1.2")  # it cannot be read here
        own = put(cache.study("pacs", "1.2"), "1.2.9", b"own")
        cache.close()
        print("read", file=other.stdin, flush=True)
        assert other.stdout.readline() == f"content {len('content') + len('own')}\n"
        other.kill()
        other.wait(60)
    cache = StudyCache(folder)
    assert cache.size() == own.size
    assert own.path.exists()
    folders = {entry.name for entry in folder.iterdir() if entry.is_dir()}
    assert folders == {own.path.parent.name, "processes"}
    assert len(list((folder / "processes").iterdir())) == 1
    cache.close()


def test_a_process_without_the_stored_key_deletes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(cache_key.VARIABLE, base64.b64encode(bytes(range(32))).decode())
    cache = StudyCache(tmp_path)
    instance = put(cache.study("pacs", "1.2"), "1.2.9", b"content")
    cache.close()
    with monkeypatch.context() as without_key:
        without_key.delenv(cache_key.VARIABLE)
        StudyCache(tmp_path).close()
    cache = StudyCache(tmp_path)
    assert cache.study("pacs", "1.2").instances() == {"1.2.9": instance}
    cache.close()
    monkeypatch.setenv(cache_key.VARIABLE, base64.b64encode(bytes(32)).decode())  # replaced
    cache = StudyCache(tmp_path)
    assert cache.size() == 0
    assert not instance.path.exists()
    cache.close()


def test_the_least_recently_used_studies_are_evicted(tmp_path: Path) -> None:
    cache = StudyCache(tmp_path, max_bytes=250)
    for n in range(3):
        put(cache.study("pacs", f"1.{n}"), "1.2.9", bytes(100))
    cache.study("pacs", "1.0")  # used again
    with cache.study("pacs", "1.1").in_use():
        assert cache.evict() == 1
    present = [n for n in range(3) if cache.contains("pacs", f"1.{n}")]
    assert present == [0, 1]
    cache.close()


def test_unfinished_files_do_not_count(tmp_path: Path) -> None:
    cache = StudyCache(tmp_path)
    cached = cache.study("pacs", "1.2")
    cached.new_file().write(bytes(10))
    cached.new_file(cached.path_of("1.2.9")).close(b"not added")
    assert cached.instances() == {}
    cached.clean()
    assert not list(cached.folder.glob("*.part"))
    cache.close()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_reported() -> None:
    file = EncryptedWriter(Path("/dev/full"), KEY)
    with pytest.raises(CacheError) as caught:
        file.close(b"content")
    assert caught.value.code == "archive.cache-not-written"


def test_an_exchanged_identity_is_not_read(tmp_path: Path) -> None:
    cache = StudyCache(tmp_path)
    cached = cache.study("pacs", "1.2")
    instance = put(cached, "1.2.9", b"content")
    with pytest.raises(UnreadableFile):
        cached.source(replace(instance, salt=bytes(16))).opener.open()
    cache.close()
