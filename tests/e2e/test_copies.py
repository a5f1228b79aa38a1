"""`overread anonymize` and `overread cine`: what they write, print and refuse.

Copy and film are written by processes of their own; other commands run in this one.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from tests.helpers.canaries import leaked, write_study
from tests.helpers.gui import write_phantom
from viewer.cli import main


def overread(home: Path, *words: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "viewer", *map(str, words)]
    env = {"OVERREAD_HOME": str(home), "PATH": "/usr/bin:/bin", "HOME": str(home)}
    return subprocess.run(command, capture_output=True, text=True, env=env, timeout=120)


def refused(capfd: pytest.CaptureFixture[str], *words: object) -> str:
    """Return the line that a refused command prints to standard error."""
    capfd.readouterr()
    assert main(list(map(str, words))) == 2
    (line,) = capfd.readouterr().err.splitlines()
    return line


def test_a_copy_is_previewed_then_written_without_a_trace(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    source, canaries = write_study(tmp_path / "in")
    out = tmp_path / "out"
    assert main(["anonymize", str(source), "--preview"]) == 0
    assert "(0010,0010) PatientName: pseudonym" in capfd.readouterr().out
    assert not out.exists()
    done = overread(tmp_path, "anonymize", source, "-o", out, "--keep-dates-shifted", "--json")
    assert done.returncode == 0, done.stderr
    document = json.loads(done.stdout)
    assert document["files"] == 12 and [o["code"] for o in document["options"]] == [
        "113100",
        "113107",
    ]
    log = (out / "deidentification.json").read_bytes()
    assert not leaked(canaries, log, done.stdout.encode(), done.stderr.encode())
    assert json.loads(log)["attributes"] == document["attributes"]
    assert "not empty" in refused(capfd, "anonymize", source, "-o", out)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ((), "name the folder to write"),
        (("-o", "x", "--patient", "A^B"), "without"),
        (("-o", "x", "--series", "99"), "no series 99"),
    ],
)
def test_wrong_use_is_told_in_one_line(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], words: tuple[str, ...], reason: str
) -> None:
    source = write_phantom(tmp_path / "in")
    assert reason in refused(capfd, "anonymize", source, *words)


def test_a_film_is_written(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    source = write_phantom(tmp_path / "in")
    out = tmp_path / "film.webp"
    done = overread(
        tmp_path, "cine", source, "--series", 3, "--plane", "coronal", "--hz", 5, "-o", out
    )
    assert done.returncode == 0, done.stderr
    with Image.open(out) as film:
        assert film.n_frames == 40
    wrong = refused(capfd, "cine", source, "--series", 3, "-o", tmp_path / "film.avi")
    assert ".gif, .webp, .mp4" in wrong
