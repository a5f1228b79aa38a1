"""Scanning again with an index gives what scanning without one gives, whatever happened to the files."""

import os
import shutil
import stat
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydicom import dcmread

from audit.messages import Message, Text
from tests.helpers.phantom import write_series
from viewer.core import Scan, info_json, load, scan
from viewer.core.dicom.assembly import instance_reader
from viewer.core.loading import scan_index


@pytest.fixture(autouse=True)
def settled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files written a moment ago count as old enough to be indexed."""
    monkeypatch.setattr(scan_index, "SETTLED_NS", -(10**18))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two series of four slices and a file that is no DICOM."""
    made = tmp_path / "study"
    voxels = np.arange(4 * 6 * 5).reshape(4, 6, 5).astype(np.int16)
    write_series(made / "one", voxels, SeriesNumber=1)
    write_series(made / "two", voxels + 7, modality="MR", SeriesNumber=2)
    (made / "notes.txt").write_text("nothing to see here, at some length")
    return made


def everything(found: Scan) -> list[object]:
    """All that a scan found, also what `info --json` leaves out."""
    shown = [
        (s.planes, s.windows, s.patient_key, s.acquired, s.padding, s.study_uid, s.burned_in)
        for s in found.series
    ]
    rows: list[Text] = [rejected.reason for rejected in found.rejected]
    rows += [warning.message for series in found.series for warning in series.warnings]
    assert all(isinstance(words, Message) for words in rows)
    return [
        info_json(found),
        shown,
        rows,
    ]


def index_file() -> Path:
    (only,) = scan_index.index_folder().iterdir()
    return only


def unread(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on no file may be opened."""

    def refuse(*args: object, **more: object) -> object:
        raise AssertionError("a file was read")

    monkeypatch.setattr(instance_reader, "read_header", refuse)
    monkeypatch.setattr("viewer.core.files.file_source.Reader.open", refuse)
    monkeypatch.setattr("viewer.core.files.file_source.Reader.archive", refuse)


def rewrite(path: Path, data: bytes) -> None:
    """Change the content and put the modification time back; only the time of change tells."""
    before = path.stat()
    while path.stat().st_ctime_ns == before.st_ctime_ns:  # until the clock of the file system ticks
        path.write_bytes(data)
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert path.stat().st_mtime_ns == before.st_mtime_ns


def test_unchanged_files_are_not_read_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = scan([folder])
    values = load(first.series[0]).voxels
    unread(monkeypatch)
    again = scan([folder])
    assert everything(again) == everything(first)
    monkeypatch.undo()
    assert np.array_equal(load(again.series[0]).voxels, values)


def test_an_unchanged_zip_is_not_opened(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = Path(shutil.make_archive(str(folder), "zip", folder))
    first = scan([archive])
    assert len(first.series) == 2
    unread(monkeypatch)
    assert everything(scan([archive])) == everything(first)


def test_a_rewritten_zip_is_read_again(folder: Path) -> None:
    archive = Path(shutil.make_archive(str(folder), "zip", folder))
    scan([archive])
    (folder / "one" / "image0003.dcm").unlink()
    with zipfile.ZipFile(archive, "w") as packed:
        for path in sorted(folder.rglob("*.dcm")):
            packed.write(path, path.relative_to(folder))
    assert len(scan([archive]).by_id("1").files) == 3
    assert everything(scan([archive])) == everything(scan([archive], index=False))


Change = Callable[[list[Path], int, int], None]


def remove(files: list[Path], a: int, b: int) -> None:
    files[a].unlink(missing_ok=True)


def copy(files: list[Path], a: int, b: int) -> None:
    if files[a].exists():
        shutil.copy2(files[a], files[a].with_name(f"copy{b}.dcm"))


def swap(files: list[Path], a: int, b: int) -> None:
    if files[a].exists() and files[b].exists():
        other = files[b].with_suffix(".tmp")
        files[a].rename(other)
        files[b].rename(files[a]) if a != b else None
        other.rename(files[b])


def cut(files: list[Path], a: int, b: int) -> None:
    if files[a].exists():
        rewrite(files[a], files[a].read_bytes()[:-1])


def move(files: list[Path], a: int, b: int) -> None:
    """Another place in space, in as many bytes, and with the old modification time."""
    data = files[a].read_bytes() if files[a].exists() else b""
    if data[128:132] == b"DICM":
        position = b"\\".join(str(v).encode() for v in dcmread(files[a]).ImagePositionPatient)
        if position in data:
            rewrite(files[a], data.replace(position, position.replace(b"-14", b"-1%d" % (b % 10))))


def rename_patient(files: list[Path], a: int, b: int) -> None:
    if files[a].exists():
        rewrite(files[a], files[a].read_bytes().replace(b"PHANTOM-1", b"PHANTOM-2"))


CHANGES: list[Change] = [remove, copy, swap, cut, move, rename_patient]
COUNT = 9  # files in `folder`


@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(
    st.lists(
        st.tuples(st.sampled_from(CHANGES), st.integers(0, COUNT - 1), st.integers(0, COUNT - 1)),
        min_size=1,
        max_size=4,
    )
)
def test_every_change_is_seen(
    tmp_path_factory: pytest.TempPathFactory, folder: Path, changes: list[tuple[Change, int, int]]
) -> None:
    study = tmp_path_factory.mktemp("changed") / "study"
    shutil.copytree(folder, study)
    files = sorted(path for path in study.rglob("*") if path.is_file())
    assert len(files) == COUNT
    scan([study])
    for change, a, b in changes:
        change(files, a, b)
        assert everything(scan([study])) == everything(scan([study], index=False))


def test_a_file_that_changed_just_now_is_read_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock of the file system may not tell a change right after reading from one before."""
    monkeypatch.setattr(scan_index, "SETTLED_NS", 10**12)
    scan([folder])
    assert not scan_index.index_folder().exists()


def test_files_that_cannot_be_read_are_tried_again(folder: Path) -> None:
    if os.geteuid() == 0:
        (folder / "one" / "gone.dcm").symlink_to(folder / "nowhere")
    else:
        (folder / "one" / "image0000.dcm").chmod(0)
    first = scan([folder])
    assert "unreadable" in {r.code for r in first.rejected}
    assert everything(scan([folder])) == everything(first)


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[:-5],
        lambda data: data[:100] + bytes([data[100] ^ 1]) + data[101:],
        lambda data: data[:32],
        lambda data: b"\xff" * len(data),
    ],
)
def test_a_damaged_index_is_ignored(folder: Path, damage: Callable[[bytes], bytes]) -> None:
    first = scan([folder])
    index_file().write_bytes(damage(index_file().read_bytes()))
    assert everything(scan([folder])) == everything(first)
    whole = index_file().read_bytes()
    scan([folder])
    assert index_file().read_bytes() == whole  # written anew, and good


