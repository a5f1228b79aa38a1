"""Unfinished files of a crash are deleted at the next start, and nothing else is."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from audit.files.temporary_files import (
    remove_stale,
    temporary_file,
    temporary_folder,
    write_private,
)

BEGUN = """
import os, pathlib, signal, sys
from audit.files.temporary_files import temporary_file, temporary_folder
place = pathlib.Path(sys.argv[1])
with temporary_file(place / "head.nii.gz") as partial, temporary_folder(place) as folder:
    partial.write_bytes(b"half")
    (folder / "image.dcm").write_bytes(b"half")
    pathlib.Path(f"{partial}-wal").write_bytes(b"")
    print("begun", flush=True)
    sys.stdin.read()
"""


def begin(place: Path) -> "subprocess.Popen[str]":
    """A program in the middle of an export."""
    program = subprocess.Popen(
        [sys.executable, "-c", BEGUN, str(place)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert program.stdout is not None and program.stdout.readline() == "begun\n"
    return program


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def stop(program: "subprocess.Popen[str]") -> None:
    program.kill()
    program.communicate()
    assert program.returncode == -signal.SIGKILL


def test_a_dead_program_s_files_go_and_a_living_one_s_stay(
    tmp_path: Path, overread_home: Path
) -> None:
    place = tmp_path / "exports"
    place.mkdir()
    (place / ".overread-0123456789abcdef.part.nii").write_bytes(b"somebody else's")
    program = begin(place)
    try:
        assert len(names(place)) == 4
        assert remove_stale() == 0 and len(names(place)) == 4
    finally:
        stop(program)
    assert remove_stale() == 2
    assert names(place) == [".overread-0123456789abcdef.part.nii"]
    assert list((overread_home / "temporary").iterdir()) == []
    assert remove_stale() == 0


def test_the_command_line_cleans_up_as_it_starts(tmp_path: Path) -> None:
    place = tmp_path / "exports"
    place.mkdir()
    stop(begin(place))
    assert len(names(place)) == 3
    command = [sys.executable, "-m", "viewer", "--version"]
    subprocess.run(command, check=True, capture_output=True, timeout=60)
    assert names(place) == []


def planted(overread_home: Path, path: Path) -> Path:
    """A note of a dead program that names `path`."""
    folder = overread_home / "temporary"
    folder.mkdir(parents=True, exist_ok=True)
    note = folder / "00000000000000aa.note"
    note.write_text(str(path), encoding="utf-8")
    return note


def test_a_planted_note_deletes_nothing_of_others(tmp_path: Path, overread_home: Path) -> None:
    mine = tmp_path / "thesis.txt"
    mine.write_text("years of work", encoding="utf-8")
    folder = tmp_path / "patients"
    folder.mkdir()
    (folder / "image.dcm").write_bytes(b"image")
    link = tmp_path / ".overread-0123456789abcdef.part"
    link.symlink_to(folder, target_is_directory=True)
    inner = tmp_path / ".overread-fedcba9876543210.part"
    inner.mkdir()
    (inner / "link").symlink_to(folder, target_is_directory=True)
    for named in (mine, folder, link, Path(".overread-0123456789abcdef.part"), inner):
        note = planted(overread_home, named)
        assert remove_stale() == (1 if named == inner else 0)
        assert not note.exists()
    assert mine.exists() and link.is_symlink() and (folder / "image.dcm").exists()
    linked = overread_home / "temporary" / "00000000000000bb.note"
    linked.symlink_to(mine)
    assert remove_stale() == 0 and mine.exists()


def test_without_a_home_exports_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("OVERREAD_HOME", str(tmp_path / "file" / "home"))
    with temporary_file(tmp_path / "a.png") as partial:
        partial.write_bytes(b"picture")
        partial.replace(tmp_path / "a.png")
    assert (tmp_path / "a.png").read_bytes() == b"picture"
    assert remove_stale() == 0 and names(tmp_path) == ["a.png", "file"]


def test_names_and_what_stays_after_an_error(tmp_path: Path, overread_home: Path) -> None:
    with temporary_file(tmp_path / "head.nii.gz") as partial:
        assert partial.name.endswith(".part.nii.gz")
    with temporary_file(tmp_path / "Doe.Jane.png") as partial:
        assert partial.name.endswith(".part.png") and "Doe" not in partial.name
    with pytest.raises(ZeroDivisionError), temporary_folder(tmp_path) as folder:
        (folder / "one").write_bytes(b"")
        raise ZeroDivisionError
    assert [name for name in names(tmp_path) if "part" in name] == []
    assert list((overread_home / "temporary").iterdir()) == []


def test_private_files_are_private_whatever_the_umask(overread_home: Path) -> None:
    for umask in (0o000, 0o022, 0o777):
        before = os.umask(umask)
        try:
            write_private(overread_home / "deep" / "down" / "a.json", "{}")
        finally:
            os.umask(before)
        matches = [overread_home, *overread_home.rglob("*")]
        assert {path.stat().st_mode & 0o777 for path in matches if path.is_dir()} == {0o700}
        assert {path.stat().st_mode & 0o777 for path in matches if path.is_file()} == {0o600}
