"""Nothing in the home folder can be read by others, even where the umask keeps nobody out."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from audit.files.home_folder import make_home
from tests.helpers.bundles import head_volume
from tests.helpers.commands import Overread
from tests.helpers.phantom import asymmetric_phantom, write_series
from viewer import app
from viewer.core.loading import scan_index
from viewer.demo import sample_cases
from viewer.session.persistence import preferences, shortcut_settings
from viewer.session.persistence.autosave import Autosave
from viewer.session.persistence.open_studies import OpenStudies
from viewer.site import application_log
from viewer.site.case_locations import CasePlace, CasePlaces


@pytest.fixture(autouse=True)
def no_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def open_to_others(home: Path) -> list[str]:
    matches = [home, *home.rglob("*")]
    return [str(path.relative_to(home)) for path in matches if path.stat().st_mode & 0o077]


def test_commands(
    overread: Overread, overread_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scan_index, "SETTLED_NS", -(10**18))  # files written just now are indexed
    overread_home.mkdir(mode=0o755)  # made by hand before
    volume = head_volume((6, 200, 220))
    write_series(tmp_path / "study", volume.voxels, volume.affine, "MR")
    manifest = tmp_path / "cases.csv"
    manifest.write_text("path,series\nstudy,1\n", encoding="utf-8")
    codes = tmp_path / "codes.csv"
    codes.write_text("code,system,id\nmass,RadLex,RID3874\n", encoding="utf-8")
    exported = tmp_path / "events.jsonl"
    for words in (
        ["draft", tmp_path / "study", "--series", "1", "--provider", "always-normal"],
        ["run", manifest, "--provider", "always-normal"],
        [
            "providers",
            "add",
            "x",
            "--api",
            "ollama",
            "--base-url",
            "http://127.0.0.1:9",
            "--model",
            "m",
        ],
        ["policy", "stop"],
        ["lexicon", "import", codes],
        ["audit", "verify"],
        ["audit", "export", "-o", exported],
        ["audit", "backup", "-o", tmp_path / "copy.sqlite"],
    ):
        done = overread(*words)
        assert done.code == 0, (words, done.err)
        assert open_to_others(overread_home) == [], words
    names = {path.name for path in overread_home.rglob("*")}
    assert {"record.sqlite", "providers.toml", "policy.toml", "index"} <= names
    assert exported.stat().st_mode & 0o777 == 0o666
    assert (tmp_path / "copy.sqlite").stat().st_mode & 0o077 == 0


def test_what_the_app_keeps(overread_home: Path, tmp_path: Path) -> None:
    preferences.save(preferences.Preferences())
    shortcut_settings.save({"undo": ("Ctrl+Z",)})
    CasePlaces().keep({"case-1": CasePlace(tmp_path / "study", "1")})
    Autosave(make_home() / "references" / "anna").store("case-1", {"normality": "normal"})
    handler = application_log.begin()
    application_log.end(handler)
    studies = OpenStudies()
    studies.note([tmp_path / "study"])
    assert open_to_others(overread_home) == []
    studies.close()
    keys = tmp_path / "keys.json"
    shortcut_settings.save({"undo": ("Ctrl+Z",)}, keys)
    assert keys.stat().st_mode & 0o777 == 0o666
    assert {"overread.log", "references"} <= {path.name for path in overread_home.rglob("*")}


class _Job:
    def cancelled(self) -> bool:
        return False

    def report(self, done: int, total: int) -> None:
        """Take a report of progress."""


def test_the_sample_case(overread_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is written of it, to the end or not; the real images take ten seconds."""

    fails = [True, False]

    def write_case(_case: object, folder: Path, written: Callable[[], None]) -> None:
        write_series(folder / "2-T1", asymmetric_phantom())
        written()
        if fails.pop(0):
            raise OSError

    monkeypatch.setattr(sample_cases, "write_case", write_case)
    with pytest.raises(OSError):
        app._make_sample(_Job())  # type: ignore[arg-type]
    assert open_to_others(overread_home) == []
    folder = app._make_sample(_Job())  # type: ignore[arg-type]
    assert folder.is_relative_to(overread_home) and open_to_others(overread_home) == []
    assert [path for path in folder.rglob("*") if path.is_file()]
