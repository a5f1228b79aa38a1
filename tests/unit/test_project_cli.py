"""The `overread` command itself: how it starts, and how it fails."""

from collections.abc import Callable
from pathlib import Path

import pytest

from viewer import cli
from viewer.commands import fail


def test_version_is_the_installed_one(capsys: pytest.CaptureFixture[str]) -> None:
    from importlib.metadata import version

    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"overread {version('overread')}\n"


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--help"]) == 0
    text = capsys.readouterr().out
    for name in cli.COMMANDS:
        assert f" {name} " in text
    assert "not for diagnosis" in text


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["no-such-folder"], "no-such-folder"),
        (["open", "no-such-folder"], "no-such-folder"),
        (["--bogus"], "--bogus"),
        (["info"], "PATH"),
        (["info", "--bogus", "x"], "--bogus"),
        (["providers", "bogus"], "bogus"),
    ],
)
def test_wrong_usage_is_one_line_on_stderr(
    arguments: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("overread: ")
    assert err.count("\n") == 1
    assert named in err


@pytest.mark.parametrize("name", ["viewer.core.errors:UnreadableFile", "audit.errors:RecordError"])
def test_known_errors_become_one_line(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import importlib

    module, _, kind = name.partition(":")
    error = getattr(importlib.import_module(module), kind)("it is\n  damaged")
    monkeypatch.setattr("viewer.commands.study.study_info.scan", raiser(error))
    assert cli.main(["info", "."]) == 2
    err = capsys.readouterr().err
    assert "it is damaged" in err
    assert err.count("\n") == 1


def test_an_unknown_error_keeps_its_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("viewer.commands.study.study_info.scan", raiser(ZeroDivisionError()))
    with pytest.raises(ZeroDivisionError):
        cli.main(["info", "."])


def raiser(error: Exception) -> Callable[..., None]:
    def raising(*_: object, **__: object) -> None:
        raise error

    return raising


def test_fail_has_one_line_and_its_code(capsys: pytest.CaptureFixture[str]) -> None:
    import typer

    with pytest.raises(typer.Exit) as caught:
        fail("scan.dcm", "it is\ntruncated", 3)
    assert caught.value.exit_code == 3
    assert capsys.readouterr().err == "overread: scan.dcm: it is truncated\n"


def test_without_a_display_the_app_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert cli.main([]) == 2
    assert capsys.readouterr().err.startswith("overread: the app: there is no display")


def test_paths_open_the_app(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened: list[list[Path]] = []
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr("viewer.app.run", lambda paths: opened.append(list(paths)) or 0)
    assert cli.main([str(tmp_path)]) == 0
    assert cli.main([]) == 0
    assert opened == [[tmp_path], []]