def test_an_index_of_another_version_is_ignored(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = scan([folder])
    monkeypatch.setattr(scan_index, "version", lambda name: "999")
    monkeypatch.setattr(scan_index, "_unpack", lambda document: pytest.fail("was used"))
    assert everything(scan([folder])) == everything(first)


def test_the_index_is_private_and_names_nobody(folder: Path) -> None:
    scan([folder])
    mode = stat.S_IMODE(index_file().stat().st_mode)
    assert mode == 0o600 and stat.S_IMODE(index_file().parent.stat().st_mode) == 0o700
    content = zlib.decompress(index_file().read_bytes()[32:])
    assert b"PHANTOM" not in content and b"19700101" not in content
    assert b"phantom" in content  # the series description: this is the content


def test_old_indexes_are_deleted(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scan_index, "MOST", 2)
    paths = sorted((folder / "one").iterdir())
    for age, path in enumerate(paths):
        scan([path])
        newest = max(scan_index.index_folder().iterdir(), key=lambda p: p.stat().st_mtime_ns)
        os.utime(newest, (age, age))
    assert len(list(scan_index.index_folder().iterdir())) == 2


def test_scanning_goes_without_an_index(folder: Path, overread_home: Path) -> None:
    first = scan([folder], index=False)
    assert not overread_home.exists()
    overread_home.mkdir()
    (overread_home / "cache").write_text("no folder")
    assert everything(scan([folder])) == everything(first)


def test_real_studies_are_the_same_from_the_index(shared_data: Path) -> None:
    plain = scan([shared_data], index=False)
    assert everything(scan([shared_data])) == everything(plain)
    assert index_file().stat().st_size > 1000
    assert everything(scan([shared_data])) == everything(plain)
