"""The check for wheels, with uv itself and a folder in place of the registry."""

import sys
import zipfile
from pathlib import Path

import pytest

from tests.helpers.headless import ROOT

sys.path.insert(0, str(ROOT / "packaging"))

import wheels_check
from wheels_check import TARGETS, Outcome, resolve

WINDOWS, MACOS = TARGETS


def write_wheel(folder: Path, name: str, tag: str) -> None:
    """Write a package of version 1 that has nothing in it."""
    about = f"{name}-1.0.dist-info"
    with zipfile.ZipFile(folder / f"{name}-1.0-{tag}.whl", "w") as wheel:
        wheel.writestr(f"{about}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        wheel.writestr(f"{about}/WHEEL", f"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: {tag}\n")
        wheel.writestr(f"{about}/RECORD", "")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three packages: for every machine, for Linux alone, and for all three by a wheel each."""
    write_wheel(tmp_path, "everywhere", "py3-none-any")
    write_wheel(tmp_path, "linuxonly", "cp311-cp311-manylinux_2_17_x86_64")
    for tag in ("manylinux_2_17_x86_64", "win_amd64", "macosx_14_0_arm64"):
        write_wheel(tmp_path, "compiled", f"cp311-cp311-{tag}")
    return tmp_path


def resolved(target: wheels_check.Target, folder: Path, *names: str) -> tuple[Outcome, str]:
    wanted = folder / "requirements.in"
    wanted.write_text("\n".join(names), encoding="utf-8")
    options = ("--no-index", "--no-cache", "--find-links", str(folder))
    return resolve(target, "3.11", wanted, options)


@pytest.mark.parametrize("target", TARGETS, ids=lambda t: t.name)
def test_packages_with_wheels_are_complete(target: wheels_check.Target, folder: Path) -> None:
    result, text = resolved(target, folder, "everywhere", "compiled")
    assert (result, text.split()) == (Outcome.COMPLETE, ["compiled==1.0", "everywhere==1.0"])


@pytest.mark.parametrize("target", TARGETS, ids=lambda t: t.name)
def test_a_package_without_a_wheel_is_named(target: wheels_check.Target, folder: Path) -> None:
    result, text = resolved(target, folder, "everywhere", "linuxonly")
    assert result is Outcome.NO_WHEEL and "linuxonly" in text


def test_markers_are_those_of_the_target(folder: Path) -> None:
    wanted = 'linuxonly; sys_platform == "linux"'
    assert resolved(WINDOWS, folder, wanted) == (Outcome.COMPLETE, "")
    assert resolved(MACOS, folder, 'linuxonly; sys_platform == "darwin"')[0] is Outcome.NO_WHEEL


def test_a_registry_out_of_reach_is_no_missing_wheel(tmp_path: Path) -> None:
    wanted = tmp_path / "requirements.in"
    wanted.write_text("numpy", encoding="utf-8")
    options = ("--offline", "--no-cache", "--index-url", "http://127.0.0.1:9/simple")
    assert resolve(WINDOWS, "3.11", wanted, options)[0] is Outcome.NOT_CHECKED


def test_what_is_not_checked_fails_only_when_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = {WINDOWS: (Outcome.COMPLETE, "a==1\nb==2"), MACOS: (Outcome.NOT_CHECKED, "no route")}
    monkeypatch.setattr(wheels_check, "resolve", lambda target, *_: answers[target])
    assert wheels_check.main([]) == 0
    assert "all 2 packages have wheels" in capsys.readouterr().out
    assert wheels_check.main(["--strict"]) == 1
    answers[MACOS] = (Outcome.NO_WHEEL, "linuxonly")
    assert wheels_check.main([]) == 1
